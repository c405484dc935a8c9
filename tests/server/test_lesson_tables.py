"""Lessons over the API: begun, played with both seats, found again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.lessons import LESSONS

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def begin(client: Client, name: str) -> dict[str, Any]:
    begun: dict[str, Any] = client.ask("POST", f"/api/lessons/{name}", {})
    return begun


def play(client: Client, table: str, steps: list[dict[str, Any]]) -> list[int]:
    """Make the steps' choices; how many answers each seat has given."""
    answers = [0, 0]
    for step in steps:
        for choice in step["choices"]:
            seat = step["who"]
            client.decide(table, seat, answers[seat], choice)
            answers[seat] += 1
    return answers


def test_lessons_are_listed_in_order(server: Running) -> None:
    found = server.client().ask("GET", "/api/lessons")
    assert [lesson["name"] for lesson in found] == list(LESSONS)
    with pytest.raises(Refused, match="no lesson 'chess'"):
        server.client().ask("GET", "/api/lessons/chess")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_at_a_table_of_its_own(server: Running, name: str) -> None:
    somebody = server.client("Ada")
    begun = begin(somebody, name)
    table = begun["table"]["id"]
    assert begun["table"]["options"] == {"lesson": name}
    assert begun["table"]["mine"] == [0, 1]
    assert begun["lesson"] == somebody.ask("GET", f"/api/lessons/{name}")
    answers = play(somebody, table, begun["lesson"]["steps"])
    for seat in (0, 1):
        assert somebody.see(table, seat).view["number"] == answers[seat]


def test_a_lesson_is_nobody_elses_and_not_among_my_games(server: Running) -> None:
    ada, bob = server.client("Ada"), server.client("Bob")
    table = begin(ada, "codex")["table"]["id"]
    assert ada.ask("GET", "/api/me/tables") == []
    with pytest.raises(Refused, match="not yours"):
        bob.ask("POST", f"/api/tables/{table}/decisions", {"seat": 0, "number": 0, "choice": "end"})


def test_a_lesson_has_no_rematch(server: Running) -> None:
    ada = server.client("Ada")
    begun = begin(ada, "summoner-wars-last-blow")
    play(ada, begun["table"]["id"], begun["lesson"]["steps"])
    with pytest.raises(Refused, match="begun again"):
        ada.ask("POST", f"/api/tables/{begun['table']['id']}/rematch", {})
