"""What effects do, step by step. The vocabulary gives these their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived.feasibility import HURTS, REMOVES, Dependent
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.who import (
    ActivePlayersBase,
    Every,
    OwnBase,
    Picked,
    Source,
    Who,
    effect_owner,
)
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.lasting import Mod
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    AS_RUNES,
    DIES,
    FIGHTER,
    HASTE,
    HOLDS_HOST,
    KILLS,
    LEAVES,
    MAX_LEVEL,
    PERMANENT,
    R_CARD,
    R_SUBJECT,
    STEALTH,
    TIME,
    WITHERS,
)
from warmat.codex.rules.steps.readying import ready
from warmat.codex.rules.writes import atoms, lasting_changes, player_zones
from warmat.codex.rules.writes.damage import deal, extra_damage, in_random_order
from warmat.kernel.answers import Reader, present
from warmat.kernel.frame import Frame, Step
from warmat.kernel.numbers import Keys, PieceId, Seat
from warmat.kernel.state import Told

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import Amount


def scaled(st: CodexState, frame: Frame, piece: Piece | None, amount: int, per: Amount | None) -> int:
    """So much, or so much for each. `piece`: the one it happens to; without one, the source."""
    if per is None:
        return amount
    refresh(st)
    return amount * per.in_effect(st, piece if piece is not None else st.remembered(frame.source), frame)


def _spares_fighters(who: Who) -> bool:
    """Whether they are bases alone: those are not healed at the same moment."""
    if isinstance(who, Every):
        return who.scope.needs != 0 and not who.scope.needs & FIGHTER
    return isinstance(who, OwnBase | ActivePlayersBase)


def _sets_off(st: CodexState) -> bool:
    """Whether what dies now may have consequences."""
    return st.listened_events & (DIES | LEAVES | KILLS | MAX_LEVEL) != 0 or len(st.delayed) > 0


class Effect(Step[CodexState]):
    """A step that does something to `who`."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return not self.who.chosen()

    def idle(self, st: CodexState, frame: Frame) -> bool:
        return not self.who.pieces(st, frame)

    def act(self, st: CodexState, frame: Frame) -> None:
        for piece in self.who.pieces(st, frame):
            self.touch(st, frame, piece)

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        raise NotImplementedError


class AmountEffect(Effect):
    """So much of it to each of `who`, or so much for each of what `per` counts."""

    __slots__ = ("amount", "per")

    def __init__(self, amount: int, who: Who, per: Amount | None = None) -> None:
        super().__init__(who)
        self.amount: int = amount
        self.per: Amount | None = per

    def mentions(self) -> list[Reader]:
        return present(self.who, self.per)


class Deal(AmountEffect):
    """Damage from the source, or from the pieces that `by` names."""

    __slots__ = ("by",)

    def __init__(self, amount: int, who: Who, per: Amount | None = None, by: Who | None = None) -> None:
        super().__init__(amount, who, per)
        self.by: Who | None = by

    def mentions(self) -> list[Reader]:
        return present(self.who, self.by, self.per)

    def of_event(self) -> bool:
        return self.mentions_event()

    def uses(self) -> int:
        return HURTS if self.by is None else 0

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return not _spares_fighters(self.who) if healing else _sets_off(st)

    def act(self, st: CodexState, frame: Frame) -> None:
        for piece in in_random_order(st, self.who.pieces(st, frame)):
            self.touch(st, frame, piece)

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        if self.by is not None:
            for dealer in self.by.pieces(st, frame):
                self._deal(st, frame, piece, dealer, dealer.id, dealer.controller, 0)
        else:
            source = st.remembered(frame.source)
            self._deal(st, frame, piece, source, frame.source, frame.player, extra_damage(st, frame))

    def _deal(
        self,
        st: CodexState,
        frame: Frame,
        piece: Piece,
        dealer: Piece | None,
        id: PieceId,
        player: Seat,
        extra: int,
    ) -> None:
        how = AS_RUNES if dealer is not None and dealer.derived.keys & WITHERS else 0
        by: Told = effect_owner(st, frame) if st.sink is not None else None
        if self.by is not None and dealer is not None:
            by = dealer
        amount = scaled(st, frame, piece, self.amount, self.per) + extra
        deal(st, piece, amount, id, player, how, by)


class Heal(AmountEffect):
    __slots__ = ()

    def quiet(self, events: int) -> bool:
        return isinstance(self.who, Every) and self.per is None

    def idle(self, st: CodexState, frame: Frame) -> bool:
        return not any(piece.damage for piece in self.who.pieces(st, frame))

    def removes_damage(self) -> bool:
        return True

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return False

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.heal(st, piece, scaled(st, frame, piece, self.amount, self.per))


