"""Damage and destruction: what has no life left, who gains magic for it, and who has won."""

from __future__ import annotations

from warmat.summoner_wars.rules import atoms, holdings
from warmat.summoner_wars.rules.definitions import Rule
from warmat.summoner_wars.rules.layers import fresh
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.terms import (
    DESTROYED,
    DOOMED,
    MORE_DAMAGE,
    OFF_BOARD,
    RETURNS_TO_HAND,
    SOULLESS,
    UNIT,
)
from warmat.summoner_wars.rules.triggers import emit


def settle(st: Table) -> None:
    """Destroy everything that has no life left, all at once, until nothing more is."""
    while st.unsettled:
        st.unsettled = False
        fresh(st)
        dying = [piece for piece in st.pieces.values() if _is_dying(piece)]
        for piece in st.pieces.values():
            if piece.hurt_by and piece not in dying:
                atoms.spare(st, piece)
        destroyed: list[Piece] = []
        for piece in dying:
            if _is_saved(st, piece):
                atoms.return_to_hand(st, piece)
            else:
                destroyed.append(piece)
        for piece in destroyed:
            atoms.leave(st, piece)
            holdings.put_in_discard(st, piece.owner, piece.card)
            st.tell("is destroyed", piece.controller, st.label(piece))
            _reward(st, piece)
        judge(st)
        if st.over:
            st.unsettled = False
            return
        for piece in destroyed:
            emit(st, DESTROYED, st.ghosts[piece.id], other=piece.hurt_by, space=piece.space)


def _is_dying(piece: Piece) -> bool:
    return piece.space != OFF_BOARD and (piece.damage >= piece.d.life or piece.flags & DOOMED != 0)


def _is_saved(st: Table, piece: Piece) -> bool:
    """Whether it returns to hand instead."""
    return rule_about(st, RETURNS_TO_HAND, piece) is not None


def rule_about(st: Table, kind: int, piece: Piece) -> Rule | None:
    """A rule of this kind in play that is about the piece."""
    for rule, id in st.rule_parts:
        if rule.kind == kind and _is_about(st, rule, id, piece):
            return rule
    return None


def _is_about(st: Table, rule: Rule, id: int, piece: Piece) -> bool:
    bearer = st.pieces.get(id)
    return bearer is not None and (
        rule.scope is None or rule.scope.test(st, piece, bearer.controller, bearer.id)
    )


def more_damage(st: Table, source: int, target: Piece) -> int:
    """What an ability of the piece `source` adds more to an enemy unit, if it is a unit's."""
    fresh(st)
    bearer = st.remembered(source)
    if bearer is None or not bearer.d.types & UNIT or not target.d.types & UNIT:
        return 0
    if bearer.controller == target.controller:
        return 0
    more = 0
    for rule, id in st.rule_parts:
        if rule.kind == MORE_DAMAGE and _is_about(st, rule, id, bearer):
            more += 1
    return more


def _reward(st: Table, piece: Piece) -> None:
    """One magic for whoever's card destroyed an enemy card."""
    killer = st.remembered(piece.hurt_by)
    if killer is None:
        return
    if piece.d.types & UNIT and killer.id in st.pieces:
        atoms.note_kill(st, killer)
    if killer.controller == piece.controller:
        return
    if killer.d.keys & SOULLESS and piece.d.types & UNIT:
        return
    holdings.gain_magic(st, killer.controller, 1)


def judge(st: Table) -> None:
    """A player whose summoner alone remains has won.

    If both fall at once, the active player decides which fell first (rulebook, *Timing Conflicts*), and will
    not choose to lose.
    """
    standing = [seat for seat in range(len(st.players)) if st.summoner_of(seat) is not None]
    if len(standing) == 1:
        atoms.end_game(st, standing[0])
    elif not standing:
        atoms.end_game(st, st.active)
