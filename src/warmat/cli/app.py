"""The commands of `warmat`, and what becomes of a mistake: one sentence and exit code 2."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import warmat
from warmat import BadInput, IllegalChoice
from warmat.cli import account, arena, bench, cards, deck, play, replay, rules, serve, simulate, verify

MISTAKE = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """Turns mistakes into sentences, wherever a command makes them."""

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


app.command("play")(play.command)
app.command("replay")(replay.command)
app.command("verify")(verify.command)
app.command("simulate")(simulate.command)
app.command("arena")(arena.command)
app.command("cards")(cards.command)
app.add_typer(deck.app, name="deck")
app.command("rules")(rules.command)
app.command("serve")(serve.command)
app.add_typer(account.app, name="account")
app.command("bench")(bench.command)
