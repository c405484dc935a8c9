"""Long records and costly answers: worked on elsewhere, for so long, once for all, on one's own account."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.games import played, record_of
from tests.server.helpers import Pair
from tests.server.rooms import Played
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused
from warmat.kernel.game import LONGEST
from warmat.records import endings
from warmat.records.endings import TOO_LONG, closing
from warmat.records.verify import check_ending
from warmat.server.bots.pool import GRACE_S
from warmat.server.errors import BadRequest, Illegal
from warmat.server.guard.rate_limits import Limit
from warmat.server.records import history, record_import, worker
from warmat.server.records.history import Answers
from warmat.server.records.worker import RecordsWorker, Task
from warmat.server.storage.entries import CHOICE, OFFER, UNDO
from warmat.server.tables import room as rooms
from warmat.server.tables.agreement_checks import check_offer

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def given_up(server: Running, choices: int = 12) -> Pair:
    two = played(server, choices)
    two.post(0, "resign")
    return two


def never(*_: object) -> Any:
    raise AssertionError("this is work for another process")


def counted(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """The tasks that a process was given from now on."""
    tasks: list[Task] = []
    record = server.services.pool.record

    async def noting(task: Task, *more: Any) -> Any:
        tasks.append(task)
        return await record(task, *more)

    monkeypatch.setattr(server.services.pool, "record", noting)
    return tasks


@SQLITE
def test_records_are_read_and_written_by_another_process(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = given_up(server)
    record = record_of(two)
    monkeypatch.setattr(record_import, "read", never)
    for name in worker.WORK:
        monkeypatch.setitem(worker.WORK, name, never)
    table = two.ada.ask("POST", "/api/records", record)["table"]
    for path, query in (
        (f"{table}/forum", {}),
        (f"{table}/replay", {}),
        (f"{two.table}/game/at", {"line": 3}),
    ):
        assert two.ada.ask("GET", f"/api/tables/{path}", **query)


@SQLITE
def test_a_costly_answer_is_found_once_for_all(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    two, cy = given_up(server), server.client("Cy")
    tasks = counted(server, monkeypatch)
    everybody = (two.ada, two.bo, cy, cy)
    wanted: list[tuple[str, dict[str, int]]] = [("forum", {}), ("replay", {"at": 2}), ("replay", {"seat": 0})]
    for path, query in wanted:
        found = [who.ask("GET", f"/api/tables/{two.table}/{path}", **query) for who in everybody]
        assert all(each == found[0] for each in found)
    assert len([task for task in tasks if task.wanted != worker.ARCHIVE]) == len(wanted)


@SQLITE
def test_an_answer_about_a_game_that_goes_on_is_not_kept_beyond_its_next_choice(server: Running) -> None:
    two = played(server, 9)
    first = two.ada.ask("GET", f"/api/tables/{two.table}/forum")
    view = two.view(0)
    seat = 0 if "options" in view["decision"] else 1
    two.end_turn(seat)
    assert two.of(seat).ask("GET", f"/api/tables/{two.table}/forum", seat=seat) != first


@SQLITE
@pytest.mark.parametrize("limit", ["LOOKING_BACK", "LOOKING_BACK_ADDRESS"])
def test_work_for_looking_back_is_put_on_an_account(
    start: Start, clock: SetClock, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(history, limit, Limit(1.0, 1e-6))  # so the first of them is a loan
    server = start(rate_limit=1.0)
    two = given_up(server)
    two.ada.ask("GET", f"/api/tables/{two.table}/forum")
    with pytest.raises(Refused, match="Try again in") as refused:
        two.ada.ask("GET", f"/api/tables/{two.table}/replay")
    assert refused.value.status == 429
    two.ada.ask("GET", f"/api/tables/{two.table}/forum")  # is there already, and costs nothing
    if limit == "LOOKING_BACK":
        two.bo.ask("GET", f"/api/tables/{two.table}/replay")  # has an account of his own
    clock.move(3600 * 24 * 365)
    two.ada.ask("GET", f"/api/tables/{two.table}/replay")


@SQLITE
def test_to_bring_records_is_put_on_an_account_too(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_import, "IMPORTING", Limit(1.0, 1e-6))
    server = start(rate_limit=1.0)
    two = given_up(server)
    record = record_of(two)
    with pytest.raises(Refused, match="gives a different result"):
        two.ada.ask("POST", "/api/records", {**record, "digest": "0" * 16})  # work, all the same
    with pytest.raises(Refused, match="Try again in"):
        two.ada.ask("POST", "/api/records", record)
    two.bo.ask("POST", "/api/records", record)


def refused_by(client: Client, status: int, *request: Any) -> None:
    with pytest.raises(Refused) as refused:
        client.ask(*request)
    assert refused.value.status == status


@SQLITE
def test_what_takes_too_long_is_ended(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start(bot_workers=1)
    two = given_up(server)
    record = record_of(two)
    with monkeypatch.context() as hurried:
        hurried.setattr(record_import, "LONGEST_S", -GRACE_S)  # however quick it is
        hurried.setattr(history, "LONGEST_S", -GRACE_S)
        refused_by(two.ada, 400, "POST", "/api/records", record)
        refused_by(two.ada, 503, "GET", f"/api/tables/{two.table}/forum")
    assert two.ada.ask("GET", f"/api/tables/{two.table}/forum")["text"]  # by the next process


def test_answers_are_kept_by_bytes() -> None:
    kept = Answers(1000)
    for number in range(10):
        kept.keep((number,), b"x" * 300)
        kept.get((0,))
    assert kept.bytes <= 1000
    assert [number for number in range(10) if kept.get((number,))] == [0, 8, 9]
    kept.keep(("huge",), b"x" * 2000)
    assert kept.get(("huge",)) is None


def test_timelines_are_kept_by_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "KEPT", 25)
    game = Played().play(10).room.game
    choices = tuple((option.key(), option.text) for option in game.choices)
    office = RecordsWorker()
    for table in "abc":
        task = Task(worker.THEN, 9.0, (0, 5, 0), table, game.name, game.setup.config, 0, choices)
        assert office.answer(task)[0] == "chose"
    assert list(office._kept) == ["b", "c"]
    assert (
        office.answer(Task(worker.THEN, 9.0, (0, 5, 0), "a", game.name, game.setup.config, 10))[0]
        == "missing"
    )


# Games without an end -----------------------------------------------------------------------------------


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(endings, "LONGEST", 30)
    return 30


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_a_game_without_an_end_is_a_draw(short: int, game: str) -> None:
    two = Played(game).play()
    room = two.room
    assert (room.game.length, room.ending, room.winners, room.deciders()) == (short, TOO_LONG, [], [])
    record = two.record()
    assert check_ending(record, room.game).sound
    brought = record_import.read(json.dumps(record).encode(), "t", 0)
    assert (brought.ending, brought.winners) == (TOO_LONG, [])
    assert closing(TOO_LONG, [], ["P1", "P2"]) == "A draw: not over after 30 choices."


def test_no_other_game_was_too_long(short: int) -> None:
    two = Played().play(10)
    record = {**two.record(), "ending": TOO_LONG, "winners": []}
    assert not check_ending(record, two.room.game).sound
    with pytest.raises(BadRequest, match="did not end as it says"):
        record_import.read(json.dumps(record).encode(), "t", 0)


def test_several_choices_at_once_may_go_beyond_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player picked three things with the last answer: all are in the record, and in the journal."""
    two = Played().play(32)
    monkeypatch.setattr(endings, "LONGEST", 30)
    record = {**two.record(), "ending": TOO_LONG, "winners": []}
    assert check_ending(record, two.room.game).sound
    brought = record_import.read(json.dumps(record).encode(), "t", 0)
    assert (brought.ending, len(brought.entries)) == (TOO_LONG, 32)
    room = rooms.Room("t", brought.game, {**brought.config, "secret": brought.secret})
    room.play(brought.entries)
    assert (room.ending, room.game.digest()) == (TOO_LONG, record["digest"])


def test_a_record_has_a_longest_length_as_well() -> None:
    record = {**Played().play(3).record(), "choices": ["end"] * (LONGEST + 51)}
    with pytest.raises(BadRequest, match="too long"):
        record_import.read(json.dumps(record).encode(), "t", 0)


def test_a_journal_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """To and fro, to and fro: nothing of it is in the game, and all of it in the journal."""
    monkeypatch.setattr(rooms, "MOST_ENTRIES", 9)
    two = Played()
    room = two.room
    room.game.state.write_options()
    hire = next(option.text for option in room.game.options if option.text.startswith("hire"))
    for _ in range(4):
        two.add(CHOICE, 0, hire)
        room.check_undo(0, room.number(0))
        two.add(UNDO, 0)
    assert check_offer(room, 1) == (OFFER, "")
    two.add(CHOICE, 0, hire)
    with pytest.raises(Illegal, match="too often in this game"):
        room.check_undo(0, room.number(0))
    with pytest.raises(Illegal, match="too often in this game"):
        check_offer(room, 1)
    room.check(0, room.number(0), "end")  # but to play on is always possible
