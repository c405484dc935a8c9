"""People who play on through anything, and remember what they were answered."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

import httpx
from sqlalchemy import create_engine, select

from tests.server.playing import DECKS
from warmat.client import Client, Refused, Seen
from warmat.server.storage.database import DRIVERS
from warmat.server.storage.schema import CHOICE, SAID, Decision

T = TypeVar("T")
RETRY_S = 0.05
PATIENCE_S = 60.0
TEMPORARY = (409, 503)


@dataclass
class Answered:
    """A decision that the server said yes to."""

    table: str
    seat: int
    number: int
    choice: str


@dataclass
class Faults:
    """What happened to everybody together."""

    answered: list[Answered] = field(default_factory=list)
    unavailable: list[str] = field(default_factory=list)  # what 503s said
    waited: list[float] = field(default_factory=list)  # seconds until a 503 was there
    lost: int = 0  # connections that broke
    wrong: list[str] = field(default_factory=list)


class Steadfast(threading.Thread):
    """One person who plays both seats of one game after another, until told to stop."""

    def __init__(self, url: str, number: int, faults: Faults, pause_s: float = 0.0) -> None:
        super().__init__(daemon=True)
        self._url = url
        self._number = number
        self._faults = faults
        self._pause_s = pause_s
        self._chance = random.Random(number)
        self.stopping = threading.Event()
        self.made = 0  # decisions

    def run(self) -> None:
        try:
            with Client(self._url, timeout_s=20) as client:
                self._again(lambda: client.name(f"Player {self._number}"))
                while not self.stopping.is_set():
                    self._game(client)
        except Exception as error:  # told by the one who waits for us
            self._faults.wrong.append(f"{type(error).__name__}: {error}")

    def _game(self, client: Client) -> None:
        game = list(DECKS)[self._number % len(DECKS)]
        made = self._again(lambda: client.make_table(game, DECKS[game], ["me", "me"]))
        if made is None:
            return
        expected = [0, 0]  # how many answers each seat has given, as far as we were told
        unsure: int | None = None  # whose answer may have been stored though nobody told us
        while not self.stopping.is_set():
            for seat in (0, 1):
                seen = self._again(partial(client.see, made.id, seat))
                if seen is None or seen.over:
                    return
                more = seen.number - expected[seat]
                if more < 0 or more > (1 if seat == unsure else 0):
                    self._faults.wrong.append(f"seat {seat}: {seen.number} answers, not {expected[seat]}")
                    return
                expected[seat] = seen.number
                if seat == unsure:
                    unsure = None
                if seen.options:
                    if self._decide(client, made.id, seat, seen):
                        expected[seat] += 1
                    else:
                        unsure = seat
                    time.sleep(self._pause_s)
                    break
            else:
                self._faults.wrong.append("nobody can choose: stuck")
                return

    def _decide(self, client: Client, table: str, seat: int, seen: Seen) -> bool:
        choice = self._chance.choice(seen.options)
        begun = time.monotonic()
        try:
            client.decide(table, seat, seen.number, choice)
        except httpx.TransportError:
            self._faults.lost += 1
            return False
        except Refused as refused:
            self._note(refused, begun)
            return False
        self._faults.answered.append(Answered(table, seat, seen.number, choice))
        self.made += 1
        return True

    def _again(self, work: Callable[[], T]) -> T | None:
        """Until it works; None when we are to stop."""
        deadline = time.monotonic() + PATIENCE_S
        while not self.stopping.is_set():
            begun = time.monotonic()
            try:
                return work()
            except httpx.TransportError:
                self._faults.lost += 1
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
    kind, _, rest = database.partition("://")
    engine = create_engine(f"{DRIVERS[kind].replace('+aiosqlite', '')}://{rest}")
    with engine.connect() as connection:
        rows = connection.execute(
            select(Decision.table, Decision.seat, Decision.choice)
            .where(Decision.kind.in_((CHOICE, SAID)))
            .order_by(Decision.table, Decision.number)
        )
        stored: dict[tuple[str, int], list[str]] = {}
        for table, seat, choice in rows:
            stored.setdefault((table, seat), []).append(choice)
    engine.dispose()
    return [a for a in answered if stored.get((a.table, a.seat), [])[a.number : a.number + 1] != [a.choice]]


def crowd(url: str, count: int, faults: Faults, pause_s: float = 0.0) -> list[Steadfast]:
    people = [Steadfast(url, number, faults, pause_s) for number in range(count)]
    for person in people:
        person.start()
    return people


def all_play_on(people: list[Steadfast], faults: Faults, patience_s: float = 30.0) -> None:
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
