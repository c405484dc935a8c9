"""The keys of a record, as types: what docs/assets/schemas/record.json is made from."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class Config(TypedDict):
    """How a game was set up: what `warmat.new` was given. `cards`: expansions with their versions."""

    seats: list[str]
    seed: NotRequired[int]
    secret: NotRequired[str]
    mode: NotRequired[str]
    map: NotRequired[str]
    variant: NotRequired[str]
    cards: NotRequired[list[str]]
    start: NotRequired[dict[str, Any]]


class Record(TypedDict):
    """A game as a file. `by`: the seat of each choice. `winners`: when it is over; empty for a draw."""

    warmat: Literal[1]
    game: str
    config: Config
    choices: list[str]
    digest: str
    by: NotRequired[list[int]]
    winners: NotRequired[list[int]]
    rules: NotRequired[str]
    ending: NotRequired[str]
    turns: NotRequired[int]
    bots: NotRequired[list[str]]
    state: NotRequired[dict[str, Any]]
    picked: NotRequired[list[str]]
