"""Hints at the table, and the analysis beside a replay: by keys, on the board, readable by everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import AXE, Person
from tests.server.games import play_on
from tests.server.helpers import DECKS
from tests.server.running import Running

MISMATCH = "label-content-name-mismatch"
GLOWS = {"codex": ".chosen, .target", "summoner-wars": ".chosen, .target, .reach"}
SLOW_MS = 60_000  # a process that thinks comes last on a busy machine


def grave(person: Person) -> list[str]:
    """But for what is grave about the table without it."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make page`")
    found = person.violations()
    person.theme("light")
    found += person.violations(only_colours=True)
    return [line for line in found if not line.startswith(MISMATCH)]


@pytest.mark.parametrize("game", list(GLOWS))
def test_a_hint_by_key_shows_on_the_board(visit: Visit, game: str) -> None:
    person = visit()
    person.against_bot(game)
    page = person.page
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint", exact=True)
    expect(hint).to_be_visible(timeout=SLOW_MS)
    expect(hint.get_by_role("listitem").first).to_contain_text("%")
    expect(page.get_by_role("status").filter(has_text="to win")).to_contain_text("Hint: ")
    choices = hint.get_by_role("listitem")
    if choices.first.inner_text().startswith("On to"):  # which is nowhere on the board
        choices.nth(1).get_by_role("button").hover()
    expect(page.locator(GLOWS[game]).first).to_be_visible()
    assert not grave(person)
    page.keyboard.press("h")
    expect(hint).to_be_hidden()


def test_people_who_play_each_other_have_no_hint(visit: Visit, server: Running) -> None:
    person = visit()
    person.with_friend(server, "codex")
    expect(person.page.get_by_role("button", name="Undo")).to_be_visible()
    expect(person.page.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_replay_is_analysed_and_its_curve_is_a_way_through_it(visit: Visit, server: Running) -> None:
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, players=["me", "me"]).id
    play_on(server, table, 14, "random")
    ada.ask("POST", f"/api/tables/{table}/resign", {"seat": 1})
    person = visit(390, 844, touch=True)
    page = person.go(f"/replay/{table}?at=3")
    page.get_by_role("button", name="Analysis", exact=True).click()
    curve = page.get_by_role("slider", name="Chance to win over the game")
    expect(curve).to_be_visible(timeout=SLOW_MS)
    expect(curve).to_have_attribute("aria-valuenow", "3")
    curve.focus()
    page.keyboard.press("ArrowRight")
    expect(curve).to_have_attribute("aria-valuenow", "4")
    box = curve.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    expect(curve).to_have_attribute("aria-valuenow", "14")
    page.get_by_role("button", name="Previous mistake").click()
    decision = page.get_by_role("region", name="This decision")
    expect(decision).to_contain_text(re.compile(r"played, an? (blunder|mistake|inaccuracy): cost \d+ %"))
    assert decision.get_by_role("listitem").count() > 1
    # By player and by size, each the way to where it was made.
    mistakes = page.get_by_role("region", name="Mistakes")
    dearest = mistakes.get_by_role("button").first
    expect(dearest).to_have_text(re.compile(r"^(Blunder|Mistake|Inaccuracy), turn \d+: −\d+ %$"))
    dearest.click()
    expect(dearest).to_have_attribute("aria-current", "step")
    wide, room = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room + 1
    assert not grave(person)
