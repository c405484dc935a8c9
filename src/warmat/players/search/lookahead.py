"""What bots that look a step ahead share, whatever the game: the table after a choice, the best of several.

They play on copies of one imagined world (see `Game.determinise`). Ties go to what is offered first, so the
same table always gets the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from warmat.kernel.choice import Option
from warmat.kernel.state import State
from warmat.players.engine_calls import after

S = TypeVar("S", bound=State)

EPSILON: Final = 1e-9  # less is no difference
MOST_QUESTIONS: Final = 40  # in a row: what asks for more is not followed to its end


def best_of(
    options: Iterable[Option], worth: Callable[[Option], float], rest: Option, at_least: float
) -> Option:
    """The option worth most, the first of equals; `rest` if none is worth more than `at_least`."""
    best, most = rest, at_least
    for option in options:
        value = worth(option)
        if value > most + EPSILON:
            best, most = option, value
    return best


def all_answers(st: State) -> list[Option]:
    return st.options


def answered(
    st: S,
    asks: Callable[[S], bool],
    evaluate: Callable[[S, int], float],
    answers: Callable[[S], list[Option]] = all_answers,
) -> S:
    """The table after the questions that are still open (`asks`), each answered as is best at that moment.

    Best for whoever answers: `evaluate` says what a table is worth to a seat. `answers`: those looked at.
    """
    for _ in range(MOST_QUESTIONS):
        if not asks(st):
            break
        player, tables = st.options[0].player, [after(st, option) for option in answers(st)]
        worths = [evaluate(then, player) for then in tables]
        st = tables[worths.index(max(worths))]
    return st
