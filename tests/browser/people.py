"""Somebody at the page: a browser of their own, what went wrong in it, and the ways to a table."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from tests.server.games import play_on
from tests.server.running import Running
from warmat.client import Client

WAIT_MS = 60_000  # on a busy machine
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TITLES = {"codex": "Codex", "summoner-wars": "Summoner Wars"}
GRAVE = ("serious", "critical")
QUIET = 3  # times that one looks whether something was asked for
# Until what moves or fades has come to its end, and was drawn so. (What glows on and on has none.)
STILL = """async () => {
  const ending = (one) => one.effect.getComputedTiming().endTime !== Infinity;
  await Promise.all(document.getAnimations().filter(ending).map((one) => one.finished.catch(() => null)));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


def show_theme(page: Page, name: str) -> None:
    """Show it, and wait until its colours are there."""
    page.evaluate("name => { document.documentElement.dataset.theme = name; }", name)
    page.evaluate(STILL)


class Profiles:
    """Profiles of a browser, one for everybody who is there at a time, and then for whoever comes next.

    To open one takes longer than most visits, and each would fetch and read the page's files anew. These are
    kept; nothing else is left of who was there before: no cookies, nothing that was stored, and no page.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[bool, list[BrowserContext]] = {}

    def take(self, touch: bool) -> BrowserContext:
        free = self._free.setdefault(touch, [])
        if not free:
            made = new_profile(self._browser, touch)
            made.new_page()  # with its last page a window would close, and be opened again for the next
            return made
        found = free.pop()
        found.clear_cookies()
        return found

    def give_back(self, profile: BrowserContext, touch: bool) -> None:
        for page in profile.pages[1:]:
            page.close()
        self._free[touch].append(profile)


def new_profile(browser: Browser, touch: bool) -> BrowserContext:
    made = browser.new_context(
        has_touch=touch,
        is_mobile=touch,
        device_scale_factor=1,
        bypass_csp=False,
        service_workers="block",  # what a test routes would go past it
    )
    made.set_default_timeout(WAIT_MS)
    return made


def forget(page: Page, url: str) -> None:
    """What the browser has stored for this server, when no other page of it is open."""
    tools = page.context.new_cdp_session(page)
    tools.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
    tools.detach()


def _is_post(answer: Response, path: str) -> bool:
    return answer.request.method == "POST" and answer.url.endswith(path)


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


class Person:
    def __init__(
        self,
        browser: Browser | Profiles,
        url: str,
        size: tuple[int, int],
        theme: str = "dark",
        motion: bool = False,
        touch: bool = False,
        following: str = "none",
    ) -> None:
        """`following`: how quickly what others do is shown; at once, unless it is what a test is about.

        `browser`: in a new profile of it, or in one that was used before.
        """
        self.url = url
        self._profiles = browser if isinstance(browser, Profiles) else None
        self._touch = touch
        self._is_here = True
        self.context = browser.take(touch) if isinstance(browser, Profiles) else new_profile(browser, touch)
        self.page: Page = self.context.new_page()
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        forget(self.page, url)
        liked = json.dumps({"theme": theme, "motion": motion, "following": following, "sound": False})
        self.page.add_init_script(f"localStorage.setItem('warmat.settings', {json.dumps(liked)})")
        self.complaints: list[str] = []
        self.may_complain = False  # while the server is away
        self.page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        self.page.on("console", self._console)
        self.page.on("response", self._response)
        self._lines = 0  # of the log, that were told
        self._asked: set[Request] = set()
        self.page.on("request", self._request)
        self.page.on("requestfinished", self._answered)
        self.page.on("requestfailed", self._answered)

    def _complain(self, what: str) -> None:
        if not self.may_complain:
            self.complaints.append(f"{self.page.url}: {what}")

    def _console(self, message: ConsoleMessage) -> None:
        # Answers other than yes are told with their address by _response.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self._complain(message.text)

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"{response.status} {response.request.method} {response.url}")

    def _request(self, request: Request) -> None:
        self._asked.add(request)

    def _answered(self, request: Request) -> None:
        self._asked.discard(request)

    def leave(self) -> None:
        """Once; again is no mistake."""
        if not self._is_here:
            return
        self._is_here = False
        if self._profiles is None:
            self.context.close()
        else:
            self._profiles.give_back(self.context, self._touch)

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def be_called(self, name: str) -> None:
        """As a newcomer says it on the page about oneself; the server has heard it."""
        self.go("/me").get_by_label("Your name").fill(name)
        # Not the answer to who one is, which is asked at the same address and may come only now.
        with self.page.expect_response(lambda answer: _is_post(answer, "/api/me")):
            self.page.get_by_role("button", name="Use this name").click()

    # Tables -------------------------------------------------------------------------------------------

    def table_id(self) -> str:
        """Of the table that this person sits at."""
        self.page.wait_for_url(re.compile(r"/t/[\w-]+"))
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found
        return found.group(1)

    def against_bot(self, game: str, level: str = "Easy") -> str:
        """The two clicks of the first page, after the level."""
        self.go("/")
        tile = self.page.get_by_role("region", name=TITLES[game])
        tile.get_by_text(level, exact=True).click()
        tile.get_by_role("button", name="Play now").click()
        return self.at_table()

    def new_table(self, game: str, who: list[str], days: bool = False, listed: bool = False) -> None:
        """A table by the form: `who` is Me, Open or Bot, seat by seat. `listed`: it stands in the lobby."""
        self.go(f"/play?game={game}")
        for seat, player in enumerate(who, 1):
            group = self.page.get_by_role("group", name=f"Who plays seat {seat}")
            group.get_by_text(player, exact=True).click()
        if days:
            self.page.get_by_role("group", name="Pace").get_by_text("Correspondence", exact=True).click()
        if listed:
            self.page.get_by_role("group", name="Who may join").get_by_text("Everybody", exact=True).click()
        self.page.get_by_role("button", name=re.compile("Create the table|Begin")).click()
        self.table_id()

    def link(self, seat: int = 2) -> str:
        """What is sent to whoever shall sit there."""
        return self.page.get_by_label(f"Link for seat {seat}").input_value()

    def with_friend(self, server: Running, game: str) -> tuple[str, Client]:
        """A table with somebody who plays from elsewhere."""
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        self.new_table(game, ["Me", "Open"])
        table, friend = self.table_id(), server.client("Bo")
        friend.join(table, self.link().split("link=")[1])
        self.at_table()
        return table, friend

    def amid(self, server: Running, game: str, choices: int) -> str:
        """With a friend, after so many choices: made while one looks away, so they are drawn all at once."""
        table, _ = self.with_friend(server, game)
        self.go("/api/health")  # where nothing is drawn
        play_on(server, table, choices, rest=True)
        self._lines = 0
        self.go(f"/t/{table}")
        self.at_table()
        self.catch_up(server, table)
        return table

    def _hear(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        if told.get("type") == "update":
            self._lines = told["from"] + len(told["lines"])

    def catch_up(self, server: Running, table: str) -> None:
        """With a friend, on the first seat: wait until all that has happened was told and is drawn."""
        happened = len(server.call(server.services.rooms.room(table)).log(0))
        until = monotonic() + WAIT_MS / 1000
        while self._lines < happened:
            assert monotonic() < until, f"{self._lines} of {happened} lines were told"
            self.page.wait_for_timeout(20)
        self.page.evaluate(STILL)

    def at_table(self) -> str:
        """Wait until the board lies there."""
        self.prompt.wait_for()
        return self.table_id()

    def sit_down(self, link: str, name: str) -> str:
        """By the link that somebody sent."""
        self.page.goto(link)
        return self.sit_here(name)

    def sit_here(self, name: str) -> str:
        """On a free seat of the table that is looked at."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        return self.at_table()

    @property
    def prompt(self) -> Any:
        return self.page.get_by_role("region", name="What is asked")

    # Looking ------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Wait until all that the page has asked for has come, and nothing follows from it any more."""
        self.page.wait_for_load_state()
        until = monotonic() + WAIT_MS / 1000
        quiet = 0
        while quiet < QUIET:
            self.page.evaluate(STILL)
            quiet = 0 if self._asked else quiet + 1
            assert monotonic() < until, f"this is never answered: {[each.url for each in self._asked]}"

    def theme(self, name: str) -> None:
        show_theme(self.page, name)

    def violations(self, only_colours: bool = False) -> list[str]:
        """What axe-core finds grave on the page as it is now."""
        # Not as a script of the page, which its policy would refuse.
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(axe())
        how: dict[str, Any] = {"resultTypes": ["violations"]}
        if only_colours:
            how["runOnly"] = ["color-contrast"]
        found = self.page.evaluate("how => axe.run(document, how)", how)
        return [
            f"{rule['id']} ({rule['impact']}): {node['target']} {node['html'][:160]} "
            f"{node['failureSummary'][:300]}"
            for rule in found["violations"]
            if rule["impact"] in GRAVE
            for node in rule["nodes"][:4]
        ]
