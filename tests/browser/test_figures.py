"""How quick and how small the page is. Measured and said; on a busy machine only what is gross fails."""

from __future__ import annotations

import json
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Measure, Visit
from tests.browser.driving import DRIVERS
from tests.browser.test_live import LIVE
from tests.server.games import play_on
from tests.server.running import Running

FIRST_PAGE_KB = 300
GROSS_MS = 1000
GROSS_FRAME_MS = 100
OBJECTS = 40

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
# Frames while something moves, and what moved at most at once.
WATCH_FRAMES = """() => {
  window.frames_ms = [];
  window.most = 0;
  let last = null;
  const frame = (now) => {
    const moving = document.getAnimations().filter((one) => one.playState === "running").length;
    if (last !== null && moving > 3) window.frames_ms.push(now - last);
    window.most = Math.max(window.most, moving);
    last = moving > 3 ? now : null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def test_the_first_page_is_small(visit: Visit, measure: Measure) -> None:
    person = visit()
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


def test_frames_while_forty_things_move(visit: Visit, server: Running, measure: Measure) -> None:
    """The server's views are filled up on their way, and change sides with each."""
    person = visit(motion=True)
    turn = 0

    def connect(socket: WebSocketRoute) -> None:
        behind = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            nonlocal turn
            told = json.loads(message)
            if told.get("type") == "update":
                turn += 1
                crowded(told["view"], turn)
            socket.send(json.dumps(told))

        behind.on_message(tell)
        socket.on_message(behind.send)

    person.page.route_web_socket(LIVE, connect)
    table, _ = person.with_friend(server, "codex")
    play_on(server, table, 60)
    person.page.reload()
    person.at_table()
    things = person.page.locator(".mat [data-fly]")
    expect(things.nth(OBJECTS - 10)).to_be_visible()
    person.page.evaluate(WATCH_FRAMES)
    for _ in range(8):
        play_on(server, table, 1)
        person.page.wait_for_timeout(450)
    frames: list[float] = person.page.evaluate("window.frames_ms")
    assert frames, "nothing moved"
    late = sum(one > 1.5 * 1000 / 60 for one in frames)
    most = person.page.evaluate("window.most")
    measure(
        f"{things.count()} things on the mat, up to {most} moving: {len(frames)} frames, median "
        f"{median(frames):.1f} ms, longest {max(frames):.0f} ms, {late} later than a frame and a half"
    )
    assert median(frames) < GROSS_FRAME_MS
