"""Copies, transformations and swapped figures, and the order of effects that depend on each other."""

from __future__ import annotations

import pytest

from tests.codex.change_cards import CHANGES
from warmat.codex.rules.model.terms import FLYING, STEALTH
from warmat.codex.scenario import piece, scenario, side

MENTOR = piece("Mentor", level=3)


def test_a_swap_of_printed_atk_leaves_runes_alone_and_ends_with_the_turn() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Mirror"], play=["Guard"]),
        side(play=[piece("Bowman", runes=1)]),
        book=CHANGES,
    )
    t.do("play Mirror", "choose Guard, Bowman")
    assert (t["Guard"].stats, t["Bowman"].stats) == ((1, 4), (4, 3))
    t.end_turn()
    assert (t["Guard"].stats, t["Bowman"].stats) == ((3, 4), (2, 3))


def test_a_transformed_unit_keeps_its_runes_and_tech_but_no_ability_until_the_upkeep() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Shrink"]), side(play=[piece("Brute", runes=1, damage=1)]), book=CHANGES
    )
    t.do("play Shrink -> Brute")
    assert not t.in_play("Brute")
    assert t["Runt"].stats == (2, 2)
    runt = next(p for p in t.table.pieces.values() if t.table.label(p) == "Runt")
    assert runt.derived.tech == 1
    assert runt.derived.keys == 0
    t.end_turn()
    assert t["Runt"].stats == (2, 2)
    t.end_turn()
    assert t["Brute"].stats == (9, 9)
    assert t["Brute"].damage == 1


def test_a_transformation_can_kill_what_was_hurt_and_it_dies_as_itself() -> None:
    t = scenario(side(hero="Mentor", hand=["Shrink"]), side(play=[piece("Brute", damage=1)]), book=CHANGES)
    t.do("play Shrink -> Brute")
    assert t.foe.discard == ["Brute"]


def test_a_copy_takes_what_is_printed_and_nothing_that_is_on_it() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Likeness"], play=[piece("Plain", damage=1)]),
        side(play=[piece("Flier", runes=2)]),
        book=CHANGES,
    )
    t.do("play Likeness -> Plain")
    assert t["Flier#2"].stats == (3, 3)
    assert t["Flier#2"].has(FLYING)
    assert t["Flier#2"].damage == 1
    assert t["Flier"].stats == (5, 5)
    t.end_turn()
    assert t["Plain"].stats == (2, 2)


def test_a_copy_of_a_swapped_or_transformed_unit_is_a_copy_of_that() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Likeness", "Likeness", "Mirror", "Shrink"], play=["Plain", "Plain"]),
        side(play=["Brute", "Flier"]),
        book=CHANGES,
    )
    t.do("play Mirror", "choose Brute, Flier")
    t.do("play Likeness -> Plain", "choose Flier")
    assert t["Flier#2"].stats == (8, 3)
    t.do("play Shrink -> Brute", "play Likeness -> Plain#2", "choose Runt")
    assert t["Runt#2"].stats == (1, 1)


def test_a_copy_of_a_unit_with_other_base_figures_has_the_printed_ones() -> None:
    t = scenario(side(hero="Mentor", hand=["Likeness"], play=["Plain"]), side(play=["Wing"]), book=CHANGES)
    assert t["Wing"].stats == (3, 1)
    t.do("play Likeness -> Plain")
    assert t["Wing#2"].stats == (3, 1)  # the ability is copied, and makes it so again


@pytest.mark.faq("Behind the Ferns")
def test_stealth_that_came_before_the_mentor_keeps_his_bonus_away() -> None:
    t = scenario(side(play=["Plain", "Guard", "Thicket", piece("Mentor", level=3)]), side(), book=CHANGES)
    assert (t["Plain"].stats, t["Plain"].has(STEALTH)) == ((2, 2), True)
    assert (t["Guard"].stats, t["Guard"].has(STEALTH)) == ((3, 4), True)


@pytest.mark.faq("Behind the Ferns")
def test_a_bonus_that_came_before_lifts_a_unit_over_the_limit_or_falls_away_again() -> None:
    t = scenario(side(play=[piece("Mentor", level=3), "Thicket", "Plain", "Guard"]), side(), book=CHANGES)
    assert (t["Plain"].stats, t["Plain"].has(STEALTH)) == ((2, 2), True)
    assert (t["Guard"].stats, t["Guard"].has(STEALTH)) == ((4, 5), False)


def test_a_band_counts_from_when_it_was_reached() -> None:
    t = scenario(side(play=[piece("Mentor", level=2), "Thicket", "Guard"]), side(), book=CHANGES)
    t.do("level Mentor")
    assert (t["Guard"].stats, t["Guard"].has(STEALTH)) == ((3, 4), True)


def test_a_patrol_slot_is_no_ability() -> None:
    t = scenario(
        side(), side(play=[MENTOR], patrol={"lookout": "Plain", "squad leader": "Guard"}), book=CHANGES
    )
    assert (t["Plain"].stats, t["Guard"].stats) == ((3, 3), (4, 5))
