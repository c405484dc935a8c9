"""How hard a puzzle is, from one star to five.

What makes one hard: that nobody comes upon it by chance, that bots don't see it, many actions that all belong
together, and a first step that does not look like a win.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from typing import Any, Final

from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.puzzles.position import puzzle_rules_of
from warmat.puzzles.solver import Turn

LEAST_LUCK: Final = 2.0**-40
TRIES: Final = 3  # the heuristic bot's, each in another imagined world
# What each is worth, in bits: a choice of one in two.
STEP: Final = 1.0
QUIET_START: Final = 1.5
HEURISTIC_MISSES: Final = 3.0
NETWORK_MISSES: Final = 3.0
STARS: Final = (9.0, 12.0, 14.5, 18.0)  # so hard at least for two, three, four and five stars


@dataclass(frozen=True)
class Difficulty:
    keys: int  # actions that are needed
    luck: float  # the chance that somebody wins who does anything at all
    presses_first: bool  # the first step is an attack on what has to be destroyed
    heuristic: bool  # the bot that plays by rules of thumb finds it in some tries
    network: bool  # and so does the one that has learnt to play, which tries once

    @property
    def hardness(self) -> float:
        """In bits: a puzzle of one more is missed by chance twice as often."""
        hardness = -log2(max(self.luck, LEAST_LUCK)) + STEP * self.keys
        hardness += QUIET_START * (not self.presses_first)
        hardness += HEURISTIC_MISSES * (not self.heuristic) + NETWORK_MISSES * (not self.network)
        return round(hardness, 1)

    @property
    def stars(self) -> int:
        return 1 + sum(self.hardness >= least for least in STARS)


def rate(game: Game, turn: Turn) -> Difficulty:
    then = game.clone()
    for first in turn.line():
        if first.is_action:
            break
        then.follow(first.text)
    state: Any = then.state
    return Difficulty(
        keys=turn.idea().total(),
        luck=turn.luck(),
        presses_first=puzzle_rules_of(game.name).presses(state, then.find_asked(first.text), turn.seat),
        heuristic=any(_wins("heuristic", game, turn.seat, seed) for seed in range(TRIES)),
        network=_wins("network", game, turn.seat, 0),
    )


def _wins(bot: str, game: Game, seat: int, seed: int) -> bool:
    """Whether a bot wins this turn from here."""
    game = game.clone()
    state: Any = game.state
    turn, player = state.turn, make_bot(bot, seed)
    while not state.over and state.turn == turn:
        game.apply(player.choose(game))
    return state.over and seat in (game.result or [])
