"""How long a connection may take to say what it wants, and in how many words.

Whoever sends a request drop by drop, or half of one, or one whose head never ends, or takes no answer, is cut
off: to hold a connection costs the server memory and a socket, and its owner nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from warmat.server.guard.origin import address_of

BODY_TIMES = 3  # times as long as for its head, for the body of a request, or to take some of an answer
LONGEST_HEAD = 64 << 10  # bytes of a request before its body
MOST = 400  # connections of one address at a time; a server can hold about a thousand where nothing is set


def patient(seconds: float, most: int = 0) -> type[asyncio.Protocol]:
    """uvicorn's own protocol, with so many seconds for the head of a request.

    `most`: connections of one address, apart from live ones, which are counted elsewhere; 0: any number.
    """
    open_from: Counter[str] = Counter()

    class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        """While it waits for the other side, a clock runs: for a head, a body, or an answer to be taken."""

        _clock: asyncio.TimerHandle | None = None
        _waits_for = ""
        _head = 0  # bytes of the head that comes now
        _from: str | None = None  # the address it is counted for

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._from = address_of({"client": self.client})
            open_from[self._from] += 1
            self._wait_for("head")
            if most and open_from[self._from] > most:
                self._give_up()

        def data_received(self, data: bytes) -> None:
            before, is_body = self.cycle, self.cycle is not None and self.cycle.more_body
            super().data_received(data)
            self._head = 0 if is_body or self.cycle is not before else self._head + len(data)
            if self.transport.get_protocol() is not self:  # a live connection now
                self._wait_for("")
                self._uncount()
            elif self._head > LONGEST_HEAD:
                self._give_up()
            elif self.cycle is None or self.cycle.response_complete:
                self._wait_for("head")
            else:
                self._wait_for("body" if self.cycle.more_body else "")

        def on_response_complete(self) -> None:
            self._wait_for("")  # from here to the next request, uvicorn has a clock of its own
            super().on_response_complete()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._wait_for("taking")

        def resume_writing(self) -> None:
            super().resume_writing()
            self._wait_for("")

        def connection_lost(self, exc: Exception | None) -> None:
            self.flow.resume_writing()
            self._wait_for("")
            self._uncount()
            super().connection_lost(exc)

        def _uncount(self) -> None:
            if self._from is not None:
                open_from[self._from] -= 1
                if not open_from[self._from]:
                    del open_from[self._from]
                self._from = None

        def _wait_for(self, what: str) -> None:
            if self.flow.write_paused:
                what = "taking"  # before anything else
            if what == self._waits_for:
                return  # the same clock runs on, however little comes at a time
            self._waits_for = what
            if self._clock is not None:
                self._clock.cancel()
                self._clock = None
            if what:
                limit = seconds * (1 if what == "head" else BODY_TIMES)
                self._clock = asyncio.get_running_loop().call_later(limit, self._give_up)

        def _give_up(self) -> None:
            self.transport.abort()  # also if it is to be closed once all is taken

    return Patient
