"""How hard a puzzle is, from one star to five.

What makes one hard: many actions that all belong together, many other things to do, a first step that does
not look like a win, and that the bot that plays by rules of thumb does not see it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.puzzles.position import puzzle_rules_of
from warmat.puzzles.puzzle import MOST_STARS
from warmat.puzzles.solver import Turn

MANY_OPTIONS: Final = 12.0  # at each step of the way
RARE: Final = 0.15  # of the first choices: so few keep the win
TRIES: Final = 3  # the bot's, each in another imagined world


@dataclass(frozen=True)
class Difficulty:
    keys: int  # actions that are needed
    options: float  # at each step of a shortest win, on average
    good_first: float  # the share of first choices after which the win is still there
    presses_first: bool  # the first step is an attack on what has to be destroyed
    bot_finds: bool

    @property
    def stars(self) -> int:
        points = max(0, self.keys - 2)
        points += self.options >= MANY_OPTIONS
        points += self.good_first <= RARE
        points += not self.presses_first
        points += 2 * (not self.bot_finds)
        return min(MOST_STARS, 1 + points // 2 + (points % 2 > 0 and points > 4))


def rate(game: Game, turn: Turn) -> Difficulty:
    wins = turn.lengths()
    edges = turn.nodes[0].edges
    then, counts, first = game.clone(), list[int](), None
    for move in turn.line():
        if move.mine and len(then.options) > 1:  # not the end of a phase in which nothing is left to do
            counts.append(len(then.options))
            first = first or then.find_asked(move.text)
        then.follow(move.text)
    assert first is not None
    state: Any = game.state
    return Difficulty(
        keys=turn.idea().total(),
        options=sum(counts) / len(counts),
        good_first=sum(wins[child] >= 0 for _, _, child in edges) / len(game.options),
        presses_first=puzzle_rules_of(game.name).presses(state, first, turn.seat),
        bot_finds=any(_bot_wins(game, turn.seat, seed) for seed in range(TRIES)),
    )


def _bot_wins(game: Game, seat: int, seed: int) -> bool:
    """Whether the heuristic bot wins this turn from here."""
    game = game.clone()
    state: Any = game.state
    turn, bot = state.turn, make_bot("heuristic", seed)
    while not state.over and state.turn == turn:
        game.apply(bot.choose(game))
    return state.over and seat in (game.result or [])
