"""What happened, told shorter than the log: what belongs together becomes one line."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from warmat import Game
from warmat.kernel.event import Event

# After these the gold paid and the arrival go without saying.
PAID_ABOVE = ("plays", "summons", "builds")
PAID_BELOW = ("hires", "levels up")
NEW_TURN = "begins turn"


class Line:
    """One line of the story: the event it is about and its sentence."""

    def __init__(self, event: Event, text: str, gold: int = 0, cards: list[str] | None = None) -> None:
        self.event = event
        self.text = text
        self.gold = gold
        self.cards = cards or []

    def __str__(self) -> str:
        text = self.text.removesuffix(".")
        if self.event.what == "draws":
            return f"P{self.event.player + 1} draws {_counted(self.cards)}."
        return f"{text} for {self.gold} gold." if self.gold else f"{text}."


def retell(game: Game, seat: int, start: int = 0, end: int | None = None) -> list[Line]:
    """The events from `start` to `end`, as `seat` may know them."""
    lines: list[Line] = []
    owed: Event | None = None  # gold paid, for something that the next event names
    events = game.events[start:end]
    for at, event in enumerate(events):
        last = lines[-1] if lines else None
        if event.what == "pays":
            if last is not None and last.event.what in PAID_ABOVE and last.event.amount == event.amount:
                continue
            if at + 1 < len(events) and events[at + 1].what in PAID_BELOW:
                owed = event
                continue
        if _goes_without_saying(event, last):
            continue
        gold, owed = (owed.amount if owed is not None else 0), None
        if last is not None and _goes_on(event, last):
            gold += last.gold
            cards = last.cards
            lines.pop()
        else:
            cards = []
        if event.what == "draws":
            cards = [*cards, event.subject if event.visible_to(seat) else ""]
        lines.append(Line(event, game.state.sentence(event, seat), gold, cards))
    return lines


def in_colour(lines: list[Line]) -> RenderableType:
    """The story for the screen: a new turn stands out."""
    told: list[RenderableType] = []
    for line in lines:
        if line.event.what == NEW_TURN:
            told.append(Text(str(line), style="bold"))
        else:
            told.append(Padding(Text(str(line)), (0, 0, 0, 2), expand=False))
    return Group(*told)


def _goes_without_saying(event: Event, last: Line | None) -> bool:
    if event.what == "arrives":
        if last is None or last.event.what not in PAID_ABOVE:
            return False
        name, _, number = event.subject.partition("#")
        return last.event.subject == name and (not number or last.event.what == "builds")
    if event.what in ("takes damage", "discards hand"):
        return event.amount == 0
    return False


def _goes_on(event: Event, last: Line) -> bool:
    if event.what != last.event.what or event.player != last.event.player:
        return False
    return event.what == "draws" or (event.what == "levels up" and event.subject == last.event.subject)


def _counted(cards: list[str]) -> str:
    known = [card for card in cards if card]
    unknown = len(cards) - len(known)
    if unknown:
        known.append("a card" if unknown == 1 else f"{unknown} cards")
    return ", ".join(known)
