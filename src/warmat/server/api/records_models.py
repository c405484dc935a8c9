"""Records and looking back, as the documentation shows them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from warmat.server.api.models import PlayersNumber, Strict
from warmat.server.api.view_models import SeenEvents, ThenView

Ending = Literal["rules", "resigned", "out of time", "agreed", "too long", "unfinished", "rules changed"]


class Played(BaseModel):
    """Who played a seat."""

    name: Annotated[str | None, Field(examples=["Ada"])]
    bot: Annotated[str | None, Field(examples=[None])]


class Leaving(BaseModel):
    seat: int
    after: Annotated[int, Field(description="After how many choices")]
    how: Literal["resigned", "out of time"]


class RecordFile(BaseModel):
    """A game as a file: `warmat replay` and `warmat verify` read it, and so does this server."""

    model_config = ConfigDict(extra="allow")
    warmat: Annotated[int, Field(description="The version of the format", examples=[1])]
    game: Annotated[str, Field(examples=["codex"])]
    config: Annotated[
        dict[str, Any],
        Field(
            description="What the game begins with: decks, settings, and the secret that chance comes from",
            examples=[{"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7}],
        ),
    ]
    choices: Annotated[list[str], Field(examples=[["hire Spark", "play Tenderfoot", "end"]])]
    digest: Annotated[
        str, Field(description="The name of the table after the last choice", examples=["9f3c2ab1d0e4f566"])
    ]
    rules: Annotated[str, Field(description="The version of the rules it was played by")] = ""
    table: str | None = None
    people: list[Played] = []
    pace: dict[str, Any] = {}
    started: Annotated[int, Field(description="Milliseconds since 1970", examples=[1800000000000])] = 0
    ended: int = 0
    times: Annotated[list[int], Field(description="Of each choice, in milliseconds from the start")] = []
    ending: Ending | None = None
    winners: list[int] | None = None
    left: list[Leaving] = []
    commitment: Annotated[str, Field(description="BLAKE2b of the secret, published at the start")] = ""
    own_secret: Annotated[
        str,
        Field(description="The server's part of the secret, if players had theirs: the commitment is of it"),
    ] = ""
    numbers: Annotated[list[PlayersNumber], Field(description="The players' parts of the secret")] = []


class ReplayStep(BaseModel):
    """The table after a choice; step 0 is the start."""

    step: int
    player: Annotated[int | None, Field(description="Who chose")]
    choice: Annotated[str | None, Field(description="What was chosen", examples=["hire Spark"])]
    lines: Annotated[list[str], Field(description="What it added to the log")]
    events: SeenEvents
    first_line: Annotated[int, Field(description="The number of the first of these lines")]
    hands: Annotated[list[list[str]], Field(description="What each seat had at hand: the game is over")]
    views: Annotated[list[ThenView], Field(description="One, or that of each seat")]


class Replay(BaseModel):
    """A page of a game."""

    length: Annotated[int, Field(description="How many choices there were")]
    seats: int
    ending: Ending
    winners: list[int]
    steps: list[ReplayStep]


class Then(BaseModel):
    """The table as it was."""

    line: Annotated[int, Field(description="How many lines the log had then")]
    view: ThenView


class ForumText(BaseModel):
    text: Annotated[str, Field(examples=["## P1 (Ada), turn 1\n\n* gets 4 gold ($4)\n"])]


class PlayOn(Strict):
    step: Annotated[int, Field(ge=0, le=1_000_000, description="As in the replay", examples=[30])]
    seat: Annotated[int, Field(ge=0, le=7, description="Mine from now on", examples=[0])]
    bot: Annotated[str, Field(max_length=40, description="Who plays the others", examples=["easy"])]


class ImportedTable(BaseModel):
    table: Annotated[str, Field(description="The table that the record has become")]
