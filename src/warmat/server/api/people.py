"""Who I am: a name, perhaps an account, and the sessions that are me."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from warmat.server.api.models import Me, NewName
from warmat.server.api.people_models import DeviceInfo, Leave, LogIn, NewAccount, NewPassword, Recover
from warmat.server.api.who import Perhaps, Somebody, TheHouse, TheSession, forget, remember, remember_longer
from warmat.server.guard.buckets import LOGIN, LOGIN_ANYWHERE
from warmat.server.guard.origin import address_of
from warmat.server.people.accounts import same_login
from warmat.server.people.guests import Someone
from warmat.server.people.leaving import leave_all

router = APIRouter(prefix="/api", tags=["people"])


def _me(someone: Someone) -> Me:
    return Me(id=someone.id, name=someone.name, account=someone.has_account)


def _agent(request: Request) -> str:
    return request.headers.get("user-agent", "")


@router.get("/me")
async def who_am_i(request: Request, response: Response, someone: Perhaps) -> Me | None:
    """Who I am; null for somebody without a name yet."""
    if someone is None:
        return None
    remember_longer(request, response)
    return _me(someone)


@router.post("/me")
async def choose_a_name(
    wish: NewName, request: Request, response: Response, house: TheHouse, someone: Perhaps
) -> Me:
    """Play at once under a chosen name, or change it."""
    if someone is not None:
        return _me(await house.people.rename(someone, wish.name))
    made, token = await house.people.arrive(wish.name, _agent(request))
    remember(request, response, token)
    return _me(made)


@router.post("/account", status_code=201)
async def make_an_account(
    wish: NewAccount, request: Request, response: Response, house: TheHouse, me: Somebody
) -> Me:
    """A login and a password for who I am: my games stay mine, and I can come back from anywhere."""
    made, token = await house.accounts.create(me, wish.login, wish.password, _agent(request))
    remember(request, response, token)
    return _me(made)


@router.post("/account/login")
async def log_in(wish: LogIn, request: Request, response: Response, house: TheHouse, me: Perhaps) -> Me:
    """Be who I am elsewhere as well."""
    # Of one login, so that many addresses together don't try more; narrower from one, so that a stranger's
    # tries don't lock out whoever has it. A right password costs nothing.
    login, address = same_login(wish.login), address_of(request.scope)
    tried = [
        house.limits.spend("login", f"{login} {address}", LOGIN),
        house.limits.spend("login", login, LOGIN_ANYWHERE),
    ]
    guest = me if wish.bring else None
    found, token = await house.accounts.log_in(wish.login, wish.password, _agent(request), guest)
    for bucket in tried:
        bucket.give_back()
    remember(request, response, token)
    return _me(found)


@router.post("/account/logout", status_code=204)
async def log_out(request: Request, response: Response, house: TheHouse, session: TheSession) -> None:
    """End this session. A guest can't come back then."""
    if session is not None:
        await house.sessions.end(session)
    forget(request, response)


@router.post("/account/password", status_code=204)
async def change_password(wish: NewPassword, house: TheHouse, me: Somebody, session: TheSession) -> None:
    """A new password; all other sessions end."""
    tried = house.limits.spend("password", me.id, LOGIN)
    await house.accounts.change_password(me, wish.old, wish.new, session)
    tried.give_back()


@router.post("/account/recover")
async def recover_account(wish: Recover, request: Request, response: Response, house: TheHouse) -> Me:
    """A new password by a code from the owner of the server. All sessions end, and this one begins."""
    found, token = await house.accounts.recover(wish.code, wish.password, _agent(request))
    remember(request, response, token)
    return _me(found)


@router.post("/account/delete", status_code=204)
async def delete_account(
    wish: Leave, request: Request, response: Response, house: TheHouse, me: Somebody
) -> None:
    """Leave for good: games in progress are given up, those played stay, and my name is "somebody"."""
    tried = house.limits.spend("password", me.id, LOGIN)
    await house.accounts.confirm(me, wish.password)
    tried.give_back()
    await leave_all(house.database, house.rooms, me)
    await house.accounts.delete(me)
    forget(request, response)


@router.get("/account/sessions")
async def get_sessions(house: TheHouse, me: Somebody, session: TheSession) -> list[DeviceInfo]:
    """Where I am logged in, the last used first."""
    return [DeviceInfo(**vars(each)) for each in await house.sessions.all_of(me.id, session)]


@router.delete("/account/sessions", status_code=204)
async def end_other_sessions(house: TheHouse, me: Somebody, session: TheSession) -> None:
    """End all sessions but this one."""
    await house.sessions.end_others(me.id, session)


@router.delete("/account/sessions/{id}", status_code=204)
async def end_session(
    id: str, request: Request, response: Response, house: TheHouse, me: Somebody, session: TheSession
) -> None:
    """End one of my sessions."""
    if await house.sessions.end_one(me.id, id) == session:
        forget(request, response)
