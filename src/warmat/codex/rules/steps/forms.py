"""Copies and transformations: what a piece is, for a while.

They change what counts as printed. So a copy of a transformed piece is a copy of what it was turned into, and
a swap of printed ATK is copied too; runes, attachments and other changes are not (see layers.py).
"""

from __future__ import annotations

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.who import Who
from warmat.codex.rules.model.lasting import UNCHANGED, Mod
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.writes import atoms, lasting_changes
from warmat.kernel.answers import Reader
from warmat.kernel.frame import Frame


class Transform(Effect):
    """Turn pieces into another card, known by its name. Their tech level stays.

    So do runes, attachments and what holds continuously; what was granted to them once is lost (ruling 251).
    """

    __slots__ = ("name", "until")

    def __init__(self, name: str, until: int, who: Who) -> None:
        super().__init__(who)
        self.name: str = name
        self.until: int = until

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        refresh(st)
        form = st.book.by_name[self.name].index
        armor = piece.derived.armor
        lasting_changes.forget_effects(st, piece)
        refresh(st)
        atoms.shed_armor(st, piece, 0, armor - piece.derived.armor)
        mod = Mod(piece.id, self.until, frame.player, st.next_id, form=form, tech=piece.derived.tech)
        lasting_changes.change_form(st, piece, mod)


class Copy(Effect):
    """Make pieces copies of another, besides being of a `kind` (0: none)."""

    __slots__ = ("kind", "of", "until")

    def __init__(self, of: Who, kind: int, until: int, who: Who) -> None:
        super().__init__(who)
        self.of: Who = of
        self.kind: int = kind
        self.until: int = until

    def mentions(self) -> list[Reader]:
        return [self.who, self.of]

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        for model in self.of.pieces(st, frame):
            if model.id != piece.id:
                lasting_changes.change_form(st, piece, self._likeness(st, frame, piece, model))

    def _likeness(self, st: CodexState, frame: Frame, piece: Piece, model: Piece) -> Mod:
        base_atk = base_hp = tech = UNCHANGED
        for mod in st.mods:
            if mod.piece == model.id:
                if mod.form:
                    base_atk, base_hp, tech = mod.base_atk, mod.base_hp, mod.tech
                elif mod.base_atk != UNCHANGED:
                    base_atk = mod.base_atk
        return Mod(
            piece.id,
            self.until,
            frame.player,
            st.next_id,
            form=model.card,
            kind=self.kind,
            base_atk=base_atk,
            base_hp=base_hp,
            tech=tech,
        )
