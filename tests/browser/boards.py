"""A board of one's own at a table of the server, for what a game would come to by chance only."""

from __future__ import annotations

from typing import Any

from tests.browser.people import Person
from tests.server.running import Running
from warmat.codex.scenario import Scenario as CodexBoard
from warmat.server.people.sessions import User
from warmat.server.tables.seating import Plan, SeatRequest
from warmat.summoner_wars.scenario import Scenario as SummonerWarsBoard


def lay(server: Running, board: CodexBoard | SummonerWarsBoard) -> tuple[str, list[str]]:
    """A table with this board and two free seats: its id, and the links of the seats."""
    ada = server.client("Ada")
    host: dict[str, Any] = ada.ask("GET", "/api/me")
    setup = board.game.setup
    plan = Plan(
        setup.name,
        [SeatRequest(deck) for deck in setup.config["seats"]],
        {},
        {"kind": "none"},
        hints=True,
        config=setup.config,
    )
    return server.call(server.services.seating.make(plan, User(host["id"], "Ada", False)))


def sit_at(person: Person, server: Running, board: CodexBoard | SummonerWarsBoard) -> str:
    """Sit at this board, on the seat whose turn it is; somebody plays the other from elsewhere."""
    table, links = lay(server, board)
    server.client("Bo").join(table, links[1])
    person.sit_down(f"{server.url}/t/{table}?link={links[0]}", "Cleo")
    return table


def end_turn(server: Running, table: str, seat: int, *choices: str) -> None:
    """This seat does these things, and nothing else, in its turn."""

    async def go() -> None:
        rooms = server.services.rooms
        for choice in choices:
            await rooms.decide(table, seat, (await rooms.room(table)).number(seat), choice, by_bot=True)
        while (room := await rooms.room(table)).deciders() == [seat]:
            room.game.state.write_options()
            options = [option.text for option in room.game.options]
            chosen = "end" if "end" in options else options[-1]
            await rooms.decide(table, seat, room.number(seat), chosen, by_bot=True)

    server.call(go())
