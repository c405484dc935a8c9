"""The bot ladder: a game to watch on the first page at any hour, and standings of the bots."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit, settings_for
from tests.browser.test_ratings import looked_at
from tests.server.bots.test_ladder import counted
from tests.server.helpers import soon
from tests.server.running import Running
from warmat.server.clock import now

FOREVER_S = 3600.0  # the game that is watched stays as it is


def test_a_game_to_watch_at_any_hour(visit: Visit, tmp_path: Path) -> None:
    settings = replace(settings_for(tmp_path), bot_ladder="normal,random")
    server = Running(settings, now)
    try:
        soon(lambda: {row.game for row in counted(server)} >= {"codex", "summoner-wars"})
        server.services.bot_runner._pause_s = FOREVER_S
        ada = visit(url=server.url)
        page = ada.go("/")
        watch = page.get_by_role("region", name="A game to watch")
        expect(watch.get_by_text("bot ladder")).to_be_visible()
        watch.get_by_role("link", name=re.compile("(Normal|Random) bot against (Normal|Random) bot")).click()
        expect(page).to_have_url(re.compile("/t/"))
        ada.at_table()
        page = ada.go("/ladder?game=codex")
        page.get_by_role("group", name="Pace").get_by_text("Bots", exact=True).click()
        expect(page.get_by_role("region", name="Being played now").get_by_role("article")).to_have_count(1)
        rows = page.get_by_role("row")
        expect(rows).to_have_count(3)
        expect(page.get_by_role("table")).to_contain_text("Normal bot")
        looked_at(ada)
    finally:
        server.stop()
