"""How often somebody may do something: a bucket that fills again, drop by drop."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from math import ceil

from warmat.server.clock import Clock
from warmat.server.errors import TooMany

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
LOGIN_ANYWHERE = Limit(100, 1 / 10)  # and from all of them
HINTS = Limit(20, 1 / 3)  # of one person; each costs a second of a processor
ANALYSES = Limit(10, 1 / 120)  # begun by one person; each costs a minute or two
# Of one person, or of one address for whoever is nobody yet.
CAREFUL = {
    ("POST", "/api/me"): Limit(20, 1 / 20),
    ("POST", "/api/tables"): Limit(30, 1 / 10),
    ("POST", "/api/friends/link"): Limit(10, 1 / 60),
}
# Of one address, whoever it is: these guess at secrets, and cost a hash.
GUESSING = {
    ("POST", "/api/account"): Limit(10, 1 / 60),
    ("POST", "/api/account/login"): Limit(20, 1 / 15),
    ("POST", "/api/account/password"): Limit(20, 1 / 15),
    ("POST", "/api/account/recover"): Limit(10, 1 / 60),
    ("POST", "/api/account/delete"): Limit(10, 1 / 60),
    ("POST", "/api/friends/who"): Limit(30, 1 / 5),
    ("POST", "/api/friends"): Limit(30, 1 / 5),
}


class Bucket:
    def __init__(self, left: float, at: int) -> None:
        self.left = left
        self.at = at

    def give_back(self) -> None:
        """It turned out to be nothing to be limited."""
        self.left += 1


class Limits:
    """`times` makes all limits wider or narrower; 0: there are none."""

    def __init__(self, times: float, clock: Clock) -> None:
        self._times = times
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def spend(self, what: str, who: str, limit: Limit) -> Bucket:
        """One more of it, or a refusal that says how long to wait."""
        if not self._times:
            return Bucket(0, 0)
        key = (what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = self.bucket(limit)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        self.take(bucket, limit)
        return bucket

    def bucket(self, limit: Limit) -> Bucket:
        """A full one, for something that ends by itself."""
        return Bucket(self._burst(limit), self._clock())

    def take(self, bucket: Bucket, limit: Limit) -> None:
        if not self._times:
            return
        now, rate = self._clock(), limit.per_second * self._times
        passed_s = max(0, now - bucket.at) / 1000
        bucket.left = min(self._burst(limit), bucket.left + passed_s * rate)
        bucket.at = now
        if bucket.left < 1:
            wait_s = max(1, ceil((1 - bucket.left) / rate))
            raise TooMany(f"That was too fast. Try again in {_duration(wait_s)}.", wait_s)
        bucket.left -= 1

    def _burst(self, limit: Limit) -> float:
        return max(1.0, limit.burst * self._times)


def _duration(seconds: int) -> str:
    if seconds > 90:
        return f"{ceil(seconds / 60)} minutes"
    return "a second" if seconds == 1 else f"{seconds} seconds"
