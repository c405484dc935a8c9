"""How the time of a decision grows with the table: with about 10 and with about 40 objects in play.

Tables fill by themselves in a two-headed dragon whose players choose at random but attack only when nothing
else is left to do. Every decision on the way is timed, whatever is asked, with all that it offers next.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time

from warmat import games
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import ATTACK
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice

SMALL, LARGE, NEAR = 10, 40, 2  # objects in play, and how many more or fewer still count
DECKS = ["[Anarchy]/Blood/Fire", "[Balance]/Feral/Growth", "[Bashing]/Finesse/Fire", "[Growth]/Feral/Blood"]
LONGEST = 3000  # decisions of a game that does not fill its table
LEAST_GAMES = 10  # fewer have too few decisions at large tables

Action = Callable[[], object]
Cost = Callable[[Action], float]


def seconds_of(action: Action) -> float:
    begun = process_time()
    action()
    return process_time() - begun


class Spent:
    """Decisions of one size of table, the time they took and the choices they led to."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.choices = 0

    def each_us(self) -> float:
        return self.seconds / max(1, self.decisions) * 1e6


def measure_growth(seconds: float, cost: Cost = seconds_of) -> dict[str, float]:
    """Microseconds of a decision on small and large tables, how they grow, and how the choices do.

    `cost` measures something other than seconds, millionths of which are then told.
    """
    spent = {SMALL: Spent(), LARGE: Spent()}
    until, seed = perf_counter() + seconds, 0
    while seed < LEAST_GAMES or perf_counter() < until or not spent[LARGE].decisions:
        _fill_a_table(seed, spent, cost)
        seed += 1
    small, large = spent[SMALL], spent[LARGE]
    choices = (large.choices / large.decisions) / (small.choices / small.decisions)
    return {
        f"decision_{SMALL}_us": round(small.each_us(), 2),
        f"decision_{LARGE}_us": round(large.each_us(), 2),
        "growth": round(large.each_us() / small.each_us(), 2),
        "growth_of_choices": round(choices, 2),
    }


def _fill_a_table(seed: int, spent: dict[int, Spent], cost: Cost) -> None:
    game = games.new("codex", seats=DECKS, seed=seed, mode="two-headed-dragon")
    dice = Dice(seed)
    while not game.state.over and game.length < LONGEST:
        state = game.state
        assert isinstance(state, CodexState)
        objects = len(state.pieces)
        if objects > LARGE + NEAR:
            return
        option = _peaceful(game, dice)
        measured = next((spent[size] for size in spent if abs(objects - size) <= NEAR), None)
        if measured is None:
            game.apply(option)
            continue
        measured.seconds += cost(lambda: game.apply(option))  # noqa: B023 — called at once
        measured.decisions += 1
        measured.choices += len(game.options)


def _peaceful(game: Game, dice: Dice) -> Option:
    others = [option for option in game.options if option.verb != ATTACK]
    options = others or game.options
    return options[dice.below(len(options))]
