"""Bringing back what has just left play, from wherever it went."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import atoms, changing, holdings
from warmat.codex.rules.effects import Effect
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import TOKEN
from warmat.codex.rules.who import Who
from warmat.kernel.frame import Frame

TO_HAND: Final = 1
TO_CODEX: Final = 2
TO_PLAY: Final = 3


class BringBack(Effect):
    """The card of a piece that is gone goes from its owner's discard pile, hand or trash somewhere else.

    Back in play it is a new piece under whoever controlled it last. Tokens can't be brought back.
    """

    __slots__ = ("where",)

    def __init__(self, where: int, who: Who) -> None:
        super().__init__(who)
        self.where: int = where

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        if piece.id in st.pieces or st.book.cards[piece.origin].types & TOKEN:
            return
        if not holdings.take_back(st, piece.owner, piece.origin):
            return
        if self.where == TO_HAND:
            st.tell("returns to hand", piece.owner, st.label(piece))
            holdings.put_in_hand(st, piece.owner, piece.origin)
        elif self.where == TO_CODEX:
            st.tell("returns to codex", piece.owner, st.label(piece))
            holdings.put_in_codex(st, piece.owner, piece.origin)
        else:
            back = atoms.arrive(st, piece.origin, piece.owner)
            changing.take_control(st, back, piece.controller)
