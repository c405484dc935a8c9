"""Against bots a whole turn can be taken back, chance included, where the table was made so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.helpers import DECKS, soon
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.server.tables.moment import Moment
from warmat.server.tables.room import Room

GAMES = {"codex": DECKS, "summoner-wars": ["Tundra Orcs", "Phoenix Elves"]}
NOT_SEEN_AGAIN = ("number", "may_undo", "no_undo", "may_take_back")


def made(client: Client, game: str = "codex", bot: str = "random", **more: Any) -> str:
    return client.make_table(game, GAMES[game], ["me", f"bot {bot}"], **{"takebacks": True, **more}).id


def see(client: Client, table: str) -> dict[str, Any]:
    """What I see when I am asked, or it is over."""
    soon(lambda: client.see(table, 0).over or bool(client.see(table, 0).options))
    return client.see(table, 0).view


def own_turn(client: Client, table: str) -> list[str]:
    """Do the first thing that is offered, then as little as possible. Answers what was chosen."""
    view = see(client, table)
    turn, chosen = view["turn"], list[str]()
    while view["turn"] == turn and "options" in (view["decision"] or {}):
        options = [option["text"] for option in view["decision"]["options"]]
        rest = "end" if "end" in options else options[-1]
        chosen.append(rest if chosen else options[0])
        client.decide(table, 0, view["number"], chosen[-1])
        view = client.see(table, 0).view
    return chosen


def take_back(client: Client, table: str) -> dict[str, Any]:
    view = see(client, table)
    assert view["may_take_back"]
    seen = client.ask("POST", f"/api/tables/{table}/take-back", {"seat": 0, "number": view["number"]})
    found: dict[str, Any] = seen["view"]
    return found


def board(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in NOT_SEEN_AGAIN}


def room_of(server: Running, table: str) -> Room:
    return server.call(server.services.rooms.room(table))


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_taken_back_with_the_bots_and_comes_again(start: Start, game: str) -> None:
    server = start()
    ada = server.client("Ada")
    table = made(ada, game)
    begin = see(ada, table)
    log = ada.see(table, 0).lines
    assert begin["may_take_back"] is False
    first = own_turn(ada, table)
    second = see(ada, table)
    # Nothing was done in this turn: the one before is taken back, with the bot's in between.
    assert board(take_back(ada, table)) == board(begin)
    assert ada.see(table, 0).lines == log
    assert see(ada, table)["may_take_back"] is False
    # The same choices lead to the same table of my own: chance comes again as it came.
    for choice in first[:-1]:
        ada.decide(table, 0, ada.see(table, 0).number, choice)
    after = room_of(server, table).game.state.dump()
    assert see(ada, table)["may_take_back"]
    assert board(take_back(ada, table)) == board(begin)
    for choice in first[:-1]:
        ada.decide(table, 0, ada.see(table, 0).number, choice)
    assert room_of(server, table).game.state.dump() == after
    # A server that knows the journal alone finds the same, and what was taken back is in no record.
    server.stop()
    server = start()
    assert room_of(server, table).game.state.dump() == after
    ada = server.client(token=ada.token)
    assert board(take_back(ada, table)) == board(begin)
    own_turn(ada, table)
    assert see(ada, table)["turn"] == second["turn"]
    ada.ask("POST", f"/api/tables/{table}/resign", {"seat": 0})
    record = ada.ask("GET", f"/api/tables/{table}/record")
    room = room_of(server, table)
    assert len(record["choices"]) == room.game.length < room.length
    assert len(record["times"]) == len(record["choices"])


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_several_turns_one_after_another(server: Running) -> None:
    ada = server.client("Ada")
    table = made(ada)
    boards = []
    for _ in range(4):
        boards.append(board(see(ada, table)))
        own_turn(ada, table)
    see(ada, table)
    for before in reversed(boards):
        assert board(take_back(ada, table)) == before
    assert ada.see(table, 0).view["may_take_back"] is False


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_snapshot_follows_so_that_none_lies_ahead_of_a_turn_taken_back(server: Running) -> None:
    """By other rules a game goes on from its last snapshot: it must not be one of a turn that never was."""
    ada = server.client("Ada")
    table = made(ada)
    while room_of(server, table).kept == 0:  # until there is one
        own_turn(ada, table)
    take_back(ada, table)
    room = room_of(server, table)
    assert room.kept == room.length

    async def moments() -> list[Moment]:
        return (await server.services.rooms._stored(table)).moments

    soon(lambda: [m.number for m in server.call(moments())][-1:] == [room.length])
    last = server.call(moments())[-1]
    assert last.digest == room.game.digest()
    assert last.log.lines[0] == room.log(0)


def test_it_is_for_tables_against_bots_alone(server: Running) -> None:
    ada = server.client("Ada")
    wishes: list[tuple[list[str], dict[str, Any], str]] = [
        (["me", "open"], {}, "only against bots"),
        (["bot random", "bot random"], {}, "only against bots"),
        (["me", "me"], {}, "only against bots"),
        (["me", "bot random"], {"pace": {"kind": "live", "minutes": 5}}, "without a clock"),
    ]
    for seats, more, words in wishes:
        with pytest.raises(Refused, match=words):
            ada.make_table("codex", DECKS, seats, takebacks=True, **more)
    assert ada.table(made(ada))["takebacks"] is True
    # Elsewhere there is no such thing.
    table = made(ada, takebacks=False)
    own_turn(ada, table)
    view = see(ada, table)
    assert "may_take_back" not in view
    with pytest.raises(Refused, match="can't be taken back"):
        ada.ask("POST", f"/api/tables/{table}/take-back", {"seat": 0, "number": view["number"]})


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_who_may_and_when(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = made(ada)
    view = see(ada, table)
    wish = {"seat": 0, "number": view["number"]}
    with pytest.raises(Refused, match="no turn to take back"):
        ada.ask("POST", f"/api/tables/{table}/take-back", wish)
    with pytest.raises(Refused, match="not yours"):
        bo.ask("POST", f"/api/tables/{table}/take-back", wish)
    own_turn(ada, table)
    see(ada, table)
    with pytest.raises(Refused, match="decided since"):
        ada.ask("POST", f"/api/tables/{table}/take-back", wish)
    ada.ask("POST", f"/api/tables/{table}/resign", {"seat": 0})
    with pytest.raises(Refused, match="over"):
        ada.ask("POST", f"/api/tables/{table}/take-back", wish)
    following = ada.ask("POST", f"/api/tables/{table}/rematch", {})["table"]
    assert ada.table(following)["takebacks"] is True
