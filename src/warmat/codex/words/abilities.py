"""What a card has: triggers, ability actions, continuous effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules import damage, effects, questions, rescue, shoving, terms, who
from warmat.codex.rules.definitions import (
    Ability,
    Activated,
    Amount,
    AttackBonus,
    CostChange,
    Rule,
    Static,
    Sustain,
    Trigger,
)
from warmat.codex.rules.layers import BASES, BONUSES, CONDITIONAL, GRANTS
from warmat.codex.rules.state import Table
from warmat.codex.words.filters import ATTACHED, DIED_IN_COMBAT, THIS, YOUR
from warmat.codex.words.keywords import Keyword, bits
from warmat.codex.words.steps import Part
from warmat.kernel.frame import Script, Step

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter


def arrives(*steps: Part) -> Ability:
    return trigger("arrives", terms.ARRIVES, None, steps)


def attacks(*steps: Part) -> Ability:
    return trigger("attacks", terms.ATTACKS, None, steps)


def arrives_or_attacks(*steps: Part) -> Ability:
    return trigger("arrives or attacks", terms.ARRIVES | terms.ATTACKS, None, steps)


def dies(*steps: Part) -> Ability:
    return trigger("dies", terms.DIES, None, steps)


def end_of_turn(*steps: Part) -> Ability:
    """At the end of every player's turn, after the draw phase."""
    return trigger("end of turn", terms.TURN_ENDS, None, steps)


def max_level(*steps: Part) -> Ability:
    """When the hero reaches its max level."""
    return trigger("max level", terms.MAX_LEVEL, None, steps)


def upkeep(*steps: Part) -> Ability:
    return trigger("upkeep", terms.UPKEEP, None, steps)


def whenever_dies(subject: PieceFilter, *steps: Part) -> Ability:
    """Whenever such a piece dies."""
    return trigger("death seen", terms.DIES, subject, steps)


def dies_in_combat(*steps: Part) -> Ability:
    """When combat damage kills this."""
    return trigger("dies in combat", terms.DIES, None, steps, condition=DIED_IN_COMBAT)


def kills(victim: PieceFilter, *steps: Part) -> Ability:
    """Whenever this kills such a piece, in combat or with an ability's damage. OTHER_ONE is what died."""
    return trigger("kills", terms.KILLS, None, steps, other=victim)


def damages(victim: PieceFilter, *steps: Part) -> Ability:
    """Whenever this deals combat damage to such a thing (OTHER_ONE)."""
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
    return damage.PreventFirst("prevents", scope, -1)


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


def whenever_you_play_a_spell(*steps: Part) -> Ability:
    return trigger("spell played", terms.PLAYS_SPELL, YOUR, steps)


def ability(
    label: str,
    *steps: Part,
    gold: int = 0,
    exhaust: bool = False,
    sacrifice_this: bool = False,
    per_turn: int = 0,
    runes: tuple[int, int] = (0, 0),
) -> Ability:
    """An ability action: its cost, then its effect. `runes`: the kind, and how many come off this."""
    made = Activated(label, gold, exhaust, sacrifice_this, per_turn, make_script(steps))
    made.rune_kind, made.rune_cost = runes
    return made


def static(
    scope: PieceFilter | None,
    *keywords: Keyword,
    atk: int = 0,
    hp: int = 0,
    armor: int = 0,
    per: Amount | None = None,
    grants: Sequence[Ability] = (),
) -> Ability:
    """A continuous effect on everything in scope (None: on this itself)."""
    figures = bool(atk or hp or armor)
    made = Static("static", BONUSES if figures else GRANTS, scope)
    made.atk, made.hp, made.armor = atk, hp, armor
    made.keys = bits(keywords)
    made.per = per
    made.grants = list(grants)
    return made


def when_attacking(against: PieceFilter, *, atk: int) -> Ability:
    """More ATK in its attacks on such things; its ATK is the same to everything else that asks."""
    return AttackBonus("attack bonus", against, atk)


def cost_less(scope: PieceFilter, amount: int) -> Ability:
    """Your cards in scope cost that much less to play."""
    return CostChange("cost", scope, -amount, -1)


def cost_exactly(scope: PieceFilter, amount: int) -> Ability:
    return CostChange("cost", scope, 0, amount)


def only_while(condition: PieceFilter) -> Ability:
    """Sacrifice this when it fails the condition."""
    return Sustain("only while", condition)


def trigger(
    label: str,
    events: int,
    subject: PieceFilter | None,
    steps: Sequence[Part],
    *,
    condition: PieceFilter | None = None,
    other: PieceFilter | None = None,
) -> Ability:
    script = make_script(steps)
    script.quiet = all(isinstance(step, effects.Draw | effects.GainGold) for step in script.steps)
    made = Trigger(label, events, subject, script)
    made.condition, made.other = condition, other
    return made


def make_script(parts: Sequence[Part]) -> Script[Table]:
    """Lay the steps out: each question gets its registers, and what speaks of a pick gets the last one's."""
    steps: list[Step[Table]] = []
    for part in parts:
        if isinstance(part, Step):
            steps.append(part)
        else:
            steps += part
    free = terms.R_FIRST
    picks: list[tuple[int, int]] = [(0, 0)]  # the register and size of each question
    for step in steps:
        if isinstance(step, questions.Pick | questions.PickLowestTech):
            step.reg = free
            picks.append((free, step.most))
            free += step.most
        elif isinstance(step, effects.Effect | effects.StayInPlay | shoving.ChooseSlot):
            for one in step.names():
                if isinstance(one, who.Picked):
                    one.reg, one.most = picks[max(0, len(picks) - 1 - one.back)]
    return Script("", steps, True, free)
