"""Tables: make one, look at it, sit down, decide."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic_core import to_json

from warmat.server.api.auth import CurrentUser, OptionalUser, TheServices
from warmat.server.api.models import (
    Bind,
    Decide,
    Join,
    Joined,
    MadeTable,
    NewTable,
    Reveal,
    Seen,
    TableInfo,
    Undo,
    UnseenLines,
)
from warmat.server.errors import BadRequest, Forbidden
from warmat.server.people.guests import User
from warmat.server.services import Services
from warmat.server.storage.schema import OPEN
from warmat.server.tables.room import SPECTATOR, Room
from warmat.server.tables.seating import Plan, SeatRequest

router = APIRouter(prefix="/api/tables", tags=["tables"])


def plan_of(wish: NewTable) -> Plan:
    seats = []
    for seat in wish.seats:
        if (seat.player == "bot") != (seat.bot is not None):
            raise BadRequest("A seat with the player 'bot' names a bot, and no other seat does.")
        seats.append(SeatRequest(seat.deck, seat.player == "me", seat.bot))
    return Plan(
        wish.game,
        seats,
        dict(wish.options),
        wish.pace.model_dump(),
        wish.listed,
        wish.watch_delay,
        hints=wish.hints,
        rated=wish.rated,
        takebacks=wish.takebacks,
    )


@router.post("", status_code=201)
async def make_table(wish: NewTable, services: TheServices, me: CurrentUser) -> MadeTable:
    """Make a table. It begins when nobody is missing."""
    table, links = await services.seating.make(plan_of(wish), me, wish.number_hash)
    services.hub.look(table)
    info = await services.seating.info(table, me)
    return MadeTable(table=TableInfo(**info), links=links)


@router.get("/{table}")
async def get_table(table: str, services: TheServices, me: OptionalUser) -> TableInfo:
    """What anybody may know of a table."""
    return TableInfo(**await services.seating.info(table, me))


@router.post("/{table}/join")
async def join_table(table: str, wish: Join, services: TheServices, me: CurrentUser) -> Joined:
    """Sit down, by a seat's link or on a free seat of a listed table."""
    seat = await services.seating.join(table, me, wish.link, wish.deck, wish.number_hash)
    await _tell(services, table, me)
    return Joined(seat=seat)


@router.post("/{table}/number", status_code=204)
async def tell_number(table: str, wish: Reveal, services: TheServices, me: CurrentUser) -> None:
    """Tell the number I have bound myself to, when everybody is there. With the last the game begins."""
    await services.seating.reveal(table, me, bytes.fromhex(wish.number))
    await _tell(services, table, me)


@router.put("/{table}/number", status_code=204)
async def bind_anew(table: str, wish: Bind, services: TheServices, me: CurrentUser) -> None:
    """Bind myself to another number: mine was told, and then somebody got up before the game began."""
    await services.seating.bind(table, me, wish.number_hash)
    await _tell(services, table, me)


async def _tell(services: Services, table: str, me: User) -> None:
    """Whoever watches: somebody sat down, or told a number."""
    services.hub.say(table, {"type": "table"})
    if services.hub.is_watched(table) and (await services.seating.info(table, me))["status"] != OPEN:
        services.hub.tell(await services.rooms.room(table))  # it has begun


@router.get("/{table}/game", response_model=Seen)
async def see_game(
    table: str,
    services: TheServices,
    me: OptionalUser,
    seat: Annotated[int | None, Query(ge=-1, le=7, description="As this seat sees it")] = None,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="The log from this line on")] = 0,
) -> Response:
    """The game as my seat sees it (as a spectator sees it, without one)."""
    viewer = await viewer_of(services, table, me, seat)
    room = await services.rooms.room(table)
    services.hub.look(table)
    return seen(room, viewer, since)


@router.get("/{table}/unseen", response_model=UnseenLines)
async def get_unseen(
    table: str,
    services: TheServices,
    me: CurrentUser,
    seat: Annotated[int, Query(ge=0, le=7, description="Mine, whose log it is")],
) -> Response:
    """What happened since I last acted, or had the table open. To ask is not to look."""
    await own_seat(services, table, me, seat)
    found = await services.unseen.of(table, seat)
    return Response(to_json(found), media_type="application/json")


@router.post("/{table}/decisions", response_model=Seen)
async def decide(table: str, answer: Decide, services: TheServices, me: CurrentUser) -> Response:
    """Answer the open question. Stored before it is answered; of two answers to one question one wins."""
    await own_seat(services, table, me, answer.seat)
    services.hub.look(table)
    room = await services.rooms.decide(table, answer.seat, answer.number, answer.choice)
    return seen(room, answer.seat, room.log_length(answer.seat))


@router.post("/{table}/undo", response_model=Seen)
async def undo(table: str, answer: Undo, services: TheServices, me: CurrentUser) -> Response:
    """Take the last own choice back, if nothing was revealed by it."""
    await own_seat(services, table, me, answer.seat)
    room = await services.rooms.undo(table, answer.seat, answer.number)
    return seen(room, answer.seat, room.log_length(answer.seat))


@router.post("/{table}/take-back", response_model=Seen)
async def take_back_a_turn(table: str, answer: Undo, services: TheServices, me: CurrentUser) -> Response:
    """Take back everything since my turn began, where the table allows it; else the turn before it.

    What bots did since is taken back as well. The same dice and cards come again in the same order.
    """
    await own_seat(services, table, me, answer.seat)
    room = await services.rooms.take_back(table, answer.seat, answer.number)
    return seen(room, answer.seat, room.log_length(answer.seat))


def seen(room: Room, viewer: int, since: int) -> Response:
    """Not checked on its way out: its form is the engine's own."""
    first = min(since, room.log_length(viewer))
    answer = {
        "view": room.view(viewer),
        "lines": room.log(viewer, first),
        "events": room.told(viewer, first),
        "from_line": first,
    }
    return Response(to_json(answer), media_type="application/json")


async def own_seat(services: Services, table: str, me: User, seat: int) -> None:
    if seat not in await seats_of(services, table, me):
        raise Forbidden("That seat is not yours.")


async def seats_of(services: Services, table: str, me: User) -> list[int]:
    mine = services.rooms.seats_of(table, me.id)
    return await services.seating.mine(table, me) if mine is None else mine


async def viewer_of(services: Services, table: str, me: User | None, seat: int | None) -> int:
    """Who looks: the seat asked for, if it is mine; else my first; else a spectator."""
    mine = [] if me is None else await seats_of(services, table, me)
    if seat is None:
        return mine[0] if mine else SPECTATOR
    if seat != SPECTATOR and seat not in mine:
        raise Forbidden("That seat is not yours.")
    if seat == SPECTATOR and mine:
        return mine[0]
    return seat
