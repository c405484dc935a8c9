"""Playing on a Warmat server from Python: for bots, scripts and tests.

    from warmat.client import Client

    with Client("http://127.0.0.1:8765", name="Ada") as me:
        table = me.make_table("codex", ["[Bashing]", "[Finesse]"], players=["me", "bot heuristic"])
        with me.live(table.id) as game:
            while not game.over:
                if game.options:
                    game.decide(game.options[0])
                game.wait()

Every answer other than yes is a `Refused` with a sentence. A lost connection comes back by itself and catches
up; an answer that was under way then is asked for again only if it did not arrive.
Needs `pip install 'warmat[client]'`.
"""

from __future__ import annotations

import json
import ssl
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

COOKIE = "warmat"
TIMEOUT_S = 15.0  # for an answer
PATIENCE_S = 60.0  # for a server that went away
RETRY_S = 0.2
# Idle for longer, a connection is not used again: the server closes it after five seconds, perhaps just then.
IDLE = httpx.Limits(keepalive_expiry=2.0)
REFUSED = 4403  # a live connection that the server does not want


class Refused(Exception):
    """The server said no: HTTP's status, and why. Nothing has changed."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(f"{sentence} ({status})")
        self.status = status
        self.sentence = sentence


class _Closing:
    """Closed at the end of a `with`."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        raise NotImplementedError


class _WithView:
    """What a view says of the seat's choice."""

    view: dict[str, Any]

    @property
    def number(self) -> int:
        """What the seat's next answer is numbered."""
        return int(self.view["number"])

    @property
    def options(self) -> list[str]:
        """What the seat may choose now; nothing when it is not its turn."""
        return _options(self.view)

    @property
    def over(self) -> bool:
        return _over(self.view)


@dataclass(frozen=True)
class Seen(_WithView):
    """A game as a seat sees it."""

    view: dict[str, Any]
    lines: list[str]  # of the log, from `from_line` on
    from_line: int


@dataclass(frozen=True)
class Table:
    """What anybody may know of a table; `links` only for whoever made it."""

    id: str
    info: dict[str, Any]
    links: list[str]


@cache
def _trusted() -> ssl.SSLContext:
    """Whose certificates are believed: a long list, read once for all clients."""
    return httpx.create_ssl_context()


