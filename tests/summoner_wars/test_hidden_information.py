"""Nobody sees what is hidden: hands, draw piles, and cards discarded face down."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games import CASES, Case, keys, notations, sent, walk
from warmat.kernel import hidden
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.summoner_wars.invariants import check
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.scenario import scenario, side

SUMMONER_CASES = [case for case in CASES if case.name == "summoner-wars"]
games = pytest.mark.parametrize("case", SUMMONER_CASES, ids=str)
seats = pytest.mark.parametrize("seat", [0, 1])


def table(game: Game) -> SummonerWarsState:
    assert isinstance(game.state, SummonerWarsState)
    return game.state


def zones(game: Game, owner: int) -> list[list[int]]:
    one = table(game).players[owner]
    return [one.hand, one.draw_pile, one.discard]


@games
@seats
def test_an_imagined_world_looks_the_same(case: Case, seat: int) -> None:
    """What a seat sees and may choose is the same in it, and so are the rules of every table."""
    for game in walk(case.new(4), 4):
        world = game.determinise(seat, game.length)
        assert sent(world, seat) == sent(game, seat)
        if game.options[0].player == seat:
            assert (keys(world), notations(world)) == (keys(game), notations(game))
        check(table(world))


@games
@seats
def test_the_hidden_cards_really_vary(case: Case, seat: int) -> None:
    game = case.new(5)
    foe = 1 - seat
    hands = {tuple(sorted(zones(game.determinise(seat, n), foe)[0])) for n in range(30)}
    tops = {zones(game.determinise(seat, n), seat)[1][-1] for n in range(30)}
    assert len(hands) > 10
    assert len(tops) > 3


@games
@seats
def test_what_a_seat_can_not_see_changes_no_byte_sent_to_it(case: Case, seat: int) -> None:
    """The other's hidden cards change places among each other; a seat is sent the same."""
    dice = Dice(9)
    for game in walk(case.new(6), 6):
        before = sent(game, seat)
        twin = game.clone()
        unseen = [
            (zone, at)
            for zone in zones(twin, 1 - seat)
            for at, card in enumerate(zone)
            if not hidden.seen_by(card, seat)
        ]
        cards = [zone[at] for zone, at in unseen]
        dice.shuffle(cards)
        for (zone, at), card in zip(unseen, cards, strict=True):
            zone[at] = hidden.exchanged(zone[at], card)
        if game.options[0].player == seat:
            assert sent(twin, seat) == before
        else:
            assert {**twin.view(seat), "decision": None} == {**game.view(seat), "decision": None}


@games
def test_nobody_is_sent_more_than_counts_of_hidden_cards(case: Case) -> None:
    for game in walk(case.new(7), 7):
        for seat in (-1, 0, 1):
            for owner, seen in enumerate(game.view(seat)["players"]):
                own = table(game).players[owner]
                assert seen["hand_count"] == len(own.hand)
                assert seen["draw_pile_count"] == len(own.draw_pile)
                if owner == seat:
                    assert len(seen["hand"]) == len(own.hand)
                    assert len(seen["discard"]) == len(own.discard)
                assert "draw_pile" not in seen


def test_what_is_discarded_for_magic_is_face_down() -> None:
    t = scenario(side(hand=["Smasher", "Freeze"]), side(), phase="magic")
    t.do("discard Smasher")
    mine, theirs = t.game.view(0)["players"][0], t.game.view(1)["players"][0]
    assert mine["discard"] == ["Smasher"]
    assert (theirs["discard"], theirs["discard_count"]) == ([], 1)
    assert any("discards a card" in line for line in t.game.log_for(1))
    assert any("discards Smasher" in line for line in t.game.log_for(0))


def test_what_was_seen_to_die_is_known_to_be_in_the_discard_pile() -> None:
    t = scenario(
        side(board={"c4": "Smasher"}, hand=["Freeze"]), side(board={"c5": "Tundra Charger"}), phase="attack"
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Tundra Charger")
    assert t.game.view(0)["players"][1]["discard"] == ["Tundra Charger"]


def test_a_card_shown_and_then_maybe_discarded_is_somewhere_it_can_be() -> None:
    """Of a known hand card, the opponent knows after a face-down discard that it is in hand or discarded."""
    t = scenario(side(hand=["Smasher"], draw_pile=["Shonk"] * 6), side(), phase="magic")
    st = table(t.game)
    shown = hidden.publicly(st.book.by_name["Freeze"].index, 1, 1)
    st.moment = 1
    st.players[0].hand.append(shown)
    t.do("discard Smasher")
    places: Counter[str] = Counter()
    for seed in range(60):
        one = table(t.game.determinise(1, seed)).players[0]
        for name, zone in (("hand", one.hand), ("discard", one.discard), ("draw pile", one.draw_pile)):
            places[name] += sum(st.book.cards[hidden.index_of(card)].name == "Freeze" for card in zone)
    assert places["draw pile"] == 0
    assert min(places["hand"], places["discard"]) > 5


def test_a_retrieved_card_was_the_known_one() -> None:
    """Taking a known copy tells nothing about an unknown one."""
    t = scenario(
        side(board={"a1": "Ret-Talus", "c4": "Smasher"}, discard=["Undead Archer"], hand=["Purge"]),
        side(board={"f8": "Grognack"}),
        phase="summon",
    )
    st = table(t.game)
    index = st.book.by_name["Undead Archer"].index
    st.players[0].discard.insert(0, hidden.publicly(index, 1, 1))
    t.do("use Ret-Talus (Raise the Dead)", "choose a2")
    left = t.table.players[0].discard
    assert [hidden.seen_by(card, 1) for card in left] == [False]
