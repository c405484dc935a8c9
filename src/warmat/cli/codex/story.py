"""The story of a game of Codex: what was paid for what, cards drawn together."""

from __future__ import annotations

from warmat import Game
from warmat.cli.story import Line, counted
from warmat.kernel.event import Event

# After these the gold paid and the arrival go without saying.
PAID_ABOVE = ("plays", "summons", "builds")
PAID_BELOW = ("hires", "levels up")


class Told(Line):
    """A line with the gold it cost and the cards it is about."""

    def __init__(self, event: Event, text: str, gold: int = 0, cards: list[str] | None = None) -> None:
        super().__init__(event, text)
        self.gold = gold
        self.cards = cards or []

    def __str__(self) -> str:
        text = self.text.removesuffix(".")
        if self.event.what == "draws":
            return f"P{self.event.player + 1} draws {counted(self.cards)}."
        return f"{text} for {self.gold} gold." if self.gold else f"{text}."


def retell(game: Game, seat: int, start: int = 0) -> list[Told]:
    """The events from `start` on, as `seat` may know them."""
    lines: list[Told] = []
    owed: Event | None = None  # gold paid, for something that the next event names
    events = game.events[start:]
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
        lines.append(Told(event, game.state.sentence(event, seat), gold, cards))
    return lines


def _goes_without_saying(event: Event, last: Told | None) -> bool:
    if event.what == "arrives":
        if last is None or last.event.what not in PAID_ABOVE:
            return False
        name, _, number = event.subject.partition("#")
        return last.event.subject == name and (not number or last.event.what == "builds")
    if event.what in ("takes damage", "discards hand"):
        return event.amount == 0
    return False


def _goes_on(event: Event, last: Told) -> bool:
    if event.what != last.event.what or event.player != last.event.player:
        return False
    return event.what == "draws" or (event.what == "levels up" and event.subject == last.event.subject)
