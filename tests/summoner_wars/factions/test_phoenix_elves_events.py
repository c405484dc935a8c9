"""The Phoenix Elves' events. They are the first side here, so their summoner is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def elves(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Phoenix Elves' side, its summoner in a corner."""
    return mine({at: "Queen Maldaria", **(board or {})}, **more)


# Spirit of the Phoenix -----------------------------------------------------------------------------------


def spirited(board: dict[str, Any], **more: Any) -> Side:
    return elves(board, active=["Spirit of the Phoenix"], **more)


def test_the_spirit_is_played_in_the_summon_phase() -> None:
    t = scenario(
        elves({"c3": "Ember Archer"}, hand=["Spirit of the Phoenix"]),
        theirs({"c6": "Undead Warrior"}),
        phase="summon",
    )
    t.do("play Spirit of the Phoenix", "end", "move Ember Archer -> c4", "choose Undead Warrior")
    assert t["Undead Warrior"].damage == 2
    assert t.me.active == ["Spirit of the Phoenix"]


def test_the_spirit_burns_enemies_alone() -> None:
    t = scenario(spirited({"c3": "Ember Archer", "c6": "Fanessa"}), theirs())
    t.do("move Ember Archer -> c4", "choose Fanessa")
    assert t["Fanessa"].damage == 1


def test_the_spirit_feeds_wildfire() -> None:
    t = scenario(
        spirited({"c4": "Ember Beast"}), theirs({"c5": "Undead Warrior", "b4": "Smasher"}), phase="summon"
    )
    t.do("end")
    assert (t["Undead Warrior"].damage, t["Smasher"].damage) == (2, 2)


def test_the_spirit_feeds_engage_and_riposte() -> None:
    t = scenario(
        spirited({"c4": "Royal Guardian", "e4": "Fanessa"}),
        theirs({"c5": "Undead Warrior", "e5": "Smasher"}, hand=[SPARE]),
        active=1,
    )
    t.do("move Undead Warrior -> c6")
    assert t["Undead Warrior"].damage == 2
    t.do("end", "end", "attack Smasher -> Fanessa")
    assert t["Smasher"].damage == 2


def test_the_spirit_feeds_the_fire_on_its_way_and_not_the_attack() -> None:
    for special, between in ((0, 0), (1, 2), (2, 3)):
        t = scenario(
            spirited({"c3": "Fire Drake", "c4": "Holleas"}),
            theirs({"c5": "Smasher", "c6": "Dragos"}),
            phase="attack",
        )
        t.next_roll(4, ranged=2, special=special)
        t.do("attack Fire Drake -> Dragos")
        assert t["Smasher"].damage == between
        assert t["Holleas"].damage == special  # a friend
        assert t["Dragos"].damage == 2


def test_the_spirit_does_not_feed_events() -> None:
    t = scenario(spirited({}, hand=["Burn"]), theirs({"a3": "Undead Warrior"}))
    t.do("play Burn")
    assert t["Undead Warrior"].damage == 2


def test_the_spirit_does_not_feed_the_enemy() -> None:
    t = scenario(
        spirited({"c6": "Fanessa"}), theirs({"c3": "Ember Archer"}, hand=[SPARE]), phase="move", active=1
    )
    t.do("move Ember Archer -> c4", "choose Fanessa")
    assert t["Fanessa"].damage == 1


def test_two_spirits_burn_twice() -> None:
    t = scenario(
        elves({"c3": "Ember Archer"}, active=["Spirit of the Phoenix"] * 2), theirs({"c6": "Smasher"})
    )
    t.do("move Ember Archer -> c4", "choose Smasher")
    assert t["Smasher"].damage == 3


# Blinding Flare ------------------------------------------------------------------------------------------


