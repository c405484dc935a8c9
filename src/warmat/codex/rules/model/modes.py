"""The modes a game can be played in, as data: seats, teams, heroes, and what each adds to the rules.

Teammates sit beside each other: in a game of two teams, seats 0 and 1 play against seats 2 and 3.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.terms import HEROES_HALL, TECH_LAB


class Mode:
    __slots__ = (
        "base_hp",
        "bounties",
        "fewest",
        "heroes",
        "lends",
        "mercenaries",
        "most",
        "most_hp_wins",
        "name",
        "repair_cost",
        "team_size",
    )

    def __init__(
        self,
        name: str,
        heroes: int,
        *,
        fewest: int = 2,
        most: int = 2,
        team_size: int = 1,
        base_hp: int = 0,
        mercenaries: bool = False,
        bounties: int = 0,
        repair_cost: int = 0,
        lends: bool = False,
        most_hp_wins: bool = False,
    ) -> None:
        self.name: str = name
        self.heroes: int = heroes
        self.fewest: int = fewest  # seats
        self.most: int = most
        self.team_size: int = team_size  # players who share a base and a turn
        self.base_hp: int = base_hp  # 0: what is printed
        self.mercenaries: bool = mercenaries  # the third player gets one, the fourth two, and so on
        self.bounties: int = bounties  # gold that a turn's dead enemy units may bring
        self.repair_cost: int = repair_cost  # of 1 damage on the own base; 0: there is no such action
        self.lends: bool = lends  # patrollers may be lent to opponents
        self.most_hp_wins: bool = most_hp_wins  # when a base falls; else its team loses

    def seats(self) -> str:
        """How many players it is for, in words."""
        return str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"

    def has_add_on(self, card: Card) -> bool:
        """With one hero there is nothing for a heroes' hall or a tech lab to do."""
        return self.heroes > 1 or not card.row.keys & (HEROES_HALL | TECH_LAB)


def _two_headed_dragon(name: str, heroes: int) -> Mode:
    return Mode(name, heroes, fewest=4, most=4, team_size=2, base_hp=30)


def _free_for_all(name: str, heroes: int) -> Mode:
    return Mode(
        name,
        heroes,
        fewest=3,
        most=5,
        mercenaries=True,
        bounties=3,
        repair_cost=3,
        lends=True,
        most_hp_wins=True,
    )


MODES: Final[dict[str, Mode]] = {
    mode.name: mode
    for mode in [
        Mode("1-hero", 1),
        Mode("3-hero", 3),
        _two_headed_dragon("two-headed-dragon", 3),
        _two_headed_dragon("two-headed-dragon-1-hero", 1),
        _free_for_all("free-for-all", 3),
        _free_for_all("free-for-all-1-hero", 1),
    ]
}
