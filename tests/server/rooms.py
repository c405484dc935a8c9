"""A game on a server without the server: a room and its journal."""

from __future__ import annotations

from typing import Any

from warmat.games import rules_of
from warmat.kernel.rng import commitment
from warmat.players.bot import make_bot
from warmat.records.rules_version import rules_version
from warmat.server.records.record_export import written
from warmat.server.storage.entries import CHOICE, Entry
from warmat.server.tables.room import Room

DECKS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Tundra Orcs"]}
SECRET = bytes(range(32)).hex()
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve"]


class Played:
    """A game of bots under people's names."""

    def __init__(self, game: str = "codex", decks: list[str] | None = None, **options: str) -> None:
        config = rules_of(game).configure(decks or DECKS[game], **options)
        self.room = Room("table", game, {**config, "seed": 0, "secret": SECRET}, started=1000)
        self.entries: list[Entry] = []
        self._bot = make_bot("heuristic" if game == "codex" else "random", 1)

    def add(self, kind: str, seat: int = -1, choice: str = "") -> None:
        number = len(self.entries)
        self.entries.append(Entry("table", number, seat, kind, choice, 1000 * (number + 2)))
        self.room.add(self.entries[-1])

    def play(self, choices: int = 100_000) -> Played:
        for _ in range(choices):
            if self.room.over:
                break
            option = self._bot.choose(self.room.game)
            self.room.game.state.write_options()
            text = next(o.text for o in self.room.game.options if o.same(option))
            self.add(CHOICE, option.player, text)
        return self

    def record(self) -> dict[str, Any]:
        seats = [{"name": name, "bot": None} for name in NAMES[: self.room.seats]]
        info = {
            "seats": seats,
            "pace": {"kind": "none"},
            "started": 1000,
            "commitment": commitment(bytes.fromhex(SECRET)),
            "rules": rules_version(self.room.game.name),
        }
        return written(self.room, info, self.entries[-1].at if self.entries else None)