def blinded(target: str, attacker: str, at: str, **dice: int) -> Scenario:
    """The queen is in c3, a guardian beside her, Fanessa two away and a gate beside her."""
    board = {"c3": "Queen Maldaria", "c4": "Royal Guardian", "e3": "Fanessa", "b3": "Ten-Life Gate"}
    t = scenario(
        mine(board, active=["Blinding Flare"]),
        theirs({at: attacker}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(t[attacker].strength, **dice)
    t.do(f"attack {attacker} -> {target}")
    return t


def test_a_flare_blinds_attackers_of_the_summoner_and_units_beside_it() -> None:
    assert blinded("Queen Maldaria", "Smasher", "c2", melee=4, special=1)["Queen Maldaria"].damage == 1
    assert blinded("Royal Guardian", "Smasher", "c5", melee=3, special=2)["Royal Guardian"].damage == 2
    assert blinded("Royal Guardian", "Undead Archer", "c7", ranged=3, special=0)["Royal Guardian"].damage == 0


def test_a_flare_does_not_blind_others() -> None:
    assert blinded("Fanessa", "Smasher", "e4", melee=4, special=1)["Fanessa"].damage == 4
    assert blinded("Ten-Life Gate", "Smasher", "a3", melee=4, special=1)["Ten-Life Gate"].damage == 4


def test_a_flare_costs_a_magic_and_lasts_until_your_next_turn() -> None:
    t = scenario(elves(hand=["Blinding Flare"], magic=1), theirs({"f7": "Smasher"}), phase="magic")
    t.do("play Blinding Flare")
    t.end_turn()
    assert t.me.magic == 0
    assert (t.table.active, t.me.active) == (1, ["Blinding Flare"])
    t.end_turn()
    assert t.me.active == []
    poor = scenario(elves(hand=["Blinding Flare"], magic=0), theirs(), phase="magic")
    assert not poor.can("play Blinding Flare")


def test_a_flare_does_not_blind_its_own_side() -> None:
    t = scenario(
        elves({"a2": "Ember Beast"}, active=["Blinding Flare"]), theirs({"a3": "Smasher"}), phase="attack"
    )
    t.next_roll(3, melee=3, special=0)
    t.do("attack Ember Beast -> Smasher")
    assert t["Smasher"].damage == 3


# Burn ----------------------------------------------------------------------------------------------------


def test_burn_hurts_a_common_or_champion_near_the_summoner() -> None:
    t = scenario(
        elves({"c4": "Ember Mage", "b3": "Five-Life Gate"}, at="c3", hand=["Burn"]),
        theirs({"c5": "Undead Warrior", "d2": "Dragos", "c6": "Smasher", "d4": "Ret-Talus"}),
    )
    t.do("play Burn")
    assert t.choices() == {"Ember Mage", "Undead Warrior", "Dragos"}
    t.do("choose Dragos")
    assert t["Dragos"].damage == 2
    assert t.me.discard == ["Burn"]


def test_burning_to_death() -> None:
    foe = scenario(elves(hand=["Burn"]), theirs({"a3": "Undead Archer"}))
    foe.do("play Burn")
    assert foe.me.magic == 6
    friend = scenario(elves({"a3": "Ember Mage"}, hand=["Burn"]), theirs())
    friend.do("play Burn")
    assert not friend.in_play("Ember Mage")
    assert friend.me.magic == 5


def test_burn_needs_a_target() -> None:
    t = scenario(elves(hand=["Burn"]), theirs({"a4": "Undead Archer", "b1": "Grognack"}))
    assert not t.can("play Burn")


# Divine Retribution --------------------------------------------------------------------------------------


def avenged(target: str, attacker: str, at: str, damage: int = 0, **more: Any) -> Scenario:
    """The queen is in c2; a mage is three away from her, a guardian four, a gate beside her."""
    board = {"c2": "Queen Maldaria", "c5": piece("Ember Mage", damage=damage), "e4": "Royal Guardian"}
    t = scenario(
        mine({**board, "b2": "Ten-Life Gate"}, active=["Divine Retribution", *more.get("active", [])]),
        theirs({at: piece(attacker, damage=more.get("hurt", 0))}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(t[attacker].strength, melee=1)
    t.do(f"attack {attacker} -> {target}")
    return t


def test_retribution_for_the_summoner_and_units_within_three() -> None:
    assert avenged("Queen Maldaria", "Smasher", "d2")["Smasher"].damage == 1
    assert avenged("Ember Mage", "Smasher", "c6")["Smasher"].damage == 1


def test_no_retribution_for_far_units_and_structures() -> None:
    assert avenged("Royal Guardian", "Smasher", "e5")["Smasher"].damage == 0
    assert avenged("Ten-Life Gate", "Smasher", "a2")["Smasher"].damage == 0


def test_retribution_for_the_dead() -> None:
    t = avenged("Ember Mage", "Smasher", "c6", damage=1)
    assert not t.in_play("Ember Mage")
    assert t["Smasher"].damage == 1


def test_retribution_at_any_distance_gains_magic() -> None:
    t = avenged("Ember Mage", "Undead Archer", "c8", hurt=1)
    assert not t.in_play("Undead Archer")
    assert t.me.magic == 6


def captured(target: str, at: str, answer: str) -> Scenario:
    """Tacullu's attack would destroy somebody of the elves' side, whose queen in c2 has the aura."""
    board = {"c2": "Queen Maldaria", "a8": "Ember Mage"}
    t = scenario(
        mine(board | {at: piece(target, damage=1)}, active=["Divine Retribution"]),
        theirs({"c6": "Tacullu"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(3, ranged=3)
    t.do(f"attack Tacullu -> {target}", answer)
    return t


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_retribution_for_a_unit_that_mind_capture_takes(answer: str) -> None:
    """It was a friend when it was attacked, and attacked it was."""
    t = captured("Royal Guardian", "c4", answer)
    assert t.in_play("Royal Guardian") == (answer == "yes")
    assert t["Tacullu"].damage == 1


def test_no_retribution_for_a_captured_unit_far_from_the_queen() -> None:
    t = captured("Lioness", "f6", "yes")
    assert t["Lioness"].controller == 1
    assert t["Tacullu"].damage == 0


def test_a_captured_queen_avenges_the_attack_that_took_her() -> None:
    t = scenario(
        mine({"c4": piece("Queen Maldaria", damage=8)}, active=["Divine Retribution"]),
        theirs({"c6": "Tacullu"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(3, ranged=3)
    t.do("attack Tacullu -> Queen Maldaria", "yes")
    assert (t["Queen Maldaria"].controller, t["Tacullu"].damage) == (1, 1)


def test_retribution_is_the_summoners_ability() -> None:
    """So the Spirit of the Phoenix feeds it."""
    t = avenged("Ember Mage", "Smasher", "c6", active=["Spirit of the Phoenix"])
    assert t["Queen Maldaria"].abilities == ["Momentum", "Call Protection", "Aura of the Phoenix"]
    assert t["Smasher"].damage == 2


def test_no_retribution_against_friends() -> None:
    t = scenario(
        elves({"a2": "Ember Beast", "a3": "Fanessa"}, active=["Divine Retribution"]), theirs(), phase="attack"
    )
    t.next_roll(3, melee=1)
    t.do("attack Ember Beast -> Fanessa")
    assert t["Ember Beast"].damage == 0


def test_no_retribution_for_enemies_that_you_attack() -> None:
    t = scenario(
        elves({"a2": "Ember Beast"}, active=["Divine Retribution"]), theirs({"a3": "Dragos"}), phase="attack"
    )
    t.next_roll(3, melee=1)
    t.do("attack Ember Beast -> Dragos")
    assert (t["Ember Beast"].damage, t["Dragos"].damage) == (0, 1)


def test_two_retributions_are_one_ability() -> None:
    t = avenged("Ember Mage", "Smasher", "c6", active=["Divine Retribution"])
    assert t["Smasher"].damage == 1


def test_retribution_is_played_in_the_magic_phase() -> None:
    t = scenario(elves(hand=["Divine Retribution"], magic=0), theirs({"a2": "Undead Warrior"}), phase="magic")
    t.do("play Divine Retribution")
    t.end_turn()
    assert "Aura of the Phoenix" in t["Queen Maldaria"].abilities
    t.end_turn()
    assert t["Queen Maldaria"].abilities == ["Momentum", "Call Protection"]
    assert t.me.discard == ["Divine Retribution"]
