"""`warmat deck`: decks of one's own for Summoner Wars, from a first list to a legal one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from warmat.cli.options import AsJson
from warmat.cli.screen import open_screen
from warmat.cli.with_cards import with_cards
from warmat.kernel.errors import BadInput

if TYPE_CHECKING:
    from warmat.summoner_wars.rules.model.decks import Deck
    from warmat.summoner_wars.rules.model.definitions import Card

ILLEGAL = 1

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

Out = Annotated[Path | None, typer.Option(help="The file to write; by default the screen.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")]
Named = Annotated[str, typer.Argument(help="A deck file, or a faction.", metavar="FILE|FACTION")]


@app.callback()
def _about() -> None:
    """Build decks for Summoner Wars, and check them.

    A deck is a text file, one card a line with its number, and comments after a '#'. Any text editor will do.

    Examples:

      warmat deck new --summoner Grognack --out mine.deck

      warmat deck check mine.deck

      warmat deck cards mine.deck

      warmat simulate summoner-wars --decks "mine.deck,Fallen Kingdom"
    """


@app.command("new")
@with_cards
def new(
    summoner: Annotated[str, typer.Option(help="The deck's summoner or faction.")],
    out: Out = None,
    force: Force = False,
    bare: Annotated[
        bool, typer.Option("--bare", help="Only what comes with the summoner: choose all the rest yourself.")
    ] = False,
) -> None:
    """Begin a deck: that of the summoner's faction, to be changed.

    Examples:

      warmat deck new --summoner Grognack --out mine.deck

      warmat deck new --summoner "fallen kingdom" --bare
    """
    from warmat.summoner_wars.rules.model.decks import bare_deck, faction_deck, faction_of
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    chief = _summoner(summoner)
    deck = bare_deck(book, chief) if bare else faction_deck(book, faction_of(book, chief.faction))
    _write(deck, out, force)


@app.command("random")
@with_cards
def random(
    summoner: Annotated[str, typer.Option(help="Its summoner or faction; by default any.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same number gives the same deck.")] = None,
    out: Out = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Draw a legal deck by chance.

    Examples:

      warmat deck random --seed 7

      warmat deck random --summoner Ret-Talus --out surprise.deck
    """
    import secrets

    from warmat.kernel.rng import WORD, Dice, mix
    from warmat.summoner_wars.random_setup import random_deck
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    chance = secrets.randbits(32) if seed is None else seed
    deck = random_deck(book, Dice(mix(chance & WORD)), _summoner(summoner) if summoner else None)
    if as_json:
        if out is not None:
            _save(deck, out, force)
        typer.echo(json.dumps(_record(deck), indent=1, ensure_ascii=False))
    else:
        _write(deck, out, force)


@app.command("check")
@with_cards
def check(file: Named, as_json: AsJson = False) -> None:
    """Say whether a deck is legal, and if not, everything that is wrong with it.

    It ends with exit code 0 if the deck is legal, 1 if it is not, and 2 if it can't be read.

    Examples:

      warmat deck check mine.deck

      warmat deck check mine.deck --json
    """
    from warmat.summoner_wars.rules.model.decks import problems
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    deck = _named(file)
    broken = problems(book, deck)
    if as_json:
        typer.echo(json.dumps(_record(deck), indent=1, ensure_ascii=False))
    elif broken:
        typer.echo(f"{file} is not legal yet:")
        for problem in broken:
            typer.echo(f"  {problem.text}")
    else:
        typer.echo(f"{file} is legal: {deck.size()} cards.")
    if broken:
        raise typer.Exit(ILLEGAL)


@app.command("show")
@with_cards
def show(file: Named, as_json: AsJson = False) -> None:
    """Show a deck: its cards by kind, with their figures, and what is still wrong with it.

    Examples:

      warmat deck show mine.deck

      warmat deck show "Tundra Orcs" --json
    """
    from warmat.summoner_wars.deck_texts import sections
    from warmat.summoner_wars.rules.model.decks import problems
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    deck = _named(file)
    if as_json:
        typer.echo(json.dumps(_record(deck), indent=1, ensure_ascii=False))
        return
    table, title = _table(), ""
    for kind, card, count in sections(book, deck):
        title = _head(table, kind.one if kind.size == 1 else kind.name, title)
        table.add_row(str(count), *_figures(card))
    screen = open_screen(plain=False)
    screen.print(table)
    screen.print(f"{deck.size()} cards")
    for problem in problems(book, deck):
        screen.print(Text(problem.text, "red"))


