"""Copies and transformations: what a piece is, for a while.

They change what counts as printed. So a copy of a transformed piece is a copy of what it was turned into, and
a swap of printed ATK is copied too; runes, attachments and other changes are not (see layers.py).
"""

from __future__ import annotations

from warmat.codex.rules import atoms, changing
from warmat.codex.rules.effects import Effect
from warmat.codex.rules.lasting import UNCHANGED, Mod
from warmat.codex.rules.layers import fresh, printed
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.who import Who
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

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        fresh(st)
        form = st.book.by_name[self.name].index
        armor = piece.d.armor
        changing.forget_effects(st, piece)
        fresh(st)
        atoms.shed_armor(st, piece, 0, armor - piece.d.armor)
        mod = Mod(piece.id, self.until, frame.player, st.next_id, form=form, tech=piece.d.tech)
        changing.change_form(st, piece, mod)


class Copy(Effect):
    """Make pieces copies of another, besides being of a `kind` (0: none)."""

    __slots__ = ("kind", "of", "until")

    def __init__(self, of: Who, kind: int, until: int, who: Who) -> None:
        super().__init__(who)
        self.of: Who = of
        self.kind: int = kind
        self.until: int = until

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        for model in self.of.pieces(st, frame):
            if model.id != piece.id:
                changing.change_form(st, piece, self._likeness(st, frame, piece, model))

    def _likeness(self, st: Table, frame: Frame, piece: Piece, model: Piece) -> Mod:
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


class SwapAtk(Effect):
    """Exchange the printed ATK of two pieces."""

    __slots__ = ("until",)

    def __init__(self, until: int, who: Who) -> None:
        super().__init__(who)
        self.until: int = until

    def act(self, st: Table, frame: Frame) -> None:
        pair = self.who.pieces(st, frame)
        if len(pair) == 2:
            figures = [printed(st, piece).atk for piece in pair]
            for piece, atk in zip(pair, reversed(figures), strict=True):
                changing.change(st, piece, Mod(piece.id, self.until, frame.player, st.next_id, base_atk=atk))
