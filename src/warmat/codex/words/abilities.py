"""What a card has: triggers, ability actions, continuous effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules import effects, later, player_effects, questions, terms, who
from warmat.codex.rules.definitions import (
    Ability,
    Activated,
    Amount,
    AttackBonus,
    CostChange,
    PlayerCondition,
    Static,
    Sustain,
    Trigger,
)
from warmat.codex.rules.layers import BONUSES, GRANTS
from warmat.codex.rules.state import Table
from warmat.codex.words.filters import YOUR
from warmat.codex.words.keywords import Keyword, bits
from warmat.codex.words.steps import Part
from warmat.kernel.frame import Script, Step

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter


_SPEAKS_OF_PICKS = (effects.Effect, effects.StayInPlay, player_effects.AddOrTakeRune)


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
    needs: PlayerCondition | None = None,
    while_forecast: bool = False,
) -> Ability:
    """An ability action: its cost, then its effect. `runes`: the kind, and how many come off this.

    `needs`: usable only while that is true of the player. `while_forecast`: usable only in the future.
    """
    made = Activated(label, gold, exhaust, sacrifice_this, per_turn, make_script(steps))
    made.rune_kind, made.rune_cost = runes
    made.needs = needs
    made.while_forecast = while_forecast
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
    steps: list[Step[Table]] = []
    for part in parts:
        if isinstance(part, Step):
            steps.append(part)
        else:
            steps += part
    return _lay_out(steps, terms.R_FIRST, 0, 0)


def _lay_out(steps: list[Step[Table]], free: int, last: int, most: int) -> Script[Table]:
    """A script whose own registers begin at `free`; `last` and `most` are those of the last pick before."""
    rival = 0
    for step in steps:
        if isinstance(step, questions.Pick | questions.PickLowestTech):
            step.reg = free
            last, most = free, step.most
            free += step.most
        elif isinstance(step, player_effects.ChooseRival):
            step.reg = rival = free
            free += 1
        elif isinstance(step, player_effects.Impose):
            step.reg = rival
        elif isinstance(step, later.Later):
            step.script = _lay_out(step.parts, free, last, most)
        elif isinstance(step, _SPEAKS_OF_PICKS) and isinstance(step.who, who.Picked):
            step.who.reg, step.who.most = last, most
    return Script("", steps, True, free)
