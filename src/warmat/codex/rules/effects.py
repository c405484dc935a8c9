"""What effects do, step by step. The words package gives these their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules import atoms, changing, hidden, holdings
from warmat.codex.rules.damage import by_lot, deal, extra_damage
from warmat.codex.rules.judged import IfDone
from warmat.codex.rules.lasting import Mod
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.readying import ready
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.targeting import candidates
from warmat.codex.rules.terms import (
    AS_RUNES,
    BOOSTED,
    DOOMED,
    HOLDS_HOST,
    PERMANENT,
    R_CARD,
    R_FLAGS,
    R_SUBJECT,
    SPELL_BOOSTED,
    WITHERS,
)
from warmat.codex.rules.who import Picked, Who, effect_name
from warmat.kernel.frame import Frame, Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from warmat.codex.rules.definitions import Amount, PieceFilter

NO_LIMIT: Final = 1 << 20  # of tokens


def scaled(st: Table, frame: Frame, piece: Piece | None, amount: int, per: Amount | None) -> int:
    """So much, or so much for each. `piece`: the one it happens to; without one, the source."""
    if per is None:
        return amount
    fresh(st)
    return amount * per.in_effect(st, piece if piece is not None else st.remembered(frame.source), frame)


class Effect(Step[Table]):
    """A step that does something to `who`."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who

    def act(self, st: Table, frame: Frame) -> None:
        for piece in self.who.pieces(st, frame):
            self.touch(st, frame, piece)

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        raise NotImplementedError


class Deal(Effect):
    """Damage from the source, or from the pieces that `by` names."""

    __slots__ = ("amount", "by", "per")

    def __init__(self, amount: int, who: Who, per: Amount | None = None, by: Who | None = None) -> None:
        super().__init__(who)
        self.amount: int = amount
        self.per: Amount | None = per
        self.by: Who | None = by

    def act(self, st: Table, frame: Frame) -> None:
        for piece in by_lot(st, self.who.pieces(st, frame)):
            self.touch(st, frame, piece)

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        if self.by is not None:
            for dealer in self.by.pieces(st, frame):
                self._deal(st, frame, piece, dealer, dealer.id, dealer.controller, 0)
        else:
            source = st.remembered(frame.source)
            self._deal(st, frame, piece, source, frame.source, frame.player, extra_damage(st, frame))

    def _deal(
        self, st: Table, frame: Frame, piece: Piece, dealer: Piece | None, id: int, player: int, extra: int
    ) -> None:
        how = AS_RUNES if dealer is not None and dealer.d.keys & WITHERS else 0
        name = effect_name(st, frame) if st.sink is not None else ""
        if self.by is not None and dealer is not None:
            name = st.label(dealer)
        amount = scaled(st, frame, piece, self.amount, self.per) + extra
        deal(st, piece, amount, id, player, how, name)


class Heal(Effect):
    __slots__ = ("amount", "per")

    def __init__(self, amount: int, who: Who, per: Amount | None = None) -> None:
        super().__init__(who)
        self.amount: int = amount
        self.per: Amount | None = per

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.heal(st, piece, scaled(st, frame, piece, self.amount, self.per))


class Removal(Effect):
    """Takes pieces away, and workers: whatever happens to a worker, it is trashed (rulings 235 and 519)."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        super().act(st, frame)
        if isinstance(self.who, Picked):
            for seat in self.who.workers(frame):
                holdings.lose_worker(st, seat)


class Destroy(Removal):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.destroy(st, piece)


class ReturnToHand(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.return_to_hand(st, piece)


class Sideline(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.sideline(st, piece)


class GiveRunes(Effect):
    __slots__ = ("amount", "per")

    def __init__(self, amount: int, who: Who, per: Amount | None = None) -> None:
        super().__init__(who)
        self.amount: int = amount
        self.per: Amount | None = per

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        amount = scaled(st, frame, piece, self.amount, self.per)
        if amount:
            atoms.give_runes(st, piece, amount)


class AddMarks(Effect):
    """Put runes on; never more than `limit` of the kind (0: as many as come)."""

    __slots__ = ("amount", "kind", "limit")

    def __init__(self, kind: int, amount: int, limit: int, who: Who) -> None:
        super().__init__(who)
        self.kind: int = kind
        self.amount: int = amount
        self.limit: int = limit

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        amount = self.amount
        if self.limit:
            amount = min(amount, self.limit - piece.marks.get(self.kind, 0))
        if amount > 0:
            atoms.add_marks(st, piece, self.kind, amount)


class RemoveMarks(Effect):
    __slots__ = ("amount", "kind")

    def __init__(self, kind: int, amount: int, who: Who) -> None:
        super().__init__(who)
        self.kind: int = kind
        self.amount: int = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.remove_marks(st, piece, self.kind, self.amount, frame.player)


class Bind(Effect):
    """From here on the source's effect is about these: they are linked by it."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        source = st.pieces.get(frame.source)
        if source is not None:
            atoms.bind(st, source, piece)


