"""The rules as a book: its boards can be set up, and what it names is there."""

from __future__ import annotations

import pytest

from warmat.codex.glossary import GLOSSARY as CODEX
from warmat.lessons import LESSONS
from warmat.lessons.book import Chapter, Picture
from warmat.lessons.codex_book import CHAPTERS as CODEX_CHAPTERS
from warmat.lessons.summoner_wars_book import CHAPTERS as SUMMONER_WARS_CHAPTERS
from warmat.summoner_wars.glossary import GLOSSARY as SUMMONER_WARS

BOOKS = {"codex": CODEX_CHAPTERS, "summoner-wars": SUMMONER_WARS_CHAPTERS}
TOPICS = {"codex": CODEX.topics, "summoner-wars": SUMMONER_WARS.topics}
LONGEST = 460  # characters of a paragraph
PICTURES = [
    pytest.param(picture, id=f"{game}-{chapter.name}-{at}")
    for game, chapters in BOOKS.items()
    for chapter in chapters
    for at, picture in enumerate(chapter.pictures)
]
chapters = pytest.mark.parametrize(
    ("game", "chapter"),
    [
        pytest.param(game, chapter, id=f"{game}-{chapter.name}")
        for game, all_of_it in BOOKS.items()
        for chapter in all_of_it
    ],
)


@chapters
def test_what_a_chapter_names_is_there(game: str, chapter: Chapter) -> None:
    assert set(chapter.topics) <= set(TOPICS[game])
    assert len(set(chapter.topics)) == len(chapter.topics)
    if chapter.lesson:
        assert LESSONS[chapter.lesson].game == game


@chapters
def test_a_paragraph_says_one_thing(game: str, chapter: Chapter) -> None:
    assert chapter.text
    for paragraph in chapter.text:
        assert len(paragraph) <= LONGEST, paragraph
        assert paragraph[0].isupper()
        assert paragraph.endswith(".")


@pytest.mark.parametrize("game", BOOKS)
def test_chapters_have_names_of_their_own(game: str) -> None:
    names = [chapter.name for chapter in BOOKS[game]]
    assert len(set(names)) == len(names)
    assert names[0] == "goal"


@pytest.mark.parametrize("picture", PICTURES)
def test_what_a_picture_marks_can_be_seen(picture: Picture) -> None:
    view = picture.board().view(0)
    labels = {piece["label"] for piece in view["pieces"]}
    assert set(picture.shows) <= {"hand", "panel"}
    for mark in picture.marks:
        kind, _, name = mark.partition(":")
        if kind == "piece":
            assert name in labels, mark
        elif kind == "hand":
            assert name in view["players"][0]["hand"], mark
            assert "hand" in picture.shows
        elif kind == "anchor":
            assert "panel" in picture.shows
        else:
            assert kind == "space", mark


def test_what_the_pictures_of_combat_say_is_so() -> None:
    """The figures in the captions come from the boards."""
    combat = next(chapter for chapter in CODEX_CHAPTERS if chapter.name == "combat")
    before, after = (picture.board() for picture in combat.pictures)
    before.state.write_options()
    attacks = {option.text for option in before.options if option.text.startswith("attack Iron Man")}
    assert attacks == {"attack Iron Man -> Nimble Fencer"}
    pieces = {piece["label"]: piece for piece in after.view(0)["pieces"]}
    fencer, iron_man = pieces["Nimble Fencer"], pieces["Iron Man"]
    assert fencer["hp"] - fencer["damage"] == 1
    assert iron_man["damage"] == 2
    assert iron_man["exhausted"]


def test_what_the_picture_of_moving_says_is_so() -> None:
    moving = next(chapter for chapter in SUMMONER_WARS_CHAPTERS if chapter.name == "moving")
    game = moving.pictures[0].board()
    game.state.write_options()
    reached = {option.text.rpartition(" ")[2] for option in game.options if "Ember Beast" in option.text}
    assert {"b4", "d4"} <= reached
    assert "c5" not in reached


def test_what_the_picture_of_a_champion_says_is_so() -> None:
    champions = next(chapter for chapter in SUMMONER_WARS_CHAPTERS if chapter.name == "champions")
    game = champions.pictures[0].board()
    game.state.write_options()
    assert "attack Fire Drake -> Frost Shaman" in [option.text for option in game.options]
