"""Pictures of every page and both tables, light and dark, desktop and phone, for the documentation.

    python -m tests.browser.screenshots [--into FOLDER] [part of a page's name …]

They are made anew into docs/screenshots/, with the page as it is built now (`make page`). Elsewhere
(`--into`) there are also some that the documentation does not show: archive, ladder, profile and others.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from functools import cache
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium, settings_for
from tests.browser.people import Person
from tests.browser.test_archive import game
from tests.browser.test_pages import PAGES, Way, at, settle, table
from tests.server.games import play_on
from tests.server.ratings.rated import account, id_of
from tests.server.running import Running
from warmat.server.clock import now
from warmat.server.records import archiver

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
THEMES = ("dark", "light")
QUALITY = 72
MOST_CHOICES = 250
LEFT_OUT = (
    *("nothing", "open tables", "finished", "watching", "moderation", "unsubscribe", "a table of three"),
    *(f"{kind} {game}" for kind in ("one screen", "over") for game in ("codex", "summoner-wars")),
)


def my_turn(game: str, asked: tuple[str, ...], pieces: int) -> Way:
    """A table in the middle of a game, with a full board and the question put to me."""

    def play(person: Person, server: Running) -> None:
        made = str(table(game, 60)(person, server))
        for _ in range(MOST_CHOICES):
            person.page.wait_for_timeout(30)
            full = person.page.locator("main .piece, main .pieces .at").count() >= pieces
            if full and person.prompt.locator("h2").inner_text().startswith(asked):
                return
            play_on(server, made, 1)

    return play


SHOWN: dict[str, Way] = {
    **{name: way for name, way in PAGES.items() if name not in LEFT_OUT},
    "table codex": my_turn("codex", ("Your main phase",), 7),
    "table summoner-wars": my_turn("summoner-wars", ("Attack",), 18),
}


def after_games(path: str) -> Way:
    """A page about rated games that were played, between two people who show their profiles."""

    def play(person: Person, server: Running) -> None:
        person.go(path.format(ida=_played(server)))

    return play


@cache
def _played(server: Running) -> str:
    """Five games; the id of who won most of them."""
    ida, udo = account(server, "Ida"), account(server, "Udo")
    for client in (ida, udo):
        client.ask("PUT", "/api/account/profile", {"shown_to": "everybody"})
    with patch.object(archiver, "REST", 0):  # nobody else waits here
        for loser in (1, 1, 0, 1, 0):
            game(server, ida, udo, loser)
    return id_of(ida)


# What the documentation does not show.
BESIDES: dict[str, Way] = {
    "archive": after_games("/archive"),
    "ladder": after_games("/ladder?game=codex"),
    "statistics": after_games("/statistics?game=codex"),
    "profile": after_games("/people/{ida}"),
    "clubs": at("/clubs"),
    "moderation": at("/moderation"),
}


def take(person: Person, path: Path) -> int:
    """One picture; its size. Chromium writes WebP itself."""
    devtools = person.context.new_cdp_session(person.page)
    found = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    data = base64.b64decode(found["data"])
    path.write_bytes(data)
    return len(data)


def main(wanted: list[str], into: Path) -> None:
    into.mkdir(parents=True, exist_ok=True)
    total = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(settings_for(Path(folder)), now)
        browser = playwright.chromium.launch(executable_path=chromium(whole=True), args=FLAGS)
        for name, way in (SHOWN if into == FOLDER else SHOWN | BESIDES).items():
            if wanted and not any(part in name for part in wanted):
                continue
            person = Person(browser, server.url, SIZES["desktop"])
            way(person, server)
            settle(person)
            for size, (width, height) in SIZES.items():
                person.page.set_viewport_size({"width": width, "height": height})
                for theme in THEMES:
                    person.theme(theme)
                    person.page.wait_for_timeout(700)
                    total += take(person, into / f"{name.replace(' ', '-')}-{size}-{theme}.webp")
            person.leave()
            print(name)
        browser.close()
        server.stop()
    print(f"{total / 1e6:.1f} MB")


if __name__ == "__main__":
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("wanted", nargs="*")
    said.add_argument("--into", type=Path, default=FOLDER)
    asked = said.parse_args()
    main(asked.wanted, asked.into)
