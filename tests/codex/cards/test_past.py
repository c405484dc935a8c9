"""Past, card by card: units, the upgrade, the building."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import FLYING, TIME
from warmat.codex.scenario import Scenario, piece, scenario, side

FIGURES = [
    ("Seer", 1, 1, (2, 1)),
    ("Stewardess of the Undone", 1, 3, (2, 3)),
    ("Shimmer Ray", 2, 1, (3, 4)),
    ("Yesterday's Golgort", 2, 3, (6, 4)),
    ("Rememberer", 2, 5, (3, 3)),
    ("Ebbflow Archon", 3, 8, (5, 5)),
]
PRYNN = "Prynn Pasternaak"


def time_on(t: Scenario, label: str) -> int:
    found = next(piece for piece in t.table.pieces.values() if t.table.label(piece) == label)
    return found.other_runes.get(TIME, 0)


def come_round(t: Scenario) -> None:
    """To the same player's next main phase."""
    t.end_turn()
    t.end_turn()


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    assert not scenario(side(hand=[name], tech=tech - 1), side()).can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(hero="Troq Bashar", play=["Argonaut"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Seer: one time rune more or less, if one likes ---------------------------------------------------


def clocks() -> Scenario:
    return scenario(
        side(
            hero=piece(PRYNN, marks={"time": 2}),
            hand=["Seer"],
            tech=1,
            play=[piece("Fading Argonaut", marks={"time": 3}), "Neo Plexus"],
            future={"Plasmodium": 1},
        ),
        side(play=[piece("Tricycloid", marks={"time": 1}), "Iron Man"], future={"Double Time": 2}),
    )


def test_seer_chooses_among_all_that_has_a_time_rune() -> None:
    t = clocks()
    t.do("play Seer", "yes")
    assert t.choices() == {PRYNN, "Fading Argonaut", "Tricycloid", "Plasmodium", "Double Time"}
    t.do("choose Fading Argonaut", "add time rune")
    assert time_on(t, "Fading Argonaut") == 4
    assert (time_on(t, PRYNN), time_on(t, "Tricycloid"), t.me.future) == (2, 1, {"Plasmodium": 1})


def test_seer_hurries_what_is_in_the_future() -> None:
    t = clocks()
    t.do("play Seer", "yes", "choose Plasmodium", "remove time rune")
    assert t.me.future == {}
    t.do("attack Plasmodium -> Base#2")
    assert t.foe.base_damage == 4


def test_seer_need_not_do_anything() -> None:
    t = clocks()
    seen = watch(t)
    t.do("play Seer", "no")
    assert seen.changes == {"Seer: new", "my gold: 10 -> 9", "my hand: -Seer"}
    assert (t.me.future, t.foe.future) == ({"Plasmodium": 1}, {"Double Time": 2})


def test_seer_is_not_asked_without_any_time_rune() -> None:
    t = scenario(side(hand=["Seer"], tech=1, play=["Fading Argonaut"]), side())
    t.do("play Seer")
    assert t["Seer"].stats == (2, 1)


# Stewardess of the Undone: a tech 0 unit goes home ------------------------------------------------


def stewardess() -> Scenario:
    return scenario(
        side(hero=PRYNN, hand=["Stewardess of the Undone"], tech=1, play=["Neo Plexus", "Argonaut"]),
        side(hero="Troq Bashar", play=["Tenderfoot", "Iron Man", "Stinger"]),
    )


def test_stewardess_returns_a_tech_0_unit() -> None:
    t = stewardess()
    seen = watch(t)
    t.do("play Stewardess of the Undone", "yes")
    assert t.choices() == {"Neo Plexus", "Tenderfoot", "Stinger"}
    t.do("choose Tenderfoot")
    assert seen.changes == {
        "Stewardess of the Undone: new",
        "my gold: 10 -> 7",
        "my hand: -Stewardess of the Undone",
        "Tenderfoot: gone",
        "their hand: +Tenderfoot",
    }


def test_stewardess_may_leave_everything_where_it_is() -> None:
    t = stewardess()
    t.do("play Stewardess of the Undone", "no")
    assert t.in_play("Tenderfoot")
    assert t.in_play("Neo Plexus")


def test_stewardess_and_tokens() -> None:
    t = stewardess()
    seen = watch(t)
    t.do("play Stewardess of the Undone", "yes", "choose Stinger")
    assert "Stinger: gone" in seen.changes
    assert (t.foe.hand, t.foe.discard, t.foe.trash) == ([], [], [])


# Shimmer Ray: lives on cards ----------------------------------------------------------------------


def test_shimmer_ray_flies_and_fades_in_the_second_upkeep() -> None:
    t = scenario(side(hand=["Shimmer Ray"], tech=2), side())
    t.do("play Shimmer Ray")
    assert t["Shimmer Ray"].has(FLYING)
    assert time_on(t, "Shimmer Ray") == 2
    come_round(t)
    assert time_on(t, "Shimmer Ray") == 1
    come_round(t)
    assert not t.in_play("Shimmer Ray")
    assert "Shimmer Ray" in t.me.discard + t.me.deck + t.me.hand


def test_shimmer_ray_gets_a_time_rune_for_each_card() -> None:
    t = scenario(
        side(play=[piece("Shimmer Ray", marks={"time": 1})], hand=["Spark", "Neo Plexus"], gold=0),
        side(hand=["Bloom"]),
    )
    seen = watch(t)
    t.do("use Shimmer Ray", "discard Spark", "use Shimmer Ray")
    assert time_on(t, "Shimmer Ray") == 3
    assert seen.changes == {
        "my hand: -Spark",
        "my hand: -Neo Plexus",
        "my discard: +Spark",
        "my discard: +Neo Plexus",
    }
    assert not t.can("use Shimmer Ray")  # nothing left to discard


def test_shimmer_ray_helps_itself_the_turn_it_arrives_and_when_exhausted() -> None:
    ray = piece("Shimmer Ray", marks={"time": 2}, arrived_now=True, exhausted=True)
    t = scenario(side(play=[ray], hand=["Spark"]), side())
    t.do("use Shimmer Ray")
    assert time_on(t, "Shimmer Ray") == 3


# Yesterday's Golgort: as long as buildings burn ---------------------------------------------------

GOLGORT = piece("Yesterday's Golgort", marks={"time": 2})


def test_golgort_gets_a_time_rune_for_damage_to_a_building() -> None:
    t = scenario(side(play=[GOLGORT]), side(tech=1))
    t.do("attack Yesterday's Golgort -> Tech I#2")
    assert time_on(t, "Yesterday's Golgort") == 3


def test_golgort_gets_nothing_for_damage_to_units() -> None:
    t = scenario(side(play=[GOLGORT, "Argonaut"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Argonaut -> Iron Man", "attack Yesterday's Golgort -> Iron Man")
    assert not t.in_play("Iron Man")
    assert time_on(t, "Yesterday's Golgort") == 2


def test_golgort_gets_a_rune_for_excess_damage_on_a_base() -> None:
    t = scenario(
        side(play=[GOLGORT, "Void Star"]),
        side(patrol={"squad leader": "Stinger"}),
    )
    t.do("attack Void Star -> Stinger")
    assert t.foe.base_damage == 3
    assert time_on(t, "Yesterday's Golgort") == 3


def test_golgort_does_not_care_for_an_opponents_damage() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=[GOLGORT]))
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 3
    assert time_on(t, "Yesterday's Golgort") == 2


def test_golgort_does_not_care_for_spells() -> None:
    t = scenario(side(hero="Jaina Stormborne", hand=["Fire Dart"], play=[GOLGORT]), side())
    t.do("play Fire Dart -> Base#2")
    assert t.foe.base_damage
    assert time_on(t, "Yesterday's Golgort") == 2


def test_golgort_fades_otherwise() -> None:
    t = scenario(side(play=[GOLGORT]), side())
    come_round(t)
    assert time_on(t, "Yesterday's Golgort") == 1
    come_round(t)
    assert not t.in_play("Yesterday's Golgort")


# Rememberer: brings back what faded ---------------------------------------------------------------


def test_rememberer_brings_a_fading_unit_back_each_upkeep() -> None:
    t = scenario(
        side(),
        side(
            play=[piece("Rememberer", marks={"time": 3})],
            discard=["Shimmer Ray", "Fading Argonaut", "Neo Plexus", "Vortoss Emblem", "Ebbflow Archon"],
            tech=2,
            gold=0,
        ),
    )
    t.end_turn()
    assert set(t.options) == {"take Shimmer Ray", "take Fading Argonaut", "take nothing"}
    t.do("take Shimmer Ray")
    assert time_on(t, "Rememberer") == 2
    assert time_on(t, "Shimmer Ray") == 2
    assert t["Shimmer Ray"].controller == 1
    assert t.foe.gold == 6  # from the workers: nothing was paid
    assert "Shimmer Ray" not in t.foe.discard


def test_rememberer_may_leave_it_there() -> None:
    t = scenario(side(), side(play=[piece("Rememberer", marks={"time": 3})], discard=["Fading Argonaut"]))
    t.end_turn()
    t.do("take nothing")
    assert t.foe.discard == ["Fading Argonaut"]
    assert time_on(t, "Rememberer") == 2


def test_rememberer_heeds_tech_buildings() -> None:
    for tech, rays in ((1, False), (2, True)):
        t = scenario(
            side(),
            side(
                play=[piece("Rememberer", marks={"time": 3})],
                discard=["Fading Argonaut", "Shimmer Ray"],
                tech=tech,
            ),
        )
        t.end_turn()
        assert t.can("take Shimmer Ray") == rays
        t.do("take nothing")
    t = scenario(
        side(),
        side(
            play=[piece("Rememberer", marks={"time": 3})],
            discard=["Fading Argonaut", "Shimmer Ray"],
            tech=2,
            spec="Future",
        ),
    )
    t.end_turn()
    assert not t.can("take Shimmer Ray")
    t.do("take Fading Argonaut")


def test_rememberer_does_nothing_when_an_opponent_takes_the_rune() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Time Spiral"]),
        side(play=[piece("Rememberer", marks={"time": 2})], discard=["Fading Argonaut"]),
    )
    t.do("play Time Spiral -> Rememberer", "remove time rune")
    assert time_on(t, "Rememberer") == 1
    assert t.foe.discard == ["Fading Argonaut"]


def test_rememberer_does_nothing_for_another_rememberers_rune_or_for_one_more() -> None:
    t = scenario(
        side(
            hero=PRYNN,
            hand=["Time Spiral", "Time Spiral"],
            play=[piece("Rememberer", marks={"time": 2}), piece("Tricycloid", marks={"time": 2})],
            discard=["Fading Argonaut"],
        ),
        side(),
    )
    t.do("play Time Spiral -> Rememberer", "add time rune")
    t.do("play Time Spiral -> Tricycloid", "remove time rune")
    assert "Fading Argonaut" in t.me.discard


# Second Chances -----------------------------------------------------------------------------------


def test_second_chances_brings_a_unit_back_as_new() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Undo"]),
        side(play=["Second Chances", piece("Argonaut", damage=2, runes=1), "Iron Man"]),
    )
    seen = watch(t)
    t.do("play Undo -> Argonaut")
    assert seen.changes == {
        "my gold: 10 -> 7",
        "my hand: -Undo",
        "my discard: +Undo",
        "Argonaut: damage 2 -> 0",
        "Argonaut: runes 1 -> 0",
        "Argonaut: ATK 4 -> 3",
        "Argonaut: HP 5 -> 4",
    }


def test_second_chances_works_once_a_turn() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Undo", "Undo"]),
        side(play=["Second Chances", "Argonaut", "Iron Man"]),
    )
    t.do("play Undo -> Argonaut", "play Undo -> Argonaut")
    assert t.foe.hand == ["Argonaut"]
    assert t.in_play("Iron Man")


