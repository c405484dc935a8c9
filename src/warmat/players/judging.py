"""What the options of one decision are worth: what search thinks of them, as chances of winning.

Only what the deciding seat knows is used. With a budget of iterations the same seed gives the same figures;
a decision is judged by itself, whatever was judged before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import mix
from warmat.kernel.state import Table
from warmat.players.bot import make_bot
from warmat.players.search_bot import SearchBot, Thought, win_chance

SURE: Final = 3  # visits; what was tried less often is not compared by them
DOUBT: Final = 0.03  # of an option that was seldom tried
MOST: Final = 5  # options that are kept of a decision
WORLDS: Final = 4  # in which a choice that search passed over is played on
LONGEST: Final = 80  # decisions of a turn that are played on
EDGE: Final = 1e-4  # of certainty


@dataclass(frozen=True)
class Weighed:
    """An option in notation, and the chance of winning with it."""

    choice: str
    chance: float
    visits: int  # how often search tried it; 0: it follows a plan, or was played on instead


@dataclass(frozen=True)
class Judgement:
    """A decision: how things stand for its seat, and what can be made of them, best first."""

    seat: int
    chance: float
    weighed: tuple[Weighed, ...]
    played: Weighed | None = None  # if it was told what was played

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
            bot = make_bot(f"search:{text}", 0)
        except BadInput:
            raise BadInput(
                f"'{text}' is no budget: say how many iterations a decision gets (100), or seconds (0.5s)."
            ) from None
        assert isinstance(bot, SearchBot)
        return Budget(bot.iterations, bot.seconds)

    def bot(self, seed: int) -> SearchBot:
        return SearchBot(seed, iterations=self.iterations, seconds=self.seconds)

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds else str(self.iterations)


def judge(game: Game, budget: Budget, seed: int, played: Option | None = None) -> Judgement:
    """What the options of the open decision are worth to whoever must choose, and the one that was played."""
    decision = game.decision
    assert decision is not None
    seat = decision.player
    now = win_chance(game, seat)
    thoughts = budget.bot(seed).consider(game)
    first = thoughts[0]
    mine = next((each for each in thoughts if played is not None and each.option.same(played)), None)
    if played is None or mine is first:
        best = _chance(first, now) if first.visits else _at_once(game, first.option, now, seed)
        own = None if played is None else _weighed(first, best)
    elif mine is not None and min(mine.visits, first.visits) >= SURE:
        best = _chance(first, now)
        own = _weighed(mine, min(best, _chance(mine, now)))
    else:
        # Search did not look into it, or hardly: both are played on, in the same worlds.
        best = _played_on(game, first.option, seed)
        own = Weighed(_text(game, played), _played_on(game, played, seed), 0)
    rest = [
        _weighed(each, min(best, _beside(each, first, best)))
        for each in thoughts[1:]
        if each.visits and (own is None or each.option.text != own.choice)
    ]
    found = [_weighed(first, best), *rest]
    if own is not None and own.choice != first.option.text:
        found.append(own)
    found.sort(key=lambda each: -each.chance)
    return Judgement(seat, now, tuple(found[:MOST]), own)


def _weighed(thought: Thought, chance: float) -> Weighed:
    return Weighed(thought.option.text, chance, thought.visits)


def _text(game: Game, option: Option) -> str:
    return next(each.text for each in game.options if each.same(option))


def _chance(thought: Thought, now: float) -> float:
    """Search tells how an option compares with how things stand (0.5: as well); this, the chance to win."""
    return _sum(thought.chance, now)


def _beside(thought: Thought, first: Thought, best: float) -> float:
    """The chance of an option that is as far from the first one as search thought."""
    return _sum(best, thought.chance) if not first.visits else _odds_to(_odds(best) + _gap(thought, first))


def _gap(thought: Thought, first: Thought) -> float:
    return _odds(thought.chance - DOUBT / sqrt(thought.visits)) - _odds(first.chance)


def _sum(one: float, other: float) -> float:
    return _odds_to(_odds(one) + _odds(other))


def _odds(chance: float) -> float:
    """Chances add up as the logarithm of their odds."""
    held = min(1 - EDGE, max(EDGE, chance))
    return log(held / (1 - held))


def _odds_to(odds: float) -> float:
    return 1 / (1 + exp(-odds))


def _at_once(game: Game, option: Option, now: float, seed: int) -> float:
    """The chance with an option that search took for granted: it follows a plan, or may win at once."""
    total = 0.0
    for number in range(WORLDS):
        world = game.determinise(option.player, mix(seed + number))
        world.apply(option)
        total += win_chance(world, option.player) if world.state.over else now
    return total / WORLDS


def _played_on(game: Game, option: Option, seed: int) -> float:
    """The chance to win when the option is chosen and the turn is played to its end by rules of thumb."""
    seat, total = option.player, 0.0
    for number in range(WORLDS):
        world = game.determinise(seat, mix(seed + number))
        turn = _turn(world)
        world.apply(option)
        bot = make_bot("heuristic", seed + number)
        for _ in range(LONGEST):
            if world.state.over or _turn(world) != turn:
                break
            world.apply(bot.choose(world))
        total += win_chance(world, seat)
    return total / WORLDS


def _turn(game: Game) -> tuple[int, int]:
    assert isinstance(game.state, Table)
    return game.state.turn, game.state.active
