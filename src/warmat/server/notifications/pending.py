"""What people are to be told of, found in the database: so nothing is missed while a server is away.

An event has a name of its own, and with it stands in the queue once and for all. Nothing of a game is told
but that somebody is asked, which they may know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from warmat.server.challenges.challenge_actions import concerns, is_standing, waits_for
from warmat.server.notifications.preferences import (
    CHALLENGE,
    CLOCK,
    INVITATION,
    MESSAGE,
    PUSH,
    ROUND,
    TURN,
    due_for,
)
from warmat.server.storage.challenge_rows import Challenge
from warmat.server.storage.entries import FLAG, RESIGN
from warmat.server.storage.push_rows import PushSubscription
from warmat.server.storage.schema import (
    OPEN,
    PLAYING,
    Decision,
    Message,
    Notification,
    NotificationWish,
    Relation,
    Seat,
    Session,
    TableRow,
)
from warmat.server.tables.clocks import MINUTE, Pace

AFTER_MS = {
    TURN: 2 * MINUTE,
    CLOCK: 0,
    MESSAGE: 6 * MINUTE,
}  # who is there needs no notification; else at once
SHORT = 4  # of the time for a turn, the last such part is short
SHORTEST = 720 * MINUTE  # or the last half day, if that is less


@dataclass(frozen=True)
class PendingNotification:
    person: str
    event: str
    way: str
    kind: str
    table: str | None
    due: int

    @property
    def key(self) -> tuple[str, str, str]:
        return self.person, self.event, self.way


async def find(session: AsyncSession, now: int) -> list[PendingNotification]:
    """What is not in the queue yet."""
    found = [
        *await _turns(session, now),
        *await _invitations(session, now),
        *await _rounds(session, now),
        *await _challenges(session, now),
    ]
    if not found:
        return []
    found = await _each_browser(session, found)
    key = tuple_(Notification.person, Notification.event, Notification.way)
    asked = select(Notification.person, Notification.event, Notification.way).where(
        key.in_([each.key for each in found])
    )
    known = {tuple(row) for row in await session.execute(asked)}
    return [each for each in found if each.key not in known]


async def _each_browser(session: AsyncSession, found: list[PendingNotification]) -> list[PendingNotification]:
    """A notification for each browser: so that one which can't be reached repeats nothing at the others."""
    people = {each.person for each in found if each.way == PUSH}
    if not people:
        return found
    browsers = await browsers_of(session, people)
    return [
        replace(each, way=way)
        for each in found
        for way in (browsers.get(each.person, []) if each.way == PUSH else [each.way])
    ]


async def browsers_of(session: AsyncSession, people: Collection[str]) -> dict[str, list[str]]:
    """The ways to all browsers of these people."""
    asked = select(PushSubscription.person, PushSubscription.id).where(PushSubscription.person.in_(people))
    found: dict[str, list[str]] = {}
    for person, id in await session.execute(asked.order_by(PushSubscription.id)):
        found.setdefault(person, []).append(f"{PUSH} {id}")
    return found


async def _turns(session: AsyncSession, now: int) -> list[PendingNotification]:
    """Whose turn it is in a game that is not live, and whose time grows short there."""
    asked = (
        select(TableRow, Seat.person, Seat.number, NotificationWish.wants)
        .join(Seat, Seat.table == TableRow.id)
        .join(NotificationWish, NotificationWish.person == Seat.person)
        .where(TableRow.status == PLAYING, TableRow.pace["kind"].as_string() != "live")
        .where(~TableRow.paused, func.coalesce(Seat.away, 0) <= now)  # who is away is told when they are back
    )
    found = []
    for row, person, seat, wants in await session.execute(asked):
        if not (row.to_move >> seat) & 1:
            continue
        kinds = [TURN, CLOCK] if row.deadline is not None and row.deadline - now <= short(row) else [TURN]
        for kind in kinds:
            for way in wants.get(kind, []):
                event = f"{kind} {row.id} {row.changed}"
                found.append(PendingNotification(person, event, way, kind, row.id, now + AFTER_MS[kind]))
    return found


