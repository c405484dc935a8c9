"""Looking back: records, replays, the own past of a running game, and records from elsewhere."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

import warmat
from tests.server.games import play_on, played, record_of
from tests.server.helpers import Pair, pair
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused
from warmat.players.bot import make_bot
from warmat.records.record import record as record_of_game
from warmat.records.verify import verify

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def refused(status: int, client: Client, method: str, path: str, body: object = None, **query: object) -> str:
    with pytest.raises(Refused) as refusal:
        client.ask(method, path, body, **query)
    assert refusal.value.status == status, refusal.value
    return refusal.value.sentence


def steps(two: Pair, seat: int, at: int = 0, count: int = 50) -> dict[str, Any]:
    found: dict[str, Any] = two.ada.ask(
        "GET", f"/api/tables/{two.table}/replay", seat=seat, at=at, count=count
    )
    return found


# Records ------------------------------------------------------------------------------------------------


def test_a_record_is_given_out_when_the_game_is_over(server: Running, clock: SetClock) -> None:
    two = pair(server)
    published = two.ada.table(two.table)["commitment"]
    for seat in (0, 1):
        clock.move(60)
        two.end_turn(seat)
    sentence = refused(409, two.ada, "GET", f"/api/tables/{two.table}/record")
    assert "not over" in sentence
    two.post(1, "resign")
    record = record_of(two)
    assert record["commitment"] == published
    assert (record["ending"], record["winners"]) == ("resigned", [0])
    assert [person["name"] for person in record["people"]] == ["Ada", "Bo"]
    assert record["times"][0] == 60_000
    assert record["times"][-1] == 120_000
    assert record["left"] == [{"seat": 1, "after": len(record["choices"]), "how": "resigned"}]
    assert warmat.replay(record).digest() == record["digest"]
    assert all(finding.sound for finding in verify(record, published))


def test_what_was_taken_back_is_not_in_the_record(server: Running) -> None:
    two = pair(server)
    first = next(o["text"] for o in two.view(0)["decision"]["options"] if o["verb"] == "hire")
    two.choose(0, first)
    number = two.view(0)["number"]
    assert two.view(0)["may_undo"]
    two.ada.undo(two.table, 0, number)
    two.end_turn(0)
    two.post(0, "resign")
    record = record_of(two)
    assert first not in record["choices"]
    assert len(record["times"]) == len(record["choices"]) == steps(two, 0)["length"]
    assert warmat.replay(record).length == len(record["choices"])


@SQLITE
def test_a_game_won_by_the_rules(server: Running) -> None:
    two = played(server)
    record = record_of(two)
    assert record["ending"] == "rules"
    assert [finding.sound for finding in verify(record)] == [True] * 3
    assert warmat.replay(record).result == record["winners"]


# Replays ------------------------------------------------------------------------------------------------


def test_a_running_game_has_no_replay(server: Running) -> None:
    two = pair(server)
    for seat in (-2, -1, 0, 1):
        refused(409, two.ada, "GET", f"/api/tables/{two.table}/replay", seat=seat)


@SQLITE
def test_a_replay_shows_every_step_from_every_seat(server: Running) -> None:
    two = played(server)
    record = record_of(two)
    game = warmat.new(
        "codex", seats=record["config"]["seats"], secret=bytes.fromhex(record["config"]["secret"])
    )
    length = len(record["choices"])
    found = [step for at in range(0, length + 1, 50) for step in steps(two, -2, at)["steps"]]
    assert [step["step"] for step in found] == list(range(length + 1))
    for step in found:
        if step["step"]:
            assert step["choice"] == record["choices"][step["step"] - 1]
            game.follow(step["choice"])
        assert step["views"] == [game.view(0), game.view(1)]
        assert step["hands"] == [game.view(seat)["players"][seat]["hand"] for seat in (0, 1)]
    lines = [line for step in found for line in step["lines"]]
    assert len(lines) == len(game.log)
    assert not any("draws a card" in line for line in lines)  # all is told
    own = [line for at in range(0, length + 1, 50) for s in steps(two, 0, at)["steps"] for line in s["lines"]]
    assert own == game.log_for(0)
    watched = steps(two, -1, length, 5)["steps"]
    assert [step["views"] for step in watched] == [[game.view(-1)]]
    assert steps(two, 0, length + 1)["steps"] == []
    refused(404, two.ada, "GET", f"/api/tables/{two.table}/replay", seat=5)


@SQLITE
def test_stepping_is_quick(server: Running) -> None:
    two = played(server)
    length = steps(two, 0)["length"]
    begun = time.process_time()  # of the server as well: it is a thread of this process
    for at in range(length, 0, -1):  # backwards, one at a time
        steps(two, 0, at, 1)
    assert (time.process_time() - begun) / length < 0.03


# The own past -------------------------------------------------------------------------------------------


def at_line(client: Client, table: str, line: int, **query: object) -> dict[str, Any]:
    found: dict[str, Any] = client.ask("GET", f"/api/tables/{table}/game/at", line=line, **query)
    return found


def test_the_own_past_of_a_running_game_is_what_was_seen_then(server: Running) -> None:
    two = pair(server)
    seen: dict[int, list[tuple[int, dict[str, Any]]]] = {0: [], 1: []}

    def look() -> None:
        for seat in (0, 1):
            game = two.of(seat).see(two.table, seat)
            seen[seat].append((len(game.lines), game.view))

    look()
    for _ in range(25):
        play_on(server, two.table, 1)
        look()
    for seat in (0, 1):
        for lines, view in seen[seat]:
            then = at_line(two.of(seat), two.table, lines)["view"]
            first = next(view for count, view in seen[seat] if count == lines)
            assert then["players"] == first["players"]
            assert then["pieces"] == first["pieces"]
            assert set(then["decision"]) == {"player"}
            assert "number" not in then
            assert view["turn"] >= then["turn"]
    refused(403, two.ada, "GET", f"/api/tables/{two.table}/game/at", line=3, seat=1)
    assert at_line(two.ada, two.table, 999_999)["line"] == seen[0][-1][0]


def test_a_spectators_past_ends_where_their_present_does(server: Running) -> None:
    two = pair(server, listed=True, watch_delay=1)
    for seat in (0, 1):
        two.end_turn(seat)
    watcher = server.client()
    shown = watcher.see(two.table)
    then = at_line(watcher, two.table, 999_999)
    assert then["line"] == len(shown.lines) < len(two.ada.see(two.table).lines)
    assert then["view"]["turn"] == shown.view["turn"]
    assert all(not side["hand"] for side in then["view"]["players"])


# Records from elsewhere ---------------------------------------------------------------------------------


def test_a_record_can_be_brought_and_replayed(server: Running) -> None:
    two = played(server, 40)
    two.post(0, "resign")
    record = record_of(two)
    cy = server.client("Cy")
    table = cy.ask("POST", "/api/records", record)["table"]
    info = cy.table(table)
    assert (info["status"], info["imported"], info["ending"]) == ("over", True, "resigned")
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo"]
    assert (info["secret"], info["commitment"]) == (record["config"]["secret"], record["commitment"])
    again = cy.ask("GET", f"/api/tables/{table}/record")
    assert again | {"table": "", "pace": ""} == record | {"table": "", "pace": ""}
    assert cy.ask("GET", f"/api/tables/{table}/replay", at=30)["length"] == len(record["choices"])
    assert [listed["id"] for listed in cy.ask("GET", "/api/me/tables", over=True)] == [table]
    server.services.rooms.forget(table)
    refused(403, cy, "POST", f"/api/tables/{table}/decisions", {"seat": 0, "number": 0, "choice": "end"})
    assert cy.see(table).over


def saved(seed: int = 7, choices: int = 30) -> dict[str, Any]:
    game = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=seed)
    bot = make_bot("heuristic", 1)
    for _ in range(choices):
        game.apply(bot.choose(game))
    return record_of_game(game)


def test_a_game_from_the_terminal_in_its_middle_becomes_a_replay(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.ask("POST", "/api/records", saved())["table"]
    info = ada.table(table)
    assert (info["ending"], info["winners"], info["commitment"]) == ("unfinished", [], "")
    assert ada.see(table).over
    record = ada.ask("GET", f"/api/tables/{table}/record")
    assert record["config"] == saved()["config"]
    assert all(finding.sound for finding in verify(record))


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "digest": ({"digest": "0" * 16}, "gives a different result"),
    "choice": ({"choices": ["fly to the moon"]}, "choice 1, 'fly to the moon', is not legal"),
    "number": ({"choices": [7]}, "not legal"),
    "too many": ({"choices": ["end"] * 6000}, "too long"),
    "version": ({"warmat": 9}, "another version"),
    "game": ({"game": "chess"}, "no game"),
    "decks": ({"config": {"seats": ["[Nothing]", 3], "seed": 1, "mode": "1-hero"}}, "set-up"),
    "seed": ({"config": saved()["config"] | {"seed": -1}}, "seed"),
    "setting": ({"config": saved()["config"] | {"gold": "99"}}, "no setting"),
    "middle": ({"config": saved()["config"] | {"start": {}}}, "middle"),
    "secret": ({"config": saved()["config"] | {"secret": "abc"}}, "256 bits"),
    "ending": ({"ending": "rules"}, "did not end as it says"),
    "leaving": ({"left": [{"seat": 4, "after": 0, "how": "resigned"}]}, "leaves"),
    "left": ({"left": 3}, "damaged"),
    "people": ({"people": [1, 2]}, "damaged"),
}


@SQLITE
@pytest.mark.parametrize("what", WRONG)
def test_a_damaged_record_is_refused_with_a_sentence(server: Running, what: str) -> None:
    ada = server.client("Ada")
    change, wanted = WRONG[what]
    assert wanted in refused(400, ada, "POST", "/api/records", saved() | change)
    assert ada.ask("GET", "/api/me/tables", over=True) == []


@SQLITE
def test_what_is_no_record_is_refused(server: Running) -> None:
    ada = server.client("Ada")
    for text in (b"", b"[]", b"{", b"\xff\xfe", b'"warmat"', b"[" * 100_000, b'{"warmat": 1}'):
        answer = ada.http.post("/api/records", content=text)
        assert (answer.status_code, list(answer.json())) == (400, ["detail"])
    large = json.dumps(saved() | {"padding": "x" * 2_000_000}).encode()
    assert ada.http.post("/api/records", content=large).status_code == 413
    assert server.client().http.post("/api/records", json=saved()).status_code == 401


@SQLITE
def test_my_games_come_in_pages(server: Running) -> None:
    ada = server.client("Ada")
    brought = [ada.ask("POST", "/api/records", saved(seed, 2))["table"] for seed in range(5)]
    pages = [
        [table["id"] for table in ada.ask("GET", "/api/me/tables", over=True, skip=skip, most=2)]
        for skip in (0, 2, 4, 6)
    ]
    assert [len(page) for page in pages] == [2, 2, 1, 0]
    assert sorted(table for page in pages for table in page) == sorted(brought)
