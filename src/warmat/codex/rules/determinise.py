"""Another world that a seat cannot tell from this one: what it does not know, dealt anew.

An opponent's unseen cards are pooled and dealt back to the places they can be in (see hidden.py): a place
that must hold a starting card gets one, the codex only cards that never were public, and a card that was
public goes to a place mixed since. A seat's own deck keeps its cards in a new order; so does a teammate's,
whose cards the seat sees. The future of chance is new as well. The deal does not depend on where the cards
really are.
"""

from __future__ import annotations

from warmat.codex.rules import hidden
from warmat.codex.rules.state import Table
from warmat.kernel.rng import Dice


def redeal(st: Table, seat: int, seed: int) -> None:
    """Redraw, in place, everything hidden from `seat`."""
    dice = Dice(seed)
    for owner, side in enumerate(st.players):
        if seat >= 0 and st.friendly(owner, seat):
            _deal(st, [side.deck], seat, dice)
        else:
            zones = [side.codex, side.tucked, side.discard, side.hand, side.deck, side.trash]
            _deal(st, zones, seat, dice)
            side.codex.sort()
    st.secret = b""
    st.rng = dice.below(1 << 32)


def _deal(st: Table, zones: list[list[int]], seat: int, dice: Dice) -> None:
    """Deal the zones' unseen cards back among their places."""
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
        _find_card(st, place, dice.below(len(pool)), wanted, pool, taker, [False] * len(pool))
    for card, place in enumerate(taker):
        zone, at = places[place]
        zone[at] = hidden.exchanged(wanted[place], pool[card])


def _identity(card: int) -> tuple[int, int]:
    """What a card is, wherever it is."""
    return (hidden.index_of(card), hidden.shown_at(card))


def _find_card(
    st: Table, place: int, start: int, wanted: list[int], pool: list[int], taker: list[int], tried: list[bool]
) -> bool:
    """Give the place a card it can hold: a free one, or one whose taker can take another."""
    many = len(pool)
    for step in range(many):
        card = (start + step) % many
        if taker[card] < 0 and _fits(st, wanted[place], pool[card]):
            taker[card] = place
            return True
    for card in range(many):
        if not tried[card] and _fits(st, wanted[place], pool[card]):
            tried[card] = True
            if _find_card(st, taker[card], start, wanted, pool, taker, tried):
                taker[card] = place
                return True
    return False


def _fits(st: Table, place: int, card: int) -> bool:
    if hidden.shown_at(card) > hidden.mixed_at(place):
        return False
    return hidden.origin_of(place) & st.book.origin(hidden.index_of(card)) != 0
