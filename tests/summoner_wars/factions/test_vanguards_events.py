"""The Vanguards' events, one by one. They are the first side here, against the Tundra Orcs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def vanguards(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    return mine({at: "Sera Eldwyn", **(board or {})}, **more)


def orcs(board: dict[str, Any] | None = None, **more: Any) -> Side:
    return theirs({"f8": "Grognack", **(board or {})}, **more)


# Holy Judgment -------------------------------------------------------------------------------------------


def judged(boost: int, **foes: Any) -> Scenario:
    """The end of the enemy's turn, with the event in play."""
    return scenario(
        vanguards(
            {"c4": "Citadel Knight", "d4": "Valna Stoutheart"}, active=[piece("Holy Judgment", boost=boost)]
        ),
        orcs(foes, hand=["Smasher"]),
        phase="magic",
        active=1,
    )


def test_holy_judgment_comes_with_two_boost_and_strengthens_commons() -> None:
    t = scenario(
        vanguards({"c4": "Citadel Knight", "d4": "Valna Stoutheart"}, hand=["Holy Judgment"]),
        orcs({"c5": "Smasher"}),
        phase="attack",
    )
    t.do("play Holy Judgment")
    assert t["Holy Judgment"].boost == 2
    strengths = [
        t[name].strength for name in ("Citadel Knight", "Valna Stoutheart", "Sera Eldwyn", "Smasher")
    ]
    assert strengths == [3, 3, 2, 4]  # Valna has her knight


def test_holy_judgment_may_stay_for_a_boost() -> None:
    t = judged(boost=2)
    t.end_turn()
    assert t.options == ["yes", "no"]
    t.do("yes")
    assert t["Holy Judgment"].boost == 1
    assert t["Citadel Knight"].strength == 3


def test_holy_judgment_may_go() -> None:
    t = judged(boost=2)
    t.end_turn()
    t.do("no")
    assert t.me.discard == ["Holy Judgment"]
    assert t["Citadel Knight"].strength == 2


def test_holy_judgment_without_boost_goes() -> None:
    t = judged(boost=0)
    t.end_turn()
    assert t.me.discard == ["Holy Judgment"]


def destroyed(victim: str, boost: int) -> Scenario:
    """A Smasher destroys something of the Vanguards'."""
    t = scenario(
        vanguards({"c4": victim}, active=[piece("Holy Judgment", boost=boost)]),
        orcs({"c5": "Smasher"}, hand=["Smasher"]),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=4)
    t.do(f"attack Smasher -> {victim}")
    assert not t.in_play(victim)
    return t


@pytest.mark.parametrize(("boost", "left"), [(2, 1), (1, 0), (0, 0)])
def test_holy_judgment_loses_a_boost_for_each_friendly_unit(boost: int, left: int) -> None:
    assert destroyed("Temple Priest", boost)["Holy Judgment"].boost == left


