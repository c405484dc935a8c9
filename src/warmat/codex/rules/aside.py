"""Cards that are neither in play nor in a pile: in the future, or held by a piece. Every change of these.

Such a card has a row like a piece in play, so that it can bear runes and be named; nothing of what it does
counts until it arrives. What leaves this zone is a new piece.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import holdings
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.state import Piece, Table, free_number, fresh_piece
from warmat.codex.rules.terms import BANISHED, LEAVES, TIME, TOKEN

FUTURE: Final = 0  # the host of what no piece holds
GIVES_BACK: Final = "gives back"  # the label of the ability that does


def set_aside(st: Table, card: Card, owner: int, controller: int, host: int) -> Piece:
    piece = fresh_piece(st.next_id, card, free_number(st, card.index, owner), owner, st.turn)
    piece.controller = controller
    piece.host = host
    st.next_id += 1
    st.aside[piece.id] = piece
    return piece


def forecast(st: Table, card: Card, owner: int, controller: int) -> Piece:
    """A card goes to the future, with its time runes on it."""
    piece = set_aside(st, card, owner, controller, FUTURE)
    piece.marks = {TIME: card.forecast}
    st.unsettled = True  # some heed what is on its way
    st.tell("is forecast", controller, st.label(piece), amount=card.forecast)
    return piece


def hold(st: Table, card: Card, owner: int, controller: int, host: Piece) -> Piece:
    """A piece in play holds a card."""
    piece = set_aside(st, card, owner, controller, host.id)
    st.tell("is held", host.controller, st.label(piece), st.label(host))
    return piece


def banish(st: Table, card: Card, owner: int, controller: int, host: int) -> None:
    """A card that was trashed, for as long as what trashed it may give it back."""
    piece = set_aside(st, card, owner, controller, host)
    piece.flags = BANISHED


def take(st: Table, piece: Piece) -> None:
    """It is aside no longer; whoever calls this knows where it goes."""
    del st.aside[piece.id]


def held_by(st: Table, host: int) -> list[Piece]:
    return [piece for piece in st.aside.values() if piece.host == host]


def let_go(st: Table, host: Piece) -> None:
    """The holder is gone: what it held goes to the owners' discard piles.

    What it trashed is given back, or was trashed for good where nothing gives it back.
    """
    for piece in held_by(st, host.id):
        if piece.flags & BANISHED and gives_back(host):
            continue
        take(st, piece)
        if piece.flags & BANISHED:
            holdings.put_in_trash(st, piece.owner, piece.origin)
            continue
        st.tell("is discarded", piece.owner, st.label(piece))
        if not st.book.cards[piece.origin].types & TOKEN:
            holdings.put_in_discard(st, piece.owner, piece.origin)


def gives_back(host: Piece) -> bool:
    """Whether it has an ability to give back what it trashed as it leaves."""
    return any(trigger.events & LEAVES and trigger.label == GIVES_BACK for trigger in host.d.triggers)


def in_future(st: Table) -> list[Piece]:
    return held_by(st, FUTURE)
