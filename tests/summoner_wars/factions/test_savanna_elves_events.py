"""The Savanna Elves' chants. They are the first side here, so their summoner is named."""

from __future__ import annotations

from typing import Any

from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def elves(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Savanna Elves' side, its summoner in a corner."""
    return mine({at: "Abua Shi", **(board or {})}, **more)


# Chant of Power ------------------------------------------------------------------------------------------


def power() -> Scenario:
    board = {"c5": piece("Lioness", boost=2), "c2": "Miti Kyru", "e4": "Rhinoceros", "b3": "Ten-Life Gate"}
    t = scenario(
        elves(board, at="c3", hand=["Chant of Power"], magic=1),
        theirs({"c6": piece("Undead Carrier", boost=6), "d3": "Dragos", "c7": "Undead Archer"}),
        phase="attack",
    )
    t.do("play Chant of Power")
    return t


def test_power_is_for_commons_and_champions_near_the_summoner() -> None:
    t = power()
    assert t.choices() == {"Lioness", "Miti Kyru", "Rhinoceros", "Undead Carrier", "Dragos"}
    t.do("choose Lioness")
    assert t["Lioness"].strength == 5
    assert t["Rhinoceros"].strength == 2
    assert t.me.magic == 0
    assert t.me.discard == ["Chant of Power"]


def test_power_grows_with_boost_up_to_five() -> None:
    t = power()
    t.do("choose Undead Carrier")
    assert t["Undead Carrier"].strength == 7


def test_power_is_gone_with_the_turn() -> None:
    t = power()
    t.do("choose Lioness")
    t.end_turn()
    assert t["Lioness"].abilities == ["Momentum", "Imbued Life"]
    assert t["Lioness"].strength == 3


def test_power_adds_nothing_to_who_has_it_already() -> None:
    mumway = piece("Miti Mumway", boost=3)
    t = scenario(elves({"a2": mumway}, hand=["Chant of Power"]), theirs({"f1": "Smasher"}), phase="attack")
    t.do("play Chant of Power")
    assert t["Miti Mumway"].strength == 4


def test_power_costs_a_magic() -> None:
    t = scenario(
        elves({"a2": "Lioness"}, hand=["Chant of Power"], magic=0), theirs({"a3": "Smasher"}), phase="attack"
    )
    assert not t.can("play Chant of Power")


# Chant of Entangling -------------------------------------------------------------------------------------


def entangled(**more: Any) -> Scenario:
    board = {"c4": "Lioness", "d2": "Border Archer", "c3": "Abua Shi", **more}
    t = scenario(
        mine({**board, "b3": "Miti Kyru", "c7": "Rhinoceros"}, hand=["Chant of Entangling"]),
        theirs({"c5": "Undead Warrior", "f7": "Smasher"}, hand=[SPARE]),
        phase="summon",
    )
    t.do("play Chant of Entangling")
    return t


def test_entangled_commons_have_each_others_abilities() -> None:
    t = entangled()  # no other commons are near enough
    assert t["Lioness"].abilities == ["Momentum", "Imbued Life", "Prepare", "Swift Shot"]
    assert t["Border Archer"].abilities == ["Prepare", "Swift Shot", "Momentum", "Imbued Life"]
    assert t["Miti Kyru"].abilities == ["Inspire", "Withdraw"]
    assert t.me.active == ["Chant of Entangling"]


def test_entangling_is_for_two_friendly_commons_near_the_summoner() -> None:
    t = entangled(c2="Spirit Mage")
    assert t.choices() == {"Lioness", "Border Archer", "Spirit Mage"}
    t.do("choose Lioness")
    assert t.choices() == {"Border Archer", "Spirit Mage"}
    t.do("choose Spirit Mage")
    assert "Charged" in t["Lioness"].abilities
    assert t["Border Archer"].abilities == ["Prepare", "Swift Shot"]


def test_entangling_needs_two() -> None:
    t = scenario(
        elves({"a2": "Lioness", "a6": "Lioness"}, hand=["Chant of Entangling"]), theirs(), phase="summon"
    )
    assert not t.can("play Chant of Entangling")


def test_an_entangled_lioness_attacks_twice_and_grows_once() -> None:
    """Momentum comes once a turn, whoever has it."""
    chant = piece("Chant of Entangling", on=["c4", "d2"])
    t = scenario(
        elves({"c4": piece("Lioness", boost=1), "d2": "Border Archer"}, active=[chant]),
        theirs({"c5": "Undead Warrior"}),
        phase="attack",
    )
    t.next_roll(3, melee=1)
    t.do("attack Lioness -> Undead Warrior")
    assert t["Lioness"].boost == 2
    t.next_roll(3, melee=2)
    t.do("yes")
    assert (t["Lioness"].boost, t["Undead Warrior"].damage) == (1, 3)


def test_like_commons_gain_nothing() -> None:
    chant = piece("Chant of Entangling", on=["c4", "d2"])
    t = scenario(elves({"c4": "Lioness", "d2": "Lioness"}, active=[chant]), theirs())
    assert t["Lioness"].abilities == ["Momentum", "Imbued Life"]


def test_entangling_ends_with_your_next_turn() -> None:
    t = entangled()
    t.end_turn()
    assert "Swift Shot" in t["Lioness"].abilities
    t.end_turn()
    assert t["Lioness"].abilities == ["Momentum", "Imbued Life"]
    assert t.me.discard == ["Chant of Entangling"]


def test_entangling_ends_when_a_target_leaves() -> None:
    """The archer lived on what the lioness gave it."""
    chant = piece("Chant of Entangling", on=["c4", "d2"])
    t = scenario(
        elves({"c4": "Lioness", "d2": piece("Border Archer", boost=1, damage=4)}, active=[chant]),
        theirs({"c5": "Undead Warrior"}),
        phase="attack",
        active=1,
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Lioness")
    assert sorted(t.me.discard) == ["Border Archer", "Chant of Entangling", "Lioness"]
    assert t.foe.magic == 6  # for the lioness


def test_entangling_stays_when_somebody_else_leaves() -> None:
    chant = piece("Chant of Entangling", on=["c4", "d2"])
    t = scenario(
        elves({"c4": "Lioness", "d2": "Border Archer", "d5": "Lioness"}, active=[chant]),
        theirs({"c5": "Undead Warrior"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Lioness#2")
    assert t.me.active == ["Chant of Entangling"]


# Chant of Growth -----------------------------------------------------------------------------------------


def test_growth_boosts_a_unit_and_its_neighbours() -> None:
    board = {
        "c4": "Lioness",
        "c5": "Rhinoceros",
        "b4": "Miti Kyru",
        "d5": "Spirit Mage",
        "c3": "Ten-Life Gate",
    }
    t = scenario(elves(board, hand=["Chant of Growth"]), theirs({"d4": "Undead Warrior"}))
    t.do("play Chant of Growth")
    assert t.choices() == {"Abua Shi", "Lioness", "Rhinoceros", "Miti Kyru", "Spirit Mage"}
    t.do("choose Lioness")
    names = (
        "Lioness",
        "Rhinoceros",
        "Miti Kyru",
        "Spirit Mage",
        "Abua Shi",
        "Ten-Life Gate",
        "Undead Warrior",
    )
    assert [t[name].boost for name in names] == [1, 1, 1, 0, 0, 0, 0]
    assert t.me.discard == ["Chant of Growth"]


def test_growth_for_the_summoner() -> None:
    t = scenario(elves({"a2": "Lioness"}, hand=["Chant of Growth"]), theirs())
    t.do("play Chant of Growth", "choose Abua Shi")
    assert (t["Abua Shi"].boost, t["Lioness"].boost) == (1, 1)


# Chant of Weaving ----------------------------------------------------------------------------------------


def weaving(target: str = "Lioness") -> Scenario:
    t = scenario(
        elves(
            {"c5": "Lioness", "e2": "Ten-Life Gate"},
            hand=["Chant of Weaving", "Spirit Mage", "Rhinoceros"],
        ),
        theirs({"c6": "Undead Warrior"}),
        phase="summon",
    )
    t.do("play Chant of Weaving")
    assert t.choices() == {"Abua Shi", "Lioness"}
    t.do(f"choose {target}")
    return t


def test_weaving_makes_room_for_summons_and_boosts_the_target() -> None:
    t = weaving()
    assert t.targets("summon Spirit Mage") == {"c4", "b5", "d5", "e1", "e3", "d2", "f2"}
    t.do("summon Spirit Mage -> c4")
    assert (t["Lioness"].boost, t["Spirit Mage"].boost) == (1, 1)  # the mage came charged
    t.do("summon Rhinoceros -> d5")
    assert (t["Lioness"].boost, t["Rhinoceros"].boost) == (2, 0)


def test_weaving_does_not_mind_summons_elsewhere() -> None:
    t = weaving()
    t.do("summon Rhinoceros -> e1")
    assert t["Lioness"].boost == 0


def test_weaving_around_the_summoner() -> None:
    t = weaving("Abua Shi")
    t.do("summon Rhinoceros -> a2")
    assert t["Abua Shi"].boost == 1


def test_weaving_minds_summons_from_a_gate_beside_the_target() -> None:
    board = {"c5": "Lioness", "c3": "Ten-Life Gate"}
    chant = piece("Chant of Weaving", on=["c5"])
    t = scenario(elves(board, active=[chant], hand=["Rhinoceros"]), theirs(), phase="summon")
    t.do("summon Rhinoceros -> c4")
    assert t["Lioness"].boost == 1


def test_weaving_does_not_help_the_enemy() -> None:
    chant = piece("Chant of Weaving", on=["c5"])
    t = scenario(
        elves({"c5": "Lioness"}, active=[chant]),
        theirs({"c7": "Ten-Life Gate"}, hand=["Hellfire Cultist", SPARE]),
        phase="summon",
        active=1,
    )
    assert t.targets("summon Hellfire Cultist") == {"c6", "b7", "d7", "c8"}
    t.do("summon Hellfire Cultist -> c6")
    assert t["Lioness"].boost == 0


def test_weaving_ends_with_your_next_turn() -> None:
    t = weaving()
    t.end_turn()
    assert t.me.active == ["Chant of Weaving"]  # during the enemy's turn
    t.end_turn()
    assert t.me.active == []
    assert t.me.discard == ["Chant of Weaving"]
    assert "c4" not in t.targets("summon Rhinoceros")


def test_weaving_around_nobody() -> None:
    """The target is gone, and what is placed was not summoned."""
    chant = piece("Chant of Weaving", on=["c5"])
    hand = ["Blood Summon", "Spirit Mage", "Rhinoceros"]
    t = scenario(elves({"c5": "Lioness"}, active=[chant], hand=hand), theirs(), phase="summon")
    assert t.can("summon Rhinoceros")
    t.do("play Blood Summon", "choose Lioness", "take Spirit Mage", "choose c4", "choose nothing")
    assert not t.in_play("Lioness")
    assert t["Spirit Mage"].boost == 0
    assert not t.can("summon Rhinoceros")
