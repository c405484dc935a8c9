"""Abilities that cards of several factions have, each defined once."""

from __future__ import annotations

from warmat.summoner_wars.vocabulary.abilities import (
    EXTRA_ATTACKER,
    OVER_CARDS,
    OVER_COMMONS,
    ability,
    after_attacking,
    after_moving,
    after_summoning,
    dice_read,
    has,
    instead_of_moving,
    whenever_steps_away,
)
from warmat.summoner_wars.vocabulary.filters import COMMON, ENEMY, THIS, UNIT
from warmat.summoner_wars.vocabulary.steps import boost, damage, extra_attack, may, spend_boost
from warmat.summoner_wars.vocabulary.whom import BOOST, IT, ITSELF, MOVED_THROUGH, those

MOST = 5  # what boost gives at most

FAR_SHOT = ability("Far Shot", "Its attacks reach one space farther.", has(None, reach=1))
SWIFT = ability("Swift", "Moves up to one space more.", has(None, move=1))
FLIGHT = ability(
    "Flight", "Moves up to one space more, and through any cards.", has(None, OVER_CARDS, move=1)
)
RELENTLESS = ability("Relentless", "Does not count among your attackers.", has(None, EXTRA_ATTACKER))
TRAMPLE = ability(
    "Trample",
    "Moves through commons, and each of them then takes 1 damage.",
    has(None, OVER_COMMONS),
    after_moving(damage(1, those(MOVED_THROUGH, COMMON))),
)
ENGAGE = ability(
    "Engage",
    "An enemy unit that steps away from its side takes 1 damage, whether it moves or is forced.",
    whenever_steps_away(ENEMY & UNIT, damage(1, IT)),
)
GUARDED = ability(
    "Guarded",
    "The first attack on it each turn adds at most 1 damage.",
    dice_read(target=THIS, first_at_most=1),
)
IMBUED_STRENGTH = ability(
    "Imbued Strength",
    "+1 strength for each boost on it, up to +5.",
    has(None, strength=1, per=BOOST, most=MOST),
)
IMBUED_LIFE = ability(
    "Imbued Life", "+1 life for each boost on it, up to +5.", has(None, life=1, per=BOOST, most=MOST)
)
IMBUED_SPEED = ability(
    "Imbued Speed",
    "Moves up to one space more for each boost on it, up to 5.",
    has(None, move=1, per=BOOST, most=MOST),
)
MOMENTUM = ability(
    "Momentum",
    "Boost it after its first attack on an enemy unit each turn.",
    after_attacking(boost(1, ITSELF), against=ENEMY & UNIT, per_turn=1),
)
PREPARE = ability("Prepare", "You may boost it instead of moving it.", instead_of_moving(boost(1, ITSELF)))
SWIFT_SHOT = ability(
    "Swift Shot",
    "Once a turn, after it attacks, you may spend one of its boosts for another attack with it.",
    after_attacking(
        *may("spend a boost for an extra attack", spend_boost(), extra_attack(ITSELF, optional=False)),
        per_turn=1,
    ),
)
CHARGED = ability("Charged", "Comes with a boost when it is summoned.", after_summoning(boost(1, ITSELF)))

__all__ = [
    "CHARGED",
    "ENGAGE",
    "FAR_SHOT",
    "FLIGHT",
    "GUARDED",
    "IMBUED_LIFE",
    "IMBUED_SPEED",
    "IMBUED_STRENGTH",
    "MOMENTUM",
    "PREPARE",
    "RELENTLESS",
    "SWIFT",
    "SWIFT_SHOT",
    "TRAMPLE",
]
