"""What is answered about games that are over: the archive, and statistics."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from warmat.server.api.models import Owner
from warmat.server.api.ratings_models import Record, Result

PlayedPace = Literal["live", "days", "none"]
Share = Annotated[float, Field(description="Of the points: a draw is half a win", examples=[0.54])]
Setting = Annotated[str, Field(description="Its map and variant; '' for neither", examples=[""])]


class PlayedSide(BaseModel):
    """A side of a game that is over."""

    seat: int
    team: Annotated[int, Field(description="Who has the same won and lost together")]
    person: Annotated[str | None, Field(description="null for bots, and where you may not know")]
    bot: str | None
    name: Annotated[str | None, Field(description="null for somebody of whom you may not know")]
    owner: Owner
    deck: str
    opening: Annotated[
        list[str],
        Field(description="In Codex: the first techs, of two turns", examples=[["Iron Man", "Sacrifice"]]),
    ]
    result: Result
    rating: Annotated[int | None, Field(description="In points, after the game", examples=[1620])]


class ArchivedGame(BaseModel):
    """A game that is over."""

    table: str
    game: str
    mode: Annotated[str, Field(examples=["1-hero"])]
    setting: Setting
    pace: PlayedPace
    rated: bool
    rating: Annotated[int | None, Field(description="The mean of its players', where it was rated")]
    choices: Annotated[int, Field(description="How many were made", examples=[240])]
    ending: Annotated[str, Field(examples=["rules"])]
    rules: Annotated[str, Field(description="The version of the rules", examples=["1.0.0 8c1fe0d2a37b9465"])]
    ended: int
    sides: list[PlayedSide]


class ArchivePage(BaseModel):
    games: Annotated[list[ArchivedGame], Field(description="25 at most, the newest first")]
    skip: int
    more: Annotated[bool, Field(description="Whether others follow")]


class Spread(BaseModel):
    """A tenth is below `low`, half below `middle`, nine tenths below `high`."""

    low: float
    middle: float
    high: float


class SignsOfGame(BaseModel):
    """How somebody played a game, beside what is usual."""

    table: str
    game: str
    mode: str
    pace: PlayedPace
    rated: bool
    ended: int
    result: Result
    deck: str
    rating: Annotated[int | None, Field(description="In points, after the game")]
    decisions: Annotated[int | None, Field(description="That were looked at; null: the game was not")]
    agreement: Annotated[
        float | None, Field(description="The share of them as good as what search found", examples=[0.61])
    ]
    loss: Annotated[float | None, Field(description="What a decision lost on average", examples=[0.03])]
    usual: Annotated[
        Spread | None, Field(description="The agreement of players as strong; null: too few are known")
    ]
    choices: int
    seconds: Annotated[Spread | None, Field(description="Before a choice")]


class SignsInfo(BaseModel):
    """Figures for moderators to look at games by. They prove nothing."""

    person: str
    name: str
    games: Annotated[list[SignsOfGame], Field(description="The last 40, the newest first")]


class StatisticsRow(Record):
    """How often something has won, and between what the share lies in all likelihood."""

    name: Annotated[str, Field(examples=["Bashing"])]
    other: Annotated[str, Field(description="Whom it was against, in match-ups", examples=[""])]
    score: Share
    low: Annotated[float, Field(description="The lower end of the 95 % interval (Wilson)", examples=[0.49])]
    high: Annotated[float, Field(description="Its upper end", examples=[0.59])]


class RatingBand(BaseModel):
    """Ratings from here on, and below there."""

    from_: Annotated[int, Field(alias="from", examples=[1400])]
    to: Annotated[int, Field(examples=[1600])]
    games: int


class PlayedKind(BaseModel):
    name: Annotated[str, Field(examples=["1.0.0 8c1fe0d2a37b9465"])]
    games: int


class StatisticsInfo(BaseModel):
    """What the games of a kind add up to."""

    game: str
    mode: str
    setting: Setting
    games: Annotated[int, Field(description="How many there are", examples=[420])]
    first: Annotated[StatisticsRow | None, Field(description="Whoever begins")]
    parts: Annotated[list[StatisticsRow], Field(description="By spec or faction")]
    decks: list[StatisticsRow]
    openings: Annotated[list[StatisticsRow], Field(description="In Codex: by the first techs")]
    match_ups: Annotated[list[StatisticsRow], Field(description="One spec or faction against another")]
    settings: Annotated[list[PlayedKind], Field(description="Maps and variants there are games with")]
    bands: Annotated[list[RatingBand], Field(description="By the mean rating of the players")]
    versions: Annotated[list[PlayedKind], Field(description="Of the rules")]
