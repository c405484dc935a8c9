"""Which pieces a card means. Filters compose with `&`, `|` and `~`, and read as words in prompts."""

from __future__ import annotations

from warmat.kernel.filters import with_article
from warmat.summoner_wars.rules.derived import filters
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.model import terms

UNIT = filters.OfType("unit", terms.UNIT)
COMMON = filters.OfType("common", terms.COMMON)
MELEE_UNIT = filters.Attacking("melee unit", terms.MELEE)
CHAMPION = filters.OfType("champion", terms.CHAMPION)
SUMMONER = filters.OfType("summoner", terms.SUMMONER)
COMMON_OR_CHAMPION = filters.OfType("common or champion", terms.COMMON | terms.CHAMPION)
STRUCTURE = filters.OfType("structure", terms.STRUCTURE)
GATE = filters.OfType("gate", terms.GATE)
CARD = filters.Anything("card", noun=True)
FRIENDLY = filters.Friendly("friendly")
ENEMY = ~FRIENDLY
ENEMY.words = "enemy"
THIS = filters.Itself("this")
OTHER = ~THIS
OTHER.words = "other"
THE_TARGET = filters.Linked("the target")  # of an active event: what it was played on
ADJACENT = filters.Within("adjacent", 1)  # to this
NEXT_TO_SUMMONER = filters.WithinOfSummoner("beside your summoner", 1)
YOUR_SUMMONER = filters.OwnSummoner("your summoner", noun=True)
BOOSTED = filters.Boosted("boosted")
UNBOOSTED = ~BOOSTED
UNBOOSTED.words = "unboosted"
HAS_FOUGHT = filters.WithFlags("that attacked an enemy card", terms.HAS_FOUGHT)  # this turn
HAS_KILLED = filters.WithFlags("that destroyed a unit", terms.HAS_KILLED)  # this turn
DAMAGED = filters.Damaged("damaged")
NON_EPIC = ~filters.OfType("epic event", terms.EPIC)
NON_EPIC.words = "non-epic"
WITH_ROOM = filters.WithRoom("with an empty space beside it")


def within(spaces: int) -> PieceFilter:
    """Within so many spaces of this, and not this itself."""
    return filters.Within(f"within {spaces} spaces", spaces)


def within_of_summoner(spaces: int) -> PieceFilter:
    """Within so many spaces of your summoner, and not your summoner."""
    return filters.WithinOfSummoner(f"within {spaces} spaces of your summoner", spaces)


def in_line(spaces: int) -> PieceFilter:
    """Within so many clear straight spaces of this."""
    return filters.InLine(f"within {spaces} clear straight spaces", spaces, of_summoner=False)


def in_line_of_summoner(spaces: int) -> PieceFilter:
    """Within so many clear straight spaces of your summoner."""
    return filters.InLine(f"within {spaces} clear straight spaces of your summoner", spaces, of_summoner=True)


def next_to(scope: PieceFilter) -> PieceFilter:
    """Adjacent to anything that passes: next_to(FRIENDLY & STRUCTURE)."""
    return filters.NextTo(f"beside {with_article(scope.words)}", scope)


def life_left(most: int) -> PieceFilter:
    """With so much life left, or less."""
    return filters.LifeLeft(f"with {most} or less life left", most)


def without_ability(name: str) -> PieceFilter:
    """Without the ability of this name, printed or given."""
    found = ~filters.WithAbility(f"with {name}", name)
    found.words = f"that lacks {name}"
    return found


def named(name: str) -> PieceFilter:
    """With this word, or these words in a row, in its name."""
    return filters.Named(name)


def not_named(name: str) -> PieceFilter:
    """Without these words in its name."""
    found = ~filters.Named(name)
    found.words = f"that is no {name}"
    return found


def of_cost(cost: int) -> PieceFilter:
    """Of exactly this cost."""
    return filters.Costing(f"of cost {cost}", cost, cost)


def cost_up_to(cost: int) -> PieceFilter:
    """Of this cost or less."""
    return filters.Costing(f"of cost {cost} or less", 0, cost)


__all__ = [
    "ADJACENT",
    "BOOSTED",
    "CARD",
    "CHAMPION",
    "COMMON",
    "COMMON_OR_CHAMPION",
    "DAMAGED",
    "ENEMY",
    "FRIENDLY",
    "GATE",
    "HAS_FOUGHT",
    "HAS_KILLED",
    "MELEE_UNIT",
    "NEXT_TO_SUMMONER",
    "NON_EPIC",
    "OTHER",
    "STRUCTURE",
    "SUMMONER",
    "THE_TARGET",
    "THIS",
    "UNBOOSTED",
    "UNIT",
    "WITH_ROOM",
    "YOUR_SUMMONER",
    "cost_up_to",
    "in_line",
    "in_line_of_summoner",
    "life_left",
    "named",
    "next_to",
    "not_named",
    "of_cost",
    "within",
    "within_of_summoner",
    "without_ability",
]
