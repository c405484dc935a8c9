"""Calls people back: finds what they are to be told, and sends what is due.

A call is taken out of the queue before it is sent, and comes back if that failed. So of several processes one
sends it, and nobody is told twice, even if that one is killed at the worst moment.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.challenges.challenge_actions import load
from warmat.server.clock import Clock
from warmat.server.notifications.channels import CHOOSING, Channels, Gone, Never, News, NotNow
from warmat.server.notifications.pending import Found, challenge_of, find, still_true
from warmat.server.notifications.preferences import CHALLENGE, PUSH, due_for, is_gathered, quiet_until
from warmat.server.people.names import names_of
from warmat.server.periodic import PeriodicTask
from warmat.server.storage.database import Database
from warmat.server.storage.push_rows import PushSubscription
from warmat.server.storage.schema import OPEN, Call, CallWish, Person, Seat, TableRow
from warmat.server.tables.clocks import DAY, MINUTE

EVERY_S = 10.0
AT_ONCE = 50
AGAIN_MS = (MINUTE, 5 * MINUTE, 30 * MINUTE, 180 * MINUTE)  # before it is tried once more
KEPT_MS = 120 * DAY  # what was done, so that it is not done again
IN_TURN = 0x63616C6C  # the number of the lock under which calls are found

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Taken:
    """Calls that are this process's to send: one, or all that one letter of the day tells of."""

    calls: list[Call]
    person: Person
    wish: CallWish
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
        wanted = select(Call.id, Call.due).where(Call.done.is_(None), Call.due <= now)
        async with self._database.reading() as session:
            due = (await session.execute(wanted.order_by(Call.due, Call.id).limit(AT_ONCE))).all()
        for id, at in due:
            if self.periodic.is_stopped:
                return
            await self._send(id, at)

    async def _note(self, now: int) -> None:
        async with self._database.in_turn(IN_TURN) as session:
            for each in await find(session, now):
                wish = await session.get_one(CallWish, each.person)
                session.add(_call(each, due_for(wish, each.kind, each.way, now, each.due)))
            await session.execute(delete(Call).where(Call.done < now - KEPT_MS))

    async def _send(self, id: int, at: int) -> None:
        taken = await self._take(id, at)
        if taken is None:
            return
        way = kind_of(taken.calls[0])
        try:
            await self._channels.send(way, taken.person, taken.wish, taken.news, taken.browser)
        except Gone:
            await self._forget(taken.browser)
        except Never:
            log.info("a notification by %s can't be sent, and is dropped", way)
        except NotNow as problem:
            await self._again(taken.calls, str(problem))

    async def _take(self, id: int, at: int) -> Taken | None:
        """A call out of the queue, unless another process has it, nobody needs it or it is quiet just now."""
        now = self._clock()
        async with self._database.session() as session:
            taken = update(Call).where(Call.id == id, Call.done.is_(None), Call.due == at)
            row = await session.execute(taken.values(done=now, tries=Call.tries + 1))
            if row.rowcount != 1:  # type: ignore[attr-defined]
                return None
            call = await session.get_one(Call, id)
            wish = await session.get(CallWish, call.person)
            if wish is None or kind_of(call) not in wish.wants.get(call.kind, []):
                return None
            quiet = quiet_until(wish, now)
            if quiet is None and is_gathered(wish, call.kind, call.way):
                calls = await self._gathered(session, wish, call, now)
                news = [await _news(session, each) for each in calls]
                person = await session.get_one(Person, call.person)
                return Taken(calls, person, wish, news, None) if calls else None
            if not await still_true(session, call):
                return None
            if quiet is not None:
                call.done, call.due, call.tries = None, quiet, call.tries - 1
                return None
            person = await session.get_one(Person, call.person)
            number = call.way.partition(" ")[2]
            browser = await session.get(PushSubscription, int(number)) if number else None
            return Taken([call], person, wish, [await _news(session, call)], browser)

    async def _gathered(self, session: AsyncSession, wish: CallWish, first: Call, now: int) -> list[Call]:
        """All that the letter of the day tells of, taken out of the queue with the first."""
        waiting = select(Call).where(
            Call.person == first.person, Call.way == first.way, Call.done.is_(None), Call.due <= now
        )
        others = await session.scalars(waiting.order_by(Call.due, Call.id).with_for_update())
        found = [first, *(each for each in others if is_gathered(wish, each.kind, each.way))]
        for each in found[1:]:
            each.done, each.tries = now, each.tries + 1
        return [
            each
            for each in found
            if each.way in wish.wants.get(each.kind, []) and await still_true(session, each)
        ]

    async def _again(self, calls: list[Call], why: str) -> None:
        way, tries = kind_of(calls[0]), calls[0].tries
        if tries > len(AGAIN_MS):
            log.error("a notification by %s could not be sent: %s", way, why)
            return
        log.warning("a notification by %s is tried again later: %s", way, why)
        due = self._clock() + AGAIN_MS[tries - 1]
        again = update(Call).where(Call.id.in_([call.id for call in calls]))
        async with self._database.session() as session:
            await session.execute(again.values(done=None, due=due))

    async def _forget(self, browser: PushSubscription | None) -> None:
        """A browser that is no more, by its maker's word."""
        assert browser is not None
        log.info("a browser is no longer subscribed, and is forgotten")
        async with self._database.session() as session:
            gone = f"{PUSH} {browser.id}"
            await session.execute(
                update(Call).where(Call.way == gone, Call.done.is_(None)).values(done=self._clock())
            )
            await session.execute(delete(PushSubscription).where(PushSubscription.id == browser.id))


def kind_of(call: Call) -> str:
    """The way of a call, whichever browser it is."""
    return call.way.partition(" ")[0]


async def _news(session: AsyncSession, call: Call) -> News:
    """What a call is to tell: the game, and who else plays it."""
    if call.kind == CHALLENGE:
        return await _of_challenge(session, call)
    table = await session.get_one(TableRow, call.table)
    seats = list(await session.scalars(select(Seat).where(Seat.table == call.table).order_by(Seat.number)))
    names = await names_of(session, [seat.person for seat in seats if seat.person is not None])
    others = [
        f"the {seat.bot} bot" if seat.person is None else names[seat.person].name
        for seat in seats
        if seat.person != call.person and (seat.person is not None or seat.bot is not None)
    ]
    return News(call.kind, f"/t/{call.table}", table.game, others)


async def _of_challenge(session: AsyncSession, call: Call) -> News:
    stored = await load(session, challenge_of(call))
    row = stored.row
    other = next((one for one in stored.people if one is not None and one != call.person), None)
    names = await names_of(session, [] if other is None else [other])
    kind = CHALLENGE if row.status == OPEN else CHOOSING
    return News(kind, f"/challenges/{row.id}", row.game, [name.name for name in names.values()])


def _call(found: Found, due: int) -> Call:
    return Call(
        person=found.person,
        event=found.event,
        way=found.way,
        kind=found.kind,
        table=found.table,
        due=due,
    )
