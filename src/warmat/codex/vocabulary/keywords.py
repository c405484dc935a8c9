"""Keywords as cards have them. What each does is in the rules; what it means to a player, in the glossary."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.codex.rules.model import terms


class Keyword:
    """A keyword a card has, with its number where it has one."""

    def __init__(self, name: str, key: int = 0, number: int = 0) -> None:
        self.name = name
        self.key = key
        self.number = number

    def __call__(self, number: int) -> Keyword:
        return Keyword(self.name, self.key, number)

    def amount_of(self, name: str) -> int:
        """Its number, if that is its name."""
        return max(1, self.number) if self.name == name else 0

    def __str__(self) -> str:
        return f"{self.name} {self.number}" if self.number else self.name


FLYING = Keyword("flying", terms.FLYING)
ANTI_AIR = Keyword("anti-air", terms.ANTI_AIR)
STEALTH = Keyword("stealth", terms.STEALTH)
INVISIBLE = Keyword("invisible", terms.INVISIBLE)
DETECTOR = Keyword("detector", terms.DETECTOR)
OVERPOWER = Keyword("overpower", terms.OVERPOWER)
SWIFT_STRIKE = Keyword("swift strike", terms.SWIFT_STRIKE)
READINESS = Keyword("readiness", terms.READINESS)
HASTE = Keyword("haste", terms.HASTE)
UNSTOPPABLE = Keyword("unstoppable", terms.UNSTOPPABLE)
FLAGBEARER = Keyword("flagbearer", terms.FLAGBEARER)
CHANNELING = Keyword("channeling", terms.CHANNELING)
TOWER = Keyword("tower", terms.TOWER)
TECH_LAB = Keyword("tech lab", terms.TECH_LAB)
HEROES_HALL = Keyword("heroes' hall", terms.HEROES_HALL)  # its player may have one hero more
LONG_RANGE = Keyword("long-range", terms.LONG_RANGE)
ARMOR_PIERCING = Keyword("armor piercing", terms.ARMOR_PIERCING)
DEATHTOUCH = Keyword("deathtouch", terms.DEATHTOUCH)
EPHEMERAL = Keyword("ephemeral", terms.EPHEMERAL)
UNTARGETABLE = Keyword("untargetable", terms.UNTARGETABLE)
UNATTACKABLE = Keyword("unattackable", terms.UNATTACKABLE)
CANT_ATTACK = Keyword("can't attack", terms.CANT_ATTACK)
CANT_PATROL = Keyword("can't patrol", terms.CANT_PATROL)
INDESTRUCTIBLE = Keyword("indestructible", terms.INDESTRUCTIBLE)
TWO_LIVES = Keyword("two lives", terms.TWO_LIVES)
WITHERS = Keyword("", terms.WITHERS)  # damage as -1/-1 runes; no keyword of the game
FADING = Keyword("fading")
FREE_WORKERS = Keyword("", terms.FREE_WORKERS)  # no keyword of the game: it goes by the card's own words
TRAMPLES = Keyword("", terms.TRAMPLES)  # excess combat damage to units and heroes hits the base
SHIELDED = Keyword("", terms.SHIELDED)  # opponents can't target it
STEADY = Keyword("", terms.STEADY)  # being targeted doesn't kill it, Illusion though it is
NOT_TO_SACRIFICE = Keyword("", terms.NOT_TO_SACRIFICE)  # it can't be sacrificed
DOUBLES_GAINS = Keyword("", terms.DOUBLES)  # it gains twice the ATK, HP and armor
RESIST = Keyword("resist")
FRENZY = Keyword("frenzy")
SPARKSHOT = Keyword("sparkshot")
OBLITERATE = Keyword("obliterate")
HEALING = Keyword("healing")


def bits(keywords: Sequence[Keyword]) -> int:
    """Keywords without a number, as one mask."""
    keys = 0
    for keyword in keywords:
        keys |= keyword.key
    return keys
