"""What others do is followed act by act; what one would do is told before it is done."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import end_turn, sit_at
from tests.browser.conftest import Visit
from tests.browser.people import STILL
from tests.server.games import play_on
from tests.server.running import Running
from warmat.codex import scenario as codex
from warmat.summoner_wars import scenario as summoner_wars

ALIKE = 4  # acts in a row that may be told in the same words: the same unit is summoned again


@pytest.mark.parametrize(
    ("game", "size"), [("codex", (1400, 900)), ("summoner-wars", (390, 844))], ids=["codex", "phone"]
)
def test_a_turn_is_seen_step_by_step(visit: Visit, server: Running, game: str, size: tuple[int, int]) -> None:
    person = visit(*size, following="step")
    table, _ = person.with_friend(server, game)
    page = person.page
    following = page.get_by_role("group", name="Following what others do")
    # What one's own seat does is there at once; the first act of the other's stands until it was seen.
    play_on(server, table, 60, rest=True, seat=0)  # so the other's turn is over
    person.catch_up(server, table)  # and all of it is here: a step before that would lead nowhere
    further = following.get_by_role("button", name="Next")
    expect(further).to_be_enabled()
    expect(page.locator("dialog[open]")).to_have_count(0)
    asked = person.prompt.get_by_role("heading").first
    first = asked.inner_text()
    told = len(server.call(server.services.rooms.room(table)).log(0))
    if size[0] > 900:
        log = page.get_by_role("log", name="What happened")
        assert int(log.get_attribute("data-told") or 0) < told, "the log runs ahead of the board"
    for _ in range(ALIKE):
        page.keyboard.press("n")
        page.evaluate(STILL)
        if asked.inner_text() != first:
            break
    expect(asked).not_to_have_text(first)
    following.get_by_role("button", name="Skip").click()
    expect(further.and_(page.locator(":enabled"))).to_have_count(0)
    # All of it is in a strip, and leads to the board as it was.
    page.evaluate(STILL)  # a window may have opened now
    strip = page.get_by_role("region", name="What the others did")
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    expect(strip.get_by_role("listitem")).not_to_have_count(0)
    strip.locator("li button").first.click()
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()


@pytest.mark.parametrize("touch", [True, False], ids=["finger", "mouse"])
def test_nothing_is_pointed_at_after_a_look_back(visit: Visit, server: Running, touch: bool) -> None:
    """What was done to whom is shown while one points there, and no longer: else it looks like a target."""
    person = visit(390, 844, touch=touch)
    table = sit_at(person, server, codex.scenario(codex.side(), codex.side(play=["Iron Man"])))
    end_turn(server, table, 0)
    end_turn(server, table, 1, "attack Iron Man -> Base")
    page = person.page
    strip = page.get_by_role("region", name="What the others did")
    attack = strip.get_by_role("button", name="Iron Man → your base")
    if touch:
        attack.tap()
    else:
        attack.hover()
        expect(page.locator("main .target")).not_to_have_count(0)
        attack.click()
    back = page.get_by_role("region", name="Looking back").get_by_role("button", name="Back to now")
    if touch:
        back.tap()
    else:
        back.click()
    expect(back).to_have_count(0)
    expect(attack).to_be_visible()
    page.mouse.move(2, 2)
    page.evaluate(STILL)
    expect(page.locator("main .target")).to_have_count(0)


def test_an_attack_with_dice_tells_its_odds_before(visit: Visit, server: Running) -> None:
    board = summoner_wars.scenario(
        summoner_wars.side(board={"c4": "Smasher"}),
        summoner_wars.side(board={"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    person = visit()
    sit_at(person, server, board)
    page = person.page
    page.locator('[data-space="c4"]').click()
    # On the target as soon as the attacker is chosen; in full where one points.
    expect(page.locator(".odds")).to_have_text(re.compile(r"^−\d\.\d"))
    page.locator('[data-space="c5"]').hover()
    told = page.get_by_role("region", name="What would happen")
    strength = board["Smasher"].strength
    expect(told.get_by_role("listitem")).to_have_count(strength + 1)
    expect(told).to_contain_text(f"Ten-Life Gate takes 0–{strength} damage.")


def test_an_attack_tells_what_comes_of_it_before(visit: Visit, server: Running) -> None:
    """Damage both ways, who dies, and what armor stops; by the keyboard as well."""
    board = codex.scenario(
        codex.side(play=["Iron Man"]), codex.side(patrol={"squad leader": "Older Brother"})
    )
    person = visit()
    sit_at(person, server, board)
    page = person.page
    page.locator('main [data-label="Iron Man"]').click()
    page.locator('main [data-label="Older Brother"]').focus()
    told = page.get_by_role("region", name="What would happen")
    expect(told).to_contain_text(re.compile(r"Older Brother takes \d damage, and dies\."))
    expect(told).to_contain_text(re.compile(r"Iron Man takes \d damage"))
    expect(told).to_contain_text("armor stops 1 damage")
    expect(page.locator(".odds")).to_have_count(2)


def test_keys_play_cards_and_the_end_of_a_turn_is_asked_about_once(visit: Visit, server: Running) -> None:
    board = codex.scenario(
        codex.side(hand=["Older Brother", "Tenderfoot"], gold=9), codex.side(play=["Tower"])
    )
    person = visit()
    table = sit_at(person, server, board)
    page, prompt = person.page, person.prompt
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("A card in your hand")
    page.keyboard.press("Escape")
    end = prompt.get_by_role("button", name=re.compile("end the turn"))
    expect(end).to_contain_text("9 gold, 2 cards can be played")
    # A number chooses a card, and once more plays it.
    page.keyboard.press("1")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator('main [data-label="Older Brother"]')).to_be_visible()
    # A double click does the same.
    expect(end).to_contain_text("1 card can be played")
    end.click()
    words = re.compile(r"^End the turn already\? \d gold, 1 card can be played\.$")
    expect(prompt.get_by_role("heading").first).to_have_text(words)
    page.locator('[data-key="hand:Tenderfoot"]').dblclick()
    expect(page.locator('main [data-label="Tenderfoot"]')).to_be_visible()
    room = server.call(server.services.rooms.room(table))
    assert room.game.notations() == ["play Older Brother", "play Tenderfoot"]
