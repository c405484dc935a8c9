"""The table: players, what is in play, what lasts, what waits. Plain numbers; ids, never references.

Only what is in play has a row of its own (`Piece`). A card in a hidden zone is one number that says which
card it is and who knows it (see hidden.py), so that knowledge travels with the card. All writes outside
this module and `setup` go through atoms.py and holdings.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.definitions import Card, Row, Static
from warmat.codex.rules.lasting import Lasting, Later, Mod
from warmat.codex.rules.maps import NO_MAP, Map
from warmat.codex.rules.terms import ADD_ON, BASE, NO_SLOT, TECH_BUILDING
from warmat.kernel import state as kernel

if TYPE_CHECKING:
    from warmat.codex.rules.book import Book
    from warmat.codex.rules.modes import Mode


ANY_SPEC: Final = -1  # a board that was set up without saying which
NO_PLAYOFF: Final = -1


class Piece(kernel.Piece):
    """A card, token or building in play."""

    __slots__ = (
        "armor_used",
        "caster",
        "d",
        "host",
        "hurt_how",
        "level",
        "marks",
        "origin",
        "revealed",
        "runes",
        "since",
        "slot",
        "stamp",
    )

    def __init__(
        self,
        id: int,
        card: int,
        origin: int,
        nth: int,
        owner: int,
        controller: int,
        since: int,
        stamp: int,
        flags: int,
        slot: int,
        damage: int,
        armor_used: int,
        runes: int,
        level: int,
        host: int,
        caster: int,
        revealed: int,
        hurt_by: int,
        hurt_how: int,
        links: list[int],
        marks: dict[int, int],
        used: list[int],
        d: Row,
    ) -> None:
        super().__init__(id, card, nth, owner, controller, damage, flags, hurt_by, links, used)
        self.origin: int = origin  # the card it goes away as
        self.since: int = since  # the turn it came under its controller
        self.stamp: int = stamp  # and its place in the order in which pieces did
        self.slot: int = slot
        self.armor_used: int = armor_used  # damage its armor stopped this turn
        self.runes: int = runes  # +1/+1 runes, or -1/-1 runes when negative: they cancel
        self.level: int = level
        self.host: int = host  # what it is attached to
        self.caster: int = caster  # the hero that channels it, or the piece it is bound to
        self.revealed: int = revealed  # the players whose tower detected it this turn
        self.hurt_how: int = hurt_how  # how it was damaged just now, as bits: see terms.COMBAT
        self.marks: dict[int, int] = marks  # other runes, by kind
        self.d: Row = d

    def clone(self) -> Piece:
        return Piece(
            self.id,
            self.card,
            self.origin,
            self.nth,
            self.owner,
            self.controller,
            self.since,
            self.stamp,
            self.flags,
            self.slot,
            self.damage,
            self.armor_used,
            self.runes,
            self.level,
            self.host,
            self.caster,
            self.revealed,
            self.hurt_by,
            self.hurt_how,
            self.links.copy() if self.links else [],
            self.marks.copy() if self.marks else {},
            self.used.copy() if self.used else [],
            self.d,
        )


def fresh_piece(id: int, card: Card, nth: int, owner: int, since: int) -> Piece:
    """A piece as it arrives."""
    level = 1 if card.bands else 0
    made = card.index
    return Piece(
        id,
        made,
        made,
        nth,
        owner,
        owner,
        since,
        id,
        0,
        NO_SLOT,
        0,
        0,
        0,
        level,
        0,
        0,
        0,
        0,
        0,
        [],
        {},
        [],
        card.row,
    )


class Player:
    """One player's side apart from what is in play."""

    __slots__ = (
        "base",
        "builds_instantly",
        "built",
        "codex",
        "command",
        "deck",
        "discard",
        "extra_turns",
        "fallen",
        "gold",
        "hand",
        "hired",
        "lab_spec",
        "may_tech_less",
        "reshuffled",
        "specs",
        "surcharge",
        "tally",
        "team",
        "tech_spec",
        "teched",
        "trash",
        "tucked",
        "turns",
        "waits",
        "workers",
    )

    def __init__(
        self,
        team: int,
        base: int,
        gold: int,
        workers: int,
        hired: int,
        turns: int,
        built: int,
        teched: int,
        may_tech_less: bool,
        reshuffled: bool,
        tech_spec: int,
        lab_spec: int,
        surcharge: int,
        builds_instantly: bool,
        extra_turns: int,
        tally: dict[int, int],
        specs: list[int],
        hand: list[int],
        deck: list[int],
        discard: list[int],
        tucked: list[int],
        codex: list[int],
        trash: list[int],
        command: list[int],
        waits: list[int],
        fallen: list[int],
    ) -> None:
        self.team: int = team
        self.base: int = base  # the piece
        self.gold: int = gold
        self.workers: int = workers
        self.hired: int = hired  # workers hired this turn
        self.turns: int = turns  # turns begun
        self.built: int = built  # tech levels ever built, as bits: those are rebuilt for nothing
        self.teched: int = teched  # cards teched at the start of this turn
        self.may_tech_less: bool = may_tech_less  # had ten workers in the last tech phase
        self.reshuffled: bool = reshuffled  # in this phase
        self.tech_spec: int = tech_spec  # of the tech II building, 0 while there was none
        self.lab_spec: int = lab_spec
        self.surcharge: int = surcharge  # what the first building costs more for heroes of several colours
        self.builds_instantly: bool = builds_instantly  # tech buildings, this turn
        self.extra_turns: int = extra_turns  # to be taken after this one
        self.tally: dict[int, int] = tally  # what was done so often this turn: see terms.CARDS_PLAYED
        self.specs: list[int] = specs  # of the heroes; never changes
        self.hand: list[int] = hand
        self.deck: list[int] = deck  # the top card is the last
        self.discard: list[int] = discard
        self.tucked: list[int] = tucked  # the cards hired as workers
        self.codex: list[int] = codex
        self.trash: list[int] = trash
        self.command: list[int] = command  # heroes, as card indices
        self.waits: list[int] = waits  # summoning runes on each of them
        self.fallen: list[int] = fallen  # the heroes that ever died, as card indices

    def clone(self) -> Player:
        return Player(
            self.team,
            self.base,
            self.gold,
            self.workers,
            self.hired,
            self.turns,
            self.built,
            self.teched,
            self.may_tech_less,
            self.reshuffled,
            self.tech_spec,
            self.lab_spec,
            self.surcharge,
            self.builds_instantly,
            self.extra_turns,
            self.tally.copy() if self.tally else {},
            self.specs,
            self.hand.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.tucked.copy(),
            self.codex.copy(),
            self.trash.copy(),
            self.command.copy(),
            self.waits.copy(),
            self.fallen.copy() if self.fallen else [],
        )