@app.command("cards")
@with_cards
def cards(file: Named, as_json: AsJson = False) -> None:
    """List the cards that may still go into a deck, and how many of each.

    Examples:

      warmat deck cards mine.deck
    """
    from warmat.summoner_wars.rules.model import decks
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    deck = _named(file)
    fitting = decks.legal_cards(book, deck)
    lacking = decks.missing(book, deck)
    if as_json:
        free = {card.name: decks.room_for(book, deck, card) for card in fitting}
        typer.echo(json.dumps({"missing": lacking, "cards": free}, indent=1, ensure_ascii=False))
        return
    if not fitting:
        typer.echo("Nothing can be added: remove a card first.")
        return
    table, title = _table(), ""
    for kind in decks.KINDS:
        for card in fitting:
            if decks.kind_of(book, card) is kind:
                title = _head(table, kind.name, title)
                table.add_row(f"up to {decks.room_for(book, deck, card)}", *_figures(card))
    open_screen(plain=False).print(table)
    if lacking:
        wanted = ", ".join(kind.written(lacking[kind.name]) for kind in decks.KINDS if kind.name in lacking)
        typer.echo(f"Still missing: {wanted}.")


# ----------------------------------------------------------------------------------------------------


def _summoner(text: str) -> Card:
    """The summoner of this name, or of the faction of this name."""
    from warmat.summoner_wars.rules.model.decks import faction_named, summoners
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    wanted = " ".join(text.lower().split())
    for card in summoners(book):
        if card.name.lower() == wanted:
            return card
    faction = faction_named(book, text)
    if faction is None:
        known = ", ".join(f"{card.name} ({card.faction})" for card in summoners(book))
        raise BadInput(f"There is no summoner '{text}'. Known: {known}.")
    return faction.summoner


def _named(text: str) -> Deck:
    """The deck that is meant: a faction's if there is such a faction, else a file's."""
    from warmat.summoner_wars import deck_texts
    from warmat.summoner_wars.rules.model.decks import faction_deck, faction_named
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    faction = faction_named(book, text)
    if faction is not None:
        return faction_deck(book, faction)
    if deck_texts.is_list(text) and not deck_texts.is_file(text):
        return deck_texts.deck_of(book, text)
    if not Path(text).exists():
        known = ", ".join(one.name for one in book.factions)
        raise BadInput(f"There is neither a file nor a faction '{text}'. Factions: {known}.")
    return deck_texts.load(text, book)


def _write(deck: Deck, out: Path | None, force: bool) -> None:
    from warmat.summoner_wars.deck_texts import deck_text
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    if out is None:
        typer.echo(deck_text(book, deck), nl=False)
    else:
        _save(deck, out, force)
        typer.echo(f"Written: {out}")


def _save(deck: Deck, out: Path, force: bool) -> None:
    from warmat.summoner_wars import deck_texts
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    if out.exists() and not out.is_dir() and not force:
        raise BadInput(f"{out} already exists: choose another name, or overwrite it with --force.")
    deck_texts.save(deck, out, overwrite=force, book=EXPANSIONS.full_book())


def _record(deck: Deck) -> dict[str, Any]:
    """The deck for programs."""
    from warmat.summoner_wars.deck_texts import sections
    from warmat.summoner_wars.rules.model import decks
    from warmat.summoner_wars.variants.expansions import EXPANSIONS

    book = EXPANSIONS.full_book()
    summoner = decks.summoner_in(book, deck)
    broken = decks.problems(book, deck)
    parts: dict[str, dict[str, int]] = {}
    for kind, card, count in sections(book, deck):
        parts.setdefault(kind.name, {})[card.name] = count
    return {
        "game": "summoner-wars",
        "summoner": summoner.name if summoner is not None else None,
        "faction": summoner.faction if summoner is not None else None,
        "deck": decks.written(book, deck),
        "size": deck.size(),
        "cards": parts,
        "legal": not broken,
        "problems": [{"rule": problem.rule, "text": problem.text} for problem in broken],
        "missing": decks.missing(book, deck),
    }


def _table() -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column("Card")
    for figure in ("cost", "strength", "life"):
        table.add_column(figure, justify="right")
    table.add_column("symbols", style="dim")
    return table


def _head(table: Table, kind: str, before: str) -> str:
    """A line above the first card of a kind."""
    if kind != before:
        table.add_row("", Text(kind.capitalize(), "bold"))
    return kind


def _figures(card: Card) -> list[str]:
    """Name, cost, strength, life and symbols; nothing where a card has none."""
    from warmat.summoner_wars.catalogue import record

    data = record(card)
    strength = "" if data["strength"] is None else f"{data['strength']} {data['attack']}"
    cost, life = ("" if data[key] is None else str(data[key]) for key in ("cost", "life"))
    return [card.name, cost, strength, life, ", ".join(data["symbol_names"])]