def test_second_chances_is_for_its_players_units() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Undo"], play=["Second Chances"]),
        side(hero=piece("Troq Bashar"), play=["Argonaut"]),
    )
    t.do("play Undo -> Argonaut")
    assert t.foe.hand == ["Argonaut"]


def test_second_chances_is_not_for_heroes_buildings_and_upgrades() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Origin Story"], play=["Yesterday's Golgort"]),
        side(hero="Troq Bashar", play=["Second Chances", "Slow-Time Generator"]),
    )
    t.do("play Origin Story -> Troq Bashar", "attack Yesterday's Golgort -> Slow-Time Generator")
    assert t.foe.command == {"Troq Bashar": 0}
    assert not t.in_play("Slow-Time Generator")


def test_second_chances_draws_lots_and_asks_nobody() -> None:
    """All copies of one effect; over several seeds each of the two is the lucky one at some time."""
    lucky = set()
    for seed in range(12):
        t = scenario(
            side(hero=piece(PRYNN, level=7, marks={"time": 3}), hand=["Rewind"]),
            side(play=["Second Chances", "Argonaut", "Iron Man", "Ebbflow Archon"]),
            seed=seed,
        )
        t.do("play Rewind")
        back = [name for name in ("Argonaut", "Iron Man") if t.in_play(name)]
        assert len(back) == 1
        assert len(t.foe.hand) == 1
        lucky.update(back)
    assert lucky == {"Argonaut", "Iron Man"}


