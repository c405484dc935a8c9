"""Seasons of the ladders: so many months of each year, and how everybody stood at the end of theirs.

A rating goes on from season to season. On the ladder of a season stands whoever played in it, with the rating
after their last game of it. That follows from what rated games did, which is kept: so the standings of a past
season stay as they were, and nothing has to be done when one ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, Select, and_, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from warmat.kernel.errors import BadInput
from warmat.server.clock import Clock
from warmat.server.errors import NotFound
from warmat.server.ratings.model import DRAWN, SURE, WON
from warmat.server.storage.database import Database
from warmat.server.storage.schema import BOT, NOBODY, Person, RatedSeat, Rating

LENGTHS = (1, 2, 3, 4, 6, 12)  # months, so that a year is a whole number of seasons


@dataclass(frozen=True)
class Season:
    """`name`: 2030-2 is the second of that year. It begins and ends at midnight, UTC."""

    name: str
    begins: int
    ends: int


def check_length(months: int) -> None:
    if months and months not in LENGTHS:
        listed = ", ".join(map(str, LENGTHS))
        raise BadInput(f"A season has {listed} months, or 0 for no seasons: not {months}.")


def season_at(at: int, months: int) -> Season:
    """The season of a moment."""
    then = datetime.fromtimestamp(at / 1000, UTC)
    return _season(then.year, (then.month - 1) // months, months)


def season_named(name: str, months: int) -> Season:
    year, dash, number = name.partition("-")
    plain = dash and year.isascii() and number.isascii() and year.isdigit() and number.isdigit()
    if not months or not plain or not 1970 <= int(year) <= 9000 or not 1 <= int(number) <= 12 // months:
        raise NotFound(f"There is no season “{name}”.")
    return _season(int(year), int(number) - 1, months)


def _season(year: int, at: int, months: int) -> Season:
    begins, following = at * months, (at + 1) * months
    return Season(f"{year}-{at + 1}", _month(year, begins), _month(year + following // 12, following % 12))


def _month(year: int, month: int) -> int:
    return round(datetime(year, month + 1, 1, tzinfo=UTC).timestamp() * 1000)


class Seasons:
    def __init__(self, database: Database, months: int, clock: Clock) -> None:
        check_length(months)
        self._database = database
        self._months = months
        self._clock = clock

    async def all(self) -> list[Season]:
        """Those in which there were rated games, and the one that goes on: the newest first."""
        if not self._months:
            return []
        now = season_at(self._clock(), self._months)
        found = [now]
        async with self._database.reading() as session:
            while (last := await _last_before(session, found[-1].begins)) is not None:
                found.append(season_at(last, self._months))
        return found

    def named(self, name: str) -> Season:
        return season_named(name, self._months)


async def _last_before(session: AsyncSession, at: int) -> int | None:
    last: int | None = await session.scalar(select(func.max(RatedSeat.at)).where(RatedSeat.at < at))
    return last


def standings(pool: tuple[str, str, str], season: Season) -> Select[Any]:
    """Whoever stands on the ladder of a season, with what they played in it, the best first."""
    game, mode, pace = pool
    here = (RatedSeat.game == game, RatedSeat.mode == mode, RatedSeat.pace == pace)
    then = (*here, RatedSeat.at >= season.begins, RatedSeat.at < season.ends)
    played = (
        select(
            RatedSeat.player,
            func.max(RatedSeat.number).label("last"),
            func.count().label("games"),
            _count(RatedSeat.result == WON).label("wins"),
            _count(RatedSeat.result == DRAWN).label("draws"),
        )
        .where(*then)
        .group_by(RatedSeat.player)
        .subquery()
    )
    last = and_(*here, RatedSeat.player == played.c.player, RatedSeat.number == played.c.last)
    shown = Person.login.is_not(None) & (Person.shown_to != NOBODY)
    floor = RatedSeat.mu - SURE * RatedSeat.sigma
    return (
        select(RatedSeat, Person.name, whose_name(), played.c.games, played.c.wins, played.c.draws)
        .join(played, last)
        .outerjoin(Person, Person.id == RatedSeat.player)
        .where(or_(RatedSeat.player.startswith(BOT, autoescape=True), shown))
        .order_by(floor.desc(), RatedSeat.player, RatedSeat.seat)
    )


def whose_name() -> ScalarSelect[str]:
    """In the database: the name of whoever a person is a bot of; NULL for people."""
    owner = aliased(Person)
    return select(owner.name).where(owner.id == Person.owner).correlate(Person).scalar_subquery()


def _count(which: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((which, 1), else_=0))


def as_rating(seat: RatedSeat, games: int, wins: int, draws: int) -> Rating:
    """How somebody stood after a game, in the form of a rating."""
    return Rating(
        player=seat.player,
        game=seat.game,
        mode=seat.mode,
        pace=seat.pace,
        mu=seat.mu,
        sigma=seat.sigma,
        floor=seat.mu - SURE * seat.sigma,
        games=games,
        wins=int(wins),
        draws=int(draws),
        changed=seat.at,
    )
