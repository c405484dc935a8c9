"""Bringing a record: it is played again from its start, and becomes a table that is over and can be replayed.

A record of a game in the middle is welcome as well; nobody can play on from it. What does not come out as it
says is refused. The work is done in a thread, one record at a time and no longer than some seconds.
"""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert

from warmat.games import rules_of
from warmat.kernel.errors import BadInput
from warmat.kernel.record import read_text
from warmat.kernel.rng import WORD, commitment
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Refusal
from warmat.server.people.guests import LONGEST_NAME, Someone
from warmat.server.people.tokens import hashed, new_id, new_token
from warmat.server.storage.database import Database
from warmat.server.storage.journal import Entry
from warmat.server.storage.schema import (
    CHOICE,
    DRAW,
    FLAG,
    OVER,
    RESIGN,
    STOP,
    Decision,
    Seat,
    Table,
)
from warmat.server.tables.room import Room

LARGEST = 1 << 20  # bytes
MOST_CHOICES = 5000
LONGEST_S = 20.0
LEFT = {"resigned": RESIGN, "out of time": FLAG}
SECRET = re.compile(r"[0-9a-f]{64}")
DAMAGED = "The record is damaged: "
SET_UP = ("seats", "seed", "secret")  # everything else in a configuration is one of the game's settings


@dataclass(frozen=True)
class Brought:
    """A record that was played again."""

    game: str
    config: dict[str, Any]
    secret: str
    names: list[str | None]
    bots: list[str | None]
    started: int
    entries: list[Entry]
    ending: str
    winners: list[int]


class Bringing:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._one = asyncio.Semaphore(1)

    async def bring(self, text: bytes, someone: Someone) -> str:
        """The table of a record."""
        table, now = new_id(), self._clock()
        async with self._one:
            brought = await asyncio.to_thread(read, text, table, now)
        await self._store(table, brought, someone, now)
        return table

    async def _store(self, table: str, brought: Brought, host: Someone, now: int) -> None:
        options = {key: value for key, value in brought.config.items() if key not in SET_UP}
        row = Table(
            id=table,
            game=brought.game,
            options=options,
            config=brought.config,
            secret=brought.secret,
            status=OVER,
            host=host.id,
            listed=False,
            pace={"kind": "none"},
            watch_delay=0,
            to_move=0,
            winners=brought.winners,
            ending=brought.ending,
            imported=True,
            created=now,
            started=brought.started,
            changed=now,
        )
        async with self._database.session() as session:
            session.add(row)
            await session.flush()
            for number, (name, bot) in enumerate(zip(brought.names, brought.bots, strict=True)):
                deck, link = brought.config["seats"][number], hashed(new_token())  # a link nobody has
                session.add(Seat(table=table, number=number, deck=deck, bot=bot, name=name, link=link))
            await session.flush()
            await session.execute(insert(Decision), [vars(entry) for entry in brought.entries])


def read(text: bytes, table: str, now: int) -> Brought:
    """Play a record again, or say what is wrong with it."""
    try:
        record = read_text(text.decode("utf-8"), "The record")
        return _played(record, table, now)
    except UnicodeDecodeError:
        raise BadRequest("The record is not a Warmat file.") from None
    except BadInput as error:
        raise BadRequest(str(error)) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, RecursionError):
        raise BadRequest(f"{DAMAGED}it is not written as a record is.") from None


