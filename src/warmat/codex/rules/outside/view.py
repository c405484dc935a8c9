"""What a seat may see: an allow-list, the one source for page, bot, spectator and log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.combat.patrol import lender_of
from warmat.codex.rules.derived.layers import band_row, refresh
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.definitions import Card, Row
from warmat.codex.rules.model.kinds import kind_name
from warmat.codex.rules.model.lasting import Delayed, Lasting
from warmat.codex.rules.model.state import CodexState, Piece, Player
from warmat.codex.rules.model.terms import (
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
from warmat.kernel.book import first_name, named_bits
from warmat.kernel.frame import SCRIPTS
from warmat.kernel.numbers import Seat, TypeBits
from warmat.kernel.view import compact

if TYPE_CHECKING:
    from warmat.codex.views import (
        AsideView,
        CodexView,
        CommandView,
        LastingView,
        LaterView,
        PieceView,
        PlayerView,
    )

ZONES: Final = 5  # of each player, of which views tell what is known
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


def view(st: CodexState, seat: Seat) -> CodexView:
    refresh(st)
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
        "pieces": _pieces(st),
        "aside": [_aside(st, piece) for piece in st.set_aside.values()],
        "lasting": [_lasting(st, held) for held in st.lasting],
        "later": [_later(st, waiting) for waiting in st.delayed],
    }


def _lasting(st: CodexState, held: Lasting) -> LastingView:
    card = st.book.cards[held.card].name if held.card else None
    return {"rule": LASTING_NAMES[held.rule], "seat": held.player, "card": card}


def _aside(st: CodexState, piece: Piece) -> AsideView:
    return {
        "id": piece.id,
        "label": st.label(piece),
        "name": st.card_of(piece).name,
        "owner": piece.owner,
        "controller": piece.controller,
        "held_by": piece.host or None,
        "time_runes": piece.other_runes.get(TIME, 0),
    }


def _later(st: CodexState, waiting: Delayed) -> LaterView:
    frame = waiting.frame
    return {
        "what": SCRIPTS[frame.script].name,
        "seat": frame.player,
        "when": MOMENT_NAMES[waiting.moment],
        "amount": frame.regs[R_AMOUNT],
    }


def _player(st: CodexState, side: Player, owner: Seat, seat: Seat) -> PlayerView:
    zones = owner * ZONES
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
        "command": [_waiting(st, side, at) for at in range(len(side.command))],
        "fallen": [st.book.cards[index].name for index in side.fallen],
        "hand_count": len(side.hand),
        "deck_count": len(side.deck),
        "discard_count": len(side.discard),
        "codex_count": len(side.codex),
        "hand": st.known_to(seat, zones, side.hand),
        "discard": st.known_to(seat, zones + 1, side.discard),
        "tucked": st.known_to(seat, zones + 2, side.tucked),
        "codex": st.known_to(seat, zones + 3, side.codex),
        "trash": st.known_to(seat, zones + 4, side.trash),
        "deck_top": [
            (len(side.deck) - 1 - at, st.book.cards[hidden.index_of(card)].name)
            for at, card in enumerate(side.deck)
            if hidden.seen_by(card, seat)
        ],
    }


def _waiting(st: CodexState, side: Player, at: int) -> CommandView:
    hero = st.book.cards[side.command[at]]
    return {"hero": hero.name, "summoning_runes": side.waits[at], "cost": hero.cost}


class Described:
    """A piece as it was described last: the piece as it was, who had lent it, and whether it was new."""

    __slots__ = ("lender", "new", "piece", "view")

    def __init__(self, piece: Piece, lender: int, new: bool, view: PieceView) -> None:
        self.piece: Piece = piece
        self.lender: int = lender
        self.new: bool = new
        self.view: PieceView = compact(view)


def _pieces(st: CodexState) -> list[PieceView]:
    last = st.last_seen
    seen: list[PieceView] = []
    for piece in st.pieces.values():
        lender = lender_of(st, piece) if st.mods else piece.controller
        if last is None or not last.shared:
            seen.append(_piece(st, piece, lender))
            continue
        new = piece.since == st.turn
        known: Described | None = last.described.get(piece.id)
        if known is None or known.lender != lender or known.new != new or not _same(known.piece, piece):
            known = Described(piece.clone(), lender, new, _piece(st, piece, lender))
            last.described[piece.id] = known
        seen.append(known.view)
    if last is not None and last.shared:
        last.tidy(st.pieces)
    return seen


def _same(a: Piece, b: Piece) -> bool:
    """Whether nothing has changed that a view shows."""
    return (
        a.flags == b.flags
        and a.damage == b.damage
        and a.armor_used == b.armor_used
        and a.slot == b.slot
        and a.runes == b.runes
        and a.level == b.level
        and a.card == b.card
        and a.nth == b.nth
        and a.owner == b.owner  # numbers are given again after a choice was taken back
        and a.controller == b.controller
        and a.host == b.host
        and (a.derived is b.derived or _same_row(a.derived, b.derived))
        and a.other_runes == b.other_runes
        and a.links == b.links
    )


def _same_row(a: Row, b: Row) -> bool:
    return (
        a.atk == b.atk
        and a.hp == b.hp
        and a.armor == b.armor
        and a.keys == b.keys
        and a.types == b.types
        and a.tech == b.tech
        and a.resist == b.resist
        and a.sparkshot == b.sparkshot
        and a.frenzy == b.frenzy
        and a.fading == b.fading
        and a.kinds == b.kinds
    )


class Usual:
    """A piece of some row with nothing on it: whose it is, and what is in it that every view has anew."""

    __slots__ = ("keywords", "kinds", "owner", "view")

    def __init__(self, owner: Seat, view: PieceView) -> None:
        self.owner: Seat = owner
        self.kinds: list[str] = view["kinds"]
        self.keywords: list[str] = view["keywords"]
        self.view: PieceView = compact(view)


def _piece(st: CodexState, piece: Piece, lender: int) -> PieceView:
    card, row, flags = st.book.cards[piece.card], piece.derived, piece.flags
    usual: Usual | None = row.described
    if usual is None:
        usual = Usual(piece.owner, _described(card, row, piece.owner))
        row.described = usual
    seen = usual.view.copy()  # what most pieces are not stays as it is
    seen["id"] = piece.id
    seen["kinds"] = usual.kinds.copy()
    seen["keywords"] = usual.keywords.copy()
    seen["other_runes"] = _runes(piece) if piece.other_runes else {}
    seen["links"] = piece.links.copy()
    if piece.owner != usual.owner:
        seen["owner"] = piece.owner
    if piece.controller != usual.owner:
        seen["controller"] = piece.controller
    if piece.nth > 1:
        seen["label"] = st.label(piece)
    if flags & EXHAUSTED:
        seen["exhausted"] = True
    if piece.since == st.turn:
        seen["arrived_this_turn"] = True
    if flags & CONSTRUCTING:
        seen["constructing"] = True
    if piece.runes:
        seen["runes"] = piece.runes
    if piece.other_runes:
        seen["chosen"] = piece.other_runes.get(CHOSEN)
    if lender != piece.controller:
        seen["lent_by"] = lender
    if piece.slot >= 0:
        seen["slot"] = SLOT_NAMES[piece.slot]
    if piece.host:
        seen["attached_to"] = piece.host
    if row.types & HAS_HP:
        if piece.damage:
            seen["damage"] = piece.damage
        if piece.armor_used:
            seen["armor"] = max(0, row.armor - piece.armor_used)
        if card.bands:
            figures = band_row(card, piece.level)
            seen["printed_atk"] = figures.atk
            seen["printed_hp"] = figures.hp
    if card.bands:
        seen["level"] = piece.level
        seen["bands"] = [band.level for band in card.bands]
    return seen


def _runes(piece: Piece) -> dict[str, int]:
    kinds = [kind for kind in sorted(piece.other_runes) if kind in RUNE_NAMES]
    return {RUNE_NAMES[kind]: piece.other_runes[kind] for kind in kinds}


def _described(card: Card, row: Row, owner: Seat) -> PieceView:
    """A piece of this card and row with nothing on it. Kept with the row, since that never changes."""
    seen: PieceView = {
        "id": 0,
        "label": card.name,
        "name": card.name,
        "type": type_name(row.types),
        "kinds": [kind_name(kind) for kind in row.kinds],
        "owner": owner,
        "controller": owner,
        "tech": row.tech,
        "keywords": keyword_names(row),
        "exhausted": False,
        "arrived_this_turn": False,
        "constructing": False,
        "token": row.types & TOKEN != 0,
        "runes": 0,
        "other_runes": {},
        "chosen": None,
        "lent_by": None,
        "slot": None,
        "attached_to": None,
        "links": [],
    }
    if row.types & HAS_HP:
        seen["atk"] = row.atk
        seen["hp"] = row.hp
        seen["damage"] = 0
        seen["armor"] = max(0, row.armor)
        seen["printed_atk"] = card.row.atk
        seen["printed_hp"] = card.row.hp
    if card.bands:
        seen["level"] = 0
        seen["max_level"] = card.max_level
        seen["bands"] = []
    return seen


def type_name(types: TypeBits) -> str:
    return first_name(types, TYPES)


def keyword_names(row: Row) -> list[str]:
    """A piece's keywords as they are now, numbers included."""
    names = named_bits(row.keys, KEYWORD_NAMES)
    if row.resist:
        names.append(f"resist {row.resist}")
    if row.sparkshot:
        names.append(f"sparkshot {row.sparkshot}" if row.sparkshot > 1 else "sparkshot")
    if row.frenzy:
        names.append(f"frenzy {row.frenzy}")
    if row.fading:
        names.append(f"fading {row.fading}")
    if row.armor:
        names.append(f"armor {row.armor}")
    return names
