"""What cards cost when something changes it, and what may be played for nothing."""

from tests.codex.attack_cards import DUELS
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def duel(mine: Side, theirs: Side | None = None) -> Scenario:
    return scenario(mine, theirs or side(), book=DUELS)


def test_a_card_may_cost_less_for_each_unit() -> None:
    t = duel(side(play=["Iron Man", "Maestro"], hand=["Gigantor"], gold=9, tech=2), side(play=["Eggship"]))
    t.do("play Gigantor")
    assert t.me.gold == 9 - 7


def test_that_is_about_the_card_itself_only() -> None:
    t = duel(side(play=["Gigantor", "Iron Man"], hand=["Older Brother"], gold=5))
    t.do("play Older Brother")
    assert t.me.gold == 3


def test_never_less_than_nothing() -> None:
    t = duel(side(play=["Tenderfoot"] * 10, hand=["Gigantor"], gold=1, tech=2))
    t.do("play Gigantor")
    assert t.me.gold == 1


def test_a_discount_may_have_a_condition() -> None:
    for others, left in (([], 3), (["Iron Man"], 4)):
        t = duel(side(play=["Haggler", *others], hand=["Older Brother"], gold=5))
        t.do("play Older Brother")
        assert t.me.gold == left


# For free ------------------------------------------------------------------------------------------


def test_units_for_free_and_without_tech_buildings() -> None:
    t = duel(side(play=["Gang Leader"], hand=["Giant", "Basilisk"], gold=0))
    t.do("play Giant", "play Basilisk")
    assert t.in_play("Giant")
    assert t.in_play("Basilisk")


def test_only_those_in_scope() -> None:
    t = duel(side(play=["Gang Leader"], hand=["Sentinel", "Iron Man", "Sapper"], gold=0))
    assert not t.can("play Sentinel"), "tech III"
    assert not t.can("play Iron Man"), "another spec"
    assert not t.can("play Sapper"), "tech 0"


def test_not_for_the_opponent() -> None:
    t = duel(side(hand=["Giant"], gold=9), side(play=["Gang Leader"]))
    assert not t.can("play Giant")


def test_spells_for_free_and_without_a_hero() -> None:
    t = duel(side(play=["Sentinel"], hand=["Spark Rain"], gold=0), side(play=["Iron Man"]))
    t.do("play Spark Rain -> Iron Man")
    assert t["Iron Man"].damage == 1
    assert t.me.discard == ["Spark Rain"]


def test_its_boost_is_still_to_be_paid() -> None:
    t = duel(side(play=["Sentinel"], hand=["Spark Rain"], gold=1), side(play=["Iron Man"]))
    assert not t.can("play Spark Rain boosted")
    t = duel(side(play=["Sentinel"], hand=["Spark Rain"], gold=2), side(play=["Iron Man"]))
    t.do("play Spark Rain boosted -> Iron Man")
    assert t.me.gold == 0


def test_ultimate_spells_too_and_at_once() -> None:
    t = duel(side(play=[piece("Sentinel", arrived_now=True)], hand=["Trample", "Spark"], gold=1))
    t.do("play Trample")
    assert t["Sentinel"].atk == 12


def test_a_channeling_spell_without_its_hero_is_discarded_at_once() -> None:
    t = duel(side(play=["Sentinel"], hand=["Chant"], gold=0))
    t.do("play Chant")
    assert not t.in_play("Chant")
    assert t.me.discard == ["Chant"]


def test_with_its_hero_it_stays() -> None:
    t = duel(side(hero="Mentor", play=["Sentinel"], hand=["Chant"], gold=0))
    t.do("play Chant")
    assert t["Sentinel"].atk == 10


def test_an_attachment_stays_without_a_hero() -> None:
    t = duel(side(play=["Sentinel"], hand=["Wreath"], gold=0))
    t.do("play Wreath -> Sentinel")
    assert t.in_play("Wreath")


def test_playing_a_spell_without_a_hero_is_playing_a_spell() -> None:
    t = duel(side(play=["Sentinel", "Applause"], hand=["Chant"], gold=0))
    t.do("play Chant")
    assert t.me.gold == 1
