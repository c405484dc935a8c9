"""Continuous effects: what every piece is right now.

Base state plus derived state. The whole table of rows is derived anew when something that matters changed,
and shared by clones. Layers run in order: copies and transformations (what counts as printed), kinds, base
figures, abilities granted whatever the figures, bonuses and penalties, limits, what depends on the outcome of
these ("units with 3 ATK or less", "units with no abilities"), keywords that are taken up because another has
them; inside a layer the older source goes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived.totals import count_in, count_out, sum_up
from warmat.codex.rules.model.definitions import Card, Row, Static, printed_row
from warmat.codex.rules.model.lasting import UNCHANGED, Mod
from warmat.codex.rules.model.state import CodexState, Piece, fresh_piece
from warmat.codex.rules.model.terms import (
    ANYTHING,
    DOUBLES,
    ELITE,
    FIGHTER,
    HERO,
    IN_FORCE,
    LOOKOUT,
    RESTRICTIONS,
    SILENCED,
    SQUAD_LEADER,
    TOKEN,
    UNIT,
)

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

KINDS: Final = 0
BASES: Final = 1
GRANTS: Final = 2
BONUSES: Final = 3
LIMITS: Final = 4
CONDITIONAL: Final = 5
MIMICRY: Final = 6


def refresh(st: CodexState) -> None:
    """Make every row true again. Call before reading rows after a change."""
    if st.stale:
        derive(st)


def derive(st: CodexState) -> None:
    st.stale = False
    silent = _silenced_seats(st) if st.lasting else 0
    statics = _start_from_cards(st, silent)
    spoken = len(statics)
    if st.lasting:
        _speak(st, statics)
    spoken = len(statics) - spoken
    if st.mods:
        _change_forms(st)
    if st.map.unit_keys:
        _play_on_map(st)
    if len(statics) > 1:
        statics.sort(key=_order)
    at = 0
    while at < len(statics) and statics[at][0] < BONUSES:
        _apply(st, statics[at][2], statics[at][3])
        at += 1
    for mod in st.mods:
        _modify(st, mod)
        if mod.loses:
            _regain(st, mod, statics)
    if silent:
        _silence(st, silent)  # before its abilities' figures count
    _own_bonuses(st)
    while at < len(statics) and statics[at][0] < CONDITIONAL:
        _apply(st, statics[at][2], statics[at][3])
        at += 1
    if at < len(statics):
        _apply_conditional(st, [entry for entry in statics[at:] if entry[0] == CONDITIONAL])
        _mimic(st, [entry for entry in statics[at:] if entry[0] == MIMICRY])

    if silent:
        _silence(st, silent)
    sum_up(st)
    st.statics = [(entry[0], entry[1], entry[2], entry[3].id) for entry in statics]
    st.intricate = silent != 0 or spoken != 0 or _is_intricate(st)


def _start_from_cards(st: CodexState, silent: int) -> list[tuple[int, int, Static, Piece]]:
    """Give every piece the row of its card, and collect what these rows say of others."""
    cards = st.book.cards
    statics: list[tuple[int, int, Static, Piece]] = []
    for piece in st.in_play():
        card = cards[piece.card]
        row = band_row(card, piece.level) if card.bands else card.row
        if silent and row.types & HERO and (silent >> piece.controller) & 1:
            row = printed_row(row.types, row.kinds, row.tech, row.atk, row.hp)
        piece.derived = row
        if row.statics:
            for static in row.statics:
                statics.append((static.layer, piece.stamp, static, piece))
    return statics


def _change_forms(st: CodexState) -> None:
    """What pieces were turned into, and then the kinds they are besides."""
    for mod in st.mods:
        _imprint(st, mod)
    for mod in st.mods:
        if mod.kind and not mod.form:
            _add_kind(st.pieces.get(mod.piece), mod.kind)


def _is_intricate(st: CodexState) -> bool:
    """Whether a piece that comes or goes may change what others are."""
    for layer, _, static, _ in st.statics:
        if layer not in (GRANTS, BONUSES) or static.per is not None or static.when is not None:
            return True
        if static.scope is not None and static.scope.wide:
            return True
    return False


def piece_arrived(st: CodexState, piece: Piece) -> None:
    """A new piece is in play. Where that changes no other, only its own row must be made."""
    row = piece.derived
    if st.stale or st.intricate or row.statics or row.reads_damage:
        st.stale = True
        return
    if st.map.unit_atk or st.map.unit_keys:
        st.stale = True
        return
    if row.keys & DOUBLES or row.frenzy:
        st.stale = True
        return
    for _, _, static, id in st.statics:
        source = st.pieces[id]
        if static.scope is not None and static.scope.test(st, piece, source.controller, id):
            _change(st, static, piece, source)
    if piece.derived.frenzy or piece.derived.keys & DOUBLES:
        st.stale = True
        return
    count_in(st, piece)


def piece_left(st: CodexState, piece: Piece) -> None:
    """A piece has left play. Where that changes no other, it is only counted out."""
    if st.stale or st.intricate or piece.derived.statics:
        st.stale = True
        return
    count_out(st, piece)


def printed(st: CodexState, piece: Piece) -> Row:
    """What counts as printed on it now: its card, whatever it is a copy of or was turned into."""
    card = st.book.cards[piece.card]
    row = (band_row(card, piece.level) if card.bands else card.row).copy()
    for mod in st.mods:
        if mod.piece == piece.id:
            _print(row, mod)
    return row


def _play_on_map(st: CodexState) -> None:
    """The keywords the map gives to all units; it has been there longer than anything in play."""
    for piece in st.in_play():
        if piece.derived.types & UNIT:
            _own(piece).keys |= st.map.unit_keys


def band_row(card: Card, level: int) -> Row:
    """A hero has the figures of its band and the abilities of all bands up to it."""
    row = card.row
    for band in card.bands:
        if level >= band.level:
            row = band.row
    return row


def conditional(row: Row) -> int:
    """How many of a card's continuous effects depend on what the others make of a piece."""
    return len([static for static in row.statics if static.layer == CONDITIONAL])


