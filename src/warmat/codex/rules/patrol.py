"""The patrol zone: who may be locked into its five slots at the end of the main phase.

What the slots give is in layers.py (armor, ATK, resist) and deaths.py (gold, a card).
"""

from __future__ import annotations

from warmat.codex.rules import atoms, changing, terms
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.maps import has_room_on_patrol
from warmat.codex.rules.player_rules import at_truce
from warmat.codex.rules.reasons import (
    BORROWER_IS_FULL,
    CANT_PATROL_EXHAUSTED,
    NEVER_PATROLS,
    NOT_A_PATROLLER,
    NOT_YOURS,
    OK,
    PATROL_IS_FULL,
    PATROLS_ALREADY,
    SLOT_TAKEN,
    TRUCE_NO_PATROL,
)
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import EXHAUSTED, FIGHTER, NO_SLOT, PATROL, SLOT_NAMES, UNIT
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
            Option(frame.player, PATROL, id, self.slot, 0)
            for id in st.owned[frame.player]
            if ban_patrol(st, st.pieces[id], frame.player) == OK
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


class LendPatrollers(Question[Table]):
    """Whom to lend to an opponent's patrol zone: one after another, in the order of players and slots.

    `reg`: the register of the frame that keeps the last slot taken, counted over all players' slots.
    """

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg: int = reg

    def options(self, st: Table, frame: Frame) -> list[Option]:
        if not st.mode.lends:
            return []
        fresh(st)
        ready = [piece.id for piece in st.pieces.values() if ban_patroller(st, piece, frame.player) == OK]
        options: list[Option] = []
        if ready:
            for place in range(frame.regs[self.reg], len(st.players) * len(SLOT_NAMES)):
                player, slot = divmod(place, len(SLOT_NAMES))
                if not st.friendly(player, frame.player) and ban_loan(st, player, slot) == OK:
                    for id in ready:
                        options.append(Option(frame.player, PATROL, id, slot, player + 1))
        options.append(Option(frame.player, PATROL, 0, NO_SLOT, 0))
        return options

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        if option.source == 0:
            return
        player, slot = option.extra - 1, option.target
        piece = st.pieces[option.source]
        st.tell("lends", frame.player, st.label(piece), SLOT_NAMES[slot], option.extra)
        changing.lend(st, piece, player)
        atoms.post(st, piece, slot)
        frame.regs[self.reg] = player * len(SLOT_NAMES) + slot + 1
        frame.pc -= 1

    def prompt(self, st: Table, frame: Frame) -> str:
        return "Patrol: whom do you lend to an opponent, until that player's next upkeep?"


def ban_loan(st: Table, player: int, slot: int) -> int:
    """Why nobody can be lent to this slot of an opponent, or OK."""
    for piece in st.pieces.values():
        if piece.slot == slot and piece.controller == player:
            return SLOT_TAKEN
    return OK if has_room_on_patrol(st, player) else BORROWER_IS_FULL


def lender_of(st: Table, piece: Piece) -> int:
    """Who lent this patroller to its controller, or its controller."""
    for mod in st.mods:
        if mod.piece == piece.id and mod.lender >= 0 and mod.control == piece.controller:
            return mod.lender
    return piece.controller


def ban_patrol(st: Table, piece: Piece, player: int) -> int:
    """Why a piece can't take a patrol slot for this player, or OK."""
    reason = ban_patroller(st, piece, player)
    if reason == OK and not has_room_on_patrol(st, player):
        return PATROL_IS_FULL
    return reason


def ban_patroller(st: Table, piece: Piece, player: int) -> int:
    """Why this player can't send a piece on patrol, wherever there is room, or OK."""
    if piece.controller != player:
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
    return OK
