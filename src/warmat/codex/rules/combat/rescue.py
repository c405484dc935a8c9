"""What happens instead of dying, because of a piece in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.model.definitions import Rule
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import COMBAT, RESCUES
from warmat.codex.rules.writes import atoms

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


class Rescue(Rule):
    """A piece in `scope` that would die does not."""

    __slots__ = ()

    def __init__(self, label: str, scope: PieceFilter) -> None:
        super().__init__(label, RESCUES, scope)

    def rescues(self, st: CodexState, holder: Piece, piece: Piece) -> bool:
        """Do what is done instead, if anything."""
        raise NotImplementedError


class SaveOnce(Rescue):
    """All damage comes off it, and every attachment like this one is used up."""

    __slots__ = ()

    def rescues(self, st: CodexState, holder: Piece, piece: Piece) -> bool:
        if holder.host != piece.id:
            return False
        atoms.spare(st, piece)
        for other in st.in_play():
            if other.host == piece.id and other.card == holder.card:
                atoms.sacrifice(st, other)
        return True


class BackToHand(Rescue):
    """It goes to its owner's hand when combat damage would kill it."""

    __slots__ = ()

    def rescues(self, st: CodexState, holder: Piece, piece: Piece) -> bool:
        if holder is not piece or not piece.hurt_how & COMBAT:
            return False
        atoms.return_to_hand(st, piece)
        return True


def rescued(st: CodexState, piece: Piece) -> bool:
    """Whether something in play saves it, and what does is done."""
    for holder in st.in_play():
        if holder.derived.special & RESCUES:
            for rule in holder.derived.rules:
                if isinstance(rule, Rescue) and rule.rescues(st, holder, piece):
                    return True
    return False
