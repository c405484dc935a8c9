"""A bot that tries its options out before it chooses: tree search over worlds that fit what its seat knows.

Every world is one that the seat cannot tell from the real one (`Game.determinise`). In each, the options that
are still in the running are played on: the rest of the own turn through a tree of what was found out so far
(`search.tree`), the opponents' answer, where one is expected, by rules of thumb (`search.rollout`). What
comes of it is judged by what such tables led to in many games (`GamePolicy.chance`). Options that fall
clearly behind drop out (`search.racing`), so time goes where the choice is close.

The tree stays as long as the turn goes on: later decisions of the turn begin with what earlier ones found.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import mix
from warmat.players.engine_calls import imagined
from warmat.players.heuristic_bot import by_worth
from warmat.players.repetition import Repetition
from warmat.players.search.policy import GamePolicy
from warmat.players.search.racing import Candidate, best, drop_losers, find, run_world
from warmat.players.search.tree import Tree
from warmat.registry import Slot, info_of

POLICIES: Final = Slot[Callable[[], GamePolicy[Any]]](
    "policy", "The search bot doesn't know how to play {name}."
)

ROUNDS: Final = 1  # usual: a world is played on until the seat's turn comes again; 0: until its turn ends
ALWAYS: Final = 2  # options that are tried even when the budget is used up


@dataclass(frozen=True)
class Effort:
    """How much of a decision is looked into."""

    width: int  # options that take part in the race besides the heuristic bot's own
    worlds: int  # at most, where nothing else is said: what more of them would find is hardly worth the wait


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
        rounds: int | None = None,
    ) -> None:
        self._seed = seed
        self.worlds = worlds  # at most; 0: what is usual for the game
        self.rounds = rounds  # that worlds are played on; None: as many as are usual
        self.iterations = iterations
        self.seconds = seconds
        self.thought = 0  # iterations so far, over all decisions
        self._repetition = Repetition()
        self._tree: Tree | None = None
        self._turn = -1

    def choose(self, game: Game) -> Option:
        seat, policy = game.options[0].player, policy_of(game)
        if len(game.options) == 1:
            return game.options[0]
        world = imagined(game, seat, mix(self._seed + game.length))
        if policy.settled(game.state, seat):
            chosen = _own(game.options, policy.decide(world, seat))
        else:
            chosen = self.consider(game)[0].option
        return self._repetition.instead(game, chosen, lambda: by_worth(game, world, seat))

    def consider(self, game: Game, also: Option | None = None) -> list[Thought]:
        """What it thinks of the options it looked into, best first: the one it would choose.

        `also`: an option that is looked into in any case.
        """
        options = game.options
        seat = options[0].player
        if len(options) == 1:
            return [Thought(options[0], self.chance(game, seat), 0)]
        begun = perf_counter()
        policy = policy_of(game)
        world = imagined(game, seat, mix(self._seed + game.length))
        candidates = self._candidates(policy, world, seat, effort_of(game).width)
        if also is not None and not candidates[0].option.same(also):  # second: so it is tried in any case
            candidates[1:] = [
                Candidate(also),
                *(each for each in candidates[1:] if not each.option.same(also)),
            ]
        if len(candidates) == 1:
            return [Thought(_own(options, candidates[0].option), self.chance(game, seat), 0)]
        self._race(game, self._tree_for(policy, world, seat), candidates, begun)
        chosen = best(candidates)
        others = [each for each in candidates if each is not chosen and each.values]
        others.sort(key=lambda each: -each.mean())
        return [
            Thought(_own(options, each.option), each.mean(), len(each.values)) for each in (chosen, *others)
        ]

    def chance(self, game: Game, seat: int) -> float:
        """How likely a seat is to win as things stand, by what it knows."""
        return win_chance(game, seat)

    def _candidates(self, policy: GamePolicy[Any], world: Any, seat: int, width: int) -> list[Candidate]:
        """The options that take part: what the heuristic bot would do, then what it ranks next."""
        first = policy.decide(world, seat)
        candidates = [Candidate(first)]
        if policy.planned(world, seat) is not None or policy.wins(world, first):
            return candidates
        others = [option for option in policy.candidates(world, seat) if not option.same(first)]
        worth = {option.key(): policy.worth(world, option, seat) for option in others}
        others.sort(key=lambda option: -worth[option.key()])
        return candidates + [Candidate(option) for option in others[:width]]

    def _tree_for(self, policy: GamePolicy[Any], world: Any, seat: int) -> Tree:
        if self._tree is None or self._turn != world.turn or self._tree.seat != seat:
            rounds = ROUNDS if self.rounds is None else self.rounds
            self._tree, self._turn = Tree(policy, seat, rounds), world.turn
        return self._tree

    def _race(self, game: Game, tree: Tree, candidates: list[Candidate], begun: float) -> None:
        chance = mix(self._seed + 1_000_003 * game.length)
        done = 0
        for number in range(self.worlds or effort_of(game).worlds):
            world = imagined(game, tree.seat, mix(chance + number))
            for at, candidate in enumerate(candidates):
                if candidate.running and not (at >= ALWAYS and self._spent(done, begun)):
                    done += run_world(tree, world, [candidate])
            level(candidates)
            if drop_losers(candidates) == 1 or self._spent(done, begun):
                break
        self.thought += done

    def _spent(self, done: int, begun: float) -> bool:
        """The budget is used up, after so many iterations."""
        if self.iterations and done >= self.iterations:
            return True
        return self.seconds > 0 and perf_counter() - begun >= self.seconds


def level(candidates: list[Candidate]) -> None:
    """Where the budget ran out within a world, it counts for nobody; in the first, the untried are out."""
    tried = [each for each in candidates if each.running and each.values]
    fewest = min((len(each.values) for each in tried), default=0)
    for each in candidates:
        if each.running and not each.values:
            each.running = False
        while each.running and len(each.values) > fewest:
            each.total -= each.values.pop()


def _own(options: list[Option], wanted: Option) -> Option:
    found = find(options, wanted)
    assert found is not None
    return found


def policy_of(game: Game) -> GamePolicy[Any]:
    return POLICIES[game.name]()


def effort_of(game: Game) -> Effort:
    """How much is usual for the game."""
    return Effort(*info_of(game.name).effort)


def win_chance(game: Game, seat: int) -> float:
    """How likely a seat is to win, by what it sees of the table."""
    world = imagined(game, seat, game.length)
    if world.over:
        return float((world.winners >> seat) & 1)
    return policy_of(game).chance(world, seat)
