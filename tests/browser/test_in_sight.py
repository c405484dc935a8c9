"""What must be in sight at a table: the main button, the board, the map's rule, the end when it has come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import end_turn, sit_at
from tests.browser.conftest import Visit
from tests.browser.people import STILL
from tests.browser.test_phones import codex_board, give_hints, hinted
from tests.server.helpers import DECKS
from tests.server.running import Running
from warmat.codex import scenario as codex
from warmat.summoner_wars import scenario as summoner_wars

LAPTOPS = {"1280×720": (1280, 720), "1400×900": (1400, 900)}
# When the question says that it is over, and when the banner came.
WATCH = """() => {
  window.times = {};
  new MutationObserver(() => {
    const now = performance.now();
    if (document.querySelector("[data-question]")?.textContent.includes("over")) window.times.over ??= now;
    if (document.querySelector("[role=alertdialog]")) window.times.banner ??= now;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
BLOW_MS = 500
LEAST_LOG_PX = 30  # a line and a half
READABLE_PX = 110  # name, type and the first lines of a card; the rest is scrolled


@pytest.mark.parametrize("size", list(LAPTOPS))
def test_the_main_button_is_in_sight_beside_a_hint_and_a_hero(
    visit: Visit, server: Running, size: str
) -> None:
    person = visit(*LAPTOPS[size])
    page = person.page
    table = sit_at(person, server, codex_board())
    give_hints(person, server, table)
    end = person.prompt.get_by_role("button", name="Patrol and end the turn")
    end.wait_for()
    hinted(page)
    page.get_by_role("button", name=re.compile("^Troq Bashar.*hero")).hover()
    card = page.get_by_role("article", name="Troq Bashar")
    expect(card).to_be_visible()
    page.evaluate(STILL)
    box = card.bounding_box()
    assert box
    assert box["height"] > READABLE_PX
    expect(end).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", list(LAPTOPS))
def test_what_a_target_can_do_is_read_beside_what_would_happen_to_it(
    visit: Visit, server: Running, size: str
) -> None:
    """The odds take their room; of the card that is pointed at, its figures are seen without scrolling."""
    person = visit(*LAPTOPS[size])
    board = summoner_wars.scenario(
        summoner_wars.side(board={"a1": "Grognack", "b4": "Smasher"}),
        summoner_wars.side(board={"f8": "Ret-Talus", "b5": "Smasher"}),
        phase="attack",
    )
    sit_at(person, server, board)
    page = person.page
    page.locator('[data-space="b4"]').click()
    page.locator('[data-space="b5"]').hover()
    expect(person.prompt).to_contain_text("chance to die")
    figures = page.get_by_role("article", name="Smasher").get_by_text(re.compile("life$")).first
    expect(figures).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", list(LAPTOPS))
def test_a_hint_about_techs_is_shown_and_picked(visit: Visit, server: Running, size: str) -> None:
    person = visit(*LAPTOPS[size])
    page = person.page
    made = server.client("Ada").make_table("codex", DECKS, ["open", "bot random"])
    table = person.sit_down(f"{server.url}/t/{made.id}?link={made.links[0]}", "Cleo")
    give_hints(person, server, table)
    person.prompt.get_by_role("button", name="Patrol and end the turn").click()
    person.prompt.get_by_role("button", name="Yes, end the turn").click()
    binder = page.get_by_role("dialog", name=re.compile("^Tech"))
    binder.wait_for()
    # In the codex itself, and when it is closed again without a word.
    binder.get_by_role("button", name="Hint").click()
    expect(binder.locator(".hinted").first).to_be_visible()
    page.keyboard.press("Escape")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    expect(person.prompt.get_by_role("button", name="Open the codex")).to_be_in_viewport(ratio=1)
    hint.get_by_role("button", name=re.compile("%")).first.click()
    expect(binder.locator('[aria-pressed="true"]')).to_have_count(1)


def test_all_of_six_actions_are_seen_on_a_laptop(visit: Visit, server: Running) -> None:
    person = visit(1280, 720)
    sit_at(
        person,
        server,
        codex.scenario(
            codex.side(
                hand=["Tenderfoot"], tech=1, gold=20, specs=["Bashing", "Finesse", "Peace"], workers=10
            ),
            codex.side(specs=["Bashing", "Finesse", "Peace"]),
            mode="3-hero",
        ),
    )
    person.prompt.get_by_role("button", name="Patrol and end the turn").wait_for()
    listed = person.prompt.get_by_role("listitem").get_by_role("button")
    assert listed.count() >= 6
    seen = listed.evaluate_all(
        """all => all.filter((el) => {
          const [box, list] = [el.getBoundingClientRect(), el.closest("ul").getBoundingClientRect()];
          return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
        }).length"""
    )
    assert seen == listed.count()


def test_what_one_has_to_spend_is_beside_the_question_of_a_phone(visit: Visit, server: Running) -> None:
    """The own side may be scrolled behind it."""
    person = visit(360, 640, touch=True)
    sit_at(person, server, codex.scenario(codex.side(hand=["Spark"], gold=12), codex.side()))
    purse = person.prompt.get_by_title("Your gold")
    expect(purse).to_have_text("12")
    expect(purse).to_be_in_viewport(ratio=1)
    person.page.set_viewport_size({"width": 1280, "height": 720})
    expect(purse).to_be_hidden()


def test_much_that_is_asked_leaves_the_log_in_sight(visit: Visit, server: Running) -> None:
    """Beside what the others did, which takes its room as well."""
    person = visit(1400, 1080)
    others = ["Iron Man", *["Tenderfoot"] * 6, *["Older Brother"] * 6]
    board = codex.scenario(codex.side(play=["Nimble Fencer"]), codex.side(play=others))
    table = sit_at(person, server, board)
    end_turn(server, table, 0)
    end_turn(server, table, 1, *(f"attack Tenderfoot{nth} -> Base" for nth in ("", "#2", "#3", "#4")))
    page = person.page
    expect(page.get_by_role("region", name="What the others did")).to_be_visible()
    person.prompt.get_by_role("button", name="Patrol and end the turn").wait_for()
    page.locator('main [data-label="Nimble Fencer"]').click()
    expect(person.prompt.get_by_role("listitem").nth(12)).to_be_attached()
    for height in (1080, 900, 720):
        page.set_viewport_size({"width": 1400, "height": height})
        page.evaluate(STILL)
        lines = page.get_by_role("log", name="What happened").bounding_box()
        assert lines
        assert lines["y"] + lines["height"] <= height, f"at {height} px"
        assert lines["height"] >= LEAST_LOG_PX, f"at {height} px"


def test_a_phone_that_lies_shows_board_question_and_hand(visit: Visit, server: Running) -> None:
    person = visit(844, 390, touch=True)
    sit_at(person, server, codex_board())
    person.prompt.get_by_role("button", name="Patrol and end the turn").wait_for()
    expect(person.prompt).to_be_in_viewport(ratio=0.95)
    expect(person.page.get_by_role("button", name=re.compile("^Older Brother"))).to_be_in_viewport(ratio=0.9)
    expect(person.page.get_by_role("list", name="Your hand")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)], ids=["laptop", "phone"])
def test_the_map_is_on_the_table(visit: Visit, server: Running, size: tuple[int, int]) -> None:
    person = visit(*size)
    sit_at(person, server, codex.scenario(codex.side(), codex.side(), map="Fury Road"))
    seen = person.page.get_by_text("Fury Road").locator("visible=true")
    expect(seen).to_have_count(1)
    expect(
        person.page.get_by_text("more than one patroller at a time").locator("visible=true")
    ).to_be_in_viewport()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(re.compile("^Codex: "))


def test_the_result_comes_after_the_last_blow(visit: Visit, server: Running) -> None:
    person = visit(motion=True)
    sit_at(
        person,
        server,
        summoner_wars.scenario(
            summoner_wars.side(board={"c4": "Smasher"}),
            summoner_wars.side(),
            phase="attack",
        ),
    )
    page = person.page
    page.evaluate(WATCH)
    page.get_by_role("button", name="Menu: settings, resign, draw").click()
    page.get_by_role("button", name="Resign …").click()
    page.get_by_role("button", name="Yes, I give up").click()
    page.get_by_role("alertdialog", name="The game is over").wait_for()
    times = page.evaluate("() => window.times")
    assert times["banner"] - times["over"] >= BLOW_MS


def test_long_names_of_specs_are_whole_in_the_deck_picker(visit: Visit) -> None:
    page = visit().go("/play?game=codex")
    page.get_by_role("button", name=re.compile(r"Change$")).first.click()
    picker = page.get_by_role("dialog")
    picker.wait_for()
    page.evaluate(STILL)
    cut = picker.locator("b").evaluate_all(
        """all => all.filter((el) => {
          const [words, box] = [document.createRange(), el.closest("button").getBoundingClientRect()];
          words.selectNodeContents(el);
          return words.getBoundingClientRect().right > box.right - 2;
        }).map((el) => el.textContent)"""
    )
    assert not cut


def test_a_first_visitor_makes_an_account(visit: Visit) -> None:
    page = visit().go("/me")
    page.get_by_text("Create an account", exact=True).click()
    page.get_by_label("Login", exact=True).fill("first-visitor")
    page.get_by_label("Password", exact=True).fill("a long enough one")
    page.get_by_role("button", name="Create it").click()
    expect(page.get_by_text("You have an account.")).to_be_visible()


def test_the_chat_stays_at_its_newest_line(visit: Visit, server: Running) -> None:
    person = visit(390, 844, touch=True)
    table, friend = person.with_friend(server, "codex")
    page = person.page
    page.get_by_role("navigation", name="More").get_by_role("button", name="Log").tap()
    page.get_by_role("tab", name=re.compile("^Chat")).tap()
    for line in range(30):
        friend.ask("POST", f"/api/tables/{table}/messages", {"text": f"Line {line} of what is said"})
    expect(page.get_by_text("Line 29 of")).to_be_in_viewport()
    expect(page.get_by_label("Say something")).to_be_in_viewport()
