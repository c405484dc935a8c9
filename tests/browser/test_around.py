"""Around the tables: replay, the deck builder."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import STILL
from tests.browser.test_pages import PAGES
from tests.server.running import Running


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_replay(visit: Visit, server: Running, game: str) -> None:
    person = visit()
    person.amid(server, game, 60)
    page = person.page
    page.get_by_role("button", name="Menu: settings, resign, draw").click()
    page.get_by_role("button", name="Resign …").click()
    page.get_by_role("button", name="Yes, I give up").click()
    over = page.get_by_role("alertdialog", name="The game is over")
    over.get_by_role("link", name="Replay").click()
    step = page.get_by_label("Step", exact=True)
    expect(step).to_have_value("0")
    page.get_by_role("button", name="Step forward").click()
    expect(step).to_have_value("1")
    page.get_by_role("button", name="Next turn").click()
    expect(step).not_to_have_value("1")
    page.keyboard.press("Shift+ArrowLeft")
    expect(step).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(step).to_have_value("1")
    # Everybody's hand is open now; with a spectator's eyes there are two to be told.
    hands = page.get_by_role("region", name="Hands")
    expect(hands.get_by_role("list")).to_have_count(1)
    expect(hands.get_by_role("button")).not_to_have_count(0)
    page.keyboard.press("End")
    expect(page.get_by_role("region", name="Replay").get_by_text(re.compile(" won$"))).to_be_visible()
    page.get_by_role("button", name="Step back").click()
    page.get_by_label("Seen by").select_option(label="Spectator")
    expect(hands.get_by_role("list")).to_have_count(2)
    expect(step).to_have_value(str(int(step.get_attribute("max") or 0) - 1))
    page.get_by_role("button", name="All steps").click()
    page.get_by_role("complementary", name="All steps").get_by_role("button", name="The beginning").click()
    expect(step).to_have_value("0")


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_what_opens_beside_a_replay_covers_nothing_of_the_board(
    visit: Visit, server: Running, game: str
) -> None:
    person = visit(1280, 720)
    PAGES[f"replay {game}"](person, server)
    page = person.page
    page.get_by_role("button", name="All steps").click()
    drawer = page.get_by_role("complementary", name="All steps")
    board = page.locator("main .mat, main .centre")
    for width, height in ((1280, 720), (1400, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        boxes = [each.bounding_box() for each in (board, drawer)]
        assert boxes[0]
        assert boxes[1]
        assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"], f"at {width} px"
        assert boxes[0]["width"] > width / 3
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_the_hand_is_whole_above_the_bar_of_a_replay(visit: Visit, server: Running) -> None:
    """On a laptop too, with everybody's hand shown."""
    person = visit(1280, 720)
    PAGES["replay codex"](person, server)
    page = person.page
    page.get_by_role("region", name="Hands").wait_for()
    page.evaluate(STILL)
    hand = page.get_by_role("list", name="Your hand").bounding_box()
    bar = page.get_by_role("region", name="Replay").bounding_box()
    assert hand
    assert bar
    assert hand["y"] + hand["height"] <= bar["y"] + 1


def test_a_deck_is_built_kept_and_played(visit: Visit) -> None:
    person = visit()
    page = person.go("/decks")
    page.get_by_role("button", name=re.compile("^Ret-Talus")).click()
    page.get_by_role("heading", name="What is missing").wait_for()
    page.get_by_role("button", name=re.compile("^Use the ")).click()
    page.get_by_text("This deck can be played.").wait_for()
    # One card out and another in: not legal between.
    cards = page.get_by_role("region", name="Cards to add")
    cards.get_by_role("button", name=re.compile(r"^One .* less$"), disabled=False).first.click()
    page.get_by_role("heading", name="What is missing").wait_for()
    cards.get_by_role("button", name=re.compile(r"^One .* more$"), disabled=False).last.click()
    page.get_by_text("This deck can be played.").wait_for()
    page.get_by_label("Name of the deck").fill("The old guard")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Back to all decks").click()
    kept = page.get_by_role("region", name="Your decks")
    expect(kept.get_by_text("The old guard")).to_be_visible()
    kept.get_by_role("button", name="Play").click()
    page.get_by_role("group", name="Who plays seat 2").get_by_text("Bot", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Deck of seat 1: The old guard"))).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    person.at_table()
    expect(page.get_by_text(re.compile("own deck")).first).to_be_visible()
