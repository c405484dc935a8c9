"""A tournament of bots of one's own, with ratings: two ideas of how to play Codex against the house's bots.

python examples/tournament.py
python examples/tournament.py --games 100
"""

import argparse
import random

from warmat import Game, Option
from warmat.players.arena import play, round_robin


class Aggressive:
    """Attacks whenever it can, and does anything else only when it can't."""

    wanted = "attack"

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, game: Game) -> Option:
        decision = game.decision
        assert decision is not None
        liked = [option for option in decision.options if str(option).startswith(self.wanted)]
        return self.chance.choice(liked or decision.options)


class Thrifty(Aggressive):
    """Hires a worker every turn before it thinks of anything else."""

    wanted = "hire"


OWN = {"aggressive": Aggressive, "thrifty": Thrifty}


def main() -> None:
    ask = argparse.ArgumentParser(description="A tournament of bots of one's own.")
    ask.add_argument("--games", type=int, default=40, help="of each pairing")
    ask.add_argument("--jobs", type=int, default=0, help="processes; 0: one for every core")
    wanted = ask.parse_args()

    contest = round_robin("codex", [*OWN, "random", "heuristic"], games=wanted.games, own=OWN)
    results = play(contest, jobs=wanted.jobs, own=OWN)
    for row in results.ratings(anchor="random"):
        print(f"{row.name:12} {row.score:5.0%} of {row.games} games", end=", ")
        print(f"Elo {row.elo:+.0f} ({row.low:+.0f} to {row.high:+.0f})")
    print(results.versus("aggressive", "thrifty"))


if __name__ == "__main__":  # the games run in processes, which import this file
    main()
