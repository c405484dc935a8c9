"""A bot that tries its options out before it chooses: a search over worlds that fit what its seat knows.

Every world is one that the seat cannot tell from the real one (`Game.determinise`). In each, the options that
are still in the running are played on, the rest of the own turn and the opponents' answer to it by rules of
thumb, and what comes of it is judged by what such tables led to in many games (`chances`). Options that fall
clearly behind drop out (`thinking.race`), so time goes where the choice is close.

What the rules of thumb rank first is tried first; the more time there is, the more options are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import mix
from warmat.players.codex.guide import CodexGuide
from warmat.players.engine_calls import imagined
from warmat.players.summoner_wars.guide import SummonerWarsGuide
from warmat.players.thinking.guide import Guide
from warmat.players.thinking.habit import Habit
from warmat.players.thinking.race import Runner, best, drop_losers, find, run_world

GUIDES: Final[dict[str, Callable[[], Guide]]] = {"codex": CodexGuide, "summoner-wars": SummonerWarsGuide}

WIDTH: Final = 8  # options that take part in the race, besides the heuristic bot's own
MOST_WORLDS: Final = 64


@dataclass(frozen=True)
class Thought:
    """An option, and what the search came to think of it."""

    option: Option
    chance: float  # of winning, from 0 to 1
    visits: int


class SearchBot:
    """Thinks for so many iterations or so many seconds about each decision."""

    def __init__(
        self, seed: int, iterations: int = 0, seconds: float = 0.0, width: int = WIDTH, rounds: int = 1
    ) -> None:
        self._seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self.thought = 0  # iterations so far, over all decisions
        self._habit: Habit | None = None
        self._turn = -1
        self.width = width
        self.rounds = rounds

    def choose(self, game: Game) -> Option:
        return self.consider(game)[0].option

    def consider(self, game: Game) -> list[Thought]:
        """What it thinks of the options it looked into, best first: the one it would choose."""
        options = game.options
        seat = options[0].player
        if len(options) == 1:
            return [Thought(options[0], win_chance(game, seat), 0)]
        begun = perf_counter()
        guide = guide_of(game)
        world = imagined(game, seat, mix(self._seed + game.length))
        runners = self._runners(guide, world, seat)
        if len(runners) > 1:
            self._race(game, guide, seat, runners, begun)
        chosen = best(runners)
        rest = sorted((each for each in runners if each is not chosen), key=lambda each: -each.mean())
        thoughts = []
        for runner in (chosen, *rest):
            found = find(options, runner.option)
            assert found is not None
            thoughts.append(Thought(found, runner.mean(), len(runner.values)))
        return thoughts

    def _runners(self, guide: Guide, world: Any, seat: int) -> list[Runner]:
        first = guide.decide(world, seat)
        runners = [Runner(first)]
        if guide.planned(world, seat) is not None or guide.wins(world, first):
            return runners
        ranked = [option for option in guide.candidates(world, seat) if not option.same(first)]
        gains = {option.key(): guide.worth(world, option, seat) for option in ranked}
        ranked.sort(key=lambda option: -gains[option.key()])
        return runners + [Runner(option) for option in ranked[: self.width]]

    def _habit_for(self, guide: Guide, world: Any) -> Habit:
        """What was found out about options stays known as long as the turn goes on."""
        turn = world.turn
        if self._habit is None or self._turn != turn:
            self._habit, self._turn = Habit(guide), turn
        return self._habit

    def _race(self, game: Game, guide: Guide, seat: int, runners: list[Runner], begun: float) -> None:
        chance = mix(self._seed + 1_000_003 * game.length)
        done, habit = 0, self._habit_for(guide, imagined(game, seat, 0))
        for number in range(MOST_WORLDS):
            world = imagined(game, seat, mix(chance + number))
            done += run_world(habit, seat, world, runners, self.rounds)
            if drop_losers(runners) == 1:
                break
            if self.seconds and perf_counter() - begun >= self.seconds:
                break
            if self.iterations and done >= self.iterations:
                break
        self.thought += done


def guide_of(game: Game) -> Guide:
    make = GUIDES.get(game.name)
    if make is None:
        raise BadInput(f"The search bot doesn't know how to play {game.name}.")
    return make()


def win_chance(game: Game, seat: int) -> float:
    """How likely a seat is to win, by what it sees of the table."""
    world = imagined(game, seat, game.length)
    if world.over:
        return float((world.winners >> seat) & 1)
    return guide_of(game).chance(world, seat)
