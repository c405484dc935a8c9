"""What effects do, step by step. The words package gives these their names."""

from __future__ import annotations

from warmat.kernel.frame import Frame
from warmat.summoner_wars.rules import atoms, holdings
from warmat.summoner_wars.rules.attack import (
    R_DAMAGE,
    R_HEALS,
    R_LEAST,
    R_MORE_DICE,
    R_RECOIL,
    R_SPECIAL_HITS,
    this_attack,
)
from warmat.summoner_wars.rules.deaths import more_damage
from warmat.summoner_wars.rules.definitions import Ability, Amount, Gift
from warmat.summoner_wars.rules.judged import Doing
from warmat.summoner_wars.rules.layers import fresh
from warmat.summoner_wars.rules.questions import PickCard, PickSpace
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.terms import OFF_BOARD
from warmat.summoner_wars.rules.who import WereBeside, Who, one


class Effect(Doing):
    """A step that does something to each of `who` that is in play."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who

    def act(self, st: Table, frame: Frame) -> None:
        for piece in self.who.pieces(st, frame):
            if piece.id in st.pieces:
                self.touch(st, frame, piece)

    def vain(self, st: Table, frame: Frame) -> bool:
        """Those who were beside something are known for good, and nobody of them is left."""
        return isinstance(self.who, WereBeside) and not self.who.pieces(st, frame)

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        raise NotImplementedError


class Damage(Effect):
    """Add damage; this is no attack."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount, who: Who) -> None:
        super().__init__(who)
        self.amount: Amount = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        amount = self.amount.value(st, frame)
        if amount > 0:
            atoms.add_damage(st, piece, amount + more_damage(st, frame.source, piece), frame.source)


class RemoveDamage(Effect):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount, who: Who) -> None:
        super().__init__(who)
        self.amount: Amount = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.remove_damage(st, piece, self.amount.value(st, frame))


class Boost(Effect):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount, who: Who) -> None:
        super().__init__(who)
        self.amount: Amount = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.add_boost(st, piece, self.amount.value(st, frame))


class RemoveBoost(Effect):
    """As far as there is any."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount, who: Who) -> None:
        super().__init__(who)
        self.amount: Amount = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.remove_boost(st, piece, self.amount.value(st, frame))


class SpendBoost(Effect):
    """A price: can't be paid by a piece that has too few."""

    __slots__ = ("number",)

    def __init__(self, number: int, who: Who) -> None:
        super().__init__(who)
        self.number: int = number

    def possible(self, st: Table, frame: Frame) -> bool:
        found = self.who.pieces(st, frame)
        return bool(found) and all(p.boosts >= self.number and p.id in st.pieces for p in found)

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.remove_boost(st, piece, self.number)


class SpendAllBoost(Effect):
    """A price: all the boost it has, and it must have some."""

    __slots__ = ()

    def possible(self, st: Table, frame: Frame) -> bool:
        found = self.who.pieces(st, frame)
        return bool(found) and all(p.boosts > 0 and p.id in st.pieces for p in found)

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.remove_boost(st, piece, piece.boosts)


class MoveBoost(Effect):
    """All boost of `by` goes to what is named."""

    __slots__ = ("by",)

    def __init__(self, by: Who, who: Who) -> None:
        super().__init__(who)
        self.by: Who = by

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        giver = one(self.by, st, frame)
        if giver is not None and giver.id != piece.id:
            number = giver.boosts
            atoms.remove_boost(st, giver, number)
            atoms.add_boost(st, piece, number)


class SpendMagic(Doing):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def possible(self, st: Table, frame: Frame) -> bool:
        return st.players[frame.player].magic >= self.number

    def act(self, st: Table, frame: Frame) -> None:
        holdings.pay_magic(st, frame.player, self.number)


class GainMagic(Doing):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    def act(self, st: Table, frame: Frame) -> None:
        holdings.gain_magic(st, frame.player, self.amount.value(st, frame))


class Draw(Doing):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    def act(self, st: Table, frame: Frame) -> None:
        holdings.draw(st, frame.player, self.amount.value(st, frame))


