"""The log reads as a person would tell it, without a word of the engine's own."""

from __future__ import annotations

import random
import re

import pytest

import warmat
from tests.builds import first_on_both
from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.scenario import scenario

ENGINES_OWN = re.compile(r"lapse|summoner wars:|any more|\(\)|^ |  |/[a-z]|#1\b|None")


def test_the_end_of_an_event_is_told_in_plain_words() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs(active=["Sacrificial Pyre"]), phase="draw", fought=True)
    t.do("end")
    assert "Sacrificial Pyre ends." in t.game.log


@pytest.mark.parametrize("seed", first_on_both(range(8), 2))
def test_no_word_of_the_engines_own_reaches_a_person(seed: int) -> None:
    rng = random.Random(seed)
    factions = sorted({card.faction for card in BOOK.cards[1:] if card.faction})
    game = warmat.new("summoner-wars", seats=rng.sample(factions, 2), seed=seed)
    names = {card.name for card in BOOK.cards[1:]}
    read: set[str] = set()
    for _ in range(400):
        decision = game.asked
        if decision is None:
            break
        read |= {decision.prompt, *(option.text for option in decision.options)}
        game.apply(rng.choice(decision.options))
    log = set(game.log).union(game.log_for(0), game.log_for(1))
    for text in read | log:
        assert not ENGINES_OWN.search(text), text
    assert not any(f"{name} resolves ({name})." in log for name in names)
