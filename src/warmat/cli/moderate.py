"""`warmat moderate`: what the owner of a server does about those who disturb the others."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from warmat.cli.account import ask_database, day
from warmat.cli.options import ServerDatabase
from warmat.kernel.errors import BadInput

if TYPE_CHECKING:
    from warmat.server.people.moderation import Judgement
    from warmat.server.storage.database import Database
    from warmat.server.storage.schema import ModerationAct

Who = Annotated[str, typer.Argument(metavar="PERSON", help="A name, a login or an id.")]
Reason = Annotated[str, typer.Option("--reason", help="Why; it is told to them, and goes into the log.")]
Hours = Annotated[float | None, typer.Option("--hours", min=0.01, help="How long; without it, for good.")]

app = typer.Typer(no_args_is_help=True, help="Moderate your server: reports, mutes, bans, and the log of it.")


@app.command("reports")
def reports(database: ServerDatabase = None) -> None:
    """What people have reported and nobody has seen to."""
    from sqlalchemy import select

    from warmat.server.storage.schema import Report

    async def ask(found: Database) -> list[Report]:
        async with found.reading() as session:
            return list(
                await session.scalars(select(Report).where(Report.closed.is_(None)).order_by(Report.at))
            )

    found = ask_database(database, ask)
    for each in found:
        typer.echo(f"{each.id}  {day(each.at)}  {each.name} ({each.person}): {each.text}")
        if each.quote is not None:
            typer.echo(f"    at table {each.table}, message {each.message}: {each.quote}")
    if not found:
        typer.echo("There are no reports.")


@app.command("close")
def close(
    report: Annotated[str, typer.Argument(help="A report's id.")],
    reason: Reason,
    database: ServerDatabase = None,
) -> None:
    """Close a report."""
    _judge(database, "close report", "", reason, report=report)


@app.command("mute")
def mute(person: Who, reason: Reason, hours: Hours = None, database: ServerDatabase = None) -> None:
    """Somebody may not speak at tables."""
    _judge(database, "mute", person, reason, hours=hours)


@app.command("unmute")
def unmute(person: Who, reason: Reason, database: ServerDatabase = None) -> None:
    """They may speak again."""
    _judge(database, "unmute", person, reason)


@app.command("ban")
def ban(
    person: Who,
    reason: Reason,
    hours: Hours = None,
    address: Annotated[
        str, typer.Option(help="Ban guests from this network address as well, for a week at most.")
    ] = "",
    database: ServerDatabase = None,
) -> None:
    """Somebody may do nothing here."""
    from warmat.server.guard.origin import address_of

    counted = address_of({"client": (address, 0)}) if address else ""
    _judge(database, "ban", person, reason, hours=hours, address=counted)


@app.command("unban")
def unban(person: Who, reason: Reason, database: ServerDatabase = None) -> None:
    """They may come back."""
    _judge(database, "unban", person, reason)


@app.command("remove-name")
def remove_name(person: Who, reason: Reason, database: ServerDatabase = None) -> None:
    """Take somebody's name away: they get another, and nobody may have it again."""
    _judge(database, "remove name", person, reason)


@app.command("remove-message")
def remove_message(
    table: Annotated[str, typer.Argument(help="The table's id.")],
    message: Annotated[int, typer.Argument(help="The message's number.")],
    reason: Reason,
    database: ServerDatabase = None,
) -> None:
    """Remove what somebody said at a table."""
    _judge(database, "remove message", "", reason, table=table, message=message)


@app.command("appoint")
def appoint(person: Who, reason: Reason, database: ServerDatabase = None) -> None:
    """Make somebody with an account a moderator."""
    _judge(database, "make moderator", person, reason)


@app.command("dismiss")
def dismiss(person: Who, reason: Reason, database: ServerDatabase = None) -> None:
    """Somebody is no moderator any more."""
    _judge(database, "no moderator", person, reason)


@app.command("log")
def show_log(database: ServerDatabase = None) -> None:
    """Every act of moderators, and whether the log is as it was written (exit code 2 if not)."""
    from sqlalchemy import select

    from warmat.server.people.moderation_log import Checked, check
    from warmat.server.storage.schema import ModerationAct

    async def ask(found: Database) -> tuple[list[ModerationAct], Checked]:
        async with found.reading() as session:
            rows = list(await session.scalars(select(ModerationAct).order_by(ModerationAct.number)))
            return rows, await check(session)

    acts, checked = ask_database(database, ask)
    for act in acts:
        typer.echo(_line(act))
    typer.echo(f"{checked.lines} lines, the last has the hash {checked.head}.")
    if checked.broken is not None:
        raise BadInput(f"Line {checked.broken} is not as it was written.")


def _line(act: ModerationAct) -> str:
    details = {key: value for key, value in json.loads(act.details).items() if value not in (None, False)}
    told = ", ".join(f"{key}: {value}" for key, value in details.items())
    return f"{act.number}  {day(act.at)}  {act.moderator}  {act.act}  {act.person}  {told}"


def _judge(database: str | None, act: str, person: str, reason: str, **more: object) -> None:
    from warmat.server import clock
    from warmat.server.people.keys import Keys
    from warmat.server.people.moderation import Judgement, Moderation
    from warmat.server.people.sanctions import Sanctions

    async def ask(found: Database) -> ModerationAct:
        keys = Keys(found)
        await keys.load()
        moderation = Moderation(found, Sanctions(found, keys, clock.now), clock.now)
        wish: Judgement = Judgement(act, await _id_of(found, person), reason, **more)  # type: ignore[arg-type]
        return await moderation.judge(None, wish)

    typer.echo(_line(ask_database(database, ask)))


async def _id_of(database: Database, person: str) -> str:
    """Whom they mean."""
    from sqlalchemy import or_, select

    from warmat.server.people.names import keys
    from warmat.server.storage.schema import Person, TakenName

    if not person:
        return ""
    alike = select(TakenName.person).where(TakenName.key.in_(keys(person)))
    wanted = or_(Person.id == person, Person.login == person.casefold(), Person.id.in_(alike))
    async with database.reading() as session:
        found = list(await session.scalars(select(Person).where(wanted)))
    if not found:
        raise BadInput(f"There is nobody called '{person}'.")
    if len(found) > 1:
        told = ", ".join(f"{each.name} ({each.id})" for each in found)
        raise BadInput(f"'{person}' may be {told}: give the id.")
    return found[0].id
