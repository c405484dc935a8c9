"""Figures that depend on the table: so much for each, as much as its ATK."""

from tests.codex.attack_cards import DUELS
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def duel(mine: Side, theirs: Side | None = None) -> Scenario:
    return scenario(mine, theirs or side(), book=DUELS)


def test_so_much_for_each_unit_you_have() -> None:
    t = duel(side(hero="Mentor", play=["Drums", "Iron Man", "Tenderfoot"]), side(play=["Older Brother"]))
    assert t["Iron Man"].atk == 3 + 2
    assert t["Tenderfoot"].atk == 1 + 2
    assert t["Older Brother"].atk == 2
    assert t["Mentor"].atk == 2


def test_so_much_less_for_each_other() -> None:
    t = duel(side(hero="Mentor", play=["Inverse", "Iron Man"]), side(play=["Older Brother"]))
    assert t["Inverse"].stats == (4, 4)


def test_it_may_die_of_company() -> None:
    t = duel(side(play=[piece("Inverse", damage=5)], hand=["Tenderfoot"]))
    t.do("play Tenderfoot")
    assert not t.in_play("Inverse")


def test_one_for_every_two_rounded_down() -> None:
    for others, gold in (([], 0), (["Iron Man"], 1), (["Iron Man", "Maestro"], 1), (["Iron Man"] * 3, 2)):
        t = duel(side(), side(play=["Nymph", *others], gold=0, workers=6))
        t.end_turn()
        assert t.foe.gold == 6 + gold


def test_so_much_for_each_rune() -> None:
    t = duel(side(hand=["Cycloid", "Ebb"], tech=3))
    t.do("play Cycloid", "play Ebb")
    assert t["Cycloid"].stats == (6, 6)
    assert t["Ebb"].stats == (5, 5)


def test_so_many_cards() -> None:
    t = duel(side(play=["Iron Man"], hand=["Lecturer"], tech=1, deck=["Spark", "Bloom", "Wither"]))
    t.do("play Lecturer")
    assert t.me.hand == ["Bloom", "Spark"]


def test_each_base_takes_damage_for_its_own_players_runes() -> None:
    mine = side(play=[piece("Iron Man", runes=-2), piece("Maestro", runes=3)])
    foe = side(play=["Plaguer", piece("Older Brother", runes=-1)])
    t = duel(mine, foe)
    t.end_turn()
    assert (t.me.base_damage, t.foe.base_damage) == (2, 1)


def test_as_much_as_the_atk_of_what_was_targeted() -> None:
    t = duel(side(play=["Grappler"]), side(play=["Iron Man", "Tenderfoot"]))
    t.do("use Grappler -> Iron Man")
    assert t["Grappler"].damage == 3


def test_as_much_as_its_own_atk() -> None:
    t = duel(side(play=[piece("Siege Bird", runes=1)]))
    t.do("attack Siege Bird -> Base#2")
    assert t.me.base_damage == 7


def test_the_base_of_whoever_controls_the_target() -> None:
    t = duel(side(hero="Mentor", hand=["Tremor"], play=["Iron Man"]), side(play=["Older Brother"]))
    t.do("play Tremor -> Older Brother")
    assert (t.me.base_damage, t.foe.base_damage) == (0, 2)


def test_counting_does_not_make_rows_depend_on_damage() -> None:
    t = duel(side(play=["Drums", "Iron Man"]))
    assert not t.table.reads_damage
    t = duel(side(play=["Star-Crossed Starlet"]))
    assert t.table.reads_damage
