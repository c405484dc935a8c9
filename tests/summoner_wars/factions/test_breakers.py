"""The Breakers' units, one by one. They are the first side here, against the Tundra Orcs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.game import RULES
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def breakers(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Breakers' side, its summoner in a corner."""
    return mine({at: "Tacullu", **(board or {})}, **more)


def orcs(board: dict[str, Any] | None = None, **more: Any) -> Side:
    return theirs({"f8": "Grognack", **(board or {})}, **more)


# Tacullu -------------------------------------------------------------------------------------------------


def capture(ranged: int, target: str = "Tundra Fighter", at: str = "c3", **board: Any) -> Scenario:
    """Tacullu attacks a fighter (three life) that has one damage, or something else."""
    foes = {at: piece(target, damage=1), **board}
    t = scenario(breakers(at="c1"), orcs(foes), phase="attack")
    t.next_roll(3, ranged=ranged)
    t.do(f"attack Tacullu -> {target}")
    return t


def test_tacullu_takes_what_he_would_destroy() -> None:
    t = capture(ranged=2)
    assert t.options == ["yes", "no"]
    t.do("yes")
    fighter = t["Tundra Fighter"]
    assert (fighter.controller, fighter.owner, fighter.damage) == (0, 1, 1)
    assert t.me.magic == 5  # nothing was destroyed
    assert t.foe.discard == []
    told = [t.game.state.sentence(event, 0) for event in t.game.events]
    assert "Mind Capture (Tacullu): 2 less damage." in told


def test_tacullu_may_destroy_it_after_all() -> None:
    t = capture(ranged=2)
    t.do("no")
    assert not t.in_play("Tundra Fighter")
    assert t.me.magic == 6


def test_tacullu_takes_nothing_that_would_live() -> None:
    t = capture(ranged=1)
    assert (t["Tundra Fighter"].damage, t["Tundra Fighter"].controller) == (2, 1)


def test_tacullu_takes_no_structures() -> None:
    t = scenario(
        breakers(at="c1"),
        orcs({"c3": piece("Five-Life Gate", damage=4)}),
        phase="attack",
    )
    t.next_roll(3, ranged=3)
    t.do("attack Tacullu -> Five-Life Gate")
    assert not t.in_play("Five-Life Gate")


def test_tacullu_takes_none_of_his_own() -> None:
    t = scenario(breakers({"c3": "Mind Witch"}, at="c1"), orcs(), phase="attack")
    t.next_roll(3, ranged=3)
    t.do("attack Tacullu -> Mind Witch")
    assert not t.in_play("Mind Witch")
    assert t.me.magic == 5