def short(row: TableRow) -> int:
    """How little time is short."""
    return min(Pace.read(row.pace).bank // SHORT, SHORTEST)


async def _invitations(session: AsyncSession, now: int) -> list[PendingNotification]:
    """A rematch waits for them."""
    mine = aliased(Seat)
    sits = select(mine.table).where(mine.table == TableRow.id, mine.person == Seat.person)
    asked = (
        select(TableRow.id, Seat.person, NotificationWish.wants)
        .join(Seat, Seat.table == TableRow.rematch_of)
        .join(NotificationWish, NotificationWish.person == Seat.person)
        .where(TableRow.status == OPEN, TableRow.rematch_of.is_not(None), ~sits.exists())
    )
    return [
        PendingNotification(person, f"{INVITATION} {table}", way, INVITATION, table, now)
        for table, person, wants in await session.execute(asked)
        for way in wants.get(INVITATION, [])
    ]


async def _rounds(session: AsyncSession, now: int) -> list[PendingNotification]:
    """A tournament's round has begun, and with it a game of theirs, live or not."""
    asked = (
        select(TableRow.id, Seat.person, NotificationWish.wants)
        .join(Seat, Seat.table == TableRow.id)
        .join(NotificationWish, NotificationWish.person == Seat.person)
        .where(TableRow.status == PLAYING, TableRow.tournament.is_not(None))
    )
    return [
        PendingNotification(person, f"{ROUND} {table}", way, ROUND, table, now)
        for table, person, wants in await session.execute(asked)
        for way in wants.get(ROUND, [])
    ]


async def _challenges(session: AsyncSession, now: int) -> list[PendingNotification]:
    """They are challenged, or a challenge that was taken up waits for their choice."""
    mine = concerns(NotificationWish.person)
    asked = select(Challenge, NotificationWish).join(NotificationWish, mine).where(is_standing(now))
    found = []
    for row, wish in await session.execute(asked):
        ways = wish.wants.get(CHALLENGE if row.tournament is None else ROUND, [])
        stage = await waits_for(session, row, wish.person) if ways else None
        if stage is not None:
            event = f"{CHALLENGE} {row.id} {stage}"
            found += [PendingNotification(wish.person, event, way, CHALLENGE, None, now) for way in ways]
    return found


def challenge_of(notification: Notification) -> str:
    """The challenge that a notification is of."""
    return notification.event.split(" ")[1]


async def said(session: AsyncSession, table: str, speaker: str, number: int, at: int) -> None:
    """Something was said at a table: the others are told, once for all that waits for them there."""
    deaf = select(Relation.person).where(Relation.other == speaker, Relation.kind.in_(("mute", "block")))
    asked = (
        select(NotificationWish)
        .join(Seat, Seat.person == NotificationWish.person)
        .where(Seat.table == table, NotificationWish.person != speaker, NotificationWish.person.not_in(deaf))
    )
    wishes = list((await session.scalars(asked)).unique())
    browsers = await browsers_of(session, [wish.person for wish in wishes])
    for wish in wishes:
        wanted = wish.wants.get(MESSAGE, [])
        pushed = browsers.get(wish.person, []) if PUSH in wanted else []
        for way in [*(way for way in wanted if way != PUSH), *pushed]:
            waiting = select(Notification.id).where(
                Notification.person == wish.person,
                Notification.table == table,
                Notification.way == way,
                Notification.kind == MESSAGE,
                Notification.done.is_(None),
            )
            if await session.scalar(waiting.limit(1)) is None:
                event = f"{MESSAGE} {table} {number}"
                due = due_for(wish, MESSAGE, way, at, at + AFTER_MS[MESSAGE])
                session.add(
                    Notification(person=wish.person, event=event, way=way, kind=MESSAGE, table=table, due=due)
                )


async def still_true(session: AsyncSession, notification: Notification) -> bool:
    """Whether they need to be told: they may have answered since, or been here."""
    if notification.kind == CHALLENGE:
        return await _still_asked(session, notification)
    row = await session.get(TableRow, notification.table)
    if row is None:
        return False
    seats = list(
        await session.scalars(
            select(Seat.number).where(Seat.table == notification.table, Seat.person == notification.person)
        )
    )
    if notification.kind == INVITATION:
        return row.status == OPEN and not seats
    if notification.kind == MESSAGE:
        return await _unread(session, notification)
    if notification.kind == ROUND:
        return row.status == PLAYING
    if row.status != PLAYING or row.paused or notification.event.rpartition(" ")[2] != str(row.changed):
        return False
    asked = [seat for seat in seats if (row.to_move >> seat) & 1]
    return bool(asked) and not await _left(session, row.id, asked)


async def _still_asked(session: AsyncSession, notification: Notification) -> bool:
    row = await session.get(Challenge, challenge_of(notification))
    stage = None if row is None else await waits_for(session, row, notification.person)
    return stage == notification.event.split(" ", 2)[2]


async def _unread(session: AsyncSession, notification: Notification) -> bool:
    number = int(notification.event.rpartition(" ")[2])
    message = await session.get(Message, (notification.table, number))
    seen = await session.scalar(select(func.max(Session.seen)).where(Session.person == notification.person))
    return message is not None and (seen is None or seen <= message.at)


async def _left(session: AsyncSession, table: str, seats: Sequence[int]) -> bool:
    """Whether they have given up, and a bot is asked in their place."""
    asked = select(Decision.number).where(
        Decision.table == table, Decision.seat.in_(seats), Decision.kind.in_((RESIGN, FLAG))
    )
    return await session.scalar(asked.limit(1)) is not None
