"""The table: players, what is in play, what lasts a turn, what waits. Plain numbers; ids, never references.

Only what is in play has a row of its own (`Piece`): on the battlefield, or an event in an active area or
under way. A card in a hidden zone is one number (see the kernel's hidden.py). All writes outside this module
and `setup` go through atoms.py and player_zones.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.kernel import state as kernel
from warmat.kernel.numbers import CardNumber, Flags, Keys, PieceId, Seat
from warmat.summoner_wars.rules.model.board import SPACES
from warmat.summoner_wars.rules.model.definitions import AttackRule, Bonus, Card, Row, Rule, SummonRule

if TYPE_CHECKING:
    from warmat.summoner_wars.rules.model.book import Book


class Mod:
    """A change of one piece until the end of the turn. Never changes itself, so clones share it."""

    __slots__ = ("ability", "control", "piece", "strength")

    def __init__(self, piece: int, ability: int, strength: int, control: int) -> None:
        self.piece: int = piece
        self.ability: int = ability  # it has this ability besides (0: none)
        self.strength: int = strength
        self.control: int = control  # who gets it back then (-1: nobody)


class Piece(kernel.Piece):
    """A card in play."""

    __slots__ = ("boosts", "derived", "space", "under")

    def __init__(
        self,
        *,
        id: PieceId,
        card: CardNumber,
        nth: int,
        owner: Seat,
        controller: Seat,
        space: int,
        damage: int,
        boosts: int,
        flags: Flags,
        hurt_by: PieceId,
        links: list[int],
        under: list[int],
        used: list[int],
        derived: Row,
    ) -> None:
        super().__init__(
            id=id,
            card=card,
            nth=nth,
            owner=owner,
            controller=controller,
            damage=damage,
            flags=flags,
            hurt_by=hurt_by,
            links=links,
            used=used,
        )
        self.space: int = space
        self.boosts: int = boosts
        self.under: list[int] = under  # cards beneath it: see `beneath`
        self.derived: Row = derived

    def clone(self) -> Piece:
        return Piece(
            id=self.id,
            card=self.card,
            nth=self.nth,
            owner=self.owner,
            controller=self.controller,
            space=self.space,
            damage=self.damage,
            boosts=self.boosts,
            flags=self.flags,
            hurt_by=self.hurt_by,
            links=self.links.copy() if self.links else [],
            under=self.under.copy() if self.under else [],
            used=self.used.copy() if self.used else [],
            derived=self.derived,
        )

    def as_of(self, controller: Seat) -> Piece:
        """The piece as it is but for its controller: a copy, if that is another."""
        if controller == self.controller:
            return self
        copy = self.clone()
        copy.controller = controller
        return copy


def fresh_piece(id: PieceId, card: Card, nth: int, owner: Seat, space: int) -> Piece:
    """A piece as it comes into play."""
    return Piece(
        id=id,
        card=card.index,
        nth=nth,
        owner=owner,
        controller=owner,
        space=space,
        damage=0,
        boosts=0,
        flags=0,
        hurt_by=0,
        links=[],
        under=[],
        used=[],
        derived=card.row,
    )


class Player:
    """One player's side apart from what is in play."""

    __slots__ = ("army", "discard", "draw_pile", "hand", "magic", "own_deck", "summoner", "version")

    def __init__(
        self,
        army: int,
        summoner: int,
        magic: int,
        hand: list[int],
        draw_pile: list[int],
        discard: list[int],
        own_deck: list[int],
    ) -> None:
        self.army: int = army  # its summoner's faction, by its number in the book
        self.summoner: int = summoner  # the piece
        self.magic: int = magic
        self.hand: list[int] = hand
        self.draw_pile: list[int] = draw_pile  # the top card is the last
        self.discard: list[int] = discard
        self.own_deck: list[int] = own_deck  # all cards of a deck of one's own; none: the faction's. Constant
        self.version: kernel.Version = kernel.Version()  # another one after each change

    def clone(self) -> Player:
        return Player(
            self.army,
            self.summoner,
            self.magic,
            self.hand.copy(),
            self.draw_pile.copy(),
            self.discard.copy(),
            self.own_deck,
        )


class SummonerWarsState(kernel.CardGameState["Book", Piece]):
    """A game of Summoner Wars in progress."""

    __slots__ = (
        "attack_parts",
        "attacking_units",
        "board",
        "bonus_parts",
        "dice",
        "has_fought",
        "keys_in_play",
        "mods",
        "moving_units",
        "players",
        "rule_parts",
        "strength_parts",
        "summon_parts",
        "unsteady",
        "usable",
    )

    def __init__(self, rng: int, secret: bytes, book: Book) -> None:
        super().__init__(rng, secret, book)
        self.players: list[Player] = []
        self.board: list[int] = [0] * SPACES  # the piece on each space
        self.mods: list[Mod] = []
        self.dice: list[int] = []  # the faces of the last roll
        self.moving_units: int = 0  # so many units moved this turn, of those that count
        self.attacking_units: int = 0
        self.has_fought: bool = False  # an attack targeted an enemy card this turn
        # Derived, never saved.
        self.bonus_parts: list[tuple[Bonus, int]] = []  # each with its bearer
        self.strength_parts: list[tuple[Bonus, int]] = []  # those of them that change a strength
        self.attack_parts: list[tuple[AttackRule, int]] = []
        self.summon_parts: list[tuple[SummonRule, int]] = []
        self.rule_parts: list[tuple[Rule, int]] = []
        self.usable: list[int] = []  # pieces with an ability that their player may use
        self.keys_in_play: Keys = 0  # that any piece has
        self.unsteady: bool = True  # what some piece is depends on where others stand, on damage, magic…

    def at(self, space: int) -> Piece | None:
        """The card on a space."""
        id = self.board[space]
        return self.pieces.get(id) if id else None

    def shift(self) -> None:
        """Something changed that matters to pieces' rows only where a continuous effect says so."""
        if self.unsteady:
            self.stale = True

    def card_of(self, piece: Piece) -> Card:
        return self.book.cards[piece.card]

    def summoner_of(self, player: Seat) -> Piece | None:
        return self.pieces.get(self.players[player].summoner)


# A card beneath another is one number: which card, whose, and what it does from there.
GIFT_SHIFT: Final = 12
CARD_BITS: Final = (1 << GIFT_SHIFT) - 1


def beneath(card: CardNumber, owner: Seat, gift: int) -> int:
    """`gift`: by its number in the book, 0 for none."""
    return gift << GIFT_SHIFT | card << 1 | owner


def card_beneath(under: int) -> int:
    return (under & CARD_BITS) >> 1


def owner_beneath(under: int) -> int:
    return under & 1


def gift_beneath(under: int) -> int:
    return under >> GIFT_SHIFT


def free_number(st: SummonerWarsState, index: CardNumber) -> int:
    """The smallest number that no piece of this name has."""
    return kernel.lowest_free([piece.nth for piece in st.in_play() if piece.card == index])
