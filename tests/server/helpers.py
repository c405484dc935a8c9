"""Short ways to common situations on a server."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.server.running import WAIT_S, Running
from warmat.client import Client

DECKS = ["[Bashing]", "[Finesse]"]


@dataclass
class Pair:
    """Ada and Bo at a table."""

    ada: Client
    bo: Client
    table: str

    def of(self, seat: int) -> Client:
        return (self.ada, self.bo)[seat]

    def view(self, seat: int) -> dict[str, Any]:
        return self.of(seat).see(self.table, seat).view

    def choose(self, seat: int, choice: str) -> None:
        self.of(seat).decide(self.table, seat, self.view(seat)["number"], choice)

    def post(self, seat: int, what: str, body: object = None) -> Any:
        """Something around the game, for this seat."""
        return self.of(seat).ask(
            "POST", f"/api/tables/{self.table}/{what}", {"seat": seat} if body is None else body
        )

    def end_turn(self, seat: int) -> None:
        """Answer with the last option until it is another's turn."""
        view = self.view(seat)
        turn = view["turn"]
        while view["turn"] == turn and "options" in (view["decision"] or {}):
            options = [option["text"] for option in view["decision"]["options"]]
            self.choose(seat, "end" if "end" in options else options[-1])
            view = self.view(seat)


def pair(server: Running, game: str = "codex", decks: list[str] = DECKS, **more: object) -> Pair:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table(game, decks, **more)  # type: ignore[arg-type]
    bo.join(table.id, table.links[1])
    return Pair(ada, bo, table.id)


def soon(true: Callable[[], bool]) -> None:
    """Wait until it is true."""
    until = time.monotonic() + WAIT_S
    while not true():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.01)
