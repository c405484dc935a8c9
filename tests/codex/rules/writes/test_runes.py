"""+1/+1 and -1/-1 runes: they add up, cancel each other, and kill at 0 HP."""

import pytest

from warmat.codex.scenario import piece, scenario, side

CASTER = side(hero="Troq Bashar", hand=["Wither"])


@pytest.mark.parametrize(("runes", "stats"), [(1, (4, 5)), (2, (5, 6)), (-1, (2, 3)), (-3, (0, 1))])
def test_a_rune_changes_atk_and_hp_by_one(runes: int, stats: tuple[int, int]) -> None:
    t = scenario(side(play=[piece("Iron Man", runes=runes)]), side())
    assert t["Iron Man"].stats == stats


def test_atk_never_falls_below_0() -> None:
    t = scenario(side(play=[piece("Leaping Lizard", runes=-4)]), side())
    assert t["Leaping Lizard"].stats == (0, 1)


def test_a_plus_rune_cancels_a_minus_rune() -> None:
    t = scenario(side(hero="Troq Bashar", play=[piece("Iron Man", runes=-1)], hand=["Bloom"]), side())
    t.do("play Bloom -> Iron Man")
    assert t["Iron Man"].runes == 0
    assert t["Iron Man"].stats == (3, 4)


def test_a_minus_rune_cancels_a_plus_rune() -> None:
    t = scenario(CASTER, side(play=[piece("Iron Man", runes=1)]))
    t.do("play Wither -> Iron Man")
    assert t["Iron Man"].runes == 0
    assert t["Iron Man"].stats == (3, 4)


def test_zero_hit_points_kill() -> None:
    t = scenario(CASTER, side(play=["Timely Messenger"]))
    t.do("play Wither -> Timely Messenger")
    assert t.foe.discard == ["Timely Messenger"]


def test_losing_a_rune_kills_what_has_as_much_damage_as_it_then_has_hit_points() -> None:
    t = scenario(CASTER, side(play=[piece("Older Brother", runes=1, damage=2)]))
    t.do("play Wither -> Older Brother")
    assert not t.in_play("Older Brother")


def test_one_damage_less_and_it_lives() -> None:
    t = scenario(CASTER, side(play=[piece("Older Brother", runes=1, damage=1)]))
    t.do("play Wither -> Older Brother")
    assert t["Older Brother"].damage == 1


def test_runes_stay_from_turn_to_turn() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom"], play=["Iron Man"]), side())
    t.do("play Bloom -> Iron Man")
    t.end_turn()
    t.end_turn()
    assert t["Iron Man"].stats == (4, 5)


def test_runes_are_not_damage_and_are_not_healed() -> None:
    t = scenario(side(), side(play=["Helpful Turtle", piece("Iron Man", runes=-1, damage=1)]))
    t.end_turn()
    assert t["Iron Man"].stats == (2, 3)
    assert t["Iron Man"].damage == 0


def test_what_returns_to_play_has_no_runes() -> None:
    t = scenario(
        side(
            hero=piece("Troq Bashar", level=8),
            play=[piece("Iron Man", runes=1)],
            hand=["Final Smash"],
            tech=1,
        ),
        side(),
    )
    t.do("play Final Smash", "play Iron Man")
    assert t["Iron Man"].runes == 0
