"""The end: whoever's base is destroyed loses, at once, and nothing is asked afterwards."""

import pytest

from warmat.codex.scenario import piece, scenario, side
from warmat.kernel.choice import IllegalChoice


def test_destroying_the_base_wins() -> None:
    t = scenario(side(play=["Iron Man"]), side(base_damage=17))
    t.do("attack Iron Man -> Base#2")
    assert t.winners == [0]


def test_one_hit_point_is_enough_to_go_on() -> None:
    t = scenario(side(play=["Iron Man"]), side(base_damage=16))
    t.do("attack Iron Man -> Base#2")
    assert t.winners is None
    assert t.foe.base_damage == 19


def test_a_spell_may_do_it() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wrecking Ball"]), side(base_damage=18))
    t.do("play Wrecking Ball -> Base#2")
    assert t.winners == [0]


def test_whoever_destroys_their_own_base_loses() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wrecking Ball"], base_damage=18), side())
    t.do("play Wrecking Ball -> Base")
    assert t.winners == [1]


def test_the_game_ends_in_the_middle_of_an_effect() -> None:
    """Brick Thief's 1 damage wins; the repair that would follow is not asked for."""
    t = scenario(side(hand=["Brick Thief"], tech=1), side(base_damage=19, tech=1))
    t.do("play Brick Thief", "choose Base#2")
    assert t.winners == [0]


def test_the_game_ends_before_the_combat_it_happens_in() -> None:
    """Troq's middle band damages the base as he attacks; the defender is never fought."""
    t = scenario(side(hero=piece("Troq Bashar", level=5)), side(base_damage=19, play=["Tenderfoot"]))
    t.do("attack Troq Bashar -> Tenderfoot")
    assert t.winners == [0]
    assert t["Tenderfoot"].damage == 0


@pytest.mark.parametrize("choice", ["end", "attack Older Brother -> Base#2", "hire Spark", "nonsense"])
def test_after_the_end_there_is_nothing_to_decide(choice: str) -> None:
    t = scenario(side(play=["Iron Man", "Older Brother"], hand=["Spark"]), side(base_damage=17))
    t.do("attack Iron Man -> Base#2")
    assert t.game.decision is None
    assert t.game.options == []
    assert t.options == []
    before = t.game.digest()
    with pytest.raises(IllegalChoice, match="The game is over"):
        t.do(choice)
    assert t.game.digest() == before


def test_an_option_from_before_is_refused_after_the_end() -> None:
    t = scenario(side(play=["Iron Man"]), side(base_damage=17))
    kept = t.game.options[0]
    t.do("attack Iron Man -> Base#2")
    with pytest.raises(IllegalChoice, match="The game is over"):
        t.game.apply(kept)


def test_the_view_and_the_log_say_who_won() -> None:
    t = scenario(side(play=["Iron Man"]), side(base_damage=17))
    t.do("attack Iron Man -> Base#2")
    for seat in (0, 1, -1):
        seen = t.game.view(seat)
        assert seen["over"] is True
        assert seen["winners"] == [0]
        assert seen["decision"] is None
        assert t.game.log_for(seat)[-1] == "P1 wins the game."
