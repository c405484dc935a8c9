"""A bot that tries its options out before it chooses: tree search over worlds that fit what its seat knows.

Every world is one that the seat cannot tell from the real one (`Game.determinise`). In each, the options that
are still in the running are played on: the rest of the own turn through a tree of what was found out so far
(`thinking.tree`), the opponents' answer, where one is expected, by rules of thumb (`thinking.habit`). What
comes of it is judged by what such tables led to in many games (`chances`). Options that fall clearly behind
drop out (`thinking.race`), so time goes where the choice is close.

The tree stays as long as the turn goes on: later decisions of the turn begin with what earlier ones found.
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
from warmat.players.thinking.race import Runner, best, drop_losers, find, run_world
from warmat.players.thinking.tree import Tree

GUIDES: Final[dict[str, Callable[[], Guide]]] = {"codex": CodexGuide, "summoner-wars": SummonerWarsGuide}

ROUNDS: Final = 1  # a world is played on until the seat's turn comes again; 0: until its turn ends
ALWAYS: Final = 2  # options that are tried even when the budget is used up


@dataclass(frozen=True)
class Effort:
    """How much of a decision is looked into."""

    width: int  # options that take part in the race besides the heuristic bot's own
    worlds: int  # at most, where nothing else is said: what more of them would find is hardly worth the wait


EFFORTS: Final = {"codex": Effort(10, 16), "summoner-wars": Effort(5, 4)}


@dataclass(frozen=True)
class Thought:
    """An option, and what the search came to think of it."""

    option: Option
    chance: float  # of winning, from 0 to 1
    visits: int  # worlds in which it was tried


class SearchBot:
    """Thinks for so many iterations or so many seconds about each decision, at most."""

    def __init__(
        self,
        seed: int,
        iterations: int = 0,
        seconds: float = 0.0,
        worlds: int = 0,
        rounds: int = ROUNDS,
    ) -> None:
        self._seed = seed
        self.worlds = worlds  # at most; 0: what is usual for the game
        self.rounds = rounds
        self.iterations = iterations
        self.seconds = seconds
        self.thought = 0  # iterations so far, over all decisions
        self._tree: Tree | None = None
        self._turn = -1

    def choose(self, game: Game) -> Option:
        seat, guide = game.options[0].player, guide_of(game)
        if len(game.options) == 1:
            return game.options[0]
        if guide.settled(game.state, seat):
            return _own(game.options, guide.decide(imagined(game, seat, mix(self._seed + game.length)), seat))
        return self.consider(game)[0].option

    def consider(self, game: Game, also: Option | None = None) -> list[Thought]:
        """What it thinks of the options it looked into, best first: the one it would choose.

        `also`: an option that is looked into in any case.
        """
        options = game.options
        seat = options[0].player
        if len(options) == 1:
            return [Thought(options[0], win_chance(game, seat), 0)]
        begun = perf_counter()
        guide = guide_of(game)
        world = imagined(game, seat, mix(self._seed + game.length))
        runners = self._runners(guide, world, seat, EFFORTS[game.name].width)
        if also is not None and not runners[0].option.same(also):  # second: so it is tried in any case
            runners[1:] = [Runner(also), *(each for each in runners[1:] if not each.option.same(also))]
        if len(runners) == 1:
            return [Thought(_own(options, runners[0].option), win_chance(game, seat), 0)]
        self._race(game, self._tree_for(guide, world, seat), runners, begun)
        chosen = best(runners)
        others = [each for each in runners if each is not chosen and each.values]
        others.sort(key=lambda each: -each.mean())
        return [
            Thought(_own(options, each.option), each.mean(), len(each.values)) for each in (chosen, *others)
        ]

    def _runners(self, guide: Guide, world: Any, seat: int, width: int) -> list[Runner]:
        """The options that take part: what the heuristic bot would do, then what it ranks next."""
        first = guide.decide(world, seat)
        runners = [Runner(first)]
        if guide.planned(world, seat) is not None or guide.wins(world, first):
            return runners
        others = [option for option in guide.candidates(world, seat) if not option.same(first)]
        worth = {option.key(): guide.worth(world, option, seat) for option in others}
        others.sort(key=lambda option: -worth[option.key()])
        return runners + [Runner(option) for option in others[:width]]

    def _tree_for(self, guide: Guide, world: Any, seat: int) -> Tree:
        if self._tree is None or self._turn != world.turn or self._tree.seat != seat:
            self._tree, self._turn = Tree(guide, seat, self.rounds), world.turn
        return self._tree

    def _race(self, game: Game, tree: Tree, runners: list[Runner], begun: float) -> None:
        chance = mix(self._seed + 1_000_003 * game.length)
        done = 0
        for number in range(self.worlds or EFFORTS[game.name].worlds):
            world = imagined(game, tree.seat, mix(chance + number))
            for at, runner in enumerate(runners):
                if runner.running and not (at >= ALWAYS and self._spent(done, begun)):
                    done += run_world(tree, world, [runner])
            level(runners)
            if drop_losers(runners) == 1 or self._spent(done, begun):
                break
        self.thought += done

    def _spent(self, done: int, begun: float) -> bool:
        """The budget is used up, after so many iterations."""
        if self.iterations and done >= self.iterations:
            return True
        return self.seconds > 0 and perf_counter() - begun >= self.seconds


def level(runners: list[Runner]) -> None:
    """Where the budget ran out within a world, it counts for nobody; in the first, the untried are out."""
    tried = [each for each in runners if each.running and each.values]
    fewest = min((len(each.values) for each in tried), default=0)
    for each in runners:
        if each.running and not each.values:
            each.running = False
        while each.running and len(each.values) > fewest:
            each.total -= each.values.pop()


def _own(options: list[Option], wanted: Option) -> Option:
    found = find(options, wanted)
    assert found is not None
    return found


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
