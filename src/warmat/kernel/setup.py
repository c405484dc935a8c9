"""How a game was set up, which is all it takes to begin it again."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.state import State

PRIVATE: Final = ("seed", "secret", "start")  # of a configuration: what hidden cards follow from

Begin = Callable[[dict[str, Any], list[Event] | None], State]


class Setup:
    """How to begin the game again: its name, its configuration, and the function that does it.

    The function takes the configuration and the list that events go to, if anybody listens. With the dump of
    a state as the configuration's `start` it puts that back; an imagined world can only be put back
    (`restore`). Clones share it, and nobody can change it.
    """

    __slots__ = ("_begin", "_config", "_name", "_restore", "_seats")

    def __init__(self, name: str, config: dict[str, Any], begin: Begin, restore: Begin | None = None) -> None:
        self._name: str = name
        self._config: dict[str, Any] = config
        self._seats: int = len(config["seats"])
        self._begin: Begin = begin
        self._restore: Begin = restore if restore is not None else begin

    @property
    def name(self) -> str:
        return self._name

    @property
    def seats(self) -> int:
        """How many there are."""
        return self._seats

    def begin(self, config: dict[str, Any], sink: list[Event] | None) -> State:
        """The first state, of this game or another configuration of it."""
        return self._begin(config, sink)

    def restore(self, config: dict[str, Any], sink: list[Event] | None) -> State:
        """The state that the configuration has as its `start`."""
        return self._restore(config, sink)

    @property
    def config(self) -> dict[str, Any]:
        """A copy: what a game was begun with does not change."""
        return deepcopy(self._config)

    @property
    def is_imagined(self) -> bool:
        return self._begin is _imagined

    def imagined(self) -> Setup:
        """Of a world that never happened: with what everybody knows of this one."""
        known = {key: value for key, value in self._config.items() if key not in PRIVATE}
        return Setup(self._name, known, _imagined, self._restore)

    def configured(self, config: dict[str, Any]) -> Setup:
        """The same game, set up in another way."""
        return Setup(self._name, config, self._begin, self._restore)

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self._name, self._config, self._begin, self._restore)


def _imagined(config: dict[str, Any], sink: list[Event] | None) -> State:
    raise BadInput("An imagined world has no log and no record.")
