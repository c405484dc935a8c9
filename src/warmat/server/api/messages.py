"""What goes over live connections, at a table and about a tournament, as the documentation shows it.

`Told` is what the server sends, `Asked` what it understands. Nothing here is a route: the documentation takes
them in as components, so that the clients generated from it know them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from warmat.server.api.models import Choice, Number, Owner, Strict
from warmat.server.api.view_models import SeenEvents, SeenView

SeatNumber = Annotated[int, Field(ge=0, le=7, examples=[0])]


Difference = Annotated[
    list[Any],
    Field(
        description="[path, value]: another value; [path]: nothing there any more; "
        "[path, first, count, items]: so many elements of a list are replaced by these",
        examples=[[["players", 0, "gold"], 3]],
    ),
]


class UpdateMessage(BaseModel):
    """The table has changed for you. Your log is `lines[:from] + lines` from now on.

    There is a view, or, for who asked for differences and has had a view, what has changed of it.
    """

    model_config = ConfigDict(populate_by_name=True)
    type: Literal["update"]
    from_: Annotated[int, Field(alias="from", ge=0, description="The number of the first line sent")]
    lines: Annotated[list[str], Field(examples=[["P1 pays 1 gold.", "P1 hires a card as a worker."]])]
    events: SeenEvents
    mark: Annotated[
        str, Field(description="A name for the log so far: give it with `since` when you come back")
    ] = ""
    view: SeenView | None = None
    differences: list[Difference] | None = None


class RefusedMessage(BaseModel):
    """What you asked for was not done."""

    type: Literal["refused"]
    status: Annotated[int, Field(examples=[409], description="As HTTP has it")]
    detail: Annotated[str, Field(examples=["That has already been decided, perhaps in another window."])]


class ChatMessage(BaseModel):
    """Somebody at the table said something."""

    type: Literal["message"]
    number: int
    person: str
    name: Annotated[str, Field(examples=["Bo"])]
    guest: Annotated[bool, Field(description="Without an account")]
    owner: Owner
    text: Annotated[str, Field(examples=["Good game!"])]
    at: Annotated[int, Field(description="Milliseconds since 1970")]


class RemovedMessage(BaseModel):
    """A moderator has removed what somebody said."""

    type: Literal["removed"]
    number: int
    text: Annotated[str, Field(examples=["(removed by a moderator)"], description="What stands there now")]


class TableMessage(BaseModel):
    """Somebody sat down or got up, perhaps before this connection was there: ask for the table again."""

    type: Literal["table"]


class RematchMessage(BaseModel):
    """There is a next table."""

    type: Literal["rematch"]
    table: str


class ClosingMessage(BaseModel):
    """The server goes down: connect again in a while."""

    type: Literal["closing"]


class TournamentMessage(BaseModel):
    """The tournament has changed, or may have while you were not connected: ask for it again."""

    type: Literal["tournament"]


class DecideMessage(Strict):
    """Answer the open question."""

    type: Literal["decide"]
    seat: SeatNumber
    number: Number
    choice: Choice


class UndoMessage(Strict):
    """Take the last own choice back."""

    type: Literal["undo"]
    seat: SeatNumber
    number: Number


Told = Annotated[
    UpdateMessage
    | RefusedMessage
    | ChatMessage
    | RemovedMessage
    | TableMessage
    | RematchMessage
    | ClosingMessage,
    Field(discriminator="type"),
]
Asked = Annotated[DecideMessage | UndoMessage, Field(discriminator="type")]
TournamentTold = Annotated[TournamentMessage | ClosingMessage, Field(discriminator="type")]

MESSAGES: dict[str, TypeAdapter[Any]] = {
    "LiveTold": TypeAdapter(Told),
    "LiveAsked": TypeAdapter(Asked),
    "TournamentTold": TypeAdapter(TournamentTold),
}
