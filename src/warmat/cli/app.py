"""The commands of `warmat`, and what becomes of a mistake: one sentence and exit code 2."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import warmat
from warmat import BadInput, IllegalChoice
from warmat.cli import (
    account,
    analyse,
    arena,
    backup,
    bench,
    cards,
    custom_cards,
    deck,
    moderate,
    play,
    puzzle,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    verify,
    worker,
)
from warmat.cli.with_cards import with_cards

MISTAKE = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """Turns mistakes into sentences, wherever a command makes them. A command's name may be of two words."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = " ".join(args[:2])
        if len(args) > 1 and name in self.commands:
            return name, self.commands[name], args[2:]
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (BadInput, IllegalChoice) as mistake:
            typer.echo(str(mistake), err=True)
            raise typer.Exit(MISTAKE) from None
        except KeyboardInterrupt:
            typer.echo(err=True)
            raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="rich",
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"warmat {warmat.__version__}")
        raise typer.Exit()


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Play, referee and study Codex: Card-Time Strategy and Summoner Wars in the terminal.

    Begin with: warmat play, or: warmat play summoner-wars
    """


app.command("play")(with_cards(play.command))
app.command("puzzle")(puzzle.command)
app.add_typer(puzzles.app, name="puzzles")
app.command("replay")(with_cards(replay.command))
app.command("analyse")(with_cards(analyse.command))
app.command("verify")(with_cards(verify.command))
app.command("simulate")(with_cards(simulate.command))
app.command("arena")(with_cards(arena.command))
app.command("cards")(with_cards(cards.command))
app.command("cards new")(custom_cards.new)
app.command("cards check")(custom_cards.check)
app.add_typer(deck.app, name="deck")
app.command("rules")(rules.command)
app.command("serve")(with_cards(serve.command))
app.command("worker")(with_cards(worker.command))
app.add_typer(account.app, name="account")
app.add_typer(moderate.app, name="moderate")
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.add_typer(bench.app, name="bench")
