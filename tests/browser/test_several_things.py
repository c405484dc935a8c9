"""Several things for one question: clicked in any order, unclicked again, and settled with Done."""

from __future__ import annotations

import itertools
import random
import re

import pytest
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
    room = server.call(server.house.rooms.room(person.table_id()))
    assert room.game.notations()[-2:] == ["choose Iron Man", "choose Nimble Fencer"]


def begin_teching(server: Running, table: str) -> None:
    """Both players end their turns until seat 1 techs."""
    while True:
        room = server.call(server.house.rooms.room(table))
        decision = room.game.asked
        assert decision is not None
        if decision.player == 1 and decision.prompt.startswith("Tech"):
            return
        choice, number = decision.options[-1].text, room.number(decision.player)
        server.call(server.house.rooms.decide(table, decision.player, number, choice))


@pytest.mark.parametrize("deck", ["[Demonology]/Necromancy/Finesse", "[Peace]/Fire/Growth"])
def test_cards_are_teched_in_any_order(visit: Visit, server: Running, deck: str) -> None:
    """The pair that once was refused, and others by chance, each in both orders and taken back."""
    person = visit()
    made = server.client("Ada").make_table("codex", ["[Bashing]/Law/Past", deck], options={"mode": "3-hero"})
    person.sit_down(f"{server.url}/t/{made.id}?link={made.links[1]}", "Bo")
    begin_teching(server, made.id)
    page, binder = person.page, person.page.get_by_role("dialog", name="Tech 2 cards")
    room = server.call(server.house.rooms.room(made.id))
    names = sorted(set(room.game.view(1)["players"][1]["codex"]))
    pairs = random.Random(deck).sample(list(itertools.permutations(names, 2)), 8)
    if "Nimble Fencer" in names:
        pairs = [("Dark Pact", "Nimble Fencer"), ("Nimble Fencer", "Dark Pact"), *pairs]
    for first, second in pairs:
        binder.wait_for()
        for name in (first, second):
            card = binder.locator(f'[data-key="codex:{name}"]')
            card.click()
            expect(card).to_have_attribute("aria-pressed", "true")
        expect(binder.get_by_text(f"{first} and {second}")).to_be_visible()
        binder.get_by_role("button", name="Tech these two").click()
        expect(person.prompt.get_by_role("heading")).to_have_text("Your main phase")
        teched = room.game.notations()[-2:]
        assert sorted(teched) == sorted([f"tech {first}", f"tech {second}"])
        page.get_by_role("button", name="Undo").click()


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
    room = server.call(server.house.rooms.room(person.table_id()))
    assert room.game.notations() == ["discard Smasher", "discard Frost Shaman"]
    assert room.game.view(0)["players"][0]["magic"] == board.me.magic + 2
