"""Options that several commands take: each is explained once."""

from __future__ import annotations

from typing import Annotated

import typer

from warmat.registry import known_modes

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours.")]
Mode = Annotated[
    str | None, typer.Option(help=f"{known_modes()}. By default the two-player mode the decks fit.")
]
Map = Annotated[str | None, typer.Option(help="The map; none if you name none.")]
Variant = Annotated[
    str, typer.Option(help="Other cards: a variant's name, or a file of your own (a path ending in .py).")
]
VariantFile = Annotated[
    str, typer.Option(metavar="FILE", help="The file of the game's variant, if it is one of your own.")
]
Records = Annotated[
    str | None, typer.Option(help="Keep a record of every game: in a folder, or as lines of a FILE.jsonl.")
]
ServerDatabase = Annotated[
    str | None, typer.Option("--database", help="The server's database, if not the usual one.")
]
LogLevel = Annotated[str | None, typer.Option(help="debug, info, warning or error.")]
LogFormat = Annotated[str | None, typer.Option(help="text or json.")]
