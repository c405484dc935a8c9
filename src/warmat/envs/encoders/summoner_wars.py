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
from warmat.summoner_wars.rules.model.definitions import Row
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
AREA_COLUMNS: Final = ["card", "side", "boosts"]
AREA_WIDTH: Final = 3
ZONES: Final = 2  # of cards, for each seat


class SummonerWarsEncoder(Encoder):
    described: ClassVar[str] = "warmat.envs.described.summoner_wars:BLOCKS"
    __slots__ = (
        "area_at",
        "bits",
        "cards",
        "discard_at",
        "extras",
        "hand_at",
        "players_at",
        "sources",
        "spaces_at",
        "targets",
    )

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, ZONES * seats, SPACES)
        names = [card.name for card in book.cards]
        self.cards: int = len(names)
        self.add_block("table", 1, list(TABLE_COLUMNS))
        self.players_at: int = self.add_block("players", seats, list(PLAYER_COLUMNS))
        self.spaces_at: int = self.add_block("spaces", SPACES, list(SPACE_COLUMNS))
        self.area_at: int = self.add_block("active events", AREA, list(AREA_COLUMNS))
        self.hand_at: int = self.add_block("hand", seats, names)
        self.discard_at: int = self.add_block("discard", seats, names)
        self.verbs = {number: verb.name for number, verb in VERBS.items()}
        # Of each space; compiled, a shift of a bare 1 would have 32 bits.
        self.bits: vec[i64] = vec[i64]([1 << space for space in range(SPACES)])
        # What the numbers of options stand for, by verb.
        known = [VERBS[verb] for verb in range(len(VERBS))]
        self.sources: vec[i64] = vec[i64]([verb.source for verb in known])
        self.targets: vec[i64] = vec[i64]([verb.target for verb in known])
        self.extras: vec[i64] = vec[i64]([verb.extra for verb in known])
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
        if sheet.rolled is not dice:  # a roll is never changed
            sheet.rolled = dice
            out[base + 8] = len(dice)
            out[base + 9] = count(dice, MELEE)
            out[base + 10] = count(dice, RANGED)
            out[base + 11] = count(dice, SPECIAL)
        every: i64 = self.seats
        for i in range(every):
            self._player(st, sheet, i)
        self._pieces(st, sheet)
        self._options(st, sheet, first, last)

    def _pieces(self, st: SummonerWarsState, sheet: Sheet) -> None:
        """A row for each, of which most are as they were: those are not written again."""
        seat: i64 = sheet.seat
        out, marks, written_from, bits = sheet.numbers, sheet.marks, sheet.written_from, self.bits
        all_strong = _may_strengthen_others(st)
        occupied: i64 = 0
        spaces: i64 = sheet.base + self.spaces_at
        first_active: i64 = sheet.base + self.area_at
        area = first_active
        end: i64 = area + AREA * AREA_WIDTH
        empty_from: i64 = area + sheet.beside * AREA_WIDTH
        for piece in st.in_play():
            space: i64 = piece.space
            if space >= 0:
                if seat:
                    space = SPACES - 1 - space
                occupied |= bits[space]
                row = piece.derived
                # Its strength has to be worked out, whatever it has itself.
                strong = all_strong or row.changes_strength or len(piece.under) > 0
                at = spaces + space * WIDTH
                mark = _mark(piece, seat, strong)
                figures = written_from[space] is not row  # a row is never changed once derived
                if figures or mark == 0 or marks[space] != mark:
                    marks[space] = mark
                    self._piece(st, sheet, at, piece)
                    if figures:
                        written_from[space] = row
                        self._figures(sheet, at, row)
                if strong and row.types & UNIT:
                    out[at + 7] = small(strength_of(st, piece, None))
            elif area < end:
                out[area] = piece.card
                out[area + 1] = 1 if piece.controller == seat else -1
                out[area + 2] = small(piece.boosts)
                area += AREA_WIDTH
        clear(out, area, empty_from)
        sheet.beside = (area - first_active) // AREA_WIDTH
        self._leave(sheet, occupied)

    def _leave(self, sheet: Sheet, occupied: i64) -> None:
        """Empty the rows of spaces on which nothing stands any more."""
        left: i64 = sheet.occupied & ~occupied
        sheet.occupied = occupied
        space: i64 = 0
        while left:
            if left & 1:
                at: i64 = sheet.base + self.spaces_at + space * WIDTH
                clear(sheet.numbers, at, at + WIDTH)
                sheet.marks[space] = 0
                sheet.written_from[space] = None
            left >>= 1
            space += 1

    def _player(self, st: SummonerWarsState, sheet: Sheet, i: i64) -> None:
        side = st.players[sheet.seat if i == 0 else 1 - sheet.seat]
        if sheet.sides[i] is side.version:
            return  # it is as it was
        sheet.sides[i] = side.version
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

    def _piece(self, st: SummonerWarsState, sheet: Sheet, at: i64, piece: Piece) -> None:
        """What is the piece's own, with its strength as printed."""
        seat, out, flags = sheet.seat, sheet.numbers, piece.flags
        out[at] = piece.card
        out[at + 1] = 1 if piece.controller == seat else -1
        out[at + 2] = 1 if piece.owner == seat else -1
        out[at + 5] = small(piece.damage)
        out[at + 6] = small(piece.boosts)
        unit = piece.derived.types & UNIT != 0
        if unit:
            card = st.book.cards[piece.card]
            out[at + 7] = small(max(0, card.strength))
            out[at + 8] = card.attack
        else:
            out[at + 7] = 0
            out[at + 8] = 0
        out[at + 11] = 1 if unit and flags & HAS_MOVED else 0
        out[at + 12] = 1 if unit and flags & HAS_ATTACKED else 0
        out[at + 13] = len(piece.under)

    def _figures(self, sheet: Sheet, at: i64, row: Row) -> None:
        """What it is now."""
        out = sheet.numbers
        out[at + 3] = _kind(row.types)
        out[at + 4] = small(row.life)
        out[at + 9] = row.move
        out[at + 10] = row.reach
        clear(out, at + KEYS_AT, at + WIDTH)
        write_keys(out, at + KEYS_AT, row.keys, KEYS)

    def _options(self, st: SummonerWarsState, sheet: Sheet, first: i64, last: i64) -> None:
        out, options = sheet.numbers, st.options
        sources, targets, extras = self.sources, self.targets, self.extras
        seat: i64 = sheet.seat
        at: i64 = sheet.base + sheet.size
        named: i64 = 0  # the piece that the option above is done with: many in a row are
        for i in range(first, last):
            option = options[i]
            verb: i64 = option.verb
            source: i64 = option.source
            target: i64 = option.target
            out[at + THERE] = 1
            out[at + VERB] = i16(verb)
            out[at + BY] = 1 if option.player != seat else 0
            out[at + PRICE] = small(st.price(option))
            if extras[verb]:
                out[at + EXTRA] = small(option.extra)
            else:
                out[at + EXTRA] = 0
            kind = targets[verb]
            if kind == PIECE:
                _name_piece(st, out, at + TARGET_ROW, target, seat)
            else:
                if kind == SPACE:
                    out[at + TARGET_ROW] = _row(target, seat)
                else:
                    out[at + TARGET_ROW] = 0
                out[at + TARGET_CARD] = 0
            kind = sources[verb]
            if kind == PIECE:
                if source == named:
                    out[at + SOURCE_ROW] = out[at + SOURCE_ROW - OPTION_SIZE]
                    out[at + SOURCE_CARD] = out[at + SOURCE_CARD - OPTION_SIZE]
                else:
                    _name_piece(st, out, at + SOURCE_ROW, source, seat)
                    named = source
                out[at + NUMBER] = 0
            else:
                named = 0
                out[at + SOURCE_ROW] = 0
                out[at + SOURCE_CARD] = 0
                out[at + NUMBER] = 0
                if kind == CARD:
                    out[at + SOURCE_CARD] = i16(source)
                elif kind != SPACE_FROM_1:
                    out[at + NUMBER] = small(source)
                elif source:
                    out[at + TARGET_ROW] = _row(source - 1, seat)
            at += OPTION_SIZE
        end_options(sheet, last - first)


