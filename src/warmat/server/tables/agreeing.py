"""What players do around a game, and whether they may: leaving it, and what takes everybody's word.

Like the checks of a room, these answer with what is written into the journal, or refuse in a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

from warmat.server.errors import Illegal, Stale
from warmat.server.storage.schema import ASK, DECLINE, DRAW, GO_ON, NO_PAUSE, OFFER, PAUSE, RESIGN
from warmat.server.tables.room import Room


def check_leaving(room: Room, seat: int) -> tuple[str, str]:
    room.check_running()
    if seat in room.left:
        raise Stale("You have given up already.")
    return RESIGN, ""


def check_offer(room: Room, seat: int) -> tuple[str, str]:
    """What an offer of a draw amounts to: an offer, or with everybody's the draw itself."""
    room.check_running()
    if seat in room.agreements.draw_offers:
        raise Stale("You have offered a draw already.")
    _check_opponents(room, seat, "play on, or give up.")
    return (DRAW if _is_unanimous(room, [*room.agreements.draw_offers, seat]) else OFFER), ""


def check_decline(room: Room) -> tuple[str, str]:
    room.check_running()
    if not room.agreements.draw_offers:
        raise Stale("Nobody offers a draw.")
    return DECLINE, ""


def check_pause(room: Room, seat: int) -> tuple[str, str]:
    """What asking for a pause amounts to: a question, or with everybody's word the pause itself."""
    room.check_running()
    if room.clocks.pace.kind == "none":
        raise Illegal("There is no clock here that could stand still.")
    if room.clocks.paused:
        raise Stale("The game is paused already.")
    if seat in room.agreements.pause_asks:
        raise Stale("You have asked for a pause already.")
    _check_opponents(room, seat, "the clock runs on.")
    return (PAUSE if _is_unanimous(room, [*room.agreements.pause_asks, seat]) else ASK), ""


def check_no_pause(room: Room) -> tuple[str, str]:
    room.check_running()
    if not room.agreements.pause_asks:
        raise Stale("Nobody asks for a pause.")
    return NO_PAUSE, ""


def check_go_on(room: Room) -> tuple[str, str]:
    room.check_running()
    if not room.clocks.paused:
        raise Stale("The game is not paused.")
    return GO_ON, ""


def _check_opponents(room: Room, seat: int, then: str) -> None:
    """Whether all opponents are people; and that a journal ends some day, also where they ask for ever."""
    if any(room.teams[bot] != room.teams[seat] for bot in [*room.bots, *room.left]):
        raise Illegal(f"A bot agrees to nothing: {then}")
    room.check_room()


def _is_unanimous(room: Room, agreed: Sequence[int]) -> bool:
    return len({*agreed, *room.bots}) == room.seats
