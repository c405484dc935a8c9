"""A phone held sideways: the board has most of the window; question, hand and bar stand beside it."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import lay, sit_at
from tests.browser.conftest import Measure, Visit
from tests.browser.measuring import measured
from tests.browser.people import STILL, Person
from tests.server.running import Running
from warmat.codex import scenario as codex
from warmat.summoner_wars import scenario as summoner_wars

SIZES = {"844×390": (844, 390), "740×360": (740, 360), "667×375": (667, 375)}
LEAST_SHARE = 0.55  # of the window, for the board
LEAST_LETTERS_PX = 10.5

# How much of the window these things take together, and which pieces are out of it, or covered.
SEEN = """([things, pieces]) => {
  const within = (el) => {
    const box = el.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top), box };
  };
  const seen = [...document.querySelectorAll(things)].map(within);
  const share = seen.reduce((sum, one) => sum + one.width * one.height, 0) / (innerWidth * innerHeight);
  const faults = [];
  for (const el of document.querySelectorAll(pieces)) {
    const { left, top, width, height, box } = within(el);
    const name = el.dataset.label ?? el.getAttribute("aria-label") ?? el.textContent.trim();
    if (width * height < box.width * box.height * 0.95) faults.push(`${name} is out of the window`);
    else if (!el.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
      faults.push(`${name} is covered`);
  }
  const letters = [...document.querySelectorAll(`:is(${pieces}) .words`)].map((el) => [
    el.textContent,
    parseFloat(getComputedStyle(el).fontSize),
  ]);
  return { share, faults, letters };
}"""


def full_board() -> codex.Scenario:
    """Heroes, units and patrollers on both sides, and five cards in hand."""
    return codex.scenario(
        codex.side(
            hero="Troq Bashar",
            play=["Iron Man", "Tenderfoot", "Brick Thief"],
            patrol={"squad leader": "Older Brother", "elite": "Mad Man"},
            hand=["Spark", "Bloom", "Fruit Ninja", "Helpful Turtle", "Wither"],
            specs=["Bashing"],
            gold=12,
        ),
        codex.side(
            hero="River Montoya",
            play=["Tenderfoot", "Iron Man", "Fruit Ninja"],
            patrol={
                "squad leader": "Older Brother",
                "lookout": "Timely Messenger",
                "technician": "Brick Thief",
            },
            specs=["Finesse"],
        ),
    )


def look(person: Person, things: str, pieces: str) -> dict[str, Any]:
    person.page.evaluate(STILL)
    found: dict[str, Any] = person.page.evaluate(SEEN, [things, pieces])
    return found


def apart(one: Locator, other: Locator) -> bool:
    """Neither lies over the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    return beside or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1


@pytest.mark.parametrize("size", list(SIZES))
def test_the_whole_codex_board_is_in_sight(
    visit: Visit, server: Running, measure: Measure, size: str
) -> None:
    person = visit(*SIZES[size], touch=True)
    sit_at(person, server, full_board())
    page = person.page
    end = person.prompt.get_by_role("button", name="Patrol and end the turn")
    end.wait_for()
    found = look(person, ".upper, .theirs, .ours, .lower", "main .piece")
    measure(f"a Codex board on a phone that lies, {size}: {found['share']:.0%} of the window")
    assert found["faults"] == []
    assert found["share"] >= LEAST_SHARE
    assert [name for name, px in found["letters"] if px < LEAST_LETTERS_PX] == []
    hand = page.get_by_role("list", name="Your hand")
    bar = page.get_by_role("banner")
    expect(end).to_be_in_viewport(ratio=1)
    expect(hand).to_be_in_viewport(ratio=1)
    expect(bar).to_be_in_viewport(ratio=1)
    assert apart(person.prompt, hand)
    assert apart(person.prompt, bar)
    assert apart(person.prompt, page.get_by_role("navigation", name="More"))
    # The own base, gold and cards: in sight, or a little below.
    below: float = page.locator("main").evaluate("el => el.scrollHeight - el.clientHeight")
    assert below <= SIZES[size][1] / 4
    buttons, faults = measured(page, ".table")
    assert buttons >= 20
    assert [fault for fault in faults if " px are seen" in fault] == []


def test_question_and_hand_stay_apart_with_many_answers(visit: Visit, server: Running) -> None:
    person = visit(844, 390, touch=True)
    sit_at(person, server, full_board())
    page = person.page
    person.prompt.get_by_role("button", name="Patrol and end the turn").click()
    person.prompt.get_by_role("button", name="Yes, end the turn").wait_for()
    hand = page.get_by_role("list", name="Your hand")
    # A card was read: it takes no room from what is asked, nor gives any.
    page.get_by_role("button", name="Tenderfoot").first.focus()
    page.evaluate(STILL)
    assert apart(person.prompt, hand)
    expect(person.prompt.get_by_role("button", name="Yes, end the turn")).to_be_in_viewport(ratio=1)


