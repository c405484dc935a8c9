"""Hints for one's own seat where they are allowed, and games that are over looked back on."""

from __future__ import annotations

from typing import Any

import pytest

import warmat
from tests.server.games import play_on
from tests.server.helpers import DECKS, Pair, pair, soon
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.records.record import record as record_of_game
from warmat.server.bots.worker import CHOSE, GO_ON, HINT, MISSING, STUDY, Question, Thinker
from warmat.server.tables.hints import ITERATIONS

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def refused(status: int, client: Client, method: str, path: str, body: object = None) -> str:
    with pytest.raises(Refused) as refusal:
        client.ask(method, path, body)
    assert refusal.value.status == status, refusal.value
    return refusal.value.sentence


def hint(client: Client, table: str, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = client.ask("POST", f"/api/tables/{table}/hint", {"seat": seat})
    return found


# Hints --------------------------------------------------------------------------------------------------


@SQLITE
def test_a_hint_against_a_bot_is_one_of_my_options(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, players=["me", "bot random"])
    assert ada.table(table.id)["hints"]
    seen = ada.see(table.id, 0)
    found = hint(ada, table.id)
    assert (found["seat"], found["number"]) == (0, seen.number)
    assert found["choices"]
    assert {each["choice"] for each in found["choices"]} <= set(seen.options)
    assert all(0 <= each["chance"] <= 1 for each in found["choices"])
    assert ada.see(table.id, 0).number == seen.number, "nothing is decided by a hint"
    assert hint(ada, table.id) == found
    assert "not yours" in refused(403, ada, "POST", f"/api/tables/{table.id}/hint", {"seat": 1})
    ada.ask("POST", f"/api/tables/{table.id}/resign", {"seat": 0})
    assert "over" in refused(409, ada, "POST", f"/api/tables/{table.id}/hint", {"seat": 0})


def test_people_get_hints_against_each_other_only_if_the_table_was_made_so(server: Running) -> None:
    two = pair(server)
    path = f"/api/tables/{two.table}/hint"
    assert not two.ada.table(two.table)["hints"]
    assert "no hints" in refused(403, two.ada, "POST", path, {"seat": 0})
    agreed = pair(server, hints=True)
    assert agreed.bo.table(agreed.table)["hints"]
    assert hint(agreed.ada, agreed.table)["choices"]
    assert "not your decision" in refused(
        403, agreed.bo, "POST", f"/api/tables/{agreed.table}/hint", {"seat": 1}
    )


@SQLITE
def test_hints_are_limited(start: Any) -> None:
    server = start(rate_limit=0.1)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, players=["me", "bot random"])
    hint(ada, table.id)
    hint(ada, table.id)
    assert "too fast" in refused(429, ada, "POST", f"/api/tables/{table.id}/hint", {"seat": 0})


@pytest.mark.parametrize("name", ["codex", "summoner-wars"])
def test_a_hint_does_not_depend_on_what_the_seat_cannot_see(name: str) -> None:
    """The process is asked about two games that differ in hidden cards only."""
    seats = {"codex": DECKS, "summoner-wars": ["Tundra Orcs", "Fallen Kingdom"]}[name]
    game, bot = warmat.new(name, seats=seats, seed=3), make_bot("heuristic", 1)
    for _ in range(24):
        game.apply(bot.choose(game))
    seat = game.options[0].player
    world = game.determinise(seat, 101)
    other = Game(game.setup, world.state, game.history)
    assert other.digest() != game.digest(), "or it would prove nothing"
    assert thought(game) == thought(other)


def thought(game: Game) -> Any:
    """What the process says of a game, were it the one that it keeps."""
    thinker = Thinker(make_bot)
    question = Question("t", game.name, game.setup.config, 0, [], 0, "", 5, 60.0, HINT, ITERATIONS)
    kept = thinker._catch_up(question)
    assert kept is not None
    kept.game = game
    kind, what = thinker.answer(Question(*_fields(question, known=game.length)))
    assert kind == CHOSE
    return what


def _fields(question: Question, **changed: Any) -> list[Any]:
    return list((vars(question) | changed).values())


# Analyses -----------------------------------------------------------------------------------------------


def analysis(client: Client, table: str) -> dict[str, Any]:
    path = f"/api/tables/{table}/analysis"
    client.ask("POST", path)
    soon(lambda: client.ask("GET", path)["status"] not in ("waiting", "working"))
    found: dict[str, Any] = client.ask("GET", path)
    assert found["status"] == "done", found
    return found


def over(server: Running, choices: int = 12) -> Pair:
    two = pair(server)
    play_on(server, two.table, choices)
    two.post(1, "resign")
    return two


def test_a_game_that_is_over_is_looked_at_once_and_then_known(start: Any, server: Running) -> None:
    two = over(server)
    state = two.ada.ask("GET", f"/api/tables/{two.table}/analysis")
    assert (state["status"], state["analysis"]) == ("none", None)
    found = analysis(two.ada, two.table)["analysis"]
    assert [point["step"] for point in found["points"]] == list(range(13))
    assert all(abs(sum(point["shares"]) - 1) < 0.01 for point in found["points"])
    assert {each["seat"] for each in found["decisions"]} <= {0, 1}
    stranger = server.client("Cy")
    again = stranger.ask("POST", f"/api/tables/{two.table}/analysis")
    assert (again["status"], again["analysis"]) == ("done", found)
    server.stop()
    other = start()  # it is in the database
    assert other.client().ask("GET", f"/api/tables/{two.table}/analysis")["analysis"] == found


@SQLITE
def test_what_is_refused(server: Running) -> None:
    two = pair(server)
    path = f"/api/tables/{two.table}/analysis"
    assert "not over" in refused(409, two.ada, "GET", path)
    assert "not over" in refused(409, two.ada, "POST", path)
    refused(404, two.ada, "GET", "/api/tables/nowhere/analysis")
    two.post(1, "resign")
    assert "name first" in refused(401, server.client(), "POST", path)


@SQLITE
def test_one_game_at_a_time_for_each_person(server: Running) -> None:
    ada = server.client("Ada")
    game, bot = warmat.new("codex", seats=DECKS, seed=3), make_bot("heuristic", 1)
    for _ in range(60):
        game.apply(bot.choose(game))
    tables = [ada.ask("POST", "/api/records", record_of_game(game))["table"] for _ in range(2)]
    assert ada.ask("POST", f"/api/tables/{tables[0]}/analysis")["status"] in ("waiting", "working")
    assert "wait" in refused(429, ada, "POST", f"/api/tables/{tables[1]}/analysis")


def test_a_study_goes_on_in_slices_and_is_begun_again_by_a_new_process() -> None:
    game, bot = warmat.new("codex", seats=DECKS, seed=3), make_bot("heuristic", 1)
    for _ in range(10):
        game.apply(bot.choose(game))
    keys = [option.key() for option in game.choices]
    thinker = Thinker(make_bot)
    question = Question("t", "codex", game.setup.config, 0, keys, 0, "", 0, 60.0, STUDY, "5")
    go_on = Question(*_fields(question, wanted=GO_ON, choices=[]))
    assert thinker.answer(go_on) == (MISSING, None)
    kind, what = thinker.answer(question)
    while kind == CHOSE and what[2] is None:
        kind, what = thinker.answer(go_on)
    assert what[:2] == (11, 11)
    assert what[2]["complete"]
    assert thinker.answer(go_on) == (MISSING, None)
