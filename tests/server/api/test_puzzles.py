"""Puzzles over the API: listed, begun, refereed; the answer only after a try."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.puzzles import GAMES, collection, puzzle_of

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def begin(client: Client, name: str) -> dict[str, Any]:
    begun: dict[str, Any] = client.ask("POST", f"/api/puzzles/{name}", {})
    return begun


def attempt(client: Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = client.ask("GET", f"/api/puzzles/attempts/{table}")
    return found


def test_the_list_and_the_day(server: Running) -> None:
    client = server.client()
    listed = client.ask("GET", "/api/puzzles")
    assert [puzzle["game"] for puzzle in listed] == ["codex"] * 60 + ["summoner-wars"] * 60
    assert set(listed[0]) == {"name", "game", "number", "title", "stars", "deck", "against", "healed"}
    counts = client.ask("GET", "/api/puzzles/counts")
    for game in GAMES:
        assert sum(each["count"] for each in counts if each["game"] == game) == len(collection(game))
    day = client.ask("GET", "/api/puzzles/daily", day="2026-12-24")
    assert [puzzle["game"] for puzzle in day["puzzles"]] == list(GAMES)
    assert day == client.ask("GET", "/api/puzzles/daily", day="2026-12-24")
    assert day["day"] == "2026-12-24" != client.ask("GET", "/api/puzzles/daily")["day"]


def test_the_list_comes_in_parts(server: Running) -> None:
    client = server.client()
    some = client.ask("GET", "/api/puzzles", game="codex", stars=3, most=7)
    more = client.ask("GET", "/api/puzzles", game="codex", stars=3, most=7, after=some[-1]["number"])
    hard = [entry.number for entry in collection("codex").entries if entry.stars == 3]
    assert [puzzle["number"] for puzzle in [*some, *more]] == hard[:14]
    with pytest.raises(Refused, match="no puzzles of 'chess'"):
        client.ask("GET", "/api/puzzles", game="chess")


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved(server: Running, game: str) -> None:
    ada = server.client("Ada")
    puzzle = puzzle_of(game, 1)
    begun = begin(ada, puzzle.name)
    table = begun["table"]["id"]
    assert begun["table"]["mine"] == [puzzle.seat] == [begun["seat"]]
    with pytest.raises(Refused, match="Try something first"):
        ada.ask("GET", f"/api/puzzles/attempts/{table}/answer")
    assert attempt(ada, table)["verdict"] == "open"
    assert ada.ask("GET", f"/api/puzzles/attempts/{table}/hint", number=2)["more"] is False
    for number, choice in enumerate(puzzle.solution):
        ada.decide(table, puzzle.seat, number, choice)
    assert attempt(ada, table)["verdict"] == "solved"
    answer = ada.ask("GET", f"/api/puzzles/attempts/{table}/answer")
    assert answer["line"] == list(puzzle.solution)
    with pytest.raises(Refused, match="start it again"):
        ada.ask("POST", f"/api/tables/{table}/rematch", {})


def test_the_hidden_cards_stay_hidden(server: Running) -> None:
    """Neither the table's description nor the view has the position the puzzle begins with."""
    ada = server.client("Ada")
    table = begin(ada, "codex-1")["table"]
    assert table["options"] == {"puzzle": "codex-1"}
    seen = ada.see(table["id"], puzzle_of("codex", 1).seat).view
    foe = seen["players"][1 - puzzle_of("codex", 1).seat]
    assert len(foe["hand"]) < max(1, foe["hand_count"]) or not foe["hand_count"]


def test_it_is_missed_when_the_turn_is_ended(server: Running) -> None:
    ada, bob = server.client("Ada"), server.client("Bob")
    puzzle = puzzle_of("codex", 1)
    table = begin(ada, puzzle.name)["table"]["id"]
    ada.decide(table, puzzle.seat, 0, "end")
    found = attempt(ada, table)
    assert found["verdict"] == "missed"
    assert found["tried"]
    assert ada.ask("GET", "/api/me/tables") == []
    with pytest.raises(Refused, match="not yours"):
        attempt(bob, table)


def test_what_there_is_not(server: Running) -> None:
    ada = server.client("Ada")
    with pytest.raises(Refused, match="no puzzle 'chess-1'"):
        begin(ada, "chess-1")
    lesson = ada.ask("POST", "/api/lessons/codex", {})["table"]["id"]
    with pytest.raises(Refused, match="no puzzle at this table"):
        attempt(ada, lesson)


def test_the_bot_of_a_puzzle_answers(server: Running) -> None:
    """A puzzle has no secret, which its bot's chance came from: it never answered anything."""
    ada = server.client("Ada")
    puzzle = puzzle_of("codex", 1)
    table = begin(ada, puzzle.name)["table"]["id"]
    seen = ada.see(table, puzzle.seat)
    while seen.options:
        ada.decide(table, puzzle.seat, seen.number, "end" if "end" in seen.options else seen.options[-1])
        seen = ada.see(table, puzzle.seat)
    until = time.monotonic() + 60  # its process has to start
    while not (seen.options or seen.over):
        assert time.monotonic() < until, "the bot did not answer"
        time.sleep(0.05)
        seen = ada.see(table, puzzle.seat)
