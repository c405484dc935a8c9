"""How dice fall in Summoner Wars: what to expect of an attack, and a few rolls that stand for all."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from warmat.kernel.rng import WORD, following, mix
from warmat.summoner_wars.rules.combat.attack import damage_of
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.definitions import AttackRule
from warmat.summoner_wars.rules.model.terms import SPECIAL

MOST_LIFE: Final = 20  # tables go so far
MOST_DICE: Final = 10  # more of them are counted as so many
ROLLS: Final = 6  # that stand for all, where nothing else is said
TRIES: Final = 3000  # seeds looked at for them

Roll = tuple[int, int]  # hits and specials


class Odds:
    """What an attack does to a target, by the life it has left."""

    __slots__ = ("damage", "kill", "roots")

    def __init__(self, chances: dict[int, float]) -> None:
        """From how likely each damage is."""
        self.kill: list[float] = []  # how likely it is destroyed
        self.damage: list[float] = []  # that it can be expected to take
        self.roots: list[float] = []  # by how much the root of its life goes down
        for left in range(MOST_LIFE + 1):
            self.kill.append(sum(p for d, p in chances.items() if d >= left))
            self.damage.append(sum(p * min(d, left) for d, p in chances.items()))
            self.roots.append(sum(p * (sqrt(left) - sqrt(max(0, left - d))) for d, p in chances.items()))


@cache
def chances_of(symbol: int, count: int) -> dict[Roll, float]:
    """How likely each number of hits and specials is on so many dice."""
    chances: dict[Roll, float] = {(0, 0): 1.0}
    for _ in range(min(count, MOST_DICE)):
        more: dict[Roll, float] = {}
        for (hits, specials), chance in chances.items():
            for face in dice.FACES:
                roll = (hits + (face & symbol != 0), specials + (face & SPECIAL != 0))
                more[roll] = more.get(roll, 0.0) + chance / dice.SIDES
        chances = more
    return chances


# By symbol, number of dice, and the rules that hold.
_ODDS: Final[dict[tuple[object, ...], Odds]] = {}


def odds_of(symbol: int, count: int, rules: list[AttackRule]) -> Odds:
    """Of an attack with so many dice under these rules."""
    key = (symbol, count, *rules)
    found = _ODDS.get(key)
    if found is None:
        damages: dict[int, float] = {}
        for (hits, specials), chance in chances_of(symbol, count).items():
            damage = damage_of(rules, hits, specials, 0, first=True)
            damages[damage] = damages.get(damage, 0.0) + chance
        found = _ODDS[key] = Odds(damages)
    return found


@cache
def typical_rolls(symbol: int, count: int, rolls: int = ROLLS) -> list[int]:
    """States of chance from which so many dice fall badly, well and between, each as likely as the others."""
    ordered = sorted(chances_of(symbol, count).items())
    wanted: list[Roll] = []
    at, below = 0, ordered[0][1]
    for number in range(rolls):
        while below < (number + 0.5) / rolls and at + 1 < len(ordered):
            at += 1
            below += ordered[at][1]
        wanted.append(ordered[at][0])
    seeds: list[int] = []
    for number, roll in enumerate(wanted):
        start = (number + 1) << 20  # others for the same roll: what comes after it differs
        seeds.append(
            next((s for s in range(start, start + TRIES) if _rolled(symbol, count, s) == roll), start)
        )
    return seeds


def _rolled(symbol: int, count: int, rng: int) -> Roll:
    faces: list[int] = []
    for _ in range(min(count, MOST_DICE)):
        rng = following(rng & WORD)
        faces.append((mix(rng) * dice.SIDES) >> 32)
    return dice.count(faces, symbol), dice.count(faces, SPECIAL)
