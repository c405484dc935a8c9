"""What can be played, as the documentation shows it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from warmat.server.api.models import Deck, Strict

Setting = Annotated[str, Field(max_length=80)]


class Named(BaseModel):
    """Something with a name and a sentence about it."""

    name: str
    text: str


class SuggestedDeck(Named):
    """A deck to begin with, and a sentence about it."""

    deck: Annotated[str, Field(description="As a seat takes it", examples=["[Bashing]/Finesse/Fire"])]
    mode: Annotated[str, Field(description="The mode it is meant for", examples=["3-hero"])]


Difficulty = Literal["easy", "medium", "hard"]


class Mode(Named):
    """How many play, in teams or not."""

    fewest: Annotated[int, Field(description="Players")]
    most: int
    team_size: int
    leaders: Annotated[int, Field(description="Heroes of a player, and so specs of a deck")]
    usual_decks: Annotated[
        list[str],
        Field(description="For whoever has chosen none yet, seat by seat", examples=[["[Finesse]"]]),
    ]
    suggested: Annotated[list[SuggestedDeck], Field(description="For whoever knows none of the decks")]


class FanMade(BaseModel):
    """The expansion that something is from: cards that the server's operator has loaded."""

    name: Annotated[str, Field(examples=["Shadow Elves"])]
    version: Annotated[str, Field(examples=["1.0"])]
    author: str


class DeckChoice(BaseModel):
    """Something a deck is made of: a spec, a faction."""

    name: Annotated[str, Field(examples=["Bashing"])]
    group: Annotated[str, Field(description="A spec's colour", examples=["Neutral"])]
    leader: Annotated[str, Field(description="Its hero or summoner", examples=["Troq Bashar"])]
    written: Annotated[str, Field(description="The deck of it alone", examples=["[Bashing]"])]
    line: Annotated[str, Field(description="How it plays, in a line")]
    difficulty: Annotated[Difficulty | None, Field(description="How hard it is to play")]
    fan_made: Annotated[FanMade | None, Field(description="Whose it is; none: the game's own")]


class Offered(BaseModel):
    """A game, with what is chosen at a new table."""

    name: Annotated[str, Field(examples=["codex"])]
    title: Annotated[str, Field(examples=["Codex: Card-Time Strategy"])]
    short_title: Annotated[str, Field(examples=["Codex"])]
    about: Annotated[str, Field(description="What it is, in a sentence")]
    invitation: Annotated[str, Field(description="What one does in it, in a sentence")]
    usual_mode: Annotated[str, Field(examples=["1-hero"])]
    modes: list[Mode]
    maps: list[Named]
    variants: list[Named]
    decks: list[DeckChoice]
    deck_text: Annotated[str, Field(description="How a deck is written")]
    deck_pages: Annotated[
        str,
        Field(description="What the decks are called, and where they have pages", examples=["specs", ""]),
    ]
    opening: Annotated[
        str,
        Field(
            description="What games are found by beside their decks, in the archive; '': nothing",
            examples=["First techs"],
        ),
    ]
    mixed_decks: Annotated[
        bool,
        Field(description="Whether a deck may be made of several of the decks, with the first in brackets"),
    ]
    own_decks: Annotated[bool, Field(description="Whether decks are made card by card")]
    bots: Annotated[list[Named], Field(description="The strongest first")]
    has: Annotated[
        list[Literal["cards", "rules", "guides", "lessons", "puzzles", "analysis"]],
        Field(description="What there is of it beside tables to play it at"),
    ]


class Band(BaseModel):
    """What a hero is from a level on."""

    level: int
    atk: int
    hp: int


class CodexCard(BaseModel):
    """Figures that a card does not have are null; a hero's are in its bands."""

    name: Annotated[str, Field(examples=["Iron Man"])]
    type: Annotated[str, Field(examples=["unit"])]
    type_line: Annotated[str, Field(examples=["tech I unit – Mercenary"])]
    color: str
    spec: str | None
    cost: int
    tech: int | None
    atk: int | None
    hp: int | None
    text: str
    keywords: list[str]
    rulings: list[str]
    bands: list[Band] = []


class CardAbility(BaseModel):
    name: str
    text: str


class SummonerWarsCard(BaseModel):
    """Figures that a card does not have are null."""

    name: Annotated[str, Field(examples=["Frost Shaman"])]
    type: str
    type_line: str
    faction: str | None
    cost: int | None
    strength: int | None
    attack: str | None
    life: int | None
    phase: str | None
    active: bool
    symbols: Annotated[list[str], Field(description="Deck symbols by their icons", examples=[["drop"]])]
    symbol_names: Annotated[list[str], Field(description="What they are called", examples=[["Water"]])]
    text: str
    abilities: list[CardAbility]
    rulings: list[str] = []


class CodexCards(BaseModel):
    game: Literal["codex"]
    variant: str
    cards: list[CodexCard]


class SummonerWarsCards(BaseModel):
    game: Literal["summoner-wars"]
    variant: str
    cards: list[SummonerWarsCard]


class PlainCards(BaseModel):
    """Of a game that does not say what its cards are like."""

    game: str
    variant: str
    cards: list[dict[str, Any]]


class Topic(BaseModel):
    """A rule or word in our own words, and what was ruled about it."""

    name: Annotated[str, Field(examples=["flying"])]
    text: str
    rulings: list[str]


class Section(BaseModel):
    title: Annotated[str, Field(examples=["Keywords"])]
    topics: list[Topic]


class RuleBook(BaseModel):
    game: str
    sections: list[Section]


class Guide(BaseModel):
    """How a spec or a faction plays."""

    name: Annotated[str, Field(examples=["Bashing"])]
    plays: Annotated[str, Field(description="What one does with it")]
    fears: Annotated[str, Field(description="What it is weak against")]
    decks: Annotated[list[SuggestedDeck], Field(description="Decks with it")]


class Guides(BaseModel):
    game: str
    guides: list[Guide]


class DeckToCheck(Strict):
    game: Annotated[str, Field(max_length=40, examples=["codex"])]
    deck: Deck
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], Setting],
        Field(
            default_factory=dict,
            max_length=8,
            description="Settings of the game",
            examples=[{"mode": "3-hero"}],
        ),
    ]


class CheckedDeck(BaseModel):
    """The deck as it is written exactly, or what is wrong with it."""

    deck: Annotated[str | None, Field(examples=["[Bashing]"])]
    problem: Annotated[str | None, Field(examples=["There is no spec 'Bashin' in the deck '[Bashin]'."])]