def test_how_many_targets_a_side_has_stands_beside_its_name(visit: Visit, server: Running) -> None:
    person = visit(*SIZES["844×390"], touch=True)
    board = codex.scenario(
        codex.side(hero="Jaina Stormborne", hand=["Spark"], gold=5),
        codex.side(patrol={"elite": "Tenderfoot"}),
        codex.side(patrol={"elite": "Tenderfoot", "lookout": "Iron Man"}),
        mode="free-for-all",
    )
    table, links = lay(server, board)
    for name, link in zip(("Bo", "Somebody called Dan"), links[1:], strict=True):
        server.client(name).join(table, link)
    person.sit_down(f"{server.url}/t/{table}?link={links[0]}", "Cleo")
    person.page.locator('[data-key="hand:Spark"]').tap()
    side = person.page.get_by_role("group", name="Players").get_by_role("button", name="Somebody called Dan")
    expect(side).to_contain_text("2 targets")
    assert apart(side.locator(".who"), side.locator("i"))
    assert side.locator(".who").evaluate("el => el.scrollWidth <= el.clientWidth")


@pytest.mark.parametrize("size", list(SIZES))
def test_the_whole_battlefield_is_in_sight(
    visit: Visit, server: Running, measure: Measure, size: str
) -> None:
    person = visit(*SIZES[size], touch=True)
    board = summoner_wars.scenario(
        summoner_wars.side(board={"c4": "Smasher", "b1": "Frost Shaman"}, hand=["Ice Smith", "Smasher"]),
        summoner_wars.side(board={"c5": "Undead Warrior", "d4": "Undead Archer"}),
        phase="attack",
    )
    sit_at(person, server, board)
    end = person.prompt.get_by_role("button", name="On to the magic phase")
    end.wait_for()
    found = look(person, ".middle", ".middle button")
    measure(f"a battlefield on a phone that lies, {size}: {found['share']:.0%} of the window")
    assert found["faults"] == []
    assert found["share"] >= LEAST_SHARE
    expect(end).to_be_in_viewport(ratio=1)
    broken = person.page.locator(".near strong, .far strong").evaluate_all(
        "all => all.filter((el) => el.getClientRects()[0].height > 40).map((el) => el.textContent)"
    )
    assert broken == []
    expect(person.page.locator(".who small:visible")).to_have_count(0)  # which would be broken


GUIDES = {
    "Codex lesson": "/learn/codex",
    "Codex puzzle": "/puzzles/codex-1",
    "Summoner Wars lesson": "/learn/summoner-wars",
    "Summoner Wars puzzle": "/puzzles/summoner-wars-1",
}
LEAST_FOR_A_GUIDED_BOARD = 0.48
LEAST_WORDS_PX = 30  # about two lines


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("what", list(GUIDES))
def test_words_about_the_table_have_a_place_beside_the_board(
    visit: Visit, measure: Measure, what: str, size: str
) -> None:
    """A teacher's words, or a puzzle's: over nothing, with the question and the hand in sight below them."""
    person = visit(*SIZES[size], touch=True)
    page = person.go(GUIDES[what])
    guide = page.get_by_role("region", name=re.compile("^(Lesson|Puzzle)$"))
    guide.wait_for()
    person.prompt.wait_for()
    page.evaluate(STILL)
    hand = page.locator('[data-point="hand"], .own').first
    board = page.locator(".theirs, .middle").first
    things = [guide, person.prompt, hand, board, page.get_by_role("banner")]
    assert [(one, other) for one, other in combinations(things, 2) if not apart(one, other)] == []
    for thing in (guide, person.prompt, hand):
        expect(thing).to_be_in_viewport(ratio=0.9)
    words = guide.locator(".words").bounding_box()
    assert words
    assert words["height"] >= LEAST_WORDS_PX
    wide: float = page.locator(".theirs, .middle").first.evaluate("el => el.clientWidth / innerWidth")
    measure(f"{what} on a phone that lies, {size}: the board has {wide:.0%} of the width")
    assert wide >= LEAST_FOR_A_GUIDED_BOARD
    # Folded, it leaves its place to the question; the next dice are still shown.
    dice = guide.get_by_role("img", name=re.compile("^The next dice"))
    high = (person.prompt.bounding_box() or {"y": 0})["y"]
    guide.get_by_role("button", name="Hide the text").click()
    page.evaluate(STILL)
    lower = (person.prompt.bounding_box() or {"y": high})["y"]
    assert lower < high or (dice.is_visible() and lower == high)
    assert [(one, other) for one, other in combinations(things, 2) if not apart(one, other)] == []