def test_second_chances_beside_another_trigger_is_one_choice() -> None:
    t = scenario(
        side(
            hero=piece(PRYNN, level=7, marks={"time": 3}),
            hand=["Rewind"],
            play=["Second Chances", "Argonaut", "Hive", "Stinger"],
        ),
        side(),
    )
    t.do("play Rewind")
    assert t.options == ["resolve Second Chances (something leaves)", "resolve Hive (leaves)"]
    t.do("resolve Hive (leaves)")
    assert t.in_play("Argonaut") != t.in_play("Hive")


def test_second_chances_does_not_bring_another_copy_for_what_is_back_already() -> None:
    t = scenario(
        side(
            hero=piece("Max Geiger", level=4),
            play=["Second Chances", "Argonaut"],
            discard=["Argonaut"],
            gold=1,
        ),
        side(),
    )
    t.do("level Max Geiger", "yes")
    assert not t.in_play("Argonaut#2")
    assert t.me.discard == ["Argonaut"]


def test_second_chances_forecasts_what_has_forecast() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Undo"]),
        side(play=["Second Chances", "Knight of the Conclave"]),
    )
    t.do("play Undo -> Knight of the Conclave")
    assert t.foe.future == {"Knight of the Conclave": 3}
    assert t.foe.hand == []


