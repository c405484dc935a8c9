"""What the games of a kind add up to: specs, decks, openings, match-ups and whoever begins, with intervals.

A score is the share of points, a draw being half of one. Its 95 % interval is Wilson's: for few games it is
wide, and it never leaves what is possible.
"""

from __future__ import annotations

import csv
import io
import math
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.archive.tallies import BAND, FIRST, NOT_RATED, PAIR
from warmat.server.storage.archive_rows import DECK, PART, TECH, Tally
from warmat.server.storage.database import Database

Z95 = 1.959964
MOST = 200  # rows of a kind: those with most games
KINDS = {"parts": PART, "decks": DECK, "openings": TECH, "match-ups": PAIR, "first": FIRST}
COLUMNS = ("name", "other", "games", "wins", "draws", "losses", "score", "low", "high")


@dataclass(frozen=True)
class Kind:
    """Which games: None is whichever."""

    game: str
    mode: str
    setting: str = ""
    bots: bool | None = None
    band: int | None = None
    rules: str | None = None


def wilson(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share that was seen in so many games."""
    if not games:
        return 0.0, 1.0
    square = Z95 * Z95
    middle = (score + square / (2 * games)) / (1 + square / games)
    inside = score * (1 - score) / games + square / (4 * games * games)
    reach = Z95 * math.sqrt(inside) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Statistics:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, kind: Kind) -> dict[str, Any]:
        """Everything about games of a kind, and which kinds there are to look at apart."""
        async with self._database.reading() as session:
            rows = await _rows(session, kind)
            begun = rows[FIRST]
            return {
                "game": kind.game,
                "mode": kind.mode,
                "setting": kind.setting,
                "games": begun[0]["games"] if begun else 0,
                "first": begun[0] if begun else None,
                "parts": rows[PART][:MOST],
                "decks": rows[DECK][:MOST],
                "openings": rows[TECH][:MOST],
                "match_ups": rows[PAIR],
                "settings": await _games_by(session, Tally.setting, kind),
                "bands": [
                    {"from": band, "to": band + BAND, "games": games}
                    for band, games in await _counted(session, Tally.band, kind)
                    if band != NOT_RATED
                ],
                "versions": await _games_by(session, Tally.rules, kind),
            }

    async def table(self, kind: Kind, what: str) -> str:
        """One of the tables, as CSV."""
        async with self._database.reading() as session:
            rows = (await _rows(session, kind))[KINDS[what]]
        written = io.StringIO()
        table = csv.DictWriter(written, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
        return written.getvalue()


async def _rows(session: AsyncSession, kind: Kind) -> dict[str, list[dict[str, Any]]]:
    """By what is counted: the most played first."""
    key = (Tally.kind, Tally.name, Tally.other)
    figures = (func.sum(Tally.wins), func.sum(Tally.draws), func.sum(Tally.losses))
    asked = select(*key, *figures).where(*_fits(kind)).group_by(*key)
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for of, name, other, *counts in await session.execute(asked):
        found[of].append(_row(name, other, *map(int, counts)))
    for rows in found.values():
        rows.sort(key=lambda row: (-row["games"], row["name"], row["other"]))
    return found


def _row(name: str, other: str, wins: int, draws: int, losses: int) -> dict[str, Any]:
    games = wins + draws + losses
    score = (wins + draws / 2) / games
    low, high = wilson(score, games)
    figures = {"games": games, "wins": wins, "draws": draws, "losses": losses}
    return {
        "name": name,
        "other": other,
        **figures,
        "score": round(score, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def _fits(kind: Kind) -> list[ColumnElement[bool]]:
    fits = [Tally.game == kind.game, Tally.mode == kind.mode, Tally.setting == kind.setting]
    if kind.bots is not None:
        fits.append(Tally.bots == kind.bots)
    if kind.band is not None:
        fits.append(Tally.band == kind.band)
    if kind.rules is not None:
        fits.append(Tally.rules == kind.rules)
    return fits


async def _counted(session: AsyncSession, by: Any, kind: Kind) -> list[tuple[Any, int]]:
    """How many games there are of each, in the game and mode."""
    count = func.sum(Tally.wins + Tally.draws + Tally.losses)
    asked = select(by, count).where(Tally.game == kind.game, Tally.mode == kind.mode, Tally.kind == FIRST)
    return [(value, int(games)) for value, games in await session.execute(asked.group_by(by).order_by(by))]


async def _games_by(session: AsyncSession, by: Any, kind: Kind) -> list[dict[str, Any]]:
    return [{"name": name, "games": games} for name, games in await _counted(session, by, kind)]
