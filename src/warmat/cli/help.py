"""Help inside a game: how to answer, the words to type, and any card or topic by its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warmat.cli.card_browser import Catalogue
from warmat.kernel.book import Card
from warmat.kernel.glossary import Glossary

C = TypeVar("C", bound=Card)

SEVERAL = (
    "When you are asked for several things, name them in any order, one by one or at once: 2, 5 or tech "
    "Spark, Bloom. Until the list is complete, take back Spark removes one, take back the last one; done "
    "when that is all."
)
COMMANDS = {
    "help NAME": "what a card or keyword does",
    "board": "the board again",
    "": "your cards there ('discard P2': what you know of P2's)",  # the zones
    "log": "what has happened so far ('log all' from the start)",
    "hint": "what the search bot would do, knowing what you know",
    "undo": "take back your last choice",
    "save FILE": "write the game to a file",
    "quit": "leave; the game is kept",
    "Enter": "the choices again",
}


def how_to_play(zones: Sequence[str], answering: str, *more: RenderableType) -> RenderableType:
    """The help for somebody who has never seen this."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for word, what in COMMANDS.items():
        table.add_row(word or ", ".join(zones), what)
    parts: list[RenderableType] = [answering, "", SEVERAL, "", table]
    for part in more:
        parts += ["", part]
    return Group(*parts)


def explain_of(
    book: Any, catalogue: Catalogue[C], words: str, glossary: Glossary, show: Callable[[C], RenderableType]
) -> RenderableType:
    """A card of the book or a topic, to be read; or what was perhaps meant."""
    return explain(
        words,
        glossary,
        lambda name: [card.name for card in catalogue.named(name, book)],
        lambda name: catalogue.near(name, book),
        lambda name: show(book.by_name[name]),
    )


def explain(
    words: str,
    glossary: Glossary,
    named: Callable[[str], list[str]],
    near: Callable[[str], list[str]],
    show: Callable[[str], RenderableType],
) -> RenderableType:
    """A card or a topic, to be read; or what was perhaps meant. `named`: the cards that are called so."""
    name = words.partition("#")[0].strip()
    topic = glossary.topic_of(name)
    found = named(name)
    if len(found) == 1:
        return show(found[0])
    if topic is not None:
        return Text.assemble((f"{topic.capitalize()}: ", "bold"), glossary.topics[topic])
    likely = found or [*near(name), *glossary.near(name)]
    hint = f" Did you mean {' or '.join(likely)}?" if likely else ""
    return Text(f"There is no card or keyword '{name}'.{hint}")
