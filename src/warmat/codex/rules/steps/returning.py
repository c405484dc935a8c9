"""Bringing back what has just left play, from wherever it went."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.who import Who
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import RETURNED, TOKEN
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.writes import atoms, player_zones, set_aside
from warmat.kernel.frame import Frame

TO_HAND: Final = 1
TO_CODEX: Final = 2
TO_PLAY: Final = 3


class BringBack(Effect):
    """The card of a piece that is gone goes from wherever it went to somewhere else.

    Back in play it is a new piece under whoever controlled it last. Tokens can't be brought back.
    """

    __slots__ = ("where",)

    def __init__(self, where: int, who: Who) -> None:
        super().__init__(who)
        self.where: int = where

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        if not _take_back(st, piece):
            return
        if self.where == TO_HAND:
            st.log_public("returns to hand", piece.owner, piece)
            player_zones.put_in_hand(st, piece.owner, piece.origin)
        elif self.where == TO_CODEX:
            st.log_public("returns to codex", piece.owner, piece)
            player_zones.put_in_codex(st, piece.owner, piece.origin)
        else:
            _arrive_again(st, piece)


class TrashAndReturn(Effect):
    """Trash it, and if it was trashed, return it to play."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.trash(st, piece)
        if _take_back(st, piece):
            _arrive_again(st, piece)


def _take_back(st: CodexState, gone: Piece) -> bool:
    """Take its card from wherever it went as it left play, if it is still there."""
    if gone.id in st.pieces or gone.flags & RETURNED or st.book.cards[gone.origin].types & TOKEN:
        return False
    return player_zones.take_back(st, gone.owner, gone.origin) or _unearth(st, gone)


def _unearth(st: CodexState, gone: Piece) -> bool:
    """Take it from the piece that holds it: that buried or trashed it as it left play."""
    for piece in reversed(st.set_aside.values()):
        if piece.host and piece.id > gone.id and (piece.origin, piece.owner) == (gone.origin, gone.owner):
            set_aside.take(st, piece)
            return True
    return False


def _arrive_again(st: CodexState, gone: Piece) -> None:
    atoms.note_return(st, gone)
    atoms.arrive(st, gone.origin, gone.owner, controller=gone.controller)
