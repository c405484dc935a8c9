"""Every page: readable by everybody (axe-core, both themes), and at home on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.driving import DRIVERS
from tests.browser.people import AXE, STILL, Person
from tests.server.challenges.test_challenges import new
from tests.server.ratings.rated import account
from tests.server.running import Running
from tests.server.tournaments.events import Event

Way = Callable[[Person, Running], object]


def at(path: str) -> Way:
    return lambda person, _: person.go(path)


def builder(person: Person, _: Running) -> None:
    person.go("/decks").get_by_role("button", name="Ret-Talus").click()
    person.page.get_by_role("region", name="The deck").wait_for()


def tournament(person: Person, server: Running) -> None:
    people = [account(server, f"Player{number}-{token_hex(4)}") for number in range(5)]
    event = Event(server, people=people).begin()
    event.play_round()
    person.go(f"/tournaments/{event.id}").get_by_role("region", name="Standings").wait_for()


def lesson(person: Person, _: Running) -> None:
    person.go("/learn/codex").get_by_role("region", name="Lesson").wait_for()


def puzzle(person: Person, _: Running) -> None:
    page = person.go("/puzzles")
    page.get_by_role("region", name="Codex", exact=True).get_by_role("link").first.click()
    page.get_by_role("region", name="Puzzle").wait_for()


def challenge(person: Person, server: Running) -> None:
    made = new(server.client("Ada"), decks="banned")
    person.go(f"/challenges/{made}").get_by_role("button", name="Accept").click()
    person.page.get_by_role("button", name="Bring these decks").wait_for()


def waiting(person: Person, _: Running) -> None:
    person.new_table("codex", ["Me", "Open"])
    person.page.get_by_label("Link for seat 2").wait_for()


def joining(person: Person, server: Running) -> None:
    made = server.client("Ada").make_table("codex", ["[Bashing]", "[Finesse]"])
    person.go(f"/t/{made.id}?link={made.links[1]}").get_by_role("button", name="Sit down").wait_for()


def table(game: str, choices: int = 60) -> Way:
    return lambda person, server: person.amid(server, game, choices)


def three(person: Person, server: Running) -> None:
    """More than two players: all of them in a line above the board."""
    options = {"mode": "free-for-all-1-hero"}
    decks = ["[Bashing]", "[Finesse]", "[Fire]"]
    made = server.client("Ada").make_table("codex", decks, ["open", "bot random", "bot random"], options)
    person.sit_down(f"{person.url}/t/{made.id}?link={made.links[0]}", "Cleo")
    person.page.get_by_role("group", name="Players").wait_for()


def one_screen(game: str) -> Way:
    """Both seats are played by the same person."""

    def alone(person: Person, _: Running) -> None:
        person.new_table(game, ["Me", "Me"])
        person.at_table()

    return alone


def over(game: str) -> Way:
    def give_up(person: Person, server: Running) -> str:
        made = str(table(game, 40)(person, server))
        person.page.get_by_role("button", name="Menu: settings, resign, draw").click()
        person.page.get_by_role("button", name="Resign …").click()
        person.page.get_by_role("button", name="Yes, I give up").click()
        person.page.get_by_role("alertdialog").wait_for()
        return made

    return give_up


def replay(game: str) -> Way:
    def look_back(person: Person, server: Running) -> None:
        made = over(game)(person, server)
        person.go(f"/replay/{made}?at=30").get_by_label("Step", exact=True).wait_for()

    return look_back


PAGES: dict[str, Way] = {
    "home": at("/"),
    "new table": at("/play"),
    "open tables": at("/play?show=open"),
    "watching": at("/play?show=watch"),
    "my games": at("/play?show=mine"),
    "finished": at("/play?show=over"),
    "cards codex": at("/cards/codex"),
    "cards summoner-wars": at("/cards/summoner-wars"),
    "book codex": at("/book/codex?chapter=combat"),
    "book summoner-wars": at("/book/summoner-wars?chapter=summoning"),
    "specs": at("/specs"),
    "a spec": at("/specs/demonology"),
    "factions": at("/factions"),
    "a faction": at("/factions/tundra-orcs"),
    "rules codex": at("/rules/codex"),
    "rules summoner-wars": at("/rules/summoner-wars"),
    "learn": at("/learn"),
    "a lesson": lesson,
    "puzzles": at("/puzzles"),
    "a puzzle": puzzle,
    "decks": at("/decks"),
    "deck builder": builder,
    "deck lesson": at("/decks?lesson=summoner-wars-deck"),
    "me": at("/me"),
    "moderation": at("/moderation"),
    "unsubscribe": at("/unsubscribe/nobody"),
    "tournaments": at("/tournaments"),
    "new tournament": at("/tournaments/new"),
    "tournament": tournament,
    "opponents": at("/opponents"),
    "new challenge": at("/challenges/new"),
    "challenge": challenge,
    "waiting": waiting,
    "joining": joining,
    "table codex": table("codex"),
    "table summoner-wars": table("summoner-wars"),
    "a table of three": three,
    "one screen codex": one_screen("codex"),
    "one screen summoner-wars": one_screen("summoner-wars"),
    "over codex": over("codex"),
    "over summoner-wars": over("summoner-wars"),
    "replay codex": replay("codex"),
    "replay summoner-wars": replay("summoner-wars"),
    "nothing": at("/nowhere"),
}


def settle(person: Person) -> None:
    """What was asked for has come."""
    person.settle()
    expect(person.page.locator('main [aria-busy="true"]')).to_have_count(0)


@pytest.mark.parametrize("name", PAGES)
def test_without_grave_violations(visit: Visit, server: Running, name: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make page`")
    person = visit()
    PAGES[name](person, server)
    settle(person)
    found = person.violations()
    person.theme("light")
    found += [f"light: {line}" for line in person.violations(only_colours=True)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_windows_without_grave_violations(visit: Visit, server: Running, game: str) -> None:
    """What lies over a table: the codex, the piles, the keys, the menu."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make page`")
    person = visit()
    table(game)(person, server)
    settle(person)
    for opens, title in (
        (person.page.locator(".hand-row").get_by_role("button", name=re.compile("^Codex")), "Your codex"),
        (person.page.get_by_role("button", name=re.compile("^Discard pile")).last, re.compile("piles?$")),
        (person.page.get_by_role("button", name="Keys (?)"), "Keys"),
        (person.page.get_by_role("button", name="Menu: settings, resign, draw"), "At this table"),
    ):
        if not opens.count():
            continue  # Summoner Wars has no codex
        opens.click()
        person.page.get_by_role("dialog", name=title).wait_for()
        assert not person.violations()
        person.page.get_by_role("button", name="Close").click()
        person.page.get_by_role("dialog").wait_for(state="hidden")


@pytest.mark.parametrize("name", PAGES)
def test_on_a_phone(visit: Visit, server: Running, name: str) -> None:
    person = visit(390, 844, touch=True)
    PAGES[name](person, server)
    settle(person)
    page = person.page
    expect(page.get_by_role("main")).to_be_visible()
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        # Where something is too wide, the window of a phone grows with it.
        wide = page.evaluate("() => Math.max(document.documentElement.scrollWidth, innerWidth)")
        assert wide == width, f"{wide} px wide on a screen of {width}"
        over = page.locator("main form").evaluate_all(
            "all => all.some(el => el.scrollWidth > el.clientWidth)"
        )
        assert not over, "a form reaches into the margin"
    if name.startswith("table"):
        expect(person.prompt).to_be_in_viewport()
        play = DRIVERS[name.split()[1]](page)
        play.play(until=lambda: play.clicks >= 3 or not play.seen["mine"])
        assert not play.missed