def _may_strengthen_others(st: SummonerWarsState) -> bool:
    """Whether something may change the strength of units that neither say so nor have cards beneath."""
    return bool(st.mods) or any(bonus.scope is not None for bonus, _ in st.strength_parts)


def _mark(piece: Piece, seat: i64, strong: bool) -> i64:
    """All that is the piece's own as one number, another wherever the seat is shown anything else.

    0: it does not fit into one, which is rare.
    """
    card: i64 = piece.card
    damage: i64 = piece.damage
    boosts: i64 = piece.boosts
    under: i64 = len(piece.under)
    if card >> 12 or damage >> 10 or boosts >> 10 or under >> 8:
        return 0
    controller: i64 = piece.controller
    owner: i64 = piece.owner
    own: i64 = seat << 5 | controller << 4 | owner << 3
    flags = piece.flags
    if flags & HAS_MOVED:
        own |= 1
    if flags & HAS_ATTACKED:
        own |= 2
    if strong:
        own |= 4
    return card << 40 | damage << 30 | boosts << 20 | under << 8 | own


def _row(space: i64, seat: i64) -> i16:
    """A space's row among the spaces as the seat sees them, from 1."""
    if space < 0:
        return 0
    if seat == 0:
        return i16(space + 1)
    return i16(SPACES - space)


def _name_piece(st: SummonerWarsState, out: vec[i16], at: i64, id: i64, seat: i64) -> None:
    piece = st.pieces.get(id)
    if piece is None:
        out[at] = 0
        out[at + TARGET_CARD - TARGET_ROW] = 0
    else:
        out[at] = _row(piece.space, seat)
        out[at + TARGET_CARD - TARGET_ROW] = piece.card


def _kind(types: int) -> int:
    if types & GATE:
        return 5
    if types & STRUCTURE:
        return 4
    if types & SUMMONER:
        return 3
    return 2 if types & CHAMPION else 1
