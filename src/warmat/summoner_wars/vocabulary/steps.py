"""What an effect asks and does, in order. A step speaks of what was targeted last, unless it is told whom."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.kernel.frame import Script, Step
from warmat.summoner_wars.rules.derived import places
from warmat.summoner_wars.rules.derived.feasibility import Asking
from warmat.summoner_wars.rules.derived.filters import OfType, PieceFilter
from warmat.summoner_wars.rules.model import definitions
from warmat.summoner_wars.rules.model.definitions import Ability, Amount, Condition
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.steps import card_questions, effects, flow, questions, single_cards
from warmat.summoner_wars.vocabulary.filters import CARD
from warmat.summoner_wars.vocabulary.whom import IT, ITSELF, Whom, figure, picked

Part = Step[SummonerWarsState] | Sequence[Step[SummonerWarsState]]


def flat(parts: Sequence[Part]) -> list[Step[SummonerWarsState]]:
    """Steps in one list, whatever they came in."""
    found: list[Step[SummonerWarsState]] = []
    for part in parts:
        found += [part] if isinstance(part, Step) else list(part)
    return found


def make_script(steps: list[Step[SummonerWarsState]]) -> Script[SummonerWarsState]:
    """The steps as one script. It is laid out as the ability or event that has it gets its name."""
    made = Script("", steps, atomic=False, registers=0)
    made.quiet = bool(steps) and made.is_quiet(0)
    return made


# Asking -------------------------------------------------------------------------------------------


def target(
    scope: PieceFilter, number: int = 1, near: Whom | None = None, spaces: int = 1, *, as_: str = ""
) -> Step[SummonerWarsState]:
    """Target so many. `near`: only within so many `spaces` of that, not counting it.

    `as_`: a name by which later steps speak of it: target(UNIT, as_="bait"), target(FOE), force(1, "bait").
    """
    return _pick(scope, number, number, near, spaces, as_)


def may_target(
    scope: PieceFilter, up_to: int = 1, near: Whom | None = None, spaces: int = 1, *, as_: str = ""
) -> Step[SummonerWarsState]:
    """Target up to so many, or nothing."""
    return _pick(scope, 0, up_to, near, spaces, as_)


def target_any(scope: PieceFilter, *, as_: str = "") -> Step[SummonerWarsState]:
    """Target any number."""
    return _pick(scope, 0, questions.ANY_NUMBER, None, 1, as_)


def _pick(
    scope: PieceFilter, least: int, most: int, near: Whom | None, spaces: int, as_: str
) -> Step[SummonerWarsState]:
    question = questions.Pick(scope, least, most)
    question.named = as_
    question.near = None if near is None else picked(near)
    question.spaces = spaces
    return question


def may(words: str, *parts: Part) -> Sequence[Step[SummonerWarsState]]:
    """Ask yes or no; the steps on yes. Not asked where a price among them can't be paid."""
    steps = flat(parts)
    return [questions.May(words, steps), *steps]


def either(*choices: tuple[str, Sequence[Part]], optional: bool = False) -> Sequence[Step[SummonerWarsState]]:
    """One of several: either(("boost it", [boost(1, ITSELF)]), ("hurt it", [damage(1, ITSELF)]))."""
    made = [questions.Choice(label, flat(parts)) for label, parts in choices]
    question = questions.ChooseOne(made, optional)
    steps: list[Step[SummonerWarsState]] = [question]
    for number, choice in enumerate(made, 1):
        steps += [flow.InChoice(question, number, len(choice.steps)), *choice.steps]
    return steps


def if_so(*parts: Part) -> Sequence[Step[SummonerWarsState]]:
    """The steps, if the question before got something for an answer ("if you do")."""
    steps = flat(parts)
    return [flow.IfAnswered(len(steps)), *steps]


def when(conditions: Condition | Sequence[Condition], *parts: Part) -> Sequence[Step[SummonerWarsState]]:
    """The steps, if all this is true when they are reached."""
    steps = flat(parts)
    wanted = [conditions] if isinstance(conditions, Condition) else list(conditions)
    return [flow.OnlyIf(wanted, len(steps)), *steps]


def any_times(*parts: Part, only: Sequence[Condition] = ()) -> Sequence[Step[SummonerWarsState]]:
    """The steps, again and again, until the first question among them is answered with nothing.

    `only`: not (or no longer) unless all this is true.
    """
    steps = flat(parts)
    first = steps[0]
    assert isinstance(first, Asking)
    loop: list[Step[SummonerWarsState]] = [
        flow.OnlyIf(list(only), len(steps) + 2),
        first,
        flow.IfAnswered(len(steps) - 1),
    ]
    loop += steps[1:]
    return [*loop, flow.Again(first, len(loop))]


