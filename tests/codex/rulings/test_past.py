"""The rulings and FAQ entries on Past's cards and on Prynn Pasternaak."""

from __future__ import annotations

from typing import Any

import pytest

from tests.codex.cards.test_past import time_on
from tests.codex.cards.test_past_magic import prynn
from warmat.codex.rules.model.terms import FLAGBEARER
from warmat.codex.scenario import Scenario, piece, scenario, side

PRYNN = "Prynn Pasternaak"
REMEMBERER = piece("Rememberer", marks={"time": 2})


# Vortoss Emblem -----------------------------------------------------------------------------------


@pytest.mark.ruling(464)
@pytest.mark.faq("Vortoss Emblem")
def test_an_emblem_on_an_enemy_unit_is_still_ones_own() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Vortoss Emblem", "Temporal Research"], deck=["Spark"] * 3),
        side(play=["Iron Man"]),
    )
    t.do("play Vortoss Emblem -> Iron Man")
    assert t["Iron Man"].has(FLAGBEARER)
    assert t["Vortoss Emblem"].controller == 0
    t.do("play Temporal Research")
    assert t.me.hand == ["Spark", "Spark"]  # one, and one for the emblem's three runes


# Back to hand is no death -------------------------------------------------------------------------


def technician(**more: Any) -> Scenario:
    return scenario(
        side(**more),
        side(patrol={"technician": "Iron Man"}, hand=["Bloom"], deck=["Spark"]),
    )


@pytest.mark.ruling(465)
def test_undo_kills_nobody() -> None:
    t = technician(hero=PRYNN, hand=["Undo"])
    t.do("play Undo -> Iron Man")
    assert t.foe.hand == ["Bloom", "Iron Man"]


@pytest.mark.ruling(467)
@pytest.mark.faq("Rewind")
def test_rewind_kills_nobody() -> None:
    t = technician(hero=prynn(7), hand=["Rewind"])
    t.do("play Rewind")
    assert t.foe.hand == ["Bloom", "Iron Man"]


@pytest.mark.ruling(467)
@pytest.mark.faq("Rewind")
def test_rewind_brings_on_no_abilities_about_dying() -> None:
    t = scenario(
        side(hero=prynn(7), hand=["Rewind"], play=["Argonaut"]),
        side(play=["Crash Bomber"], patrol={"scavenger": "Neo Plexus"}, gold=0),
    )
    t.do("play Rewind")
    assert t.foe.hand == ["Crash Bomber", "Neo Plexus"]
    assert (t.me.base_damage, t.foe.gold) == (0, 0)


@pytest.mark.ruling(469)
def test_stewardess_kills_nobody() -> None:
    t = scenario(
        side(hand=["Stewardess of the Undone"], tech=1),
        side(patrol={"technician": "Neo Plexus"}, hand=["Bloom"], deck=["Spark"]),
    )
    t.do("play Stewardess of the Undone", "yes")
    assert t.foe.hand == ["Bloom", "Neo Plexus"]


# Origin Story -------------------------------------------------------------------------------------


@pytest.mark.ruling(466)
@pytest.mark.faq("Origin Story")
def test_a_hero_in_the_command_zone_has_nothing_left_of_what_it_was() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Origin Story"]),
        side(
            hero=piece("Troq Bashar", level=5, damage=2, runes=1),
            play=[piece("Spirit of the Panda", attached="Troq Bashar"), "Argonaut"],
        ),
    )
    t.do("play Origin Story -> Troq Bashar")
    assert not t.in_play("Spirit of the Panda")
    t.end_turn()
    t.do("summon Troq Bashar")
    troq = t["Troq Bashar"]
    assert (troq.level, troq.damage, troq.runes, troq.stats) == (1, 0, 0, (2, 3))


@pytest.mark.faq("Origin Story")
def test_origin_story_is_no_death_and_the_hero_may_come_again_next_turn() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Origin Story"]),
        side(patrol={"technician": "Garth Torken"}, hand=["Bloom"], deck=["Spark"] * 5),
    )
    t.do("play Origin Story -> Garth Torken")
    assert t.foe.hand == ["Bloom"]  # no card for a fallen technician
    assert t[PRYNN].level == 1  # no levels for a fallen hero
    assert t.foe.command == {"Garth Torken": 0}
    t.end_turn()
    assert t.can("summon Garth Torken")


# Seer ---------------------------------------------------------------------------------------------


