"""Lessons and the book through the page: by clicking what the teacher lights up, and otherwise."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import STILL

MOST_STEPS = 400
ONWARD = re.compile("^(Go on|Watch)$")
ANY_STEP = re.compile("^(Go on|Watch|Do it for me)$")
LIT = "[data-lit]:is(button, [role=button]), [data-lit] button"
# Until the light is on what is to be used now: it is moved in every fifth frame (Spotlight.svelte: EVERY).
LOOKED = """async () => {
  for (let frames = 0; frames < 6; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
}"""


@pytest.mark.parametrize("name", ["codex", "summoner-wars", "summoner-wars-champions"])
def test_a_lesson_by_what_is_lit(visit: Visit, name: str) -> None:
    """To its end, by clicking what the teacher lights up, and without asking for help."""
    page = visit().go("/learn")
    page.locator(f'a[href="/learn/{name}"]').click()
    lesson = page.get_by_role("region", name="Lesson")
    wait_for_teacher(lesson)
    onward = lesson.get_by_role("button", name=ONWARD)
    clicked = 0
    for _ in range(MOST_STEPS):
        if lesson.get_by_role("heading", name="Well done").count():
            break
        if onward.count():
            onward.click()
        else:
            page.locator(LIT).first.click()
            clicked += 1
        wait_for_teacher(lesson)
    expect(lesson.get_by_role("heading", name="Well done")).to_be_visible()
    assert clicked


def test_a_codex_that_was_closed_is_found_again(visit: Visit) -> None:
    """What opens it is lit, and then the card in it."""
    page = visit().go("/learn/codex")
    lesson = page.get_by_role("region", name="Lesson")
    wait_for_teacher(lesson)
    play_up_to(page, "codex", "Pick Iron Man twice")
    page.reload()
    expect(page.get_by_role("dialog").locator(LIT)).to_contain_text("Iron Man")
    page.keyboard.press("Escape")
    expect(page.locator(LIT)).to_have_text("Open the codex")
    page.locator(LIT).click()
    expect(page.get_by_role("dialog").locator(LIT)).to_contain_text("Iron Man")


def test_a_learner_marks_several_in_any_order(visit: Visit) -> None:
    """Two cards for magic, the other one first; and one press ends the magic phase and the draw phase."""
    page = visit().go("/learn")
    region = page.get_by_role("region", name="Summoner Wars", exact=True)
    region.get_by_role("listitem").first.get_by_role("link").click()
    lesson = page.get_by_role("region", name="Lesson")
    onward = lesson.get_by_role("button", name=ANY_STEP, disabled=False)
    for _ in range(MOST_STEPS):
        if lesson.get_by_text("Mark Fire Drake and Blinding Flare").count():
            break
        onward.click()
        wait_for_teacher(lesson)
    for name in ("Blinding Flare", "Fire Drake"):
        page.locator(f'[data-key="hand:{name}"]').click()
    page.locator('[data-answer^="discard marked"]').click()
    lesson.get_by_text("4 magic now").wait_for()
    page.locator('[data-answer="end"]').click()
    expect(lesson.get_by_text("Your hand is full again.")).to_be_visible()


def test_whatever_is_as_good_is_taken_and_the_rest_gets_a_reason(visit: Visit) -> None:
    page = visit().go("/learn/codex-tech")
    lesson = page.get_by_role("region", name="Lesson")
    go_on_to(page, lesson, "Hire a worker")
    choose(page, "Tenderfoot", "play")
    expect(lesson.get_by_text("Hire first")).to_be_visible()
    choose(page, "Spark", "hire")  # Bloom was proposed
    go_on_to(page, lesson, "Build Tech II and the Tower")
    page.locator('[data-answer="build Surplus"]').click()
    expect(lesson.get_by_text("A surplus is fine")).to_be_visible()
    page.locator('[data-answer="build Tower"]').click()  # the other way round
    page.locator('[data-answer="build Tech II"]').click()
    expect(lesson.get_by_text("All spent.")).to_be_visible()


def test_the_coach_gives_reasons_before_each_decision(visit: Visit) -> None:
    page = visit().go("/learn/codex-full-game")
    hint = page.get_by_role("region", name="Hint")
    expect(page.get_by_text("Nearly always, hire first.")).to_be_visible()
    expect(hint.locator("small").first).to_be_visible()
    hand = page.locator('[data-key^="hand:"]')
    cards = hand.count()
    page.locator('[data-answer="hire"]').click()
    hand.first.click()
    expect(hand).to_have_count(cards - 1)  # from here on a hint is about the next decision
    expect(hint.locator("small").first).to_be_visible()


def test_a_deck_is_built_with_a_teacher(visit: Visit) -> None:
    page = visit().go("/learn")
    page.locator('a[href="/decks?lesson=summoner-wars-deck"]').click()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson.get_by_text("Choose Queen Maldaria.")).to_be_visible()
    page.get_by_role("button", name="Queen Maldaria").click()
    expect(lesson.get_by_text("add four Ember Mages")).to_be_visible()
    page.get_by_role("button", name="Use the Phoenix Elves cards").click()
    expect(lesson.get_by_text("Add at least two Citadel Knights")).to_be_visible()
    # On a phone the teacher stays in sight and covers nothing for good, down to the page's last line.
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("contentinfo").get_by_role("link").last.click(trial=True)
    expect(lesson).to_be_in_viewport()


def test_the_book_is_a_click_away_from_the_table(visit: Visit) -> None:
    person = visit()
    page = person.go("/learn/codex-spells")
    page.get_by_role("region", name="Lesson").wait_for()
    page.get_by_role("button", name="Keys").click()
    book = page.get_by_role("dialog").get_by_role("link", name="The rules as a book")
    assert book.get_attribute("href") == "/book/codex"
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu: settings, resign, draw").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="The rules as a book")).to_be_visible()


def test_the_book_turns_its_pages(visit: Visit) -> None:
    page = visit().go("/book/codex?chapter=patrol")
    expect(page.get_by_role("heading", name="The patrol", level=2)).to_be_visible()
    picture = page.get_by_role("img", name=re.compile("All five slots are filled"))
    expect(picture.locator('[data-label="Iron Man"][data-marked]')).to_be_visible()
    page.get_by_role("link", name="Combat →").click()
    expect(page.get_by_role("heading", name="Combat", level=2)).to_be_visible()
    page.get_by_role("link", name="armor", exact=True).click()
    expect(page.locator("#topic-armor")).to_be_in_viewport()


def wait_for_teacher(lesson: Locator) -> None:
    """Until nobody plays, nothing is on its way and the light has moved: the lesson can go on, or is over."""
    lesson.page.evaluate(STILL)
    onward = lesson.get_by_role("button", name=ANY_STEP, disabled=False)
    expect(onward.or_(lesson.get_by_role("heading", name="Well done"))).to_be_visible()
    lesson.page.evaluate(STILL)
    lesson.page.evaluate(LOOKED)


def play_up_to(page: Page, name: str, words: str) -> None:
    """Make the moves of a lesson that was begun, both sides', until the learner is told to do this."""
    table = page.evaluate("name => localStorage.getItem(`warmat.lesson.${name}`)", name)
    steps = page.request.get(urljoin(page.url, f"/api/lessons/{name}")).json()["steps"]
    given = [0, 0]
    for step in steps:
        if step["do"].startswith(words):
            return
        for options in step["choices"]:
            who = step["who"]
            decision = {"seat": who, "number": given[who], "choice": ", ".join(options)}
            assert page.request.post(urljoin(page.url, f"/api/tables/{table}/decisions"), data=decision).ok
            given[who] += 1
    pytest.fail(f"the learner is never told: {words}")


def go_on_to(page: Page, lesson: Locator, words: str) -> None:
    """Read on until the learner is asked for this."""
    for _ in range(MOST_STEPS):
        if lesson.get_by_text(words).count():
            return
        lesson.get_by_role("button", name=ANY_STEP, disabled=False).click()
        wait_for_teacher(lesson)
    expect(lesson.get_by_text(words)).to_be_visible()


def choose(page: Page, card: str, verb: str) -> None:
    page.locator(f'[data-key="hand:{card}"]').click()
    page.locator(f'[role="menu"] [data-verb="{verb}"]').click()
