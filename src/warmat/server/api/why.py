"""Why not? The engine's sentence about a choice, from what the seat knows alone."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from warmat.kernel.choice import IllegalChoice
from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.tables import own_seat
from warmat.server.tables.room import Room

router = APIRouter(prefix="/api/tables/{table}", tags=["tables"])


class Why(BaseModel):
    """Whether the seat may choose it now; if not, why."""

    legal: bool
    sentence: Annotated[str | None, Field(examples=["Iron Man costs 3 gold; you have 2."])]


@router.get("/why")
async def why_not(
    table: str,
    services: TheServices,
    me: CurrentUser,
    seat: Annotated[int, Query(ge=0, le=7)],
    choice: Annotated[str, Query(min_length=1, max_length=300, examples=["play Iron Man"])],
) -> Why:
    """Why a choice is not legal, in a sentence. Only for one's own seat; nothing is decided by it."""
    await own_seat(services, table, me, seat)
    sentence = sentence_about(await services.rooms.room(table), seat, choice)
    return Why(legal=sentence is None, sentence=sentence)


def sentence_about(room: Room, seat: int, choice: str) -> str | None:
    """What forbids the choice; None if nothing does."""
    if room.over:
        return "The game is over."
    if seat not in room.deciders():
        return "It is not your decision right now."
    # In a world dealt from what the seat knows: the rules may look at everything there.
    world = room.game.determinise(seat, 0)
    try:
        reading = world.read(choice)
    except IllegalChoice as problem:
        return str(problem)
    return None if reading.player == seat else "That is your teammate's decision."
