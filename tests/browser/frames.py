"""Which frames came on time while something moved: Chromium's own word for it, from its trace.

Chromium decides for every frame that is due whether it was shown. A frame in which something moves by itself
(without the page's code having to run) and that was not shown is late.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

CATEGORIES = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]
EMPTY = "<style>div { float: left; width: 90px; height: 120px; background: #456 }</style>"
MOVE = """() => document.querySelectorAll("div").forEach((box) => box.animate(
  [{ transform: "translate(300px, 400px)" }, { transform: "none" }], { duration: 300 }))"""


class Frames(NamedTuple):
    due: int
    late: int

    @property
    def share(self) -> float:
        return self.late / self.due if self.due else 1.0

    def __str__(self) -> str:
        return f"{self.late} of {self.due} frames late"


def while_moving(browser: Browser, page: Page, act: Callable[[], None]) -> Frames:
    """The frames that were due on this page while something moved on it. Nothing else may move meanwhile."""
    devtools = browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    done = False

    def complete(_: object) -> None:
        nonlocal done
        done = True

    devtools.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    devtools.on("Tracing.tracingComplete", complete)
    config = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    devtools.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
    act()
    devtools.send("Tracing.end")
    while not done:
        page.wait_for_timeout(20)
    devtools.detach()
    return counted(events)


def counted(events: list[dict[str, Any]]) -> Frames:
    due = late = 0
    for event in events:
        if event["name"] != "PipelineReporter" or event["ph"] != "b":
            continue
        told = event["args"].get("frame_reporter") or event["args"].get("chrome_frame_reporter") or {}
        moving = told.get("has_compositor_animation") and told.get("frame_type") != "FORKED"
        if moving and told["state"] != "STATE_NO_UPDATE_DESIRED":
            due += 1
            late += told["state"] == "STATE_DROPPED" and told["affects_smoothness"]
    return Frames(due, late)


def on_an_empty_page(browser: Browser, boxes: int, times: int, pause_ms: int) -> Frames:
    """As good as it gets on this machine just now: so many plain boxes on a page with nothing else."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.set_content(EMPTY + "<div></div>" * boxes)

    def act() -> None:
        for _ in range(times):
            page.evaluate(MOVE)
            page.wait_for_timeout(pause_ms)

    frames = while_moving(browser, page, act)
    page.close()
    return frames
