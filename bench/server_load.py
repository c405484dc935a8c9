"""How fast the server is with many games in progress.

    python -m bench.server_load                            200 games on SQLite, a decision a second in each
    python -m bench.server_load --database postgresql      the same on a PostgreSQL of its own
    python -m bench.server_load --pace 0                   as fast as it goes: how many decisions a second

The server has one core, the players the other. A decision is measured from the moment it is sent until the
server's answer is there (it is stored then) and until the opponent's socket has the change.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.postgres import Postgres
from tests.server.process import ServerProcess, waited_s
from warmat.kernel import game as compiled_or_not

KINDS = (("codex", ("[Bashing]", "[Finesse]")), ("summoner-wars", ("Tundra Orcs", "Fallen Kingdom")))
WARM_UP_S = 5.0
CROWDED = 0.2  # seconds of waiting for a core in each second
MEDIAN_MS, P99_MS = 20.0, 60.0  # what it must hold


@dataclass
class Figures:
    answered: list[float] = field(default_factory=list)  # ms until the one who decided has the answer
    broadcast: list[float] = field(default_factory=list)  # ms until the opponent has the change
    measuring: bool = False
    games: int = 0
    refused: int = 0


class Player:
    """One at a table: a socket, and what it last showed."""

    def __init__(self, url: str, token: str, seat: int) -> None:
        self.url = url
        self.token = token
        self.seat = seat
        self.view: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self.came = 0.0
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def sit(self, table: str) -> None:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/live?seat={self.seat}"
        cookie = {"Cookie": f"warmat={self.token}"}
        self._socket = await connect(address, additional_headers=cookie, max_size=None, proxy=None)
        self.view = {}
        self._reading = asyncio.create_task(self._read())
        await self.wait()

    async def leave(self) -> None:
        assert self._socket is not None
        assert self._reading is not None
        self._reading.cancel()
        await self._socket.close()

    async def _read(self) -> None:
        assert self._socket is not None
        async for text in self._socket:
            came = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "update":
                self.view, self.came = message["view"], came
                self.changed.set()
            elif message["type"] == "refused":
                raise RuntimeError(message["detail"])

    async def wait(self) -> None:
        await self.changed.wait()
        self.changed.clear()

    @property
    def options(self) -> list[str]:
        found: list[str] = (self.view["decision"] or {}).get("options", [])
        return found

    async def decide(self) -> float:
        """Send a choice at random: when."""
        assert self._socket is not None
        choice = random.choice(self.options)
        message = {"type": "decide", "seat": self.seat, "number": self.view["number"], "choice": choice}
        text = json.dumps(message)
        sent = time.perf_counter()
        await self._socket.send(text)
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
        answer = await self.http.post(path, json=body, headers=cookie)
        answer.raise_for_status()
        return answer.json()

    async def play(self, pace_s: float, figures: Figures) -> None:
        while True:
            await self.decide(figures)
            if pace_s:
                await asyncio.sleep(random.uniform(0.2, 1.8) * pace_s)
            if any(player.view["decision"] is None for player in self.players):
                figures.games += 1
                for player in self.players:
                    await player.leave()
                await self.begin()

    async def decide(self, figures: Figures) -> None:
        mover = next((player for player in self.players if player.options), None)
        if mover is None:  # one of them does not know yet that it is its turn
            await asyncio.sleep(0.001)
            return
        other = self.players[1 - mover.seat]
        other.came = 0.0
        number = mover.view["number"]
        sent = await mover.decide()
        while mover.view["number"] == number and mover.view["decision"] is not None:
            await mover.wait()
        if figures.measuring:
            figures.answered.append((mover.came - sent) * 1000)
        # Not every decision shows the opponent something. What does comes with the answer, or just after.
        for _ in range(100):
            if other.came or mover.options:
                break
            await asyncio.sleep(0.002)
        if figures.measuring and other.came:
            figures.broadcast.append((other.came - sent) * 1000)


async def load(url: str, games: int, pace_s: float, seconds: float, server: ServerProcess) -> Figures:
    figures = Figures()
    limits = httpx.Limits(max_connections=8, keepalive_expiry=1)  # before the server ends it
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as http:
        matches = []
        for number in range(games):
            players = [Player(url, await _arrive(http, f"P{number}-{seat}"), seat) for seat in (0, 1)]
            matches.append(Match(number, http, players))
            await matches[-1].begin()
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(match.play(pace_s, figures)) for match in matches]
            await asyncio.sleep(WARM_UP_S)
            before, waiting, figures.measuring = server.cpu_s(), waited(server), True
            begun = time.perf_counter()
            await asyncio.sleep(seconds)
            figures.measuring = False
            took, work = time.perf_counter() - begun, server.cpu_s() - before
            crowding = (waited(server) - waiting) / took
            for task in playing:
                task.cancel()
    count = max(1, len(figures.answered))
    print(f"{count / took:.0f} decisions a second; the server worked {work / took:.0%} of the time", end="")
    print(f", {work / count * 1000:.2f} ms for each")
    if crowding > CROWDED:
        print(f"Others have these cores too: {crowding:.1f} s of waiting for them a second. Measure again.")
    return figures


def waited(server: ServerProcess) -> float:
    return server.waited_s() + waited_s(os.getpid())


async def _arrive(http: httpx.AsyncClient, name: str) -> str:
    answer = await http.post("/api/me", json={"name": name})
    http.cookies.clear()
    answer.raise_for_status()
    return answer.cookies["warmat"]


def report(name: str, found: list[float]) -> tuple[float, float]:
    found = sorted(found) or [0.0]
    median, p99 = found[len(found) // 2], found[int(len(found) * 0.99)]
    print(f"  {name:<28} median {median:6.1f} ms   99th {p99:6.1f} ms   worst {found[-1]:6.1f} ms")
    return median, p99


@contextmanager
def place(kind: str, folder: Path) -> Iterator[str]:
    """The address of a new database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'load.db'}"
    elif kind == "postgresql":
        cluster = Postgres(durable=True)
        try:
            yield cluster.address(cluster.create())
        finally:
            cluster.remove()
    else:
        yield kind


def main() -> None:
    gc.set_threshold(100_000, 50, 1_000)  # the players' own pauses are not the server's
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or an address")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between a game's decisions")
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory(prefix="warmat-load-") as name, place(given.database, Path(name)) as at:
        if len(cores) > 1:
            os.sched_setaffinity(0, {cores[1]})
        server = ServerProcess(at, Path(name) / "log", {cores[0]})
        build = "compiled" if compiled_or_not.__file__.endswith((".so", ".pyd")) else "interpreted"
        how = f"a decision every {given.pace} s in each" if given.pace else "as fast as it goes"
        print(f"{given.games} games on {given.database}, {how}, engine {build}", flush=True)
        try:
            figures = asyncio.run(load(server.url, given.games, given.pace, given.seconds, server))
        finally:
            server.stop()
            sys.stdout.write((Path(name) / "log").read_text()[-2000:])
    report("the answer (stored)", figures.answered)
    median, p99 = report("at the opponent's socket", figures.broadcast)
    if given.pace:
        good = median < MEDIAN_MS and p99 < P99_MS
        print(f"  asked for: {MEDIAN_MS:.0f} ms and {P99_MS:.0f} ms: {'met' if good else 'MISSED'}")


if __name__ == "__main__":
    main()