class Destroy(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.doom(st, piece, frame.source)


class Discard(Effect):
    """From play, without destroying it."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.discard(st, piece)


class ReturnToHand(Effect):
    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.return_to_hand(st, piece)


class TakeControl(Effect):
    __slots__ = ("for_the_turn",)

    def __init__(self, who: Who, for_the_turn: bool) -> None:
        super().__init__(who)
        self.for_the_turn: bool = for_the_turn

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.take_control(st, piece, frame.player, self.for_the_turn, frame.source)


class GiveAbility(Effect):
    """Until the end of the turn."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability, who: Who) -> None:
        super().__init__(who)
        self.ability: Ability = ability

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.give_ability(st, piece, self.ability)


class CopyAbilities(Effect):
    """Until the end of the turn it has the abilities that `of` has now."""

    __slots__ = ("of",)

    def __init__(self, who: Who, of: Who) -> None:
        super().__init__(who)
        self.of: Who = of

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        fresh(st)
        for other in self.of.pieces(st, frame):
            for ability in other.d.abilities:
                atoms.give_ability(st, piece, ability)


class GiveStrength(Effect):
    """Until the end of the turn."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount, who: Who) -> None:
        super().__init__(who)
        self.amount: Amount = amount

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.give_strength(st, piece, self.amount.value(st, frame))


class Link(Effect):
    """From now on the event's text speaks of this."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        source = st.piece(frame.source)
        if source is not None:
            atoms.link(st, source, piece)


# Changing place -----------------------------------------------------------------------------------


class Place(Effect):
    """Put it on the space that was chosen."""

    __slots__ = ("question",)

    def __init__(self, who: Who, question: PickSpace) -> None:
        super().__init__(who)
        self.question: PickSpace = question

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        space = frame.regs[self.question.reg] - 1
        if space >= 0 and not st.board[space]:
            atoms.place(st, piece, space)


class Exchange(Effect):
    """It exchanges places with `of`."""

    __slots__ = ("of",)

    def __init__(self, who: Who, of: Who) -> None:
        super().__init__(who)
        self.of: Who = of

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        other = one(self.of, st, frame)
        if other is not None and other.id in st.pieces and OFF_BOARD not in (other.space, piece.space):
            atoms.exchange(st, piece, other)


class PutUnder(Effect):
    """The source goes under it, whatever card that is, and from there does what this effect says."""

    __slots__ = ("gift",)

    def __init__(self, who: Who, gift: Gift) -> None:
        super().__init__(who)
        self.gift: Gift = gift

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        source = st.piece(frame.source)
        if source is not None:
            atoms.put_under(st, source, piece, st.book.number_of_gift(self.gift))


class PutCard(Doing):
    """The card that was chosen comes into play on the space that was chosen."""

    __slots__ = ("card", "space")

    def __init__(self, card: PickCard, space: PickSpace) -> None:
        super().__init__()
        self.card: PickCard = card
        self.space: PickSpace = space

    def act(self, st: Table, frame: Frame) -> None:
        index, space = frame.regs[self.card.reg], frame.regs[self.space.reg] - 1
        if index <= 0 or space < 0 or st.board[space]:
            return
        if self.card.from_discard:
            holdings.take_from_discard(st, frame.player, index)
        else:
            holdings.take_from_hand(st, frame.player, index)
        atoms.put_in_play(st, index, frame.player, space)


class CardToHand(Doing):
    """The card that was chosen from the discard pile is shown and goes to the hand."""

    __slots__ = ("card",)

    def __init__(self, card: PickCard) -> None:
        super().__init__()
        self.card: PickCard = card

    def act(self, st: Table, frame: Frame) -> None:
        index = frame.regs[self.card.reg]
        if index > 0:
            holdings.take_from_discard(st, frame.player, index)
            holdings.put_in_hand(st, frame.player, index)


# Dice and attacks ---------------------------------------------------------------------------------


class RollDice(Doing):
    """The source rolls dice; later steps read them."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def act(self, st: Table, frame: Frame) -> None:
        roller = st.remembered(frame.source)
        if roller is not None:
            atoms.roll(st, roller, self.number)


class RollAgain(Effect):
    """All dice of the roll that is being looked at, by who rolled them."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.roll(st, piece, len(st.dice))


class ChangeAttack(Doing):
    """Change the attack under way: dice, hits for each special, healing instead, no damage at all."""

    __slots__ = ("heals", "least", "no_damage", "special_hits", "strength")

    def __init__(
        self, strength: Amount | None, least: int, special_hits: int, heals: bool, no_damage: bool
    ) -> None:
        super().__init__()
        self.strength: Amount | None = strength
        self.least: int = least
        self.special_hits: int = special_hits
        self.heals: bool = heals
        self.no_damage: bool = no_damage

    def act(self, st: Table, frame: Frame) -> None:
        attack = this_attack(st)
        if attack is None:
            return
        if self.strength is not None:
            attack.regs[R_MORE_DICE] += self.strength.value(st, frame)
            attack.regs[R_LEAST] = max(attack.regs[R_LEAST], self.least)
        attack.regs[R_SPECIAL_HITS] += self.special_hits
        if self.heals:
            attack.regs[R_HEALS] = 1
        if self.no_damage:
            attack.regs[R_DAMAGE] = 0
            attack.regs[R_RECOIL] = 0