class Table(kernel.Table["Book", Piece]):
    """A game of Codex in progress."""

    __slots__ = (
        "acting",
        "all_keys",
        "aside",
        "changers",
        "fixtures",
        "heroes",
        "intricate",
        "lasting",
        "later",
        "map",
        "mode",
        "mods",
        "owned",
        "players",
        "playoff",
        "reads_damage",
        "special",
        "statics",
    )

    def __init__(self, rng: int, secret: bytes, book: Book, mode: Mode, map: Map = NO_MAP) -> None:
        super().__init__(rng, secret, book)
        self.mode: Mode = mode
        self.map: Map = map
        self.players: list[Player] = []
        self.aside: dict[int, Piece] = {}  # not in play: in the future, or held by a piece (its host)
        self.mods: list[Mod] = []
        self.lasting: list[Lasting] = []
        self.later: list[Later] = []
        self.acting: int = 1  # everybody whose turn it is, as a mask of seats
        self.playoff: int = NO_PLAYOFF  # who is still owed a turn to break a tie, as a mask
        # Derived, never saved.
        self.special: int = 0  # the kinds of rules that anything in play brings
        self.reads_damage: bool = False  # some row depends on damage
        self.all_keys: int = 0  # the keywords that anything in play has
        self.changers: list[int] = []  # pieces that change what cards cost
        self.owned: list[list[int]] = []  # everything in play, by player
        self.statics: list[tuple[int, int, Static, int]] = []  # layer, age, effect, source
        self.intricate: bool = False  # some of them depend on more than the piece they change
        self.heroes: list[list[int]] = []  # in play, by player
        self.fixtures: list[list[int]] = []  # tech buildings and add-ons, by player

    def remembered(self, id: int) -> Piece | None:
        """The piece, or what it last was."""
        found = self.pieces.get(id)
        if found is None:
            found = self.ghosts.get(id)
        return found if found is not None else self.aside.get(id)

    def here_or_aside(self, id: int) -> Piece | None:
        """The piece, in play or set aside."""
        found = self.pieces.get(id)
        return found if found is not None else self.aside.get(id)

    def out_of_question(self, at: int) -> bool:
        """Whether a waiting effect would do nothing, whatever comes before it."""
        raise NotImplementedError

    def card_of(self, piece: Piece) -> Card:
        return self.book.cards[piece.card]

    def friendly(self, a: int, b: int) -> bool:
        return self.players[a].team == self.players[b].team

    def on_turn(self, player: int) -> bool:
        """Whether it is this player's turn, alone or together with a teammate."""
        return (self.acting >> player) & 1 == 1

    def team_of(self, player: int) -> int:
        """The player and all teammates, as a mask of seats."""
        team, mask = self.players[player].team, 0
        for seat, side in enumerate(self.players):
            if side.team == team:
                mask |= 1 << seat
        return mask

    def controls(self, player: int, piece: Piece) -> bool:
        """Whether this is the player's: a base that teammates share belongs to each of them."""
        return piece.controller == player or piece.id == self.players[player].base


def free_number(st: Table, index: int, owner: int) -> int:
    """The smallest number that no piece of this name has. The base and its buildings take their seat's."""
    if st.book.cards[index].types & (BASE | TECH_BUILDING | ADD_ON):
        return owner + 1
    taken = [piece.nth for piece in st.pieces.values() if piece.card == index]
    if st.aside:
        taken += [piece.nth for piece in st.aside.values() if piece.card == index]
    return kernel.lowest_free(taken)
