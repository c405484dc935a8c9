"""The form in which questions and events go out, for whoever plays. A game's own is in its views.py.

Types alone, in modules that are never compiled (hence a folder of its own): mypyc forgets what a field's
type says, and the server's documentation, from which the page's types come, reads it (api/view_models.py).
"""

from __future__ import annotations

from typing import Literal, NotRequired, Required, TypedDict

from warmat.kernel.numbers import Seat

# Kinds of things, in the order of their numbers (kernel/thing.py), and of questions (kernel/choice.py).
KindName = Literal[
    "nothing",
    "piece",
    "card",
    "seat",
    "number",
    "space",
    "slot",
    "spec",
    "rune",
    "zone",
    "ability",
    "mode",
    "waiting",
    "answer",
    "way",
    "boost",
    "worker",
    "dice",
    "phase",
    "words",
    "effect",
]
Asked = Literal["act", "one", "several", "order", "number", "yes or no"]


class ThingView(TypedDict):
    """A thing as it is sent. `card`: of a piece, the name of its card, without a number."""

    kind: KindName
    id: int
    name: str
    card: NotRequired[str]
    parts: NotRequired[list[str]]


class OptionView(TypedDict):
    """An option as it is sent. `text` is its notation, which is what one answers with.

    `hits`: what it will be done to, where that is no choice. `price`: in gold or magic, if any.
    """

    text: str
    verb: str
    player: Seat
    source: ThingView | None
    target: ThingView | None
    extra: ThingView | None
    hits: list[ThingView]
    price: int | None


class SeveralView(TypedDict):
    """How many things are asked for, those picked so far, and how often each may be named, by notation."""

    least: int
    most: int
    picked: list[str]
    times: dict[str, int]


class DecisionView(TypedDict, total=False):
    """A question as it is sent. Whoever is not asked is told `player` alone: who decides.

    `kind`: see the kinds of questions. `about`: whose effect asks, if any.
    """

    player: Required[Seat]
    kind: Asked
    prompt: str
    about: ThingView | None
    options: list[OptionView]
    several: SeveralView | None


class EventView(TypedDict):
    """An event as it is sent to somebody. What they may not know is left out: `subject` is None then.

    `parts`: its sentence in pieces, in which "{who}" stands for the player, "{a}" for the subject (a card, if
    it is not known), "{b}" for the object, and "{p}" for the player whose number, from 1, is the amount.
    """

    what: str
    player: Seat
    subject: ThingView | None
    object: ThingView | None
    amount: int
    parts: list[str]
