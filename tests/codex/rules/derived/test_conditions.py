"""What holds while something else is so; limits, doublings, shields."""

from tests.codex.attack_cards import DUELS
from warmat.codex.rules.model.terms import (
    FLYING,
    HASTE,
    INVISIBLE,
    OVERPOWER,
    STEALTH,
    SWIFT_STRIKE,
    UNSTOPPABLE,
    UNTARGETABLE,
)
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def duel(mine: Side, theirs: Side | None = None) -> Scenario:
    return scenario(mine, theirs or side(), book=DUELS)


# While ---------------------------------------------------------------------------------------------


def test_while_you_have_a_hero_of_the_spec() -> None:
    assert duel(side(hero="Mentor", play=["Shadow"]))["Shadow"].has(INVISIBLE)
    assert not duel(side(hero="Troq Bashar", play=["Shadow"]))["Shadow"].has(INVISIBLE)
    assert not duel(side(play=["Shadow"]), side(hero="Mentor"))["Shadow"].has(INVISIBLE)


def test_it_ends_with_the_hero() -> None:
    t = duel(side(hero="Troq Bashar", hand=["Bolt"]), side(hero="Mentor", play=["Shadow"]))
    assert t["Shadow"].has(INVISIBLE)
    t.do("play Bolt -> Mentor")
    assert not t["Shadow"].has(INVISIBLE)


def test_during_your_turn() -> None:
    t = duel(side(play=["Day Flier"]))
    assert t["Day Flier"].has(FLYING)
    t.end_turn()
    assert not t["Day Flier"].has(FLYING)


def test_while_patrolling() -> None:
    t = duel(side(play=["Treant"]))
    assert (t["Treant"].atk, t["Treant"].armor) == (3, 0)
    t.end_turn(patrol={"lookout": "Treant"})
    assert (t["Treant"].atk, t["Treant"].armor) == (1, 2)


def test_while_you_have_another_of_its_kind() -> None:
    patrol = {"squad leader": "Iron Man"}
    t = duel(side(play=["Raccoon"]), side(patrol=patrol, play=["Ninja Recruit"]))
    assert t.targets("attack Raccoon") == {"Iron Man"}
    t = duel(side(play=["Raccoon", "Ninja Recruit"]), side(patrol=patrol))
    assert t.targets("attack Raccoon") == {"Iron Man", "Base#2"}


def test_while_you_have_one_of_another_name() -> None:
    assert not duel(side(play=["Gryphon", "Gryphon"]))["Gryphon"].has(UNSTOPPABLE)
    t = duel(side(play=["Gryphon", "Spectre"]))
    assert t["Gryphon"].has(UNSTOPPABLE)
    assert t["Gryphon"].has(UNTARGETABLE)


def test_while_it_has_so_many_runes() -> None:
    t = duel(side(play=["Leaf and Claw", "Tenderfoot"]), side(play=["Older Brother"]))
    t.do("use Leaf and Claw")
    assert t["Tenderfoot"].stats == (1, 2)
    t.do("use Leaf and Claw")
    assert t["Tenderfoot"].stats == (6, 7)
    assert t["Older Brother"].stats == (2, 2)


def test_a_keyword_may_be_taken_away() -> None:
    t = duel(side(play=["Eggship", "Heavy Air"]), side(play=["Cloud Sprite"]))
    assert not t["Eggship"].has(FLYING)
    assert not t["Cloud Sprite"].has(FLYING)


# Mimics --------------------------------------------------------------------------------------------


def test_a_mimic_has_what_any_unit_or_hero_has() -> None:
    t = duel(side(play=["Mimic"]), side(play=["Eggship", "Harvest Reaper"]))
    assert t["Mimic"].has(FLYING)
    assert t["Mimic"].has(OVERPOWER)
    assert not t["Mimic"].has(HASTE)
    assert not t["Mimic"].has(STEALTH)


def test_it_takes_up_only_what_it_names() -> None:
    t = duel(side(play=["Mimic"]), side(play=["Angry Dancer"]))
    assert t["Angry Dancer"].has(UNSTOPPABLE)
    assert not t["Mimic"].has(UNSTOPPABLE)


def test_sparkshot_too() -> None:
    mine = side(play=["Mimic", "Revolver Ocelot"])
    t = duel(mine, side(patrol={"squad leader": "Tenderfoot", "elite": "Older Brother"}))
    t.do("attack Mimic -> Tenderfoot")
    assert t["Older Brother"].damage == 1


def test_two_mimics_do_not_keep_a_keyword_alive_between_them() -> None:
    mine = side(hero="Mentor", play=["Mimic", "Mimic"], hand=["Bolt"])
    t = duel(mine, side(play=["Eggship"]))
    assert t["Mimic"].has(FLYING)
    assert t["Mimic#2"].has(FLYING)
    t.do("play Bolt -> Eggship")
    assert not t["Mimic"].has(FLYING)
    assert not t["Mimic#2"].has(FLYING)


