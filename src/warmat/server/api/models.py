"""What is sent and answered, as the documentation shows it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from warmat.server.api.view_models import SeenEvents, SeenView

Name = Annotated[str, Field(min_length=1, max_length=80, examples=["Ada"])]
Deck = Annotated[str, Field(min_length=1, max_length=4000, examples=["[Bashing]", "Tundra Orcs"])]
Choice = Annotated[str, Field(min_length=1, max_length=300, examples=["hire Spark", "end"])]
Number = Annotated[
    int, Field(ge=0, le=1_000_000, examples=[0], description="How many answers you gave so far")
]


NumberHash = Annotated[
    str,
    Field(
        pattern="^[0-9a-f]{64}$",
        examples=["5f" * 32],
        description="SHA-256 of a number of 32 bytes that you will tell when everybody is there",
    ),
]


Owner = Annotated[
    str | None, Field(description="The name of whose bot it is; null for a person", examples=[None])
]


class Strict(BaseModel):
    """Unknown fields are a mistake of whoever sent them."""

    model_config = ConfigDict(extra="forbid")


class Me(BaseModel):
    id: str
    name: str
    account: bool
    moderator: bool
    bot: Annotated[bool, Field(description="Whether I am a bot of somebody's, here by its token")]


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


Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=80)]],
    Field(max_length=8, description="Settings of the game", examples=[{"mode": "1-hero"}]),
]


class NewTable(Strict):
    game: Annotated[str, Field(max_length=40, examples=["codex"])]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    options: Options = {}
    pace: Pace = Unhurried()
    listed: bool = False
    watch_delay: Annotated[int, Field(ge=0, le=10, description="Turns that spectators see later")] = 0
    hints: Annotated[bool, Field(description="Everybody may ask for hints, also against each other")] = False
    rated: Annotated[
        bool, Field(description="It changes the ratings of all who sit down. Takes accounts and a clock")
    ] = False
    takebacks: Annotated[
        bool,
        Field(
            description="Against bots, without a clock: whole turns can be taken back. "
            "Dice and cards come again as they came"
        ),
    ] = False
    number_hash: NumberHash | None = None


class Join(Strict):
    link: Annotated[str, Field(max_length=80, description="The private link of a seat")] | None = None
    deck: Deck | None = None
    number_hash: NumberHash | None = None


class Bind(Strict):
    number_hash: NumberHash


class Reveal(Strict):
    """The number that I have bound myself to, in hexadecimal."""

    number: Annotated[str, Field(pattern="^[0-9a-f]{64}$", examples=["00" * 32])]


class PlayersNumber(BaseModel):
    """A player's part in the secret: bound to by its hash, told when the game begins."""

    seat: int
    hash: str
    number: str | None


class Joined(BaseModel):
    seat: int


class SeatInfo(BaseModel):
    number: int
    deck: str
    person: str | None
    name: str | None
    guest: Annotated[bool, Field(description="A person without an account")]
    owner: Owner
    bot: str | None
    away: Annotated[
        int | None, Field(description="Until when the player is on vacation; what is past is no matter")
    ]


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
    rated: Annotated[bool, Field(description="Whether it changes the ratings of those who play")]
    takebacks: Annotated[bool, Field(description="Whether whole turns can be taken back")]
    paused: Annotated[bool, Field(description="Whether the clocks stand, as all have agreed")]
    winners: list[int] | None
    ending: Annotated[str | None, Field(description="How it was over", examples=["rules", "resigned"])]
    rules: Annotated[str | None, Field(description="The version of the rules it is played by")]
    resumed: Annotated[bool, Field(description="Begun by earlier rules, it goes on by these")]
    imported: Annotated[bool, Field(description="From a record, played elsewhere: to be replayed only")]
    rematch: str | None
    rematch_of: str | None
    tournament: Annotated[str | None, Field(description="Of which it is a game")]
    ladder: Annotated[bool, Field(description="Whether it is a game of the bot ladder")]
    created: int
    started: int | None
    expires: Annotated[
        int | None,
        Field(description="When it is closed, or ends unfinished, if nothing happens here until then"),
    ]
    commitment: Annotated[str, Field(description="BLAKE2b of the server's secret, from which chance comes")]
    secret: Annotated[str | None, Field(description="The secret, once the game is over")]
    own_secret: Annotated[
        str | None,
        Field(description="The server's part of it, which the commitment is of, if players had theirs"),
    ]
    numbers: Annotated[list[PlayersNumber], Field(description="The players' parts")]
    waits_for: Annotated[list[int], Field(description="All are there, but these have not told their numbers")]
    host: Annotated[str, Field(description="Who made it: hands out links, and closes it by getting up")]
    seats: list[SeatInfo]
    mine: Annotated[list[int], Field(description="The seats that are yours")]


class MadeTable(BaseModel):
    table: TableInfo
    links: Annotated[list[str], Field(description="A private link token for each seat, shown this once")]


class Seen(BaseModel):
    """A game as a seat sees it."""

    view: SeenView
    lines: Annotated[list[str], Field(description="The log from the line asked for")]
    events: SeenEvents
    from_line: int


class UnseenLines(BaseModel):
    """What happened since you last acted at a table or looked at it."""

    from_line: Annotated[int, Field(description="The number of the first of these lines in the log")]
    lines: Annotated[list[str], Field(description="The newest at the end, 200 at most")]
    events: SeenEvents


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
