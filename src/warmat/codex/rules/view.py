"""What a seat may see: an allow-list, the one source for page, bot, spectator and log."""

from __future__ import annotations

from typing import Any, Final

from warmat.codex.rules import hidden
from warmat.codex.rules.kinds import kind_name
from warmat.codex.rules.lasting import Lasting, Later
from warmat.codex.rules.layers import band_row, fresh
from warmat.codex.rules.patrol import lender_of
from warmat.codex.rules.state import Piece, Player, Table
from warmat.codex.rules.terms import (
    ADD_ON,
    BASE,
    BUILDING,
    CHOSEN,
    CONSTRUCTING,
    EXHAUSTED,
    HAS_HP,
    HERO,
    KEYWORD_NAMES,
    LASTING_NAMES,
    MOMENT_NAMES,
    PHASE_NAMES,
    R_AMOUNT,
    RUNE_NAMES,
    SLOT_NAMES,
    SPELL,
    TECH_BUILDING,
    TIME,
    TOKEN,
    UNIT,
    UPGRADE,
)
from warmat.kernel.book import named_bits
from warmat.kernel.frame import SCRIPTS

# In this order: a base is a building as well.
TYPES: Final[dict[int, str]] = {
    BASE: "base",
    TECH_BUILDING: "tech building",
    ADD_ON: "add-on",
    UNIT: "unit",
    HERO: "hero",
    BUILDING: "building",
    UPGRADE: "upgrade",
    SPELL: "ongoing spell",
}


def view(st: Table, seat: int) -> dict[str, Any]:
    fresh(st)
    return {
        "game": "codex",
        "seat": seat,
        "map": {"name": st.map.name, "text": st.map.text} if st.map.name else None,
        "variant": st.book.variant or None,
        "turn": st.turn,
        "mode": st.mode.name,
        "active": st.active,
        "acting": [s for s in range(len(st.players)) if st.on_turn(s)],
        "phase": PHASE_NAMES[st.phase],
        "over": st.over,
        "winners": st.winning_seats(),
        "players": [_player(st, side, owner, seat) for owner, side in enumerate(st.players)],
        "pieces": [_piece(st, piece) for piece in st.pieces.values()],
        "aside": [_aside(st, piece) for piece in st.aside.values()],
        "lasting": [_lasting(st, held) for held in st.lasting],
        "later": [_later(st, waiting) for waiting in st.later],
    }


def _lasting(st: Table, held: Lasting) -> dict[str, Any]:
    """A rule that holds for a player for a while. `card`: whose effect it is, where that says what it is."""
    card = st.book.cards[held.card].name if held.card else None
    return {"rule": LASTING_NAMES[held.rule], "seat": held.player, "card": card}


def _aside(st: Table, piece: Piece) -> dict[str, Any]:
    """A card that is not in play: in the future (held by none), or held by a piece. Everybody sees it."""
    return {
        "id": piece.id,
        "label": st.label(piece),
        "name": st.card_of(piece).name,
        "owner": piece.owner,
        "controller": piece.controller,
        "held_by": piece.host or None,
        "time_runes": piece.marks.get(TIME, 0),
    }


def _later(st: Table, waiting: Later) -> dict[str, Any]:
    frame = waiting.frame
    return {
        "what": SCRIPTS[frame.script].name,
        "seat": frame.player,
        "when": MOMENT_NAMES[waiting.moment],
        "amount": frame.regs[R_AMOUNT],
    }


def _player(st: Table, side: Player, owner: int, seat: int) -> dict[str, Any]:
    return {
        "seat": owner,
        "team": side.team,
        "gold": side.gold,
        "workers": side.workers,
        "hired": side.hired,
        "specs": [st.book.spec_names[spec] for spec in side.specs],
        "tech_spec": st.book.spec_names[side.tech_spec] if side.tech_spec > 0 else None,
        "lab_spec": st.book.spec_names[side.lab_spec] if side.lab_spec > 0 else None,
        "base": side.base,
        "command": [
            {
                "hero": st.book.cards[index].name,
                "summoning_runes": runes,
                "cost": st.book.cards[index].cost,
            }
            for index, runes in zip(side.command, side.waits, strict=True)
        ],
        "fallen": [st.book.cards[index].name for index in side.fallen],
        "hand_count": len(side.hand),
        "deck_count": len(side.deck),
        "discard_count": len(side.discard),
        "codex_count": len(side.codex),
        # Only what this seat knows of each, by name: where it stands is told of the deck alone.
        "hand": st.book.known_to(side.hand, seat),
        "discard": st.book.known_to(side.discard, seat),
        "tucked": st.book.known_to(side.tucked, seat),
        "codex": st.book.known_to(side.codex, seat),
        "trash": st.book.known_to(side.trash, seat),
        "deck_top": [
            [len(side.deck) - 1 - at, st.book.cards[hidden.index_of(card)].name]
            for at, card in enumerate(side.deck)
            if hidden.seen_by(card, seat)
        ],
    }


def _piece(st: Table, piece: Piece) -> dict[str, Any]:
    card = st.card_of(piece)
    row = piece.d
    lender = lender_of(st, piece)
    seen: dict[str, Any] = {
        "id": piece.id,
        "label": st.label(piece),
        "name": card.name,
        "type": type_name(row.types),
        "kinds": [kind_name(kind) for kind in row.kinds],
        "owner": piece.owner,
        "controller": piece.controller,
        "tech": row.tech,
        "keywords": keyword_names(piece),
        "exhausted": piece.flags & EXHAUSTED != 0,
        "arrived_this_turn": piece.since == st.turn,
        "constructing": piece.flags & CONSTRUCTING != 0,
        "token": row.types & TOKEN != 0,
        "runes": piece.runes,
        "other_runes": {
            RUNE_NAMES[kind]: count for kind, count in sorted(piece.marks.items()) if kind in RUNE_NAMES
        },
        "chosen": piece.marks.get(CHOSEN),
        "lent_by": lender if lender != piece.controller else None,
        "slot": SLOT_NAMES[piece.slot] if piece.slot >= 0 else None,
        "attached_to": piece.host or None,
        "links": list(piece.links),
    }
    if row.types & HAS_HP:
        figures = band_row(card, piece.level) if card.bands else card.row
        seen |= {
            "atk": row.atk,
            "hp": row.hp,
            "damage": piece.damage,
            "armor": max(0, row.armor - piece.armor_used),
            "printed_atk": figures.atk,
            "printed_hp": figures.hp,
        }
    if card.bands:
        seen |= {"level": piece.level, "max_level": card.max_level, "bands": [b.level for b in card.bands]}
    return seen


def type_name(types: int) -> str:
    found = named_bits(types, TYPES)
    return found[0] if found else "card"


def keyword_names(piece: Piece) -> list[str]:
    """The piece's keywords as they are now, numbers included."""
    row = piece.d
    names = named_bits(row.keys, KEYWORD_NAMES)
    for name, number in (
        ("resist", row.resist),
        ("sparkshot", row.sparkshot),
        ("frenzy", row.frenzy),
        ("fading", row.fading),
        ("armor", row.armor),
    ):
        if number:
            names.append(f"{name} {number}" if name != "sparkshot" or number > 1 else name)
    return names
