"""Opening a table: its game played from the journal, and what to do when that no longer comes out the same.

Usually there is a snapshot by the rules of today, and only what came after it is played. A game is pinned to
the rules it is played by: the table's row names them, and snapshots have the digest that the journal must
lead to. Rules that play the journal otherwise are noticed there. The game then goes on by the new rules from
its last snapshot, if they can, and else is over without a loser.

Nothing here waits, stores or sends.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

from warmat.kernel.tools.expansions import NotLoaded
from warmat.records.rules_version import rules_version, same_rules
from warmat.server.storage.entries import Entry
from warmat.server.storage.schema import OVER
from warmat.server.tables.clocks import Pace
from warmat.server.tables.moment import Moment
from warmat.server.tables.room import Room
from warmat.server.tables.snapshots import Last, remembered

OWN_CARDS = ("variant", "cards")  # in a configuration: what is not in the rules' version
log = logging.getLogger(__name__)


class Differs(Exception):
    """The journal does not lead where it led when it was written."""


@dataclass(frozen=True)
class Stored:
    """All that is kept of a table that was begun."""

    id: str
    game: str
    config: dict[str, Any]  # with its secret
    pace: dict[str, Any]
    started: int
    watch_delay: int
    takebacks: bool
    consent: bool  # whether turns are taken back as all agree
    bots: list[int]
    people: list[str | None]
    plans: dict[int, list[str]]
    rules: str | None
    resumed: int | None
    status: str
    to_move: int
    ending: str | None
    winners: list[int] | None
    digest: str | None
    entries: list[Entry] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)  # those from which it can go on, oldest first


@dataclass(frozen=True)
class Opened:
    room: Room
    resumed: int | None = None  # it has just been found to go on from this snapshot, by today's rules


def opened(stored: Stored) -> Opened:
    """The room of a table. Raises Differs if today's rules don't lead it where it was."""
    first = next((m for m in stored.moments if m.number == stored.resumed), None)
    if stored.resumed is not None and first is None:
        raise Differs(f"the snapshot {stored.resumed} from which it goes on is not there")
    try:
        return Opened(_finished(stored, _played(stored, first)))
    except NotLoaded:
        raise  # no reason to end it: somebody forgot to load its cards
    except Exception as problem:  # whatever strange rules do to an old journal
        last = stored.moments[-1] if stored.moments else None
        if is_of_today(stored) and not isinstance(problem, Differs):
            raise  # its own rules fail: that is a mistake of ours, and no reason to end it
        if last is None or last is first or stored.status == OVER:
            raise Differs(str(problem)) from problem
    try:
        return Opened(_finished(stored, _played(stored, last)), last.number)
    except Exception as problem:
        raise Differs(str(problem)) from problem


def reopened(stored: Stored, kept: Last) -> Room | None:
    """The room from its last snapshot, as playing all of the journal would make it. None: that can't be.

    `stored` has the entries since that snapshot.
    """
    if stored.resumed is not None or any(stored.config.get(name) for name in OWN_CARDS):
        return None
    if not (kept.is_whole and same_rules(kept.rules, rules_version(stored.game))):
        return None
    try:
        room = begun(stored, remembered(kept, stored.config))
        room.play(stored.entries)
        return _finished(stored, room)
    except Exception as problem:  # whatever is wrong with it: there is the journal
        log.warning("table %s is played from its start: %s: %s", stored.id, type(problem).__name__, problem)
        return None


def is_of_today(stored: Stored) -> bool:
    """Whether the rules of this server are those it is played by."""
    return same_rules(stored.rules, rules_version(stored.game))


def _played(stored: Stored, first: Moment | None) -> Room:
    """The game from its start, or from a moment on."""
    room = begun(stored, first)
    marks = {moment.number: moment for moment in stored.moments if moment is not first}
    for entry in stored.entries[room.length :]:
        room.add(entry)
        moment = marks.get(room.length)
        if moment is not None:
            if room.game.digest() != moment.digest:
                raise Differs(f"after {room.length} entries it is another game")
            room.kept, room.kept_lines = moment.number, moment.log.length
    return room


def _finished(stored: Stored, room: Room) -> Room:
    """The room, if it stands as its row says."""
    is_over = stored.status == OVER
    if room.over != is_over or (not is_over and room.to_move() != stored.to_move):
        raise Differs("somebody else is to choose than before")
    if is_over and (room.ending, room.winners) != (stored.ending, stored.winners or []):
        raise Differs("it ends otherwise than it did")
    if stored.digest is not None and room.game.digest() != stored.digest:
        raise Differs("it ends at another table than it did")
    return room


def begun(stored: Stored, since: Moment | None = None) -> Room:
    """The room of a table at its start, or at a later moment."""
    room = Room(
        stored.id,
        stored.game,
        stored.config,
        pace=Pace.read(stored.pace),
        started=stored.started,
        bots=stored.bots,
        watch_delay=stored.watch_delay,
        takebacks=stored.takebacks,
        consent=stored.consent,
        since=since,
    )
    room.people = list(stored.people)
    room.plans = {seat: list(choices) for seat, choices in stored.plans.items()}
    return room
