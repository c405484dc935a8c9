"""Triggers of leaving, exhausting, playing units, and deaths on somebody's turn."""

from tests.codex.attack_cards import DUELS
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def duel(mine: Side, theirs: Side | None = None) -> Scenario:
    return scenario(mine, theirs or side(), book=DUELS)


# Exhausting ----------------------------------------------------------------------------------------


def test_exhausting_to_attack() -> None:
    t = duel(side(play=["Elephant"], gold=0))
    t.do("attack Elephant -> Base#2")
    assert t.me.gold == 1


def test_exhausting_as_a_cost() -> None:
    t = duel(side(play=["Elephant"], gold=0, deck=["Spark"]))
    t.do("use Elephant")
    assert t.me.gold == 1


def test_exhausting_by_an_effect_but_only_what_was_ready() -> None:
    for exhausted, gold in ((False, 1), (True, 0)):
        t = duel(side(hero="Mentor", hand=["Lullaby"], play=[piece("Elephant", exhausted=exhausted)], gold=0))
        t.do("play Lullaby -> Elephant")
        assert t.me.gold == gold


# Arriving and being played -------------------------------------------------------------------------


def test_whenever_another_of_yours_arrives() -> None:
    t = duel(side(hand=["Ancient", "Tenderfoot"], command={"Mentor": 0}, tech=2))
    t.do("play Ancient")
    assert t["Ancient"].runes == 0
    t.do("play Tenderfoot", "summon Mentor")
    assert t["Ancient"].runes == 2


def test_it_may_be_about_what_arrived() -> None:
    t = duel(side(play=["Welcome", "Iron Man"], hand=["Tenderfoot"]))
    t.do("play Tenderfoot")
    assert t.can("attack Tenderfoot -> Base#2")


def test_whenever_you_play_a_unit_from_hand() -> None:
    mine = side(hero="Troq Bashar", hand=["Sergeant", "Tenderfoot", "Spark"], play=["Workshop"], tech=2)
    t = duel(mine, side(patrol={"elite": "Iron Man"}))
    t.do("play Sergeant")
    assert t["Sergeant"].runes == 0, "it was not there yet when it was played"
    t.do("play Tenderfoot", "play Spark -> Iron Man")
    assert t["Sergeant"].runes == 1


def test_from_hand_is_not_from_elsewhere() -> None:
    t = duel(side(play=["Host"], hand=["Tenderfoot", "Older Brother"], command={"Mentor": 0}))
    t.do("play Tenderfoot", "summon Mentor")
    assert t["Tenderfoot"].runes == 1
    assert t["Mentor"].runes == 0


def test_played_this_turn_only() -> None:
    t = duel(side(hand=["Newcomer"]))
    t.do("play Newcomer")
    assert t.me.base_damage == 1
    t = duel(side(play=["Newcomer"]))
    t.do("attack Newcomer -> Base#2")
    assert t.me.base_damage == 0


# Leaving -------------------------------------------------------------------------------------------


def test_leaving_by_death_or_by_returning_to_hand() -> None:
    for spell in ("Bolt", "Send Home"):
        mine = side(hero="Mentor", hand=[spell], play=[piece("Monument", damage=1), "Ninja Recruit"])
        t = duel(mine, side(play=["Ninja Recruit"]))
        t.do(f"play {spell} -> Monument")
        assert not t.in_play("Ninja Recruit")
        assert t.in_play("Ninja Recruit#2"), "an opponent's"


def test_seeing_others_leave() -> None:
    mine = side(hero="Mentor", hand=["Send Home"], play=["Mourner", "Tenderfoot"], gold=0)
    t = duel(mine, side(play=["Iron Man"]))
    t.do("play Send Home -> Tenderfoot")
    assert t.me.gold == 1


def test_the_active_player_decides_for_another() -> None:
    """Only the active player ever decides: what is to be chosen of the dead one's side, they choose."""
    mine = side(hero="Mentor", hand=["Bolt"], play=["Ninja Recruit"])
    t = duel(mine, side(play=["Queen", "Tenderfoot", "Iron Man"]))
    t.do("play Bolt -> Queen")
    assert t.choices() == {"Tenderfoot", "Iron Man"}
    t.do("choose Iron Man")
    assert t.foe.discard == ["Iron Man", "Queen"]


# Dying on somebody's turn --------------------------------------------------------------------------


def test_dying_on_your_turn() -> None:
    t = duel(side(play=["Bomber"]), side(play=["Iron Man"]))
    t.do("attack Bomber -> Iron Man")
    assert "Iron Man" in t.choices()
    t.do("choose Iron Man")
    assert t["Iron Man"].damage == 3
    assert t.me.base_damage == 0


def test_dying_on_anothers_turn_hurts_that_players_base() -> None:
    t = duel(side(play=["Iron Man"]), side(play=["Bomber"]))
    t.do("attack Iron Man -> Bomber")
    assert (t.me.base_damage, t.foe.base_damage) == (1, 0)


def test_whenever_a_unit_dies_on_an_opponents_turn_or_on_yours() -> None:
    t = duel(side(play=["Iron Man"]), side(play=["Bugbear", "Tenderfoot"]))
    t.do("attack Iron Man -> Tenderfoot")
    assert (t.me.base_damage, t.foe.base_damage) == (1, 0)
    t = duel(side(play=["Bugbear", "Iron Man"]), side(play=["Tenderfoot"]))
    t.do("attack Iron Man -> Tenderfoot")
    assert (t.me.base_damage, t.foe.base_damage) == (0, 1)


def test_its_own_death_counts() -> None:
    t = duel(side(play=["Iron Man"]), side(play=["Bugbear"]))
    t.do("attack Iron Man -> Bugbear")
    assert t.me.base_damage == 2, "its own and Iron Man's"
