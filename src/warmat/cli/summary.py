"""What happened, told shorter than the log: what belongs together becomes one line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from warmat.kernel.event import Event

NEW_TURN = "begins turn"


class Line:
    """One line of the story: the event it is about and its sentence."""

    def __init__(self, event: Event, text: str) -> None:
        self.event = event
        self.text = text

    def __str__(self) -> str:
        return self.text


def in_colour(lines: Sequence[Line]) -> RenderableType:
    """The story for the screen: a new turn stands out."""
    told: list[RenderableType] = []
    for line in lines:
        if line.event.what == NEW_TURN:
            told.append(Text(str(line), style="bold"))
        else:
            told.append(Padding(Text(str(line)), (0, 0, 0, 2), expand=False))
    return Group(*told)


def counted(cards: Sequence[str]) -> str:
    """Cards by name; those that are not known ("") are counted."""
    known = [card for card in cards if card]
    unknown = len(cards) - len(known)
    if unknown:
        known.append("a card" if unknown == 1 else f"{unknown} cards")
    return ", ".join(known)
