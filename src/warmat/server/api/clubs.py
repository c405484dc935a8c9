"""Clubs: found one, join it, look after it, write on its board."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from warmat.server.api.auth import CurrentUser, OptionalUser, TheServices
from warmat.server.api.lobby import Listed
from warmat.server.api.models import Name, Strict
from warmat.server.api.people_models import Known

router = APIRouter(prefix="/api/clubs", tags=["clubs"])

Entry = Annotated[Literal["open", "invitation"], Field(description="Who may join")]
About = Annotated[str, Field(max_length=2000)]
PostNumber = Annotated[int, Field(ge=1, le=2**62)]


class NewClub(Strict):
    name: Name
    about: About = ""
    entry: Entry = "open"


class ChangedClub(Strict):
    about: About
    entry: Entry


class JoinClub(Strict):
    code: Annotated[str | None, Field(max_length=200, description="Of a member's link")] = None


class OfMember(Strict):
    person: Annotated[str, Field(max_length=40)]


class NewPost(Strict):
    text: Annotated[str, Field(min_length=1, max_length=500, examples=["Who plays tonight?"])]


class ClubInfo(BaseModel):
    """A club in a list."""

    id: str
    name: str
    about: str
    entry: Entry
    members: int
    member: Annotated[bool, Field(description="Whether you belong to it")]
    created: int


class MemberInfo(Known):
    keeper: Annotated[bool, Field(description="Looks after the club")]
    since: int


class PostInfo(BaseModel):
    id: int
    person: str
    name: str
    text: str
    at: int
    mine: bool


class ClubShown(ClubInfo):
    """A club with its members, its games, and for members its board."""

    keeping: Annotated[bool, Field(description="Whether you are one of its keepers")]
    invitation: Annotated[str | None, Field(description="For members: the code that lets others in")]
    people: list[MemberInfo]
    posts: Annotated[list[PostInfo], Field(description="The newest first")]
    games: Annotated[list[Listed], Field(description="Of members among themselves, for all to see")]


@router.get("")
async def get_clubs(services: TheServices, me: OptionalUser) -> list[ClubInfo]:
    """All clubs: mine first, then by how many belong to them."""
    return [ClubInfo(**each) for each in await services.clubs.all(me)]


@router.post("", status_code=201)
async def found_club(wish: NewClub, services: TheServices, me: CurrentUser) -> ClubShown:
    """Found a club. I am its keeper."""
    services.sanctions.check_speech(me)
    id = await services.membership.found(me, wish.name, wish.about, wish.entry)
    return ClubShown(**await services.clubs.one(id, me))


@router.get("/{club}")
async def get_club(club: str, services: TheServices, me: OptionalUser) -> ClubShown:
    """A club with its members and games. Its board is for members."""
    return ClubShown(**await services.clubs.one(club, me))


@router.put("/{club}", status_code=204)
async def change_club(club: str, wish: ChangedClub, services: TheServices, me: CurrentUser) -> None:
    """Say something else of it, or let others in than before."""
    services.sanctions.check_speech(me)
    await services.membership.change(club, me, wish.about, wish.entry)


@router.post("/{club}/join", status_code=204)
async def join_club(club: str, wish: JoinClub, services: TheServices, me: CurrentUser) -> None:
    """Belong to it from now on."""
    await services.membership.join(club, me, wish.code)


@router.post("/{club}/leave", status_code=204)
async def leave_club(club: str, services: TheServices, me: CurrentUser) -> None:
    """Belong to it no more. With its last member a club ends."""
    await services.membership.leave(club, me)


@router.post("/{club}/keepers", status_code=204)
async def appoint_keeper(club: str, wish: OfMember, services: TheServices, me: CurrentUser) -> None:
    """Let another member look after it as well."""
    await services.membership.appoint(club, me, wish.person)


@router.post("/{club}/remove", status_code=204)
async def remove_member(club: str, wish: OfMember, services: TheServices, me: CurrentUser) -> None:
    """As a keeper: show somebody out."""
    await services.membership.remove(club, me, wish.person)


@router.post("/{club}/posts", status_code=204)
async def write_on_board(club: str, wish: NewPost, services: TheServices, me: CurrentUser) -> None:
    """Write something on its board."""
    services.sanctions.check_speech(me)
    await services.membership.write(club, me, wish.text)


@router.delete("/{club}/posts/{post}", status_code=204)
async def wipe_from_board(club: str, post: PostNumber, services: TheServices, me: CurrentUser) -> None:
    """Take away what I have written; as a keeper, what anybody has."""
    await services.membership.wipe(club, me, post)
