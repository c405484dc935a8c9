"""How a game ends: a base falls. Then its team has lost, or whoever has the most base HP left has won.

Where the most HP count, a tie gives each of the tied players one more turn, after the turn under way, until
one of them is ahead.
"""

from __future__ import annotations

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model.state import NO_PLAYOFF, CodexState, Piece
from warmat.codex.rules.model.terms import BASE
from warmat.codex.rules.writes import atoms


def end_if_a_base_fell(st: CodexState, dead: list[Piece]) -> None:
    fallen = 0
    for piece in dead:
        if piece.derived.types & BASE:
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


def _judge_by_hp(st: CodexState, fallen: int) -> None:
    """At the first base's fall the leader wins; once turns are owed, it is judged when all were taken."""
    if st.playoff == NO_PLAYOFF:
        break_tie(st)
        return
    for seat, side in enumerate(st.players):
        if (fallen >> side.team) & 1:
            atoms.take_owed_turn(st, seat)  # without a base there are no more turns
    if not _leaders(st):
        atoms.end_game(st, 0)


def break_tie(st: CodexState) -> None:
    """One player with the most base HP wins; several take one more turn each."""
    leaders = _leaders(st)
    if leaders & (leaders - 1):
        atoms.owe_turns(st, leaders)
    else:
        atoms.end_game(st, leaders)


def end_by_hp(st: CodexState) -> None:
    """The last turn of a small game is over: the most base HP wins, and equal ones are a draw."""
    leaders = _leaders(st)
    atoms.end_game(st, 0 if leaders & (leaders - 1) else leaders)


def _leaders(st: CodexState) -> int:
    """Who has the most base HP left, as a mask; 0 if no base stands."""
    refresh(st)
    most, leaders = 1, 0
    for seat, side in enumerate(st.players):
        base = st.pieces.get(side.base)
        if base is not None:
            left = base.derived.hp - base.damage
            if left > most:
                most, leaders = left, 1 << seat
            elif left == most:
                leaders |= 1 << seat
    return leaders
