"""Games played to their end on a server, quickly: the choices are made inside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.helpers import DECKS, Pair, pair
from tests.server.running import Running
from warmat.players.bot import make_bot


def played(server: Running, choices: int = 100_000, game: str = "codex", bot: str = "heuristic") -> Pair:
    """Ada and Bo after so many choices, or at the end: both play as this bot would."""
    decks = DECKS if game == "codex" else ["Tundra Orcs", "Tundra Orcs"]
    two = pair(server, game, decks)
    play_on(server, two.table, choices, bot)
    return two


def play_on(
    server: Running,
    table: str,
    choices: int = 100_000,
    bot: str = "heuristic",
    rest: bool = False,
    seat: int | None = None,
) -> None:
    """Let a bot choose for everybody. `rest`: and on until somebody may do this or that, or end it.

    `seat`: and until it is this one's to choose.
    """
    chooser = make_bot(bot, 1)

    async def go() -> None:
        room = await server.services.rooms.room(table)
        made = 0
        while not room.over:
            room.game.state.write_options()
            rests = not rest or any(o.text == "end" for o in room.game.options)
            if made >= choices and rests and seat in (None, room.game.options[0].player):
                return
            made += 1
            option = chooser.choose(room.game)
            text = next(o.text for o in room.game.options if o.same(option))
            number = room.number(option.player)
            await server.services.rooms.decide(table, option.player, number, text, by_bot=True)

    server.call(go())


def record_of(two: Pair) -> dict[str, Any]:
    record: dict[str, Any] = two.ada.ask("GET", f"/api/tables/{two.table}/record")
    return record


def write(folder: Path, record: dict[str, Any]) -> str:
    import json

    (folder / "game.json").write_text(json.dumps(record), encoding="utf-8")
    return str(folder / "game.json")
