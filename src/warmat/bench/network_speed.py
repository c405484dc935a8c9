"""How many times as fast as another bot the network decides, in the same positions.

    python -m warmat.bench.network_speed
    python -m warmat.bench.network_speed summoner-wars --games 30 --against heuristic

Two of the other bots play each game. Whenever one of them has a choice, both bots are asked, one after the
other, and each one's processor time is taken. Then the network plays as many games by itself, where it has
less to look at anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from time import process_time_ns

from warmat import games
from warmat.kernel.game import Game
from warmat.players.bot import Bot, make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.registry import GAMES

NETWORK = "network"
LONGEST = 2000  # decisions of a game that are looked at


@dataclass
class Times:
    """Of the decisions of all games, by bot."""

    decisions: int = 0
    micros: dict[str, list[float]] = field(default_factory=dict)  # of each game the mean of a decision

    def add(self, times: dict[str, list[int]]) -> None:
        for name, each in times.items():
            self.micros.setdefault(name, []).append(mean(each) / 1000)
        self.decisions += max(map(len, times.values()))

    def of(self, name: str) -> float:
        """Microseconds of processor time for a decision, in the median game."""
        return median(self.micros[name])


def side_by_side(name: str, mode: str, count: int, seed: int, bots: Sequence[str]) -> Times:
    """The first of these plays for all seats; all of them are asked."""
    found = Times()
    for number in range(count):
        game = _begin(name, mode, seed + number)
        asked = {
            bot: [make_bot(bot, seed + number + seat) for seat in range(game.setup.seats)] for bot in bots
        }
        times: dict[str, list[int]] = {bot: [] for bot in bots}
        while not game.state.over and game.length < LONGEST:
            options = game.options
            if len(options) == 1:
                game.apply(options[0])
                continue
            chosen = {bot: _timed(seats[options[0].player], game, times[bot]) for bot, seats in asked.items()}
            game.apply(chosen[bots[0]])
        found.add(times)
    return found


def _begin(name: str, mode: str, seed: int) -> Game:
    return games.new(name, seats=INSTRUMENTS[name].draw_decks(seed, mode), seed=seed)


def _timed(bot: Bot, game: Game, times: list[int]) -> object:
    begun = process_time_ns()
    chosen = bot.choose(game)
    times.append(process_time_ns() - begun)
    return chosen


def main(given: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("game", nargs="?", choices=list(GAMES), help="none: each of them")
    asked.add_argument("--games", type=int, default=30)
    asked.add_argument("--mode", default="3-hero", help="of games that have several")
    asked.add_argument("--against", default="heuristic")
    asked.add_argument("--seed", type=int, default=150001)
    told = asked.parse_args(given)
    for name in [told.game] if told.game else GAMES:
        both = side_by_side(name, told.mode, told.games, told.seed, (told.against, NETWORK))
        alone = side_by_side(name, told.mode, told.games, told.seed, (NETWORK,))
        theirs, ours = both.of(told.against), both.of(NETWORK)
        print(f"{name}: {told.against} {theirs:,.1f} µs a decision")
        print(
            f"  {NETWORK} in the same {both.decisions:,} positions {ours:.1f} µs: {theirs / ours:.1f} times"
        )
        print(f"  {NETWORK} by itself in {alone.decisions:,} {alone.of(NETWORK):.1f} µs", flush=True)


if __name__ == "__main__":
    main()
