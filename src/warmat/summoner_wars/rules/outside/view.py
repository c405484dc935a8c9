"""What a seat may see: an allow-list, the one source for page, bot, spectator and log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.kernel.book import first_name, named_bits
from warmat.kernel.numbers import Seat, TypeBits
from warmat.kernel.view import compact
from warmat.summoner_wars.rules.derived.layers import refresh, strength_of
from warmat.summoner_wars.rules.model import decks, dice
from warmat.summoner_wars.rules.model.board import name_of
from warmat.summoner_wars.rules.model.definitions import Card, Row
from warmat.summoner_wars.rules.model.state import Piece, Player, SummonerWarsState, card_beneath
from warmat.summoner_wars.rules.model.terms import (
    ATTACK_NAMES,
    CHAMPION,
    COMMON,
    EVENT,
    GATE,
    HAS_ATTACKED,
    HAS_MOVED,
    KEY_NAMES,
    PHASE_NAMES,
    STRUCTURE,
    SUMMONER,
    UNIT,
)

if TYPE_CHECKING:
    from warmat.summoner_wars.views import PieceView, PlayerView, SummonerWarsView

# In this order: a gate is a structure as well.
TYPES: Final[dict[int, str]] = {
    SUMMONER: "summoner",
    CHAMPION: "champion",
    COMMON: "common",
    GATE: "gate",
    STRUCTURE: "structure",
    EVENT: "event",
}


def view(st: SummonerWarsState, seat: Seat) -> SummonerWarsView:
    refresh(st)
    return {
        "game": "summoner-wars",
        "variant": st.book.variant or None,
        "seat": seat,
        "turn": st.turn,
        "active": st.active,
        "phase": PHASE_NAMES[st.phase],
        "moving_units": st.moving_units,
        "attacking_units": st.attacking_units,
        "has_fought": st.has_fought,
        "dice": dice.written(st.dice) if st.dice else "",
        "over": st.over,
        "winners": st.winning_seats(),
        "players": [_player(st, side, owner, seat) for owner, side in enumerate(st.players)],
        "pieces": _pieces(st),
    }


def _player(st: SummonerWarsState, side: Player, owner: Seat, seat: Seat) -> PlayerView:
    faction = st.book.factions[side.army].name
    return {
        "seat": owner,
        "faction": faction,
        "deck": decks.written(st.book, decks.counted(side.own_deck)) if side.own_deck else faction,
        "summoner": side.summoner,
        "magic": side.magic,
        "hand_count": len(side.hand),
        "draw_pile_count": len(side.draw_pile),
        "discard_count": len(side.discard),
        "hand": st.known_to(seat, 2 * owner, side.hand),
        "discard": st.known_to(seat, 2 * owner + 1, side.discard),
    }


class Described:
    """A piece as it was described last: the piece as it was, and its strength."""

    __slots__ = ("piece", "strength", "view")

    def __init__(self, piece: Piece, strength: int, view: PieceView) -> None:
        self.piece: Piece = piece
        self.strength: int = strength
        self.view: PieceView = compact(view)


def _pieces(st: SummonerWarsState) -> list[PieceView]:
    last = st.last_seen
    seen: list[PieceView] = []
    for piece in st.pieces.values():
        strength = strength_of(st, piece, None) if piece.derived.types & UNIT else 0
        if last is None or not last.shared:
            seen.append(_piece(st, piece, strength))
            continue
        known: Described | None = last.described.get(piece.id)
        if known is None or known.strength != strength or not _same(known.piece, piece):
            known = Described(piece.clone(), strength, _piece(st, piece, strength))
            last.described[piece.id] = known
        seen.append(known.view)
    if last is not None and last.shared:
        last.tidy(st.pieces)
    return seen


def _same(a: Piece, b: Piece) -> bool:
    """Whether nothing has changed that a view shows."""
    return (
        a.space == b.space
        and a.damage == b.damage
        and a.boosts == b.boosts
        and a.flags == b.flags
        and a.card == b.card
        and a.nth == b.nth
        and a.owner == b.owner  # numbers are given again after a choice was taken back
        and a.controller == b.controller
        and (a.derived is b.derived or _same_row(a.derived, b.derived))
        and a.under == b.under
        and a.links == b.links
    )


def _same_row(a: Row, b: Row) -> bool:
    return a.life == b.life and a.keys == b.keys and a.types == b.types and a.abilities == b.abilities


class Usual:
    """A piece of some row with nothing on it: whose it is, and what is in it that every view has anew."""

    __slots__ = ("abilities", "keywords", "owner", "view")

    def __init__(self, owner: Seat, view: PieceView) -> None:
        self.owner: Seat = owner
        self.abilities: list[str] = view["abilities"]
        self.keywords: list[str] = view["keywords"]
        self.view: PieceView = compact(view)


def _piece(st: SummonerWarsState, piece: Piece, strength: int) -> PieceView:
    card, row = st.book.cards[piece.card], piece.derived
    usual: Usual | None = row.described
    if usual is None:
        usual = Usual(piece.owner, _described(card, row, piece.owner))
        row.described = usual
    seen = usual.view.copy()  # what most pieces are not stays as it is
    seen["id"] = piece.id
    seen["abilities"] = usual.abilities.copy()
    seen["keywords"] = usual.keywords.copy()
    seen["under"] = _under(st, piece) if piece.under else []
    seen["links"] = piece.links.copy()
    if piece.nth > 1:
        seen["label"] = st.label(piece)
    if piece.owner != usual.owner:
        seen["owner"] = piece.owner
    if piece.controller != usual.owner:
        seen["controller"] = piece.controller
    if piece.space >= 0:
        seen["space"] = name_of(piece.space)
    if piece.damage:
        seen["damage"] = piece.damage
    if piece.boosts:
        seen["boost"] = piece.boosts
    if row.types & UNIT:
        if strength != card.strength:
            seen["strength"] = strength
        if piece.flags & HAS_MOVED:
            seen["has_moved"] = True
        if piece.flags & HAS_ATTACKED:
            seen["has_attacked"] = True
    return seen


def _under(st: SummonerWarsState, piece: Piece) -> list[str]:
    return [st.book.cards[card_beneath(under)].name for under in piece.under]


def _described(card: Card, row: Row, owner: Seat) -> PieceView:
    """A piece of this card and row with nothing on it. Kept with the row, since that never changes."""
    seen: PieceView = {
        "id": 0,
        "label": card.name,
        "name": card.name,
        "type": type_name(card.types),
        "owner": owner,
        "controller": owner,
        "space": None,
        "damage": 0,
        "boost": 0,
        "abilities": [ability.name for ability in row.abilities],
        "keywords": named_bits(row.keys, KEY_NAMES),
        "under": [],
        "links": [],
    }
    if row.types & (UNIT | STRUCTURE):
        seen["life"] = row.life
        seen["printed_life"] = card.life
    if row.types & UNIT:
        seen["strength"] = card.strength
        seen["printed_strength"] = card.strength
        seen["attack"] = ATTACK_NAMES[card.attack]
        seen["has_moved"] = False
        seen["has_attacked"] = False
    return seen


def type_name(types: TypeBits) -> str:
    return first_name(types, TYPES)
