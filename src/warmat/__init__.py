"""Warmat plays, referees, simulates and studies Codex: Card-Time Strategy and Summoner Wars.

>>> import warmat
>>> g = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
>>> g.decision.player
0

"""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat import _build

_build.choose()

from warmat.games import load, new, replay, save  # noqa: E402
from warmat.kernel.choice import Decision, IllegalChoice, Option  # noqa: E402
from warmat.kernel.errors import BadInput  # noqa: E402
from warmat.kernel.game import Game  # noqa: E402

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name):
        """The version, once somebody asks: looking it up takes longer than all else here."""
        if name != "__version__":
            raise AttributeError(f"module 'warmat' has no attribute '{name}'")
        return _build.version()


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
