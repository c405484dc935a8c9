"""The rulings and FAQ entries on Discipline's cards."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.scenario import Scenario, piece, scenario, side

GRAVE = "Grave Stormborne"
GRAVE_7 = piece(GRAVE, level=7, marks={"sword": 1})
MASTERY, STORMS = "Martial Mastery", "True Power of Storms"
TWIN, PARTNER, DRAGON = "Rambasa Twin", "Sparring Partner", "Young Lightning Dragon"
FOCUSED = piece("Focus Master", marks={"focus": 3})


def resolve(t: Scenario, label: str) -> None:
    """Let the ability of this piece come first."""
    t.do(next(option for option in t.options if option.startswith(f"resolve {label} (")))


@pytest.mark.ruling(410)
@pytest.mark.faq("Martial Mastery")
def test_martial_mastery_is_discarded_last_of_all() -> None:
    t = scenario(side(hero=GRAVE, hand=[MASTERY, "Spark"], discard=["Bloom"]), side(hand=["Smoker"]))
    t.do(f"play {MASTERY}")
    assert t.me.hand == ["Bloom", "Spark"], "the discard pile was shuffled for the two cards"
    assert t.me.deck == []
    assert t.me.discard == [MASTERY], "without it, so it could not be drawn"
    two = scenario(side(hero=GRAVE, hand=[MASTERY, MASTERY, "Spark"], deck=["Bloom"] * 2), side())
    two.do(f"play {MASTERY}")
    assert set(two.options) == {f"discard {MASTERY}", "discard Spark"}, "another copy may be discarded"
    two.do("discard Spark")
    one = scenario(side(hero=GRAVE, hand=[MASTERY], deck=["Bloom"] * 3), side())
    one.do(f"play {MASTERY}")
    assert one.me.hand == ["Bloom", "Bloom"], "it is not what is discarded for itself"


@pytest.mark.ruling(413)
def test_without_two_cards_to_discard_storms_target_nothing() -> None:
    foe = side(play=["Iron Man"])
    assert not scenario(side(hero=GRAVE_7, hand=[STORMS, "Reversal"]), foe).can(f"play {STORMS}")
    t = scenario(side(hero=GRAVE_7, hand=[STORMS, "Reversal", "Snapback"]), foe)
    assert t.targets(f"play {STORMS}") == set(), "the target comes after the cards"
    t.do(f"play {STORMS}")
    assert t.me.hand == []
    t.do("choose Iron Man")
    assert not t.in_play("Iron Man")


@pytest.mark.ruling(414)
@pytest.mark.faq("Rambasa Twin")
@pytest.mark.parametrize(("first", "mine", "theirs"), [(TWIN, [TWIN], []), (f"{TWIN}#2", [], [TWIN])])
def test_of_twins_that_die_together_the_active_player_says_which_returns(
    first: str, mine: list[str], theirs: list[str]
) -> None:
    t = scenario(side(play=[TWIN]), side(play=[TWIN]))
    t.do(f"attack {TWIN} -> {TWIN}#2")
    assert len(t.options) == 2
    resolve(t, first)
    assert (t.me.codex, t.foe.codex) == (mine, theirs)
    assert t.me.discard + t.foe.discard == [TWIN]


@pytest.mark.ruling(414)
def test_that_is_so_on_an_opponents_turn_too() -> None:
    t = scenario(side(hero="Tester", hand=["Doom"]), side(play=[TWIN, TWIN]), book=BENCH)
    t.do("play Doom")
    assert len(t.options) == 2
    assert all(option.player == 0 for option in t.game.options), "the active player's choice"
    resolve(t, f"{TWIN}#2")
    assert (t.foe.codex, t.foe.discard) == ([TWIN], [TWIN])


@pytest.mark.ruling(415)
@pytest.mark.faq("Sparring Partner")
def test_a_readied_partner_may_spar_but_not_attack() -> None:
    t = scenario(side(play=[PARTNER, "Iron Man", "Tenderfoot"]), side())
    t.do(f"use {PARTNER} (spar) -> Iron Man", f"use {PARTNER} (ready)")
    assert not t.can(f"attack {PARTNER}")
    t.do(f"use {PARTNER} (spar) -> Tenderfoot")
    assert (t["Iron Man"].runes, t["Tenderfoot"].runes) == (1, 1)
    after = scenario(side(play=[PARTNER, "Iron Man"]), side())
    after.do(f"attack {PARTNER} -> Base#2", f"use {PARTNER} (ready)", f"use {PARTNER} (spar) -> Iron Man")
    assert after["Iron Man"].runes == 1


@pytest.mark.ruling(416)
def test_lightning_strikes_three_times_a_turn() -> None:
    t = scenario(side(play=[DRAGON, DRAGON], gold=9), side())
    for _ in range(3):
        t.do(f"use {DRAGON}")
    assert t[DRAGON].atk == 6
    assert not t.can(f"use {DRAGON}")
    assert t.can(f"use {DRAGON}#2"), "each dragon by itself"
    t.end_turn()
    t.end_turn()
    assert t.can(f"use {DRAGON}")


@pytest.mark.ruling(417)
@pytest.mark.faq("Focus Master")
@pytest.mark.parametrize(("runes", "survives"), [(0, True), (1, False), (2, False)])
def test_only_one_deathtouch_damage_is_exactly_lethal(runes: int, survives: bool) -> None:
    t = scenario(side(play=[piece("Viper", runes=runes)]), side(play=[FOCUSED, "Maestro"]), book=BENCH)
    t.do("attack Viper -> Maestro")
    assert t.in_play("Maestro") == survives
    if survives:
        assert t["Maestro"].damage == 0


@pytest.mark.ruling(418)
def test_excess_that_goes_elsewhere_makes_no_damage_exactly_lethal() -> None:
    board = side(play=[FOCUSED], patrol={"elite": "Iron Man", "scavenger": piece("Maestro", runes=3)})
    t = scenario(side(play=["Twofold Reaper"]), board, book=BENCH)
    t.do("attack Twofold Reaper -> Iron Man")
    assert not t.in_play("Iron Man"), "4 of the 6 damage, and 2 for the other"
    assert t["Maestro"].damage == 2
    exact = scenario(side(play=[piece("Twofold Reaper", runes=-2)]), board, book=BENCH)
    exact.do("attack Twofold Reaper -> Iron Man")
    assert exact["Iron Man"].damage == 3, "nothing to send on: 4 damage were exactly lethal"


@pytest.mark.ruling(418)
def test_the_same_with_a_stampede() -> None:
    mine = side(hero=piece("Argagarg Garg", level=5), hand=["Stampede"], play=["Older Brother"])
    t = scenario(mine, side(play=[FOCUSED], patrol={"elite": "Iron Man"}))
    t.do("play Stampede", "attack Older Brother -> Iron Man")
    assert not t.in_play("Iron Man"), "5 damage for 4 HP"
    assert t.foe.base_damage == 1


@pytest.mark.ruling(420)
def test_mind_parry_monk_keeps_spells_and_abilities_off() -> None:
    t = scenario(
        side(hero=GRAVE_7, hand=["Wither"], play=[piece("Porkhand Magistrate")]),
        side(play=["Mind-Parry Monk", "Iron Man"], hero="River Montoya"),
    )
    assert t.targets(f"use {GRAVE}") == {GRAVE, "Porkhand Magistrate"}
    assert t.targets("play Wither") == {GRAVE, "Porkhand Magistrate"}
    assert t.targets("use Porkhand Magistrate") == {GRAVE}


@pytest.mark.ruling(560)
@pytest.mark.faq("Grave Stormborne")
def test_grave_attacks_first_and_draws_the_sword_afterwards() -> None:
    foe = side(play=["Blademaster", "Older Brother"])
    t = scenario(side(hero=GRAVE_7), foe)
    t.do(f"attack {GRAVE} -> Older Brother")
    assert not t[GRAVE].exhausted
    seen = watch(t)
    t.do(f"use {GRAVE} -> Blademaster")
    assert seen.changes == {
        "Blademaster: gone",
        f"{GRAVE}: exhausted False -> True",
        "their discard: +Blademaster",
    }
    other = scenario(side(hero=GRAVE_7), foe)
    other.do(f"use {GRAVE} -> Blademaster")
    assert not other.can(f"attack {GRAVE}"), "the sword exhausts him"
    doomed = scenario(side(hero=GRAVE_7), side(play=[piece("Maestro", runes=5), "Iron Man"]))
    doomed.do(f"attack {GRAVE} -> Maestro")
    assert not doomed.in_play(GRAVE), "there is no moment in the attack to use it"
    assert doomed.in_play("Iron Man")
