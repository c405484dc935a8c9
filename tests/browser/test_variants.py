"""Other cards: chosen with a new table, and read at it as the variant has them. And names of deck symbols."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.server.running import Running

NAME = "Publisher's current texts"


def test_a_table_of_summoner_wars_with_the_current_texts(visit: Visit, server: Running) -> None:
    page = visit().go("/play?game=summoner-wars")
    page.get_by_role("combobox", name="Cards").select_option(NAME)
    expect(page.get_by_text("instead of those printed in 2021")).to_be_visible()
    page.get_by_role("button", name="Create the table").click()
    page.get_by_label("Link for seat 2").wait_for()
    expect(page.get_by_text(NAME)).to_be_visible()


@pytest.mark.parametrize(("options", "ability"), [({}, "Momentum"), ({"variant": NAME}, "Save the Queen")])
def test_a_card_at_the_table_is_the_variants(
    visit: Visit, server: Running, options: dict[str, str], ability: str
) -> None:
    decks = ["Phoenix Elves", "Vanguards"]
    made = server.client("Ada").make_table("summoner-wars", decks, ["me", "bot random"], options)
    page = visit().go(f"/t/{made.id}")
    page.get_by_role("button", name=re.compile("Queen Maldaria")).first.hover()
    expect(page.get_by_text(ability, exact=True)).to_be_visible()
    expect(page.get_by_text("Divine", exact=True)).to_be_visible()  # one of her deck symbols


def test_deck_symbols_have_names(visit: Visit, server: Running) -> None:
    page = visit().go("/cards/summoner-wars?card=Frost+Shaman")
    expect(page.get_by_role("article").get_by_text("Water", exact=True)).to_be_visible()
    page.get_by_label("Deck symbol").select_option("Resolve")
    expect(page.get_by_role("button", name="Deceiver")).to_be_visible()
    expect(page.get_by_role("button", name="Smasher")).to_have_count(0)
    page = visit().go("/decks")
    expect(page.get_by_role("button", name="Grognack").get_by_role("img", name="Instinct")).to_be_visible()
