"""What players do around a game, and whether they may: leaving it, and what takes everybody's word.

Like the checks of a room, these answer with what is written into the journal, or refuse in a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

from warmat.server.errors import Illegal, Stale
from warmat.server.storage.entries import (
    ASK,
    ASK_BACK,
    BACK,
    DECLINE,
    DRAW,
    GO_ON,
    NO_BACK,
    NO_PAUSE,
    OFFER,
    PAUSE,
    RESIGN,
)
from warmat.server.tables.room import Room

NO_TURN = "You have no turn to take back right now."


def check_leaving(room: Room, seat: int) -> tuple[str, str]:
    room.check_running()
    if seat in room.left:
        raise Stale("You have already resigned.")
    return RESIGN, ""


def check_offer(room: Room, seat: int) -> tuple[str, str]:
    """What an offer of a draw amounts to: an offer, or with everybody's the draw itself."""
    room.check_running()
    if seat in room.agreements.draw_offers:
        raise Stale("You have already offered a draw.")
    _check_opponents(room, seat, "play on, or resign.")
    return (DRAW if _is_unanimous(room, [*room.agreements.draw_offers, seat]) else OFFER), ""


def check_decline(room: Room) -> tuple[str, str]:
    room.check_running()
    if not room.agreements.draw_offers:
        raise Stale("Nobody has offered a draw.")
    return DECLINE, ""


def check_pause(room: Room, seat: int) -> tuple[str, str]:
    """What asking for a pause amounts to: a question, or with everybody's word the pause itself."""
    room.check_running()
    if room.clocks.pace.kind == "none":
        raise Illegal("There is no clock here to stop.")
    if room.clocks.paused:
        raise Stale("The game is already paused.")
    if seat in room.agreements.pause_asks:
        raise Stale("You have already asked for a pause.")
    _check_opponents(room, seat, "the clock runs on.")
    return (PAUSE if _is_unanimous(room, [*room.agreements.pause_asks, seat]) else ASK), ""


def check_no_pause(room: Room) -> tuple[str, str]:
    room.check_running()
    if not room.agreements.pause_asks:
        raise Stale("Nobody has asked for a pause.")
    return NO_PAUSE, ""


def check_go_on(room: Room) -> tuple[str, str]:
    room.check_running()
    if not room.clocks.paused:
        raise Stale("The game is not paused.")
    return GO_ON, ""


def check_take_back(room: Room, seat: int, number: int) -> tuple[str, str]:
    """A whole turn, where the table allows it without asking."""
    room.check_present(seat)
    room.check_going()
    if not room.turns.allowed:
        raise Illegal("Turns can't be taken back at this table. You can allow it at a new one against a bot.")
    if number != room.number(seat):
        raise Stale("Something else has been decided since, perhaps in another window.")
    if not room.may_take_back(seat):
        raise Illegal(NO_TURN)
    room.check_room()
    return BACK, ""


def check_ask_back(room: Room, seat: int) -> tuple[str, str]:
    """What asking for one's last turn amounts to: a question, or with everybody's word the turn."""
    room.check_present(seat)
    room.check_going()
    asks = room.agreements.back_asks
    if room.turns.allowed:
        raise Illegal("At this table you can take your turn back without asking.")
    _check_opponents(room, seat, "play on.")
    if not room.turns.by_consent:
        raise Illegal("As in any rated game, only single choices can be taken back at this table.")
    if seat in asks:
        raise Stale("You have already said so.")
    if not asks and not room.may_ask_back(seat):
        raise Illegal(NO_TURN)
    asks = [*asks, seat]
    return (BACK, str(asks[0])) if _is_unanimous(room, asks) else (ASK_BACK, "")


def check_no_back(room: Room) -> tuple[str, str]:
    room.check_running()
    if not room.agreements.back_asks:
        raise Stale("Nobody has asked to take a turn back.")
    return NO_BACK, ""


def _check_opponents(room: Room, seat: int, then: str) -> None:
    """Whether all opponents are people; and that a journal ends some day, also where they ask for ever."""
    if any(room.teams[bot] != room.teams[seat] for bot in [*room.bots, *room.left]):
        raise Illegal(f"Bots agree to nothing: {then}")
    room.check_room()


def _is_unanimous(room: Room, agreed: Sequence[int]) -> bool:
    return len({*agreed, *room.bots}) == room.seats
