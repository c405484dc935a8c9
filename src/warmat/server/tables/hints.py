"""Hints: what search would do for a seat that must choose, from what that seat knows.

Where people play against each other nobody gets one, unless the table was made so (`seating.may_hint`). A
bots' process thinks about it, for a fixed number of iterations: it comes out the same however the cards lie
that the seat does not know.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Any

from warmat.kernel.game import Game
from warmat.players.reasons import reasons
from warmat.players.search_bot import POLICIES
from warmat.registry import info_of
from warmat.server.bots.pool import BotFailed, Pool
from warmat.server.bots.queue import NOBODY, Owner
from warmat.server.errors import Forbidden, NotFound, Stale, Unavailable
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.seating import Seating

ITERATIONS = "80"
LIMIT_S = 30.0
MOST = 3  # choices
KEPT = 500  # hints

log = logging.getLogger(__name__)


class Hints:
    def __init__(self, seating: Seating, rooms: Rooms, pool: Pool) -> None:
        self._seating = seating
        self._rooms = rooms
        self._pool = pool
        self._kept: OrderedDict[tuple[str, int, int], dict[str, Any]] = OrderedDict()

    async def hint(self, table: str, seat: int, owner: Owner = NOBODY) -> dict[str, Any]:
        """The best choices of a seat, each with the chance to win and what speaks for it."""
        room = await self._rooms.room(table)
        room.check_running()
        room.check_present(seat)
        if room.game.name not in POLICIES:
            raise NotFound(
                f"There are no hints for {info_of(room.game.name).title}: no bot plays it well enough."
            )
        if not (await self._seating.info(table, None))["hints"]:
            raise Forbidden("There are no hints when people play against each other.")
        if seat not in room.deciders():
            raise Forbidden("It is not your decision.")
        number, length = room.number(seat), room.length
        key = (table, seat, length)
        if key not in self._kept:
            decision = room.game.asked
            assert decision is not None
            offered = [option.text for option in decision.options if option.player == seat]
            try:
                chance, choices = await self._pool.hint(table, room.game, ITERATIONS, number, LIMIT_S, owner)
            except BotFailed as problem:
                log.warning("table %s: no hint: %s", table, problem)
                raise Unavailable("No hint could be found. Try again in a moment.") from None
            if (await self._rooms.room(table)).length != length:
                raise Stale("The game has moved on in the meantime.")
            best = [(text, value) for text, value in choices if text in offered][:MOST]
            world = room.game.determinise(seat, 0)  # of its own, since the table may change meanwhile
            told = await asyncio.to_thread(_reasons, world, seat, [text for text, _ in best])
            listed = [
                {"choice": text, "chance": value, "reasons": why}
                for (text, value), why in zip(best, told, strict=True)
            ]
            self._kept[key] = {"seat": seat, "number": number, "chance": chance, "choices": listed}
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]


def _reasons(world: Game, seat: int, choices: list[str]) -> list[list[str]]:
    return [reasons(world, seat, choice) for choice in choices]