class Exhaust(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.exhaust_by_effect(st, piece)


class Disable(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.disable(st, piece)


class Ready(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        ready(st, piece)


class Modify(Effect):
    __slots__ = ("armor", "atk", "hp", "keys", "loses", "sparkshot", "until")

    def __init__(
        self,
        atk: int,
        hp: int,
        armor: int,
        keys: int,
        until: int,
        who: Who,
        sparkshot: int = 0,
        loses: int = 0,
    ) -> None:
        super().__init__(who)
        self.loses: int = loses
        self.sparkshot: int = sparkshot
        self.atk: int = atk
        self.hp: int = hp
        self.armor: int = armor
        self.keys: int = keys
        self.until: int = until

    def only_gives(self, keys: int) -> bool:
        """Whether it changes nothing but gives some of these keywords."""
        figures = self.atk or self.hp or self.armor or self.sparkshot or self.loses
        return not figures and not self.keys & ~keys

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        mod = Mod(piece.id, self.until, frame.player, st.next_id, atk=self.atk, hp=self.hp, armor=self.armor)
        mod.keys, mod.loses, mod.sparkshot = self.keys, self.loses, self.sparkshot
        changing.change(st, piece, mod)


class GiveKind(Effect):
    """Be of a kind besides, for a while."""

    __slots__ = ("kind", "until")

    def __init__(self, kind: int, until: int, who: Who) -> None:
        super().__init__(who)
        self.kind: int = kind
        self.until: int = until

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        changing.change(st, piece, Mod(piece.id, self.until, frame.player, st.next_id, kind=self.kind))


class Detect(Effect):
    """Make a piece visible to the player for the rest of the turn."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.reveal(st, piece, frame.player)


class TurnOver(Effect):
    """Tokens with another side show that one."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        changing.turn_over(st, piece)


class Draw(Step[Table]):
    __slots__ = ("count", "per")

    def __init__(self, count: int, per: Amount | None = None) -> None:
        super().__init__()
        self.count: int = count
        self.per: Amount | None = per

    def act(self, st: Table, frame: Frame) -> None:
        holdings.draw(st, frame.player, scaled(st, frame, None, self.count, self.per))


class GainGold(Step[Table]):
    __slots__ = ("amount", "per")

    def __init__(self, amount: int, per: Amount | None = None) -> None:
        super().__init__()
        self.amount: int = amount
        self.per: Amount | None = per

    def act(self, st: Table, frame: Frame) -> None:
        amount = scaled(st, frame, None, self.amount, self.per)
        if amount:
            holdings.gain_gold(st, frame.player, amount)


class Steal(Effect):
    """Take gold from whoever controls the piece, as much as there is of it."""

    __slots__ = ("amount",)

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(who)
        self.amount: int = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        stolen = min(self.amount, st.players[piece.controller].gold)
        holdings.pay_gold(st, piece.controller, stolen)
        holdings.gain_gold(st, frame.player, stolen)


class Jump(Step[Table]):
    """Pass over the next `skip` steps, always or unless something in play passes `unless`."""

    __slots__ = ("skip", "unless")

    def __init__(self, skip: int, unless: PieceFilter | None) -> None:
        super().__init__()
        self.skip: int = skip
        self.unless: PieceFilter | None = unless

    def act(self, st: Table, frame: Frame) -> None:
        if self.unless is None or not candidates(st, self.unless, frame.player, frame.source):
            frame.pc += self.skip


class UnlessBoosted(Step[Table]):
    """Pass over the next `skip` steps if the boost was not paid."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip

    def act(self, st: Table, frame: Frame) -> None:
        if not is_boosted(st, frame):
            frame.pc += self.skip


class UnlessHere(IfDone):
    """Pass over the next `skip` steps if these pieces are not in play."""

    __slots__ = ("who",)

    def __init__(self, skip: int, who: Who) -> None:
        super().__init__(skip)
        self.who: Who = who

    def act(self, st: Table, frame: Frame) -> None:
        if not self.who.pieces(st, frame):
            frame.pc += self.skip


class IfKilled(Effect):
    """Pass over the next `skip` steps unless it died of this effect; `of_damage`: of the damage."""

    __slots__ = ("of_damage", "skip")

    def __init__(self, skip: int, who: Who, of_damage: bool) -> None:
        super().__init__(who)
        self.skip: int = skip
        self.of_damage: bool = of_damage

    def act(self, st: Table, frame: Frame) -> None:
        for id in self.who.ids(frame):
            ghost = st.ghosts.get(id)
            if ghost is not None and self._killed(ghost, frame.source):
                return
        frame.pc += self.skip

    def _killed(self, ghost: Piece, source: int) -> bool:
        if ghost.flags & DOOMED:  # destroyed
            return not self.of_damage
        return ghost.hurt_by == source and (self.of_damage or ghost.damage >= ghost.d.hp)


def is_boosted(st: Table, frame: Frame) -> bool:
    """Whether the boost was paid for the spell, or for the piece whose effect this is."""
    source = st.remembered(frame.source)
    return frame.regs[R_FLAGS] & SPELL_BOOSTED != 0 or (source is not None and source.flags & BOOSTED != 0)


class Summon(Step[Table]):
    """Summon tokens; `limit` (0: none) is how many the player may have, or has for each that passes `per`."""

    __slots__ = ("count", "limit", "name", "per")

    def __init__(self, name: str, count: int, limit: int, per: PieceFilter | None = None) -> None:
        super().__init__()
        self.name: str = name
        self.count: int = count
        self.limit: int = limit
        self.per: PieceFilter | None = per

    def act(self, st: Table, frame: Frame) -> None:
        summon_tokens(st, self.name, self.count, frame.player)


def summon_tokens(st: Table, name: str, count: int, player: int, maker: int = 0) -> None:
    """Tokens arrive under a player, as many as their limit allows. `maker`: the piece they are bound to."""
    index = st.book.by_name[name].index
    for _ in range(min(count, room_for(st, name, player))):
        atoms.arrive(st, index, player, 0, maker)


def room_for(st: Table, name: str, player: int) -> int:
    """How many more tokens of this name the player may summon. Whichever side they show, they count."""
    limited = st.book.token_limits.get(name)
    if limited is None:
        return NO_LIMIT
    index = st.book.by_name[name].index
    limit = limited.limit
    if limited.per is not None:
        fresh(st)
        makers = candidates(st, limited.per, player, 0)
        limit *= len([piece for piece in makers if piece.controller == player])
    other = st.book.cards[index].other_side
    sides = [index, st.book.by_name[other].index] if other else [index]
    return limit - len([p for p in st.pieces.values() if p.origin in sides and p.controller == player])


class Custom(Step[Table]):
    """A step that only one card needs: a function in that card's file."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[[Table, Frame], None]) -> None:
        super().__init__()
        self.function: Callable[[Table, Frame], None] = function

    def act(self, st: Table, frame: Frame) -> None:
        self.function(st, frame)


class PutOnDeck(Step[Table]):
    """Put the spell being resolved on top of its owner's draw pile."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        holdings.put_on_deck(st, frame.player, hidden.index_of(frame.regs[R_CARD]))
        frame.regs[R_CARD] = 0


class StayInPlay(Step[Table]):
    """An ongoing spell enters play, attached to what was picked or holding it together.

    With nothing left to attach to, or not all that was to be held, it is put away like any other spell.
    """

    __slots__ = ("attaches", "who")

    def __init__(self, who: Picked | None, attaches: bool) -> None:
        super().__init__()
        self.who: Picked | None = who
        self.attaches: bool = attaches

    def act(self, st: Table, frame: Frame) -> None:
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
        if host and piece.d.special & HOLDS_HOST:
            changing.take_control(st, st.pieces[host], frame.player, PERMANENT, piece.id)


class PutAway(Step[Table]):
    """The end of every spell: it goes to the discard pile, unless it went somewhere else."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        if frame.regs[R_CARD]:
            holdings.put_in_discard(st, frame.player, hidden.index_of(frame.regs[R_CARD]))
            frame.regs[R_CARD] = 0
