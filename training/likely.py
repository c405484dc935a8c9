"""Where unseen cards are, learnt from games between bots: what `likely.json` of each game's folder says.

    python -m training.likely codex
    python -m training.likely codex --measure search:24 --games 40

Games are played, and at some decisions it is written down where the cards are that whoever decides cannot
see: as draws from all cards that could be there, in the order of the engine's own deal (kernel/redeal.py).
Fitted to them is what each trait of a card weighs in each place; what is seldom met weighs little. With
`--measure` it is said how likely other games were by what is in the file.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from warmat import games
from warmat.kernel import hidden
from warmat.kernel.deal_table import Table
from warmat.kernel.game import Game
from warmat.kernel.redeal import HEAVIEST, Weights
from warmat.players.bot import make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.likelihood import FILE, SCALE, LearntLikelihood, learnt_likelihood
from warmat.players.search.policy import GamePolicy
from warmat.players.search_bot import policy_of

# So many games of each: the file is to hold for more than one way to play.
BOTS: Final = {
    "codex": {"network": 500, "heuristic": 400},
    "summoner-wars": {"network": 250, "heuristic": 250},
}
FOLDER: Final = Path(__file__).parents[1] / "src/warmat/players"
MODES: Final = {"codex": ("1-hero", "3-hero"), "summoner-wars": ("",)}
WHIMS: Final = 0.05  # choices at random, so that no two games are alike
LOOKS: Final = 0.07  # decisions at which it is written down where cards are
LONGEST: Final = 1500  # decisions
HELD_OUT: Final = 1_000_000  # seeds from here on are for measuring
ROUNDS: Final = 12  # of fitting
STEP: Final = 0.7
DOUBT: Final = (2.0, 5.0)  # how many draws a kind of card, and a card, must outweigh


@dataclass
class Draw:
    """One card drawn from several: the first of them. `left`: it is drawn not to be in the place."""

    place: int
    left: bool
    cards: list[int]


@dataclass
class Sight:
    """What somebody does not see of one owner's cards."""

    owner: int
    situation: tuple[int, ...]
    hidden: int = 0
    draws: list[Draw] = field(default_factory=list)


def play(name: str, bot: str, seed: int) -> Iterator[Game]:
    """A game, at some of its decisions."""
    dice = Random(seed)
    mode = dice.choice(MODES[name])
    seats = INSTRUMENTS[name].draw_decks(seed, mode)
    named: dict[str, Any] = {"mode": mode} if mode else {}
    game = games.new(name, seed=seed, seats=seats, **named)
    bots = [make_bot(bot, 2 * seed + seat) for seat in range(len(seats))]
    while not game.state.over and game.length < LONGEST:
        if dice.random() < LOOKS:
            yield game
        if dice.random() < WHIMS:
            game.apply(dice.choice(game.options))
        else:
            game.apply(bots[game.options[0].player].choose(game))


def sights(game: Game, policy: GamePolicy[Any], dice: Random) -> Iterator[Sight]:
    """What whoever decides does not see of every other player."""
    st: Any = game.state
    seat = game.options[0].player
    origins = st.book.origins() if hasattr(st.book, "origins") else [1] * len(st.book.cards)
    for owner, side in enumerate(st.players):
        if not st.sides_with(seat, owner):
            sight = Sight(owner, policy.situation(st, owner))
            _fill(sight, [getattr(side, place) for place in policy.places()], seat, origins, dice)
            yield sight


def _fill(sight: Sight, zones: list[list[int]], seat: int, origins: list[int], dice: Random) -> None:
    """With the draws by which the engine would have dealt the cards as they really are."""
    unseen = [
        (hidden.narrowness(card), place, card)
        for place, zone in enumerate(zones)
        for card in zone
        if not hidden.seen_by(card, seat)
    ]
    unseen.sort()
    pool = [hidden.identity(card) for *_, card in unseen]
    table = Table(origins, [card for *_, card in unseen], pool)
    sight.hidden, begin = len(unseen), 0
    while begin < len(unseen):
        alike = unseen[begin][:2]
        end = next((at for at in range(begin, len(unseen)) if unseen[at][:2] != alike), len(unseen))
        # What is at these places lies there in the pool as well.
        rest = [card for card in table.fitting(begin) if not begin <= card < end]
        inside = list(range(begin, end))
        left = len(inside) > len(rest)
        drawn, others = (rest, inside) if left else (inside, rest)
        if rest:
            dice.shuffle(drawn)
            names = [hidden.name_in(pool[card]) for card in [*drawn, *others]]
            sight.draws.extend(Draw(alike[1], left, names[at:]) for at in range(len(drawn)))
        for card in inside:
            table.give(card, card)
        begin = end


