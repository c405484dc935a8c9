"""A decision thought through: what the network likes is played on in many worlds, and the worse drops out.

All that is still in the race is played on in the same worlds, so what the cards of a world have in common
cancels out. What the network liked at first sight keeps a lead for it, which a few worlds must outweigh.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final

import numpy as np

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.redeal import Likelihood
from warmat.kernel.rng import mix
from warmat.players.engine_calls import imagined, play
from warmat.players.likelihood import LearntLikelihood
from warmat.players.network.evaluation import Evaluator
from warmat.players.network.network import Network, by_liking
from warmat.players.network_search.effort import Effort
from warmat.players.network_search.playouts import Playouts
from warmat.players.search.policy import GamePolicy
from warmat.players.search.racing import find

WIDTH: Final = 16  # options at most that take part
SOFTNESS: Final = 2.0  # the network is too sure of itself: its odds are evened out, as by a temperature
FEWEST: Final = 3  # that do, however little the network likes them
LIKED: Final = 0.005  # what others must be liked by
SURE: Final = 0.97  # what is liked by so much is not thought about
# A chance that an option has in advance for each time that it is liked e times as much. It shrinks as more
# worlds are seen, as does what they leave uncertain.
TRUST: Final = 0.02
BATCH: Final = 24  # tables that are played on side by side
NOISE: Final = 0.01  # what a difference is uncertain by at the least
ALWAYS: Final = 2  # options that are tried however small the budget


class Candidate:
    """An option in the race."""

    __slots__ = ("lead", "option", "running", "values")

    def __init__(self, option: Option, liking: float) -> None:
        self.option = option
        self.lead = TRUST * log(max(liking, 1e-9))  # in a single world
        self.values: list[float] = []  # by world
        self.running = True

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def score(self) -> float:
        return self.mean() + self.lead / sqrt(max(1, len(self.values)))


class Thinker:
    """Thinks about decisions in games with the cards that a network is for."""

    def __init__(
        self, network: Network, policy: GamePolicy[Any], likely: LearntLikelihood | None = None
    ) -> None:
        self.network = network
        self.policy = policy
        self.likely = likely  # None: all worlds are
        self._evaluator = Evaluator(network)
        self._playouts = Playouts(network, policy)

    def chance(self, game: Game, seat: int) -> float:
        """How likely a seat is to win, as things stand: what the network says of it."""
        return self._evaluator.evaluate(game, seat).chance

    def ranked(self, game: Game) -> list[Option]:
        """All options, those that the network likes first."""
        logits, _ = self._evaluator.judge(game)
        return [game.options[at] for at in by_liking(logits)]

    def candidates(
        self, game: Game, chance: int, also: Option | None, compare: bool = False
    ) -> list[Candidate]:
        """What is worth a look, best liked first. A single one: there is nothing to think about.

        `also` is second, if it is not the first. `compare`: look at others where there is no doubt as well.
        """
        options = game.options
        logits, _ = self._evaluator.judge(game)
        odds = np.exp((logits - logits.max()) / SOFTNESS)
        odds /= odds.sum()
        found: list[Candidate] = []
        for at in np.argsort(-odds, kind="stable").tolist()[:WIDTH]:
            if len(found) < FEWEST or odds[at] >= LIKED:
                found.append(Candidate(options[at], float(odds[at])))
        seat = options[0].player
        win = self.policy.winning(imagined(game, seat, chance, self._likelihood(game)), seat)
        first = find(options, win) if win is not None else None
        if first is not None:
            found = [Candidate(first, 1.0), *(each for each in found if not each.option.same(first))]
        if not compare and (first is not None or odds.max() > SURE):
            found = found[:1]
        if also is not None and not found[0].option.same(also):
            at = next(number for number, option in enumerate(options) if option.same(also))
            others = [each for each in found[1:] if not each.option.same(also)]
            found = [found[0], Candidate(options[at], float(odds[at])), *others]
        return found

    def race(
        self,
        game: Game,
        candidates: list[Candidate],
        chance: int,
        worlds: int,
        effort: Effort,
        left: Callable[[int], int],
    ) -> int:
        """Play them on in worlds. Says how often.

        `left`: after so many playouts, how many more there may be; it is asked before each batch.
        """
        seat, done, number = candidates[0].option.player, 0, 0
        running = candidates
        while len(running) > 1 and number < worlds:
            room = left(done)
            if number == 0:
                running = running[: max(ALWAYS, room)]
            elif room < len(running):
                break
            count = max(1, min(worlds - number, min(room, BATCH) // len(running)))
            seeds = [mix(chance + number + at) for at in range(count)]
            done += self._play_on(game, seat, running, seeds, effort.rounds)
            number += count
            running = still_running(running, effort)
        for each in candidates:
            each.running = any(each is other for other in running)
        return done

    def _likelihood(self, game: Game) -> Likelihood | None:
        return self.likely.of(game.state) if self.likely is not None else None

    def _play_on(self, game: Game, seat: int, running: list[Candidate], seeds: list[int], rounds: int) -> int:
        turn: int = game.state.turn  # type: ignore[attr-defined]
        likelihood = self._likelihood(game)
        played: list[Candidate] = []
        tables: list[Game] = []
        for seed in seeds:
            world = imagined(game, seat, seed, likelihood)
            for each in running:
                st = world.clone()
                found = find(st.options, each.option)
                if found is None:
                    each.running = False  # not an option of the seat's own knowledge
                    continue
                play(st, found)
                played.append(each)
                tables.append(Game(game.setup, st, None))
        for each, value in zip(played, self._playouts.values(tables, seat, turn, rounds), strict=True):
            each.values.append(value)
        return len(tables)


def ranked(candidates: list[Candidate]) -> list[Candidate]:
    """Those that were tried, best first: the ones that are still in the race, then the others."""
    tried = [each for each in candidates if each.values]
    return sorted(tried, key=lambda each: (not each.running, -each.score())) or candidates[:1]


def still_running(running: list[Candidate], effort: Effort) -> list[Candidate]:
    """All but those that are clearly behind."""
    going = [each for each in running if each.running]
    leader = max(going, key=Candidate.score, default=None)
    if leader is None or len(leader.values) < effort.fewest:
        return going
    return [each for each in going if each is leader or not _behind(leader, each, effort.clear)]


def _behind(leader: Candidate, each: Candidate, clear: float) -> bool:
    count = len(each.values)
    gaps = [one - two for one, two in zip(leader.values, each.values, strict=True)]
    mean = sum(gaps) / count
    variance = max(0.0, sum(gap * gap for gap in gaps) / count - mean * mean)
    uncertain = (sqrt(variance) + NOISE) / sqrt(count)
    return leader.score() - each.score() > clear * uncertain
