"""The table: players, what is in play, what lasts a turn, what waits. Plain numbers; ids, never references.

Only what is in play has a row of its own (`Piece`): on the battlefield, or an event in an active area or
under way. A card in a hidden zone is one number (see the kernel's hidden.py). All writes outside this module
and `setup` go through atoms.py and holdings.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.kernel.frame import Frame
from warmat.kernel.state import State
from warmat.summoner_wars.rules.board import SPACES
from warmat.summoner_wars.rules.definitions import AttackRule, Bonus, Card, Row, Rule, SummonRule
from warmat.summoner_wars.rules.terms import OFF_BOARD

if TYPE_CHECKING:
    from warmat.summoner_wars.rules.book import Book


class Mod:
    """A change of one piece until the end of the turn. Never changes itself, so clones share it."""

    __slots__ = ("ability", "control", "piece", "strength")

    def __init__(self, piece: int, ability: int, strength: int, control: int) -> None:
        self.piece: int = piece
        self.ability: int = ability  # it has this ability besides (0: none)
        self.strength: int = strength
        self.control: int = control  # who gets it back then (-1: nobody)


class Piece:
    """A card in play."""

    __slots__ = (
        "boosts",
        "card",
        "controller",
        "d",
        "damage",
        "flags",
        "hurt_by",
        "id",
        "links",
        "nth",
        "owner",
        "space",
        "under",
        "used",
    )

    def __init__(
        self,
        id: int,
        card: int,
        nth: int,
        owner: int,
        controller: int,
        space: int,
        damage: int,
        boosts: int,
        flags: int,
        hurt_by: int,
        links: list[int],
        under: list[int],
        used: list[int],
        d: Row,
    ) -> None:
        self.id: int = id
        self.card: int = card
        self.nth: int = nth  # tells pieces of one name apart
        self.owner: int = owner
        self.controller: int = controller
        self.space: int = space
        self.damage: int = damage
        self.boosts: int = boosts
        self.flags: int = flags
        self.hurt_by: int = hurt_by  # what added damage to it just now, until destruction is settled
        self.links: list[int] = links  # the pieces an event speaks of
        self.under: list[int] = under  # cards beneath it: twice the card's number, plus the owner's seat
        self.used: list[int] = used  # scripts of limited abilities used this turn
        self.d: Row = d

    def clone(self) -> Piece:
        return Piece(
            self.id,
            self.card,
            self.nth,
            self.owner,
            self.controller,
            self.space,
            self.damage,
            self.boosts,
            self.flags,
            self.hurt_by,
            self.links.copy() if self.links else [],
            self.under.copy() if self.under else [],
            self.used.copy() if self.used else [],
            self.d,
        )


def fresh_piece(id: int, card: Card, nth: int, owner: int, space: int) -> Piece:
    """A piece as it comes into play."""
    return Piece(id, card.index, nth, owner, owner, space, 0, 0, 0, 0, [], [], [], card.row)


class Player:
    """One player's side apart from what is in play."""

    __slots__ = ("army", "discard", "draw_pile", "hand", "magic", "own_deck", "summoner")

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


class Table(State):
    """A game of Summoner Wars in progress."""

    __slots__ = (
        "active",
        "attack_parts",
        "attacking_units",
        "board",
        "bonus_parts",
        "book",
        "dice",
        "ears",
        "ghosts",
        "has_fought",
        "listeners",
        "mods",
        "moment",
        "moving_units",
        "next_id",
        "phase",
        "pieces",
        "players",
        "queue",
        "rule_parts",
        "stale",
        "summon_parts",
        "turn",
        "unsettled",
    )

    def __init__(self, rng: int, secret: bytes, book: Book) -> None:
        super().__init__(rng, secret)
        self.book: Book = book
        self.players: list[Player] = []
        self.pieces: dict[int, Piece] = {}  # in the order they came
        self.ghosts: dict[int, Piece] = {}  # what just left, as it last was, while effects may still ask
        self.board: list[int] = [0] * SPACES  # the piece on each space
        self.mods: list[Mod] = []
        self.queue: list[Frame] = []  # triggered abilities that wait
        self.dice: list[int] = []  # the faces of the last roll
        self.turn: int = 0
        self.active: int = 0
        self.phase: int = 0
        self.moving_units: int = 0  # so many units moved this turn, of those that count
        self.attacking_units: int = 0
        self.has_fought: bool = False  # an attack targeted an enemy card this turn
        self.next_id: int = 1
        self.moment: int = 0  # counts the times cards were shown or mixed
        # Derived, never saved.
        self.stale: bool = True
        self.unsettled: bool = False  # something may have been destroyed
        self.ears: int = 0  # the events that anything in play listens to
        self.listeners: list[int] = []
        self.bonus_parts: list[tuple[Bonus, int]] = []  # each with its bearer
        self.attack_parts: list[tuple[AttackRule, int]] = []
        self.summon_parts: list[tuple[SummonRule, int]] = []
        self.rule_parts: list[tuple[Rule, int]] = []

    def piece(self, id: int) -> Piece | None:
        return self.pieces.get(id)

    def at(self, space: int) -> Piece | None:
        """The card on a space."""
        id = self.board[space]
        return self.pieces.get(id) if id else None

    def remembered(self, id: int) -> Piece | None:
        """The piece, or what it last was."""
        found = self.pieces.get(id)
        return found if found is not None else self.ghosts.get(id)

    def card_of(self, piece: Piece) -> Card:
        return self.book.cards[piece.card]

    def summoner_of(self, player: int) -> Piece | None:
        return self.pieces.get(self.players[player].summoner)

    def label(self, piece: Piece) -> str:
        """What a piece is called in notation and log: its name, numbered when there are several."""
        name = self.book.cards[piece.card].name
        return name if piece.nth <= 1 else f"{name}#{piece.nth}"


def free_number(st: Table, index: int) -> int:
    """The smallest number that no piece of this name has."""
    taken = [piece.nth for piece in st.pieces.values() if piece.card == index]
    number = 1
    while number in taken:
        number += 1
    return number


def off_board(piece: Piece) -> bool:
    return piece.space == OFF_BOARD
