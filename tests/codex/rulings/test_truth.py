"""The rulings and FAQ entries on Truth's cards, on Sirus Quince and on what Illusions are."""

from __future__ import annotations

import pytest

from tests.codex.zone_cards import ZONES
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.rules.model.terms import UNATTACKABLE, UNSTOPPABLE, UNTARGETABLE
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

QUINCE = "Sirus Quince"
QUINCE_3 = piece("Sirus Quince", level=3)
QUINCE_5 = piece("Sirus Quince", level=5)
SAFE = UNSTOPPABLE | UNATTACKABLE | UNTARGETABLE
MIRROR = "Mirror Illusion"
COPY = "use Sirus Quince (copy) -> Mirror Illusion"


def kinds(t: Scenario, label: str) -> list[int]:
    st = t.table
    return next(p for p in st.pieces.values() if st.label(p) == label).derived.kinds


def tech(t: Scenario, label: str) -> int:
    st = t.table
    return next(p for p in st.pieces.values() if st.label(p) == label).derived.tech


def resolve_all(t: Scenario) -> None:
    while t.prompt.startswith("Several things"):
        t.do(t.options[0])


# Illusions ------------------------------------------------------------------------------------------------


@pytest.mark.ruling(33)
def test_being_an_illusion_is_no_ability() -> None:
    t = scenario(side(hero=piece("Master Midori", level=5), play=["Spectral Hound", "Spectral Roc"]), side())
    assert t["Spectral Hound"].stats == (4, 4), "nothing but an Illusion"
    assert t["Spectral Roc"].stats == (4, 5), "it flies"


@pytest.mark.ruling(89)
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 2)])
def test_the_limit_holds_for_the_mirror_quince_arrives_with(before: int, after: int) -> None:
    t = scenario(side(command={QUINCE: 0}, play=[MIRROR] * before), side())
    t.do(f"summon {QUINCE}")
    assert len([label for label in t.me.in_play if label.startswith(MIRROR)]) == after


@pytest.mark.ruling(90)
def test_mirrors_that_copy_something_count_towards_the_limit() -> None:
    t = scenario(side(hero=QUINCE_3, play=[MIRROR], gold=20), side(play=["Iron Man"]))
    t.do(COPY, "use Sirus Quince (mirror)")
    assert {"Iron Man#2", MIRROR} <= set(t.me.in_play)
    assert not t.can("use Sirus Quince (mirror)")


@pytest.mark.ruling(90)
def test_so_does_a_mirror_that_was_turned_into_a_squirrel() -> None:
    t = scenario(
        side(
            hero=QUINCE,
            play=[MIRROR, MIRROR, "Argagarg Garg", "Macciatus, The Whisperer"],
            hand=["Polymorph: Squirrel"],
            gold=20,
        ),
        side(),
    )
    t.do("play Polymorph: Squirrel -> Mirror Illusion#2")
    assert t.in_play("Squirrel")
    assert not t.can(f"use {QUINCE}")


@pytest.mark.ruling(92)
def test_a_rested_mirror_may_attack_as_a_copy_of_something_new() -> None:
    t = scenario(side(hero=QUINCE_3, play=[MIRROR, piece("Iron Man", arrived_now=True)]), side())
    t.do(COPY)
    assert not t.can("attack Iron Man")
    assert t.can("attack Iron Man#2")


@pytest.mark.ruling(92)
def test_a_new_mirror_is_tired_whatever_it_copies() -> None:
    t = scenario(side(hero=QUINCE_3, play=["Iron Man"], gold=9), side())
    t.do("use Sirus Quince (mirror)", COPY)
    assert t.can("attack Iron Man")
    assert not t.can("attack Iron Man#2")


# Free Speech ----------------------------------------------------------------------------------------------


def silenced(theirs: Side) -> Scenario:
    """The opponent's turn, after my Free Speech."""
    t = scenario(side(hero=QUINCE, hand=["Free Speech"]), theirs)
    t.do("play Free Speech")
    t.end_turn()
    return t


