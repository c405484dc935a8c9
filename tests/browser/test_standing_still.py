"""When a clock stands: a pause that both agree on, and somebody who is away for some days."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_ratings import looked_at, with_account

AWAY = re.compile(r"is away until ")


def menu(person: Person) -> Locator:
    person.page.get_by_role("button", name="Menu: settings, resign, draw").click()
    return person.page.get_by_role("dialog")


def by_days(ada: Person, bo: Person) -> str:
    """A table with days for each turn, at which both sit."""
    ada.new_table("codex", ["Me", "Open"], days=True)
    bo.page.goto(ada.link())
    bo.page.get_by_role("button", name="Sit down").click()
    bo.at_table()
    return ada.at_table()


def test_a_pause_by_agreement(visit: Visit) -> None:
    ada, bo, cy = visit(), visit(), visit()
    for person, name in ((ada, "Ada"), (bo, "Bo")):
        page = person.go("/me")
        page.get_by_label("Your name").fill(name)
        with page.expect_response(re.compile("/api/me$")):
            page.get_by_role("button", name="Use this name").click()
    table = by_days(ada, bo)
    cy.go(f"/t/{table}")
    cy.at_table()

    # Declined at first.
    menu(ada).get_by_role("button", name="Ask for a pause").click()
    bo.page.get_by_role("button", name="Pause requested").click()
    bo.page.get_by_role("dialog").get_by_role("button", name="Play on").last.click()
    expect(bo.page.get_by_role("button", name="Pause requested")).to_have_count(0)
    expect(menu(ada).get_by_role("button", name="Ask for a pause")).to_be_enabled()

    # Then agreed on: nobody's clock runs, nobody chooses, and whoever watches is told.
    ada.page.get_by_role("dialog").get_by_role("button", name="Ask for a pause").click()
    bo.page.get_by_role("button", name="Pause requested").click()
    bo.page.get_by_role("dialog").get_by_role("button", name="Agree to the pause").click()
    for person in (ada, bo):
        expect(person.page.get_by_role("button", name="Paused: go on")).to_be_visible()
        expect(person.page.get_by_label(re.compile("left, paused")).first).to_be_visible()
    expect(cy.page.get_by_role("status").filter(has_text="Paused")).to_be_visible()
    looked_at(ada)

    bo.page.get_by_role("button", name="Paused: go on").click()
    for person in (ada, bo):
        expect(person.page.get_by_role("button", name="Paused: go on")).to_have_count(0)
    expect(cy.page.get_by_role("status").filter(has_text="Paused")).to_have_count(0)


def test_a_vacation(visit: Visit) -> None:
    ada = with_account(visit(), "Ada", "vacation")
    bo = with_account(visit(), "Bo", "vacation")
    by_days(ada, bo)
    page = bo.go("/me")
    vacation = page.get_by_role("region", name="Vacation")
    expect(vacation.get_by_text(re.compile("You have 30 days left this year"))).to_be_visible()
    looked_at(bo)
    vacation.get_by_label("Away for").fill("3")
    vacation.get_by_role("button", name="Start vacation").click()
    expect(vacation.get_by_text(re.compile("^You are away until "))).to_be_visible()

    # Ada sees it at the table, and in the list of her games.
    expect(ada.page.get_by_label(re.compile("left, away until ")).first).to_be_visible()
    ada.go("/play?show=mine")
    expect(ada.page.get_by_text(AWAY)).to_be_visible()

    vacation.get_by_role("button", name="I am back").click()
    expect(vacation.get_by_role("button", name="Start vacation")).to_be_visible()
    # The day that has begun is spent.
    expect(vacation.get_by_text(re.compile("You have 29 days left this year"))).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_role("article").first).to_be_visible()
    expect(ada.page.get_by_text(AWAY)).to_have_count(0)
