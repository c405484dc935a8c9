"""A table of Codex as numbers: the players, the cards one knows of, and everything in play, a row each."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.definitions import Row
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ADD_ON,
    BASE,
    BUILDING,
    CONSTRUCTING,
    EXHAUSTED,
    HERO,
    KEYWORD_NAMES,
    LASTING_NAMES,
    PHASE_NAMES,
    TECH_BUILDING,
    TIME,
    UNIT,
    UPGRADE,
    VERBS,
    WORKER_OF,
)
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
from warmat.kernel.thing import CARD, NO_THING, PIECE

HEROES: Final = 3
ASIDE: Final = 8  # cards in the future or held that are shown
PIECES_EACH: Final = 16  # rows in play for each seat, beside PIECES_MORE
PIECES_MORE: Final = 16

TABLE_COLUMNS: Final = ["turn", "phase", "whose_turn", "my_choice", "over"]
HERO_COLUMNS: Final = ["hero_1", "runes_1", "hero_2", "runes_2", "hero_3", "runes_3"]
PLAYER_COLUMNS: Final = [
    "friend",  # 1: oneself and teammates
    "gold",
    "workers",
    "hired",
    "hand_count",
    "deck_count",
    "discard_count",
    "codex_count",
    "spec_1",
    "spec_2",
    "spec_3",
    "tech_spec",
    "lab_spec",
    *HERO_COLUMNS,  # in the command zone, with their summoning runes
    "fallen",
    *LASTING_NAMES.values(),
]
SPECS_AT: Final = 8
COMMAND_AT: Final = 13
FALLEN_AT: Final = 19
LASTING_AT: Final = 20
PLAYER_WIDTH: Final = 20 + len(LASTING_NAMES)
PIECE_COLUMNS: Final = [
    "card",
    "side",  # 1: mine or a teammate's, -1: theirs
    "controller",  # counted from oneself
    "owner",
    "type",  # 1 base, 2 tech building, 3 add-on, 4 unit, 5 hero, 6 building, 7 upgrade, 8 ongoing spell
    "tech",
    "atk",
    "hp",
    "damage",
    "armor",  # left
    "level",
    "runes",  # +1/+1; less than 0: -1/-1
    "time_runes",
    "other_runes",
    "slot",  # from 1; 0: does not patrol
    "exhausted",
    "arrived_this_turn",
    "constructing",
    "attached_to",  # its host's row, from 1
    "resist",
    "sparkshot",
    "frenzy",
    *KEYWORD_NAMES.values(),
]
KEYS_AT: Final = 22
KEYS: Final = list(KEYWORD_NAMES)
WIDTH: Final = KEYS_AT + len(KEYS)
ASIDE_COLUMNS: Final = ["card", "controller", "held_by", "time_runes"]
ASIDE_WIDTH: Final = 4
ZONES: Final = 6  # of cards, for each seat


class CodexEncoder(Encoder):
    described: ClassVar[str] = "warmat.envs.described.codex:BLOCKS"
    __slots__ = (
        "aside_at",
        "cards",
        "known_at",
        "most_pieces",
        "pieces_at",
        "players_at",
        "sources",
        "targets",
    )

    def __init__(self, seats: int, book: Book) -> None:
        self.most_pieces: int = PIECES_MORE + PIECES_EACH * seats
        super().__init__(seats, ZONES * seats, self.most_pieces)
        names = [card.name for card in book.cards]
        self.cards: int = len(names)
        self.add_block("table", 1, list(TABLE_COLUMNS))
        self.players_at: int = self.add_block("players", seats, list(PLAYER_COLUMNS))
        self.pieces_at: int = self.add_block("pieces", self.most_pieces, list(PIECE_COLUMNS))
        self.aside_at: int = self.add_block("aside", ASIDE, list(ASIDE_COLUMNS))
        self.known_at: int = self.add_block("hand", seats, names)
        self.add_block("discard", seats, names)
        self.add_block("codex", seats, names)
        self.add_block("deck, workers and trash", seats, names)
        self.verbs = {number: verb.name for number, verb in VERBS.items()}
        # What the numbers of options stand for, by verb.
        known = range(max(VERBS) + 1)
        self.sources: vec[i64] = vec[i64](
            [VERBS[verb].source if verb in VERBS else NO_THING for verb in known]
        )
        self.targets: vec[i64] = vec[i64](
            [VERBS[verb].target if verb in VERBS else NO_THING for verb in known]
        )
        self.phases = list(PHASE_NAMES)

    def write(self, state: State, sheet: Sheet, first: int, last: int) -> None:
        assert isinstance(state, CodexState)
        st: CodexState = state
        refresh(st)
        seat, seats = sheet.seat, self.seats
        out, base = sheet.numbers, sheet.base
        out[base] = small(st.turn)
        out[base + 1] = st.phase
        out[base + 2] = self._from(seat, st.active)
        out[base + 3] = 1 if last > first else 0
        out[base + 4] = 1 if st.over else 0
        every: i64 = seats
        for i in range(every):
            self._player(st, sheet, i)
        sheet.lasting_count = len(st.lasting)
        for held in st.lasting:
            player: i64 = self._from(seat, held.player)
            out[base + self.players_at + player * PLAYER_WIDTH + LASTING_AT - 1 + held.rule] = 1
        self._pieces(st, sheet)
        if st.set_aside or sheet.beside:
            self._aside(st, sheet)
        self._options(st, sheet, first, last)

    def _player(self, st: CodexState, sheet: Sheet, i: i64) -> None:
        seats: i64 = self.seats
        player: i64 = sheet.seat + i
        if player >= seats:
            player -= seats
        side = st.players[player]
        out = sheet.numbers
        at: i64 = sheet.base + self.players_at + i * PLAYER_WIDTH
        if sheet.lasting_count:
            clear(out, at + LASTING_AT, at + PLAYER_WIDTH)
        if sheet.sides[i] is side.version:
            return  # it is as it was
        sheet.sides[i] = side.version
        out[at] = 1 if st.friendly(sheet.seat, player) else 0
        out[at + 1] = small(side.gold)
        out[at + 2] = small(side.workers)
        out[at + 3] = side.hired
        out[at + 4] = len(side.hand)
        out[at + 5] = len(side.deck)
        out[at + 6] = len(side.discard)
        out[at + 7] = len(side.codex)
        specs: i64 = len(side.specs)
        command: i64 = len(side.command)
        heroes: i64 = HEROES
        for k in range(heroes):
            out[at + SPECS_AT + k] = side.specs[k] if k < specs else 0
            out[at + COMMAND_AT + 2 * k] = side.command[k] if k < command else 0
            out[at + COMMAND_AT + 2 * k + 1] = side.waits[k] if k < command else 0
        out[at + 11] = max(0, side.tech_spec)
        out[at + 12] = max(0, side.lab_spec)
        out[at + FALLEN_AT] = len(side.fallen)
        zone = i * ZONES
        known: i64 = sheet.base + self.known_at + i * self.cards
        step: i64 = seats * self.cards
        count_known(sheet, zone, known, side.hand)
        count_known(sheet, zone + 1, known + step, side.discard)
        count_known(sheet, zone + 2, known + 2 * step, side.codex)
        elsewhere = known + 3 * step
        count_known(sheet, zone + 3, elsewhere, side.deck)
        count_known(sheet, zone + 4, elsewhere, side.tucked)
        count_known(sheet, zone + 5, elsewhere, side.trash)

    def _pieces(self, st: CodexState, sheet: Sheet) -> None:
        """A row for each, of which most are as they were: those are not written again."""
        count: i64 = min(len(st.pieces), self.most_pieces)
        before: i64 = sheet.written
        seat, turn, friends = sheet.seat, st.turn, st.team_of(sheet.seat)
        ids, marks, written_from = sheet.ids, sheet.marks, sheet.written_from
        start: i64 = sheet.base + self.pieces_at
        at = start
        i: i64 = 0
        for piece in st.in_play():
            if i == count:
                break
            id: i64 = piece.id
            mark = _mark(piece, seat, turn)
            anew = ids[i] != id
            derived = piece.derived
            figures = written_from[i] is not derived
            if anew or figures or mark == 0 or marks[i] != mark:
                ids[i] = id
                marks[i] = mark
                self._piece(st, sheet, at, piece, (friends >> piece.controller) & 1 == 1)
                if figures:
                    written_from[i] = derived
                    self._figures(sheet, at, derived)
            at += WIDTH
            i += 1
        if count < before:
            clear(sheet.numbers, at, start + before * WIDTH)
            for row in range(i, before):
                ids[row] = 0
                written_from[row] = None
        sheet.written = count

    def _piece(self, st: CodexState, sheet: Sheet, at: i64, piece: Piece, friend: bool) -> None:
        """What is the piece's own."""
        seat, out = sheet.seat, sheet.numbers
        out[at] = piece.card
        out[at + 1] = 1 if friend else -1
        out[at + 2] = self._from(seat, piece.controller)
        out[at + 3] = self._from(seat, piece.owner)
        out[at + 8] = small(piece.damage)
        out[at + 9] = small(max(0, piece.derived.armor - piece.armor_used))
        out[at + 10] = piece.level
        out[at + 11] = small(piece.runes)
        time = others = 0
        if piece.other_runes:
            for kind, count in piece.other_runes.items():
                if kind == TIME:
                    time = count
                else:
                    others += count
        out[at + 12] = small(time)
        out[at + 13] = small(others)
        out[at + 14] = piece.slot + 1 if piece.slot >= 0 else 0
        out[at + 15] = 1 if piece.flags & EXHAUSTED else 0
        out[at + 16] = 1 if piece.since == st.turn else 0
        out[at + 17] = 1 if piece.flags & CONSTRUCTING else 0
        out[at + 18] = self._row_of(st, piece.host) if piece.host else 0

    def _figures(self, sheet: Sheet, at: i64, row: Row) -> None:
        """What it is now. A row is never changed once derived, so it is written once."""
        out = sheet.numbers
        out[at + 4] = _kind(row.types)
        out[at + 5] = row.tech
        out[at + 6] = small(row.atk)
        out[at + 7] = small(row.hp)
        out[at + 19] = small(row.resist)
        out[at + 20] = small(row.sparkshot)
        out[at + 21] = small(row.frenzy)
        clear(out, at + KEYS_AT, at + WIDTH)
        write_keys(out, at + KEYS_AT, row.keys, KEYS)

    def _from(self, seat: int, player: int) -> int:
        """A player, counted from the one that looks."""
        return player - seat if player >= seat else player - seat + self.seats

    def _aside(self, st: CodexState, sheet: Sheet) -> None:
        seat, out = sheet.seat, sheet.numbers
        at: i64 = sheet.base + self.aside_at
        end: i64 = at + ASIDE * ASIDE_WIDTH
        sheet.beside = len(st.set_aside)
        for piece in st.set_aside.values():
            if at >= end:
                return
            out[at] = piece.card
            out[at + 1] = self._from(seat, piece.controller)
            out[at + 2] = self._row_of(st, piece.host) if piece.host else 0
            out[at + 3] = small(piece.other_runes.get(TIME, 0))
            at += ASIDE_WIDTH
        clear(out, at, end)

    def _row_of(self, st: CodexState, id: int) -> int:
        """A piece's row, from 1; 0: it has none."""
        for row, other in enumerate(st.pieces, 1):
            if other == id:
                return row if row <= self.most_pieces else 0
        return 0

    def _options(self, st: CodexState, sheet: Sheet, first: i64, last: i64) -> None:
        seat, out, options = sheet.seat, sheet.numbers, st.options
        sources, targets = self.sources, self.targets
        at: i64 = sheet.base + sheet.size
        named: i64 = 0  # the piece that the option above is done with: many in a row are
        for i in range(first, last):
            option = options[i]
            verb: i64 = option.verb
            source: i64 = option.source
            target: i64 = option.target
            out[at + THERE] = 1
            out[at + VERB] = i16(verb)
            out[at + BY] = self._from(seat, option.player) if option.player != seat else 0
            out[at + PRICE] = small(st.price(option))
            out[at + EXTRA] = small(option.extra)
            number: i64 = 0
            kind = sources[verb]
            if kind == PIECE:
                if source == named:
                    out[at + SOURCE_ROW] = out[at + SOURCE_ROW - OPTION_SIZE]
                    out[at + SOURCE_CARD] = out[at + SOURCE_CARD - OPTION_SIZE]
                else:
                    self._name(st, sheet, at + SOURCE_ROW, source)
                    named = source
            else:
                named = 0
                out[at + SOURCE_ROW] = 0
                if kind == CARD:
                    out[at + SOURCE_CARD] = i16(source)
                else:
                    out[at + SOURCE_CARD] = 0
                    number = source
            kind = targets[verb]
            if kind == PIECE and target:
                self._name(st, sheet, at + TARGET_ROW, target)
            else:
                out[at + TARGET_ROW] = 0
                out[at + TARGET_CARD] = 0
                if kind and kind != PIECE:
                    number = target + 1  # a slot, a boost, a zone
            out[at + NUMBER] = small(number)
            at += OPTION_SIZE
        end_options(sheet, last - first)

    def _name(self, st: CodexState, sheet: Sheet, at: i64, id: i64) -> None:
        """Where something in play is written, and its card."""
        out, ids = sheet.numbers, sheet.ids
        card = at + TARGET_CARD - TARGET_ROW
        if id >= WORKER_OF:
            out[at] = -1 - (int(id) - WORKER_OF - sheet.seat) % self.seats
            out[card] = 0
            return
        row: i64 = 0
        written: i64 = sheet.written
        while row < written and ids[row] != id:
            row += 1
        if row < written:
            out[at] = i16(row + 1)
            out[card] = out[sheet.base + self.pieces_at + row * WIDTH]
            return
        piece = st.here_or_aside(id)
        out[at] = 0
        out[card] = piece.card if piece is not None else 0


