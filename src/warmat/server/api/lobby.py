"""Lists of tables."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query

from warmat.server.api.models import TableInfo
from warmat.server.api.who import Perhaps, Somebody, TheHouse

router = APIRouter(prefix="/api", tags=["lobby"])


class Listed(TableInfo):
    """A table in a list."""

    your_turn: bool


@router.get("/lobby")
async def get_lobby(
    house: TheHouse,
    me: Perhaps,
    show: Annotated[Literal["open", "playing"], Query(description="Free seats, or games to watch")] = "open",
) -> list[Listed]:
    """Tables for everybody: with a free seat, or to be watched."""
    found = await (house.lobby.open_tables(me) if show == "open" else house.lobby.watchable(me))
    return [Listed(**table) for table in found]


@router.get("/me/tables")
async def get_my_tables(
    house: TheHouse,
    me: Somebody,
    over: Annotated[bool, Query(description="Those that are over, instead of the others")] = False,
    skip: Annotated[int, Query(ge=0, le=1_000_000, description="Leave out so many of the newest")] = 0,
    most: Annotated[int, Query(ge=1, le=100, description="How many at most")] = 100,
) -> list[Listed]:
    """My tables, first those that wait for me, then by the last thing that happened."""
    return [Listed(**table) for table in await house.lobby.mine(me, over, skip, most)]
