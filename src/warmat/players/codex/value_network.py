"""How likely a seat is to win when its turn begins: what such tables led to in many games."""

from __future__ import annotations

from typing import Any, Final

from warmat.codex.rules.model.state import CodexState
from warmat.players.codex.features import cards_seen, features
from warmat.players.search.network import NetworksByBook, read_numbers

NUMBERS: Final[Any] = read_numbers("codex")
NETWORKS: Final = NetworksByBook(NUMBERS)


def chance(st: CodexState, seat: int) -> float:
    return NETWORKS.of(st.book).chance(features(st, seat), cards_seen(st, seat))
