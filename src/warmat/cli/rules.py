"""`warmat rules`: keywords and rules of Codex, explained, with what was ruled about them."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.columns import Columns
from rich.text import Text

from warmat.cli.cards import ruling
from warmat.cli.screen import open_screen
from warmat.kernel.errors import BadInput


def command(
    keyword: Annotated[list[str] | None, typer.Argument(help="A keyword or topic; none: list them.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object.")] = False,
) -> None:
    """Explain a keyword or a rule of Codex.

    Examples:

      warmat rules

      warmat rules swift strike

      warmat rules fury road
    """
    from warmat.codex import glossary
    from warmat.codex.rulings_texts import OF_TOPICS

    word = " ".join(keyword or [])
    if not word:
        if as_json:
            typer.echo(json.dumps(glossary.TOPICS, indent=1, ensure_ascii=False))
        else:
            _list(glossary.SECTIONS)
        return
    topic = glossary.topic_of(word)
    if topic is None:
        near = glossary.near(word)
        hint = f"Did you mean {' or '.join(near)}?" if near else "'warmat rules' lists all there are."
        raise BadInput(f"There is nothing about '{word}'. {hint}")
    text, ruled = glossary.TOPICS[topic], OF_TOPICS.get(topic, ())
    if as_json:
        typer.echo(json.dumps({topic: text, "rulings": ruled}, indent=1, ensure_ascii=False))
    else:
        console = open_screen(False)
        console.width = min(console.width, 88)  # longer lines are hard to read
        console.print(Text.assemble((topic[:1].upper() + topic[1:], "bold"), "\n", text))
        if ruled:
            console.print(Text("\nRulings", "bold"), *map(ruling, ruled), sep="\n")


def _list(sections: dict[str, dict[str, str]]) -> None:
    console = open_screen(False)
    for title, topics in sections.items():
        console.print(Text(title, "bold"))
        console.print(Columns(sorted(topics), padding=(0, 2), column_first=True), Text(""))
    console.print(Text("'warmat rules WORD' explains one.", "dim"))
