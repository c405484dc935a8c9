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
from io import BytesIO
from threading import Lock
from typing import Any, Final, overload
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from warmat.games import rules_of
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.setup import Setup
from warmat.puzzles.position import PASSING, PUZZLE_RULES, puzzle_rules_of
from warmat.registry import info_of

LIST: Final = "list.json"  # in the file of a collection
NAME: Final = "{:04}.jsonl"
BLOCK: Final = 20  # puzzles that are packed together
BLOCKS: Final = 8  # that are kept in memory


@dataclass(frozen=True)
class Entry:
    """What a list of puzzles says of one: nothing that gives it away."""

    game: str
    number: int
    title: str
    stars: int
    deck: str  # one's own
    against: str
    healed: int

    @property
    def name(self) -> str:
        return f"{self.game}-{self.number}"


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
    healed: int  # life that what has to be destroyed was given back, until one idea was left
    thrown: int  # how often the dice were thrown anew
    difficulty: dict[str, Any]  # what the stars come from: a `Difficulty`

    @property
    def name(self) -> str:
        return f"{self.game}-{self.number}"

    @property
    def entry(self) -> Entry:
        seats = self.config["seats"]
        return Entry(
            self.game,
            self.number,
            self.title,
            self.stars,
            deck=str(seats[self.seat]),
            against=str(seats[1 - self.seat]),
            healed=self.healed,
        )

    def begin(self) -> Game:
        setup = Setup(self.game, self.config, rules_of(self.game).begin)
        return Game(setup, setup.begin(self.config, None), None)

    def goal(self) -> str:
        """What is to be done, in words."""
        state: Any = self.begin().state
        puzzle_rules = puzzle_rules_of(self.game)
        return puzzle_rules.task(*puzzle_rules.goal(state, self.seat))

    def source(self) -> str:
        """Where it comes from, and what was changed in it."""
        if not self.healed and not self.thrown:
            return "As it came up in a game between bots."
        state: Any = self.begin().state
        what, _ = puzzle_rules_of(self.game).goal(state, self.seat)
        changes = [f"{what.partition('#')[0]} has {self.healed} more life"] if self.healed else []
        changes += ["the dice fall otherwise"] if self.thrown else []
        why = ", so that only one idea wins" if self.healed else ""
        return f"From a game between bots, but {' and '.join(changes)}{why}."

    def hints(self) -> list[str]:
        """Each says a little more than the one before."""
        cards = [_subject(key) for key in self.keys]
        first = next(choice for choice in self.solution if choice != PASSING)
        count = f"It takes {len(self.keys)} steps." if len(self.keys) > 1 else "It takes one step."
        odd = next((card for card in reversed(cards) if card), "")
        return [
            count,
            f"Don't forget {odd}." if odd else "Look at every card you have.",
            f"Start with: {first}.",
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
            "This is not a puzzle: a line must be one puzzle as `warmat puzzles find` writes it."
        ) from None


def dice_left(puzzle: Puzzle, game: Game) -> list[str]:
    """The next dice as the log writes them, where they are known: "MR", "M", "RS"."""
    begun: Any = puzzle.begin().state
    now: Any = game.state
    return puzzle_rules_of(puzzle.game).lying(begun, now)


@functools.cache
def collection(game: str) -> Archive:
    """The puzzles of a game that come with the package, in the order of their numbers."""
    puzzle_rules_of(game)
    file = resources.files("warmat.puzzles") / "collection" / f"{game}.zip"
    return Archive(file.read_bytes())


class Archive(Sequence[Puzzle]):
    """A collection as a file: a list of what is in it, and the puzzles in blocks, read as they are needed."""

    def __init__(self, data: bytes) -> None:
        self._file = ZipFile(BytesIO(data))
        self.entries = tuple(Entry(**entry) for entry in json.loads(self._file.read(LIST)))
        self._lock = Lock()
        self._block = functools.lru_cache(BLOCKS)(self._read)

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, at: int) -> Puzzle: ...

    @overload
    def __getitem__(self, at: slice) -> list[Puzzle]: ...

    def __getitem__(self, at: int | slice) -> Puzzle | list[Puzzle]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        number = range(len(self))[at]
        return self._block(number // BLOCK)[number % BLOCK]

    def _read(self, block: int) -> list[Puzzle]:
        with self._lock:
            lines = self._file.read(NAME.format(block)).decode()
        return [from_record(line) for line in lines.splitlines()]


def packed_archive(puzzles: Sequence[Puzzle]) -> bytes:
    """The same puzzles give the same bytes."""
    packed = BytesIO()
    with ZipFile(packed, "w") as file:
        entries = [asdict(puzzle.entry) for puzzle in puzzles]
        _add(file, LIST, json.dumps(entries, ensure_ascii=False, separators=(",", ":")))
        for block, first in enumerate(range(0, len(puzzles), BLOCK)):
            lines = [puzzle.record() + "\n" for puzzle in puzzles[first : first + BLOCK]]
            _add(file, NAME.format(block), "".join(lines))
    return packed.getvalue()


def _add(file: ZipFile, name: str, text: str) -> None:
    file.writestr(ZipInfo(name), text, ZIP_DEFLATED, 9)  # a ZipInfo of this kind has no date


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
