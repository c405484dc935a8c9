"""People who play on through anything, and remember what they were answered."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import httpx
from sqlalchemy import create_engine, select
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection

from warmat.client import Client, Refused, Seen
from warmat.registry import GAMES
from warmat.server import clock
from warmat.server.storage.database import DRIVERS
from warmat.server.storage.entries import CHOICE, SAID
from warmat.server.storage.schema import Decision

T = TypeVar("T")
RETRY_S = 0.05
PATIENCE_S = 300.0  # longer than a server takes to start on a busy machine
TEMPORARY = (409, 503)
ANSWER_S = 20  # after which nobody waits for an answer any more
CLOSE_S = 1.0  # a paused server says no farewell


@dataclass
class Answered:
    """A decision that the server said yes to."""

    table: str
    seat: int
    number: int
    choice: str
    sent: int  # when, in milliseconds since 1970
    heard: int  # and when the answer was there


@dataclass
class Faults:
    """What happened to everybody together."""

    answered: list[Answered] = field(default_factory=list)
    unavailable: list[str] = field(default_factory=list)  # what 503s said
    waited: list[float] = field(default_factory=list)  # seconds until a 503 was there
    lost: int = 0  # connections that broke
    live: int = 0  # decisions of these that were made over live connections
    paused: list[float] = field(default_factory=list)  # seconds from one decision of a game to the next
    wrong: list[str] = field(default_factory=list)


class Steadfast(threading.Thread):
    """One person who plays both seats of one game after another, until told to stop.

    Where there are several servers, another is asked after each broken connection, and every second person
    decides over live connections, to another server than the one that is asked how things stand.
    """

    def __init__(self, urls: Sequence[str], number: int, faults: Faults, pause_s: float = 0.0) -> None:
        super().__init__(daemon=True)
        self._urls = urls
        self._at = number
        self._token: str | None = None
        self._clients: dict[str, Client] = {}
        self._is_live = len(urls) > 1 and number % 2 == 1
        self._connections: dict[tuple[str, int], ClientConnection] = {}  # by table and seat
        self._number = number
        self._faults = faults
        self._pause_s = pause_s
        self._chance = random.Random(number)
        self.stopping = threading.Event()
        self.made = 0  # decisions

    def run(self) -> None:
        try:
            self._again(lambda: self._client.name(f"Player {self._number}"))
            self._token = self._client.token
            while not self.stopping.is_set():
                self._game()
        except Exception as error:  # told by the one who waits for us
            self._faults.wrong.append(f"{type(error).__name__}: {error}")
        finally:
            self._hang_up()
            for client in self._clients.values():
                client.close()

    @property
    def _client(self) -> Client:
        return self._client_of(self._at)

    def _client_of(self, number: int) -> Client:
        url = self._urls[number % len(self._urls)]
        if url not in self._clients:
            self._clients[url] = Client(url, token=self._token, timeout_s=ANSWER_S)
        return self._clients[url]

    def _go_elsewhere(self) -> None:
        self._faults.lost += 1
        self._at += 1
        self._hang_up()

    def _hang_up(self) -> None:
        while self._connections:
            self._connections.popitem()[1].close()

    def _game(self) -> None:
        self._hang_up()
        game = list(GAMES)[self._number % len(GAMES)]
        made = self._again(lambda: self._client.make_table(game, GAMES[game].seats, ["me", "me"]))
        if made is None:
            return
        expected = [0, 0]  # how many answers each seat has given, as far as we were told
        now = time.monotonic()
        unsure: set[int] = set()  # whose last answer may have been stored though nobody told us
        doubtful = [-1, -1]  # the number of that answer, which may even come now
        while not self.stopping.is_set():
            for seat in (0, 1):
                seen = self._again(lambda seat=seat: self._client.see(made.id, seat))  # type: ignore[misc]
                if seen is None or seen.over:
                    return
                more = seen.number - expected[seat]
                if more < 0 or more > (1 if seat in unsure else 0):
                    self._faults.wrong.append(f"seat {seat}: {seen.number} answers, not {expected[seat]}")
                    return
                if seen.view["seat"] != seat:
                    self._faults.wrong.append(f"seat {seat} is shown what seat {seen.view['seat']} sees")
                    return
                expected[seat] = seen.number
                unsure.discard(seat)
                if seen.options:
                    # Over a live connection nobody says whose answer it was that counted.
                    is_live = self._is_live and doubtful[seat] != seen.number
                    if self._decide(made.id, seat, seen, is_live):
                        expected[seat] += 1
                        now, before = time.monotonic(), now
                        self._faults.paused.append(now - before)
                    else:
                        unsure.add(seat)
                        doubtful[seat] = seen.number
                    time.sleep(self._pause_s)
                    break
            else:
                self._faults.wrong.append("nobody can choose: stuck")
                return

    def _decide(self, table: str, seat: int, seen: Seen, is_live: bool) -> bool:
        choice = self._chance.choice(seen.options)
        begun, sent = time.monotonic(), clock.now()
        try:
            if is_live:
                self._decide_live(table, seat, seen.number, choice)
            else:
                self._client.decide(table, seat, seen.number, choice)
        except (httpx.TransportError, ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            self._go_elsewhere()
            return False
        except Refused as refused:
            self._note(refused, begun)
            return False
        self._faults.answered.append(Answered(table, seat, seen.number, choice, sent, clock.now()))
        self.made += 1
        return True

    def _decide_live(self, table: str, seat: int, number: int, choice: str) -> None:
        """Back means: we were sent what became of it."""
        if (table, seat) not in self._connections:
            made = self._client_of(self._at + 1).connection(table, seat=seat)
            made.close_timeout = CLOSE_S
            self._connections[table, seat] = made.__enter__()  # left by `_hang_up`
        there = self._connections[table, seat]
        there.send(json.dumps({"type": "decide", "seat": seat, "number": number, "choice": choice}))
        deadline = time.monotonic() + ANSWER_S
        while True:
            told = json.loads(there.recv(max(0.0, deadline - time.monotonic())))
            if told["type"] == "refused":
                raise Refused(told["status"], told["detail"])
            if told["type"] == "update" and told["view"]["seat"] != seat:
                self._faults.wrong.append(f"seat {seat} is told what seat {told['view']['seat']} sees")
            if told["type"] == "update" and told["view"]["number"] > number:
                self._faults.live += 1
                return

    def _again(self, work: Callable[[], T]) -> T | None:
        """Until it works; None when we are to stop."""
        deadline = time.monotonic() + PATIENCE_S
        while not self.stopping.is_set():
            begun = time.monotonic()
            try:
                return work()
            except httpx.TransportError:
                self._go_elsewhere()
            except Refused as refused:
                self._note(refused, begun)
            if time.monotonic() > deadline:
                raise TimeoutError("the server did not come back")
            time.sleep(RETRY_S)
        return None

    def _note(self, refused: Refused, begun: float) -> None:
        if refused.status not in TEMPORARY:
            raise refused
        if refused.status == 503:
            self._faults.unavailable.append(refused.sentence)
            self._faults.waited.append(time.monotonic() - begun)


def missing(database: str, answered: list[Answered]) -> list[Answered]:
    """Which answered decisions are not in the journal."""
    stored: dict[tuple[str, int], list[str]] = {}
    for row in _journals(database):
        if row.kind in (CHOICE, SAID):
            stored.setdefault((row.table, row.seat), []).append(row.choice)
    return [a for a in answered if stored.get((a.table, a.seat), [])[a.number : a.number + 1] != [a.choice]]


def disorder(database: str, answered: list[Answered]) -> tuple[list[str], int]:
    """What is wrong with the order of the journals, and by how many milliseconds a time is off at most.

    Each game must have one order: numbers without a gap, times that never go back, every answered decision
    once. A decision was made between the moments at which it was sent and its answer was heard.
    """
    found, off = [], 0
    times: dict[tuple[str, int], list[int]] = {}
    before: dict[str, tuple[int, int]] = {}
    for row in _journals(database):
        number, at = before.get(row.table, (-1, 0))
        if row.number != number + 1 or row.at < at:
            found.append(f"table {row.table}: entry {row.number} at {row.at} after {number} at {at}")
        before[row.table] = row.number, row.at
        if row.kind in (CHOICE, SAID):
            times.setdefault((row.table, row.seat), []).append(row.at)
    for each in answered:
        for at in times.get((each.table, each.seat), [])[each.number : each.number + 1]:
            off = max(off, each.sent - at, at - each.heard)
    twice = len(answered) - len({(each.table, each.seat, each.number) for each in answered})
    return found + ([f"{twice} decisions were answered twice"] if twice else []), off


def _journals(database: str) -> list[Any]:
    kind, _, rest = database.partition("://")
    engine = create_engine(f"{DRIVERS[kind].replace('+aiosqlite', '')}://{rest}")
    asked = select(
        Decision.table, Decision.number, Decision.seat, Decision.kind, Decision.choice, Decision.at
    )
    try:
        with engine.connect() as connection:
            return list(connection.execute(asked.order_by(Decision.table, Decision.number)))
    finally:
        engine.dispose()


def crowd(urls: Sequence[str], count: int, faults: Faults, pause_s: float = 0.0) -> list[Steadfast]:
    people = [Steadfast(urls, number, faults, pause_s) for number in range(count)]
    for person in people:
        person.start()
    return people


def all_play_on(people: list[Steadfast], faults: Faults, patience_s: float = 120.0) -> None:
    """Everybody makes two more decisions, or it is said who is stuck."""
    before = [person.made for person in people]
    deadline = time.monotonic() + patience_s
    while time.monotonic() < deadline and not faults.wrong:
        if all(person.made >= made + 2 for person, made in zip(people, before, strict=True)):
            return
        time.sleep(0.02)
    stuck = [p.name for p, made in zip(people, before, strict=True) if p.made < made + 2]
    faults.wrong.append(f"not going on: {stuck}")


def disperse(people: list[Steadfast]) -> None:
    for person in people:
        person.stopping.set()
    for person in people:
        person.join(30)
