"""Searching the archive: games by who played them, with what, when, and how strong they were.

Listed games are for everybody, and one's own for oneself. Of their players a search names and finds those of
whom the reader may know, as profiles do; whoever was there knows everybody who was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from warmat.server.archive.intake import as_tag
from warmat.server.bots.known import KNOWN
from warmat.server.errors import NotFound
from warmat.server.people import names
from warmat.server.people.guests import User
from warmat.server.people.names import GONE, Named, names_of
from warmat.server.ratings.profiles import visible
from warmat.server.storage.archive_rows import DECK, PART, TECH, PlayedGame, PlayedSeat, PlayedTag
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Person, Seat, TakenName

PAGE = 25
NOBODY_FOUND = "There is nobody called {name} whose games you may see."


@dataclass(frozen=True)
class ArchiveQuery:
    """What is looked for. Player, deck, parts, techs and result are of one and the same side."""

    game: str = ""
    mode: str | None = None  # '' is a mode as well
    pace: str = ""
    rated: bool | None = None
    bots: bool | None = None
    rating_from: int | None = None
    rating_to: int | None = None
    since: int | None = None
    until: int | None = None
    player: str = ""
    deck: str = ""
    parts: Sequence[str] = field(default_factory=tuple)
    techs: Sequence[str] = field(default_factory=tuple)
    result: str = ""
    against: str = ""  # a spec or faction of another side
    skip: int = 0


class ArchiveSearch:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, wish: ArchiveQuery, reader: User | None) -> dict[str, Any]:
        """A page of the games that fit, the newest first, and whether there are more."""
        async with self._database.reading() as session:
            who = await _player(session, wish.player, reader) if wish.player else None
            wanted = _wanted(wish, who, reader).order_by(PlayedGame.ended.desc(), PlayedGame.table.desc())
            rows = list(await session.scalars(wanted.offset(wish.skip).limit(PAGE + 1)))
            games = await _info(session, rows[:PAGE], reader)
        return {"games": games, "skip": wish.skip, "more": len(rows) > PAGE}


def _wanted(wish: ArchiveQuery, who: ColumnElement[bool] | None, reader: User | None) -> Select[Any]:
    wanted = select(PlayedGame).where(_is_shown(reader))
    plain = {
        "game": wish.game or None,
        "mode": wish.mode,
        "pace": wish.pace or None,
        "rated": wish.rated,
        "bots": wish.bots,
    }
    for name, value in plain.items():
        if value is not None:
            wanted = wanted.where(getattr(PlayedGame, name) == value)
    if wish.rating_from is not None:
        wanted = wanted.where(PlayedGame.rating >= wish.rating_from)
    if wish.rating_to is not None:
        wanted = wanted.where(PlayedGame.rating <= wish.rating_to)
    if wish.since is not None:
        wanted = wanted.where(PlayedGame.ended >= wish.since)
    if wish.until is not None:
        wanted = wanted.where(PlayedGame.ended < wish.until)
    side = _side(wish, who)
    return wanted if side is None else wanted.where(PlayedGame.table.in_(side))


def _is_shown(reader: User | None) -> ColumnElement[bool]:
    if reader is None:
        return PlayedGame.listed.is_(True)
    return or_(PlayedGame.listed, PlayedGame.table.in_(select(Seat.table).where(Seat.person == reader.id)))


def _side(wish: ArchiveQuery, who: ColumnElement[bool] | None) -> Select[Any] | None:
    """The tables at which one side is as it is wished for."""
    tags = [(DECK, wish.deck)] if wish.deck else []
    tags += [*((PART, part) for part in wish.parts), *((TECH, tech) for tech in wish.techs)]
    if who is None and not tags and not wish.against and not wish.result:
        return None
    wanted = select(PlayedSeat.table)
    if who is not None:
        sat = and_(Seat.table == PlayedSeat.table, Seat.number == PlayedSeat.seat)
        wanted = wanted.join(Seat, sat).where(who)
    if wish.result:
        wanted = wanted.where(PlayedSeat.result == wish.result)
    for kind, name in tags:
        tag = aliased(PlayedTag)
        here = and_(tag.table == PlayedSeat.table, tag.seat == PlayedSeat.seat)
        wanted = wanted.join(tag, here).where(tag.kind == kind, tag.name == as_tag(name))
    if wish.against:
        other, theirs = aliased(PlayedSeat), aliased(PlayedTag)
        met = and_(other.table == PlayedSeat.table, other.team != PlayedSeat.team)
        worn = and_(theirs.table == other.table, theirs.seat == other.seat)
        wanted = wanted.join(other, met).join(theirs, worn)
        wanted = wanted.where(theirs.kind == PART, theirs.name == as_tag(wish.against))
    return wanted


async def _player(session: AsyncSession, name: str, reader: User | None) -> ColumnElement[bool]:
    """The seats of whoever has this name: a bot, or somebody of whom the reader may know."""
    bot = as_tag(name)
    if bot in KNOWN:
        return and_(Seat.person.is_(None), Seat.bot == bot)
    key = select(TakenName.person).where(TakenName.key.in_(names.keys(name)))
    found = list(await session.scalars(select(Person).where(Person.id.in_(key))))
    may = await visible(session, found, reader) | ({reader.id} if reader is not None else set())
    known = [person.id for person in found if person.id in may]
    if not known:
        raise NotFound(NOBODY_FOUND.format(name=f"“{name}”"))
    return Seat.person == known[0]


async def _info(
    session: AsyncSession, rows: Sequence[PlayedGame], reader: User | None
) -> list[dict[str, Any]]:
    tables = [row.table for row in rows]
    sat = and_(Seat.table == PlayedSeat.table, Seat.number == PlayedSeat.seat)
    asked = select(PlayedSeat, Seat.person, Seat.bot).join(Seat, sat).where(PlayedSeat.table.in_(tables))
    sides: dict[str, list[tuple[PlayedSeat, str | None, str | None]]] = {table: [] for table in tables}
    for side, person, bot in await session.execute(asked.order_by(PlayedSeat.table, PlayedSeat.seat)):
        sides[side.table].append((side, person, bot))
    met = {person for each in sides.values() for _, person, _ in each if person is not None}
    people = list(await session.scalars(select(Person).where(Person.id.in_(met), Person.name != GONE)))
    called = {person.id: person.name for person in people}
    whose = await names_of(session, {person.id for person in people if person.owner is not None})
    public = await visible(session, people, reader)
    found = []
    for row in rows:
        there = {person for _, person, _ in sides[row.table]}
        mine = reader is not None and reader.id in there
        known = called if mine else {person: called[person] for person in public}
        found.append(
            {
                "table": row.table,
                "game": row.game,
                "mode": row.mode,
                "setting": row.setting,
                "pace": row.pace,
                "rated": row.rated,
                "rating": row.rating,
                "choices": row.choices,
                "ending": row.ending,
                "rules": row.rules,
                "ended": row.ended,
                "sides": [
                    _side_told(side, person, bot, known, whose) for side, person, bot in sides[row.table]
                ],
            }
        )
    return found


def _side_told(
    side: PlayedSeat,
    person: str | None,
    bot: str | None,
    known: dict[str, str],
    whose: dict[str, Named],
) -> dict[str, Any]:
    return {
        "seat": side.seat,
        "team": side.team,
        "person": person if person in known else None,
        "bot": bot if person is None else None,
        "name": known.get(person) if person is not None else bot,
        "owner": whose[person].owner if person in known and person in whose else None,
        "deck": side.deck,
        "opening": side.opening,
        "result": side.result,
        "rating": side.rating if person is None or person in known else None,
    }
