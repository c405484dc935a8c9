"""What one card alone does to a turn: another one after it, tech buildings that are finished at once."""

from __future__ import annotations

from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import CONSTRUCTING, TECH_BUILDING
from warmat.codex.rules.writes import atoms, player_zones
from warmat.kernel.frame import Frame, Step


class ExtraTurn(Step[CodexState]):
    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        player_zones.grant_extra_turn(st, frame.player)


class BuildInstantly(Step[CodexState]):
    """For the rest of the turn, the player's tech buildings are finished as soon as they are begun.

    One that was begun earlier this turn is finished now.
    """

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        player_zones.build_instantly(st, frame.player, instantly=True)
        for piece in st.in_play():
            if piece.derived.types & TECH_BUILDING and piece.controller == frame.player:
                atoms.clear_flags(st, piece, CONSTRUCTING)
