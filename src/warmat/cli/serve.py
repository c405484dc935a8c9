"""`warmat serve`: tables for friends and strangers, on this machine."""

from __future__ import annotations

import gc
import webbrowser
from typing import Annotated

import typer

from warmat.cli.options import LogFormat, LogLevel
from warmat.kernel.errors import BadInput


def command(
    host: Annotated[str | None, typer.Option(help="Where to listen; 0.0.0.0 for other machines too.")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="The port to listen on.")] = None,
    database: Annotated[
        str | None, typer.Option(help="Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = None,
    public_url: Annotated[str | None, typer.Option(help="The address people use, if behind a proxy.")] = None,
    trusted_proxies: Annotated[
        str | None,
        typer.Option(
            help="Proxies trusted to say who is asking: addresses or networks, separated by commas."
        ),
    ] = None,
    bot_ladder: Annotated[
        str | None,
        typer.Option(help="Bots that play each other day and night: normal,hard,mine=exec:./mine."),
    ] = None,
    log_level: LogLevel = None,
    log_format: LogFormat = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Don't open the page in a browser.")] = False,
) -> None:
    """Host tables: play in the browser, live or a turn a day.

    Every setting can also come from the environment, as WARMAT_PORT=9000.

    Examples: warmat serve · warmat serve --host 0.0.0.0 --database postgresql://warmat@localhost/warmat
    """
    gc.disable()  # until all is loaded: nothing of it is garbage, and looking takes a sixth of the start
    try:
        from warmat.server.run import serve
    except ImportError as missing:
        raise BadInput(
            f"The server needs more packages: pip install 'warmat[server]' ({missing.name})."
        ) from None
    from warmat.server.settings import from_environment

    settings = from_environment(
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        trusted_proxies=trusted_proxies,
        bot_ladder=bot_ladder,
        log_level=log_level,
        log_format=log_format,
    )
    serve(settings, None if no_open else webbrowser.open)
