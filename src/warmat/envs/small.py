"""Small games for exact work: variants, by all rules of their games, whose trees can be walked to the end.

`warmat.new` plays them as it plays any other variant. OpenSpiel has them as `python_warmat_codex_small` and
`python_warmat_summoner_wars_small`; `value` is what the first player can expect when both play best.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from warmat import games
from warmat.kernel.game import Game

ACTIONS: Final = 32


class SmallGame(NamedTuple):
    """`variant`: what it is called. `dice`: whether it rolls any; else chance only deals the hands."""

    game: str
    title: str
    variant: str
    seats: list[str]
    dice: bool
    value: float
    accuracy: float  # how far that may be off

    def new(self, seed: int) -> Game:
        return games.new(self.game, seats=self.seats, variant=self.variant, seed=seed)


SMALL_GAMES: Final = {
    "codex_small": SmallGame(
        "codex",
        "Codex, five cards a side",
        "Five cards a side",
        ["[Bashing]", "[Finesse]"],
        dice=False,
        value=0.76,
        accuracy=0.001,
    ),
    "summoner_wars_small": SmallGame(
        "summoner-wars",
        "Summoner Wars, four by four",
        "Four by four",
        ["Vanguards", "Fallen Kingdom"],
        dice=True,
        value=-1 / 81,
        accuracy=1e-9,
    ),
}
