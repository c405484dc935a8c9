"""Past, card by card: Prynn Pasternaak and her spells."""

from __future__ import annotations

from typing import Any

import pytest

from tests.codex.cards.test_past import PRYNN, come_round, time_on
from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import FLAGBEARER
from warmat.codex.scenario import Scenario, piece, scenario, side


def prynn(level: int = 1, runes: int = 4, **more: Any) -> Any:
    return piece(PRYNN, level=level, marks={"time": runes}, **more)


# Vortoss Emblem -----------------------------------------------------------------------------------


def emblem() -> Scenario:
    return scenario(
        side(hero=PRYNN, hand=["Vortoss Emblem"], play=["Neo Plexus", "Argonaut"], gold=1),
        side(hero="Jaina Stormborne", hand=["Fire Dart"], play=["Iron Man"]),
    )


def test_vortoss_emblem_attaches_to_any_unit() -> None:
    t = emblem()
    assert t.targets("play Vortoss Emblem") == {"Neo Plexus", "Argonaut", "Iron Man"}
    seen = watch(t)
    t.do("play Vortoss Emblem -> Neo Plexus")
    assert seen.changes == {"Vortoss Emblem: new", "my hand: -Vortoss Emblem"}
    assert t["Neo Plexus"].has(FLAGBEARER)
    assert not t["Argonaut"].has(FLAGBEARER)
    assert time_on(t, "Vortoss Emblem") == 3


def test_vortoss_emblem_draws_opponents_spells() -> None:
    t = emblem()
    t.do("play Vortoss Emblem -> Neo Plexus")
    t.end_turn()
    assert t.targets("play Fire Dart") == {"Neo Plexus"}


def test_vortoss_emblem_on_their_own_unit_binds_the_opponents_spells() -> None:
    t = emblem()
    t.do("play Vortoss Emblem -> Iron Man")
    t.end_turn()
    assert t.targets("play Fire Dart") == {"Iron Man"}


def test_an_emblem_on_my_unit_does_not_bind_me() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Vortoss Emblem", "Undo"], play=["Neo Plexus"]),
        side(play=["Iron Man"]),
    )
    t.do("play Vortoss Emblem -> Neo Plexus")
    assert t.targets("play Undo") == {"Neo Plexus", "Iron Man"}


def test_vortoss_emblem_fades_and_leaves_the_unit() -> None:
    t = scenario(
        side(play=["Neo Plexus", piece("Vortoss Emblem", attached="Neo Plexus", marks={"time": 2})]),
        side(play=["Iron Man"]),
    )
    come_round(t)
    assert time_on(t, "Vortoss Emblem") == 1
    come_round(t)
    assert not t.in_play("Vortoss Emblem")
    assert t.in_play("Neo Plexus")
    assert not t["Neo Plexus"].has(FLAGBEARER)


def test_vortoss_emblem_fades_in_its_own_players_upkeeps() -> None:
    t = emblem()
    t.do("play Vortoss Emblem -> Iron Man")
    t.end_turn()
    assert time_on(t, "Vortoss Emblem") == 3
    t.end_turn()
    assert time_on(t, "Vortoss Emblem") == 2


def test_vortoss_emblem_goes_with_the_unit() -> None:
    t = scenario(
        side(
            hero=PRYNN,
            hand=["Undo"],
            play=["Neo Plexus", piece("Vortoss Emblem", attached="Neo Plexus", marks={"time": 2})],
        ),
        side(),
    )
    t.do("play Undo -> Neo Plexus")
    assert t.me.hand == ["Neo Plexus"]
    assert sorted(t.me.discard) == ["Undo", "Vortoss Emblem"]


# Undo ---------------------------------------------------------------------------------------------


def test_undo_returns_a_unit_up_to_tech_ii() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Undo"], play=["Neo Plexus"]),
        side(
            hero="Troq Bashar",
            play=["Argonaut", "Hyperion", "Octavian", "Chronofixer", "Slow-Time Generator", "Battle Suits"],
            tech=1,
        ),
    )
    assert t.targets("play Undo") == {"Neo Plexus", "Argonaut", "Hyperion"}
    seen = watch(t)
    t.do("play Undo -> Hyperion")
    assert seen.changes == {
        "Hyperion: gone",
        "their hand: +Hyperion",
        "my gold: 10 -> 7",
        "my hand: -Undo",
        "my discard: +Undo",
    }


def test_undo_needs_its_hero_and_gold() -> None:
    assert not scenario(side(hero="Max Geiger", hand=["Undo"], play=["Argonaut"]), side()).can("play Undo")
    assert not scenario(side(hero=PRYNN, hand=["Undo"], play=["Argonaut"], gold=2), side()).can("play Undo")


def test_undo_gives_a_stolen_unit_to_its_owner() -> None:
    t = scenario(side(hero=PRYNN, hand=["Undo"], play=[piece("Argonaut", owner=1)]), side())
    t.do("play Undo -> Argonaut")
    assert t.foe.hand == ["Argonaut"]


