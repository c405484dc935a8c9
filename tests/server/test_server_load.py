"""The load of `warmat bench server`: its players go on to the next game when one has ended."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.server.running import Running
from warmat.bench.server_players import Figures, seated

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def test_a_game_that_ends_is_followed_by_another(server: Running) -> None:
    async def go() -> tuple[Figures, list[str]]:
        figures = Figures(measuring=True)
        tables: list[str] = []
        async with httpx.AsyncClient(timeout=60) as http:
            (match,) = await seated([server.url], 1, http)
            playing = asyncio.create_task(match.play(0, figures))
            while len(tables) < 3:
                tables.append(match.table)
                made = len(figures.answered)
                while len(figures.answered) < made + 3 and not playing.done():
                    await asyncio.sleep(0.01)
                await match._post(1, f"/api/tables/{match.table}/resign", {"seat": 1})
                while match.table == tables[-1] and not playing.done():
                    await asyncio.sleep(0.01)
            assert not playing.done(), playing.exception()
            playing.cancel()
            for player in match.players:
                await player.leave()
        return figures, tables

    async def in_time() -> tuple[Figures, list[str]]:
        async with asyncio.timeout(60):
            return await go()

    figures, tables = asyncio.run(in_time())
    assert len(set(tables)) == 3
    assert figures.games >= 2
    assert len(figures.answered) >= 9
