"""Steps about what is not a piece: modes, cards in hands and piles, opponents, workers, coins, numbers.

choose_one(mode("beast", summon("Beast")), mode("frogs", summon("Frog", 4)), both_if_boosted=True)
pick_cards(2, HAND, UNIT, up_to=True), put_into_play(), give(HASTE, EPHEMERAL)
an_opponent(), look_at(HAND), pick_cards(2, HAND, ~UNIT, of=OPPONENT, up_to=True), discard_picked()
sacrifice_a(UNIT), if_did(target(UNIT), destroy())
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules import (
    card_effects,
    card_filters,
    card_questions,
    divided,
    effects,
    looking,
    modal,
    questions,
    removal,
    seats,
    terms,
)
from warmat.codex.rules import weakest as least
from warmat.codex.rules import who as whom
from warmat.codex.rules.card_questions import CardLimit
from warmat.codex.rules.state import Table
from warmat.codex.words.card_filters import CARD, SACRIFICABLE
from warmat.codex.words.filters import YOUR
from warmat.codex.words.steps import Part, flat
from warmat.kernel.frame import Step

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

Steps = list[Step[Table]]

HIGHEST_COST = 10

HAND = terms.IN_HAND
CODEX = terms.IN_CODEX
DISCARD_PILE = terms.IN_DISCARD
TOP_CARD = terms.ON_DECK
COMMAND_ZONE = terms.IN_COMMAND

YOU = seats.Oneself(False)
OPPONENT = seats.ChosenOpponent(True)  # the one `an_opponent` asked for
EACH_OPPONENT = seats.EachOpponent(True)
EACH_PLAYER = seats.EachPlayer(True)
ITS_CONTROLLER = seats.ControllerOfSource(False)  # of the piece whose effect this is, as it last was
OPPONENT_BASE = whom.BaseOfOpponent()

DESTROY = least.DESTROY
SACRIFICE = least.SACRIFICE

IF_TECH_MET = card_questions.TechMet()
IF_FALLEN = card_questions.FallenHero()  # a hero that died before and may be summoned
IF_LEVEL_BUILT = card_questions.LevelBuilt()


# Branches ---------------------------------------------------------------------------------------------


def mode(label: str, *steps: Part) -> modal.Mode:
    return modal.Mode(label, flat(steps))


def choose_one(*modes: modal.Mode, both_if_boosted: bool = False) -> Steps:
    """Choose one of the modes that can do something; with the boost, maybe all of them happen."""
    question = modal.ChooseMode(list(modes), both_if_boosted)
    steps: Steps = [question]
    for number, one in enumerate(modes, 1):
        steps += [modal.InMode(question, number, len(one.steps)), *one.steps]
    return steps


def if_did(*steps: Part) -> Steps:
    """The steps, if what was picked last was picked; and is gone, if it was to be sacrificed and the like."""
    then = flat(steps)
    return [modal.IfDid(len(then)), *then]


def if_hand_empty(*steps: Part) -> Steps:
    then = flat(steps)
    return [modal.IfHandEmpty(len(then)), *then]


def flip_coin(heads: Sequence[Part] = (), tails: Sequence[Part] = ()) -> Steps:
    good, bad = flat(heads), flat(tails)
    return [modal.FlipCoin(len(good) + 1), *good, effects.Jump(len(bad), None), *bad]


def choose_number(low: int = 0, high: int = HIGHEST_COST) -> Step[Table]:
    """Kept on this piece, for COSTS_CHOSEN_NUMBER and `chose`."""
    return modal.ChooseNumber(low, high)


def remember(number: int) -> Step[Table]:
    """Keep a number on this piece, such as for the mode that was chosen."""
    return modal.Remember(number)


# Opponents --------------------------------------------------------------------------------------------


def an_opponent() -> Step[Table]:
    """Choose an opponent; OPPONENT speaks of that one from here on."""
    return seats.AnOpponent()


def its_controller() -> seats.Seats:
    """Whoever controls what was picked last, or did before it left."""
    return seats.ControllerOfPick()


def its_owner() -> seats.Seats:
    """Whoever owns what was picked last."""
    return seats.OwnerOfPick()


def each_of_opponent(scope: PieceFilter) -> whom.Who:
    """Everything of the chosen opponent's that passes."""
    return whom.EveryOfOpponent(scope)


