"""How likely a seat is to win when its turn begins: what tables with such figures led to in many games."""

from __future__ import annotations

from typing import Final

from warmat.players.summoner_wars.features import features
from warmat.players.summoner_wars.weights import CAPS, HIDDEN, LINE, OUT
from warmat.players.thinking.network import Network
from warmat.summoner_wars.rules.state import Table

NETWORK: Final = Network(CAPS, LINE, HIDDEN, OUT)


def chance(st: Table, seat: int) -> float:
    return NETWORK.chance(features(st, seat))
