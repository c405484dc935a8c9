"""Friends by a link, and those one would rather not hear or meet."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter

from warmat.server.api.people_models import Acquaintance, Friend, FriendLink, Known, Opened, TiesInfo
from warmat.server.api.who import Somebody, TheHouse
from warmat.server.people.ties import BLOCK, FRIEND, MUTE

router = APIRouter(prefix="/api", tags=["people"])

Kind = Literal["mute", "block"]


@router.get("/friends")
async def get_friends(house: TheHouse, me: Somebody) -> list[Friend]:
    """My friends, with the listed tables where they wait for somebody."""
    waiting = await house.ties.waiting(me)
    found = (await house.ties.of(me))[FRIEND]
    return [Friend(**vars(each), tables=waiting.get(each.id, [])) for each in found]


@router.post("/friends/link", status_code=201)
async def make_a_link(house: TheHouse, me: Somebody) -> FriendLink:
    """A link that makes whoever opens it my friend, for a week. The one before is worth nothing then."""
    code, expires = await house.ties.link(me)
    return FriendLink(code=code, expires=expires)


@router.post("/friends/who")
async def who_invites(opened: Opened, house: TheHouse) -> Known:
    """Whose link this is."""
    person = await house.ties.who_invites(opened.code)
    return Known(id=person.id, name=person.name)


@router.post("/friends")
async def befriend(opened: Opened, house: TheHouse, me: Somebody) -> Known:
    """Open a friend's link: from now on we are friends."""
    person = await house.ties.befriend(me, opened.code)
    return Known(id=person.id, name=person.name)


@router.delete("/friends/{person}", status_code=204)
async def part_with_friend(person: str, house: TheHouse, me: Somebody) -> None:
    """Be friends no more."""
    await house.ties.part(me, person)


@router.get("/ties")
async def get_ties(house: TheHouse, me: Somebody) -> TiesInfo:
    """Whom I muted or blocked."""
    found = await house.ties.of(me)
    mute, block = ([Acquaintance(**vars(each)) for each in found[kind]] for kind in (MUTE, BLOCK))
    return TiesInfo(mute=mute, block=block)


@router.put("/ties/{kind}/{person}", status_code=204)
async def turn_away(kind: Kind, person: str, house: TheHouse, me: Somebody) -> None:
    """Mute: I don't hear them. Block: we don't meet either, in the lobby or at a table."""
    await house.ties.turn_away(me, person, kind)


@router.delete("/ties/{kind}/{person}", status_code=204)
async def turn_back(kind: Kind, person: str, house: TheHouse, me: Somebody) -> None:
    """Mute or block somebody no more."""
    await house.ties.turn_back(me, person, kind)
