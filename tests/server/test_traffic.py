"""Two games that differ only in what a seat can't see: not one byte of its whole traffic differs.

The opponent was dealt other cards, hires and techs others, all face down, and plays none of them. The seat
plays, asks, takes back and makes mistakes, the same in both. Whatever is answered and sent is compared, and
so is what a spectator is sent.

One thing shows, at any table: a main phase in which nothing can be done ends by itself, and one in which the
opponent does nothing ends when it says so. That step is left out of the comparison, not what comes after it.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.codex import test_hidden_information as worlds
from tests.server.conftest import Start
from tests.server.playing import Match, begin
from tests.server.running import Running, SetClock
from warmat.codex.rules.terms import TECH
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.server.settings import Settings

ROUNDS = 70


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

    def connect(self) -> None:
        eyes = (self.match.clients[self.seat], self.server.client())
        self.sockets = [client.connection(self.match.table).__enter__() for client in eyes]

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.server.stop()

    def game(self) -> Game:
        return self.server.call(self.server.house.rooms.room(self.match.table)).game

    def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """The seat asks something; the answer to its last byte is traffic."""
        client = self.match.clients[self.seat]
        answer = client.http.request(method, path.format(table=self.match.table), json=body)
        headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
        self.traffic.append((f"{method} {path}", (answer.status_code, headers, answer.content)))
        found: dict[str, Any] = answer.json()
        return found

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
        game = self.game()
        game.state.write_options()
        foe = self.match.clients[1 - self.seat]
        text = next(other.text for other in game.options if other.same(option))
        foe.decide(self.match.table, 1 - self.seat, foe.see(self.match.table).number, text)


@pytest.fixture
def two(start: Start, tmp_path: Path, clock: SetClock, request: pytest.FixtureRequest) -> Any:
    """The same table twice, with the opponent's hand and deck dealt otherwise in the second."""
    seat, seed = request.param
    first = start()
    match = begin(first)
    room = first.call(first.house.rooms.room(match.table))
    first.stop()
    dealt = room.game.state.dump()
    other = json.loads(json.dumps(dealt))
    cards = other["players"][1 - seat]
    places = [(pile, at) for pile in (cards["hand"], cards["deck"]) for at in range(len(pile))]
    worlds._exchange(places, Dice(seed))
    made = []
    for number, data in enumerate((dealt, other)):
        path = tmp_path / f"world{number}.db"
        shutil.copy(tmp_path / "warmat.db", path)
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


def foes_in_step(pair: list[World], shared: Dice) -> int:
    """The opponents do what looks the same in both worlds, until the seat must choose or the game is over.

    How many steps showed something all the same: a main phase that ended by itself in one world.
    """
    shown, foe = 0, 1 - pair[0].seat
    for _ in range(400):
        before = [(len(world.traffic), len(world.watched)) for world in pair]
        in_step = True
        while True:
            for world in pair:
                while _techs(world):
                    cards = [option for option in world.game().options if option.source]
                    world.foe_does(cards[world.dice.below(len(cards))])
            in_main = [worlds._in_main(world.game(), foe) for world in pair]
            if in_main[0] == in_main[1]:
                break
            ending = pair[in_main.index(True)]
            ending.foe_does(ending.game().options[-1])
            in_step = False
        if not in_step:
            shown += 1
            for world, (traffic, watched) in zip(pair, before, strict=True):
                world.settle()
                del world.traffic[traffic:], world.watched[watched:]
        compare(pair)
        games = [world.game() for world in pair]
        assert games[1].state.over == games[0].state.over
        if games[0].state.over or games[0].options[0].player != foe:
            return shown
        what = worlds._same_for_others(games[0], games[1], shared)
        for world, game in zip(pair, games, strict=True):
            fitting = [option for option in game.options if worlds._public(option) == what]
            world.foe_does(fitting[world.dice.below(len(fitting))])
    raise AssertionError("the opponent's turn has no end")


def _techs(world: World) -> bool:
    options = world.game().options
    return bool(options) and options[0].verb == TECH and options[0].player != world.seat


def seat_acts(pair: list[World], dice: Dice) -> None:
    """The seat makes a choice, after some looking around and mistakes."""
    both = [world.ask("GET", "/api/tables/{table}/game?since=3") for world in pair]
    seen = both[0]["view"]
    number, options = seen["number"], seen["decision"]["options"]
    seat = pair[0].seat
    odd: list[tuple[str, str, object]] = [
        ("POST", "decisions", {"seat": seat, "number": number + 1, "choice": options[0]}),
        ("POST", "decisions", {"seat": seat, "number": number, "choice": "play Jandra, the Negator"}),
        ("POST", "decisions", {"seat": seat, "number": number, "choice": "hire Nobody"}),
        ("POST", "decisions", {"seat": 1 - seat, "number": 0, "choice": "end"}),
        ("POST", "decisions", {"seat": seat}),
        ("POST", "undo", {"seat": 1 - seat, "number": number}),
        ("GET", "game?seat=" + str(1 - seat), None),
        ("GET", "game?seat=-1", None),
        ("GET", "game?since=100000", None),
    ]
    if seen["may_undo"] and dice.below(3) == 0:
        odd.append(("POST", "undo", {"seat": seat, "number": number}))
    method, path, body = odd[dice.below(len(odd))]
    choice = options[dice.below(len(options))]
    for world in pair:
        world.ask(method, "/api/tables/{table}/" + path, body)
        world.ask("GET", "/api/tables/{table}")
        now = world.ask("GET", "/api/tables/{table}/game?since=100000")["view"]
        if choice in now["decision"]["options"]:
            answer = {"seat": seat, "number": now["number"], "choice": choice}
            if dice.x % 2:
                world.ask("POST", "/api/tables/{table}/decisions", answer)
            else:
                world.sockets[0].send(json.dumps({"type": "decide", **answer}))
                world.settle()


def reconnect(world: World) -> None:
    for socket in world.sockets:
        socket.close()
    world.connect()
    world.settle()


def hidden_cards(world: World) -> list[str]:
    """The opponent's face-down cards as only it knows them."""
    room = world.server.call(world.server.house.rooms.room(world.match.table))
    return [line for line in room.lines[1 - world.seat] if " hires " in line or " techs " in line]


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("two", [(0, 1), (1, 2)], ids=["seat 0", "seat 1"], indirect=True)
def test_a_seat_is_sent_the_same_to_the_last_byte(two: list[World]) -> None:
    mine, shared = Dice(3), Dice(4)
    acted = shown = 0
    for round_number in range(ROUNDS):
        shown += foes_in_step(two, shared)
        if two[0].game().state.over:
            break
        if round_number % 20 == 7:
            for world in two:
                reconnect(world)
        seat_acts(two, mine)
        acted += 1
    for world in two:
        world.ask("GET", "/api/tables/{table}/game")
        world.ask("GET", "/api/tables/{table}")
    compare(two)
    assert acted > 30
    assert shown < 5
    assert len([None for what, _ in two[0].traffic if what == "sent"]) > acted
    # And the worlds did differ, all the time.
    assert hidden_cards(two[0]) != hidden_cards(two[1])
    assert two[0].game().digest() != two[1].game().digest()
