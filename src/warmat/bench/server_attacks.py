"""What one visitor can do to the others: attacks on a running server, measured from somebody else's seat.

    python -m warmat.bench.server_attacks                           of this checkout
    python -m warmat.bench.server_attacks OTHER/src src             of several, side by side
    python -m warmat.bench.server_attacks --only forum,ids src      some of them

A folder is that of another checkout's sources; its server is started from there. Figures are of the victim:
how long others wait while the attack goes on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from warmat.bench.server_process import SOURCES, ServerProcess

DECKS = {"codex": ["[Bashing]", "[Finesse]"]}
TABLES, CHOICES = 300, 150  # of the cold loads
FLOOD = 30  # tables at which experts play each other
READERS, PASSES = 21, 4900  # who ask for the forum text of a game in which so often nothing was done
NAMES, LETTERS = 6000, 2000  # made up, and how long each is
LONGEST_S = 120.0  # that anybody waits
# Of whichever version the sources are: a game in which somebody plays at random, or passes.
A_GAME = """
import json, random, sys
from warmat import games
length, passing = int(sys.argv[1]), sys.argv[2] == "pass"
for seed in range(1000):
    game = games.new("codex", seats=["[Bashing]", "[Finesse]"], seed=seed)
    chance, choices = random.Random(seed), []
    while not game.state.over and len(choices) < length:
        game.state.write_options()
        options = game.options
        ends = [option for option in options if option.text.split()[0] in ("end", "done")]
        option = (ends or options)[-1] if passing else chance.choice(options)
        choices.append(option.text)
        game.apply(option)
    if len(choices) == length:
        break
record = {"warmat": 1, "game": "codex", "config": game.setup.config, "choices": choices}
print(json.dumps({**record, "digest": game.digest()}))
"""


@dataclass
class Victim:
    """Somebody who only wants to know whether the server is there, again and again."""

    waited: list[float] = field(default_factory=list)

    async def ask(self, http: httpx.AsyncClient) -> None:
        while True:
            began = time.perf_counter()
            try:
                with suppress(httpx.ReadTimeout):
                    await http.get("/api/health")
            finally:  # also if it is still waiting when the attack is over
                self.waited.append(time.perf_counter() - began)
            await asyncio.sleep(0.02)

    @property
    def worst(self) -> float:
        return max(self.waited, default=0.0)

    @property
    def median(self) -> float:
        return statistics.median(self.waited or [0.0])


@asynccontextmanager
async def asking(url: str) -> AsyncIterator[Victim]:
    victim = Victim()
    async with client(url) as http:
        task = asyncio.create_task(victim.ask(http))
        await asyncio.sleep(0.2)
        victim.waited.clear()
        yield victim
        await asyncio.sleep(0.1)
        task.cancel()
        await asyncio.wait([task])


def client(url: str) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=40, keepalive_expiry=1)  # before the server ends it
    return httpx.AsyncClient(base_url=url, timeout=LONGEST_S, limits=limits)


async def person(url: str, name: str) -> httpx.AsyncClient:
    somebody = client(url)
    (await somebody.post("/api/me", json={"name": name})).raise_for_status()
    return somebody


def recorded(sources: Path, length: int, how: str) -> dict[str, Any]:
    """A game by the rules of these sources."""
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    command = [sys.executable, "-c", A_GAME, str(length), how]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@dataclass
class Place:
    """Where a server is tried: its sources, and a folder for its database."""

    sources: Path
    folder: Path

    def server(self, name: str, **settings: object) -> ServerProcess:
        database, log = f"sqlite:///{self.folder / f'{name}.db'}", self.folder / f"{name}.log"
        return ServerProcess(database, log, None, self.sources, **settings)


# The attacks ----------------------------------------------------------------------------------------------


async def long_choice(place: Place) -> dict[str, str]:
    """A record with one choice of 40 KB."""
    server = place.server("choice")
    try:
        record = recorded(place.sources, 5, "random")
        record["choices"].append("end" + " " * 40_000 + "x")
        mallory = await person(server.url, "Mallory")
        await mallory.post("/api/records", json={})  # so that what is started for it has been
        async with asking(server.url) as victim:
            with suppress(httpx.ReadTimeout):
                answer = await mallory.post("/api/records", json=record)
                assert answer.status_code in (400, 422), answer.text
        await mallory.aclose()
        return {"a choice of 40 KB: others wait": _s(victim.worst)}
    finally:
        server.stop()


async def expert_flood(place: Place) -> dict[str, str]:
    """Tables of one guest at which experts play each other, and somebody else's game with a bot."""
    server = place.server("flood", rate_limit=1.0)
    try:
        ada, mallory = await person(server.url, "Ada"), await person(server.url, "Mallory")
        alone = await _bots_turn(ada)
        tables = []
        for _ in range(FLOOD):
            seats = [{"deck": deck, "player": "bot", "bot": "expert"} for deck in DECKS["codex"]]
            made = await mallory.post("/api/tables", json={"game": "codex", "seats": seats})
            if made.status_code == 201:
                tables.append(made.json()["table"]["id"])
        watching = asyncio.create_task(_watch(mallory, tables))
        await asyncio.sleep(5)
        under = await _bots_turn(ada)
        watching.cancel()
        await ada.aclose()
        await mallory.aclose()
        return {
            "a bot's turn, nobody else there": _s(alone),
            f"of {FLOOD} tables of experts, made": str(len(tables)),
            "a bot's turn beside them": _s(under),
        }
    finally:
        server.kill()