def discard_at_random(count: int = 1, whose: seats.Seats = OPPONENT) -> Step[Table]:
    return seats.DiscardAtRandom(count, whose)


def they_draw(count: int, whose: seats.Seats = OPPONENT) -> Step[Table]:
    return seats.DrawCards(count, whose)


def steal_from(amount: int, whose: seats.Seats = OPPONENT) -> Step[Table]:
    return seats.StealFrom(amount, whose)


def summon_for(
    name: str, count: int = 1, whose: seats.Seats = OPPONENT, *, bound: bool = False
) -> Step[Table]:
    """Tokens under another's control. `bound`: to this piece, which can speak of them as BOUND_TO_THIS."""
    return seats.SummonFor(name, count, whose, bound)


def damage_base(amount: int, whose: seats.Seats = OPPONENT) -> Step[Table]:
    """A base takes damage without being targeted."""
    return seats.DamageBase(amount, whose)


# Looking ----------------------------------------------------------------------------------------------


def look_at(zone: int, whose: seats.Seats = OPPONENT) -> Step[Table]:
    """HAND or DISCARD_PILE of the chosen opponent; TOP_CARD with YOU."""
    return looking.LookAt(zone, whose)


def look_at_hand() -> Step[Table]:
    return look_at(HAND)


def look_at_discard() -> Step[Table]:
    return look_at(DISCARD_PILE)


def look_at_top() -> Step[Table]:
    """The top card of your own draw pile."""
    return look_at(TOP_CARD, YOU)


# Cards that are not in play ---------------------------------------------------------------------------


def pick_card(
    zones: int,
    scope: PieceFilter = CARD,
    *,
    of: seats.Seats = YOU,
    limit: CardLimit | None = None,
    up_to: bool = False,
) -> Step[Table]:
    """Take a card out of HAND, CODEX, DISCARD_PILE, TOP_CARD, COMMAND_ZONE or several (`HAND | CODEX`)."""
    return pick_cards(1, zones, scope, of=of, limit=limit, up_to=up_to)


def pick_cards(
    count: int,
    zones: int,
    scope: PieceFilter = CARD,
    *,
    of: seats.Seats = YOU,
    limit: CardLimit | None = None,
    up_to: bool = False,
) -> Step[Table]:
    """So many cards, shown to everybody; none of them if there are too few. `up_to`: or fewer."""
    return card_questions.PickCards(zones, scope, 0 if up_to else count, count, of, limit)


def one_tech_higher() -> CardLimit:
    """Than the piece that was picked."""
    return card_questions.OneTechHigher()


def same_tech_no_dearer() -> CardLimit:
    """Than the piece that was picked."""
    return card_questions.SameTechNoDearer()


def another_hero() -> CardLimit:
    """Than the hero that was picked; or that one, where there is no other in its command zone."""
    return card_questions.AnotherHero()


def put_into_play(under_owner: bool = False, at_max_level: bool = False) -> Step[Table]:
    """What was taken arrives under your control; the next steps speak of these pieces."""
    return card_effects.PutIntoPlay(under_owner, at_max_level)


def into_hand() -> Step[Table]:
    """To its owner's hand."""
    return card_effects.IntoHand()


def discard_picked() -> Step[Table]:
    return card_effects.DiscardTaken()


def trash_picked() -> Step[Table]:
    return card_effects.TrashTaken()


def play_from(
    zones: int, scope: PieceFilter, *, free: bool = False, must: bool = False, with_hero: bool = False
) -> Steps:
    """Play a card from there: paid for, or `free`. It needs its tech building; a spell, no hero.

    `with_hero`: it must be paid for and meet every requirement, as from hand.
    """
    pick = card_questions.PickToPlay(zones, scope, 1 if must else 0, YOU, free, with_hero)
    return [pick, card_effects.PlayTaken(free)]