def _mark(piece: Piece, seat: i64, turn: int) -> i64:
    """All that is the piece's own as one number, another wherever the seat is shown anything else.

    0: it does not fit into one, which is rare.
    """
    if piece.host or piece.other_runes:
        return 0
    card: i64 = piece.card
    damage: i64 = piece.damage
    armor: i64 = piece.armor_used
    level: i64 = piece.level
    runes: i64 = piece.runes
    runes += 128
    if card >> 12 or damage >> 10 or armor >> 8 or level >> 5 or runes >> 8:
        return 0
    slot: i64 = piece.slot
    controller: i64 = piece.controller
    owner: i64 = piece.owner
    own: i64 = seat << 12 | controller << 9 | owner << 6 | (slot + 1) << 3
    flags = piece.flags
    if flags & EXHAUSTED:
        own |= 1
    if flags & CONSTRUCTING:
        own |= 2
    if piece.since == turn:
        own |= 4
    return card << 46 | damage << 36 | armor << 28 | runes << 20 | level << 15 | own


def _kind(types: int) -> int:
    if types & BASE:
        return 1
    if types & TECH_BUILDING:
        return 2
    if types & ADD_ON:
        return 3
    if types & UNIT:
        return 4
    if types & HERO:
        return 5
    if types & BUILDING:
        return 6
    return 7 if types & UPGRADE else 8
