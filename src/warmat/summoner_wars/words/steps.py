"""What an effect asks and does, in order. A step speaks of what was targeted last, unless it is told whom."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.kernel.frame import Step
from warmat.summoner_wars.rules import definitions, effects, flow, places, questions
from warmat.summoner_wars.rules.definitions import Ability, Amount, Condition
from warmat.summoner_wars.rules.filters import OfType, PieceFilter
from warmat.summoner_wars.rules.judged import Asking
from warmat.summoner_wars.rules.state import Table
from warmat.summoner_wars.rules.who import Who
from warmat.summoner_wars.words.filters import CARD
from warmat.summoner_wars.words.layout import lay_out
from warmat.summoner_wars.words.whom import IT, ITSELF, figure, picked

Part = Step[Table] | Sequence[Step[Table]]


def flat(parts: Sequence[Part]) -> list[Step[Table]]:
    found: list[Step[Table]] = []
    for part in parts:
        found += [part] if isinstance(part, Step) else list(part)
    return found


# Asking -------------------------------------------------------------------------------------------


def target(scope: PieceFilter, number: int = 1, near: Who | None = None, spaces: int = 1) -> Step[Table]:
    """Target so many. `near`: only within so many `spaces` of that, not counting it."""
    return _pick(scope, number, number, near, spaces)


def may_target(scope: PieceFilter, up_to: int = 1, near: Who | None = None, spaces: int = 1) -> Step[Table]:
    """Target up to so many, or nothing."""
    return _pick(scope, 0, up_to, near, spaces)


def target_any(scope: PieceFilter) -> Step[Table]:
    """Target any number."""
    return _pick(scope, 0, questions.ANY_NUMBER, None, 1)


def _pick(scope: PieceFilter, least: int, most: int, near: Who | None, spaces: int) -> Step[Table]:
    question = questions.Pick(scope, least, most)
    question.near = None if near is None else picked(near)
    question.spaces = spaces
    return question


def may(words: str, *parts: Part) -> Sequence[Step[Table]]:
    """Ask yes or no; the steps on yes. Not asked where a price among them can't be paid."""
    steps = flat(parts)
    return [questions.May(words, steps), *steps]


def either(*choices: tuple[str, Sequence[Part]], optional: bool = False) -> Sequence[Step[Table]]:
    """One of several: either(("boost it", [boost(1, ITSELF)]), ("hurt it", [damage(1, ITSELF)]))."""
    made = [questions.Choice(label, flat(parts)) for label, parts in choices]
    question = questions.ChooseOne(made, optional)
    steps: list[Step[Table]] = [question]
    for number, choice in enumerate(made, 1):
        steps += [flow.InChoice(question, number, len(choice.steps)), *choice.steps]
    return steps


def if_so(*parts: Part) -> Sequence[Step[Table]]:
    """The steps, if the question before got something for an answer ("if you do")."""
    steps = flat(parts)
    return [flow.IfAnswered(len(steps)), *steps]


def when(conditions: Condition | Sequence[Condition], *parts: Part) -> Sequence[Step[Table]]:
    """The steps, if all this is true when they are reached."""
    steps = flat(parts)
    wanted = [conditions] if isinstance(conditions, Condition) else list(conditions)
    return [flow.OnlyIf(wanted, len(steps)), *steps]


def any_times(*parts: Part, only: Sequence[Condition] = ()) -> Sequence[Step[Table]]:
    """The steps, again and again, until the first question among them is answered with nothing.

    `only`: not (or no longer) unless all this is true.
    """
    steps = flat(parts)
    first = steps[0]
    assert isinstance(first, Asking)
    loop: list[Step[Table]] = [
        flow.OnlyIf(list(only), len(steps) + 2),
        first,
        flow.IfAnswered(len(steps) - 1),
    ]
    loop += steps[1:]
    return [*loop, flow.Again(first, len(loop))]


