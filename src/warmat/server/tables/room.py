"""A table in memory: the game as its journal tells it, and what each seat may know of it.

A room is rebuilt from its journal at any time and comes out the same. Nothing here waits, stores or sends.
A seat is never told how many entries the journal has: how often an opponent was asked depends on hidden
cards. It is told the number of its own answers, which is also what it answers with.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from warmat.games import rules_of
from warmat.kernel.choice import IllegalChoice
from warmat.kernel.event import Event
from warmat.kernel.game import Game, Setup
from warmat.kernel.state import Table
from warmat.server.errors import Forbidden, Illegal, Stale
from warmat.server.storage.journal import Entry
from warmat.server.storage.schema import CHOICE, DECLINE, DRAW, FLAG, OFFER, RESIGN, SAID, STOP, UNDO
from warmat.server.tables.clocks import Clocks, Pace

SPECTATOR = -1
UNHURRIED = Pace()
PAIR = 2
ANSWERS = (CHOICE, SAID, UNDO)  # what counts as one of a seat's answers


Held = dict[int, tuple[dict[str, Any], int]]  # by eye: the view it keeps, and how many lines


@dataclass
class Mark:
    """Where an own choice can be taken back to."""

    game: Game
    seat: int
    events: int
    held: Held


class Delayed:
    """What spectators see where they see it some turns later: the table as it stood then."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self._kept: deque[tuple[dict[str, Any], int]] = deque(maxlen=turns + 1)

    def keep(self, room: Room) -> None:
        """At the start of a turn."""
        if self.turns:
            self._kept.append((room.game.view(SPECTATOR), len(room.events)))

    def then(self) -> tuple[dict[str, Any], int]:
        """The view, and how many lines of the log belong to it."""
        return self._kept[0]


