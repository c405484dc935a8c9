"""The vocabulary cards are written in. A card file imports this and nothing else.

A card is one call: figures, our own words, and `does`, a list of keywords and abilities. An ability's effect
is a list of steps in the order they happen; `deal(2)` and its like speak of what was targeted last.

    unit(
        "Hired Stomper",
        cost=4, tech=2, atk=4, hp=3, kinds="Lizardman",
        text="Arrives: deal 3 damage to a unit.",
        does=[arrives(target(UNIT), deal(3))],
    )

A new word must serve a class of cards; what only one card needs is a function in its file and `custom(...)`.
"""

from __future__ import annotations

from warmat.codex.words.abilities import *
from warmat.codex.words.amounts import *
from warmat.codex.words.card_filters import *
from warmat.codex.words.card_steps import *
from warmat.codex.words.cards import *
from warmat.codex.words.changes import *
from warmat.codex.words.filters import *
from warmat.codex.words.keywords import *
from warmat.codex.words.players import *
from warmat.codex.words.rules import *
from warmat.codex.words.steps import *
from warmat.codex.words.waiting import *
