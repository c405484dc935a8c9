"""What keeps a piece from something, in words: another card, its own, or an effect that goes by."""

from __future__ import annotations

from warmat.codex.rules.derived.targeting import candidates
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import THIS_TURN, UNATTACKABLE, UNATTACKABLE_BY
from warmat.kernel.phrases import listed, several


def because(st: CodexState, piece: Piece, key: int) -> str:
    """The end of a sentence: why a piece has a keyword that keeps it from something."""
    for mod in st.mods:
        if mod.piece == piece.id and mod.keys & key:
            return " this turn" if mod.until == THIS_TURN else " for now"
    for other in st.pieces.values():
        for static in other.derived.statics:
            if not static.keys & key:
                continue
            if static.scope is None:
                if other is piece and static.when is not None:
                    return _while(st, candidates(st, static.when, piece.controller, piece.id))
            elif static.scope.test(st, piece, other.controller, other.id):
                where = "attached to it" if other.host == piece.id else "in play"
                return f" while {st.label(other)} is {where}"
    return ": its card says so" if key != UNATTACKABLE else ""


def _while(st: CodexState, pieces: list[Piece]) -> str:
    if not pieces:
        return " for now"
    names = listed([st.label(piece) for piece in pieces])
    return f" while {names} {'is' if len(pieces) == 1 else 'are'} in play"


def spared(st: CodexState, piece: Piece, attacker: Piece) -> str:
    """By whom a piece can't be attacked, of which this attacker is one: "tech 0 units"."""
    for rule in piece.derived.rules:
        if (
            rule.kind == UNATTACKABLE_BY
            and rule.scope is not None
            and rule.scope.test(st, attacker, piece.controller, piece.id)
        ):
            return several(rule.scope.words)
    return "such attackers"
