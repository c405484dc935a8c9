"""A table in memory: the game as its journal tells it, and what each seat may know of it.

A room is rebuilt from its journal at any time and comes out the same. Nothing here waits, stores or sends.
A seat is never told how many entries the journal has: how often an opponent was asked depends on hidden
cards. It is told the number of its own answers, which is also what it answers with.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from warmat.games import rules_of
from warmat.kernel.choice import IllegalChoice
from warmat.kernel.event import Event
from warmat.kernel.game import Game, Setup
from warmat.server.errors import Forbidden, Illegal, Stale
from warmat.server.storage.journal import Entry
from warmat.server.storage.schema import CHOICE, DRAW, FLAG, RESIGN, UNDO

SPECTATOR = -1


@dataclass
class Mark:
    """Where an own choice can be taken back to."""

    game: Game
    seat: int
    events: int


class Room:
    def __init__(self, table: str, game: str, config: dict[str, Any]) -> None:
        self.table = table
        self.events: list[Event] = []
        setup = Setup(game, config, rules_of(game).begin)
        self.game = Game(setup, setup.begin(config, self.events), None)
        self.seats = len(config["seats"])
        self.people: list[str | None] = [None] * self.seats  # who sits where, if it was told
        sides = self.game.state.view(SPECTATOR)["players"]
        self.teams = [side.get("team", seat) for seat, side in enumerate(sides)]
        self.length = 0  # of the journal
        self.answers = [0] * self.seats
        self.lines: dict[int, list[str]] = {eye: [] for eye in range(SPECTATOR, self.seats)}
        self.marks: list[Mark] = []
        self.winners: list[int] | None = None
        self.ending: str | None = None
        self.last_at = 0
        self._write_lines()

    # What is going on ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ending is not None

    def deciders(self) -> list[int]:
        """The seats that may choose now: one, or in team games perhaps two."""
        if self.over:
            return []
        found: list[int] = []
        for option in self.game.options:
            if option.player not in found:
                found.append(option.player)
        return found

    def to_move(self) -> int:
        mask = 0
        for seat in self.deciders():
            mask |= 1 << seat
        return mask

    def number(self, seat: int) -> int:
        """What the seat's next answer is numbered: how many it and its teammates have given."""
        return sum(self.answers[other] for other in self._with(seat))

    def _with(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if self.teams[other] == self.teams[seat]]

    # What may be done ---------------------------------------------------------------------------------

    def check(self, seat: int, number: int, choice: str) -> str:
        """The choice in its exact notation, if this seat may make it as its answer of that number."""
        self.check_running()
        if number != self.number(seat):
            raise Stale("That was decided already, perhaps in another window.")
        if seat not in self.deciders():
            raise Forbidden("It is not your decision.")
        try:
            option = self.game.find(choice)
        except IllegalChoice as error:
            raise Illegal(str(error)) from None
        if option.player != seat:
            raise Forbidden("That is for your teammate to decide.")
        return option.text

    def check_undo(self, seat: int, number: int) -> None:
        self.check_running()
        if number != self.number(seat):
            raise Stale("Something was decided since, perhaps in another window.")
        if not self.may_undo(seat):
            raise Illegal("Nothing to take back: only own choices, until a card was shown or chance spoke.")

    def may_undo(self, seat: int) -> bool:
        return not self.over and bool(self.marks) and self.marks[-1].seat == seat

    def check_running(self) -> None:
        if self.over:
            raise Stale("The game is over.")

    # What was done ------------------------------------------------------------------------------------

    def play(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """An entry of the journal takes effect."""
        assert entry.number == self.length, "entries come in order"
        self.length += 1
        self.last_at = entry.at
        if entry.seat >= 0:
            self.answers[entry.seat] += 1
        if entry.kind == CHOICE:
            self._choose(entry.seat, entry.choice)
        elif entry.kind == UNDO:
            self._undo()
        else:
            self._end(entry)

    def _choose(self, seat: int, choice: str) -> None:
        before = self.game.clone()
        mark = Mark(before, seat, len(self.events))
        self.game.apply(choice)
        if self.deciders() != [seat] or self.game.learned(seat, before):
            self.marks.clear()
        else:
            self.marks.append(mark)
        if self.game.result is not None:
            self.winners, self.ending = self.game.result, "rules"
        self._write_lines()

    def _undo(self) -> None:
        mark = self.marks.pop()
        self.game = mark.game
        del self.events[mark.events :]
        self.game.state.sink = self.events
        for lines in self.lines.values():
            del lines[mark.events :]

    def _end(self, entry: Entry) -> None:
        self.marks.clear()
        losers = self._with(entry.seat) if entry.kind in (RESIGN, FLAG) else list(range(self.seats))
        self.winners = [seat for seat in range(self.seats) if seat not in losers]
        self.ending = {RESIGN: "resigned", FLAG: "out of time", DRAW: "agreed"}[entry.kind]

    def _write_lines(self) -> None:
        for eye, lines in self.lines.items():
            lines += [self.game.state.sentence(event, eye) for event in self.events[len(lines) :]]

    # What is seen -------------------------------------------------------------------------------------

    def view(self, eye: int) -> dict[str, Any]:
        """The table as the seat may see it (-1: a spectator), with what it may do."""
        seen = self.game.view(eye)
        if self.over:
            seen["decision"] = None
            seen["over"] = True
            seen["winners"] = self.winners
        seen["ending"] = self.ending
        if eye >= 0:
            seen["number"] = self.number(eye)
            seen["may_undo"] = self.may_undo(eye)
        return seen
