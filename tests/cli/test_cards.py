"""`warmat cards`: finding and reading cards, and the list for programs."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from warmat.cli.app import app
from warmat.codex import catalogue, glossary
from warmat.codex.cards import BOOK
from warmat.codex.rulings_texts import OF_CARDS


def cards(*words: str) -> Result:
    return CliRunner().invoke(app, ["cards", "codex", *words])


def listed(*words: str) -> dict[str, dict[str, Any]]:
    """The cards that `--json` lists, by name."""
    result = cards("--json", *words)
    assert result.exit_code == 0, result.output
    return {card["name"]: card for card in json.loads(result.stdout)}


def test_a_card_by_name_in_any_case() -> None:
    shown = cards("iron", "man").stdout
    assert "Iron Man" in shown
    assert "tech I unit – Mercenary" in shown
    assert "ATK 3   HP 4" in shown
    assert "cost 3" in shown


def test_a_card_by_the_beginning_of_its_name_with_its_keywords_explained() -> None:
    shown = " ".join(cards("trojan").stdout.replace("│", " ").split())
    assert "Trojan Duck" in shown
    assert "Obliterate 2: when it attacks" in shown
    assert "the 2 units of the defending player" in shown


def test_a_hero_shows_its_bands() -> None:
    shown = cards("River Montoya").stdout
    rows = [line.split() for line in shown.splitlines() if "–" in line or "cost 1 less" in line]
    assert ["│", "1–2", "2", "3", "│"] in rows
    assert any(row[1:4] == ["3–4", "2", "4"] for row in rows)
    assert any(row[1:4] == ["5", "3", "4"] for row in rows)


def test_a_beginning_that_several_cards_share_lists_them() -> None:
    assert set(listed("tech")) == {"Tech I", "Tech II", "Tech III", "Tech Lab"}


def test_the_full_name_wins_over_longer_ones() -> None:
    assert set(listed("Tech I")) == {"Tech I"}


def test_words_are_searched_on_the_cards() -> None:
    assert set(listed("sideline", "--color", "neutral")) == {"River Montoya", "Appel Stomp"}
    assert set(listed("sideline", "draw", "--color", "neutral")) == {"Appel Stomp"}


def test_an_unknown_card_gets_a_sentence_with_near_names() -> None:
    result = cards("Iorn", "Man")
    assert result.exit_code == 2
    assert result.stderr == "There is no card 'Iorn Man'. Did you mean Iron Man?\n"
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Jandra, the Negator", "Jandra, the Negator"),
        ("jandra the negator", "Jandra, the Negator"),
        ("Polymorph: Squirrel", "Polymorph: Squirrel"),
        ("polymorph", "Polymorph: Squirrel"),
    ],
)
def test_a_name_with_a_comma_or_a_colon_is_found(typed: str, name: str) -> None:
    assert set(listed(*typed.split())) == {name}


def test_every_colour_and_spec_can_be_asked_for() -> None:
    for color in ("Neutral", "Red", "Green", "Blue", "Black", "White", "Purple"):
        assert {card["color"] for card in listed("--color", color.lower()).values()} == {color}
    for spec in BOOK.specs:
        assert {card["spec"] for card in listed("--spec", spec.lower()).values()} == {spec}


def test_options_narrow_the_list() -> None:
    assert set(listed("--spec", "finesse", "--tech", "III")) == {"Blademaster"}
    neutral = ("--color", "neutral")
    assert set(listed(*neutral, "--keyword", "flying")) == {"Eggship", "Cloud Sprite"}
    assert set(listed(*neutral, "--keyword", "resist")) == {"Brick Thief"}
    assert set(listed(*neutral, "--type", "hero")) == {"Troq Bashar", "River Montoya"}
    assert set(listed(*neutral, "--type", "ultimate spell")) == {"Final Smash", "Appel Stomp"}
    assert set(listed(*neutral, "--type", "token")) == {"Mercenary", "Dancer", "Angry Dancer"}
    assert set(listed(*neutral, "--cost", "7")) == {"Trojan Duck"}
    assert listed("--cost", "19") == {}


def test_options_that_no_card_has_are_mistakes() -> None:
    for option, value, sentence in (
        ("--spec", "Fencing", "There is no spec 'Fencing'. Known: Bashing, Finesse"),
        ("--type", "planet", "There is no type 'planet'. Known: token, unit"),
        ("--tech", "IV", "There is no tech level 'IV'. Known: 0, I, II, III."),
        ("--keyword", "flyng", "There is no keyword 'flyng'. Did you mean flying?"),
        ("--color", "pink", "There is no color 'pink'. Known: Neutral"),
    ):
        result = cards(option, value)
        assert result.exit_code == 2
        assert result.stderr.startswith(sentence)


def test_an_unknown_game_is_a_mistake() -> None:
    result = CliRunner().invoke(app, ["cards", "chess"])
    assert result.exit_code == 2
    assert result.stderr.startswith("There is no game 'chess'.")


def test_the_list_for_programs() -> None:
    found = listed()
    assert len(found) == len(catalogue.all_cards())

    pick = ("type", "color", "spec", "cost", "tech", "atk", "hp")
    figures = {name: tuple(card[key] for key in pick) for name, card in found.items()}
    assert figures["Iron Man"] == ("unit", "Neutral", "Bashing", 3, 1, 3, 4)
    assert figures["Tenderfoot"] == ("unit", "Neutral", None, 1, 0, 1, 2)
    assert figures["Spark"] == ("spell", "Neutral", None, 1, None, None, None)
    assert figures["Dancer"] == ("token", "Neutral", None, 0, 0, 0, 1)
    assert figures["Tower"] == ("building", "Neutral", None, 3, 0, None, 4)
    assert found["Troq Bashar"]["bands"] == [
        {"level": 1, "atk": 2, "hp": 3},
        {"level": 5, "atk": 3, "hp": 4},
        {"level": 8, "atk": 4, "hp": 5},
    ]
    assert "bands" not in found["Iron Man"]


def read(*words: str) -> str:
    """A card's panel as running text."""
    return " ".join(cards(*words).stdout.replace("│", " ").split())


def test_a_card_is_shown_with_its_rulings() -> None:
    shown = read("Soul Stone")
    assert "ongoing spell – Buff" in shown
    assert "Rulings · The unit has not died" in shown
    assert "Rulings" not in read("Iron Man")
    assert "Rulings" not in read("--spec", "finesse")  # a list is for finding


def test_full_adds_the_rulings_on_keywords() -> None:
    ruling = "A ground piece without anti-air can't attack a flier at all."
    assert ruling in read("Eggship", "--full")
    assert ruling not in read("Eggship")
    assert "Nothing is targeted, so resist and the like don't help." in read("Trojan Duck", "--full")


def test_rulings_for_programs() -> None:
    found = listed("--spec", "demonology")
    assert found["Soul Stone"]["rulings"] == list(OF_CARDS["Soul Stone"])
    assert listed("Iron Man")["Iron Man"]["rulings"] == []


def test_every_keyword_on_a_card_is_explained() -> None:
    missing = [one for card in catalogue.all_cards() for one in card.keywords if not glossary.explain(one)]
    assert missing == []
