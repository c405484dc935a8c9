"""What can be played: each game's modes, decks, cards and rules, in one form for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from pydantic import BaseModel

from warmat.lessons import OF_GAMES as LESSONS
from warmat.lessons.book import Chapter, Picture
from warmat.players.search_bot import POLICIES
from warmat.puzzles import GAMES as PUZZLES
from warmat.registry import GAMES, Slot
from warmat.server.bots.known import bots_for
from warmat.server.catalogue.plain import PlainOffer
from warmat.server.errors import NotFound, Refusal
from warmat.server.pictures.canvas import Canvas
from warmat.server.tables.seating import configured


class Catalogue(Protocol):
    """A game as the page offers it."""

    @property
    def cards_model(self) -> type[BaseModel]:
        """All cards of the game, as the documentation shows them."""
        ...

    def settings(self) -> dict[str, Any]:
        """Modes, maps, variants, decks, and how a deck is written (see the API's models)."""
        ...

    def cards(self, variant: str) -> list[dict[str, Any]]:
        """Every card, for programs. A variant has cards of its own."""
        ...

    def rules(self) -> dict[str, dict[str, str]]:
        """Sections of topics with their texts, in our own words."""
        ...

    def rulings(self, topic: str) -> tuple[str, ...]:
        """What was ruled about a topic."""
        ...

    def chapters(self) -> Sequence[Chapter]:
        """The rules as a book."""
        ...

    def guides(self) -> list[dict[str, Any]]:
        """How each of the decks plays, for pages of their own; none: they have no pages."""
        ...

    def seats(self, options: dict[str, str]) -> int:
        """The fewest players of a game with these settings."""
        ...

    def openings(self, chosen: Sequence[tuple[int, str]]) -> dict[int, list[str]]:
        """What games are found by beside their decks: the cards each seat began with, of all its choices."""
        ...

    def draw(self, canvas: Canvas, view: dict[str, Any], names: Sequence[str]) -> None:
        """A board as a spectator sees it, as a picture for links and posts."""
        ...


READER: Final = 0  # whose eyes pictures are seen with

CATALOGUES: Final = Slot[Catalogue]("catalogue", "{title} has no description of itself.")


def catalogue_of(game: str) -> Catalogue:
    """What the game says of itself; of one that says nothing, what its rules and its `GameInfo` say."""
    if game not in GAMES:
        raise NotFound(f"There is no game '{game}'. Known: {', '.join(GAMES)}.")
    return CATALOGUES[game] if game in CATALOGUES else PlainOffer(GAMES[game])


def offered() -> list[dict[str, Any]]:
    """Every game with what one chooses at a new table."""
    return [
        {
            "name": game,
            "title": info.long_title,
            "short_title": info.title,
            "about": info.about,
            "invitation": info.invitation,
            **catalogue_of(game).settings(),
            "bots": [{"name": bot.name, "text": bot.text} for bot in bots_for(game)],
            "has": _has(game),
        }
        for game, info in GAMES.items()
    ]


def _has(game: str) -> list[str]:
    """What there is of the game beside tables to play it at."""
    offer = catalogue_of(game)
    there = {
        "cards": bool(offer.cards("")),
        "rules": bool(offer.rules()),
        "guides": bool(offer.guides()),
        "lessons": game in LESSONS,
        "puzzles": game in PUZZLES,
        "analysis": game in POLICIES,
    }
    return [name for name, so in there.items() if so]


def sections(game: str) -> list[dict[str, Any]]:
    """The rules as the page shows them."""
    offer = catalogue_of(game)
    return [
        {
            "title": title,
            "topics": [
                {"name": name, "text": text, "rulings": offer.rulings(name)} for name, text in topics.items()
            ],
        }
        for title, topics in offer.rules().items()
    ]


def book(game: str) -> list[dict[str, Any]]:
    """The rules as a book, with every picture's board as the first player sees it."""
    return [
        {
            "name": chapter.name,
            "title": chapter.title,
            "text": chapter.text,
            "pictures": [_picture(each) for each in chapter.pictures],
            "topics": chapter.topics,
            "lesson": chapter.lesson or None,
        }
        for chapter in catalogue_of(game).chapters()
    ]


def _picture(picture: Picture) -> dict[str, Any]:
    view = picture.board().view(READER)
    view["decision"] = None  # nothing is to be chosen in a picture
    return {"caption": picture.caption, "marks": picture.marks, "shows": picture.shows, "view": view}


def checked(game: str, deck: str, options: dict[str, str]) -> tuple[str | None, str | None]:
    """The deck as it is written exactly, or what is wrong with it."""
    seats = catalogue_of(game).seats(options)
    try:
        config = configured(game, [deck] * seats, options)
    except Refusal as problem:
        return None, problem.sentence
    written: str = config["seats"][0]
    return written, None
