"""Seasons of the ladders: when they are, and that standings of past ones stay."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.server.conftest import Start
from tests.server.ratings.rated import account, id_of, played
from tests.server.running import SetClock
from warmat.client import Client, Refused
from warmat.kernel.errors import BadInput
from warmat.server.errors import NotFound
from warmat.server.ratings.seasons import LENGTHS, check_length, season_at, season_named


def ms(year: int, month: int, day: int = 1) -> int:
    return round(datetime(year, month, day, tzinfo=UTC).timestamp() * 1000)


def test_seasons_are_months_of_a_year() -> None:
    season = season_at(ms(2030, 5, 9), 3)
    assert (season.name, season.begins, season.ends) == ("2030-2", ms(2030, 4), ms(2030, 7))
    last = season_at(ms(2030, 12, 31), 3)
    assert (last.name, last.begins, last.ends) == ("2030-4", ms(2030, 10), ms(2031, 1))
    for months in LENGTHS:
        for month in range(1, 13):
            found = season_at(ms(2030, month), months)
            assert season_named(found.name, months) == found
            assert season_at(found.begins, months) == season_at(found.ends - 1, months) == found
            assert season_at(found.ends, months).begins == found.ends


def test_what_is_no_season() -> None:
    for name in ("", "2030", "2030-", "2030-5", "2030-0", "x-1", "-1-1", "2030-1-1", "99999-1", "²030-1"):
        with pytest.raises(NotFound, match="no season"):
            season_named(name, 3)
    with pytest.raises(NotFound):
        season_named("2030-1", 0)
    check_length(0)
    with pytest.raises(BadInput, match="1, 2, 3, 4, 6, 12 months"):
        check_length(5)


def standing(client: Client, season: str) -> list[tuple[str, int, int]]:
    found = client.ask("GET", "/api/ladder", game="codex", mode="1-hero", pace="live", season=season)
    return [(each["name"], each["games"], each["wins"]) for each in found["entries"]]


def test_standings_of_a_past_season_stay(start: Start, clock: SetClock) -> None:
    clock.at = ms(2030, 3, 30)
    server = start(season_months=3)
    ada, bo, cy = account(server, "Ada"), account(server, "Bo"), account(server, "Cy")
    played(server, ada, bo)
    clock.at = ms(2030, 10, 2)
    played(server, ada, cy, loser=0)
    played(server, bo, cy, loser=0)
    names = [season["name"] for season in ada.ask("GET", "/api/seasons")]
    assert names == ["2030-4", "2030-1"], "one in which nobody played is none"
    assert standing(ada, "2030-1") == [("Ada", 1, 1), ("Bo", 1, 0)]
    assert standing(ada, "2030-4") == [("Cy", 2, 2), ("Ada", 1, 0), ("Bo", 1, 0)]
    mine = bo.ask("GET", "/api/ladder", game="codex", mode="1-hero", season="2030-1")["mine"]
    assert (mine["rank"], mine["person"], mine["losses"]) == (2, id_of(bo), 1)
    ada.ask("PUT", "/api/account/profile", {"shown_to": "nobody"})
    assert [name for name, *_ in standing(bo, "2030-1")] == ["Bo"]
    with pytest.raises(Refused, match="no season “2030-9”"):
        standing(ada, "2030-9")


def test_without_seasons_there_are_none(start: Start) -> None:
    client = start().client()
    assert client.ask("GET", "/api/seasons") == []
    with pytest.raises(Refused, match="no season"):
        standing(client, "2030-1")
