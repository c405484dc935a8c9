"""Looking a step ahead in Summoner Wars: what each action of a phase, and each answer, leads to.

Everything here plays on copies of one imagined world (see `Game.determinise`). Where dice are rolled, a few
typical rolls stand for all of them.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import Option
from warmat.players.engine_calls import after
from warmat.players.search.lookahead import answered, best_of
from warmat.players.summoner_wars.eval import evaluate
from warmat.players.summoner_wars.odds import ROLLS, typical_rolls
from warmat.summoner_wars.rules.derived.layers import strength_of
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import ATTACK, DISCARD, END, MELEE, MOVE, ORDER

WORTHWHILE: Final = 0.02  # an action must be better than none by so much
MANY: Final = 60  # actions: more than that are thinned out


def is_phase(st: SummonerWarsState) -> bool:
    """The active player may do anything the phase allows, rather than answer an effect's question."""
    return len(st.stack) == 1


def asks(st: SummonerWarsState) -> bool:
    """An effect still asks something."""
    return not st.over and not is_phase(st)


def asks_on(st: SummonerWarsState) -> bool:
    """The same effect still asks something: which comes next of several is another matter."""
    return asks(st) and st.options[0].verb != ORDER


def _answers(st: SummonerWarsState) -> list[Option]:
    """In which order things happen is rarely worth a look so far ahead."""
    return st.options[:1] if st.options[0].verb == ORDER else st.options


def outcome(st: SummonerWarsState, option: Option, seat: int, rng: int) -> tuple[float, bool]:
    """What an option is worth when chance stands so, and whether chance had a say.

    What effects ask is answered as each player likes best: all of it after an action; after an answer only
    what belongs to it, as the dice of later effects would drown the difference that it makes.
    """
    then = answered(after(st, option, rng), asks if is_phase(st) else asks_on, evaluate, _answers)
    return evaluate(then, seat), then.chance != st.chance


def worth_of(st: SummonerWarsState, option: Option, seat: int, count: int = ROLLS) -> float:
    """What an option leads to, on average over so many typical rolls if dice are rolled."""
    attacker = st.piece(option.source) if option.verb == ATTACK else None
    if attacker is None:
        value, by_chance = outcome(st, option, seat, st.rng)
        if not by_chance or option.verb == END:
            return value
        rolls = typical_rolls(MELEE, 1, count)
    else:
        strength = strength_of(st, attacker, st.piece(option.target))
        rolls = typical_rolls(st.card_of(attacker).attack, strength, count)
    total = 0.0
    for rng in rolls:
        total += outcome(st, option, seat, rng)[0]
    return total / len(rolls)


def best_action(st: SummonerWarsState, seat: int) -> Option:
    """The action of a phase that leads to the best table; ending the phase if none improves on that."""
    actions, end = sensible(st)[:-1], st.options[-1]
    nothing = worth_of(st, end, seat) + WORTHWHILE
    return best_of(actions, lambda option: worth_of(st, option, seat), end, nothing)


def sensible(st: SummonerWarsState) -> list[Option]:
    """The actions of a phase that may be worth a look, and last of all its end."""
    actions = [option for option in st.options[:-1] if option.verb != DISCARD and not _harms(st, option)]
    return [*(_without_detours(actions) if len(actions) > MANY else actions), st.options[-1]]


def _without_detours(actions: list[Option]) -> list[Option]:
    """Of several ways that lead a unit to one space, the first alone."""
    seen: set[tuple[int, int]] = set()
    found: list[Option] = []
    for option in actions:
        if option.verb == MOVE:
            if (option.source, option.target) in seen:
                continue
            seen.add((option.source, option.target))
        found.append(option)
    return found


def _harms(st: SummonerWarsState, option: Option) -> bool:
    """An attack on an own card that can do it no good: there is no damage to be healed."""
    target = st.piece(option.target) if option.verb == ATTACK else None
    return target is not None and target.controller == option.player and not target.damage


def best_answer(st: SummonerWarsState, seat: int) -> Option:
    """The answer to an effect's question that leads to the best table.

    Of equals the last: that is to do nothing, where it is offered.
    """
    options = st.options[::-1]
    return best_of(options, lambda option: worth_of(st, option, seat), options[0], float("-inf"))
