"""What a table adds to the view of a game, as the documentation shows it."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class ClocksView(TypedDict):
    """Milliseconds left to each seat, whose clocks run, and since when (milliseconds since 1970).

    In a pause none runs. `away`: for each seat, until when its clock stands; what is past is no matter.
    """

    left: list[int]
    running: list[int]
    since: int
    paused: bool
    away: list[int]


class TableView(TypedDict):
    """What a table adds to the view of a game. A seat is told its number and what it may take back."""

    ending: str | None
    left: list[int]
    draw_offers: list[int]
    pause_asks: list[int]
    back_asks: list[int]
    clocks: ClocksView | None
    number: NotRequired[int]
    may_undo: NotRequired[bool]
    no_undo: NotRequired[str | None]
    may_take_back: NotRequired[bool]
    may_ask_back: NotRequired[bool]
