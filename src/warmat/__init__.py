"""Warmat plays, referees, simulates and studies Codex: Card-Time Strategy.

>>> import warmat
>>> g = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
>>> g.decision.player
0

"""

from __future__ import annotations

from warmat import _build

_build.choose()

from warmat.games import load, new, replay, save  # noqa: E402
from warmat.kernel.choice import Decision, IllegalChoice, Option  # noqa: E402
from warmat.kernel.errors import BadInput  # noqa: E402
from warmat.kernel.game import Game  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "BadInput",
    "Decision",
    "Game",
    "IllegalChoice",
    "Option",
    "load",
    "new",
    "replay",
    "save",
]
