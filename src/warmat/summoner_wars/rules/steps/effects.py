"""What effects do, step by step. The vocabulary gives these their names."""

from __future__ import annotations

from typing import Final

from warmat.kernel.answers import ANSWERED, NUMBERED, Reader, present
from warmat.kernel.choice import Option
from warmat.kernel.frame import SCRIPTS, Frame, Step
from warmat.summoner_wars.rules.combat.attack import (
    R_DAMAGE,
    R_HEALS,
    R_LEAST,
    R_MORE_DICE,
    R_RECOIL,
    R_SPECIAL_HITS,
    tell_lost,
    this_attack,
)
from warmat.summoner_wars.rules.combat.deaths import more_damage
from warmat.summoner_wars.rules.derived.feasibility import Labelled
from warmat.summoner_wars.rules.derived.who import Who, effect_name, one, plain_name
from warmat.summoner_wars.rules.model.definitions import Ability, Amount, Gift
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import MODE
from warmat.summoner_wars.rules.steps.card_questions import PickCard
from warmat.summoner_wars.rules.steps.questions import PickSpace
from warmat.summoner_wars.rules.writes import atoms, player_zones

MOST_BOOST: Final = 30  # that can be spent at once


class Effect(Step[SummonerWarsState]):
    """A step that does something to each of `who` that is in play."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        for piece in self.who.pieces(st, frame):
            if piece.id in st.pieces:
                self.touch(st, frame, piece)

    def vain(self, st: SummonerWarsState, frame: Frame) -> bool:
        """Those it speaks of are known for good, and nobody of them is left."""
        return self.who.settled() and not self.who.pieces(st, frame)

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        raise NotImplementedError


class AmountEffect(Effect):
    """So much of it to each of `who`."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount, who: Who) -> None:
        super().__init__(who)
        self.amount: Amount = amount

    def mentions(self) -> list[Reader]:
        return [self.who, self.amount]


class Damage(AmountEffect):
    """Add damage; this is no attack."""

    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        amount = self.amount.value(st, frame)
        if amount > 0:
            atoms.add_damage(st, piece, amount + more_damage(st, frame.source, piece), frame.source)


class RemoveDamage(AmountEffect):
    __slots__ = ()

    def quiet(self, events: int) -> bool:
        return True

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.remove_damage(st, piece, self.amount.value(st, frame))


class Boost(AmountEffect):
    __slots__ = ()

    def quiet(self, events: int) -> bool:
        return True

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.add_boost(st, piece, self.amount.value(st, frame))


class RemoveBoost(AmountEffect):
    """As far as there is any."""

    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.remove_boost(st, piece, self.amount.value(st, frame))


class SpendBoost(Effect):
    """A price: can't be paid by a piece that has too few."""

    __slots__ = ("number",)

    def __init__(self, number: int, who: Who) -> None:
        super().__init__(who)
        self.number: int = number

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        found = self.who.pieces(st, frame)
        return bool(found) and all(p.boosts >= self.number and p.id in st.pieces for p in found)

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.remove_boost(st, piece, self.number)


class SpendSomeBoost(Labelled):
    """A price: any number of the boosts it has, at least one. The register holds how many."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__([str(number) for number in range(1, MOST_BOOST + 1)])
        self.who: Who = who

    def branches(self) -> bool:
        return False

    def kinds(self) -> int:
        return NUMBERED | ANSWERED

    def mentions(self) -> list[Reader]:
        return [self.who]

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        return bool(self.options(st, frame))

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        piece = one(self.who, st, frame)
        most = 0 if piece is None or piece.id not in st.pieces else min(piece.boosts, MOST_BOOST)
        return [Option(frame.player, MODE, number, 0, 0) for number in range(1, most + 1)]

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source
        piece = one(self.who, st, frame)
        if piece is not None:
            atoms.remove_boost(st, piece, option.source)

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: how many boosts to spend?"


class SpendMagic(Step[SummonerWarsState]):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        return st.players[frame.player].magic >= self.number

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        player_zones.pay_magic(st, frame.player, self.number)


class PlayerAmount(Step[SummonerWarsState]):
    """So much of it for the player."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    def mentions(self) -> list[Reader]:
        return [self.amount]


