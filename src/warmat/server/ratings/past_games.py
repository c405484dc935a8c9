"""The games of somebody's record: over, with a result, against others, and rated or for all to see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.registry import GAMES
from warmat.server.ratings.model import places, result
from warmat.server.ratings.rater import COUNTS, mode_of, pace_of
from warmat.server.storage.entries import FLAG, RESIGN
from warmat.server.storage.schema import OVER, Decision, Seat, TableRow
from warmat.server.tables.retention import is_tried

MOST = 500  # games that are looked at, the newest


@dataclass(frozen=True)
class Game:
    """A game as one of its players remembers it."""

    table: str
    game: str
    mode: str
    pace: str
    rated: bool
    listed: bool
    ended: int
    result: str
    deck: str
    opponents: list[str]
    bots: list[str]


async def games_of(session: AsyncSession, person: str) -> list[Game]:
    """The newest first."""
    mine = select(Seat.table).where(Seat.person == person)
    asked = select(TableRow).where(
        TableRow.id.in_(mine),
        TableRow.status == OVER,
        TableRow.ending.in_(COUNTS),
        or_(TableRow.listed, TableRow.rated),
        ~TableRow.imported,
        ~is_tried(),
    )
    asked = asked.order_by(TableRow.changed.desc(), TableRow.id).limit(MOST)
    rows = list(await session.scalars(asked))
    tables = [row.id for row in rows]
    seats: dict[str, list[Seat]] = {table: [] for table in tables}
    for seat in await session.scalars(select(Seat).where(Seat.table.in_(tables)).order_by(Seat.number)):
        seats[seat.table].append(seat)
    left: dict[str, list[int]] = {table: [] for table in tables}
    leaving = select(Decision).where(Decision.table.in_(tables), Decision.kind.in_((RESIGN, FLAG)))
    for each in await session.scalars(leaving.order_by(Decision.table, Decision.number)):
        left[each.table].append(each.seat)
    found = [_game(row, seats[row.id], left[row.id], person) for row in rows]
    return [game for game in found if game is not None]


def _game(row: TableRow, seats: Sequence[Seat], left: Sequence[int], person: str) -> Game | None:
    """None for what tells nothing: whoever plays several seats, or against bots for nothing."""
    own = [seat.number for seat in seats if seat.person == person]
    size = team_size(row.game, mode_of(row))
    teams = [seat.number // size for seat in seats]
    others = [seat for seat in seats if teams[seat.number] != teams[own[0]]]
    people = [seat.person for seat in others if seat.person is not None]
    if len(own) != 1 or not (people or row.rated):
        return None
    winners = row.winners or []
    return Game(
        row.id,
        row.game,
        mode_of(row),
        pace_of(row.pace),
        row.rated,
        row.listed,
        row.changed,
        result(own[0], places(teams, winners, left), winners),
        seats[own[0]].deck,
        people,
        [seat.bot for seat in others if seat.bot is not None],
    )


@cache
def team_size(game: str, mode: str) -> int:
    from warmat.server.catalogue import catalogue_of

    if game not in GAMES:
        return 1
    modes = catalogue_of(game).settings()["modes"]
    return next((int(each["team_size"]) for each in modes if each["name"] == mode), 1)
