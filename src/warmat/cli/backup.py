"""`warmat backup` and `warmat restore`: all that a server keeps, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from warmat.cli.options import ServerDatabase
from warmat.kernel.errors import BadInput


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    database: ServerDatabase = None,
) -> None:
    """Copy all that your server keeps into one file, while it runs.

    Examples: warmat backup games.backup · warmat backup games.backup --database postgresql://warmat@localhost/warmat
    """
    address, shown = _found(database)
    from warmat.server.storage.backup import back_up

    counts = back_up(address, file)
    typer.echo(f"{shown} is in {file} ({_said(counts)}).")


def restore(
    file: Annotated[Path, typer.Argument(help="What `warmat backup` wrote.")], database: ServerDatabase = None
) -> None:
    """Restore a backup into an empty database, from which a server can carry on.

    A backup of SQLite can go into PostgreSQL, and the other way round.

    Examples: warmat restore games.backup · warmat restore games.backup --database postgresql://warmat@localhost/warmat
    """
    address, shown = _found(database)
    from warmat.server.storage.backup import put_back

    counts = put_back(file, address)
    typer.echo(f"{file} is in {shown} ({_said(counts)}).")


def _found(database: str | None) -> tuple[str, str]:
    """The database's address, and what may be shown of it."""
    try:
        from warmat.server.settings import from_environment
        from warmat.server.storage import backup as _  # noqa: F401  are its packages there?
    except ImportError as missing:
        raise BadInput(
            f"The server needs more packages: pip install 'warmat[server]' ({missing.name})."
        ) from None
    settings = from_environment(database=database)
    return settings.database, settings.shown_database()


def _said(counts: dict[str, int]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in counts.items())
