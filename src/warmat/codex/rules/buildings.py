"""What a player's base has: tech buildings and an add-on, finished or not."""

from __future__ import annotations

from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import ADD_ON, CONSTRUCTING, EXHAUSTED, TECH_BUILDING


def tech_building(st: Table, player: int, tech: int) -> Piece | None:
    """The player's building of this tech level, finished or not."""
    fresh(st)
    for id in st.fixtures[player]:
        piece = st.pieces[id]
        if piece.d.types & TECH_BUILDING and piece.d.tech == tech:
            return piece
    return None


def has_tech(st: Table, player: int, tech: int) -> bool:
    """The base lets you play tech 0; the rest needs a finished building of that level, not a disabled one."""
    if tech <= 0:
        return True
    building = tech_building(st, player, tech)
    return building is not None and not building.flags & (CONSTRUCTING | EXHAUSTED)


def is_disabled(st: Table, player: int, tech: int) -> bool:
    """Whether a finished building of that level is there and out of work."""
    building = tech_building(st, player, tech)
    return building is not None and building.flags & (CONSTRUCTING | EXHAUSTED) == EXHAUSTED


def is_just_begun(piece: Piece, player: int) -> bool:
    """A tech building that the player builds this turn: its builder can deal no damage to it yet."""
    return (
        piece.flags & CONSTRUCTING != 0 and piece.d.types & TECH_BUILDING != 0 and piece.controller == player
    )


def add_on(st: Table, player: int) -> Piece | None:
    """The player's add-on, finished or not."""
    fresh(st)
    for id in st.fixtures[player]:
        piece = st.pieces[id]
        if piece.d.types & ADD_ON:
            return piece
    return None


def has_add_on(st: Table, player: int, key: int) -> bool:
    """Whether the player's add-on is of this kind, and finished; some maps give it to everybody."""
    if st.map.add_ons & key:
        return True
    piece = add_on(st, player)
    return piece is not None and piece.d.keys & key != 0 and not piece.flags & CONSTRUCTING
