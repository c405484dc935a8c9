"""A table as plain lists and back. Cards and scripts go by their names, so a save outlives renumbering."""

from __future__ import annotations

from typing import Any, Final

from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.hidden import PAST_BITS
from warmat.codex.rules.model.kinds import kind_name, kind_number
from warmat.codex.rules.model.lasting import UNCHANGED, Delayed, Lasting, Mod
from warmat.codex.rules.model.state import ANY_SPEC, CodexState, Piece, Player, fresh_piece
from warmat.kernel.dump import (
    card_number,
    dump_card,
    dump_cards,
    dump_frame,
    dump_turn,
    load_card,
    load_cards,
    load_frame,
    load_turn,
    script_number,
    scripts_used,
)
from warmat.kernel.errors import BadInput
from warmat.kernel.frame import Frame


def dump_table(st: CodexState) -> dict[str, Any]:
    return {
        **dump_turn(st),
        "acting": st.acting,
        "playoff": st.playoff,
        "players": [_dump_player(st, side) for side in st.players],
        "pieces": [_dump_piece(st, piece) for piece in st.pieces.values()],
        "ghosts": [_dump_piece(st, piece) for piece in st.ghosts.values()],
        "aside": [_dump_piece(st, piece) for piece in st.set_aside.values()],
        "mods": [_dump_mod(st, mod) for mod in st.mods],
        "lasting": [_dump_lasting(st, held) for held in st.lasting],
        "later": [[x.moment, x.player, _dump_frame(st, x.frame), x.watched, x.about] for x in st.delayed],
        "stack": [_dump_frame(st, frame) for frame in st.stack],
        "queue": [_dump_frame(st, frame) for frame in st.queue],
    }


def load_table(st: CodexState, data: dict[str, Any]) -> None:
    """Fill an empty table with what was dumped."""
    load_turn(st, data)
    st.acting = data["acting"]
    st.playoff = data["playoff"]
    st.players = [_load_player(st.book, side) for side in data["players"]]
    st.pieces = {piece.id: piece for piece in [_load_piece(st.book, row) for row in data["pieces"]]}
    st.ghosts = {piece.id: piece for piece in [_load_piece(st.book, row) for row in data["ghosts"]]}
    st.set_aside = {piece.id: piece for piece in [_load_piece(st.book, row) for row in data["aside"]]}
    st.mods = [_load_mod(st.book, row) for row in data["mods"]]
    st.lasting = [_load_lasting(st.book, row) for row in data["lasting"]]
    st.delayed = [Delayed(row[0], row[1], _load_frame(st.book, row[2]), *row[3:5]) for row in data["later"]]
    st.stack = [_load_frame(st.book, row) for row in data["stack"]]
    st.queue = [_load_frame(st.book, row) for row in data["queue"]]


def _dump_lasting(st: CodexState, held: Lasting) -> list[Any]:
    card = [st.book.cards[held.card].name] if held.card else []
    return [held.rule, held.player, held.amount, held.until, held.by, held.stamp, *card]


def _load_lasting(book: Book, row: list[Any]) -> Lasting:
    return Lasting(*row[:6], *[card_number(book, name) for name in row[6:]])


def _dump_player(st: CodexState, side: Player) -> dict[str, Any]:
    return {
        "team": side.team,
        "base": side.base,
        "gold": side.gold,
        "workers": side.workers,
        "hired": side.hired,
        "turns": side.turns,
        "built": side.built,
        "teched": side.teched,
        "may_tech_less": side.may_tech_less,
        "reshuffled": side.reshuffled,
        "spec": _spec_name(st, side.tech_spec),
        "lab_spec": _spec_name(st, side.lab_spec),
        "surcharge": side.surcharge,
        "builds_instantly": side.builds_instantly,
        "extra_turns": side.extra_turns,
        "tally": [[what, count] for what, count in sorted(side.tally.items())],
        "specs": [st.book.spec_names[spec] for spec in side.specs],
        "hand": dump_cards(st.book, side.hand),
        "deck": dump_cards(st.book, side.deck),
        "discard": dump_cards(st.book, side.discard),
        "tucked": dump_cards(st.book, side.tucked),
        "codex": dump_cards(st.book, side.codex),
        "trash": dump_cards(st.book, side.trash),
        "command": [st.book.cards[index].name for index in side.command],
        "waits": list(side.waits),
        "fallen": [st.book.cards[index].name for index in side.fallen],
    }


