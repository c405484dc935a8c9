"""How a game ends: a base falls. Then its team has lost, or whoever has the most base HP left has won.

Where the most HP count, a tie gives each of the tied players one more turn, after the turn under way, until
one of them is ahead.
"""

from __future__ import annotations

from warmat.codex.rules import atoms
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import NO_PLAYOFF, Piece, Table
from warmat.codex.rules.terms import BASE


def end_if_a_base_fell(st: Table, dead: list[Piece]) -> None:
    fallen = 0
    for piece in dead:
        if piece.d.types & BASE:
            fallen |= 1 << st.players[piece.owner].team
    if not fallen:
        return
    if st.mode.most_hp_wins:
        _judge_by_hp(st, fallen)
        return
    winners = 0
    for seat, side in enumerate(st.players):
        if not (fallen >> side.team) & 1:
            winners |= 1 << seat
    atoms.end_game(st, winners)


def _judge_by_hp(st: Table, fallen: int) -> None:
    """At the first base's fall the leader wins; once turns are owed, it is judged when all were taken."""
    if st.playoff == NO_PLAYOFF:
        break_tie(st)
        return
    for seat, side in enumerate(st.players):
        if (fallen >> side.team) & 1:
            atoms.take_owed_turn(st, seat)  # without a base there are no more turns
    if not _leaders(st):
        atoms.end_game(st, 0)


def break_tie(st: Table) -> None:
    """One player with the most base HP wins; several take one more turn each."""
    leaders = _leaders(st)
    if leaders & (leaders - 1):
        atoms.owe_turns(st, leaders)
    else:
        atoms.end_game(st, leaders)


def _leaders(st: Table) -> int:
    """Who has the most base HP left, as a mask; 0 if no base stands."""
    fresh(st)
    most, leaders = 1, 0
    for seat, side in enumerate(st.players):
        base = st.pieces.get(side.base)
        if base is not None:
            left = base.d.hp - base.damage
            if left > most:
                most, leaders = left, 1 << seat
            elif left == most:
                leaders |= 1 << seat
    return leaders
