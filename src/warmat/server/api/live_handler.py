"""What is said over one live connection, one thing after the other.

Most of it is decisions at a table that is in memory: such a one is heard and played at once, and answered
when it is stored, without waking anybody up in between. All else is received and answered as ever.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Literal

from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from warmat.server.api.models import Decide, Undo
from warmat.server.api.tables import own_seat
from warmat.server.errors import BadRequest, Elsewhere, Forbidden, NotYou, Refusal
from warmat.server.live.hub import Watcher
from warmat.server.people.guests import User
from warmat.server.services import Services

LONGEST = 4000  # characters of a message
# Why a connection is closed. But for the refused, whoever was closed comes back.
UNREADABLE, REFUSED, BEHIND, MOVED, BROKEN = 4400, 4403, 4408, 1012, 1011

log = logging.getLogger(__name__)


class Decision(Decide):
    type: Literal["decide"]


DECISION = TypeAdapter(Decision)


class LiveHandler:
    def __init__(
        self, socket: WebSocket, services: Services, table: str, me: User | None, watcher: Watcher
    ) -> None:
        self._socket = socket
        self._services = services
        self._table = table
        self._me = me
        self._watcher = watcher
        self._busy = False  # something is being answered
        self._waiting: asyncio.Future[None] | None = None  # who wants to know when it is
        self._closing: asyncio.Task[None] | None = None

    # At once ------------------------------------------------------------------------------------------

    def hear(self, text: str) -> bool:
        """Whether it was understood, and could be taken at once."""
        if self._busy or self._me is None or self._closing is not None or len(text) > LONGEST:
            return False
        try:
            said = DECISION.validate_json(text)
        except ValidationError:
            return False
        rooms = self._services.rooms
        mine = rooms.seats_of(self._table, self._me.id)
        if mine is None:
            return False
        self._busy = True
        taken = True
        try:
            if said.seat not in mine:
                raise Forbidden("That seat is not yours.")
            taken = rooms.decide_at_once(self._table, said.seat, said.number, said.choice, self._answered)
            if not taken:
                self._is_free()
        except Exception as error:
            self._answered(error)
        return taken

    def _answered(self, error: Exception | None) -> None:
        if isinstance(error, Elsewhere):
            self._close(MOVED, error.sentence)
        elif isinstance(error, Refusal):
            self._refuse(error)
        elif error is not None:
            log.error("A decision went wrong", exc_info=error)
            self._close(BROKEN, "Something went wrong here.")
        self._is_free()

    def _is_free(self) -> None:
        self._busy = False
        if self._waiting is not None:
            self._waiting.set_result(None)
            self._waiting = None

    def _close(self, code: int, why: str) -> None:
        self._closing = asyncio.create_task(self._socket.close(code, why))

    # As it is received --------------------------------------------------------------------------------

    async def receive(self) -> None:
        """Until the connection ends."""
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect" or self._closing is not None:
                return
            if self._busy:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
            text = message.get("text") or ""  # bytes are not understood
            if len(text) > LONGEST:
                await self._socket.close(UNREADABLE, "That message is too long.")
                return
            self._busy = True
            try:
                await self._answer(text)
            except Elsewhere as moved:
                await self._socket.close(MOVED, moved.sentence)
                return
            except Refusal as refusal:
                self._refuse(refusal)
            finally:
                self._busy = False

    def _refuse(self, refusal: Refusal) -> None:
        said = {"type": "refused", "status": refusal.status, "detail": refusal.sentence}
        self._watcher.put(to_json(said))

    async def _answer(self, text: str) -> None:
        services, table, me = self._services, self._table, self._me
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
            raise BadRequest("That message makes no sense here.") from None
