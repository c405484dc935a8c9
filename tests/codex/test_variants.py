"""Variants: the same cards with a few changes, chosen when a game begins and kept in its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

import warmat
from tests.games import play
from warmat import BadInput
from warmat.cli.app import app
from warmat.codex import catalogue
from warmat.codex.cards import BOOK, SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.definitions import Card, Row
from warmat.codex.scenario import scenario, side
from warmat.codex.variants import VARIANTS, book_of, read_variant
from warmat.codex.variants.making import Change, change, replace, variant
from warmat.codex.vocabulary import HASTE, Does, dies, draw, hero, token, unit
from warmat.records.record import record

SEATS = ["[Bashing]", "[Finesse]"]
EVEN = book_of("Even Starter")


def made(*changes: Change) -> Book:
    return variant("Trial", "For a test.", *changes).book(commons.COMMONS, STARTERS, SPECS)


def figures(row: Row) -> list[object]:
    lists: list[Sequence[object]] = [
        row.triggers,
        row.actives,
        row.statics,
        row.costs,
        row.sustains,
        row.bonuses,
        row.rules,
    ]
    numbers = [row.types, row.tech, row.atk, row.hp, row.armor, row.resist, row.sparkshot, row.frenzy]
    return [
        *numbers,
        row.fading,
        row.keys,
        row.special,
        row.listened_events,
        row.shared,
        row.kinds,
        *(list(one) for one in lists),
    ]


def printed(card: Card) -> list[object]:
    """All there is about a card, to see whether anything changed."""
    bands = [[b.level, b.atk, b.hp, b.text, figures(b.row)] for b in card.bands]
    words = [card.name, card.color, card.spec, card.kinds, card.text, list(card.keywords), card.effect]
    numbers = [card.types, card.cost, card.boost, card.at_once, card.forecast, card.index, card.max_level]
    return [*words, *numbers, bands, figures(card.row)]


@pytest.fixture(autouse=True)
def _forget_what_was_read() -> Iterator[None]:
    known = dict(VARIANTS)
    yield
    VARIANTS.clear()
    VARIANTS.update(known)


# The book -------------------------------------------------------------------------------------------------


def test_the_cards_it_starts_from_stay_as_they_are() -> None:
    before = [printed(card) for card in BOOK.cards]
    pieces = [card.stand_in for card in BOOK.cards]
    made(
        change("Iron Man", cost=9, atk=9, hp=9, tech=2, text="Grim."),
        change("Troq Bashar", cost=9, bands={1: (9, 9), 8: (9, 9)}, levels={8: 9}),
        replace(unit("Tenderfoot", cost=9, atk=9, hp=9, text="Haste.", does=[HASTE])),
    )
    assert [printed(card) for card in BOOK.cards] == before
    assert [card.stand_in for card in BOOK.cards] == pieces


def test_what_is_not_changed_is_a_copy_in_the_same_place() -> None:
    book = made(change("Iron Man", cost=4))
    assert len(book.cards) == len(BOOK.cards)
    for ours, copy in zip(BOOK.cards[1:], book.cards[1:], strict=True):
        assert copy is not ours
        assert copy.stand_in is not ours.stand_in
        assert copy.stand_in is not None
        assert copy.stand_in.card == copy.index == ours.index
        if ours.name != "Iron Man":
            assert printed(copy) == printed(ours)
    assert list(book.specs) == list(BOOK.specs)
    assert book.scripts == BOOK.scripts


def test_figures() -> None:
    card = made(change("Iron Man", cost=4, atk=2, hp=5, tech=2, text="Slow.")).by_name["Iron Man"]
    assert (card.cost, card.row.atk, card.row.hp, card.tech, card.text) == (4, 2, 5, 2, "Slow.")
    assert card.row.shared  # a derived row must never be written into it


def test_a_changed_unit_keeps_its_abilities() -> None:
    duck = EVEN.by_name["Trojan Duck"]
    assert duck.cost == 6
    assert duck.row.triggers == BOOK.by_name["Trojan Duck"].row.triggers


def test_hero_bands() -> None:
    troq = EVEN.by_name["Troq Bashar"]
    assert [(b.level, b.atk, b.hp, b.row.atk, b.row.hp) for b in troq.bands] == [
        (1, 2, 3, 2, 3),
        (5, 3, 5, 3, 5),
        (7, 4, 5, 4, 5),
    ]
    assert troq.max_level == 7
    assert "Level 7: Readiness." in troq.text
    assert troq.row is troq.bands[0].row


def test_a_replaced_card_stays_in_its_group_and_brings_its_scripts() -> None:
    book = made(
        replace(unit("Iron Man", cost=3, atk=3, hp=4, tech=1, text="Dies: draw.", does=[dies(draw(1))]))
    )
    card = book.by_name["Iron Man"]
    assert (card.spec, card.color, card.index) == ("Bashing", "Neutral", BOOK.by_name["Iron Man"].index)
    assert card in book.specs["Bashing"].cards
    new = {name for name in book.scripts if name not in BOOK.scripts}
    assert new == {script.name for script in (t.script for t in card.row.triggers)}
    assert all(name.startswith("Iron Man/") for name in new)


def test_a_replaced_script_takes_the_name_in_its_own_book_only() -> None:
    assert EVEN.scripts["Wrecking Ball"] is EVEN.by_name["Wrecking Ball"].effect
    assert BOOK.scripts["Wrecking Ball"] is BOOK.by_name["Wrecking Ball"].effect
    assert EVEN.scripts["Wrecking Ball"] is not BOOK.scripts["Wrecking Ball"]


BANDS: list[tuple[int, int, int, str, Does]] = [(1, 1, 1, "", [])]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([change("Iorn Man", cost=4)], "The variant 'Trial' changes 'Iorn Man', which is not a card."),
        ([change("Iron Man", cost=4)] * 2, "The variant 'Trial' changes Iron Man twice."),
        ([change("Spark", atk=1)], "Spark has no ATK to change."),
        ([change("Spark", tech=1)], "Spark has no tech level to change."),
        ([change("Spark", boost=1)], "Spark has no boost to change."),
        ([change("Spark", forecast=1)], "Spark has no forecast to change."),
        ([change("Tower", atk=1)], "Tower has no ATK to change."),
        ([change("Troq Bashar", hp=9)], "Troq Bashar has no HP to change: its ATK and HP are in its bands."),
        ([change("Troq Bashar", bands={4: (1, 1)})], "Troq Bashar has no band that starts at level 4."),
        ([change("Troq Bashar", levels={8: 5})], "Troq Bashar's bands must start at level 1 and rise."),
        ([change("Troq Bashar", levels={1: 2})], "Troq Bashar's bands must start at level 1 and rise."),
        (
            [change("Troq Bashar", text="Big.")],
            "Troq Bashar's text is in its bands: rewrite it with `replace`.",
        ),
        ([change("Iron Man", cost=-1)], "Iron Man can't have a cost or figure below 0."),
        (
            [replace(hero("Iron Man", cost=1, kinds="", bands=BANDS))],
            "Iron Man can't become such a different kind of card.",
        ),
        ([replace(token("Iron Man", atk=1, hp=1))], "Iron Man can't become such a different kind of card."),
    ],
)
def test_mistakes_are_told_in_a_sentence(changes: list[Change], sentence: str) -> None:
    with pytest.raises(BadInput) as mistake:
        made(*changes)
    assert str(mistake.value) == sentence


# The table ------------------------------------------------------------------------------------------------


def test_a_cheaper_duck() -> None:
    t = scenario(side(hand=["Trojan Duck"], gold=6, tech=3), side(), book=EVEN)
    t.do("play Trojan Duck", "choose Base#2")
    assert t.me.gold == 0


def test_a_sturdier_ninja_in_play_and_in_the_view() -> None:
    t = scenario(side(play=["Fruit Ninja"]), side(), book=EVEN)
    assert t["Fruit Ninja"].hp == 3
    seen = next(piece for piece in t.game.view(0)["pieces"] if piece["name"] == "Fruit Ninja")
    assert (seen["hp"], seen["printed_hp"]) == (3, 3)


def test_troq_is_at_max_level_sooner() -> None:
    t = scenario(side(hero="Troq Bashar", gold=9), side(), book=EVEN)
    for _ in range(6):
        t.do("level Troq Bashar")
    assert (t["Troq Bashar"].level, t["Troq Bashar"].atk, t["Troq Bashar"].hp) == (7, 4, 5)
    assert "level Troq Bashar" not in t.options


def test_a_card_written_anew_does_what_it_says_now() -> None:
    for book, cards, gold in ((BOOK, [], 5), (EVEN, ["Spark"], 4)):
        t = scenario(
            side(hand=["Wrecking Ball"], deck=["Spark"], hero="Troq Bashar", gold=5), side(), book=book
        )
        t.do("play Wrecking Ball -> Base#2")
        assert t["Base#2"].damage == 2
        assert (t.me.hand, t.me.gold) == (cards, gold)


# Games ----------------------------------------------------------------------------------------------------


def test_a_game_of_a_variant_says_so_in_its_record(tmp_path: Path) -> None:
    game = warmat.new("codex", seats=SEATS, seed=7, variant="even starter")
    assert game.setup.config["variant"] == "Even Starter"
    assert record(game)["config"]["variant"] == "Even Starter"
    path = tmp_path / "game.json"
    warmat.save(game, path)
    for again in (warmat.load(path), warmat.replay(path)):
        state = again.state
        assert getattr(state, "book") is EVEN  # noqa: B009 – a State of any game has none


def test_without_a_variant_nothing_is_said() -> None:
    for nothing in ("", None):
        game = warmat.new("codex", seats=SEATS, variant=nothing)
        assert "variant" not in game.setup.config


def test_an_unknown_variant_is_a_mistake() -> None:
    with pytest.raises(BadInput, match=r"There is no variant 'Odd'. Known: Even Starter\."):
        warmat.new("codex", seats=SEATS, variant="Odd")
    saved = record(warmat.new("codex", seats=SEATS, variant="Even Starter"))
    saved["config"]["variant"] = "Lost"
    with pytest.raises(BadInput, match="There is no variant 'Lost'"):
        warmat.replay(saved)


def test_a_record_does_not_come_out_under_another_variant() -> None:
    game = warmat.new("codex", seats=SEATS, seed=3, variant="Even Starter")
    end = play(game, 3)
    data = record(end)
    assert warmat.replay(data).digest() == end.digest()
    del data["config"]["variant"]
    with pytest.raises(BadInput):
        warmat.replay(data)


def test_a_boards_record_names_the_variant_and_comes_out_the_same() -> None:
    t = scenario(
        side(hand=["Wrecking Ball"], deck=["Spark"], hero="Troq Bashar"), side(), book=book_of("Even Starter")
    )
    t.do("play Wrecking Ball -> Base#2")
    data = record(t.game)
    assert data["config"]["variant"] == "Even Starter"
    again = warmat.replay(data)
    assert again.digest() == t.game.digest()
    assert again.view(0)["players"][0]["hand"] == ["Spark"], "as the variant has the card"


def test_a_board_with_cards_that_no_record_can_name() -> None:
    for variant_of_a_board in (made(change("Spark", cost=0)), BOOK):
        t = scenario(side(), side(), book=variant_of_a_board)
        assert "variant" not in t.game.setup.config
    t = scenario(side(hand=["Spark"], gold=0), side(), book=made(change("Spark", cost=0)))
    assert t.game.view(0)["variant"] == "Trial"
    assert t.game.setup.begin(t.game.setup.config, None).dump() == t.game.state.dump()


def test_a_view_says_whose_cards_it_shows() -> None:
    assert scenario(side(), side(), book=EVEN).game.view(1)["variant"] == "Even Starter"
    assert scenario(side(), side()).game.view(1)["variant"] is None


# The card browser, files, and the page about it all -------------------------------------------------------


def browse(*words: str) -> str:
    result = CliRunner().invoke(app, ["cards", "codex", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_browser_shows_the_variants_cards() -> None:
    assert "cost 6" in browse("--variant", "even starter", "Trojan Duck")
    assert "cost 7" in browse("Trojan Duck")
    assert "Wrecking Ball" in browse("--variant", "Even Starter", "--cost", "1", "--spec", "Bashing")


def test_rulings_about_other_words_are_not_shown() -> None:
    book = made(replace(unit("Hired Stomper", cost=4, atk=4, hp=3, tech=2)), change("Grounded Guide", hp=9))
    assert catalogue.rulings(BOOK.by_name["Hired Stomper"])
    assert not catalogue.rulings(book.by_name["Hired Stomper"])
    assert catalogue.rulings(book.by_name["Grounded Guide"]) == catalogue.rulings(
        BOOK.by_name["Grounded Guide"]
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "Can't read {path}: No such file or directory."),
        ("x = 1", "{path} is not a variant: it has no VARIANT = variant(...)."),
        ("x = ", "{path} is not a variant: invalid syntax"),
        ("x = y", "{path} is not a variant: name 'y' is not defined."),
    ],
)
def test_files_that_are_no_variant(text: str | None, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text)
    with pytest.raises(BadInput) as mistake:
        read_variant(path)
    assert str(mistake.value).startswith(sentence.format(path=path))


def test_a_file_can_not_pass_for_one_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    head = "from warmat.codex.variants.making import change, variant\n"
    path.write_text(head + "VARIANT = variant('even starter', '', change('Spark', cost=9))")
    with pytest.raises(BadInput, match="has the same name as the variant"):
        read_variant(path)
    path.write_text(head + "VARIANT = variant('Mine', '', change('Sprk', cost=9))")
    with pytest.raises(BadInput, match="which is not a card"):
        read_variant(path)
    assert "Mine" not in VARIANTS
    assert book_of("Even Starter") is EVEN


# Small games ----------------------------------------------------------------------------------------------


def test_a_small_game_has_its_cards_and_ends_by_hp() -> None:
    game = warmat.new("codex", seats=SEATS, variant="Five cards a side", seed=4)
    mine = game.view(0)["players"][0]
    assert (mine["hand_count"], mine["deck_count"], mine["workers"], mine["codex_count"]) == (3, 2, 1, 0)
    while game.result is None:
        game.apply(game.options[-1])
    assert game.result == []  # nobody did anything: a draw
    assert game.view(0)["turn"] == 3


def test_a_board_of_a_small_game_names_it() -> None:
    board = scenario(side(), side(), book=book_of("Five cards a side"))
    assert record(board.game)["config"]["variant"] == "Five cards a side"
    assert warmat.replay(record(board.game)).digest() == board.game.digest()
