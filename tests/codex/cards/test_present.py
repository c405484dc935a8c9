"""Present, card by card: Max Geiger, soldiers and machines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.codex.cards.test_past import time_on
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import ANTI_AIR, HASTE, INDESTRUCTIBLE, READINESS, UNTARGETABLE
from warmat.codex.scenario import Scenario, piece, scenario, side

GEIGER = "Max Geiger"
FIGURES = [
    ("Argonaut", 1, 3, (3, 4), [READINESS]),
    ("Sentry", 1, 2, (3, 2), [ANTI_AIR]),
    ("Chronofixer", 2, 2, (1, 1), [UNTARGETABLE]),
    ("Hyperion", 2, 5, (4, 5), [HASTE]),
    ("Warp Gate Disciple", 2, 4, (1, 1), []),
    ("Immortal", 2, 6, (5, 5), [INDESTRUCTIBLE]),
    ("Tricycloid", 2, 5, (6, 6), []),
    ("Octavian", 3, 8, (8, 8), []),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats", "keys"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int], keys: list[int]) -> None:
    assert not scenario(side(hand=[name], tech=tech - 1), side()).can(f"play {name}")
    t = scenario(side(hand=[name], play=["Neo Plexus"], gold=10, tech=tech), side(hero="Troq Bashar"))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats
    for key in keys:
        assert t[name].has(key)


# Argonaut -----------------------------------------------------------------------------------------


def test_argonaut_attacks_once_without_being_exhausted() -> None:
    t = scenario(side(play=["Argonaut", "Neo Plexus"]), side())
    t.do("attack Argonaut -> Base#2")
    assert not t["Argonaut"].exhausted
    assert not t.can("attack Argonaut")
    t.end_turn({"squad leader": "Argonaut"})
    assert t["Argonaut"].slot == "squad leader"


# Sentry -------------------------------------------------------------------------------------------


def sentry(hand: list[str], **more: Any) -> Scenario:
    fields: dict[str, Any] = {"patrol": {"elite": "Iron Man", "technician": "Argonaut"}} | more
    return scenario(
        side(hero="Jaina Stormborne", hand=hand, play=["Revolver Ocelot"], gold=20),
        side(play=["Sentry", "Hyperion"], **fields),
    )


def test_sentry_prevents_the_first_point_of_a_spells_damage() -> None:
    t = sentry(["Fire Dart", "Fire Dart"])
    t.do("play Fire Dart -> Iron Man", "play Fire Dart -> Argonaut")
    assert (t["Iron Man"].damage, t["Argonaut"].damage) == (2, 3)


def test_sentry_works_once_in_each_turn() -> None:
    t = scenario(
        side(play=[piece("Tricycloid", marks={"time": 4})]),
        side(play=["Sentry"], patrol={"elite": "Iron Man"}),
    )
    t.do("use Tricycloid -> Iron Man", "use Tricycloid -> Iron Man")
    assert t["Iron Man"].damage == 1
    t.end_turn()
    t.end_turn({"elite": "Iron Man"})
    t.do("use Tricycloid -> Iron Man")
    assert t["Iron Man"].damage == 1
    t.do("use Tricycloid -> Iron Man")
    assert t["Iron Man"].damage == 2


def test_sentry_does_not_guard_what_does_not_patrol() -> None:
    t = sentry(["Fire Dart"])
    t.do("play Fire Dart -> Hyperion")
    assert t["Hyperion"].damage == 3


def test_sentry_guards_patrolling_heroes_and_itself() -> None:
    t = scenario(
        side(play=[piece("Tricycloid", marks={"time": 2})]),
        side(patrol={"elite": GEIGER, "lookout": "Sentry"}),
    )
    t.do(f"use Tricycloid -> {GEIGER}")
    assert t[GEIGER].damage == 0
    t = scenario(side(play=[piece("Tricycloid", marks={"time": 2})]), side(patrol={"elite": "Sentry"}))
    t.do("use Tricycloid -> Sentry")
    assert t["Sentry"].damage == 0


def test_sentry_does_not_guard_against_combat() -> None:
    t = sentry([])
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t["Iron Man"].damage == 3


def test_sentry_does_not_guard_others_patrollers() -> None:
    t = scenario(
        side(hero="Jaina Stormborne", hand=["Fire Dart"], play=["Sentry"]),
        side(patrol={"elite": "Iron Man"}),
    )
    t.do("play Fire Dart -> Iron Man")
    assert t["Iron Man"].damage == 3


def test_sentry_guards_one_of_several_by_lot() -> None:
    lucky: set[str] = set()
    for seed in range(12):
        t = scenario(
            side(hero="Jaina Stormborne", play=["Neo Plexus"], hand=["Ember Sparks"], gold=20),
            side(
                play=["Sentry"], patrol={"elite": "Iron Man", "scavenger": "Argonaut", "lookout": "Immortal"}
            ),
            seed=seed,
        )
        t.do("play Ember Sparks")
        t.do("choose Iron Man", "choose Argonaut", "choose Immortal")
        damage = {name: t[name].damage for name in ("Iron Man", "Argonaut", "Immortal")}
        assert sorted(damage.values()) == [0, 1, 1]
        lucky.update(name for name, taken in damage.items() if not taken)
    assert lucky == {"Iron Man", "Argonaut", "Immortal"}


# Chronofixer --------------------------------------------------------------------------------------


def test_chronofixer_keeps_opposing_heroes_from_levelling() -> None:
    t = scenario(side(hero="Troq Bashar"), side(hero=GEIGER, play=["Chronofixer"]))
    assert not t.can("level Troq Bashar")
    t.end_turn()
    t.do(f"level {GEIGER}")
    assert t[GEIGER].level == 2


def test_chronofixer_can_not_be_targeted() -> None:
    t = scenario(
        side(hero=GEIGER, hand=["Now!"], play=["Chronofixer"]),
        side(play=["Chronofixer", "Iron Man"]),
    )
    assert t.targets("play Now!") == {GEIGER, "Iron Man"}


# Hyperion -----------------------------------------------------------------------------------------


def test_hyperion_draws_when_it_attacks() -> None:
    t = scenario(
        side(hand=["Hyperion"], tech=2, deck=["Spark", "Bloom"], play=["Argonaut"]), side(play=["Iron Man"])
    )
    t.do("play Hyperion", "attack Argonaut -> Base#2")
    assert t.me.hand == []
    seen = watch(t)
    t.do("attack Hyperion -> Base#2")
    assert seen.changes == {
        "Hyperion: exhausted False -> True",
        "my hand: +Spark",
        "my deck: -Spark",
        "Base#2: damage 3 -> 7",
    }


# Warp Gate Disciple -------------------------------------------------------------------------------


def test_warp_gate_disciple_fetches_a_unit_from_the_codex() -> None:
    t = scenario(
        side(
            play=["Warp Gate Disciple"],
            codex=["Argonaut", "Argonaut", "Immortal", "Octavian", "Now!", "Second Chances"],
            hand=["Spark"],
            gold=2,
        ),
        side(),
    )
    t.do("use Warp Gate Disciple")
    assert set(t.options) == {"take Argonaut", "take Immortal"}
    seen = watch(t)
    t.do("take Immortal")
    assert seen.changes == {"Immortal: new", "my codex: -Immortal"}
    assert t["Warp Gate Disciple"].exhausted
    assert t.me.gold == 1
    assert not t.can("attack Immortal")


def test_warp_gate_disciple_needs_gold_rest_and_something_to_fetch() -> None:
    assert not scenario(
        side(play=["Warp Gate Disciple"], codex=["Argonaut"], gold=0), side(play=["Iron Man"])
    ).can("use Warp Gate Disciple")
    name = "Warp Gate Disciple"
    for disciple in (piece(name, arrived_now=True), piece(name, exhausted=True)):
        t = scenario(side(play=[disciple], codex=["Argonaut"], hand=["Spark"]), side())
        assert not t.can("use Warp Gate Disciple")
    t = scenario(side(play=["Warp Gate Disciple"], codex=["Octavian", "Now!"], hand=["Spark"]), side())
    assert not t.can("use Warp Gate Disciple")


def test_warp_gate_disciple_forecasts_what_has_forecast() -> None:
    t = scenario(side(play=["Warp Gate Disciple"], codex=["Reaver"], hand=["Spark"]), side())
    t.do("use Warp Gate Disciple")
    assert t.me.future == {"Reaver": 2}


# Immortal -----------------------------------------------------------------------------------------


def test_immortal_survives_and_is_exhausted() -> None:
    t = scenario(side(play=["Octavian"]), side(patrol={"squad leader": "Immortal"}))
    t.do("attack Octavian -> Immortal")
    assert t.in_play("Immortal")
    assert (t["Immortal"].damage, t["Immortal"].exhausted, t["Immortal"].slot) == (0, True, None)
    assert t["Octavian"].damage == 5


def test_immortal_can_be_returned_and_trashed() -> None:
    t = scenario(side(hero="Prynn Pasternaak", hand=["Undo"], play=["Argonaut"]), side(play=["Immortal"]))
    t.do("play Undo -> Immortal")
    assert t.foe.hand == ["Immortal"]


# Tricycloid ---------------------------------------------------------------------------------------


def tricycloid(runes: int = 3, **more: Any) -> Scenario:
    return scenario(
        side(play=[piece("Tricycloid", marks={"time": runes}, **more), "Argonaut"]),
        side(hero="Troq Bashar", play=["Iron Man", "Chronofixer", "Battle Suits"], tech=1),
    )


def test_tricycloid_fires_for_time_runes() -> None:
    t = tricycloid(arrived_now=True, exhausted=True)
    assert t.targets("use Tricycloid") == {
        "Base",
        "Tricycloid",
        "Argonaut",
        "Base#2",
        "Tech I#2",
        "Troq Bashar",
        "Iron Man",
    }
    seen = watch(t)
    t.do("use Tricycloid -> Iron Man", "use Tricycloid -> Base#2")
    assert seen.changes == {
        "Tricycloid: ATK 6 -> 4",
        "Tricycloid: HP 6 -> 4",
        "Iron Man: damage 0 -> 1",
        "Base#2: damage 0 -> 1",
    }
    t.do("use Tricycloid -> Base#2")
    assert t["Tricycloid"].stats == (3, 3)
    assert t.in_play("Tricycloid")  # its runes are no fading
    assert not t.can("use Tricycloid")


def test_tricycloid_may_shoot_itself_to_death() -> None:
    t = tricycloid(1, damage=3)
    t.do("use Tricycloid -> Base#2")
    assert t.foe.base_damage == 1
    assert not t.in_play("Tricycloid")


def test_tricycloids_runes_stay_in_the_upkeep() -> None:
    t = tricycloid()
    t.end_turn()
    t.end_turn()
    assert time_on(t, "Tricycloid") == 3


# Octavian -----------------------------------------------------------------------------------------


def octavian(gold: int = 8, **more: Any) -> Scenario:
    return scenario(
        side(play=["Octavian", "Argonaut"], hand=["Spark"], gold=gold),
        side(hero=GEIGER, **({"patrol": {"elite": "Iron Man"}, "play": ["Chronofixer", "Sentry"]} | more)),
    )


def test_octavian_disables_several_and_is_ready_again() -> None:
    t = octavian(9)
    seen = watch(t)
    t.do("use Octavian")
    assert t.choices() == {"Octavian", "Argonaut", GEIGER, "Sentry", "Iron Man", "nothing"}
    t.do("choose Iron Man", f"choose {GEIGER}", "done")
    assert seen.changes == {
        "my gold: 9 -> 1",
        f"{GEIGER}: exhausted False -> True",
        "Iron Man: exhausted False -> True",
        "Iron Man: slot elite -> None",
        "Iron Man: ATK 4 -> 3",
    }
    t.do("attack Octavian -> Base#2")
    assert t.foe.base_damage == 8
    t.end_turn()
    assert t[GEIGER].exhausted
    assert t["Iron Man"].exhausted
    assert not t["Sentry"].exhausted
    t.end_turn()
    t.end_turn()
    assert not t["Iron Man"].exhausted


def test_octavian_stops_at_eight() -> None:
    t = octavian(patrol={}, play=["Stinger"] * 9)
    t.do("use Octavian")
    t.do("choose Stinger", *[f"choose Stinger#{n}" for n in range(2, 9)])
    tired = [n for n in range(2, 10) if t[f"Stinger#{n}"].exhausted]
    assert tired == [2, 3, 4, 5, 6, 7, 8]
    assert t["Stinger"].exhausted


def test_octavian_may_stop_nobody() -> None:
    t = octavian()
    t.do("use Octavian", "choose nothing")
    assert t.me.gold == 0
    assert not t["Octavian"].exhausted


def test_octavian_needs_eight_gold_and_rest() -> None:
    assert not octavian(7).can("use Octavian")
    t = scenario(side(play=[piece("Octavian", arrived_now=True)], gold=20, hand=["Spark"]), side())
    assert not t.can("use Octavian")


# Max Geiger ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (2, 3)), (2, (2, 3)), (3, (2, 4)), (4, (2, 4)), (5, (3, 4))]
)
def test_geigers_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece(GEIGER, level=level), hand=["Spark"], deck=["Bloom"]), side())
    assert t[GEIGER].stats == stats
    assert t.can(f"use {GEIGER}") == (level >= 3)


def test_geiger_sparks_beside_his_defender() -> None:
    t = scenario(side(hero=GEIGER), side(patrol={"elite": "Iron Man", "scavenger": "Argonaut"}))
    t.do(f"attack {GEIGER} -> Iron Man")
    assert (t["Iron Man"].damage, t["Argonaut"].damage) == (2, 1)


def test_geiger_exchanges_a_card() -> None:
    t = scenario(
        side(hero=piece(GEIGER, level=3), hand=["Spark", "Undo"], deck=["Bloom", "Seer"]),
        side(hand=["Rewind"]),
    )
    seen = watch(t)
    t.do(f"use {GEIGER}", "discard Undo")
    assert seen.changes == {
        f"{GEIGER}: exhausted False -> True",
        "my hand: -Undo",
        "my discard: +Undo",
        "my deck: -Bloom",
        "my hand: +Bloom",
    }
    assert not t.can(f"use {GEIGER}")


def test_geiger_needs_rest_and_a_card_to_exchange() -> None:
    now = piece(GEIGER, level=3, arrived_now=True)
    assert not scenario(side(hero=now, hand=["Spark"], deck=["Bloom"]), side()).can(f"use {GEIGER}")
    t = scenario(side(hero=piece(GEIGER, level=3), deck=["Bloom"]), side())
    assert not t.can(f"use {GEIGER}")


def maxing(**more: Any) -> Scenario:
    fields: dict[str, Any] = {"play": [piece("Tricycloid", marks={"time": 1}, damage=2, exhausted=True)]}
    return scenario(side(hero=piece(GEIGER, level=4), **(fields | more)), side(play=["Iron Man"]))


def test_geiger_makes_a_friendly_unit_new() -> None:
    t = maxing()
    seen = watch(t)
    t.do(f"level {GEIGER}", "yes")
    assert seen.changes == {
        f"{GEIGER}: level 4 -> 5",
        f"{GEIGER}: ATK 2 -> 3",
        "my gold: 10 -> 9",
        "Tricycloid: damage 2 -> 0",
        "Tricycloid: exhausted True -> False",
        "Tricycloid: ATK 4 -> 6",
        "Tricycloid: HP 4 -> 6",
    }
    assert not t.can("attack Tricycloid")
    assert t.me.trash == []


def test_geiger_need_not_and_chooses_among_friendly_units() -> None:
    t = maxing(play=["Argonaut", "Hyperion", "Chronofixer", "Battle Suits"])
    t.do(f"level {GEIGER}", "yes")
    assert t.choices() == {"Argonaut", "Hyperion"}
    t.do("choose Hyperion", "attack Hyperion -> Base#2")
    t = maxing()
    seen = watch(t)
    t.do(f"level {GEIGER}", "no")
    assert seen.changes == {f"{GEIGER}: level 4 -> 5", f"{GEIGER}: ATK 2 -> 3", "my gold: 10 -> 9"}


def test_geiger_is_not_asked_without_a_friendly_unit() -> None:
    t = maxing(play=["Chronofixer"])
    t.do(f"level {GEIGER}")
    assert t[GEIGER].level == 5


def test_a_token_does_not_come_back() -> None:
    t = maxing(play=["Stinger"])
    t.do(f"level {GEIGER}", "yes")
    assert not t.in_play("Stinger")


def test_what_dies_of_being_targeted_is_not_trashed_and_stays_dead() -> None:
    t = maxing(play=["Spectral Hound"])
    t.do(f"level {GEIGER}", "yes")
    assert not t.in_play("Spectral Hound")
    assert t.me.discard == ["Spectral Hound"]


def test_what_can_not_leave_is_not_new() -> None:
    t = maxing(play=[piece("Gilded Glaxx", damage=1)])
    t.do(f"level {GEIGER}", "yes")
    assert t["Gilded Glaxx"].damage == 1
