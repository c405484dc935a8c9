"""What was chosen so far, and words for it: those of an option, and of the whole game.

A game that is merely played writes no words. Whoever wants those of an option, perhaps long after the game
has moved on, has the game played again up to the decision it belongs to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.kernel.choice import Option, Origin
from warmat.kernel.frame import answer, open_step

if TYPE_CHECKING:
    from warmat.kernel.event import Event
    from warmat.kernel.setup import Setup
    from warmat.kernel.state import State


class History:
    """What was chosen, newest first: a chain that clones share, so a clone costs the same at any length."""

    __slots__ = ("before", "length", "option")

    def __init__(self, option: Option, before: History | None) -> None:
        self.option: Option = option
        self.before: History | None = before
        self.length: int = 1 + (before.length if before is not None else 0)


def choices_since(since: History | None, until: History | None) -> list[History]:
    """What was chosen between two moments, oldest first."""
    found: list[History] = []
    at = until
    while at is not None and at is not since:
        found.append(at)
        at = at.before
    found.reverse()
    return found


def find_written(st: State, choice: Option) -> Option | None:
    """The open question's own option that is this choice, in notation."""
    st.write_options()
    for option in st.options:
        if option.same(choice):
            return option
    offers = open_step(st).offers(st, st.stack[-1])  # perhaps in an order that is not the canonical one
    st.write(offers)
    for option in offers:
        if option.same(choice):
            return option
    return None


class Beginning:
    """Where a game can be played again from: its set-up, or a state that it had when `since` was all.

    That is how an imagined world is kept, which nothing else leads to.
    """

    __slots__ = ("setup", "since", "state")

    def __init__(self, setup: Setup, state: State | None, since: History | None) -> None:
        self.setup: Setup = setup
        self.state: State | None = state
        self.since: History | None = since

    def leads_to(self, until: History | None) -> bool:
        """Whether that was here or later: of a world whose chance was drawn anew, the past is another's."""
        return self.since is None or (until is not None and until.length >= self.since.length)

    def again(self, until: History | None, notations: list[str] | None = None) -> State:
        """The state when these were all choices, which are added to `notations`."""
        st = self.setup.begin(self.setup.config, None) if self.state is None else self.state.clone()
        for chosen in choices_since(self.since, until):
            option = find_written(st, chosen.option)
            if option is None:
                raise RuntimeError("the game's history does not fit its set-up")
            if notations is not None:
                notations.append(option.text)
            answer(st, option)
        return st


class Decided(Origin):
    """A decision, by what was chosen before it."""

    __slots__ = ("_again", "before", "beginning")

    def __init__(self, beginning: Beginning, before: History | None) -> None:
        self.beginning: Beginning = beginning
        self.before: History | None = before
        self._again: State | None = None  # once somebody has asked

    def words(self, option: Option) -> str:
        if self._again is None:
            self._again = self.beginning.again(self.before)
        found = find_written(self._again, option)
        return found.text if found is not None else ""


class Replayer:
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
        state = self.state
        for choice in choices[self.done :]:
            option = find_written(state, choice)
            if option is None:
                raise RuntimeError("the game's history does not fit its set-up")
            self.notations.append(option.text)
            answer(state, option)
        self.done = len(choices)
