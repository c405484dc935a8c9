"""The plain table of the page, at which any game is played that has none of its own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import AXE
from tests.browser.test_keyboard import no_mouse, reach


def test_it_is_played_on_the_page(visit: Visit) -> None:
    """From the first page to the end of a game against the random bot, by keyboard alone.

    A hand of cards that are all alike plays itself, so it is not known how many answers it takes.
    """
    person = visit()
    no_mouse(person)
    page = person.go("/")
    tile = page.get_by_role("region", name="Nim")
    expect(tile.get_by_text("Take sticks with your cards")).to_be_visible()
    expect(tile.get_by_role("link", name="Learn it")).to_have_count(0)
    reach(tile.get_by_role("button", name="Play now"))
    page.keyboard.press("Enter")
    person.at_table()
    table = page.get_by_role("region", name="The table")
    expect(table.get_by_text("Sticks")).to_be_visible()
    assert not AXE.exists() or not person.violations()
    over = page.get_by_role("alertdialog", name="The game is over")
    for _ in range(15):
        answer = person.prompt.get_by_role("button", name=re.compile("^Play ")).first
        expect(answer.or_(over).first).to_be_visible()
        if over.is_visible():
            break
        said = person.prompt.get_by_role("heading").inner_text()
        assert re.fullmatch(r"There are \d+ sticks\. Which card do you play\?", said)
        reach(answer)
        page.keyboard.press("Enter")
        expect(person.prompt.get_by_role("heading")).not_to_have_text(said)
    expect(over).to_be_visible()
    won = re.compile(r"^(You win|.* wins) the game\.$")
    expect(page.get_by_role("log").get_by_text(won)).to_be_attached()
