"""What the browser's tests share: the system's Chromium, the real server with the built page, people at it.

Chromium is found by the environment (CHROMIUM=/path) or at its usual places; without one, or without the
built page (`make page`), these tests are skipped and say so.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from sqlalchemy import delete

from tests.browser.people import WAIT_MS, Person, Profiles
from tests.server.running import Running
from warmat.server import page_files
from warmat.server.clock import now
from warmat.server.settings import Settings
from warmat.server.storage.schema import TakenName

# Chromium without windows, which opens a new page in less time, and shows no notifications.
HEADLESS = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
    "--no-first-run",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),  # Chromium wants it of root
]

MEASURED = "measured"
NO_CHROMIUM = "there is no Chromium here: install one, or name it with CHROMIUM=/path/to/chromium"

Visit = Callable[..., Person]
Measure = Callable[[str], None]

expect.set_options(timeout=WAIT_MS)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was measured, whether or not output is shown."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for kind, figure in getattr(report, "user_properties", ()):
            if kind == MEASURED and report.when == "call":
                terminalreporter.write_line(f"measured: {figure}")


def chromium(*, whole: bool = False) -> str | None:
    """The path of a Chromium on this machine: the quickest, or one with everything that people have."""
    if named := os.environ.get("CHROMIUM"):
        return named
    names = NAMES if whole else (HEADLESS, *NAMES)
    return next((found for name in names if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip(NO_CHROMIUM)
    if not (page_files.BUILT / "index.html").exists():
        pytest.skip("the page is not built: run `make page`")
    playwright: Playwright = request.getfixturevalue("playwright")
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def whole_browser(browser: Browser, playwright: Playwright) -> Iterator[Browser]:
    """One that shows notifications too."""
    path = chromium(whole=True)
    if path == chromium():
        yield browser
        return
    if path is None:
        pytest.skip(NO_CHROMIUM)
    whole = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield whole
    whole.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


def settings_for(folder: Path, port: int = 0) -> Settings:
    return Settings(port=port, database=f"sqlite:///{folder / 'warmat.db'}", bot_pause_ms=0, rate_limit=0)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Running]:
    """One server for all tests of this worker: each has its own people and tables."""
    running = Running(settings_for(tmp_path_factory.mktemp("browser")), now)
    yield running
    running.stop()


async def free_names(server: Running) -> None:
    """Nobody's name is another's on a server, and this one serves all tests: each has an Ada of its own."""
    async with server.services.database.session() as session:
        await session.execute(delete(TakenName))


@pytest.fixture
def visit(browser: Browser, profiles: Profiles, server: Running) -> Iterator[Visit]:
    """Somebody new in a browser of their own. What their page complains about fails the test at its end.

    `first`: their browser has never seen the page, and has none of its files yet.
    """
    people: list[Person] = []
    server.call(free_names(server))

    def come(
        width: int = 1440,
        height: int = 900,
        theme: str = "dark",
        motion: bool = False,
        touch: bool = False,
        url: str | None = None,
        following: str = "none",
        first: bool = False,
    ) -> Person:
        where = browser if first else profiles
        person = Person(where, url or server.url, (width, height), theme, motion, touch, following)
        people.append(person)
        return person

    yield come
    complaints = [line for person in people for line in person.complaints]
    for person in people:
        person.leave()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def measure(record_property: Callable[[str, object], None]) -> Measure:
    """Says a figure at the end of the run."""
    return lambda figure: record_property(MEASURED, figure)


@pytest.fixture
def person(visit: Visit) -> Person:
    return visit()


@pytest.fixture
def page(person: Person) -> Page:
    return person.page
