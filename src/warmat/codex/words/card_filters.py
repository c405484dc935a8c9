"""What cards and pieces are: colour, cost, spec, type, figures. These also say which cards are looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules import card_filters, filters, terms

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

_MANY: Final = 1 << 20

CARD = card_filters.Anything("card", True)
ONGOING_SPELL = filters.OfType("ongoing spell", terms.ONGOING)
UPGRADE = filters.OfType("upgrade", terms.UPGRADE)
BUILDING_CARD = card_filters.BuildingCard("building card", True)
TECH_BUILDING = filters.OfType("tech building", terms.TECH_BUILDING)
TOKEN = filters.OfType("token", terms.TOKEN)
NON_TOKEN = ~TOKEN
LEGENDARY = filters.OfType("legendary", terms.LEGENDARY)
LEGENDARY.noun = False
NON_ULTIMATE = ~filters.OfType("ultimate", terms.ULTIMATE)
TECH_III = filters.OfTech("tech III", 0b1000)
TECH_I_OR_II = filters.OfTech("tech I or II", 0b0110)
TECH_0_TO_II = filters.OfTech("tech 0, I or II", 0b0111)
HAS_FADING = card_filters.Fading("fading")
SACRIFICABLE = card_filters.Sacrificable("")
COSTS_CHOSEN_NUMBER = card_filters.CostsChosenNumber("named")


def color(name: str) -> PieceFilter:
    """Cards and pieces of a colour: color(GREEN)."""
    return card_filters.OfColor(name.lower(), name)


def of_spec(name: str) -> PieceFilter:
    """The hero and the cards of a spec."""
    return card_filters.OfSpec(name)


def named(name: str) -> PieceFilter:
    return card_filters.Named(name)


def cost_at_most(gold: int) -> PieceFilter:
    """By the printed cost."""
    return card_filters.CostBetween(f"of cost {gold} or less", 0, gold)


def cost_of(gold: int) -> PieceFilter:
    return card_filters.CostBetween(f"of cost {gold}", gold, gold)


def atk_at_most(atk: int) -> PieceFilter:
    """By the ATK it has after all else that changes it: a static about this is `depending(...)`."""
    return card_filters.AtkBetween(f"with at most {atk} ATK", -_MANY, atk)


def atk_at_least(atk: int) -> PieceFilter:
    return card_filters.AtkBetween(f"with at least {atk} ATK", atk, _MANY)


def atk_is(atk: int) -> PieceFilter:
    return card_filters.AtkBetween(f"with {atk} ATK", atk, atk)


def hp_at_most(hp: int) -> PieceFilter:
    return card_filters.HpBetween(f"with at most {hp} HP", -_MANY, hp)


def chose(number: int) -> PieceFilter:
    """Pieces for which this was chosen: see `remember` and `choose_number`."""
    return card_filters.Chose(number)
