"""What somebody's games add up to: decks and their parts, opponents, streaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from warmat.server.ratings.model import DRAWN, LOST, WON
from warmat.server.ratings.past_games import Game

MOST = 20  # of each kind
OWN = "a deck of their own"
A_LIST = re.compile(r"\d+ |[^+]*\+|.*\n")

Key = tuple[str, ...]


def deck_name(deck: str) -> str:
    """A deck in few words: a list of cards is one of their own."""
    return OWN if A_LIST.match(deck) else deck


def parts_of(deck: str) -> list[str]:
    """Its specs, or its faction."""
    name = deck_name(deck)
    return [name] if name == OWN else [part.strip("[] ") for part in name.split("/")]


def decks(games: Sequence[Game]) -> list[dict[str, Any]]:
    return _tally(games, ("game", "name"), lambda game: [(game.game, deck_name(game.deck))])


def parts(games: Sequence[Game]) -> list[dict[str, Any]]:
    """By spec or faction."""
    return _tally(games, ("game", "name"), lambda game: [(game.game, part) for part in parts_of(game.deck)])


def head_to_head(games: Sequence[Game], known: Mapping[str, str]) -> list[dict[str, Any]]:
    """Against those whose names the reader may know."""
    return _tally(
        games,
        ("person", "name"),
        lambda game: [(person, known[person]) for person in game.opponents if person in known],
    )


def _tally(
    games: Iterable[Game], fields: Sequence[str], keys: Callable[[Game], list[Key]]
) -> list[dict[str, Any]]:
    """Games, wins, draws and losses by whatever the games are sorted by; the most played first."""
    results: dict[Key, list[str]] = {}
    for game in games:
        for key in dict.fromkeys(keys(game)):
            results.setdefault(key, []).append(game.result)
    found = sorted(results.items(), key=lambda item: (-len(item[1]), item[0]))[:MOST]
    return [
        {
            **dict(zip(fields, key, strict=True)),
            "games": len(each),
            "wins": each.count(WON),
            "draws": each.count(DRAWN),
            "losses": each.count(LOST),
        }
        for key, each in found
    ]


def streaks(games: Sequence[Game]) -> dict[str, Any]:
    """How the last games went alike, and the most wins in a row."""
    last = games[0].result if games else None
    length = next((at for at, game in enumerate(games) if game.result != last), len(games))
    best = run = 0
    for game in games:
        run = run + 1 if game.result == WON else 0
        best = max(best, run)
    return {"result": last, "length": length, "most_wins": best}
