"""People who play one game after another over live connections, as fast as they are told: a server's load.

A decision is measured from the moment it is sent until the server's answer is there (it is stored then) and
until the opponent's socket has the change.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from pydantic_core import from_json, to_json

from warmat.bench.lean_socket import LeanSocket, connected
from warmat.server.live.differences import changed

KINDS = (("codex", ("[Bashing]", "[Finesse]")), ("summoner-wars", ("Tundra Orcs", "Fallen Kingdom")))
AGAIN_S = 0.05  # before it comes back
OPPONENT_S = 0.2  # after which nobody waits any more for the opponent to be shown something
LOOKED_AT = ("decision", "number", "over")  # of a view
RESTART = 1012  # why a connection is closed by a server that hands its tables over
MOVED_ON = 409  # the answer to a choice that came too late: the game was over, perhaps


@dataclass
class Figures:
    answered: list[float] = field(default_factory=list)  # ms until the one who decided has the answer
    broadcast: list[float] = field(default_factory=list)  # ms until the opponent has the change
    measuring: bool = False
    games: int = 0
    refused: int = 0


class Player:
    """One at a table: a socket, and what it last showed. `changed` is shared by both."""

    def __init__(self, url: str, token: str, seat: int, changed: asyncio.Event) -> None:
        self.url = url
        self.token = token
        self.seat = seat
        self.view: dict[str, Any] = {}  # the parts of it that tell what to do
        self.changed = changed  # something has come
        self.came = 0.0
        self.refused: tuple[int, str] | None = None  # the last answer, if it was no
        self._table = ""
        self._socket: LeanSocket | None = None
        self._coming_back: asyncio.Task[None] | None = None
        self._is_lost = False

    async def sit(self, table: str) -> None:
        self._table = table
        self.view, self.refused, self._is_lost = {}, None, False
        self._socket = await self._connected()
        while not self.view:
            await self.wait()

    async def _connected(self) -> LeanSocket:
        path = f"/api/tables/{self._table}/live?seat={self.seat}&differences=true"
        return await connected(self.url, path, f"warmat={self.token}", self._hear, self._ended)

    async def leave(self) -> None:
        assert self._socket is not None
        self._table = ""
        if self._coming_back is not None:
            self._coming_back.cancel()
        self._socket.close()

    def _ended(self, code: int) -> None:
        """As the page does, it comes back to a server that says so."""
        if not self._table:
            return
        if code == RESTART:
            self._coming_back = asyncio.create_task(self._come_back())
        else:
            self._is_lost = True
            self.changed.set()  # nobody waits for a connection that is gone

    async def _come_back(self) -> None:
        await asyncio.sleep(AGAIN_S)
        self.refused = MOVED_ON, "What was sent meanwhile may be lost."
        self._socket = await self._connected()

    def _hear(self, text: bytes) -> None:
        came = time.perf_counter()
        message = from_json(text)
        if message["type"] == "update":
            if "view" in message:
                self.view = {name: message["view"].get(name) for name in LOOKED_AT}
            else:
                found = [each for each in message["differences"] if each[0][0] in LOOKED_AT]
                self.view = changed(self.view, found)
            self.came = came
            self.changed.set()
        elif message["type"] == "refused":
            self.refused = message["status"], message["detail"]
            self.changed.set()

    async def wait(self) -> None:
        """For the next that comes to one of both."""
        self.check()
        self.changed.clear()
        await self.changed.wait()
        self.check()

    def check(self) -> None:
        if self._is_lost:
            raise RuntimeError("the connection was lost")

    @property
    def options(self) -> list[str]:
        return [option["text"] for option in (self.view["decision"] or {}).get("options", [])]

    @property
    def is_over(self) -> bool:
        return bool(self.view["over"])

    def decide(self) -> float:
        """Send a choice at random: when."""
        assert self._socket is not None
        choice = random.choice(self.options)
        message = {"type": "decide", "seat": self.seat, "number": self.view["number"], "choice": choice}
        text = to_json(message)
        self.refused = None
        sent = time.perf_counter()
        self._socket.send(text)
        return sent


class Match:
    """Two people who play one game after the other."""

    def __init__(self, number: int, http: httpx.AsyncClient, players: list[Player]) -> None:
        self.number = number
        self.http = http
        self.players = players

    async def begin(self) -> None:
        game, decks = KINDS[self.number % len(KINDS)]
        seats = [{"deck": decks[0], "player": "me"}, {"deck": decks[1]}]
        made = await self._post(0, "/api/tables", {"game": game, "seats": seats})
        self.table = made["table"]["id"]
        await self._post(1, f"/api/tables/{self.table}/join", {"link": made["links"][1]})
        for player in self.players:
            await player.sit(self.table)

    async def _post(self, seat: int, path: str, body: object) -> Any:
        cookie = {"cookie": f"warmat={self.players[seat].token}"}
        answer = await self.http.post(self.players[seat].url + path, json=body, headers=cookie)
        answer.raise_for_status()
        return answer.json()

    async def play(self, pace_s: float, figures: Figures) -> None:
        while True:
            await self.decide(figures)
            if pace_s:
                await asyncio.sleep(random.uniform(0.2, 1.8) * pace_s)
            if any(player.is_over for player in self.players):
                figures.games += 1
                for player in self.players:
                    await player.leave()
                await self.begin()

    async def decide(self, figures: Figures) -> None:
        mover = next((player for player in self.players if player.options), None)
        if mover is None:  # one of them does not know yet that it is its turn
            if not any(player.is_over for player in self.players):
                self.players[1].check()
                await self.players[0].wait()
            return
        other = self.players[1 - mover.seat]
        other.came = 0.0
        number = mover.view["number"]
        sent = mover.decide()
        while mover.view["number"] == number and not mover.is_over and mover.refused is None:
            await mover.wait()
        if mover.refused is not None:
            status, why = mover.refused
            if status != MOVED_ON:
                raise RuntimeError(why)
            figures.refused += 1
            return
        if figures.measuring:
            figures.answered.append((mover.came - sent) * 1000)
        # Not every decision shows the opponent something. What does comes with the answer, or just after.
        with suppress(TimeoutError):
            async with asyncio.timeout(OPPONENT_S):
                while not (other.came or mover.options or mover.is_over):
                    await other.wait()
        if figures.measuring and other.came:
            figures.broadcast.append((other.came - sent) * 1000)


async def seated(urls: Sequence[str], games: int, http: httpx.AsyncClient) -> list[Match]:
    """So many games that have begun. Of several processes, those who play are at different ones."""
    matches = []
    for number in range(games):
        players, told = [], asyncio.Event()
        for seat in (0, 1):
            url = urls[(number + seat) % len(urls)]
            players.append(Player(url, await arrived(http, url, f"P{number}-{seat}"), seat, told))
        matches.append(Match(number, http, players))
        await matches[-1].begin()
    return matches


async def arrived(http: httpx.AsyncClient, url: str, name: str) -> str:
    """The token of somebody new."""
    answer = await http.post(f"{url}/api/me", json={"name": name})
    http.cookies.clear()
    answer.raise_for_status()
    return answer.cookies["warmat"]
