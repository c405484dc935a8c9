"""What people want to hear of, by which channels, and when they want to be left alone. At first: nothing."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from warmat.server.errors import BadRequest, Forbidden, Stale
from warmat.server.notifications.allowed_hosts import check_place
from warmat.server.notifications.push import Push
from warmat.server.people.guests import User
from warmat.server.people.keys import Keys
from warmat.server.people.mail import Mail
from warmat.server.storage.database import Database
from warmat.server.storage.schema import NotificationWish, Person

TURN, CLOCK, MESSAGE, INVITATION, CHALLENGE, ROUND = KINDS = (
    "turn",
    "clock",
    "message",
    "invitation",
    "challenge",
    "round",
)
MAIL, WEBHOOK, PUSH = "mail", "webhook", "push"
MINUTES = 24 * 60
OFF = "calls-"  # begins what is signed for whoever wants no more mail


class NotificationPreferences:
    def __init__(self, database: Database, keys: Keys, mail: Mail, push: Push, hosts: str) -> None:
        self._database = database
        self._keys = keys
        self._mail = mail
        self.push = push
        self.hosts = [host.strip().casefold() for host in hosts.split(",") if host.strip()]

    async def of(self, me: User) -> dict[str, Any]:
        async with self._database.reading() as session:
            wish = await session.get(NotificationWish, me.id)
            mail = (await session.get_one(Person, me.id)).mail
        return {
            "wants": {kind: list((wish.wants if wish else {}).get(kind, [])) for kind in KINDS},
            "webhook": wish.webhook if wish else None,
            "quiet_from": wish.quiet_from if wish else None,
            "quiet_to": wish.quiet_to if wish else None,
            "zone": wish.zone if wish else "UTC",
            "digest": wish.digest if wish else None,
            "push_key": self.push.public_key,
            "browsers": await self.push.count(me),
            "mail": mail if self._mail.is_there else None,
            "webhook_hosts": self.hosts,
        }

    async def wish(self, me: User, wanted: dict[str, Any]) -> None:
        if not me.has_account:
            raise Forbidden("Notifications need an account.")
        check_zone(wanted["zone"])
        if (wanted["quiet_from"] is None) != (wanted["quiet_to"] is None):
            raise BadRequest("Quiet hours need a beginning and an end.")
        ways = {way for each in wanted["wants"].values() for way in each}
        if wanted["webhook"] is not None:
            self.check_webhook(wanted["webhook"])
        elif WEBHOOK in ways:
            raise BadRequest("Notifications by webhook need its address.")
        if PUSH in ways and self.push.public_key is None:
            raise BadRequest("This server sends no browser notifications.")
        async with self._database.session() as session:
            person = await session.get_one(Person, me.id, with_for_update=True)
            if MAIL in ways and (person.mail is None or not self._mail.is_there):
                raise Stale("Notifications by email need a confirmed address.")
            row = await session.get(NotificationWish, me.id)
            if row is None:
                row = NotificationWish(person=me.id)
                session.add(row)
            row.wants = {kind: sorted(set(wanted["wants"].get(kind, []))) for kind in KINDS}
            row.webhook, row.zone = wanted["webhook"], wanted["zone"]
            row.quiet_from, row.quiet_to = wanted["quiet_from"], wanted["quiet_to"]
            row.digest = wanted["digest"]

    def check_webhook(self, address: str) -> None:
        """Only to where the operator lets people be called, and never where a network could read it."""
        check_place(address, self.hosts, "a webhook", "Webhooks")

    def off_code(self, person: str) -> str:
        """For a letter: whoever has it wants no more of them."""
        return self._keys.signed(OFF + person)

    async def no_more_mail(self, code: str) -> None:
        token = self._keys.token_of(code)
        if token is None or not token.startswith(OFF):
            raise Forbidden("That code is not valid.")
        async with self._database.session() as session:
            row = await session.get(NotificationWish, token.removeprefix(OFF), with_for_update=True)
            if row is not None:
                row.wants = {kind: [way for way in ways if way != MAIL] for kind, ways in row.wants.items()}


def check_zone(name: str) -> None:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        raise BadRequest(f"There is no time zone '{name}'.") from None


def quiet_until(wish: NotificationWish, now: int) -> int | None:
    """When the quiet hours end that it is now; None if it is none."""
    first, last = wish.quiet_from, wish.quiet_to
    if first is None or last is None or first == last:
        return None
    there = datetime.fromtimestamp(now / 1000, ZoneInfo(wish.zone))
    minute = there.hour * 60 + there.minute
    if (minute - first) % MINUTES >= (last - first) % MINUTES:
        return None
    left = timedelta(minutes=(last - minute) % MINUTES, seconds=-there.second)
    return now + round(left.total_seconds()) * 1000


def is_gathered(wish: NotificationWish, kind: str, way: str) -> bool:
    """Whether it waits for the letter of the day. A clock that runs out does not wait."""
    return way == MAIL and wish.digest is not None and kind != CLOCK


def due_for(wish: NotificationWish, kind: str, way: str, now: int, usual: int) -> int:
    """When a notification is due: as usual, or with the next letter of the day."""
    if not is_gathered(wish, kind, way) or wish.digest is None:
        return usual
    there = datetime.fromtimestamp(now / 1000, ZoneInfo(wish.zone))
    minute = there.hour * 60 + there.minute
    left = timedelta(minutes=(wish.digest - minute) % MINUTES or MINUTES, seconds=-there.second)
    return max(usual, now + round(left.total_seconds()) * 1000)
