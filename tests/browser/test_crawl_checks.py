"""What the crawler takes for a fault, and what not: words over each other, cut words, and words that pass."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.boards import sit_at
from tests.browser.conftest import Visit
from tests.browser.crawl.crawler import CHECK, LEAST_FOR_A_MOUSE_PX, MAIN
from tests.browser.measuring import LEAST_CONTRAST
from tests.browser.people import STILL, Person
from tests.server.running import Running
from warmat.summoner_wars import scenario as summoner_wars

REFUSAL = "Five-Life Gate can't go to c4."


def faults_of(page: Page) -> list[str]:
    page.evaluate(STILL)
    asked = {"least": LEAST_FOR_A_MOUSE_PX, "contrast": LEAST_CONTRAST, "main": MAIN}
    found: dict[str, Any] = page.evaluate(CHECK, asked)
    return list(found["faults"])


def at_a_refusal(visit: Visit, server: Running) -> Person:
    """A gate in hand is chosen, and the pointer is over a space where it can't go, below a piece."""
    person = visit(1400, 900)
    board = summoner_wars.scenario(
        summoner_wars.side(
            board={"a1": "Grognack", "c3": "Five-Life Gate", "c4": "Smasher", "c5": "Smasher"},
            hand=["Five-Life Gate"],
        ),
        summoner_wars.side(board={"f8": "Ret-Talus"}),
        phase="build",
    )
    sit_at(person, server, board)
    page = person.page
    page.locator('[data-key="hand:Five-Life Gate"]').click()
    page.locator('[data-space="c4"]').hover()
    expect(page.locator("[data-passing]")).to_have_text(REFUSAL)
    return person


def test_a_refusal_that_passes_is_no_fault(visit: Visit, server: Running) -> None:
    person = at_a_refusal(visit, server)
    assert not faults_of(person.page)
    # It lies over what the piece beside it says, and goes with the pointer.
    person.page.mouse.move(2, 2)
    expect(person.page.locator("[data-passing]")).to_have_count(0)


def test_a_refusal_that_reaches_out_of_the_hand_is_no_fault(visit: Visit, server: Running) -> None:
    """Over the board's spaces, which are painted in the light; unless something lies over it in turn."""
    person = visit(1280, 720, theme="light")
    board = summoner_wars.scenario(
        summoner_wars.side(board={"a1": "Grognack"}, hand=["Smasher"]),
        summoner_wars.side(board={"f8": "Ret-Talus"}),
        phase="attack",
    )
    sit_at(person, server, board)
    page = person.page
    page.locator('[data-key="hand:Smasher"]').hover()
    note = page.locator("[data-passing]")
    expect(note).to_have_text("Smasher belongs to the summon phase, and this is the attack phase.")
    assert not faults_of(page)
    note.evaluate(
        """el => {
          const { left, top, width, height } = el.getBoundingClientRect();
          const cover = document.createElement('div');
          Object.assign(cover.style, { position: 'fixed', zIndex: 9999, background: 'black' });
          for (const [key, px] of Object.entries({ left, top, width, height })) cover.style[key] = `${px}px`;
          document.body.append(cover);
        }"""
    )
    assert any("is covered by" in fault for fault in faults_of(page))


def test_what_passes_must_be_opaque_and_hide_no_answer(visit: Visit, server: Running) -> None:
    page = at_a_refusal(visit, server).page
    note = page.locator("[data-passing]")
    note.evaluate("el => { el.style.background = 'transparent'; }")
    assert f"{REFUSAL}: what lies under it shines through" in faults_of(page)
    note.evaluate("el => { el.style.background = ''; el.style.pointerEvents = 'auto'; }")
    assert f"{REFUSAL}: what lies under it can't be pressed" in faults_of(page)
    note.evaluate(
        """el => {
          const { left, top } = document.querySelector('[data-answer=cancel]').getBoundingClientRect();
          Object.assign(el.style, { pointerEvents: '', position: 'fixed', translate: 'none' });
          Object.assign(el.style, { left: `${left}px`, top: `${top}px` });
          document.body.append(el);
        }"""
    )
    assert f"{REFUSAL}: lies over Cancel" in faults_of(page)


def test_words_that_stay_lie_over_nothing_and_are_whole(visit: Visit, server: Running) -> None:
    page = at_a_refusal(visit, server).page
    page.locator("[data-passing]").evaluate("el => el.removeAttribute('data-passing')")
    assert any(fault.endswith("lie over each other") for fault in faults_of(page))
    page.mouse.move(2, 2)
    page.locator("[data-question]").evaluate(
        "el => Object.assign(el.style, { overflow: 'hidden', whiteSpace: 'nowrap', width: '3rem' })"
    )
    assert any(fault.endswith("is cut off") for fault in faults_of(page))
