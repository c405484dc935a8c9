"""Who asks: read from the session's cookie."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from warmat.server.errors import NotYou
from warmat.server.house import House
from warmat.server.people.guests import Someone

COOKIE = "warmat"
A_YEAR_S = 365 * 24 * 3600


def house_of(connection: HTTPConnection) -> House:
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


async def perhaps(connection: HTTPConnection) -> Someone | None:
    token = connection.cookies.get(COOKIE)
    return None if not token else await house_of(connection).people.by_token(token)


async def somebody(connection: HTTPConnection) -> Someone:
    someone = await perhaps(connection)
    if someone is None:
        raise NotYou("Choose a name first.")
    return someone


def remember(response: Response, token: str, secure: bool) -> None:
    response.set_cookie(
        COOKIE, token, max_age=A_YEAR_S, httponly=True, samesite="lax", secure=secure, path="/"
    )


TheHouse = Annotated[House, Depends(house_of)]
Perhaps = Annotated[Someone | None, Depends(perhaps)]
Somebody = Annotated[Someone, Depends(somebody)]
