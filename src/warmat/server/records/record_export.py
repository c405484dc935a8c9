"""A game that is over as a record: what `records.record` reads, and what the server knows besides.

"rules"                                          the version of the rules it was played by
"table", "people", "pace", "started", "ended"   whose game it was, and when
"commitment"                                     published at the start; the secret is in "config"
"own_secret", "numbers"                          what that was mixed from, if players had a part in it
"times"                                          when each choice was made, in milliseconds from the start
"ending", "winners", "left"                      how it ended, and who left it after how many choices
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from warmat.records.record import FORMAT
from warmat.records.rules_version import rules_version
from warmat.server.records.history import History
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Decision
from warmat.server.tables.room import Room
from warmat.server.tables.seating import Seating
from warmat.server.tables.stored_room import StoredRoom


class RecordExport:
    def __init__(self, database: Database, seating: Seating, history: History) -> None:
        self._database = database
        self._seating = seating
        self._history = history

    async def record(self, table: str) -> dict[str, Any]:
        """The record of a game that is over."""
        room = await self._history.over(table)
        if isinstance(room, StoredRoom) and room.record is not None:
            return room.record
        info = await self._seating.info(table, None)
        async with self._database.reading() as session:
            last = await session.scalar(select(func.max(Decision.at)).where(Decision.table == table))
        return written(room, info, last)


def written(room: Room, info: dict[str, Any], last: int | None) -> dict[str, Any]:
    """`last`: when the last entry of the journal was written, if there is one."""
    game, started = room.game, info["started"] or 0
    config = {key: value for key, value in game.setup.config.items() if key != "secret" or value}
    record: dict[str, Any] = {
        "warmat": FORMAT,
        "game": game.name,
        "config": config,
        "choices": [option.text for option in game.choices],
        "digest": game.digest(),
        "rules": info["rules"] or rules_version(game.name),
        "table": room.table,
        "people": [{"name": seat["name"], "bot": seat["bot"]} for seat in info["seats"]],
        "pace": info["pace"],
        "started": started,
        "ended": started if last is None else last,
        "times": [at - started for at in room.times],
        "ending": room.ending,
        "winners": room.winners,
        "left": room.leaving,
    }
    if info["commitment"]:
        record["commitment"] = info["commitment"]
    if info.get("own_secret"):
        record |= {"own_secret": info["own_secret"], "numbers": info["numbers"]}
    return record
