"""Help inside a game of Codex."""

from __future__ import annotations

from rich.console import RenderableType

from warmat.cli import help
from warmat.cli.codex.cards import show
from warmat.codex import catalogue, glossary
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.modes import Mode

ZONES = ("hand", "discard", "codex")
ANSWERING = (
    "Answer with the number before a choice, or write it: play Tenderfoot, attack Iron Man -> Base#2. The "
    "beginning is enough when only one choice fits. Add x3 to do something three times: level Troq x3."
)
A_TURN = (
    "A turn: from your second turn on, choose two cards from your codex to tech. You gain 1 gold for each "
    "worker and do what you can pay for: hire one worker, summon your hero and level up, play cards, build, "
    "attack. Then you set your patrol, which attackers must deal with first. You discard the rest of your "
    "hand and draw that many cards plus two, up to five."
)
IN_A_TEAM = (
    "Your team takes its turn together, in any order, and you see each other's cards. Write whose action it "
    "is, as in P2: play Spark, when both of you could do it. A bot teammate acts when you have ended your "
    "main phase; then both of you set your patrols."
)
AMONG_MANY = (
    "Attack anybody you like. When any base is destroyed, whoever has the most base HP left wins. Dead enemy "
    "units give you up to 3 gold a turn, 3 gold repair 1 damage on your base, and after setting your patrol "
    "you may lend units to others."
)
MARKS = (
    "2/3 is 2 ATK and 3 HP; the printed numbers follow in [brackets] where they differ. A new arrival can't "
    "attack or exhaust until your next turn, but it can patrol. Exhausted pieces can do neither. Base#2 is "
    "P2's base; Tenderfoot#2 is a second Tenderfoot."
)


def how_to_play(mode: Mode) -> RenderableType:
    more = [IN_A_TEAM] if mode.team_size > 1 else [AMONG_MANY] if mode.most > 2 else []
    return help.how_to_play(ZONES, ANSWERING, A_TURN, *more, MARKS)


def explain(words: str, book: Book) -> RenderableType:
    """A card of the game's book or a keyword, to be read; or what was perhaps meant."""
    return help.explain_of(book, catalogue, words, glossary.GLOSSARY, show)
