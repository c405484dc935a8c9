"""What a whole turn is worth, by how it is played: what a form of search gains, without whole games.

    python -m warmat.bench.turns codex --mode 3-hero
    python -m warmat.bench.turns summoner-wars --positions 80

From the beginnings of turns, in games of the search itself, each form plays the turn to its end on a copy
with the same chance. What has come of it is played on by the network in many worlds, for more rounds than the
search looks ahead.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any

from warmat.bench.moments import moments
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice, mix
from warmat.players.network_bot import NetworkBot, network_of
from warmat.players.network_search.playouts import Playouts
from warmat.players.network_search_bot import NetworkSearchBot
from warmat.players.search_bot import policy_of

ONE_IN = 4  # turns of a game
FROM_A_GAME = 3  # at most
NOT_BEFORE = 3  # the first turns are too much alike
SIDE_BY_SIDE = 24
SEED = 5  # of all forms
Choose = Callable[[Game], Option]


def searching(iterations: int, follow_ups: bool = True) -> Choose:
    bot = NetworkSearchBot(SEED, iterations)
    if not follow_ups:
        bot.effort = bot.effort._replace(followed=0)
    return lambda game: bot.consider(game)[0].option


# The last is what others are compared with.
FORMS: dict[str, Callable[[], Choose]] = {
    "network": lambda: NetworkBot(SEED).choose,
    "64 iterations": lambda: searching(64),
    "1000, follow-ups": lambda: searching(1000),
    "1000, no follow-ups": lambda: searching(1000, follow_ups=False),
}


def turns_of(name: str, mode: str, wanted: int, seed: int) -> Iterator[Game]:
    """Games that stand where a turn begins."""
    last = 0

    def begins(game: Game, dice: Dice) -> bool:
        nonlocal last
        turn: int = game.state.turn  # type: ignore[attr-defined]
        new, last = turn != last, turn
        return new and turn >= NOT_BEFORE and dice.below(ONE_IN) == 0

    found = moments(name, mode, seed, begins, FROM_A_GAME)
    return (game.clone() for game in islice(found, wanted))


def played(game: Game, choose: Choose) -> int:
    """Play the turn to its end; others answer as the network does. How many choices that took."""
    state: Any = game.state
    seat, turn, others, count = game.options[0].player, state.turn, NetworkBot(SEED), 0
    while not state.over and state.turn == turn:
        if game.options[0].player != seat:
            game.apply(others.choose(game))
            continue
        if len(game.options) > 1:
            count += 1
        game.apply(choose(game))
    return count


def chance(game: Game, seat: int, turn: int, worlds: int, rounds: int) -> float:
    """How likely the seat is to win after its turn: the network plays on."""
    if game.state.over:
        return float((game.state.winners >> seat) & 1)
    playouts = Playouts(network_of(game), policy_of(game))
    found: list[float] = []
    for first in range(0, worlds, SIDE_BY_SIDE):
        numbers = range(first, min(worlds, first + SIDE_BY_SIDE))
        found += playouts.values([game.determinise(seat, mix(at)) for at in numbers], seat, turn, rounds)
    return mean(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="codex")
    parser.add_argument("--mode", default="", help="of the game; none: the usual one for two")
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=96, help="in which what comes of a turn is played on")
    parser.add_argument("--rounds", type=int, default=8, help="that they are played on for")
    parser.add_argument("--seed", type=int, default=600)
    given = parser.parse_args()
    chances: dict[str, list[float]] = {form: [] for form in FORMS}
    seconds, decisions = dict.fromkeys(FORMS, 0.0), dict.fromkeys(FORMS, 0)
    for number, game in enumerate(turns_of(given.game, given.mode, given.positions, given.seed), 1):
        seat, turn = game.options[0].player, game.state.turn  # type: ignore[attr-defined]
        for form, make in FORMS.items():
            after = game.clone()
            begun = process_time()
            decisions[form] += played(after, make())
            seconds[form] += process_time() - begun
            chances[form].append(chance(after, seat, turn, given.worlds, given.rounds))
        print(f"\r{number} of {given.positions} turns", end="", flush=True)
    usual = chances[list(FORMS)[-1]]
    print(f"\n{'':>22}  chance  more    by chance  a decision")
    for form, found in chances.items():
        more = [one - other for one, other in zip(found, usual, strict=True)]
        by_chance = 1.96 * stdev(more) / sqrt(len(more)) if len(more) > 1 else 0.0
        took = 1000 * seconds[form] / max(1, decisions[form])
        print(f"{form:>22}  {mean(found):6.1%}  {mean(more):+6.2%}  {by_chance:9.2%}  {took:7.1f} ms")


if __name__ == "__main__":
    main()
