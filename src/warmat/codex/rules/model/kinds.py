"""Subtypes such as Virtuoso or Illusion: small numbers while a game runs, names wherever they are read."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.terms import ILLUSION

# Filled while the definitions are imported, constant afterwards.
_NAMES: Final[list[str]] = ["", "Illusion"]
_NUMBERS: Final[dict[str, int]] = {"illusion": ILLUSION}


def kind_number(name: str) -> int:
    """The number of a subtype, however it is capitalised."""
    number = _NUMBERS.get(name.lower())
    if number is None:
        number = len(_NAMES)
        _NUMBERS[name.lower()] = number
        _NAMES.append(name)
    return number


def kind_name(number: int) -> str:
    return _NAMES[number]
