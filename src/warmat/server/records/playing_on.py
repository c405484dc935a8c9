"""Playing on from a moment of a game that is over: a new table that begins there, against bots.

The cards lie as they lay then. What chance decides from there on is new, since the old secret is known.
"""

from __future__ import annotations

from typing import Any, Final

from pydantic_core import from_json

from warmat.server.bots import known
from warmat.server.bots.queue import Owner
from warmat.server.errors import NotFound, Stale
from warmat.server.people.guests import User
from warmat.server.records.history import History
from warmat.server.tables.seating import Plan, Seating, SeatRequest

FROM: Final = "from"  # the setting of such a table that says where it comes from: TABLE/STEP
NOT_OF_THE_MOMENT: Final = ("seed", "secret", "start")  # of a configuration: what the game itself began with
WAS_OVER: Final = "The game was over at this moment: go back a step, and play on from there."


class PlayingOn:
    def __init__(self, history: History, seating: Seating) -> None:
        self._history = history
        self._seating = seating

    async def begin(self, table: str, step: int, seat: int, bot: str, me: User, owner: Owner) -> str:
        """A table of mine that begins at this step of another, with bots on the other seats.

        It is for trying things out, so turns can be taken back.
        """
        room = await self._history.over(table)
        game = room.game  # refused here if these rules no longer play it
        if seat >= room.seats:
            raise NotFound(f"There is no seat {seat} at this table.")
        if step > game.length:
            raise NotFound(f"There is no step {step}: {game.length} choices were made in this game.")
        known.check(bot, game.name)
        found: dict[str, Any] = from_json(await self._history.position(room, step, owner))
        if found["over"]:
            raise Stale(WAS_OVER)
        begun_with = {key: each for key, each in game.setup.config.items() if key not in NOT_OF_THE_MOMENT}
        config = {**begun_with, "seed": 0, "start": found["state"]}
        settings = {key: each for key, each in begun_with.items() if key != "seats"}
        wishes = [
            SeatRequest(deck, me=number == seat, bot=None if number == seat else bot)
            for number, deck in enumerate(config["seats"])
        ]
        options = {**settings, FROM: f"{table}/{step}"}
        plan = Plan(game.name, wishes, options, {"kind": "none"}, takebacks=True, config=config)
        made, _ = await self._seating.make(plan, me)
        return made
