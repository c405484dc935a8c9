"""Tables: make one, look at it, sit down, decide."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from warmat.server.api.models import Decide, Join, Joined, MadeTable, NewTable, Seen, TableInfo, Undo
from warmat.server.api.who import Perhaps, Somebody, TheHouse
from warmat.server.errors import BadRequest, Forbidden
from warmat.server.house import House
from warmat.server.people.guests import Someone
from warmat.server.storage.schema import OPEN
from warmat.server.tables.room import SPECTATOR, Room
from warmat.server.tables.seating import Plan, Wish

router = APIRouter(prefix="/api/tables", tags=["tables"])


def plan_of(wish: NewTable) -> Plan:
    seats = []
    for seat in wish.seats:
        if (seat.player == "bot") != (seat.bot is not None):
            raise BadRequest("A seat with the player 'bot' names a bot, and no other seat does.")
        seats.append(Wish(seat.deck, seat.player == "me", seat.bot))
    return Plan(
        wish.game,
        seats,
        dict(wish.options),
        wish.pace.model_dump(),
        wish.listed,
        wish.watch_delay,
        hints=wish.hints,
    )


@router.post("", status_code=201)
async def make_table(wish: NewTable, house: TheHouse, me: Somebody) -> MadeTable:
    """Make a table. It begins when nobody is missing."""
    table, links = await house.seating.make(plan_of(wish), me)
    info = await house.seating.info(table, me)
    return MadeTable(table=TableInfo(**info), links=links)


@router.get("/{table}")
async def get_table(table: str, house: TheHouse, me: Perhaps) -> TableInfo:
    """What anybody may know of a table."""
    return TableInfo(**await house.seating.info(table, me))


@router.post("/{table}/join")
async def join_table(table: str, wish: Join, house: TheHouse, me: Somebody) -> Joined:
    """Sit down, by a seat's link or on a free seat of a listed table."""
    seat = await house.seating.join(table, me, wish.link, wish.deck)
    house.hub.say(table, {"type": "table"})
    if house.hub.is_watched(table) and (await house.seating.info(table, me))["status"] != OPEN:
        house.hub.tell(await house.rooms.room(table))  # it has begun
    return Joined(seat=seat)


@router.get("/{table}/game")
async def see_game(
    table: str,
    house: TheHouse,
    me: Perhaps,
    seat: Annotated[int | None, Query(ge=-1, le=7, description="Look with this seat's eyes")] = None,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="The log from this line on")] = 0,
) -> Seen:
    """The game as my seat sees it (as a spectator sees it, without one)."""
    eye = await eye_of(house, table, me, seat)
    room = await house.rooms.room(table)
    return seen(room, eye, since)


@router.post("/{table}/decisions")
async def decide(table: str, answer: Decide, house: TheHouse, me: Somebody) -> Seen:
    """Answer the open question. Stored before it is answered; of two answers to one question one wins."""
    await own_seat(house, table, me, answer.seat)
    room = await house.rooms.decide(table, answer.seat, answer.number, answer.choice)
    return seen(room, answer.seat, len(room.log(answer.seat)))


@router.post("/{table}/undo")
async def undo(table: str, answer: Undo, house: TheHouse, me: Somebody) -> Seen:
    """Take the last own choice back, if nothing was revealed by it."""
    await own_seat(house, table, me, answer.seat)
    room = await house.rooms.undo(table, answer.seat, answer.number)
    return seen(room, answer.seat, len(room.log(answer.seat)))


def seen(room: Room, eye: int, since: int) -> Seen:
    return Seen(view=room.view(eye), lines=room.log(eye)[since:], from_line=min(since, len(room.log(eye))))


async def own_seat(house: House, table: str, me: Someone, seat: int) -> None:
    if seat not in await seats_of(house, table, me):
        raise Forbidden("That seat is not yours.")


async def seats_of(house: House, table: str, me: Someone) -> list[int]:
    mine = house.rooms.seats_of(table, me.id)
    return await house.seating.mine(table, me) if mine is None else mine


async def eye_of(house: House, table: str, me: Someone | None, seat: int | None) -> int:
    """Whose eyes to look with: the seat asked for, if it is mine; else my first; else a spectator's."""
    mine = [] if me is None else await seats_of(house, table, me)
    if seat is None:
        return mine[0] if mine else SPECTATOR
    if seat != SPECTATOR and seat not in mine:
        raise Forbidden("That seat is not yours.")
    if seat == SPECTATOR and mine:
        return mine[0]
    return seat
