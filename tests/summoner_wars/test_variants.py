"""Variants: the same cards with a few changes, chosen when a game begins and kept in its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import warmat
from tests.games import play
from warmat import BadInput
from warmat.games import read_variant
from warmat.records.record import record
from warmat.summoner_wars.factions import BOOK, FACTIONS, gates
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.definitions import Ability, Card
from warmat.summoner_wars.scenario import scenario, side
from warmat.summoner_wars.variants import VARIANTS, book_of
from warmat.summoner_wars.variants import read_variant as read_ours
from warmat.summoner_wars.variants.making import Change, change, duel, replace, variant
from warmat.summoner_wars.vocabulary import (
    ITSELF,
    MELEE,
    MOMENTUM,
    MOVE_PHASE,
    ability,
    after_moving,
    boost,
    champion,
    common,
    event,
    gate,
)

SEATS = ["Phoenix Elves", "Polar Dwarves"]
NAME = "Publisher's current texts"
NOW = book_of(NAME)
HEAD = "from warmat.summoner_wars.variants.making import change, variant\n"


def made(*changes: Change) -> Book:
    return variant("Trial", "For a test.", *changes).book(gates.GATES, FACTIONS)


def printed(card: Card) -> list[object]:
    """All there is about a card, to see whether anything changed."""
    row = card.row
    return [
        *(card.name, card.types, card.cost, card.strength, card.attack, card.life, card.text, card.faction),
        *(card.play_phase, card.effect, card.index, list(card.symbols), list(card.abilities)),
        *(row.life, row.types, row.listened_events, list(row.triggers), list(row.actives)),
    ]


def plain(name: str, cost: int = 3, does: Sequence[Ability] = ()) -> Card:
    return common(name, cost=cost, strength=4, attack=MELEE, life=6, symbols="drop", does=does)


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
    numbers = {name: BOOK.number_of_ability(name) for name in BOOK.by_ability}
    made(change("Smasher", cost=9, strength=9, life=9), replace(plain("Lioness")))
    assert [printed(card) for card in BOOK.cards] == before
    assert [card.stand_in for card in BOOK.cards] == pieces
    assert {name: BOOK.number_of_ability(name) for name in BOOK.by_ability} == numbers


def test_what_is_not_changed_is_a_copy_in_the_same_place() -> None:
    book = made(change("Smasher", cost=4))
    assert len(book.cards) == len(BOOK.cards)
    for ours, copy in zip(BOOK.cards[1:], book.cards[1:], strict=True):
        assert copy is not ours
        assert copy.stand_in is not None
        assert copy.stand_in is not ours.stand_in
        assert copy.stand_in.card == copy.index == ours.index
        if ours.name != "Smasher":
            assert printed(copy) == printed(ours)
    assert [one.name for one in book.factions] == [one.name for one in BOOK.factions]
    assert book.scripts == BOOK.scripts
    assert (book.first_gate, book.draw_gate) == (BOOK.first_gate, BOOK.draw_gate)


def test_figures() -> None:
    card = made(change("Smasher", cost=4, strength=5, life=7)).by_name["Smasher"]
    assert (card.cost, card.strength, card.life, card.row.life) == (4, 5, 7, 7)
    assert card.abilities == BOOK.by_name["Smasher"].abilities


def test_a_card_written_anew_brings_its_abilities_and_scripts() -> None:
    rests = ability("Rest", "Boost it after it moves.", after_moving(boost(1, ITSELF)))
    book = made(replace(plain("Smasher", does=[rests])))
    assert "Rest" in book.scripts
    assert "Rest" not in BOOK.scripts
    t = scenario(side(board={"c4": "Smasher"}), side(), book=book)
    t.do("move Smasher -> c5")
    assert t["Smasher"].boost == 1


def test_abilities_that_cards_are_given_are_those_of_their_own_book() -> None:
    """Chant of Power gives one by its number, and a variant numbers its abilities by itself."""
    for book in (BOOK, NOW, made(replace(plain("Tundra Charger", cost=0)))):
        t = scenario(
            side(board={"a1": "Abua Shi", "a2": "Lioness"}, hand=["Chant of Power"]),
            side(),
            phase="attack",
            book=book,
        )
        t.do("play Chant of Power")
        assert t["Lioness"].abilities == ["Momentum", "Imbued Life", "Imbued Strength"]


MOMENTOUS = ability("Momentum", "Another one.", after_moving(boost(1, ITSELF)))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([change("Smashr", cost=4)], "The variant 'Trial' changes 'Smashr', which is not a card."),
        ([change("Smasher", cost=4)] * 2, "The variant 'Trial' changes Smasher twice."),
        ([change("Burn", strength=1)], "Burn has no strength to change."),
        ([change("Burn", life=1)], "Burn has no life to change."),
        ([change("Grognack", cost=1)], "Grognack has no cost to change."),
        ([change("Smasher", cost=-1)], "Smasher can't have -1 cost."),
        ([change("Smasher", life=0)], "Smasher can't have 0 life."),
        ([change("Ten-Life Gate", life=9)], "Ten-Life Gate is named after its life."),
        ([replace(gate("Smasher", life=5))], "Smasher can't become such a different kind of card."),
        (
            [replace(champion("Smasher", cost=3, strength=4, attack=MELEE, life=6, symbols="drop"))],
            "Smasher can't become such a different kind of card.",
        ),
        (
            [replace(event("For Glory", phase=MOVE_PHASE, text="Nothing."))],
            "For Glory can't become such a different kind of card.",
        ),
        (
            [replace(plain("Smasher", does=[MOMENTOUS]))],
            "The variant 'Trial' can't be played: two abilities are named Momentum.",
        ),
    ],
)
def test_mistakes_are_told_in_a_sentence(changes: list[Change], sentence: str) -> None:
    with pytest.raises(BadInput) as mistake:
        made(*changes)
    assert str(mistake.value) == sentence


# Games ----------------------------------------------------------------------------------------------------


def test_a_game_of_a_variant_says_so_in_its_record(tmp_path: Path) -> None:
    game = warmat.new("summoner-wars", seats=SEATS, seed=7, variant=NAME.upper())
    assert game.setup.config["variant"] == NAME
    assert record(game)["config"]["variant"] == NAME
    path = tmp_path / "game.json"
    warmat.save(game, path)
    for again in (warmat.load(path), warmat.replay(path)):
        assert getattr(again.state, "book") is NOW  # noqa: B009 – a State of any game has none


def test_without_a_variant_the_cards_are_the_printed_ones() -> None:
    for nothing in ("", None):
        game = warmat.new("summoner-wars", seats=SEATS, variant=nothing)
        assert "variant" not in game.setup.config
        assert getattr(game.state, "book") is BOOK  # noqa: B009


def test_an_unknown_variant_is_a_mistake() -> None:
    with pytest.raises(BadInput, match=rf"There is no variant 'Even Starter'. Known: {NAME}\."):
        warmat.new("summoner-wars", seats=SEATS, variant="Even Starter")
    with pytest.raises(BadInput, match="There is no variant"):
        warmat.new("codex", seats=["[Fire]", "[Law]"], variant=NAME)


def test_a_record_does_not_come_out_under_another_variant() -> None:
    game = warmat.new("summoner-wars", seats=SEATS, seed=3, variant=NAME)
    end = play(game, 3)
    data = record(end)
    assert warmat.replay(data).digest() == end.digest()
    del data["config"]["variant"]
    with pytest.raises(BadInput):
        warmat.replay(data)


def test_a_boards_record_names_the_variant_and_comes_out_the_same() -> None:
    t = scenario(side(board={"c3": "Sera Eldwyn"}), side(board={"c5": "Gul-Dass"}), phase="attack", book=NOW)
    t.do("attack Sera Eldwyn -> Gul-Dass")
    data = record(t.game)
    assert data["config"]["variant"] == NAME
    assert warmat.replay(data).digest() == t.game.digest()


def test_a_view_says_whose_cards_it_shows() -> None:
    assert scenario(side(), side(), book=NOW).game.view(1)["variant"] == NAME
    assert scenario(side(), side()).game.view(1)["variant"] is None


# Files ----------------------------------------------------------------------------------------------------


def test_a_file_of_ones_own_is_of_the_game_whose_words_it_uses(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(HEAD + "VARIANT = variant('Mine', 'Dear.', change('Smasher', cost=5))")
    assert read_variant(path).name == "Mine"
    assert book_of("mine").by_name["Smasher"].cost == 5
    game = warmat.new("summoner-wars", seats=SEATS, variant="Mine")
    assert game.setup.config["variant"] == "Mine"
    with pytest.raises(BadInput, match="There is no variant 'Mine'"):
        warmat.new("codex", seats=["[Fire]", "[Law]"], variant="Mine")


def test_files_that_are_none(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("VARIANT = 3")
    for read in (read_variant, read_ours):
        with pytest.raises(BadInput, match="it has no VARIANT = variant"):
            read(path)
    path.write_text(HEAD + f'VARIANT = variant("{NAME.lower()}", "", change("Smasher", cost=5))')
    with pytest.raises(BadInput, match="has the same name as the variant"):
        read_ours(path)


def test_shared_abilities_stay_shared() -> None:
    assert NOW.by_ability["Momentum"] is MOMENTUM
    assert NOW.by_ability["Engage"] is BOOK.by_ability["Engage"]


# Small games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "said"),
    [
        (("b3", "d5", "b3", 2, 2), "b3 to d5 is not a field"),
        (("e6", "b3", "b3", 2, 2), "e6 to b3 is not a field"),
        (("b3", "e6", "a1", 2, 2), "a1 is not on the field from b3 to e6."),
        (("b3", "e6", "c3", 0, 2), "Summoners need at least 1 life"),
    ],
)
def test_a_field_that_can_not_be_is_refused(field: tuple[str, str, str, int, int], said: str) -> None:
    first, last, summoner, life, turns = field
    with pytest.raises(BadInput, match=said):
        duel(first, last, summoner=summoner, life=life, turns=turns)


@pytest.mark.parametrize("seats", [["Vanguards", "Fallen Kingdom"], ["Tundra Orcs", "Cave Goblins"]])
def test_a_small_game_ends_by_life(seats: list[str]) -> None:
    game = warmat.new("summoner-wars", seats=seats, variant="Four by four", seed=4)
    while game.result is None:
        game.apply("end")
    left = [
        piece["life"] - piece["damage"] for piece in game.view(0)["pieces"]
    ]  # an idle turn costs both one: the second player has won
    assert left == [1, 1]
    assert game.result == [1]


def test_a_board_of_a_small_game_names_it() -> None:
    board = scenario(side(), side(), book=book_of("Four by four"))
    assert record(board.game)["config"]["variant"] == "Four by four"
    assert warmat.replay(record(board.game)).digest() == board.game.digest()
