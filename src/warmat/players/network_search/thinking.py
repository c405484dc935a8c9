"""A decision thought through: what the network likes is played on in many worlds, and the worse drops out.

All that is still in the race is played on in the same worlds, so what the cards of a world have in common
cancels out. What the network liked at first sight keeps a lead for it, which a few worlds must outweigh.

Who has time for it tries the best options with other follow-ups as well: some are good only if what comes
next is not what the network would do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.redeal import Likelihood
from warmat.kernel.rng import mix
from warmat.players.engine_calls import imagined, play
from warmat.players.likelihood import LearntLikelihood
from warmat.players.network.evaluation import Evaluator
from warmat.players.network.layout import Real
from warmat.players.network.network import Network, by_liking
from warmat.players.network_search.candidates import Candidate, settle, still_running, undecided
from warmat.players.network_search.effort import Effort
from warmat.players.network_search.playouts import Playouts
from warmat.players.search.policy import GamePolicy
from warmat.players.search.racing import find

WIDTH: Final = 16  # options at most that take part
FEWEST: Final = 3  # that do, however little the network likes them
LIKED: Final = 0.005  # what others must be liked by
SURE: Final = 0.97  # what is liked by so much is not thought about
BATCH: Final = 24  # tables that are played on side by side
ALWAYS: Final = 2  # options that are tried however small the budget
FOLLOW_UPS: Final = 4  # other next choices, at most, that an option is tried with


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
        odds = self._evened_out(logits)
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
        running, followed = candidates, effort.followed
        while number < worlds and undecided(running):
            room = left(done)
            if number == 0:
                running = running[: max(ALWAYS, room)]
            elif room < len(running):
                break
            count = max(1, min(worlds - number, min(room, BATCH) // len(running)))
            done += self._play_on(game, seat, running, _seeds(chance, number, count), effort.rounds)
            number += count
            running = still_running(running, effort)
            if followed and number >= effort.fewest and undecided(running):
                best = sorted(running, key=lambda each: -each.score())[:followed]
                late = self._with_follow_ups(game, best, chance)[: max(0, left(done)) // number]
                done += self._play_on(game, seat, late, _seeds(chance, 0, number), effort.rounds)
                running, followed = still_running([*running, *late], effort), 0
        settle(candidates, running)
        return done

    def _with_follow_ups(self, game: Game, best: list[Candidate], chance: int) -> list[Candidate]:
        """The same options with other next choices than the network's own, as a world shows them."""
        seat, found = best[0].option.player, []
        world = imagined(game, seat, mix(chance), self._likelihood(game))
        for each in best:
            st = self._after(world, each.option)
            if st is None or not self._comes_to_choose(game, st, seat):
                continue
            logits, _ = self._evaluator.judge(Game(game.setup, st, None))
            odds = self._evened_out(logits)
            for at in np.argsort(-odds, kind="stable").tolist()[1 : 1 + FOLLOW_UPS]:
                if odds[at] >= LIKED:
                    late = Candidate(each.option, float(odds[at] / odds.max()), st.options[at])
                    late.lead += each.lead
                    found.append(late)
        return found

    def _comes_to_choose(self, game: Game, st: Any, seat: int) -> bool:
        """Play on to the seat's next choice in this turn; False: there is none."""
        turn = game.state.turn  # type: ignore[attr-defined]
        while not st.over and st.turn == turn:
            options = st.options
            if len(options) == 1:
                play(st, options[0])
            elif options[0].player == seat:
                return True
            else:
                play(st, options[self._evaluator.evaluate(Game(game.setup, st, None)).best])
        return False

    def _evened_out(self, logits: Real) -> Real:
        """How likely options are to be good: a network is too sure of itself."""
        odds: Real = np.exp((logits - logits.max()) / self.network.softness)
        odds /= odds.sum()
        return odds

    def _likelihood(self, game: Game) -> Likelihood | None:
        return self.likely.of(game.state) if self.likely is not None else None

    def _play_on(self, game: Game, seat: int, running: list[Candidate], seeds: list[int], rounds: int) -> int:
        """All of them in all of these worlds, so many at a time. Says how many tables that were."""
        turn: int = game.state.turn  # type: ignore[attr-defined]
        likelihood = self._likelihood(game)
        played: list[Candidate] = []
        tables: list[Game] = []
        for seed in seeds:
            world = imagined(game, seat, seed, likelihood)
            for each in running:
                st = self._after(world, each.option)
                if st is None:
                    each.running = False  # not an option of the seat's own knowledge
                    continue
                if each.follow_up is not None and self._comes_to_choose(game, st, seat):
                    found = find(st.options, each.follow_up)
                    if found is not None:
                        play(st, found)
                played.append(each)
                tables.append(Game(game.setup, st, None))
        for first in range(0, len(tables), BATCH):
            part = slice(first, first + BATCH)
            values = self._playouts.values(tables[part], seat, turn, rounds)
            for each, value in zip(played[part], values, strict=True):
                each.values.append(value)
        return len(tables)

    def _after(self, world: Any, option: Option) -> Any:
        """A copy of the world in which the option has been chosen; None: it is no option there."""
        st = world.clone()
        found = find(st.options, option)
        if found is not None:
            play(st, found)
        return None if found is None else st


def _seeds(chance: int, first: int, count: int) -> list[int]:
    return [mix(chance + number) for number in range(first, first + count)]
