"""Views and events as the documentation shows them, made from the engine's own types.

So the page's types, which are generated from the documentation, are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import Field
from typing_extensions import TypedDict

from warmat.kernel.views import DecisionView, EventView
from warmat.registry import Slot, info_of
from warmat.server.tables.table_view import TableView

VIEWS = Slot[Any]("view", "{title} does not say what its views are like.")
EVENTS = Slot[Iterable[str]]("events", "{title} does not say which events it has.")


class Modeller:
    """Makes types that pydantic knows of the TypedDicts of the engine, each once, named after its game."""

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self._made: dict[Any, Any] = {}

    def model(self, kind: Any, name: str = "", **more: Any) -> Any:
        """The same fields, and some more."""
        if more:
            return self._make(kind, name, more)
        if kind not in self._made:
            self._made[kind] = self._make(kind, self._name(kind), {})
        return self._made[kind]

    def fields(self, kind: Any) -> dict[str, Any]:
        """By name, each as pydantic knows it."""
        made: dict[str, Any] = {}
        for field, hint in get_type_hints(kind, include_extras=True).items():
            required = kind.__total__
            if get_origin(hint) in (Required, NotRequired):
                required, hint = get_origin(hint) is Required, get_args(hint)[0]
            made[field] = self._type(hint) if required else NotRequired[self._type(hint)]
        return made

    def _make(self, kind: Any, name: str, more: dict[str, Any]) -> Any:
        made: Any = TypedDict(name, self.fields(kind) | more)  # type: ignore[misc]
        made.__doc__ = kind.__doc__
        return made

    def _name(self, kind: Any) -> str:
        name: str = kind.__name__
        return name if name.startswith(self._prefix) else self._prefix + name

    def _type(self, hint: Any) -> Any:
        if is_typeddict(hint):
            return self.model(hint)
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return reduce(or_, [self._type(one) for one in inner])
        if origin in (list, dict, tuple):
            return origin[tuple(self._type(one) for one in inner)]
        return hint


_SHARED = Modeller()


def _prefix(game: str) -> str:
    """What the names of a game's models begin with."""
    return info_of(game).title.replace(" ", "")


def _views(view: Any, prefix: str) -> tuple[Any, Any]:
    """The view of a game as it once was, with what was asked; and now, with what the table adds."""
    decision = {"decision": _SHARED.model(DecisionView) | None}
    models = Modeller(prefix)
    then = models.model(view, f"{prefix}Then", **decision)
    return then, models.model(view, f"{prefix}Seen", **_SHARED.fields(TableView), **decision)


def _event(name: str, kinds: Iterable[str]) -> Any:
    """An event of a game, with all kinds there are."""
    return _SHARED.model(EventView, name, what=Literal[tuple(kinds)])


if TYPE_CHECKING:
    SeenView = dict[str, Any]
    ThenView = dict[str, Any]
    SeenEvents = list[dict[str, Any]]
else:
    _thens, _seens = zip(*(_views(VIEWS[game], _prefix(game)) for game in VIEWS), strict=True)
    _lists = [list[_event(f"{_prefix(game)}Event", EVENTS[game])] for game in EVENTS]
    ThenView = Annotated[reduce(or_, _thens), Field(discriminator="game")]
    SeenView = Annotated[reduce(or_, _seens), Field(discriminator="game")]
    SeenEvents = Annotated[reduce(or_, _lists), Field(description="What each of these lines tells, as data")]
