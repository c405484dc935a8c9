"""A battlefield as numbers. Seat 1 sees it turned around, as it does at the table."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from warmat.envs.encoders.base import (
    BY,
    EXTRA,
    NUMBER,
    OPTION_SIZE,
    PRICE,
    SOURCE_CARD,
    SOURCE_ROW,
    TARGET_CARD,
    TARGET_ROW,
    THERE,
    VERB,
    Encoder,
    Sheet,
    clear,
    count_known,
    end_options,
    small,
    write_keys,
)
from warmat.kernel.state import State
from warmat.kernel.thing import CARD, PIECE, SPACE, SPACE_FROM_1
from warmat.summoner_wars.rules.derived.layers import refresh, strength_of
from warmat.summoner_wars.rules.model.board import SPACES
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.dice import count
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    CHAMPION,
    GATE,
    HAS_ATTACKED,
    HAS_MOVED,
    KEY_NAMES,
    MELEE,
    PHASE_NAMES,
    RANGED,
    SPECIAL,
    STRUCTURE,
    SUMMONER,
    UNIT,
    VERBS,
)

AREA: Final = 8  # active events that are shown; there are hardly ever more than two

TABLE_COLUMNS: Final = [
    "turn",
    "phase",
    "my_turn",
    "my_choice",
    "over",
    "moving_units",
    "attacking_units",
    "has_fought",
    "dice",
    "melee",
    "ranged",
    "special",
]
PLAYER_COLUMNS: Final = ["army", "magic", "hand_count", "draw_pile_count", "discard_count"]
PLAYER_WIDTH: Final = 5
SPACE_COLUMNS: Final = [
    "card",
    "side",  # 1: mine, -1: theirs
    "owner",
    "type",  # 1 common, 2 champion, 3 summoner, 4 structure, 5 gate
    "life",
    "damage",
    "boosts",
    "strength",
    "attack",  # 1 melee, 2 ranged
    "move",
    "reach",
    "has_moved",
    "has_attacked",
    "cards_under",
    *KEY_NAMES.values(),
]
KEYS_AT: Final = 14
KEYS: Final = list(KEY_NAMES)
WIDTH: Final = KEYS_AT + len(KEYS)
BITS: Final = [1 << space for space in range(SPACES)]  # compiled, a shift of a bare 1 has 32 bits
AREA_COLUMNS: Final = ["card", "side", "boosts"]
AREA_WIDTH: Final = 3
ZONES: Final = 2  # of cards, for each seat
# What the numbers of options stand for, by verb.
SOURCES: Final = [VERBS[verb].source for verb in range(len(VERBS))]
TARGETS: Final = [VERBS[verb].target for verb in range(len(VERBS))]
EXTRAS: Final = [VERBS[verb].extra for verb in range(len(VERBS))]


class SummonerWarsEncoder(Encoder):
    described: ClassVar[str] = "warmat.envs.described.summoner_wars:BLOCKS"
    __slots__ = ("area_at", "cards", "discard_at", "hand_at", "players_at", "spaces_at")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, ZONES * seats)
        names = [card.name for card in book.cards]
        self.cards: int = len(names)
        self.add_block("table", 1, list(TABLE_COLUMNS))
        self.players_at: int = self.add_block("players", seats, list(PLAYER_COLUMNS))
        self.spaces_at: int = self.add_block("spaces", SPACES, list(SPACE_COLUMNS))
        self.area_at: int = self.add_block("active events", AREA, list(AREA_COLUMNS))
        self.hand_at: int = self.add_block("hand", seats, names)
        self.discard_at: int = self.add_block("discard", seats, names)
        self.verbs = {number: verb.name for number, verb in VERBS.items()}
        self.phases = list(PHASE_NAMES)

    def write(self, state: State, sheet: Sheet, first: int, last: int) -> None:
        assert isinstance(state, SummonerWarsState)
        st: SummonerWarsState = state
        refresh(st)
        seat, out, base = sheet.seat, sheet.numbers, sheet.base
        out[base] = small(st.turn)
        out[base + 1] = st.phase
        out[base + 2] = 1 if st.active == seat else 0
        out[base + 3] = 1 if last > first else 0
        out[base + 4] = 1 if st.over else 0
        out[base + 5] = st.moving_units
        out[base + 6] = st.attacking_units
        out[base + 7] = 1 if st.has_fought else 0
        dice = st.dice
        out[base + 8] = len(dice)
        out[base + 9] = count(dice, MELEE) if dice else 0
        out[base + 10] = count(dice, RANGED) if dice else 0
        out[base + 11] = count(dice, SPECIAL) if dice else 0
        for i in range(self.seats):
            self._player(st, sheet, i)
        if not sheet.written_from:
            sheet.written_from = [None] * SPACES
        strong = bool(st.mods) or bool(st.strength_parts)  # something may change a unit's strength just now
        occupied: i64 = 0
        area: i64 = base + self.area_at
        end: i64 = area + AREA * AREA_WIDTH
        for piece in st.pieces.values():
            if piece.space >= 0:
                space: i64 = piece.space if seat == 0 else SPACES - 1 - piece.space
                self._space(st, sheet, space, piece, strong)
                occupied |= BITS[space]
            elif area < end:
                out[area] = piece.card
                out[area + 1] = 1 if piece.controller == seat else -1
                out[area + 2] = small(piece.boosts)
                area += AREA_WIDTH
        clear(out, area, end)
        self._leave(sheet, occupied)
        self._options(st, sheet, first, last)

    def _leave(self, sheet: Sheet, occupied: i64) -> None:
        """Empty the rows of spaces on which nothing stands any more."""
        left: i64 = sheet.occupied & ~occupied
        sheet.occupied = occupied
        space: i64 = 0
        while left:
            if left & 1:
                at: i64 = sheet.base + self.spaces_at + space * WIDTH
                clear(sheet.numbers, at, at + WIDTH)
                sheet.written_from[space] = None
            left >>= 1
            space += 1

    def _player(self, st: SummonerWarsState, sheet: Sheet, i: int) -> None:
        side = st.players[(sheet.seat + i) % self.seats]
        out = sheet.numbers
        at: i64 = sheet.base + self.players_at + i * PLAYER_WIDTH
        out[at] = side.army
        out[at + 1] = side.magic
        out[at + 2] = len(side.hand)
        out[at + 3] = len(side.draw_pile)
        out[at + 4] = len(side.discard)
        cards: i64 = sheet.base + i * self.cards
        count_known(sheet, ZONES * i, cards + self.hand_at, side.hand)
        count_known(sheet, ZONES * i + 1, cards + self.discard_at, side.discard)

    def _space(self, st: SummonerWarsState, sheet: Sheet, space: i64, piece: Piece, strong: bool) -> None:
        """What stands on a space as the seat counts them. `strong`: strength has to be worked out."""
        seat, out = sheet.seat, sheet.numbers
        row, flags = piece.derived, piece.flags
        at: i64 = sheet.base + self.spaces_at + space * WIDTH
        out[at] = piece.card
        out[at + 1] = 1 if piece.controller == seat else -1
        out[at + 2] = 1 if piece.owner == seat else -1
        out[at + 5] = small(piece.damage)
        out[at + 6] = small(piece.boosts)
        unit = row.types & UNIT != 0
        if unit:
            card = st.book.cards[piece.card]
            out[at + 7] = small(strength_of(st, piece, None) if strong else max(0, card.strength))
            out[at + 8] = card.attack
        else:
            out[at + 7] = 0
            out[at + 8] = 0
        out[at + 11] = 1 if unit and flags & HAS_MOVED else 0
        out[at + 12] = 1 if unit and flags & HAS_ATTACKED else 0
        out[at + 13] = len(piece.under)
        if sheet.written_from[space] is not row:  # a row is never changed once derived
            sheet.written_from[space] = row
            out[at + 3] = _kind(row.types)
            out[at + 4] = small(row.life)
            out[at + 9] = row.move
            out[at + 10] = row.reach
            clear(out, at + KEYS_AT, at + WIDTH)
            write_keys(out, at + KEYS_AT, row.keys, KEYS)

    def _options(self, st: SummonerWarsState, sheet: Sheet, first: int, last: int) -> None:
        seat, out, options = sheet.seat, sheet.numbers, st.options
        at: i64 = sheet.base + sheet.size
        for i in range(first, last):
            option = options[i]
            verb, source, target = option.verb, option.source, option.target
            out[at + THERE] = 1
            out[at + VERB] = verb
            out[at + BY] = 1 if option.player != seat else 0
            out[at + PRICE] = small(st.price(option))
            out[at + EXTRA] = small(option.extra) if EXTRAS[verb] else 0
            kind = TARGETS[verb]
            if kind == PIECE:
                _name_piece(st, out, at + TARGET_ROW, target, seat)
            else:
                out[at + TARGET_ROW] = _row(target, seat) if kind == SPACE else 0
                out[at + TARGET_CARD] = 0
            kind = SOURCES[verb]
            if kind == PIECE:
                _name_piece(st, out, at + SOURCE_ROW, source, seat)
                out[at + NUMBER] = 0
            else:
                out[at + SOURCE_ROW] = 0
                out[at + SOURCE_CARD] = source if kind == CARD else 0
                out[at + NUMBER] = 0 if kind in (CARD, SPACE_FROM_1) else small(source)
                if kind == SPACE_FROM_1 and source:
                    out[at + TARGET_ROW] = _row(source - 1, seat)
            at += OPTION_SIZE
        end_options(sheet, last - first)


def _row(space: int, seat: int) -> int:
    """A space's row among the spaces as the seat sees them, from 1."""
    if space < 0:
        return 0
    return space + 1 if seat == 0 else SPACES - space


def _name_piece(st: SummonerWarsState, out: vec[i16], at: i64, id: int, seat: int) -> None:
    piece = st.pieces.get(id)
    out[at] = _row(piece.space, seat) if piece is not None else 0
    out[at + TARGET_CARD - TARGET_ROW] = piece.card if piece is not None else 0


def _kind(types: int) -> int:
    if types & GATE:
        return 5
    if types & STRUCTURE:
        return 4
    if types & SUMMONER:
        return 3
    return 2 if types & CHAMPION else 1
