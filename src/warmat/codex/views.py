"""A table of Codex as a seat sees it: what rules/outside/view.py fills in (see warmat/kernel/views)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from warmat.kernel.numbers import PieceId, Seat


class MapView(TypedDict):
    name: str
    text: str


class LastingView(TypedDict):
    """A rule that holds for a player for a while. `card`: whose effect it is, where that says what it is."""

    rule: str
    seat: Seat
    card: str | None


class LaterView(TypedDict):
    """An effect that will happen later."""

    what: str
    seat: Seat
    when: str
    amount: int


class AsideView(TypedDict):
    """A card that is not in play: in the future (held by none), or held by a piece. Everybody sees it."""

    id: PieceId
    label: str
    name: str
    owner: Seat
    controller: Seat
    held_by: int | None
    time_runes: int


class CommandView(TypedDict):
    """A hero in the command zone."""

    hero: str
    summoning_runes: int
    cost: int


class PlayerView(TypedDict):
    """A player's side. Of hidden zones only what the seat knows, by name.

    Where a card stands is told of the deck alone, counted from its top.
    """

    seat: Seat
    team: int
    gold: int
    workers: int
    hired: int
    specs: list[str]
    tech_spec: str | None
    lab_spec: str | None
    base: int
    command: list[CommandView]
    fallen: list[str]
    hand_count: int
    deck_count: int
    discard_count: int
    codex_count: int
    hand: list[str]
    discard: list[str]
    tucked: list[str]
    codex: list[str]
    trash: list[str]
    deck_top: list[tuple[int, str]]


class PieceView(TypedDict):
    """Something in play. What can be hurt has figures, a hero has levels."""

    id: PieceId
    label: str
    name: str
    type: str
    kinds: list[str]
    owner: Seat
    controller: Seat
    tech: int
    keywords: list[str]
    exhausted: bool
    arrived_this_turn: bool
    constructing: bool
    token: bool
    runes: int
    other_runes: dict[str, int]
    chosen: int | None
    lent_by: int | None
    slot: str | None
    attached_to: int | None
    links: list[int]
    atk: NotRequired[int]
    hp: NotRequired[int]
    damage: NotRequired[int]
    armor: NotRequired[int]
    printed_atk: NotRequired[int]
    printed_hp: NotRequired[int]
    level: NotRequired[int]
    max_level: NotRequired[int]
    bands: NotRequired[list[int]]


class CodexView(TypedDict):
    """The table as a seat sees it."""

    game: Literal["codex"]
    seat: Seat
    map: MapView | None
    variant: str | None
    turn: int
    mode: str
    active: Seat
    acting: list[int]
    phase: str
    over: bool
    winners: list[int]
    players: list[PlayerView]
    pieces: list[PieceView]
    aside: list[AsideView]
    lasting: list[LastingView]
    later: list[LaterView]
