"""Several things for one question: clicked in any order, unclicked again, and settled with Done."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.boards import sit_at
from tests.browser.conftest import Visit
from tests.server.running import Running
from warmat.codex.scenario import scenario, side
from warmat.summoner_wars import scenario as summoner_wars

DANCERS = ["Iron Man", "Older Brother", "Nimble Fencer"]


def test_two_partners_in_any_order(visit: Visit, server: Running) -> None:
    person = visit()
    board = scenario(side(hero="River Montoya", hand=["Two Step"], play=DANCERS), side())
    sit_at(person, server, board)
    page, done = person.page, person.prompt.locator('[data-answer="done"]')
    page.locator('[data-key="hand:Two Step"]').click()
    person.prompt.get_by_role("button", name=re.compile("^Play Two Step")).click()
    expect(done).to_be_disabled()
    expect(done).to_have_text(re.compile("2 more"))
    for name in ("Nimble Fencer", "Older Brother", "Older Brother", "Iron Man"):  # the second is taken back
        person.prompt.get_by_role("button", name=re.compile(f"^{name}$")).click()
    expect(person.prompt.get_by_role("button", pressed=True)).to_have_text(
        [re.compile("Iron Man"), re.compile("Nimble Fencer")]
    )
    expect(done).to_have_text(re.compile(r"Done\s+Nimble Fencer, Iron Man"))
    done.click()
    expect(person.prompt.get_by_role("heading")).to_have_text("Your main phase")
    room = server.call(server.services.rooms.room(person.table_id()))
    assert room.game.notations()[-2:] == ["choose Iron Man", "choose Nimble Fencer"]


def test_cards_for_magic_are_discarded_together(visit: Visit, server: Running) -> None:
    """Marked in any order, discarded together, and the phase stays open."""
    person = visit()
    board = summoner_wars.scenario(
        summoner_wars.side(hand=["Smasher", "Frost Shaman"]),
        summoner_wars.side(),
        phase="magic",
    )
    sit_at(person, server, board)
    hand = person.page.get_by_label(re.compile("^Your hand"))
    for name in ("Smasher", "Frost Shaman"):
        hand.get_by_role("button").filter(has_text=name).click()
    person.prompt.get_by_role("button", name=re.compile("^Discard 2 cards")).click()
    expect(person.prompt.get_by_role("button", name=re.compile("^End the turn"))).to_be_visible()
    room = server.call(server.services.rooms.room(person.table_id()))
    assert room.game.notations() == ["discard Smasher", "discard Frost Shaman"]
    assert room.game.view(0)["players"][0]["magic"] == board.me.magic + 2
