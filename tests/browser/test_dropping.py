"""A card that is dropped: what takes it glows, one's own pieces too, and nothing happens silently."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import sit_at
from tests.browser.conftest import Visit
from tests.browser.people import STILL
from tests.server.running import Running
from warmat.codex import scenario as codex


def carry(page: Page, card: Locator, to: Locator) -> None:
    """Take it up and hold it there."""
    boxes = [one.bounding_box() for one in (card, to)]
    assert all(boxes)
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    ]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y - 12)
    page.mouse.move(to_x, to_y, steps=3)
    page.evaluate(STILL)


def in_hand(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Your hand").get_by_role("button", name=re.compile(f"^{name}"))


def piece(page: Page, name: str) -> Locator:
    return page.locator(".ours").get_by_role("button", name=re.compile(f"^{name}"))


def test_a_card_is_dropped_on_a_piece_of_ones_own(visit: Visit, server: Running) -> None:
    person = visit()
    page = person.page
    sit_at(
        person,
        server,
        codex.scenario(codex.side(play=["Iron Man"], hand=["Tenderfoot"], gold=5), codex.side()),
    )
    person.prompt.get_by_role("button", name="Patrol and end the turn").wait_for()
    carry(page, in_hand(page, "Tenderfoot"), piece(page, "Iron Man"))
    expect(page.locator(".ours .field.ready")).to_be_visible()
    page.mouse.up()
    expect(piece(page, "Tenderfoot")).to_be_visible()


def test_a_card_that_is_too_dear_goes_to_the_workers_alone_and_says_why(
    visit: Visit, server: Running
) -> None:
    person = visit()
    page = person.page
    sit_at(
        person,
        server,
        codex.scenario(codex.side(play=["Iron Man"], hand=["Older Brother"], gold=1), codex.side()),
    )
    person.prompt.get_by_role("button", name="Patrol and end the turn").wait_for()
    carry(page, in_hand(page, "Older Brother"), piece(page, "Iron Man"))
    expect(page.locator(".worker.ready")).to_be_visible()
    expect(page.locator(".field.ready")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".toasts")).to_contain_text("gold")
    expect(in_hand(page, "Older Brother")).to_be_visible()
    carry(page, in_hand(page, "Older Brother"), page.locator(".worker.worker").last)
    page.mouse.up()
    expect(in_hand(page, "Older Brother")).to_have_count(0)


def test_a_slot_shines_only_under_a_card_that_it_takes(visit: Visit, server: Running) -> None:
    """Under one that is too dear it doesn't, nor does a slot of the opponent's: nothing is played there."""
    person = visit()
    page = person.page
    sit_at(
        person,
        server,
        codex.scenario(codex.side(hand=["Older Brother", "Tenderfoot"], gold=1), codex.side()),
    )
    person.prompt.get_by_role("button", name="Patrol and end the turn").wait_for()
    own, theirs = (page.locator(f'[data-drop="slot:lookout@{seat}"]') for seat in (0, 1))
    carry(page, in_hand(page, "Older Brother"), own)
    expect(page.locator(".worker.ready")).to_be_visible()
    expect(page.locator(".slot.over")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".toasts")).to_contain_text("gold")
    carry(page, in_hand(page, "Tenderfoot"), theirs)
    expect(page.locator(".field.ready")).to_be_visible()
    expect(page.locator(".slot.over")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".field.ready")).to_have_count(0)
    expect(in_hand(page, "Tenderfoot")).to_be_visible()
    carry(page, in_hand(page, "Tenderfoot"), own)
    expect(page.locator(".slot.over")).to_have_count(1)
    page.mouse.up()
    expect(piece(page, "Tenderfoot")).to_be_visible()