@pytest.mark.ruling(318)
def test_silenced_heroes_level_up_and_heal() -> None:
    t = silenced(side(hero=piece("River Montoya", level=2, damage=2)))
    t.do("level River Montoya")
    montoya = t["River Montoya"]
    assert (montoya.level, montoya.damage, montoya.stats) == (3, 0, (2, 4))
    assert not t.can("use River Montoya")


@pytest.mark.ruling(319)
@pytest.mark.faq("Free Speech")
def test_a_hero_played_in_silence_is_silent_and_casts_nothing() -> None:
    t = silenced(side(command={"Sirus Quince": 0}, hand=["Hallucination"], play=["Iron Man"]))
    t.do("summon Sirus Quince")
    assert not t.in_play("Mirror Illusion"), "what happens as he arrives is an ability"
    assert not t.can("use Sirus Quince")
    assert not t.can("play Hallucination")


@pytest.mark.ruling(321)
@pytest.mark.faq("Free Speech")
def test_after_the_silence_all_abilities_are_there_again() -> None:
    t = silenced(
        side(hero=piece("River Montoya", level=5), hand=["Tenderfoot"], deck=["Tenderfoot"] * 5, gold=5)
    )
    t.do("play Tenderfoot")
    assert t.foe.gold == 5 + 6 - 1, "no unit costs less"
    assert not t.can("use River Montoya")
    t.end_turn()
    t.end_turn()
    before = t.foe.gold
    t.do("play Tenderfoot")
    assert t.foe.gold == before


@pytest.mark.faq("Free Speech")
def test_silenced_heroes_are_given_figures_but_no_abilities() -> None:
    t = silenced(side(hero=piece("River Montoya", runes=1), play=["Blademaster"]))
    assert t["River Montoya"].stats == (3, 4)
    assert t["River Montoya"].keys == 0, "no swift strike"
    t.end_turn()
    assert t["River Montoya"].keys != 0


# Mind Control ---------------------------------------------------------------------------------------------


@pytest.mark.ruling(325)
def test_a_controlled_unit_and_mind_control_go_to_their_owners() -> None:
    t = scenario(
        side(hero=QUINCE_5, hand=["Mind Control", "Wither"]), side(play=[piece("Iron Man", damage=3)])
    )
    t.do("play Mind Control -> Iron Man", "play Wither -> Iron Man")
    assert t.me.discard == ["Mind Control", "Wither"]
    assert t.foe.discard == ["Iron Man"]


@pytest.mark.ruling(326)
@pytest.mark.faq("Mind Control")
def test_without_mind_control_the_unit_goes_back() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Nature Reclaims"], play=["Iron Man"]),
        side(play=[piece("Mind Control", attached="Iron Man")]),
    )
    assert (t["Iron Man"].controller, t["Iron Man"].owner) == (1, 0)
    t.do("play Nature Reclaims -> Mind Control")
    assert t["Iron Man"].controller == 0


@pytest.mark.ruling(326)
def test_it_goes_back_to_whoever_controlled_it_before() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Nature Reclaims"], play=[piece("Iron Man", owner=1)]),
        side(play=[piece("Mind Control", attached="Iron Man")]),
    )
    assert t["Iron Man"].controller == 1
    t.do("play Nature Reclaims -> Mind Control")
    assert t["Iron Man"].controller == 0


@pytest.mark.faq("Mind Control")
def test_who_assimilates_mind_control_has_the_unit() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Assimilate"], play=["Iron Man"]),
        side(play=[piece("Mind Control", attached="Iron Man")]),
    )
    t.do("play Assimilate -> Mind Control")
    assert t["Mind Control"].controller == 0
    assert t["Iron Man"].controller == 0


# Reteller of Truths, Liberty Gryphon -----------------------------------------------------------------------


@pytest.mark.ruling(331)
@pytest.mark.faq("Reteller of Truths")
def test_whoever_is_retold_did_die() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"]),
        side(play=["Reteller of Truths"], patrol={"technician": "Spectral Hound"}, deck=["Spark"]),
    )
    t.do("play Wither -> Spectral Hound")
    resolve_all(t)
    assert t.foe.hand == ["Spark", "Spectral Hound"]


