"""Cards of the operator's own on the page: under a heading of their own, with their maker, and playable."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.own_cards import SHADOW_ELVES, only

MADE = "by the makers of Warmat, version 1.0"


@pytest.fixture(autouse=True)
def loaded() -> Iterator[None]:
    yield from only(SHADOW_ELVES)


def test_a_fan_made_faction_is_found_read_and_played(visit: Visit) -> None:
    page = visit().go("/factions")
    apart = page.get_by_role("region", name="Fan-made")
    expect(apart.get_by_role("link")).to_have_count(1)
    expect(apart.get_by_text(MADE)).to_be_visible()
    apart.get_by_role("link", name=re.compile("^Shadow Elves")).click()
    expect(page.get_by_text(f"Fan-made, {MADE}")).to_be_visible()
    cards = page.get_by_role("region", name="Its cards")
    expect(cards.get_by_role("button", name=re.compile("Shadow Knight"))).to_be_visible()
    page = visit().go("/play?game=summoner-wars")
    page.get_by_role("button", name=re.compile("^Deck of seat 1: ")).click()
    group = page.get_by_role("group", name="Fan-made")
    group.get_by_role("button", name=re.compile("^Shadow Elves")).click()
    page.get_by_role("button", name="Create the table").click()
    page.get_by_label("Link for seat 2").wait_for()
    expect(page.get_by_text("Shadow Elves").first).to_be_visible()