async def _watch(mallory: httpx.AsyncClient, tables: list[str]) -> None:
    while True:
        for table in tables:
            await mallory.get(f"/api/tables/{table}/game")
        await asyncio.sleep(5)


async def _bots_turn(ada: httpx.AsyncClient) -> float:
    """How long a bot takes for its turn."""
    seats = [{"deck": DECKS["codex"][0], "player": "me"}]
    seats.append({"deck": DECKS["codex"][1], "player": "bot", "bot": "normal"})
    made = await ada.post("/api/tables", json={"game": "codex", "seats": seats})
    table = made.json()["table"]["id"]
    seen = (await ada.get(f"/api/tables/{table}/game")).json()["view"]
    while "options" in (seen["decision"] or {}):
        options = [each if isinstance(each, str) else each["text"] for each in seen["decision"]["options"]]
        choice = "end" if "end" in options else options[-1]
        answer = {"seat": 0, "number": seen["number"], "choice": choice}
        seen = (await ada.post(f"/api/tables/{table}/decisions", json=answer)).json()["view"]
    began = time.perf_counter()
    while time.perf_counter() - began < LONGEST_S:
        await asyncio.sleep(0.1)
        seen = (await ada.get(f"/api/tables/{table}/game")).json()["view"]
        if "options" in (seen["decision"] or {}):
            break
    await ada.post(f"/api/tables/{table}/resign", json={"seat": 0})
    return time.perf_counter() - began


async def forum(place: Place) -> dict[str, str]:
    """Many people ask for the forum text of a game in which nothing happens for very long."""
    server = place.server("forum")
    try:
        ada, mallory = await person(server.url, "Ada"), await person(server.url, "Mallory")
        alone = await _decisions(ada, 40)
        record = recorded(place.sources, PASSES, "pass")
        brought = await mallory.post("/api/records", json=record)
        brought.raise_for_status()
        path = f"/api/tables/{brought.json()['table']}/forum"
        readers = [asyncio.create_task(_read(server.url, path)) for _ in range(READERS)]
        await asyncio.sleep(0.5)
        under = await _decisions(ada, 40)
        for reader in readers:
            reader.cancel()
        await ada.aclose()
        await mallory.aclose()
        return {
            "a decision, median, nobody else there": _ms(alone),
            f"a decision beside {READERS} readers of /forum": _ms(under),
        }
    finally:
        server.kill()


async def _read(url: str, path: str) -> None:
    async with client(url) as http:
        while True:
            await http.get(path)
            await asyncio.sleep(0.2)


async def _decisions(ada: httpx.AsyncClient, count: int) -> float:
    """The median of so many decisions, at a table of one's own."""
    return statistics.median((await _played(ada, count, 0.05))[1])


async def _played(ada: httpx.AsyncClient, count: int, pause_s: float) -> tuple[str, list[float]]:
    """A table of one's own after so many decisions, and how long each of them took."""
    seats = [{"deck": deck, "player": "me"} for deck in DECKS["codex"]]
    made = await ada.post("/api/tables", json={"game": "codex", "seats": seats})
    table, took = made.json()["table"]["id"], list[float]()
    for _ in range(count):
        for seat in (0, 1):
            seen = (await ada.get(f"/api/tables/{table}/game?seat={seat}")).json()["view"]
            if "options" in (seen["decision"] or {}):
                break
        options = [each if isinstance(each, str) else each["text"] for each in seen["decision"]["options"]]
        answer = {"seat": seat, "number": seen["number"], "choice": options[-1]}
        began = time.perf_counter()
        (await ada.post(f"/api/tables/{table}/decisions", json=answer)).raise_for_status()
        took.append(time.perf_counter() - began)
        await asyncio.sleep(pause_s)
    return table, took


