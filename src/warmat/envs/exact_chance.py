"""Chance as OpenSpiel meets it: drawn from many seeds, or in small games every way with its probability."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Any, Final, NamedTuple

from warmat.envs.chance import with_loaded_chance, with_other_chance
from warmat.envs.encoders.pages import Pages
from warmat.envs.small import SmallGame
from warmat.kernel.digest import canonical
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.hidden import index_of
from warmat.kernel.rng import Dice, following, mix
from warmat.summoner_wars.rules.model.dice import FACES, SIDES

Outcomes = list[tuple[int, float]]  # numbers of ways, each with its probability
Draw = tuple[Callable[[Game, int], Game], int]  # a game as chance would have it

MOST_DICE: Final = 8
UNTOLD: Final = ("rng", "chance", "dice")  # of a state: how chance spoke, not what came of it


class SampledChance:
    """The beginning is one of `seeds`, and what comes later one of `draws`, all equally likely."""

    def __init__(self, seeds: int, draws: int) -> None:
        if seeds < 1 or draws < 0:
            raise BadInput("Chance needs at least one of `seeds`, and at least 0 `draws`.")
        self.draws = draws
        self.most = max(seeds, draws)
        self.beginnings = _even(seeds)

    def seed(self, outcome: int) -> int:
        """Of the game that this beginning stands for."""
        return outcome

    def ways(self, table: Pages, action: int, kept: list[Way]) -> Outcomes:
        """How the action may come out at this table. `kept`: what was found out about that, to be kept."""
        return _even(self.draws)

    def draw(self, table: Pages, action: int, kept: list[Way], outcome: int) -> Draw:
        """How to come to the game before the action in which it comes out this way."""
        state: Any = table.game.state
        return with_other_chance, mix(state.rng ^ mix(outcome))

    def __deepcopy__(self, memo: dict[int, Any]) -> SampledChance:
        return self  # it never changes


class ExactChance:
    """Every hand that can be dealt and every roll that makes a difference, as likely as they are.

    After the deal a small game without dice leaves nothing to chance: all that is left is drawn, and only the
    order of the cards is mixed, which here is always the same.
    """

    draws: Final = 1

    def __init__(self, small: SmallGame) -> None:
        self._dice = small.dice
        self._deals = deals_of(small)
        self.beginnings: Outcomes = [(at, deal.part) for at, deal in enumerate(self._deals)]
        self.most = max(len(self._deals), MOST_DICE + 1)

    def seed(self, outcome: int) -> int:
        return self._deals[outcome].seed

    def ways(self, table: Pages, action: int, kept: list[Way]) -> Outcomes:
        if not kept:
            kept += ways_of_dice(table, action) if self._dice else [Way(1.0, 0)]
        return [(at, way.part) for at, way in enumerate(kept)]

    def draw(self, table: Pages, action: int, kept: list[Way], outcome: int) -> Draw:
        self.ways(table, action, kept)
        return with_loaded_chance, kept[outcome].seed

    def __deepcopy__(self, memo: dict[int, Any]) -> ExactChance:
        return self  # it never changes


Chance = SampledChance | ExactChance


class Way(NamedTuple):
    """`part`: its probability. `seed`: of the game, or of chance from then on, with which it comes out so."""

    part: float
    seed: int


@cache
def _even(count: int) -> Outcomes:
    return [(number, 1 / count) for number in range(count)]


# Hands --------------------------------------------------------------------------------------------------


def deals_of(small: SmallGame) -> list[Way]:
    """Every pair of hands, with a seed that deals it: in the book's order, so that a hand is always one."""
    begun: Any = small.new(0).state
    hands = [_hands(sorted([*side.hand, *_pile(side)]), len(side.hand)) for side in begun.players]
    found: dict[tuple[tuple[int, ...], ...], int] = {}
    wanted = list(product(*hands))
    seed = 0
    while len(found) < len(wanted):
        state: Any = small.new(seed).state
        orders = [[index_of(card) for card in (*side.hand, *_pile(side))] for side in state.players]
        sizes = [len(side.hand) for side in state.players]
        if all(
            order == sorted(order[:size]) + sorted(order[size:])
            for order, size in zip(orders, sizes, strict=True)
        ):
            dealt = tuple(tuple(order[:size]) for order, size in zip(orders, sizes, strict=True))
            found.setdefault(dealt, seed)
        seed += 1
    return [
        Way(
            prod(part[hand] for part, hand in zip(hands, dealt, strict=True)),
            found[tuple(dealt)],
        )
        for dealt in wanted
    ]


def _pile(side: Any) -> list[int]:
    pile: list[int] = side.deck if hasattr(side, "deck") else side.draw_pile
    return pile


def _hands(cards: list[int], size: int) -> dict[tuple[int, ...], float]:
    """The hands of this size that these cards can give, each with its probability."""
    counts: dict[int, int] = {}
    for card in cards:
        counts[index_of(card)] = counts.get(index_of(card), 0) + 1
    found: dict[tuple[int, ...], float] = {}
    for hand in combinations_with_replacement(sorted(counts), size):
        taken = prod(comb(counts[index], hand.count(index)) for index in counts)
        if taken:
            found[hand] = taken / comb(len(cards), size)
    return found


# Dice ---------------------------------------------------------------------------------------------------


def ways_of_dice(table: Pages, action: int) -> list[Way]:
    """The rolls that the action may bring, those with one result together."""
    count = _rolled(table, action, table.game)
    found: dict[str, Way] = {}
    for roll, part in rolls(count):
        seed = seed_of_roll(roll)
        after = table.clone()
        after.game = with_loaded_chance(table.game, seed)
        after.act(action)
        state: Any = after.game.state
        assert state.rng == _after(seed, count), "dice that are rolled again are no part of small games"
        told = {name: value for name, value in state.dump().items() if name not in UNTOLD}
        key = canonical(told)
        others = found.setdefault(key, Way(0.0, seed))
        found[key] = Way(others.part + part, others.seed)
    return list(found.values())


def _rolled(table: Pages, action: int, game: Game) -> int:
    """How many dice the action rolls."""
    after = table.clone()
    after.act(action)
    before: Any = game.state
    now: Any = after.game.state
    return next(count for count in range(MOST_DICE + 1) if _after(before.rng, count) == now.rng)


def _after(rng: int, draws: int) -> int:
    for _ in range(draws):
        rng = following(rng)
    return rng


@cache
def rolls(count: int) -> list[tuple[tuple[int, ...], float]]:
    """Every roll of so many dice whose symbols differ, whatever their order, with its probability."""
    kinds = {symbols: FACES.index(symbols) for symbols in FACES}
    found: list[tuple[tuple[int, ...], float]] = []
    for faces in combinations_with_replacement(kinds, count):
        ways = factorial(count)
        for symbols in kinds:
            many = faces.count(symbols)
            ways = ways * FACES.count(symbols) ** many // factorial(many)
        found.append((tuple(kinds[symbols] for symbols in faces), ways / SIDES**count))
    return found


@cache
def seed_of_roll(roll: tuple[int, ...]) -> int:
    """A state of chance from which the dice fall so."""
    seed = 0
    while True:
        dice = Dice(seed)
        if all(dice.below(SIDES) == face for face in roll):
            return seed
        seed += 1