class Client(_Closing):
    """Somebody at a server: under a name, or with the token of a bot. Without either it can only watch."""

    def __init__(
        self, url: str, name: str | None = None, token: str | None = None, timeout_s: float = TIMEOUT_S
    ) -> None:
        self.url = url.rstrip("/")
        self._timeout_s = timeout_s
        self.http = httpx.Client(base_url=self.url, timeout=timeout_s, verify=_trusted(), limits=IDLE)
        if token is not None:
            self.http.headers["Authorization"] = f"Bearer {token}"
        if name is not None:
            self.name(name)

    def close(self) -> None:
        self.http.close()

    # Asking -------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None, **query: object) -> Any:
        """Any request of the API: its answer as JSON, or a Refused."""
        given = {key: str(value) for key, value in query.items() if value is not None}
        answer = self.http.request(method, path, json=body, params=given or None)
        if COOKIE in answer.cookies:  # a new session, in place of the token that we came with
            self.http.headers.pop("Authorization", None)
        if answer.status_code >= 400:
            raise Refused(answer.status_code, _sentence(answer))
        return answer.json() if answer.content else None

    @property
    def token(self) -> str | None:
        """What makes us us: whoever has it is us."""
        given: str | None = self.http.headers.get("Authorization")
        return self.http.cookies.get(COOKIE) if given is None else given.removeprefix("Bearer ")

    def _who_we_are(self) -> dict[str, str]:
        """The header that says so, for what httpx does not send."""
        if "Authorization" in self.http.headers:
            return {"Authorization": self.http.headers["Authorization"]}
        return {} if self.token is None else {"Cookie": f"{COOKIE}={self.token}"}

    # People -------------------------------------------------------------------------------------------

    def name(self, name: str) -> dict[str, Any]:
        """Choose a name, or change it."""
        found: dict[str, Any] = self.ask("POST", "/api/me", {"name": name})
        return found

    def me(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.ask("GET", "/api/me")
        return found

    # Tables -------------------------------------------------------------------------------------------

    def make_table(
        self,
        game: str,
        decks: Sequence[str],
        players: Sequence[str] = ("me", "open"),
        options: dict[str, str] | None = None,
        **more: object,
    ) -> Table:
        """A new table. A player is 'me', 'open' or 'bot NAME'."""
        seats: list[dict[str, str]] = []
        for deck, player in zip(decks, players, strict=True):
            kind, _, bot = player.partition(" ")
            seats.append({"deck": deck, "player": kind} | ({"bot": bot} if bot else {}))
        wish = {"game": game, "seats": seats, "options": options or {}, **more}
        made = self.ask("POST", "/api/tables", wish)
        return Table(made["table"]["id"], made["table"], made["links"])

    def table(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"/api/tables/{table}")
        return found

    def join(
        self, table: str, link: str | None = None, deck: str | None = None, number_hash: str | None = None
    ) -> int:
        """Sit down, by a seat's link or at a listed table: the seat."""
        given = (("link", link), ("deck", deck), ("number_hash", number_hash))
        wish = {key: value for key, value in given if value is not None}
        return int(self.ask("POST", f"/api/tables/{table}/join", wish)["seat"])

    def tell_number(self, table: str, number: bytes) -> None:
        """The number whose SHA-256 was the `number_hash` one sat down with, when everybody is there."""
        self.ask("POST", f"/api/tables/{table}/number", {"number": number.hex()})

    def see(self, table: str, seat: int | None = None, since: int = 0) -> Seen:
        """The game as my seat sees it, with the log from a line on."""
        return _seen(self.ask("GET", f"/api/tables/{table}/game", seat=seat, since=since))

    def decide(self, table: str, seat: int, number: int, choice: str) -> Seen:
        """Answer the open question; `number` is the view's."""
        answer = {"seat": seat, "number": number, "choice": choice}
        return _seen(self.ask("POST", f"/api/tables/{table}/decisions", answer))

    def undo(self, table: str, seat: int, number: int) -> Seen:
        return _seen(self.ask("POST", f"/api/tables/{table}/undo", {"seat": seat, "number": number}))

    def live(self, table: str, seat: int | None = None) -> Live:
        """The table live. To be closed, or used with `with`."""
        return Live(self, table, seat)

    def connection(self, table: str, **query: object) -> ClientConnection:
        """The bare WebSocket of a table, to be used with `with`."""
        given = urlencode({key: value for key, value in query.items() if value is not None})
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?{given}"
        return connect(
            address,
            origin=None,
            additional_headers=self._who_we_are(),
            max_size=None,
            proxy=None,
            open_timeout=self._timeout_s,
        )


class Live(_Closing, _WithView):
    """A table as it changes. Holds the newest view and the whole log, across lost connections."""

    def __init__(self, client: Client, table: str, seat: int | None) -> None:
        self._client = client
        self._table = table
        self._seat = seat
        self._socket: ClientConnection | None = None
        self.view: dict[str, Any] = {}  # empty until the game begins
        self.lines: list[str] = []
        self._mark = ""  # what the server calls the lines we have
        self.messages: list[dict[str, Any]] = []  # what came and is no update: talk, offers, who sat down
        self.connections = 0
        self._connect(0.0)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    # What is seen -------------------------------------------------------------------------------------

    def wait(self, timeout_s: float | None = None) -> bool:
        """Until something changed: True, or False if nothing did in that time. Refusals are raised."""
        while True:
            try:
                assert self._socket is not None
                text = self._socket.recv(timeout_s)
            except TimeoutError:
                return False
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == REFUSED:
                    raise Refused(403, closed.rcvd.reason) from None
                self._connect(PATIENCE_S)
                continue
            self._take(json.loads(text))
            return True

    def wait_for_turn(self) -> bool:
        """Until we must choose: True, or False when the game is over."""
        while not self.over and not self.options:
            self.wait()
        return not self.over

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.lines[message["from"] :] = message["lines"]
            self.view = message["view"]
            self._mark = message.get("mark", "")
        elif message["type"] == "refused":
            raise Refused(message["status"], message["detail"])
        else:
            self.messages.append(message)

    # What is done -------------------------------------------------------------------------------------

    def decide(self, choice: str, seat: int | None = None, number: int | None = None) -> None:
        """Answer the open question. The change comes with the next `wait`, or a Refused."""
        self._answer({"type": "decide", "choice": choice}, seat, number)

    def undo(self, seat: int | None = None, number: int | None = None) -> None:
        self._answer({"type": "undo"}, seat, number)

    def _answer(self, message: dict[str, Any], seat: int | None, number: int | None) -> None:
        message["number"] = self.number if number is None else number
        message["seat"] = self._my_seat() if seat is None else seat
        self.send(message)

    def send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        try:
            self._socket.send(json.dumps(message))
        except ConnectionClosed:
            # The view that comes with the new connection says whether it is still to be answered.
            self._connect(PATIENCE_S)

    def _my_seat(self) -> int:
        if self._seat is None:
            mine = self._client.table(self._table)["mine"]
            if not mine:
                raise Refused(403, "You have no seat at this table.")
            self._seat = int(mine[0])
        return self._seat

    def _connect(self, patience_s: float) -> None:
        deadline = time.monotonic() + patience_s
        while True:
            try:
                made = self._client.connection(
                    self._table, seat=self._seat, since=len(self.lines), mark=self._mark or None
                )
                self._socket = made.__enter__()  # left by `close`
            except (OSError, InvalidHandshake, TimeoutError):
                if time.monotonic() >= deadline:
                    raise
                time.sleep(RETRY_S)
            else:
                self.connections += 1
                return


def _seen(answer: dict[str, Any]) -> Seen:
    return Seen(answer["view"], answer["lines"], answer["from_line"])


def _options(view: dict[str, Any]) -> list[str]:
    decision = view.get("decision") or {}
    return [option["text"] for option in decision.get("options", [])]


def _over(view: dict[str, Any]) -> bool:
    return bool(view) and view["decision"] is None


def _sentence(answer: httpx.Response) -> str:
    try:
        return str(answer.json()["detail"])
    except (ValueError, KeyError, TypeError):
        return answer.text or answer.reason_phrase
