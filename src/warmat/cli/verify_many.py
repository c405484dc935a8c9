"""Many records at once: each is checked, a bar shows how far it is, and what is wrong is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import typer

from warmat.cli.progress import bar_of
from warmat.kernel.errors import BadInput
from warmat.records.files import count_all, each_in
from warmat.records.record import LINES

UNSOUND = 2

Check = Callable[[str, dict[str, Any]], list[str]]  # what is wrong with the record of this name


def is_many(files: Sequence[str]) -> bool:
    """Whether that may be more than one record."""
    return len(files) > 1 or Path(files[0]).is_dir() or files[0].endswith(LINES)


def check_all(files: Sequence[str], as_json: bool, check: Check) -> None:
    """Check every record, and say how many are sound. One that is damaged, or none, does not end it."""
    if not count_all(files):
        raise BadInput(f"Can't read {' or '.join(files)}: there is no record in it.")
    wrong: dict[str, list[str]] = {}
    count = 0
    with bar_of(as_json) as progress:
        bar = progress.add_task("records", total=count_all(files))
        for name, read in each_in(files):
            count += 1
            try:
                said = check(name, read())
            except BadInput as mistake:
                said = [str(mistake)]
            if said:
                wrong[name] = said
            progress.advance(bar)
    if as_json:
        typer.echo(
            json.dumps({"records": count, "sound": count - len(wrong), "wrong": wrong}, ensure_ascii=False)
        )
    else:
        for name, said in wrong.items():
            typer.echo(f"{name}: {' '.join(said)}")
        typer.echo(f"{count - len(wrong)} of {count} records are sound.")
    if wrong:
        raise typer.Exit(UNSOUND)
