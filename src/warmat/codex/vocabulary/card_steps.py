"""Steps about what is not a piece: modes, cards in hands and piles, opponents, workers, coins, numbers.

choose_one(mode("beast", summon("Beast")), mode("frogs", summon("Frog", 4)), both_if_boosted=True)
pick_cards(2, HAND, UNIT, up_to=True), put_into_play(), give(HASTE, EPHEMERAL)
an_opponent(), look_at(HAND), pick_cards(2, HAND, ~UNIT, of=OPPONENT, up_to=True), discard_picked()
sacrifice_a(UNIT), if_did(target(UNIT), destroy())
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules.derived import card_filters
from warmat.codex.rules.derived import who as whom
from warmat.codex.rules.model import terms
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.steps import (
    card_effects,
    card_questions,
    divided,
    modal,
    peeking,
    questions,
    removal,
    seats,
)
from warmat.codex.rules.steps import lowest_tech as least
from warmat.codex.rules.steps.card_questions import CardLimit
from warmat.codex.rules.steps.single_cards import card_limits, draw_pile
from warmat.codex.vocabulary.card_filters import CARD, SACRIFICABLE
from warmat.codex.vocabulary.filters import YOUR
from warmat.codex.vocabulary.steps import Part, Whom, flat, it, pick
from warmat.kernel.frame import Step

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

Steps = list[Step[CodexState]]

HIGHEST_COST = 10

HAND = terms.IN_HAND  # a zone to take cards from: the hand
CODEX = terms.IN_CODEX  # a zone: the codex
DISCARD_PILE = terms.IN_DISCARD  # a zone: the discard pile
TOP_CARD = terms.ON_DECK  # a zone: the draw pile's top card
COMMAND_ZONE = terms.IN_COMMAND  # a zone: heroes that are not in play

YOU = seats.Oneself(others=False)
OPPONENT = seats.ChosenOpponent(others=True)  # the opponent that `an_opponent` asked for
EACH_OPPONENT = seats.EachOpponent(others=True)  # all opponents, one after another
EACH_PLAYER = seats.EachPlayer(others=True)  # all players, one after another
ITS_CONTROLLER = seats.ControllerOfSource(others=False)  # whoever controls this, or last did

DESTROY = least.DESTROY
SACRIFICE = least.SACRIFICE  # what is picked is sacrificed, so it must be possible to

IF_TECH_MET = card_questions.TechMet()  # only with its tech building, for its spec
IF_FALLEN = card_limits.FallenHero()  # a hero that died before and may be summoned
IF_LEVEL_BUILT = card_limits.LevelBuilt()  # only with a tech building of its level, for whatever spec


# Branches ---------------------------------------------------------------------------------------------


def mode(label: str, *steps: Part) -> modal.Mode:
    """One of the things that `choose_one` offers, by the name that the player reads."""
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
    """The steps, if you have no cards in hand."""
    then = flat(steps)
    return [modal.IfHandEmpty(len(then)), *then]


def flip_coin(heads: Sequence[Part] = (), tails: Sequence[Part] = ()) -> Steps:
    """The first steps on heads, the others on tails."""
    good, bad = flat(heads), flat(tails)
    return [modal.FlipCoin(len(good) + 1), *good, modal.Jump(len(bad), None), *bad]


def choose_number(low: int = 0, high: int = HIGHEST_COST) -> Step[CodexState]:
    """Kept on this piece, for `opponents_cant_play_chosen_cost`."""
    return modal.ChooseNumber(low, high)


def remember(number: int) -> Step[CodexState]:
    """Keep a number on this piece, such as for the mode that was chosen."""
    return modal.Remember(number)


# Opponents --------------------------------------------------------------------------------------------


def an_opponent() -> Step[CodexState]:
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


def discard_at_random(count: int = 1, whose: seats.Seats = OPPONENT) -> Step[CodexState]:
    """They discard so many cards, and chance says which."""
    return seats.DiscardAtRandom(count, whose)


def they_draw(count: int, whose: seats.Seats = OPPONENT) -> Step[CodexState]:
    """They draw so many cards."""
    return seats.DrawCards(count, whose)


def steal_from(amount: int, whose: seats.Seats = OPPONENT) -> Step[CodexState]:
    """You get so much of their gold, as far as they have it."""
    return seats.StealFrom(amount, whose)


def summon_for(
    name: str, count: int = 1, whose: seats.Seats = OPPONENT, *, bound: bool = False
) -> Step[CodexState]:
    """Tokens under another's control. `bound`: to this piece, which can speak of them as BOUND_TO_THIS."""
    return seats.SummonFor(name, count, whose, bound)


# Looking ----------------------------------------------------------------------------------------------


def look_at(zone: int, whose: seats.Seats = OPPONENT) -> Step[CodexState]:
    """HAND or DISCARD_PILE of the chosen opponent; TOP_CARD with YOU."""
    return peeking.LookAt(zone, whose)


def look_at_hand() -> Step[CodexState]:
    """You see the chosen opponent's hand."""
    return look_at(HAND)


def look_at_discard() -> Step[CodexState]:
    """You see the chosen opponent's discard pile."""
    return look_at(DISCARD_PILE)


def look_at_top() -> Step[CodexState]:
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
    as_: str = "",
) -> Step[CodexState]:
    """Take a card out of HAND, CODEX, DISCARD_PILE, TOP_CARD, COMMAND_ZONE or several (`HAND | CODEX`)."""
    return pick_cards(1, zones, scope, of=of, limit=limit, up_to=up_to, as_=as_)


