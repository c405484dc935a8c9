"""The modes a game can be played in: how many heroes and seats there are, and what can be built."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.definitions import Card
from warmat.codex.rules.terms import HEROES_HALL, TECH_LAB


class Mode:
    __slots__ = ("heroes", "name", "seats")

    def __init__(self, name: str, heroes: int, seats: int) -> None:
        self.name: str = name
        self.heroes: int = heroes
        self.seats: int = seats

    def has_add_on(self, card: Card) -> bool:
        """With one hero there is nothing for a heroes' hall or a tech lab to do."""
        return self.heroes > 1 or not card.row.keys & (HEROES_HALL | TECH_LAB)


MODES: Final[dict[str, Mode]] = {
    mode.name: mode
    for mode in [
        Mode("1-hero", 1, 2),
        Mode("3-hero", 3, 2),
    ]
}
