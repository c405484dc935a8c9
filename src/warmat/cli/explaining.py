"""Help inside a game: how to answer, what the marks mean, and any card or keyword by its name."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warmat.cli.cards import show
from warmat.codex import catalogue, glossary
from warmat.codex.rules.book import Book
from warmat.codex.rules.modes import Mode

COMMANDS = {
    "help NAME": "what a card or keyword does",
    "board": "the table again",
    "hand, discard, codex": "your cards there ('discard P2': what you know of another's)",
    "log": "what happened so far ('log all' from the beginning)",
    "undo": "take your last choice back",
    "save FILE": "write the game to a file",
    "quit": "leave; the game is kept",
    "Enter": "the choices again",
}
ANSWERING = (
    "Answer with the number before a choice, or write it: play Tenderfoot, attack Iron Man -> Base#2. "
    "The beginning is enough when only one choice fits. Add x3 to do a thing three times: level Troq x3."
)
A_TURN = (
    "A turn: from your second turn on, choose two cards of your codex to tech. You gain a gold for each "
    "worker and do what you can pay for: hire one worker, summon and level your hero, play cards, build, "
    "attack. Then you post your patrol, which attackers must deal with first. What is left of your hand is "
    "discarded, and you draw as many and two more, up to five."
)
IN_A_TEAM = (
    "Your team takes its turn together, in any order, and sees each other's cards. Write whose action it is, "
    "P2: play Spark, where both of you could do it. A teammate who is a bot acts when you have ended your "
    "main phase; then both of you post your patrols."
)
AMONG_MANY = (
    "Attack whom you like. When any base falls, whoever has the most base HP left wins. Dead enemy units "
    "bring you up to 3 gold a turn, 3 gold repair 1 damage of your base, and after posting your patrol you "
    "may lend units to others."
)
MARKS = (
    "2/3 is 2 ATK and 3 HP; what the card says follows in [brackets] where it differs. What has just "
    "arrived can't attack or exhaust before your next turn, but it can patrol. What is exhausted can do "
    "neither. Base#2 is P2's base; Tenderfoot#2 is another Tenderfoot than Tenderfoot."
)


def how_to_play(mode: Mode) -> RenderableType:
    """The help for somebody who has never seen this."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for word, what in COMMANDS.items():
        table.add_row(word, what)
    more = [IN_A_TEAM, ""] if mode.team_size > 1 else [AMONG_MANY, ""] if mode.most > 2 else []
    return Group(ANSWERING, "", table, "", A_TURN, "", *more, MARKS)


def explain(words: str, book: Book) -> RenderableType:
    """A card of the game's book or a keyword, to be read; or what was perhaps meant."""
    name = words.partition("#")[0].strip()
    topic = glossary.topic_of(name)
    found = catalogue.named(name, book)
    if len(found) == 1:
        return show(found[0])
    if topic is not None:
        return Text.assemble((f"{topic.capitalize()}: ", "bold"), glossary.TOPICS[topic])
    near = [card.name for card in found] or [*catalogue.near(name, book), *glossary.near(name)]
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    return Text(f"There is no card or keyword '{name}'.{hint}")
