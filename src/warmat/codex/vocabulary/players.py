"""Rules about players: for a while, or as long as a piece is in play. What players do besides cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules.model import terms
from warmat.codex.rules.model.definitions import Ability, PlayerCondition, Rule, Static
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.steps import player_effects, seats
from warmat.codex.rules.steps.single_cards import turns
from warmat.codex.vocabulary.keywords import Keyword
from warmat.codex.vocabulary.steps import Whom, it
from warmat.kernel.frame import Step

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

STASH = Keyword("stash", terms.STASH)
CANT_LEVEL = Keyword("can't level up", terms.CANT_LEVEL)

# For a while -------------------------------------------------------------------------------------------


def silence() -> Sequence[Step[CodexState]]:
    """An opponent's heroes cast no spells and have no abilities until after that opponent's next turn."""
    until = terms.UNTIL_END_OF_THEIR_TURN
    return [
        seats.AnOpponent(),
        player_effects.Impose(terms.SILENCED, seats.ChosenOpponent(others=True), until),
    ]


def truce() -> Step[CodexState]:
    """Until your next turn, opposing units can't attack you and your units can't patrol."""
    return player_effects.Impose(terms.TRUCE, seats.Oneself(others=False), terms.UNTIL_YOUR_TURN)


def opponents_skip_draw() -> Step[CodexState]:
    """Each opponent skips the next draw phase."""
    return player_effects.Impose(terms.SKIP_DRAW, seats.EachOpponent(others=True), terms.PERMANENT)


def next_card_free() -> Step[CodexState]:
    """The next card you play this turn costs 0; you owe its printed cost at your next upkeep."""
    return player_effects.Impose(terms.NEXT_CARD_FREE, seats.Oneself(others=False), terms.THIS_TURN)


def all_turn(effect: Ability) -> Step[CodexState]:
    """A spell's continuous effect for all of this turn, on what arrives later too: all_turn(static(...))."""
    assert isinstance(effect, Static)
    return player_effects.ImposeStatic(effect, terms.THIS_TURN)


def stay_exhausted(who: Whom | None = None) -> Step[CodexState]:
    """It does not ready in its next ready phase."""
    return player_effects.StayExhausted(it(who))


def extra_turn() -> Step[CodexState]:
    """Another turn of yours after this one."""
    return turns.ExtraTurn()


def if_player(condition: PlayerCondition, *steps: Step[CodexState]) -> Sequence[Step[CodexState]]:
    """The steps, if that is true of you: PLAYED_A_SPELL, time_runes(3)."""
    return [player_effects.Unless(condition, len(steps)), *steps]


# While this is in play ----------------------------------------------------------------------------------


def cant_play_from_hand(if_chosen: int = -1) -> Ability:
    """You play no cards from your hand; you may hire."""
    return Rule("no cards from hand", terms.NO_HAND_PLAYS, None, 0, if_chosen)


def skip_draw_phase(if_chosen: int = -1) -> Ability:
    """You keep your hand and draw nothing in your draw phase."""
    return Rule("no draw phase", terms.NO_DRAW_PHASE, None, 0, if_chosen)


def opponents_play_at_most(cards: int) -> Ability:
    """From hand and each turn; hiring does not count."""
    return Rule("few cards from hand", terms.HAND_PLAYS_LIMIT, None, cards)


def you_cant_play(scope: PieceFilter) -> Ability:
    """You can't play such cards."""
    return Rule("forbidden to you", terms.FORBIDS_OWN, scope)


def opponents_cant_play_chosen_cost(scope: PieceFilter) -> Ability:
    """Such cards whose printed cost is the number chosen for this."""
    return Rule("forbidden to opponents", terms.FORBIDS_CHOSEN_COST, scope)


def opponents_cant_level() -> Ability:
    """Opposing heroes gain no levels by any means."""
    return Rule("no levels", terms.NO_LEVELLING, None)


def first_building_costs_more(gold: int) -> Ability:
    """Each opponent's first building of each turn."""
    return Rule("building tax", terms.BUILDING_TAX, None, gold)


def workers_give_at_most(gold: int) -> Ability:
    """Each player's workers together, in the upkeep."""
    return Rule("worker cap", terms.WORKER_CAP, None, gold)


def draw_more(cards: int) -> Ability:
    """In your draw phase: so many cards more, and room for them."""
    return Rule("more cards", terms.DRAW_BONUS, None, cards)


def opponents_hands_open() -> Ability:
    """Opponents play with their hands revealed."""
    return Rule("open hands", terms.OPEN_HANDS, None)
