"""Who may use a process next: people who wait, and among equals whoever has had least of late."""

from __future__ import annotations

import asyncio

import pytest

from warmat.server.bots.queue import (
    ANALYSIS,
    BOTS,
    HALF_LIFE_S,
    HINT,
    LADDER,
    MOST_WAITING,
    PERSON,
    Crowded,
    Owner,
    Queue,
    Use,
)

ADA, BO, CY = (Owner(name, f"address of {name}") for name in ("Ada", "Bo", "Cy"))


async def order(jobs: list[tuple[str, int, Owner]], use: Use | None = None, workers: int = 1) -> list[str]:
    """In which order these are done that all come while the workers are busy."""
    queue, done = Queue[int](use), list[str]()
    everybody = range(workers)

    async def do(name: str, rank: int, owner: Owner) -> None:
        async with queue.turn(everybody, rank, owner):
            done.append(name)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as group, queue.turn([0], BOTS, CY):
        for job in jobs:
            group.create_task(do(*job))
        await asyncio.sleep(0)
        assert sum(queue.waiting().values()) == len(jobs)
    assert not sum(queue.waiting().values())
    return done


def test_people_who_wait_come_first_and_the_bots_of_the_ladder_last() -> None:
    ranks = {"ladder": LADDER, "bots": BOTS, "analysis": ANALYSIS, "hint": HINT, "person": PERSON}
    jobs = [(name, rank, ADA) for name, rank in ranks.items()]
    assert asyncio.run(order(jobs)) == ["person", "hint", "analysis", "bots", "ladder"]


def test_among_equals_whoever_came_first() -> None:
    jobs = [(str(number), PERSON, Owner(str(number))) for number in range(5)]
    assert asyncio.run(order(jobs)) == ["0", "1", "2", "3", "4"]


def test_whoever_has_had_much_waits_for_the_others() -> None:
    use = Use(lambda: 1000.0)
    use.add(ADA, 5.0)
    assert asyncio.run(order([("Ada", PERSON, ADA), ("Bo", PERSON, BO)], use)) == ["Bo", "Ada"]


def test_many_people_of_one_address_count_together() -> None:
    use = Use(lambda: 1000.0)
    for number in range(30):
        use.add(Owner(f"guest {number}", "one place"), 1.0)
    new = Owner("another guest", "one place")
    assert asyncio.run(order([("another", PERSON, new), ("Bo", PERSON, BO)], use)) == ["Bo", "another"]


def test_what_was_used_is_forgotten_after_a_while() -> None:
    now = [0.0]
    use = Use(lambda: now[0])
    use.add(ADA, 8.0)
    now[0] = 3 * HALF_LIFE_S
    assert use.of(ADA) == pytest.approx(1.0)


def test_too_much_of_one_person_is_refused_and_nobody_elses() -> None:
    async def go() -> None:
        queue = Queue[int]()

        async def ask(owner: Owner) -> None:
            async with queue.turn([0], PERSON, owner, asked=True):
                pass

        async with queue.turn([0], PERSON, CY):
            asked = [asyncio.create_task(ask(ADA)) for _ in range(MOST_WAITING)]
            await asyncio.sleep(0)
            with pytest.raises(Crowded):
                await ask(ADA)
            asked.append(asyncio.create_task(ask(BO)))
            await asyncio.sleep(0)
        await asyncio.gather(*asked)

    asyncio.run(go())


def test_whoever_gives_up_waiting_leaves_nothing_behind() -> None:
    async def go() -> None:
        queue = Queue[int]()

        async def ask() -> None:
            async with queue.turn([0], PERSON, ADA):
                pass

        async with queue.turn([0], PERSON, BO):
            waiting = asyncio.create_task(ask())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        late = asyncio.create_task(ask())
        async with queue.turn([0], PERSON, BO):
            await asyncio.sleep(0)  # `late` waits, and is given the worker in the moment it gives up
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)
        async with asyncio.timeout(5), queue.turn([0], PERSON, CY):
            pass

    asyncio.run(go())
