"""Playing on from a replay, turns that are taken back, and a teammate's hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.driving import DRIVERS
from tests.browser.test_pages import replay
from tests.server.running import Running

MENU = "Menu: settings, resign, draw"


@pytest.mark.parametrize("game", DRIVERS)
def test_playing_on_from_a_replay(visit: Visit, server: Running, game: str) -> None:
    person = visit()
    replay(game)(person, server)
    page = person.page
    page.get_by_role("button", name="Play on from here").click()
    window = page.get_by_role("dialog", name="Play on from here")
    window.get_by_text("Easy", exact=True).click()
    before = page.url
    window.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile(r"/t/[\w-]+"))
    table = person.at_table()
    assert page.url != before
    # Once it is over, the way leads back to where it began.
    asked = page.request.post(f"{person.url}/api/tables/{table}/resign", data={"seat": 0})
    assert asked.ok, asked.text()
    person.go(f"/t/{table}")
    page.get_by_role("alertdialog").get_by_role("link", name="Back to where it began").click()
    expect(page.get_by_label("Step", exact=True)).to_have_value("30")


def test_a_whole_turn_is_taken_back(visit: Visit) -> None:
    person = visit()
    page = person.go("/play?game=summoner-wars")
    page.get_by_role("group", name="Who plays seat 2").get_by_text("Bot", exact=True).click()
    page.get_by_label("I may take back whole turns").check()
    page.get_by_role("button", name="Begin").click()
    person.at_table()
    first = page.get_by_text("Turn 1 · your turn")
    expect(first).to_be_visible()
    page.get_by_role("button", name=MENU).click()
    expect(page.get_by_role("button", name="Take my turn back")).to_be_disabled()
    page.get_by_role("button", name="Close").click()
    driver = DRIVERS["summoner-wars"](page)
    driver.turn()
    second = page.get_by_text("Turn 3 · your turn")
    expect(second).to_be_visible()
    page.get_by_role("button", name=MENU).click()
    page.get_by_role("button", name="Take my turn back").click()
    expect(first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # And by the key, after the turn was played otherwise.
    driver.turn()
    expect(second).to_be_visible()
    page.keyboard.press("Control+Shift+Z")
    expect(first).to_be_visible()


def test_a_teammates_hand_lies_open(visit: Visit) -> None:
    person = visit()
    page = person.go("/play?game=codex")
    page.get_by_role("radio", name=re.compile("^Two-headed dragon, one hero")).check()
    for seat in (2, 3, 4):
        page.get_by_role("group", name=f"Who plays seat {seat}").get_by_text("Bot", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    person.at_table()
    mate = page.get_by_role("button", name=re.compile("your teammate"))
    mate.first.click()
    # What can act is on the side that is not shown now.
    mine = page.get_by_role("group", name="Players").get_by_role("button", name=re.compile("^You"))
    expect(mine).to_have_text(re.compile("can act$"))
    side = page.get_by_role("region", name=re.compile("'s side$")).filter(has_text="your teammate")
    side.get_by_role("button", name=re.compile("^Cards in hand: ")).click()
    window = page.get_by_role("dialog", name=re.compile("hand and piles$"))
    expect(window.get_by_role("heading", name=re.compile("^Hand"))).to_be_visible()
    expect(window.get_by_role("listitem")).not_to_have_count(0)
