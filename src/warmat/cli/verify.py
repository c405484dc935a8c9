"""`warmat verify`: was the game played as its record says, and was its chance fixed before it began?"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer

from warmat.cli import saves
from warmat.kernel.record import read_file
from warmat.verify import verify

UNSOUND = 2


def command(
    file: Annotated[str, typer.Argument(help="A record, as a server gives it out when a game is over.")],
    commitment: Annotated[
        str, typer.Option(metavar="HASH", help="The commitment you were shown when the game began.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="The same for programs.")] = False,
) -> None:
    """Check a game that was played on a server: its secret, its choices, its ending.

    Examples:

      warmat verify game.json

      warmat verify game.json --commitment 5f2c…
    """
    path = saves.find(file)
    findings = verify(read_file(path), commitment, str(path))
    sound = all(finding.sound for finding in findings)
    if as_json:
        found = {"file": str(path), "sound": sound, "findings": [asdict(each) for each in findings]}
        typer.echo(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        for finding in findings:
            typer.echo(finding.sentence)
        typer.echo(f"{path} is sound." if sound else f"{path} is not sound.")
    if not sound:
        raise typer.Exit(UNSOUND)
