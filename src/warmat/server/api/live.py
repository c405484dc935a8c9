"""Live connections: a table, whose WebSocket is sent every change and may answer; a tournament's news."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic_core import to_json

from warmat.server.api.auth import optional_user, services_of
from warmat.server.api.live_handler import BEHIND, MOVED, REFUSED, LiveHandler
from warmat.server.api.tables import viewer_of
from warmat.server.errors import Elsewhere, Refusal, Unavailable
from warmat.server.guard.origin import address_of
from warmat.server.live.frames import hear_with, stay, write_of
from warmat.server.live.hub import Watcher
from warmat.server.storage.schema import OPEN
from warmat.server.tournaments.news import CHANGED, channel

router = APIRouter()

SPECTATOR = -1
LOOK = {"type": "table"}


@router.websocket("/api/tables/{table}/live")
async def live(
    socket: WebSocket,
    table: str,
    seat: int | None = None,
    since: int = 0,
    mark: str | None = None,
    differences: bool = False,
) -> None:
    """Sends {"type": "update", "from": …, "lines": […], "events": […], …, "view": {…}} with every change.

    At first everything from line `since` of the log on; where the game has not begun, {"type": "table"}. Who
    was away gives the `mark` it was last sent: it is sent more than that if some of its lines were taken
    back. With `differences`, only the first update has a view: those after it say what has changed of it
    (`server/live/differences.py`).
    """
    services = services_of(socket)
    await socket.accept()
    try:
        me = await optional_user(socket)
        if me is not None:
            services.sanctions.check(me, address_of(socket.scope))
        viewer = await viewer_of(services, table, me, seat)
        await services.leases.take(table)
    except Refusal as refusal:
        await socket.close(_code(refusal), refusal.sentence)
        return
    person, write = "" if me is None else me.id, write_of(socket.scope)
    watcher = Watcher(table, viewer, max(0, since), mark, person, differences, write)
    services.hub.add(watcher)  # before we look, so that nothing is missed in between
    try:
        if (await services.seating.info(table, me))["status"] != OPEN:
            services.hub.catch_up(watcher, await services.rooms.room(table))
            services.hub.look(table)
        else:
            watcher.put(to_json(LOOK))  # somebody may have sat down before it was watched
    except Refusal as refusal:
        services.hub.remove(watcher)
        await socket.close(_code(refusal), refusal.sentence)
        return
    handler = LiveHandler(socket, services, table, me, watcher)
    await stay(socket.scope, partial(_handle, socket, handler, watcher))


async def _handle(socket: WebSocket, handler: LiveHandler, watcher: Watcher) -> None:
    services = services_of(socket)
    sending = asyncio.create_task(_send(socket, watcher))
    hear_with(socket.scope, handler.hear)
    try:
        await handler.receive()
    finally:
        services.hub.remove(watcher)
        services.unseen.left(watcher)
        if not services.hub.is_watched(watcher.table) and services.rooms.in_memory(watcher.table) is None:
            services.leases.drop(watcher.table)
        sending.cancel()


@router.websocket("/api/tournaments/{tournament}/live")
async def follow(socket: WebSocket, tournament: str) -> None:
    """Sends {"type": "tournament"} at first, and with every change: then it is to be asked for again."""
    services = services_of(socket)
    await socket.accept()
    watcher = Watcher(channel(tournament), SPECTATOR, 0, write=write_of(socket.scope))
    services.hub.add(watcher)
    try:
        await services.tournaments.check(tournament)
    except Refusal as refusal:
        services.hub.remove(watcher)
        await socket.close(_code(refusal), refusal.sentence)
        return
    watcher.put(to_json(CHANGED))
    sending = asyncio.create_task(_send(socket, watcher))
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass  # there is nothing to say here
    finally:
        services.hub.remove(watcher)
        sending.cancel()


def _code(refusal: Refusal) -> int:
    """A table that has moved, or a database that is away for a moment, is no reason to stay away."""
    return MOVED if isinstance(refusal, Elsewhere | Unavailable) else REFUSED


async def _send(socket: WebSocket, watcher: Watcher) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        while (message := await watcher.outbox.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(BEHIND, "Too far behind: connect again.")
