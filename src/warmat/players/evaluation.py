"""What the options of one decision are worth: what search thinks of them, as chances of winning.

It is the search of the strongest level, with its network: so hints come from the best player there is here.

Only what the deciding seat knows is used. With a budget of iterations the same seed gives the same figures;
a decision is judged by itself, whatever was judged before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players.levels import read_budget
from warmat.players.network_search_bot import NetworkSearchBot
from warmat.players.search_bot import SearchBot

MOST: Final = 5  # options that are kept of a decision
WORLDS: Final = 32  # at most, for each option


@dataclass(frozen=True)
class ScoredOption:
    """An option in notation, and the chance of winning with it."""

    choice: str
    chance: float
    visits: int  # how often search tried it; 0: nothing else was worth a look


@dataclass(frozen=True)
class Evaluation:
    """A decision: what can be made of it, best first."""

    seat: int
    chance: float  # of its seat, with the best of them
    weighed: tuple[ScoredOption, ...]
    played: ScoredOption | None = None  # if it was told what was played

    @property
    def loss(self) -> float:
        """How much of the chance to win the choice has cost, against the best one that was found."""
        return 0.0 if self.played is None else max(0.0, self.weighed[0].chance - self.played.chance)


@dataclass(frozen=True)
class Budget:
    """For one decision: iterations, or seconds."""

    iterations: int = 0
    seconds: float = 0.0

    @staticmethod
    def read(text: str) -> Budget:
        """From "100" or "0.5s"."""
        try:
            return Budget(*read_budget(text))
        except BadInput:
            raise BadInput(
                f"'{text}' is not a budget: say how many iterations a decision gets (100), or seconds (0.5s)."
            ) from None

    def bot(self, seed: int) -> SearchBot:
        bot = NetworkSearchBot(seed, iterations=self.iterations, seconds=self.seconds, worlds=WORLDS)
        bot.compares = True
        return bot

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds else str(self.iterations)


def judge(game: Game, budget: Budget, seed: int, played: Option | None = None) -> Evaluation:
    """What the options of the open decision are worth to whoever must choose, and the one that was played."""
    decision = game.asked
    assert decision is not None
    seat = decision.player
    thoughts = budget.bot(seed).consider(game, played)
    best = thoughts[0].chance  # chosen because nothing else was clearly better: then it is no worse either
    found = [ScoredOption(each.option.text, min(best, each.chance), each.visits) for each in thoughts]
    own = None
    if played is not None:
        text = next(option.text for option in decision.options if option.same(played))
        own = next(each for each in found if each.choice == text)
    found.sort(key=lambda each: -each.chance)  # which leaves the one that it would choose first
    kept = found[:MOST]
    if own is not None and own not in kept:
        kept.append(own)
    return Evaluation(seat, kept[0].chance, tuple(kept), own)