def pick_cards(
    count: int,
    zones: int,
    scope: PieceFilter = CARD,
    *,
    of: seats.Seats = YOU,
    limit: CardLimit | None = None,
    up_to: bool = False,
    as_: str = "",
) -> Step[CodexState]:
    """So many cards, shown to everybody; none of them if there are too few. `up_to`: or fewer."""
    question = card_questions.PickCards(zones, scope, 0 if up_to else count, count, of, limit)
    question.named = as_
    return question


def one_tech_higher() -> CardLimit:
    """For a pick of cards: one tech level above the piece that was picked."""
    return card_limits.OneTechHigher()


def same_tech_no_dearer() -> CardLimit:
    """For a pick of cards: of the tech level of the piece that was picked, and no dearer."""
    return card_limits.SameTechNoDearer()


def another_hero() -> CardLimit:
    """For a pick of cards: not the hero that was picked, unless its command zone has no other."""
    return card_limits.AnotherHero()


def put_into_play(under_owner: bool = False, at_max_level: bool = False) -> Step[CodexState]:
    """What was taken arrives under your control; the next steps speak of these pieces."""
    return card_effects.PutIntoPlay(under_owner, at_max_level)


def into_hand() -> Step[CodexState]:
    """To its owner's hand."""
    return card_effects.IntoHand()


def discard_picked() -> Step[CodexState]:
    """The cards that were picked are discarded."""
    return card_effects.DiscardTaken()


def play_from(
    zones: int, scope: PieceFilter, *, free: bool = False, must: bool = False, with_hero: bool = False
) -> Steps:
    """Play a card from there: paid for, or `free`. It needs its tech building; a spell, no hero.

    `with_hero`: it must be paid for and meet every requirement, as from hand.
    """
    pick = card_questions.PickToPlay(zones, scope, 1 if must else 0, YOU, free, with_hero)
    return [pick, card_effects.PlayTaken(free)]


def discard_cards(count: int = 1, scope: PieceFilter | None = None) -> Step[CodexState]:
    """You discard cards of your choice, face down."""
    return card_questions.DiscardCards(count, scope)


def discard_hand() -> Step[CodexState]:
    """You discard all cards in hand."""
    return card_effects.DiscardHand()


def exchange_top() -> Step[CodexState]:
    """The top card of your draw pile changes places with a card from your hand."""
    return draw_pile.ExchangeTop()


# Workers, sacrifices, trash ---------------------------------------------------------------------------


def or_worker(question: questions.Pick, own: bool = False) -> Step[CodexState]:
    """A worker may be picked instead: or_worker(target(BUILDING_CARD))."""
    question.takes_workers = questions.OWN_WORKERS if own else questions.ANY_WORKERS
    return question


def choose_worker(count: int = 1) -> Step[CodexState]:
    """Workers of any players, without the target sign."""
    nobody = card_filters.NoPiece("")
    return or_worker(pick(nobody, count, count))


def up_to_targets(count: int, scope: PieceFilter, at_least: int = 0, *, as_: str = "") -> questions.Pick:
    """So many different things or fewer, with the target sign; where there are any, at least so many."""
    return pick(scope, at_least, count, targets=True, as_=as_)


def choose_up_to(count: int, scope: PieceFilter, *, as_: str = "") -> questions.Pick:
    """So many different things or fewer, without the target sign."""
    return pick(scope, 0, count, as_=as_)


def sacrifice_workers(count: int = 1) -> Step[CodexState]:
    """You sacrifice so many of your workers."""
    return seats.LoseWorkers(count, YOU)


def trash_worker_of(whose: seats.Seats, count: int = 1) -> Step[CodexState]:
    """They lose so many workers."""
    return seats.LoseWorkers(count, whose)


def whose_worker() -> Step[CodexState]:
    """Choose a player with workers at the base the event is about; OPPONENT speaks of that one."""
    return seats.WhoseWorker()


def whose_building() -> Step[CodexState]:
    """Choose a player to whom the thing that the event is about belongs; OPPONENT speaks of that one."""
    return seats.WhoseBuilding()


def whose_is_it() -> Step[CodexState]:
    """Choose a player whose the picked thing is, a shared base having two; OPPONENT speaks of that one."""
    return seats.WhosePicked()


def whose_base() -> Step[CodexState]:
    """Choose a player at the base the event is about; OPPONENT speaks of that one."""
    return seats.WhoseBase()


def sacrifice(who: Whom | None = None) -> Step[CodexState]:
    """Its controller sacrifices it."""
    return removal.Sacrifice(it(who))


def sacrifice_a(scope: PieceFilter, or_a_worker: bool = False) -> Steps:
    """Choose one of your own that can be sacrificed, and sacrifice it."""
    question = pick(YOUR & scope & SACRIFICABLE, 1, 1)
    if or_a_worker:
        or_worker(question, own=True)
    return [question, sacrifice()]


def weakest(whose: seats.Seats, to: int = DESTROY) -> Step[CodexState]:
    """The weakest unit of each of these players: of the lowest tech, with the least ATK; you choose ties.

    Whatever can't be destroyed, or with SACRIFICE can't be sacrificed, is passed over.
    """
    return least.PickLeast(whose, 1, weak=True, to=to)


def lowest_tech(count: int, whose: seats.Seats, to: int = DESTROY) -> Step[CodexState]:
    """So many of the lowest tech units of each of these players; you choose which."""
    return least.PickLeast(whose, count, weak=False, to=to)


def trash(who: Whom | None = None) -> Step[CodexState]:
    """Out of the game, without dying."""
    return removal.Trash(it(who))


def trash_this() -> Step[CodexState]:
    """The spell being resolved, or the piece whose effect this is."""
    return removal.TrashThis()


def divide_damage(total: int, scope: PieceFilter, most: int = 0) -> Steps:
    """Damage divided as you like among targets, at most so many of them (0: any number)."""
    question = divided.DivideDamage(total, scope, most)
    return [question, divided.DealDivided(question)]
