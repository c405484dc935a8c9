"""On phones and on a laptop: whatever is asked can be seen, read and hit, and cards be read before picked."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.boards import sit_at
from tests.browser.conftest import Visit
from tests.browser.measuring import LEAST_FOR_A_MOUSE_PX, LEAST_PX, measured
from tests.browser.people import Person, show_theme
from tests.server.running import Running
from warmat.codex import scenario as codex
from warmat.summoner_wars import scenario as summoner_wars

WIDTHS = {360: 740, 390: 844, 600: 900}
LAPTOP = {1280: 720}
PROMPT = 'section[aria-label="What is asked"]'
HAND = ["Spark", "Bloom", "Fruit Ninja", "Helpful Turtle"]
CARDS = ["Smasher", "Frost Shaman", "Ice Smith"]
MOST_HINTS = 3
READING_MS = 800


def codex_board() -> codex.Scenario:
    return codex.scenario(
        codex.side(hero="Troq Bashar", play=["Iron Man"], hand=HAND, specs=["Bashing"], gold=12),
        codex.side(patrol={"squad leader": "Older Brother"}, play=["Tenderfoot"]),
    )


def battlefield(phase: str = "attack", fought: bool = False) -> summoner_wars.Scenario:
    return summoner_wars.scenario(
        summoner_wars.side(board={"c4": "Smasher"}, hand=CARDS),
        summoner_wars.side(board={"c5": "Undead Warrior", "d4": "Undead Archer"}),
        phase=phase,
        fought=fought,
    )


def give_hints(person: Person, server: Running, table: str) -> None:
    """The page is told a hint at once: the longest choices there are. Search would take its time."""

    async def longest() -> tuple[int, list[str]]:
        room = await server.services.rooms.room(table)
        room.game.state.write_options()
        return room.number(0), sorted((option.text for option in room.game.options), key=len)[-MOST_HINTS:]

    def tell(route: Route) -> None:
        number, choices = server.call(longest())
        told = [{"choice": text, "chance": 0.5, "reasons": ["kills Tenderfoot"]} for text in choices]
        route.fulfill(json={"seat": 0, "number": number, "chance": 0.5, "choices": told})

    person.page.route("**/hint", tell)


def hinted(page: Page) -> None:
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("region", name="Hint").wait_for()


def check(page: Page, when: str, least: int = 1) -> list[str]:
    """What is wrong with the buttons of the question, at every width and in both themes."""
    found: list[str] = []
    for width, height in (WIDTHS | LAPTOP).items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("dark", "light"):
            show_theme(page, theme)
            size = LEAST_FOR_A_MOUSE_PX if width in LAPTOP else LEAST_PX
            buttons, faults = measured(page, PROMPT, size)
            assert buttons >= least, f"{when}: {buttons} buttons"
            found += [f"{when}, {width} px, {theme}: {fault}" for fault in faults]
    return found


def test_what_codex_asks_can_be_hit_and_read(visit: Visit, server: Running) -> None:
    person = visit(390, 844, touch=True)
    table = sit_at(person, server, codex_board())
    give_hints(person, server, table)
    page, prompt = person.page, person.prompt
    end = prompt.get_by_role("button", name="Patrol and end the turn")
    end.wait_for()
    found = check(page, "main phase", least=4)
    hinted(page)
    found += check(page, "main phase with a hint", least=7)
    page.get_by_role("button", name="Close the hint").click()
    prompt.get_by_role("button", name=re.compile("^Hire a worker")).click()
    found += check(page, "hiring")
    prompt.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name=re.compile("^Iron Man.*can act")).click()
    found += check(page, "choosing a target", least=2)
    prompt.get_by_role("button", name="Cancel").click()
    end.click()
    # With gold and cards left it is asked once.
    expect(prompt.get_by_role("heading")).to_have_text(
        re.compile(r"^End the turn already\? 12 gold, \d cards can be played\.$")
    )
    found += check(page, "ending with gold left", least=4)
    prompt.get_by_role("button", name="Yes, end the turn").click()
    expect(prompt.get_by_role("heading")).to_have_text("Arrange your patrol")
    found += check(page, "patrol")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("warned", [True, False], ids=["with the warning", "without the warning"])
def test_what_summoner_wars_asks_can_be_hit_and_read(visit: Visit, server: Running, warned: bool) -> None:
    person = visit(390, 844, touch=True)
    table = sit_at(person, server, battlefield(fought=not warned))
    give_hints(person, server, table)
    page, prompt = person.page, person.prompt
    end = prompt.get_by_role("button", name="On to the magic phase")
    end.wait_for()
    expect(prompt.get_by_text("Attack an enemy card this turn")).to_have_count(int(warned))
    found = check(page, "attack phase")
    hinted(page)
    found += check(page, "attack phase with a hint", least=4)
    page.get_by_role("button", name="Close the hint").click()
    page.get_by_role("button", name=re.compile("Smasher.*can act")).click()
    expect(prompt.get_by_role("button", name="Cancel")).to_be_visible()
    found += check(page, "choosing a target")
    prompt.get_by_role("button", name="Cancel").click()
    if warned:
        end.click()
        prompt.get_by_role("button", name="End the phase anyway").wait_for()
        found += check(page, "ending without an attack", least=2)
        prompt.get_by_role("button", name="Keep attacking").click()
    page.get_by_role("button", name=re.compile("Smasher.*can act")).click()
    page.get_by_role("button", name=re.compile("Undead Warrior.*can be chosen")).click()
    expect(page.get_by_role("region", name="Dice")).to_contain_text("Smasher attacks Undead Warrior")
    expect(prompt.get_by_role("heading")).to_have_text("Attack with up to three units")
    found += check(page, "after an attack")
    assert not found, "\n".join(found)


def test_discards_of_summoner_wars_can_be_hit_and_read(visit: Visit, server: Running) -> None:
    person = visit(390, 844, touch=True)
    sit_at(person, server, battlefield("magic", fought=True))
    person.prompt.get_by_role("button", name=re.compile("^End the turn")).wait_for()
    found = check(person.page, "magic phase")
    person.page.get_by_role("button", name=re.compile("Smasher.*can be used")).click()
    person.prompt.get_by_role("button", name=re.compile("^Discard 1 card")).wait_for()
    found += check(person.page, "a card is marked", least=2)
    assert not found, "\n".join(found)


# Reading a card before it is teched ---------------------------------------------------------------------


def press_long(card: Locator) -> None:
    """A finger that stays until something comes of it, and goes."""
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    devtools = card.page.context.new_cdp_session(card.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 3}
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    card.page.locator("dialog[open]").nth(1).wait_for()
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    devtools.detach()


def press_longer(card: Locator) -> None:
    """A finger that reads before it goes. Some browsers make a click of that, wherever it is by then."""
    page = card.page
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    at = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 3}
    finger = {"pointerType": "touch", "pointerId": 7, "button": 0, "bubbles": True, **at}
    card.dispatch_event("pointerdown", finger)
    page.locator("dialog[open]").nth(1).wait_for()
    page.wait_for_timeout(READING_MS)
    card.dispatch_event("pointerup", finger)
    page.evaluate("at => document.elementFromPoint(at.clientX, at.clientY).click()", at)


def by_its_sign(card: Locator) -> None:
    sign = card.locator("xpath=..").get_by_role("button", name=re.compile("^Read "))
    box = sign.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= LEAST_PX
    sign.tap()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "read", [press_long, press_longer, by_its_sign], ids=["long press", "longer press", "sign"]
)
def test_a_card_is_read_before_it_is_teched(
    visit: Visit, server: Running, read: Callable[[Locator], None], width: int
) -> None:
    person = visit(width, WIDTHS[width], touch=True)
    decks = ["[Demonology]/Necromancy/Finesse", "[Peace]/Fire/Growth"]
    made = server.client("Ada").make_table("codex", decks, options={"mode": "3-hero"})
    person.sit_down(f"{server.url}/t/{made.id}?link={made.links[1]}", "Bo")
    page = person.page
    page.get_by_role("navigation", name="More").get_by_role("button", name="Codex").tap()
    binder = page.get_by_role("dialog", name="Your codex")
    card = binder.get_by_role("button", name=re.compile("^Brave Knight"))
    read(card)
    reading = page.get_by_role("dialog", name="Brave Knight")
    expect(reading.get_by_text("goes back to its owner's hand")).to_be_in_viewport()
    reading.get_by_role("button", name="Close").tap()
    expect(reading).to_be_hidden()
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(binder.get_by_text("Nothing picked yet")).to_be_visible()
    # A tap still picks, and so does what stands under the card that is read.
    card.tap(position={"x": 40, "y": 30})
    expect(card).to_have_attribute("aria-pressed", "true")
    other = binder.get_by_role("button", name=re.compile("^Drill Sergeant"))
    read(other)
    page.get_by_role("dialog", name="Drill Sergeant").get_by_role("button", name="Pick it").tap()
    expect(binder.get_by_text("Brave Knight and Drill Sergeant")).to_be_visible()


@pytest.mark.parametrize("make", [codex_board, battlefield], ids=["codex", "summoner-wars"])
def test_whose_turn_it_is_is_whole_beside_all_buttons(
    visit: Visit, server: Running, make: Callable[[], codex.Scenario | summoner_wars.Scenario]
) -> None:
    """In a turn of two figures, with hints: on the narrowest phone there is just room for two lines."""
    person = visit(360, 640)
    sit_at(person, server, make())
    page = person.page
    page.get_by_role("button", name="Hint", exact=True).wait_for()
    turn = page.get_by_role("banner").get_by_text(re.compile(r"^Turn \d\d · your turn$"))
    cut = turn.evaluate("el => el.scrollWidth > el.clientWidth || el.scrollHeight > el.clientHeight + 1")
    assert not cut
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360


NAME_AND_LIFE = """el => {
  const words = document.createRange();
  words.selectNodeContents(el.querySelector(".name").firstChild);
  const life = el.querySelector(".life").getBoundingClientRect();
  return [...words.getClientRects()]
    .filter((line) => line.bottom > life.top && line.top + line.height * 0.3 < life.bottom)
    .map((line) => Math.round(line.right - life.left));
}"""


@pytest.mark.parametrize("width", [360, 390])
def test_no_name_ends_under_a_life_of_two_figures(visit: Visit, server: Running, width: int) -> None:
    person = visit(width, 740, touch=True)
    board = summoner_wars.scenario(
        summoner_wars.side(board={"a1": "Grognack"}), summoner_wars.side(board={"f8": "Ret-Talus"})
    )
    sit_at(person, server, board)
    for name in ("Grognack", "Ret-Talus"):
        piece = person.page.locator(".middle .piece").filter(has_text=name)
        assert [px for px in piece.evaluate(NAME_AND_LIFE) if px > 1] == []
