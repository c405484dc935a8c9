"""Numbers that depend on the table: `static(..., per=count(YOUR & UNIT))`, `deal(count(OPPOSING & UNIT))`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules import amounts, terms
from warmat.codex.rules import who as whom
from warmat.codex.rules.definitions import Amount

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

MINUS_ONE = terms.MINUS_ONE
GROWTH = terms.GROWTH
FEATHER = terms.FEATHER
JAVELIN = terms.JAVELIN
SWORD = terms.SWORD
FOCUS = terms.FOCUS
INSURANCE = terms.INSURANCE
CORPSE = terms.CORPSE
DAMAGE_ON_IT = amounts.DamageOnIt()
ATK_OF_THIS = amounts.AtkOfSource()


def count(scope: PieceFilter, every: int = 1) -> Amount:
    """One for each piece in play that passes; with `every`, one for so many of them, rounded down."""
    return amounts.Count(scope, every)


def runes_on_it(kind: int) -> Amount:
    """The runes of a kind on the piece that is changed, or on the source where nothing is."""
    return amounts.RunesOnIt(kind)


def runes_among(kind: int, scope: PieceFilter) -> Amount:
    """All runes of a kind on what passes, seen from whoever controls the piece that is changed."""
    return amounts.RunesAmong(kind, scope)


def gold_cost_of(who: whom.Who | None = None) -> Amount:
    """The printed cost of these pieces, in play or just gone. In effects only."""
    return amounts.CostOf(who if who is not None else whom.Picked())


def atk_of(who: whom.Who | None = None) -> Amount:
    """The ATK of these pieces; without `who`, of what was targeted last. In effects only."""
    return amounts.AtkOf(who if who is not None else whom.Picked())