class Fit:
    """All draws, as numbers of traits: a row for each card that could have been drawn."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[int, str], int] = {}
        self._columns: tuple[list[Any], list[Any]] = ([], [])
        self._counts: list[int] = []
        self._signs: list[int] = []
        self._known: dict[tuple[int, int, tuple[int, ...]], list[int]] = {}

    def add(self, sight: Sight, policy: GamePolicy[Any], st: Any) -> None:
        for draw in sight.draws:
            rows = [self._row(card, draw.place, sight.situation, policy, st) for card in draw.cards]
            for at, column in enumerate(self._columns):
                column.append(np.array([row[at] for row in rows], dtype=np.int32))
            self._counts.append(len(rows))
            self._signs.append(-1 if draw.left else 1)

    def _row(
        self, card: int, place: int, situation: tuple[int, ...], policy: GamePolicy[Any], st: Any
    ) -> list[int]:
        key = (card, place, situation)
        if key not in self._known:
            traits = policy.traits(st, st.book.cards[card], situation)
            self._known[key] = [
                self.numbers.setdefault((place, trait), len(self.numbers)) for trait in traits
            ]
        return self._known[key]

    def weights(self) -> Any:
        """What each trait adds to the logarithm of a weight: Newton's steps, column after column."""
        columns = [np.concatenate(column) for column in self._columns]
        counts, signs = np.array(self._counts), np.array(self._signs, dtype=float)
        firsts = np.cumsum(counts) - counts
        sign = np.repeat(signs, counts)
        many = len(self.numbers)
        found = np.zeros(many)
        for _ in range(ROUNDS):
            for column, doubt in zip(columns, DOUBT, strict=True):
                odds = np.exp(sign * sum(found[each] for each in columns))
                odds /= np.repeat(np.add.reduceat(odds, firsts), counts)
                missed = -odds * sign
                missed[firsts] += signs
                pull = np.bincount(column, missed, many)
                firmness = np.bincount(column, odds * (1 - odds), many)
                mine = np.bincount(column, minlength=many) > 0
                found[mine] += (STEP * (pull - doubt * found) / (firmness + doubt))[mine]
        return found


def learn(name: str, bots: dict[str, int], seed: int) -> dict[str, dict[str, int]]:
    """What is in the file."""
    fit, dice, places = Fit(), Random(seed), tuple[str, ...]()
    for number, (bot, many) in enumerate(bots.items()):
        for at in range(many):
            for game in play(name, bot, seed + number * HELD_OUT // 10 + at):
                policy = policy_of(game)
                places = policy.places()
                for sight in sights(game, policy, dice):
                    fit.add(sight, policy, game.state)
            if (at + 1) % 50 == 0:
                print(f"{bot}: {at + 1} games of {many}", flush=True)
    numbers: dict[str, dict[str, int]] = {place: {} for place in places}
    for (place, trait), weight in zip(fit.numbers, fit.weights().tolist(), strict=True):
        if round(SCALE * weight):
            numbers[places[place]][trait] = round(SCALE * weight)
    return {place: dict(sorted(found.items())) for place, found in numbers.items()}


def chance(draw: Draw, weights: Weights) -> float:
    """How likely it was to be drawn."""
    odds = [weights[draw.place][card] for card in draw.cards]
    if draw.left:
        odds = [HEAVIEST // each for each in odds]
    return odds[0] / sum(odds)


@dataclass
class Measured:
    """Logarithms of chances, added up: all cards alike, and by weights."""

    draws: int = 0
    evenly: float = 0.0
    learnt: float = 0.0

    def __str__(self) -> str:
        evenly, learnt = (np.exp(-added / self.draws) for added in (self.evenly, self.learnt))
        return f"one in {evenly:.1f}, learnt one in {learnt:.1f}"


def measure(name: str, bot: str, many: int, seed: int = HELD_OUT) -> tuple[int, dict[str, Measured]]:
    """How likely the cards were to be where they are in games that nothing was learnt from.

    How many unseen cards there were; and the draws by place.
    """
    found: dict[str, Measured] = defaultdict(Measured)
    dice, unseen = Random(seed), 0
    for at in range(many):
        likely: LearntLikelihood | None = None
        for game in play(name, bot, seed + at):
            policy = policy_of(game)
            likely = likely or learnt_likelihood(name, policy)
            assert likely is not None
            likelihood = likely.of(game.state)
            for sight in sights(game, policy, dice):
                unseen += sight.hidden
                for draw in sight.draws:
                    place = found[policy.places()[draw.place]]
                    place.draws += 1
                    place.evenly -= log(len(draw.cards))
                    place.learnt += log(chance(draw, likelihood[sight.owner]))
    return unseen, dict(found)


def written(numbers: dict[str, dict[str, int]]) -> str:
    """A line for each trait."""
    return json.dumps(numbers, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn where unseen cards are.")
    parser.add_argument("game", choices=sorted(BOTS))
    parser.add_argument(
        "--measure", metavar="BOT", help="say how likely this bot's games were; learn nothing"
    )
    parser.add_argument("--games", type=int, default=100, help="to measure by")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.measure:
        unseen, found = measure(asked.game, asked.measure, asked.games)
        for place, each in found.items():
            print(f"{place}: {each.draws} draws, all alike {each}")
        evenly = sum(each.evenly for each in found.values()) / unseen
        learnt = sum(each.learnt for each in found.values()) / unseen
        print(f"log-likelihood of an unseen card: all alike {evenly:.3f}, learnt {learnt:.3f}")
        return
    numbers = learn(asked.game, BOTS[asked.game], asked.seed)
    target = FOLDER / asked.game.replace("-", "_") / FILE
    target.write_text(written(numbers), encoding="utf-8")
    print(f"written: {target}")


if __name__ == "__main__":
    main()
