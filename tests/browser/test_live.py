"""People at one table: live, by and by, after a lost connection; and taking back."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Visit, settings_for
from tests.browser.driving import CodexDriver, SummonerWarsDriver
from tests.server.games import play_on
from tests.server.running import Running
from warmat.server.clock import now

LIVE = re.compile(r"/live\?")
TABLE = re.compile(r"/api/tables/[\w-]+$")
SLOW_S = 0.3


def test_two_browsers_against_each_other(visit: Visit) -> None:
    ada, bo = visit(), visit()
    ada.new_table("codex", ["Me", "Open"])
    assert bo.sit_down(ada.link(), "Bo") == ada.at_table()
    players = [CodexDriver(ada.page), CodexDriver(bo.page)]
    for _ in range(2):
        for player in players:
            player.turn()
    # Each sees the other's name, and not the other's hand.
    expect(ada.page.get_by_role("region", name="Bo's side")).to_be_visible()
    for person in (ada, bo):
        own = person.page.get_by_role("list", name="Your hand").get_by_role("button").count()
        assert own > 0
        assert person.page.locator(".hand button").count() == own


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
@pytest.mark.parametrize("lobby", [False, True], ids=["by link", "from the lobby"])
def test_whoever_joins_sees_the_own_side_at_once(visit: Visit, game: str, lobby: bool) -> None:
    """Before anybody has done anything, and without loading the page anew."""
    ada, bo, eve = visit(), visit(), visit()

    def hear_late(route: Route) -> None:
        """The board may come before the page has heard who sits where."""
        sleep(SLOW_S)
        route.continue_()

    bo.page.route(TABLE, hear_late)
    ada.new_table(game, ["Me", "Open"], listed=lobby)
    if not lobby:
        eve.go(f"/t/{ada.table_id()}").get_by_role("heading", name="One player is missing").wait_for()
    if lobby:
        bo.go("/play?show=open").locator(f'a[href="/t/{ada.table_id()}"]').click()
        bo.sit_here("Bo")
    else:
        bo.sit_down(ada.link(), "Bo")
    ada.at_table()
    own_side, sides = ("Your side", re.compile(" side$")) if game == "codex" else ("You", re.compile(".+"))
    for person in (ada, bo):
        page = person.page
        expect(page.get_by_label(re.compile("^Your hand")).get_by_role("button")).not_to_have_count(0)
        panels = page.locator(".upper, .lower, .far, .near").get_by_role("region", name=sides)
        expect(panels).to_have_count(2)
        own = page.get_by_role("region", name=own_side, exact=True).bounding_box()
        boxes = [each.bounding_box() for each in panels.all()]
        assert own == max(boxes, key=lambda box: box["y"] if box else 0), "the opponent sits below"
        if game == "codex":
            expect(page.locator(".hand-row").get_by_role("button", name=re.compile("^Codex"))).to_be_enabled()
    if not lobby:
        # Who only watches sees the board as well, and nobody's hand.
        eve.at_table()
        assert not eve.page.get_by_label(re.compile("^Your hand")).get_by_role("button").count()


def test_who_comes_while_a_connection_opens_is_seen(
    visit: Visit, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is told of it yet: the page has looked before, and the table is watched only afterwards."""
    take, came = server.services.leases.take, asyncio.Event()

    async def take_late(table: str) -> None:
        await came.wait()
        await take(table)

    async def release() -> None:
        came.set()

    monkeypatch.setattr(server.services.leases, "take", take_late)
    person = visit()
    person.new_table("codex", ["Me", "Open"])
    link = person.link()
    person.settle()
    server.client("Bo").join(person.table_id(), link.split("link=")[1])
    server.call(release())
    person.at_table()


def test_a_game_by_and_by_across_a_restart(visit: Visit, tmp_path: Path) -> None:
    server = Running(settings_for(tmp_path), now)
    try:
        port = int(server.url.rsplit(":", 1)[1])
        ada, bo = visit(url=server.url), visit(url=server.url)
        ada.new_table("summoner-wars", ["Me", "Open"], days=True)
        bo.sit_down(ada.link(), "Bo")
        ada.at_table()
        first, second = SummonerWarsDriver(ada.page), SummonerWarsDriver(bo.page)
        if not first.look()["mine"]:
            first, second, ada, bo = second, first, bo, ada
        first.turn()
        for person in (ada, bo):
            person.may_complain = True
        bo.go("/")
        server.stop()
        expect(ada.page.get_by_text("Reconnecting …")).to_be_visible()
        server = Running(settings_for(tmp_path, port), now)
        # One comes back, finds the game waiting on the first page, and plays on; the other's page never left.
        bo.go("/")
        bo.may_complain = False
        expect(bo.page.get_by_text("A game is waiting for you.")).to_be_visible()
        bo.page.get_by_role("region", name="Your games").get_by_role("link").nth(1).click()
        bo.at_table()
        second.turn()
        expect(ada.page.get_by_text("Reconnecting …")).to_be_hidden()
        first.turn()
        # Before the server goes: what is asked of it afterwards would be a complaint.
        ada.leave()
        bo.leave()
    finally:
        server.stop()


def test_a_lost_connection_comes_back_and_catches_up(visit: Visit, server: Running) -> None:
    person = visit()
    open_now: list[WebSocketRoute] = []
    down = False

    def connect(socket: WebSocketRoute) -> None:
        if down:
            socket.close(code=1001)
            return
        socket.connect_to_server()
        open_now.append(socket)

    table, _ = person.with_friend(server, "codex")
    person.page.route_web_socket(LIVE, connect)  # for the connection that is made now
    person.page.reload()
    person.at_table()
    before = person.page.get_by_role("log").inner_text()
    down = True
    for socket in open_now:
        socket.close(code=1001)
    expect(person.page.get_by_text("Reconnecting …")).to_be_visible()
    play_on(server, table, 60)
    down = False
    expect(person.page.get_by_text("Reconnecting …")).to_be_hidden()
    expect(person.page.get_by_role("log")).not_to_have_text(before)
    expect(person.page.get_by_text(re.compile(r"Turn [2-9]")).first).to_be_visible()
    CodexDriver(person.page).play(until=lambda: True)


def test_undo_until_something_was_revealed(visit: Visit, server: Running) -> None:
    person = visit()
    person.with_friend(server, "codex")
    page = person.page
    hand = page.get_by_role("list", name="Your hand").get_by_role("button")
    undo = page.get_by_role("button", name="Undo")
    held = hand.count()
    expect(undo).to_be_disabled()
    page.get_by_role("button", name=re.compile("^Hire a worker")).click()
    hand.first.click()
    expect(hand).to_have_count(held - 1)
    undo.click()
    expect(hand).to_have_count(held)
    expect(undo).to_be_disabled()
    # And by the keyboard.
    page.get_by_role("button", name=re.compile("^Hire a worker")).click()
    hand.first.click()
    expect(hand).to_have_count(held - 1)
    expect(undo).to_be_enabled()
    page.keyboard.press("Control+z")
    expect(hand).to_have_count(held)
    # The end of a turn draws cards: that stays.
    CodexDriver(page).turn()
    expect(undo).to_be_disabled()
