"""Cards in the future or held by a piece, effects that happen later, what happens only so often a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules.derived import conditions, player_conditions
from warmat.codex.rules.model import terms
from warmat.codex.rules.model.definitions import Ability, Card, PlayerCondition, Rule, Trigger
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.steps import delayed, player_effects
from warmat.codex.rules.steps.limits import WithinLimit
from warmat.codex.rules.steps.single_cards import holders
from warmat.codex.rules.writes import set_aside
from warmat.codex.vocabulary.abilities import trigger
from warmat.codex.vocabulary.steps import Part, Whom, flat, it
from warmat.kernel.frame import Step

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

AT_END_OF_TURN = terms.AT_END_OF_TURN  # for `later`: when this turn ends
AT_UPKEEP = terms.AT_UPKEEP  # for `later`: in your next upkeep
AFTER_MAIN = terms.AFTER_MAIN  # for `later`: when your main phase is over
WITH_TIME_RUNE = conditions.WithRunes("with a time rune", terms.TIME, 1)
# For `if_player`: you played one this turn.
PLAYED_A_SPELL = player_conditions.Did("you have not played a spell this turn", terms.SPELLS_PLAYED, 1)


def forecast(runes: int, card: Card) -> Card:
    """The card, or token, goes to the future first, with so many time runes; it comes true with the last."""
    card.forecast = runes
    card.keywords.append(f"forecast {runes}")
    return card


def time_runes(least: int) -> PlayerCondition:
    """Having so many time runes, in play and in the future together."""
    return player_conditions.HasTimeRunes(least)


def add_or_remove_rune(kind: int, who: Whom | None = None) -> Step[CodexState]:
    """One rune more or less, as the player likes: after `choose(WITH_TIME_RUNE, future=True)`."""
    return player_effects.AddOrTakeRune(kind, it(who))


def captures_units_played() -> Ability:
    """Opposing units played from hand are held here; the one that was here before arrives."""
    return Rule("captures", terms.CAPTURES_ARRIVALS, None)


def buries_your_dead(limit: int) -> Ability:
    """Your units that die, tokens apart, are held here; sacrifice this when it holds so many."""
    return Rule("buries", terms.BURIES_DEAD, None, limit)


def play_held() -> Step[CodexState]:
    """Play one of the cards this holds: paid for, and with all requirements met."""
    return holders.PlayHeld()


def later(moment: int, *steps: Part) -> Step[CodexState]:
    """The steps happen at that moment: AT_END_OF_TURN, AFTER_MAIN, or AT_UPKEEP (your next).

    They speak of what was targeted last before this, as far as that is still in play.
    """
    return delayed.Delayed(moment, flat(steps))


def when_any_leaves(watched: Sequence[Whom], *steps: Part) -> Step[CodexState]:
    """The steps happen when one of these pieces leaves play: when_any_leaves([ITSELF, THE_SUBJECT], trash()).

    They speak of what was picked last before this.
    """
    return delayed.WhenGone([it(who) for who in watched], it(None), flat(steps))


def this_turn_whenever_dies(subject: PieceFilter, *steps: Part) -> Step[CodexState]:
    """For the rest of this turn, the steps happen whenever such a piece dies."""
    return delayed.Whenever(terms.DIES, subject, flat(steps))


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
    ability.script.random_order = True
    return ability


def banish(who: Whom | None = None) -> Step[CodexState]:
    """Trash it; `gives_back` may return it to play."""
    return holders.Banish(it(who))


def gives_back() -> Ability:
    """When this leaves play, everything it banished returns to play under whoever controlled it."""
    holds = conditions.Holding("holding something")
    return trigger(set_aside.GIVES_BACK, terms.LEAVES, None, [holders.GiveBack()], condition=holds)


def whenever_you_unwind(*steps: Part) -> Ability:
    """Whenever you remove a time rune from this, for whatever reason."""
    return trigger("unwound", terms.UNWOUND, None, steps)