def _load_player(book: Book, data: dict[str, Any]) -> Player:
    return Player(
        team=data["team"],
        base=data["base"],
        gold=data["gold"],
        workers=data["workers"],
        hired=data["hired"],
        turns=data["turns"],
        built=data["built"],
        teched=data["teched"],
        may_tech_less=data["may_tech_less"],
        reshuffled=data["reshuffled"],
        tech_spec=_spec_number(book, data["spec"]),
        lab_spec=_spec_number(book, data["lab_spec"]),
        surcharge=data["surcharge"],
        builds_instantly=data["builds_instantly"],
        extra_turns=data["extra_turns"],
        tally=dict(data["tally"]),
        specs=[_spec_number(book, name) for name in data["specs"]],
        hand=load_cards(book, data["hand"]),
        deck=load_cards(book, data["deck"]),
        discard=load_cards(book, data["discard"]),
        tucked=load_cards(book, data["tucked"]),
        codex=load_cards(book, data["codex"]),
        trash=load_cards(book, data["trash"]),
        command=[card_number(book, name) for name in data["command"]],
        waits=list(data["waits"]),
        fallen=[card_number(book, name) for name in data["fallen"]],
    )


# The columns of a piece, for whoever looks into a dump.
PIECE: Final = {
    name: at
    for at, name in enumerate(
        [
            "id",
            "card",
            "origin",
            "nth",
            "owner",
            "controller",
            "since",
            "flags",
            "slot",
            "damage",
            "armor_used",
            "runes",
            "level",
            "host",
            "caster",
            "revealed",
            "links",
            "used",
            "stamp",
            "marks",
            "hurt_by",
            "hurt_how",
        ]
    )
}
MOD: Final = {"piece": 0, "until": 1, "player": 2, "stamp": 3}  # and of a change


def _dump_piece(st: CodexState, p: Piece) -> list[Any]:
    cards = st.book.cards
    return [
        p.id,
        cards[p.card].name,
        cards[p.origin].name,
        p.nth,
        p.owner,
        p.controller,
        p.since,
        p.flags,
        p.slot,
        p.damage,
        p.armor_used,
        p.runes,
        p.level,
        p.host,
        p.caster,
        p.revealed,
        list(p.links),
        scripts_used(p),
        p.stamp,
        [[kind, count] for kind, count in sorted(p.other_runes.items())],
        p.hurt_by,
        p.hurt_how,
    ]


def _load_piece(book: Book, row: list[Any]) -> Piece:
    card = card_number(book, row[1])
    used = [script_number(book, name) for name in row[17]]
    piece = fresh_piece(row[0], book.cards[card], row[3], row[4], row[6])
    piece.origin = card_number(book, row[2])
    piece.controller = row[5]
    piece.flags, piece.slot, piece.damage, piece.armor_used, piece.runes, piece.level = row[7:13]
    piece.host, piece.caster, piece.revealed = row[13:16]
    piece.links = list(row[16])
    piece.used = used
    piece.stamp = row[18]
    piece.other_runes = dict(row[19])
    piece.hurt_by, piece.hurt_how = row[20:22]
    return piece


# What a change has besides its piece, end, player and time; only what is there is written.
_MOD_FIELDS: Final = {
    "atk": 0,
    "hp": 0,
    "armor": 0,
    "sparkshot": 0,
    "keys": 0,
    "loses": 0,
    "base_atk": UNCHANGED,
    "base_hp": UNCHANGED,
    "tech": UNCHANGED,
    "control": UNCHANGED,
    "lender": UNCHANGED,
    "holder": 0,
}


def _dump_mod(st: CodexState, mod: Mod) -> list[Any]:
    more = {name: getattr(mod, name) for name, none in _MOD_FIELDS.items() if getattr(mod, name) != none}
    if mod.kind:
        more["kind"] = kind_name(mod.kind)
    if mod.form:
        more["form"] = st.book.cards[mod.form].name
    return [mod.piece, mod.until, mod.player, mod.stamp, more]


def _load_mod(book: Book, row: list[Any]) -> Mod:
    more = dict(row[4])
    if "kind" in more:
        more["kind"] = kind_number(more["kind"])
    if "form" in more:
        more["form"] = card_number(book, more["form"])
    return Mod(row[0], row[1], row[2], row[3], **more)


def _dump_frame(st: CodexState, frame: Frame) -> list[Any]:
    """Registers that hold cards are far above all others, and go by the card's name."""
    regs: list[Any] = [dump_card(st.book, reg) if reg >> PAST_BITS > 0 else reg for reg in frame.regs]
    return dump_frame(frame, regs)


def _load_frame(book: Book, row: list[Any]) -> Frame:
    regs = [load_card(book, reg) if isinstance(reg, str) else reg for reg in row[4]]
    return load_frame(book, row, regs)


def _spec_name(st: CodexState, spec: int) -> str:
    return "any" if spec == ANY_SPEC else st.book.spec_names[spec]


def _spec_number(book: Book, name: str) -> int:
    if name == "any":
        return ANY_SPEC
    if name not in book.spec_numbers:
        raise BadInput(f"The save has a spec this version does not know: {name}.")
    return book.spec_numbers[name]
