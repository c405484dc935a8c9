"""Lessons over the API: begun, played with both seats, found again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.games import play_on
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.lessons import LESSONS

TAUGHT = [name for name, lesson in LESSONS.items() if lesson.steps]
COACHED = [name for name, lesson in LESSONS.items() if lesson.opponent]
ADVISED = 4  # decisions that are taken as the coach says

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def begin(client: Client, name: str) -> dict[str, Any]:
    begun: dict[str, Any] = client.ask("POST", f"/api/lessons/{name}", {})
    return begun


def play(client: Client, table: str, steps: list[dict[str, Any]]) -> list[int]:
    """Make the steps' choices; how many answers each seat has given."""
    answers = [0, 0]
    for step in steps:
        for options in step["choices"]:
            seat = step["who"]
            client.decide(table, seat, answers[seat], ", ".join(options))
            answers[seat] += 1
    return answers


def test_lessons_are_listed_in_order(server: Running) -> None:
    found = server.client().ask("GET", "/api/lessons")
    assert [lesson["name"] for lesson in found] == list(LESSONS)
    with pytest.raises(Refused, match="no lesson 'chess'"):
        server.client().ask("GET", "/api/lessons/chess")


@pytest.mark.parametrize("name", TAUGHT)
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
    with pytest.raises(Refused, match="start it again"):
        ada.ask("POST", f"/api/tables/{begun['table']['id']}/rematch", {})


@pytest.mark.parametrize("name", COACHED)
def test_a_coached_game_is_played_to_its_end(server: Running, name: str) -> None:
    """First as the coach says, with reasons; then quickly."""
    ada = server.client("Ada")
    begun = begin(ada, name)
    assert begun["lesson"]["kind"] == "coached"
    assert begun["lesson"]["advice"]
    table = begun["table"]
    assert table["mine"] == [0]
    assert table["hints"]
    assert "lesson" not in table["options"]
    said: list[str] = []
    for number in range(ADVISED):
        hint = ada.ask("POST", f"/api/tables/{table['id']}/hint", {"seat": 0})
        best = hint["choices"][0]
        said += best["reasons"]
        ada.decide(table["id"], 0, number, best["choice"])
    assert said, "the coach has given no reason"
    play_on(server, table["id"])
    over = ada.ask("GET", f"/api/tables/{table['id']}")
    assert over["status"] == "over"
    assert over["winners"] is not None
    assert ada.ask("POST", f"/api/tables/{table['id']}/rematch", {})["table"] != table["id"]


def test_a_deck_is_built_in_the_deck_builder(server: Running) -> None:
    """Step by step, by asking what there is room for; the last step is done when nothing is wrong."""
    ada = server.client("Ada")
    root, name = "/api/decks/summoner-wars", "summoner-wars-deck"
    with pytest.raises(Refused, match="deck builder"):
        begin(ada, name)
    lesson = ada.ask("GET", f"/api/lessons/{name}")
    assert lesson["kind"] == "deck"
    first, *steps, last = lesson["deck"]
    deck = ada.ask("GET", f"{root}/bare/{next(iter(first['holds']))}")
    for step in steps:
        for card, count in step["holds"].items():
            assert deck["room"][card] >= count
            deck = ada.ask("POST", f"{root}/look", {"deck": f"{deck['deck']} + {count} {card}"})
    assert last["whole"]
    while deck["problems"]:
        card = next(iter(deck["room"]))
        deck = ada.ask("POST", f"{root}/look", {"deck": f"{deck['deck']} + 1 {card}"})
