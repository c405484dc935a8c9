"""What happened, for whoever listens. Events are not part of the state and cost nothing unheard."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1


class Event:
    """One thing that happened. `what` names it; the rest fills in its sentence.

    `seen_by` is a mask of the seats that may read `subject` (EVERYONE when it was public); the others are
    told the same event without it.
    """

    __slots__ = ("amount", "object", "player", "seen_by", "subject", "what")

    def __init__(self, what: str, player: int, subject: str, object: str, amount: int, seen_by: int) -> None:
        self.what: str = what
        self.player: int = player
        self.subject: str = subject
        self.object: str = object
        self.amount: int = amount
        self.seen_by: int = seen_by

    def written(self, sentences: dict[str, str], seat: int, other: str) -> str:
        """The sentence that `seat` reads. `other`: what the event's object is called."""
        subject = self.subject if self.visible_to(seat) else "a card"
        plural = "" if self.amount == 1 else "s"
        return sentences[self.what].format(
            who=f"P{self.player + 1}", a=subject, b=other, n=self.amount, s=plural
        )

    def visible_to(self, seat: int) -> bool:
        return self.seen_by == EVERYONE or (seat >= 0 and (self.seen_by >> seat) & 1 == 1)
