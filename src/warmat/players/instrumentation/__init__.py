"""What each game brings so that it can be studied by thousands of games: its checks, set-ups and counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from warmat.kernel.choice import Option
from warmat.kernel.event import Event
from warmat.kernel.state import State
from warmat.kernel.tools.coverage import Coverage
from warmat.registry import Slot


class Watcher(Protocol):
    """Follows one game and counts what it uses."""

    def start(self, st: State) -> None:
        """How the game begins."""

    def choice(self, st: State, option: Option) -> None:
        """A choice that is about to be made."""

    def events(self, st: State, events: Iterable[Event]) -> None:
        """What happened since."""


class Usable(Protocol):
    """The names of the cards and of the abilities that can be used in games of these decks."""

    def __call__(self, decks: Sequence[str], map: str, variant: str) -> tuple[list[str], list[str]]: ...


@dataclass
class Instrumentation:
    check: Callable[[Any], None]  # raises AssertionError when a table is not as it must be
    draw_setup: Callable[[int], dict[str, Any]]  # from a game's seed
    watch: Callable[[Coverage], Watcher]
    usable: Usable
    draw_decks: Callable[[int, str], list[str]]  # from a game's seed, for a mode
    usual_mode: Callable[[Sequence[str]], str]  # of these decks, where no mode is named
    team_size: Callable[[str], int]  # in a mode; teammates sit beside each other
    kinds: Callable[[], list[dict[str, str]]]  # all there are: mode, map, variant; "": the usual one or none
    draw_seats: Callable[[int, dict[str, str]], list[str]]  # from a game's seed, for such a kind
    families: dict[str, Callable[[], list[str]]]  # sets of decks that can be compared; the usual one first
    army: Callable[[str], str] | None = None  # what decks are counted by, where no two are the same


INSTRUMENTS: Final = Slot[Instrumentation](
    "instrumentation",
    "{title} does not say how its decks are drawn, its tables checked and its cards counted.",
)
