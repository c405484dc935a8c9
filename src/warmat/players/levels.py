"""How strong an opponent may be: nine levels that differ in what they see and plan, and how long they think.

`answer_s`: within so many seconds a level answers, on one core that has nothing else to do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from warmat.kernel.errors import BadInput
from warmat.players.bot import Bot
from warmat.players.easy_bot import BeginnerBot, EasyBot
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.network_bot import SkilledBot
from warmat.players.network_search_bot import NetworkSearchBot
from warmat.players.search_bot import SearchBot

SEARCH: Final = "search"
# Each takes a budget behind its name: search:200, search:1s.
SEARCHES: Final[dict[str, type[SearchBot]]] = {
    SEARCH: NetworkSearchBot,
    "rules-search": SearchBot,
}
USUAL_BUDGET: Final = "1s"
MOST_ITERATIONS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0
NOVICE: Final = 5  # notices one option in so many
LEARNER, CASUAL = 2, 6  # options that are looked at
HARD_S: Final = 0.3
HARD_WORLDS: Final = 2
EXPERT_S: Final = 1.5
EXPERT_WORLDS: Final = 80


@dataclass(frozen=True)
class Level:
    name: str
    text: str  # what it is like to play with, in a sentence
    answer_s: float
    make: Callable[[int], Bot]


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level(
            "beginner",
            "Overlooks most of what it could do and makes the best of the rest. For your very first game.",
            0.5,
            BeginnerBot,
        ),
        Level(
            "novice",
            "Overlooks most of what it could do, but less than a beginner. For your next few games.",
            0.5,
            lambda seed: BeginnerBot(seed, NOVICE),
        ),
        Level(
            "learner",
            "Weighs two ideas at a time and looks one step ahead.",
            0.5,
            lambda seed: EasyBot(seed, LEARNER),
        ),
        Level(
            "easy",
            "Weighs three ideas at a time and looks one step ahead. For when you know the rules.",
            0.5,
            EasyBot,
        ),
        Level(
            "casual",
            "Weighs six ideas at a time and looks one step ahead.",
            0.5,
            lambda seed: EasyBot(seed, CASUAL),
        ),
        Level(
            "normal",
            "Plays by rules of thumb and finds a win when there is one. A fair opponent while you learn.",
            1.0,
            HeuristicBot,
        ),
        Level(
            "skilled",
            "Has learnt from millions of games against itself, and plays by feel without looking ahead.",
            1.0,
            SkilledBot,
        ),
        Level(
            "hard",
            "Has learnt from the same games, and plays its best ideas through for three rounds.",
            1.0,
            lambda seed: NetworkSearchBot(seed, seconds=HARD_S, worlds=HARD_WORLDS),
        ),
        Level(
            "expert",
            "Plays its best ideas through for four rounds, again and again with other cards you may hold.",
            2.5,
            lambda seed: NetworkSearchBot(seed, seconds=EXPERT_S, worlds=EXPERT_WORLDS),
        ),
    )
}


def search_bot(name: str, budget: str, seed: int) -> SearchBot:
    """One of `SEARCHES`, from its budget for a decision."""
    iterations, seconds = read_budget(budget, name)
    return SEARCHES[name](seed, iterations, seconds)


def read_budget(text: str, name: str = SEARCH) -> tuple[int, float]:
    """Iterations ("200") or seconds ("1s", "0.5s"); the other is 0."""
    problem = f"'{text}' is not a budget for {name}: give iterations ({name}:200) or seconds ({name}:1s)."
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0 < seconds <= MOST_SECONDS:
                return 0, seconds
        elif 0 < int(text) <= MOST_ITERATIONS:
            return int(text), 0.0
    except ValueError:
        pass
    raise BadInput(problem)