def test_what_tacullu_took_fights_for_him_at_once() -> None:
    t = capture(ranged=2, c4="Ten-Life Gate")
    t.do("yes")
    t.next_roll(2, melee=2, then=0)
    t.do("attack Tundra Fighter -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 2


def test_what_tacullu_took_stays_his() -> None:
    t = capture(ranged=2)
    t.do("yes")
    t.end_turn()
    t.end_turn()
    assert t["Tundra Fighter"].controller == 0


def test_tacullu_counts_what_would_really_be_added() -> None:
    """The damage must be enough as all rules have it, so a special can save the target."""
    for special, asked in ((0, True), (1, False)):
        t = scenario(
            breakers(at="c1"),
            orcs({"c3": piece("Tundra Fighter", damage=1), "b1": "Deceiver"}),
            phase="attack",
        )
        t.next_roll(3, ranged=2, special=special)
        t.do("attack Tacullu -> Tundra Fighter")
        assert (t.options == ["yes", "no"]) == asked
        if asked:
            t.do("no")
        else:
            assert t["Tundra Fighter"].damage == 2


def test_tacullu_may_take_a_summoner_that_is_still_its_players() -> None:
    """The card says unit. A captured summoner stays its owner's: if it is destroyed, the owner has lost."""
    for answer, winners in (("yes", None), ("no", [0])):
        t = scenario(
            breakers({"d3": "Gulldune"}, at="c1"),
            theirs({"c3": piece("Grognack", damage=13)}),
            phase="attack",
        )
        t.next_roll(3, ranged=3)
        t.do("attack Tacullu -> Grognack", answer)
        assert t.winners == winners
        if answer == "yes":
            assert t["Grognack"].controller == 0
            t.next_roll(4, melee=4)
            t.do("attack Gulldune -> Grognack")
            assert t.winners == [0]


# Champions -----------------------------------------------------------------------------------------------


def command(**more: str) -> Scenario:
    board = {"c4": "Gulldune", "c3": "Wind Mage", "a3": "Mind Witch", "f4": "Wind Archer"}
    board |= {"d3": "Deceiver", "b4": "Kalal", **more}
    t = scenario(breakers(board), orcs({"c5": "Ten-Life Gate", "a5": "Smasher"}), phase="attack")
    t.do("attack Gulldune -> Ten-Life Gate")
    return t


def test_gulldune_lets_a_common_near_it_attack() -> None:
    t = command()
    # The witch and the archer are three away; the champion beside it is no common.
    assert t.choices() == {"Wind Mage", "Mind Witch", "Wind Archer", "Deceiver", "nothing"}
    t.next_roll(3, ranged=3)
    t.do("choose Mind Witch")
    targets = {f"Mind Witch -> {name}" for name in ("Tacullu", "Wind Mage", "Smasher")}
    assert t.choices() == targets | {"nothing"}
    t.do("attack Mind Witch -> Smasher")
    assert t["Smasher"].damage == 3
    assert t.can("attack Mind Witch")  # it was an extra attack


def test_gulldune_may_command_nobody() -> None:
    t = command()
    t.do("choose nothing")
    assert t["Smasher"].damage == 0


def test_gulldune_commands_nobody_out_of_reach() -> None:
    t = command(f4="Five-Life Gate", f3="Wind Archer")
    assert "Wind Archer" not in t.choices()
    t.do("choose nothing")


def test_gulldune_commands_one_that_has_attacked_already() -> None:
    t = scenario(
        breakers({"c4": "Gulldune", "c3": "Mind Witch", "d1": "Wind Archer"}),
        orcs({"c5": "Ten-Life Gate", "f3": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(3, ranged=3)
    t.do("attack Mind Witch -> Ten-Life Gate#2")
    assert not t.can("attack Mind Witch")
    t.next_roll(4, melee=0)
    t.do("attack Gulldune -> Ten-Life Gate")
    t.next_roll(3, ranged=2)
    t.do("choose Mind Witch", "attack Mind Witch -> Ten-Life Gate#2")
    assert t["Ten-Life Gate#2"].damage == 5


def test_gulldune_needs_an_enemy_to_attack() -> None:
    t = scenario(
        breakers({"c4": "Gulldune", "c5": "Five-Life Gate", "c3": "Mind Witch"}),
        orcs({"d3": "Smasher"}),
        phase="attack",
    )
    t.next_roll(4, melee=1)
    t.do("attack Gulldune -> Five-Life Gate")
    assert t["Five-Life Gate"].damage == 1  # and nobody was asked: the test ends at a clean prompt


def test_gwalark_flies_and_lifts_commons_within_two() -> None:
    board = {"c4": "Gwalark", "c6": "Deceiver", "e5": "Wind Mage", "c3": "Kalal"}
    t = scenario(breakers(board), orcs({"c7": "Ten-Life Gate", "c5": "Smasher"}))
    assert "c7" not in t.targets("move Gwalark")
    assert {"b6", "f4"} <= t.targets("move Gwalark")
    assert {"c8", "f6"} <= t.targets("move Deceiver")  # over the gate, and three spaces
    assert "e8" not in t.targets("move Wind Mage")  # three away
    assert "f3" not in t.targets("move Kalal")  # a champion
    t.do("move Deceiver -> c8")
    assert t.at("c8") == "Deceiver"


def test_gwalark_lifts_no_enemies() -> None:
    t = scenario(breakers({"c4": "Gwalark"}), orcs({"c5": "Smasher"}), active=1)
    assert "e5" in t.targets("move Smasher")
    assert "f5" not in t.targets("move Smasher")


def test_swift_and_flight_add_up() -> None:
    t = scenario(breakers({"a3": "Gwalark", "b3": "Wind Archer"}), orcs())
    assert "f3" in t.targets("move Wind Archer")
    assert "f4" not in t.targets("move Wind Archer")


PUSHERS = pytest.mark.parametrize(
    ("pusher", "ability", "reach"), [("Kalal", "Greater Push", 3), ("Wind Mage", "Push", 2)]
)


def push(pusher: str, reach: int) -> Scenario:
    """Units at the edge of its reach and beyond."""
    foes = {f"c{4 + reach}": "Smasher", f"d{4 + reach}": "Tundra Charger", "c3": "Five-Life Gate"}
    return scenario(breakers({"c4": pusher, "b4": "Deceiver"}), orcs(foes), phase="attack")


@PUSHERS
def test_pushing_instead_of_attacking(pusher: str, ability: str, reach: int) -> None:
    t = push(pusher, reach)
    t.do(f"use {pusher} ({ability})")
    assert t.choices() == {"Smasher", "Deceiver"}  # friend or foe, neither summoners nor structures
    t.do("choose Smasher")
    assert t.choices() == {f"b{4 + reach}", f"c{5 + reach}", f"c{3 + reach}"}
    t.do(f"choose c{5 + reach}")
    assert t.at(f"c{5 + reach}") == "Smasher"
    assert not t.can(f"attack {pusher}")
    assert not t.can(f"use {pusher} ({ability})")


@PUSHERS
def test_pushing_after_an_attack(pusher: str, ability: str, reach: int) -> None:
    t = push(pusher, reach)
    t.do(f"attack {pusher} -> Five-Life Gate")
    assert t.choices() == {"Smasher", "Deceiver", "nothing"}
    t.do("choose Deceiver", "choose a4")
    assert t.at("a4") == "Deceiver"
    assert t["Deceiver"].damage == 0


@PUSHERS
def test_not_pushing_after_an_attack(pusher: str, ability: str, reach: int) -> None:
    t = push(pusher, reach)
    t.do(f"attack {pusher} -> Five-Life Gate", "choose nothing")
    assert (t.at("b4"), t.at(f"c{4 + reach}")) == ("Deceiver", "Smasher")


def test_pushing_an_enemy_away_from_an_engaging_unit_hurts_it() -> None:
    t = scenario(breakers({"c4": "Wind Mage", "b5": "Deceiver"}), orcs({"c5": "Smasher"}), phase="attack")
    t.do("use Wind Mage (Push)", "choose Smasher", "choose c6")
    assert t["Smasher"].damage == 1


def test_nothing_to_push() -> None:
    t = scenario(
        breakers({"c4": "Wind Mage"}), orcs({"c7": "Smasher", "c5": "Five-Life Gate"}), phase="attack"
    )
    assert "no legal target" in t.refuses("use Wind Mage (Push)")


def test_kalal_stands_fast() -> None:
    t = scenario(breakers({"c4": "Wind Mage", "c5": "Kalal"}), orcs(), phase="attack", fought=True)
    t.do("use Wind Mage (Push)")  # the only one in reach
    assert t.at("c5") == "Kalal"


# Commons -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("melee", "special", "deceivers", "damage"),
    [
        (3, 1, ["b4"], 2),
        (2, 3, ["b4"], 1),  # 1 less, however many
        (4, 0, ["b4"], 4),
        (3, 1, ["a4"], 3),  # two spaces away
        (3, 1, ["b3"], 3),  # diagonal
        (3, 1, ["b4", "d4"], 1),
        (1, 3, ["b4", "d4"], 0),  # never less than none
    ],
)
def test_deceivers_lessen_attacks_beside_them(
    melee: int, special: int, deceivers: list[str], damage: int
) -> None:
    board: dict[str, Any] = {"c5": "Five-Life Gate", **dict.fromkeys(deceivers, "Deceiver")}
    t = scenario(breakers(board), orcs({"c4": "Smasher"}), phase="attack", active=1)
    t.next_roll(4, melee=melee, special=special)
    t.do("attack Smasher -> Five-Life Gate")
    assert t["Five-Life Gate"].damage == damage


def test_deceivers_do_not_stupefy_friends() -> None:
    t = scenario(
        breakers({"c4": "Gulldune", "b4": "Deceiver"}), orcs({"c5": "Ten-Life Gate"}), phase="attack"
    )
    t.next_roll(4, melee=2, special=2)
    t.do("attack Gulldune -> Ten-Life Gate", "choose nothing")
    assert t["Ten-Life Gate"].damage == 2


def test_deceivers_strike_at_enemies_that_leave() -> None:
    t = scenario(breakers({"c5": "Deceiver"}), orcs({"c4": "Smasher", "c6": "Tundra Fighter"}), active=1)
    t.do("move Smasher -> c3")
    assert (t["Smasher"].damage, t["Tundra Fighter"].damage) == (1, 0)


def mimic(foes: dict[str, Any], **board: Any) -> Scenario:
    """The start of the Breakers' move phase, with a witch in c4."""
    t = scenario(
        breakers({"c4": "Mind Witch", "f1": "Ten-Life Gate", **board}, hand=["Wind Mage"]),
        orcs(foes),
        phase="summon",
    )
    t.do("end")
    return t


def test_mind_witch_copies_a_common_within_three() -> None:
    foes = {"c7": "Smasher", "d7": "Tundra Charger", "b4": "Ragnor"}
    t = mimic(foes, e5="Wind Archer")
    assert t.choices() == {"Smasher", "Wind Archer", "nothing"}
    t.do("choose Wind Archer")
    assert t["Mind Witch"].abilities == ["Mimic", "Swift", "Far Shot"]
    assert {"c1", "f4"} <= t.targets("move Mind Witch")  # three spaces
    t.do("end", "end")
    assert "Smasher" in t.targets("attack Mind Witch")
    t.do("end")
    t.end_turn()
    assert t["Mind Witch"].abilities == ["Mimic"]


def test_mind_witch_may_stay_herself() -> None:
    t = mimic({"c6": "Smasher"})
    t.do("choose nothing")
    assert t["Mind Witch"].abilities == ["Mimic"]


def test_mind_witch_copies_an_enemy_with_its_drawbacks() -> None:
    t = mimic({"c6": "Frost Shaman"})
    t.do("choose Frost Shaman", "end", "end")
    t.next_roll(3, ranged=2, special=0)
    t.do("attack Mind Witch -> Frost Shaman")
    assert t["Frost Shaman"].damage == 0


def test_mind_witch_copies_once_a_turn_and_not_on_the_enemys() -> None:
    t = scenario(breakers({"c4": "Mind Witch"}), orcs({"c6": "Smasher"}, hand=["Smasher"]), phase="magic")
    t.end_turn()
    t.do("end")
    assert t.phase == "move"
    assert t.can("move Smasher")  # the enemy's move phase began without a question


FORGE = "choose spend a boost to put it under a common"


def axe(host: str, attacker_at: str = "c6") -> Scenario:
    """A boosted witch copies an enemy's smith and goes under a common of her own side."""
    t = scenario(
        breakers(
            {"c4": piece("Mind Witch", boost=2), attacker_at: host, "f1": "Ten-Life Gate"},
            hand=["Wind Mage"],
        ),
        theirs({"f8": "Svara", "d4": "Ice Smith", "c7": "Ten-Life Gate"}),
        phase="summon",
    )
    t.do("end", "choose Ice Smith", "move Mind Witch -> c5", FORGE)
    assert t[host].under == ["Mind Witch"]
    t.do("end", "end")
    return t


def test_mind_witch_under_a_common_is_the_axe_that_she_copied() -> None:
    """The card says what the common does from then on, whatever card lies under it."""
    t = axe("Bear Cavalry")
    t.next_roll(3, melee=2, special=2)
    t.do("attack Bear Cavalry -> Ten-Life Gate#2")
    assert t["Ten-Life Gate#2"].damage == 6


def test_mind_witch_stays_an_axe_in_later_turns() -> None:
    t = axe("Bear Cavalry")
    t.do("end")
    for _ in range(2):
        t.end_turn()
    while t.phase != "attack":
        t.do("end")
    t.next_roll(3, melee=2, special=2)
    t.do("attack Bear Cavalry -> Ten-Life Gate#2")
    assert t["Ten-Life Gate#2"].damage == 6


def test_an_axe_that_was_copied_is_saved_with_the_game() -> None:
    t = axe("Bear Cavalry")
    loaded = RULES.load({}, t.game.state.dump())
    assert loaded.dump() == t.game.state.dump()
    assert loaded.view(0) == t.game.state.view(0)


def test_mind_witch_copies_no_levitation() -> None:
    """It is had during a move alone."""
    t = mimic({}, c5="Deceiver", d5="Gwalark")
    t.do("choose Deceiver")
    assert t["Mind Witch"].abilities == ["Mimic", "Stupefy", "Engage"]


def test_two_witches_copy_one_after_the_other() -> None:
    t = mimic({}, c5="Mind Witch", c6="Wind Archer")
    t.do("resolve Mind Witch (Mimic)", "choose Wind Archer", "choose Mind Witch")
    assert t["Mind Witch#2"].abilities == ["Mimic", "Swift", "Far Shot"]


def test_wind_archer_is_swift_and_shoots_far() -> None:
    t = scenario(
        breakers({"c3": "Wind Archer"}), orcs({"c7": "Smasher", "f3": "Tundra Fighter", "c8": "Ragnor"})
    )
    assert "c6" in t.targets("move Wind Archer")
    assert "e4" in t.targets("move Wind Archer")
    assert not {"c7", "d6"} & t.targets("move Wind Archer")
    t.do("end", "end")
    assert t.targets("attack Wind Archer") == {"Smasher", "Tundra Fighter"}
    t.do("end")


def test_wind_archer_shoots_no_farther_than_four() -> None:
    t = scenario(breakers({"c3": "Wind Archer"}), orcs({"c8": "Smasher"}), phase="attack", fought=True)
    assert not t.can("attack Wind Archer")
