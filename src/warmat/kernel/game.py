"""A game as everything else uses it: ask for the decision, apply an option, look, save.

The state runs the rules; this keeps what the state must not: how the game was set up and what was chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warmat.kernel.choice import FREE, Decision, IllegalChoice, Option
from warmat.kernel.digest import digest_of
from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.frame import answer
from warmat.kernel.match import match_option
from warmat.kernel.state import State

Begin = Callable[[dict[str, Any], list[Event] | None], State]


class History:
    """What was chosen, newest first: a chain that clones share, so a clone costs the same at any length."""

    __slots__ = ("before", "length", "option")

    def __init__(self, option: Option, before: History | None) -> None:
        self.option: Option = option
        self.before: History | None = before
        self.length: int = 1 + (before.length if before is not None else 0)


class Setup:
    """How to begin the game again: its name, its configuration, and the function that does it.

    The function takes the configuration and the list that events go to, if anybody listens.
    """

    __slots__ = ("begin", "config", "name")

    def __init__(self, name: str, config: dict[str, Any], begin: Begin) -> None:
        self.name: str = name
        self.config: dict[str, Any] = config
        self.begin: Begin = begin


def _imagined(config: dict[str, Any], sink: list[Event] | None) -> State:
    raise BadInput("An imagined world has no log and no record.")


class Game:
    """One game in progress, or over."""

    __slots__ = ("_scribe", "history", "setup", "state")

    def __init__(self, setup: Setup, state: State, history: History | None) -> None:
        self.setup: Setup = setup
        self.state: State = state
        self.history: History | None = history
        self._scribe: Scribe | None = None

    @property
    def name(self) -> str:
        return self.setup.name

    @property
    def options(self) -> list[Option]:
        """The legal choices without their words: the fast way, for bots and playouts."""
        return self.state.options

    @property
    def decision(self) -> Decision | None:
        """Who must choose, what is asked, and the legal choices in notation. None when the game is over."""
        state = self.state
        if state.over:
            return None
        state.write_options()
        return Decision(state.options[0].player, state.prompt(), state.options)

    def apply(self, choice: Option | str) -> None:
        """Make a choice: an option or its notation. Anything else raises IllegalChoice, changing nothing."""
        if isinstance(choice, str):
            option = self.find(choice)
        elif isinstance(choice, Option):
            option = self._own(choice)
        else:
            raise IllegalChoice(f"{choice!r} is neither an option nor its notation.")
        self.history = History(option, self.history)
        answer(self.state, option)

    def find(self, text: str) -> Option:
        """The option written as `text`."""
        state = self.state
        if state.over:
            raise IllegalChoice("The game is over.")
        state.write_options()
        found = match_option(state.options, text)
        if found is None:
            raise IllegalChoice(state.why_not(text))
        return found

    def _own(self, choice: Option) -> Option:
        for option in self.state.options:
            if option is choice or option.same(choice):
                return option
        if self.state.over:
            raise IllegalChoice("The game is over.")
        raise IllegalChoice(f"{choice.text or 'That option'} belongs to another decision.")

    @property
    def result(self) -> list[int] | None:
        """The winning seats (none: a draw), or None while the game goes on."""
        if not self.state.over:
            return None
        return self.state.winning_seats()

    def clone(self) -> Game:
        return Game(self.setup, self.state.clone(), self.history)

    def determinise(self, seat: int, seed: int) -> Game:
        """A game that `seat` cannot tell from this one, with everything it does not know redrawn.

        It never happened, so it has no log and no record.
        """
        setup = Setup(self.setup.name, {}, _imagined)
        return Game(setup, self.state.determinise(seat, seed), None)

    def learned(self, seat: int, before: Game) -> bool:
        """Whether chance spoke or the seat was shown a card since `before`: no taking back after that."""
        now, then = self.state, before.state
        return now.chance != then.chance or now.hidden_from(seat) < then.hidden_from(seat)

    def view(self, seat: int) -> dict[str, Any]:
        """What `seat` may see (-1: a spectator). The open decision's options go to whoever may choose."""
        seen = self.state.view(seat)
        if self.state.over:
            seen["decision"] = None
        else:
            player = self.state.options[0].player
            seen["decision"] = {"player": player}
            if any(option.player == seat for option in self.state.options):
                decision = self.decision
                assert decision is not None
                seen["decision"]["prompt"] = decision.prompt
                seen["decision"]["options"] = [option.text for option in decision.options]
                seen["decision"]["prices"] = [self._price(option) for option in decision.options]
        return seen

    def _price(self, option: Option) -> int | None:
        price = self.state.price(option)
        return None if price == FREE else price

    def digest(self) -> str:
        """A short name for the whole state."""
        return digest_of(self.state.dump())

    @property
    def choices(self) -> list[Option]:
        """Everything chosen so far, oldest first."""
        chosen: list[Option] = []
        at = self.history
        while at is not None:
            chosen.append(at.option)
            at = at.before
        chosen.reverse()
        return chosen

    @property
    def length(self) -> int:
        return self.history.length if self.history is not None else 0

    @property
    def log(self) -> list[str]:
        """What happened, in plain words, with nothing hidden in it."""
        return self.log_for(-1)

    def log_for(self, seat: int) -> list[str]:
        """What happened, as `seat` may read it."""
        return [self.state.sentence(event, seat) for event in self.events]

    @property
    def events(self) -> list[Event]:
        return self.scribe().events

    def notations(self) -> list[str]:
        """Every choice so far in notation."""
        return self.scribe().notations

    def scribe(self) -> Scribe:
        if self._scribe is None:
            self._scribe = Scribe(self.setup)
        self._scribe.catch_up(self.choices)
        return self._scribe


class Scribe:
    """Plays a game again beside the real one and writes everything down.

    So the real one pays nothing for words nobody may ever read.
    """

    __slots__ = ("done", "events", "notations", "state")

    def __init__(self, setup: Setup) -> None:
        self.events: list[Event] = []
        self.notations: list[str] = []
        self.done: int = 0
        self.state: State = setup.begin(setup.config, self.events)

    def catch_up(self, choices: list[Option]) -> None:
        for choice in choices[self.done :]:
            self.state.write_options()
            option = next((o for o in self.state.options if o.same(choice)), None)
            if option is None:
                raise RuntimeError("the game's history does not fit its set-up")
            self.notations.append(option.text)
            answer(self.state, option)
        self.done = len(choices)
