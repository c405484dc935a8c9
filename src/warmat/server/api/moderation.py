"""Reports of people, and what moderators do about them."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field
from sqlalchemy import or_, select

from warmat.server.api.auth import CurrentUser, Moderator, TheServices
from warmat.server.api.models import Strict
from warmat.server.errors import NotFound
from warmat.server.people import moderation_log, names
from warmat.server.people.moderation import Judgement
from warmat.server.services import Services
from warmat.server.storage.schema import ModerationAct, Person, Report, Sanction, TakenName

router = APIRouter(prefix="/api", tags=["moderation"])

Words = Annotated[str, Field(min_length=1, max_length=1000, examples=["Insults in the talk."])]
AnId = Annotated[str, Field(min_length=1, max_length=32)]
Act = Literal["mute", "unmute", "ban", "unban", "remove name", "remove message", "close report"]


class NewReport(Strict):
    """Tell the moderators of somebody."""

    person: AnId
    table: AnId | None = None
    message: Annotated[int | None, Field(ge=1, le=1_000_000, description="What was said, by its number")] = (
        None
    )
    text: Words


class Reported(BaseModel):
    id: str


class ReportInfo(BaseModel):
    """A report, for moderators."""

    id: str
    reporter: str
    reporter_name: str
    person: str
    name: Annotated[str, Field(description="As it was then")]
    name_now: str
    guest: bool
    table: str | None
    message: int | None
    quote: Annotated[str | None, Field(description="What was said, as it was then")]
    text: str
    at: int


class JudgementWish(Strict):
    """What is to be done. `reason` is told to whoever it is about, and goes into the log."""

    act: Act
    person: Annotated[
        str, Field(max_length=32, description="Whom it is about, if not a message or report")
    ] = ""
    reason: Words
    hours: Annotated[float | None, Field(gt=0, le=24 * 366, description="How long; null: for good")] = None
    address: Annotated[bool, Field(description="Ban guests from the same address, too, for a week")] = False
    table: Annotated[str, Field(max_length=32)] = ""
    message: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    report: Annotated[str, Field(max_length=32)] = ""


class ActInfo(BaseModel):
    """A line of the moderators' log."""

    number: int
    at: int
    moderator: Annotated[str, Field(description="A person, or the owner of the server")]
    moderator_name: str
    act: str
    person: str
    name: str
    details: dict[str, Any]
    hash: Annotated[str, Field(description="Of this line and the one before")]


class ModerationLog(BaseModel):
    acts: Annotated[list[ActInfo], Field(description="The newest first")]
    lines: int
    head: Annotated[str, Field(description="The last line's hash: note it down to find changes later")]
    broken: Annotated[int | None, Field(description="The first line that is not as it was written")]


class SanctionInfo(BaseModel):
    kind: Literal["mute", "ban"]
    until: int | None
    reason: str
    address: Annotated[bool, Field(description="Guests from the same address, too")]


class FoundPerson(BaseModel):
    """Somebody, for moderators."""

    id: str
    name: str
    guest: bool
    created: int
    sanctions: list[SanctionInfo]
    reports: Annotated[int, Field(description="How many, ever")]


@router.post("/reports", status_code=201)
async def report_somebody(wish: NewReport, services: TheServices, me: CurrentUser) -> Reported:
    """Tell the moderators of somebody, perhaps with a message of theirs."""
    return Reported(id=await services.moderation.report(me, wish.person, wish.table, wish.message, wish.text))


@router.get("/moderation/reports")
async def get_reports(
    services: TheServices,
    _: Moderator,
    closed: Annotated[bool, Query(description="Those seen to, instead of the others")] = False,
    most: Annotated[int, Query(ge=1, le=200)] = 100,
) -> list[ReportInfo]:
    """What people have reported, the newest first. For moderators."""
    found = await services.moderation.reports(closed, most)
    async with services.database.reading() as session:
        known = await names.names_of(session, {id for each in found for id in (each.reporter, each.person)})
    return [
        ReportInfo(
            id=each.id,
            reporter=each.reporter,
            reporter_name=known[each.reporter].name,
            person=each.person,
            name=each.name,
            name_now=known[each.person].name,
            guest=known[each.person].guest,
            table=each.table,
            message=each.message,
            quote=each.quote,
            text=each.text,
            at=each.at,
        )
        for each in found
    ]


@router.get("/moderation/people")
async def find_people(
    services: TheServices,
    _: Moderator,
    name: Annotated[str, Query(min_length=1, max_length=80, description="A name, however written, or an id")],
) -> list[FoundPerson]:
    """Somebody by name, with what holds for them. For moderators."""
    alike = select(TakenName.person).where(TakenName.key.in_(names.keys(name)))
    async with services.database.reading() as session:
        people = list(
            await session.scalars(select(Person).where(or_(Person.id == name, Person.id.in_(alike))))
        )
        found = []
        for person in people:
            holds = await session.scalars(select(Sanction).where(Sanction.person == person.id))
            reports = await session.scalars(select(Report.id).where(Report.person == person.id))
            found.append(_found(person, list(holds), len(reports.all())))
    return found


def _found(person: Person, sanctions: list[Sanction], reports: int) -> FoundPerson:
    return FoundPerson(
        id=person.id,
        name=person.name,
        guest=names.named(person).guest,
        created=person.created,
        sanctions=[
            SanctionInfo.model_validate(
                {"kind": each.kind, "until": each.until, "reason": each.reason, "address": bool(each.address)}
            )
            for each in sanctions
        ],
        reports=reports,
    )


@router.post("/moderation/acts", status_code=201)
async def judge(wish: JudgementWish, services: TheServices, me: Moderator) -> ActInfo:
    """Mute, ban, remove a name or a message, lift it again, or close a report. For moderators."""
    address = ""
    if wish.address:
        address = services.addresses.of(wish.person)
        if not address:
            raise NotFound("They have been away for so long that their address is no longer known.")
    given = wish.model_dump(exclude={"address"})
    act = await services.moderation.judge(me, Judgement(**given, address=address))
    return (await _info(services, [act]))[0]


@router.get("/moderation/log")
async def get_moderation_log(
    services: TheServices,
    _: Moderator,
    before: Annotated[int | None, Query(ge=1, le=1_000_000_000, description="Older than this line")] = None,
    most: Annotated[int, Query(ge=1, le=200)] = 50,
) -> ModerationLog:
    """Every act of moderators, and whether the log is as it was written. For moderators."""
    asked = select(ModerationAct).order_by(ModerationAct.number.desc()).limit(most)
    if before is not None:
        asked = asked.where(ModerationAct.number < before)
    async with services.database.reading() as session:
        acts = list(await session.scalars(asked))
        checked = await moderation_log.check(session)
    told = await _info(services, acts)
    return ModerationLog(acts=told, lines=checked.lines, head=checked.head, broken=checked.broken)


async def _info(services: Services, acts: list[ModerationAct]) -> list[ActInfo]:
    async with services.database.reading() as session:
        known = await names.names_of(session, {id for act in acts for id in (act.moderator, act.person)})
    return [
        ActInfo(
            number=act.number,
            at=act.at,
            moderator=act.moderator,
            moderator_name=known[act.moderator].name if act.moderator in known else act.moderator,
            act=act.act,
            person=act.person,
            name=known[act.person].name if act.person in known else names.GONE,
            details=json.loads(act.details),
            hash=act.hash,
        )
        for act in acts
    ]
