"""Numbers that depend on the table: `static(..., per=count(YOUR & UNIT))`, `deal(count(OPPOSING & UNIT))`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived import amounts
from warmat.codex.rules.model import terms
from warmat.codex.rules.model.definitions import Amount
from warmat.codex.vocabulary.steps import Whom, it

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

MINUS_ONE = terms.MINUS_ONE  # -1/-1 runes
GROWTH = terms.GROWTH  # growth runes
FEATHER = terms.FEATHER  # feather runes
JAVELIN = terms.JAVELIN  # javelin runes
SWORD = terms.SWORD  # sword runes
FOCUS = terms.FOCUS  # focus runes
INSURANCE = terms.INSURANCE  # insurance runes
CORPSE = terms.CORPSE  # corpse runes
DAMAGE_ON_IT = amounts.DamageOnIt()  # the damage on the piece that is changed
ATK_OF_THIS = amounts.AtkOfSource()  # the ATK of this, or what it last was


def count(scope: PieceFilter, every: int = 1) -> Amount:
    """One for each piece in play that passes; with `every`, one for so many of them, rounded down."""
    return amounts.Count(scope, every)


def runes_on_it(kind: int) -> Amount:
    """The runes of a kind on the piece that is changed, or on the source where nothing is."""
    return amounts.RunesOnIt(kind)


def runes_among(kind: int, scope: PieceFilter) -> Amount:
    """All runes of a kind on what passes, seen from whoever controls the piece that is changed."""
    return amounts.RunesAmong(kind, scope)


def gold_cost_of(who: Whom | None = None) -> Amount:
    """The printed cost of these pieces, in play or just gone. In effects only."""
    return amounts.CostOf(it(who))


def atk_of(who: Whom | None = None) -> Amount:
    """The ATK of these pieces; without `who`, of what was targeted last. In effects only."""
    return amounts.AtkOf(it(who))
