"""The maps: each changes a rule for the whole game and everybody in it.

A map is plain data. The rule it changes asks for it in the rule's own place; none asks for a map's name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.model.terms import HASTE, HEROES_HALL, LOOKOUT, TECH_LAB
from warmat.kernel.errors import BadInput
from warmat.kernel.numbers import Seat

if TYPE_CHECKING:
    from warmat.codex.rules.model.state import CodexState

ANY_NUMBER: Final = 1 << 20


class Map:
    """What is different here, besides the name and a sentence for players. The defaults change nothing."""

    __slots__ = (
        "add_ons",
        "early_ultimates",
        "heroes_stay_dead",
        "hire_price",
        "hires",
        "hires_cards",
        "name",
        "needs_heroes",
        "needs_tech",
        "patrollers",
        "peaceful_turns",
        "runes_for_readying",
        "summoning_runes",
        "text",
        "unit_atk",
        "unit_keys",
        "upkeep_gold",
    )

    def __init__(
        self,
        name: str,
        text: str,
        *,
        patrollers: int = LOOKOUT + 1,
        hires: int = 1,
        hire_price: int = 0,
        hires_cards: bool = True,
        upkeep_gold: int = 0,
        peaceful_turns: int = 0,
        runes_for_readying: bool = False,
        heroes_stay_dead: bool = False,
        summoning_runes: int = 0,
        early_ultimates: bool = False,
        add_ons: int = 0,
        unit_atk: int = 0,
        unit_keys: int = 0,
        needs_tech: bool = True,
        needs_heroes: bool = True,
    ) -> None:
        self.name: str = name
        self.text: str = text
        self.patrollers: int = patrollers  # that a player can have at a time
        self.hires: int = hires  # workers that can be hired in a turn
        self.hire_price: int = hire_price  # what a worker costs more
        self.hires_cards: bool = hires_cards  # a worker is a card from hand
        self.upkeep_gold: int = upkeep_gold  # gained besides what the workers bring
        self.peaceful_turns: int = peaceful_turns  # of every player, before anything takes damage
        self.runes_for_readying: bool = runes_for_readying  # a +1/+1 rune may be had instead
        self.heroes_stay_dead: bool = heroes_stay_dead
        self.summoning_runes: int = summoning_runes  # that a dead hero gets besides the usual ones
        self.early_ultimates: bool = early_ultimates  # at any level, at once
        self.add_ons: int = add_ons  # the kinds everybody has the effect of, and can't build
        self.unit_atk: int = unit_atk  # what all units have more
        self.unit_keys: int = unit_keys  # and their keywords
        self.needs_tech: bool = needs_tech  # cards and tech buildings ask for tech buildings
        self.needs_heroes: bool = needs_heroes  # spells ask for heroes


NO_MAP: Final = Map("", "")

MAPS: Final[dict[str, Map]] = {
    map.name: map
    for map in [
        Map(
            "Fury Road",
            "Nobody may have more than one patroller at a time.",
            patrollers=1,
        ),
        Map(
            "Flagstone Mines",
            "You may hire as many workers in a turn as you can pay for.",
            hires=ANY_NUMBER,
        ),
        Map(
            "Big Game Hunters",
            "You gain 2 more gold in each of your upkeeps.",
            upkeep_gold=2,
        ),
        Map(
            "Hard Times Mill",
            "A worker costs 1 gold more to hire.",
            hire_price=1,
        ),
        Map(
            "No Rush 15 Minutes",
            "Nothing takes damage until everybody's fourth turn is over.",
            peaceful_turns=4,
        ),
        Map(
            "Daggerfall Prison Camp",
            "You hire workers without giving up a card.",
            hires_cards=False,
        ),
        Map(
            "Mystical Forest",
            "When a unit or hero of yours would ready on your turn, it may get a +1/+1 rune instead.",
            runes_for_readying=True,
        ),
        Map(
            "Burial Grounds",
            "A hero that dies is out of the game for good.",
            heroes_stay_dead=True,
        ),
        Map(
            "Pinnacle",
            "Heroes cast ultimate spells at any level, even on the turn they arrive. "
            "A dead hero waits one turn longer.",
            early_ultimates=True,
            summoning_runes=1,
        ),
        Map(
            "Vortoss Ruins",
            "Everybody has the effects of a heroes' hall and a tech lab, and nobody can build either.",
            add_ons=HEROES_HALL | TECH_LAB,
        ),
        Map(
            "Bloodbowl",
            "All units have 1 more ATK, and haste.",
            unit_atk=1,
            unit_keys=HASTE,
        ),
        Map(
            "Lost Temple",
            "No card needs a tech building, and no spell needs a hero.",
            needs_tech=False,
            needs_heroes=False,
        ),
    ]
}


def map_of(name: str) -> Map:
    """The map of this name, however it is capitalised; no name: no map."""
    if not name:
        return NO_MAP
    for map in MAPS.values():
        if map.name.lower() == name.strip().lower():
            return map
    raise BadInput(f"There is no map '{name}'. Known: {', '.join(MAPS)}.")


def is_peaceful(st: CodexState) -> bool:
    """Whether the map still prevents all damage: somebody has not finished enough turns."""
    turns = st.map.peaceful_turns
    if turns:
        for seat, side in enumerate(st.players):
            if side.turns < turns or (side.turns == turns and st.on_turn(seat)):
                return True
    return False


def has_room_on_patrol(st: CodexState, player: Seat) -> bool:
    """Whether the player may have one more patroller. For effects that send somebody on patrol, too."""
    if st.map.patrollers > LOOKOUT:
        return True
    return sum(1 for p in st.in_play() if p.slot >= 0 and p.controller == player) < st.map.patrollers