async def made_up_ids(place: Place) -> dict[str, str]:
    """Tables that there are not."""
    server = place.server("ids")
    try:
        mallory = client(server.url)  # nobody: who is somebody is asked for their seats first
        await _ask_for(mallory, NAMES // 10)
        before = server.memory_mb()
        await _ask_for(mallory, NAMES)
        grown = server.memory_mb() - before
        await mallory.aclose()
        return {f"memory for {NAMES:,} names of {LETTERS:,} letters": f"{grown:.1f} MB"}
    finally:
        server.stop()


async def _ask_for(mallory: httpx.AsyncClient, names: int) -> None:
    async def ask() -> None:
        for _ in range(names // 8):
            name = f"{random.randrange(1 << 60):x}".ljust(LETTERS, "x")
            await mallory.get(f"/api/tables/{name}/game")

    await asyncio.gather(*(ask() for _ in range(8)))


async def cold_loads(place: Place) -> dict[str, str]:
    """Running games that are asked for after a restart."""
    server = place.server("cold")
    try:
        mallory = await person(server.url, "Mallory")
        table, _ = await _played(mallory, CHOICES, 0)
        server.stop()
        tables = _copied(place.folder / "cold.db", table, TABLES)
        server.start()
        async with asking(server.url) as victim:
            began, worked = time.perf_counter(), server.cpu_s()
            await asyncio.gather(*(mallory.get(f"/api/tables/{each}/game") for each in tables))
            took, worked = time.perf_counter() - began, server.cpu_s() - worked
        await mallory.aclose()
        return {
            f"{TABLES} games loaded after a restart": _s(took),
            "of it, work of the server": _s(worked),
            "others wait meanwhile, median": _ms(victim.median),
            "others wait meanwhile, at most": _ms(victim.worst),
        }
    finally:
        server.kill()


def _copied(database: Path, table: str, count: int) -> list[str]:
    """So many copies of a table in the database, by their ids."""
    made = [f"copy{number}" for number in range(count)]
    with sqlite3.connect(database) as connection:
        keys = {"tables": "id", "seats": '"table"', "decisions": '"table"', "snapshots": '"table"'}
        for rows, key in keys.items():  # not every version has all of them
            names = [f'"{row[1]}"' for row in connection.execute(f"PRAGMA table_info({rows})")]
            if not names:
                continue
            wanted = ", ".join("?" if name.strip('"') == key.strip('"') else name for name in names)
            copy = f"INSERT INTO {rows} SELECT {wanted} FROM {rows} WHERE {key} = ?"
            connection.executemany(copy, [(each, table) for each in made])
    return made


ATTACKS: dict[str, Callable[[Place], Coroutine[Any, Any, dict[str, str]]]] = {
    "import": long_choice,
    "flood": expert_flood,
    "forum": forum,
    "ids": made_up_ids,
    "loads": cold_loads,
}


def _s(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds < LONGEST_S else f"> {LONGEST_S:.0f} s"


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("sources", nargs="*", type=Path, default=[SOURCES])
    parser.add_argument("--only", default=",".join(ATTACKS), help=", ".join(ATTACKS))
    given = parser.parse_args()
    unknown = [name for name in given.only.split(",") if name not in ATTACKS]
    if unknown:
        parser.error(f"there is no attack {unknown[0]!r}: {', '.join(ATTACKS)}")
    figures: dict[str, list[str]] = {}
    for number, sources in enumerate(given.sources):
        for name in given.only.split(","):
            with tempfile.TemporaryDirectory(prefix="warmat-attacks-") as folder:
                found = asyncio.run(ATTACKS[name](Place(sources.resolve(), Path(folder))))
            for what, figure in found.items():
                figures.setdefault(what, ["-"] * len(given.sources))[number] = figure
                print(f"{sources}: {what}: {figure}", file=sys.stderr, flush=True)
    width = max(map(len, figures))
    print(" " * width, *(f"{str(sources)[-20:]:>20}" for sources in given.sources))
    for what, row in figures.items():
        print(what.ljust(width), *(f"{figure:>20}" for figure in row))


if __name__ == "__main__":
    main()
