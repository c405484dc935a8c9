"""What a card has: named abilities, made of triggers, things to use, and things that simply hold."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.kernel.answers import all_mentions
from warmat.kernel.frame import Script, Step
from warmat.summoner_wars.rules.derived import conditions as asked
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.model import terms
from warmat.summoner_wars.rules.model.definitions import (
    Ability,
    Active,
    Amount,
    AttackRule,
    Bonus,
    Condition,
    Part,
    Rule,
    SummonPrice,
    SummonRule,
    Trigger,
)
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.steps import flow, moving, questions
from warmat.summoner_wars.vocabulary import steps
from warmat.summoner_wars.vocabulary.filters import CARD, UNIT

SUMMON_PHASE = terms.SUMMON_PHASE  # the summon phase
MOVE_PHASE = terms.MOVE_PHASE  # the move phase
BUILD_PHASE = terms.BUILD_PHASE  # the build phase
ATTACK_PHASE = terms.ATTACK_PHASE  # the attack phase
MAGIC_PHASE = terms.MAGIC_PHASE  # the magic phase
ANY_PHASE = terms.ANY_PHASE  # for `use_in`: each phase of your turn


def ability(name: str, text: str, *parts: Part) -> Ability:
    """An ability of a unit, in our own words. Cards with the same ability share one object."""
    for part in parts:
        part.lay_out(name)
    return Ability(name, text, list(parts))


def script(parts: Sequence[steps.Part], limited: bool = False) -> Script[SummonerWarsState]:
    """The steps as one script; `limited`: it says itself when it is used up."""
    made = steps.flat(parts)
    return steps.make_script(_using_up(made) if limited else made)


def _using_up(made: list[Step[SummonerWarsState]]) -> list[Step[SummonerWarsState]]:
    """An ability is used up when its player agrees to use it, or at once if there is nothing to agree to."""
    first = made[0]
    if isinstance(first, questions.May):
        first.steps.insert(0, flow.UseUp())
        return [first, first.steps[0], *made[1:]]
    if first.declinable():
        return [first, flow.IfAnswered(len(made)), flow.UseUp(), *made[1:]]
    return [flow.UseUp(), *made]


# Triggers -----------------------------------------------------------------------------------------


def trigger(
    events: int,
    subject: PieceFilter | None,
    parts: Sequence[steps.Part],
    *,
    other: PieceFilter | None = None,
    only: Sequence[Condition] = (),
    per_turn: int = 0,
) -> Part:
    """When something happens to this (None), or to anything that passes: the steps."""
    made = Trigger(events, subject, script(parts, per_turn > 0))
    made.other = other
    made.conditions = list(only)
    made.per_turn = per_turn
    made.relevant_filters = _minded(made.script)
    return made


def _minded(script: Script[SummonerWarsState]) -> list[PieceFilter]:
    """Which cards that a move went through the script speaks of."""
    found: list[PieceFilter] = []
    for step in script.steps:
        spoken_of = [one for one in all_mentions(step) if isinstance(one, moving.MovedThrough)]
        found += [CARD if one.scope is None else one.scope for one in spoken_of]
        inner = step.inner()
        if inner is not None:
            found += _minded(inner)
    return found


def after_summoning(*parts: steps.Part) -> Part:
    """After this unit is summoned."""
    return trigger(terms.SUMMONED, None, parts)


def whenever_summoned(subject: PieceFilter, *parts: steps.Part) -> Part:
    """Each time such a unit is summoned; IT is the unit."""
    return trigger(terms.SUMMONED, subject, parts)


def after_moving(*parts: steps.Part, only: Sequence[Condition] = (), per_turn: int = 0) -> Part:
    """After this unit moves. STRAIGHT_SPACES, MOVED_THROUGH say how."""
    return trigger(terms.MOVED, None, parts, only=only, per_turn=per_turn)


def whenever_moves(
    subject: PieceFilter, *parts: steps.Part, only: Sequence[Condition] = (), or_forced: bool = False
) -> Part:
    """After such a card moves (or is forced); IT is the card."""
    events = terms.MOVED | (terms.FORCED if or_forced else 0)
    return trigger(events, subject, parts, only=only)


def whenever_steps_away(subject: PieceFilter, *parts: steps.Part) -> Part:
    """Each time such a card, adjacent to this, moves or is forced away from it; IT is the card."""
    return trigger(terms.STEPPED | terms.FORCED_STEP, subject, parts, only=[asked.WentAway()])


def before_attacking(
    *parts: steps.Part, against: PieceFilter | None = None, only: Sequence[Condition] = ()
) -> Part:
    """Before this unit attacks; THE_OTHER is the target it means."""
    return trigger(terms.BEFORE_ATTACK, None, parts, other=against, only=only)


def after_attacking(
    *parts: steps.Part,
    against: PieceFilter | None = None,
    only: Sequence[Condition] = (),
    per_turn: int = 0,
) -> Part:
    """After this unit attacks (such a target): THE_OTHER, with SPECIALS and DAMAGE_DONE."""
    return trigger(terms.ATTACKED, None, parts, other=against, only=only, per_turn=per_turn)


def whenever_attacks(
    subject: PieceFilter,
    *parts: steps.Part,
    against: PieceFilter | None = None,
    only: Sequence[Condition] = (),
    per_turn: int = 0,
) -> Part:
    """After such a unit attacks; IT is the unit, THE_OTHER its target."""
    return trigger(terms.ATTACKED, subject, parts, other=against, only=only, per_turn=per_turn)


def after_attacked(
    subject: PieceFilter | None,
    *parts: steps.Part,
    by: PieceFilter | None = None,
    only: Sequence[Condition] = (),
) -> Part:
    """After this (None), or such a card, was attacked; THE_OTHER is the attacker."""
    return trigger(terms.WAS_ATTACKED, subject, parts, other=by, only=only)


def when_targeted(subject: PieceFilter | None, *parts: steps.Part, by: PieceFilter | None = None) -> Part:
    """When this (None), or such a card, is targeted by an attack; before the dice are rolled."""
    return trigger(terms.TARGETED, subject, parts, other=by)


def before_damage(
    *parts: steps.Part, against: PieceFilter | None = None, only: Sequence[Condition] = ()
) -> Part:
    """When this unit's attack is about to add DAMAGE_DONE damage, with SPECIALS, to THE_OTHER."""
    return trigger(terms.BEFORE_DAMAGE, None, parts, other=against, only=only)