@pytest.mark.ruling(468)
@pytest.mark.faq("Seer")
@pytest.mark.parametrize(
    ("name", "answer", "runes"),
    [
        ("Fading Argonaut", "add", (3, 2)),
        ("Fading Argonaut", "remove", (1, 2)),
        ("Plasmodium", "add", (2, 3)),
        ("Plasmodium", "remove", (2, 1)),
    ],
)
def test_seer_turns_opponents_clocks_too(name: str, answer: str, runes: tuple[int, int]) -> None:
    t = scenario(
        side(hand=["Seer"], tech=1),
        side(play=[piece("Fading Argonaut", marks={"time": 2})], future={"Plasmodium": 2}),
    )
    t.do("play Seer", "yes", f"choose {name}", f"{answer} time rune")
    assert (time_on(t, "Fading Argonaut"), t.foe.future["Plasmodium"]) == runes


# Shimmer Ray --------------------------------------------------------------------------------------


@pytest.mark.ruling(18)
def test_shimmer_ray_may_have_more_time_runes_than_it_came_with() -> None:
    t = scenario(side(hand=["Shimmer Ray", "Spark", "Bloom", "Undo", "Seer"], tech=2), side())
    t.do("play Shimmer Ray")
    t.do("use Shimmer Ray", "discard Spark", "use Shimmer Ray", "discard Bloom")
    t.do("use Shimmer Ray", "discard Undo", "use Shimmer Ray")
    assert time_on(t, "Shimmer Ray") == 6


@pytest.mark.faq("Shimmer Ray")
def test_a_card_can_not_be_discarded_in_the_upkeep() -> None:
    t = scenario(
        side(),
        side(play=[piece("Shimmer Ray", marks={"time": 1})], hand=["Spark", "Bloom"]),
    )
    t.end_turn()  # to the other player's main phase: nobody was asked in the upkeep
    assert not t.in_play("Shimmer Ray")
    assert t.foe.hand == ["Bloom", "Spark"]


# Yesterday's Golgort ------------------------------------------------------------------------------


@pytest.mark.ruling(471)
@pytest.mark.faq("Yesterday's Golgort")
def test_golgort_counts_other_units_and_heroes() -> None:
    """The FAQ speaks of spells too; the card and the ruling of combat damage only, and they go first."""
    t = scenario(
        side(hero=PRYNN, play=[piece("Yesterday's Golgort", marks={"time": 1}), "Argonaut"]),
        side(tech=1),
    )
    t.do("attack Argonaut -> Base#2")
    assert time_on(t, "Yesterday's Golgort") == 2
    t.do(f"attack {PRYNN} -> Tech I#2")
    assert time_on(t, "Yesterday's Golgort") == 3


# Rememberer ---------------------------------------------------------------------------------------


@pytest.mark.ruling(472)
def test_what_rememberer_brings_back_is_not_paid_for() -> None:
    t = scenario(side(), side(play=[REMEMBERER], discard=["Ebbflow Archon"], tech=3, gold=0, workers=0))
    t.end_turn()
    t.do("take Ebbflow Archon")
    assert t.in_play("Ebbflow Archon")
    assert t.foe.gold == 0


@pytest.mark.ruling(473)
@pytest.mark.parametrize("by", ["Time Spiral", "Seer", "Tinkerer"])
def test_rememberer_remembers_whatever_took_the_rune(by: str) -> None:
    t = scenario(
        side(
            hero=PRYNN,
            hand=[by] if by != "Tinkerer" else [],
            play=[REMEMBERER, "Tinkerer"],
            discard=["Fading Argonaut"],
            tech=1,
        ),
        side(),
    )
    if by == "Seer":
        t.do("play Seer", "yes", "remove time rune")
    elif by == "Tinkerer":
        t.do("use Tinkerer -> Rememberer", "remove time rune")
    else:
        t.do("play Time Spiral -> Rememberer", "remove time rune")
    t.do("take Fading Argonaut")
    assert time_on(t, "Fading Argonaut") == 3
    assert time_on(t, "Rememberer") == 1


@pytest.mark.ruling(475)
@pytest.mark.parametrize(
    ("tech", "spec", "can"), [(3, "Past", True), (3, "Future", False), (2, "Past", False)]
)
def test_a_tech_iii_unit_needs_its_specs_tech_iii_building(tech: int, spec: str, can: bool) -> None:
    t = scenario(
        side(),
        side(play=[REMEMBERER], discard=["Ebbflow Archon", "Fading Argonaut"], tech=tech, spec=spec, gold=0),
    )
    t.end_turn()
    assert t.can("take Ebbflow Archon") == can
    t.do("take Ebbflow Archon" if can else "take nothing")
    assert t.in_play("Ebbflow Archon") == can


