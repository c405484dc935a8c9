"""Looking a step ahead in Summoner Wars: what each action of a phase, and each answer, leads to.

Everything here plays on copies of one imagined world (see `Game.determinise`). Where dice are rolled, a few
typical rolls stand for all of them.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import Option
from warmat.players.lookahead import after, answered, best_of
from warmat.players.summoner_wars_eval import evaluate
from warmat.players.summoner_wars_odds import typical_rolls
from warmat.summoner_wars.rules.layers import strength_of
from warmat.summoner_wars.rules.state import Table
from warmat.summoner_wars.rules.terms import ATTACK, DISCARD, END, MELEE

WORTHWHILE: Final = 0.02  # an action must be better than none by so much


def is_phase(st: Table) -> bool:
    """The active player may do anything the phase allows, rather than answer an effect's question."""
    return len(st.stack) == 1


def asks(st: Table) -> bool:
    """An effect still asks something."""
    return not st.over and not is_phase(st)


def settled(st: Table) -> Table:
    """The table after the questions of an effect, each answered as its player likes best."""
    return answered(st, asks, evaluate)


def outcome(st: Table, option: Option, seat: int, rng: int) -> tuple[float, bool]:
    """What an option is worth when chance stands so, and whether chance had a say."""
    then = settled(after(st, option, rng))
    return evaluate(then, seat), then.chance != st.chance


def worth_of(st: Table, option: Option, seat: int) -> float:
    """What an option leads to, on average over typical rolls if dice are rolled."""
    attacker = st.piece(option.source) if option.verb == ATTACK else None
    if attacker is None:
        value, by_chance = outcome(st, option, seat, st.rng)
        if not by_chance or option.verb == END:
            return value
        rolls = typical_rolls(MELEE, 1)
    else:
        rolls = typical_rolls(st.card_of(attacker).attack, strength_of(st, attacker, st.piece(option.target)))
    total = 0.0
    for rng in rolls:
        total += outcome(st, option, seat, rng)[0]
    return total / len(rolls)


def best_action(st: Table, seat: int) -> Option:
    """The action of a phase that leads to the best table; ending the phase if none improves on that."""
    end = st.options[-1]
    nothing = worth_of(st, end, seat) + WORTHWHILE
    actions = [option for option in st.options[:-1] if option.verb != DISCARD and not _harms(st, option)]
    return best_of(actions, lambda option: worth_of(st, option, seat), end, nothing)


def _harms(st: Table, option: Option) -> bool:
    """An attack on an own card that can do it no good: there is no damage to be healed."""
    target = st.piece(option.target) if option.verb == ATTACK else None
    return target is not None and target.controller == option.player and not target.damage


def best_answer(st: Table, seat: int) -> Option:
    """The answer to an effect's question that leads to the best table.

    Of equals the last: that is to do nothing, where it is offered.
    """
    options = st.options[::-1]
    return best_of(options, lambda option: worth_of(st, option, seat), options[0], float("-inf"))
