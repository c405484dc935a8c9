"""Tournaments as people see them: in lists, and one of them with its rounds and standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.people.names import Named, names_of
from warmat.server.people.sessions import User
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, OVER, PLAYING
from warmat.server.storage.tournament_rows import CALLED_OFF, Entry, Tournament
from warmat.server.tables.clocks import MINUTE
from warmat.server.tournaments.decks import FREE, played
from warmat.server.tournaments.entries import INVITED, Entries
from warmat.server.tournaments.event import WIN
from warmat.server.tournaments.leagues import following
from warmat.server.tournaments.seeding import divisions_of, lined_up
from warmat.server.tournaments.standings import standings
from warmat.server.tournaments.stored import Stored, load

MOST = 100  # of a list at once
SHOWN = {"open": (OPEN,), "playing": (PLAYING,), "over": (OVER, CALLED_OFF)}


class TournamentQueries:
    def __init__(self, database: Database, entering: Entries) -> None:
        self._database = database
        self._entering = entering

    async def all(self, show: str, me: User | None) -> list[dict[str, Any]]:
        """Those that can be entered, that are played, or that are over: the newest first."""
        newest = func.coalesce(Tournament.ended, Tournament.started, Tournament.created)
        asked = select(Tournament).where(Tournament.status.in_(SHOWN[show]))
        async with self._database.reading() as session:
            rows = list(await session.scalars(asked.order_by(newest.desc(), Tournament.id).limit(MOST)))
            return await _listed(session, rows, me)

    async def mine(self, me: User) -> list[dict[str, Any]]:
        """Those that I play in or have made, and that are not over."""
        entered = select(Entry.tournament).where(Entry.person == me.id, Entry.dropped.is_(None))
        asked = select(Tournament).where(
            Tournament.status.in_((OPEN, PLAYING)), Tournament.id.in_(entered) | (Tournament.host == me.id)
        )
        async with self._database.reading() as session:
            rows = list(await session.scalars(asked.order_by(Tournament.created.desc()).limit(MOST)))
            return await _listed(session, rows, me)

    async def check(self, id: str) -> None:
        """Refused if there is no such tournament."""
        async with self._database.reading() as session:
            await load(session, id)

    async def one(self, id: str, me: User | None, since: int | None = None) -> dict[str, Any] | None:
        """All of it; None if it is as it was at that version."""
        async with self._database.reading() as session:
            if since is not None:
                asked = select(Tournament.version).where(Tournament.id == id)
                if await session.scalar(asked) == since:
                    return None
            stored = await load(session, id)
            people = {stored.row.host, *stored.organisers, *stored.people}
            names = await names_of(session, people)
            divisions = {entry.number: entry.division for entry in stored.entries}
            if stored.row.status == OPEN and stored.row.division_size is not None:
                divisions = dict(divisions_of(stored.row, await lined_up(session, stored)))
            season_after = await following(session, id) if stored.row.division_size is not None else None
        shown = describe(stored, names, me, divisions)
        shown["following"] = season_after
        if stored.row.entry == INVITED and stored.is_organiser(me):
            shown["invitation"] = self._entering.invitation(id)
        return shown


async def _listed(session: AsyncSession, rows: Sequence[Tournament], me: User | None) -> list[dict[str, Any]]:
    ids = [row.id for row in rows]
    counts = select(Entry.tournament, func.count()).where(Entry.tournament.in_(ids))
    counted = await session.execute(counts.group_by(Entry.tournament))
    entrants: dict[str, int] = {row[0]: row[1] for row in counted}
    mine: set[str] = set()
    if me is not None:
        own = select(Entry.tournament).where(Entry.tournament.in_(ids), Entry.person == me.id)
        mine = set(await session.scalars(own))
    names = await names_of(session, [row.host for row in rows])
    return [_brief(row, entrants.get(row.id, 0), names[row.host], row.id in mine) for row in rows]


def _brief(row: Tournament, entrants: int, host: Named, mine: bool) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "options": row.options,
        "mode": row.mode,
        "pace": row.pace,
        "rated": row.rated,
        "system": row.system,
        "rounds": row.rounds,
        "division_size": row.division_size,
        "moving": row.moving,
        "season": row.season,
        "round": row.round,
        "decks": row.decks,
        "entry": row.entry,
        "rating_from": row.rating_from,
        "rating_to": row.rating_to,
        "bots": row.bots,
        "most": row.most,
        "entrants": entrants,
        "status": row.status,
        "starts": row.starts,
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "host": row.host,
        "host_name": host.name,
        "playing": mine,
    }


def describe(
    stored: Stored, names: dict[str, Named], me: User | None, divisions: Mapping[int, int | None]
) -> dict[str, Any]:
    row = stored.row
    mine = None if me is None else stored.entry_of(me.id)
    return {
        **_brief(row, len(stored.entries), names[row.host], mine is not None),
        "about": row.about,
        "watch_delay": row.watch_delay,
        "round_minutes": row.round_ms / MINUTE,
        "late": row.late,
        "held": row.held,
        "version": row.version,
        "organisers": [{"id": person, **vars(names[person])} for person in stored.organisers],
        "organising": stored.is_organiser(me),
        "invitation": None,
        "previous": row.previous,
        "mine": None if mine is None else mine.number,
        "entries": [
            {
                "number": entry.number,
                "person": entry.person,
                "bot": entry.bot,
                "name": entry.bot if entry.person is None else names[entry.person].name,
                "guest": entry.person is not None and names[entry.person].guest,
                "owner": None if entry.person is None else names[entry.person].owner,
                **_decks(stored, entry, me),
                "seed": entry.seed,
                "division": divisions[entry.number],
                "dropped": entry.dropped,
            }
            for entry in stored.entries
        ],
        "played": [
            {
                "number": each.number,
                "began": each.began,
                "deadline": each.deadline,
                "ended": each.ended,
                "pairings": [
                    {
                        "id": pairing.id,
                        "first": pairing.first,
                        "second": pairing.second,
                        "table": pairing.table,
                        "challenge": pairing.challenge,
                        "result": pairing.result,
                        "how": pairing.how,
                    }
                    for pairing in stored.pairings
                    if pairing.round == each.number
                ],
            }
            for each in stored.rounds
        ],
        "standings": [
            {
                **vars(each),
                "points": each.points / WIN,
                "buchholz": each.buchholz / WIN,
            }
            for each in standings(stored.event)
        ],
    }


def _decks(stored: Stored, entry: Entry, me: User | None) -> dict[str, Any]:
    """Nobody learns beforehand what others bring."""
    is_told = stored.row.status != OPEN and stored.row.decks != FREE
    if not is_told and (me is None or entry.person != me.id):
        return {"deck": None, "listing": None, "dealt": None}
    deck = played(entry, stored.entries) or None
    return {"deck": deck, "listing": entry.listing, "dealt": entry.dealt}
