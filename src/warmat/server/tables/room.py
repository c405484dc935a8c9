"""A table in memory: the game as its journal tells it, and what each seat may know of it.

A room is rebuilt from its journal at any time and comes out the same. Nothing here waits, stores or sends.
A seat is never told how many entries the journal has: how often an opponent was asked depends on hidden
cards. It is told the number of its own answers, which is also what it answers with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from warmat.games import rules_of
from warmat.kernel.choice import IllegalChoice, Option, players_of
from warmat.kernel.event import Event
from warmat.kernel.game import LONGEST, Game
from warmat.kernel.last_seen import LastSeen
from warmat.kernel.setup import Setup
from warmat.kernel.state import CardGameState
from warmat.kernel.views import EventView
from warmat.records.endings import (
    AGREED,
    CHANGED,
    OUT_OF_TIME,
    RESIGNED,
    RULES,
    TOO_LONG,
    UNFINISHED,
    is_too_long,
    remaining,
    teams_of,
)
from warmat.server.errors import Forbidden, Illegal, Stale
from warmat.server.storage.entries import (
    BACK,
    CHOICE,
    DRAW,
    FLAG,
    GO_ON,
    PAUSE,
    RESIGN,
    SAID,
    STOP,
    UNDO,
    VOID,
    Entry,
)
from warmat.server.tables.agreements import Agreements
from warmat.server.tables.chronicle import Chronicle
from warmat.server.tables.clocks import Clocks, Pace
from warmat.server.tables.moment import Log, Moment
from warmat.server.tables.past import Past
from warmat.server.tables.takebacks import Delayed, Held, Turn, Turns, UndoPoint, played_again, why_settled

SPECTATOR = -1
UNHURRIED = Pace()
LEAVINGS = {RESIGN: RESIGNED, FLAG: OUT_OF_TIME}
MOST_ENTRIES = 4 * LONGEST  # of a journal: then nothing is taken back any more, and no draw offered
NOTHING_OWN = "You have no choice to take back."
ANSWERS = (CHOICE, SAID, UNDO, BACK)  # what counts as one of a seat's answers

# Bytes that a room takes in memory for a table, an event, a line and a choice, as measured in some games.
A_TABLE, AN_EVENT, A_LINE, A_CHOICE = 20_000, 140, 95, 220


@mypyc_attr(allow_interpreted_subclasses=True)  # games that can only be looked at
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
        takebacks: bool = False,
        consent: bool = False,
        since: Moment | None = None,
    ) -> None:
        """`since`: the game goes on from that moment. Without its past, what was before is a log alone."""
        self.table = table
        self.chronicle = Chronicle(Log() if since is None else since.log)
        begin = config if since is None else {**config, "start": since.state}
        setup = Setup(game, begin if since is None or since.past is None else config, rules_of(game).begin)
        self.game = Game(setup, setup.begin(begin, self.events), None)
        self._last_seen = LastSeen()  # views are looked at after every decision
        self._go_on_with(self.game)
        self.seats = len(config["seats"])
        self.viewers = range(SPECTATOR, self.seats)
        self.people: list[str | None] = [None] * self.seats  # who sits where, if it was told
        self.teams = teams_of(self.game)
        self._asked, self._asks = list[Option](), list[int]()
        self._mates = [[seat for seat in range(self.seats) if self.teams[seat] == own] for own in self.teams]
        self.length = 0  # of the journal
        self.last = started  # when its last entry was made
        self.answers = [0] * self.seats
        self.acted = [0] * self.seats  # how long each seat's log was after its own last answer
        self.undo_points: list[UndoPoint] = []
        self._settled = (SPECTATOR, NOTHING_OWN)  # whose choice was the last for good, and why it is
        self._in_private = rules_of(game).in_private
        self._held: Held = {}  # what others still see while somebody is in the middle of a private choice
        self.winners: list[int] | None = None
        self.ending: str | None = None
        self.times: list[int] = []  # when each choice of the game was made
        self.leaving: list[dict[str, Any]] = []  # who left, after how many choices, and how
        self.left: list[int] = []  # seats whose players have left a game that goes on: bots play them
        self.agreements = Agreements()
        self.clocks = Clocks(pace, self.seats, started)
        self.clocks.press(started, self.deciders(), [])
        # Lists are in the order of turns: the times of single decisions would tell of hidden ones.
        self.changed = started
        self.bots = list(bots)
        self.plans: dict[int, list[str]] = {}  # choices that seats have stored ahead
        self.kept = 0 if since is None else since.number  # the last snapshot, as its number in the journal
        self.kept_lines = self.earlier.length  # how much of the log is in snapshots
        self.kept_past = (0, 0)  # and how many choices and events
        self._turn = self.turn
        self._delayed = Delayed(watch_delay)
        self.turns = Turns(takebacks, consent, self.seats)
        self.back_at = 0  # how long the journal was when a turn was last taken back
        if since is None:
            self._delayed.keep(self.game, self.told_of)
            self._keep_turn()
        else:
            self._go_on(since)

    def _go_on(self, since: Moment) -> None:
        """Everything around the game, as it was at that moment."""
        around = since.around
        self.length = since.number
        self.answers = list(around["answers"])
        self.acted = list(around.get("acted", self.acted))
        self.left = list(around["left"])
        self.leaving = [{**one, "after": 0} for one in around["leaving"]]
        self.agreements.restore(around)
        self.clocks.restore(around["clocks"])
        self.changed = around["changed"]
        self._delayed.restore(around["delayed"])
        if since.past is not None:
            self._remember(since.past, around)

    def _remember(self, past: Past, around: dict[str, Any]) -> None:
        """And all that led there, as if it had been played here."""
        self.game.history, self.times = past.history(), past.times
        self.events.extend(past.events)
        self.chronicle.fresh()
        self.kept_lines, self.kept_past = self.told_of, (self.game.length, len(self.events))
        self.leaving = list(around["leaving"])
        self.last, self._settled = around["last"], tuple(around["settled"])
        for turn in around["turns"]:
            choices, game = turn["choices"], None
            if turn["state"] is not None and self.turns.allowed:
                config = {**self.game.setup.config, "start": turn["state"]}
                game = Game(self.game.setup, self.game.setup.begin(config, None), past.history(choices))
            shown = [(view, lines) for view, lines in turn["shown"]]
            self.turns.keep(Turn(game, choices, turn["events"], shown, turn["seats"]))

    def around(self) -> dict[str, Any]:
        """The same, to be kept."""
        return {
            "answers": self.answers,
            "acted": self.acted,
            "left": self.left,
            "leaving": self.leaving,
            **self.agreements.kept(),
            "clocks": self.clocks.kept(),
            "changed": self.changed,
            "delayed": self._delayed.kept(),
            "last": self.last,
            "settled": self._settled,
            "turns": self.turns.kept(),
        }

    # What is going on ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def is_settled(self) -> bool:
        """Whether nothing can be taken back, and nobody is in the middle of a private choice."""
        return not (self.undo_points or self._held or self.game.picked)

    def readable(self, viewer: int) -> int | None:
        """How many lines of what was played here the viewer may read of; None: of all there is.

        Fewer than that for spectators, and while another is in the middle of a private choice.
        """
        if self.over or (viewer >= 0 and viewer not in self._held):
            return None
        return max(0, self.log_length(viewer) - self.earlier.length)

    def deciders(self) -> list[int]:
        """The seats that may choose now: one, or in team games perhaps two."""
        if self.over:
            return []
        options = self.game.state.options
        if options is not self._asked:  # it is looked at often between two decisions
            self._asked, self._asks = options, players_of(options)
        return self._asks

    @property
    def turn(self) -> int:
        assert isinstance(self.game.state, CardGameState)
        return self.game.state.turn

    def to_move(self) -> int:
        return sum(1 << seat for seat in self.deciders())

    @property
    def size(self) -> int:
        """About how many bytes it takes in memory."""
        tables, events = 1 + len(self.undo_points) + self.turns.games, len(self.events)
        lines = self.chronicle.before * (self.seats + 1)
        return A_TABLE * tables + AN_EVENT * events + A_LINE * lines + A_CHOICE * self.game.length

    def number(self, seat: int) -> int:
        """What the seat's next answer is numbered: how many it and its teammates have given."""
        return sum([self.answers[other] for other in self._mates[seat]])

    # What may be done ---------------------------------------------------------------------------------

    def check(self, seat: int, number: int, choice: str, by_bot: bool = False) -> tuple[str, str]:
        """What is written into the journal, if this seat may make the choice as its answer of that number.

        Bots answer as the engine asks; of several things, people name those they like in any order.
        """
        self.check_going()
        if number != self.number(seat):
            raise Stale("That has already been decided, perhaps in another window.")
        if seat not in self.deciders():
            raise Forbidden("It is not your decision.")
        try:
            player, kind, text = self._read(choice, by_bot)
        except IllegalChoice as error:
            raise Illegal(str(error)) from None
        if player != seat:
            raise Forbidden("That is your teammate's decision.")
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
        self.check_going()
        if number != self.number(seat):
            raise Stale("Something else has been decided since, perhaps in another window.")
        if not self.may_undo(seat):
            raise Illegal(
                "Nothing to take back: you can take back only your own choices, until a card is "
                "revealed or chance is involved."
            )
        self.check_room()

    def may_take_back(self, seat: int) -> bool:
        """Whether the seat, which is asked something, can have a turn again from its beginning."""
        turns = self.turns
        return turns.allowed and seat in self.deciders() and seat not in self.bots and self._is_turn(seat)

    def may_ask_back(self, seat: int) -> bool:
        """Whether the seat has a turn that it may ask the others to have again."""
        return self.turns.by_consent and not self.over and self._is_turn(seat)

    def _is_turn(self, seat: int) -> bool:
        return self.turns.may_go_back(self.game, self._mates[seat])

    def check_room(self) -> None:
        """A journal ends some day, also where the game in it does not come forward."""
        if self.length >= MOST_ENTRIES:
            raise Illegal("You have done that too often in this game: play on.")

    def may_undo(self, seat: int) -> bool:
        return not self.over and bool(self.undo_points) and self.undo_points[-1].seat == seat

    def no_undo(self, seat: int) -> str | None:
        """Why the seat can take nothing back, in a sentence; None: it can."""
        if self.may_undo(seat):
            return None
        if self.over:
            return "The game is over."
        who, why = self._settled
        return why if who == seat else NOTHING_OWN

    def check_present(self, seat: int) -> None:
        """Whoever has left can't come back: a bot has their seat."""
        if seat in self.left and not self.over:
            raise Forbidden("You have resigned: a bot plays your seat.")

    def check_running(self) -> None:
        if self.over:
            raise Stale("The game is over.")

    def check_going(self) -> None:
        """Whether anything may be chosen."""
        self.check_running()
        if self.clocks.paused:
            raise Stale("The game is paused: end the pause first.")

    # What was done ------------------------------------------------------------------------------------

    def play(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """An entry of the journal takes effect."""
        assert entry.number == self.length, "entries come in order"
        self.length += 1
        self.last = entry.at
        self.chronicle.fresh()
        if entry.kind in ANSWERS:
            self.answers[entry.seat] += 1
        if entry.kind in (CHOICE, SAID):
            self._choose(entry)
        elif entry.kind == UNDO:
            self._undo()
        elif entry.kind == BACK:
            self._take_back(entry.seat, int(entry.choice or entry.seat))
        elif entry.kind == DRAW:
            self._end(AGREED, [])
        elif entry.kind == STOP:
            self._end(UNFINISHED, [])
        elif entry.kind == VOID:
            self._end(CHANGED, [])
        elif not self.agreements.take_in(entry, self.clocks):
            self._leave(entry.seat, LEAVINGS[entry.kind])
        if entry.kind in (PAUSE, GO_ON):
            self.changed = entry.at
        self._press(entry.at)
        if entry.kind in ANSWERS:
            self.agreements.back_asks.clear()
            self.acted[entry.seat] = self.log_length(entry.seat)

    def _press(self, at: int) -> None:
        """The clocks, after something was decided."""
        turn = self.turn
        if turn > self._turn:
            self._delayed.keep(self.game, self.told_of)
            self._keep_turn()
        if turn > self._turn or self.over:
            self.changed = at
        deciders = self.deciders()
        self.clocks.press(at, deciders, deciders if turn > self._turn else [])
        self._turn = turn

    def _choose(self, entry: Entry) -> None:
        seat, before = entry.seat, self.game.clone()
        point = UndoPoint(before, seat, self.told_of, self._held)
        held, turn = self._hold(seat), self.turn
        if entry.kind == CHOICE:
            self.game.follow(entry.choice)
        else:
            self.game.apply(entry.choice)
        self.times += [entry.at] * (self.game.length - len(self.times))
        goes_on = self._in_private(self.game.state) and self.turn == turn
        self._held = held if goes_on and self.teams[self.game.options[0].player] == self.teams[seat] else {}
        if seat in self.agreements.draw_offers:
            self.agreements.draw_offers.remove(seat)  # playing on takes the offer back
        if self.deciders() != [seat] or self.game.learned(seat, before):
            self.undo_points.clear()
            self._settled = (seat, why_settled(self.game, seat, before))
        else:
            self.undo_points.append(point)
        if self.game.result is not None:
            self._end(RULES, self.game.result)
        elif is_too_long(self.game):
            self._end(TOO_LONG, [])

    def _undo(self) -> None:
        point = self.undo_points.pop()
        self._go_on_with(point.game)
        del self.times[self.game.length :]
        self.chronicle.cut(point.events)
        self._held = point.held

    def _go_on_with(self, game: Game) -> None:
        """It is this game that is played here."""
        assert isinstance(game.state, CardGameState)
        self.game, game.state.sink, game.state.last_seen = game, self.events, self._last_seen

    def _keep_turn(self) -> None:
        """A turn has begun: if it is a person's, it can be taken back to here."""
        deciders = self.deciders()
        if self.turns.are_kept and any(seat not in self.bots for seat in deciders):
            game, length = self.game.clone() if self.turns.allowed else None, self.game.length
            self.turns.keep(Turn(game, length, self.told_of, self._delayed.kept(), deciders))

    def _take_back(self, answered: int, seat: int) -> None:
        """Everything since the turn began, chance and bots' turns included. The same chance comes again.

        `answered`: who has said so last, where the seat has asked for it.
        """
        if answered != seat:
            self.answers[seat] += 1
        turn = self.turns.go_back(self.game, self._mates[seat])
        self._go_on_with(played_again(self.game, turn.choices) if turn.game is None else turn.game.clone())
        del self.times[self.game.length :]
        self.chronicle.cut(turn.events)
        self.undo_points.clear()
        self._held = {}
        self._settled = (seat, NOTHING_OWN)
        self._delayed.restore(turn.shown)
        self.kept_lines = min(self.kept_lines, self.told_of)
        choices, events = self.kept_past
        self.kept_past = min(choices, self.game.length), min(events, len(self.events))
        self.back_at = self.length

    def _hold(self, seat: int) -> Held:
        """In a private choice: what everybody but the seat's team sees, which is what it saw at its start."""
        if not self._in_private(self.game.state):
            return {}
        others = [viewer for viewer in self.viewers if viewer not in self._mates[seat]]
        return self._held or {viewer: (self.game.view(viewer), self.told_of) for viewer in others}

    def _leave(self, seat: int, ending: str) -> None:
        """A player gives up or is out of time. Among more than two teams the others play on."""
        self.undo_points.clear()
        self.left.append(seat)
        self.leaving.append({"seat": seat, "after": self.game.length, "how": ending})
        staying = remaining(self.teams, self.left)
        if staying is not None:
            self._end(ending, staying)

    def _end(self, ending: str, winners: list[int]) -> None:
        self.undo_points.clear()
        self.ending, self.winners = ending, winners
        self._held = {}

    # What happened ------------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        return self.chronicle.events

    @property
    def earlier(self) -> Log:
        """Of what was before the first event."""
        return self.chronicle.earlier

    @property
    def told_of(self) -> int:
        """How many things have happened: as many lines has the log of whoever may read all of it."""
        return self.chronicle.length

    def log_length(self, viewer: int) -> int:
        """How many lines the viewer may read."""
        if viewer == SPECTATOR and self._is_delayed():
            return self._delayed.then()[1]
        return self._held[viewer][1] if viewer in self._held else self.told_of

    def log(self, viewer: int, first: int = 0) -> list[str]:
        """What happened, as the viewer may read it, from this line on."""
        return self.chronicle.lines(self.game.state, viewer, first, self.log_length(viewer))

    def told(self, viewer: int, first: int) -> list[EventView]:
        """The events that belong to these lines."""
        return self.chronicle.views(self.game.state, viewer, first, self.log_length(viewer))

    # What is seen -------------------------------------------------------------------------------------

    def view(self, viewer: int) -> dict[str, Any]:
        """The table as the seat may see it (-1: a spectator), with what it may do."""
        if viewer == SPECTATOR and self._is_delayed():
            return self._around(dict(self._delayed.then()[0]))
        seen = self._around(dict(self._held[viewer][0]) if viewer in self._held else self.game.view(viewer))
        if self.over:
            seen |= {"decision": None, "over": True, "winners": self.winners}
        if viewer >= 0:
            seen |= {"number": self.number(viewer), "may_undo": self.may_undo(viewer)}
            seen["no_undo"] = self.no_undo(viewer)
            if self.turns.allowed:
                seen["may_take_back"] = self.may_take_back(viewer)
            seen["may_ask_back"] = self.may_ask_back(viewer)
        return seen

    def _is_delayed(self) -> bool:
        return self._delayed.turns > 0 and not self.over

    def _around(self, seen: dict[str, Any]) -> dict[str, Any]:
        """What the table adds to a view of the game."""
        seen["ending"] = self.ending
        seen["left"] = list(self.left)
        seen["draw_offers"] = list(self.agreements.draw_offers)
        seen["pause_asks"] = list(self.agreements.pause_asks)
        seen["back_asks"] = list(self.agreements.back_asks)
        seen["clocks"] = self.clocks.told()
        return seen
