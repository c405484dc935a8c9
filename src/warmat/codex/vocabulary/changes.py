"""What a card has: changes of damage, of dying, of what pieces are at heart; who hurt and who killed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.combat import rescue
from warmat.codex.rules.derived import conditions
from warmat.codex.rules.derived.layers import BASES, CONDITIONAL
from warmat.codex.rules.model import terms
from warmat.codex.rules.model.definitions import Ability, Rule, Static
from warmat.codex.rules.writes import damage
from warmat.codex.vocabulary.abilities import trigger
from warmat.codex.vocabulary.filters import ATTACHED, DIED_IN_COMBAT, THIS
from warmat.codex.vocabulary.steps import Part

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


def dies_in_combat(*steps: Part) -> Ability:
    """When combat damage kills this."""
    return trigger("dies in combat", terms.DIES, None, steps, condition=DIED_IN_COMBAT)


def dies_from_fading(*steps: Part) -> Ability:
    """When the upkeep takes its last time rune; not when anything else does (ruling 564)."""
    faded = conditions.WithFlags("faded", terms.FADED)
    return trigger("dies from fading", terms.DIES, None, steps, condition=faded)


def kills(victim: PieceFilter, *steps: Part) -> Ability:
    """Whenever this kills such a piece, in combat or with an ability's damage. LAST_OTHER is what died."""
    return trigger("kills", terms.KILLS, None, steps, other=victim)


def damages(victim: PieceFilter, *steps: Part) -> Ability:
    """Whenever this deals combat damage to such a thing (LAST_OTHER)."""
    return trigger("damages", terms.DAMAGES, None, steps, other=victim)


def whenever_damages(striker: PieceFilter, victim: PieceFilter, *steps: Part) -> Ability:
    """Whenever such a piece deals combat damage to such a thing."""
    return trigger("damage seen", terms.DAMAGES, striker, steps, other=victim)


def whenever_attacker_strikes(striker: PieceFilter, *steps: Part) -> Ability:
    """Whenever such an attacker deals combat damage, once for all that it hits."""
    return trigger("strike seen", terms.STRIKES, striker, steps)


def survives_attack(*steps: Part) -> Ability:
    """After its attack, if it is still there."""
    return trigger("after the attack", terms.FOUGHT, None, steps)


def prevents_all(scope: PieceFilter) -> Ability:
    """Prevents all damage to such things."""
    return damage.PreventAll("prevents", scope)


def prevents_first(scope: PieceFilter) -> Ability:
    """Prevents the first damage of a turn that a spell or ability would deal to one of them."""
    return damage.PreventFirst("prevents", scope)


def prevents_lethal(scope: PieceFilter, rune: int) -> Ability:
    """For a rune off this, prevents one point of damage that would be exactly lethal."""
    return damage.PreventLethal("prevents", scope, rune)


def spares_bases(scope: PieceFilter, floor: int) -> Ability:
    """Damage that you deal leaves such bases at least so many HP."""
    return damage.SpareBases("spares", scope, floor)


def saves_host() -> Ability:
    """If what this is attached to would die, it loses its damage and all attachments like this instead."""
    return rescue.SaveOnce("saves", ATTACHED)


def back_to_hand_instead() -> Ability:
    """If combat damage would kill this, it returns to its owner's hand instead."""
    return rescue.BackToHand("escapes", THIS)


def stays_while(condition: PieceFilter) -> Ability:
    """While it passes, it can't leave play except by dying of combat damage."""
    return Rule("stays", terms.ANCHORS, condition)


def more_damage(scope: PieceFilter) -> Ability:
    """Your spells and abilities of such cards deal 1 damage more."""
    return Rule("more damage", terms.AMPLIFIES, scope)


def controls_host() -> Ability:
    """You control what this is attached to."""
    return Rule("control", terms.HOLDS_HOST, None)


def base_figures(scope: PieceFilter, atk: int, hp: int) -> Ability:
    """Such pieces have these figures at heart; runes and other changes count from there."""
    made = Static("static", BASES, scope)
    made.base_atk, made.base_hp = atk, hp
    return made


def depending(made: Ability) -> Ability:
    """A static whose scope depends on what other effects make of pieces: on ATK, or on having abilities."""
    assert isinstance(made, Static)
    made.layer = CONDITIONAL
    return made
