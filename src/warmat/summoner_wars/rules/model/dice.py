"""Dice: what is on their faces, and how many of each symbol a roll shows."""

from __future__ import annotations

from typing import Final

from warmat.kernel.thing import DICE, Thing
from warmat.summoner_wars.rules.model.terms import MELEE, RANGED, SPECIAL

FACES: Final = [MELEE | RANGED, MELEE | RANGED, MELEE | RANGED, MELEE, MELEE | SPECIAL, RANGED | SPECIAL]
SIDES: Final = 6
LETTERS: Final = {MELEE: "M", RANGED: "R", SPECIAL: "S"}


def count(dice: list[int], symbol: int) -> int:
    """On how many of the rolled faces the symbol is."""
    shown = 0
    for face in dice:
        if FACES[face] & symbol:
            shown += 1
    return shown


def roll(dice: list[int]) -> Thing:
    """A roll as data: its parts are the faces."""
    return Thing(DICE, 0, written(dice), parts=[NAMES[face] for face in dice])


# What the log writes of each face.
NAMES: Final = ["".join(LETTERS[s] for s in LETTERS if face & s) for face in FACES]


def written(dice: list[int]) -> str:
    """A roll as the log writes it: "MR M RS"."""
    return " ".join([NAMES[face] for face in dice]) or "no dice"
