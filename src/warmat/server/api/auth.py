"""Who asks: read from the session's cookie, or from a bot's token."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from warmat.server.bots.queue import Owner
from warmat.server.errors import Forbidden, NotYou
from warmat.server.guard.gate import BAD_TOKEN, BEARER, COOKIE, SESSION
from warmat.server.guard.origin import SAFE, address_of
from warmat.server.people.guests import User
from warmat.server.services import Services

A_YEAR_S = 365 * 24 * 3600
# What is a person's alone. Bots are paired on the bot ladder, and else play whoever wants to play them.
FOR_PEOPLE = ("/api/account", "/api/me/bots", "/api/moderation", "/api/reports", "/api/clubs", "/api/seek")
LEAVING = "/api/account/delete"  # which is nobody's to forbid who has an account


def services_of(connection: HTTPConnection) -> Services:
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


def session_of(connection: HTTPConnection) -> str | None:
    """What the session is kept under, if the cookie or token is one of ours. It may have been ended."""
    session: str | None = connection.scope[SESSION]
    return session


async def optional_user(connection: HTTPConnection) -> User | None:
    session = session_of(connection)
    if session is None:
        return None
    services = services_of(connection)
    someone = await services.sessions.who(session)
    if someone is None and connection.scope[BEARER]:
        raise NotYou(BAD_TOKEN)
    if someone is not None:
        services.addresses.note(someone.id, address_of(connection.scope))
    return someone


async def current_user(connection: HTTPConnection) -> User:
    someone = await optional_user(connection)
    if someone is None:
        raise NotYou("Choose a name first.")
    scope = connection.scope
    if someone.is_bot and scope["path"].startswith(FOR_PEOPLE):
        raise Forbidden("Only people can do that, not bots.")
    if scope.get("method") not in SAFE and (scope["path"] != LEAVING or not someone.has_account):
        services_of(connection).sanctions.check(someone, address_of(scope))
    return someone


async def moderator(someone: Annotated[User, Depends(current_user)]) -> User:
    if not someone.is_moderator:
        raise Forbidden("Only moderators can do that.")
    return someone


async def owner_of(connection: HTTPConnection) -> Owner:
    """For whom something is done, where it costs."""
    someone = await optional_user(connection)
    return Owner("" if someone is None else someone.id, address_of(connection.scope))


def remember(request: Request, response: Response, token: str) -> None:
    """Give the browser its session."""
    services = services_of(request)
    _set(request, response, services.keys.signed(token), A_YEAR_S)


def remember_longer(request: Request, response: Response) -> None:
    """A year from now on, not from when it began."""
    if request.scope[BEARER]:
        return
    _set(request, response, request.cookies[COOKIE], A_YEAR_S)


def forget(request: Request, response: Response) -> None:
    _set(request, response, "", 0)


def _set(request: Request, response: Response, value: str, lasts_s: int) -> None:
    public = services_of(request).settings.public_url
    secure = request.url.scheme == "https" or public.startswith("https:")
    response.set_cookie(
        COOKIE, value, max_age=lasts_s, httponly=True, samesite="lax", secure=secure, path="/"
    )


TheServices = Annotated[Services, Depends(services_of)]
TheSession = Annotated[str | None, Depends(session_of)]
OptionalUser = Annotated[User | None, Depends(optional_user)]
CurrentUser = Annotated[User, Depends(current_user)]
TheOwner = Annotated[Owner, Depends(owner_of)]
Moderator = Annotated[User, Depends(moderator)]
