"""Laying out a script: each question gets its registers, and what speaks of a pick gets the last one's."""

from __future__ import annotations

from typing import Any

from warmat.kernel.frame import Script, Step
from warmat.summoner_wars.rules import amounts, effects, flow, moving, questions, terms, who
from warmat.summoner_wars.rules.filters import PieceFilter
from warmat.summoner_wars.rules.judged import Asking, Doing
from warmat.summoner_wars.rules.state import Table
from warmat.summoner_wars.words.filters import CARD

_MENTIONS = (
    "who",
    "of",
    "by",
    "near",
    "toward",
    "away",
    "amount",
    "strength",
    "places",
    "conditions",
    "parts",
    "inner",
    "but",
)
# What merely gives something: it need not be put in order with what else waits.
_QUIET = (effects.Boost, effects.RemoveDamage, effects.GainMagic, effects.GiveStrength, flow.UseUp)


def lay_out(steps: list[Step[Table]]) -> Script[Table]:
    """A script of these steps. Scripts inside are laid out again, after this one's registers."""
    script = Script("", steps, False, terms.R_FIRST)
    _assign(script, terms.R_FIRST, [])
    return script


def _assign(script: Script[Table], free: int, before: list[questions.Pick]) -> None:
    picks = list(before)
    asked: Asking | None = picks[-1] if picks else None
    discards: questions.DiscardCards | None = None
    forced: questions.Force | None = None
    for step in script.steps:
        for spoken in _mentioned(step):
            if isinstance(spoken, who.Picked) and len(picks) > spoken.back:
                question = picks[len(picks) - 1 - spoken.back]
                spoken.reg, spoken.most = question.reg, question.most
            elif isinstance(spoken, amounts.Discarded) and discards is not None:
                spoken.reg = discards.reg
            elif isinstance(spoken, questions.ForcedThrough) and forced is not None:
                spoken.reg = forced.reg
        if isinstance(step, flow.IfAnswered) and asked is not None:
            step.reg = asked.reg
        if isinstance(step, Asking):
            step.reg = free
            free += step.room()
            asked = step
            if isinstance(step, questions.Pick):
                picks.append(step)
            elif isinstance(step, questions.DiscardCards):
                discards = step
            elif isinstance(step, questions.Force):
                forced = step
    script.registers = free
    for step in script.steps:
        if isinstance(step, flow.ForEach):
            _assign(step.script, free, picks)
    script.decides = any(step.asks for step in script.steps) or any(
        step.script.decides for step in script.steps if isinstance(step, flow.ForEach)
    )
    script.quiet = bool(script.steps) and all(isinstance(step, _QUIET) for step in script.steps)


def minded(script: Script[Table]) -> list[PieceFilter]:
    """Which cards that a move went through the script speaks of."""
    found: list[PieceFilter] = []
    for step in script.steps:
        told = _mentioned(step)
        narrowed = [one for one in told if isinstance(one, who.Passing)]
        narrowed = [one for one in narrowed if isinstance(one.of, moving.MovedThrough)]
        found += [one.scope for one in narrowed]
        if not narrowed and any(isinstance(one, moving.MovedThrough) for one in told):
            found.append(CARD)
        if isinstance(step, flow.ForEach):
            found += minded(step.script)
    return found


def _mentioned(thing: Any) -> list[Any]:
    """Everything that a step speaks of, however deep."""
    found: list[Any] = []
    for name in _MENTIONS:
        value = getattr(thing, name, None)
        for one in value if isinstance(value, list) else [value]:
            if one is not None and not isinstance(one, int | str | Doing | Asking):
                found += [one, *_mentioned(one)]
    return found
