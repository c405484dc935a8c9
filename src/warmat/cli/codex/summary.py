"""The story of a game of Codex: what was paid for what, cards drawn together."""

from __future__ import annotations

from warmat import Game
from warmat.cli.summary import Line, counted
from warmat.kernel.event import Event

# After these the gold paid and the arrival go without saying.
PAID_ABOVE = ("plays", "summons", "builds")
PAID_BELOW = ("hires", "levels up")


class SummaryLine(Line):
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


def retell(game: Game, seat: int, start: int = 0) -> list[SummaryLine]:
    """The events from `start` on, as `seat` may know them."""
    lines: list[SummaryLine] = []
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
            cards = [*cards, game.state.called(event.subject) if event.visible_to(seat) else ""]
        lines.append(SummaryLine(event, game.state.sentence(event, seat), gold, cards))
    return lines


def _goes_without_saying(event: Event, last: SummaryLine | None) -> bool:
    if event.what == "arrives":
        if last is None or last.event.what not in PAID_ABOVE:
            return False
        came = event.subject
        if came is None or not last.event.is_about(came.card):
            return False
        return came.nth <= 1 or last.event.what == "builds"
    if event.what in ("takes damage", "discards hand"):
        return event.amount == 0
    return False


def _goes_on(event: Event, last: SummaryLine) -> bool:
    if event.what != last.event.what or event.player != last.event.player:
        return False
    if event.what == "draws":
        return True
    return event.what == "levels up" and event.subject is not None and event.subject.same(last.event.subject)
