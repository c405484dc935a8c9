"""`warmat verify`: was the game played as its record says, and was its chance fixed before it began?"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer

from warmat import BadInput
from warmat.cli import saves
from warmat.cli.verify_many import check_all, is_many
from warmat.records.record import read_file
from warmat.records.verify import verify

UNSOUND = 2


def command(
    files: Annotated[
        list[str],
        typer.Argument(help="Records, as saved from a server when a game is over; or folders of them."),
    ],
    commitment: Annotated[
        str, typer.Option(metavar="HASH", help="The commitment you were shown when the game began.")
    ] = "",
    number: Annotated[
        str, typer.Option(metavar="HEX", help="The number your browser mixed into the secret.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check a game that was played on a server: its secret, its choices, its ending.

    Examples:

      warmat verify game.json

      warmat verify game.json --commitment 5f2c…

      warmat verify games.jsonl records/
    """
    if is_many(files):
        if commitment or number:
            raise BadInput("--commitment and --number belong to one game: name one file.")
        return check_all(files, as_json, _check)
    path = saves.find(files[0])
    findings = verify(read_file(path), commitment, str(path), number)
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


def _check(name: str, record: dict[str, Any]) -> list[str]:
    return [finding.sentence for finding in verify(record, "", name, "") if not finding.sound]
