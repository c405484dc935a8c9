"""Tournaments, each player in a browser of their own: from their creation to their standings."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_ratings import looked_at, with_account
from tests.server.running import Running

NAMES = ("Ada", "Bo", "Cy", "Di")


def give_up(person: Person) -> None:
    """Of the game that waits at the tournament's page."""
    person.page.get_by_role("link", name="Go to the table").click()
    person.at_table()
    person.page.get_by_role("button", name="Menu: settings, resign, draw").click()
    person.page.get_by_role("button", name="Resign …").click()
    person.page.get_by_role("button", name="Yes, I give up").click()
    person.page.get_by_role("alertdialog", name="The game is over").wait_for()


def test_a_swiss_tournament_of_four(visit: Visit, server: Running) -> None:
    ada, *others = with_account(visit(), NAMES[0], "swiss"), visit(), visit(), visit()
    page = ada.go("/tournaments")
    expect(page.get_by_text("No tournament is taking entries right now.")).to_be_visible()
    page.get_by_role("link", name="New tournament").click()
    page.get_by_label("Name", exact=True).fill("Spring Swiss")
    page.get_by_label("What entrants should know").fill("Bring what you like.")
    looked_at(ada)
    page.get_by_role("button", name="Create it").click()
    expect(page.get_by_role("heading", name="Spring Swiss", level=1)).to_be_visible()
    address = page.url

    everybody = [ada, *others]
    for person, name in zip(everybody, NAMES, strict=True):
        if person is not ada:
            person.be_called(name)
            person.go("/tournaments").get_by_role("link", name="Spring Swiss: Open").click()
        person.page.get_by_role("button", name="Enter", exact=True).click()
        person.page.get_by_text(re.compile("^You are entered with")).wait_for()
    expect(page.get_by_role("region", name="Entrants").get_by_role("listitem")).to_have_count(4)
    looked_at(ada)
    page.get_by_role("button", name="Begin", exact=True).click()

    for number in (1, 2):
        # Everybody sees the round come without asking for it.
        rounds = [person.page.get_by_role("region", name=f"Round {number}") for person in everybody]
        for region in rounds:
            region.wait_for()
        losers = []
        for row in rounds[0].get_by_role("listitem").all():
            second = row.locator(".who").nth(1).inner_text()
            losers.append(everybody[NAMES.index(second)])
        assert len(losers) == 2
        for person in losers:
            give_up(person)
            person.page.get_by_role("link", name="Go to the tournament").click()
            person.page.get_by_role("heading", name="Spring Swiss").wait_for()
            assert person.page.url == address
        server.call(server.services.director.look())

    for person in everybody:
        expect(person.page.locator("main header .badge")).to_have_text("Over")
        table = person.page.get_by_role("region", name="Standings").get_by_role("row")
        expect(table).to_have_count(5)
        points = [table.nth(each).locator("td").nth(1).inner_text() for each in range(1, 5)]
        assert points == ["2", "1", "1", "0"]
    looked_at(ada)
    page.get_by_role("button", name="Text for a forum").click()
    expect(page.get_by_label("The tournament as forum text")).to_have_value(re.compile("Standings\n1. "))


def test_two_ban_each_others_decks_before_their_game(visit: Visit, server: Running) -> None:
    ada, bo = with_account(visit(), NAMES[0], "bans"), visit()
    page = ada.go("/tournaments/new")
    page.get_by_label("Name", exact=True).fill("Ban night")
    page.locator("label").filter(has_text=re.compile(r"^\s*Decks")).locator("select").select_option("banned")
    expect(page.get_by_text("Everybody brings three decks.")).to_be_visible()
    page.get_by_role("button", name="Create it").click()
    expect(page.get_by_role("heading", name="Ban night", level=1)).to_be_visible()
    bo.be_called(NAMES[1])
    bo.go("/tournaments").get_by_role("link", name="Ban night: Open").click()
    for person in (ada, bo):
        person.page.get_by_role("button", name="Enter", exact=True).click()
        person.page.get_by_text(re.compile("^You are entered with .+, .+, .+")).wait_for()
    looked_at(ada)
    page.get_by_role("button", name="Begin", exact=True).click()
    for person in (ada, bo):
        person.page.get_by_role("link", name="Choose yours").click()
        person.page.get_by_text(re.compile("^Which of .+ decks do you ban")).wait_for()
    looked_at(ada)
    for stage in ("do you ban", "Which of these will you play"):
        for person in (ada, bo):
            now = person.page.get_by_role("region", name="Now")
            now.get_by_text(re.compile(stage)).wait_for()
            now.get_by_role("listitem").first.get_by_role("button").click()
    for person in (ada, bo):
        person.at_table()
    bo.go("/tournaments?show=playing").get_by_role("link", name="Ban night").click()
    give_up(bo)
    server.call(server.services.director.look())
    ada.go("/tournaments?show=over").get_by_role("link", name="Ban night: Over").click()
    expect(page.get_by_role("region", name="Standings").get_by_role("row")).to_have_count(3)


def test_bots_as_entrants_and_news_of_them(visit: Visit) -> None:
    """Two bots play by themselves; who follows it without a live connection sees that too."""
    ada, bo = with_account(visit(), NAMES[0], "machines"), visit()
    page = ada.go("/tournaments/new")
    page.get_by_label("Name", exact=True).fill("Machine hall")
    page.get_by_label("Bots may enter").check()
    with page.expect_websocket(lambda socket: "/api/tournaments/" in socket.url) as live:
        page.get_by_role("button", name="Create it").click()
        expect(page.get_by_role("heading", name="Machine hall", level=1)).to_be_visible()
    assert live.value.url.endswith("/live")
    bo.page.route_web_socket(re.compile("/api/tournaments/"), lambda socket: socket.close())
    bo.page.goto(page.url)
    organise = page.get_by_role("region", name="Organise")
    for name in ("Normal", "Random"):
        organise.get_by_role("combobox", name="Bot").first.select_option(label=name)
        organise.get_by_role("button", name="Enter the bot").click()
        entrant = (
            page.get_by_role("region", name="Entrants").get_by_role("listitem").filter(has_text=name.lower())
        )
        expect(entrant).to_contain_text("bot")
        expect(organise.get_by_role("button", name="Give it this deck")).to_be_visible()
    looked_at(ada)
    page.get_by_role("button", name="Begin", exact=True).click()
    for person in (ada, bo):
        person.page.get_by_role("region", name="Round 1").wait_for()
        expect(person.page.locator("main header .badge")).to_have_text("Over")
        rows = person.page.get_by_role("region", name="Standings").get_by_role("row")
        expect(rows).to_have_count(3)
        expect(rows.nth(1)).to_contain_text("normal")
