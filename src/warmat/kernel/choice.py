"""What a player is asked, and what may be answered."""

from __future__ import annotations

from typing import Final

FREE: Final = -1  # the price of what costs nothing


class IllegalChoice(ValueError):
    """A choice the rules forbid. Its message is a sentence for the player; the game is unchanged."""


class Option:
    """One legal answer: a verb and the things it is about, as small numbers.

    `text` is its notation, unique within the decision. It is written only when somebody wants to read it
    (`Game.decision`), never while a game is merely played out.
    """

    __slots__ = ("extra", "player", "source", "target", "text", "verb")

    def __init__(self, player: int, verb: int, source: int, target: int, extra: int) -> None:
        self.player: int = player
        self.verb: int = verb
        self.source: int = source
        self.target: int = target
        self.extra: int = extra
        self.text: str = ""

    def same(self, other: Option) -> bool:
        return (
            self.verb == other.verb
            and self.source == other.source
            and self.target == other.target
            and self.extra == other.extra
            and self.player == other.player
        )

    def key(self) -> tuple[int, int, int, int, int]:
        return (self.player, self.verb, self.source, self.target, self.extra)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text or self.key()}>"


class Pick(Option):
    """One of several things that a question asks for, or (source 0) that these are all: see draft.py."""

    __slots__ = ()


class Pool:
    """What a question takes several of: from `least` to `most`, each option so many `times`."""

    __slots__ = ("least", "most", "options", "times")

    def __init__(self, options: list[Option], times: list[int], least: int, most: int) -> None:
        self.options: list[Option] = options
        self.times: list[int] = times
        self.least: int = least
        self.most: int = most


def numbered(text: str, taken: dict[str, int]) -> str:
    """An option's notation, unique in its decision: what is written alike gets numbers."""
    taken[text] = taken.get(text, 0) + 1
    return text if taken[text] == 1 else f"{text} ({taken[text]})"


class Decision:
    """A question in words: who must choose, what is asked, and every legal answer.

    Where several things are asked for, `several` says how many, and `picked` what was picked so far.
    """

    __slots__ = ("options", "picked", "player", "prompt", "several")

    def __init__(
        self,
        player: int,
        prompt: str,
        options: list[Option],
        several: Pool | None = None,
        picked: list[Option] | None = None,
    ) -> None:
        self.player: int = player
        self.prompt: str = prompt
        self.options: list[Option] = options
        self.several: Pool | None = several
        self.picked: list[Option] = picked if picked is not None else []

    @property
    def seat(self) -> int:
        """The same as `player`: seats are numbered from 0."""
        return self.player

    def __repr__(self) -> str:
        return f"<seat {self.player}: {self.prompt} ({len(self.options)} options)>"
