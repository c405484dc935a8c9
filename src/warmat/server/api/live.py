"""The table live: a WebSocket that is sent every change, and may answer."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import to_json

from warmat.server.api.models import Decide, Undo
from warmat.server.api.tables import eye_of, own_seat
from warmat.server.api.who import house_of, perhaps
from warmat.server.errors import BadRequest, NotYou, Refusal
from warmat.server.house import House
from warmat.server.live.hub import Watcher
from warmat.server.people.guests import Someone
from warmat.server.storage.schema import OPEN

router = APIRouter()

LONGEST = 4000  # characters of a message
UNREADABLE, REFUSED, BEHIND = 4400, 4403, 4408  # why a connection is closed


@router.websocket("/api/tables/{table}/live")
async def live(
    socket: WebSocket, table: str, seat: int | None = None, since: int = 0, mark: str | None = None
) -> None:
    """Sends {"type": "update", "from": …, "lines": […], "mark": …, "view": {…}} with every change.

    At first everything from line `since` of the log on. Who was away gives the `mark` it was last sent: it
    is sent more than that if some of its lines were taken back.
    """
    house = house_of(socket)
    await socket.accept()
    try:
        me = await perhaps(socket)
        eye = await eye_of(house, table, me, seat)
    except Refusal as refusal:
        await socket.close(REFUSED, refusal.sentence)
        return
    watcher = Watcher(table, eye, max(0, since), mark, "" if me is None else me.id)
    house.hub.add(watcher)  # before we look, so that nothing is missed in between
    try:
        info = await house.seating.info(table, me)
        if info["status"] != OPEN:
            house.hub.catch_up(watcher, await house.rooms.room(table))
    except Refusal as refusal:
        house.hub.remove(watcher)
        await socket.close(REFUSED, refusal.sentence)
        return
    sending = asyncio.create_task(_send(socket, watcher))
    try:
        await _receive(socket, house, table, me, watcher)
    finally:
        house.hub.remove(watcher)
        sending.cancel()


async def _send(socket: WebSocket, watcher: Watcher) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        while (message := await watcher.outbox.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(BEHIND, "Too far behind: connect again.")


async def _receive(socket: WebSocket, house: House, table: str, me: Someone | None, watcher: Watcher) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or ""  # bytes are not understood
        if len(text) > LONGEST:
            await socket.close(UNREADABLE, "That message is too long.")
            return
        try:
            await _answer(house, table, me, text)
        except Refusal as refusal:
            watcher.put(to_json({"type": "refused", "status": refusal.status, "detail": refusal.sentence}))


async def _answer(house: House, table: str, me: Someone | None, text: str) -> None:
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
            await own_seat(house, table, me, answer.seat)
            await house.rooms.decide(table, answer.seat, answer.number, answer.choice)
        elif what == "undo":
            if me is None:
                raise NotYou("Choose a name first.")
            back = Undo.model_validate(message)
            await own_seat(house, table, me, back.seat)
            await house.rooms.undo(table, back.seat, back.number)
        else:
            raise BadRequest("A message is {'type': 'decide' or 'undo', …}.")
    except ValidationError:
        raise BadRequest("That message is not understood.") from None
