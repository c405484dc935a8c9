"""What a seat may see: an allow-list, the one source for page, bot, spectator and log."""

from __future__ import annotations

from typing import Any, Final

from warmat.kernel.book import named_bits
from warmat.summoner_wars.rules import decks, dice
from warmat.summoner_wars.rules.board import name_of
from warmat.summoner_wars.rules.layers import fresh, strength_of
from warmat.summoner_wars.rules.state import Piece, Player, Table, card_beneath
from warmat.summoner_wars.rules.terms import (
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

# In this order: a gate is a structure as well.
TYPES: Final[dict[int, str]] = {
    SUMMONER: "summoner",
    CHAMPION: "champion",
    COMMON: "common",
    GATE: "gate",
    STRUCTURE: "structure",
    EVENT: "event",
}


def view(st: Table, seat: int) -> dict[str, Any]:
    fresh(st)
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
        "pieces": [_piece(st, piece) for piece in st.pieces.values()],
    }


def _player(st: Table, side: Player, owner: int, seat: int) -> dict[str, Any]:
    faction = st.book.factions[side.army].name
    return {
        "seat": owner,
        "faction": faction,
        # What a deck is made of is open, like a faction's deck; where its cards are is not.
        "deck": decks.written(st.book, decks.counted(side.own_deck)) if side.own_deck else faction,
        "summoner": side.summoner,
        "magic": side.magic,
        "hand_count": len(side.hand),
        "draw_pile_count": len(side.draw_pile),
        "discard_count": len(side.discard),
        # Only what this seat knows of each, by name.
        "hand": st.book.known_to(side.hand, seat),
        "discard": st.book.known_to(side.discard, seat),
    }


def _piece(st: Table, piece: Piece) -> dict[str, Any]:
    card, row = st.card_of(piece), piece.d
    seen: dict[str, Any] = {
        "id": piece.id,
        "label": st.label(piece),
        "name": card.name,
        "type": type_name(card.types),
        "owner": piece.owner,
        "controller": piece.controller,
        "space": name_of(piece.space) if piece.space >= 0 else None,
        "damage": piece.damage,
        "boost": piece.boosts,
        "abilities": [ability.name for ability in row.abilities],
        "keywords": named_bits(row.keys, KEY_NAMES),
        "under": [st.book.cards[card_beneath(under)].name for under in piece.under],
        "links": list(piece.links),
    }
    if row.types & (UNIT | STRUCTURE):
        seen |= {"life": row.life, "printed_life": card.life}
    if row.types & UNIT:
        seen |= {
            "strength": strength_of(st, piece, None),
            "printed_strength": card.strength,
            "attack": ATTACK_NAMES[card.attack],
            "has_moved": piece.flags & HAS_MOVED != 0,
            "has_attacked": piece.flags & HAS_ATTACKED != 0,
        }
    return seen


def type_name(types: int) -> str:
    found = named_bits(types, TYPES)
    return found[0] if found else "card"
