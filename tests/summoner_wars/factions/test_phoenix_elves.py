"""The Phoenix Elves' units, card by card. They are the first side here, so their summoner is named."""

from __future__ import annotations

from typing import Any

from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.scenario import PieceSpec, Scenario, Side, piece, scenario


def elves(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Phoenix Elves' side, its summoner in a corner."""
    return mine({at: "Queen Maldaria", **(board or {})}, **more)


# Queen Maldaria ------------------------------------------------------------------------------------------


def test_queen_maldaria_gains_a_boost_by_attacking_a_unit() -> None:
    t = scenario(elves({}, at="c3"), theirs({"c6": "Undead Warrior"}), phase="attack")
    t.next_roll(4, ranged=1)
    t.do("attack Queen Maldaria -> Undead Warrior")
    assert t["Queen Maldaria"].boost == 1


def test_queen_maldaria_gains_nothing_from_structures() -> None:
    t = scenario(elves({}, at="c3"), theirs({"c6": "Ten-Life Gate"}), phase="attack")
    t.do("attack Queen Maldaria -> Ten-Life Gate")
    assert t["Queen Maldaria"].boost == 0


def called(boost: int = 1, **more: str) -> Scenario:
    """The attack phase is over. The queen is in b2, a gate beside her in b3."""
    board = {"b2": piece("Queen Maldaria", boost=boost), "b3": "Five-Life Gate", **more}
    t = scenario(mine(board), theirs({"f7": "Undead Warrior"}), phase="attack", fought=True)
    t.do("end")
    return t


def test_queen_maldaria_calls_a_common_to_her_side() -> None:
    t = called(2, e6="Ember Archer", f1="Royal Guardian", f4="Fanessa")
    assert t.options == ["yes", "no"]
    t.do("yes")
    assert t.choices() == {"Ember Archer", "Royal Guardian"}
    t.do("choose Ember Archer")
    assert t.choices() == {"a2", "c2", "b1"}
    t.do("choose c2")
    assert t.at("c2") == "Ember Archer"
    assert t.at("e6") == ""
    assert t["Queen Maldaria"].boost == 1
    assert t.phase == "magic"  # once


def test_queen_maldaria_need_not_call() -> None:
    t = called(1, e6="Ember Archer")
    t.do("no")
    assert (t.at("e6"), t["Queen Maldaria"].boost) == ("Ember Archer", 1)


def test_queen_maldaria_moves_one_who_is_there_already() -> None:
    t = called(1, b1="Ember Mage")
    t.do("yes")  # the only common
    assert t.choices() == {"a2", "c2"}
    t.do("choose a2")
    assert t.at("a2") == "Ember Mage"


def test_queen_maldaria_needs_a_boost_a_common_and_room() -> None:
    assert called(0, e6="Ember Archer").phase == "magic"
    assert called(1, e6="Fanessa").phase == "magic"
    full = called(1, a2="Ember Mage", c2="Ember Mage", b1="Ember Mage")
    assert full.phase == "magic"
    assert full["Queen Maldaria"].boost == 1


def test_queen_maldaria_does_not_call_on_the_enemys_turn() -> None:
    t = scenario(
        mine({"b2": piece("Queen Maldaria", boost=1), "e6": "Ember Archer"}),
        theirs({"f7": "Undead Warrior"}, hand=[SPARE]),
        phase="attack",
        active=1,
        fought=True,
    )
    t.do("end")
    assert (t.phase, t.table.active) == ("magic", 1)  # nobody was asked
    assert t["Queen Maldaria"].boost == 1


def test_being_called_is_not_moving() -> None:
    """The archer does not shoot, and the enemy beside it does not strike."""
    t = scenario(
        mine({"b2": piece("Queen Maldaria", boost=1), "e6": "Ember Archer"}),
        theirs({"e7": "Royal Guardian", "c5": "Undead Warrior"}),
        phase="attack",
        fought=True,
    )
    t.do("end", "yes", "choose c2")
    assert t.phase == "magic"
    assert (t["Ember Archer"].damage, t["Undead Warrior"].damage) == (0, 0)


# Fanessa -------------------------------------------------------------------------------------------------


def riposte(attacker: str | PieceSpec, at: str, hits: int = 1, damage: int = 0) -> Scenario:
    """Fanessa in c4 is attacked."""
    name = attacker if isinstance(attacker, str) else attacker.name
    t = scenario(
        elves({"c4": piece("Fanessa", damage=damage)}),
        theirs({at: attacker}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    strength = t[name].strength
    if name == "Undead Archer":
        t.next_roll(strength, ranged=hits)
    else:
        t.next_roll(strength, melee=hits)
    t.do(f"attack {name} -> Fanessa")
    return t


def test_fanessa_strikes_back_at_her_attacker() -> None:
    t = riposte("Undead Warrior", "c5")
    assert (t["Fanessa"].damage, t["Undead Warrior"].damage) == (1, 1)


def test_fanessa_strikes_back_at_ranged_attackers_beside_her() -> None:
    assert riposte("Undead Archer", "c5")["Undead Archer"].damage == 1


def test_fanessa_does_not_reach_farther() -> None:
    assert riposte("Undead Archer", "c6")["Undead Archer"].damage == 0


def test_fanessa_strikes_back_without_being_hurt() -> None:
    assert riposte("Undead Warrior", "c5", hits=0)["Undead Warrior"].damage == 1


def test_fanessa_destroyed_does_not_strike_back() -> None:
    t = riposte("Undead Warrior", "c5", hits=1, damage=8)
    assert not t.in_play("Fanessa")
    assert t["Undead Warrior"].damage == 0


def test_fanessa_gains_magic_on_the_enemys_turn() -> None:
    t = riposte(piece("Undead Warrior", damage=3), "c5")
    assert not t.in_play("Undead Warrior")
    assert (t.me.magic, t.foe.magic) == (6, 5)


def test_fanessa_strikes_back_at_the_attack_that_takes_her() -> None:
    """Mind Capture: whoever took her was her enemy when she was attacked, and she is still in play."""
    t = scenario(
        elves({"c4": piece("Fanessa", damage=8)}),
        theirs({"c5": "Tacullu"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(3, ranged=3)
    t.do("attack Tacullu -> Fanessa", "yes")
    assert (t["Fanessa"].controller, t["Tacullu"].damage) == (1, 1)


def test_fanessa_spares_friends() -> None:
    t = scenario(elves({"c4": "Fanessa", "c5": "Ember Beast"}), theirs(), phase="attack")
    t.next_roll(3, melee=1)
    t.do("attack Ember Beast -> Fanessa")
    assert t["Ember Beast"].damage == 0


def test_fanessa_destroyed_before_she_strikes_back() -> None:
    """Shove and Riposte both come after the attack: the attacker's player lets the shove come first."""
    t = riposte("Royal Guardian", "c5", hits=0, damage=8)
    assert t.options == ["resolve Royal Guardian (Shove)", "resolve Fanessa (Riposte)"]
    t.do("resolve Royal Guardian (Shove)", "choose c3")  # away from the guardian, who engages her
    assert not t.in_play("Fanessa")
    assert t["Royal Guardian"].damage == 0


# Fire Drake ----------------------------------------------------------------------------------------------


def test_the_fire_drake_comes_beside_the_summoner() -> None:
    t = scenario(
        elves({"e2": "Ten-Life Gate"}, at="b4", hand=["Fire Drake", "Fanessa"], magic=8),
        theirs({"b6": "Ret-Talus"}),
        phase="summon",
    )
    gate = {"e1", "e3", "d2", "f2"}
    assert t.targets("summon Fire Drake") == {"b3", "b5", "a4", "c4"} | gate
    assert t.targets("summon Fanessa") == gate
    t.do("summon Fire Drake -> b5")
    assert t.me.magic == 0


def drake(foes: dict[str, Any], friends: dict[str, Any] | None = None, damage: int = 0) -> Scenario:
    own = {"c3": piece("Fire Drake", damage=damage), **(friends or {})}
    return scenario(elves(own), theirs(foes), phase="attack")


def test_fire_breath_goes_through_units_as_far_as_any_shot() -> None:
    t = drake({"c5": "Undead Warrior", "c6": "Dragos", "c7": "Smasher"}, {"c4": "Ember Mage"})
    assert t.targets("attack Fire Drake") == {"Ember Mage", "Undead Warrior", "Dragos"}


def test_fire_breath_stops_at_structures() -> None:
    t = drake({"c5": "Undead Warrior"}, {"c4": "Five-Life Gate"})
    assert t.targets("attack Fire Drake") == {"Five-Life Gate"}


def test_fire_breath_burns_friend_and_foe_on_the_way() -> None:
    t = drake({"c5": "Undead Warrior", "c6": "Ten-Life Gate", "b4": "Smasher"}, {"c4": "Holleas"})
    t.next_roll(4, ranged=3, special=2)
    t.do("attack Fire Drake -> Ten-Life Gate")
    damage = [t[name].damage for name in ("Holleas", "Undead Warrior", "Ten-Life Gate", "Smasher")]
    assert damage == [2, 2, 3, 0]


def test_fire_breath_without_special_burns_nobody_on_the_way() -> None:
    t = drake({"c5": "Undead Warrior"}, {"c4": "Holleas"})
    t.next_roll(4, ranged=3, special=0)
    t.do("attack Fire Drake -> Undead Warrior")
    assert (t["Holleas"].damage, t["Undead Warrior"].damage) == (0, 3)


def test_fire_breath_burns_only_between() -> None:
    t = drake({"c4": "Undead Warrior", "c5": "Smasher"})
    t.next_roll(4, ranged=1, special=1)
    t.do("attack Fire Drake -> Undead Warrior")
    assert (t["Undead Warrior"].damage, t["Smasher"].damage) == (1, 0)


def test_fire_breath_gains_magic_for_everybody_it_destroys() -> None:
    t = drake({"c4": piece("Undead Warrior", damage=3), "c5": piece("Undead Archer", damage=1)})
    t.next_roll(4, ranged=1, special=1)
    t.do("attack Fire Drake -> Undead Archer")
    assert t.me.magic == 7


def test_a_dying_drake_has_hit_its_target() -> None:
    """The cultist on the way takes the drake along, but the damage was added together."""
    t = drake({"c4": piece("Hellfire Cultist", damage=1), "c5": "Undead Warrior"}, damage=9)
    t.next_roll(4, ranged=2, special=1)
    t.do("attack Fire Drake -> Undead Warrior")
    assert not t.in_play("Fire Drake")
    assert not t.in_play("Hellfire Cultist")
    assert t["Undead Warrior"].damage == 2


def test_who_is_on_the_way_is_not_attacked() -> None:
    """So being guarded does not help."""
    t = scenario(elves({"c3": "Fire Drake"}), theirs({"c4": "Ember Mage", "c5": "Smasher"}), phase="attack")
    t.next_roll(4, ranged=2, special=2)
    t.do("attack Fire Drake -> Smasher")
    assert not t.in_play("Ember Mage")


# Holleas -------------------------------------------------------------------------------------------------


def test_holleas_calls_ember_units() -> None:
    hand = ["Ember Mage", "Ember Archer", "Royal Guardian"]
    t = scenario(elves({"c4": "Holleas"}, hand=hand), theirs(), phase="summon")
    for ember in ("Ember Mage", "Ember Archer"):
        assert t.targets(f"summon {ember}") == {"c5", "b4", "d4", "c3"}
    assert not t.can("summon Royal Guardian")


def test_holleas_does_not_call_the_enemys_ember_units() -> None:
    t = scenario(
        elves({"c4": "Holleas"}), theirs(hand=["Ember Mage", SPARE], magic=5), phase="summon", active=1
    )
    assert not t.can("summon Ember Mage")


def test_holleas_ignites_ember_units_beside_her() -> None:
    t = scenario(
        elves({"c4": "Holleas", "c5": "Ember Archer", "d5": "Ember Beast", "b4": "Royal Guardian"}),
        theirs({"d4": "Ember Mage"}),
    )
    names = ("Ember Archer", "Ember Beast", "Royal Guardian", "Ember Mage", "Holleas")
    assert [t[name].strength for name in names] == [3, 3, 1, 2, 3]


# Ember Archer --------------------------------------------------------------------------------------------


def quick_shot() -> Scenario:
    """An archer goes to c4: enemies stand three and four away, some behind others or beside the line."""
    board = {"c3": "Ember Archer", "a4": "Ember Mage", "c2": "Ten-Life Gate"}
    foes = {"c7": "Undead Warrior", "c8": "Dragos", "d4": "Smasher", "f4": "Undead Archer", "d5": "Ragnor"}
    t = scenario(elves(board), theirs({**foes, "f8": "Ret-Talus"}))
    t.do("move Ember Archer -> c4")
    return t


def test_an_ember_archer_shoots_after_moving() -> None:
    t = quick_shot()
    assert t.choices() == {"Undead Warrior", "Smasher", "Ember Mage", "nothing"}
    t.do("choose Undead Warrior")
    assert t["Undead Warrior"].damage == 1


def test_an_ember_archer_need_not_shoot() -> None:
    t = quick_shot()
    t.do("choose nothing")
    assert [t[name].damage for name in ("Undead Warrior", "Smasher", "Ember Mage")] == [0, 0, 0]


def test_a_quick_shot_reaches_three_spaces() -> None:
    t = scenario(elves({"c3": "Ember Archer"}), theirs({"c8": "Undead Warrior"}))
    t.do("move Ember Archer -> c4")  # four away
    assert t.phase == "move"
    assert t["Undead Warrior"].damage == 0


def test_a_quick_shot_that_destroys_gains_magic() -> None:
    t = scenario(elves({"c3": "Ember Archer"}), theirs({"c6": piece("Undead Warrior", damage=3)}))
    t.do("move Ember Archer -> c4", "choose Undead Warrior")
    assert t.me.magic == 6
    assert not t.table.has_fought  # it was no attack


# Ember Beast ---------------------------------------------------------------------------------------------


def test_an_ember_beast_is_born_beside_ember_units() -> None:
    t = scenario(
        elves({"c4": "Ember Mage"}, hand=["Ember Beast", "Ember Archer"]),
        theirs({"e6": "Ember Mage"}),
        phase="summon",
    )
    assert t.targets("summon Ember Beast") == {"c5", "b4", "d4", "c3"}
    assert not t.can("summon Ember Archer")


def test_wildfire_burns_the_enemies_beside_it_when_you_begin_to_move() -> None:
    t = scenario(
        elves({"c4": "Ember Beast", "c3": "Ember Mage"}, hand=["Burn"]),
        theirs({"c5": "Undead Warrior", "d4": "Ten-Life Gate", "b5": "Smasher", "b4": "Dragos"}),
        phase="summon",
    )
    assert t["Undead Warrior"].damage == 0
    t.do("end")
    names = ("Undead Warrior", "Dragos", "Ten-Life Gate", "Smasher", "Ember Mage")
    assert [t[name].damage for name in names] == [1, 1, 0, 0, 0]


def test_each_beast_burns() -> None:
    t = scenario(
        elves({"c4": "Ember Beast", "b5": "Ember Beast"}),
        theirs({"c5": piece("Undead Warrior", damage=2), "f5": "Smasher"}),
        phase="summon",
    )
    t.do("end")
    assert not t.in_play("Undead Warrior")
    assert t.me.magic == 6


def test_wildfire_does_not_burn_on_the_enemys_turn() -> None:
    t = scenario(elves({"c4": "Ember Beast"}), theirs({"c5": "Undead Warrior"}), phase="summon", active=1)
    t.do("end")
    assert (t.phase, t.table.active) == ("move", 1)
    assert t["Undead Warrior"].damage == 0


# Ember Mage and Royal Guardian ---------------------------------------------------------------------------


def test_an_ember_mage_is_guarded_against_the_first_attack() -> None:
    t = scenario(
        elves({"c4": "Ember Mage"}),
        theirs({"c5": "Smasher", "b4": "Smasher"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Ember Mage")
    assert t["Ember Mage"].damage == 1
    t.next_roll(4, melee=1)
    t.do("attack Smasher#2 -> Ember Mage")
    assert not t.in_play("Ember Mage")


def test_an_ember_mage_is_not_guarded_against_burning() -> None:
    t = scenario(elves(hand=["Burn"]), theirs({"a3": "Ember Mage"}))
    t.do("play Burn")
    assert not t.in_play("Ember Mage")


def test_a_royal_guardian_engages_whoever_leaves() -> None:
    t = scenario(elves({"c4": "Royal Guardian"}), theirs({"c5": "Undead Warrior"}, hand=[SPARE]), active=1)
    t.do("move Undead Warrior -> c6")
    assert t["Undead Warrior"].damage == 1


def test_a_royal_guardian_engages_no_friends() -> None:
    t = scenario(elves({"c4": "Royal Guardian", "c5": "Ember Mage"}), theirs())
    t.do("move Ember Mage -> c6")
    assert t["Ember Mage"].damage == 0


def shove(foe: str, melee: int = 0, damage: int = 0) -> Scenario:
    t = scenario(
        elves({"c4": "Royal Guardian"}),
        theirs({"c5": piece(foe, damage=damage), "d5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(1, melee=melee)
    t.do(f"attack Royal Guardian -> {foe}")
    return t


def test_a_royal_guardian_shoves_and_engages() -> None:
    """Whoever is shoved steps away."""
    for foe in ("Undead Warrior", "Dragos"):
        t = shove(foe)
        assert t.choices() == {"b5", "c6", "nothing"}
        t.do("choose b5")
        assert t.at("b5") == foe
        assert t[foe].damage == 1


def test_a_royal_guardian_need_not_shove() -> None:
    t = shove("Undead Warrior", melee=1)
    t.do("choose nothing")
    assert (t.at("c5"), t["Undead Warrior"].damage) == ("Undead Warrior", 1)


def test_a_royal_guardian_shoves_no_summoners_structures_or_dead() -> None:
    assert shove("Ret-Talus").options == ["end"]
    assert shove("Ten-Life Gate").options == ["end"]
    assert shove("Undead Warrior", melee=1, damage=3).options == ["end"]


def test_a_royal_guardian_shoves_no_friends() -> None:
    t = scenario(elves({"c4": "Royal Guardian", "c5": "Ember Beast"}), theirs(), phase="attack")
    t.do("attack Royal Guardian -> Ember Beast")
    assert t.options == ["attack Ember Beast -> Royal Guardian", "end"]  # no question
