"""Friends by a link, and those one would rather not hear or meet."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter

from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.people_models import Acquaintance, Friend, FriendLink, Known, Opened, RelationsInfo
from warmat.server.people.names import named
from warmat.server.people.relations import BLOCK, FRIEND, MUTE

router = APIRouter(prefix="/api", tags=["people"])

Kind = Literal["mute", "block"]


@router.get("/friends")
async def get_friends(services: TheServices, me: CurrentUser) -> list[Friend]:
    """My friends, with the listed tables where they wait for somebody."""
    waiting = await services.relations.waiting(me)
    found = (await services.relations.of(me))[FRIEND]
    return [Friend(**vars(each), tables=waiting.get(each.id, [])) for each in found]


@router.post("/friends/link", status_code=201)
async def make_a_link(services: TheServices, me: CurrentUser) -> FriendLink:
    """A link that makes whoever opens it my friend, for a week. The one before is worth nothing then."""
    code, expires = await services.relations.link(me)
    return FriendLink(code=code, expires=expires)


@router.post("/friends/who")
async def who_invites(opened: Opened, services: TheServices) -> Known:
    """Whose link this is."""
    person = await services.relations.who_invites(opened.code)
    return Known(id=person.id, name=person.name, guest=named(person).guest)


@router.post("/friends")
async def befriend(opened: Opened, services: TheServices, me: CurrentUser) -> Known:
    """Open a friend's link: from now on we are friends."""
    person = await services.relations.befriend(me, opened.code)
    return Known(id=person.id, name=person.name, guest=named(person).guest)


@router.delete("/friends/{person}", status_code=204)
async def part_with_friend(person: str, services: TheServices, me: CurrentUser) -> None:
    """Be friends no more."""
    await services.relations.part(me, person)


@router.get("/ties")
async def get_relations(services: TheServices, me: CurrentUser) -> RelationsInfo:
    """Whom I muted or blocked."""
    found = await services.relations.of(me)
    mute, block = ([Acquaintance(**vars(each)) for each in found[kind]] for kind in (MUTE, BLOCK))
    return RelationsInfo(mute=mute, block=block)


@router.put("/ties/{kind}/{person}", status_code=204)
async def restrict(kind: Kind, person: str, services: TheServices, me: CurrentUser) -> None:
    """Mute: I don't hear them. Block: we don't meet either, in the lobby or at a table."""
    await services.relations.restrict(me, person, kind)


@router.delete("/ties/{kind}/{person}", status_code=204)
async def unrestrict(kind: Kind, person: str, services: TheServices, me: CurrentUser) -> None:
    """Mute or block somebody no more."""
    await services.relations.unrestrict(me, person, kind)
