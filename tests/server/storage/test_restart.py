"""A server that goes away comes back with every game as it was, whatever the moment."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.playing import DECKS, begin
from warmat.kernel.rng import Dice
from warmat.server.services import Services
from warmat.server.settings import Settings
from warmat.server.tables.room import Room


def whole(room: Room) -> dict[str, Any]:
    """All that a room is."""
    viewers = range(-1, room.seats)
    return {
        "views": [room.view(viewer) for viewer in viewers],
        "lines": [room.log(viewer) for viewer in viewers],
        "state": room.game.state.dump(),
        "answers": room.answers,
        "acted": room.acted,
        "length": room.length,
        "deciders": room.deciders(),
        "marks": [(point.seat, point.events, point.game.digest()) for point in room.undo_points],
    }


@pytest.mark.parametrize("game", DECKS)
def test_read_from_the_journal_a_game_is_the_same_at_every_moment(
    start: Start, database: str, game: str
) -> None:
    """Services that know only the database, after each decision of a game with some taken back."""
    server = start()
    match = begin(server, game)
    dice, prompts, taken, middle = Dice(11), set(), 0, 0
    other = Services(Settings(database=database))
    for turn in match.walk(dice, 45):
        if turn.seen.view["may_undo"] and (taken < 3 or dice.below(4) == 0):
            turn.seen = turn.client.undo(match.table, turn.seat, turn.seen.number)
            taken += 1
        prompts.add(turn.seen.view["decision"]["prompt"])
        here = server.call(server.services.rooms.room(match.table))
        there = server.call(other.rooms._load(match.table))  # though it is another's table
        assert there is not here
        assert whole(there) == whole(here)
        middle += bool(here.game.state.dump().get("stack"))
    server.call(other.database.close())
    assert len(prompts) > 4
    assert taken > 2
    assert middle > 2, "never in the middle of an effect"


@pytest.mark.parametrize("game", DECKS)
def test_a_game_goes_on_with_the_next_server(start: Start, game: str) -> None:
    server = start()
    match = begin(server, game)
    dice, watcher = Dice(12), server.client()
    for steps in (1, 6, 9):
        match.play(dice, steps)
        before = match.sight(watcher)
        server.stop()
        server = start()
        match, watcher = match.moved_to(server), server.client()
        assert match.sight(watcher) == before
    match.play(dice, 5)


def test_what_was_taken_back_stays_so_and_more_can_be(start: Start) -> None:
    server = start()
    match = begin(server)
    turn = next(
        t
        for t in match.walk(Dice(13))
        if len(server.call(server.services.rooms.room(match.table)).undo_points) > 1
    )
    back = turn.client.undo(match.table, turn.seat, turn.seen.number)
    server.stop()
    match = match.moved_to(start())
    seen = match.clients[turn.seat].see(match.table)
    assert seen.view == back.view
    assert seen.view["may_undo"]
    match.clients[turn.seat].undo(match.table, turn.seat, seen.number)


def test_a_live_connection_comes_back_to_the_next_server(start: Start) -> None:
    server = start()
    port = int(server.url.rsplit(":", 1)[1])
    match = begin(server)
    match.play(Dice(14), 5)
    with match.clients[1].live(match.table) as live:
        assert live.wait(5)
        server.stop()
        server = start(port=port)
        match = match.moved_to(server)
        match.play(Dice(15), 5)
        while live.wait(0.5):
            pass
        assert live.connections == 2
        seen = match.clients[1].see(match.table)
        assert (live.lines, live.view) == (seen.lines, seen.view)


def test_a_room_that_was_put_aside_comes_back(start: Start) -> None:
    server = start()
    rooms = server.services.rooms
    rooms._memory = 400_000  # two of these games
    matches = [begin(server, "summoner-wars") for _ in range(4)]
    for dice in (Dice(16), Dice(17)):
        for match in matches:
            match.play(dice, 3)
    assert len(rooms._rooms) == len(rooms._sizes) == 2
    assert rooms.bytes == sum(room.size for room in rooms._rooms.values()) <= 400_000
    assert not len(rooms._locks)


def test_what_was_asked_for_is_stored_though_nobody_waits_for_it(start: Start) -> None:
    """Whoever asked may be gone before the answer: the decision is made all the same, or not at all."""
    server = start()
    match = begin(server)
    turn = match.turn()
    assert turn is not None

    async def give_up() -> None:
        choice = turn.seen.options[0]
        asked = asyncio.create_task(server.services.rooms.decide(match.table, turn.seat, 0, choice))
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)

    server.call(give_up())
    server.stop()
    match = match.moved_to(start())
    assert match.clients[turn.seat].see(match.table).number == 1
