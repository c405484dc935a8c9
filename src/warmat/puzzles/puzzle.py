"""What a puzzle is: a table in the middle of somebody's turn from which that turn wins, in one way.

It is kept as a game's configuration that begins at that table, as lessons are, so it is replayed like any
record: begin, then make the choices of the solution.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import resources
from typing import Any, Final

from warmat.games import rules_of
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game, Setup
from warmat.puzzles.position import PASSING, PUZZLE_RULES, puzzle_rules_of
from warmat.registry import info_of

MOST_STARS: Final = 5


@dataclass(frozen=True)
class Puzzle:
    """One of a collection. Nobody is shown `config`, which holds hidden cards, nor what comes after it."""

    game: str
    number: int
    title: str
    seat: int  # whose turn it is
    stars: int
    config: dict[str, Any]
    keys: tuple[str, ...]  # the actions that every win has
    solution: tuple[str, ...]  # all choices of one win, the opponent's answers included
    origin: str  # the bot game it comes from

    @property
    def name(self) -> str:
        return f"{self.game}-{self.number}"

    @property
    def decks(self) -> tuple[str, str]:
        """One's own, and the opponent's."""
        seats = self.config["seats"]
        return str(seats[self.seat]), str(seats[1 - self.seat])

    def begin(self) -> Game:
        setup = Setup(self.game, self.config, rules_of(self.game).begin)
        return Game(setup, setup.begin(self.config, None), None)

    def goal(self) -> str:
        """What is to be done, in words."""
        state: Any = self.begin().state
        puzzle_rules = puzzle_rules_of(self.game)
        return puzzle_rules.task(*puzzle_rules.goal(state, self.seat))

    def hints(self) -> list[str]:
        """Each says a little more than the one before."""
        cards = [_subject(key) for key in self.keys]
        first = next(choice for choice in self.solution if choice != PASSING)
        count = f"It takes {len(self.keys)} steps." if len(self.keys) > 1 else "It takes one step."
        odd = next((card for card in reversed(cards) if card), "")
        return [
            count,
            f"Don't forget {odd}." if odd else "Look at every card you have.",
            f"Begin with: {first}.",
        ]

    def record(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def _subject(key: str) -> str:
    """The card that an action is done with: "attack Iron Man -> Base" is done with the Iron Man."""
    verb, _, rest = key.partition(" ")
    name = rest.partition(" -> ")[0]
    return "" if verb in ("choose", "yes", "no", "resolve") else name


def from_record(line: str) -> Puzzle:
    try:
        data = json.loads(line)
        return Puzzle(**{**data, "keys": tuple(data["keys"]), "solution": tuple(data["solution"])})
    except (ValueError, TypeError, KeyError):
        raise BadInput(
            "This is no puzzle: a line must be one puzzle as `warmat puzzles find` writes it."
        ) from None


def dice_left(puzzle: Puzzle, game: Game) -> list[str]:
    """The next dice as the log writes them, where they are known: "MR", "M", "RS"."""
    begun: Any = puzzle.begin().state
    now: Any = game.state
    return puzzle_rules_of(puzzle.game).lying(begun, now)


@functools.cache
def collection(game: str) -> Sequence[Puzzle]:
    """The puzzles of a game that come with the package, in the order of their numbers."""
    puzzle_rules_of(game)
    file = resources.files("warmat.puzzles") / "collection" / f"{game}.jsonl"
    return tuple(from_record(line) for line in file.read_text(encoding="utf-8").splitlines() if line)


def puzzle_of(game: str, number: int) -> Puzzle:
    found = collection(game)
    if not 1 <= number <= len(found):
        raise BadInput(
            f"{info_of(game).title} has the puzzles 1 to {len(found)}; there is no number {number}."
        )
    return found[number - 1]


def named(name: str) -> Puzzle:
    """The puzzle called so: codex-7."""
    game, _, number = name.rpartition("-")
    if game not in PUZZLE_RULES or not (number.isdecimal() and len(number) < 10):
        raise BadInput(f"There is no puzzle '{name}'. They are called like codex-7.")
    return puzzle_of(game, int(number))
