"""A few words to tell one puzzle from another, which give nothing away that the table does not show."""

from __future__ import annotations

from collections.abc import Container
from itertools import count
from typing import Final

from warmat.kernel.rng import Dice

PATTERNS: Final = (
    "{what}, {left} to go",
    "{left} left for {who}",
    "{who} smells blood",
    "One turn for {who}",
    "{who} against the clock",
    "The last {left}",
    "No second chance for {who}",
    "{who} counts to {left}",
    "{who} at the gates",
    "Now or never for {who}",
    "{left} and not one less",
    "All of it, {who}",
    "Before the tide turns on {who}",
    "{who} needs {left}",
    "{who} meets {foe}",
    "{who}, {foe} and the last {left}",
    "{foe} leaves a gap",
    "{who} calls on {foe}",
    "{foe} can't sleep",
    "{who} reckons with {foe}",
    "{left} between {who} and {foe}",
    "{foe} has {left} left",
    "{who} breaks through to {foe}",
    "{foe} within reach",
    "{foe} looks away",
    "{who} finishes {foe}",
    "Turn {turn}: {who} to win",
    "{foe} hangs on by {left}",
    "{who} ends it on turn {turn}",
    "{left} to go on turn {turn}",
    "{foe} is open to {who}",
    "{turn} turns for this, {who}",
)


def title(number: int, taken: Container[str], **words: str | int) -> str:
    """A title that no other puzzle of the collection has."""
    patterns = list(range(len(PATTERNS)))
    Dice(number).shuffle(patterns)
    for time in count(1):
        for at in patterns:
            found = PATTERNS[at].format(**words) + (f" ({time})" if time > 1 else "")
            if found not in taken:
                return found
    raise AssertionError
