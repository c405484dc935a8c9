"""What a lesson is: a board to begin with, and steps that are played on it exactly as they are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warmat.kernel.game import Game, Setup

YOU, THEM = 0, 1  # the learner's seat and the other one, which plays by itself


@dataclass(frozen=True)
class Step:
    """One thing at a time: words, and the choices that go with them (none: there is only something to read).

    `do` asks the learner for the choices; they are made one after another. Several things that are marked and
    sent together are one choice ("discard A, B"), in any order. `hint` is for whoever tries something else.
    `point_at` names places of the table in the order in which they are used. `told` are lines
    that the choices must put into the log: the words of this step and the next count on them.
    """

    say: str
    do: str = ""
    choices: tuple[str, ...] = ()
    point_at: tuple[str, ...] = ()
    who: int = YOU
    part: str = ""  # the heading from here on
    hint: str = ""
    told: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A game that is played by the book."""

    name: str
    game: str
    title: str
    about: str
    closing: str  # what is said at the end
    setup: Setup
    steps: tuple[Step, ...]

    @property
    def config(self) -> dict[str, Any]:
        """What a table of this lesson begins with."""
        return self.setup.config

    def begin(self) -> Game:
        return Game(self.setup, self.setup.begin(self.setup.config, None), None)


def read(say: str, *point_at: str, part: str = "") -> Step:
    """Nothing to do but to read."""
    return Step(say, point_at=point_at, part=part)


def they(
    say: str, *choices: str, told: tuple[str, ...] = (), part: str = "", at: tuple[str, ...] = ()
) -> Step:
    """The other side's doing."""
    return Step(say, choices=choices, point_at=at, who=THEM, part=part, told=told)
