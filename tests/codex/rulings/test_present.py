"""The rulings and FAQ entries on Present's cards and on Max Geiger."""

from __future__ import annotations

from typing import Any

import pytest

from tests.codex.cards.test_past import PRYNN, time_on
from tests.codex.cards.test_past_magic import prynn
from warmat.codex.cards import SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.scenario import Scenario, piece, scenario, side
from warmat.codex.vocabulary import NEUTRAL, UNIT, YOUR, prevents_first, spec, unit

GEIGER = "Max Geiger"

# A Sentry for all units, on patrol or not.
CARETAKERS = Book(
    commons.COMMONS,
    STARTERS,
    [*SPECS, spec("Care", NEUTRAL, unit("Keeper", cost=1, atk=1, hp=1, does=[prevents_first(YOUR & UNIT)]))],
)


# Temporal Distortion ------------------------------------------------------------------------------


@pytest.mark.ruling(483)
@pytest.mark.faq("Temporal Distortion")
@pytest.mark.parametrize(("gold", "stays"), [(3, True), (2, False)])
def test_temporal_distortion_does_nothing_for_what_can_not_leave(gold: int, stays: bool) -> None:
    t = scenario(
        side(
            hero=GEIGER,
            hand=["Temporal Distortion"],
            play=["Gilded Glaxx", "Neo Plexus"],
            codex=["Argonaut"],
            gold=gold,
        ),
        side(),
    )
    t.do("play Temporal Distortion -> Gilded Glaxx")
    assert t.in_play("Gilded Glaxx") == stays
    if stays:
        assert t.me.codex == ["Argonaut"]
    else:
        t.do("take Argonaut")
        assert t.in_play("Argonaut")


@pytest.mark.faq("Temporal Distortion")
def test_a_token_that_is_a_copy_is_lost_and_exchanged() -> None:
    t = scenario(
        side(
            hero=GEIGER,
            hand=["Temporal Distortion"],
            play=[piece("Sirus Quince", level=3), "Mirror Illusion", "Mirror Illusion"],
            codex=["Argonaut", "Seer", "Hyperion"],
        ),
        side(play=["Stewardess of the Undone"]),
    )
    assert not t.can("play Temporal Distortion")  # tokens are tech 0
    t.do("use Sirus Quince (copy) -> Mirror Illusion", "choose Stewardess of the Undone")
    assert t.targets("play Temporal Distortion") == {"Stewardess of the Undone#2"}
    t.do("play Temporal Distortion -> Stewardess of the Undone#2")
    assert set(t.options) == {"take Argonaut", "take Seer", "take nothing"}
    t.do("take Argonaut")
    assert t.in_play("Argonaut")
    assert not t.in_play("Stewardess of the Undone#2")
    assert t.me.hand == []


# Ready or Not -------------------------------------------------------------------------------------


@pytest.mark.ruling(486)
def test_a_unit_that_is_ready_again_attacks_again() -> None:
    t = scenario(side(hero=GEIGER, hand=["Ready or Not"], play=["Immortal"]), side())
    t.do("attack Immortal -> Base#2")
    assert not t.can("attack Immortal")
    t.do("play Ready or Not -> Immortal", "attack Immortal -> Base#2")
    assert t.foe.base_damage == 10


@pytest.mark.ruling(487)
def test_readiness_attacks_once_all_the_same() -> None:
    t = scenario(side(hero=GEIGER, hand=["Ready or Not"], play=["Argonaut"]), side())
    t.do("attack Argonaut -> Base#2", "play Ready or Not -> Argonaut")
    assert not t.can("attack Argonaut")


@pytest.mark.ruling(54)
def test_a_new_piece_with_readiness_and_haste_attacks_again() -> None:
    t = scenario(side(hero=piece(GEIGER, level=4), hand=["Now!"], play=["Argonaut"]), side())
    t.do("attack Argonaut -> Base#2", f"level {GEIGER}", "yes")
    assert not t.can("attack Argonaut")
    t.do("play Now! -> Argonaut", "attack Argonaut -> Base#2")
    assert t.foe.base_damage == 6


# Research & Development ---------------------------------------------------------------------------


def research(deck: list[str], discard: list[str]) -> Scenario:
    return scenario(
        side(
            hero=piece(GEIGER, level=5),
            hand=["Research & Development"],
            play=["Hyperion"],
            deck=deck,
            discard=discard,
        ),
        side(),
    )


