"""Somebody who clicks at random, and looks at everything a person needs before every click.

Each decision has dice of its own and draws from what there is in the order of names: a table and a seed give
the same visit, however quick the machine is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, WebSocket

from tests.browser.crawl.tables import Crawled
from tests.browser.measuring import LEAST_CONTRAST, LEAST_PX
from tests.browser.people import STILL, Person, show_theme
from warmat.server.live.differences import changed

HERE = Path(__file__).parent
CHECK = (HERE / "check.js").read_text(encoding="utf-8")
GLOW = (HERE / "glow.js").read_text(encoding="utf-8")
LOOK = (HERE / "look.js").read_text(encoding="utf-8")
REST = (HERE / "rest.js").read_text(encoding="utf-8")

LEAST_FOR_A_MOUSE_PX = 24
TOUCH = ((360, 640), (390, 844), (844, 390), (820, 1180))
MOUSE = ((1280, 720), (1400, 900), (1920, 1080))
THEMES = ("dark", "light")
PATIENCE_S = 60.0  # on a busy machine
WAIT_MS = 10_000
MAIN = 'section[aria-label="What is asked"] button:is(.go, .main)'
BUSY = "Try again in a moment."  # the server, which then answers 503: the machine is slow, not the page wrong
TRAP = re.compile("resign|give up|draw|leave|replay|play again|table|sound|motion|theme|log out", re.I)
ENDS = re.compile(r"\bend\b|on to the|end the turn|nobody patrols|lock the patrol", re.I)
GROUPS = ("answers", "past", "menu", "in_dialog", "glowing", "others", "places")
MOST_STEPS = 40  # that are told of a fault


@dataclass
class Fault:
    """What is wrong, and how one comes there."""

    what: str
    where: str  # window and theme
    about: str  # the table
    steps: list[str]
    picture: Path

    def __str__(self) -> str:
        steps = "\n".join(f"    {step}" for step in self.steps[-MOST_STEPS:])
        return f"{self.what}\n  {self.where}; {self.about}\n  picture: {self.picture}\n{steps}"


class Crawler:
    """One visit to a table, with fingers or with a mouse."""

    def __init__(self, browser: Browser, table: Crawled, touch: bool, seed: int, folder: Path) -> None:
        self.table, self.touch, self.folder, self.seed = table, touch, folder, seed
        self.dice = Random(seed)
        windows = [(size, theme) for size in (TOUCH if touch else MOUSE) for theme in THEMES]
        turn = seed % len(windows)
        self.windows = cycle(windows[turn:] + windows[:turn])
        self.where = ""  # until the first window is there
        self.steps: list[str] = []
        self.faults: list[Fault] = []
        self.told: set[str] = set()
        self.decisions = self.looks = 0
        self.expected = ""  # a refusal that says why something could not be dropped where nothing glowed
        self.seat = table.own[0]
        self.view: dict[str, Any] = {}
        self.asked: object = None
        self.person = Person(browser, table.server.url, (1400, 900), touch=touch)
        self.person.context.add_cookies([{"name": "warmat", "value": table.token, "url": table.server.url}])
        self.page: Page = self.person.page
        self.page.add_init_script(REST)
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        seat = int(re.findall(r"seat=(-?\d+)", socket.url)[0])

        def hear(frame: str | bytes) -> None:
            told = json.loads(frame)
            if told.get("type") == "update":
                self.seat = seat
                self.view = told.get("view") or changed(self.view, told["differences"])

        socket.on("framereceived", hear)

    # Going on -------------------------------------------------------------------------------------------

    def crawl(self, until: float, decisions: int) -> list[Fault]:
        """Until that time, or for so many decisions, or to the end of the game."""
        try:
            self.page.goto(f"{self.table.server.url}/t/{self.table.id}", timeout=PATIENCE_S * 1000)
            self.person.prompt.wait_for(timeout=PATIENCE_S * 1000)
            while self.decisions < decisions and monotonic() < until and self._decide():
                pass
        except Error as error:
            self._tell(f"stuck: {str(error).splitlines()[0]}")
        self._tell(*(said for said in self.person.complaints if " 503 " not in said))
        self.person.leave()
        return self.faults

    def _decide(self) -> bool:
        """Look at what is there, and do something about it. False: the game is over."""
        if not self._settle():
            return False
        self.decisions += 1
        self.dice = Random(f"{self.seed} {self.decisions}")
        self._open_next_window()
        self._check()
        self._act()
        return True

    def _open_next_window(self) -> None:
        (width, height), theme = next(self.windows)
        self.page.set_viewport_size({"width": width, "height": height})
        show_theme(self.page, theme)
        self.where = f"{width}×{height}, {theme}, {'touch' if self.touch else 'mouse'}"

    def _settle(self) -> bool:
        """Until the page shows what the server has, and it is for us to decide. False: it is over."""
        last = monotonic()
        while monotonic() - last < PATIENCE_S:
            self.table.play()
            there = self.table.view(self.seat)
            if there["over"] and self.view.get("over"):
                self._check()
                return False
            decision = there["decision"]
            asked = decision and any(
                option["player"] == self.seat for option in decision.get("options") or []
            )
            same = self.view.get("decision") == decision and self.view.get("turn") == there["turn"]
            if asked and same and self._rest() and not self._look()["busy"]:
                self.asked = decision
                return True
            if same and not asked and decision and decision["player"] in self.table.own:
                self._hand_over()
            self.page.wait_for_timeout(20)
        self._tell("the page does not come to what is asked")
        return False

    def _hand_over(self) -> None:
        """The same person plays the other seat, too: where the page asks for it, they sit there."""
        if not self._rest():
            return
        if not self.where:
            self._open_next_window()
        self._check()
        now = self._look()
        sit = [each for each in now["answers"] if each["name"].startswith("Sit as ")]
        if sit:
            self._press(sit[0], now)

    def _rest(self) -> bool:
        """Wait until nothing moves, and nothing comes by itself any more."""
        return bool(self.page.evaluate("patience => atRest(patience)", PATIENCE_S * 1000))

    def _look(self) -> dict[str, Any]:
        self.looks += 1
        found: dict[str, Any] = self.page.evaluate(LOOK, self.looks)
        for group in GROUPS:  # alike ones stay in the order of the page
            found[group].sort(key=lambda thing: str(thing["name"]))
        return found

    # Looking --------------------------------------------------------------------------------------------

    def _check(self) -> None:
        least = LEAST_PX if self.touch else LEAST_FOR_A_MOUSE_PX
        asked = {"least": least, "contrast": LEAST_CONTRAST, "main": MAIN}
        if not self._rest():
            self._tell("the page does not come to rest")
        faults = list(self.page.evaluate(CHECK, asked)["faults"])
        now = self._look()
        if now["refused"] and BUSY not in now["refused"] and now["refused"] != self.expected:
            faults.append(f"refused: {now['refused']}")
        decision = self.view.get("decision") or {}
        idle = not (now["dialog"] or now["menu"] or now["begun"] or now["over"] or now["past"])
        if idle and decision.get("options"):
            mine = [option for option in decision["options"] if option["player"] == self.seat]
            faults += self.page.evaluate(GLOW, mine)
        self._tell(*faults)

    def _tell(self, *whats: str) -> None:
        """Faults: each told once a visit, with one picture of them."""
        fresh = {re.sub(r"\d+", "#", what): what for what in whats}
        fresh = {plain: what for plain, what in fresh.items() if plain not in self.told}
        if not fresh:
            return
        self.told |= set(fresh)
        picture = self.folder / f"{self.table.game}-{self.table.seed}-{len(self.faults)}.png"
        found = [
            Fault(what, self.where, self.table.about, list(self.steps), picture) for what in fresh.values()
        ]
        self.folder.mkdir(parents=True, exist_ok=True)
        picture.with_suffix(".txt").write_text("\n\n".join(map(str, found)), encoding="utf-8")
        with suppress(Error):
            self.page.screenshot(path=picture)
        self.faults += found

    # Doing ----------------------------------------------------------------------------------------------

    def _act(self) -> None:
        """Anything that a person could press now."""
        now = self._look()
        if now["dialog"]:
            return self._press(self._of_dialog(now), now)
        if now["past"]:  # a look back, which ends again soon
            back = next(each for each in now["past"] if each["name"].startswith("Back to now"))
            return self._press(back if self.dice.random() < 0.5 else self.dice.choice(now["past"]), now)
        chance = self.dice.random()
        if now["menu"] and chance > 0.15:
            return self._press(self.dice.choice(now["menu"]), now)
        if chance < 0.03 or now["menu"]:
            self.steps.append("Escape")
            self.page.keyboard.press("Escape")
            return None
        if chance < 0.09 and now["glowing"] and not self.touch:
            return self._drag(now)
        things = [*now["answers"], *now["glowing"]]
        onwards = [thing for thing in things if not ENDS.search(thing["name"])]
        if chance < 0.16 and now["others"]:
            return self._press(self.dice.choice(now["others"]), now)
        if onwards and (chance < 0.9 or len(onwards) == len(things)):
            return self._press(self.dice.choice(onwards), now)
        if things:
            return self._press(self.dice.choice(things), now)
        if (
            self.table.view(self.seat)["decision"] != self.asked
        ):  # the page has gone on: patrols are sent in a row
            return None
        self._tell("there is nothing to press")
        self.decisions = 1 << 30
        return None

    def _of_dialog(self, now: dict[str, Any]) -> dict[str, Any]:
        """Something in the window that is open; in the end it is closed."""
        close = [each for each in now["in_dialog"] if each["name"] == "Close"]
        rest = [
            each for each in now["in_dialog"] if each["name"] != "Close" and not TRAP.search(each["name"])
        ]
        onwards = [each for each in rest if each["main"]]
        if onwards and self.dice.random() < 0.5:
            rest = onwards
        often = 0.9 if onwards or "Tech" in now["dialog"] else 0.4
        if rest and self.dice.random() < often:
            found: dict[str, Any] = self.dice.choice(rest)
            return found
        last: dict[str, Any] = (close or now["in_dialog"])[0]
        return last

    def _marked(self, thing: dict[str, Any]) -> Locator:
        return self.page.locator(f'[data-seen="{thing["mark"]}"]')

    def _press(self, thing: dict[str, Any], now: dict[str, Any]) -> None:
        self.steps.append(f"press {thing['name']} ({thing['group']})")
        found = self._marked(thing)
        try:
            if not found.count():
                return
            found.tap(timeout=WAIT_MS) if self.touch else found.click(timeout=WAIT_MS)
        except Error as error:
            self._tell(f"{thing['name']}: can't be pressed ({_reason(error)})")
            found.dispatch_event("click")
        # Of the rest some does nothing just now; what it does is waited for all the same.
        if not self._changes(now["state"]) and thing["group"] not in ("others", "past"):
            self._tell(f"{thing['name']}: is pressed, and nothing happens")

    def _changes(self, before: str) -> bool:
        """Whether the page becomes another; what is on its way is waited for."""
        last = monotonic()
        while monotonic() - last < PATIENCE_S:
            now = self._look()
            if now["state"] != before:
                return True
            if not now["busy"] and self._rest():
                return bool(self._look()["state"] != before)
            self.page.wait_for_timeout(20)
        return False

    def _drag(self, now: dict[str, Any]) -> None:
        """Something that glows to anywhere; whatever glows then must take it."""
        taken = self.dice.choice(now["glowing"])
        places = [place for place in now["places"] if place["mark"] != taken["mark"]]
        if not places:
            return
        place = self.dice.choice(places)
        try:
            boxes = [self._marked(each).bounding_box(timeout=WAIT_MS) for each in (taken, place)]
        except Error:  # gone meanwhile
            return
        if not all(boxes):
            return
        (x, y), (to_x, to_y) = [
            (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
        ]
        self.steps.append(f"drag {taken['name']} to {place['name']}")
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 12, y - 12)
        mouse.move(to_x, to_y, steps=3)
        self.page.evaluate(STILL)
        invited = self.page.evaluate(INVITED, [to_x, to_y])
        mouse.up()
        changed = self._changes(now["state"])
        if invited and not changed:
            self._tell(f"{taken['name']}: is dropped on {place['name']}, which glows, and nothing happens")
        self._rest()  # the server says why it can't be dropped there a moment after the card is back
        self.expected = "" if invited else self._look()["refused"]


# Whether what is under the pointer says that something can be dropped there.
INVITED = """([x, y]) => {
  const place = document.elementFromPoint(x, y)?.closest("[data-drop]");
  const glows = /\\b(target|reach|over|ready)\\b/.test(place?.className ?? "");
  return glows || !!place?.closest(".field.ready");
}"""


def _reason(error: Error) -> str:
    lines = [
        line.strip("- ") for line in str(error).splitlines() if "intercepts" in line or "not visible" in line
    ]
    return lines[-1][:120] if lines else str(error).splitlines()[0][:120]


def visits(
    browser: Browser, tables: Iterator[Crawled], folder: Path, until: float, decisions: int
) -> Iterator[Crawler]:
    """One table after the other: two by fingers, two by mouse, for the games take turns as well."""
    for table in tables:
        if monotonic() >= until:
            return
        crawler = Crawler(browser, table, table.seed % 4 < 2, table.seed, folder)
        crawler.crawl(until, decisions)
        yield crawler
