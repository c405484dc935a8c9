"""Which pieces are meant: the atoms that cards' filters are composed of (see kernel/filters.py)."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.buildings import is_just_begun
from warmat.codex.rules.derived.layers import on_patrol
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ATTACKED,
    CHANGED_HANDS,
    COMBAT,
    FIRST_FROM_HAND,
    LOOKOUT,
    STEADY,
    TRAMPLES,
)
from warmat.kernel import filters
from warmat.kernel.filters import Filter
from warmat.kernel.numbers import Seat, TypeBits

NO_ABILITIES: Final = STEADY | TRAMPLES


class OfType(Filter[CodexState, Piece]):
    """Has one of these type bits."""

    __slots__ = ("types",)

    def __init__(self, words: str, types: TypeBits) -> None:
        super().__init__(words, noun=True)
        self.types: TypeBits = types
        self.needs = types

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.derived.types & self.types != 0


class Hurtable(Filter[CodexState, Piece]):
    """What the player can deal damage to."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return not is_just_begun(thing, player)


HURTABLE: Final = Hurtable("")


class OfTech(filters.WithBits[CodexState, Piece]):
    """A unit, building or upgrade of one of these tech levels (as bits)."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.derived.tech >= 0 and (self.bits >> thing.derived.tech) & 1 == 1


class OfKind(Filter[CodexState, Piece]):
    """Has a subtype, such as Virtuoso."""

    __slots__ = ("kind",)

    def __init__(self, words: str, kind: int) -> None:
        super().__init__(words, noun=True)
        self.kind: int = kind

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return self.kind in thing.derived.kinds


class WithKeyword(filters.WithBits[CodexState, Piece]):
    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.derived.keys & self.bits != 0


class Mine(Filter[CodexState, Piece]):
    """Under the player's own control: "your"."""

    __slots__ = ()

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.own = True

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.controller == player or st.controls(player, thing)


class OfSeats(filters.WithBits[CodexState, Piece]):
    """Controlled by one of these players (a mask)."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return (self.bits >> thing.controller) & 1 == 1


class Friendly(Filter[CodexState, Piece]):
    """Controlled by the player or a teammate."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return st.players[thing.controller].team == st.players[player].team


class Patrolling(Filter[CodexState, Piece]):
    """In a patrol slot on an opponent's turn."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return on_patrol(st, thing)


class Itself(filters.Itself[CodexState, Piece]):
    __slots__ = ()


class OnItsTurn(Filter[CodexState, Piece]):
    """While its controller's side is active."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return st.friendly(thing.controller, st.active)


class CameOrAttacked(Filter[CodexState, Piece]):
    """Came into play or attacked this turn. To change sides is not to come into play."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        came = thing.since == st.turn and not thing.flags & CHANGED_HANDS
        return came or thing.flags & ATTACKED != 0


class WithPlusRune(Filter[CodexState, Piece]):
    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.runes > 0


class LinkedBySource(Filter[CodexState, Piece]):
    """One of the pieces that the source's effect holds together."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        holder = st.pieces.get(source)
        return holder is not None and thing.id in holder.links


class BoundToSource(Filter[CodexState, Piece]):
    """Brought into play by the source, and bound to it."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.caster == source


class HostOfSource(Filter[CodexState, Piece]):
    """What the source is attached to."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        attached = st.pieces.get(source)
        return attached is not None and attached.host == thing.id


class LinkedLike(Filter[CodexState, Piece]):
    """Held together with another by a piece in play."""

    __slots__ = ()

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.wide = True

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return any(len(piece.links) > 1 and thing.id in piece.links for piece in st.in_play())


class LinksIntact(Filter[CodexState, Piece]):
    """Its controller still controls everything it holds together."""

    __slots__ = ()

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.wide = True

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        for id in thing.links:
            held = st.pieces.get(id)
            if held is None or held.controller != thing.controller:
                return False
        return True


class WithoutAbilities(Filter[CodexState, Piece]):
    """Has no keyword and no other ability. Figures, runes, types and patrol bonuses are none.

    Dying of being targeted is no ability of an illusion (ruling 538), so neither is no longer doing so; where
    a spell sends excess damage is that spell's doing (ruling 258).
    """

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        row = thing.derived
        if (
            row.keys & ~NO_ABILITIES
            or row.triggers
            or row.actives
            or row.statics
            or row.costs
            or row.sustains
        ):
            return False
        if row.bonuses or row.rules or row.sparkshot or row.frenzy or row.fading:
            return False
        return row.resist == (1 if thing.slot == LOOKOUT and on_patrol(st, thing) else 0)


class DiedInCombat(Filter[CodexState, Piece]):
    """Combat damage killed it."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.hurt_how & COMBAT != 0


class WithGold(Filter[CodexState, Piece]):
    """Its controller has gold."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return st.players[thing.controller].gold > 0


class FirstFromHand(Filter[CodexState, Piece]):
    """The first unit to come from its owner's hand this turn."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.flags & FIRST_FROM_HAND != 0
