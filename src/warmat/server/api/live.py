"""Live connections: a table, whose WebSocket is sent every change and may answer; a tournament's news."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import to_json

from warmat.server.api.auth import perhaps, services_of
from warmat.server.api.models import Decide, Undo
from warmat.server.api.tables import own_seat, viewer_of
from warmat.server.errors import BadRequest, Elsewhere, NotYou, Refusal, Unavailable
from warmat.server.guard.origin import address_of
from warmat.server.live.frames import write_of
from warmat.server.live.hub import Watcher
from warmat.server.people.guests import Someone
from warmat.server.services import Services
from warmat.server.storage.schema import OPEN
from warmat.server.tournaments.news import CHANGED, channel

router = APIRouter()

SPECTATOR = -1
LONGEST = 4000  # characters of a message
# Why a connection is closed. But for the refused, whoever was closed comes back.
UNREADABLE, REFUSED, BEHIND, MOVED = 4400, 4403, 4408, 1012


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

    At first everything from line `since` of the log on. Who was away gives the `mark` it was last sent: it
    is sent more than that if some of its lines were taken back. With `differences`, only the first update has
    a view: those after it say what has changed of it (`server/live/differences.py`).
    """
    services = services_of(socket)
    await socket.accept()
    try:
        me = await perhaps(socket)
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
        info = await services.seating.info(table, me)
        if info["status"] != OPEN:
            services.hub.catch_up(watcher, await services.rooms.room(table))
            services.hub.look(table)
    except Refusal as refusal:
        services.hub.remove(watcher)
        await socket.close(_code(refusal), refusal.sentence)
        return
    sending = asyncio.create_task(_send(socket, watcher))
    try:
        await _receive(socket, services, table, me, watcher)
    finally:
        services.hub.remove(watcher)
        services.unseen.left(watcher)
        if not services.hub.is_watched(table) and services.rooms.in_memory(table) is None:
            services.leases.drop(table)
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


async def _receive(
    socket: WebSocket, services: Services, table: str, me: Someone | None, watcher: Watcher
) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or ""  # bytes are not understood
        if len(text) > LONGEST:
            await socket.close(UNREADABLE, "That message is too long.")
            return
        try:
            await _answer(services, table, me, text)
        except Elsewhere as moved:
            await socket.close(MOVED, moved.sentence)
            return
        except Refusal as refusal:
            watcher.put(to_json({"type": "refused", "status": refusal.status, "detail": refusal.sentence}))


async def _answer(services: Services, table: str, me: Someone | None, text: str) -> None:
    try:
        message = json.loads(text)
        what = message.pop("type") if isinstance(message, dict) else None
    except (ValueError, KeyError, RecursionError):
        what = None
    try:
        if what == "decide":
            if me is None:
                raise NotYou("Choose a name first.")
            answer = Decide.model_validate(message)
            await own_seat(services, table, me, answer.seat)
            await services.rooms.decide(table, answer.seat, answer.number, answer.choice)
        elif what == "undo":
            if me is None:
                raise NotYou("Choose a name first.")
            back = Undo.model_validate(message)
            await own_seat(services, table, me, back.seat)
            await services.rooms.undo(table, back.seat, back.number)
        else:
            raise BadRequest("A message is {'type': 'decide' or 'undo', …}.")
    except ValidationError:
        raise BadRequest("That message is not understood.") from None
