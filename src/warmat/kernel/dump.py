"""What all dumped tables share. Cards and scripts go by their names, so a save outlives renumbering."""

from __future__ import annotations

from typing import Any

from warmat.kernel.book import Book, Card
from warmat.kernel.errors import BadInput
from warmat.kernel.frame import RULE_SCRIPTS, SCRIPTS, Frame, Script
from warmat.kernel.hidden import PAST_BITS
from warmat.kernel.numbers import HiddenCard
from warmat.kernel.state import CardGameState, Piece


def dump_turn(st: CardGameState[Any, Any]) -> dict[str, Any]:
    """Chance, the turn, the end: the figures that every table has."""
    return {
        "rng": st.rng,
        "chance": st.chance,
        "turn": st.turn,
        "active": st.active,
        "phase": st.phase,
        "next_id": st.next_id,
        "moment": st.moment,
        "over": st.over,
        "winners": st.winners,
    }


def load_turn(st: CardGameState[Any, Any], data: dict[str, Any]) -> None:
    """The same back; what is derived is to be derived again."""
    st.rng = data["rng"]
    st.chance = data["chance"]
    st.turn = data["turn"]
    st.active = data["active"]
    st.phase = data["phase"]
    st.next_id = data["next_id"]
    st.moment = data["moment"]
    st.over = data["over"]
    st.winners = data["winners"]
    st.stale = True
    st.unsettled = False


def dump_frame(frame: Frame, regs: list[Any]) -> list[Any]:
    """A frame with its registers as the game writes them."""
    return [SCRIPTS[frame.script].name, frame.pc, frame.source, frame.player, regs]


def load_frame(book: Book[Any], row: list[Any], regs: list[int]) -> Frame:
    """A frame. One of an older file may lack registers that its script has got since."""
    script = script_number(book, row[0])
    more = [0] * (SCRIPTS[script].registers - len(regs))
    return Frame(script, row[1], row[2], row[3], regs + more)


def scripts_used(piece: Piece) -> list[str]:
    return [SCRIPTS[script].name for script in piece.used]


def dump_card(book: Book[Any], card: HiddenCard) -> str:
    """A card of a hidden zone: its name, and what is known about it."""
    known: Card = book.cards[card >> PAST_BITS]
    return f"{known.name}|{card & ((1 << PAST_BITS) - 1)}"


def dump_cards(book: Book[Any], cards: list[int]) -> list[str]:
    return [dump_card(book, card) for card in cards]


def load_card(book: Book[Any], text: str) -> int:
    name, _, bits = text.rpartition("|")
    return card_number(book, name) << PAST_BITS | int(bits)


def load_cards(book: Book[Any], texts: list[str]) -> list[int]:
    return [load_card(book, text) for text in texts]


def card_number(book: Book[Any], name: str) -> int:
    nothing: Card = book.cards[0]
    if name == nothing.name:
        return 0
    card: Card | None = book.by_name.get(name)
    if card is None:
        raise BadInput(f"The save has a card this version does not know: {name}.")
    return card.index


def script_number(book: Book[Any], name: str) -> int:
    script: Script[Any] | None = book.scripts.get(name)
    if script is None:
        script = RULE_SCRIPTS.get(name)
    if script is None:
        raise BadInput(f"The save is in the middle of an effect this version does not know: {name}.")
    return script.index
