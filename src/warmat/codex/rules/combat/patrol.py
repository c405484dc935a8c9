"""The patrol zone: who may be locked into its five slots at the end of the main phase.

What the slots give is in layers.py (armor, ATK, resist) and deaths.py (gold, a card).
"""

from __future__ import annotations

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import at_truce
from warmat.codex.rules.model import terms
from warmat.codex.rules.model.maps import has_room_on_patrol
from warmat.codex.rules.model.reasons import (
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
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import EXHAUSTED, FIGHTER, NO_SLOT, PATROL, SLOT_NAMES, SLOT_THINGS, UNIT
from warmat.codex.rules.writes import atoms, lasting_changes
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question
from warmat.kernel.numbers import Seat
from warmat.kernel.picks import once_each


class PatrolSlot(Question[CodexState]):
    """Who takes this slot. Slots are filled in order; only ready units and heroes can patrol."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: int = slot

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        refresh(st)
        options = [
            Option(frame.player, PATROL, id, self.slot, 0)
            for id in st.owned[frame.player]
            if why_not_patrol(st, st.pieces[id], frame.player) == OK
        ]
        options.append(Option(frame.player, PATROL, 0, self.slot, 0))
        return options

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        if option.source:
            piece = st.pieces[option.source]
            atoms.set_patrol_slot(st, piece, self.slot)
            st.log_public("patrols", frame.player, piece, SLOT_THINGS[self.slot])

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"Patrol: who is your {SLOT_NAMES[self.slot]}?"


class LendPatrollers(Question[CodexState]):
    """Whom to lend to an opponent's patrol zone, in any order; the engine goes by players and slots.

    `reg`: the register of the frame that keeps the last slot taken, counted over all players' slots.
    """

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg: int = reg

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        if not st.mode.lends:
            return []
        return [*self._loans(st, frame), Option(frame.player, PATROL, 0, NO_SLOT, 0)]

    def left(self, st: CodexState, frame: Frame) -> int:
        return len(self._ready(st, frame))

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        loans = self._loans(st, frame)
        places = {(loan.extra, loan.target) for loan in loans}
        return once_each(loans, 0, min(self.left(st, frame), len(places)))

    def _ready(self, st: CodexState, frame: Frame) -> list[int]:
        refresh(st)
        return [piece.id for piece in st.in_play() if why_not_patroller(st, piece, frame.player) == OK]

    def _loans(self, st: CodexState, frame: Frame) -> list[Option]:
        """Everybody to every free slot of opponents that comes after the last one taken."""
        ready = self._ready(st, frame)
        loans: list[Option] = []
        if not ready:
            return loans
        for place in range(frame.regs[self.reg], len(st.players) * len(SLOT_NAMES)):
            player, slot = divmod(place, len(SLOT_NAMES))
            if not st.friendly(player, frame.player) and why_not_loan(st, player, slot) == OK:
                for id in ready:
                    loans.append(Option(frame.player, PATROL, id, slot, player + 1))
        return loans

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        if option.source == 0:
            return
        player, slot = option.extra - 1, option.target
        piece = st.pieces[option.source]
        st.log_public("lends", frame.player, piece, SLOT_THINGS[slot], option.extra)
        lasting_changes.lend(st, piece, player)
        atoms.set_patrol_slot(st, piece, slot)
        frame.regs[self.reg] = player * len(SLOT_NAMES) + slot + 1
        frame.pc -= 1

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return "Patrol: do you lend anyone to an opponent, until that player's next upkeep?"


def why_not_loan(st: CodexState, player: Seat, slot: int) -> int:
    """Why nobody can be lent to this slot of an opponent, or OK."""
    for piece in st.in_play():
        if piece.slot == slot and piece.controller == player:
            return SLOT_TAKEN
    return OK if has_room_on_patrol(st, player) else BORROWER_IS_FULL


def lender_of(st: CodexState, piece: Piece) -> int:
    """Who lent this patroller to its controller, or its controller."""
    for mod in st.mods:
        if mod.piece == piece.id and mod.lender >= 0 and mod.control == piece.controller:
            return mod.lender
    return piece.controller


def why_not_patrol(st: CodexState, piece: Piece, player: Seat) -> int:
    """Why a piece can't take a patrol slot for this player, or OK."""
    reason = why_not_patroller(st, piece, player)
    if reason == OK and not has_room_on_patrol(st, player):
        return PATROL_IS_FULL
    return reason


def why_not_patroller(st: CodexState, piece: Piece, player: Seat) -> int:
    """Why this player can't send a piece on patrol, wherever there is room, or OK."""
    if piece.controller != player:
        return NOT_YOURS
    if not piece.derived.types & FIGHTER:
        return NOT_A_PATROLLER
    if piece.derived.keys & terms.CANT_PATROL:
        return NEVER_PATROLS
    if st.lasting and piece.derived.types & UNIT and at_truce(st, piece.controller):
        return TRUCE_NO_PATROL
    if piece.slot >= 0:
        return PATROLS_ALREADY
    if piece.flags & EXHAUSTED:
        return CANT_PATROL_EXHAUSTED
    return OK
