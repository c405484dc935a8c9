"""A game that is over as a record: what `kernel.record` reads, and what the server knows besides.

"table", "people", "pace", "started", "ended"   whose game it was, and when
"commitment"                                     published at the start; the secret is in "config"
"times"                                          when each choice was made, in milliseconds from the start
"ending", "winners", "left"                      how it ended, and who left it after how many choices
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from warmat.kernel.record import FORMAT
from warmat.server.records.looking import Looking
from warmat.server.storage.database import Database
from warmat.server.storage.journal import Entry
from warmat.server.storage.schema import CHOICE, FLAG, RESIGN, UNDO, Decision
from warmat.server.tables.room import Room
from warmat.server.tables.seating import Seating

HOW = {RESIGN: "resigned", FLAG: "out of time"}


class Writing:
    def __init__(self, database: Database, seating: Seating, looking: Looking) -> None:
        self._database = database
        self._seating = seating
        self._looking = looking

    async def record(self, table: str) -> dict[str, Any]:
        """The record of a game that is over."""
        room = await self._looking.over(table)
        info = await self._seating.info(table, None)
        async with self._database.reading() as session:
            wanted = select(Decision).where(Decision.table == table).order_by(Decision.number)
            found = await session.scalars(wanted)
            entries = [Entry(d.table, d.number, d.seat, d.kind, d.choice, d.at) for d in found]
        return written(room, info, entries)


def written(room: Room, info: dict[str, Any], entries: list[Entry]) -> dict[str, Any]:
    game, started = room.game, info["started"] or 0
    times, left = _told(entries)
    config = {key: value for key, value in game.setup.config.items() if key != "secret" or value}
    record: dict[str, Any] = {
        "warmat": FORMAT,
        "game": game.name,
        "config": config,
        "choices": [option.text for option in game.choices],
        "digest": game.digest(),
        "table": room.table,
        "people": [{"name": seat["name"], "bot": seat["bot"]} for seat in info["seats"]],
        "pace": info["pace"],
        "started": started,
        "ended": entries[-1].at if entries else started,
        "times": [at - started for at in times],
        "ending": room.ending,
        "winners": room.winners,
        "left": left,
    }
    return record | ({"commitment": info["commitment"]} if info["commitment"] else {})


def _told(entries: list[Entry]) -> tuple[list[int], list[dict[str, Any]]]:
    """When each choice was made, and who left after how many; what was taken back is not told."""
    times: list[int] = []
    left: list[dict[str, Any]] = []
    for entry in entries:
        if entry.kind == CHOICE:
            times.append(entry.at)
        elif entry.kind == UNDO:
            times.pop()
        elif entry.kind in HOW:
            left.append({"seat": entry.seat, "after": len(times), "how": HOW[entry.kind]})
    return times, left
