"""Boards full of made-up cards, played at random: the table is whole at every decision, whatever happens."""

from __future__ import annotations

import pytest

from tests.builds import first_on_both
from tests.codex.round_trip import survives_everything
from tests.codex.zone_cards import SPELLS, UNITS, ZONES
from warmat.codex.invariants import own_cards
from warmat.codex.rules.model.terms import HERO, TOKEN
from warmat.codex.scenario import Scenario, scenario, side
from warmat.kernel.rng import Dice

CARDS = [card.name for card in [*UNITS, *SPELLS] if not card.types & (TOKEN | HERO)]
DECISIONS = 120


def board(dice: Dice) -> Scenario:
    sides = []
    for hero in ("Keeper", "Second Keeper"):
        cards = list(range(len(CARDS)))
        dice.shuffle(cards)
        names = [CARDS[at] for at in cards]
        other = "Second Keeper" if hero == "Keeper" else "Keeper"
        sides.append(
            side(
                hero=hero,
                command={other: 0},
                hand=names[:5],
                deck=[*names[5:], "Iron Man", "Iron Man"],
                tech=2,
                workers=8,
                gold=12,
            )
        )
    return scenario(*sides, book=ZONES)


@pytest.mark.parametrize("seed", first_on_both(range(12), 3))
def test_no_card_is_lost_and_every_table_can_be_saved(seed: int) -> None:
    dice = Dice(seed)
    t = board(dice)
    cards = [own_cards(t.table, seat) for seat in (0, 1)]
    for number in range(DECISIONS):
        if t.winners is not None:
            break
        survives_everything(t, ZONES)
        assert [own_cards(t.table, seat) for seat in (0, 1)] == cards, f"after decision {number}"
        options = [option for option in t.options if option != "end"] or t.options
        t.do(options[dice.below(len(options))] if dice.below(8) else t.options[-1])
