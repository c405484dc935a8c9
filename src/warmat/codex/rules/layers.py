"""Continuous effects: what every piece is right now.

Base state plus derived state. The whole table of rows is derived anew when something that matters changed,
and shared by clones. Layers run in order: copies and transformations (the piece's `card`), abilities granted
whatever the figures, bonuses and penalties, conditional grants; inside a layer the older source goes first.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.definitions import Card, Row, Static
from warmat.codex.rules.lasting import Mod
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import ELITE, LOOKOUT, SQUAD_LEADER, UNIT

GRANTS: Final = 1
BONUSES: Final = 2
CONDITIONAL: Final = 3


def fresh(st: Table) -> None:
    """Make every row true again. Call before reading rows after a change."""
    if st.stale:
        derive(st)


def derive(st: Table) -> None:
    st.stale = False
    cards = st.book.cards
    statics: list[tuple[int, int, Static, Piece]] = []
    costs = False
    for piece in st.pieces.values():
        card = cards[piece.card]
        row = band_row(card, piece.level) if card.bands else card.row
        piece.d = row
        if row.statics:
            for static in row.statics:
                statics.append((static.layer, piece.id, static, piece))
        if row.costs:
            costs = True
    st.has_costs = costs

    if st.map.unit_atk or st.map.unit_keys:
        _play_on_map(st)
    if len(statics) > 1:
        statics.sort(key=_order)
    at = 0
    while at < len(statics) and statics[at][0] < BONUSES:
        _apply(st, statics[at][2], statics[at][3])
        at += 1
    for mod in st.mods:
        _modify(st, mod)
    _own_bonuses(st)
    while at < len(statics):
        _apply(st, statics[at][2], statics[at][3])
        at += 1

    ears = 0
    special = 0
    reads = False
    for piece in st.pieces.values():
        row = piece.d
        ears |= row.ears
        special |= row.special
        if row.reads_damage:
            reads = True
        if row.atk < 0 and not row.shared:
            row.atk = 0
    st.ears = ears
    st.special = special
    st.reads_damage = reads


def _play_on_map(st: Table) -> None:
    """What the map gives to all units; it has been there longer than anything in play."""
    for piece in st.pieces.values():
        if piece.d.types & UNIT:
            row = _own(piece)
            row.atk += st.map.unit_atk
            row.keys |= st.map.unit_keys


def band_row(card: Card, level: int) -> Row:
    """A hero has the figures of its band and the abilities of all bands up to it."""
    row = card.row
    for band in card.bands:
        if level >= band.level:
            row = band.row
    return row


def on_patrol(st: Table, piece: Piece) -> bool:
    """Patrollers count as patrolling on opponents' turns only."""
    return piece.slot >= 0 and not st.friendly(st.active, piece.controller)


def _order(entry: tuple[int, int, Static, Piece]) -> tuple[int, int]:
    return (entry[0], entry[1])


def _own(piece: Piece) -> Row:
    """The piece's row, ready to be written to."""
    if piece.d.shared:
        piece.d = piece.d.copy()
    return piece.d


def _modify(st: Table, mod: Mod) -> None:
    piece = st.pieces.get(mod.piece)
    if piece is None:
        return
    row = _own(piece)
    row.atk += mod.atk
    row.hp += mod.hp
    row.armor += mod.armor
    row.sparkshot += mod.sparkshot
    row.keys = (row.keys | mod.keys) & ~mod.loses


def _own_bonuses(st: Table) -> None:
    """Runes, frenzy on the own turn, patrol slots on the others'."""
    active_team = st.players[st.active].team
    for piece in st.pieces.values():
        if piece.runes:
            row = _own(piece)
            row.atk += piece.runes
            row.hp += piece.runes
        if piece.d.frenzy and st.players[piece.controller].team == active_team:
            _own(piece).atk += piece.d.frenzy
        if piece.slot >= 0 and st.players[piece.controller].team != active_team:
            if piece.slot == SQUAD_LEADER:
                _own(piece).armor += 1
            elif piece.slot == ELITE:
                _own(piece).atk += 1
            elif piece.slot == LOOKOUT:
                _own(piece).resist += 1


def _apply(st: Table, static: Static, source: Piece) -> None:
    if static.scope is None:
        _change(st, static, source, source)
        return
    for piece in st.pieces.values():
        if static.scope.test(st, piece, source.controller, source.id):
            _change(st, static, piece, source)


def _change(st: Table, static: Static, piece: Piece, source: Piece) -> None:
    times = 1
    if static.per is not None:
        times = static.per.value(st, piece, source)
        if times == 0:
            return
    row = _own(piece)
    row.atk += static.atk * times
    row.hp += static.hp * times
    row.armor += static.armor * times
    row.resist += static.resist * times
    row.sparkshot += static.sparkshot * times
    row.frenzy += static.frenzy * times
    row.keys |= static.keys
    if static.grants:
        row.grant(static.grants)
