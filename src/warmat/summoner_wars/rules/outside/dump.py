"""A table as plain lists and back. Cards and scripts go by their names, so a save outlives renumbering."""

from __future__ import annotations

from typing import Any, Final

from warmat.kernel.dump import (
    card_number,
    dump_cards,
    dump_frame,
    dump_turn,
    load_cards,
    load_frame,
    load_turn,
    script_number,
    scripts_used,
)
from warmat.kernel.errors import BadInput
from warmat.kernel.frame import SCRIPTS, Frame
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.definitions import Row
from warmat.summoner_wars.rules.model.state import (
    Mod,
    Piece,
    Player,
    SummonerWarsState,
    beneath,
    card_beneath,
    fresh_piece,
    gift_beneath,
    owner_beneath,
)
from warmat.summoner_wars.rules.steps.card_questions import DiscardCards, PickCard
from warmat.summoner_wars.rules.turn.summoning import BUILD_CARD, R_CARD, SUMMON_UNIT
from warmat.summoner_wars.rules.turn.turn import R_DISCARDED, TURN


def dump_table(st: SummonerWarsState) -> dict[str, Any]:
    return {
        **dump_turn(st),
        "moving_units": st.moving_units,
        "attacking_units": st.attacking_units,
        "has_fought": st.has_fought,
        "dice": list(st.dice),
        "board": list(st.board),
        "players": [_dump_player(st, side) for side in st.players],
        "pieces": [_dump_piece(st, piece) for piece in st.pieces.values()],
        "ghosts": [_dump_ghost(st, piece) for piece in st.ghosts.values()],
        "mods": [[m.piece, st.book.abilities[m.ability].name, m.strength, m.control] for m in st.mods],
        "stack": [_dump_frame(st, frame) for frame in st.stack],
        "queue": [_dump_frame(st, frame) for frame in st.queue],
    }


def load_table(st: SummonerWarsState, data: dict[str, Any]) -> None:
    """Fill an empty table with what was dumped."""
    book = st.book
    load_turn(st, data)
    st.moving_units = data["moving_units"]
    st.attacking_units = data["attacking_units"]
    st.has_fought = data["has_fought"]
    st.dice = list(data["dice"])
    st.board = list(data["board"])
    st.players = [_load_player(book, row) for row in data["players"]]
    st.pieces = {piece.id: piece for piece in [_load_piece(book, row) for row in data["pieces"]]}
    st.ghosts = {piece.id: piece for piece in [_load_ghost(book, row) for row in data["ghosts"]]}
    st.mods = [Mod(row[0], _ability(book, row[1]), row[2], row[3]) for row in data["mods"]]
    st.stack = [_load_frame(book, row) for row in data["stack"]]
    st.queue = [_load_frame(book, row) for row in data["queue"]]


def _dump_player(st: SummonerWarsState, side: Player) -> dict[str, Any]:
    data: dict[str, Any] = {
        "faction": st.book.factions[side.army].name,
        "summoner": side.summoner,
        "magic": side.magic,
        "hand": dump_cards(st.book, side.hand),
        "draw_pile": dump_cards(st.book, side.draw_pile),
        "discard": dump_cards(st.book, side.discard),
    }
    if side.own_deck:
        data["deck"] = [st.book.cards[index].name for index in side.own_deck]
    return data


def _load_player(book: Book, data: dict[str, Any]) -> Player:
    names = [faction.name for faction in book.factions]
    if data["faction"] not in names:
        raise BadInput(f"The save has a faction this version does not know: {data['faction']}.")
    return Player(
        army=names.index(data["faction"]),
        summoner=data["summoner"],
        magic=data["magic"],
        hand=load_cards(book, data["hand"]),
        draw_pile=load_cards(book, data["draw_pile"]),
        discard=load_cards(book, data["discard"]),
        own_deck=[card_number(book, name) for name in data.get("deck", [])],
    )


# The columns of a piece, for whoever looks into a dump.
PIECE: Final = {
    name: at
    for at, name in enumerate(
        [
            "id",
            "card",
            "nth",
            "owner",
            "controller",
            "space",
            "damage",
            "boosts",
            "flags",
            "hurt_by",
            "links",
            "under",
            "used",
        ]
    )
}


def _dump_piece(st: SummonerWarsState, p: Piece) -> list[Any]:
    cards = st.book.cards
    return [
        p.id,
        cards[p.card].name,
        p.nth,
        p.owner,
        p.controller,
        p.space,
        p.damage,
        p.boosts,
        p.flags,
        p.hurt_by,
        list(p.links),
        [_dump_beneath(st.book, under) for under in p.under],
        scripts_used(p),
    ]


def _load_piece(book: Book, row: list[Any]) -> Piece:
    piece = fresh_piece(row[0], book.cards[card_number(book, row[1])], row[2], row[3], row[5])
    piece.controller = row[4]
    piece.damage, piece.boosts, piece.flags, piece.hurt_by = row[6:10]
    piece.links = list(row[10])
    piece.under = [_load_beneath(book, under) for under in row[11]]
    piece.used = [script_number(book, name) for name in row[12]]
    return piece


def _dump_beneath(book: Book, under: int) -> list[Any]:
    """Which card and whose; and what it does there, if that is not what the card itself says."""
    name, gift = book.cards[card_beneath(under)].name, gift_beneath(under)
    said = [] if gift == book.gift_of(name) else [book.gift_names[gift]]
    return [name, owner_beneath(under), *said]


def _load_beneath(book: Book, row: list[Any]) -> int:
    name, owner = row[:2]
    gift = book.gift_names.index(row[2]) if len(row) > 2 else book.gift_of(name)
    return beneath(card_number(book, name), owner, gift)


def _dump_ghost(st: SummonerWarsState, p: Piece) -> list[Any]:
    """What has left is remembered with the abilities and keys it had."""
    return [
        *_dump_piece(st, p),
        [ability.name for ability in p.derived.abilities],
        p.derived.keys,
        p.derived.life,
    ]


def _load_ghost(book: Book, row: list[Any]) -> Piece:
    piece = _load_piece(book, row)
    card = book.cards[piece.card]
    piece.derived = Row(card.types, card.life, [book.abilities[_ability(book, name)] for name in row[13]])
    piece.derived.keys, piece.derived.life = row[14], row[15]
    return piece


# Frames -------------------------------------------------------------------------------------------


def card_registers(script: int) -> list[int]:
    """Which registers of a script's frames hold cards: they go by name."""
    if script in (SUMMON_UNIT.index, BUILD_CARD.index):
        return [R_CARD]
    if script == TURN.index:
        return [R_DISCARDED]
    found: list[int] = []
    for step in SCRIPTS[script].steps:
        if isinstance(step, PickCard):
            found.append(step.reg)
        elif isinstance(step, DiscardCards):
            found.append(step.reg + 1)
    return found


def _dump_frame(st: SummonerWarsState, frame: Frame) -> list[Any]:
    regs: list[Any] = list(frame.regs)
    for reg in card_registers(frame.script):
        if regs[reg] > 0:
            regs[reg] = st.book.cards[regs[reg]].name
    return dump_frame(frame, regs)


def _load_frame(book: Book, row: list[Any]) -> Frame:
    regs = [card_number(book, reg) if isinstance(reg, str) else reg for reg in row[4]]
    return load_frame(book, row, regs)


def _ability(book: Book, name: str) -> int:
    if name == "nothing":
        return 0
    if name not in book.by_ability:
        raise BadInput(f"The save has an ability this version does not know: {name}.")
    return book.number_of_ability(name)
