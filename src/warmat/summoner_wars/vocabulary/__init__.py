"""The vocabulary cards are written in. A faction file imports this and nothing else.

A card is one call: figures, then `does`, a list of named abilities with our own words. An ability is made of
parts; a part that does something has steps, in the order they happen, which speak of what was targeted last.

    common(
        "Fire Devotee",
        cost=0, strength=2, attack=RANGED, life=2, symbols="flame",
        does=[
            ability(
                "Burst",
                "Destroyed, it adds 1 damage to each enemy unit beside it.",
                after_destroyed(damage(1, were_beside(ENEMY & UNIT))),
            )
        ],
    )

A new word must serve a class of cards.
"""

from __future__ import annotations

from warmat.summoner_wars.vocabulary.abilities import *
from warmat.summoner_wars.vocabulary.cards import *
from warmat.summoner_wars.vocabulary.filters import *
from warmat.summoner_wars.vocabulary.known import *
from warmat.summoner_wars.vocabulary.steps import *
from warmat.summoner_wars.vocabulary.whom import *
