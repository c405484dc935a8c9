"""How likely a seat is to win when its turn begins: what such tables led to in many games."""

from __future__ import annotations

from typing import Any, Final

from warmat.players.summoner_wars.features import cards_seen, features
from warmat.players.thinking.network import Network, made_network, read_numbers
from warmat.summoner_wars.rules.book import Book
from warmat.summoner_wars.rules.state import Table

NUMBERS: Final[Any] = read_numbers("summoner_wars")
_NETWORKS: Final[dict[Book, Network]] = {}  # by book: a variant numbers its cards by itself


def network_of(book: Book) -> Network:
    found = _NETWORKS.get(book)
    if found is None:
        found = _NETWORKS[book] = made_network(NUMBERS, [card.name for card in book.cards])
    return found


def chance(st: Table, seat: int) -> float:
    return network_of(st.book).chance(features(st, seat), cards_seen(st, seat))
