"""A game as forum players write it: turn by turn, with what is hidden in a spoiler for its owner.

    print(forum.write(game, ["P1 (Ada)", "P2 (Bo)"], owners=[0]))

What stands outside the spoilers is what everybody knows. Made for Discourse: Markdown, and [details="…"].
"""

from __future__ import annotations

import re
from typing import Final, Protocol

from warmat.kernel.game import Game
from warmat.records.forum.plain import PLAIN
from warmat.records.forum.turns import Purse, Turn, turns_of
from warmat.registry import Slot


class Style(Protocol):
    """How turns of one game are written."""

    @property
    def purse(self) -> Purse | None:
        """None: players spend nothing that is counted."""
        ...

    @staticmethod
    def title(game: Game) -> str: ...

    @staticmethod
    def decks(game: Game) -> list[str]: ...

    @staticmethod
    def actions(turn: Turn, game: Game) -> list[str]: ...

    @staticmethod
    def hidden(turn: Turn, owner: int, game: Game) -> list[str]: ...

    @staticmethod
    def board(turn: Turn) -> list[str]: ...


STYLES: Final = Slot[Style]("forum", "There is no forum format for {title} yet.")


def write(game: Game, names: list[str], owners: list[int], ending: str = "") -> str:
    """The game so far. `owners`: the seats whose hidden part is told, each in a spoiler of its own."""
    style: Style = STYLES.get(game.name, PLAIN)
    called = [_plain(name) for name in names]
    decks = " – ".join(f"{name}: {deck}" for name, deck in zip(called, style.decks(game), strict=True))
    parts = [f"# {style.title(game)}", decks]
    for turn in turns_of(game, owners, style.purse):
        whose = " and ".join(called[player] for player in turn.seats)
        parts.append(f"## {whose}, turn {turn.number}")
        for owner in owners:
            lines = style.hidden(turn, owner, game)
            if lines:
                parts.append(_spoiler(called[owner], lines))
        actions = style.actions(turn, game)
        if actions:
            parts.append("\n".join(actions))
        parts += style.board(turn)
    if ending:
        parts.append(f"**{_plain(ending)}**")
    return "\n\n".join(parts) + "\n"


def _spoiler(name: str, lines: list[str]) -> str:
    return "\n".join([f'[details="For {name} only"]', *(f"* {line}" for line in lines), "[/details]"])


def _plain(text: str) -> str:
    """A name can't close somebody's spoiler, nor open one."""
    return re.sub(r"[\[\]\"`*<>_#|\\]", "", text)
