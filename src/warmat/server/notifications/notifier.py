"""Notifies people: finds what they are to be told, and sends what is due.

A notification is taken out of the queue before it is sent, and comes back if that failed. So of several
processes one sends it, and nobody is told twice, even if that one is killed at the worst moment.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.challenges.challenge_actions import load
from warmat.server.clock import Clock
from warmat.server.notifications.channels import CHOOSING, Channels, Gone, News, TryLater, Undeliverable
from warmat.server.notifications.pending import PendingNotification, challenge_of, find, still_true
from warmat.server.notifications.preferences import CHALLENGE, PUSH, due_for, is_gathered, quiet_until
from warmat.server.people.names import names_of
from warmat.server.periodic import PeriodicTask
from warmat.server.storage.database import Database
from warmat.server.storage.push_rows import PushSubscription
from warmat.server.storage.schema import OPEN, Notification, NotificationWish, Person, Seat, TableRow
from warmat.server.tables.clocks import DAY, MINUTE

EVERY_S = 10.0
AT_ONCE = 50
AGAIN_MS = (MINUTE, 5 * MINUTE, 30 * MINUTE, 180 * MINUTE)  # before it is tried once more
KEPT_MS = 120 * DAY  # what was done, so that it is not done again
IN_TURN = 0x63616C6C  # the number of the lock under which notifications are found

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Taken:
    """Notifications that are this process's to send: one, or all that one letter of the day tells of."""

    notifications: list[Notification]
    person: Person
    wish: NotificationWish
    news: list[News]
    browser: PushSubscription | None


