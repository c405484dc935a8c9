"""What cards and pieces are: colour, cost, spec, type, figures. These also say which cards are looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived import card_filters, filters
from warmat.codex.rules.model import terms

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

_MANY: Final = 1 << 20

CARD = card_filters.Anything("card", noun=True)
ONGOING_SPELL = filters.OfType("ongoing spell", terms.ONGOING)
UPGRADE = filters.OfType("upgrade", terms.UPGRADE)
BUILDING_CARD = card_filters.BuildingCard("building card", noun=True)
TECH_BUILDING = filters.OfType("tech building", terms.TECH_BUILDING)
TOKEN = filters.OfType("token", terms.TOKEN)
NON_TOKEN = ~TOKEN  # no token
LEGENDARY = filters.OfType("legendary", terms.LEGENDARY)
LEGENDARY.noun = False
NON_ULTIMATE = ~filters.OfType("ultimate", terms.ULTIMATE)  # no ultimate spell
TECH_III = filters.OfTech("tech III", 0b1000)
TECH_I_OR_II = filters.OfTech("tech I or II", 0b0110)
TECH_0_TO_II = filters.OfTech("tech 0, I or II", 0b0111)
HAS_FADING = card_filters.Fading("fading")
SACRIFICABLE = card_filters.Sacrificable("")


def color(name: str) -> PieceFilter:
    """Cards and pieces of a colour: color(GREEN)."""
    return card_filters.OfColor(name.lower(), name)


def of_spec(name: str) -> PieceFilter:
    """The hero and the cards of a spec."""
    return card_filters.OfSpec(name)


def named(name: str) -> PieceFilter:
    """Cards and pieces of this name."""
    return card_filters.Named(name)


def cost_at_most(gold: int) -> PieceFilter:
    """By the printed cost."""
    return card_filters.CostBetween(f"of cost {gold} or less", 0, gold)


def cost_of(gold: int) -> PieceFilter:
    """Those of exactly this printed cost."""
    return card_filters.CostBetween(f"of cost {gold}", gold, gold)


def atk_at_most(atk: int) -> PieceFilter:
    """By the ATK it has after all else that changes it: a static about this is `depending(...)`."""
    return card_filters.AtkBetween(f"with at most {atk} ATK", -_MANY, atk)


def atk_is(atk: int) -> PieceFilter:
    """Those with exactly so much ATK; see `atk_at_most`."""
    return card_filters.AtkBetween(f"with {atk} ATK", atk, atk)
