"""Games in which search thinks about some decisions, so that the network can learn what search finds.

A share of all decisions is thought about, drawn at random: those that follow each other are much alike, and
more games teach more than every decision of few. The others are drawn by the network's odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from training.network.play import Plan, Player, Step, Table
from warmat.kernel.game import Game
from warmat.players.network.layout import Real
from warmat.players.network_search.candidates import Candidate
from warmat.players.network_search.effort import Effort
from warmat.players.network_search.thinking import WIDTH, Thinker
from warmat.players.search_bot import policy_of

WORLDS: Final = 4
EFFORT: Final = Effort(rounds=3)
ITERATIONS: Final = WORLDS * WIDTH  # all that may take part, in all of them
SHARPNESS: Final = 50.0  # by how much an option's logit grows if it surely wins instead of never
GREEDY: Final = 0.5  # of the choices after thinking is the best found; the others are drawn


class ThinkingPlayer(Player):
    """A process that plays and thinks."""

    def __init__(self, plan: Plan, number: int) -> None:
        super().__init__(plan, number)
        self.thinkers: dict[int, Thinker] = {}  # by the network

    def thinker(self, game: Game) -> Thinker:
        network = self.nets[0]
        found = self.thinkers.get(id(network))
        if found is None:
            found = Thinker(network, policy_of(game))
            self.thinkers = {id(network): found}
        return found

    def decide(self, tables: list[Table]) -> None:
        plain = []
        for table in tables:
            seat = table.game.state.options[0].player
            if not table.mine[seat] or self.dice.random() >= self.plan.thought or not self.think(table, seat):
                plain.append(table)
        if plain:
            super().decide(plain)

    def think(self, table: Table, seat: int) -> bool:
        """Think and choose; False: there is nothing to think about."""
        game, thinker = table.game, self.thinker(table.game)
        chance = self.dice.getrandbits(60)
        candidates = thinker.candidates(game, chance, None)
        if len(candidates) == 1:
            return False
        thinker.race(game, candidates, chance, WORLDS, EFFORT, lambda done: ITERATIONS - done)
        tried = [each for each in candidates if each.values]
        logits, _ = self.judged(table)
        aims = aimed_at(logits, game, tried, SHARPNESS)
        value = 2.0 * max(tried, key=Candidate.score).mean() - 1.0
        greedy = self.dice.random() < GREEDY
        action = int(aims.argmax()) if greedy else int(self.noise.choice(len(aims), p=aims / aims.sum()))
        assert table.evaluator is not None
        table.chosen[seat].append(Step(table.evaluator.look(game), action, 0.0, value, aims))
        game.apply(game.state.options[action])
        return True


def aimed_at(logits: Real, game: Game, tried: list[Candidate], sharpness: float) -> Real:
    """How likely each option should be: more likely than before, the better search found it.

    What was not tried counts as good as what was, on average, so that its odds change little. How far they
    change depends on how much of what was found is more than chance.
    """
    odds = np.exp(logits - logits.max())
    odds /= odds.sum()
    at = [number_of(game, each) for each in tried]
    means = np.array([each.mean() for each in tried], np.float32)
    usual = float((odds[at] * means).sum() / max(1e-9, float(odds[at].sum())))
    values = np.full(len(logits), usual, np.float32)
    values[at] += reliability([each.values for each in tried]) * (means - usual)
    wanted = np.log(np.maximum(odds, 1e-9)) + sharpness * values
    aims: Any = np.exp(wanted - wanted.max())
    found: Real = (aims / aims.sum()).astype(np.float32)
    return found


def reliability(found: Sequence[Sequence[float]]) -> float:
    """How much of the differences between options is theirs, and not the worlds': from 0 to 1.

    `found`: for each option the chances in the same worlds, of which some may have seen fewer.
    """
    worlds = min(len(each) for each in found)
    if worlds < 2 or len(found) < 2:
        return 0.0
    values = np.array([each[:worlds] for each in found])
    values -= values.mean(axis=0)  # what a world does to all of them
    means = values.mean(axis=1)
    apart = float((means * means).sum() / (len(found) - 1))
    left = values - means[:, None]
    noise = float((left * left).sum() / ((len(found) - 1) * (worlds - 1) * worlds))
    return max(0.0, 1.0 - noise / apart) if apart > 0 else 0.0


def number_of(game: Game, candidate: Candidate) -> int:
    return next(at for at, each in enumerate(game.state.options) if each.same(candidate.option))
