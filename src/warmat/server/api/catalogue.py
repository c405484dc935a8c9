"""What can be played: games with their modes, decks and bots, all cards, the rules in words, decks to check.

None of it changes while the server runs, so each answer is made once, and has a tag by which a browser that
has it already is told so.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Response
from pydantic import TypeAdapter

from warmat.server import offers
from warmat.server.api.catalogue_models import Cards, CheckedDeck, DeckToCheck, Offered, RuleBook

router = APIRouter(prefix="/api", tags=["catalogue"])

FRESH = "no-cache"  # kept, and asked about each time: a newer server may have other words
NOT_CHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "As you have it."}}

Tag = Annotated[str | None, Header(alias="If-None-Match", max_length=200)]

_MADE: dict[tuple[str, ...], tuple[str, bytes]] = {}
_GAMES = TypeAdapter(list[Offered])
_CARDS: TypeAdapter[Any] = TypeAdapter(Cards)
_RULES = TypeAdapter(RuleBook)


@router.get("/games", response_model=list[Offered], responses=NOT_CHANGED)
async def get_games(tag: Tag = None) -> Response:
    """The games, with what is chosen at a new table: modes, maps, variants, decks, bots."""
    return _answer(("games",), tag, _GAMES, offers.offered)


@router.get("/cards/{game}", response_model=Cards, responses=NOT_CHANGED)
async def get_cards(
    game: str,
    tag: Tag = None,
    variant: Annotated[str, Query(max_length=80, description="Whose cards; none: the usual ones")] = "",
) -> Response:
    """Every card of a game: text, figures, rulings."""
    offer = offers.offer_of(game)
    known = {each["name"].lower(): each["name"] for each in offer.settings()["variants"]}
    variant = known.get(variant.strip().lower(), variant)
    return _answer(
        ("cards", game, variant),
        tag,
        _CARDS,
        lambda: {"game": game, "variant": variant, "cards": offer.cards(variant)},
    )


@router.get("/rules/{game}", response_model=RuleBook, responses=NOT_CHANGED)
async def get_rules(game: str, tag: Tag = None) -> Response:
    """Keywords, phases, modes and maps in our own words, with rulings: for help and hover texts."""
    return _answer(("rules", game), tag, _RULES, lambda: {"game": game, "sections": offers.sections(game)})


@router.post("/decks/check")
async def check_a_deck(wish: DeckToCheck) -> CheckedDeck:
    """Whether a deck can be played with such settings; if not, why."""
    deck, problem = offers.checked(wish.game, wish.deck, dict(wish.options))
    return CheckedDeck(deck=deck, problem=problem)


def _answer(
    key: tuple[str, ...], tag: str | None, kind: TypeAdapter[Any], make: Callable[[], Any]
) -> Response:
    if key not in _MADE:
        body = kind.dump_json(kind.validate_python(make()))
        _MADE[key] = (f'"{blake2b(body, digest_size=12).hexdigest()}"', body)
    ours, body = _MADE[key]
    headers = {"ETag": ours, "Cache-Control": FRESH}
    if tag is not None and ours in tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
