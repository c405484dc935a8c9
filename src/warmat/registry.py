"""What a game is, said once; and the games that have said so.

A game registers a `GameInfo`. Its rules are part of it. What it brings to the packages around the rules
(bots, environments, puzzles, the terminal, the server) is named as "module:attribute" and loaded when it is
first needed, so rules never import outwards. Each of those packages declares a `Slot`, which finds the parts
of all games.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar, cast

from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.state import State
from warmat.kernel.tools.expansions import Expansions
from warmat.kernel.tools.variants import Variants


class Rules(Protocol):
    """What a game brings: how to check a configuration, begin, and put a dumped table back; its variants, and
    the cards that others made for it."""

    @property
    def variants(self) -> Variants[Any, Any]: ...

    @property
    def expansions(self) -> Expansions[Any, Any]: ...

    @staticmethod
    def configure(seats: list[str], **options: Any) -> dict[str, Any]: ...

    @staticmethod
    def begin(config: dict[str, Any], sink: list[Event] | None = None) -> State: ...

    @staticmethod
    def load(config: dict[str, Any], data: dict[str, Any], sink: list[Event] | None = None) -> State: ...

    @staticmethod
    def in_private(state: State) -> bool:
        """Whether the open question is part of a choice that others learn of only as a whole.

        They are told of its steps together: how many there were depends on hidden cards.
        """
        ...


def _slot() -> Any:
    return field(default=None, metadata={"slot": True})


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """A game: what it is called, its rules, and where its parts are ("module:attribute").

    A part that it does without is listed in `without`: to have none is said, never forgotten. The terminal,
    the forum and the server then have a plain one for it; elsewhere the game is not offered.
    """

    name: str  # in commands, addresses and records
    title: str
    full_title: str = ""  # where it is longer
    about: str  # what it is, in a sentence
    invitation: str  # what one does in it, in a sentence
    rules: Rules
    seats: tuple[str, ...]  # the decks of a usual game
    most_seats: int
    modes: tuple[str, ...] = ()  # the usual one first; none: there is one way to play
    settings: tuple[str, ...] = ()  # what can be set, beside decks: mode, map, variant
    effort: tuple[int, int] = (8, 8)  # options that search looks into, and worlds it tries them in, at most
    # What `warmat bench` measures: by name, what `warmat.new` takes.
    benches: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    without: tuple[str, ...] = ()

    view: str | None = _slot()  # what a seat sees, as a TypedDict (the rules' own; server.api.view_models)
    events: str | None = _slot()  # the kinds of events, each with its sentence (server.api.view_models)
    plans: str | None = _slot()  # how the heuristic bot decides (players.heuristic_bot)
    policy: str | None = _slot()  # what search asks about a table (players.search.policy)
    reasons: str | None = _slot()  # what it has of its own to say for a choice (players.reasons)
    coverage: str | None = _slot()  # how the curious bot decides (players.coverage_bot)
    instrumentation: str | None = _slot()  # checks, set-ups and counts (players.instrumentation)
    encoder: str | None = _slot()  # a table as numbers (envs.encoders)
    drawing: str | None = _slot()  # a board in plain letters (envs.text)
    growth: str | None = _slot()  # how decisions slow down on large tables (bench)
    forum: str | None = _slot()  # how turns are written on a forum (records.forum)
    puzzles: str | None = _slot()  # what finding a win must know (puzzles.position)
    lessons: str | None = _slot()  # first games, in the order in which they are best taken (lessons)
    terminal_game: str | None = _slot()  # the game at the terminal (cli.terminal_game)
    card_browser: str | None = _slot()  # its cards at the terminal (cli.card_browser)
    skeleton: str | None = _slot()  # a pattern for cards of one's own (cli.skeletons)
    catalogue: str | None = _slot()  # modes, decks, cards and rules for the page (server.catalogue)

    def __post_init__(self) -> None:
        for name in SLOTS:
            if (getattr(self, name) is None) != (name in self.without):
                raise ValueError(f"{self.name}: '{name}' must be either given or listed in `without`")
        unknown = set(self.without) - set(SLOTS)
        if unknown:
            raise ValueError(f"{self.name}: there is no '{unknown.pop()}' to be without")

    @property
    def long_title(self) -> str:
        return self.full_title or self.title


SLOTS: Final = tuple(each.name for each in fields(GameInfo) if "slot" in each.metadata)

GAMES: Final[dict[str, GameInfo]] = {}


def register(info: GameInfo) -> None:
    """From now on the game can be played."""
    if info.name in GAMES:
        raise ValueError(f"there is a game '{info.name}' already")
    GAMES[info.name] = info


def learn(infos: Iterable[GameInfo]) -> None:
    """In another process: know the games that are known where it was started."""
    for info in infos:
        GAMES.setdefault(info.name, info)


def info_of(game: str) -> GameInfo:
    info = GAMES.get(game)
    if info is None:
        raise BadInput(f"There is no game '{game}'. Known: {', '.join(GAMES)}.")
    return info


_PACKAGE: Final = Path(__file__).parent
_BOARDS: Final = "scenario"  # how the modules begin that make boards for tests


def rules_folders(*games: str) -> list[Path]:
    """Whose sources decide what happens in these games."""
    found = [sys.modules[type(info_of(game).rules).__module__].__file__ for game in games]
    return [_PACKAGE / "kernel", *(Path(file or "").parent for file in found)]


def sources_digest(folders: Iterable[Path]) -> str:
    """A short name for what the Python sources in these folders say, whichever build of them runs."""
    found = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            if not path.name.startswith(_BOARDS):
                found.update(f"{path.relative_to(folder.parent).as_posix()}\0".encode())
                found.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:16]


def usual_game() -> str:
    """The one that is meant where none is named."""
    return next(iter(GAMES))


def known_games() -> str:
    """For the help of commands: codex or summoner-wars."""
    return " or ".join(GAMES)


def known_modes() -> str:
    """The same of modes."""
    return ", ".join(mode for info in GAMES.values() for mode in info.modes)


def loaded(part: str) -> Any:
    """What stands at "module:attribute"."""
    module, _, attribute = part.partition(":")
    try:
        return getattr(sys.modules[module], attribute)
    except (KeyError, AttributeError):  # not there yet, or another thread has just begun to import it
        return getattr(import_module(module), attribute)


T = TypeVar("T")


class Slot(Mapping[str, T]):
    """One part of every game that has it, by the game's name. Who asks for one that is not there is told so.

    `missing`: that sentence; {title} and {name} stand for the game's.
    """

    def __init__(self, name: str, missing: str) -> None:
        assert name in SLOTS
        self._name = name
        self._missing = missing

    def __getitem__(self, game: str) -> T:
        info = info_of(game)
        part: str | None = getattr(info, self._name)
        if part is None:
            raise BadInput(self._missing.format(title=info.title, name=info.name))
        return cast(T, loaded(part))

    def get(self, game: str, default: Any = None) -> Any:
        if game in self:
            return self[game]
        return default

    def __contains__(self, game: object) -> bool:
        return isinstance(game, str) and game in GAMES and getattr(GAMES[game], self._name) is not None

    def __iter__(self) -> Iterator[str]:
        return (game for game in list(GAMES) if game in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
