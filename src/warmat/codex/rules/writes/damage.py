"""Damage: what makes it more, what prevents it, and what is left for armor and HP to bear.

Who deals it matters: rules speak of combat damage, of spells and abilities, of damage that *you* deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived.buildings import is_just_begun
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.definitions import Rule
from warmat.codex.rules.model.maps import is_peaceful
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    AMPLIFIES,
    BASE,
    BY_ABILITY,
    BY_TOUCH,
    COMBAT,
    FIGHTER,
    PIERCING,
    PREVENTS,
    R_CARD,
    REDIRECTED,
)
from warmat.codex.rules.writes import atoms
from warmat.kernel.frame import Frame, Script, rule_script
from warmat.kernel.numbers import Seat
from warmat.kernel.state import Told

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


def deal(st: CodexState, piece: Piece, amount: int, source: int, player: Seat, how: int, by: Told) -> int:
    """Deal damage from the piece `source` (0: a spell or rule) of `player`; `how` as bits, see terms.COMBAT.

    Gives back how much of it was dealt: armor may have stopped it, but nothing prevented it.
    """
    refresh(st)
    if is_peaceful(st) or is_just_begun(piece, player):
        return 0
    if amount > 0 and st.special & PREVENTS:
        amount = _after_prevention(st, piece, amount, player, how)
    if amount > 0:
        atoms.damage(st, piece, amount, source, how, by)
    return max(0, amount)


def lethal(piece: Piece, how: int) -> int:
    """How much damage kills: armor and remaining HP, or a touch."""
    if how & BY_TOUCH and piece.derived.types & FIGHTER:
        return 1
    armor = 0 if how & PIERCING else max(0, piece.derived.armor - piece.armor_used)
    return armor + piece.derived.hp - piece.damage


def extra_damage(st: CodexState, frame: Frame) -> int:
    """How much more a player's spell or ability deals, by what the player has in play."""
    refresh(st)
    if not st.special & AMPLIFIES:
        return 0
    thing = st.remembered(frame.source)
    if frame.regs[R_CARD]:
        thing = st.book.cards[hidden.index_of(frame.regs[R_CARD])].stand_in
    if thing is None:
        return 0
    extra = 0
    for piece in st.in_play():
        if piece.derived.special & AMPLIFIES and piece.controller == frame.player:
            for rule in piece.derived.rules:
                about = rule.scope if rule.kind == AMPLIFIES else None
                if about is not None and about.test(st, thing, frame.player, piece.id):
                    extra += 1
    return extra


def _after_prevention(st: CodexState, piece: Piece, amount: int, player: Seat, how: int) -> int:
    for holder in st.in_play():
        if holder.derived.special & PREVENTS:
            for rule in holder.derived.rules:
                if isinstance(rule, Shield) and amount > 0:
                    prevented = min(amount, rule.prevents(st, holder, piece, amount, player, how))
                    if prevented:
                        st.log_public("is prevented", holder.controller, piece, holder, prevented)
                        amount -= prevented
    return amount


class Shield(Rule):
    """Prevents damage to pieces in `scope`."""

    __slots__ = ()

    def __init__(self, label: str, scope: PieceFilter) -> None:
        super().__init__(label, PREVENTS, scope)

    def covers(self, st: CodexState, holder: Piece, piece: Piece) -> bool:
        assert self.scope is not None
        return self.scope.test(st, piece, holder.controller, holder.id)

    def prevents(
        self, st: CodexState, holder: Piece, piece: Piece, amount: int, player: Seat, how: int
    ) -> int:
        """How much of the damage that `player` deals to the piece."""
        raise NotImplementedError


class PreventAll(Shield):
    __slots__ = ()

    def prevents(
        self, st: CodexState, holder: Piece, piece: Piece, amount: int, player: Seat, how: int
    ) -> int:
        return amount if self.covers(st, holder, piece) else 0


# Nothing to do, but a name under which a piece notes that it was used this turn.
PREVENTED: Final[Script[CodexState]] = rule_script("prevented", [], atomic=True, registers=0)


class PreventFirst(Shield):
    """The first damage a turn that spells and abilities deal to any of them, in combat too (ruling 491)."""

    __slots__ = ()

    def prevents(
        self, st: CodexState, holder: Piece, piece: Piece, amount: int, player: Seat, how: int
    ) -> int:
        if how & COMBAT and not how & BY_ABILITY:
            return 0
        if PREVENTED.index in holder.used or not self.covers(st, holder, piece):
            return 0
        atoms.use_up(st, holder, PREVENTED.index)
        return 1


def in_random_order(st: CodexState, hit: list[Piece]) -> list[Piece]:
    """What is hit at once: where the first of several is to be protected, chance says which that is."""
    if len(hit) > 1 and st.special & PREVENTS:
        for holder in st.in_play():
            for rule in holder.derived.rules:
                if isinstance(rule, PreventFirst) and PREVENTED.index not in holder.used:
                    covered = [piece for piece in hit if rule.covers(st, holder, piece)]
                    if len(covered) > 1:
                        st.begin_chance()
                        first = covered[st.below(len(covered))]
                        return [first, *[piece for piece in hit if piece is not first]]
    return hit


class PreventLethal(Shield):
    """Where damage would be exactly lethal, a rune comes off this to prevent one point of it."""

    __slots__ = ("mark",)

    def __init__(self, label: str, scope: PieceFilter, mark: int) -> None:
        super().__init__(label, scope)
        self.mark: int = mark

    def prevents(
        self, st: CodexState, holder: Piece, piece: Piece, amount: int, player: Seat, how: int
    ) -> int:
        if how & REDIRECTED or not holder.other_runes.get(self.mark, 0) or not self.covers(st, holder, piece):
            return 0
        if amount != lethal(piece, how):
            return 0
        atoms.remove_other_runes(st, holder, self.mark, 1, holder.controller)
        return 1


class SpareBases(Shield):
    """Damage that its controller deals leaves an opposing base at least so many HP."""

    __slots__ = ("floor",)

    def __init__(self, label: str, scope: PieceFilter, floor: int) -> None:
        super().__init__(label, scope)
        self.floor: int = floor

    def prevents(
        self, st: CodexState, holder: Piece, piece: Piece, amount: int, player: Seat, how: int
    ) -> int:
        if (
            player != holder.controller
            or not piece.derived.types & BASE
            or not self.covers(st, holder, piece)
        ):
            return 0
        return max(0, amount - max(0, piece.derived.hp - piece.damage - self.floor))
