"""Which pieces a card means. Filters compose with `&`, `|` and `~`, and read as words in prompts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived import conditions, filters
from warmat.codex.rules.model import terms
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.vocabulary.keywords import Keyword, bits

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

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
WITHOUT_PLUS_RUNE.words = "with no +1/+1 rune"
HIDDEN = filters.WithKeyword("with stealth or invisible", terms.STEALTH | terms.INVISIBLE)
UNPAIRED = ~filters.LinkedLike("paired")
UNPAIRED.words = "unpaired"
HELD_BY_THIS = filters.LinkedBySource("held by this")
BOUND_TO_THIS = filters.BoundToSource("bound to this")
HOLDS_ALL = filters.LinksIntact("whole")
ATTACHED = filters.HostOfSource("attached")
DIED_IN_COMBAT = filters.DiedInCombat("killed in combat")
WITHOUT_ABILITIES = filters.WithoutAbilities("ability-free")
WITH_GOLD = filters.WithGold("of a player with gold")
SCAVENGER = conditions.InSlot("scavenger", terms.SCAVENGER)
TECHNICIAN = conditions.InSlot("technician", terms.TECHNICIAN)
FIRST_FROM_HAND = filters.FirstFromHand("first from hand")
SPELL = filters.OfType("spell", terms.SPELL)
AS_SQUAD_LEADER = conditions.InSlot("as squad leader", terms.SQUAD_LEADER)
LONE_PATROLLER = conditions.AlonePatrolling("lone patroller")
EXHAUSTED = conditions.WithFlags("exhausted", terms.EXHAUSTED)
READY = ~EXHAUSTED
READY.words = "ready"
ATTACKING = conditions.WithFlags("attacking", terms.ATTACKING)
FROM_HAND = conditions.WithFlags("from hand", terms.FROM_HAND)  # arrived from hand this turn
PLAYED = conditions.WithFlags("played", terms.PLAYED)  # played from hand this turn
DAMAGED = conditions.Damaged("damaged")
UNDAMAGED = ~DAMAGED
UNDAMAGED.words = "undamaged"
YOUR_TURN = conditions.YourTurn("on your turn")
OTHER_NAME = conditions.OtherName("otherwise named")
ITS_CONTROLLERS = conditions.OfItsController("")  # this card's player's, whoever acts


NOTHING = UNIT & ~UNIT


def having(*keywords: Keyword) -> PieceFilter:
    """Pieces with one of these keywords."""
    return filters.WithKeyword(" or ".join(word.name for word in keywords), bits(keywords))


def with_runes(kind: int, at_least: int = 1) -> PieceFilter:
    """Pieces with so many runes of a kind: PLUS_ONE, MINUS_ONE, TIME and so on."""
    signs = {terms.PLUS_ONE: "+1/+1", terms.MINUS_ONE: "-1/-1"}
    return conditions.WithRunes(f"{signs.get(kind) or terms.RUNE_NAMES[kind]}-runed", kind, at_least)


def you_have(what: PieceFilter, to_come: bool = False) -> PieceFilter:
    """Pieces whose controller has something that passes; `to_come`: or will have it from the future."""
    return conditions.Has(f"with {what.words}", what, to_come)


def kind(name: str) -> PieceFilter:
    """Pieces of a subtype, such as Virtuoso."""
    return filters.OfKind(name, kind_number(name))
