"""The table: players, what is in play, what lasts, what waits. Plain numbers; ids, never references.

Only what is in play has a row of its own (`Piece`). A card in a hidden zone is one number that says which
card it is and who knows it (see hidden.py), so that knowledge travels with the card. All writes outside
this module and `setup` go through atoms.py and player_zones.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.model.definitions import Card, Row, Static
from warmat.codex.rules.model.lasting import Delayed, Lasting, Mod
from warmat.codex.rules.model.maps import NO_MAP, Map
from warmat.codex.rules.model.terms import ADD_ON, BASE, NO_SLOT, TECH_BUILDING
from warmat.kernel import state as kernel
from warmat.kernel.numbers import CardNumber, Flags, Keys, PieceId, Seat

if TYPE_CHECKING:
    from warmat.codex.rules.model.book import Book
    from warmat.codex.rules.model.modes import Mode


ANY_SPEC: Final = -1  # a board that was set up without saying which
NO_PLAYOFF: Final = -1
FUTURE: Final = 0  # the host of what no piece holds


class Piece(kernel.Piece):
    """A card, token or building in play."""

    __slots__ = (
        "armor_used",
        "caster",
        "derived",
        "host",
        "hurt_how",
        "level",
        "origin",
        "other_runes",
        "revealed",
        "runes",
        "since",
        "slot",
        "stamp",
    )

    def __init__(
        self,
        *,
        id: PieceId,
        card: CardNumber,
        origin: CardNumber,
        nth: int,
        owner: Seat,
        controller: Seat,
        since: int,
        stamp: int,
        flags: Flags,
        slot: int,
        damage: int,
        armor_used: int,
        runes: int,
        level: int,
        host: PieceId,
        caster: PieceId,
        revealed: int,
        hurt_by: PieceId,
        hurt_how: int,
        links: list[int],
        other_runes: dict[int, int],
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
        self.origin: CardNumber = origin  # the card it goes away as
        self.since: int = since  # the turn it came under its controller
        self.stamp: int = stamp  # and its place in the order in which pieces did
        self.slot: int = slot
        self.armor_used: int = armor_used  # damage its armor stopped this turn
        self.runes: int = runes  # +1/+1 runes, or -1/-1 runes when negative: they cancel
        self.level: int = level
        self.host: PieceId = host  # what it is attached to
        self.caster: PieceId = caster  # the hero that channels it, or the piece it is bound to
        self.revealed: int = revealed  # the players whose tower detected it this turn
        self.hurt_how: int = hurt_how  # how it was damaged just now, as bits: see terms.COMBAT
        self.other_runes: dict[int, int] = other_runes  # other runes, by kind
        self.derived: Row = derived

    def clone(self) -> Piece:
        return Piece(
            id=self.id,
            card=self.card,
            origin=self.origin,
            nth=self.nth,
            owner=self.owner,
            controller=self.controller,
            since=self.since,
            stamp=self.stamp,
            flags=self.flags,
            slot=self.slot,
            damage=self.damage,
            armor_used=self.armor_used,
            runes=self.runes,
            level=self.level,
            host=self.host,
            caster=self.caster,
            revealed=self.revealed,
            hurt_by=self.hurt_by,
            hurt_how=self.hurt_how,
            links=self.links.copy() if self.links else [],
            other_runes=self.other_runes.copy() if self.other_runes else {},
            used=self.used.copy() if self.used else [],
            derived=self.derived,
        )


def fresh_piece(id: PieceId, card: Card, nth: int, owner: Seat, since: int) -> Piece:
    """A piece as it arrives."""
    level = 1 if card.bands else 0
    made = card.index
    return Piece(
        id=id,
        card=made,
        origin=made,
        nth=nth,
        owner=owner,
        controller=owner,
        since=since,
        stamp=id,
        flags=0,
        slot=NO_SLOT,
        damage=0,
        armor_used=0,
        runes=0,
        level=level,
        host=0,
        caster=0,
        revealed=0,
        hurt_by=0,
        hurt_how=0,
        links=[],
        other_runes={},
        used=[],
        derived=card.row,
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
        "version",
        "waits",
        "workers",
    )

    def __init__(
        self,
        *,
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
        self.version: kernel.Version = kernel.Version()  # another one after each change

    def clone(self) -> Player:
        return Player(
            team=self.team,
            base=self.base,
            gold=self.gold,
            workers=self.workers,
            hired=self.hired,
            turns=self.turns,
            built=self.built,
            teched=self.teched,
            may_tech_less=self.may_tech_less,
            reshuffled=self.reshuffled,
            tech_spec=self.tech_spec,
            lab_spec=self.lab_spec,
            surcharge=self.surcharge,
            builds_instantly=self.builds_instantly,
            extra_turns=self.extra_turns,
            tally=self.tally.copy() if self.tally else {},
            specs=self.specs,
            hand=self.hand.copy(),
            deck=self.deck.copy(),
            discard=self.discard.copy(),
            tucked=self.tucked.copy(),
            codex=self.codex.copy(),
            trash=self.trash.copy(),
            command=self.command.copy(),
            waits=self.waits.copy(),
            fallen=self.fallen.copy() if self.fallen else [],
        )


def fresh_player(team: int) -> Player:
    """A player who has nothing yet."""
    return Player(
        team=team,
        base=0,
        gold=0,
        workers=0,
        hired=0,
        turns=0,
        built=0,
        teched=0,
        may_tech_less=False,
        reshuffled=False,
        tech_spec=0,
        lab_spec=0,
        surcharge=0,
        builds_instantly=False,
        extra_turns=0,
        tally={},
        specs=[],
        hand=[],
        deck=[],
        discard=[],
        tucked=[],
        codex=[],
        trash=[],
        command=[],
        waits=[],
        fallen=[],
    )


class CodexState(kernel.CardGameState["Book", Piece]):
    """A game of Codex in progress."""

    __slots__ = (
        "acting",
        "all_keys",
        "changers",
        "delayed",
        "fixtures",
        "heroes",
        "intricate",
        "lasting",
        "map",
        "mode",
        "mods",
        "owned",
        "players",
        "playoff",
        "reads_damage",
        "set_aside",
        "special",
        "statics",
    )

    def __init__(self, rng: int, secret: bytes, book: Book, mode: Mode, map: Map = NO_MAP) -> None:
        super().__init__(rng, secret, book)
        self.mode: Mode = mode
        self.map: Map = map
        self.players: list[Player] = []
        self.set_aside: dict[int, Piece] = {}  # not in play: in the future, or held by a piece (its host)
        self.mods: list[Mod] = []
        self.lasting: list[Lasting] = []
        self.delayed: list[Delayed] = []
        self.acting: int = 1  # everybody whose turn it is, as a mask of seats
        self.playoff: int = NO_PLAYOFF  # who is still owed a turn to break a tie, as a mask
        # Derived, never saved.
        self.special: int = 0  # the kinds of rules that anything in play brings
        self.reads_damage: bool = False  # some row depends on damage
        self.all_keys: Keys = 0  # the keywords that anything in play has
        self.changers: list[int] = []  # pieces that change what cards cost
        self.owned: list[list[int]] = []  # everything in play, by player
        self.statics: list[tuple[int, int, Static, int]] = []  # layer, age, effect, source
        self.intricate: bool = False  # some of them depend on more than the piece they change
        self.heroes: list[list[int]] = []  # in play, by player
        self.fixtures: list[list[int]] = []  # tech buildings and add-ons, by player

    def remembered(self, id: PieceId) -> Piece | None:
        """The piece, or what it last was."""
        found = self.pieces.get(id)
        if found is None:
            found = self.ghosts.get(id)
        return found if found is not None else self.set_aside.get(id)

    def held_by(self, host: PieceId) -> list[Piece]:
        """The cards that a piece holds."""
        return [piece for piece in self.set_aside.values() if piece.host == host]

    def in_future(self) -> list[Piece]:
        return self.held_by(FUTURE)

    def here_or_aside(self, id: PieceId) -> Piece | None:
        """The piece, in play or set aside."""
        found = self.pieces.get(id)
        return found if found is not None else self.set_aside.get(id)

    def out_of_question(self, at: int) -> bool:
        """Whether a waiting effect would do nothing, whatever comes before it."""
        raise NotImplementedError

    def card_of(self, piece: Piece) -> Card:
        return self.book.cards[piece.card]

    def friendly(self, a: int, b: int) -> bool:
        return self.players[a].team == self.players[b].team

    def on_turn(self, player: Seat) -> bool:
        """Whether it is this player's turn, alone or together with a teammate."""
        return (self.acting >> player) & 1 == 1

    def team_of(self, player: Seat) -> int:
        """The player and all teammates, as a mask of seats."""
        team, mask = self.players[player].team, 0
        for seat, side in enumerate(self.players):
            if side.team == team:
                mask |= 1 << seat
        return mask

    def controls(self, player: Seat, piece: Piece) -> bool:
        """Whether this is the player's: a base that teammates share belongs to each of them."""
        return piece.controller == player or piece.id == self.players[player].base


def free_number(st: CodexState, index: CardNumber, owner: Seat) -> int:
    """The smallest number that no piece of this name has. The base and its buildings take their seat's."""
    if st.book.cards[index].types & (BASE | TECH_BUILDING | ADD_ON):
        return owner + 1
    taken = [piece.nth for piece in st.in_play() if piece.card == index]
    if st.set_aside:
        taken += [piece.nth for piece in st.set_aside.values() if piece.card == index]
    return kernel.lowest_free(taken)