# Slow-Time Generator ------------------------------------------------------------------------------


@pytest.mark.parametrize(("workers", "gold"), [(3, 3), (4, 4), (5, 4), (10, 4)])
def test_slow_time_generator_caps_what_workers_bring(workers: int, gold: int) -> None:
    t = scenario(side(play=["Slow-Time Generator"], workers=workers, gold=0), side(workers=workers, gold=0))
    t.end_turn()
    assert t.foe.gold == gold
    t.end_turn()
    assert t.me.gold == gold


def test_slow_time_generator_is_a_building() -> None:
    t = scenario(
        side(hand=["Slow-Time Generator"], play=["Neo Plexus"], tech=2, gold=6), side(play=["Iron Man"])
    )
    t.do("play Slow-Time Generator")
    assert t.me.gold == 1
    t.end_turn()
    t.do("attack Iron Man -> Slow-Time Generator")
    assert not t.in_play("Slow-Time Generator")
    t.end_turn()
    assert t.me.gold == 1 + 6


# Ebbflow Archon -----------------------------------------------------------------------------------


def test_ebbflow_archon_grows_as_it_fades() -> None:
    t = scenario(side(hand=["Ebbflow Archon"], tech=3), side())
    t.do("play Ebbflow Archon")
    assert (time_on(t, "Ebbflow Archon"), t["Ebbflow Archon"].stats) == (7, (5, 5))
    come_round(t)
    assert (time_on(t, "Ebbflow Archon"), t["Ebbflow Archon"].stats) == (6, (6, 6))


def archon(runes: int = 3) -> Scenario:
    return scenario(
        side(hero=PRYNN, play=[piece("Ebbflow Archon", marks={"time": runes}, arrived_now=True)]),
        side(
            hero=piece("Troq Bashar", level=5, damage=1),
            play=["Octavian", "Chronofixer", "Slow-Time Generator", piece("Iron Man", runes=2)],
        ),
    )


def test_ebbflow_archon_sends_units_and_heroes_back() -> None:
    t = archon()
    assert t.targets("use Ebbflow Archon") == {
        PRYNN,
        "Ebbflow Archon",
        "Troq Bashar",
        "Octavian",
        "Iron Man",
    }
    seen = watch(t)
    t.do("use Ebbflow Archon -> Iron Man", "use Ebbflow Archon -> Troq Bashar")
    assert seen.changes == {
        "Ebbflow Archon: ATK 9 -> 11",
        "Ebbflow Archon: HP 9 -> 11",
        "Iron Man: gone",
        "their hand: +Iron Man",
        "Troq Bashar: gone",
        "their command zone:  -> Troq Bashar +0",
    }


def test_ebbflow_archon_does_it_even_with_its_last_rune() -> None:
    t = archon(1)
    t.do("use Ebbflow Archon -> Iron Man")
    assert t.foe.hand == ["Iron Man"]
    assert not t.in_play("Ebbflow Archon")
    assert t.me.discard == ["Ebbflow Archon"]


def test_ebbflow_archon_without_a_rune_can_not() -> None:
    t = archon(0)
    assert not t.can("use Ebbflow Archon")
    assert t["Ebbflow Archon"].stats == (12, 12)
