"""Every change of what players have besides pieces in play: magic and cards in hidden zones.

Like atoms.py: each changes the state and tells the log, and nothing else writes there.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel import hidden
from warmat.kernel.numbers import CardNumber, Seat
from warmat.kernel.state import Version
from warmat.summoner_wars.rules.model.state import Player, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import MAX_MAGIC

ORIGIN: Final = 1  # all cards of a player come from one deck


def changing(st: SummonerWarsState, player: Seat) -> Player:
    """The player's side, which is about to change."""
    side = st.players[player]
    side.version = Version()
    return side


def gain_magic(st: SummonerWarsState, player: Seat, amount: int) -> None:
    side = changing(st, player)
    gained = min(amount, MAX_MAGIC - side.magic)
    if gained > 0:
        side.magic += gained
        st.shift()
        st.log_public("gains magic", player, amount=gained)


def pay_magic(st: SummonerWarsState, player: Seat, amount: int) -> None:
    if amount:
        changing(st, player).magic -= amount
        st.shift()
        st.log_public("pays", player, amount=amount)


def draw(st: SummonerWarsState, player: Seat, count: int) -> None:
    """Draw cards, as far as there are any: an empty draw pile stays empty."""
    side = changing(st, player)
    for _ in range(min(count, len(side.draw_pile))):
        card = hidden.show(side.draw_pile.pop(), 1 << player)
        side.hand.append(card)
        st.log_private("draws", player, st.book.cards[hidden.index_of(card)], 1 << player)


def take_from_hand(st: SummonerWarsState, player: Seat, index: CardNumber) -> None:
    """Take a card from hand that everybody sees."""
    hand = changing(st, player).hand
    hand.pop(hidden.place_of(hand, index))


def discard_face_down(st: SummonerWarsState, player: Seat, index: CardNumber) -> None:
    """Discard a card from hand that the opponent does not see: it may have been any of them."""
    side = changing(st, player)
    at = hidden.place_of(side.hand, index)
    if len(side.hand) > 1:
        st.moment += 1
        side.hand = hidden.blur(side.hand, 1 << player, st.moment)
    side.discard.append(side.hand.pop(at))
    st.log_private("discards", player, st.book.cards[index], 1 << player)


def sort_discarded(st: SummonerWarsState, player: Seat, count: int) -> None:
    """Put the last cards discarded face down into the book's order: nobody was told which came first."""
    pile = changing(st, player).discard
    start = len(pile) - count
    cards = sorted(pile[start:], key=hidden.index_of)
    for at, card in enumerate(cards, start):
        pile[at] = hidden.exchanged(pile[at], card)


def discard_openly(st: SummonerWarsState, player: Seat, index: CardNumber) -> None:
    """Reveal a card from hand and discard it."""
    take_from_hand(st, player, index)
    put_in_discard(st, player, index)
    st.log_public("discards", player, st.book.cards[index])


def put_in_discard(st: SummonerWarsState, player: Seat, index: CardNumber) -> None:
    """A card that everybody saw goes to its owner's discard pile."""
    st.moment += 1
    changing(st, player).discard.append(hidden.publicly(index, ORIGIN, st.moment))


def put_in_hand(st: SummonerWarsState, player: Seat, index: CardNumber) -> None:
    """A card that everybody saw goes to its owner's hand."""
    st.moment += 1
    changing(st, player).hand.append(hidden.publicly(index, ORIGIN, st.moment))
    st.log_public("into hand", player, st.book.cards[index])


def take_from_discard(st: SummonerWarsState, player: Seat, index: CardNumber) -> None:
    """Take a card from the discard pile and show it."""
    pile = changing(st, player).discard
    pile.pop(hidden.place_of(pile, index))
