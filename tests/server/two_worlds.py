"""Two servers with games that differ only in what a seat can't see, and all the traffic of both."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from websockets.sync.client import ClientConnection

from tests.codex import test_hidden_information as worlds
from tests.server.conftest import Start
from tests.server.playing import Match, begin
from tests.server.running import Running, SetClock
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.server.settings import Settings


@dataclass
class World:
    """One of the two games: a server of its own, with the seat, its opponent and a spectator."""

    server: Running
    match: Match
    seat: int
    dice: Dice  # for what nobody sees
    traffic: list[tuple[str, Any]] = field(default_factory=list)  # all that the seat was ever sent
    watched: list[tuple[str, Any]] = field(default_factory=list)  # all that a spectator was ever sent
    sockets: list[ClientConnection] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.spectator = self.server.client()

    def connect(self) -> None:
        viewers = (self.match.clients[self.seat], self.spectator)
        self.sockets = [client.connection(self.match.table).__enter__() for client in viewers]

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.server.stop()

    def game(self) -> Game:
        return self.server.call(self.server.services.rooms.room(self.match.table)).game

    def ask(self, method: str, path: str, body: object = None, watcher: bool = False) -> dict[str, Any]:
        """The seat asks something, or a spectator; the answer to its last byte is traffic."""
        client = self.spectator if watcher else self.match.clients[self.seat]
        kept = self.watched if watcher else self.traffic
        named = {"x-request-id": f"request-{len(kept)}"}  # else the server makes one up
        answer = client.http.request(method, path.format(table=self.match.table), json=body, headers=named)
        headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
        kept.append((f"{method} {path}", (answer.status_code, headers, answer.content)))
        found: dict[str, Any] = answer.json()
        return found

    def look_back(self, line: int) -> None:
        """The seat and a spectator look at the board as it was, and at the game as forum players write it.

        And at whatever else tells of a game that goes on, whosever turn it is.
        """
        for watcher in (False, True):
            then = self.ask("GET", f"/api/tables/{{table}}/game/at?line={line}", watcher=watcher)
            assert "options" not in (then["view"]["decision"] or {})
            assert self.ask("GET", "/api/tables/{table}/forum", watcher=watcher)["text"]
            self.ask("GET", "/api/lobby?show=playing", watcher=watcher)
            self.ask("GET", "/api/tables/{table}/record", watcher=watcher)
            self.ask("GET", "/api/tables/{table}/replay", watcher=watcher)
        self.ask("GET", "/api/me/tables")
        self.ask("GET", f"/api/tables/{{table}}/plans?seat={self.seat}")
        self.ask("GET", f"/api/tables/{{table}}/why?seat={self.seat}&choice=play Nobody")
        self.ask("GET", f"/api/tables/{{table}}/foresight?seat={self.seat}&choice=end")

    def settle(self) -> None:
        """All that was sent so far is here: after the rest comes the refusal of what each socket asks."""
        for socket, kept in zip(self.sockets, (self.traffic, self.watched), strict=True):
            socket.send("?")
            while True:
                text = socket.recv(10)
                kept.append(("sent", text))
                if json.loads(text)["type"] == "refused":
                    break

    def foe_does(self, option: Option) -> None:
        """The opponent makes a choice."""
        foe = self.match.clients[1 - self.seat]
        text = next(other.text for other in offers(self.game()) if other.same(option))
        foe.decide(self.match.table, 1 - self.seat, foe.see(self.match.table).number, text)


def offers(game: Game) -> list[Option]:
    """What may be answered, as people are offered it."""
    decision = game.decision
    return decision.options if decision is not None else []


def two_worlds(
    start: Start, folder: Path, clock: SetClock, game: str, seat: int, seed: int
) -> Iterator[list[World]]:
    """The same table twice, with the opponent's hand and draw pile dealt otherwise in the second.

    The server's secret is always the same: of other games one in a few dozen would show no difference.
    """
    first = start()
    with patch("warmat.server.tables.seating.token_bytes", lambda count: bytes(range(count))):
        match = begin(first, game)
    room = first.call(first.services.rooms.room(match.table))
    first.stop()
    dealt = room.game.state.dump()
    other = json.loads(json.dumps(dealt))
    cards = other["players"][1 - seat]
    piles = (cards["hand"], cards["deck" if game == "codex" else "draw_pile"])
    worlds._exchange([(pile, at) for pile in piles for at in range(len(pile))], Dice(seed))
    made = []
    for number, data in enumerate((dealt, other)):
        path = folder / f"world{number}.db"
        shutil.copy(folder / "warmat.db", path)
        _begin_from(path, data)
        server = Running(Settings(database=f"sqlite:///{path}", port=0, rate_limit=0.0), clock)
        made.append(World(server, match.moved_to(server), seat, Dice(seed + 10 + number)))
        made[-1].connect()
    yield made
    for world in made:
        world.close()


def _begin_from(path: Path, data: dict[str, Any]) -> None:
    connection = sqlite3.connect(path)
    (config,) = connection.execute("SELECT config FROM tables").fetchone()
    connection.execute("UPDATE tables SET config = ?", [json.dumps({**json.loads(config), "start": data})])
    connection.commit()
    connection.close()


def compare(pair: list[World]) -> None:
    for world in pair:
        world.settle()
    assert pair[0].traffic == pair[1].traffic
    assert pair[0].watched == pair[1].watched


def reconnect(world: World) -> None:
    for socket in world.sockets:
        socket.close()
    world.connect()
    world.settle()


def seat_decides(pair: list[World], choice: str, by_socket: bool) -> None:
    """The seat makes the same choice in both worlds, if it is still asked."""
    for world in pair:
        now = world.ask("GET", "/api/tables/{table}/game?since=100000")["view"]
        if choice not in [option["text"] for option in now["decision"]["options"]]:
            continue
        answer = {"seat": world.seat, "number": now["number"], "choice": choice}
        if by_socket:
            world.sockets[0].send(json.dumps({"type": "decide", **answer}))
            world.settle()
        else:
            world.ask("POST", "/api/tables/{table}/decisions", answer)