class Notifier:
    def __init__(self, database: Database, channels: Channels, clock: Clock) -> None:
        self._database = database
        self._channels = channels
        self._clock = clock
        self.periodic = PeriodicTask("calls", self.look, lambda: EVERY_S, at_once=True)

    async def look(self) -> None:
        """Find what is new, and send what is due."""
        now = self._clock()
        async with self._database.reading() as session:
            is_new = bool(await find(session, now))
        if is_new:
            await self._note(now)
        wanted = select(Notification.id, Notification.due).where(
            Notification.done.is_(None), Notification.due <= now
        )
        async with self._database.reading() as session:
            due = (
                await session.execute(wanted.order_by(Notification.due, Notification.id).limit(AT_ONCE))
            ).all()
        for id, at in due:
            if self.periodic.is_stopped:
                return
            await self._send(id, at)

    async def _note(self, now: int) -> None:
        async with self._database.in_turn(IN_TURN) as session:
            for each in await find(session, now):
                wish = await session.get_one(NotificationWish, each.person)
                session.add(_notification(each, due_for(wish, each.kind, each.way, now, each.due)))
            await session.execute(delete(Notification).where(Notification.done < now - KEPT_MS))

    async def _send(self, id: int, at: int) -> None:
        taken = await self._take(id, at)
        if taken is None:
            return
        way = kind_of(taken.notifications[0])
        try:
            await self._channels.send(way, taken.person, taken.wish, taken.news, taken.browser)
        except Gone:
            await self._forget(taken.browser)
        except Undeliverable:
            log.info("a notification by %s can't be sent, and is dropped", way)
        except TryLater as problem:
            await self._again(taken.notifications, str(problem))

    async def _take(self, id: int, at: int) -> Taken | None:
        """One out of the queue, unless another process has it, nobody needs it or it is quiet just now."""
        now = self._clock()
        async with self._database.session() as session:
            taken = update(Notification).where(
                Notification.id == id, Notification.done.is_(None), Notification.due == at
            )
            row = await session.execute(taken.values(done=now, tries=Notification.tries + 1))
            if row.rowcount != 1:  # type: ignore[attr-defined]
                return None
            notification = await session.get_one(Notification, id)
            wish = await session.get(NotificationWish, notification.person)
            if wish is None or kind_of(notification) not in wish.wants.get(notification.kind, []):
                return None
            quiet = quiet_until(wish, now)
            if quiet is None and is_gathered(wish, notification.kind, notification.way):
                notifications = await self._gathered(session, wish, notification, now)
                news = [await _news(session, each) for each in notifications]
                person = await session.get_one(Person, notification.person)
                return Taken(notifications, person, wish, news, None) if notifications else None
            if not await still_true(session, notification):
                return None
            if quiet is not None:
                notification.done, notification.due, notification.tries = None, quiet, notification.tries - 1
                return None
            person = await session.get_one(Person, notification.person)
            number = notification.way.partition(" ")[2]
            browser = await session.get(PushSubscription, int(number)) if number else None
            return Taken([notification], person, wish, [await _news(session, notification)], browser)

    async def _gathered(
        self, session: AsyncSession, wish: NotificationWish, first: Notification, now: int
    ) -> list[Notification]:
        """All that the letter of the day tells of, taken out of the queue with the first."""
        waiting = select(Notification).where(
            Notification.person == first.person,
            Notification.way == first.way,
            Notification.done.is_(None),
            Notification.due <= now,
        )
        others = await session.scalars(waiting.order_by(Notification.due, Notification.id).with_for_update())
        found = [first, *(each for each in others if is_gathered(wish, each.kind, each.way))]
        for each in found[1:]:
            each.done, each.tries = now, each.tries + 1
        return [
            each
            for each in found
            if each.way in wish.wants.get(each.kind, []) and await still_true(session, each)
        ]

    async def _again(self, notifications: list[Notification], why: str) -> None:
        way, tries = kind_of(notifications[0]), notifications[0].tries
        if tries > len(AGAIN_MS):
            log.error("a notification by %s could not be sent: %s", way, why)
            return
        log.warning("a notification by %s is tried again later: %s", way, why)
        due = self._clock() + AGAIN_MS[tries - 1]
        again = update(Notification).where(
            Notification.id.in_([notification.id for notification in notifications])
        )
        async with self._database.session() as session:
            await session.execute(again.values(done=None, due=due))

    async def _forget(self, browser: PushSubscription | None) -> None:
        """A browser that is no more, by its maker's word."""
        assert browser is not None
        log.info("a browser is no longer subscribed, and is forgotten")
        async with self._database.session() as session:
            gone = f"{PUSH} {browser.id}"
            await session.execute(
                update(Notification)
                .where(Notification.way == gone, Notification.done.is_(None))
                .values(done=self._clock())
            )
            await session.execute(delete(PushSubscription).where(PushSubscription.id == browser.id))


def kind_of(notification: Notification) -> str:
    """The way of a notification, whichever browser it is."""
    return notification.way.partition(" ")[0]


async def _news(session: AsyncSession, notification: Notification) -> News:
    """What a notification is to tell: the game, and who else plays it."""
    if notification.kind == CHALLENGE:
        return await _of_challenge(session, notification)
    table = await session.get_one(TableRow, notification.table)
    seats = list(
        await session.scalars(select(Seat).where(Seat.table == notification.table).order_by(Seat.number))
    )
    names = await names_of(session, [seat.person for seat in seats if seat.person is not None])
    others = [
        f"the {seat.bot} bot" if seat.person is None else names[seat.person].name
        for seat in seats
        if seat.person != notification.person and (seat.person is not None or seat.bot is not None)
    ]
    return News(notification.kind, f"/t/{notification.table}", table.game, others)


async def _of_challenge(session: AsyncSession, notification: Notification) -> News:
    stored = await load(session, challenge_of(notification))
    row = stored.row
    other = next((one for one in stored.people if one is not None and one != notification.person), None)
    names = await names_of(session, [] if other is None else [other])
    kind = CHALLENGE if row.status == OPEN else CHOOSING
    return News(kind, f"/challenges/{row.id}", row.game, [name.name for name in names.values()])


def _notification(found: PendingNotification, due: int) -> Notification:
    return Notification(
        person=found.person,
        event=found.event,
        way=found.way,
        kind=found.kind,
        table=found.table,
        due=due,
    )
