"""Pairs of techs on the page, clicked in either order, sent, and taken back with Undo.

The first pair of a deck is clicked with the mouse. The others are clicked by a script inside the page, which
is four times as quick; the page takes the one as the other.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Visit
from tests.browser.people import WAIT_MS, Person
from tests.codex.teching import DECKS, FOE, Way, WaysFor
from tests.server.running import Running
from warmat.server.tables.room import Room

PAIRS = 4  # of each deck, unless all are asked for
SEAT = 1

CLICK = """async ([pairs, patience]) => {
  const find = (what) => document.querySelector(what);
  const until = (what, look) => new Promise((done, fail) => {
    const eyes = new MutationObserver(again);
    const late = setTimeout(() => (eyes.disconnect(), fail(new Error(`it never came: ${what}`))), patience);
    function again() {
      const found = look();
      if (!found) return;
      clearTimeout(late);
      eyes.disconnect();
      done(found);
    }
    eyes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    again();
  });
  const shown = [];
  for (const pair of pairs) {
    const there = (what) => until(`${what}, for ${pair}`, () => find(what));
    for (const name of pair) {
      const card = `dialog[open] [data-key="codex:${CSS.escape(name)}"][aria-disabled="false"]`;
      (await there(card)).click();
      await there(`${card}[aria-pressed="true"]`);
    }
    shown.push(find("dialog[open] .picks").textContent);
    (await there("dialog[open] [data-point=tech]:enabled")).click();
    const asked = () => find('section[aria-label="What is asked"] h2')?.textContent;
    await until(`the main phase, for ${pair}`, () => !find("dialog[open]") && asked() === "Your main phase");
    (await there('button[title^="Take back the last choice"]:enabled')).click();
    await there("dialog[open] [data-point=tech]");
  }
  return shown;
}"""


class Teching:
    """Somebody with this deck who is to tech: what their page sends, and what the server has of it."""

    def __init__(self, person: Person, server: Running, deck: str) -> None:
        self.person = person
        self.sent: list[str] = []
        self.discards: list[Counter[str]] = []  # after each answer that the server took
        made = server.client("Ada").make_table("codex", [FOE, deck], options={"mode": "3-hero"})
        self.table = made.id
        person.page.on("websocket", self._hear)
        person.sit_down(f"{server.url}/t/{made.id}?link={made.links[SEAT]}", "Bo")
        self._begin(server)
        room = server.call(server.services.rooms.room(self.table))
        self.before = self._discard(room)

    def _begin(self, server: Running) -> None:
        """Both players end their turns until this one techs."""
        rooms = server.services.rooms
        while True:
            room = server.call(rooms.room(self.table))
            decision = room.game.asked
            assert decision is not None
            if decision.player == SEAT and decision.prompt.startswith("Tech"):
                return
            choice, number = decision.options[-1].text, room.number(decision.player)
            server.call(rooms.decide(self.table, decision.player, number, choice))

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda message: self.sent.append(str(message)))

    def _discard(self, room: Room) -> Counter[str]:
        return Counter(room.game.view(SEAT)["players"][SEAT]["discard"])

    def told(self, room: Room) -> None:
        if room.table == self.table:
            self.discards.append(self._discard(room))

    def click(self, way: Way) -> None:
        """With the mouse, as somebody does who waits for what comes."""
        page = self.person.page
        binder = page.get_by_role("dialog", name="Tech 2 cards")
        for name in way[:2]:
            card = binder.locator(f'[data-key="codex:{name}"]')
            card.click()
            expect(card).to_have_attribute("aria-pressed", "true")
        expect(binder.get_by_text(f"{way.first} and {way.second}")).to_be_visible()
        binder.get_by_role("button", name="Tech these two").click()
        expect(self.person.prompt.get_by_role("heading")).to_have_text("Your main phase")
        page.get_by_role("button", name="Undo").click()
        binder.wait_for()

    def click_by_script(self, ways: list[Way]) -> None:
        shown = self.person.page.evaluate(CLICK, [[way[:2] for way in ways], WAIT_MS])
        assert shown == [f"{way.first} and {way.second}" for way in ways]

    def check(self, ways: list[Way]) -> None:
        """The page has sent these as they were clicked, and the server has taken each and taken it back."""
        answers = [json.loads(message) for message in self.sent]
        choices = [answer.get("choice", answer["type"]) for answer in answers]
        assert choices == [
            said for way in ways for said in (f"tech {way.first}, tech {way.second}, done", "undo")
        ]
        assert [after - self.before for after in self.discards] == [
            cards for way in ways for cards in (Counter(way[:2]), Counter())
        ]


@pytest.mark.parametrize("deck", DECKS)
def test_pairs_of_techs_in_either_order(visit: Visit, server: Running, ways_for: WaysFor, deck: str) -> None:
    table = Teching(visit(), server, deck)
    ways = ways_for(deck, PAIRS)
    server.services.rooms.after.append(table.told)
    try:
        for way in ways[:2]:
            table.click(way)
        table.click_by_script(ways[2:])
        server.call(server.services.rooms.settle())  # the page may know before the listeners do
    finally:
        server.services.rooms.after.remove(table.told)
    table.check(ways)
