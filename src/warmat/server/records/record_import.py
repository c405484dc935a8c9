"""Importing a record: it is played again from its start, and becomes a table that is over, for replays.

A record of a game in the middle is welcome as well; nobody can play on from it. What does not come out as it
says is refused. The work is done in a process of its own (worker.py), and no longer than some seconds.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import insert

from warmat.games import rules_of
from warmat.kernel.errors import BadInput
from warmat.kernel.game import LONGEST
from warmat.kernel.rng import WORD
from warmat.records.endings import AGREED, OUT_OF_TIME, RESIGNED, TOO_LONG
from warmat.records.record import read_text
from warmat.records.rules_version import needs, rules_version
from warmat.records.verify import check_secret
from warmat.server.bots.pool import BotFailed, Pool, RefusedTask
from warmat.server.bots.queue import NOBODY, Owner
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Refusal
from warmat.server.guard.quotas import Quotas
from warmat.server.guard.rate_limits import IMPORTING, IMPORTING_ADDRESS, Limits
from warmat.server.people.guests import User
from warmat.server.people.names import LONGEST_NAME
from warmat.server.people.tokens import hashed, new_id, new_token
from warmat.server.records.worker import IMPORT, Task
from warmat.server.storage.database import Database
from warmat.server.storage.entries import CHOICE, DRAW, FLAG, RESIGN, STOP, Entry
from warmat.server.storage.schema import OVER, Decision, Seat, TableRow
from warmat.server.tables.room import Room

LARGEST = 1 << 20  # bytes
MOST_CHOICES = LONGEST + 50  # several are made at once now and then
LONGEST_TEXT = 4000  # characters of a deck or a setting; of a choice, `kernel.match` says it
LONGEST_S = 20.0  # after which the process is ended
LEFT = {RESIGNED: RESIGN, OUT_OF_TIME: FLAG}
SECRET = re.compile(r"[0-9a-f]{64}")
DAMAGED = "The record is damaged: "
SET_UP = ("seats", "seed", "secret")  # everything else in a configuration is one of the game's settings


log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ImportedRecord:
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
    digest: str
    own_secret: str | None
    numbers: dict[int, tuple[str, str]]  # by seat: the hash, and the number


BROUGHT = TypeAdapter(ImportedRecord)


class RecordImport:
    def __init__(self, database: Database, pool: Pool, limits: Limits, quotas: Quotas, clock: Clock) -> None:
        self._database = database
        self._pool = pool
        self._limits = limits
        self._quotas = quotas
        self._clock = clock

    async def bring(self, text: bytes, someone: User, owner: Owner = NOBODY) -> str:
        """The table of a record."""
        table, now = new_id(), self._clock()
        async with self._database.reading() as session:
            await self._quotas.check_record(session, someone.id)
        accounts = [
            self._limits.open("importing", someone.id, IMPORTING),
            self._limits.open("importing from", owner.address, IMPORTING_ADDRESS),
        ]
        seconds = 0.0
        try:
            task = Task(IMPORT, LONGEST_S, (text, table, now))
            found, seconds = await self._pool.record(task, owner)
            brought = BROUGHT.validate_python(found)  # a worker elsewhere has written it as JSON
        except RefusedTask as refusal:
            seconds = refusal.seconds
            raise
        except BotFailed as problem:
            seconds = LONGEST_S
            log.warning("a record of %d bytes can't be imported: %s", len(text), problem)
            raise BadRequest("Replaying this record takes too long or too much memory.") from None
        finally:
            for account in accounts:
                account.charge(seconds)
        await self._store(table, brought, someone, now)
        return table

    async def _store(self, table: str, brought: ImportedRecord, host: User, now: int) -> None:
        options = {key: value for key, value in brought.config.items() if key not in SET_UP}
        row = TableRow(
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
            own_secret=brought.own_secret,
            rules=rules_version(brought.game),
            digest=brought.digest,
        )
        async with self._database.session() as session:
            session.add(row)
            await session.flush()
            for number, (name, bot) in enumerate(zip(brought.names, brought.bots, strict=True)):
                deck, link = brought.config["seats"][number], hashed(new_token())  # a link nobody has
                bound, told = brought.numbers.get(number, (None, None))
                seat = Seat(table=table, number=number, deck=deck, bot=bot, name=name, link=link)
                seat.number_hash, seat.chance = bound, told
                session.add(seat)
            await session.flush()
            await session.execute(insert(Decision), [entry._asdict() for entry in brought.entries])


def read(text: bytes, table: str, now: int) -> ImportedRecord:
    """Play a record again, or say what is wrong with it."""
    try:
        record = read_text(text.decode("utf-8"), "The record")
        return _played(record, table, now)
    except UnicodeDecodeError:
        raise BadRequest("The record is not a Warmat file.") from None
    except BadInput as error:
        raise BadRequest(str(error)) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, RecursionError):
        raise BadRequest(f"{DAMAGED}it doesn't have the form of a record.") from None


def _played(record: dict[str, Any], table: str, now: int) -> ImportedRecord:
    config, secret = _config(record["game"], record["config"])
    if secret and not check_secret(record).sound:
        raise BadRequest(f"{DAMAGED}its secret doesn't match its commitment.")
    choices = record["choices"]
    if len(choices) > MOST_CHOICES:
        raise BadRequest(f"The record is too long: at most {MOST_CHOICES} choices.")
    started = _time(record.get("started"), now)
    times = [started + _time(at, 0) for at in record.get("times") or []]
    times += [times[-1] if times else started] * (len(choices) + 1 - len(times))
    room = Room(table, record["game"], {**config, "secret": secret} if secret else config, started=started)
    needed = needs(record, "The record")
    play = _Play(room, times, needed)
    left = list(record.get("left") or [])
    for number, choice in enumerate(choices):
        while left and left[0]["after"] == number:
            play.leave(left.pop(0))
        play.choose(str(choice), number)
    for one in left:
        play.leave(one)
    if room.game.digest() != record["digest"]:
        changed = "The record gives a different result when replayed: it was changed, or other rules apply."
        raise BadRequest(needed or changed)
    ending = record.get("ending")
    if ending == AGREED:
        play.add(-1, DRAW)
    elif not room.over:
        play.add(-1, STOP)
    if room.ending is None or (ending is not None and ending != room.ending):
        raise BadRequest(f"{DAMAGED}the game did not end as it says.")
    people = record.get("people") or []
    names = [_name(people, seat) for seat in range(room.seats)]
    bots = [_name(people, seat, "bot") for seat in range(room.seats)]
    return ImportedRecord(
        record["game"],
        config,
        secret,
        names,
        bots,
        started,
        play.entries,
        room.ending,
        room.winners or [],
        room.game.digest(),
        record.get("own_secret") or None,
        {part["seat"]: (part["hash"], part["number"]) for part in record.get("numbers") or []},
    )


class _Play:
    """The journal that the record's game would have had here. `needed`: other rules, which its own were."""

    def __init__(self, room: Room, times: list[int], needed: str) -> None:
        self.room = room
        self.needed = needed
        self.entries: list[Entry] = []
        self._times = times

    def add(self, seat: int, kind: str, choice: str = "", at: int = -1) -> None:
        entry = Entry(self.room.table, len(self.entries), seat, kind, choice, self._times[at])
        self.room.add(entry)
        self.entries.append(entry)

    def choose(self, choice: str, number: int) -> None:
        room = self.room
        try:
            if room.ending != TOO_LONG:
                room.check_running()
            after = room.game.clone()
            after.follow(choice)
        except (Refusal, ValueError) as error:
            shown = choice if len(choice) < 100 else f"{choice[:100]}…"
            damaged = f"{DAMAGED}choice {number + 1}, '{shown}', is not legal. {error}"
            raise BadRequest(self.needed or damaged) from None
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
        raise BadRequest("The record begins in the middle of a game, so it can't be imported here.")
    seats, secret, seed = config["seats"], config.get("secret", ""), config.get("seed")
    options = {key: value for key, value in config.items() if key not in SET_UP}
    texts = [*options.values(), secret]
    if not isinstance(seats, list) or not all(_is_short(text) for text in [*seats, *texts]):
        raise BadRequest(f"{DAMAGED}its set-up is not one a game can begin with.")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= WORD:
        raise BadRequest(f"{DAMAGED}its seed is not a number from 0 to {WORD}.")
    if secret and not SECRET.fullmatch(secret):
        raise BadRequest(f"{DAMAGED}its secret is not one of 256 bits.")
    known = {**rules_of(game).configure(seats, **options), "seed": seed}
    if known != {key: value for key, value in config.items() if key != "secret"}:
        raise BadRequest(f"{DAMAGED}its set-up is not one a game can begin with.")
    return known, secret


def _is_short(text: object) -> bool:
    return isinstance(text, str) and len(text) <= LONGEST_TEXT


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
