"""Random games through the page: at every decision everything can be seen, read, hit and done.

Each of these visits has another table, and every window in both themes in turn.
`python -m tests.browser.crawl` goes on as long as one likes.
"""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Measure
from tests.browser.crawl.crawler import Crawler
from tests.browser.crawl.tables import lay
from tests.server.running import Running

MOST_S = 600.0  # of one visit, on a busy machine
DECISIONS = 16


@pytest.mark.parametrize("touch", [True, False], ids=["fingers", "mouse"])
@pytest.mark.parametrize(("game", "seed"), [("codex", 3), ("codex", 8), ("summoner-wars", 5)])
def test_a_random_game_has_no_fault(
    browser: Browser, server: Running, tmp_path: Path, measure: Measure, game: str, seed: int, touch: bool
) -> None:
    begun = monotonic()
    crawler = Crawler(browser, lay(server, game, seed), touch, seed, tmp_path)
    faults = crawler.crawl(begun + MOST_S, DECISIONS)
    measure(f"crawled {game}: {crawler.decisions} decisions in {monotonic() - begun:.0f} s")
    assert crawler.decisions > DECISIONS / 2
    assert not faults, "\n\n".join(map(str, faults))
