"""All that a server knows of somebody, for them to keep."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import case, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.people.sessions import User
from warmat.server.storage.challenge_rows import Challenge, ChallengeSide, Seeker
from warmat.server.storage.club_rows import ClubMember, ClubPost
from warmat.server.storage.database import Database
from warmat.server.storage.push_rows import PushSubscription
from warmat.server.storage.schema import (
    Code,
    Decision,
    Message,
    ModerationAct,
    Notification,
    NotificationWish,
    Person,
    RatedSeat,
    Rating,
    Relation,
    Report,
    Sanction,
    Seat,
    Session,
    TableRow,
)
from warmat.server.storage.tournament_rows import Entry, Tournament
from warmat.server.storage.vacation_rows import Vacation

POOL = ("game", "mode", "pace", "mu", "sigma")


async def all_about(database: Database, me: User) -> dict[str, Any]:
    """Of others only what I said of them or to them: no names, no words of theirs."""
    async with database.reading() as session:
        person = await session.get_one(Person, me.id)
        return {
            "person": {
                "id": person.id,
                "name": person.name,
                "login": person.login,
                "mail": person.mail,
                "moderator": person.moderator,
                "shown_to": person.shown_to,
                "created": person.created,
            },
            "bots": await _rows(session, Person, Person.owner == me.id, "id", "name", "created"),
            "sessions": await _rows(session, Session, Session.person == me.id, "device", "created", "seen"),
            "codes": await _rows(session, Code, Code.person == me.id, "kind", "expires", "about"),
            "ties": await _rows(session, Relation, Relation.person == me.id, "other", "kind", "created"),
            "tables": await _tables(session, me.id),
            "decisions": await _decisions(session, me.id),
            "messages": await _rows(
                session, Message, Message.person == me.id, "table", "number", "text", "at"
            ),
            "reports": await _rows(
                session,
                Report,
                Report.reporter == me.id,
                "person",
                "table",
                "message",
                "text",
                "at",
                "closed",
            ),
            "sanctions": await _rows(
                session, Sanction, Sanction.person == me.id, "kind", "until", "reason", "at"
            ),
            "calls": await _rows(
                session,
                NotificationWish,
                NotificationWish.person == me.id,
                "wants",
                "webhook",
                "quiet_from",
                "quiet_to",
                "digest",
                "zone",
            ),
            "browsers": await _rows(
                session, PushSubscription, PushSubscription.person == me.id, "endpoint", "created"
            ),
            "called": await _rows(
                session, Notification, Notification.person == me.id, "kind", "way", "table", "done"
            ),
            "ratings": await _rows(session, Rating, Rating.player == me.id, *POOL, "games", "changed"),
            "rated_games": await _rows(
                session, RatedSeat, RatedSeat.player == me.id, "table", "seat", *POOL, "result", "at"
            ),
            "tournaments": await _rows(
                session,
                Entry,
                Entry.person == me.id,
                "tournament",
                "number",
                "deck",
                "listing",
                "dropped",
                "at",
            ),
            "organised": await _rows(session, Tournament, Tournament.host == me.id, "id", "name", "created"),
            "challenges": await _challenges(session, me.id),
            "seeking": await _rows(
                session, Seeker, Seeker.person == me.id, "game", "deck", "points", "since"
            ),
            "clubs": await _rows(session, ClubMember, ClubMember.person == me.id, "club", "keeper", "since"),
            "vacations": await _rows(session, Vacation, Vacation.person == me.id, "begun", "until"),
            "club_posts": await _rows(session, ClubPost, ClubPost.person == me.id, "club", "text", "at"),
            "moderation": await _acts(session, me.id),
        }


async def _rows(session: AsyncSession, kind: Any, wanted: Any, *columns: str) -> list[dict[str, Any]]:
    found = await session.execute(select(*(getattr(kind, column) for column in columns)).where(wanted))
    return [dict(zip(columns, row, strict=True)) for row in found]


async def _challenges(session: AsyncSession, me: str) -> list[dict[str, Any]]:
    """With what I have chosen in them, and nothing that the other has."""
    number = case((Challenge.host == me, 0), else_=1)
    # Between two the number says whose side it is, in a challenge of teams the side itself.
    own = or_(ChallengeSide.person == me, ChallengeSide.person.is_(None) & (ChallengeSide.number == number))
    side = (ChallengeSide.challenge == Challenge.id) & own
    columns = ("id", "game", "decks", "status", "table", "created")
    mine = ("listing", "ban", "picks", "deck")
    asked = select(
        *(getattr(Challenge, column) for column in columns),
        *(getattr(ChallengeSide, column) for column in mine),
    ).join(ChallengeSide, side)
    found = await session.execute(
        asked.where((Challenge.host == me) | (Challenge.other == me) | (ChallengeSide.person == me))
    )
    named = [*columns[:2], "decks_are", *columns[3:], *mine]
    return [dict(zip(named, row, strict=True)) for row in found]


async def _tables(session: AsyncSession, me: str) -> list[dict[str, Any]]:
    seated = select(Seat.table).where(Seat.person == me)
    rows = await session.scalars(
        select(TableRow).where(or_(TableRow.host == me, TableRow.id.in_(seated))).order_by(TableRow.created)
    )
    seats: dict[str, list[dict[str, Any]]] = {}
    mine = await session.scalars(select(Seat).where(Seat.person == me))
    for seat in mine:
        told = {"seat": seat.number, "deck": seat.deck, "plans": seat.plans}
        seats.setdefault(seat.table, []).append(told)
    return [
        {
            "id": row.id,
            "game": row.game,
            "options": row.options,
            "pace": row.pace,
            "status": row.status,
            "host": row.host == me,
            "seats": seats.get(row.id, []),
            "winners": row.winners,
            "ending": row.ending,
            "created": row.created,
        }
        for row in rows
    ]


async def _decisions(session: AsyncSession, me: str) -> list[dict[str, Any]]:
    columns = (Decision.table, Decision.seat, Decision.kind, Decision.choice, Decision.at)
    own = (Seat.table == Decision.table) & (Seat.number == Decision.seat)
    asked = select(*columns).join(Seat, own).where(Seat.person == me, Seat.bot.is_(None))
    found = await session.execute(asked.order_by(Decision.table, Decision.number))
    return [dict(row._mapping) for row in found]


async def _acts(session: AsyncSession, me: str) -> list[dict[str, Any]]:
    """What moderators did about me, and I as one."""
    mine = or_(ModerationAct.person == me, ModerationAct.moderator == me)
    rows = await session.scalars(select(ModerationAct).where(mine).order_by(ModerationAct.number))
    return [{"act": row.act, "at": row.at, "details": json.loads(row.details)} for row in rows]
