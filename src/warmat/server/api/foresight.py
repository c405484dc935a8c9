"""What a choice would do: damage both ways, who dies, how likely; from what the seat knows alone."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from warmat.kernel.choice import IllegalChoice
from warmat.kernel.game import Game
from warmat.kernel.view import event_view
from warmat.players.foresight import Foresight, foresee
from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.models import Choice
from warmat.server.api.tables import own_seat
from warmat.server.api.view_models import SeenEvents
from warmat.server.errors import Forbidden
from warmat.server.guard.rate_limits import FORESIGHT

router = APIRouter(prefix="/api/tables/{table}", tags=["tables"])

MOST = 8  # choices at once

Chance = Annotated[float, Field(ge=0, le=1)]


class HurtPiece(BaseModel):
    """What would happen to a piece."""

    piece: Annotated[int, Field(description="Its number in the view")]
    name: Annotated[str, Field(examples=["Iron Man"])]
    damage: Annotated[list[Chance], Field(description="The chance of no damage, of 1, of 2 …")]
    dies: Chance


class Foreseen(BaseModel):
    """What would come of a choice."""

    choice: str
    hurt: list[HurtPiece]
    certain: Annotated[SeenEvents, Field(description="What else happens, whatever is chosen or rolled then")]
    perhaps: Annotated[SeenEvents, Field(description="What else may happen")]
    asked: Annotated[bool, Field(description="Something is asked before it is over")]
    dice: Annotated[int, Field(description="How many are rolled")]
    symbol: Annotated[str, Field(examples=["melee"], description="What hits")]
    hits: Annotated[list[Chance], Field(description="The chance of no hit, of 1, of 2 …")]


@router.get("/foresight")
async def foresight(
    table: str,
    services: TheServices,
    me: CurrentUser,
    seat: Annotated[int, Query(ge=0, le=7)],
    choice: Annotated[list[Choice], Query(min_length=1, max_length=MOST)],
) -> list[Foreseen]:
    """What choices would do, as far as the seat can know. Nothing is decided; what is illegal is left out."""
    await own_seat(services, table, me, seat)
    room = await services.rooms.room(table)
    room.check_running()
    if seat not in room.deciders():
        raise Forbidden("It is not your decision.")
    services.limits.spend("foresight", me.id, FORESIGHT)
    # A world of its own, since the table may change meanwhile.
    world = room.game.determinise(seat, 0)
    return await asyncio.to_thread(lambda: _all(world, seat, choice))


def _all(world: Game, seat: int, choices: list[str]) -> list[Foreseen]:
    found: list[Foreseen] = []
    for choice in dict.fromkeys(choices):
        try:
            found.append(_view(world, seat, choice, foresee(world, seat, choice)))
        except IllegalChoice:
            continue
    return found


def _view(world: Game, seat: int, choice: str, found: Foresight) -> Foreseen:
    state = world.state
    hurt = []
    for each in found.hurt:
        chances = [0.0] * (max(each.chances) + 1)
        for amount, chance in each.chances.items():
            chances[amount] = chance
        told = {"piece": each.thing.id, "name": state.called(each.thing)}
        hurt.append({**told, "damage": _rounded(chances), "dies": _rounded([each.dies])[0]})
    return Foreseen.model_validate(
        {
            "choice": choice,
            "hurt": hurt,
            "certain": [event_view(state, event, seat) for event in found.certain],
            "perhaps": [event_view(state, event, seat) for event in found.perhaps],
            "asked": found.asked,
            "dice": found.rolled,
            "symbol": found.symbol,
            "hits": _rounded(found.hits),
        }
    )


def _rounded(chances: list[float]) -> list[float]:
    return [min(1.0, max(0.0, round(chance, 4))) for chance in chances]
