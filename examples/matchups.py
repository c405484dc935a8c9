"""Which deck beats which: a study of the factions of Summoner Wars, as a table and as a picture.

python examples/matchups.py                                       all factions, matchups.svg
python examples/matchups.py --decks "Tundra Orcs" "Fallen Kingdom" --games 20 --plot two.png
"""

import argparse

from warmat.players.arena import family, matchups, play
from warmat.players.arena.plots import draw


def main() -> None:
    ask = argparse.ArgumentParser(description="Which deck beats which.")
    ask.add_argument("--decks", nargs="+", default=family("summoner-wars", "factions"))
    ask.add_argument("--bot", default="heuristic", help="who plays all of them")
    ask.add_argument("--games", type=int, default=10, help="of each pairing")
    ask.add_argument("--jobs", type=int, default=0, help="processes; 0: one for every core")
    ask.add_argument("--plot", default="matchups.svg")
    wanted = ask.parse_args()

    results = play(
        matchups("summoner-wars", wanted.decks, bot=wanted.bot, games=wanted.games), jobs=wanted.jobs
    )
    draw(results, wanted.plot)
    for deck, row in zip(results.contest.names, results.matrix(), strict=True):
        met = [f"{versus.score:4.0%}" if versus is not None else "   –" for versus in row]
        print(f"{deck:20}", *met)
    print(f"{len(results)} games; drawn in {wanted.plot}.")


if __name__ == "__main__":  # the games run in processes, which import this file
    main()
