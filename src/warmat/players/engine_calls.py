"""What thinking ahead asks of the engine: a world, a copy, an answer.

Thin and never compiled itself, so that `warmat bench` can put a clock on it and say how much of a bot's time
is the engine's.
"""

from __future__ import annotations

from typing import Any, TypeVar

from warmat.kernel.choice import Option
from warmat.kernel.frame import answer
from warmat.kernel.game import Game
from warmat.kernel.redeal import Likelihood
from warmat.kernel.state import State

S = TypeVar("S", bound=State)


def imagined(game: Game, seat: int, seed: int, likelihood: Likelihood | None = None) -> Any:
    """A table that the seat cannot tell from the real one."""
    return game.state.determinise(seat, seed, likelihood)


def after(st: S, option: Option, rng: int | None = None) -> S:
    """The table after an option, on a copy; `rng`: where its chance stands, if not where it does here."""
    copy = st.clone()
    assert isinstance(copy, type(st))
    if rng is not None:
        copy.rng = rng
    answer(copy, option)
    return copy


def play(st: State, option: Option) -> None:
    """Choose an option at this very table."""
    answer(st, option)
