"""Who I am: a name, perhaps an account, and the sessions that are me."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from warmat.server.api.auth import (
    CurrentUser,
    OptionalUser,
    TheServices,
    TheSession,
    forget,
    remember,
    remember_longer,
)
from warmat.server.api.models import Me, NewName
from warmat.server.api.people_models import (
    AccountInfo,
    Confirm,
    DeviceInfo,
    Forgotten,
    Leave,
    LogIn,
    NewAccount,
    NewMail,
    NewPassword,
    Recover,
)
from warmat.server.errors import TooMany
from warmat.server.guard.origin import address_of
from warmat.server.guard.rate_limits import EXPORTS, LOGIN, LOGIN_ANYWHERE, LOGIN_GUESSED, Bucket, Limits
from warmat.server.people.accounts import same_login
from warmat.server.people.exporting import all_about
from warmat.server.people.guests import User
from warmat.server.people.leaving import leave_all
from warmat.server.services import Services

router = APIRouter(prefix="/api", tags=["people"])


def _me(someone: User) -> Me:
    return Me(
        id=someone.id,
        name=someone.name,
        account=someone.has_account,
        moderator=someone.is_moderator,
        bot=someone.is_bot,
    )


def _agent(request: Request) -> str:
    return request.headers.get("user-agent", "")


@router.get("/me")
async def who_am_i(request: Request, response: Response, someone: OptionalUser) -> Me | None:
    """Who I am; null for somebody without a name yet."""
    if someone is None:
        return None
    remember_longer(request, response)
    return _me(someone)


@router.post("/me")
async def choose_a_name(
    wish: NewName, request: Request, response: Response, services: TheServices, someone: OptionalUser
) -> Me:
    """Play at once under a chosen name, or change it."""
    address = address_of(request.scope)
    if someone is not None:
        services.sanctions.check(someone, address)
        services.sanctions.check_speech(someone)
        return _me(await services.people.rename(someone, wish.name))
    services.sanctions.check_arrival(address)
    made, token = await services.people.arrive(wish.name, _agent(request))
    remember(request, response, token)
    return _me(made)


@router.post("/account", status_code=201)
async def make_an_account(
    wish: NewAccount, request: Request, response: Response, services: TheServices, me: CurrentUser
) -> Me:
    """A login and a password for who I am: my games stay mine, and I can come back from anywhere."""
    made, token = await services.accounts.create(me, wish.login, wish.password, _agent(request))
    remember(request, response, token)
    return _me(made)


def _tries(limits: Limits, login: str, address: str) -> list[Bucket]:
    """What a try costs, if the password is wrong; a right one costs nothing.

    Many addresses together must not guess for long, and no stranger's tries may lock out whoever has the
    login: so when too many were wrong anywhere, each address has but a few tries left, and always a first.
    """
    spent = [limits.spend("login", f"{login} {address}", LOGIN)]
    try:
        spent.append(limits.spend("login", login, LOGIN_ANYWHERE))
    except TooMany:
        spent.append(limits.spend("login guessed", f"{login} {address}", LOGIN_GUESSED))
    return spent


@router.post("/account/login")
async def log_in(
    wish: LogIn, request: Request, response: Response, services: TheServices, me: OptionalUser
) -> Me:
    """Be who I am elsewhere as well."""
    tried = _tries(services.limits, same_login(wish.login), address_of(request.scope))
    guest = me if wish.bring else None
    if guest is not None:
        services.sanctions.check(guest, address_of(request.scope))
    found, token = await services.accounts.log_in(wish.login, wish.password, _agent(request), guest)
    for bucket in tried:
        bucket.give_back()
    remember(request, response, token)
    return _me(found)


@router.post("/account/logout", status_code=204)
async def log_out(request: Request, response: Response, services: TheServices, session: TheSession) -> None:
    """End this session. A guest can't come back then."""
    me = await services.sessions.who(session) if session is not None else None
    if me is not None and not me.has_account:
        services.sanctions.check(me, address_of(request.scope))  # a banned guest keeps the cookie
    if session is not None:
        await services.sessions.end(session)
    forget(request, response)


