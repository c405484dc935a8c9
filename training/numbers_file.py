"""The numbers of a network as JSON, which the bots read: a line for each cell and each card."""

from __future__ import annotations

import json
from typing import Any, Final

DIGITS: Final = 4  # after the point: finer makes no difference to a chance


def written(numbers: dict[str, Any]) -> str:
    parts = [f' "{name}": {_row(numbers[name])}' for name in ("caps", "line", "out")]
    cells = ",\n".join(f"  {_row(cell)}" for cell in numbers["hidden"])
    parts.append(f' "hidden": [\n{cells}\n ]')
    places = ",\n".join(_place(place) for place in numbers["cards"])
    parts.append(f' "cards": [\n{places}\n ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _place(cards: dict[str, list[float]]) -> str:
    """Cards that never were there have nothing to say."""
    rows = [(json.dumps(name, ensure_ascii=False), _row(row)) for name, row in cards.items() if any(row)]
    return "  {\n" + ",\n".join(f"   {name}: {row}" for name, row in rows) + "\n  }"


def _row(values: list[float]) -> str:
    return json.dumps([round(value, DIGITS) for value in values], separators=(",", ":"))
