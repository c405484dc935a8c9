"""How many clicks a typical turn takes: both games through the page, by each way of acting that it offers.

    python -m tests.browser.clicks

The same turn is played by clicks alone, with cards carried by the mouse (taking one up and letting it go is
one), and with keys. Whatever the page asks beyond that is answered, and counted.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, expect, sync_playwright

from tests.browser.boards import end_turn, sit_at
from tests.browser.conftest import FLAGS, chromium, settings_for
from tests.browser.people import STILL, Person
from tests.browser.test_dropping import carry
from tests.server.running import Running
from warmat.codex import scenario as codex
from warmat.server.clock import now
from warmat.summoner_wars import scenario as summoner_wars

TECHS = ("Sneaky Pig", "Eggship")
WAYS = ("clicks", "carrying", "keys")
AFTER_MS = 400  # a click that comes sooner is taken for part of what was carried; no hand is as quick


class Hands:
    """Somebody who acts in one way, and counts."""

    def __init__(self, person: Person, server: Running, table: str, way: str) -> None:
        self.person, self.page, self.server, self.table, self.way = person, person.page, server, table, way
        self.count = 0

    # One thing each -------------------------------------------------------------------------------------

    def click(self, what: Locator) -> None:
        self.count += 1
        what.click()

    def press(self, key: str) -> None:
        self.count += 1
        self.page.keyboard.press(key)

    def carry(self, what: Locator, to: Locator) -> None:
        self.count += 1
        carry(self.page, what, to)
        self.page.mouse.up()
        self.page.wait_for_timeout(AFTER_MS)

    def bring(self, what: Locator, to: Locator) -> None:
        """This onto that: carried, or one click after the other."""
        if self.way == "carrying":
            return self.carry(what, to)
        if self.way == "keys" and (place := what.get_attribute("data-hand")):
            self.press(place)
        else:
            self.click(what)
        self.click(to)

    def go_on(self, name: str) -> None:
        """The main answer, which has this name."""
        button = self.answer(name)
        expect(button).to_be_enabled()
        if self.way == "keys":
            self.page.evaluate("() => document.activeElement?.blur()")  # where a mouse has left it
            self.press("Enter")
        else:
            self.click(button)

    # Where things are -----------------------------------------------------------------------------------

    def at(self, key: str) -> Locator:
        return self.page.locator(f'[data-key="{key}"], [data-drop="{key}"]').first

    def answer(self, name: str) -> Locator:
        found: Locator = self.person.prompt.locator("button").filter(has_text=name)
        return found

    def piece(self, label: str) -> Locator:
        number = next(one["id"] for one in self.view()["pieces"] if one["label"] == label)
        return self.at(f"piece:{number}")

    def view(self) -> dict[str, Any]:
        async def seen() -> dict[str, Any]:
            return (await self.server.services.rooms.room(self.table)).view(0)

        return self.server.call(seen())

    @contextmanager
    def deciding(self) -> Iterator[None]:
        """What is done inside has reached the server, and the page shows what came of it."""
        before = self.view()["number"]
        yield
        for _ in range(2400):
            if self.view()["number"] > before:
                break
            self.page.wait_for_timeout(25)
        else:
            raise AssertionError(f"nothing was decided: {self.person.prompt.inner_text()}")
        expect(self.person.prompt).to_have_attribute("aria-busy", "false")
        self.page.evaluate(STILL)


class CodexHands(Hands):
    def hire(self, card: str) -> None:
        with self.deciding():
            if self.way == "carrying":
                self.carry(self.at(f"hand:{card}"), self.at("workers:0"))
            else:
                self.click(self.answer("Hire a worker"))
                self.click(self.at(f"hand:{card}"))

    def summon(self, hero: str) -> None:
        with self.deciding():
            self.click(self.answer(f"Summon {hero}"))

    def play(self, card: str) -> None:
        with self.deciding():
            held = self.at(f"hand:{card}")
            if self.way == "carrying":
                self.carry(held, self.at("field:0"))
            elif self.way == "keys":
                for _ in range(2):
                    self.press(held.get_attribute("data-hand") or "")
            else:
                self.click(held)
                self.click(self.page.get_by_role("menuitem", name="Play"))

    def attack(self, who: str, whom: str) -> None:
        with self.deciding():
            self.bring(self.piece(who), self.piece(whom))

    def end(self, patrol: dict[str, str]) -> None:
        """The end of the turn. What is carried is posted before it, what is clicked when it is asked for."""
        early = self.way == "carrying"
        if early:
            self._post(patrol)
        with self.deciding():
            self.go_on("end the turn")
        asked = self.person.prompt.get_by_role("heading")
        expect(asked).to_have_text(re.compile("Arrange your patrol|Waiting for"))
        if "patrol" in asked.inner_text():
            if not early:
                self._post(patrol)
            with self.deciding():
                self.go_on("Lock the patrol")

    def _post(self, patrol: dict[str, str]) -> None:
        for who, slot in patrol.items():
            self.bring(self.piece(who), self.at(f"slot:{slot}@0"))
            self.page.evaluate(STILL)

    def tech(self, *cards: str) -> None:
        with self.deciding():
            for card in cards:
                self.click(self.page.locator(f'dialog [data-key="codex:{card}"]'))
            self.click(self.page.get_by_role("dialog").get_by_role("button", name="Tech these two"))


class SummonerWarsHands(Hands):
    def bring_about(self, what: Locator, to: Locator) -> None:
        """What a card or unit does at a place; if the page wants to hear it twice, it does."""
        with self.deciding():
            self.bring(what, to)
            sure = self.person.prompt.get_by_role("button", name="Attack", exact=True)
            self.page.evaluate(STILL)
            if sure.count():
                self.go_on("Attack")

    def on_to(self, phase: str) -> None:
        with self.deciding():
            self.go_on(f"On to the {phase} phase")

    def end(self, *cards: str) -> None:
        """These are discarded for magic, and the turn is ended."""
        with self.deciding():
            for card in cards:
                held = self.at(f"hand:{card}")
                if self.way == "keys":
                    self.press(held.get_attribute("data-hand") or "")
                else:
                    self.click(held)
            self.go_on("end the turn")
        expect(self.person.prompt.get_by_role("heading")).to_have_text(re.compile("decides …$"))


def codex_turn(person: Person, server: Running, way: str) -> int:
    """Worker, hero, two units, an attack, two patrollers, the end of the turn, and two techs."""
    board = codex.scenario(
        codex.side(
            command={"Troq Bashar": 0},
            play=["Iron Man"],
            hand=["Spark", "Tenderfoot", "Older Brother", "Bloom"],
            deck=["Timely Messenger"] * 6,
            codex=[card for card in TECHS for _ in range(2)],
            specs=["Bashing"],
            gold=6,
        ),
        codex.side(deck=["Timely Messenger"] * 6),
    )
    table = sit_at(person, server, board)
    hands = CodexHands(person, server, table, way)
    person.prompt.get_by_role("button", name="end the turn").wait_for()
    hands.hire("Spark")
    hands.summon("Troq Bashar")
    hands.play("Tenderfoot")
    hands.play("Older Brother")
    hands.attack("Iron Man", "Base#2")
    hands.end({"Tenderfoot": "technician", "Older Brother": "squad leader"})
    expect(person.prompt.get_by_role("heading")).to_have_text(re.compile("^Waiting for"))
    end_turn(server, table, 1)
    hands.tech(*TECHS)
    return hands.count


def summoner_wars_turn(person: Person, server: Running, way: str) -> int:
    """Two units summoned, three moved, two attacks, two cards for magic, and the end of the turn."""
    board = summoner_wars.scenario(
        summoner_wars.side(
            board={
                "a1": "Grognack",
                "c3": "Five-Life Gate",
                "b4": "Smasher",
                "e4": "Smasher",
                "f4": "Smasher",
            },
            hand=["Smasher", "Frost Shaman", "Tundra Charger", "Frost Shaman"],
            draw_pile=["Smasher"] * 6,
            magic=6,
        ),
        summoner_wars.side(
            board={"f8": "Ret-Talus", "b6": "Five-Life Gate", "e6": "Ten-Life Gate"},
            draw_pile=["Smasher"] * 6,
        ),
        phase="summon",
    )
    table = sit_at(person, server, board)
    hands = SummonerWarsHands(person, server, table, way)
    person.prompt.get_by_role("button", name="On to the move phase").wait_for()
    for card, space in (("Smasher", "c4"), ("Frost Shaman", "d3")):
        hands.bring_about(hands.at(f"hand:{card}"), hands.at(f"space:{space}"))
    hands.on_to("move")
    for space, to in (("b4", "b5"), ("e4", "e5"), ("f4", "f5")):
        hands.bring_about(hands.at(f"space:{space}"), hands.at(f"space:{to}"))
    hands.on_to("build")
    # Nothing can be built, so that phase is over as well.
    expect(person.prompt.get_by_role("heading")).to_have_text("Attack with up to three units")
    hands.person.page.evaluate(STILL)
    for space, to in (("b5", "b6"), ("e5", "e6")):
        hands.bring_about(hands.at(f"space:{space}"), hands.at(f"space:{to}"))
    hands.on_to("magic")
    hands.end("Frost Shaman", "Tundra Charger")
    return hands.count


TURNS: dict[str, Callable[[Person, Running, str], int]] = {
    "Codex": codex_turn,
    "Summoner Wars": summoner_wars_turn,
}


def counted(browser: Browser, server: Running, ways: list[str]) -> dict[str, list[int]]:
    """The clicks of each game's turn, way by way."""
    found: dict[str, list[int]] = {}
    for title, turn in TURNS.items():
        found[title] = []
        for way in ways:
            person = Person(browser, server.url, (1440, 900))
            found[title].append(turn(person, server, way))
            person.leave()
    return found


def main(ways: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(settings_for(Path(folder)), now)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        found = counted(browser, server, ways)
        browser.close()
        server.stop()
    print("".join(f"{word:>15}" for word in ("a turn of", *ways)))
    for title, counts in found.items():
        print("".join(f"{word:>15}" for word in (title, *counts)))


if __name__ == "__main__":
    main(sys.argv[1:] or list(WAYS))
