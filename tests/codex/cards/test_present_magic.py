"""Present, card by card: the spells."""

from __future__ import annotations

from typing import Any

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import HASTE
from warmat.codex.scenario import Scenario, piece, scenario, side

GEIGER = "Max Geiger"

# Temporal Distortion ------------------------------------------------------------------------------


def distortion(**more: Any) -> Scenario:
    fields: dict[str, Any] = {
        "play": ["Neo Plexus", "Argonaut", "Chronofixer", "Octavian", "Battle Suits"],
        "codex": ["Sentry", "Stewardess of the Undone", "Immortal", "Shimmer Ray", "Gilded Glaxx", "Undo"],
    }
    return scenario(
        side(hero=GEIGER, hand=["Temporal Distortion"], **(fields | more)), side(play=["Hyperion"])
    )


def test_temporal_distortion_exchanges_a_unit() -> None:
    t = distortion()
    assert t.targets("play Temporal Distortion") == {"Argonaut", "Chronofixer"}  # no target sign
    seen = watch(t)
    t.do("play Temporal Distortion -> Argonaut")
    assert set(t.options) == {
        "take Sentry",
        "take Stewardess of the Undone",
        "take Gilded Glaxx",
        "take nothing",
    }
    t.do("take Sentry")
    assert seen.changes == {
        "Argonaut: gone",
        "my hand: +Argonaut",
        "Sentry: new",
        "my codex: -Sentry",
        "my gold: 10 -> 8",
        "my hand: -Temporal Distortion",
        "my discard: +Temporal Distortion",
    }
    assert not t.can("attack Sentry")


def test_temporal_distortion_keeps_to_tech_and_cost() -> None:
    t = distortion()
    t.do("play Temporal Distortion -> Chronofixer")  # tech II, cost 2
    assert set(t.options) == {"take Shimmer Ray", "take nothing"}
    t.do("take nothing")
    assert t.me.hand == ["Chronofixer"]
    assert "Shimmer Ray" in t.me.codex


def test_temporal_distortion_needs_a_unit_of_ones_own() -> None:
    t = distortion(play=["Neo Plexus", "Octavian"])
    assert not t.can("play Temporal Distortion")


def test_temporal_distortion_returns_a_unit_even_when_the_codex_has_none() -> None:
    t = distortion(play=["Argonaut"], codex=["Immortal"])
    t.do("play Temporal Distortion -> Argonaut")
    assert t.me.hand == ["Argonaut"]
    assert not t.in_play("Immortal")


def test_temporal_distortion_returns_a_stolen_unit_to_its_owner() -> None:
    t = distortion(play=[piece("Argonaut", owner=1)])
    t.do("play Temporal Distortion -> Argonaut", "take Sentry")
    assert t.foe.hand == ["Argonaut"]
    assert t["Sentry"].controller == 0


# Now! ---------------------------------------------------------------------------------------------


def test_now_gives_haste_for_a_turn() -> None:
    t = scenario(
        side(hero=GEIGER, hand=["Now!"], play=[piece("Argonaut", arrived_now=True), "Battle Suits"]),
        side(hero="Troq Bashar", play=["Iron Man"]),
    )
    assert t.targets("play Now!") == {GEIGER, "Argonaut", "Troq Bashar", "Iron Man"}
    assert not t.can("attack Argonaut")
    seen = watch(t)
    t.do("play Now! -> Argonaut")
    assert seen.changes == {"my gold: 10 -> 9", "my hand: -Now!", "my discard: +Now!"}
    t.do("attack Argonaut -> Base#2")
    t.end_turn()
    assert not t["Argonaut"].has(HASTE)


# Ready or Not -------------------------------------------------------------------------------------


def ready_or_not() -> Scenario:
    return scenario(
        side(
            hero=piece(GEIGER, exhausted=True),
            hand=["Ready or Not"],
            play=[piece("Hyperion", exhausted=True), "Argonaut", piece("Immortal", exhausted=True)],
        ),
        side(
            hero=piece("Troq Bashar", exhausted=True),
            play=[piece("Iron Man", exhausted=True), "Neo Plexus", piece("Chronofixer", exhausted=True)],
        ),
    )


def test_ready_or_not_readies_a_unit_of_ones_own() -> None:
    t = ready_or_not()
    assert t.targets("play Ready or Not") == {"Hyperion", "Argonaut", "Immortal"}
    seen = watch(t)
    t.do("play Ready or Not -> Hyperion")
    assert seen.changes == {
        "Hyperion: exhausted True -> False",
        "my gold: 10 -> 6",
        "my hand: -Ready or Not",
        "my discard: +Ready or Not",
    }


def test_ready_or_not_keeps_opposing_units_exhausted_once() -> None:
    t = ready_or_not()
    t.do("play Ready or Not -> Hyperion")
    t.end_turn()
    assert t["Iron Man"].exhausted
    assert t["Chronofixer"].exhausted  # nothing targeted it
    assert not t["Troq Bashar"].exhausted  # no unit
    t.do("attack Neo Plexus -> Base")
    t.end_turn()
    assert not t["Immortal"].exhausted  # its own side readies as ever
    t.end_turn()
    assert not t["Iron Man"].exhausted
    assert not t["Neo Plexus"].exhausted


def test_ready_or_not_forgets_what_was_ready() -> None:
    t = ready_or_not()
    t.do("play Ready or Not -> Hyperion", "attack Hyperion -> Neo Plexus")
    t.end_turn()
    assert not t.in_play("Neo Plexus")


def test_ready_or_not_works_without_a_unit() -> None:
    t = scenario(side(hero=GEIGER, hand=["Ready or Not"]), side(play=[piece("Iron Man", exhausted=True)]))
    t.do("play Ready or Not")
    t.end_turn()
    assert t["Iron Man"].exhausted


# Research & Development ---------------------------------------------------------------------------


def test_research_and_development_draws_five() -> None:
    t = scenario(
        side(
            hero=piece(GEIGER, level=5),
            hand=["Research & Development"],
            deck=["Spark", "Bloom", "Undo", "Seer", "Now!", "Rewind"],
        ),
        side(deck=["Spark"]),
    )
    seen = watch(t)
    t.do("play Research & Development")
    assert t.me.hand == ["Bloom", "Now!", "Seer", "Spark", "Undo"]
    assert t.me.deck == ["Rewind"]
    assert "my gold: 10 -> 8" in seen.changes
    assert t.foe.deck == ["Spark"]


def test_research_and_development_is_for_a_rested_max_level_hero() -> None:
    for caster in (piece(GEIGER, level=4), piece(GEIGER, level=5, arrived_now=True)):
        t = scenario(side(hero=caster, hand=["Research & Development"], deck=["Spark"]), side())
        assert not t.can("play Research & Development")