def whenever_rolls(subject: PieceFilter, *parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """When such a unit rolls dice, before anything is made of them."""
    return trigger(terms.ROLLED, subject, parts, only=only)


def after_destroyed(*parts: steps.Part) -> Part:
    """After this unit is destroyed; were_beside(...) names those who were adjacent to it then."""
    return trigger(terms.DESTROYED, None, parts)


def whenever_destroyed(
    subject: PieceFilter,
    *parts: steps.Part,
    by: PieceFilter | None = None,
    only: Sequence[Condition] = (),
) -> Part:
    """Each time such a card is destroyed; IT is the card as it was, where_it_was() its space."""
    return trigger(terms.DESTROYED, subject, parts, other=by, only=only)


def when_discarded(*parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """When this card is discarded from play; boost_on(IT) is what it had."""
    return trigger(terms.DISCARDED, None, parts, only=only)


def whenever_leaves(subject: PieceFilter, *parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """When such a card leaves play, in whatever way."""
    return trigger(terms.LEFT, subject, parts, only=only)


def whenever_damaged(subject: PieceFilter, *parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """Each time damage is added to such a card, however much; IT is the card."""
    return trigger(terms.HURT, subject, parts, only=only)


def at_start_of(phase: int, *parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """At the start of your phase."""
    return trigger(terms.PHASE_STARTS, CARD, parts, only=[asked.OwnTurn(), asked.InPhase(phase), *only])


def at_end_of(phase: int, *parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """At the end of your phase."""
    return trigger(terms.PHASE_ENDS, CARD, parts, only=[asked.OwnTurn(), asked.InPhase(phase), *only])


def at_end_of_turn(*parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """At the end of your turn."""
    return trigger(terms.TURN_ENDS, CARD, parts, only=[asked.OwnTurn(), *only])


# Used ---------------------------------------------------------------------------------------------


def use_in(phase: int, *parts: steps.Part, per_turn: int = 0, only: Sequence[Condition] = ()) -> Part:
    """Used by its player in this phase."""
    made = Active(phase, script(parts))
    made.per_turn = per_turn
    made.conditions = list(only)
    return made


def instead_of_moving(*parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """Used in the move phase, in the place of this unit's move."""
    made = Active(terms.MOVE_PHASE, script(parts))
    made.how = terms.INSTEAD_OF_MOVING
    made.conditions = list(only)
    return made


def instead_of_attacking(*parts: steps.Part, only: Sequence[Condition] = ()) -> Part:
    """Used in the attack phase, in the place of this unit's attack."""
    made = Active(terms.ATTACK_PHASE, script(parts))
    made.how = terms.INSTEAD_OF_ATTACKING
    made.conditions = list(only)
    return made


# What holds ---------------------------------------------------------------------------------------

CANT_MOVE = terms.CANT_MOVE  # it can't move
CANT_ATTACK = terms.CANT_ATTACK  # it can't attack
CANT_BE_ATTACKED = terms.CANT_BE_ATTACKED  # it can't be attacked
CANT_BE_FORCED = terms.CANT_BE_FORCED  # it can't be forced
MAY_MOVE = terms.MAY_MOVE  # it moves, structure though it is
IS_GATE = terms.IS_GATE  # units can be summoned beside it
EXTRA_ATTACKER = terms.RELENTLESS  # it does not count among your attackers
PROTECTS = terms.PROTECTS  # adjacent enemies that attack must attack a unit with this
GAINS_NO_MAGIC = terms.SOULLESS  # no magic for the enemy units it destroys
OVER_COMMONS = terms.OVER_COMMONS  # it moves through commons
OVER_STRUCTURES = terms.OVER_STRUCTURES  # it moves through structures
OVER_CARDS = terms.OVER_CARDS  # it moves through any cards
SHOOTS_PAST_UNITS = terms.SHOOTS_PAST_UNITS  # it attacks through units
SHOT_PAST = terms.SHOT_PAST  # friendly units attack through it
BLOCKS = terms.BLOCKS  # nobody attacks through it


def has(
    scope: PieceFilter | None,
    *keys: int,
    strength: int = 0,
    life: int = 0,
    move: int = 0,
    reach: int = 0,
    straight: int = 0,
    per: Amount | None = None,
    most: int = 0,
    against: PieceFilter | None = None,
    only: Sequence[Condition] = (),
    abilities: Sequence[Ability] = (),
    no_abilities: bool = False,
) -> Part:
    """This (None), or everything on the battlefield that passes, has such figures, keys and abilities.

    `per`: so often; `most`: so much at most. `against`: strength while attacking such a target. `move`:
    spaces more or fewer. `reach`: of ranged attacks. `straight`: clear straight spaces it may move instead.
    """
    made = Bonus(scope)
    made.strength, made.life, made.move, made.reach, made.straight = strength, life, move, reach, straight
    for key in keys:
        made.keys |= key
    made.per, made.most, made.against = per, most, against
    made.conditions = list(only)
    made.grants = list(abilities)
    made.silences = no_abilities
    return made


def has_while_moving(scope: PieceFilter, *abilities: Ability) -> Part:
    """Everything that passes when it starts to move has these abilities during that move."""
    made = Bonus(scope)
    made.grants = list(abilities)
    made.moving = True
    return made


def share_abilities() -> Part:
    """What this active event was played on have each other's base abilities."""
    made = Bonus(None)
    made.shares = True
    return made


def dice_read(
    *,
    attacker: PieceFilter = CARD,
    target: PieceFilter = CARD,
    specials_instead: bool = False,
    special_hits: int = 0,
    per_special: int = 0,
    needs_special: bool = False,
    less_if_special: int = 0,
    first_at_most: int = 0,
    recoil_up_to: int = -1,
    between_per_special: int = 0,
) -> Part:
    """How the dice of attacks are read, where attacker and target pass: dice_read(attacker=THIS, ...).

    `specials_instead`: damage for each special and not for the attacker's own symbol. `special_hits`: each
    special is so many of that symbol as well. `per_special`: damage more for each, however it hits.
    `needs_special`: no damage without one. `less_if_special`: so much less with any. `first_at_most`: no more
    than so much, the first time in a turn that the target is attacked. `recoil_up_to`: with so few specials
    or fewer, the attacker gets the same damage. `between_per_special`: so much for each special to every unit
    between the two, by the attacker's ability.
    """
    made = AttackRule(attacker, target)
    made.instead, made.per_special, made.needs_special = specials_instead, per_special, needs_special
    made.special_hits = special_hits
    made.less, made.cap, made.recoil = less_if_special, first_at_most, recoil_up_to
    made.between = between_per_special
    return made


def summoned_next_to(near: PieceFilter) -> Part:
    """This card may be summoned adjacent to such a card."""
    return SummonRule(CARD, near, own=True)


def may_summon_next_to(near: PieceFilter, cards: PieceFilter = UNIT) -> Part:
    """You may summon such cards adjacent to what passes `near`: may_summon_next_to(THIS, named("Ember"))."""
    return SummonRule(cards, near, own=False)


def takes_place_of(victim: PieceFilter) -> Part:
    """To summon this, you must destroy such a unit, and this takes its place."""
    return SummonPrice(victim)


def returns_to_hand(scope: PieceFilter) -> Part:
    """What passes returns to its owner's hand instead of being destroyed."""
    return Rule(terms.RETURNS_TO_HAND, scope)


def more_damage(scope: PieceFilter) -> Part:
    """Abilities of units that pass add 1 more damage to enemy units, if that is not an attack."""
    return Rule(terms.MORE_DAMAGE, scope)


def summon_in_any_phase() -> Part:
    """You may summon in any of your phases."""
    return Rule(terms.SUMMONS_ANY_PHASE, None)


def stays_for_boost() -> Part:
    """At the start of your turn you may spend a boost of this event instead of discarding it."""
    return Rule(terms.STAYS_FOR_BOOST, None)


__all__ = [
    "ANY_PHASE",
    "ATTACK_PHASE",
    "BLOCKS",
    "BUILD_PHASE",
    "CANT_ATTACK",
    "CANT_BE_ATTACKED",
    "CANT_BE_FORCED",
    "CANT_MOVE",
    "EXTRA_ATTACKER",
    "GAINS_NO_MAGIC",
    "IS_GATE",
    "MAGIC_PHASE",
    "MAY_MOVE",
    "MOVE_PHASE",
    "OVER_CARDS",
    "OVER_COMMONS",
    "OVER_STRUCTURES",
    "PROTECTS",
    "SHOOTS_PAST_UNITS",
    "SHOT_PAST",
    "SUMMON_PHASE",
    "ability",
    "after_attacked",
    "after_attacking",
    "after_destroyed",
    "after_moving",
    "after_summoning",
    "at_end_of",
    "at_end_of_turn",
    "at_start_of",
    "before_attacking",
    "before_damage",
    "dice_read",
    "has",
    "has_while_moving",
    "instead_of_attacking",
    "instead_of_moving",
    "may_summon_next_to",
    "more_damage",
    "returns_to_hand",
    "share_abilities",
    "stays_for_boost",
    "summon_in_any_phase",
    "summoned_next_to",
    "takes_place_of",
    "trigger",
    "use_in",
    "when_discarded",
    "when_targeted",
    "whenever_attacks",
    "whenever_damaged",
    "whenever_destroyed",
    "whenever_leaves",
    "whenever_moves",
    "whenever_rolls",
    "whenever_steps_away",
    "whenever_summoned",
]
