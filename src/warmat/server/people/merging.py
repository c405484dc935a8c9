"""A guest who logs in was somebody else all along: what they have goes to the account."""

from __future__ import annotations

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.challenges.stages import CHOOSING, WITHDRAWN
from warmat.server.people import names
from warmat.server.storage.challenge_rows import Challenge, ChallengeSide, Seeker
from warmat.server.storage.club_rows import ClubMember, ClubPost
from warmat.server.storage.schema import (
    OPEN,
    Code,
    Message,
    Person,
    Relation,
    Report,
    Sanction,
    Seat,
    TableRow,
)
from warmat.server.storage.tournament_rows import Entry


async def merge_guest(session: AsyncSession, guest: str, account: str) -> list[str]:
    """Seats, tables, talk and relations of the guest are the account's: the tables where it sits now."""
    tables = list(await session.scalars(select(Seat.table).where(Seat.person == guest).distinct()))
    await session.execute(update(Seat).where(Seat.person == guest).values(person=account))
    await session.execute(update(TableRow).where(TableRow.host == guest).values(host=account))
    await session.execute(update(Message).where(Message.person == guest).values(person=account))
    for told_of in (Report.person, Report.reporter, Sanction.person):
        await session.execute(update(told_of.class_).where(told_of == guest).values({told_of.key: account}))
    # Where both have entered a tournament, the guest's entry stays behind: nobody plays twice in one.
    entered = select(Entry.tournament).where(Entry.person == account)
    theirs = update(Entry).where(Entry.person == guest, Entry.tournament.not_in(entered))
    await session.execute(theirs.values(person=account))
    await _challenges(session, guest, account)
    belongs = select(ClubMember.club).where(ClubMember.person == account)
    joined = update(ClubMember).where(ClubMember.person == guest, ClubMember.club.not_in(belongs))
    await session.execute(joined.values(person=account))
    await session.execute(delete(ClubMember).where(ClubMember.person == guest))
    await session.execute(update(ClubPost).where(ClubPost.person == guest).values(person=account))
    await session.execute(delete(Code).where(Code.person == guest))
    await _relations(session, guest, account)
    person = await session.get_one(Person, guest)
    person.name = names.GONE
    await names.free(session, guest)
    await session.flush()
    return tables


async def _challenges(session: AsyncSession, guest: str, account: str) -> None:
    both = Challenge.host.in_((guest, account)) & Challenge.other.in_((guest, account))
    standing = Challenge.status.in_((OPEN, CHOOSING))
    await session.execute(update(Challenge).where(both, standing).values(status=WITHDRAWN))
    # Nobody has two places among the same teams.
    theirs = select(ChallengeSide.challenge).where(ChallengeSide.person == account)
    twice = select(ChallengeSide.challenge).where(ChallengeSide.person == guest).intersect(theirs)
    await session.execute(update(Challenge).where(Challenge.id.in_(twice), standing).values(status=WITHDRAWN))
    await session.execute(update(ChallengeSide).where(ChallengeSide.person == guest).values(person=account))
    for who in (Challenge.host, Challenge.other):
        await session.execute(update(Challenge).where(who == guest).values({who.key: account}))
    await session.execute(delete(Seeker).where(Seeker.person == guest))


async def _relations(session: AsyncSession, guest: str, account: str) -> None:
    both = (guest, account)
    rows = await session.scalars(
        select(Relation).where(or_(Relation.person.in_(both), Relation.other.in_(both)))
    )
    known: set[tuple[str, str, str]] = set()
    moved: list[Relation] = []
    for relation in rows:
        if guest in (relation.person, relation.other):
            moved.append(relation)
        else:
            known.add((relation.person, relation.other, relation.kind))
    for relation in moved:
        await session.delete(relation)
    await session.flush()
    for relation in moved:
        person, other = (account if each == guest else each for each in (relation.person, relation.other))
        if person != other and (person, other, relation.kind) not in known:
            known.add((person, other, relation.kind))
            session.add(Relation(person=person, other=other, kind=relation.kind, created=relation.created))
