"""A first game of each title on a phone, from the first page to its result, as a row of pictures.

    python -m tests.browser.film

Somebody who presses forward plays against the gentlest bot, with fingers, until a game is won; the rows go to
docs/screenshots/.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium, settings_for
from tests.browser.driving import DRIVERS
from tests.browser.people import STILL, TITLES, Person
from tests.browser.screenshots import FOLDER, QUALITY
from tests.server.running import Running
from warmat.server.clock import now

PHONE = (390, 844)
FRAMES = 10
FIRST = 5  # frames of the first turn, in which everything is new
WIDTH = 234  # of a frame in the row
MOST_GAMES = 5
STRIP = """<style>
  body {{ margin: 0; padding: 8px; width: max-content; background: #10161a;
    display: grid; grid-template-columns: repeat({columns}, {width}px); gap: 8px; }}
  img {{ width: {width}px; border-radius: 12px; display: block; }}
</style>{pictures}"""


class Film:
    """What was seen of a game, picture by picture."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.frames: list[str] = []

    def take(self) -> None:
        self.page.evaluate(STILL)
        self.frames.append(captured(self.page, self.person, "png"))

    def cut(self) -> list[str]:
        """The first frames, the last, and as many in between as there is room for."""
        rest = self.frames[FIRST:-1]
        room = FRAMES - FIRST - 1
        between = [rest[(nth * len(rest)) // room] for nth in range(room)] if len(rest) > room else rest
        return [*self.frames[:FIRST], *between, self.frames[-1]]


def captured(page: Page, person: Person, kind: str) -> str:
    """A picture as base64: Chromium writes WebP itself."""
    devtools = person.context.new_cdp_session(page)
    how = {"format": kind} if kind == "png" else {"format": kind, "quality": QUALITY}
    found = str(devtools.send("Page.captureScreenshot", how)["data"])
    devtools.detach()
    return found


def play(browser: Browser, server: Running, game: str) -> tuple[list[str], bool]:
    """What was seen of it, and whether it was won."""
    person = Person(browser, server.url, PHONE, touch=True)
    film = Film(person)
    page = person.go("/")
    tile = page.get_by_role("region", name=TITLES[game])
    tile.get_by_text("Beginner", exact=True).click()
    tile.scroll_into_view_if_needed()
    film.take()
    tile.get_by_role("button", name="Play now").click()
    person.at_table()
    driver = DRIVERS[game](page)
    seen: set[tuple[str, int]] = set()

    def look() -> bool:
        """A picture of each kind of question, once a turn."""
        words = (driver.seen["dialog"] or driver.seen["asked"]).split()[:2]
        turn = page.locator("header").get_by_text("Turn").first
        scene = (" ".join(words), int("".join(filter(str.isdigit, turn.inner_text())) or 0))
        if driver.seen["mine"] and not driver.seen["busy"] and scene not in seen:
            seen.add(scene)
            film.take()
        return False

    driver.play(until=look)
    over = page.get_by_role("alertdialog")
    over.wait_for()
    film.take()
    won = "You win" in over.inner_text()
    person.leave()
    return film.cut(), won


def strip(browser: Browser, server: Running, frames: list[str], path: Path) -> None:
    person = Person(browser, server.url, (WIDTH, WIDTH))
    pictures = "".join(f'<img src="data:image/png;base64,{frame}">' for frame in frames)
    person.page.set_content(STRIP.format(columns=FRAMES // 2, width=WIDTH, pictures=pictures))
    box = person.page.evaluate("() => [document.body.offsetWidth, document.body.offsetHeight]")
    person.page.set_viewport_size({"width": box[0], "height": box[1]})
    person.page.evaluate(STILL)
    data = base64.b64decode(captured(person.page, person, "webp"))
    path.write_bytes(data)
    person.leave()
    print(f"{path.name}: {len(frames)} frames, {len(data) / 1000:.0f} kB")


def main(games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(settings_for(Path(folder)), now)
        browser = playwright.chromium.launch(executable_path=chromium(whole=True), args=FLAGS)
        for game in games:
            for _ in range(MOST_GAMES):
                frames, won = play(browser, server, game)
                if won:
                    break
            strip(browser, server, frames, FOLDER / f"first-game-{game}.webp")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(TITLES))
