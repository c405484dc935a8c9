"""`warmat rules`: keywords and rules of a game, explained, with what was ruled about them."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.columns import Columns
from rich.text import Text

from warmat.cli.screen import open_screen, ruling
from warmat.cli.terminal_game import terminal_games
from warmat.kernel.errors import BadInput
from warmat.registry import usual_game


def command(
    keyword: Annotated[
        list[str] | None,
        typer.Argument(help="A game (codex by default), and a keyword or topic; without one, lists them."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object.")] = False,
) -> None:
    """Explain a keyword or a rule.

    Examples:

      warmat rules

      warmat rules swift strike

      warmat rules fury road

      warmat rules summoner-wars force
    """
    words, games = keyword or [], terminal_games()
    game = words.pop(0).lower() if words and words[0].lower() in games else usual_game()
    terminal_game, word = games[game], " ".join(words)
    glossary = terminal_game.glossary
    if not glossary.topics:
        raise BadInput(f"There is no rules text for {terminal_game.title}.")
    if not word:
        if as_json:
            typer.echo(json.dumps(glossary.topics, indent=1, ensure_ascii=False))
        else:
            _list(glossary.sections, game)
        return
    topic = glossary.topic_of(word)
    if topic is None:
        raise BadInput(f"There is nothing about '{word}'. {_hint(game, word)}")
    text, ruled = glossary.topics[topic], list(terminal_game.rulings(topic))
    if as_json:
        typer.echo(json.dumps({topic: text, "rulings": ruled}, indent=1, ensure_ascii=False))
    else:
        console = open_screen(plain=False)
        console.width = min(console.width, 88)  # longer lines are hard to read
        console.print(Text.assemble((topic[:1].upper() + topic[1:], "bold"), "\n", text))
        if ruled:
            console.print(Text("\nRulings", "bold"), *map(ruling, ruled), sep="\n")


def _hint(game: str, word: str) -> str:
    """What may have been meant, here or in another game."""
    games = terminal_games()
    near = games[game].glossary.near(word)
    if near:
        return f"Did you mean {' or '.join(near)}?"
    for other, terminal_game in games.items():
        if other != game and terminal_game.glossary.topic_of(word) is not None:
            return f"{terminal_game.title} knows it: warmat rules {other} {word}"
    return f"'{_asking(game)}' lists all topics."


def _asking(game: str) -> str:
    return "warmat rules" if game == usual_game() else f"warmat rules {game}"


def _list(sections: dict[str, dict[str, str]], game: str) -> None:
    console = open_screen(plain=False)
    for title, topics in sections.items():
        console.print(Text(title, "bold"))
        console.print(Columns(sorted(topics), padding=(0, 2), column_first=True), Text(""))
    console.print(Text(f"'{_asking(game)} WORD' explains one.", "dim"))
    for other, terminal_game in terminal_games().items():
        if other != game and terminal_game.glossary.topics:
            console.print(Text(f"'{_asking(other)}' is about {terminal_game.title}.", "dim"))
