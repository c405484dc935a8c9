"""Events in their phase and in the active area; what happens after what; who decides."""

from __future__ import annotations

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import piece, scenario


def test_an_event_is_played_in_its_phase_alone() -> None:
    t = scenario(
        mine(hand=["For Glory", "Primal Fury", "Freeze"]), theirs({"b3": "Undead Archer"}), phase="build"
    )
    assert [option for option in t.options if option.startswith("play")] == ["play For Glory"]


def test_an_event_is_paid_resolved_and_discarded() -> None:
    t = scenario(
        theirs({"a1": "Ret-Talus", "c4": "Undead Warrior"}, hand=["Purge"], magic=3),
        theirs({"f8": "Grognack"}),
    )
    t.do("play Purge", "choose Undead Warrior", "done")
    assert sorted(t.me.discard) == ["Purge", "Undead Warrior"]
    assert t.me.active == []


def test_costs_are_paid() -> None:
    t = scenario(theirs({"a1": "Ret-Talus"}, hand=["Sacrificial Pyre"], magic=1), theirs(), phase="summon")
    t.do("play Sacrificial Pyre")
    assert t.me.magic == 0
    poor = scenario(theirs({"a1": "Ret-Talus"}, hand=["Sacrificial Pyre"], magic=0), theirs(), phase="summon")
    assert not poor.can("play Sacrificial Pyre")


def test_active_events_are_seen_by_both() -> None:
    t = scenario(mine(hand=["Brutal Force"]), theirs({"a2": "Undead Warrior"}), phase="attack")
    t.do("play Brutal Force")
    for seat in (-1, 0, 1):
        names = [seen["name"] for seen in t.game.view(seat)["pieces"]]
        assert "Brutal Force" in names


def test_only_the_own_events_end_at_the_start_of_a_turn() -> None:
    t = scenario(mine(active=["For Glory"]), theirs(active=["Sacrificial Pyre"]), phase="magic")
    t.end_turn()
    assert (t.me.active, t.foe.active) == (["For Glory"], [])


def test_the_active_player_orders_what_happens_at_once() -> None:
    """Two archers want the same grave; the player says who comes first."""
    board = {"a1": "Ret-Talus", "c4": "Undead Carrier", "d6": "Undead Archer", "b6": "Undead Archer"}
    t = scenario(
        theirs(board, hand=["Five-Life Gate"]),
        theirs({"f8": "Grognack", "c5": piece("Tundra Fighter", damage=2)}),
        phase="attack",
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Carrier -> Tundra Fighter")
    assert t.prompt == "Several things happen at once: which comes first?"
    assert t.options == [
        "resolve Undead Archer (Soul Shift: Tundra Fighter)",
        "resolve Undead Archer#2 (Soul Shift: Tundra Fighter)",
    ]
    t.do("resolve Undead Archer#2 (Soul Shift: Tundra Fighter)", "choose c5")
    assert t.at("c5") == "Undead Archer#2"
    assert t.at("d6") == "Undead Archer"  # the grave is taken, so nobody asks any more


def test_the_second_of_two_is_asked_when_the_first_declines() -> None:
    board = {"a1": "Ret-Talus", "c4": "Undead Carrier", "d6": "Undead Archer", "b6": "Undead Archer"}
    t = scenario(
        theirs(board, hand=["Five-Life Gate"]),
        theirs({"f8": "Grognack", "c5": piece("Tundra Fighter", damage=2)}),
        phase="attack",
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Carrier -> Tundra Fighter", "resolve Undead Archer (Soul Shift: Tundra Fighter)")
    t.do("choose nothing", "choose c5")
    assert t.at("c5") == "Undead Archer#2"


def test_what_an_effect_sets_off_comes_before_its_next_step() -> None:
    """The first victim of a purge is avenged before the next is struck: after means at once."""
    board = {
        "a1": "Ret-Talus",
        "c4": "Hellfire Cultist",
        "c6": "Undead Warrior",
        "e4": "Undead Warrior",
    }
    t = scenario(
        theirs(board, hand=["Purge", "Five-Life Gate"]),
        theirs({"f8": "Grognack", "c5": piece("Tundra Charger", damage=1), "e5": "Smasher"}),
    )
    t.do("play Purge", "choose Hellfire Cultist, Undead Warrior#2, done")
    t.do("resolve Purge: Hellfire Cultist", "choose Tundra Charger")  # destroyed by the cultist's blow
    assert t["Undead Warrior"].boost == 1  # while the purge is still going on
    t.do("choose Smasher")
    assert t["Smasher"].damage == 2
    assert t["Undead Warrior"].boost == 3


def test_a_player_decides_about_the_own_cards_on_the_enemy_turn_too() -> None:
    """When the pyre burns down it is its owner who chooses, and that is at the start of the owner's turn."""
    t = scenario(
        theirs({"a1": "Grognack", "c4": "Smasher"}),
        theirs({"f8": piece("Ret-Talus", damage=3)}, active=[piece("Sacrificial Pyre", boost=2)]),
        phase="magic",
    )
    t.do("end", "end")
    decision = t.game.decision
    assert decision is not None
    assert decision.player == 1
    t.do("choose Ret-Talus")
    assert t["Ret-Talus"].damage == 1
