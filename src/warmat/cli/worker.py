"""`warmat worker`: thinking for the servers on a PostgreSQL, from any machine."""

from __future__ import annotations

from typing import Annotated

import typer

from warmat.cli.options import LogFormat, LogLevel
from warmat.kernel.errors import BadInput


def command(
    database: Annotated[
        str | None, typer.Option(help="The servers' database: postgresql://USER@HOST/NAME.")
    ] = None,
    kinds: Annotated[
        str, typer.Option(help="What to work on: bots (and hints), analysis, records; by commas.")
    ] = "bots,analysis,records",
    processes: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processes; of several, one is for people.")
    ] = None,
    log_level: LogLevel = None,
    log_format: LogFormat = None,
) -> None:
    """Think for servers on this machine's processors: bots' turns, hints, analyses, records that are brought.

    Start as many as you like, wherever the database can be reached. Settings can come from the environment.

    Example: warmat worker --database postgresql://warmat@games.example.org/warmat --processes 8
    """
    try:
        from warmat.server.bots.remote_worker import kinds_of, work
        from warmat.server.guard import logs
    except ImportError as missing:
        raise BadInput(
            f"A worker needs more packages: pip install 'warmat[server]' ({missing.name})."
        ) from None
    from warmat.server.settings import from_environment

    settings = from_environment(
        database=database, bot_workers=processes, log_level=log_level, log_format=log_format
    )
    logs.set_up(settings)
    work(settings, kinds_of(kinds))
