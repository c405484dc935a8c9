"""A typical turn takes no more clicks than hands would need, where cards and pieces are carried."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.clicks import counted
from tests.browser.conftest import Measure, free_names
from tests.server.running import Running

# What docs/play.md says.
MOST = {"Codex": 11, "Summoner Wars": 13}


def test_a_turn_by_carrying(browser: Browser, server: Running, measure: Measure) -> None:
    server.call(free_names(server))
    found = {title: counts[0] for title, counts in counted(browser, server, ["carrying"]).items()}
    measure(f"clicks and drags of a turn: {found}")
    assert found == MOST
