"""What nobody at the table knows, drawn anew: dice that are still to come, and the order of piles.

A world with other chance is the same to every seat. So whoever searches in clones meets chance as chance, and
not as what this game happens to have in store.
"""

from __future__ import annotations

from typing import Any, Final

from warmat.kernel.game import SPECTATOR, Game
from warmat.kernel.hidden import ALL_SEATS
from warmat.kernel.rng import Dice

_ZONES: Final = ("hand", "deck", "draw_pile", "discard", "codex", "tucked", "trash")


def with_other_chance(game: Game, seed: int) -> Game:
    """A clone in which all that no seat knows is drawn anew. It never happened: it has no log, no record."""
    other = Game(game.setup.imagined(), game.state.clone(), game.history, game.picked)
    state: Any = other.state
    zones: list[list[int]] = [
        zone for side in state.players for name in _ZONES if (zone := getattr(side, name, None))
    ]
    known = [list(zone) for zone in zones]
    for zone in zones:
        zone[:] = [card | ALL_SEATS if card & ALL_SEATS else card for card in zone]
    dice = Dice(seed)
    state.redeal(SPECTATOR, dice)  # to whom everything that anybody knows is known just now
    for zone, before in zip(zones, known, strict=True):  # which has stayed where it was
        zone[:] = [old if old & ALL_SEATS else new for old, new in zip(before, zone, strict=True)]
    state.secret = b""
    state.rng = dice.below(1 << 32)
    return other


def with_loaded_chance(game: Game, seed: int) -> Game:
    """A clone in which chance goes on from this seed, and all else is as it was."""
    other = Game(game.setup.imagined(), game.state.clone(), game.history, game.picked)
    state: Any = other.state
    state.secret = b""
    state.rng = seed
    return other


def unknown_to(game: Game) -> list[int]:
    """How often chance has spoken, and how many cards each seat does not know where they are."""
    state = game.state
    return [state.chance] + [state.hidden_from(seat) for seat in range(game.setup.seats)]


def chance_spoke(before: list[int], after: list[int]) -> bool:
    """Whether dice were rolled, cards shuffled or a card shown to anybody in between."""
    return before[0] != after[0] or any(now < then for then, now in zip(before, after, strict=True))
