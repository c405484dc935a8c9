"""Ladders: who is how strong in a game's mode, live or by days."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.people.guests import User
from warmat.server.ratings.model import Skill, points
from warmat.server.ratings.seasons import Seasons, as_rating, standings, whose_name
from warmat.server.storage.database import Database
from warmat.server.storage.schema import BOT, NOBODY, Person, Rating

MOST = 100  # of a ladder at once


class Ladders:
    def __init__(self, database: Database, seasons: Seasons) -> None:
        self._database = database
        self._seasons = seasons

    async def all(self) -> list[dict[str, Any]]:
        """The ladders on which somebody stands, the fullest first."""
        kind = (Rating.game, Rating.mode, Rating.pace)
        asked = _standing(*kind, func.count()).group_by(*kind)
        async with self._database.reading() as session:
            rows = await session.execute(asked.order_by(func.count().desc(), *kind))
            return [dict(zip(("game", "mode", "pace", "players"), row, strict=True)) for row in rows]

    async def of(self, game: str, mode: str, pace: str, skip: int, me: User | None) -> dict[str, Any]:
        """A page of a ladder, and where I am on it."""
        here = (Rating.game == game, Rating.mode == mode, Rating.pace == pace)
        asked = _standing(Rating, Person.name, whose_name()).where(*here)
        asked = asked.order_by(Rating.floor.desc(), Rating.player).offset(skip).limit(MOST)
        async with self._database.reading() as session:
            rows = (await session.execute(asked)).all()
            mine = None if me is None else await session.get(Rating, (me.id, game, mode, pace))
            rank = 0 if mine is None else await _rank(session, mine, here)
            owner = await session.get(Person, me.owner) if mine is not None and me and me.owner else None
        entries = [_entry(rating, skip + at, *names) for at, (rating, *names) in enumerate(rows, 1)]
        whose = None if owner is None else owner.name
        own = None if mine is None or me is None else _entry(mine, rank, me.name, whose)
        return {"game": game, "mode": mode, "pace": pace, "entries": entries, "mine": own}

    async def of_season(
        self, season: str, game: str, mode: str, pace: str, skip: int, me: User | None
    ) -> dict[str, Any]:
        """The same, as everybody stood at the end of a season, or stands in the one that goes on."""
        asked = standings((game, mode, pace), self._seasons.named(season))
        async with self._database.reading() as session:
            rows = (await session.execute(asked)).all()
        entries, seen = list[dict[str, Any]](), set[str]()
        for seat, name, owner, games, wins, draws in rows:
            if seat.player in seen:  # a bot may have had several seats of its last game
                continue
            seen.add(seat.player)
            entries.append(_entry(as_rating(seat, games, wins, draws), len(entries) + 1, name, owner))
        own = next((each for each in entries if me is not None and each["person"] == me.id), None)
        shown = entries[skip : skip + MOST]
        return {"game": game, "mode": mode, "pace": pace, "entries": shown, "mine": own}


def _standing(*wanted: Any) -> Select[Any]:
    """Of bots, and of people whose profile is shown to somebody."""
    shown = Person.login.is_not(None) & (Person.shown_to != NOBODY)
    joined = select(*wanted).select_from(Rating).outerjoin(Person, Person.id == Rating.player)
    return joined.where(or_(Rating.player.startswith(BOT, autoescape=True), shown))


async def _rank(session: AsyncSession, mine: Rating, here: tuple[ColumnElement[bool], ...]) -> int:
    better = _standing(func.count()).where(*here, Rating.floor > mine.floor)
    return 1 + (await session.scalar(better) or 0)


def _entry(rating: Rating, rank: int, name: str | None, owner: str | None) -> dict[str, Any]:
    is_bot = rating.player.startswith(BOT)
    return {
        "rank": rank,
        "person": None if is_bot else rating.player,
        "bot": rating.player.removeprefix(BOT) if is_bot else None,
        "name": rating.player.removeprefix(BOT) if is_bot else name,
        "owner": owner,
        **figures(rating),
    }


def figures(rating: Rating) -> dict[str, Any]:
    """A rating as people read it."""
    return {
        "rating": points(rating.mu),
        "deviation": points(rating.sigma),
        "floor": points(Skill(rating.mu, rating.sigma).floor),
        "games": rating.games,
        "wins": rating.wins,
        "draws": rating.draws,
        "losses": rating.games - rating.wins - rating.draws,
        "changed": rating.changed,
    }
