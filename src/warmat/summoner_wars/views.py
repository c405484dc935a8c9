"""A table of Summoner Wars as a seat sees it: what rules/outside/view.py fills in (see kernel/views)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from warmat.kernel.numbers import PieceId, Seat


class PlayerView(TypedDict):
    """A player's side. Of hidden zones only what the seat knows, by name.

    What a deck is made of is open, like a faction's deck; where its cards are is not.
    """

    seat: Seat
    faction: str
    deck: str
    summoner: int
    magic: int
    hand_count: int
    draw_pile_count: int
    discard_count: int
    hand: list[str]
    discard: list[str]


class PieceView(TypedDict):
    """A card on the battlefield or an active event. Units and structures have life, units can attack."""

    id: PieceId
    label: str
    name: str
    type: str
    owner: Seat
    controller: Seat
    space: str | None
    damage: int
    boost: int
    abilities: list[str]
    keywords: list[str]
    under: list[str]
    links: list[int]
    life: NotRequired[int]
    printed_life: NotRequired[int]
    strength: NotRequired[int]
    printed_strength: NotRequired[int]
    attack: NotRequired[str]
    has_moved: NotRequired[bool]
    has_attacked: NotRequired[bool]


class SummonerWarsView(TypedDict):
    """The table as a seat sees it."""

    game: Literal["summoner-wars"]
    variant: str | None
    seat: Seat
    turn: int
    active: Seat
    phase: str
    moving_units: int
    attacking_units: int
    has_fought: bool
    dice: str
    over: bool
    winners: list[int]
    players: list[PlayerView]
    pieces: list[PieceView]
