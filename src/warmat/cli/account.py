"""`warmat account`: what the owner of a server can do for the people on it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from warmat.cli.options import ServerDatabase
from warmat.kernel.errors import BadInput

if TYPE_CHECKING:
    from warmat.server.storage.database import Database

T = TypeVar("T")

app = typer.Typer(no_args_is_help=True, help="List the accounts on your server, and help somebody back in.")


@app.command("list")
def list_accounts(database: ServerDatabase = None) -> None:
    """Everybody who has an account."""
    from sqlalchemy import func, select

    from warmat.server.storage.schema import Person, Session

    async def ask(found: Database) -> list[tuple[str, str, int | None]]:
        seen = select(func.max(Session.seen)).where(Session.person == Person.id).scalar_subquery()
        asked = select(Person.login, Person.name, seen).where(Person.login.is_not(None))
        async with found.reading() as session:
            rows = await session.execute(asked.order_by(Person.login))
            return [(login or "", name, at) for login, name, at in rows]

    accounts = ask_database(database, ask)
    for login, name, at in accounts:
        typer.echo(f"{login}  {name}  {'never here' if at is None else 'last here ' + day(at)}")
    if not accounts:
        typer.echo("Nobody has an account yet.")


@app.command("recover")
def recover(
    login: Annotated[str, typer.Argument(help="The login whose password is lost.")],
    database: ServerDatabase = None,
) -> None:
    """Print a code with which somebody chooses a new password. It is good once; hand it to them alone."""
    from warmat.server import clock
    from warmat.server.people.accounts import recovery_code

    code, expires = ask_database(database, lambda found: recovery_code(found, login, clock.now()))
    typer.echo(code)
    typer.echo(f"Valid until {day(expires)}, for {login}.", err=True)


def ask_database(address: str | None, question: Callable[[Database], Awaitable[T]]) -> T:
    try:
        from warmat.server.errors import Refusal
        from warmat.server.settings import from_environment
        from warmat.server.storage.database import Database
    except ImportError as missing:
        raise BadInput(
            f"The server needs more packages: pip install 'warmat[server]' ({missing.name})."
        ) from None

    async def go() -> T:
        settings = from_environment(database=address)
        database = Database(settings.database)
        if database.is_sqlite and not Path(database.url.database or "").exists():
            raise BadInput(f"There is no database at {settings.shown_database()}.")
        try:
            return await question(database)
        except Refusal as refusal:
            raise BadInput(refusal.sentence) from None
        finally:
            await database.close()

    return asyncio.run(go())


def day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
