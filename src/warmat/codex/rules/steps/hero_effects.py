"""What effects do to heroes: send them back to their command zones, raise them to their max level."""

from __future__ import annotations

from warmat.codex.rules.derived.feasibility import REMOVES
from warmat.codex.rules.derived.who import Who
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.writes import atoms
from warmat.kernel.frame import Frame


class ReturnToCommandZone(Effect):
    """A hero goes back to its owner's command zone, with so many summoning runes, without dying."""

    __slots__ = ("runes",)

    def __init__(self, runes: int, who: Who) -> None:
        super().__init__(who)
        self.runes: int = runes

    def uses(self) -> int:
        return REMOVES

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.return_to_command_zone(st, piece, self.runes)


class GainLevels(Effect):
    """Heroes level up, as far as they can."""

    __slots__ = ("levels",)

    def __init__(self, levels: int, who: Who) -> None:
        super().__init__(who)
        self.levels: int = levels

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.level_up(st, piece, self.levels)


class LoseLevels(Effect):
    __slots__ = ("levels",)

    def __init__(self, levels: int, who: Who) -> None:
        super().__init__(who)
        self.levels: int = levels

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.lose_levels(st, piece, self.levels)


class LevelToMax(Effect):
    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.level_up(st, piece, st.card_of(piece).max_level)
