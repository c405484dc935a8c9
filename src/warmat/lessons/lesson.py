"""What a lesson is: a board to begin with, and steps that are played on it exactly as they are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any, Literal

from warmat.kernel.game import Game
from warmat.kernel.setup import Setup

YOU, THEM = 0, 1  # the learner's seat and the other one, which plays by itself
Kind = Literal["steps", "coached", "deck"]
Choice = str | tuple[str, ...]  # an option, or several that are sent together


@dataclass(frozen=True)
class Step:
    """One thing at a time: words, and the choices that go with them (none: there is only something to read).

    `do` asks the learner for the choices; they are made one after another. Several options that are marked
    and sent together are one choice, in any order. `also` are other ways that are as good, each as long as
    `choices`: the lesson goes on after any of them. `instead` is what else may be tried, by how it begins,
    and why not now; `hint` is for whoever tries anything else. `point_at` names places of the table in the
    order in which they are used. `told` are lines that the choices must put into the log: the words of this
    step and the next count on them.
    """

    say: str
    do: str = ""
    choices: tuple[Choice, ...] = ()
    also: tuple[tuple[Choice, ...], ...] = ()
    instead: Mapping[str, str] = field(default_factory=dict)
    point_at: tuple[str, ...] = ()
    who: int = YOU
    part: str = ""  # the heading from here on
    hint: str = ""
    told: tuple[str, ...] = ()

    @property
    def answers(self) -> list[str]:
        """Each choice as it is said to the game."""
        return [", ".join(options) for options in self.options]

    @property
    def options(self) -> list[list[str]]:
        """The options that each choice is made of."""
        return _options(self.choices)

    @property
    def other_ways(self) -> list[list[list[str]]]:
        """The options of each choice, for every other way that is as good."""
        return [_options(way) for way in self.also]


def _options(choices: tuple[Choice, ...]) -> list[list[str]]:
    return [[choice] if isinstance(choice, str) else list(choice) for choice in choices]


def other_orders(*choices: Choice) -> tuple[tuple[Choice, ...], ...]:
    """The same choices in every other order."""
    return tuple(way for way in permutations(choices) if way != choices)


@dataclass(frozen=True)
class DeckStep:
    """One thing at a time in the deck builder: done when the deck holds these cards, or can be played."""

    say: str
    do: str
    holds: Mapping[str, int] = field(default_factory=dict)  # at least so many of each
    whole: bool = False


@dataclass(frozen=True)
class Lesson:
    """A game that is played by the book: step by step, or freely against a bot with a coach beside one.

    `opponent`: that bot; there are no steps then, and `advice` is what the coach says of each kind of
    question, by the verb of its last option. `deck`: in place of a game, a deck is built.
    """

    name: str
    game: str
    title: str
    about: str
    closing: str  # what is said at the end
    setup: Setup
    steps: tuple[Step, ...] = ()
    opponent: str = ""
    advice: Mapping[str, str] = field(default_factory=dict)
    deck: tuple[DeckStep, ...] = ()

    @property
    def kind(self) -> Kind:
        return "coached" if self.opponent else "deck" if self.deck else "steps"

    @property
    def length(self) -> int:
        """How many steps it has; a whole game has none."""
        return len(self.steps or self.deck)

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
    say: str, *choices: Choice, told: tuple[str, ...] = (), part: str = "", at: tuple[str, ...] = ()
) -> Step:
    """The other side's doing."""
    return Step(say, choices=choices, point_at=at, who=THEM, part=part, told=told)
