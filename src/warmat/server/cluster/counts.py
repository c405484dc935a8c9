"""How many of something somebody has at the same time, at all processes together: live connections, analyses.

Each process counts its own and tells the others of what is worth telling. What is told may be lost: it is
said again every few seconds, and what was not said again for a while does not count any more.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

AGAIN_S = 5.0  # after which all that is worth telling is told again
FORGOTTEN_S = 3 * AGAIN_S

Key = tuple[str, str]  # what, and whose
Said = tuple[int, float]  # how many a process has, and when it said so


class Counts:
    """`me`: the process that counts here."""

    def __init__(self, me: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._me = me
        self._clock = clock
        self._own: Counter[Key] = Counter()
        self._worth: dict[str, int] = {}  # by what: from how many on the others are told
        self._told: dict[Key, int] = {}
        self._told_at = 0.0
        self._others: dict[Key, dict[str, Said]] = {}  # by process

    def worth(self, what: str, least: int) -> None:
        """Of fewer than that nobody is told."""
        self._worth[what] = least

    def add(self, what: str, whose: str, more: int = 1) -> None:
        self._own[what, whose] += more
        if not self._own[what, whose]:
            del self._own[what, whose]

    def count(self, what: str, whose: str) -> int:
        """Here, and as far as is known elsewhere."""
        return self._own.get((what, whose), 0) + self._elsewhere((what, whose))

    def _elsewhere(self, key: Key) -> int:
        said = self._others.get(key)
        if said is None:
            return 0
        alive = {who: each for who, each in said.items() if self._clock() - each[1] < FORGOTTEN_S}
        if alive:
            self._others[key] = alive
        else:
            del self._others[key]
        return sum(count for count, _ in alive.values())

    def untold(self) -> list[list[Any]]:
        """What the others should hear now."""
        now = self._clock()
        again = now - self._told_at >= AGAIN_S
        worth = {key: count for key, count in self._own.items() if count >= self._worth.get(key[0], 1)}
        news = {key: count for key, count in worth.items() if again or self._told.get(key) != count}
        news.update({key: 0 for key in self._told if key not in worth})
        self._told, self._told_at = worth, now if again else self._told_at
        return [[self._me, *key, count] for key, count in news.items()]

    def hear(self, told: list[list[Any]]) -> None:
        """The same of another process."""
        for process, what, whose, count in told:
            said = self._others.setdefault((what, whose), {})
            said[process] = count, self._clock()
            if not count:
                del said[process]
                if not said:
                    del self._others[what, whose]

    def forget(self, alive: set[str]) -> None:
        """Processes that are no more have nothing any more."""
        for key, said in list(self._others.items()):
            kept = {who: each for who, each in said.items() if who in alive}
            if kept:
                self._others[key] = kept
            else:
                del self._others[key]
