"""Peace, card by card: the spells."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import ANTI_AIR, SWIFT_STRIKE, UNSTOPPABLE
from warmat.codex.scenario import Scenario, piece, scenario, side

ONIMARU = "General Onimaru"
ONIMARU_8 = piece("General Onimaru", level=8)


def sparks(t: Scenario, label: str) -> int:
    st = t.table
    return next(p for p in st.pieces.values() if st.label(p) == label).derived.sparkshot


@pytest.mark.parametrize("name", ["Boot Camp", "Elite Training", "General's Hammer", "The Art of War"])
def test_they_need_onimaru(name: str) -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=8), hand=[name]), side(play=["Iron Man"]))
    assert not t.can(f"play {name}")
    t = scenario(side(hero=ONIMARU_8, hand=[name]), side(play=["Iron Man"]))
    assert t.can(f"play {name}")


# Boot Camp: tired and stronger ----------------------------------------------------------------------


def test_boot_camp_targets_units_and_heroes_of_other_specs() -> None:
    t = scenario(
        side(hero=ONIMARU, hand=["Boot Camp"], play=["Tenderfoot", "Bigby Hayes", "Jail"]),
        side(
            hero="Troq Bashar",
            play=["Iron Man", "Blademaster", "Backstabber", "Traffic Director", ONIMARU],
        ),
    )
    assert t.targets("play Boot Camp") == {
        "Tenderfoot",
        "Bigby Hayes",
        "Troq Bashar",
        "Iron Man",
        "Blademaster",
    }


def test_boot_camp_exhausts_trains_and_draws() -> None:
    t = scenario(
        side(hero=ONIMARU, hand=["Boot Camp"], deck=["Spark", "Wither"], gold=5),
        side(patrol={"elite": "Iron Man"}),
    )
    seen = watch(t)
    t.do("play Boot Camp -> Iron Man")
    assert seen.changes == {
        "Iron Man: exhausted False -> True",
        "Iron Man: slot elite -> None",
        "Iron Man: runes 0 -> 1",
        "Iron Man: HP 4 -> 5",
        "my gold: 5 -> 4",
        "my hand: -Boot Camp",
        "my hand: +Spark",
        "my deck: -Spark",
        "my discard: +Boot Camp",
    }
    t.end_turn()
    assert not t["Iron Man"].exhausted, "it was exhausted, not disabled"


def test_without_anybody_to_train_boot_camp_draws() -> None:
    t = scenario(side(hero=ONIMARU, hand=["Boot Camp"], deck=["Spark"]), side())
    t.do("play Boot Camp")
    assert t.me.hand == ["Spark"]


# Elite Training: up to two --------------------------------------------------------------------------


def test_elite_training_targets_my_own_units_and_heroes() -> None:
    t = scenario(
        side(hero=ONIMARU, hand=["Elite Training"], play=["Tenderfoot", "Iron Man", "Jail"]),
        side(hero="Troq Bashar", play=["Maestro"]),
    )
    t.do("play Elite Training")
    assert t.choices() == {ONIMARU, "Tenderfoot", "Iron Man", "nothing"}
    t.do(f"choose {ONIMARU}")
    assert t.choices() == {"Tenderfoot", "Iron Man", "done"}
    t.do("choose nothing")


def test_elite_training_until_my_next_upkeep() -> None:
    t = scenario(side(hero=ONIMARU, hand=["Elite Training"], play=["Iron Man", "Tenderfoot"], gold=5), side())
    seen = watch(t)
    t.do("play Elite Training", f"choose {ONIMARU}", "choose Iron Man")
    assert seen.changes == {
        f"{ONIMARU}: ATK 3 -> 4",
        f"{ONIMARU}: armor 0 -> 1",
        "Iron Man: ATK 3 -> 4",
        "Iron Man: armor 0 -> 1",
        "my gold: 5 -> 3",
        "my hand: -Elite Training",
        "my discard: +Elite Training",
    }
    for label in (ONIMARU, "Iron Man"):
        assert t[label].has(ANTI_AIR)
        assert sparks(t, label) == 1
    assert sparks(t, "Tenderfoot") == 0
    survives_everything(t, BOOK)
    t.end_turn()
    assert (t["Iron Man"].atk, t["Iron Man"].armor, sparks(t, "Iron Man")) == (4, 1, 1)
    t.end_turn()
    assert (t["Iron Man"].atk, t["Iron Man"].armor, sparks(t, "Iron Man")) == (3, 0, 0)
    assert not t["Iron Man"].has(ANTI_AIR)


def test_the_trained_use_their_sparkshot() -> None:
    t = scenario(
        side(hero=ONIMARU, hand=["Elite Training"], play=["Iron Man"]),
        side(patrol={"squad leader": "Maestro", "elite": "Blademaster"}),
    )
    t.do("play Elite Training", "choose Iron Man", "done", "attack Iron Man -> Maestro")
    assert t["Blademaster"].damage == 1
    assert t["Maestro"].damage == 3


def test_sparkshot_adds_up() -> None:
    t = scenario(side(hero=ONIMARU, hand=["Elite Training"], play=["Soldier"]), side())
    t.do("play Elite Training", "choose Soldier", "done")
    assert sparks(t, "Soldier") == 2


def test_elite_training_needs_somebody() -> None:
    t = scenario(side(hero=ONIMARU, hand=["Elite Training"]), side())
    t.do("play Elite Training", f"choose {ONIMARU}")
    assert t[ONIMARU].atk == 4


# General's Hammer: 3 damage to a building -----------------------------------------------------------


def test_generals_hammer_targets_any_building() -> None:
    t = scenario(
        side(hero=ONIMARU, hand=["General's Hammer"], play=["Jail", "Iron Man"]),
        side(hero="Troq Bashar", play=["Iron Man", "Flagstone Garrison", "Tower"], tech=1),
    )
    buildings = {"Base", "Base#2", "Jail", "Flagstone Garrison", "Tower#2", "Tech I#2"}
    assert t.targets("play General's Hammer") == buildings


def test_generals_hammer_deals_3() -> None:
    t = scenario(side(hero=ONIMARU, hand=["General's Hammer"], gold=5), side(play=["Flagstone Garrison"]))
    seen = watch(t)
    t.do("play General's Hammer -> Flagstone Garrison")
    assert seen.changes == {
        "Flagstone Garrison: damage 0 -> 3",
        "my gold: 5 -> 2",
        "my hand: -General's Hammer",
        "my discard: +General's Hammer",
    }


# The Art of War: the general himself ----------------------------------------------------------------


def test_the_art_of_war_is_an_ultimate_for_my_peace_hero() -> None:
    t = scenario(side(hero=piece(ONIMARU, level=7), hand=["The Art of War"]), side())
    assert not t.can("play The Art of War")
    new = piece(ONIMARU, level=8, arrived_now=True)
    t = scenario(side(hero=new, hand=["The Art of War"]), side(play=["Iron Man"]))
    assert not t.can("play The Art of War")
    t = scenario(
        side(hero=ONIMARU_8, hand=["The Art of War"], play=["Bigby Hayes", "Overeager Cadet"]),
        side(hero=ONIMARU, play=["Iron Man"]),
    )
    assert t.targets("play The Art of War") == {ONIMARU}


def test_the_art_of_war_lasts_until_my_next_upkeep() -> None:
    t = scenario(
        side(hero=ONIMARU_8, hand=["The Art of War"], play=["Iron Man"], gold=5),
        side(patrol={"squad leader": "Blademaster"}),
    )
    assert t.targets(f"attack {ONIMARU}") == {"Blademaster"}
    seen = watch(t)
    t.do(f"play The Art of War -> {ONIMARU}")
    assert seen.changes == {
        f"{ONIMARU}: ATK 5 -> 7",
        f"{ONIMARU}: armor 0 -> 2",
        "my gold: 5 -> 2",
        "my hand: -The Art of War",
        "my discard: +The Art of War",
    }
    assert t.targets(f"attack {ONIMARU}") == {"Blademaster", "Base#2"}
    t.end_turn()
    assert t[ONIMARU].has(UNSTOPPABLE | SWIFT_STRIKE)
    assert (t[ONIMARU].atk, t[ONIMARU].armor) == (6, 2)
    t.end_turn()
    assert not t[ONIMARU].has(UNSTOPPABLE | SWIFT_STRIKE)
    assert (t[ONIMARU].atk, t[ONIMARU].armor) == (5, 0)