class GainMagic(PlayerAmount):
    __slots__ = ()

    def quiet(self, events: int) -> bool:
        return True

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        player_zones.gain_magic(st, frame.player, self.amount.value(st, frame))


class Draw(PlayerAmount):
    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        player_zones.draw(st, frame.player, self.amount.value(st, frame))


class Destroy(Effect):
    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.doom(st, piece, frame.source)


class Discard(Effect):
    """From play, without destroying it."""

    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.discard(st, piece)


class ReturnToHand(Effect):
    """To its owner's hand; `with_cards_under`: what is under it to its owners' hands as well."""

    __slots__ = ("with_cards_under",)

    def __init__(self, who: Who, with_cards_under: bool) -> None:
        super().__init__(who)
        self.with_cards_under: bool = with_cards_under

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.return_to_hand(st, piece, self.with_cards_under)


class TakeControl(Effect):
    __slots__ = ("for_the_turn",)

    def __init__(self, who: Who, for_the_turn: bool) -> None:
        super().__init__(who)
        self.for_the_turn: bool = for_the_turn

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.take_control(st, piece, frame.player, self.for_the_turn, frame.source)


class GiveAbility(Effect):
    """Until the end of the turn."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability, who: Who) -> None:
        super().__init__(who)
        self.ability: Ability = ability

    def brings(self) -> list[object]:
        return [self.ability]

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.give_ability(st, piece, self.ability)


class GiveStrength(AmountEffect):
    """Until the end of the turn."""

    __slots__ = ()

    def quiet(self, events: int) -> bool:
        return True

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.give_strength(st, piece, self.amount.value(st, frame))


class Link(Effect):
    """From now on the event's text speaks of this."""

    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
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

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        space = frame.regs[self.question.reg] - 1
        if space >= 0 and not st.board[space]:
            atoms.place(st, piece, space)


class PutUnder(Effect):
    """The source goes under it, whatever card that is, and from there does what this effect says."""

    __slots__ = ("gift",)

    def __init__(self, who: Who, gift: Gift) -> None:
        super().__init__(who)
        self.gift: Gift = gift

    def brings(self) -> list[object]:
        return [self.gift]

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        source = st.piece(frame.source)
        if source is not None:
            atoms.put_under(st, source, piece, st.book.number_of_gift(self.gift))


class PutCard(Step[SummonerWarsState]):
    """The card that was chosen comes into play on the space that was chosen."""

    __slots__ = ("card", "space")

    def __init__(self, card: PickCard, space: PickSpace) -> None:
        super().__init__()
        self.card: PickCard = card
        self.space: PickSpace = space

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        index, space = frame.regs[self.card.reg], frame.regs[self.space.reg] - 1
        if index <= 0 or space < 0 or st.board[space]:
            return
        if self.card.from_discard:
            player_zones.take_from_discard(st, frame.player, index)
        else:
            player_zones.take_from_hand(st, frame.player, index)
        atoms.put_in_play(st, index, frame.player, space)


class CardToHand(Step[SummonerWarsState]):
    """The card that was chosen from the discard pile is shown and goes to the hand."""

    __slots__ = ("card",)

    def __init__(self, card: PickCard) -> None:
        super().__init__()
        self.card: PickCard = card

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        index = frame.regs[self.card.reg]
        if index > 0:
            player_zones.take_from_discard(st, frame.player, index)
            player_zones.put_in_hand(st, frame.player, index)


# Dice and attacks ---------------------------------------------------------------------------------


class RollDice(Step[SummonerWarsState]):
    """The source rolls dice; later steps read them."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        roller = st.remembered(frame.source)
        if roller is not None:
            atoms.roll(st, roller, self.number)


class ChangeAttack(Step[SummonerWarsState]):
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

    def mentions(self) -> list[Reader]:
        return present(self.strength)

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
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
            bearer = st.remembered(frame.source)
            if bearer is not None and attack.regs[R_DAMAGE]:
                tell_lost(st, bearer, plain_name(SCRIPTS[frame.script].name), attack.regs[R_DAMAGE])
            attack.regs[R_DAMAGE] = 0
            attack.regs[R_RECOIL] = 0
