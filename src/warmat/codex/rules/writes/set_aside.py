"""Cards that are neither in play nor in a pile: in the future, or held by a piece. Every change of these.

Such a card has a row like a piece in play, so that it can bear runes and be named; nothing of what it does
counts until it arrives. What leaves this zone is a new piece.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.state import FUTURE, CodexState, Piece, free_number, fresh_piece
from warmat.codex.rules.model.terms import BANISHED, LEAVES, TIME, TOKEN
from warmat.codex.rules.writes import player_zones
from warmat.kernel.numbers import PieceId, Seat

GIVES_BACK: Final = "gives back"  # the label of the ability that does


def set_aside(st: CodexState, card: Card, owner: Seat, controller: Seat, host: PieceId) -> Piece:
    piece = fresh_piece(st.next_id, card, free_number(st, card.index, owner), owner, st.turn)
    piece.controller = controller
    piece.host = host
    st.next_id += 1
    st.set_aside[piece.id] = piece
    return piece


def forecast(st: CodexState, card: Card, owner: Seat, controller: Seat) -> Piece:
    """A card goes to the future, with its time runes on it."""
    piece = set_aside(st, card, owner, controller, FUTURE)
    piece.other_runes = {TIME: card.forecast}
    st.unsettled = True  # some heed what is on its way
    st.log_public("is forecast", controller, piece, amount=card.forecast)
    return piece


def hold(st: CodexState, card: Card, owner: Seat, controller: Seat, host: Piece) -> Piece:
    """A piece in play holds a card."""
    piece = set_aside(st, card, owner, controller, host.id)
    st.log_public("is held", host.controller, piece, host)
    return piece


def banish(st: CodexState, card: Card, owner: Seat, controller: Seat, host: PieceId) -> None:
    """A card that was trashed, for as long as what trashed it may give it back."""
    piece = set_aside(st, card, owner, controller, host)
    piece.flags = BANISHED


def take(st: CodexState, piece: Piece) -> None:
    """It is aside no longer; whoever calls this knows where it goes."""
    del st.set_aside[piece.id]


def let_go(st: CodexState, host: Piece) -> None:
    """The holder is gone: what it held goes to the owners' discard piles.

    What it trashed is given back, or was trashed for good where nothing gives it back.
    """
    for piece in st.held_by(host.id):
        if piece.flags & BANISHED and gives_back(host):
            continue
        take(st, piece)
        if piece.flags & BANISHED:
            player_zones.put_in_trash(st, piece.owner, piece.origin)
            continue
        st.log_public("is discarded", piece.owner, piece)
        if not st.book.cards[piece.origin].types & TOKEN:
            player_zones.put_in_discard(st, piece.owner, piece.origin)


def gives_back(host: Piece) -> bool:
    """Whether it has an ability to give back what it trashed as it leaves."""
    return any(trigger.events & LEAVES and trigger.label == GIVES_BACK for trigger in host.derived.triggers)
