"""The patrol zone: who may be locked into its five slots at the end of the main phase.

What the slots give is in layers.py (armor, ATK, resist) and deaths.py (gold, a card).
"""

from __future__ import annotations

from warmat.codex.rules import atoms, terms
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.maps import has_room_on_patrol
from warmat.codex.rules.player_rules import at_truce
from warmat.codex.rules.reasons import (
    CANT_PATROL_EXHAUSTED,
    NEVER_PATROLS,
    NOT_A_PATROLLER,
    NOT_YOURS,
    OK,
    PATROL_IS_FULL,
    PATROLS_ALREADY,
    TRUCE_NO_PATROL,
)
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import EXHAUSTED, FIGHTER, PATROL, SLOT_NAMES, UNIT
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question


class PatrolSlot(Question[Table]):
    """Who takes this slot. Slots are filled in order; only ready units and heroes patrol."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: int = slot

    def options(self, st: Table, frame: Frame) -> list[Option]:
        fresh(st)
        options = [
            Option(frame.player, PATROL, piece.id, self.slot, 0)
            for piece in st.pieces.values()
            if ban_patrol(st, piece) == OK
        ]
        options.append(Option(frame.player, PATROL, 0, self.slot, 0))
        return options

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        if option.source:
            piece = st.pieces[option.source]
            atoms.post(st, piece, self.slot)
            st.tell("patrols", frame.player, st.label(piece), SLOT_NAMES[self.slot])

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"Patrol: who is your {SLOT_NAMES[self.slot]}?"


def ban_patrol(st: Table, piece: Piece) -> int:
    """Why a piece can't take a patrol slot, or OK."""
    if piece.controller != st.active:
        return NOT_YOURS
    if not piece.d.types & FIGHTER:
        return NOT_A_PATROLLER
    if piece.d.keys & terms.CANT_PATROL:
        return NEVER_PATROLS
    if st.lasting and piece.d.types & UNIT and at_truce(st, piece.controller):
        return TRUCE_NO_PATROL
    if piece.slot >= 0:
        return PATROLS_ALREADY
    if piece.flags & EXHAUSTED:
        return CANT_PATROL_EXHAUSTED
    return OK if has_room_on_patrol(st, piece.controller) else PATROL_IS_FULL
