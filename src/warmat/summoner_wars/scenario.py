"""Build any board in a few words: for tests, puzzles and bug reports.

    >>> from warmat.summoner_wars.scenario import piece, scenario, side
    >>> t = scenario(
    ...     side(board={"c4": "Smasher"}, magic=3),
    ...     side(board={"c5": piece("Undead Warrior", damage=1)}),
    ...     phase="attack",
    ... )
    >>> t.next_roll(4, melee=3)
    >>> t.do("attack Smasher -> Undead Warrior")
    >>> t.in_play("Undead Warrior")
    False
    >>> t.me.magic
    4

It is a phase of the first side's turn. Spaces are written a1 to f8, the first side's back row being row 1. A
side without a summoner gets one in its left corner: Grognack in a1, Ret-Talus in f8. What can't be so is
refused with a sentence: figures out of range, names that there are not, and cards without life.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warmat.kernel import hidden
from warmat.kernel.errors import BadInput
from warmat.kernel.frame import advance
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.kernel.setup import Begin, Setup
from warmat.kernel.tools import scenario as tools
from warmat.kernel.tools.names import check_range, number_of, one_of
from warmat.kernel.tools.scenario import PieceSpec, Side, check_seat, labelled, listed
from warmat.kernel.tools.watching import SideSeen, Watch, watch
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.game import RULES
from warmat.summoner_wars.rules.derived.layers import refresh, strength_of
from warmat.summoner_wars.rules.engine import SummonerWars, load, table_of
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.board import NOWHERE, name_of, space_of
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.state import (
    Piece,
    Player,
    SummonerWarsState,
    beneath,
    card_beneath,
    free_number,
    fresh_piece,
)
from warmat.summoner_wars.rules.model.terms import (
    ACTIVE,
    EVENT,
    MAX_MAGIC,
    MELEE,
    OFF_BOARD,
    PHASE_NAMES,
    RANGED,
    SPECIAL,
    STRUCTURE,
    SUMMONER,
    VERBS,
)
from warmat.summoner_wars.rules.turn.turn import TURN, step_of
from warmat.summoner_wars.rules.writes import player_zones
from warmat.summoner_wars.variants import KNOWN

__all__ = [
    "PieceSpec",
    "Scenario",
    "Seen",
    "SeenPlayer",
    "Side",
    "Watch",
    "piece",
    "scenario",
    "side",
    "watch",
]

SEATS = 2
TURN_NUMBER = 11
SUMMONERS = (("Grognack", "a1"), ("Ret-Talus", "f8"))  # for sides that name none


def piece(
    name: str,
    *,
    damage: int = 0,
    boost: int = 0,
    under: Sequence[str] = (),
    owner: int | None = None,
    on: Sequence[str] = (),
) -> PieceSpec:
    """A piece with something on it. `under`: cards beneath it; `owner`: the seat, if not its controller.

    `on`: of an active event, the spaces of what it was played on.
    """
    return PieceSpec(name, damage=damage, boost=boost, under=under, owner=owner, on=on)


def side(
    *,
    board: Mapping[str, str | PieceSpec] | None = None,
    active: Sequence[str | PieceSpec] = (),
    hand: Sequence[str] = (),
    draw_pile: Sequence[str] = (),
    discard: Sequence[str] = (),
    magic: int = 5,
    faction: str = "",
) -> Side:
    """A side. `board`: what it controls, by space. `active`: events. The top card of a pile first."""
    return Side(dict(locals()))


def scenario(
    *sides: Side,
    phase: str = "move",
    active: int = 0,
    seed: int = 1,
    book: Book = BOOK,
    fought: bool = False,
    turn: int = TURN_NUMBER,
) -> Scenario:
    """Set the board up. `active`: whose turn it is; `fought`: an enemy card was attacked this turn.

    `book`: other cards, such as `book_of("Publisher's current texts")`. `turn`: how many turns have begun, of
    both players together.
    """
    st = SummonerWars(seed, b"", book)
    if len(sides) != SEATS:
        raise BadInput(f"Summoner Wars is for {SEATS} players, not {len(sides)}.")
    check_seat(SEATS, active)
    check_range("turn", turn, 0)
    st.turn, st.active, st.has_fought = turn, active, fought
    st.phase = PHASE_NAMES.index(one_of("phase", phase, PHASE_NAMES))
    for seat, chosen in enumerate(sides):
        _fill(st, seat, chosen.fields)
    for seat, chosen in enumerate(sides):
        for what in listed("active", chosen.fields["active"]):
            _put(st, seat, what, OFF_BOARD)
    _check_lives(st)
    frame = TURN.frame(0, active)
    frame.pc = step_of(st.phase)
    st.stack.append(frame)
    armies = [book.factions[player.army].name for player in st.players]
    config = {"seats": armies, "seed": seed, "start": st.dump()}
    if KNOWN.makes(book):
        config["variant"] = book.variant
    advance(st)
    return Scenario(Game(Setup("summoner-wars", config, _begin(book)), st, None), book)


def _begin(book: Book) -> Begin:
    if book is BOOK or KNOWN.makes(book):
        return RULES.begin
    return lambda config, sink: load(book, config["start"], b"", sink)


def _fill(st: SummonerWarsState, seat: int, fields: dict[str, Any]) -> None:
    book = st.book
    names = [faction.name for faction in book.factions]
    named = fields["faction"]
    army = names.index(one_of("faction", named, names)) if named else seat % len(names)
    own = 1 << seat
    check_range("magic", fields["magic"], 0, MAX_MAGIC)

    def cards(zone: str, seen: int) -> list[int]:
        return [_card(book, name, seen) for name in listed(zone, fields[zone])]

    st.players.append(
        Player(
            army=army,
            summoner=0,
            magic=fields["magic"],
            hand=cards("hand", own),
            draw_pile=cards("draw_pile", 0)[::-1],
            discard=cards("discard", own),
            own_deck=[],
        )
    )
    for at, what in (fields["board"] or {}).items():
        made = _put(st, seat, what, _space(at))
        if made.derived.types & SUMMONER and made.owner == seat:
            st.players[seat].summoner = made.id
    if not st.players[seat].summoner:
        name, at = SUMMONERS[seat]
        if st.board[_space(at)]:
            raise BadInput(f"P{seat + 1} has no summoner, and {at}, where {name} would be, is taken.")
        st.players[seat].summoner = _put(st, seat, name, _space(at)).id


def _put(st: SummonerWarsState, seat: int, what: str | PieceSpec, space: int) -> Piece:
    spec = PieceSpec(what) if isinstance(what, str) else what
    how = spec.how
    index = number_of(st.book, spec.name)
    card = st.book.cards[index]
    if space == OFF_BOARD and not card.types & ACTIVE:
        raise BadInput(f"{card.name} is not an active event: `active` is for those.")
    if space != OFF_BOARD and (st.board[space] or (card.types & EVENT and not card.types & STRUCTURE)):
        raise BadInput(f"{spec.name} can't be on {name_of(space)}.")
    check_range(f"The damage on {card.name}", how.get("damage", 0), 0)
    check_range(f"The boost on {card.name}", how.get("boost", 0), 0)
    made = fresh_piece(st.next_id, card, free_number(st, index), seat, space)
    st.next_id += 1
    made.owner = seat if how.get("owner") is None else how["owner"]
    check_seat(SEATS, made.owner, "owner")
    made.damage, made.boosts = how.get("damage", 0), how.get("boost", 0)
    made.under = [_beneath(st.book, name, seat) for name in listed("under", how.get("under", ()))]
    made.links = [_played_on(st, at) for at in listed("on", how.get("on", ()))]
    st.add_piece(made)
    if space != OFF_BOARD:
        st.board[space] = made.id
    return made


def _beneath(book: Book, name: str, seat: int) -> int:
    """A card that was put there by its own text."""
    return beneath(number_of(book, name), seat, book.gift_of(name))


def _played_on(st: SummonerWarsState, at: str) -> int:
    if not st.board[_space(at)]:
        raise BadInput(f"There is nothing on {at} for the event to be on.")
    return st.board[_space(at)]


def _check_lives(st: SummonerWarsState) -> None:
    """Nothing stays on the board that has no life left."""
    refresh(st)
    for made in st.pieces.values():
        if made.space != OFF_BOARD and made.damage >= made.derived.life:
            label = st.label(made)
            raise BadInput(
                f"{label} can't be on this board: it has {made.damage} damage and {made.derived.life} life."
            )


def _space(name: str) -> int:
    space = space_of(name)
    if space == NOWHERE:
        raise BadInput(f"There is no space '{name}': they are a1 to f8.")
    return space


def _card(book: Book, name: str, seen: int) -> int:
    return hidden.pack(number_of(book, name), player_zones.ORIGIN, seen)


class Scenario(tools.Scenario["Seen", "SeenPlayer"]):
    """A board and the game on it, in words."""

    verbs = tuple(dict.fromkeys(verb.name for verb in VERBS.values()))

    def __init__(self, game: Game, book: Book) -> None:
        super().__init__(game)
        self.book = book

    @property
    def table(self) -> SummonerWarsState:
        return table_of(self.game)

    # Doing -------------------------------------------------------------------------------------------

    def next_roll(
        self, number: int, *, melee: int = -1, ranged: int = -1, special: int = -1, then: int = -1
    ) -> None:
        """Load the dice: the next roll of so many shows so many of these symbols (those not named: any).

        `then`: so many special on the die rolled after them.
        """
        wanted = {MELEE: melee, RANGED: ranged, SPECIAL: special}
        for rng in range(1 << 16):
            source = Dice(rng)
            faces = [source.below(dice.SIDES) for _ in range(number)]
            after = [source.below(dice.SIDES)]
            if all(many < 0 or dice.count(faces, symbol) == many for symbol, many in wanted.items()) and (
                then < 0 or dice.count(after, SPECIAL) == then
            ):
                break
        else:
            raise AssertionError("no dice can show that")
        state = self.table.clone()
        state.rng = rng
        config = {**self.game.setup.config, "start": state.dump()}
        self.game = Game(Setup("summoner-wars", config, _begin(self.book)), state, None)

    def end_turn(self) -> None:
        """End all phases of this turn without doing anything; stops at a question of an effect."""
        turn = self.table.turn
        while self.table.turn == turn and self.options and self.options[-1] == "end":
            self.do("end")

    # Looking -----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.table.phase]

    def choices(self) -> set[str]:
        """What the open question offers: everything after its verb."""
        return {option.partition(" ")[2] or option for option in self.options}

    def __getitem__(self, label: str) -> Seen:
        return Seen(self.table, labelled(self.table, label))

    def at(self, space: str) -> str:
        """What is on a space; nothing: ""."""
        found = self.table.at(_space(space))
        return "" if found is None else self.table.label(found)

    def player(self, seat: int) -> SeenPlayer:
        check_seat(SEATS, seat)
        return SeenPlayer(self.table, seat)

    def figures(self) -> dict[str, dict[str, object]]:
        st = self.table
        return {st.label(found): _figures(Seen(st, found)) for found in st.pieces.values()}

    def sides(self) -> list[SideSeen]:
        return [_side(self.player(seat)) for seat in range(SEATS)]


def _figures(seen: Seen) -> dict[str, object]:
    return {
        "space": seen.space,
        "damage": seen.damage,
        "boost": seen.boost,
        "life": seen.life,
        "strength": seen.strength,
        "controller": seen.controller,
        "under": ", ".join(seen.under),
    }


def _side(player: SeenPlayer) -> SideSeen:
    zones = {"hand": player.hand, "draw pile": player.draw_pile_cards, "discard": player.discard}
    return SideSeen({"magic": str(player.magic)}, zones)


class Seen:
    """A piece as it is now."""

    def __init__(self, st: SummonerWarsState, found: Piece) -> None:
        self.label = st.label(found)
        self.name = st.card_of(found).name
        self.space = name_of(found.space) if found.space != OFF_BOARD else ""
        self.damage = found.damage
        self.boost = found.boosts
        self.life = found.derived.life
        self.strength = strength_of(st, found, None)
        self.controller = found.controller
        self.owner = found.owner
        self.abilities = [ability.name for ability in found.derived.abilities]
        self.on = [name_of(st.pieces[id].space) for id in found.links if id in st.pieces]
        self.under = [st.book.cards[card_beneath(under)].name for under in found.under]

        self._known = [ability.name for ability in st.book.abilities[1:]]

    def has(self, ability: str) -> bool:
        """Whether it has an ability of this name now: has("Slow")."""
        return one_of("ability", ability, self._known) in self.abilities


class SeenPlayer:
    """A player's side as it is now, hidden zones included."""

    def __init__(self, st: SummonerWarsState, seat: int) -> None:
        side = st.players[seat]
        self.magic = side.magic
        self.hand = st.book.names(side.hand)
        self.discard = st.book.names(side.discard)
        self.draw_pile = len(side.draw_pile)
        self.draw_pile_cards = st.book.names(side.draw_pile)[::-1]  # the top card first
        self.faction = st.book.factions[side.army].name
        summoner = st.summoner_of(seat)
        self.summoner = st.label(summoner) if summoner is not None else ""
        self.active = [
            st.book.cards[piece.card].name
            for piece in st.pieces.values()
            if piece.space == OFF_BOARD and piece.controller == seat
        ]