class Room:
    def __init__(
        self,
        table: str,
        game: str,
        config: dict[str, Any],
        *,
        pace: Pace = UNHURRIED,
        started: int = 0,
        bots: Sequence[int] = (),
        watch_delay: int = 0,
    ) -> None:
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
        self._in_private = rules_of(game).in_private
        self._held: Held = {}  # what others still see while somebody is in the middle of a private choice
        self.winners: list[int] | None = None
        self.ending: str | None = None
        self.times: list[int] = []  # when each choice of the game was made
        self.leaving: list[dict[str, Any]] = []  # who left, after how many choices, and how
        self.left: list[int] = []  # seats whose players have left a game that goes on: bots play them
        self.draw_offers: list[int] = []
        self.clocks = Clocks(pace, self.seats, started)
        self.clocks.press(started, self.deciders(), [])
        self.bots = list(bots)
        self.plans: dict[int, list[str]] = {}  # choices that seats have stored ahead
        self._write_lines()
        self._turn = self.turn
        self._delayed = Delayed(watch_delay)
        self._delayed.keep(self)

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

    @property
    def turn(self) -> int:
        assert isinstance(self.game.state, Table)
        return self.game.state.turn

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

    def check(self, seat: int, number: int, choice: str, by_bot: bool = False) -> tuple[str, str]:
        """What is written into the journal, if this seat may make the choice as its answer of that number.

        Bots answer as the engine asks; of several things, people name those they like in any order.
        """
        self.check_running()
        if number != self.number(seat):
            raise Stale("That was decided already, perhaps in another window.")
        if seat not in self.deciders():
            raise Forbidden("It is not your decision.")
        try:
            player, kind, text = self._read(choice, by_bot)
        except IllegalChoice as error:
            raise Illegal(str(error)) from None
        if player != seat:
            raise Forbidden("That is for your teammate to decide.")
        return kind, text

    def _read(self, choice: str, by_bot: bool) -> tuple[int, str, str]:
        """Whose the choice is, the kind of entry it becomes, and its exact notation."""
        if by_bot:
            option = self.game.find_asked(choice)
            return option.player, CHOICE, option.text
        reading = self.game.read(choice)
        if len(reading.options) == 1:
            return reading.player, CHOICE, reading.text
        self.game.clone().carry_out(reading)  # is refused now if it is no legal set
        return reading.player, SAID, reading.text

    def check_undo(self, seat: int, number: int) -> None:
        self.check_running()
        if number != self.number(seat):
            raise Stale("Something was decided since, perhaps in another window.")
        if not self.may_undo(seat):
            raise Illegal("Nothing to take back: only own choices, until a card was shown or chance spoke.")

    def may_undo(self, seat: int) -> bool:
        return not self.over and bool(self.marks) and self.marks[-1].seat == seat

    def check_offer(self, seat: int) -> str:
        """What an offer of a draw amounts to: an offer, or with everybody's the draw itself."""
        self.check_running()
        if seat in self.draw_offers:
            raise Stale("You have offered a draw already.")
        if any(self.teams[bot] != self.teams[seat] for bot in [*self.bots, *self.left]):
            raise Illegal("A bot agrees to nothing: play on, or give up.")
        return DRAW if len({*self.draw_offers, seat, *self.bots}) == self.seats else OFFER

    def check_decline(self, seat: int) -> None:
        self.check_running()
        if not self.draw_offers:
            raise Stale("Nobody offers a draw.")

    def check_leaving(self, seat: int) -> None:
        self.check_running()
        if seat in self.left:
            raise Stale("You have given up already.")

    def check_present(self, seat: int) -> None:
        """Whoever has left can't come back: a bot has their seat."""
        if seat in self.left and not self.over:
            raise Forbidden("You have given up: a bot plays your seat.")

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
        if entry.kind in ANSWERS:
            self.answers[entry.seat] += 1
        if entry.kind in (CHOICE, SAID):
            self._choose(entry)
        elif entry.kind == UNDO:
            self._undo()
        elif entry.kind == OFFER:
            self.draw_offers.append(entry.seat)
        elif entry.kind == DECLINE:
            self.draw_offers.clear()
        elif entry.kind == DRAW:
            self._end("agreed", [])
        elif entry.kind == STOP:
            self._end("unfinished", [])
        else:
            self._leave(entry.seat, {RESIGN: "resigned", FLAG: "out of time"}[entry.kind])
        self._press(entry.at)

    def _press(self, at: int) -> None:
        """The clocks, after something was decided."""
        turn = self.turn
        if turn > self._turn:
            self._delayed.keep(self)
        self.clocks.press(at, self.deciders(), self.deciders() if turn > self._turn else [])
        self._turn = turn

    def _choose(self, entry: Entry) -> None:
        seat, before = entry.seat, self.game.clone()
        mark = Mark(before, seat, len(self.events), self._held)
        held, turn = self._hold(seat), self.turn
        if entry.kind == CHOICE:
            self.game.follow(entry.choice)
        else:
            self.game.apply(entry.choice)
        self.times += [entry.at] * (self.game.length - len(self.times))
        goes_on = self._in_private(self.game.state) and self.turn == turn
        self._held = held if goes_on and self.teams[self.game.options[0].player] == self.teams[seat] else {}
        if seat in self.draw_offers:
            self.draw_offers.remove(seat)  # playing on takes the offer back
        if self.deciders() != [seat] or self.game.learned(seat, before):
            self.marks.clear()
        else:
            self.marks.append(mark)
        if self.game.result is not None:
            self._end("rules", self.game.result)
        self._write_lines()

    def _undo(self) -> None:
        mark = self.marks.pop()
        self.game = mark.game
        del self.times[self.game.length :]
        del self.events[mark.events :]
        self.game.state.sink = self.events
        self._held = mark.held
        for eye, lines in self.lines.items():
            del lines[self._held[eye][1] if eye in self._held else mark.events :]

    def _hold(self, seat: int) -> Held:
        """In a private choice: what everybody but the seat's team sees, which is what it saw at its start."""
        if not self._in_private(self.game.state):
            return {}
        others = [eye for eye in self.lines if eye not in self._with(seat)]
        return self._held or {eye: (self.game.view(eye), len(self.lines[eye])) for eye in others}

    def _leave(self, seat: int, ending: str) -> None:
        """A player gives up or is out of time. Among more than two teams the others play on."""
        self.marks.clear()
        self.left.append(seat)
        self.leaving.append({"seat": seat, "after": self.game.length, "how": ending})
        away = {self.teams[other] for other in self.left}
        if self.seats > PAIR and len(set(self.teams)) == PAIR:
            away = {self.teams[seat]}  # in a team game one player gives up for both
        staying = [other for other in range(self.seats) if self.teams[other] not in away]
        if len({self.teams[other] for other in staying}) <= 1:
            self._end(ending, staying)

    def _end(self, ending: str, winners: list[int]) -> None:
        self.marks.clear()
        self.ending, self.winners = ending, winners
        self._held = {}
        self._write_lines()

    def _write_lines(self) -> None:
        for eye, lines in self.lines.items():
            if eye in self._held:
                continue
            lines += [self.game.state.sentence(event, eye) for event in self.events[len(lines) :]]

    # What is seen -------------------------------------------------------------------------------------

    def view(self, eye: int) -> dict[str, Any]:
        """The table as the seat may see it (-1: a spectator), with what it may do."""
        if eye == SPECTATOR and self._is_delayed():
            return self._around(dict(self._delayed.then()[0]))
        seen = self._around(dict(self._held[eye][0]) if eye in self._held else self.game.view(eye))
        if self.over:
            seen |= {"decision": None, "over": True, "winners": self.winners}
        if eye >= 0:
            seen |= {"number": self.number(eye), "may_undo": self.may_undo(eye)}
        return seen

    def log(self, eye: int) -> list[str]:
        """What happened, as the seat may read it."""
        lines = self.lines[eye]
        return lines[: self._delayed.then()[1]] if eye == SPECTATOR and self._is_delayed() else lines

    def _is_delayed(self) -> bool:
        return self._delayed.turns > 0 and not self.over

    def _around(self, seen: dict[str, Any]) -> dict[str, Any]:
        """What the table adds to a view of the game."""
        seen["ending"] = self.ending
        seen["left"] = list(self.left)
        seen["draw_offers"] = list(self.draw_offers)
        seen["clocks"] = self.clocks.told()
        return seen
