"""How likely a seat is to win when its turn begins: what tables with such figures led to in many games."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.state import Table
from warmat.players.codex.features import features
from warmat.players.codex.weights import CAPS, HIDDEN, LINE, OUT
from warmat.players.thinking.network import Network

NETWORK: Final = Network(CAPS, LINE, HIDDEN, OUT)


def chance(st: Table, seat: int) -> float:
    return NETWORK.chance(features(st, seat))
