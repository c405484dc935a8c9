"""Another world that a seat cannot tell from this one: what it does not know, dealt anew.

Cards that nobody but others know are pooled by what everybody can tell of them (see hidden.py): a place that
must hold a starting card gets one, a place in the codex gets a codex card that was never revealed, and the
rest is dealt freely. A seat's own deck keeps its cards in a new order. The future of chance is new as well.
"""

from __future__ import annotations

from warmat.codex.rules import hidden
from warmat.codex.rules.state import Player, Table
from warmat.kernel.rng import Dice


def redeal(st: Table, seat: int, seed: int) -> None:
    """Redraw, in place, everything hidden from `seat`."""
    dice = Dice(seed)
    for owner, side in enumerate(st.players):
        if owner == seat:
            _shuffle_unseen(side.deck, seat, dice)
        else:
            _redeal_player(st, side, seat, dice)
    st.secret = b""
    st.rng = dice.below(1 << 32)


def _shuffle_unseen(cards: list[int], seat: int, dice: Dice) -> None:
    places = [at for at, card in enumerate(cards) if not hidden.seen_by(card, seat)]
    unseen = [cards[at] for at in places]
    dice.shuffle(unseen)
    for at, card in zip(places, unseen, strict=True):
        cards[at] = card


class _Place:
    """A hidden card's place and what everybody can tell of the card there."""

    __slots__ = ("at", "card", "in_codex", "zone")

    def __init__(self, zone: list[int], at: int, in_codex: bool) -> None:
        self.zone: list[int] = zone
        self.at: int = at
        self.card: int = zone[at]
        self.in_codex: bool = in_codex

    def origin(self) -> int:
        return hidden.origin_of(self.card)


def _redeal_player(st: Table, side: Player, seat: int, dice: Dice) -> None:
    places: list[_Place] = []
    for zone in (side.hand, side.deck, side.discard, side.tucked, side.codex):
        for at, card in enumerate(zone):
            if not hidden.seen_by(card, seat):
                places.append(_Place(zone, at, zone is side.codex))
    starters: list[int] = []
    unmet: list[int] = []  # codex cards never revealed: they may still be in the codex
    met: list[int] = []  # revealed once: surely not in the codex
    for place in places:
        if st.book.origin(hidden.index_of(place.card)) == hidden.STARTER:
            starters.append(place.card)
        elif hidden.is_revealed(place.card):
            met.append(place.card)
        else:
            unmet.append(place.card)
    _deal([p for p in places if p.in_codex], unmet, dice)
    teched = unmet + met
    _deal([p for p in places if not p.in_codex and p.origin() == hidden.CODEX], teched, dice)
    _deal([p for p in places if p.origin() == hidden.STARTER], starters, dice)
    _deal([p for p in places if p.origin() == hidden.EITHER], starters + teched, dice)
    side.codex.sort()


def _deal(places: list[_Place], pool: list[int], dice: Dice) -> None:
    """Fill the places from a shuffled pool; what is left stays in the pool.

    The card brings its name and past, the place what is known of it.
    """
    dice.shuffle(pool)
    for place in places:
        card, old = pool.pop(), place.card
        place.zone[place.at] = hidden.pack(
            hidden.index_of(card), hidden.origin_of(old), old & hidden.ALL_SEATS, hidden.is_revealed(card)
        )
