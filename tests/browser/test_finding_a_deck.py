"""Finding one's deck: what is said about specs and factions, and the ways from there to a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import TITLES


def test_from_all_specs_to_a_table_with_a_suggested_deck(visit: Visit) -> None:
    person = visit()
    page = person.go("/specs")
    page.get_by_role("region", name="Black").get_by_role("link", name=re.compile("^Demonology")).click()
    expect(page.get_by_role("heading", level=1, name="Demonology")).to_be_visible()
    expect(page.get_by_text("led by Vandy Anadrose")).to_be_visible()
    # Its cards are drawn, and one of them can be read.
    page.get_by_role("region", name="Its cards").get_by_role("button", name=re.compile("Dark Pact")).click()
    card = page.get_by_role("dialog", name="Dark Pact")
    expect(card.get_by_role("link", name="Demonology")).to_be_visible()
    card.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Play this: All black").click()
    expect(page.get_by_role("radio", name=re.compile("^Three heroes"))).to_be_checked()
    deck = page.get_by_role("button", name=re.compile("^Deck of seat 1: "))
    expect(deck).to_have_accessible_name(re.compile(re.escape("[Necromancy]/Demonology/Disease")))
    page.get_by_role("button", name="Begin").click()
    person.at_table()
    # A deck that was brought for a mode stays with it.
    page = person.go("/play?show=new&game=codex&mode=3-hero&deck=[Fire]/Blood/Anarchy&against=bot")
    page.get_by_role("radio", name=re.compile("^One hero")).check()
    expect(deck).to_have_accessible_name(re.compile(r"\[\w+\]\. Change$"))


def test_a_faction_is_found_from_the_deck_builder_and_from_its_cards(visit: Visit) -> None:
    page = visit().go("/cards/summoner-wars?card=Deceiver")
    page.get_by_role("complementary", name="The card").get_by_role("link", name="Breakers").click()
    expect(page.get_by_role("heading", level=1, name="Breakers")).to_be_visible()
    expect(page.get_by_role("region", name="Its deck").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("link", name="Build a deck of your own").click()
    page.get_by_role("button", name=re.compile("^Svara")).click()
    page.get_by_role("link", name="How the Polar Dwarves play").click()
    expect(page.get_by_role("region", name="Decks with it").get_by_role("listitem")).to_have_count(3)
    page.get_by_role("link", name="Play this: With shamans").click()
    expect(page.get_by_role("button", name=re.compile("^Deck of seat 1: .*Frost Shaman"))).to_be_visible()


def test_the_deck_picker_says_how_each_plays(visit: Visit) -> None:
    page = visit().go("/play?game=codex")
    deck = page.get_by_role("button", name=re.compile("^Deck of seat 1: "))
    deck.click()
    picker = page.get_by_role("dialog", name="Deck of seat 1")
    truth = picker.get_by_role("group", name="Blue").get_by_role("button", name=re.compile("^Truth"))
    expect(truth).to_contain_text("gone as soon as they are targeted")
    expect(truth).to_contain_text("Hard to play")
    picker.get_by_role("group", name="Good first decks").get_by_role(
        "button", name=re.compile("Fire")
    ).click()
    expect(deck).to_have_accessible_name(re.compile(re.escape("[Fire]")))
    deck.click()
    picker.get_by_role("button", name="Surprise me").click()
    expect(picker).to_be_hidden()
    expect(deck).to_have_accessible_name(re.compile(r"\[\w+\]"))


@pytest.mark.parametrize("game", TITLES)
def test_the_first_page_names_them_all_and_surprises(visit: Visit, game: str) -> None:
    page = visit().go("/")
    tile = page.get_by_role("region", name=TITLES[game])
    tile.get_by_role("button", name="Surprise me").wait_for()
    labels = tile.locator(".decks label")
    assert all(text.strip() for text in labels.all_inner_texts())
    before = tile.get_by_role("radio", checked=True).first.get_attribute("value")
    tile.get_by_role("button", name="Surprise me").click()
    expect(tile.locator(f'input[value="{before}"]')).not_to_be_checked()
    now = tile.locator(".decks input:checked").get_attribute("value")
    tile.get_by_role("link", name=f"More about {now}").click()
    expect(page.get_by_role("heading", level=1, name=now)).to_be_visible()