@pytest.mark.ruling(335)
@pytest.mark.faq("Liberty Gryphon")
def test_a_mirrored_gryphon_has_the_same_name() -> None:
    t = scenario(side(hero=QUINCE_5, play=[MIRROR], hand=["Liberty Gryphon"], tech=3), side())
    t.do("play Liberty Gryphon")
    assert t["Liberty Gryphon"].keys & SAFE == SAFE, "beside a Mirror Illusion"
    t.do("choose Mirror Illusion")
    for label in ("Liberty Gryphon", "Liberty Gryphon#2"):
        assert t[label].keys & SAFE == 0
    t.do("use Sirus Quince (mirror)")
    for label in ("Liberty Gryphon", "Liberty Gryphon#2"):
        assert t[label].keys & SAFE == SAFE


# Sirus Quince -----------------------------------------------------------------------------------------------


@pytest.mark.ruling(547)
def test_a_copy_takes_the_atk_that_was_swapped() -> None:
    t = scenario(
        side(hero=QUINCE_3, play=[MIRROR, "Captain Zane"], hand=["Chaos Mirror"], gold=20),
        side(play=["Iron Man", "Trojan Duck"]),
    )
    t.do("play Chaos Mirror", "choose Iron Man", "choose Trojan Duck")
    swapped = t["Iron Man"].stats
    assert swapped == (8, 4)
    t.do(COPY)
    assert t["Iron Man#2"].stats == swapped


@pytest.mark.ruling(547)
def test_a_copy_of_a_squirrel_that_was_something_else_is_a_squirrel() -> None:
    t = scenario(
        side(hero=QUINCE_3, play=[MIRROR, "Argagarg Garg"], hand=["Polymorph: Squirrel"], gold=20),
        side(play=["Iron Man"]),
    )
    t.do("play Polymorph: Squirrel -> Iron Man", COPY)
    assert t["Squirrel#2"].stats == (1, 1)
    assert t["Squirrel#2"].controller == 0


@pytest.mark.ruling(548)
@pytest.mark.faq("Sirus Quince")
def test_both_kinds_of_copies_are_illusions_besides_what_they_copy() -> None:
    illusion, tiger = kind_number("Illusion"), kind_number("Tiger")
    t = scenario(
        side(hero=QUINCE_3, play=[MIRROR], hand=["Wither"]), side(play=[piece("Tiger Cub", runes=5)])
    )
    t.do(COPY)
    assert set(kinds(t, "Tiger Cub#2")) == {illusion, tiger}
    assert kinds(t, "Tiger Cub") == [tiger]
    t.do("play Wither -> Tiger Cub#2")
    assert not t.in_play("Tiger Cub#2")
    t = scenario(side(hero=QUINCE_5, play=[MIRROR], hand=["Tiger Cub", "Wither"]), side())
    t.do("play Tiger Cub", "choose Mirror Illusion")
    assert set(kinds(t, "Tiger Cub#2")) == {illusion, tiger}
    t.do("play Wither -> Tiger Cub#2")
    assert not t.in_play("Tiger Cub#2")
    assert t["Tiger Cub"].stats == (2, 2)


@pytest.mark.ruling(549)
@pytest.mark.faq("Sirus Quince")
def test_a_copy_is_no_mirror_any_more_but_another_mirror_is() -> None:
    t = scenario(
        side(hero=QUINCE_5, play=[MIRROR, MIRROR], hand=["Tenderfoot", "Tenderfoot"], gold=20),
        side(play=["Iron Man"]),
    )
    t.do("play Tenderfoot")
    assert t.choices() == {"Mirror Illusion", "Mirror Illusion#2", "nothing"}
    t.do("choose Mirror Illusion")
    assert t.targets("use Sirus Quince (copy)") == {"Mirror Illusion#2"}
    t.do("use Sirus Quince (copy) -> Mirror Illusion#2", "choose Iron Man")
    assert not t.can("use Sirus Quince")
    t.do("play Tenderfoot")  # and nobody is left to copy that one
    assert [label for label in t.me.in_play if label.startswith("Mirror")] == []