def for_each(who: Whom | None, *parts: Part, any_order: bool = False) -> Step[SummonerWarsState]:
    """The steps for each of these (None: of what was targeted), one after another; IT is the one.

    `any_order`: the player chooses which comes next.
    """
    return flow.ForEach(picked(who), make_script(flat(parts)), any_order)


# Tokens -------------------------------------------------------------------------------------------


def damage(amount: int | Amount, who: Whom | None = None) -> Step[SummonerWarsState]:
    """Put so much damage on it."""
    return effects.Damage(figure(amount), picked(who))


def heal(amount: int | Amount, who: Whom | None = None) -> Step[SummonerWarsState]:
    """Remove damage."""
    return effects.RemoveDamage(figure(amount), picked(who))


def boost(amount: int | Amount = 1, who: Whom | None = None) -> Step[SummonerWarsState]:
    """Put so many boosts on it."""
    return effects.Boost(figure(amount), picked(who))


def remove_boost(amount: int | Amount, who: Whom | None = None) -> Step[SummonerWarsState]:
    """As far as there is any."""
    return effects.RemoveBoost(figure(amount), picked(who))


def spend_boost(number: int = 1, who: Whom = ITSELF) -> Step[SummonerWarsState]:
    """A price: what asks for it is not offered to a card that has too few."""
    return effects.SpendBoost(number, picked(who))


def spend_all_boost(who: Whom = ITSELF) -> Step[SummonerWarsState]:
    """A price: all the boost it has, at least one."""
    return single_cards.SpendAllBoost(picked(who))


def spend_any_boost(who: Whom = ITSELF) -> Step[SummonerWarsState]:
    """A price: as many of its boosts as you like, at least one. Counted by `boost_spent()`."""
    return effects.SpendSomeBoost(picked(who))


def move_boost(by: Whom, who: Whom | None = None) -> Step[SummonerWarsState]:
    """All boost of `by` goes to the target."""
    return single_cards.MoveBoost(picked(who), picked(by))


def spend_magic(number: int = 1) -> Step[SummonerWarsState]:
    """A price: so much of your magic."""
    return effects.SpendMagic(number)


def gain_magic(amount: int | Amount = 1) -> Step[SummonerWarsState]:
    """You get so much magic."""
    return effects.GainMagic(figure(amount))


# Cards --------------------------------------------------------------------------------------------


def draw(amount: int | Amount) -> Step[SummonerWarsState]:
    """You draw so many cards."""
    return effects.Draw(figure(amount))


def discard_cards(
    scope: PieceFilter = CARD,
    least: int = 1,
    most: int = 1,
    openly: bool = False,
    distinct: bool = False,
) -> Step[SummonerWarsState]:
    """From hand. `openly`: revealed; `distinct`: no two of one name. Counted by `cards_discarded()`."""
    return card_questions.DiscardCards(scope, least, most, openly, distinct)


def place_from_discard(
    scope: PieceFilter, where: places.Places, optional: bool = False
) -> Sequence[Step[SummonerWarsState]]:
    """Retrieve a card from your discard pile and place it: place_from_discard(scope, adjacent_to(ITSELF))."""
    return _place_card(scope, where, from_discard=True, optional=optional)


def place_from_hand(
    scope: PieceFilter, where: places.Places, optional: bool = False
) -> Sequence[Step[SummonerWarsState]]:
    """Without paying for it; it is not summoned."""
    return _place_card(scope, where, from_discard=False, optional=optional)


def _place_card(
    scope: PieceFilter, where: places.Places, from_discard: bool, optional: bool
) -> Sequence[Step[SummonerWarsState]]:
    card = card_questions.PickCard(scope, from_discard, optional)
    card.where = where
    space = questions.PickSpace(where, optional=False)
    put = effects.PutCard(card, space)
    return [card, flow.IfAnswered(2), space, put] if optional else [card, space, put]


def take_from_discard(scope: PieceFilter, optional: bool = False) -> Sequence[Step[SummonerWarsState]]:
    """Retrieve a card from your discard pile, show it and add it to your hand."""
    card = card_questions.PickCard(scope, from_discard=True, optional=optional)
    return [card, effects.CardToHand(card)]


# Pieces -------------------------------------------------------------------------------------------


def destroy(who: Whom | None = None) -> Step[SummonerWarsState]:
    """It is destroyed, however much life it has left."""
    return effects.Destroy(picked(who))