def on_patrol(st: CodexState, piece: Piece) -> bool:
    """Patrollers count as patrolling on opponents' turns only."""
    return piece.slot >= 0 and not st.friendly(st.active, piece.controller)


def _silenced_seats(st: CodexState) -> int:
    seats = 0
    for held in st.lasting:
        if held.rule == SILENCED:
            seats |= 1 << held.player
    return seats


def _speak(st: CodexState, statics: list[tuple[int, int, Static, Piece]]) -> None:
    """Add the continuous effects that spells have for a while: as of a piece that is nowhere."""
    for held in st.lasting:
        if held.rule == IN_FORCE:
            card = st.book.cards[held.card]
            source = fresh_piece(0, card, 0, held.player, 0)
            for static in card.row.statics:
                statics.append((static.layer, held.stamp, static, source))


def _silence(st: CodexState, seats: int) -> None:
    """Silenced heroes have no abilities, not even those that something gives them; figures they keep."""
    for piece in st.in_play():
        if piece.derived.types & HERO and (seats >> piece.controller) & 1 and not piece.derived.shared:
            row = piece.derived
            bare = printed_row(row.types, row.kinds, row.tech, row.atk, row.hp)
            bare.armor = row.armor
            bare.keys = row.keys & RESTRICTIONS
            bare.shared = False
            piece.derived = bare


def _order(entry: tuple[int, int, Static, Piece]) -> tuple[int, int]:
    return (entry[0], entry[1])


def _own(piece: Piece) -> Row:
    """The piece's row, ready to be written to."""
    if piece.derived.shared:
        piece.derived = piece.derived.copy()
    return piece.derived


