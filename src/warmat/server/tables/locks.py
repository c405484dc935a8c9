"""A lock for each table, there only while somebody holds it or waits for it: anybody can make up names."""

from __future__ import annotations

import asyncio
from collections import deque


class Locks:
    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]] | None] = {}  # for each that is held

    def held(self, name: str) -> Lock:
        """`async with`: for as long as this lasts, nobody else is here by that name."""
        return Lock(name, self)

    def __contains__(self, name: str) -> bool:
        return name in self._waiting

    def __len__(self) -> int:
        return len(self._waiting)

    def take(self, name: str) -> bool:
        """Without waiting: whether nobody had it. It is given back by `release`."""
        if name in self._waiting:
            return False
        self._waiting[name] = None
        return True

    async def wait(self, name: str) -> None:
        """It is ours when this is over, after whoever came before."""
        turns = self._waiting[name]
        if turns is None:
            turns = self._waiting[name] = deque()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turns.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self.release(name)  # it was ours already
            raise

    def release(self, name: str) -> None:
        """The next who waits has it."""
        turns = self._waiting[name]
        while turns:
            turn = turns.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        del self._waiting[name]


class Lock:
    __slots__ = ("_all", "_name")

    def __init__(self, name: str, all: Locks) -> None:
        self._name = name
        self._all = all

    async def __aenter__(self) -> None:
        if not self._all.take(self._name):
            await self._all.wait(self._name)

    async def __aexit__(self, *_: object) -> None:
        self._all.release(self._name)
