"""Without the mouse: Tab, arrows, Enter and Escape reach everything."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.driving import CodexDriver, Driver, SummonerWarsDriver
from tests.browser.people import Person

MOST_TABS = 200
# Where the focus is, and how far from what is wanted if both are spaces of the battlefield.
FOCUS = """wanted => {
  const now = document.activeElement;
  const spaces = [...document.querySelectorAll("[data-space]")];
  const [a, b] = [spaces.indexOf(now), spaces.indexOf(wanted)];
  const both = a >= 0 && b >= 0;
  const menu = now?.closest('[role="menu"]');
  return {
    name: now?.getAttribute("aria-label") ?? now?.textContent?.trim().slice(0, 30) ?? "",
    off: !!wanted.disabled,
    gone: !wanted.isConnected,
    there: now === wanted,
    right: both ? (b % 6) - (a % 6) : 0,
    down: both ? Math.floor(b / 6) - Math.floor(a / 6) : 0,
    menu: !!menu && menu.contains(wanted),
    shown: !now || now === document.body || now.matches(":focus-visible"),
  };
}"""


# Nothing is on its way to the server.
AT_REST = """() => !document.querySelector('section[aria-label="What is asked"][aria-busy="true"]')"""


def reach(found: Locator) -> None:
    """Put the focus there by keys alone, and see that it is shown all the way."""
    page, wanted = found.page, found.element_handle()
    passed: list[str] = []
    for _ in range(MOST_TABS):
        at = page.evaluate(FOCUS, wanted)
        if at["gone"]:  # drawn anew meanwhile, as what the server has just told
            wanted = found.element_handle()
            continue
        if at["off"]:  # the table shows what has happened first
            wanted.wait_for_element_state("enabled")
            continue
        passed.append(at["name"])
        assert at["shown"], "the focus is not to be seen"
        if at["there"]:
            return
        if at["right"] or at["down"]:
            page.keyboard.press(
                ("ArrowRight" if at["right"] > 0 else "ArrowLeft")
                if at["right"]
                else ("ArrowDown" if at["down"] > 0 else "ArrowUp")
            )
        elif at["menu"]:
            page.keyboard.press("ArrowDown")
        else:
            page.keyboard.press("Tab")
    raise AssertionError(
        f"the keyboard does not reach {wanted.get_attribute('aria-label') or wanted.inner_text()}, "
        f"but {passed[-20:]}"
    )


class ByKeys(Driver):
    def hit(self, found: Locator) -> None:
        reach(found)
        self.page.keyboard.press("Enter")


class CodexByKeys(ByKeys, CodexDriver):
    pass


class SummonerWarsByKeys(ByKeys, SummonerWarsDriver):
    pass


def no_mouse(person: Person) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("no mouse here")

    person.page.mouse.click = person.page.click = refuse  # type: ignore[method-assign]


@pytest.mark.parametrize(
    ("title", "driver"),
    [("Codex", CodexByKeys), ("Summoner Wars", SummonerWarsByKeys)],
    ids=["codex", "summoner-wars"],
)
def test_a_game_is_begun_and_a_turn_played(visit: Visit, title: str, driver: type[ByKeys]) -> None:
    person = visit()
    no_mouse(person)
    page = person.go("/")
    button = page.get_by_role("region", name=title).get_by_role("button", name="Play now")
    button.wait_for()
    reach(button)
    page.keyboard.press("Enter")
    person.at_table()
    # The menu opens, holds the focus and closes.
    reach(page.get_by_role("button", name="Menu: settings, resign, draw"))
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="At this table").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    player = driver(page)
    player.turn()
    assert player.clicks > 2
    assert not player.missed


@pytest.mark.parametrize(
    ("game", "driver"),
    [("codex", CodexByKeys), ("summoner-wars", SummonerWarsByKeys)],
    ids=["codex", "summoner-wars"],
)
def test_the_focus_stays_at_the_table_after_every_answer(
    visit: Visit, game: str, driver: type[ByKeys]
) -> None:
    person = visit()
    person.against_bot(game)
    lost: list[int] = []

    class Watched(driver):  # type: ignore[misc, valid-type]
        def hit(self, found: Locator) -> None:
            super().hit(found)
            self.page.wait_for_function(AT_REST)
            if self.page.evaluate("() => document.activeElement === document.body"):
                lost.append(self.clicks)

    player = Watched(person.page)
    player.turn()
    assert player.clicks > 2
    assert not lost