def _imprint(st: CodexState, mod: Mod) -> None:
    """Change what counts as printed."""
    if mod.form or mod.base_atk != UNCHANGED:
        piece = st.pieces.get(mod.piece)
        if piece is not None:
            if mod.form:  # whatever was changed before, it was changed on something else
                card = st.book.cards[piece.card]
                piece.derived = band_row(card, piece.level) if card.bands else card.row
                row = _own(piece)
                row.types = row.types & ~TOKEN | st.book.cards[piece.origin].types & TOKEN  # what it stays
            _print(_own(piece), mod)


def _print(row: Row, mod: Mod) -> None:
    if mod.base_atk != UNCHANGED:
        row.atk = mod.base_atk
    if mod.base_hp != UNCHANGED:
        row.hp = mod.base_hp
    if mod.tech != UNCHANGED:
        row.tech = mod.tech
    if mod.form and mod.kind and mod.kind not in row.kinds:
        row.kinds = [*row.kinds, mod.kind]


def _add_kind(piece: Piece | None, kind: int) -> None:
    """Let a piece be of a kind besides, whatever it is a copy of."""
    if piece is not None and kind not in piece.derived.kinds:
        row = _own(piece)
        row.kinds = [*row.kinds, kind]


def _modify(st: CodexState, mod: Mod) -> None:
    piece = st.pieces.get(mod.piece)
    if piece is None:
        return
    row = _own(piece)
    times = _doubled(row)
    row.atk += mod.atk * times if mod.atk > 0 else mod.atk
    row.hp += mod.hp * times if mod.hp > 0 else mod.hp
    row.armor += mod.armor * times if mod.armor > 0 else mod.armor
    row.sparkshot += mod.sparkshot
    row.keys = (row.keys | mod.keys) & ~mod.loses


def _regain(st: CodexState, mod: Mod, statics: list[tuple[int, int, Static, Piece]]) -> None:
    """What a piece loses it has again by anything newer that gives it (ruling 353)."""
    piece = st.pieces.get(mod.piece)
    if piece is None:
        return
    for layer, stamp, static, source in statics:
        if layer == GRANTS and stamp > mod.stamp and static.keys & mod.loses:
            about = static.scope
            if about is None and source is not piece:
                continue
            if about is not None and not about.test(st, piece, source.controller, source.id):
                continue
            if static.when is None or _holds(st, static.when, source):
                _own(piece).keys |= static.keys & mod.loses


def _own_bonuses(st: CodexState) -> None:
    """What the map gives to units, runes, frenzy on the own turn, patrol slots on the others'."""
    active_team = st.players[st.active].team
    for piece in st.in_play():
        if st.map.unit_atk and piece.derived.types & UNIT:
            _own(piece).atk += st.map.unit_atk * _doubled(piece.derived)
        if piece.runes:
            row = _own(piece)
            runes = piece.runes * _doubled(row) if piece.runes > 0 else piece.runes
            row.atk += runes
            row.hp += runes
        if piece.derived.frenzy and st.players[piece.controller].team == active_team:
            _own(piece).atk += piece.derived.frenzy * _doubled(piece.derived)
        if piece.slot >= 0 and st.players[piece.controller].team != active_team:
            if piece.slot == SQUAD_LEADER:
                _own(piece).armor += _doubled(piece.derived)
            elif piece.slot == ELITE:
                _own(piece).atk += _doubled(piece.derived)
            elif piece.slot == LOOKOUT:
                _own(piece).resist += 1


def _doubled(row: Row) -> int:
    """How often a gain of ATK, HP or armor counts."""
    return 2 if row.keys & DOUBLES else 1


def _holds(st: CodexState, condition: PieceFilter, source: Piece) -> bool:
    """Whether anything in play meets the condition of the source's effect."""
    found = False
    for piece in st.in_play():
        if condition.test(st, piece, source.controller, source.id):
            found = True
            break
    return found


