"""How far the levels for people are apart, and how often each blunders.

    python -m warmat.bench.levels codex
    python -m warmat.bench.levels summoner-wars --games 200 --decisions 400 --store levels.jsonl
    python -m warmat.bench.levels codex --bots easy,normal --decisions 0
    python -m warmat.bench.levels codex --bots hard,expert --decisions 0 --times 4

Every level meets the next one in the arena; or, with `--times`, each meets itself with a budget so many
times as large. Then each plays itself, and a search that is stronger than all of them judges some of its
decisions. A blunder costs more than 30 % of the chance to win.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

from warmat import games
from warmat.kernel.rng import Dice, mix
from warmat.players.arena import Results, contest, ladder, play
from warmat.players.bot import Bot, BotMaker, make_bot
from warmat.players.evaluation import Budget, judge
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.levels import LEVELS
from warmat.players.network_search_bot import NetworkSearchBot

BLUNDER = 0.3  # of the chance to win
ONE_IN = 12  # decisions of a game that are judged


@dataclass
class Judged:
    """What a search makes of a bot's decisions."""

    decisions: int = 0  # with more than one option
    blunders: int = 0
    lost: float = 0.0  # chances, all together

    def interval(self) -> tuple[float, float]:
        """Of the share of blunders, with 95 % certainty (Wilson)."""
        n, z = max(1, self.decisions), 1.96
        share = self.blunders / n
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{self.blunders} of {self.decisions} decisions are blunders"
            f" ({self.blunders / self.decisions:.1%}, {low:.1%} to {high:.1%});"
            f" {self.lost / self.decisions:.2%} lost on average"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="codex")
    parser.add_argument("--bots", default=",".join(LEVELS), help="with commas between, the weakest first")
    parser.add_argument("--mode", default="", help="of the game; none: the usual one for two")
    parser.add_argument("--games", type=int, default=100, help="of each pair of neighbours; 0: none")
    parser.add_argument("--decisions", type=int, default=200, help="that are judged, of each; 0: none")
    parser.add_argument("--budget", default="96", help="of the judge, for each of them")
    parser.add_argument("--seed", type=int, default=60001)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--times", type=int, default=0, help="a budget so many times as large")
    parser.add_argument("--store", help="keep the results of games in this file, and go on from it")
    given = parser.parse_args()
    bots = given.bots.split(",")
    settings: dict[str, Any] = {"games": given.games, "seed": given.seed, "mode": given.mode}
    if given.games and given.times:
        for bot in bots:
            if not isinstance(make_bot(bot, 0), NetworkSearchBot):
                parser.error(f"{bot} has no budget: it does not search.")
        own = {f"{bot}*{given.times}": partial(with_more, bot, given.times) for bot in bots}
        pairs = list(zip(bots, own, strict=True))
        meeting = contest(given.game, [*bots, *own], pairs, own=own, **settings)
        results = play(meeting, store=given.store, jobs=given.jobs, own=own)
        for bot, more in pairs:
            print(results.versus(more, bot), flush=True)
    elif given.games:
        meeting = ladder(given.game, bots, **settings)
        for line in told(play(meeting, store=given.store, jobs=given.jobs), bots):
            print(line, flush=True)
    for bot in bots if given.decisions else ():
        make = partial(make_bot, bot)
        found = judge_bot(
            given.game, make, given.decisions, Budget.read(given.budget), given.seed, given.mode
        )
        print(f"{bot:>10}  {found}", flush=True)


def with_more(level: str, times: int, seed: int) -> Bot:
    """A level that searches, as far ahead as ever, but in so many times the worlds and the time."""
    bot = make_bot(level, seed)
    assert isinstance(bot, NetworkSearchBot)
    bot.worlds *= times
    bot.seconds *= times
    return bot


def told(results: Results, bots: list[str]) -> Iterator[str]:
    """A line for each: its Elo above the first, and how it did against the one before."""
    ratings = {row.name: row for row in results.ratings(bots[0])}
    for before, bot in zip(["", *bots], bots, strict=False):
        row, met = ratings[bot], results.versus(bot, before) if before else None
        if row.elo is None or row.low is None or row.high is None:
            continue
        yield f"{bot:>10}  {row.elo:+5.0f} Elo ({row.low:+.0f} to {row.high:+.0f})  {met or ''}"


def judge_bot(game_name: str, make: BotMaker, wanted: int, budget: Budget, seed: int, mode: str) -> Judged:
    """Let a bot play itself until so many of its decisions were judged."""
    found = Judged()
    setups = INSTRUMENTS[game_name]
    mode = mode or setups.usual_mode(())
    while found.decisions < wanted:
        named: dict[str, Any] = {"mode": mode} if mode else {}
        game = games.new(game_name, seats=setups.draw_decks(seed, mode), seed=seed, **named)
        bots = [make(seed + seat) for seat in range(game.setup.seats)]
        dice = Dice(mix(seed))
        while not game.state.over and found.decisions < wanted:
            chosen = bots[game.options[0].player].choose(game)
            if len(game.options) > 1 and dice.below(ONE_IN) == 0:
                loss = judge(game.clone(), budget, seed, chosen).loss
                found.decisions += 1
                found.blunders += loss > BLUNDER
                found.lost += loss
            game.apply(chosen)
        seed += 1
    return found


if __name__ == "__main__":
    main()
