"""Targets: resist, invisible, detection and flagbearers. Only what has the target sign comes here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.piece_rules import meets
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ANYTHING,
    DETECTOR,
    FLAGBEARER,
    IMMUNE,
    INVISIBLE,
    RAISES_FLAG,
    SHIELDED,
    UNTARGETABLE,
)
from warmat.kernel.numbers import Seat

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


def sees(st: CodexState, player: Seat, piece: Piece) -> bool:
    """Whether `player` has a detector for stealth and invisible, or a tower detected the piece this turn."""
    if (piece.revealed >> player) & 1:
        return True
    if not st.all_keys & DETECTOR:
        return False
    for other in st.in_play():
        if other.derived.keys & DETECTOR and st.friendly(other.controller, player):
            return True
    return False


def resist_cost(st: CodexState, piece: Piece, player: Seat) -> int:
    """What `player` must pay to target the piece with a spell or ability."""
    return 0 if st.friendly(piece.controller, player) else piece.derived.resist


def can_target(st: CodexState, piece: Piece, player: Seat, gold: int, spell: int = 0) -> bool:
    """`spell`: the card that would target it, when it is one."""
    if piece.derived.keys & UNTARGETABLE:
        return False
    if spell and piece.derived.special & IMMUNE and _is_immune(st, piece, spell):
        return False
    if st.friendly(piece.controller, player):
        return True
    if piece.derived.keys & SHIELDED:
        return False
    if piece.derived.keys & INVISIBLE and not sees(st, player, piece):
        return False
    return piece.derived.resist <= gold


def _is_immune(st: CodexState, piece: Piece, spell: int) -> bool:
    stand_in = st.book.cards[spell].stand_in
    assert stand_in is not None
    return meets(st, piece, IMMUNE, stand_in)


def candidates(st: CodexState, scope: PieceFilter, player: Seat, source: int) -> list[Piece]:
    """Everything in play that passes, without the rules of targeting."""
    refresh(st)
    needs = scope.needs if scope.needs else ANYTHING
    if scope.own and st.mode.team_size == 1:  # where no base is shared
        return [
            piece
            for piece in [st.pieces[id] for id in st.owned[player]]
            if piece.derived.types & needs and scope.test(st, piece, player, source)
        ]
    return [
        piece
        for piece in st.in_play()
        if piece.derived.types & needs and scope.test(st, piece, player, source)
    ]


def legal_targets(
    st: CodexState, scope: PieceFilter, player: Seat, source: int, gold: int, flag_borne: bool, spell: int = 0
) -> list[Piece]:
    """Everything a spell or ability may target. Who is bound must target a flagbearer, once, if possible."""
    found = [
        piece for piece in candidates(st, scope, player, source) if can_target(st, piece, player, gold, spell)
    ]
    if not flag_borne:
        bearers = flagbearers_among(st, found, player)
        if bearers:
            return bearers
    return found


def flagbearers_among(st: CodexState, found: list[Piece], player: Seat) -> list[Piece]:
    """The flagbearers of which one must be targeted: opposing ones (ruling 109), or any if a card says so."""
    if not st.all_keys & FLAGBEARER:
        return []
    raised = _flag_raised(st, player)
    return [
        p for p in found if p.derived.keys & FLAGBEARER and (raised or not st.friendly(p.controller, player))
    ]


def _flag_raised(st: CodexState, player: Seat) -> bool:
    """Whether something of an opponent's binds the player to any flagbearer, one's own too."""
    if st.special & RAISES_FLAG:
        for piece in st.in_play():
            if piece.derived.special & RAISES_FLAG and not st.friendly(piece.controller, player):
                return True
    return False
