"""As long as one likes: `python -m tests.browser.crawl --minutes 60`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium, settings_for
from tests.browser.crawl.crawler import Fault, visits
from tests.browser.crawl.tables import DRAW, lay
from tests.server.running import Running
from warmat.server.clock import now

DECISIONS = 60  # at a table, before the next one


def crawl(minutes: float, seed: int, games: list[str], folder: Path) -> list[Fault]:
    """What was found, told as it is found."""
    faults: list[Fault] = []
    told: Counter[str] = Counter()
    until = monotonic() + minutes * 60
    decisions = 0
    with TemporaryDirectory() as base, sync_playwright() as playwright:
        server = Running(settings_for(Path(base)), now)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        tables = (lay(server, games[number % len(games)], number) for number in count(seed))
        for number, crawler in enumerate(visits(browser, tables, folder, until, DECISIONS)):
            decisions += min(crawler.decisions, DECISIONS)
            for fault in crawler.faults:
                kind = fault.what.split(": ", 1)[-1]
                told[kind] += 1
                if told[kind] == 1:
                    print(f"{fault.what}\n    {fault.where}; {fault.picture.with_suffix('.txt')}", flush=True)
            faults += crawler.faults
            print(
                f"table {number + 1}: {decisions} decisions, {len(faults)} faults",
                file=sys.stderr,
                flush=True,
            )
        browser.close()
        server.stop()
    print(f"{decisions} decisions, {len(faults)} faults ({len(told)} kinds). Pictures: {folder}")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.crawl", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0, help="of the first table; the next has the next one")
    parser.add_argument("--game", choices=list(DRAW), help="one game alone")
    parser.add_argument("--folder", type=Path, default=Path("build/crawl"), help="where the pictures go")
    given = parser.parse_args()
    found = crawl(given.minutes, given.seed, [given.game] if given.game else list(DRAW), given.folder)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