def for_each(who: Who | None, *parts: Part, any_order: bool = False) -> Step[Table]:
    """The steps for each of these (None: of what was targeted), one after another; IT is the one.

    `any_order`: the player chooses which comes next.
    """
    return flow.ForEach(picked(who), lay_out(flat(parts)), any_order)


# Tokens -------------------------------------------------------------------------------------------


def damage(amount: int | Amount, who: Who | None = None) -> Step[Table]:
    return effects.Damage(figure(amount), picked(who))


def heal(amount: int | Amount, who: Who | None = None) -> Step[Table]:
    """Remove damage."""
    return effects.RemoveDamage(figure(amount), picked(who))


def boost(amount: int | Amount = 1, who: Who | None = None) -> Step[Table]:
    return effects.Boost(figure(amount), picked(who))


def remove_boost(amount: int | Amount, who: Who | None = None) -> Step[Table]:
    """As far as there is any."""
    return effects.RemoveBoost(figure(amount), picked(who))


def spend_boost(number: int = 1, who: Who = ITSELF) -> Step[Table]:
    """A price: what asks for it is not offered to a card that has too few."""
    return effects.SpendBoost(number, who)


def spend_all_boost(who: Who = ITSELF) -> Step[Table]:
    """A price: all the boost it has, at least one."""
    return effects.SpendAllBoost(who)


def move_boost(by: Who, who: Who | None = None) -> Step[Table]:
    """All boost of `by` goes to the target."""
    return effects.MoveBoost(by, picked(who))


def spend_magic(number: int = 1) -> Step[Table]:
    return effects.SpendMagic(number)


def gain_magic(amount: int | Amount = 1) -> Step[Table]:
    return effects.GainMagic(figure(amount))


# Cards --------------------------------------------------------------------------------------------


def draw(amount: int | Amount) -> Step[Table]:
    return effects.Draw(figure(amount))


def discard_cards(
    scope: PieceFilter = CARD,
    least: int = 1,
    most: int = 1,
    openly: bool = False,
    distinct: bool = False,
) -> Step[Table]:
    """From hand. `openly`: revealed; `distinct`: no two of one name. Counted by `cards_discarded()`."""
    return questions.DiscardCards(scope, least, most, openly, distinct)


def place_from_discard(
    scope: PieceFilter, where: places.Places, optional: bool = False
) -> Sequence[Step[Table]]:
    """Retrieve a card from your discard pile and place it: place_from_discard(scope, adjacent_to(ITSELF))."""
    return _place_card(scope, where, True, optional)


def place_from_hand(
    scope: PieceFilter, where: places.Places, optional: bool = False
) -> Sequence[Step[Table]]:
    """Without paying for it; it is not summoned."""
    return _place_card(scope, where, False, optional)


def _place_card(
    scope: PieceFilter, where: places.Places, from_discard: bool, optional: bool
) -> Sequence[Step[Table]]:
    card = questions.PickCard(scope, from_discard, optional)
    card.where = where
    space = questions.PickSpace(where, False)
    put = effects.PutCard(card, space)
    return [card, flow.IfAnswered(2), space, put] if optional else [card, space, put]


def take_from_discard(scope: PieceFilter, optional: bool = False) -> Sequence[Step[Table]]:
    """Retrieve a card from your discard pile, show it and add it to your hand."""
    card = questions.PickCard(scope, True, optional)
    return [card, effects.CardToHand(card)]


# Pieces -------------------------------------------------------------------------------------------


def destroy(who: Who | None = None) -> Step[Table]:
    return effects.Destroy(picked(who))


def discard(who: Who | None = None) -> Step[Table]:
    """From play, without destroying it."""
    return effects.Discard(picked(who))


def return_to_hand(who: Who | None = None) -> Step[Table]:
    return effects.ReturnToHand(picked(who))


def take_control(who: Who | None = None, for_the_turn: bool = False) -> Step[Table]:
    return effects.TakeControl(picked(who), for_the_turn)


def give_ability(ability: Ability, who: Who | None = None) -> Step[Table]:
    """Until the end of the turn."""
    return effects.GiveAbility(ability, picked(who))