@pytest.mark.faq("Sirus Quince")
def test_a_copy_does_not_arrive() -> None:
    t = scenario(side(hero=QUINCE_3, play=[MIRROR], deck=["Spark"]), side(play=["Young Treant"]))
    t.do(COPY)
    assert t.in_play("Young Treant#2")
    assert t.me.hand == []


def two_mirrors() -> Scenario:
    """One mirror is a copy of my Iron Man, the other copies nothing; the opponent can kill Quince."""
    t = scenario(
        side(
            hero=piece(QUINCE, level=5, damage=4),
            play=[MIRROR, MIRROR],
            hand=["Iron Man"],
            tech=1,
        ),
        side(hero="Troq Bashar", hand=["Wither", "Wither"]),
    )
    t.do("play Iron Man", "choose Mirror Illusion")
    t.end_turn()
    return t


@pytest.mark.ruling(551)
@pytest.mark.faq("Sirus Quince")
def test_when_quince_leaves_only_copies_are_trashed() -> None:
    t = two_mirrors()
    t.do(f"play Wither -> {QUINCE}")
    resolve_all(t)
    assert not t.in_play(QUINCE)
    assert not t.in_play("Iron Man#2")
    assert t.in_play("Iron Man")
    assert t.in_play("Mirror Illusion#2")
    assert t.me.trash == t.me.discard == []


@pytest.mark.ruling(551)
def test_when_the_original_leaves_its_copy_is_trashed() -> None:
    t = scenario(
        side(hero=QUINCE_5, play=[MIRROR, MIRROR], hand=["Older Brother"], gold=20),
        side(hero="Troq Bashar", play=["Iron Man"]),
    )
    t.do("play Older Brother", "choose Mirror Illusion")
    t.end_turn()
    t.do("attack Iron Man -> Older Brother")
    assert set(t.me.in_play) == {"Base", QUINCE, "Mirror Illusion#2"}


@pytest.mark.ruling(553)
@pytest.mark.faq("Sirus Quince")
def test_what_could_not_be_trashed_with_quince_is_trashed_with_the_original() -> None:
    t = scenario(
        side(
            hero=piece(QUINCE, level=5, damage=4),
            play=[MIRROR],
            hand=["Gilded Glaxx"],
            deck=["Spark"] * 5,
            tech=1,
            gold=4,
            workers=0,
        ),
        side(hero="Troq Bashar", hand=["Wither"], play=[piece("Trojan Duck", runes=2)]),
    )
    t.do("play Gilded Glaxx", "choose Mirror Illusion")
    t.end_turn()
    t.do(f"play Wither -> {QUINCE}")
    resolve_all(t)
    assert not t.in_play(QUINCE)
    assert t.in_play("Gilded Glaxx#2"), "with gold, nothing but combat takes it out of play"
    t.end_turn()
    t.do("hire Spark", "attack Gilded Glaxx -> Trojan Duck")
    assert not t.in_play("Gilded Glaxx")
    assert not t.in_play("Gilded Glaxx#2"), "without gold, the second time it goes"


@pytest.mark.ruling(554)
def test_a_copy_has_the_tech_level_of_what_it_copies() -> None:
    t = scenario(side(hero=QUINCE_3, play=[MIRROR]), side(play=["Iron Man"]))
    assert tech(t, MIRROR) == 0
    t.do(COPY)
    assert tech(t, "Iron Man#2") == 1


@pytest.mark.faq("Sirus Quince")
def test_who_takes_quince_takes_no_mirrors_and_destroys_none() -> None:
    t = scenario(
        side(hero="Keeper", hand=["Take Over", "Smite"], gold=20),
        side(hero=QUINCE_5, play=[MIRROR, MIRROR], hand=["Plain One"]),
        active=1,
        book=ZONES,
    )
    t.do("play Plain One", "choose Mirror Illusion")
    t.end_turn()
    t.do(f"play Take Over -> {QUINCE}")
    assert t[QUINCE].controller == 0
    assert (t["Plain One#2"].controller, t["Mirror Illusion#2"].controller) == (1, 1)
    t.do(f"play Smite -> {QUINCE}")
    resolve_all(t)
    assert not t.in_play("Plain One#2"), "but the copy goes when he leaves"
    assert t.in_play("Mirror Illusion#2")
