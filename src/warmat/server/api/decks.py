"""Building a deck of Summoner Wars: what is in it, what is wrong with it, what may be added to it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from warmat.kernel.errors import BadInput
from warmat.server.api.models import Deck as DeckText
from warmat.server.api.models import Strict
from warmat.server.errors import BadRequest, NotFound
from warmat.summoner_wars import deck_texts
from warmat.summoner_wars.rules.model import decks
from warmat.summoner_wars.variants.expansions import EXPANSIONS

router = APIRouter(prefix="/api/decks/summoner-wars", tags=["catalogue"])


class DeckToLookAt(Strict):
    deck: DeckText


class Copies(BaseModel):
    name: str
    count: int


class Part(BaseModel):
    """A part of a deck: the commons, the champions …"""

    name: Annotated[str, Field(examples=["commons"])]
    size: Annotated[int, Field(description="How many a deck has")]
    held: Annotated[int, Field(description="How many this one has")]
    most: Annotated[int | None, Field(description="Copies of each; none: as many as one likes")]
    cards: list[Copies]


class LookedAt(BaseModel):
    """A deck, legal or not."""

    deck: Annotated[str, Field(description="In one line, as a seat takes it")]
    text: Annotated[str, Field(description="As a file to be read and changed by hand")]
    summoner: str | None
    faction: str | None
    size: int
    parts: list[Part]
    problems: Annotated[list[str], Field(description="Sentences. None: it can be played")]
    room: Annotated[dict[str, int], Field(description="What may be added, and how many of each")]


@router.post("/look")
async def look_at_a_deck(wish: DeckToLookAt) -> LookedAt:
    """A deck part by part, with every restriction it breaks and what may be added to it."""
    try:
        return _looked(deck_texts.deck_of(EXPANSIONS.full_book(), wish.deck))
    except BadInput as problem:
        raise BadRequest(str(problem)) from None


@router.get("/bare/{summoner}")
async def begin_a_deck(summoner: Annotated[str, Path(max_length=80)]) -> LookedAt:
    """What a summoner leaves no choice about: itself, gates, starting units, epic events."""
    book = EXPANSIONS.full_book()
    for card in decks.summoners(book):
        if card.name.lower() == summoner.lower():
            return _looked(decks.bare_deck(book, card))
    raise NotFound(f"There is no summoner '{summoner}'.")


def _looked(deck: decks.Deck) -> LookedAt:
    book = EXPANSIONS.full_book()
    summoner = decks.summoner_in(book, deck)
    sections = deck_texts.sections(book, deck)
    parts = [
        Part(
            name=kind.name,
            size=kind.size,
            held=decks.held(book, deck, kind),
            most=kind.most if kind.most < decks.UNLIMITED else None,
            cards=[Copies(name=card.name, count=count) for of, card, count in sections if of is kind],
        )
        for kind in decks.KINDS
    ]
    return LookedAt(
        deck=decks.written(book, deck),
        text=deck_texts.deck_text(book, deck),
        summoner=None if summoner is None else summoner.name,
        faction=None if summoner is None else summoner.faction,
        size=deck.size(),
        parts=parts,
        problems=[problem.text for problem in decks.problems(book, deck)],
        room={card.name: decks.room_for(book, deck, card) for card in decks.legal_cards(book, deck)},
    )
