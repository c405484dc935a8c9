"""A server whose machine has a wrong clock, and which hears the others badly: for `server_several`."""

from __future__ import annotations

import asyncio
import random

from warmat.server import clock

LATE_S = 1.0
LOST, DOUBLED, LATE = 0.25, 0.5, 0.75  # of what is said: a quarter each, and a quarter is heard well


def spoil(ahead_ms: int) -> None:
    """This process, before the server is imported: so many milliseconds ahead of the time."""
    right = clock.now
    clock.now = lambda: right() + ahead_ms
    from warmat.server.cluster.bus import Bus  # what is imported from here on has the wrong clock

    well = Bus.hear

    def hear(bus: Bus, payload: str) -> None:
        chance = random.random()
        if chance < LOST:
            return
        if chance < DOUBLED:
            well(bus, payload)
        if chance < LATE:
            asyncio.get_running_loop().call_later(random.uniform(0, LATE_S), well, bus, payload)
        else:
            well(bus, payload)

    Bus.hear = hear  # type: ignore[assignment, method-assign]
