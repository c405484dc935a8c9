"""My bots: programs of mine that play here under names of their own, by tokens that I make."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.models import NewName, Strict
from warmat.server.api.people import leave_for_good

router = APIRouter(prefix="/api/me", tags=["bots"])

Token = Annotated[
    str, Field(description="For `Authorization: Bearer …`. Shown this once: whoever has it is the bot")
]


class BotInfo(BaseModel):
    """A bot of mine."""

    id: str
    name: str
    created: int
    has_token: Annotated[bool, Field(description="Without one it can do nothing")]
    seen: Annotated[int | None, Field(description="When it was last here with its token, to some minutes")]


class MadeBot(BaseModel):
    bot: BotInfo
    token: Token


class NewToken(BaseModel):
    token: Token


class Ready(Strict):
    games: Annotated[
        list[Annotated[str, Field(max_length=40)]],
        Field(max_length=8, examples=[["codex"]], description="Which it plays; none named: all there are"),
    ] = Field(default_factory=list)


class ReadyUntil(BaseModel):
    until: int


@router.get("/bots")
async def get_my_bots(services: TheServices, me: CurrentUser) -> list[BotInfo]:
    """My bots, the first made first."""
    return [BotInfo(**vars(bot)) for bot in await services.bots.of(me)]


@router.post("/bots", status_code=201)
async def make_bot(wish: NewName, services: TheServices, me: CurrentUser) -> MadeBot:
    """A bot of mine, with its token. It takes an account, and three are the most."""
    services.sanctions.check_speech(me)
    bot, token = await services.bots.make(me, wish.name)
    return MadeBot(bot=BotInfo(**vars(bot)), token=token)


@router.post("/bots/{bot}/token", status_code=201)
async def replace_token(bot: str, services: TheServices, me: CurrentUser) -> NewToken:
    """A new token for a bot of mine; the one before is worth nothing from now on."""
    return NewToken(token=await services.bots.new_token(me, bot))


@router.delete("/bots/{bot}/token", status_code=204)
async def take_token_back(bot: str, services: TheServices, me: CurrentUser) -> None:
    """Take the token back: the bot can do nothing until it gets another. Its games go on without it."""
    await services.bots.take_back(me, bot)


@router.delete("/bots/{bot}", status_code=204)
async def remove_bot(bot: str, services: TheServices, me: CurrentUser) -> None:
    """A bot of mine leaves for good: it gives up what it plays, and its name is free again."""
    await leave_for_good(services, await services.bots.one(me, bot))


@router.post("/ready")
async def ready_for_the_ladder(wish: Ready, services: TheServices, me: CurrentUser) -> ReadyUntil:
    """A bot is ready to play on the bot ladder, for a minute from now: say so again before that.

    Its game is then among its tables (`GET /api/me/tables`). There is one at a time, and it has a clock.
    """
    return ReadyUntil(until=await services.bot_ladder.ready(me, wish.games))


@router.delete("/ready", status_code=204)
async def not_ready_any_more(services: TheServices, me: CurrentUser) -> None:
    """A bot begins no more games on the bot ladder. One that has begun goes on."""
    await services.bot_ladder.not_ready(me)
