"""What a card has: triggers, ability actions, continuous effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules import (
    card_effects,
    card_questions,
    divided,
    effects,
    modal,
    questions,
    removal,
    seats,
    terms,
    who,
)
from warmat.codex.rules.definitions import (
    Ability,
    Activated,
    Amount,
    AttackBonus,
    CostChange,
    Static,
    Sustain,
    Trigger,
)
from warmat.codex.rules.layers import BONUSES, GRANTS
from warmat.codex.rules.state import Table
from warmat.codex.words.filters import YOUR
from warmat.codex.words.keywords import Keyword, bits
from warmat.codex.words.steps import Part, flat
from warmat.kernel.frame import Script

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
    discard: int = 0,
    sacrifice: PieceFilter | None = None,
    sacrifice_worker: bool = False,
    exhaust_others: tuple[int, PieceFilter] | None = None,
) -> Ability:
    """An ability action: its cost, then its effect. `runes`: the kind, and how many come off this.

    `discard`: cards from hand. `sacrifice`: one of your pieces that passes (`sacrifice_worker`: or a worker).
    `exhaust_others`: so many of your ready pieces that pass.
    """
    price: removal.OfOnesOwn | None = None
    if sacrifice is not None:
        price = removal.OfOnesOwn(sacrifice, 1, False, sacrifice_worker)
    elif exhaust_others is not None:
        price = removal.OfOnesOwn(exhaust_others[1], exhaust_others[0], True, False)
    asked: list[Part] = []
    if discard:
        asked.append(card_questions.DiscardCards(discard, None))
    if price is not None:
        asked.append(removal.Pay(price))
    made = Activated(label, gold, exhaust, sacrifice_this, per_turn, make_script((*asked, *steps)))
    made.rune_kind, made.rune_cost = runes
    made.discards, made.asks_for = discard, price
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


def trigger(label: str, events: int, subject: PieceFilter | None, steps: Sequence[Part]) -> Ability:
    script = make_script(steps)
    script.quiet = all(isinstance(step, effects.Draw | effects.GainGold) for step in script.steps)
    return Trigger(label, events, subject, script)


def make_script(parts: Sequence[Part]) -> Script[Table]:
    """Lay the steps out: each question gets its registers, and what speaks of a pick gets the last one's."""
    steps = flat(parts)
    free = terms.R_FIRST
    last, most, least = 0, 0, 0  # what was picked last
    cards, most_cards = 0, 0  # and which cards
    for at, step in enumerate(steps):
        if isinstance(step, questions.Pick | questions.PickLowestTech | card_questions.PickCards):
            if isinstance(step, card_questions.PickCards):
                if step.limit is not None:
                    step.limit.reg = last
                cards, most_cards = free, step.most
            step.reg = free
            last, most = free, step.most
            least = step.most if isinstance(step, questions.PickLowestTech) else step.least
            free += step.most
        elif isinstance(step, modal.ChooseMode | card_questions.DiscardCards):
            step.reg = free
            free += 1
        elif isinstance(step, removal.Pay):
            step.reg = free
            free += 2
        elif isinstance(step, divided.DivideDamage):
            step.reg = free
            free += 2 * step.room
        elif isinstance(step, card_effects.CardEffect):
            step.reg, step.most = cards, most_cards
        elif isinstance(step, modal.IfDid):
            step.reg, step.most, step.least = last, most, least
            step.gone = isinstance(steps[at - 1], _REMOVALS)
        elif isinstance(step, seats.SeatStep) and isinstance(step.whose, seats.ControllerOfPick):
            step.whose.reg = last
        elif isinstance(step, effects.Effect | effects.StayInPlay) and isinstance(step.who, who.Picked):
            step.who.reg, step.who.most = last, most
    script = Script("", steps, True, free)
    # Which opponent is no decision where there is only one: that question sees to itself.
    script.decides = any(step.asks and not isinstance(step, seats.AnOpponent) for step in steps)
    return script


_REMOVALS = (
    removal.Sacrifice,
    removal.Trash,
    removal.ReturnToCodex,
    effects.ReturnToHand,
    effects.Destroy,
)
