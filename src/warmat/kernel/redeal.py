"""Dealing hidden cards anew: every way that a seat cannot rule out, and none that it can.

The unseen cards of one owner are pooled and dealt back to the places they can be in (see hidden.py): a place
takes cards of its origin only, and a card that was public goes to a place mixed since. The deal does not
depend on where the cards really are.

All cards that fit are as likely in a place, unless somebody thinks otherwise and says so by weights. What
they are like is no matter here.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from warmat.kernel import hidden
from warmat.kernel.deal_table import Table
from warmat.kernel.numbers import Seat
from warmat.kernel.rng import Dice

# How likely an owner's cards are in each zone, in the order that these are dealt in: each card by its number.
Weights: TypeAlias = list[list[int]]
Likelihood: TypeAlias = list[Weights]  # the same of each owner
EVEN: Final = 256  # a weight as good as none; twice as much: twice as likely
HEAVIEST: Final = EVEN * EVEN  # and the lightest is 1: what is possible stays possible


def deal(
    zones: list[list[int]], seat: Seat, dice: Dice, origins: list[int], weights: Weights | None = None
) -> None:
    """Deal the zones' unseen cards back among their places. `origins`: of every card, by its number."""
    wanted: list[int] = []  # the places, as the cards that are in them now
    pool: list[int] = []  # the cards, by what they are
    kinds: list[int] = []  # the zones of the places
    for number, zone in enumerate(zones):
        cards: list[Any] = zone  # as they are: no number is made twice
        for i in range(len(zone)):
            if not hidden.seen_by(zone[i], seat):
                wanted.append(cards[i])
                pool.append(hidden.identity(zone[i]))
                kinds.append(number)
    pool.sort()
    table = Table(origins, wanted, pool)
    if weights is None:
        _deal_evenly(table, dice)
    else:
        _deal_by_weights(table, dice, kinds, weights)
    dealt = table.dealt()
    at = 0
    for zone in zones:
        for i in range(len(zone)):
            if not hidden.seen_by(zone[i], seat):
                zone[i] = dealt[at]
                at += 1


def _deal_evenly(table: Table, dice: Dice) -> None:
    many = len(table.pool)
    dice.shuffle(table.pool)
    # In any order, but the narrowest places first; where one is left without a card, others make room.
    order = list(range(many))
    dice.shuffle(order)
    by_narrowness = [hidden.narrowness(table.wanted[order[at]]) * many + at for at in range(many)]
    by_narrowness.sort()
    for number in by_narrowness:
        table.find_card(order[number % many], dice.below(many))


def _deal_by_weights(table: Table, dice: Dice, kinds: list[int], weights: Weights) -> None:
    """The narrowest places first as well, but those that are alike at once.

    That is the order in which the cards went there: what was mixed first is narrowest.
    """
    many, zones = len(kinds), len(weights)
    order = [(hidden.narrowness(table.wanted[at]) * zones + kinds[at]) * many + at for at in range(many)]
    order.sort()
    begin = 0
    while begin < many:
        alike = order[begin] // many
        end = begin + 1
        while end < many and order[end] // many == alike:
            end += 1
        places = [order[at] % many for at in range(begin, end)]
        cards = _drawn(table, table.fitting(places[0]), len(places), weights[kinds[places[0]]], dice)
        dice.shuffle(cards)
        for at, card in enumerate(cards):
            table.give(places[at], card)
        for at in range(len(cards), len(places)):
            table.find_card(places[at], 0)  # others make room
        begin = end


def _drawn(table: Table, cards: list[int], count: int, weights: list[int], dice: Dice) -> list[int]:
    """So many of the cards, by their weights. Where most are taken, those that are left are drawn instead."""
    if count >= len(cards):
        return cards
    left = 2 * count > len(cards)
    odds = [weights[hidden.name_in(table.pool[card])] for card in cards]
    if left:
        odds = [HEAVIEST // each for each in odds]
    total = sum(odds)
    drawn: list[int] = []
    for _ in range(len(cards) - count if left else count):
        at, point = 0, dice.below(total)
        while point >= odds[at]:
            point -= odds[at]
            at += 1
        drawn.append(cards[at])
        total -= odds[at]
        last, last_odds = cards.pop(), odds.pop()
        if at < len(cards):
            cards[at], odds[at] = last, last_odds
    return cards if left else drawn


def unknown(zone: list[int], seat: Seat) -> int:
    """How many of the zone's cards the seat does not know."""
    return sum([not hidden.seen_by(card, seat) for card in zone])
