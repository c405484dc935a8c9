"""How the time of a decision grows with the table: the same few turns with 10 and with 40 objects in play.

Both sides have heroes, units on patrol and units that may attack, and the same hands. With four times the
objects there are also about five times the choices to offer.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

from warmat.codex.rules.terms import SLOT_NAMES
from warmat.codex.scenario import Side, scenario, side
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice

SMALL, LARGE = 10, 40
DECISIONS = 8  # in a row, from the board as it is built
LEAST_ROUNDS = 5
UNITS = [
    "Iron Man",
    "Tenderfoot",
    "Older Brother",
    "Revolver Ocelot",
    "Brick Thief",
    "Fruit Ninja",
    "Nimble Fencer",
    "Maestro",
    "Helpful Turtle",
    "Eggship",
    "Backstabber",
    "Harvest Reaper",
]
HAND = ["Spark", "Bloom", "Wither", "Fruit Ninja", "Iron Man"]


def board(objects: int) -> Game:
    """A board with so many objects in play, half on each side; the larger ones with all tech buildings."""
    return scenario(_half(objects // 2, "Troq Bashar"), _half(objects // 2, "River Montoya")).game


def _half(objects: int, hero: str) -> Side:
    tech = 3 if objects > SMALL else 0
    units = [UNITS[number % len(UNITS)] for number in range(objects - tech - 2)]  # a base and a hero
    on_patrol = min(len(SLOT_NAMES), len(units) // 2)
    return side(
        hero=hero,
        tech=tech,
        patrol=dict(zip(SLOT_NAMES, units[:on_patrol], strict=False)),
        play=units[on_patrol:],
        hand=HAND,
        deck=HAND,
        discard=HAND,
        gold=10,
        workers=9,
    )


def measure_growth(seconds: float) -> dict[str, float]:
    """Microseconds of a decision on both boards, and how many times as long it takes on the larger.

    `growth`: for a decision; `growth_per_object`: for each object in play, so 1 is linear growth.
    """
    boards = {objects: board(objects) for objects in (SMALL, LARGE)}
    times: dict[int, list[float]] = {SMALL: [], LARGE: []}
    until, number = perf_counter() + seconds, 0
    while number < LEAST_ROUNDS or perf_counter() < until:
        for objects, game in boards.items():  # in turns, so that both meet the same disturbances
            times[objects].append(_play_on(game.clone(), number))
        number += 1
    small, large = median(times[SMALL]), median(times[LARGE])
    return {
        f"decision_{SMALL}_us": round(small * 1e6, 2),
        f"decision_{LARGE}_us": round(large * 1e6, 2),
        "growth": round(large / small, 2),
        "growth_per_object": round(large / small * SMALL / LARGE, 2),
    }


def _play_on(game: Game, seed: int) -> float:
    """Seconds a decision takes, over some random ones in a row."""
    dice = Dice(seed)
    begun, made = perf_counter(), 0
    while made < DECISIONS and not game.state.over:
        game.apply(game.options[dice.below(len(game.options))])
        made += 1
    return (perf_counter() - begun) / made
