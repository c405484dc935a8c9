"""Help inside a game of Summoner Wars."""

from __future__ import annotations

from rich.console import RenderableType

from warmat import Game
from warmat.cli import help
from warmat.cli.summoner_wars.battlefield import BOOST, LEADER, LIFE, MELEE, OTHER, OWN, RANGED, UNDER
from warmat.cli.summoner_wars.cards import show, show_piece
from warmat.summoner_wars import catalogue, glossary
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.state import SummonerWarsState

ZONES = ("hand", "discard")
ANSWERING = (
    "Answer with the number before a choice, or write it: move Smasher -> c4, attack Smasher -> Ret-Talus. "
    "The beginning is enough when only one choice fits. end ends the phase, end turn the rest of your turn. "
    "help c4 explains the card on that space."
)
A_TURN = (
    "A turn: summon units beside your gates; move up to three units, 1 or 2 spaces each; build gates in your "
    "back three rows or beside your summoner; attack with up to three units; discard cards for 1 magic each; "
    "draw up to five cards. Events are played in the phase they name. Attack an enemy card every turn, or "
    "your summoner takes 1 damage. Destroying an enemy card gives you 1 magic."
)
MARKS = (
    f"On the board {OWN[0]} is yours and {OTHER[0]} your opponent's; if filled ({OWN[1]} {OTHER[1]}), it can "
    f"be chosen now, and so can a space whose name is green. {LEADER} is a summoner. {MELEE}3 is 3 melee "
    f"strength, against cards beside it; {RANGED}3 is ranged, up to three clear spaces away in a straight "
    f"line. {LIFE}4/6 is 4 life left of 6, {BOOST}2 two boost, {UNDER}1 a card under it. Dice show M for "
    "melee, R for ranged, S for special. Smasher#2 is a second Smasher."
)


def how_to_play() -> RenderableType:
    return help.how_to_play(ZONES, ANSWERING, A_TURN, MARKS)


def explain(game: Game, seat: int, words: str) -> RenderableType:
    """A card in play by its space, any card by its name, or a topic."""
    assert isinstance(game.state, SummonerWarsState)
    book: Book = game.state.book
    for seen in game.view(seat)["pieces"]:
        if words.strip().lower() in (seen["space"], seen["label"].lower()):
            return show_piece(seen, book)
    return help.explain_of(book, catalogue, words, glossary.GLOSSARY, show)