@router.post("/account/password", status_code=204)
async def change_password(
    wish: NewPassword, services: TheServices, me: CurrentUser, session: TheSession
) -> None:
    """A new password; all other sessions end."""
    tried = services.limits.spend("password", me.id, LOGIN)
    await services.accounts.change_password(me, wish.old, wish.new, session)
    tried.give_back()
    await services.recovery.password_changed(me.id)


@router.post("/account/recover")
async def recover_account(wish: Recover, request: Request, response: Response, services: TheServices) -> Me:
    """A new password by a code, from a letter or the server's owner. All sessions end, this one begins."""
    found, token = await services.accounts.recover(wish.code, wish.password, _agent(request))
    await services.recovery.password_changed(found.id)
    remember(request, response, token)
    return _me(found)


@router.get("/account")
async def get_account(services: TheServices, me: CurrentUser) -> AccountInfo:
    """My login, and my address if it is confirmed."""
    login, mail = await services.recovery.address_of(me)
    return AccountInfo(login=login, mail=mail, can_mail=services.mail.is_there)


@router.post("/account/mail", status_code=204)
async def set_mail(wish: NewMail, services: TheServices, me: CurrentUser) -> None:
    """An address for my account. A code is sent there, and it counts once that is confirmed."""
    tried = services.limits.spend("password", me.id, LOGIN)
    if wish.mail is None:
        await services.recovery.remove(me, wish.password)
    else:
        await services.recovery.ask(me, wish.mail, wish.password)
    tried.give_back()


@router.post("/account/mail/confirm", status_code=204)
async def confirm_mail(wish: Confirm, services: TheServices) -> None:
    """The address is mine: I have the code that was sent there."""
    await services.recovery.confirm(wish.code)


@router.post("/account/forgotten", status_code=204)
async def forgot_password(wish: Forgotten, services: TheServices) -> None:
    """Have a code for a new password sent to the account's address. Nobody is told whether there is one."""
    await services.recovery.forgotten(wish.login)


@router.get("/account/export")
async def export_my_data(services: TheServices, me: CurrentUser, response: Response) -> dict[str, Any]:
    """All that is kept of me, as a file."""
    services.limits.spend("export", me.id, EXPORTS)
    response.headers["content-disposition"] = 'attachment; filename="warmat.json"'
    return await all_about(services.database, me)


@router.post("/account/delete", status_code=204)
async def delete_account(
    wish: Leave, request: Request, response: Response, services: TheServices, me: CurrentUser
) -> None:
    """Leave for good: games in progress are given up, those played stay, and my name is "somebody".

    What I said is removed. My bots leave with me.
    """
    tried = services.limits.spend("password", me.id, LOGIN)
    await services.accounts.confirm(me, wish.password)
    tried.give_back()
    for bot in await services.bots.of(me):
        await leave_for_good(services, await services.bots.one(me, bot.id))
    await leave_for_good(services, me)
    forget(request, response)


async def leave_for_good(services: Services, someone: User) -> None:
    await leave_all(services.database, services.rooms, someone)
    await services.rater.look()  # what they gave up counts for those they played with
    await services.accounts.delete(someone)


@router.get("/account/sessions")
async def get_sessions(services: TheServices, me: CurrentUser, session: TheSession) -> list[DeviceInfo]:
    """Where I am logged in, the last used first."""
    return [DeviceInfo(**vars(each)) for each in await services.sessions.all_of(me.id, session)]


@router.delete("/account/sessions", status_code=204)
async def end_other_sessions(services: TheServices, me: CurrentUser, session: TheSession) -> None:
    """End all sessions but this one."""
    await services.sessions.end_others(me.id, session)


@router.delete("/account/sessions/{id}", status_code=204)
async def end_session(
    id: str, request: Request, response: Response, services: TheServices, me: CurrentUser, session: TheSession
) -> None:
    """End one of my sessions."""
    if await services.sessions.end_one(me.id, id) == session:
        forget(request, response)
