"""Somebody at the page: a browser of their own, what went wrong in it, and the ways to a table."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Response

from tests.server.running import Running
from warmat.client import Client

WAIT_MS = 60_000  # on a busy machine
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TITLES = {"codex": "Codex", "summoner-wars": "Summoner Wars"}
GRAVE = ("serious", "critical")
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


class Person:
    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int],
        theme: str = "dark",
        motion: bool = False,
        touch: bool = False,
        following: str = "none",
    ) -> None:
        """`following`: how quickly what others do is shown; at once, unless it is what a test is about."""
        self.url = url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=1,
            bypass_csp=False,
            service_workers="block",  # what a test routes would go past it
        )
        liked = json.dumps({"theme": theme, "motion": motion, "following": following, "sound": False})
        self.context.add_init_script(f"localStorage.setItem('warmat.settings', {json.dumps(liked)})")
        self.context.set_default_timeout(WAIT_MS)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.may_complain = False  # while the server is away
        self.page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        self.page.on("console", self._console)
        self.page.on("response", self._response)

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

    def leave(self) -> None:
        self.context.close()

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

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
            self.page.get_by_role("group", name="Pace").get_by_text("Days", exact=True).click()
        if listed:
            self.page.get_by_role("group", name="Who may come").get_by_text("Everybody", exact=True).click()
        self.page.get_by_role("button", name=re.compile("Create the table|Begin")).click()
        self.table_id()

    def link(self, seat: int = 2) -> str:
        """What is sent to whoever shall sit there."""
        return self.page.get_by_label(f"Link for seat {seat}").input_value()

    def with_friend(self, server: Running, game: str) -> tuple[str, Client]:
        """A table with somebody who plays from elsewhere."""
        self.new_table(game, ["Me", "Open"])
        table, friend = self.table_id(), server.client("Bo")
        friend.join(table, self.link().split("link=")[1])
        self.at_table()
        return table, friend

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

    def theme(self, name: str) -> None:
        show_theme(self.page, name)

    def violations(self, only_colours: bool = False) -> list[str]:
        """What axe-core finds grave on the page as it is now."""
        # Not as a script of the page, which its policy would refuse.
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
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
