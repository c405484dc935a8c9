"""At the table besides playing: the board at an earlier moment, and sounds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import STILL
from tests.server.games import play_on
from tests.server.running import Running

READ = 4  # cards
# Counts what is heard, and whether anything was made ready for it before the page was touched.
SPY = """
window.heard = { contexts: 0, early: 0, sounds: 0 };
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    window.heard.contexts++;
    if (!navigator.userActivation.hasBeenActive) window.heard.early++;
  }
};
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.heard.sounds++; return start.apply(this, when); };
}
"""


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_a_line_of_the_log_leads_to_the_board_as_it_was(visit: Visit, server: Running, game: str) -> None:
    person = visit()
    table = person.amid(server, game, 40)
    page, turn = person.page, person.page.locator(".turn:visible")
    log = _all_lines(page, server, table)
    bar = page.get_by_role("region", name="Looking back")
    before = log.locator("button").count()
    # A card in a line can be looked at.
    card = log.locator("[data-card]").last
    card.hover()
    name = card.get_attribute("data-card") or ""
    expect(page.locator("main .detail").get_by_text(name).first).to_be_visible()
    line = log.locator("button").nth(3)
    line.click()
    expect(bar).to_contain_text(re.compile(r"turn 1, \d+ lines ago"))
    expect(turn).to_contain_text("Turn 1")
    expect(person.prompt).to_contain_text(re.compile("(were|was) choosing"))
    expect(person.prompt.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.keyboard.press("Control+z")
    expect(log.locator("[aria-current]")).to_be_visible()
    bar.get_by_role("button", name="Later").click()
    # The game goes on behind; its lines come in here as well.
    play_on(server, table, 6)
    expect(log.locator("button")).not_to_have_count(before)
    expect(turn).to_contain_text("Turn 1")
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    expect(turn).not_to_contain_text("Turn 1 ")
    # By keyboard: up from the end of the log.
    log.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(bar.get_by_role("button", name="Back to now")).to_be_focused()
    page.keyboard.press("Enter")
    expect(bar).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (1400, 900), (1920, 1080)], ids=["720", "900", "1080"])
@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_the_log_stands_still_while_its_cards_are_read(
    visit: Visit, server: Running, game: str, size: tuple[int, int]
) -> None:
    """Whatever is read above it, a line stays under the pointer."""
    person = visit(*size)
    person.amid(server, game, 60)
    log = person.page.get_by_role("log", name="What happened")
    person.page.evaluate(STILL)  # what came last may still be on its way in
    places = [log.bounding_box()]
    cards = log.locator("[data-card]")
    names = cards.evaluate_all("all => all.map((each) => each.dataset.card)")
    last = {name: place for place, name in enumerate(names)}  # where each is named last
    seen = dict(sorted(last.items(), key=lambda each: each[1])[-READ:])
    assert len(seen) == READ
    lines = [log.locator("button.line").last.bounding_box()]
    for name, place in seen.items():
        cards.nth(place).hover()
        expect(person.page.get_by_role("article", name=name).first).to_be_visible()
        person.page.evaluate(STILL)
        places.append(log.bounding_box())
    log.evaluate("el => { el.scrollTop = el.scrollHeight; }")
    lines.append(log.locator("button.line").last.bounding_box())
    assert all(place == places[0] for place in places), places
    assert lines[0] == lines[1]


def test_the_log_stays_where_somebody_has_scrolled_to(visit: Visit, server: Running) -> None:
    """What stands above it grows and shrinks with every card looked at: no line slips away under a click."""
    person = visit()
    table, _ = person.with_friend(server, "codex")
    play_on(server, table, 40, rest=True)
    page = person.page
    log = _all_lines(page, server, table)
    assert not _left_below(log), "new lines are in sight"
    _resize(page, 700)
    assert not _left_below(log), "and stay so when there is less room"
    log.evaluate("box => { box.scrollTop = 0 }")
    _resize(page, 900)
    assert log.evaluate("box => box.scrollTop") == 0
    # Back at the end, and less room in the same frame.
    log.evaluate(
        "box => { box.scrollTop = box.scrollHeight; box.style.maxHeight = `${box.clientHeight - 120}px` }"
    )
    _frames(page)
    assert not _left_below(log)
    _resize(page, 700)
    assert not _left_below(log)


def _resize(page: Page, height: int) -> None:
    page.set_viewport_size({"width": 1280, "height": height})
    _frames(page)


def _frames(page: Page) -> None:
    for _ in range(3):  # drawn, and once more for what follows from it
        page.evaluate("new Promise((drawn) => requestAnimationFrame(drawn))")


def _left_below(log: Locator) -> bool:
    """Whether there are lines below what can be seen."""
    return bool(log.evaluate("box => box.scrollHeight - box.scrollTop - box.clientHeight > 2"))


def _all_lines(page: Page, server: Running, table: str) -> Locator:
    """The log when all lines are in it: until then they move, and a click may miss."""
    log = page.get_by_role("log", name="What happened")
    told = len(server.call(server.services.rooms.room(table)).log(0))
    expect(log).to_have_attribute("data-told", str(told))
    page.evaluate(STILL)
    return log


def _wait_for_sounds(page: Page, more_than: int) -> None:
    """Asked from here: the page itself may not evaluate text, which Playwright's own way of waiting does."""
    for _ in range(600):
        if page.evaluate("heard.sounds") > more_than:
            return
        page.wait_for_timeout(100)
    raise AssertionError("nothing was heard")


def test_sounds_are_heard_when_they_are_wanted(visit: Visit, server: Running) -> None:
    person = visit()
    person.page.add_init_script(SPY)
    table, friend = person.with_friend(server, "codex")
    page = person.page
    play_on(server, table, 12, rest=True)
    _all_lines(page, server, table)
    assert page.evaluate("heard") == {"contexts": 0, "early": 0, "sounds": 0}
    page.get_by_role("button", name="Menu: settings, resign, draw").click()
    switch, volume = page.get_by_label("Sound", exact=True), page.get_by_label("Volume", exact=True)
    expect(volume).to_be_disabled()
    switch.check()
    _wait_for_sounds(page, 0)
    volume.fill("30")
    page.get_by_role("button", name="Close").click()
    page.evaluate(STILL)
    earlier = page.evaluate("heard.sounds")
    friend.ask("POST", f"/api/tables/{table}/messages", {"text": "Hello!"})
    _wait_for_sounds(page, earlier)
    earlier = page.evaluate("heard.sounds")
    play_on(server, table, 40)
    _wait_for_sounds(page, earlier)
    assert page.evaluate("[heard.contexts, heard.early]") == [1, 0]
    kept = page.evaluate("JSON.parse(localStorage.getItem('warmat.settings'))")
    assert (kept["sound"], kept["volume"]) == (True, 0.3)


def test_the_host_alone_hands_out_links(visit: Visit, server: Running) -> None:
    ada = server.client("Ada")
    seats = [{"deck": deck} for deck in ("[Bashing]", "[Finesse]", "[Fire]")]
    wish = {"game": "codex", "options": {"mode": "free-for-all-1-hero"}, "seats": seats}
    made = ada.ask("POST", "/api/tables", wish)
    guest = visit()
    guest.go(f"/t/{made['table']['id']}?link={made['links'][1]}")
    guest.page.get_by_label("Your name").fill("Cy")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_role("heading", name="2 players are missing")).to_be_visible()
    expect(guest.page.get_by_role("button", name=re.compile("^Make links"))).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Leave the table")).to_be_visible()
