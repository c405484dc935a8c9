"""Which of the rules that a piece brings are about another piece, and how much they add up to."""

from __future__ import annotations

from warmat.codex.rules.model.state import CodexState, Piece


def meets(st: CodexState, holder: Piece, kind: int, other: Piece) -> bool:
    """Whether one of the holder's rules of this kind is about the other piece."""
    for rule in holder.derived.rules:
        if rule.kind == kind and (
            rule.scope is None or rule.scope.test(st, other, holder.controller, holder.id)
        ):
            return True
    return False


def sum_about(st: CodexState, holder: Piece, kind: int, other: Piece) -> int:
    """What the holder's rules of this kind that are about the other piece come to."""
    total = 0
    for rule in holder.derived.rules:
        if rule.kind == kind and (
            rule.scope is None or rule.scope.test(st, other, holder.controller, holder.id)
        ):
            total += rule.amount
    return total