@pytest.mark.ruling(489)
def test_the_discard_pile_is_reshuffled_once_in_a_main_phase() -> None:
    t = research(["Spark"], ["Bloom", "Undo"])
    t.do("play Research & Development")
    assert t.me.hand == ["Bloom", "Spark", "Undo"]  # with one reshuffle
    assert (t.me.deck, t.me.discard) == ([], ["Research & Development"])
    t.do("attack Hyperion -> Base#2")
    assert t.me.hand == ["Bloom", "Spark", "Undo"]  # no second one
    t.end_turn()
    assert len(t.me.hand) == 4  # the draw phase draws and reshuffles as ever: nothing else was left
    assert t.me.discard == []


@pytest.mark.faq("Research & Development")
def test_the_spell_itself_is_not_shuffled_into_the_deck_it_draws_from() -> None:
    t = research([], ["Bloom", "Undo"])
    t.do("play Research & Development")
    assert t.me.hand == ["Bloom", "Undo"]
    assert t.me.discard == ["Research & Development"]


# Sentry -------------------------------------------------------------------------------------------


@pytest.mark.faq("Sentry")
def test_sentry_prevents_the_damage_of_a_spark() -> None:
    t = scenario(
        side(play=["Revolver Ocelot", "Revolver Ocelot"]),
        side(play=["Sentry"], patrol={"elite": "Immortal", "scavenger": "Argonaut"}),
    )
    t.do("attack Revolver Ocelot -> Immortal")
    assert t["Argonaut"].damage == 0
    assert t["Immortal"].damage == 3  # from the attack itself, nothing is prevented
    t.do("attack Revolver Ocelot#2 -> Argonaut")
    assert t["Immortal"].damage == 3 + 1  # the turn's first is over


@pytest.mark.faq("Sentry")
def test_sentry_does_not_prevent_a_spark_after_other_damage() -> None:
    t = scenario(
        side(play=["Revolver Ocelot", piece("Tricycloid", marks={"time": 2})]),
        side(play=["Sentry"], patrol={"elite": "Immortal", "scavenger": "Argonaut"}),
    )
    t.do("use Tricycloid -> Immortal", "attack Revolver Ocelot -> Immortal")
    assert t["Argonaut"].damage == 1


@pytest.mark.ruling(491, 50, 268)
def test_sentry_prevents_damage_that_overpower_deals() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]),
        side(play=["Sentry"], patrol={"squad leader": "Tenderfoot", "elite": "Iron Man"}),
    )
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert t["Iron Man"].damage == 6 - (1 + 2) - 1, "what the armor and HP of the first leave, less one"


@pytest.mark.ruling(491)
def test_a_towers_damage_is_an_abilitys_too() -> None:
    """A tower hits attackers, who don't patrol: only a Sentry for everybody could see it."""
    t = scenario(side(play=["Keeper", "Iron Man", "Iron Man"]), side(play=["Tower"]), book=CARETAKERS)
    t.do("attack Iron Man -> Base#2")
    assert t["Iron Man"].damage == 0
    t.do("attack Iron Man#2 -> Base#2")
    assert t["Iron Man#2"].damage == 1, "the turn's first is over"


# Chronofixer --------------------------------------------------------------------------------------


@pytest.mark.ruling(492)
@pytest.mark.faq("Chronofixer")
@pytest.mark.parametrize("fixed", [True, False])
def test_nothing_gives_levels_against_chronofixer(fixed: bool) -> None:
    theirs = ["Chronofixer"] if fixed else ["Seer"]
    t = scenario(side(hero="Troq Bashar", play=["Octavian"]), side(hero=GEIGER, play=theirs))
    assert t.can("level Troq Bashar") != fixed
    t.do(f"attack Octavian -> {GEIGER}")
    assert t["Troq Bashar"].level == (1 if fixed else 3)
    t = scenario(side(hero="Troq Bashar", play=["Training Grounds"], hand=["Spark"]), side(play=theirs))
    t.do("use Training Grounds -> Troq Bashar")
    assert t["Troq Bashar"].level == (1 if fixed else 8)


@pytest.mark.ruling(493)
@pytest.mark.faq("Chronofixer", "Blackhand Resurrector")
@pytest.mark.parametrize(("theirs", "level"), [(["Chronofixer"], 1), (["Seer"], 5)])
def test_a_resurrected_hero_starts_at_level_1_against_chronofixer(theirs: list[str], level: int) -> None:
    t = scenario(
        side(
            play=["Blackhand Resurrector"],
            command={GEIGER: 1},
            fallen=[GEIGER],
            hand=["Spark"],
        ),
        side(play=theirs),
    )
    t.do("use Blackhand Resurrector")
    assert t[GEIGER].level == level