# Figures -------------------------------------------------------------------------------------------


def test_atk_can_be_limited() -> None:
    t = duel(side(hero="Mentor", play=[piece("Haunt", runes=2)], hand=["Praise"]))
    t.do("play Praise -> Haunt")
    assert t["Haunt"].stats == (1, 3)


def test_what_cannot_be_sacrificed_does_not_pay_with_itself() -> None:
    t = duel(side(play=["Haunt"], deck=["Spark"]))
    assert t.refuses("use Haunt") == "Haunt can't be sacrificed."


def test_gains_may_count_twice() -> None:
    t = duel(side(hero="Mentor", play=[piece("Barbarian", runes=1)], hand=["Praise"]))
    assert t["Barbarian"].stats == (3 + 2 + 2, 5 + 2), "frenzy and a rune"
    t.do("play Praise -> Barbarian")
    assert (t["Barbarian"].atk, t["Barbarian"].armor) == (9, 2)
    t.end_turn(patrol={"squad leader": "Barbarian"})
    assert (t["Barbarian"].stats, t["Barbarian"].armor) == ((5, 7), 2), (
        "the spell is over, and what it doubled"
    )


def test_losses_count_once() -> None:
    t = duel(side(play=["Tenderfoot"]), side(play=[piece("Barbarian", runes=-1)]))
    assert t["Barbarian"].stats == (2, 4)


def test_a_doubler_gets_twice_what_others_give_it() -> None:
    t = duel(side(play=["Barbarian", "Drums"]))
    assert t["Barbarian"].atk == 3 + 2 + 2


# Targets -------------------------------------------------------------------------------------------


def test_an_illusion_may_be_made_steady() -> None:
    t = duel(side(hero="Mentor", hand=["Praise"], play=["Whisperer", "Spectre"]))
    assert t["Spectre"].stats == (4, 4)
    t.do("play Praise -> Spectre")
    assert t["Spectre"].atk == 5
    t = duel(side(hero="Mentor", hand=["Praise"], play=["Whisperer"]), side(play=["Spectre"]))
    t.do("play Praise -> Spectre")
    assert not t.in_play("Spectre"), "only one's own"


def test_opponents_cannot_target_what_is_shielded() -> None:
    foe = side(hero="Troq Bashar", play=["Parrying Monk", "Iron Man"])
    t = duel(side(hero="Mentor", hand=["Bolt"]), foe)
    assert t.targets("play Bolt") == {"Mentor"}


def test_its_own_player_can() -> None:
    t = duel(side(hero="Mentor", hand=["Bolt"], play=["Parrying Monk"]))
    assert t.targets("play Bolt") == {"Mentor", "Parrying Monk"}


def test_some_spells_cannot_target_it() -> None:
    t = duel(side(hero="Mentor", hand=["Bolt", "Praise", "Curse"], play=["Null"]))
    assert "Null" in t.targets("play Bolt")
    assert "Null" not in t.targets("play Praise") | t.targets("play Curse")


def test_without_another_target_they_cannot_be_cast() -> None:
    t = duel(side(hero="Mentor", hand=["Wreath"], play=["Null"]))
    assert t.refuses("play Wreath -> Null") == "Wreath has no legal target: Null is immune to it."


def test_what_slips_away_is_in_hand_before_the_spell_does_anything() -> None:
    t = duel(side(hero="Mentor", hand=["Bolt"], play=["Iron Man"]), side(play=["Smoke"]))
    t.do("play Bolt -> Smoke")
    assert t.foe.hand == ["Smoke"]
    assert t.foe.discard == []


def test_attacking_it_is_no_targeting() -> None:
    t = duel(side(play=["Iron Man"]), side(play=["Smoke"]))
    t.do("attack Iron Man -> Smoke")
    assert t.foe.discard == ["Smoke"]


# Staying in play -----------------------------------------------------------------------------------


def test_it_is_trashed_when_the_condition_is_met() -> None:
    t = duel(side(play=["Mox"], hand=["Maestro"], tech=2))
    t.do("play Maestro")
    assert not t.in_play("Mox")
    assert t.me.trash == ["Mox"]
    assert t.me.discard == []


def test_an_opponents_unit_or_one_of_another_tech_level_does_not_count() -> None:
    t = duel(side(play=["Mox"], hand=["Trojan Duck", "Iron Man"], tech=3), side(play=["Maestro"]))
    t.do("play Iron Man")
    assert t.in_play("Mox")
    t.do("play Trojan Duck", "choose Base#2")
    assert t.in_play("Mox")


def test_swift_strike_from_an_attachment_is_for_its_own_side() -> None:
    t = duel(side(hero="Mentor", hand=["Wreath"], play=["Iron Man"]), side(play=["Maestro"]))
    t.do("play Wreath -> Maestro")
    assert t["Iron Man"].has(SWIFT_STRIKE)
    assert not t["Maestro"].has(SWIFT_STRIKE)
