"""Fork mode on both builds: it covers the boards of tests, changes nothing, and ends when it should."""

from __future__ import annotations

import pytest

from tests import fork
from tests.fork import fork_mode, forked, installed
from warmat import IllegalChoice
from warmat.codex.scenario import Scenario, scenario, side
from warmat.kernel.choice import Option
from warmat.kernel.game import Game


def board() -> Scenario:
    return scenario(side(hand=["Tenderfoot"], gold=5), side())


def test_it_covers_boards_built_for_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both the clone and the game answer, so each choice of a board is answered twice."""
    answered: list[str] = []
    real = fork._real_apply

    def counting(game: Game, choice: Option | str) -> None:
        answered.append(str(choice))
        real(game, choice)

    monkeypatch.setattr(fork, "_real_apply", counting)
    here = board()
    with fork_mode():
        here.do("play Tenderfoot")
    assert answered == ["play Tenderfoot"] * 2
    assert here.in_play("Tenderfoot")
    assert here.me.gold == 4


def test_it_comes_out_as_without() -> None:
    one, two = board(), board()
    one.do("play Tenderfoot", "end")
    with fork_mode():
        two.do("play Tenderfoot", "end")
    assert one.game.digest() == two.game.digest()
    assert one.game.notations() == two.game.notations()


def test_an_illegal_choice_stays_illegal() -> None:
    here = board()
    with fork_mode(), pytest.raises(IllegalChoice, match="Spark is not in your hand"):
        here.do("play Spark")
    with pytest.raises(IllegalChoice):
        forked(here.game, "play Spark")


def test_it_ends() -> None:
    before = installed()
    with fork_mode():
        assert installed()
    assert installed() == before