def copy_abilities(of: Who | None = None, who: Who = ITSELF) -> Step[Table]:
    """Until the end of the turn this has the target's abilities."""
    return effects.CopyAbilities(who, picked(of))


def give_strength(amount: int | Amount, who: Who | None = None) -> Step[Table]:
    """Until the end of the turn."""
    return effects.GiveStrength(figure(amount), picked(who))


def remember(who: Who | None = None) -> Step[Table]:
    """From now on this active event speaks of the target: THE_TARGET, TARGETED_BEFORE."""
    return effects.Link(picked(who))


# Places -------------------------------------------------------------------------------------------


def adjacent_to(who: Who | None = None) -> places.Places:
    """The empty spaces adjacent to it."""
    return places.NextTo(picked(who))


def where_it_was() -> places.Places:
    """The space of the event: where what was destroyed stood."""
    return places.WhereItWas()


def place(who: Who | None, where: places.Places, optional: bool = False) -> Sequence[Step[Table]]:
    """Put it on one of these spaces; this is neither moving nor forcing."""
    space = questions.PickSpace(where, optional)
    return [space, effects.Place(picked(who, 0), space)]


def force(
    spaces: int = 1,
    who: Who | None = None,
    *,
    least: int = 1,
    optional: bool = False,
    through: OfType | None = None,
    toward: Who | None = None,
    away_from: Who | None = None,
) -> Step[Table]:
    """Force it up to so many spaces, at least `least`. `through`: it may go over such cards."""
    question = questions.Force(picked(who), least, spaces, optional)
    question.through = 0 if through is None else through.types
    question.toward, question.away = toward, away_from
    return question


def exchange(who: Who | None = None, of: Who = ITSELF) -> Step[Table]:
    """It exchanges places with this."""
    return effects.Exchange(picked(who), of)


def put_under(*gives: Ability | definitions.Part, who: Who | None = None) -> Step[Table]:
    """This card goes under the target, and gives it abilities and other things from there."""
    abilities = [gift for gift in gives if isinstance(gift, Ability)]
    parts = [gift for gift in gives if isinstance(gift, definitions.Part)]
    return effects.PutUnder(picked(who), definitions.Gift(abilities, parts))


# Dice and attacks ---------------------------------------------------------------------------------


def roll(number: int) -> Step[Table]:
    """Read the result with SPECIALS_ROLLED."""
    return effects.RollDice(number)


def roll_again() -> Step[Table]:
    """All dice of the roll that triggered this."""
    return effects.RollAgain(IT)


def extra_attack(who: Who | None = None, against: PieceFilter = CARD, optional: bool = True) -> Step[Table]:
    return questions.ExtraAttack(picked(who), against, optional)


def this_attack(
    strength: int | Amount | None = None,
    *,
    least: int = 0,
    special_hits: int = 0,
    heals: bool = False,
    no_damage: bool = False,
) -> Step[Table]:
    """Change the attack under way, and no other. `least`: what lessens its strength stops there.

    `special_hits`: each special is so many hits as well. `heals`: melee and special remove damage, and
    nothing adds any.
    """
    more = None if strength is None else figure(strength)
    return effects.ChangeAttack(more, least, special_hits, heals, no_damage)


__all__ = [
    "Part",
    "adjacent_to",
    "any_times",
    "boost",
    "copy_abilities",
    "damage",
    "destroy",
    "discard",
    "discard_cards",
    "draw",
    "either",
    "exchange",
    "extra_attack",
    "for_each",
    "force",
    "gain_magic",
    "give_ability",
    "give_strength",
    "heal",
    "if_so",
    "may",
    "may_target",
    "move_boost",
    "place",
    "place_from_discard",
    "place_from_hand",
    "put_under",
    "remember",
    "remove_boost",
    "return_to_hand",
    "roll",
    "roll_again",
    "spend_all_boost",
    "spend_boost",
    "spend_magic",
    "take_control",
    "take_from_discard",
    "target",
    "target_any",
    "this_attack",
    "when",
    "where_it_was",
]
