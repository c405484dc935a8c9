"""Rules that a card brings: about attacks on it and by it, about targeting it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.model import terms
from warmat.codex.rules.model.definitions import Ability, Rule

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


def unstoppable_by(patrollers: PieceFilter) -> Ability:
    """May ignore such patrollers when attacking; the others stand in its way as ever."""
    return Rule("unstoppable by", terms.IGNORES, patrollers)


def unattackable_by(attackers: PieceFilter) -> Ability:
    """Such attackers can't attack it."""
    return Rule("unattackable by", terms.UNATTACKABLE_BY, attackers)


def attack_tax(gold: int, when: PieceFilter | None = None) -> Ability:
    """Opponents pay this each time they attack it, while it passes `when`; who can't pay can't attack it."""
    return Rule("attack tax", terms.ATTACK_TAX, when, gold)


def armor_while_attacking(scope: PieceFilter, armor: int) -> Ability:
    """Armor for the time of each attack; what is left of it goes with the attack."""
    return Rule("armor while attacking", terms.ATTACK_ARMOR, scope, armor)


def attackers_get(scope: PieceFilter, *, atk: int) -> Ability:
    """Such attackers have so much more or less ATK while they attack this."""
    return Rule("attackers get", terms.WEAKENS, scope, atk)


def slips_away() -> Ability:
    """When it is targeted, it returns to its owner's hand before anything else happens."""
    return Rule("slips away", terms.SLIPS_AWAY, None)


def immune_to(spells: PieceFilter) -> Ability:
    """Such spells can't target it."""
    return Rule("immune to", terms.IMMUNE, spells)


def opponents_target_flagbearers() -> Ability:
    """Opponents' spells and abilities must target a flagbearer if they can, whosever it is."""
    return Rule("raises a flag", terms.RAISES_FLAG, None)
