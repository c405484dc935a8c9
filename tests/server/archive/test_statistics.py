"""Statistics: what is counted, the intervals, and what can be looked at apart."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from tests.server.archive.test_search import settle
from tests.server.ratings.rated import DAYS, account, played, rated_pair
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.server.archive.statistics import wilson
from warmat.server.archive.tallies import band_of, counts_of
from warmat.server.storage.archive_rows import PlayedGame, PlayedSeat


def statistics(client: Client, **kind: Any) -> Any:
    return client.ask("GET", "/api/statistics", **{"game": "codex", "mode": "1-hero", **kind})


def test_wilsons_intervals() -> None:
    """By the usual tables: 7 of 10, none of 10, all of 10."""
    assert wilson(0.7, 10) == pytest.approx((0.3968, 0.8922), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.5, 0) == (0.0, 1.0)


def side(seat: int, deck: str, result: str, *opening: str, team: int | None = None) -> PlayedSeat:
    its = seat if team is None else team
    return PlayedSeat(table="t", seat=seat, team=its, deck=deck, result=result, opening=list(opening))


GAME = PlayedGame(game="codex", mode="3-hero", setting="", bots=False, rating=1399, rules="1 a")


def test_what_a_game_adds() -> None:
    sides = [side(0, "[A]/B/C", "lost", "X", "X"), side(1, "[B]/D/A", "won", "Y")]
    found = {
        (key.kind, key.name, key.other, result): n for (key, result), n in counts_of(GAME, sides).items()
    }
    assert found == {
        ("first", "first", "", "lost"): 1,
        ("deck", "[A]/B/C", "", "lost"): 1,
        ("deck", "[B]/D/A", "", "won"): 1,
        **{("part", part, "", "lost"): 1 for part in "ABC"},
        **{("part", part, "", "won"): 1 for part in "ABD"},
        ("tech", "X", "", "lost"): 1,
        ("tech", "Y", "", "won"): 1,
        # A lost to B and to D, B lost to D and to A, C to all.
        ("pair", "A", "B", "lost"): 1,
        ("pair", "A", "D", "lost"): 1,
        ("pair", "A", "B", "won"): 1,
        ("pair", "B", "D", "lost"): 1,
        ("pair", "A", "C", "won"): 1,
        ("pair", "B", "C", "won"): 1,
        ("pair", "C", "D", "lost"): 1,
    }
    assert {key.band for key, _ in counts_of(GAME, sides)} == {1200}


def test_teams_count_once_and_a_game_among_several_does_not() -> None:
    team = [side(seat, "[A]", "won" if seat < 2 else "lost", team=seat // 2) for seat in range(4)]
    found = {(key.kind, result): n for (key, result), n in counts_of(GAME, team).items()}
    assert found == {("first", "won"): 1, ("deck", "won"): 2, ("deck", "lost"): 2} | {
        ("part", "won"): 2,
        ("part", "lost"): 2,
    }
    assert not counts_of(GAME, [side(seat, "[A]", "lost") for seat in range(3)])


def test_bands() -> None:
    assert [band_of(rating) for rating in (None, -40, 0, 1399, 1400)] == [-1, 0, 0, 1200, 1400]


def test_statistics_of_games_that_were_played(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    for loser in (0, 1, 1):
        played(server, ada, bo, loser=loser, pace=DAYS)
    own = rated_pair(server, ada, bo, rated=False, listed=False)
    own.end_turn(0)
    own.post(0, "resign")
    settle(server, 4)
    found = statistics(server.client())
    assert found["games"] == 3, "neither rated nor listed: nobody's business"
    low, high = wilson(2 / 3, 3)
    counts = {"games": 3, "wins": 2, "draws": 0, "losses": 1}
    row = {"other": "", **counts, "score": 0.6667, "low": round(low, 4), "high": round(high, 4)}
    assert found["first"] == {"name": "first", **row}
    assert found["parts"][0] == {"name": "Bashing", **row}
    assert [each["name"] for each in found["decks"]] == ["[Bashing]", "[Finesse]"]
    assert found["match_ups"] == [{**row, "name": "Bashing", "other": "Finesse"}]
    assert [(band["from"], band["to"], band["games"]) for band in found["bands"]] == [(1400, 1600, 3)]
    (version,) = found["versions"]
    assert version["games"] == 3
    assert statistics(ada, band=1400, rules=version["name"], bots="false") == found
    for other in ({"band": 1600}, {"rules": "0"}, {"bots": "true"}, {"setting": "Bamboo"}):
        assert statistics(ada, **other)["games"] == 0, other
    assert statistics(ada, mode="3-hero")["first"] is None


def test_tables_for_a_spreadsheet(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    played(server, ada, bo)
    settle(server, 1)
    answer = ada.http.get("/api/statistics/parts.csv?game=codex&mode=1-hero")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [(row["name"], row["games"], row["score"]) for row in rows] == [
        ("Bashing", "1", "1.0"),
        ("Finesse", "1", "0.0"),
    ]
    with pytest.raises(Refused):
        ada.ask("GET", "/api/statistics/everything.csv", game="codex")
