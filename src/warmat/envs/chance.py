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
_PLACE: Final = (1 << 28) - 1  # of a card: what is known of its place, and by whom (kernel/hidden.py)
_names: Final[dict[type, list[str]]] = {}  # of the zones that a game's sides have


def with_other_chance(game: Game, seed: int) -> Game:
    """A clone in which all that no seat knows is drawn anew. It never happened: it has no log, no record."""
    other = Game(game.setup.imagined(), game.state.clone(), game.history, game.picked)
    state: Any = other.state
    dice = Dice(seed)
    if not _mix(state, dice):
        _redeal(state, dice)
    state.secret = b""
    state.rng = dice.below(1 << 32)
    return other


def _zones(side: Any) -> list[list[int]]:
    names = _names.get(type(side))
    if names is None:
        names = _names[type(side)] = [name for name in _ZONES if hasattr(side, name)]
    return [getattr(side, name) for name in names]


def _mix(state: Any, dice: Dice) -> bool:
    """Deal the cards that nobody knows among their places, where each may be in any of them; else False.

    That is so where as much is known of one place as of another, which is nearly always.
    """
    found: list[list[list[int]]] = []
    for side in state.players:
        known_of = -1
        zones = _zones(side)
        for zone in zones:
            for card in zone:
                if card & ALL_SEATS == 0:
                    if known_of < 0:
                        known_of = card & _PLACE
                    elif card & _PLACE != known_of:
                        return False
        if known_of >= 0:
            found.append(zones)
    for zones in found:
        pool = [card for zone in zones for card in zone if card & ALL_SEATS == 0]
        pool.sort()  # what comes out does not depend on how the cards lay
        dice.shuffle(pool)
        at = 0
        for zone in zones:
            for i in range(len(zone)):
                if zone[i] & ALL_SEATS == 0:
                    zone[i] = pool[at]
                    at += 1
    return True


def _redeal(state: Any, dice: Dice) -> None:
    """The same by the game's own rules of what may be where."""
    zones = [zone for side in state.players for zone in _zones(side) if zone]
    known = [list(zone) for zone in zones]
    for zone in zones:
        zone[:] = [card | ALL_SEATS if card & ALL_SEATS else card for card in zone]
    state.redeal(SPECTATOR, dice)  # to whom everything that anybody knows is known just now
    for zone, before in zip(zones, known, strict=True):  # which has stayed where it was
        zone[:] = [old if old & ALL_SEATS else new for old, new in zip(before, zone, strict=True)]


def with_loaded_chance(game: Game, seed: int) -> Game:
    """A clone in which chance goes on from this seed, and all else is as it was."""
    other = Game(game.setup.imagined(), game.state.clone(), game.history, game.picked)
    state: Any = other.state
    state.secret = b""
    state.rng = seed
    return other


def unknown(game: Game) -> tuple[int, int]:
    """How often chance has spoken, and how many cards there are that nobody knows."""
    state: Any = game.state
    count = 0
    for side in state.players:
        for zone in _zones(side):
            for card in zone:
                if card & ALL_SEATS == 0:
                    count += 1
    return game.state.chance, count


def chance_spoke(before: tuple[int, int], after: tuple[int, int]) -> bool:
    """Whether dice were rolled, cards shuffled or a card drawn or shown that nobody knew.

    What somebody knew and others now see is no matter of chance.
    """
    return before[0] != after[0] or after[1] < before[1]
