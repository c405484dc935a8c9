"""Playing on from a moment of a game that is over, against a bot."""

from __future__ import annotations

from typing import Any

import pytest

import warmat
from tests.server.conftest import Start
from tests.server.games import play_on, played
from tests.server.helpers import Pair, pair, soon
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.records.verify import verify

GAMES = ("codex", "summoner-wars")


CHOICES = 80  # several turns of each


def over(server: Running, game: str, choices: int = CHOICES) -> Pair:
    """Ada and Bo, of whom one gave up after so many choices."""
    two = played(server, choices, game)
    two.post(1, "resign")
    return two


def ask(client: Client, table: str, step: int, seat: int = 0, bot: str = "random") -> str:
    wish = {"step": step, "seat": seat, "bot": bot}
    begun: str = client.ask("POST", f"/api/tables/{table}/play-on", wish)["table"]
    return begun


def refusal(client: Client, table: str, step: int, seat: int = 0, bot: str = "random") -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        ask(client, table, step, seat, bot)
    return refused.value.status, refused.value.sentence


def steps(two: Pair, step: int, seat: int) -> dict[str, Any]:
    page = two.ada.ask("GET", f"/api/tables/{two.table}/replay", seat=seat, at=step, count=1)
    found: dict[str, Any] = page["steps"][0]["views"][0]
    return found


def own_step(two: Pair, seat: int, around: int) -> int:
    """A step not before this one at which the seat is asked."""
    return next(
        step for step in range(around, CHOICES) if "options" in (steps(two, step, seat)["decision"] or {})
    )


def state_of(server: Running, table: str) -> dict[str, Any]:
    found: dict[str, Any] = server.call(server.services.rooms.room(table)).game.state.dump()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_as_it_was_and_outlives_the_server(start: Start, game: str) -> None:
    server = start()
    two = over(server, game)
    step = own_step(two, 0, 12)
    then = steps(two, step, 0)
    table = ask(two.ada, two.table, step)
    info = two.ada.table(table)
    assert (info["status"], info["mine"], info["rated"]) == ("playing", [0], False)
    assert [seat["bot"] for seat in info["seats"]] == [None, "random"]
    assert info["options"]["from"] == f"{two.table}/{step}"
    assert info["hints"]
    now = two.ada.see(table, 0).view
    assert {key: now[key] for key in ("turn", "active", "players", "decision")} == {
        key: then[key] for key in ("turn", "active", "players", "decision")
    }
    # It is played on, and comes back from its journal as it was.
    two.ada.decide(table, 0, 0, now["decision"]["options"][0]["text"])
    soon(lambda: "options" in (two.ada.see(table, 0).view["decision"] or {}))
    before = state_of(server, table)
    server.stop()
    server = start()
    assert state_of(server, table) == before
    ada = server.client(token=two.ada.token)
    ada.ask("POST", f"/api/tables/{table}/resign", {"seat": 0})
    record = ada.ask("GET", f"/api/tables/{table}/record")
    assert warmat.replay(record).digest() == record["digest"]
    assert all(finding.sound for finding in verify(record))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("game", GAMES)
def test_where_it_is_a_bots_turn_the_bot_begins(server: Running, game: str) -> None:
    two = over(server, game)
    table = ask(two.ada, two.table, own_step(two, 1, 12))
    soon(lambda: "options" in (two.ada.see(table, 0).view["decision"] or {}) or two.ada.see(table, 0).over)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_chance_is_new_and_the_game_itself_stays_as_it_is(server: Running) -> None:
    two = over(server, "summoner-wars")
    before = two.ada.ask("GET", f"/api/tables/{two.table}/record")
    tables = [ask(two.ada, two.table, 5), ask(two.ada, two.table, 5)]
    assert two.ada.ask("GET", f"/api/tables/{two.table}/record") == before
    published = {two.ada.table(table)["commitment"] for table in [two.table, *tables]}
    assert len(published) == 3  # a secret of its own each


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_anybody_who_may_see_the_replay_may_play_on(server: Running) -> None:
    two = over(server, "codex")
    somebody = server.client("Cleo")
    assert somebody.table(ask(somebody, two.table, 10, 1))["mine"] == [1]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_what_can_not_be_says_why(server: Running) -> None:
    two = pair(server)
    status, sentence = refusal(two.ada, two.table, 0)
    assert (status, "not over" in sentence) == (409, True)
    play_on(server, two.table)
    length = len(two.ada.ask("GET", f"/api/tables/{two.table}/record")["choices"])
    status, sentence = refusal(two.ada, two.table, length)
    assert (status, "go back a step" in sentence) == (409, True)
    assert refusal(two.ada, two.table, length + 1)[0] == 404
    assert refusal(two.ada, two.table, 3, seat=2)[0] == 404
    assert refusal(two.ada, two.table, 3, bot="nobody")[0] == 400
    assert refusal(two.ada, "nothere", 3)[0] == 404
    table = ask(two.ada, two.table, 3)
    two.ada.ask("POST", f"/api/tables/{table}/resign", {"seat": 0})
    with pytest.raises(Refused, match="in the middle of another"):
        two.ada.ask("POST", f"/api/tables/{table}/rematch", {})
