"""What people do around a game: give up, agree on a draw or a pause, play again, talk, get up, plan ahead."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from pydantic import BaseModel, Field

from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.models import Choice, NumberHash, Owner, Seen, Strict
from warmat.server.api.tables import own_seat, seen
from warmat.server.tables.room import Room

router = APIRouter(prefix="/api/tables/{table}", tags=["around the game"])

SeatNumber = Annotated[int, Field(ge=0, le=7)]


class ForSeat(Strict):
    seat: SeatNumber


class Said(BaseModel):
    number: int
    person: str
    name: str
    guest: Annotated[bool, Field(description="Without an account")]
    owner: Owner
    text: str
    at: int


class Say(Strict):
    text: Annotated[str, Field(min_length=1, max_length=2000, examples=["Good game!"])]


class NextTable(BaseModel):
    table: str


class Rematch(BaseModel):
    """Whatever else is said, as for a seat, is no matter."""

    number_hash: NumberHash | None = None


class Links(BaseModel):
    links: Annotated[list[str | None], Field(description="A link token for each free seat")]


class Plans(Strict):
    """Choices to be made when the seat is asked, such as cards to tech."""

    seat: SeatNumber
    choices: Annotated[list[Choice], Field(max_length=4, examples=[["tech Iron Man", "tech Iron Man"]])]


async def _my_seat(table: str, who: ForSeat, services: TheServices, me: CurrentUser) -> int:
    await own_seat(services, table, me, who.seat)
    return who.seat


MySeat = Annotated[int, Depends(_my_seat)]


def _now(room: Room, seat: int) -> Response:
    return seen(room, seat, room.log_length(seat))


@router.post("/resign", response_model=Seen)
async def resign(table: str, seat: MySeat, services: TheServices) -> Response:
    """Give up. Among more than two sides the others play on, with a bot in the seat."""
    return _now(await services.rooms.resign(table, seat), seat)


@router.post("/draw", response_model=Seen)
async def offer_a_draw(table: str, seat: MySeat, services: TheServices) -> Response:
    """Offer a draw, or agree to it: it is one when everybody has."""
    return _now(await services.rooms.offer_draw(table, seat), seat)


@router.post("/draw/decline", response_model=Seen)
async def decline_the_draw(table: str, seat: MySeat, services: TheServices) -> Response:
    """Play on."""
    return _now(await services.rooms.decline_draw(table, seat), seat)


@router.post("/take-back/ask", response_model=Seen)
async def ask_for_my_turn(table: str, seat: MySeat, services: TheServices) -> Response:
    """Ask to take my last turn back, or agree to another's asking: it is done when everybody has."""
    return _now(await services.rooms.ask_back(table, seat), seat)


@router.post("/take-back/decline", response_model=Seen)
async def decline_the_turn(table: str, seat: MySeat, services: TheServices) -> Response:
    """What was played stays. To play on says the same."""
    return _now(await services.rooms.decline_back(table, seat), seat)


@router.post("/pause", response_model=Seen)
async def ask_for_a_pause(table: str, seat: MySeat, services: TheServices) -> Response:
    """Ask for a pause, or agree to it: when everybody has, the clocks stand and nobody plays."""
    return _now(await services.rooms.ask_pause(table, seat), seat)


@router.post("/pause/decline", response_model=Seen)
async def decline_the_pause(table: str, seat: MySeat, services: TheServices) -> Response:
    """No pause, or not any more: whoever asked takes it back in the same way."""
    return _now(await services.rooms.decline_pause(table, seat), seat)


@router.post("/pause/end", response_model=Seen)
async def end_the_pause(table: str, seat: MySeat, services: TheServices) -> Response:
    """The clocks run again. Anybody who plays may end a pause."""
    return _now(await services.rooms.go_on(table, seat), seat)


@router.post("/rematch")
async def ask_for_rematch(
    table: str, services: TheServices, me: CurrentUser, wish: Rematch | None = None
) -> NextTable:
    """Once more, with the next player beginning. Whoever asks first makes the table."""
    following = await services.rematch.ask(table, me, None if wish is None else wish.number_hash)
    services.hub.say(table, {"type": "rematch", "table": following})
    return NextTable(table=following)


@router.post("/leave", status_code=204)
async def leave_table(table: str, services: TheServices, me: CurrentUser) -> None:
    """Get up before the game has begun. The host's leaving closes the table."""
    await services.seating.leave(table, me)
    services.hub.say(table, {"type": "table"})


@router.post("/links")
async def new_links(table: str, services: TheServices, me: CurrentUser) -> Links:
    """New private links for the free seats, in place of the old ones."""
    return Links(links=await services.seating.new_links(table, me))


@router.get("/messages")
async def get_messages(
    table: str, services: TheServices, me: CurrentUser, since: Annotated[int, Query(ge=0, le=1_000_000)] = 0
) -> list[Said]:
    """What was said at the table."""
    return [Said(**said) for said in await services.chat.heard(table, me, since)]


@router.post("/messages", status_code=201)
async def say_something(table: str, wish: Say, services: TheServices, me: CurrentUser) -> Said:
    """Say something to those at the table."""
    services.sanctions.check_speech(me)
    return Said(**await services.chat.say(table, me, wish.text))


@router.get("/plans")
async def get_my_plans(
    table: str, services: TheServices, me: CurrentUser, seat: Annotated[int, Query(ge=0, le=7)]
) -> list[str]:
    """Choices I have stored."""
    await own_seat(services, table, me, seat)
    return await services.planned_choices.stored(table, seat)


@router.put("/plans", status_code=204)
async def plan_ahead(table: str, plans: Plans, services: TheServices, me: CurrentUser) -> None:
    """Store choices for when the seat is asked next: they are made then if they are legal."""
    await own_seat(services, table, me, plans.seat)
    await services.planned_choices.store(table, plans.seat, plans.choices)
