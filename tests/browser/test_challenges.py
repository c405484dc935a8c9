"""Finding an opponent, in several browsers at once: hidden decks, two teams, and quick pairing."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_ratings import looked_at, with_account
from tests.server.games import play_on
from tests.server.ratings.rated import ladder
from tests.server.running import Running


def lock(person: Person, spec: str) -> None:
    """A deck of one's own choice, for nobody else to see."""
    page = person.page
    page.get_by_role("button", name=re.compile("^Your deck:")).click()
    named = page.get_by_text(spec, exact=True)
    page.get_by_role("dialog").locator("button[data-colour]").filter(has=named).click()
    page.get_by_role("button", name="Lock it in").click()


def ended(page: Page) -> Any:
    """The server has heard that somebody looks no more."""
    return page.expect_response(lambda answer: answer.request.method == "DELETE")


def test_a_challenge_with_hidden_decks(visit: Visit) -> None:
    ada, bo = visit(), visit()
    page = ada.go("/opponents")
    page.get_by_role("link", name="New challenge").click()
    page.get_by_role("group", name="Decks").get_by_text("Hidden", exact=True).click()
    page.get_by_role("button", name="Challenge", exact=True).click()
    address = page.get_by_label("Address of the challenge").input_value()
    lock(ada, "Fire")
    expect(page.get_by_text("Nobody has accepted it yet.")).to_be_visible()
    sides = page.get_by_role("region", name="The two of you")
    expect(sides.get_by_text("[Fire]")).to_be_visible()

    bo.page.goto(address)
    there = bo.page.get_by_role("region", name="The two of you")
    expect(there.get_by_text("has chosen")).to_be_visible()
    bo.page.get_by_role("button", name="Accept").click()
    expect(bo.page.get_by_text("Your opponent sees it when both have chosen.")).to_be_visible()
    # Not on the page, and in no answer of the server.
    seen = bo.page.evaluate(
        "async (id) => (await (await fetch(`/api/challenges/${id}`)).text()) + document.body.innerText",
        address.rsplit("/", 1)[1],
    )
    assert "Fire" not in seen
    expect(page.locator("main header .badge")).to_have_text("Choosing decks")
    lock(bo, "Law")
    table = bo.at_table()
    assert ada.at_table() == table, "Ada, who waited, is brought there as well"
    decks = ada.page.evaluate(
        "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).seats.map((seat) => seat.deck)",
        table,
    )
    assert sorted(decks) == ["[Fire]", "[Law]"]


def test_quick_pairing_and_both_ratings_change(visit: Visit, server: Running) -> None:
    # Their names are nobody else's here: who is called as another is gets a number.
    ada, bo = with_account(visit(), "Adeline", "queue"), with_account(visit(), "Boris", "queue")
    page = ada.go("/opponents")
    page.get_by_role("button", name="Find me an opponent").click()
    looking = page.get_by_role("status").filter(has_text="Looking for an opponent")
    looking.wait_for()
    # Leaving the page ends it, and so does the button.
    with ended(page):
        page.get_by_role("link", name="Puzzles").first.click()
    page.go_back()
    page.get_by_role("button", name="Find me an opponent").click()
    with ended(page):
        looking.get_by_role("button", name="Stop looking").click()
    page.get_by_role("button", name="Find me an opponent").click()
    looking.wait_for()
    bo.go("/opponents").get_by_role("button", name="Find me an opponent").click()
    table = bo.at_table()
    assert ada.at_table() == table
    play_on(server, table, 12, rest=True)
    bo.page.get_by_role("button", name="Menu: settings, resign, draw").click()
    bo.page.get_by_role("button", name="Resign …").click()
    bo.page.get_by_role("button", name="Yes, I give up").click()
    bo.page.get_by_role("alertdialog", name="The game is over").wait_for()
    server.call(server.services.rater.look())
    people = {seat["name"]: seat["person"] for seat in server.client().table(table)["seats"]}
    on_it = {each["person"]: each["rating"] for each in ladder(server.client())["entries"]}
    assert on_it[people["Adeline"]] > 1500 > on_it[people["Boris"]]


def test_a_challenge_of_two_teams(visit: Visit) -> None:
    ada, *others = (visit() for _ in range(4))
    page = ada.go("/challenges/new")
    page.get_by_label("Mode").select_option("two-headed-dragon-1-hero")
    expect(page.get_by_label("Your teammate")).to_be_visible()
    expect(page.get_by_role("group", name="Decks").get_by_text("Banned")).to_have_count(0)
    page.get_by_role("button", name="Challenge", exact=True).click()
    address = page.get_by_label("Address of the challenge").input_value()
    teams = page.get_by_role("region", name="The teams")
    teams.wait_for()
    looked_at(ada)
    # The first chooses to play with Ada; the others take what is left.
    for number, person in enumerate(others):
        person.page.goto(address)
        now = person.page.get_by_role("region", name="Now")
        if number == 0:
            now.get_by_label("Your place").select_option("1")
        now.get_by_role("button", name="Accept").click()
        if number < 2:
            expect(person.page.get_by_role("button", name="Decline")).to_be_visible()
    tables = {person.at_table() for person in (ada, *others)}
    assert len(tables) == 1, "all four are brought there"
    seats = page.evaluate(
        "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).seats.map((seat) => seat.person)",
        tables.pop(),
    )
    mine, mates = (
        person.page.evaluate("async () => (await (await fetch('/api/me')).json()).id")
        for person in (ada, others[0])
    )
    assert seats.index(mine) // 2 == seats.index(mates) // 2
