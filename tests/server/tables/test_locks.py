"""One at a time at a table, and nothing left behind of whoever has gone."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from warmat.server.tables.locks import Locks


def test_those_of_one_name_take_turns_and_others_do_not_wait() -> None:
    locks, seen = Locks(), list[str]()

    async def use(name: str, who: str) -> None:
        async with locks.held(name):
            seen.append(f"{who} comes")
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            seen.append(f"{who} goes")

    async def all_of_them() -> None:
        await asyncio.gather(use("a", "first"), use("a", "second"), use("b", "other"))

    asyncio.run(all_of_them())
    assert seen.index("first goes") < seen.index("second comes")
    assert seen.index("other comes") < seen.index("first goes")
    assert len(locks) == 0


def test_who_gives_up_waiting_leaves_the_lock_to_the_others() -> None:
    locks = Locks()

    async def wait() -> None:
        async with locks.held("a"):
            raise AssertionError("it was cancelled before its turn came")

    async def all_of_them() -> None:
        async with locks.held("a"):
            waiting = asyncio.create_task(wait())
            await asyncio.sleep(0)
            waiting.cancel()
            with suppress(asyncio.CancelledError):
                await waiting
            assert "a" in locks
        assert len(locks) == 0
        async with locks.held("a"):
            assert "a" in locks

    asyncio.run(all_of_them())
    assert len(locks) == 0
