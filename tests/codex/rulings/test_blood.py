"""The rulings and FAQ entries on Blood's cards and Drakk Ramhorn."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.change_cards import CHANGES
from tests.codex.choice_cards import CHOICES
from tests.codex.zone_cards import ZONES
from warmat.codex.rules.model.terms import HASTE
from warmat.codex.scenario import Scenario, piece, scenario, side

DRAKK = "Drakk Ramhorn"
MAX_DRAKK = piece(DRAKK, level=6)
DRUMS = piece("War Drums", caster=DRAKK)
DRAGON = "two-headed-dragon"


def settle(t: Scenario) -> None:
    """Let everything that waits happen, in the order it is offered."""
    while t.prompt.startswith("Several things"):
        t.do(t.options[0])


# Desperation ------------------------------------------------------------------------------------------------


@pytest.mark.faq("Desperation")
def test_desperation_itself_is_no_card_in_hand_when_it_is_played() -> None:
    t = scenario(side(hero=DRAKK, hand=["Desperation"], deck=["Spark", "Wither", "Bloom"]), side())
    t.do("play Desperation")
    assert t.me.hand == ["Bloom", "Spark", "Wither"]
    assert t.me.trash == ["Desperation"]


@pytest.mark.ruling(169)
@pytest.mark.faq("Desperation")
def test_the_hand_is_gone_before_the_draw_phase_which_then_draws_two() -> None:
    t = scenario(
        side(
            hero=DRAKK, hand=["Desperation", "Scorch", "Charge"], deck=["Spark", "Wither", "Bloom", "Pillage"]
        ),
        side(),
    )
    t.do("play Desperation", "end")
    assert t.prompt.startswith("Patrol"), "the draw phase is still to come"
    assert t.me.hand == []
    t.end_turn()
    assert t.me.hand == ["Spark", "Wither"], "none were left to discard for more"
    assert t.me.discard == ["Charge", "Desperation", "Scorch"]


# Kidnapping -------------------------------------------------------------------------------------------------


@pytest.mark.ruling(170)
def test_a_kidnapped_unit_goes_back_at_the_end_of_the_turn() -> None:
    t = scenario(side(hero=DRAKK, hand=["Kidnapping"]), side(play=["Iron Man"]))
    t.do("play Kidnapping -> Iron Man", "attack Iron Man -> Base#2")
    assert t["Iron Man"].controller == 0
    t.end_turn()
    assert t["Iron Man"].controller == 1


@pytest.mark.ruling(170)
def test_it_goes_back_to_whom_it_was_taken_from_even_if_that_is_not_its_owner() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"]),
        side(play=[piece("Iron Man", owner=2)]),
        side(),
        mode="free-for-all",
    )
    t.do("play Kidnapping -> Iron Man")
    t.end_turn()
    assert (t["Iron Man"].controller, t["Iron Man"].owner) == (1, 2)


@pytest.mark.faq("Kidnapping")
def test_a_kidnapped_unit_that_an_ongoing_spell_had_taken_goes_back_to_that_spells_player() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"], play=["Iron Man"]),
        side(play=[piece("Leash", attached="Iron Man")]),
        book=CHANGES,
    )
    assert t["Iron Man"].controller == 1
    t.do("play Kidnapping -> Iron Man")
    assert t["Iron Man"].controller == 0
    t.end_turn()
    assert (t["Iron Man"].controller, t["Iron Man"].owner) == (1, 0)


@pytest.mark.faq("Kidnapping")
def test_a_kidnapped_unit_that_returns_to_play_stays_with_its_kidnapper() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"], play=["Reviver"]),
        side(play=["Tenderfoot", "Iron Man"]),
        book=CHANGES,
    )
    t.do("play Kidnapping -> Tenderfoot", "attack Tenderfoot -> Iron Man")
    back = [label for label in t.me.in_play if label.startswith("Tenderfoot")]
    assert len(back) == 1
    assert not t[back[0]].has(HASTE)
    t.end_turn()
    assert (t[back[0]].controller, t[back[0]].owner) == (0, 1)


@pytest.mark.ruling(171)
def test_a_kidnapped_unit_that_dies_goes_to_its_owners_discard_pile() -> None:
    t = scenario(side(hero=DRAKK, hand=["Kidnapping"]), side(play=["Tenderfoot", "Iron Man"]))
    t.do("play Kidnapping -> Tenderfoot", "attack Tenderfoot -> Iron Man")
    assert t.foe.discard == ["Tenderfoot"]
    assert t.me.discard == ["Kidnapping"]


# War Drums --------------------------------------------------------------------------------------------------


@pytest.mark.ruling(173)
@pytest.mark.faq("War Drums")
def test_war_drums_counts_units_under_control_whoever_owns_them() -> None:
    t = scenario(
        side(hero=DRAKK, play=["Iron Man", piece("Tenderfoot", owner=1), DRUMS]),
        side(play=[piece("Older Brother", owner=0)]),
    )
    assert t["Iron Man"].atk == 3 + 2, "itself and the Tenderfoot, not what was stolen"
    assert t["Tenderfoot"].atk == 1 + 2
    assert t["Older Brother"].atk == 2


@pytest.mark.ruling(173)
@pytest.mark.faq("War Drums")
def test_war_drums_does_not_count_what_is_in_the_future() -> None:
    t = scenario(side(hero=DRAKK, play=["Iron Man", DRUMS], future={"Comer": 2}), side(), book=ZONES)
    assert t["Iron Man"].atk == 3 + 1


@pytest.mark.ruling(173)
@pytest.mark.faq("War Drums")
def test_war_drums_does_not_count_what_is_in_jail() -> None:
    t = scenario(
        side(hero=DRAKK, play=["Iron Man", DRUMS], hand=["Tenderfoot"]), side(play=["Cells"]), book=ZONES
    )
    t.do("play Tenderfoot")
    assert t.held_by("Cells") == ["Tenderfoot"]
    assert t["Iron Man"].atk == 3 + 1


@pytest.mark.ruling(173)
@pytest.mark.faq("War Drums")
def test_war_drums_does_not_count_what_is_in_a_graveyard() -> None:
    t = scenario(
        side(hero=DRAKK, play=["Iron Man", "Tenderfoot", "Crypt", DRUMS]),
        side(play=["Regular-sized Rhinoceros"]),
        book=ZONES,
    )
    assert t["Iron Man"].atk == 3 + 2
    t.do("attack Tenderfoot -> Regular-sized Rhinoceros")
    assert t.held_by("Crypt") == ["Tenderfoot"]
    assert t["Iron Man"].atk == 3 + 1


# Rickety Mine -----------------------------------------------------------------------------------------------


@pytest.mark.ruling(175)
def test_rickety_mine_waits_a_turn_after_it_was_played() -> None:
    t = scenario(side(hand=["Rickety Mine"], tech=1), side())
    t.do("play Rickety Mine")
    assert "arrival fatigue" in t.refuses("use Rickety Mine")
    t.end_turn()
    t.end_turn()
    assert t.can("use Rickety Mine")


@pytest.mark.ruling(175)
def test_rickety_mine_waits_a_turn_after_it_was_taken() -> None:
    t = scenario(side(hero=DRAKK, hand=["Take Over"]), side(play=["Rickety Mine"]), book=ZONES)
    t.do("play Take Over -> Rickety Mine")
    assert t["Rickety Mine"].controller == 0
    assert not t.can("use Rickety Mine")
    t.end_turn()
    t.end_turn()
    assert t.can("use Rickety Mine")


@pytest.mark.ruling(176)
@pytest.mark.faq("Rickety Mine")
def test_on_heads_nothing_happens() -> None:
    boards = [
        scenario(side(play=["Rickety Mine"], gold=0, hand=["Spark"]), side(), seed=n) for n in range(12)
    ]
    for t in boards:
        t.do("use Rickety Mine")
    lucky = [t for t in boards if any("heads" in line for line in t.game.log_for(0))]
    assert 0 < len(lucky) < len(boards)
    for t in boards:
        heads = t in lucky
        assert (t.in_play("Rickety Mine"), t.me.base_damage) == (heads, 0 if heads else 2)
        assert (t.me.gold, t.me.hand) == (3, ["Spark"])


# Captured Bugblatter ----------------------------------------------------------------------------------------


@pytest.mark.ruling(179)
@pytest.mark.faq("Captured Bugblatter")
def test_bugblatters_own_death_triggers_it() -> None:
    on_mine = scenario(side(play=["Captured Bugblatter"]), side(play=["Regular-sized Rhinoceros"]))
    on_mine.do("attack Captured Bugblatter -> Regular-sized Rhinoceros")
    assert (on_mine.me.base_damage, on_mine.foe.base_damage) == (0, 1)
    on_theirs = scenario(side(play=["Regular-sized Rhinoceros"]), side(play=["Captured Bugblatter"]))
    on_theirs.do("attack Regular-sized Rhinoceros -> Captured Bugblatter")
    assert (on_theirs.me.base_damage, on_theirs.foe.base_damage) == (1, 0)


@pytest.mark.faq("Captured Bugblatter")
def test_a_shared_base_is_hurt_once_for_each_unit() -> None:
    on_mine = scenario(
        side(play=["Iron Man", "Captured Bugblatter"]), side(), side(play=["Mad Man"]), side(), mode=DRAGON
    )
    on_mine.do("P1: attack Iron Man -> Mad Man")
    assert [on_mine.player(seat).base_damage for seat in (0, 2)] == [0, 1]
    on_theirs = scenario(
        side(play=["Iron Man"]),
        side(),
        side(play=["Captured Bugblatter"]),
        side(play=["Mad Man"]),
        mode=DRAGON,
    )
    on_theirs.do("P1: attack Iron Man -> Mad Man")
    assert [on_theirs.player(seat).base_damage for seat in (0, 2)] == [1, 0]


@pytest.mark.faq("Captured Bugblatter")
def test_two_units_hurt_a_shared_base_twice() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Doom"], play=["Mad Man"]),
        side(),
        side(play=["Captured Bugblatter"]),
        side(),
        mode=DRAGON,
        book=BENCH,
    )
    t.do("P1: play Doom")
    assert [t.player(seat).base_damage for seat in (0, 2)] == [2, 0]


# Drakk Ramhorn ----------------------------------------------------------------------------------------------


@pytest.mark.ruling(534)
@pytest.mark.faq("Drakk Ramhorn")
def test_a_unit_put_into_play_from_hand_gets_drakks_haste() -> None:
    t = scenario(side(hero=MAX_DRAKK, hand=["Maybe", "Iron Man"], deck=["Tenderfoot"]), side(), book=CHOICES)
    t.do("play Maybe", "yes")
    assert t.in_play("Iron Man"), "neither paid for nor with a tech building: it was not played"
    t.do("play Tenderfoot")
    assert (t["Iron Man"].has(HASTE), t["Tenderfoot"].has(HASTE)) == (True, False)


@pytest.mark.ruling(534)
@pytest.mark.faq("Drakk Ramhorn")
def test_a_unit_played_from_hand_gets_drakks_haste_and_one_from_elsewhere_does_not() -> None:
    t = scenario(side(hero=MAX_DRAKK, hand=["Warp", "Tenderfoot"], codex=["Iron Man"]), side(), book=CHOICES)
    t.do("play Warp")
    assert t.in_play("Iron Man")
    t.do("play Tenderfoot")
    assert (t["Iron Man"].has(HASTE), t["Tenderfoot"].has(HASTE)) == (False, True)


@pytest.mark.faq("Drakk Ramhorn")
def test_tokens_do_not_come_from_hand() -> None:
    t = scenario(side(hero=MAX_DRAKK, hand=["Encore", "Tenderfoot"]), side(), book=BENCH)
    t.do("play Encore", "play Tenderfoot")
    assert not t["Dancer"].has(HASTE)
    assert t["Tenderfoot"].has(HASTE)


@pytest.mark.faq("Drakk Ramhorn")
def test_forecast_units_do_not_come_from_hand() -> None:
    t = scenario(side(hero=MAX_DRAKK, hand=["Comer", "Tenderfoot"]), side(), book=ZONES)
    t.do("play Comer", "play Tenderfoot")
    assert t.me.future == {"Comer": 3}
    assert t["Tenderfoot"].has(HASTE), "a card that goes to the future does not arrive"
    t = scenario(side(), side(hero=MAX_DRAKK, hand=["Tenderfoot"], future={"Comer": 1}), book=ZONES)
    t.end_turn()
    t.do("play Tenderfoot")
    assert not t["Comer"].has(HASTE)
    assert t["Tenderfoot"].has(HASTE)


@pytest.mark.faq("Drakk Ramhorn")
def test_units_that_leave_a_jail_do_not_come_from_hand() -> None:
    t = scenario(
        side(hero=MAX_DRAKK, hand=["Tenderfoot", "Older Brother", "Take Over", "Plain One"]),
        side(play=["Cells"]),
        book=ZONES,
    )
    t.do("play Tenderfoot", "play Older Brother")
    assert t.held_by("Cells") == ["Older Brother"]
    assert t.in_play("Tenderfoot")
    assert not t["Tenderfoot"].has(HASTE)
    t.do("play Take Over -> Cells", "play Plain One")
    assert t["Plain One"].has(HASTE)


@pytest.mark.faq("Drakk Ramhorn")
def test_reaching_max_level_after_the_first_unit_is_too_late_for_that_turn() -> None:
    t = scenario(
        side(hero=piece(DRAKK, level=5), hand=["Tenderfoot", "Older Brother"], deck=["Mad Man", "Iron Man"]),
        side(),
    )
    t.do("play Tenderfoot", f"level {DRAKK}", "play Older Brother")
    assert (t["Tenderfoot"].has(HASTE), t["Older Brother"].has(HASTE)) == (False, False)
    in_time = scenario(side(hero=piece(DRAKK, level=5), hand=["Tenderfoot"]), side())
    in_time.do(f"level {DRAKK}", "play Tenderfoot")
    assert in_time["Tenderfoot"].has(HASTE)


@pytest.mark.faq("Drakk Ramhorn")
def test_drakks_death_hurts_a_shared_base_once() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]),
        side(),
        side(hero=DRAKK),
        side(hero="Troq Bashar"),
        mode=DRAGON,
    )
    t.do(f"P1: attack Regular-sized Rhinoceros -> {DRAKK}")
    settle(t)
    assert [t.player(seat).base_damage for seat in (0, 2)] == [1, 0]
