"""Signs of an engine's help, for moderators: how often somebody chose what search would, and how fast.

Figures, and the games behind them, beside what is usual among players as strong in games that were looked at.
Nothing is concluded from them here, and nothing else uses them: a game that is easy, or well known, looks the
same. Only rated games and those at listed tables are shown.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from sqlalchemy import and_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.archive.tallies import band_of
from warmat.server.errors import NotFound
from warmat.server.storage.archive_rows import PlayedGame, PlayedSeat
from warmat.server.storage.database import Database
from warmat.server.storage.entries import CHOICE, SAID
from warmat.server.storage.schema import Analysis, Decision, Person, Seat

GAMES = 40  # that are shown, the newest
USUAL = 150  # analyses that say what is usual, the newest
FEWEST = 5  # sides of a band: of fewer nothing is usual
AS_GOOD = 0.005  # a choice that loses less than this is as good as the best
NEAR_ENDS = (0.1, 0.5, 0.9)  # one of ten is below, half are, nine of ten are

Found = dict[str, Any]  # an analysis


@dataclass(frozen=True)
class Agreement:
    """How a side's decisions compare with search's."""

    decisions: int
    agreed: int
    loss: float  # the mean

    @property
    def share(self) -> float:
        return self.agreed / self.decisions


class CheatSigns:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> dict[str, Any]:
        """The last games of somebody, with what is usual for whoever is as strong."""
        async with self._database.reading() as session:
            whose = await session.get(Person, person)
            if whose is None:
                raise NotFound("There is no such person.")
            rows = await _games(session, person)
            tables = [game.table for game, _ in rows]
            kept = await session.execute(
                select(Analysis.table, Analysis.found).where(Analysis.table.in_(tables))
            )
            looked_at: dict[str, Found] = {table: found for table, found in kept}  # noqa: C416  rows are no pairs
            times = await _times(session, tables)
            others = await _others(session, {game.game for game, _ in rows})
        usual = await asyncio.to_thread(_usual, others)
        told = [
            _info(game, side, looked_at.get(game.table), times.get((game.table, side.seat), []), usual)
            for game, side in rows
        ]
        return {"person": person, "name": whose.name, "games": told}


async def _games(session: AsyncSession, person: str) -> list[tuple[PlayedGame, PlayedSeat]]:
    sat = and_(Seat.table == PlayedSeat.table, Seat.number == PlayedSeat.seat)
    asked = (
        select(PlayedGame, PlayedSeat)
        .join(PlayedSeat, PlayedSeat.table == PlayedGame.table)
        .join(Seat, sat)
        .where(Seat.person == person, or_(PlayedGame.rated, PlayedGame.listed))
        .order_by(PlayedGame.ended.desc(), PlayedGame.table)
        .limit(GAMES)
    )
    return [(game, side) for game, side in await session.execute(asked)]


async def _times(session: AsyncSession, tables: Sequence[str]) -> dict[tuple[str, int], list[float]]:
    """Seconds before each choice, by table and seat: since whatever was done before it."""
    columns = (Decision.table, Decision.seat, Decision.kind, Decision.at)
    asked = select(*columns).where(Decision.table.in_(tables)).order_by(Decision.table, Decision.number)
    found: dict[tuple[str, int], list[float]] = defaultdict(list)
    before: tuple[str, int] | None = None
    for table, seat, kind, at in await session.execute(asked):
        if before is not None and before[0] == table and kind in (CHOICE, SAID):
            found[table, seat].append((at - before[1]) / 1000)
        before = table, at
    return found


async def _others(session: AsyncSession, games: set[str]) -> list[tuple[str, int, int, Found]]:
    """Sides of games that were looked at: the game, the band, the seat, and what was found."""
    asked = (
        select(PlayedGame.game, PlayedSeat.rating, PlayedSeat.seat, Analysis.found)
        .join(PlayedSeat, PlayedSeat.table == PlayedGame.table)
        .join(Analysis, Analysis.table == PlayedGame.table)
        .join(Seat, and_(Seat.table == PlayedSeat.table, Seat.number == PlayedSeat.seat))
        .where(PlayedGame.game.in_(games), Seat.person.is_not(None))
        .order_by(Analysis.made.desc(), PlayedSeat.seat)
        .limit(USUAL)
    )
    rows = await session.execute(asked)
    return [(game, band_of(rating), seat, found) for game, rating, seat, found in rows]


def _usual(sides: Sequence[tuple[str, int, int, Found]]) -> dict[tuple[str, int], list[float]]:
    """By game and band: how often people agree with search, from the least to the most."""
    shares: dict[tuple[str, int], list[float]] = defaultdict(list)
    for game, band, seat, found in sides:
        agreement = agreement_of(found, seat)
        if agreement is not None:
            shares[game, band].append(agreement.share)
    return {key: sorted(each) for key, each in shares.items() if len(each) >= FEWEST}


def agreement_of(found: Found, seat: int) -> Agreement | None:
    """Of a side in a game that was looked at; None if nothing of it was."""
    mine = [each for each in found["decisions"] if each["seat"] == seat and each["options"] > 1]
    if not mine:
        return None
    agreed = sum(each["loss"] < AS_GOOD for each in mine)
    return Agreement(len(mine), agreed, mean(each["loss"] for each in mine))


def spread(values: Sequence[float]) -> dict[str, float] | None:
    """What a tenth is below, half, and nine tenths; None of nothing."""
    if not values:
        return None
    ordered = sorted(values)
    low, middle, high = (ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in NEAR_ENDS)
    return {"low": round(low, 3), "middle": round(middle, 3), "high": round(high, 3)}


def _info(
    game: PlayedGame,
    side: PlayedSeat,
    found: Found | None,
    times: Sequence[float],
    usual: dict[tuple[str, int], list[float]],
) -> dict[str, Any]:
    agreement = agreement_of(found, side.seat) if found is not None else None
    return {
        "table": game.table,
        "game": game.game,
        "mode": game.mode,
        "pace": game.pace,
        "rated": game.rated,
        "ended": game.ended,
        "result": side.result,
        "deck": side.deck,
        "rating": side.rating,
        "decisions": agreement.decisions if agreement is not None else None,
        "agreement": round(agreement.share, 3) if agreement is not None else None,
        "loss": round(agreement.loss, 4) if agreement is not None else None,
        "usual": spread(usual.get((game.game, band_of(side.rating)), [])),
        "choices": len(times),
        "seconds": spread(times),
    }