def _mimic(st: CodexState, entries: list[tuple[int, int, Static, Piece]]) -> None:
    """Give keywords that any unit or hero has, as all were before the first mimic (ruling 232)."""
    keys = 0
    sparks = False
    for piece in st.in_play():
        if piece.derived.types & FIGHTER:
            keys |= piece.derived.keys
            if piece.derived.sparkshot > 0:
                sparks = True
    for entry in entries:
        static, source = entry[2], entry[3]
        if static.when is None or _holds(st, static.when, source):
            row = _own(source)
            row.keys |= keys & static.keys & ~_lost(st, source)
            if sparks and static.sparkshot and not row.sparkshot:
                row.sparkshot = static.sparkshot


def _lost(st: CodexState, piece: Piece) -> int:
    """The keywords that a change newer than the piece's own abilities takes from it."""
    lost = 0
    for mod in st.mods:
        if mod.piece == piece.id and mod.stamp > piece.stamp:
            lost |= mod.loses
    return lost


def _apply(st: CodexState, static: Static, source: Piece) -> None:
    if static.when is not None and not _holds(st, static.when, source):
        return
    if static.scope is None:
        _change(st, static, source, source)
        return
    scope = static.scope
    needs = scope.needs if scope.needs else ANYTHING
    player, id = source.controller, source.id
    base = st.players[player].base if scope.own else 0
    for piece in st.in_play():
        if base and piece.controller != player and piece.id != base:
            continue
        if piece.derived.types & needs and scope.test(st, piece, player, id):
            _change(st, static, piece, source)


def _apply_conditional(st: CodexState, statics: list[tuple[int, int, Static, Piece]]) -> None:
    """What depends on the outcome of the other layers, for each piece in the order in which it began to hold.

    Each looks at the piece as the others left it. Whatever no longer holds when all have been applied falls
    away again (the manual's example: stealth for low ATK, and a bonus for having no abilities).
    """
    for piece in st.in_play():
        entries = _as_they_began(statics, piece.stamp) if len(statics) > 1 else statics
        before: Row | None = None
        applied: list[tuple[Static, Piece]] = []
        for _, _, static, source in entries:
            assert static.scope is not None
            if static.scope.test(st, piece, source.controller, source.id):
                if before is None:
                    before = _own(piece).copy()
                applied.append((static, source))
                _change(st, static, piece, source)
        kept = [
            (static, source)
            for static, source in applied
            if static.scope is not None and static.scope.test(st, piece, source.controller, source.id)
        ]
        if before is not None and len(kept) != len(applied):
            piece.derived = before
            for static, source in kept:
                _change(st, static, piece, source)


def _as_they_began(
    statics: list[tuple[int, int, Static, Piece]], came: int
) -> list[tuple[int, int, Static, Piece]]:
    """These effects, oldest first, in the order in which they began to hold for a piece that came then.

    What was there already began as it came: bonuses first, then abilities, which see the figures that those
    leave (ruling 239).
    """
    there = [entry for entry in statics if entry[1] <= came]
    bonuses = [entry for entry in there if entry[2].atk or entry[2].hp]
    rest = [entry for entry in there if not (entry[2].atk or entry[2].hp)]
    return bonuses + rest + [entry for entry in statics if entry[1] > came]


def _change(st: CodexState, static: Static, piece: Piece, source: Piece) -> None:
    times = 1
    if static.per is not None:
        times = static.per.value(st, piece, source.controller, source.id)
        if times == 0:
            return
    if static.kind:
        _add_kind(piece, static.kind)
    row = _own(piece)
    if static.base_atk != UNCHANGED:
        row.atk = static.base_atk
        row.hp = static.base_hp
    gains = times * _doubled(row)
    row.atk += static.atk * (gains if static.atk > 0 else times)
    row.hp += static.hp * (gains if static.hp > 0 else times)
    row.armor += static.armor * (gains if static.armor > 0 else times)
    row.resist += static.resist * times
    row.sparkshot += static.sparkshot * times
    row.frenzy += static.frenzy * times
    row.keys = (row.keys | static.keys) & ~static.loses
    if static.most_atk >= 0 and row.atk > static.most_atk:
        row.atk = static.most_atk
    if static.grants:
        row.grant(static.grants)
