"""Which pieces a card means. Filters compose with `&`, `|` and `~`, and read as words in prompts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules import filters, terms

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

UNIT = filters.OfType("unit", terms.UNIT)
HERO = filters.OfType("hero", terms.HERO)
BUILDING = filters.OfType("building", terms.BUILDING)
TECH_0 = filters.OfTech("tech 0", 0b0001)
TECH_I = filters.OfTech("tech I", 0b0010)
TECH_II = filters.OfTech("tech II", 0b0100)
TECH_0_OR_I = filters.OfTech("tech 0 or I", 0b0011)
YOUR = filters.Mine("your")
FRIENDLY = filters.Friendly("friendly")
OPPOSING = ~FRIENDLY
OPPOSING.words = "opposing"
PATROLLING = filters.Patrolling("patrolling")
PATROLLER = PATROLLING & filters.OfType("", terms.FIGHTER)
PATROLLER.words, PATROLLER.noun = "patroller", True
BASE = filters.OfType("base", terms.BASE)
THIS = filters.Itself("this")
ON_ITS_TURN = filters.OnItsTurn("on its turn")
CAME_OR_ATTACKED = filters.CameOrAttacked("new or tired")
OTHER = ~filters.Itself("itself")
OTHER.words = "other"
WITHOUT_PLUS_RUNE = ~filters.WithPlusRune("+1/+1 rune")
WITHOUT_PLUS_RUNE.words = "rune-free"
HIDDEN = filters.WithKeyword("stealth or invisible", terms.STEALTH | terms.INVISIBLE)
UNPAIRED = ~filters.LinkedLike("paired")
UNPAIRED.words = "unpaired"
HELD_BY_THIS = filters.LinkedBySource("held by this")
HOLDS_ALL = filters.LinksIntact("whole")
ATTACHED = filters.HostOfSource("attached")
DIED_IN_COMBAT = filters.DiedInCombat("killed in combat")
WITHOUT_ABILITIES = filters.WithoutAbilities("ability-free")
WITH_GOLD = filters.WithGold("of a player with gold")
SCAVENGER = filters.InSlot("scavenger", terms.SCAVENGER)
TECHNICIAN = filters.InSlot("technician", terms.TECHNICIAN)
FIRST_FROM_HAND = filters.FirstFromHand("first from hand")
DAMAGE_ON_IT = filters.DamageOnIt()

_KINDS: dict[str, int] = {"illusion": terms.ILLUSION}


def atk_at_most(limit: int) -> PieceFilter:
    """By the ATK it has after all else that changes it: a static of this is `depending(...)`."""
    return filters.AtkAtMost(limit)


def kind(name: str) -> PieceFilter:
    """Pieces of a subtype, such as Virtuoso."""
    return filters.OfKind(name, kind_number(name))


def kind_number(name: str) -> int:
    return _KINDS.setdefault(name.lower(), len(_KINDS) + 1)
