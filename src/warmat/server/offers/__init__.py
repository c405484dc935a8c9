"""What can be played: each game's modes, decks, cards and rules, in one form for the page."""

from __future__ import annotations

from typing import Any, Protocol

from warmat.games import GAMES
from warmat.server.bots.known import bots_for
from warmat.server.errors import NotFound, Refusal
from warmat.server.offers.codex import CODEX
from warmat.server.offers.summoner_wars import SUMMONER_WARS
from warmat.server.tables.seating import configured


class Offer(Protocol):
    """A game as the page offers it."""

    @property
    def title(self) -> str: ...

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

    def seats(self, options: dict[str, str]) -> int:
        """The fewest players of a game with these settings."""
        ...


OFFERS: dict[str, Offer] = {"codex": CODEX, "summoner-wars": SUMMONER_WARS}


def offer_of(game: str) -> Offer:
    if game not in OFFERS:
        raise NotFound(f"There is no game '{game}'. Known: {', '.join(OFFERS)}.")
    return OFFERS[game]


def offered() -> list[dict[str, Any]]:
    """Every game with what one chooses at a new table."""
    return [
        {
            "name": game,
            "title": offer_of(game).title,
            **offer_of(game).settings(),
            "bots": [{"name": bot.name, "text": bot.text} for bot in bots_for(game)],
        }
        for game in GAMES
    ]


def sections(game: str) -> list[dict[str, Any]]:
    """The rules as the page shows them."""
    offer = offer_of(game)
    return [
        {
            "title": title,
            "topics": [
                {"name": name, "text": text, "rulings": offer.rulings(name)} for name, text in topics.items()
            ],
        }
        for title, topics in offer.rules().items()
    ]


def checked(game: str, deck: str, options: dict[str, str]) -> tuple[str | None, str | None]:
    """The deck as it is written exactly, or what is wrong with it."""
    seats = offer_of(game).seats(options)
    try:
        config = configured(game, [deck] * seats, options)
    except Refusal as problem:
        return None, problem.sentence
    written: str = config["seats"][0]
    return written, None
