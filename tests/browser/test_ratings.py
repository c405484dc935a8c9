"""A rated game between two browsers: both ratings change, and stand in profiles and on the ladder."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import AXE, Person
from tests.server.games import play_on
from tests.server.running import Running

PASSWORD = "correct horse battery"


def with_account(person: Person, name: str, of: str = "ladder") -> Person:
    person.be_called(name)
    page = person.page
    page.get_by_text("Create an account", exact=True).click()
    page.get_by_role("textbox", name="Login").fill(f"{name}-of-the-{of}")
    page.get_by_role("textbox", name="Password").fill(PASSWORD)
    page.get_by_role("button", name="Create it").click()
    page.get_by_text("You have an account.").wait_for()
    return person


def looked_at(person: Person) -> None:
    """Readable by everybody in both themes, and at home on a phone."""
    person.settle()
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make page`")
    found = person.violations()
    person.theme("light")
    found += person.violations(only_colours=True)
    person.theme("dark")
    assert not found, "\n".join(found)
    person.page.set_viewport_size({"width": 390, "height": 844})
    wide, room = person.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room + 1, f"{wide} px wide on a screen of {room}"
    person.page.set_viewport_size({"width": 1440, "height": 900})


def test_a_rated_game_changes_both_ratings(visit: Visit, server: Running) -> None:
    ada, bo = with_account(visit(), "Ada"), with_account(visit(), "Bo")
    page = ada.go("/play?game=codex")
    rated = page.get_by_label("Rated")
    expect(rated).to_be_disabled()  # it takes a clock
    page.get_by_role("group", name="Pace").get_by_text("Correspondence", exact=True).click()
    rated.check()
    page.get_by_role("button", name="Create the table").click()
    link = ada.link()
    bo.page.goto(link)
    expect(bo.page.get_by_text(re.compile("^This game is rated"))).to_be_visible()
    table = bo.sit_here("Bo")
    ada.at_table()
    play_on(server, table, 12, rest=True)
    bo.page.get_by_role("button", name="Menu: settings, resign, draw").click()
    bo.page.get_by_role("button", name="Resign …").click()
    bo.page.get_by_role("button", name="Yes, I give up").click()
    bo.page.get_by_role("alertdialog", name="The game is over").wait_for()
    server.call(server.services.rater.look())

    page = ada.go("/ladder?game=codex&mode=1-hero&pace=days")
    rows = page.get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text(re.compile(r"1\s*Ada\s*1\d{3} ± 4\d\d"))
    expect(rows.nth(2)).to_contain_text("Bo")
    expect(page.get_by_text(re.compile("You are number 1, at .*: 1 won, 0 lost"))).to_be_visible()
    looked_at(ada)

    page.get_by_role("row").nth(1).get_by_role("link", name="Ada").click()
    rating = page.get_by_role("region", name="Codex · One hero · Correspondence")
    expect(rating.get_by_role("img", name=re.compile("curve: 1 game.* from 1500 to 1[56]"))).to_be_visible()
    expect(rating.get_by_text("1 won, 0 lost")).to_be_visible()
    expect(page.get_by_role("region", name="Head to head").get_by_text("100 %")).to_be_visible()
    expect(page.get_by_role("link", name="Won against Bo")).to_be_visible()
    looked_at(ada)

    # Whom it is shown to is hers to say. Bo is no friend of hers, and is told so.
    them = page.url
    bo.may_complain = True  # of the answer that it is not
    bo.page.goto(them)
    expect(bo.page.get_by_role("alert")).to_have_text("This profile is private.")
    page.get_by_role("link", name="Change that").click()
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        page.get_by_role("group", name="Who may see it").get_by_text("Everybody", exact=True).click()
    expect(page.get_by_text("Anybody may look at your ratings, decks and listed games.")).to_be_visible()
    bo.page.reload()
    expect(bo.page.get_by_role("heading", name="Ada", level=1)).to_be_visible()