# Origin Story -------------------------------------------------------------------------------------


def origin_story() -> Scenario:
    return scenario(
        side(hero=prynn(), hand=["Origin Story"], play=["Argonaut"]),
        side(hero=piece("Troq Bashar", level=5, damage=1), play=["Iron Man"]),
    )


def test_origin_story_sends_a_hero_home() -> None:
    t = origin_story()
    assert t.targets("play Origin Story") == {PRYNN, "Troq Bashar"}
    seen = watch(t)
    t.do("play Origin Story -> Troq Bashar")
    assert seen.changes == {
        "Troq Bashar: gone",
        "their command zone:  -> Troq Bashar +0",
        "my gold: 10 -> 7",
        "my hand: -Origin Story",
        "my discard: +Origin Story",
    }
    assert t[PRYNN].level == 1  # nobody died: no levels for it


def test_origin_story_may_be_told_about_oneself() -> None:
    t = origin_story()
    t.do(f"play Origin Story -> {PRYNN}", f"summon {PRYNN}")
    assert time_on(t, PRYNN) == 4


# Rewind -------------------------------------------------------------------------------------------


def test_rewind_returns_every_unit_up_to_tech_ii() -> None:
    t = scenario(
        side(hero=prynn(7), hand=["Rewind"], play=["Neo Plexus", "Battle Suits", piece("Iron Man", owner=1)]),
        side(
            hero="Troq Bashar",
            play=["Argonaut", "Chronofixer", "Octavian", "Slow-Time Generator", "Stinger"],
        ),
    )
    seen = watch(t)
    t.do("play Rewind")
    assert seen.changes == {
        "Neo Plexus: gone",
        "Iron Man: gone",
        "Argonaut: gone",
        "Chronofixer: gone",
        "Stinger: gone",
        "my hand: +Neo Plexus",
        "their hand: +Iron Man",
        "their hand: +Argonaut",
        "their hand: +Chronofixer",
        "my gold: 10 -> 6",
        "my hand: -Rewind",
        "my discard: +Rewind",
    }


def test_rewind_needs_max_level_and_nothing_else() -> None:
    t = scenario(side(hero=prynn(6), hand=["Rewind"], play=["Argonaut"], gold=6), side())
    assert not t.can("play Rewind")
    t.do(f"level {PRYNN}")
    t.do("play Rewind")
    assert t.me.hand == ["Argonaut"]


def test_rewind_can_be_cast_by_a_hero_that_arrived_now() -> None:
    t = scenario(
        side(command={PRYNN: 0}, hand=["Rewind"], play=["Argonaut"], gold=15),
        side(),
    )
    t.do(f"summon {PRYNN}", *[f"level {PRYNN}"] * 6)
    t.do("play Rewind")
    assert t.me.hand == ["Argonaut"]


def test_another_ultimate_spell_must_wait_for_the_next_turn() -> None:
    t = scenario(
        side(hero=piece("Max Geiger", level=4), hand=["Research & Development"], play=["Immortal"], gold=9),
        side(),
    )
    t.do("level Max Geiger", "no")
    assert not t.can("play Research & Development")


# Prynn Pasternaak ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (1, 3)), (3, (1, 3)), (4, (2, 4)), (6, (2, 4)), (7, (3, 5))]
)
def test_prynns_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=prynn(level), play=["Argonaut"]), side())
    assert t[PRYNN].stats == stats
    assert t.can("use Prynn Pasternaak -> Argonaut") == (level == 7)


def test_prynn_arrives_with_four_time_runes_and_fades() -> None:
    t = scenario(side(command={PRYNN: 0}, gold=3, play=["Argonaut"]), side())
    t.do(f"summon {PRYNN}")
    assert t.me.gold == 1
    for left in (4, 3, 2, 1):
        assert time_on(t, PRYNN) == left
        come_round(t)
    assert not t.in_play(PRYNN)
    assert t.me.command == {PRYNN: 2}


def test_prynn_gets_a_time_rune_for_attacking() -> None:
    t = scenario(side(hero=prynn(runes=2)), side())
    t.do(f"attack {PRYNN} -> Base#2")
    assert time_on(t, PRYNN) == 3


def test_others_attacks_are_nothing_to_her() -> None:
    t = scenario(side(hero=prynn(runes=2), play=["Argonaut"]), side())
    t.do("attack Argonaut -> Base#2")
    assert time_on(t, PRYNN) == 2


def fading_away(level: int) -> Scenario:
    """Her last upkeep is next."""
    t = scenario(
        side(hand=["Spark", "Bloom"], deck=["Argonaut"] * 6),
        side(hero=prynn(level, 1), hand=["Undo", "Rewind"], deck=["Seer"] * 8),
    )
    t.end_turn()
    assert not t.in_play(PRYNN)
    return t


