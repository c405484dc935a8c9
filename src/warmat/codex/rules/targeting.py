"""Targets: resist, invisible, detection and flagbearers. Only what has the target sign comes here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules import atoms, holdings
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import (
    ANYTHING,
    DETECTOR,
    FLAG_BORNE,
    FLAGBEARER,
    ILLUSION,
    IMMUNE,
    INVISIBLE,
    R_FLAGS,
    RAISES_FLAG,
    SHIELDED,
    SLIPS_AWAY,
    STEADY,
    UNTARGETABLE,
)
from warmat.kernel.frame import Frame

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter


def sees(st: Table, player: int, piece: Piece) -> bool:
    """Whether `player` has a detector for stealth and invisible, or a tower detected the piece this turn."""
    if (piece.revealed >> player) & 1:
        return True
    if not st.all_keys & DETECTOR:
        return False
    for other in st.pieces.values():
        if other.d.keys & DETECTOR and st.friendly(other.controller, player):
            return True
    return False


def resist_cost(st: Table, piece: Piece, player: int) -> int:
    """What `player` must pay to target the piece with a spell or ability."""
    return 0 if st.friendly(piece.controller, player) else piece.d.resist


def can_target(st: Table, piece: Piece, player: int, gold: int, spell: int = 0) -> bool:
    """`spell`: the card that would target it, when it is one."""
    if piece.d.keys & UNTARGETABLE:
        return False
    if spell and piece.d.special & IMMUNE and _is_immune(st, piece, spell):
        return False
    if st.friendly(piece.controller, player):
        return True
    if piece.d.keys & SHIELDED:
        return False
    if piece.d.keys & INVISIBLE and not sees(st, player, piece):
        return False
    return piece.d.resist <= gold


def _is_immune(st: Table, piece: Piece, spell: int) -> bool:
    stand_in = st.book.cards[spell].stand_in
    assert stand_in is not None
    for rule in piece.d.rules:
        if (
            rule.kind == IMMUNE
            and rule.scope is not None
            and rule.scope.test(st, stand_in, piece.controller, piece.id)
        ):
            return True
    return False


def candidates(st: Table, scope: PieceFilter, player: int, source: int) -> list[Piece]:
    """Everything in play that passes, without the rules of targeting."""
    fresh(st)
    needs = scope.needs if scope.needs else ANYTHING
    if scope.own and st.mode.team_size == 1:  # where no base is shared
        return [
            piece
            for piece in [st.pieces[id] for id in st.owned[player]]
            if piece.d.types & needs and scope.test(st, piece, player, source)
        ]
    return [
        piece
        for piece in st.pieces.values()
        if piece.d.types & needs and scope.test(st, piece, player, source)
    ]


def legal_targets(
    st: Table, scope: PieceFilter, player: int, source: int, gold: int, flag_borne: bool, spell: int = 0
) -> list[Piece]:
    """Everything a spell or ability may target. Who is bound must target a flagbearer, once, if possible."""
    found = [
        piece for piece in candidates(st, scope, player, source) if can_target(st, piece, player, gold, spell)
    ]
    if not flag_borne:
        bearers = bearers_among(st, found, player)
        if bearers:
            return bearers
    return found


def bearers_among(st: Table, found: list[Piece], player: int) -> list[Piece]:
    """The flagbearers of which one must be targeted: opposing ones (ruling 109), or any if a card says so."""
    if not st.all_keys & FLAGBEARER:
        return []
    raised = _flag_raised(st, player)
    return [p for p in found if p.d.keys & FLAGBEARER and (raised or not st.friendly(p.controller, player))]


def _flag_raised(st: Table, player: int) -> bool:
    """Whether something of an opponent's binds the player to any flagbearer, one's own too."""
    if st.special & RAISES_FLAG:
        for piece in st.pieces.values():
            if piece.d.special & RAISES_FLAG and not st.friendly(piece.controller, player):
                return True
    return False


def target(st: Table, frame: Frame, piece: Piece) -> None:
    """Target a piece: pay its resist. An illusion dies of it before the effect comes; some slip away."""
    if bearers_among(st, [piece], frame.player):
        frame.regs[R_FLAGS] |= FLAG_BORNE
    holdings.pay_gold(st, frame.player, resist_cost(st, piece, frame.player))
    if piece.d.special & SLIPS_AWAY:
        atoms.return_to_hand(st, piece)
    elif ILLUSION in piece.d.kinds and not piece.d.keys & STEADY:
        atoms.destroy(st, piece)