def _played(record: dict[str, Any], table: str, now: int) -> Brought:
    config, secret = _config(record["game"], record["config"])
    if secret and record.get("commitment", "") not in ("", commitment(bytes.fromhex(secret))):
        raise BadRequest(f"{DAMAGED}its secret does not belong to its commitment.")
    choices = record["choices"]
    if len(choices) > MOST_CHOICES:
        raise BadRequest(f"The record is too long: {MOST_CHOICES} choices are the most.")
    started = _time(record.get("started"), now)
    times = [started + _time(at, 0) for at in record.get("times") or []]
    times += [times[-1] if times else started] * (len(choices) + 1 - len(times))
    room = Room(table, record["game"], {**config, "secret": secret} if secret else config, started=started)
    play = _Play(room, times)
    left = list(record.get("left") or [])
    for number, choice in enumerate(choices):
        while left and left[0]["after"] == number:
            play.leave(left.pop(0))
        play.choose(str(choice), number)
    for one in left:
        play.leave(one)
    if room.game.digest() != record["digest"]:
        raise BadRequest(
            "The record does not come out as it says: it was changed, or recorded by other rules."
        )
    ending = record.get("ending")
    if ending == "agreed":
        play.add(-1, DRAW)
    elif not room.over:
        play.add(-1, STOP)
    if room.ending is None or (ending is not None and ending != room.ending):
        raise BadRequest(f"{DAMAGED}the game did not end as it says.")
    people = record.get("people") or []
    names = [_name(people, seat) for seat in range(room.seats)]
    bots = [_name(people, seat, "bot") for seat in range(room.seats)]
    return Brought(
        record["game"], config, secret, names, bots, started, play.entries, room.ending, room.winners or []
    )


class _Play:
    """The journal that the record's game would have had here."""

    def __init__(self, room: Room, times: list[int]) -> None:
        self.room = room
        self.entries: list[Entry] = []
        self._times = times
        self._until = time.monotonic() + LONGEST_S

    def add(self, seat: int, kind: str, choice: str = "", at: int = -1) -> None:
        entry = Entry(self.room.table, len(self.entries), seat, kind, choice, self._times[at])
        self.room.add(entry)
        self.entries.append(entry)

    def choose(self, choice: str, number: int) -> None:
        if time.monotonic() > self._until:
            raise BadRequest("It takes too long to play this record again.")
        room = self.room
        try:
            room.check_running()
            after = room.game.clone()
            after.follow(choice)
        except (Refusal, ValueError) as error:
            shown = choice if len(choice) < 100 else f"{choice[:100]}…"
            raise BadRequest(f"{DAMAGED}choice {number + 1}, '{shown}', is not legal. {error}") from None
        assert after.history is not None
        option = after.history.option
        self.add(option.player, CHOICE, option.text, number)

    def leave(self, one: dict[str, Any]) -> None:
        if one["seat"] not in range(self.room.seats) or one["seat"] in self.room.left or self.room.over:
            raise BadRequest(f"{DAMAGED}somebody leaves the game who is not there.")
        self.add(int(one["seat"]), LEFT[one["how"]])


def _config(game: str, config: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The configuration but for its secret, and that. Only what a table could begin with here."""
    if "start" in config:
        raise BadRequest("The record begins in the middle of a game: such a one can't be brought here.")
    seats, secret, seed = config["seats"], config.get("secret", ""), config.get("seed")
    options = {key: value for key, value in config.items() if key not in SET_UP}
    texts = [*options.values(), secret]
    if not isinstance(seats, list) or not all(isinstance(text, str) for text in [*seats, *texts]):
        raise BadRequest(f"{DAMAGED}its set-up is not one a game can begin with.")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= WORD:
        raise BadRequest(f"{DAMAGED}its seed is not a number from 0 to {WORD}.")
    if secret and not SECRET.fullmatch(secret):
        raise BadRequest(f"{DAMAGED}its secret is not one of 256 bits.")
    known = {**rules_of(game).configure(seats, **options), "seed": seed}
    if known != {key: value for key, value in config.items() if key != "secret"}:
        raise BadRequest(f"{DAMAGED}its set-up is not one a game can begin with.")
    return known, secret


def _time(value: Any, otherwise: int) -> int:
    """Milliseconds, if they are any that can be."""
    fine = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 50
    return value if fine else otherwise


def _name(people: list[dict[str, Any]], seat: int, key: str = "name") -> str | None:
    """What somebody is called in a record, as far as it can be shown."""
    name = people[seat].get(key) if seat < len(people) else None
    if not isinstance(name, str):
        return None
    return "".join(c for c in name if c.isprintable()).strip()[:LONGEST_NAME] or None
