"""What is sent and answered, as the documentation shows it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=80, examples=["Ada"])]
Deck = Annotated[str, Field(min_length=1, max_length=4000, examples=["[Bashing]", "Tundra Orcs"])]
Choice = Annotated[str, Field(min_length=1, max_length=300, examples=["hire Spark", "end"])]
Number = Annotated[
    int, Field(ge=0, le=1_000_000, examples=[0], description="How many answers you gave so far")
]


class Strict(BaseModel):
    """Unknown fields are a mistake of whoever sent them."""

    model_config = ConfigDict(extra="forbid")


class Me(BaseModel):
    id: str
    name: str
    account: bool


class NewName(Strict):
    name: Name


class NewSeat(Strict):
    deck: Deck
    player: Literal["me", "open", "bot"] = "open"
    bot: Annotated[str, Field(max_length=40, examples=["heuristic"])] | None = None


class Live(Strict):
    """A clock for each seat."""

    kind: Literal["live"]
    minutes: Annotated[float, Field(gt=0, le=600, examples=[15])]
    increment: Annotated[float, Field(ge=0, le=600, description="Seconds gained with each own turn")] = 0


class Async(Strict):
    """Days for each turn."""

    kind: Literal["async"]
    days: Annotated[float, Field(gt=0, le=60, examples=[3])]


class Unhurried(Strict):
    kind: Literal["none"] = "none"


Pace = Annotated[Live | Async | Unhurried, Field(discriminator="kind")]


class NewTable(Strict):
    game: Annotated[str, Field(max_length=40, examples=["codex"])]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=80)]],
        Field(max_length=8, description="Settings of the game", examples=[{"mode": "1-hero"}]),
    ] = {}
    pace: Pace = Unhurried()
    listed: bool = False
    watch_delay: Annotated[int, Field(ge=0, le=10, description="Turns that spectators see later")] = 0
    hints: Annotated[bool, Field(description="Everybody may ask for hints, also against each other")] = False


class Join(Strict):
    link: Annotated[str, Field(max_length=80, description="The private link of a seat")] | None = None
    deck: Deck | None = None


class Joined(BaseModel):
    seat: int


class SeatInfo(BaseModel):
    number: int
    deck: str
    person: str | None
    name: str | None
    bot: str | None


class TableInfo(BaseModel):
    """What anybody may know of a table."""

    id: str
    game: str
    options: dict[str, Any]
    status: Literal["open", "playing", "over"]
    listed: bool
    pace: dict[str, Any]
    watch_delay: int
    hints: Annotated[bool, Field(description="Whether hints may be asked for here")]
    winners: list[int] | None
    ending: str | None
    imported: Annotated[bool, Field(description="From a record, played elsewhere: to be replayed only")]
    rematch: str | None
    rematch_of: str | None
    created: int
    started: int | None
    commitment: Annotated[str, Field(description="BLAKE2b of the secret that all chance comes from")]
    secret: Annotated[str | None, Field(description="The secret, once the game is over")]
    host: Annotated[str, Field(description="Who made it: hands out links, and closes it by getting up")]
    seats: list[SeatInfo]
    mine: Annotated[list[int], Field(description="The seats that are yours")]


class MadeTable(BaseModel):
    table: TableInfo
    links: Annotated[list[str], Field(description="A private link token for each seat, shown this once")]


class Seen(BaseModel):
    """A game as a seat sees it."""

    view: dict[str, Any]
    lines: Annotated[list[str], Field(description="The log from the line asked for")]
    from_line: int


class Decide(Strict):
    seat: Annotated[int, Field(ge=0, le=7)]
    number: Number
    choice: Choice


class Undo(Strict):
    seat: Annotated[int, Field(ge=0, le=7)]
    number: Number


class Problem(BaseModel):
    """What went wrong, in a sentence. Nothing has changed."""

    detail: str
