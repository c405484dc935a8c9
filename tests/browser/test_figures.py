"""How quick and how small the page is. Measured and said; on a busy machine only what is gross fails."""

from __future__ import annotations

import json
from statistics import median
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.conftest import Measure, Visit
from tests.browser.driving import DRIVERS
from tests.browser.frames import Frames, on_an_empty_page, while_moving
from tests.browser.people import TITLES
from tests.browser.test_live import LIVE
from tests.server.games import play_on
from tests.server.running import Running
from warmat.server.live.differences import changed

FIRST_PAGE_KB = 300
GROSS_MS = 1000
GROSS_S = 40  # about two on a machine that does nothing else
OBJECTS = 40
MOVES = 6
PAUSE_MS = 450
ROUNDS = 5
TOLERATED = 0.1  # of the frames, on a busy machine

# From a click to the frame that shows its answer.
WATCH_CLICKS = """() => {
  window.answered = [];
  addEventListener("click", (event) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => { const paint = new MessageChannel();
        paint.port1.onmessage = () => window.answered.push(performance.now() - event.timeStamp);
        paint.port2.postMessage(0); });
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.querySelector("#app"), all);
  }, true);
}"""
# What moves now: how many things, and what of them is animated.
WATCH_MOVES = """() => {
  window.most = 0;
  window.animated = [];
  new MutationObserver(() => requestAnimationFrame(() => {
    const moving = document.getAnimations();
    window.most = Math.max(window.most, moving.length);
    for (const one of moving) for (const frame of one.effect.getKeyframes())
      window.animated = [...new Set([...window.animated, ...Object.keys(frame)])];
  })).observe(document.querySelector(".mat"), { subtree: true, childList: true });
}"""
# Besides these every frame would have to be painted.
CHEAP = {"transform", "translate", "rotate", "scale", "opacity"}
KEYFRAME = {"offset", "computedOffset", "easing", "composite"}


def test_the_first_page_is_small(visit: Visit, measure: Measure) -> None:
    person = visit(first=True)
    devtools = person.context.new_cdp_session(person.page)
    devtools.send("Network.enable")
    sizes: list[int] = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    person.go("/").get_by_role("button", name="Play now").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    total = sum(sizes) / 1000
    measure(f"first page: {total:.0f} kB in {len(sizes)} answers")
    assert total < FIRST_PAGE_KB


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_the_first_decision_is_near(visit: Visit, measure: Measure, game: str) -> None:
    """From an address that the browser has never seen to a question that can be answered, in two clicks."""
    person = visit(first=True)
    begun = monotonic()
    page = person.go("/")
    tile = page.get_by_role("region", name=TITLES[game])
    tile.get_by_text("Easy", exact=True).click()
    tile.get_by_role("button", name="Play now").click()
    person.prompt.get_by_role("button").and_(page.locator(":enabled")).first.wait_for()
    took = monotonic() - begun
    measure(f"{game}: {took:.1f} s from the first page to the first decision")
    assert took < GROSS_S


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_a_click_is_answered_at_once(visit: Visit, measure: Measure, game: str) -> None:
    person = visit()
    person.against_bot(game)
    person.page.evaluate(WATCH_CLICKS)
    driver = DRIVERS[game](person.page)
    driver.play(until=lambda: driver.clicks >= 15)
    person.page.wait_for_timeout(100)
    times: list[float] = person.page.evaluate("window.answered")
    worst = f"worst {max(times):.0f} ms of {len(times)}"
    measure(f"{game}: a click is answered on screen after {median(times):.0f} ms in the middle, {worst}")
    assert len(times) > 5
    assert median(times) < GROSS_MS


def crowded(view: dict[str, Any], turn: int) -> None:
    """As many units as make 40 objects besides the bases, on one side and then on the other."""
    units = [piece for piece in view["pieces"] if piece["type"] in ("unit", "hero")]
    if not units:
        return
    for at in range(OBJECTS + 6 - len(view["pieces"])):
        name = units[at % len(units)]["name"]
        piece = {**units[at % len(units)], "id": 9000 + at, "label": f"{name}#{90 + at}", "slot": None}
        view["pieces"].append({**piece, "attached_to": None, "controller": (at + turn) % 2})


def test_frames_while_forty_things_move(
    visit: Visit, server: Running, browser: Browser, measure: Measure
) -> None:
    """The server's views are filled up on their way, and change sides with each."""
    person = visit(motion=True, following="normal")
    turn = 0
    view: dict[str, Any] = {}

    def connect(socket: WebSocketRoute) -> None:
        behind = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            nonlocal turn, view
            told = json.loads(message)
            if told.get("type") == "update":
                turn += 1
                view = told.get("view") or changed(view, told.pop("differences"))
                told["view"] = json.loads(json.dumps(view))
                crowded(told["view"], turn)
            socket.send(json.dumps(told))

        behind.on_message(tell)
        socket.on_message(behind.send)

    table, _ = person.with_friend(server, "codex")
    play_on(server, table, 60)
    person.page.route_web_socket(LIVE, connect)  # for the connection that is made now
    person.page.reload()
    person.at_table()
    things = person.page.locator(".mat [data-fly]")
    expect(things.nth(OBJECTS - 10)).to_be_visible()
    person.page.wait_for_timeout(500)

    def act() -> None:
        for _ in range(MOVES):
            play_on(server, table, 1)
            person.page.wait_for_timeout(PAUSE_MS)

    # Others use this machine too, which can only make it worse: the best of a few rounds is the page's own.
    rounds: list[tuple[Frames, Frames]] = []
    for _ in range(ROUNDS):
        empty = on_an_empty_page(browser, OBJECTS, MOVES, PAUSE_MS)
        rounds.append((while_moving(browser, person.page, act), empty))
        if rounds[-1][0].share <= empty.share:
            break
    board, empty = min(rounds, key=lambda one: one[0].share - one[1].share)
    person.page.evaluate(WATCH_MOVES)
    for _ in range(ROUNDS):  # a busy machine may come to draw nothing while it is told of it
        act()
        most, animated = person.page.evaluate("[window.most, window.animated]")
        if most > OBJECTS / 2:
            break
    measure(f"{things.count()} things on the mat, up to {most} moving: {board}; plain boxes: {empty}")
    assert most > OBJECTS / 2, "not much moved"
    assert set(animated) <= CHEAP | KEYFRAME
    assert board.share <= empty.share + TOLERATED
