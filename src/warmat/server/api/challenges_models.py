"""What is sent and answered about challenges and quick pairing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from warmat.server.api.models import Async, Deck, Live, Options, Owner, Pace, Strict, Unhurried

DeckWay = Annotated[
    Literal["open", "hidden", "banned", "drafted"],
    Field(
        description="Open: told beforehand. Hidden: until both have chosen. Banned: each lists three, "
        "and bans one of the other's. Drafted: picked in turn from a pool"
    ),
]
Stage = Annotated[
    Literal["deck", "list", "ban", "pick"], Field(description="What both are to choose, or one to pick")
]
ClockPace = Annotated[Live | Async, Field(discriminator="kind", examples=[{"kind": "async", "days": 3}])]
Decks = list[str]  # a field below is called "list"
PersonId = Annotated[str, Field(max_length=40)]


class TeamWish(Strict):
    """Who plays with you, and against you: people, or null for whoever comes."""

    mate: PersonId | None = None
    opponents: Annotated[
        list[PersonId | None], Field(min_length=2, max_length=2, examples=[[None, None]])
    ] = [None, None]  # noqa: RUF012


class NewChallengeWish(Strict):
    game: Annotated[str, Field(max_length=40, examples=["codex"])]
    options: Options = Field(default_factory=dict)
    pace: Pace = Unhurried()
    rated: bool = False
    decks: DeckWay = "open"
    deck: Annotated[Deck | None, Field(description="Yours; a hidden one can be chosen later")] = None
    to: Annotated[PersonId | None, Field(description="For this person only; null: for whoever comes")] = None
    listed: Annotated[bool, Field(description="For everybody to see, and so is the game")] = False
    watch_delay: Annotated[int, Field(ge=0, le=10, description="Turns that spectators see later")] = 0
    days: Annotated[float, Field(gt=0, le=30, description="That it waits for somebody")] = 7
    team: Annotated[
        TeamWish | None, Field(description="Two teams of two, in a mode of teams; null: one against one")
    ] = None


class SideInfo(BaseModel):
    """One who plays, and what is known of their choices to you."""

    person: str | None
    name: str | None
    guest: bool
    owner: Owner
    came: Annotated[bool, Field(description="Has taken the place; else it is offered")]
    ready: Annotated[bool, Field(description="Has chosen what is to be chosen now")]
    deck: Annotated[str | None, Field(description="Yours; the other's once both have chosen")]
    list: Annotated[Decks | None, Field(description="Decks, of which the other bans one")]
    ban: str | None
    picks: Annotated[Decks, Field(description="What was drafted, in order")]


class ChallengeInfo(BaseModel):
    id: str
    game: str
    options: dict[str, Any]
    mode: str
    pace: dict[str, Any]
    rated: bool
    listed: bool
    watch_delay: int
    decks: DeckWay
    status: Literal["open", "choosing", "begun", "declined", "withdrawn", "expired"]
    asked: Annotated[bool, Field(description="Whether it is for one person only")]
    stage: Stage | None
    waits_for: Annotated[list[int], Field(description="Which sides are to choose now")]
    mine: Annotated[int | None, Field(description="Your side: 0 has made it")]
    team_size: Annotated[int, Field(description="1, or 2: then sides 0 and 1 are a team, and 2 and 3")]
    pool: Annotated[list[str], Field(description="What can be drafted still")]
    sides: list[SideInfo]
    table: Annotated[str | None, Field(description="Where it is played, once it has begun")]
    tournament: Annotated[str | None, Field(description="Of which it is a game")]
    created: int
    expires: int


class Accept(Strict):
    deck: Annotated[
        Deck | None, Field(description="Where decks are open; a hidden one can be chosen later")
    ] = None
    place: Annotated[
        int | None, Field(ge=1, le=3, description="Among teams: 1 beside the host, 2 or 3 against; null: any")
    ] = None


class Choose(Strict):
    stage: Stage
    decks: Annotated[
        list[Deck],
        Field(min_length=1, max_length=5, description="Your deck or list, what you ban, or pick"),
    ]


class BegunAt(BaseModel):
    table: Annotated[str | None, Field(description="Where the game has begun with that, if it has")]


class Seek(Strict):
    game: Annotated[str, Field(max_length=40, examples=["codex"])]
    options: Options = Field(default_factory=dict)
    pace: ClockPace
    rated: bool = False
    deck: Deck


class SeekInfo(BaseModel):
    table: Annotated[str | None, Field(description="Where the game has begun")]
    since: int
    rating: int
    gap: Annotated[int | None, Field(description="How far off the other's rating may be; null: anybody's")]
    others: Annotated[int, Field(description="How many more look for the same")]
