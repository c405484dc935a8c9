"""The vocabulary cards are written in. A card file imports this and nothing else.

A card is one call: figures, our own words, and `does`, a list of keywords and abilities. An ability's effect
is a list of steps in the order they happen; `deal(2)` and its like speak of what was targeted last. Where a
card picks several things, it gives them names: `target(UNIT, as_="victim")`, …, `deal(2, "victim")`.

    unit(
        "Hired Stomper",
        cost=4, tech=2, atk=4, hp=3, kinds="Lizardman",
        text="Arrives: deal 3 damage to a unit.",
        does=[arrives(target(UNIT), deal(3))],
    )

A new word should serve a class of cards. What one card alone does is a word as well; its step is in
`rules/steps/single_cards/`.
"""

from __future__ import annotations

from warmat.codex.vocabulary.abilities import *
from warmat.codex.vocabulary.amounts import *
from warmat.codex.vocabulary.card_filters import *
from warmat.codex.vocabulary.card_steps import *
from warmat.codex.vocabulary.cards import *
from warmat.codex.vocabulary.changes import *
from warmat.codex.vocabulary.filters import *
from warmat.codex.vocabulary.keywords import *
from warmat.codex.vocabulary.players import *
from warmat.codex.vocabulary.rules import *
from warmat.codex.vocabulary.steps import *
from warmat.codex.vocabulary.waiting import *
