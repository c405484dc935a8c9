"""Dealing hidden cards anew: every way that a seat cannot rule out, and none that it can.

The unseen cards of one owner are pooled and dealt back to the places they can be in (see hidden.py): a place
takes cards of its origin only, and a card that was public goes to a place mixed since. The deal does not
depend on where the cards really are.
"""

from __future__ import annotations

from warmat.kernel import hidden
from warmat.kernel.numbers import HiddenCard, Seat
from warmat.kernel.rng import Dice


def deal(zones: list[list[int]], seat: Seat, dice: Dice, origins: list[int]) -> None:
    """Deal the zones' unseen cards back among their places. `origins`: of every card, by its number."""
    places: list[tuple[list[int], int]] = []
    pool: list[int] = []
    for zone in zones:
        for at, card in enumerate(zone):
            if not hidden.seen_by(card, seat):
                places.append((zone, at))
                pool.append(card)
    pool.sort(key=_identity)
    dice.shuffle(pool)
    wanted = [zone[at] for zone, at in places]
    # In any order, but the narrowest places first; where one is left without a card, others make room.
    order = list(range(len(places)))
    dice.shuffle(order)
    order.sort(key=lambda place: hidden.narrowness(wanted[place]))
    taker = [-1] * len(pool)  # which place has each card
    for place in order:
        _find_card(origins, place, dice.below(len(pool)), wanted, pool, taker, [False] * len(pool))
    for card, place in enumerate(taker):
        zone, at = places[place]
        zone[at] = hidden.exchanged(wanted[place], pool[card])


def _identity(card: HiddenCard) -> tuple[int, int]:
    """What a card is, wherever it is."""
    return (hidden.index_of(card), hidden.shown_at(card))


def _find_card(
    origins: list[int],
    place: int,
    start: int,
    wanted: list[int],
    pool: list[int],
    taker: list[int],
    tried: list[bool],
) -> bool:
    """Give the place a card it can hold: a free one, or one whose taker can take another."""
    many = len(pool)
    for step in range(many):
        card = (start + step) % many
        if taker[card] < 0 and _fits(origins, wanted[place], pool[card]):
            taker[card] = place
            return True
    for card in range(many):
        if not tried[card] and _fits(origins, wanted[place], pool[card]):
            tried[card] = True
            if _find_card(origins, taker[card], start, wanted, pool, taker, tried):
                taker[card] = place
                return True
    return False


def _fits(origins: list[int], place: int, card: HiddenCard) -> bool:
    if hidden.shown_at(card) > hidden.mixed_at(place):
        return False
    return hidden.origin_of(place) & origins[hidden.index_of(card)] != 0


def unknown(zone: list[int], seat: Seat) -> int:
    """How many of the zone's cards the seat does not know."""
    return sum([not hidden.seen_by(card, seat) for card in zone])
