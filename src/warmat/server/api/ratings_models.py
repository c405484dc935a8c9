"""What is sent and answered about ratings and profiles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from warmat.server.api.models import Owner, Strict

RatedPace = Literal["live", "days", "bots"]
Result = Literal["won", "drawn", "lost"]
ShownTo = Literal["everybody", "friends", "nobody"]
Points = Annotated[int, Field(description="In points: somebody new has 1500", examples=[1620])]
Deviation = Annotated[
    int, Field(description="How unsure that is: 500 for somebody new, less with each game", examples=[180])
]


class Pool(BaseModel):
    """What ratings are kept apart by."""

    game: str
    mode: Annotated[str, Field(description="'' where the game has none", examples=["1-hero"])]
    pace: Annotated[
        RatedPace,
        Field(description="With a clock at the table, days for each turn, or bots on their own ladder"),
    ]


class Record(BaseModel):
    games: int
    wins: int
    draws: int
    losses: int


class Figures(Record):
    rating: Points
    deviation: Deviation
    floor: Annotated[
        int, Field(description="In all likelihood at least: the rating less twice the deviation")
    ]
    changed: Annotated[int, Field(description="When the last of these games was over")]


class LadderInfo(Pool):
    """A ladder on which somebody stands."""

    players: int


class LadderEntry(Figures):
    rank: int
    person: Annotated[str | None, Field(description="null for a bot of the server")]
    bot: str | None
    name: str
    owner: Owner


class Ladder(Pool):
    entries: Annotated[list[LadderEntry], Field(description="By their floor, the best first")]
    mine: Annotated[LadderEntry | None, Field(description="Where you are")]


class SeasonInfo(BaseModel):
    """A season of the ladders."""

    name: Annotated[str, Field(description="The year, and which of its seasons", examples=["2030-2"])]
    begins: Annotated[int, Field(description="Milliseconds since 1970", examples=[1901232000000])]
    ends: Annotated[int, Field(examples=[1909094400000])]


class CurvePoint(BaseModel):
    """A rated game, and the rating after it."""

    table: Annotated[str | None, Field(description="null where the game was by invitation, and not yours")]
    at: int
    result: Result
    rating: Points
    deviation: Deviation


class RatingInfo(Pool, Figures):
    curve: Annotated[list[CurvePoint], Field(description="The last 300 games, the earliest first")]


class DeckRecord(Record):
    game: str
    name: Annotated[str, Field(examples=["[Bashing]"], description="A deck, a spec or a faction")]


class OpponentRecord(Record):
    person: str
    name: str


class Streaks(BaseModel):
    result: Annotated[Result | None, Field(description="How the last games went, all alike")]
    length: int
    most_wins: Annotated[int, Field(description="In a row")]


class Opponent(BaseModel):
    person: str | None
    name: Annotated[str | None, Field(description="null for somebody of whom you may not know")]


class PlayedGame(Pool):
    """A game to look at."""

    table: str
    rated: bool
    ended: int
    result: Result
    deck: str
    opponents: list[Opponent]


class Profile(BaseModel):
    """Somebody's record in rated games and at listed tables: the last 500 of them."""

    id: str
    name: str
    guest: bool
    owner: Owner
    since: int
    shown_to: Annotated[ShownTo | None, Field(description="Of your own profile only")]
    games: int
    decks: list[DeckRecord]
    parts: Annotated[list[DeckRecord], Field(description="By spec or faction")]
    head_to_head: Annotated[list[OpponentRecord], Field(description="Against those of whom you may know")]
    streaks: Streaks
    last: Annotated[list[PlayedGame], Field(description="Games to look at, the newest first")]


class NewShownTo(Strict):
    shown_to: ShownTo
