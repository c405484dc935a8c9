"""How often somebody may do something: a bucket that fills again, drop by drop."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from math import ceil
from typing import Any

from warmat.server.clock import Clock
from warmat.server.errors import TooMany

TOLD = 0.75  # of a bucket: who has more left than that is nothing to tell other processes of
KEPT = 50_000  # buckets; one that was not used for longest is full again anyway


@dataclass(frozen=True)
class Limit:
    burst: float  # at once
    per_second: float  # and then


# Whoever plays fast stays far below these. An address may be that of a whole club.
ASKING = Limit(600, 100)  # anything, from one address
CHANGING = Limit(60, 10)  # anything that changes something, of one person
SOCKETS = Limit(60, 2)  # live connections begun, of one person
MESSAGES = Limit(60, 10)  # over one live connection
LOGIN = Limit(10, 1 / 60)  # wrong passwords for one login, from one address
LOGIN_ANYWHERE = Limit(100, 1 / 10)  # and from all of them, before it is taken for guessing:
LOGIN_GUESSED = Limit(3, 1 / 1800)  # then so many from one address, until it is over
MAILS = Limit(3, 1 / 1200)  # letters to one person
EXPORTS = Limit(3, 1 / 600)  # of all that is kept of one person
HINTS = Limit(20, 1 / 3)  # of one person; each costs a second of a processor
FORESIGHT = Limit(60, 5)  # of one person; each costs some hundredths of a second
ANALYSES = Limit(10, 1 / 120)  # begun by one person; each costs a minute or two
# Seconds of a processor, for replays and forum texts, of one person and of one address.
LOOKING_BACK, LOOKING_BACK_ADDRESS = Limit(20, 1 / 10), Limit(60, 3 / 10)
IMPORTING, IMPORTING_ADDRESS = Limit(20, 1 / 10), Limit(60, 3 / 10)
# Of one person, or of one address for whoever is nobody yet.
CAREFUL = {
    ("POST", "/api/me"): Limit(20, 1 / 20),
    ("POST", "/api/me/bots"): Limit(10, 1 / 360),
    ("POST", "/api/tables"): Limit(30, 1 / 10),
    ("POST", "/api/friends/link"): Limit(10, 1 / 60),
    ("POST", "/api/lessons/{name}"): Limit(20, 1 / 20),
    ("POST", "/api/puzzles/{name}"): Limit(40, 1 / 10),
    ("POST", "/api/tables/{table}/rematch"): Limit(30, 1 / 10),
    ("POST", "/api/tables/{table}/play-on"): Limit(30, 1 / 10),
    ("POST", "/api/records"): Limit(20, 1 / 20),
    ("POST", "/api/reports"): Limit(10, 1 / 360),
    ("POST", "/api/tournaments"): Limit(5, 1 / 600),
    ("POST", "/api/challenges"): Limit(20, 1 / 20),
    ("POST", "/api/clubs"): Limit(5, 1 / 600),
    ("PUT", "/api/seek"): Limit(30, 1 / 10),
}
CLUB = 5  # times as much of each from one address, however many people it has been of late
# Of one address, whoever it is: these guess at secrets, and cost a hash.
GUESSING = {
    ("POST", "/api/account"): Limit(10, 1 / 60),
    ("POST", "/api/account/login"): Limit(20, 1 / 15),
    ("POST", "/api/account/password"): Limit(20, 1 / 15),
    ("POST", "/api/account/recover"): Limit(10, 1 / 60),
    ("POST", "/api/account/delete"): Limit(10, 1 / 60),
    ("POST", "/api/account/mail"): Limit(10, 1 / 60),
    ("POST", "/api/account/mail/confirm"): Limit(10, 1 / 60),
    ("POST", "/api/account/forgotten"): Limit(5, 1 / 120),
    ("POST", "/api/calls/off"): Limit(20, 1 / 15),
    ("POST", "/api/friends/who"): Limit(30, 1 / 5),
    ("POST", "/api/friends"): Limit(30, 1 / 5),
}


def careful(method: str, path: str) -> tuple[str, Limit] | None:
    """What is limited by it, and how far."""
    parts = path.split("/")
    if len(parts) == 4 and parts[2] in ("lessons", "puzzles"):
        path = f"/api/{parts[2]}/{{name}}"
    elif len(parts) == 5 and parts[2] == "tables" and parts[4] in ("rematch", "play-on"):
        path = f"/api/tables/{{table}}/{parts[4]}"
    limit = CAREFUL.get((method, path))
    return None if limit is None else (path, limit)


class Bucket:
    def __init__(self, left: float, at: int, limit: Limit | None = None) -> None:
        self.left = left
        self.at = at
        self.limit = limit  # of one that is shared with other processes
        self.untold = 0.0  # what they have not heard of yet

    def give_back(self) -> None:
        """It turned out to be nothing to be limited."""
        self.charge(-1)

    def charge(self, amount: float) -> None:
        self.left -= amount
        self.untold += amount


class Limits:
    """`times` makes all limits wider or narrower; 0: there are none."""

    def __init__(self, times: float, clock: Clock) -> None:
        self._times = times
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._low: set[tuple[str, str]] = set()  # of which other processes should know

    def spend(self, what: str, who: str, limit: Limit) -> Bucket:
        """One more of it, or a refusal that says how long to wait."""
        if not self._times:
            return Bucket(0, 0)
        bucket = self._named(what, who, limit)
        self.take(bucket, limit)
        if bucket.left < TOLD * self._burst(limit):
            self._low.add((what, who))
        return bucket

    def _named(self, what: str, who: str, limit: Limit) -> Bucket:
        bucket = self._buckets.get((what, who))
        if bucket is None:
            bucket = self._buckets[what, who] = Bucket(self._burst(limit), self._clock(), limit)
            if len(self._buckets) > KEPT:
                self._low.discard(self._buckets.popitem(last=False)[0])
        else:
            self._buckets.move_to_end((what, who))
        return bucket

    def untold(self) -> list[list[Any]]:
        """What other processes should know: what was used of which limit, and by whom."""
        found = []
        for what, who in self._low:
            bucket = self._buckets[what, who]
            assert bucket.limit is not None
            found.append([what, who, bucket.untold, bucket.limit.burst, bucket.limit.per_second])
            bucket.untold = 0.0
        self._low.clear()
        return found

    def hear(self, told: list[list[Any]]) -> None:
        """The same of another process."""
        for what, who, used, burst, per_second in told if self._times else ():
            limit = Limit(burst, per_second)
            bucket = self._named(what, who, limit)
            self._fill(bucket, limit)
            bucket.left -= used

    def open(self, what: str, who: str, limit: Limit) -> Bucket:
        """An account of what is not known beforehand, to be charged for it; refused if nothing is left."""
        bucket = self.spend(what, who, limit)
        bucket.give_back()
        return bucket

    def bucket(self, limit: Limit) -> Bucket:
        """A full one, for something that ends by itself."""
        return Bucket(self._burst(limit), self._clock())

    def take(self, bucket: Bucket, limit: Limit) -> None:
        if not self._times:
            return
        rate = self._fill(bucket, limit)
        if bucket.left < 1:
            wait_s = max(1, ceil((1 - bucket.left) / rate))
            raise TooMany(f"That was too fast. Try again in {_duration(wait_s)}.", wait_s)
        bucket.charge(1)

    def _fill(self, bucket: Bucket, limit: Limit) -> float:
        """By what has come back since it was last looked at: so much a second."""
        now, rate = self._clock(), limit.per_second * self._times
        passed_s = max(0, now - bucket.at) / 1000
        bucket.left = min(self._burst(limit), bucket.left + passed_s * rate)
        bucket.at = now
        return rate

    def _burst(self, limit: Limit) -> float:
        return max(1.0, limit.burst * self._times)


def _duration(seconds: int) -> str:
    if seconds > 90:
        return f"{ceil(seconds / 60)} minutes"
    return "a second" if seconds == 1 else f"{seconds} seconds"
