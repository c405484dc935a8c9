"""The arena: contests between bots, or between decks, with Elo ratings and matchups.

    from warmat.players.arena import play, round_robin

    contest = round_robin("codex", ["random", "heuristic", "search:50"], games=40)
    results = play(contest, store="bots.jsonl")  # again, and it plays only what is missing
    for row in results.ratings():
        print(row.name, row.elo, row.low, row.high)
    print(results.versus("heuristic", "random"))

Pictures: `warmat.players.arena.plots`. See docs/arena.md.
"""

from warmat.players.arena.contest import Contest, contest, family, gauntlet, ladder, matchups, round_robin
from warmat.players.arena.game import Result
from warmat.players.arena.ratings import Rating, Versus, elo_ratings, versus
from warmat.players.arena.results import Broken, Results, keeping, play

__all__ = [
    "Broken",
    "Contest",
    "Rating",
    "Result",
    "Results",
    "Versus",
    "contest",
    "elo_ratings",
    "family",
    "gauntlet",
    "keeping",
    "ladder",
    "matchups",
    "play",
    "round_robin",
    "versus",
]
