"""Who asks: read from the session's cookie."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from warmat.server.errors import NotYou
from warmat.server.guard.gate import COOKIE, SESSION
from warmat.server.house import House
from warmat.server.people.guests import Someone

A_YEAR_S = 365 * 24 * 3600


def house_of(connection: HTTPConnection) -> House:
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


def session_of(connection: HTTPConnection) -> str | None:
    """What the session is kept under, if the cookie is one of ours. It may have been ended."""
    session: str | None = connection.scope[SESSION]
    return session


async def perhaps(connection: HTTPConnection) -> Someone | None:
    session = session_of(connection)
    return None if session is None else await house_of(connection).sessions.who(session)


async def somebody(connection: HTTPConnection) -> Someone:
    someone = await perhaps(connection)
    if someone is None:
        raise NotYou("Choose a name first.")
    return someone


def remember(request: Request, response: Response, token: str) -> None:
    """Give the browser its session."""
    house = house_of(request)
    _set(request, response, house.keys.signed(token), A_YEAR_S)


def remember_longer(request: Request, response: Response) -> None:
    """A year from now on, not from when it began."""
    _set(request, response, request.cookies[COOKIE], A_YEAR_S)


def forget(request: Request, response: Response) -> None:
    _set(request, response, "", 0)


def _set(request: Request, response: Response, value: str, lasts_s: int) -> None:
    public = house_of(request).settings.public_url
    secure = request.url.scheme == "https" or public.startswith("https:")
    response.set_cookie(
        COOKIE, value, max_age=lasts_s, httponly=True, samesite="lax", secure=secure, path="/"
    )


TheHouse = Annotated[House, Depends(house_of)]
TheSession = Annotated[str | None, Depends(session_of)]
Perhaps = Annotated[Someone | None, Depends(perhaps)]
Somebody = Annotated[Someone, Depends(somebody)]
