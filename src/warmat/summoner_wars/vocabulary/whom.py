"""Whom a step speaks of, how much, and when. A step that is not told speaks of what was targeted last."""

from __future__ import annotations

from warmat.summoner_wars.rules.derived import amounts, conditions, who
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.derived.who import Who
from warmat.summoner_wars.rules.model import terms
from warmat.summoner_wars.rules.model.definitions import Amount, Condition
from warmat.summoner_wars.rules.steps import moving, questions

Whom = Who | str  # a name: what the pick of that name got

# Whom ---------------------------------------------------------------------------------------------

ITSELF = who.Source()  # the piece, or event, whose text this is
SUMMONER_OF_YOURS = who.OwnSummoner()  # your summoner
IT = who.OfEvent(terms.R_SUBJECT)  # what the event happened to; in `for_each`, the one whose turn it is
THE_OTHER = who.OfEvent(terms.R_OTHER)  # the event's other piece: target, attacker, destroyer
TARGETED_BEFORE = who.Links()  # of an active event: what it was played on
MOVED_THROUGH = moving.MovedThrough()  # the cards that the move or force went over


def each(scope: PieceFilter) -> Who:
    """Everything on the battlefield that passes."""
    return who.Every(scope)


def beside(scope: PieceFilter, of: Whom | None = None, spaces: int = 1) -> Who:
    """Everything that passes within so many spaces of it (None: of what was targeted), not counting it."""
    return who.Beside(scope, picked(of), spaces)


def were_beside(scope: PieceFilter) -> Who:
    """Everything that passes and was adjacent to this when it was destroyed."""
    return who.WereBeside(scope)


def forced_through() -> Who:
    """The cards that the `force` before this went over."""
    return questions.ForcedThrough()


def those(of: Whom, scope: PieceFilter) -> Who:
    """Those of these that pass: those(MOVED_THROUGH, COMMON)."""
    if isinstance(of, moving.MovedThrough):
        return moving.MovedThrough(scope)
    return who.Passing(picked(of), scope)


def both(*parts: Whom) -> Who:
    """All of these at once."""
    return who.Together([picked(part) for part in parts])


def picked(of: Whom | None = None) -> Who:
    """Who is meant: what was targeted last, where nobody is named. A copy: no two scripts share it."""
    if of is None:
        return who.Picked()
    if isinstance(of, str):
        return who.Picked(of)
    return who.Picked(of.name) if isinstance(of, who.Picked) else of


# How much -----------------------------------------------------------------------------------------

SPECIALS = amounts.InRegister("special", terms.R_AMOUNT)  # of the attack the event is about
DAMAGE_DONE = amounts.InRegister("damage", terms.R_MORE)  # by it, or about to be done
STRAIGHT_SPACES = amounts.InRegister("space", terms.R_AMOUNT)  # moved, if all in one direction
DICE = amounts.InRegister("die", terms.R_AMOUNT)  # rolled just now
SPECIALS_ROLLED = amounts.OnDice("special", terms.SPECIAL)  # in the last roll
BOOST = amounts.BoostsOn(ITSELF)  # the boosts on this
DAMAGE = amounts.DamageOn(ITSELF)  # the damage on this


def boost_on(of: Whom) -> Amount:
    """The boosts on it."""
    return amounts.BoostsOn(picked(of))


def number_of(scope: PieceFilter) -> Amount:
    """How many cards on the battlefield pass."""
    return amounts.HowMany(scope)


def number_next_to(scope: PieceFilter, of: Whom, but: Whom) -> Amount:
    """How many cards pass that are adjacent to `of`, not counting `but`."""
    return amounts.HowManyNextTo(scope, picked(of), picked(but))


def magic_in(each: int) -> Amount:
    """Your magic, counted in so many at a time."""
    return amounts.MagicOf(each)


def cards_discarded() -> Amount:
    """How many cards the `discard_cards` before this took."""
    return amounts.Discarded()


def boost_spent() -> Amount:
    """How many boosts the `spend_any_boost` before this took."""
    return amounts.Spent()


def minus(amount: Amount) -> Amount:
    """So much less: minus(SPECIALS_ROLLED)."""
    return amounts.Negative(amount)


def figure(amount: int | Amount) -> Amount:
    """A number as an amount."""
    return amounts.Fixed(amount) if isinstance(amount, int) else amount


# When ---------------------------------------------------------------------------------------------

YOUR_TURN = conditions.OwnTurn()  # it is your turn
STARTED_ADJACENT = conditions.CameFromNextTo()  # what moved was adjacent to this when it started
MANY = 1 << 20


def at_least(amount: Amount, number: int) -> Condition:
    """The amount is so much or more."""
    return conditions.From(amount, number, MANY)


def it_is(scope: PieceFilter, of: Whom = IT) -> Condition:
    """What the event happened to (or who is named) passes."""
    return conditions.Passes(picked(of), scope)


def there_is(scope: PieceFilter) -> Condition:
    """Something on the battlefield passes."""
    return conditions.There(scope)


def in_hand(scope: PieceFilter) -> Condition:
    """You have such a card in hand."""
    return conditions.Holds(scope)


def in_play(of: Whom = ITSELF) -> Condition:
    """It is still there."""
    return conditions.InPlay(picked(of))


def unless(condition: Condition) -> Condition:
    """The condition is not true."""
    return conditions.Not(condition)


LETHAL = conditions.Lethal()  # the damage about to be done would destroy the target

__all__ = [
    "BOOST",
    "DAMAGE",
    "DAMAGE_DONE",
    "DICE",
    "IT",
    "ITSELF",
    "LETHAL",
    "MOVED_THROUGH",
    "SPECIALS",
    "SPECIALS_ROLLED",
    "STARTED_ADJACENT",
    "STRAIGHT_SPACES",
    "SUMMONER_OF_YOURS",
    "TARGETED_BEFORE",
    "THE_OTHER",
    "YOUR_TURN",
    "at_least",
    "beside",
    "boost_on",
    "boost_spent",
    "both",
    "cards_discarded",
    "each",
    "forced_through",
    "in_hand",
    "in_play",
    "it_is",
    "magic_in",
    "minus",
    "number_next_to",
    "number_of",
    "picked",
    "there_is",
    "those",
    "unless",
    "were_beside",
]