@pytest.mark.faq("Rememberer")
def test_rememberer_may_bring_itself_back() -> None:
    t = scenario(
        side(), side(play=[piece("Rememberer", marks={"time": 1})], discard=["Fading Argonaut"], tech=2)
    )
    t.end_turn()
    assert set(t.options) == {"take Rememberer", "take Fading Argonaut", "take nothing"}
    t.do("take Rememberer")
    assert time_on(t, "Rememberer") == 3
    assert t.foe.discard == ["Fading Argonaut"]


@pytest.mark.faq("Rememberer")
def test_with_the_last_rune_rememberer_goes_and_still_brings_something_back() -> None:
    t = scenario(
        side(), side(play=[piece("Rememberer", marks={"time": 1})], discard=["Fading Argonaut"], tech=2)
    )
    t.end_turn()
    t.do("take Fading Argonaut")
    assert t.in_play("Fading Argonaut")
    assert t.foe.discard == ["Rememberer"]


# Slow-Time Generator ------------------------------------------------------------------------------


@pytest.mark.ruling(481)
def test_seven_workers_bring_four_gold() -> None:
    t = scenario(side(play=["Slow-Time Generator"]), side(workers=7, gold=0))
    t.end_turn()
    assert t.foe.gold == 4


# Prynn Pasternaak ---------------------------------------------------------------------------------


def draws_nothing(t: Scenario, seat: int) -> bool:
    """Whether this player's next draw phase is skipped."""
    return any(held.player == seat for held in t.table.lasting)


@pytest.mark.ruling(563, 564)
@pytest.mark.faq("Prynn Pasternaak")
def test_the_last_rune_may_go_for_any_reason_but_only_fading_is_fading() -> None:
    t = scenario(side(hero=prynn(4, 1), hand=["Time Spiral"], play=["Argonaut"]), side(play=["Iron Man"]))
    t.do(f"play Time Spiral -> {PRYNN}", "remove time rune")
    assert t.me.command == {PRYNN: 2}
    assert not draws_nothing(t, 1)
    t = scenario(side(), side(hero=prynn(4, 1)))
    t.end_turn()
    assert t.foe.command == {PRYNN: 2}
    assert draws_nothing(t, 0)


@pytest.mark.ruling(563, 565)
@pytest.mark.faq("Prynn Pasternaak")
def test_her_last_two_runes_cost_her_life_and_give_the_unit_back() -> None:
    t = scenario(side(hero=prynn(7, 2), play=["Argonaut"]), side(play=[piece("Tricycloid", damage=1)]))
    t.do(f"use {PRYNN} -> Tricycloid")
    assert t.me.command == {PRYNN: 2}
    assert (t["Tricycloid"].damage, time_on(t, "Tricycloid"), t["Tricycloid"].controller) == (0, 3, 1)
    assert t.foe.trash == []
    assert not draws_nothing(t, 1)


@pytest.mark.ruling(565)
def test_what_she_trashed_before_returns_with_the_last_one() -> None:
    t = scenario(side(hero=prynn(7, 4), play=["Argonaut"]), side(play=["Iron Man", "Immortal"]))
    t.do(f"use {PRYNN} -> Iron Man")
    assert not t.in_play("Iron Man")
    t.do(f"use {PRYNN} -> Immortal")
    assert t.in_play("Iron Man")
    assert t.in_play("Immortal")


@pytest.mark.ruling(566)
@pytest.mark.faq("Prynn Pasternaak")
def test_trashed_units_return_fresh_to_whoever_controlled_them() -> None:
    t = scenario(
        side(
            hero=prynn(7, 4),
            hand=["Origin Story"],
            play=[piece("Argonaut", owner=1, runes=1, exhausted=True)],
        ),
        side(
            play=[
                piece("Hyperion", damage=1, owner=0),
                piece("Spirit of the Panda", attached="Hyperion"),
            ]
        ),
    )
    t.do(f"use {PRYNN} -> Argonaut", f"use {PRYNN} -> Hyperion")
    assert not t.in_play(PRYNN)  # that were her last runes
    argonaut, hyperion = t["Argonaut"], t["Hyperion"]
    assert (argonaut.controller, argonaut.owner) == (0, 1)
    assert (hyperion.controller, hyperion.owner) == (1, 0)
    assert (argonaut.runes, argonaut.exhausted, hyperion.damage) == (0, False, 0)
    assert not t.in_play("Spirit of the Panda")
    assert not t.can("attack Argonaut")
