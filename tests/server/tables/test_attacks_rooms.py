"""Rooms: names that somebody makes up leave nothing behind; long games keep nobody waiting."""

from __future__ import annotations

import threading

import pytest

from tests.server.conftest import Start
from tests.server.games import play_on
from tests.server.helpers import pair
from tests.server.running import Running
from warmat.client import Refused
from warmat.server.tables import rooms
from warmat.server.tables.opening import Opened, Stored, opened

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
ROUTES: dict[str, dict[str, object]] = {
    **{route: {} for route in ("game", "replay", "forum", "record", "analysis")},
    "game/at": {"line": 3},
    "why": {"seat": 0, "choice": "end"},
    "foresight": {"seat": 0, "choice": "end"},
}


@SQLITE
def test_made_up_tables_leave_nothing_behind(server: Running) -> None:
    """A lock was kept for each name ever asked for: 250 MB in a minute."""
    ada, inside = server.client("Ada"), server.services
    for number in range(40):
        for route, query in ROUTES.items():
            with pytest.raises(Refused, match="no such table"):
                ada.ask("GET", f"/api/tables/made-up-{number}/{route}", **query)
        for what, body in (("resign", {"seat": 0}), ("decisions", {"seat": 0, "number": 0, "choice": "end"})):
            with pytest.raises(Refused):
                ada.ask("POST", f"/api/tables/made-up-{number}/{what}", body)
    assert not len(inside.rooms._locks)
    assert not inside.rooms._rooms
    assert not inside.rooms._sizes
    assert not inside.hub._watchers
    assert not inside.hub._looked
    assert not inside.bot_runner._playing


@SQLITE
def test_a_long_game_is_loaded_beside_the_event_loop(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    first = start()
    two, few = pair(first), pair(first)
    play_on(first, two.table, 40, "random")
    play_on(first, few.table, 3, "random")
    first.stop()
    where: dict[str, str] = {}

    def noting(stored: Stored) -> Opened:
        where[stored.id] = threading.current_thread().name
        return opened(stored)

    monkeypatch.setattr(rooms, "opened", noting)
    monkeypatch.setattr(rooms, "reopened", lambda stored, kept: None)  # as if there were no snapshots
    second = start()
    ada = second.client(token=two.ada.token)
    assert ada.see(two.table, 0).view == ada.see(two.table, 0).view
    second.call(second.services.rooms.room(few.table))
    assert where[two.table].startswith("warmat-rooms")
    assert not where[few.table].startswith("warmat-rooms")  # a few choices are made sooner than handed over


@SQLITE
def test_rooms_are_kept_by_bytes(start: Start) -> None:
    server = start(room_memory_mb=1)
    two = [pair(server) for _ in range(6)]
    inside = server.services.rooms
    for each in two[:2]:
        play_on(server, each.table, 250, "random")
    sizes = [server.call(inside.room(each.table)).size for each in two]
    assert sizes[0] > 3 * sizes[-1]  # which has the turn that can be taken back in it as well
    for each in [*two, *two]:
        server.call(inside.room(each.table))
        assert inside.bytes == sum(room.size for room in inside._rooms.values()) <= 1 << 20
    assert len(inside._rooms) < 6 or sum(sizes) <= 1 << 20
