"""How likely a seat is to win when its turn begins: what such tables led to in many games."""

from __future__ import annotations

from typing import Any, Final

from warmat.players.search.network import NetworksByBook, read_numbers
from warmat.players.summoner_wars.features import cards_seen, features
from warmat.summoner_wars.rules.model.state import SummonerWarsState

NUMBERS: Final[Any] = read_numbers("summoner_wars")
NETWORKS: Final = NetworksByBook(NUMBERS)


def chance(st: SummonerWarsState, seat: int) -> float:
    return NETWORKS.of(st.book).chance(features(st, seat), cards_seen(st, seat))