def discard(who: Whom | None = None) -> Step[SummonerWarsState]:
    """From play, without destroying it."""
    return effects.Discard(picked(who))


def return_to_hand(who: Whom | None = None, with_cards_under: bool = False) -> Step[SummonerWarsState]:
    """To its owner's hand; it is not destroyed. `with_cards_under`: what is under it to its owners' hands."""
    return effects.ReturnToHand(picked(who), with_cards_under)


def take_control(who: Whom | None = None, for_the_turn: bool = False) -> Step[SummonerWarsState]:
    """It is yours. `for_the_turn`: only until the end of the turn."""
    return effects.TakeControl(picked(who), for_the_turn)


def give_ability(ability: Ability, who: Whom | None = None) -> Step[SummonerWarsState]:
    """Until the end of the turn."""
    return effects.GiveAbility(ability, picked(who))


def copy_abilities(of: Whom | None = None, who: Whom = ITSELF) -> Step[SummonerWarsState]:
    """Until the end of the turn this has the target's abilities."""
    return single_cards.CopyAbilities(picked(who), picked(of))


def give_strength(amount: int | Amount, who: Whom | None = None) -> Step[SummonerWarsState]:
    """Until the end of the turn."""
    return effects.GiveStrength(figure(amount), picked(who))


def remember(who: Whom | None = None) -> Step[SummonerWarsState]:
    """From now on this active event speaks of the target: THE_TARGET, TARGETED_BEFORE."""
    return effects.Link(picked(who))


# Places -------------------------------------------------------------------------------------------


def adjacent_to(who: Whom | None = None) -> places.Places:
    """The empty spaces adjacent to it."""
    return places.NextTo(picked(who))


def where_it_was() -> places.Places:
    """The space of the event: where what was destroyed stood."""
    return places.WhereItWas()


def where_it_stood(who: Whom = IT) -> places.Places:
    """Where a card that has left the battlefield was then."""
    return places.WhereItStood(picked(who))


def place(
    who: Whom | None, where: places.Places, optional: bool = False
) -> Sequence[Step[SummonerWarsState]]:
    """Put it on one of these spaces; this is neither moving nor forcing."""
    space = questions.PickSpace(where, optional)
    return [space, effects.Place(picked(who), space)]


def force(
    spaces: int = 1,
    who: Whom | None = None,
    *,
    least: int = 1,
    optional: bool = False,
    through: OfType | None = None,
    toward: Whom | None = None,
    away_from: Whom | None = None,
) -> Step[SummonerWarsState]:
    """Force it up to so many spaces, at least `least`. `through`: it may go over such cards."""
    question = questions.Force(picked(who), least, spaces, optional)
    question.through = 0 if through is None else through.types
    question.toward = None if toward is None else picked(toward)
    question.away = None if away_from is None else picked(away_from)
    return question


def exchange(who: Whom | None = None, of: Whom = ITSELF) -> Step[SummonerWarsState]:
    """It exchanges places with this."""
    return single_cards.Exchange(picked(who), picked(of))


def put_under(*gives: Ability | definitions.Part, who: Whom | None = None) -> Step[SummonerWarsState]:
    """This card goes under the target, and gives it abilities and other things from there."""
    abilities = [gift for gift in gives if isinstance(gift, Ability)]
    parts = [gift for gift in gives if isinstance(gift, definitions.Part)]
    return effects.PutUnder(picked(who), definitions.Gift(abilities, parts))


# Dice and attacks ---------------------------------------------------------------------------------


def roll(number: int) -> Step[SummonerWarsState]:
    """Read the result with SPECIALS_ROLLED."""
    return effects.RollDice(number)


def roll_again() -> Step[SummonerWarsState]:
    """All dice of the roll that triggered this."""
    return single_cards.RollAgain(IT)


def extra_attack(
    who: Whom | None = None, against: PieceFilter = CARD, optional: bool = True
) -> Step[SummonerWarsState]:
    """It attacks such a card, besides the attacks of the attack phase."""
    return questions.ExtraAttack(picked(who), against, optional)


def this_attack(
    strength: int | Amount | None = None,
    *,
    least: int = 0,
    special_hits: int = 0,
    heals: bool = False,
    no_damage: bool = False,
) -> Step[SummonerWarsState]:
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
    "spend_any_boost",
    "spend_boost",
    "spend_magic",
    "take_control",
    "take_from_discard",
    "target",
    "target_any",
    "this_attack",
    "when",
    "where_it_stood",
    "where_it_was",
]
