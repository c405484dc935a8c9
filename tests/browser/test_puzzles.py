"""A puzzle on the page: begun from the list, hinted at, missed, begun again and solved."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from warmat.puzzles import Puzzle, puzzle_of


def decide(page: Page, table: str, puzzle: Puzzle, number: int, choice: str) -> None:
    answer = page.request.post(
        f"{page.url.partition('/puzzles')[0]}/api/tables/{table}/decisions",
        data={"seat": puzzle.seat, "number": number, "choice": choice},
        headers={"x-warmat": "1"},
    )
    assert answer.ok, answer.text()


def test_a_puzzle_is_missed_and_solved(visit: Visit) -> None:
    person = visit()
    page = person.go("/puzzles")
    puzzle = puzzle_of("codex", 1)
    expect(page.get_by_role("region", name=re.compile("^Today"))).to_be_visible()
    page.get_by_role("region", name="Codex", exact=True).get_by_role("link").first.click()
    bar = page.get_by_role("region", name="Puzzle")
    expect(bar.get_by_role("heading", name=puzzle.title)).to_be_visible()
    bar.get_by_role("button", name="Hint").click()
    expect(bar.get_by_text(puzzle.hints()[0])).to_be_visible()
    expect(bar.get_by_role("button", name="Answer")).to_be_disabled()
    first = page.url.partition("table=")[2]
    decide(page, first, puzzle, 0, "end")
    expect(bar.get_by_text("Not this turn.")).to_be_visible()
    bar.get_by_role("button", name="Answer").click()
    expect(bar.get_by_role("list", name="The answer").get_by_role("listitem")).to_have_count(
        len(puzzle.solution)
    )
    bar.get_by_role("button", name="Again").click()
    expect(bar.get_by_text("Not this turn.")).not_to_be_visible()
    second = page.url.partition("table=")[2]
    assert second != first
    for number, choice in enumerate(puzzle.solution):
        decide(page, second, puzzle, number, choice)
    expect(bar.get_by_role("heading", name="Solved")).to_be_visible()
    bar.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("img", name="solved").first).to_be_visible()


@pytest.mark.parametrize("title", ["Codex", "Summoner Wars"])
def test_on_a_phone_the_words_fold_beneath_the_table(visit: Visit, title: str) -> None:
    """Once somebody goes on at the table, they cover nothing of it; and come back when they are asked for."""
    person = visit(390, 844, touch=True)
    page = person.go("/puzzles")
    page.get_by_role("region", name=title, exact=True).get_by_role("link").first.tap()
    bar = page.get_by_role("region", name="Puzzle")
    fold = bar.get_by_role("button", name="Hide the text")
    expect(fold).to_be_visible()
    page.locator("header").get_by_text("Turn").first.tap()
    unfold = bar.get_by_role("button", name="Show the text")
    expect(unfold).to_be_visible()
    person.settle()
    low = bar.bounding_box()
    assert low
    for what in (person.prompt, page.get_by_role("navigation", name="More")):
        if what.count():  # Summoner Wars has no bar of its own at the foot
            box = what.bounding_box()
            assert box
            assert box["y"] + box["height"] <= low["y"]
    unfold.tap()
    expect(fold).to_be_visible()


def test_folded_words_stay_folded(visit: Visit) -> None:
    """Also when the server says again how it stands, as it does once more while the table opens."""
    person = visit(390, 844, touch=True)
    page = person.go("/puzzles")
    looks: list[Route] = []

    def late(route: Route) -> None:
        looks.append(route)
        if len(looks) == 1:
            route.continue_()

    page.route("**/api/puzzles/attempts/*", late)
    page.get_by_role("region", name="Codex", exact=True).get_by_role("link").first.tap()
    bar = page.get_by_role("region", name="Puzzle")
    expect(bar.get_by_role("button", name="Hide the text")).to_be_visible()
    page.locator("header").get_by_text("Turn").first.tap()
    unfold = bar.get_by_role("button", name="Show the text")
    expect(unfold).to_be_visible()
    for _ in range(200):  # until it was asked again
        if len(looks) > 1:
            break
        page.wait_for_timeout(50)
    assert len(looks) > 1
    with page.expect_response("**/api/puzzles/attempts/*"):
        looks[-1].continue_()
    person.settle()
    expect(unfold).to_be_visible()
