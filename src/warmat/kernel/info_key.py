"""A short name for what a seat knows of a table: for tables of a search, and for information sets.

Pieces are numbered in the order in which they came. Here they are put into an order of their own, so that two
ways to one position have one key.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from warmat.kernel.state import State
from warmat.kernel.thing import PIECE

# Fields of pieces that tell how it came about, and fields anywhere that name a piece by its number.
_PAST: Final = ("id", "label")
_ONE: Final = ("attached_to", "held_by", "base", "summoner")
_SEVERAL: Final = ("links",)


def info_key(state: State, seat: int, picked: list[tuple[int, ...]]) -> str:
    """Equal for two tables that the seat cannot tell apart, whatever led to them. `picked`: so far."""
    seen = state.view(seat)
    numbers = _numbers(seen)
    known = [(name, _without_past(value, numbers)) for name, value in seen.items()]
    question = "" if state.over else state.prompt()
    told = (known, question, _asked(state, seat, numbers), picked)
    return blake2b(repr(told).encode(), digest_size=16).hexdigest()


def _numbers(seen: dict[str, Any]) -> dict[int, int]:
    """The number that each piece has here: by what it is, and only among equals by when it came."""
    pieces: list[dict[str, Any]] = [*seen.get("pieces", ()), *seen.get("aside", ())]
    left_out = (*_PAST, *_ONE, *_SEVERAL)
    described = [
        (repr([item for item in piece.items() if item[0] not in left_out]), piece["id"]) for piece in pieces
    ]
    described.sort()
    return {described[at][1]: at + 1 for at in range(len(described))}


def _without_past(value: Any, numbers: dict[int, int]) -> Any:
    if isinstance(value, dict):
        return [(name, _renumbered(name, held, numbers)) for name, held in value.items() if name not in _PAST]
    if isinstance(value, list):
        if value and isinstance(value[0], dict) and "id" in value[0]:
            value = sorted(value, key=lambda piece: numbers.get(piece["id"], 0))
        return [_without_past(each, numbers) for each in value]
    return value


def _renumbered(name: str, held: Any, numbers: dict[int, int]) -> Any:
    if name in _ONE and isinstance(held, int):
        return numbers.get(held, -held)
    if name in _SEVERAL:
        return sorted([numbers.get(each, -each) for each in held])
    return _without_past(held, numbers)


def _asked(state: State, seat: int, numbers: dict[int, int]) -> list[tuple[int, ...]]:
    """The answers that the seat may give, in an order of their own; of others' questions, whose they are."""
    found: list[tuple[int, ...]] = []
    for option in state.options:
        if option.player != seat:
            found.append((option.player,))
            break
        verb = state.verb(option)
        source = numbers.get(option.source, option.source) if verb.source == PIECE else option.source
        target = numbers.get(option.target, option.target) if verb.target == PIECE else option.target
        extra = numbers.get(option.extra, option.extra) if verb.extra == PIECE else option.extra
        found.append((option.player, option.verb, source, target, extra))
    found.sort()
    return found
