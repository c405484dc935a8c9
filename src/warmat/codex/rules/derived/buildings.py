"""What a player's base has: tech buildings and an add-on, finished or not."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model.state import ANY_SPEC, CodexState, Piece
from warmat.codex.rules.model.terms import ADD_ON, CONSTRUCTING, EXHAUSTED, TECH_BUILDING, TECH_LAB
from warmat.kernel.numbers import Seat

TECH_II: Final = 2


def tech_building(st: CodexState, player: Seat, tech: int) -> Piece | None:
    """The player's building of this tech level, finished or not."""
    refresh(st)
    for id in st.fixtures[player]:
        piece = st.pieces[id]
        if piece.derived.types & TECH_BUILDING and piece.derived.tech == tech:
            return piece
    return None


def has_tech(st: CodexState, player: Seat, tech: int) -> bool:
    """The base lets you play tech 0; the rest needs a finished building of that level, not a disabled one."""
    if tech <= 0:
        return True
    building = tech_building(st, player, tech)
    return building is not None and not building.flags & (CONSTRUCTING | EXHAUSTED)


def is_disabled(st: CodexState, player: Seat, tech: int) -> bool:
    """Whether a finished building of that level is there and out of work."""
    building = tech_building(st, player, tech)
    return building is not None and building.flags & (CONSTRUCTING | EXHAUSTED) == EXHAUSTED


def is_just_begun(piece: Piece, player: Seat) -> bool:
    """A tech building that the player builds this turn: its builder can deal no damage to it yet."""
    return (
        piece.flags & CONSTRUCTING != 0
        and piece.derived.types & TECH_BUILDING != 0
        and piece.controller == player
    )


def add_on(st: CodexState, player: Seat) -> Piece | None:
    """The player's add-on, finished or not."""
    refresh(st)
    for id in st.fixtures[player]:
        piece = st.pieces[id]
        if piece.derived.types & ADD_ON:
            return piece
    return None


def has_add_on(st: CodexState, player: Seat, key: int) -> bool:
    """Whether the player's add-on is of this kind, and finished; some maps give it to everybody."""
    if st.map.add_ons & key:
        return True
    piece = add_on(st, player)
    return piece is not None and piece.derived.keys & key != 0 and not piece.flags & CONSTRUCTING


def makes_spec(st: CodexState, player: Seat, spec: int) -> bool:
    """Whether the player's tech II and III buildings can make cards of this spec."""
    side = st.players[player]
    if side.tech_spec in (spec, ANY_SPEC):
        return True
    return has_add_on(st, player, TECH_LAB) and side.lab_spec == spec
