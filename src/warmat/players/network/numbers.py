"""The numbers of a network in a file: arrays by name, and with them the names of the cards they are about."""

from __future__ import annotations

import json
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

ABOUT = "about"  # what the file says of itself, as JSON: the cards, and how it was made


def read_numbers(file: Path | Traversable) -> tuple[dict[str, NDArray[Any]], list[str]]:
    """The arrays, and the names of the cards in their order."""
    numbers, about = read_all(file)
    names: list[str] = about["cards"]
    return numbers, names


def read_all(file: Path | Traversable) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
    """The arrays, and what the file says of itself."""
    with file.open("rb") as opened, np.load(opened) as found:
        numbers = {name: found[name] for name in found.files}
    return numbers, json.loads(bytes(numbers.pop(ABOUT)).decode())


def written(numbers: dict[str, NDArray[Any]], about: dict[str, Any]) -> dict[str, NDArray[Any]]:
    """The arrays to be saved."""
    return {**numbers, ABOUT: np.frombuffer(json.dumps(about, sort_keys=True).encode(), np.uint8)}
