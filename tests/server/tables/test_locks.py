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


def test_one_that_is_free_is_taken_without_waiting() -> None:
    locks, seen = Locks(), list[str]()

    async def use() -> None:
        async with locks.held("a"):
            seen.append("its turn")

    async def all_of_them() -> None:
        assert locks.take("a")
        assert not locks.take("a")
        waiting = asyncio.create_task(use())
        await asyncio.sleep(0)
        assert seen == []
        locks.release("a")
        assert not locks.take("a"), "whoever waits has it now"
        await waiting
        assert locks.take("a")
        locks.release("a")

    asyncio.run(all_of_them())
    assert (seen, len(locks)) == (["its turn"], 0)


def test_who_is_gone_when_its_turn_comes_hands_it_on() -> None:
    locks = Locks()

    async def use() -> None:
        async with locks.held("a"):
            pass

    async def all_of_them() -> None:
        assert locks.take("a")
        waiting = asyncio.create_task(use())
        await asyncio.sleep(0)
        locks.release("a")  # it is handed over
        waiting.cancel()  # and in the same moment nobody is there
        with suppress(asyncio.CancelledError):
            await waiting

    asyncio.run(all_of_them())
    assert len(locks) == 0
