"""Playing by clicking: what glows and what is offered, found by role and name as anybody finds it.

Nothing here knows a rule or asks the server. Both drivers press forward, so that games end soon.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Error, Locator, Page

MOST_CLICKS = 2500
GROUPS = ("answers", "menu", "in_dialog", "things")
PATIENCE_S = 40.0  # without anything to do: something hangs

# What there is to click, in one look: asking for each thing by itself would take longer than the game.
# What was seen is marked, so that the very same is clicked then, or nothing if it is gone.
LOOK = """(look) => {
  const seen = (el) => { const box = el.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  let count = 0;
  const words = (el) => {
    el.dataset.seen = `${look}-${count++}`;
    return [(el.getAttribute("aria-label") ?? el.innerText).replace(/\\s+/g, " ").trim(), el.dataset.seen];
  };
  const prompt = document.querySelector('section[aria-label="What is asked"]');
  const dialog = document.querySelector("dialog[open]");
  const all = (root, what) => (root ? [...root.querySelectorAll(what)].filter(seen) : []);
  return {
    over: !!document.querySelector('[role="alertdialog"]'),
    busy: !prompt || prompt.getAttribute("aria-busy") === "true",
    asked: prompt?.querySelector("h2")?.textContent ?? "",
    mine: prompt?.classList.contains("mine") ?? false,
    turn: document.querySelector("header")?.textContent.match(/Turn \\d+/)?.[0] ?? "",
    answers: all(prompt, "button:not(:disabled)").filter((el) => !el.closest("details")).map(words),
    menu: all(document, '[role="menuitem"]').map(words),
    dialog: dialog?.querySelector("h2")?.textContent ?? null,
    in_dialog: all(dialog, 'button:not(:disabled):not([aria-disabled="true"])').map(words),
    things: all(document.querySelector("main"), "button:not(:disabled)")
      .filter((el) => !prompt?.contains(el))
      .map(words),
  };
}"""


class Stuck(AssertionError):
    """Nothing can be clicked, or it never ends."""


class Driver:
    """Somebody who plays on this page. `clicks` counts what was clicked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = self.looks = 0
        self.marks: dict[str, dict[str, str]] = {}
        self.tried: set[str] = set()
        self.missed: list[str] = []  # seen, and not to be clicked all the same
        self.phase = ""
        self.seen: dict[str, Any] = {}

    def look(self) -> dict[str, Any]:
        self.looks += 1
        self.seen = self.page.evaluate(LOOK, self.looks)
        self.marks = {}
        for group in GROUPS:
            self.marks[group] = dict(reversed(self.seen[group]))
            self.seen[group] = [name for name, _ in self.seen[group]]
        return self.seen

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """To the end of the game, or until something is so."""
        last, before = monotonic(), ""
        while not self.look()["over"] and not until():
            now = f"{self.seen}"
            if now != before:
                last, before = monotonic(), now
            if monotonic() - last > PATIENCE_S or self.clicks > MOST_CLICKS:
                raise Stuck(f"after {self.clicks} clicks, {self.page.url}: {self.seen}")
            if self.seen["busy"] or not self.step():
                self.page.wait_for_timeout(15)

    def turn(self) -> None:
        """Wait for the own turn, and play until somebody else is asked, or was: bots can be quick."""
        self.play(lambda: bool(self.seen["mine"]) and not self.seen["busy"])
        turn = self.seen["turn"]

        def is_over() -> bool:
            now = self.seen
            return now["turn"] != turn or not (now["mine"] or now["busy"] or now["dialog"])

        self.play(is_over)

    def step(self) -> bool:
        """Click the next thing. False: there is nothing to click now."""
        raise NotImplementedError

    # Clicking -----------------------------------------------------------------------------------------

    def press(self, name: str, group: str = "things") -> bool:
        """Click what was seen under this name. It may be gone by now, which is no mistake."""
        self.clicks += 1
        found = self.page.locator(f'[data-seen="{self.marks[group][name]}"]')
        try:
            if found.count():
                self.hit(found)
                return True
        except Error:
            self.missed.append(name)
        return False

    def hit(self, found: Locator) -> None:
        found.click(timeout=1500)

    def answer(self, name: str) -> bool:
        """One of the buttons under the question."""
        return self.press(name, "answers")

    def done(self) -> str | None:
        """The button that says: these are all, if something is marked."""
        return next((name for name in self.seen["answers"] if re.match(r"Done\b", name)), None)

    def thing(self, *signs: str, avoid: str = "", fresh: bool = False) -> str | None:
        """The first thing on the table whose name says so."""
        for name in self.seen["things"]:
            if (avoid and re.search(avoid, name)) or (fresh and _plain(name) in self.tried):
                continue
            if any(sign in name for sign in signs):
                return str(name)
        return None

    def begin(self, name: str) -> bool:
        """Click what can act, once in a turn each."""
        self.tried.add(_plain(name))
        return self.press(name)


def _plain(name: str) -> str:
    """A thing's name without how it stands just now."""
    return re.split(r"[;,:]", name)[0]


class CodexDriver(Driver):
    """Plays units, attacks what is nearest to the base, techs the first cards, patrols now and then."""

    def step(self) -> bool:
        now = self.seen
        if now["dialog"]:
            return self._dialog()
        if now["menu"]:
            wanted = next((m for m in now["menu"] if not m.startswith("Hire")), now["menu"][0])
            return self.press(wanted, "menu")
        if not now["mine"]:
            self.tried.clear()
            return False
        asked: str = now["asked"]
        if asked.startswith("Which card do you hire"):
            card = self.thing("can be used")
            return self.press(card) if card else self.answer("Cancel")
        if asked.startswith(("Choose a target for", "What does ")):
            return self._target()
        if asked == "Your main phase":
            return self._main()
        if asked == "Arrange your patrol":
            return self._patrol()
        return self._pick()

    def _dialog(self) -> bool:
        offered = self.seen["in_dialog"]
        if self.seen["dialog"].startswith("Tech"):
            done = next((name for name in offered if name in ("Tech", "Tech these two")), None)
            cards = [name for name in offered if re.search(r", [1-9] left$", name)]
            if done or cards:
                return self.press(done or cards[self.clicks % len(cards)], "in_dialog")
            if "Tech nothing" in offered:
                return self.press("Tech nothing", "in_dialog")
        return self.press("Close", "in_dialog")

    def _main(self) -> bool:
        hire = next((name for name in self.seen["answers"] if name.startswith("Hire a worker")), None)
        if hire and "hire" not in self.tried:
            self.tried.add("hire")
            return self.answer(hire)
        fighter = self.thing("can act", fresh=True, avoid=r"^(Base|Tech|Tower|Surplus|Heroes' Hall)")
        if fighter:
            return self.begin(fighter)
        card = self.thing("can be used", fresh=True)
        if card:
            return self.begin(card)
        for verb in ("Summon ", "Build Tech", "Level "):
            found = next((name for name in self.seen["answers"] if name.startswith(verb)), None)
            if found and found not in self.tried:
                self.tried.add(found)
                return self.answer(found)
        end = next((name for name in self.seen["answers"] if re.search(r"\bend\b", name, re.I)), None)
        return self.answer(end) if end else False

    def _target(self) -> bool:
        target = self.thing("can be targeted", avoid="^(?!Base)") or self.thing("can be targeted")
        if target:
            return self.press(target)
        others = [name for name in self.seen["answers"] if name != "Cancel"]
        return self.answer(others[0] if others else "Cancel")

    def _patrol(self) -> bool:
        slot = self.thing(": draws", "Squad leader:", "Elite:", "Lookout:", "Scavenger:", "Technician:")
        chosen = self.thing(", chosen")
        if chosen and slot:
            return self.press(slot)
        fresh = self.thing("can act", fresh=True)
        if fresh and self.clicks % 3 == 0:
            return self.begin(fresh)
        done = next(name for name in self.seen["answers"] if "end the turn" in name.lower())
        return self.answer(done)

    def _pick(self) -> bool:
        target = self.thing("can be targeted")
        answers = [name for name in self.seen["answers"] if name != "Cancel"]
        done = self.done()
        if done:
            return self.answer(done)
        if answers:
            return self.answer(answers[self.clicks % len(answers)])
        if target:
            return self.press(target)
        source = self.thing("can act", "can be used")
        return self.press(source) if source else False


class SummonerWarsDriver(Driver):
    """Summons what it can, walks towards the far side, attacks the summoner or whoever is there."""

    def step(self) -> bool:
        now = self.seen
        if now["dialog"]:
            return self.press("Close", "in_dialog")
        sit = next((name for name in now["answers"] if name.startswith("Sit as ")), None)
        if sit:
            self.tried.clear()
            return self.answer(sit)
        if not now["mine"]:
            return False
        # Each phase asks in its own words.
        if now["asked"] != self.phase and re.match(r"Summon|Move|Build|Attack|Discard|Draw", now["asked"]):
            self.tried.clear()
            self.phase = now["asked"]
        sure = self.thing("press again to confirm")
        if sure:
            return self.press(sure)
        anyway = next((name for name in now["answers"] if name == "End the phase anyway"), None)
        if anyway:
            return self.answer(anyway)
        done = self.done()
        if done:
            return self.answer(done)
        enemy = self.thing("can be chosen", avoid="(?<!summoner)(, own | own )")
        target = (
            self.thing("can be chosen", avoid="^(?!.* summoner)|own summoner")
            or enemy
            or self.thing("can be reached", "can be chosen")
        )
        if target:
            return self.press(target)
        if self.thing("; chosen"):
            others = [name for name in now["answers"] if name != "Cancel"]
            return self.answer(others[0] if others else "Cancel")
        actor = self.thing("can act", fresh=True)
        if actor:
            return self.begin(actor)
        return self._rest()

    def _rest(self) -> bool:
        magic = self.seen["asked"].startswith("Discard cards for magic")
        answers = [name for name in self.seen["answers"] if name != "Cancel"]
        marked = next((name for name in answers if name.startswith("Discard ") and "magic" in name), None)
        if marked:
            return self.answer(marked)
        card = self.thing("can be used", fresh=True)
        if card and (not magic or "magic" not in self.tried):
            self.tried.add("magic" if magic else "")
            return self.begin(card)
        go = next((name for name in answers if re.match("On to the|End the turn", name)), None)
        if go:
            return self.answer(go)
        if answers:
            return self.answer(answers[self.clicks % len(answers)])
        card = self.thing("can be used", "can act")
        return self.press(card) if card else False


DRIVERS: dict[str, type[Driver]] = {"codex": CodexDriver, "summoner-wars": SummonerWarsDriver}
