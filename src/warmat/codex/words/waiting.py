"""Cards in the future or held by a piece, effects that happen later, what happens only so often a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules import aside, conditions, holding, player_conditions, player_effects, terms
from warmat.codex.rules import later as laters
from warmat.codex.rules import who as whom
from warmat.codex.rules.definitions import Ability, Card, PlayerCondition, Rule, Trigger
from warmat.codex.rules.limits import WithinLimit
from warmat.codex.rules.state import Table
from warmat.codex.words.abilities import trigger
from warmat.codex.words.steps import Part, flat
from warmat.kernel.frame import Step

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

AT_END_OF_TURN = terms.AT_END_OF_TURN
AT_UPKEEP = terms.AT_UPKEEP
AFTER_MAIN = terms.AFTER_MAIN
WITH_TIME_RUNE = conditions.WithRunes("with a time rune", terms.TIME, 1)
PLAYED_A_SPELL = player_conditions.Did("you have not played a spell this turn", terms.SPELLS_PLAYED, 1)


def forecast(runes: int, card: Card) -> Card:
    """The card, or token, goes to the future first, with so many time runes; it comes true with the last."""
    card.forecast = runes
    card.keywords.append(f"forecast {runes}")
    return card


def time_runes(least: int) -> PlayerCondition:
    """Having so many time runes, in play and in the future together."""
    return player_conditions.HasTimeRunes(least)


def add_or_remove_rune(kind: int, who: whom.Who | None = None) -> Step[Table]:
    """One rune more or less, as the player likes: after `choose(WITH_TIME_RUNE, future=True)`."""
    return player_effects.AddOrTakeRune(kind, who if who is not None else whom.Picked())


def captures_units_played() -> Ability:
    """Opposing units played from hand are held here; the one that was here before arrives."""
    return Rule("captures", terms.CAPTURES_ARRIVALS, None)


def buries_your_dead(limit: int) -> Ability:
    """Your units that die, tokens apart, are held here; sacrifice this when it holds so many."""
    return Rule("buries", terms.BURIES_DEAD, None, limit)


def play_held() -> Step[Table]:
    """Play one of the cards this holds: paid for, and with all requirements met."""
    return holding.PlayHeld()


def later(moment: int, *steps: Part) -> Step[Table]:
    """The steps happen at that moment: AT_END_OF_TURN, AFTER_MAIN, or AT_UPKEEP (your next).

    They speak of what was targeted last before this, as far as that is still in play.
    """
    return laters.Later(moment, flat(steps))


def when_any_leaves(watched: list[whom.Who], *steps: Part) -> Step[Table]:
    """The steps happen when one of these pieces leaves play. They speak of what was picked last before this.

    when_any_leaves([ITSELF, THE_SUBJECT], trash())
    """
    return laters.WhenGone(watched, whom.Picked(), flat(steps))


def this_turn_whenever_dies(subject: PieceFilter, *steps: Part) -> Step[Table]:
    """For the rest of this turn, the steps happen whenever such a piece dies."""
    return laters.Whenever(terms.DIES, subject, flat(steps))


def at_most(times: int, ability: Ability, together: bool = False) -> Ability:
    """A trigger that resolves only so often each turn: the first time, or the first two.

    `together`: so often for all pieces that have it, whoever's they are.
    """
    assert isinstance(ability, Trigger)
    ability.per_turn, ability.together = times, together
    ability.script.steps.insert(0, WithinLimit(times, together))
    ability.script.ordered = True
    return ability


def at_random(ability: Ability) -> Ability:
    """A trigger with `at_most`: of several occasions at once, chance says for which it resolves."""
    assert isinstance(ability, Trigger)
    ability.script.drawn = True
    return ability


def banish(who: whom.Who | None = None) -> Step[Table]:
    """Trash it; `gives_back` may return it to play."""
    return holding.Banish(who if who is not None else whom.Picked())


def gives_back() -> Ability:
    """When this leaves play, everything it banished returns to play under whoever controlled it."""
    holds = conditions.Holding("holding something")
    return trigger(aside.GIVES_BACK, terms.LEAVES, None, [holding.GiveBack()], condition=holds)


def whenever_you_unwind(*steps: Part) -> Ability:
    """Whenever you remove a time rune from this, for whatever reason."""
    return trigger("unwound", terms.UNWOUND, None, steps)
