"""What every player can build: the base, tech buildings, add-ons."""

from warmat.codex.rules.terms import ADD_ON, BASE, TECH_BUILDING
from warmat.codex.words import (
    HIDDEN,
    NEUTRAL,
    OPPOSING,
    TOWER,
    ability,
    base_building,
    choose,
    detect,
    draw,
    starting_deck,
    upkeep,
)

COMMONS = starting_deck(
    NEUTRAL,
    base_building("Base", BASE, cost=0, hp=20, text="When your base is destroyed, you lose."),
    base_building("Tech I", TECH_BUILDING, cost=1, hp=5, tech=1, text="Lets you play tech I cards."),
    base_building("Tech II", TECH_BUILDING, cost=4, hp=5, tech=2, text="Lets you play tech II cards."),
    base_building("Tech III", TECH_BUILDING, cost=5, hp=5, tech=3, text="Lets you play tech III cards."),
    base_building(
        "Tower",
        ADD_ON,
        cost=3,
        hp=4,
        text="Detects one stealthy or invisible thing a turn. Attackers it sees take 1 combat damage.",
        does=[TOWER, ability("detect", choose(OPPOSING & HIDDEN), detect(), per_turn=1)],
    ),
    base_building("Surplus", ADD_ON, cost=5, hp=4, text="Upkeep: draw a card.", does=[upkeep(draw(1))]),
)
