"""What happened, for whoever listens. Events are not part of the state and cost nothing unheard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from warmat.kernel.thing import Thing

EVERYONE: Final = -1


class Event:
    """One thing that happened. `what` names it; the rest says to whom, about what, and how much.

    `seen_by` is a mask of the seats that may know `subject` (EVERYONE when it was public); the others are
    told the same event without it. Nobody can change one.
    """

    __slots__ = ("_amount", "_object", "_player", "_seen_by", "_subject", "_what")

    def __init__(
        self,
        what: str,
        player: int,
        subject: Thing | None,
        object: Thing | None,
        amount: int,
        seen_by: int,
    ) -> None:
        self._what: str = what
        self._player: int = player
        self._subject: Thing | None = subject
        self._object: Thing | None = object
        self._amount: int = amount
        self._seen_by: int = seen_by

    @property
    def what(self) -> str:
        return self._what

    @property
    def player(self) -> int:
        return self._player

    @property
    def subject(self) -> Thing | None:
        return self._subject

    @property
    def object(self) -> Thing | None:
        return self._object

    @property
    def amount(self) -> int:
        return self._amount

    @property
    def seen_by(self) -> int:
        return self._seen_by

    def __reduce__(self) -> tuple[Any, ...]:
        told = (self._what, self._player, self._subject, self._object, self._amount, self._seen_by)
        return Event, told

    def parts(self, sentence: str) -> list[str]:
        """The sentence in pieces: "{who}", "{a}", "{b}" and "{p}" are pieces of their own, to be named."""
        plural = "" if self.amount == 1 else "s"
        who, a, b, p = "\0{who}\0", "\0{a}\0", "\0{b}\0", "\0{p}\0"
        text = sentence.format(who=who, a=a, b=b, p=p, n=self.amount, s=plural)
        return [part for part in text.split("\0") if part]

    def written(self, sentence: str, seat: int, called: Callable[[Thing | None], str]) -> str:
        """The sentence that `seat` reads. `called`: what things are called."""
        subject = called(self.subject) if self.visible_to(seat) else "a card"
        plural = "" if self.amount == 1 else "s"
        return sentence.format(
            who=f"P{self.player + 1}",
            a=subject,
            b=called(self.object),
            p=f"P{self.amount}",
            n=self.amount,
            s=plural,
        )

    def visible_to(self, seat: int) -> bool:
        return self.seen_by == EVERYONE or (seat >= 0 and (self.seen_by >> seat) & 1 == 1)

    def is_about(self, card: int) -> bool:
        """Whether its subject is this card, or a piece of it."""
        return self.subject is not None and self.subject.card == card
