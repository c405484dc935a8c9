"""What can be played: games with their modes, decks and bots, all cards, the rules in words, decks to check.

None of it changes while the server runs, so each answer is made once, and has a tag by which a browser that
has it already is told so.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from hashlib import blake2b
from operator import or_
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Response
from pydantic import Field, TypeAdapter

from warmat import expansions
from warmat.registry import GAMES
from warmat.server import catalogue
from warmat.server.api.book_models import RulesInChapters
from warmat.server.api.catalogue_models import CheckedDeck, DeckToCheck, Guides, Offered, RuleBook

router = APIRouter(prefix="/api", tags=["catalogue"])

FRESH = "no-cache"  # kept, and asked about each time: a newer server may have other words
NOT_CHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "As you have it."}}

Tag = Annotated[str | None, Header(alias="If-None-Match", max_length=200)]

_MADE: dict[tuple[str, ...], tuple[str, bytes]] = {}
_GAMES = TypeAdapter(list[Offered])
_RULES = TypeAdapter(RuleBook)
_BOOK = TypeAdapter(RulesInChapters)
_GUIDES = TypeAdapter(Guides)
# One of these, by the game.
Cards: Any = Annotated[
    reduce(or_, [catalogue.catalogue_of(game).cards_model for game in catalogue.CATALOGUES]),
    Field(discriminator="game"),
]


@router.get("/games", response_model=list[Offered], responses=NOT_CHANGED)
async def get_games(tag: Tag = None) -> Response:
    """The games, with what is chosen at a new table: modes, maps, variants, decks, bots."""
    return _answer(("games", *GAMES), tag, _GAMES, catalogue.offered)


@router.get("/cards/{game}", response_model=Cards, responses=NOT_CHANGED)
async def get_cards(
    game: str,
    tag: Tag = None,
    variant: Annotated[str, Query(max_length=80, description="Whose cards; none: the usual ones")] = "",
) -> Response:
    """Every card of a game: text, figures, rulings."""
    offer = catalogue.catalogue_of(game)
    known = {each["name"].lower(): each["name"] for each in offer.settings()["variants"]}
    variant = known.get(variant.strip().lower(), variant)
    return _answer(
        ("cards", game, variant),
        tag,
        TypeAdapter(offer.cards_model),
        lambda: {"game": game, "variant": variant, "cards": offer.cards(variant)},
    )


@router.get("/rules/{game}", response_model=RuleBook, responses=NOT_CHANGED)
async def get_rules(game: str, tag: Tag = None) -> Response:
    """Keywords, phases, modes and maps in our own words, with rulings: for help and hover texts."""
    return _answer(("rules", game), tag, _RULES, lambda: {"game": game, "sections": catalogue.sections(game)})


@router.get("/rules/{game}/book", response_model=RulesInChapters, responses=NOT_CHANGED)
async def get_book(game: str, tag: Tag = None) -> Response:
    """The rules as a book: chapters in our own words, with boards to be drawn as pictures."""
    return _answer(("book", game), tag, _BOOK, lambda: {"game": game, "chapters": catalogue.book(game)})


@router.get("/guides/{game}", response_model=Guides, responses=NOT_CHANGED)
async def get_guides(game: str, tag: Tag = None) -> Response:
    """How each spec or faction plays, what it is weak against, and decks with it."""
    offer = catalogue.catalogue_of(game)
    return _answer(("guides", game), tag, _GUIDES, lambda: {"game": game, "guides": offer.guides()})


@router.post("/decks/check")
async def check_a_deck(wish: DeckToCheck) -> CheckedDeck:
    """Whether a deck can be played with such settings; if not, why."""
    deck, problem = catalogue.checked(wish.game, wish.deck, dict(wish.options))
    return CheckedDeck(deck=deck, problem=problem)


def _answer(
    key: tuple[str, ...], tag: str | None, kind: TypeAdapter[Any], make: Callable[[], Any]
) -> Response:
    key = (*key, *(one.full_name for one in expansions.loaded()))
    if key not in _MADE:
        body = kind.dump_json(kind.validate_python(make()))
        _MADE[key] = (f'"{blake2b(body, digest_size=12).hexdigest()}"', body)
    ours, body = _MADE[key]
    headers = {"ETag": ours, "Cache-Control": FRESH}
    if tag is not None and ours in tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