# Warp Gate Disciple -------------------------------------------------------------------------------


@pytest.mark.ruling(495)
@pytest.mark.parametrize("name", ["Argonaut", "Immortal"])
def test_warp_gate_disciple_needs_neither_gold_nor_buildings_for_the_unit(name: str) -> None:
    t = scenario(side(play=["Warp Gate Disciple"], codex=[name], gold=1, hand=["Spark"], tech=0), side())
    t.do("use Warp Gate Disciple")
    assert t.in_play(name)
    assert t.me.gold == 0


# Tricycloid ---------------------------------------------------------------------------------------

SPENT = piece("Tricycloid", marks={"time": 1})


@pytest.mark.ruling(497)
def test_a_tricycloid_that_geiger_returns_has_three_new_runes() -> None:
    t = scenario(side(hero=piece(GEIGER, level=4), play=[SPENT]), side())
    t.do(f"level {GEIGER}", "yes")
    assert time_on(t, "Tricycloid") == 3


@pytest.mark.ruling(497)
def test_a_tricycloid_that_prynn_returns_has_three_new_runes() -> None:
    t = scenario(side(hero=prynn(7, 2), play=[SPENT, "Argonaut"]), side())
    t.do(f"use {PRYNN} -> Tricycloid")
    assert time_on(t, "Tricycloid") == 3


@pytest.mark.ruling(497)
def test_a_tricycloid_that_is_played_again_has_three_new_runes() -> None:
    t = scenario(
        side(hero=GEIGER, hand=["Temporal Distortion"], play=[SPENT, "Argonaut"], tech=2),
        side(),
    )
    t.do("play Temporal Distortion -> Tricycloid", "play Tricycloid")
    assert time_on(t, "Tricycloid") == 3


# Max Geiger ---------------------------------------------------------------------------------------


def renew(what: Any, *others: Any, **more: Any) -> Scenario:
    return scenario(side(hero=piece(GEIGER, level=4), play=[what, *others], **more), side())


@pytest.mark.ruling(568)
@pytest.mark.faq("Max Geigar")
def test_geiger_returns_a_stolen_unit_to_whoever_had_it() -> None:
    t = renew(piece("Argonaut", owner=1))
    t.do(f"level {GEIGER}", "yes")
    assert (t["Argonaut"].controller, t["Argonaut"].owner) == (0, 1)
    t.end_turn()
    assert t["Argonaut"].controller == 0


@pytest.mark.ruling(568)
@pytest.mark.faq("Max Geigar", "Kidnapping")
def test_a_kidnapped_unit_that_geiger_returns_stays() -> None:
    t = scenario(
        side(hero="Drakk Ramhorn", hand=["Kidnapping"], play=[piece(GEIGER, level=4)]),
        side(play=["Argonaut"]),
    )
    t.do("play Kidnapping -> Argonaut", f"level {GEIGER}", "yes")
    assert not t.can("attack Argonaut")
    t.end_turn()
    assert (t["Argonaut"].controller, t["Argonaut"].owner) == (0, 1)


@pytest.mark.ruling(569)
@pytest.mark.faq("Max Geigar")
def test_what_geiger_returns_is_a_new_piece() -> None:
    worn = piece("Argonaut", damage=1, runes=2, exhausted=True)
    t = renew(worn, piece("Spirit of the Panda", attached="Argonaut"))
    t.do(f"level {GEIGER}", "yes")
    new = t["Argonaut"]
    assert (new.damage, new.runes, new.exhausted, new.stats) == (0, 0, False, (3, 4))
    assert not t.in_play("Spirit of the Panda")
    assert not t.can("attack Argonaut")


@pytest.mark.ruling(569)
def test_it_is_nobodys_dance_partner_any_more() -> None:
    t = renew("Argonaut", "Chronofixer", piece("Two Step", holds=["Argonaut", "Chronofixer"]))
    assert t["Argonaut"].stats == (5, 6)
    t.do(f"level {GEIGER}", "yes")
    assert t["Argonaut"].stats == (3, 4)
    assert not t.in_play("Two Step")


@pytest.mark.ruling(569)
def test_it_uses_no_exhaust_ability_unless_it_has_haste() -> None:
    t = renew("Warp Gate Disciple", codex=["Sentry"])
    assert t.can("use Warp Gate Disciple")
    t.do(f"level {GEIGER}", "yes")
    assert not t.can("use Warp Gate Disciple")
    t = renew(piece("Hyperion", exhausted=True))
    t.do(f"level {GEIGER}", "yes")
    assert t.can("attack Hyperion")