def discard_cards(count: int = 1, scope: PieceFilter | None = None) -> Step[Table]:
    """You discard cards of your choice, face down."""
    return card_questions.DiscardCards(count, scope)


def discard_hand() -> Step[Table]:
    return card_effects.DiscardHand()


def exchange_top() -> Step[Table]:
    """The top card of your draw pile changes places with a card from your hand."""
    return card_questions.ExchangeTop()


# Workers, sacrifices, trash ---------------------------------------------------------------------------


def or_worker(question: Step[Table], own: bool = False) -> Step[Table]:
    """A worker may be picked instead: or_worker(target(BUILDING_CARD))."""
    assert isinstance(question, questions.Pick)
    question.takes_workers = questions.OWN_WORKERS if own else questions.ANY_WORKERS
    return question


def choose_worker(count: int = 1) -> Step[Table]:
    """Workers of any players, without the target sign."""
    nobody = card_filters.NoPiece("")
    return or_worker(questions.Pick(nobody, count, count, False, False))


def up_to_targets(count: int, scope: PieceFilter, at_least: int = 0) -> Step[Table]:
    """So many different things or fewer, with the target sign; where there are any, at least so many."""
    return questions.Pick(scope, at_least, count, True, False)


def choose_up_to(count: int, scope: PieceFilter) -> Step[Table]:
    """So many different things or fewer, without the target sign."""
    return questions.Pick(scope, 0, count, False, False)


def sacrifice_workers(count: int = 1) -> Step[Table]:
    """Your own."""
    return seats.LoseWorkers(count, YOU)


def trash_worker_of(whose: seats.Seats, count: int = 1) -> Step[Table]:
    return seats.LoseWorkers(count, whose)


def whose_worker() -> Step[Table]:
    """Choose a player with workers at the base the event is about; OPPONENT speaks of that one."""
    return seats.WhoseWorker()


def whose_building() -> Step[Table]:
    """Choose a player to whom the thing that the event is about belongs; OPPONENT speaks of that one."""
    return seats.WhoseBuilding()


def whose_is_it() -> Step[Table]:
    """Choose a player whose the picked thing is, a shared base having two; OPPONENT speaks of that one."""
    return seats.WhosePicked()


def whose_base() -> Step[Table]:
    """Choose a player at the base the event is about; OPPONENT speaks of that one."""
    return seats.WhoseBase()


def sacrifice(who: whom.Who | None = None) -> Step[Table]:
    return removal.Sacrifice(who if who is not None else whom.Picked())


def sacrifice_a(scope: PieceFilter, or_a_worker: bool = False) -> Steps:
    """Choose one of your own that can be sacrificed, and sacrifice it."""
    question: Step[Table] = questions.Pick(YOUR & scope & SACRIFICABLE, 1, 1, False, False)
    if or_a_worker:
        or_worker(question, own=True)
    return [question, sacrifice()]


def weakest(whose: seats.Seats, to: int = DESTROY) -> Step[Table]:
    """The weakest unit of each of these players: of the lowest tech, with the least ATK; you choose ties.

    Whatever can't be destroyed, or with SACRIFICE can't be sacrificed, is passed over.
    """
    return least.PickLeast(whose, 1, True, to)


def lowest_tech(count: int, whose: seats.Seats, to: int = DESTROY) -> Step[Table]:
    """So many of the lowest tech units of each of these players; you choose which."""
    return least.PickLeast(whose, count, False, to)


def trash(who: whom.Who | None = None) -> Step[Table]:
    """Out of the game, without dying."""
    return removal.Trash(who if who is not None else whom.Picked())


def return_to_codex(who: whom.Who | None = None) -> Step[Table]:
    """To its owner's codex."""
    return removal.ReturnToCodex(who if who is not None else whom.Picked())


def trash_this() -> Step[Table]:
    """The spell being resolved, or the piece whose effect this is."""
    return removal.TrashThis()


def divide_damage(total: int, scope: PieceFilter, most: int = 0) -> Steps:
    """Damage divided as you like among targets, at most so many of them (0: any number)."""
    question = divided.DivideDamage(total, scope, most)
    return [question, divided.DealDivided(question)]
