"""Choices stored ahead: a player picks while the others play, and the picks are made when they are asked for.

Nothing here knows what the choices are. They are made as the seat's answers, as far as they are legal then;
the rest is forgotten, and the question is put to the player as ever.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import update

from warmat.kernel.choice import IllegalChoice
from warmat.kernel.game import Game
from warmat.server.errors import BadRequest, NotFound, Refusal
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Seat
from warmat.server.tables.room import Room
from warmat.server.tables.rooms import Rooms

MOST = 4

log = logging.getLogger(__name__)


class PlannedChoices:
    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._database = database
        self._rooms = rooms
        self._running: set[asyncio.Task[None]] = set()
        rooms.after.append(self.follow)

    async def store(self, table: str, seat: int, choices: list[str]) -> None:
        """Keep these for when the seat is asked; none forgets what was kept."""
        if len(choices) > MOST:
            raise BadRequest(f"At most {MOST} choices can be stored.")
        await self._rooms.room(table)
        async with self._database.session() as session:
            plans = {"choices": choices} if choices else None
            await session.execute(
                update(Seat).where(Seat.table == table, Seat.number == seat).values(plans=plans)
            )
        self._rooms.plan(table, seat, choices)
        self.follow(await self._rooms.room(table))

    async def stored(self, table: str, seat: int) -> list[str]:
        async with self._database.reading() as session:
            row = await session.get(Seat, (table, seat))
            if row is None:
                raise NotFound("There is no such seat.")
            return list(row.plans["choices"]) if row.plans else []

    def follow(self, room: Room) -> None:
        """If it is for a seat with plans to choose, make its choices."""
        deciders = room.deciders()
        if len(deciders) == 1 and not room.clocks.paused and room.plans.get(deciders[0]):
            task = asyncio.create_task(self._make(room.table, deciders[0]))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _make(self, table: str, seat: int) -> None:
        room = await self._rooms.room(table)
        choices = room.plans.pop(seat, [])
        if not choices:
            return
        async with self._database.session() as session:
            await session.execute(
                update(Seat).where(Seat.table == table, Seat.number == seat).values(plans=None)
            )
        for choice in fitting(room.game, seat, choices):
            try:
                await self._rooms.decide(table, seat, room.number(seat), choice)
            except Refusal as refusal:
                log.info("table %s: a stored choice was not made: %s", table, refusal.sentence)
                return


def fitting(game: Game, seat: int, choices: list[str]) -> list[str]:
    """Those of the choices that can be made one after the other, as far as the seat can know.

    Tried on the game itself, they would tell of dice and draws that are still to come.
    """
    world, made = game.determinise(seat, 0), list[str]()
    for choice in choices:
        if world.result is None and world.options[0].player == seat:
            with suppress(IllegalChoice):
                world.apply(choice)
                made.append(choice)
    return made
