"""How likely a seat is to win, from the figures of a table."""

from __future__ import annotations

import json
import os
from typing import Any, Final

from warmat.players.codex.features import features
from warmat.players.thinking.network import Network
from warmat.codex.rules.state import Table

DATA: Final[Any] = json.load(open(os.environ.get("W_codex", "/tmp/w_codex.json")))
NETWORK: Final = Network(DATA["caps"], DATA["line"], DATA["hidden"], DATA["out"])


def chance(st: Table, seat: int) -> float:
    return NETWORK.chance(features(st, seat))