@pytest.mark.parametrize(("level", "skips"), [(3, False), (4, True), (7, True)])
def test_prynn_takes_the_opponents_draw_phase_with_her(level: int, skips: bool) -> None:
    t = fading_away(level)
    hand = t.me.hand
    t.end_turn()
    t.end_turn()
    assert (t.me.hand == hand) == skips
    assert t.foe.hand != ["Rewind", "Undo"]  # her own player draws as ever


def test_only_one_draw_phase_is_skipped() -> None:
    t = scenario(side(hand=["Spark"], deck=["Argonaut"] * 9, tech=1), side(hero=prynn(4, 1), play=["Seer"]))
    t.end_turn()
    drawn = t.me.hand
    t.end_turn()
    t.end_turn()
    assert t.me.hand == drawn
    t.end_turn()
    t.end_turn()
    assert len(t.me.hand) == 5


def test_dying_otherwise_is_not_fading() -> None:
    t = scenario(
        side(play=["Octavian"], hand=["Spark"], deck=["Argonaut"] * 9),
        side(hero=prynn(4, 1)),
    )
    t.do(f"attack Octavian -> {PRYNN}")
    assert t.foe.command == {PRYNN: 2}
    t.end_turn()
    t.end_turn()
    assert t.me.hand == ["Argonaut"] * 3


def trashing(runes: int = 5) -> Scenario:
    return scenario(
        side(
            hero=prynn(7, runes),
            hand=["Origin Story"],
            play=[piece("Argonaut", damage=1), "Stinger"],
            gold=3,
        ),
        side(
            hero="Troq Bashar",
            play=[piece("Octavian", runes=1, exhausted=True), "Chronofixer", "Slow-Time Generator"],
        ),
    )


def test_prynn_trashes_any_unit_for_two_runes() -> None:
    t = trashing()
    assert t.targets(f"use {PRYNN}") == {"Argonaut", "Stinger", "Octavian"}
    seen = watch(t)
    t.do(f"use {PRYNN} -> Octavian")
    assert seen.changes == {"Octavian: gone"}
    assert time_on(t, PRYNN) == 3
    assert t.held_by(PRYNN) == ["Octavian"]
    assert (t.foe.hand, t.foe.discard) == ([], [])


def test_prynn_needs_two_runes() -> None:
    t = trashing(1)
    assert not t.can(f"use {PRYNN}")
    t = trashing(0)
    assert not t.can(f"use {PRYNN}")


def test_all_that_prynn_trashed_returns_when_she_leaves() -> None:
    t = trashing()
    t.do(f"use {PRYNN} -> Octavian", f"use {PRYNN} -> Argonaut")
    seen = watch(t)
    t.do(f"play Origin Story -> {PRYNN}")
    assert seen.changes == {
        f"{PRYNN}: gone",
        f"my command zone:  -> {PRYNN} +0",
        "Octavian: new",
        "Argonaut: new",
        "my gold: 3 -> 0",
        "my hand: -Origin Story",
        "my discard: +Origin Story",
    }
    assert (t["Octavian"].runes, t["Octavian"].exhausted, t["Octavian"].controller) == (0, False, 1)
    assert (t["Argonaut"].damage, t["Argonaut"].controller) == (0, 0)


def test_what_returns_has_arrived_just_now() -> None:
    t = trashing()
    t.do(f"use {PRYNN} -> Argonaut", f"play Origin Story -> {PRYNN}")
    assert not t.can("attack Argonaut")


def test_a_token_that_she_trashed_is_gone_for_good() -> None:
    t = trashing()
    t.do(f"use {PRYNN} -> Stinger", f"play Origin Story -> {PRYNN}")
    assert not t.in_play("Stinger")


def test_what_can_not_leave_play_is_not_trashed() -> None:
    t = scenario(side(hero=prynn(7)), side(play=["Gilded Glaxx"], gold=1))
    t.do(f"use {PRYNN} -> Gilded Glaxx")
    assert t.in_play("Gilded Glaxx")
    assert t.held_by(PRYNN) == []
    assert time_on(t, PRYNN) == 2


def test_silenced_she_gives_nothing_back() -> None:
    t = scenario(
        side(hero=prynn(7), play=["Octavian"], gold=0),
        side(hero="Sirus Quince", hand=["Free Speech"], play=["Ebbflow Archon"]),
    )
    t.do(f"use {PRYNN} -> Octavian")
    t.end_turn()
    t.do("play Free Speech")
    assert t.held_by(PRYNN) == ["Octavian"]
    t.do(f"attack Ebbflow Archon -> {PRYNN}")
    assert not t.in_play(PRYNN)
    assert not t.in_play("Octavian")
    assert t.me.trash == ["Octavian"]


def test_a_game_can_be_saved_while_she_holds_something() -> None:
    t = trashing()
    t.do(f"use {PRYNN} -> Octavian")
    survives_everything(t, BOOK)
    again = Scenario(t.game.clone())
    again.do(f"play Origin Story -> {PRYNN}")
    assert again.in_play("Octavian")
    assert not t.in_play("Octavian")
