"""Set-up: layouts, draw piles, hands and magic."""

from __future__ import annotations

import pytest

import warmat
from warmat.kernel.errors import BadInput
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.invariants import check, full_set
from warmat.summoner_wars.rules.model.decks import faction_of
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.scenario import Scenario


def new_game(first: str = "Tundra Orcs", second: str = "Fallen Kingdom", seed: int = 3) -> Scenario:
    return Scenario(warmat.new("summoner-wars", seats=[first, second], seed=seed), BOOK)


def test_each_side_has_its_layout_and_the_second_is_turned_around() -> None:
    t = new_game()
    assert {at: t.at(at) for at in ("c1", "d3", "d4", "c3")} == {
        "c1": "Grognack",
        "d3": "Ten-Life Gate",
        "d4": "Tundra Fighter",
        "c3": "Frost Shaman",
    }
    # The Fallen Kingdom's own layout is d1, d3, c3, d4.
    assert {at: t.at(at) for at in ("c8", "c6", "d6", "c5")} == {
        "c8": "Ret-Talus",
        "c6": "Ten-Life Gate#2",
        "d6": "Undead Archer",
        "c5": "Undead Carrier",
    }
    assert len(t.table.pieces) == 8


def test_the_first_player_has_less_magic() -> None:
    t = new_game()
    assert (t.me.magic, t.foe.magic) == (2, 3)


def test_five_cards_in_hand_and_twenty_five_to_draw() -> None:
    t = new_game()
    for player in (t.me, t.foe):
        assert len(player.hand) == 5
        assert player.draw_pile == 25
        assert player.discard == []
    check(t.table)


@pytest.mark.parametrize("faction", [faction.name for faction in BOOK.factions])
def test_a_deck_is_thirty_four_cards(faction: str) -> None:
    t = new_game(faction, faction)
    found = faction_of(BOOK, faction)
    assert full_set(t.table, t.table.players[0]).total() == 34
    assert len(BOOK.deck_of(found)) == 30
    assert len(found.cards) == 12


def test_seat_0_begins_with_its_summon_phase() -> None:
    t = new_game()
    decision = t.game.decision
    assert decision is not None
    assert decision.player == 0
    assert isinstance(t.game.state, SummonerWarsState)
    assert t.table.turn == 1


@pytest.mark.parametrize("name", ["tundra orcs", "Tundra-Orcs", "TUNDRA_ORCS"])
def test_factions_are_found_however_they_are_written(name: str) -> None:
    game = warmat.new("summoner-wars", seats=[name, "Fallen Kingdom"])
    assert game.setup.config["seats"] == ["Tundra Orcs", "Fallen Kingdom"]


def test_what_can_not_be_set_up_says_why() -> None:
    with pytest.raises(BadInput, match=r"no faction 'Moon Elves'. Known: Tundra Orcs"):
        warmat.new("summoner-wars", seats=["Moon Elves", "Fallen Kingdom"])
    with pytest.raises(BadInput, match="for 2 players, not 3"):
        warmat.new("summoner-wars", seats=["Tundra Orcs"] * 3)
    with pytest.raises(BadInput, match="no setting 'map'"):
        warmat.new("summoner-wars", seats=["Tundra Orcs"] * 2, map="any")
