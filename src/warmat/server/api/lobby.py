"""Lists of tables."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from warmat.server.api.auth import CurrentUser, OptionalUser, TheServices
from warmat.server.api.models import TableInfo

router = APIRouter(prefix="/api", tags=["lobby"])


class Listed(TableInfo):
    """A table in a list."""

    your_turn: bool


class LadderBot(BaseModel):
    name: str
    text: Annotated[str, Field(description="What it is, in a sentence")]
    games: list[str]


class BotLadder(BaseModel):
    """Who stands where is in `/api/ladder` with the pace `bots`."""

    bots: Annotated[list[LadderBot], Field(description="None: this server has no such ladder")]
    playing: Annotated[list[Listed], Field(description="Games to watch, the newest first")]


class MyTable(Listed):
    """A table of mine in a list, with whom it waits for."""

    to_move: Annotated[list[int], Field(description="The seats that must choose")]
    deadline: Annotated[int | None, Field(description="When the first of their clocks is at its end")]
    changed: Annotated[int, Field(description="When the last turn began, or it was over")]


@router.get("/lobby")
async def get_lobby(
    services: TheServices,
    me: OptionalUser,
    show: Annotated[Literal["open", "playing"], Query(description="Free seats, or games to watch")] = "open",
) -> list[Listed]:
    """Tables for everybody: with a free seat, or to be watched."""
    found = await (services.lobby.open_tables(me) if show == "open" else services.lobby.watchable(me))
    return [Listed(**table) for table in found]


@router.get("/bot-ladder")
async def get_bot_ladder(services: TheServices, me: OptionalUser) -> BotLadder:
    """The bots that play each other day and night, if there are any, and what they play just now."""
    playing = [Listed(**table) for table in await services.lobby.of_the_bot_ladder(me)]
    return BotLadder(bots=[LadderBot(**bot) for bot in await services.bot_ladder.told()], playing=playing)


@router.get("/me/tables")
async def get_my_tables(
    services: TheServices,
    me: CurrentUser,
    over: Annotated[bool, Query(description="Those that are over, instead of the others")] = False,
    skip: Annotated[int, Query(ge=0, le=1_000_000, description="Leave out so many of the newest")] = 0,
    most: Annotated[int, Query(ge=1, le=100, description="How many at most")] = 100,
) -> list[MyTable]:
    """My tables, first those that wait for me, then by the last turn."""
    return [MyTable(**table) for table in await services.lobby.mine(me, over, skip, most)]
