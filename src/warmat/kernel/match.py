"""Reading notation: forgiving about case, spaces and arrows, and about numbers where only one thing fits."""

from __future__ import annotations

import re
from typing import Final

from warmat.kernel.choice import IllegalChoice, Option

LONGEST: Final = 2000  # characters that a choice may have

_BETWEEN: Final = re.compile(r" (?:->|as) ")
_NUMBER: Final = re.compile(r"#\d+")


def match_option(options: list[Option], text: str) -> Option | None:
    """The option written as `text`; None if there is none.

    A name may leave its number out: it then fits its exact label first and any number of that name second.
    """
    wanted = _names(text)
    best: list[Option] = []
    least = -1
    for option in options:
        left_out = _numbers_left_out(_names(option.text), wanted)
        if left_out < 0 or (best and left_out > least):
            continue
        if left_out < least:
            best = []
        least = left_out
        best.append(option)
    if len(best) > 1:
        listed = ", ".join(f"'{option.text}'" for option in best)
        raise IllegalChoice(f"'{text}' could be any of {listed}.")
    return best[0] if best else None


def parts(text: str) -> tuple[str, str, str]:
    """A choice as somebody wrote it: the verb, and what it is about before and after the arrow."""
    words = text.strip().split(maxsplit=1)
    source, _, target = (words[1] if len(words) > 1 else "").partition("->")
    return words[0].lower() if words else "", source.strip(), target.strip()


def plainly(text: str) -> str:
    """Without capitals, with one space between words and around arrows."""
    if len(text) > LONGEST:
        raise IllegalChoice(f"A choice can have at most {LONGEST} characters.")
    return " ".join(text.lower().replace("→", "->").replace("->", " -> ").split())


def _names(text: str) -> list[str]:
    """The choice cut where one name ends and the next begins."""
    return _BETWEEN.split(plainly(text))


def _numbers_left_out(names: list[str], wanted: list[str]) -> int:
    """How many numbers `wanted` leaves out of these names; -1 if it means something else."""
    if len(names) != len(wanted):
        return -1
    count = 0
    for name, want in zip(names, wanted, strict=True):
        if name != want:
            if _NUMBER.sub("", name) != want:
                return -1
            count += 1
    return count
