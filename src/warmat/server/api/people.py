"""Who I am."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from warmat.server.api.models import Me, NewName
from warmat.server.api.who import Perhaps, TheHouse, remember
from warmat.server.people.guests import Someone

router = APIRouter(prefix="/api/me", tags=["people"])


def _me(someone: Someone) -> Me:
    return Me(id=someone.id, name=someone.name, account=someone.has_account)


@router.get("")
async def who_am_i(someone: Perhaps) -> Me | None:
    """Who I am; null for somebody without a name yet."""
    return None if someone is None else _me(someone)


@router.post("")
async def choose_a_name(
    wish: NewName, request: Request, response: Response, house: TheHouse, someone: Perhaps
) -> Me:
    """Play at once under a chosen name, or change it."""
    if someone is not None:
        return _me(await house.people.rename(someone, wish.name))
    made, token = await house.people.arrive(wish.name, request.headers.get("user-agent", ""))
    remember(response, token, request.url.scheme == "https")
    return _me(made)
