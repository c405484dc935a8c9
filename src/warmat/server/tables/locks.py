"""A lock for each table, there only while somebody holds it or waits for it: anybody can make up names."""

from __future__ import annotations

import asyncio


class Locks:
    def __init__(self) -> None:
        self._locks: dict[str, Lock] = {}

    def held(self, name: str) -> Lock:
        """`async with`: for as long as this lasts, nobody else is here by that name."""
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = Lock(name, self._locks)
        return lock

    def __contains__(self, name: str) -> bool:
        return name in self._locks

    def __len__(self) -> int:
        return len(self._locks)


class Lock:
    """It is there from when it is first asked for until the last of its users has left."""

    __slots__ = ("_all", "_lock", "_name", "_users")

    def __init__(self, name: str, all: dict[str, Lock]) -> None:
        self._name = name
        self._all = all
        self._lock = asyncio.Lock()
        self._users = 0  # who holds it, and who waits

    async def __aenter__(self) -> None:
        self._users += 1
        try:
            await self._lock.acquire()
        except BaseException:
            self._leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
        self._leave()

    def _leave(self) -> None:
        self._users -= 1
        if not self._users:
            del self._all[self._name]