def test_holy_judgment_does_not_mind_structures() -> None:
    board = {"c4": piece("Five-Life Gate", damage=4)}
    t = scenario(
        vanguards(board, active=[piece("Holy Judgment", boost=2)]),
        orcs({"c5": "Smasher"}, hand=["Smasher"]),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Five-Life Gate")
    assert not t.in_play("Five-Life Gate")
    assert t["Holy Judgment"].boost == 2


def test_holy_judgment_does_not_mind_enemies() -> None:
    t = scenario(
        vanguards({"c4": "Citadel Paladin"}, active=[piece("Holy Judgment", boost=2)]),
        orcs({"c5": piece("Smasher", damage=5)}),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Citadel Paladin -> Smasher")
    assert not t.in_play("Smasher")
    assert t["Holy Judgment"].boost == 2


def test_two_judgments_add_up_and_are_kept_one_by_one() -> None:
    t = scenario(
        vanguards(
            {"c4": "Citadel Knight"},
            active=[piece("Holy Judgment", boost=1), piece("Holy Judgment", boost=2)],
        ),
        orcs(hand=["Smasher"]),
        phase="magic",
        active=1,
    )
    assert t["Citadel Knight"].strength == 4
    t.end_turn()
    t.do("yes", "no")
    assert t["Citadel Knight"].strength == 3
    assert t["Holy Judgment"].boost == 0


# Guarding Spirits ----------------------------------------------------------------------------------------


def guarded(target: str, at: str) -> Scenario:
    """Two Smashers beside something of the Vanguards', whose summoner is in a4, attack it."""
    column = at[0]
    t = scenario(
        vanguards({at: target}, at="a4", active=["Guarding Spirits"]),
        orcs({f"{column}5": "Smasher", f"{column}3": "Smasher"}),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=3)
    t.do(f"attack Smasher -> {target}")
    return t


@pytest.mark.parametrize(
    ("target", "at", "damage"),
    [
        ("Citadel Knight", "d4", 1),
        ("Citadel Knight", "e4", 3),  # four spaces away
        ("Valna Stoutheart", "b4", 3),  # a champion
        ("Five-Life Gate", "b4", 3),
    ],
)
def test_guarding_spirits_guard_commons_near_your_summoner(target: str, at: str, damage: int) -> None:
    assert guarded(target, at)[target].damage == damage


def test_guarding_spirits_guard_against_the_first_attack_of_a_turn() -> None:
    t = guarded("Citadel Knight", "d4")
    t.next_roll(4, melee=3)
    t.do("attack Smasher#2 -> Citadel Knight")
    assert t["Citadel Knight"].damage == 4


def test_guarding_spirits_guard_no_enemies_and_last_until_your_turn() -> None:
    t = scenario(
        vanguards({"c4": "Citadel Knight"}, at="a4", hand=["Guarding Spirits"]),
        orcs({"b5": "Smasher"}, hand=["Smasher"]),
        phase="magic",
    )
    t.do("play Guarding Spirits")
    assert "Guarded" in t["Citadel Knight"].abilities
    assert "Guarded" not in t["Smasher"].abilities
    t.end_turn()
    assert "Guarded" in t["Citadel Knight"].abilities
    t.end_turn()
    assert "Guarded" not in t["Citadel Knight"].abilities
    assert t.me.discard == ["Guarding Spirits"]


# Mass Heal -----------------------------------------------------------------------------------------------


def test_mass_heal_heals_commons_and_champions_within_two() -> None:
    board = {
        "c3": piece("Sera Eldwyn", damage=4),
        "c5": piece("Citadel Knight", damage=3),
        "d4": piece("Valna Stoutheart", damage=1),
        "c6": piece("Citadel Paladin", damage=3),
        "c2": piece("Five-Life Gate", damage=3),
        "b3": piece("Citadel Archer", damage=2),
    }
    t = scenario(mine(board, hand=["Mass Heal"], magic=1), orcs({"c4": piece("Smasher", damage=3)}))
    t.do("play Mass Heal")
    assert {label: t[label].damage for label in (*_names(board), "Smasher")} == {
        "Sera Eldwyn": 4,  # not herself
        "Citadel Knight": 1,
        "Valna Stoutheart": 0,
        "Citadel Paladin": 3,  # three away
        "Five-Life Gate": 3,
        "Citadel Archer": 0,
        "Smasher": 3,
    }
    assert t.me.magic == 0


def _names(board: dict[str, Any]) -> list[str]:
    return [spec.name for spec in board.values()]


def test_mass_heal_costs_a_magic() -> None:
    t = scenario(vanguards(hand=["Mass Heal"], magic=0), orcs())
    assert not t.can("play Mass Heal")


# Renewed Hope --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["summon", "move", "build", "attack", "magic"])
def test_renewed_hope_lets_you_summon_in_any_phase_beside_your_summoner(phase: str) -> None:
    t = scenario(
        vanguards(
            {"d3": "Five-Life Gate", "f6": "Citadel Knight"},
            hand=["Citadel Knight"],
            active=["Renewed Hope"],
            magic=2,
        ),
        orcs({"c8": "Smasher"}),
        phase=phase,
        fought=True,
    )
    assert t.targets("summon Citadel Knight") == {"a2", "b1", "d2", "d4", "c3", "e3"}
    t.do("summon Citadel Knight -> a2")
    assert t.at("a2") == "Citadel Knight#2"
    assert t.me.magic == 0


def test_renewed_hope_in_the_draw_phase() -> None:
    t = scenario(
        vanguards(active=["Renewed Hope"], draw_pile=["Citadel Knight"] * 6, magic=2), orcs(), phase="magic"
    )
    t.do("end")
    assert t.phase == "draw"
    t.do("summon Citadel Knight -> b1")
    assert t.at("b1") == "Citadel Knight"
    assert t.options == ["end"]  # nothing more to pay with


def test_renewed_hope_is_not_the_enemys() -> None:
    t = scenario(
        vanguards(active=["Renewed Hope"]),
        orcs({"c7": "Ten-Life Gate", "c5": "Smasher"}, hand=["Tundra Charger"]),
        phase="move",
        active=1,
    )
    assert not t.can("summon Tundra Charger")


def test_renewed_hope_is_gone_on_your_next_turn() -> None:
    t = scenario(
        vanguards({"c4": "Citadel Paladin"}, hand=["Citadel Knight"], active=["Renewed Hope"]),
        orcs(hand=["Smasher"]),
        phase="magic",
        active=1,
    )
    t.end_turn()
    assert t.options == ["end"]  # there is no gate to summon beside
    assert t.me.discard == ["Renewed Hope"]
    assert not t.can("summon Citadel Knight")


def test_renewed_hope_holds_on_the_turn_it_is_played() -> None:
    t = scenario(vanguards(hand=["Renewed Hope", "Temple Priest"], magic=0), orcs(), phase="summon")
    assert not t.can("summon Temple Priest")
    t.do("play Renewed Hope", "end")
    t.do("summon Temple Priest -> b1")
    assert t.at("b1") == "Temple Priest"