class Removal(Effect):
    """Takes pieces away, and workers: whatever happens to a worker, it is trashed (rulings 235 and 519)."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        super().act(st, frame)
        if isinstance(self.who, Picked):
            for seat in self.who.workers(frame):
                player_zones.lose_worker(st, seat)


class Destroy(Removal):
    __slots__ = ()

    def of_event(self) -> bool:
        return self.mentions_event()

    def uses(self) -> int:
        return REMOVES

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return not _spares_fighters(self.who) if healing else _sets_off(st)

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.destroy(st, piece)


class ReturnToHand(Effect):
    __slots__ = ()

    def uses(self) -> int:
        return REMOVES

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.return_to_hand(st, piece)


class Sideline(Effect):
    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.sideline(st, piece)


class GiveRunes(AmountEffect):
    __slots__ = ()

    def of_event(self) -> bool:
        return self.mentions_event()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        amount = scaled(st, frame, piece, self.amount, self.per)
        if amount:
            atoms.give_runes(st, piece, amount)


class AddOtherRunes(Effect):
    """Put runes on; never more than `limit` of the kind (0: as many as come)."""

    __slots__ = ("amount", "kind", "limit")

    def __init__(self, kind: int, amount: int, limit: int, who: Who) -> None:
        super().__init__(who)
        self.kind: int = kind
        self.amount: int = amount
        self.limit: int = limit

    def of_event(self) -> bool:
        return self.mentions_event()

    def quiet(self, events: int) -> bool:
        return isinstance(self.who, Source) and self.kind != TIME

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        amount = self.amount
        if self.limit:
            amount = min(amount, self.limit - piece.other_runes.get(self.kind, 0))
        if amount > 0:
            atoms.add_other_runes(st, piece, self.kind, amount)


class RemoveOtherRunes(Effect):
    __slots__ = ("amount", "kind")

    def __init__(self, kind: int, amount: int, who: Who) -> None:
        super().__init__(who)
        self.kind: int = kind
        self.amount: int = amount

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.remove_other_runes(st, piece, self.kind, self.amount, frame.player)


class Bind(Effect):
    """From here on the source's effect is about these: they are linked by it."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        source = st.pieces.get(frame.source)
        if source is not None:
            atoms.bind(st, source, piece)


class Exhaust(Effect):
    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.exhaust_by_effect(st, piece)


class Disable(Effect):
    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.disable(st, piece)


class Ready(Effect):
    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        ready(st, piece)


class Modify(Effect):
    __slots__ = ("armor", "atk", "hp", "keys", "loses", "sparkshot", "until")

    def __init__(
        self,
        atk: int,
        hp: int,
        armor: int,
        keys: Keys,
        until: int,
        who: Who,
        sparkshot: int = 0,
        loses: Keys = 0,
    ) -> None:
        super().__init__(who)
        self.loses: Keys = loses
        self.sparkshot: int = sparkshot
        self.atk: int = atk
        self.hp: int = hp
        self.armor: int = armor
        self.keys: Keys = keys
        self.until: int = until

    def order_free(self) -> bool:
        """If it only gives haste or stealth."""
        figures = self.atk or self.hp or self.armor or self.sparkshot or self.loses
        return not figures and not self.keys & ~(HASTE | STEALTH)

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        mod = Mod(piece.id, self.until, frame.player, st.next_id, atk=self.atk, hp=self.hp, armor=self.armor)
        mod.keys, mod.loses, mod.sparkshot = self.keys, self.loses, self.sparkshot
        lasting_changes.change(st, piece, mod)


class GiveKind(Effect):
    """Be of a kind besides, for a while."""

    __slots__ = ("kind", "until")

    def __init__(self, kind: int, until: int, who: Who) -> None:
        super().__init__(who)
        self.kind: int = kind
        self.until: int = until

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        lasting_changes.change(st, piece, Mod(piece.id, self.until, frame.player, st.next_id, kind=self.kind))


class Detect(Effect):
    """Make a piece visible to the player for the rest of the turn."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.reveal(st, piece, frame.player)


class PlayerAmount(Step[CodexState]):
    """So much of it for the player, or so much for each of what `per` counts."""

    __slots__ = ("amount", "per")

    def __init__(self, amount: int, per: Amount | None = None) -> None:
        super().__init__()
        self.amount: int = amount
        self.per: Amount | None = per

    def mentions(self) -> list[Reader]:
        return present(self.per)

    def of_event(self) -> bool:
        return self.mentions_event()

    def quiet(self, events: int) -> bool:
        return True


class Draw(PlayerAmount):
    __slots__ = ()

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return False

    def act(self, st: CodexState, frame: Frame) -> None:
        player_zones.draw(st, frame.player, scaled(st, frame, None, self.amount, self.per))


class GainGold(PlayerAmount):
    __slots__ = ()

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return False

    def act(self, st: CodexState, frame: Frame) -> None:
        amount = scaled(st, frame, None, self.amount, self.per)
        if amount:
            player_zones.gain_gold(st, frame.player, amount)


class Steal(Effect):
    """Take gold from whoever controls the piece, as much as there is of it."""

    __slots__ = ("amount",)

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(who)
        self.amount: int = amount

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        stolen = min(self.amount, st.players[piece.controller].gold)
        player_zones.pay_gold(st, piece.controller, stolen)
        player_zones.gain_gold(st, frame.player, stolen)


class StayInPlay(Step[CodexState]):
    """An ongoing spell enters play, attached to what was picked or holding it together.

    With nothing left to attach to, or not all that was to be held, it is put away like any other spell.
    """

    __slots__ = ("attaches", "who")

    def __init__(self, who: Picked | None, attaches: bool) -> None:
        super().__init__()
        self.who: Picked | None = who
        self.attaches: bool = attaches

    def mentions(self) -> list[Reader]:
        return present(self.who)

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return self.who is None

    def act(self, st: CodexState, frame: Frame) -> None:
        held: list[int] = []
        if self.who is not None:
            held = [piece.id for piece in self.who.pieces(st, frame)]
            if not held or (not self.attaches and len(held) < self.who.most):
                return
        index = hidden.index_of(frame.regs[R_CARD])
        frame.regs[R_CARD] = 0
        host = held[0] if self.attaches else 0
        links = [] if self.attaches else held
        piece = atoms.arrive(st, index, frame.player, 0, frame.regs[R_SUBJECT], host, links)
        if host and piece.derived.special & HOLDS_HOST:
            lasting_changes.take_control(st, st.pieces[host], frame.player, PERMANENT, piece.id)


class PutAway(Dependent):
    """The end of every spell: it goes to the discard pile, unless it went somewhere else."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        if frame.regs[R_CARD]:
            player_zones.put_in_discard(st, frame.player, hidden.index_of(frame.regs[R_CARD]))
            frame.regs[R_CARD] = 0
