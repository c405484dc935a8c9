"""Damage and destruction: what has no life left, who gains magic for it, and who has won."""

from __future__ import annotations

from warmat.kernel.numbers import PieceId
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.definitions import Rule
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    DESTROYED,
    DOOMED,
    MORE_DAMAGE,
    OFF_BOARD,
    RETURNS_TO_HAND,
    SOULLESS,
    UNIT,
)
from warmat.summoner_wars.rules.writes import atoms, player_zones
from warmat.summoner_wars.rules.writes.triggers import emit


def settle(st: SummonerWarsState) -> None:
    """Destroy everything that has no life left, all at once, until nothing more is."""
    while st.unsettled:
        st.unsettled = False
        refresh(st)
        dying: list[Piece] = []
        for piece in st.in_play():
            if _is_dying(piece):
                dying.append(piece)
            elif piece.hurt_by:
                atoms.spare(st, piece)
        destroyed: list[Piece] = []
        for piece in dying:
            if _is_saved(st, piece):
                atoms.return_to_hand(st, piece)
            else:
                destroyed.append(piece)
        for piece in destroyed:
            atoms.leave(st, piece)
            player_zones.put_in_discard(st, piece.owner, piece.card)
            st.log_public("is destroyed", piece.controller, piece)
            _reward(st, piece)
        end_if_a_summoner_fell(st)
        if st.over:
            st.unsettled = False
            return
        for piece in destroyed:
            emit(st, DESTROYED, st.ghosts[piece.id], other=piece.hurt_by, space=piece.space)


def _is_dying(piece: Piece) -> bool:
    return piece.space != OFF_BOARD and (piece.damage >= piece.derived.life or piece.flags & DOOMED != 0)


def _is_saved(st: SummonerWarsState, piece: Piece) -> bool:
    """Whether it returns to hand instead."""
    return rule_about(st, RETURNS_TO_HAND, piece) is not None


def rule_about(st: SummonerWarsState, kind: int, piece: Piece) -> Rule | None:
    """A rule of this kind in play that is about the piece."""
    for rule, id in st.rule_parts:
        if rule.kind == kind and _is_about(st, rule, id, piece):
            return rule
    return None


def _is_about(st: SummonerWarsState, rule: Rule, id: PieceId, piece: Piece) -> bool:
    bearer = st.pieces.get(id)
    return bearer is not None and (
        rule.scope is None or rule.scope.test(st, piece, bearer.controller, bearer.id)
    )


def more_damage(st: SummonerWarsState, source: int, target: Piece) -> int:
    """What an ability of the piece `source` adds more to an enemy unit, if it is a unit's."""
    refresh(st)
    bearer = st.remembered(source)
    if bearer is None or not bearer.derived.types & UNIT or not target.derived.types & UNIT:
        return 0
    if bearer.controller == target.controller:
        return 0
    more = 0
    for rule, id in st.rule_parts:
        if rule.kind == MORE_DAMAGE and _is_about(st, rule, id, bearer):
            more += 1
    return more


def _reward(st: SummonerWarsState, piece: Piece) -> None:
    """One magic for whoever's card destroyed an enemy card."""
    killer = st.remembered(piece.hurt_by)
    if killer is None:
        return
    if piece.derived.types & UNIT and killer.id in st.pieces:
        atoms.note_kill(st, killer)
    if killer.controller == piece.controller:
        return
    if killer.derived.keys & SOULLESS and piece.derived.types & UNIT:
        return
    player_zones.gain_magic(st, killer.controller, 1)


def end_if_a_summoner_fell(st: SummonerWarsState) -> None:
    """A player whose summoner alone remains has won.

    If both fall at once, the active player decides which fell first (rulebook, *Timing Conflicts*), and will
    not choose to lose.
    """
    standing = [seat for seat in range(len(st.players)) if st.summoner_of(seat) is not None]
    if len(standing) == 1:
        atoms.end_game(st, standing[0])
    elif not standing:
        atoms.end_game(st, st.active)
