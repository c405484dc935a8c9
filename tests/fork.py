"""Fork mode: every decision of every test is answered on a clone first, and both must come out alike.

It finds what a clone shares with its original, and what a clone forgets. `install` puts itself in the place
of `Game.apply`; a compiled `Game` can't be changed, so there it takes the place of `Scenario.do`, through
which the tests of cards and rules play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from warmat.codex.scenario import Scenario
from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.game import Game

Apply = Callable[[Game, Option | str], None]

_real_apply: Apply = Game.apply
_real_do = Scenario.do
_replaced: list[tuple[type[Any], str, Any]] = []


class ForkFault(AssertionError):
    """A clone and its original did not come out alike."""


def forked(game: Game, choice: Option | str) -> None:
    """Apply a choice to a clone, then to the game itself, and compare them at every point."""
    before = game.digest()
    twin = game.clone()
    if twin.digest() != before:
        raise ForkFault(f"A clone made before '{choice}' differs from its game.")
    try:
        _real_apply(twin, choice)
    except IllegalChoice:
        if twin.digest() != before:
            raise ForkFault(f"'{choice}' is illegal and yet changed the game.") from None
    if game.digest() != before:
        raise ForkFault(f"'{choice}' was answered on a clone and changed the original.")
    after = twin.digest()
    _real_apply(game, choice)
    if game.digest() != after:
        raise ForkFault(f"'{choice}' came out differently on a clone.")
    if twin.digest() != after:
        raise ForkFault(f"'{choice}' was answered on the original and changed a clone.")


def _forked_do(scenario: Scenario, *choices: str) -> None:
    for choice in choices:
        forked(scenario.game, choice)


def install() -> None:
    """Turn fork mode on for this process."""
    if not installed() and not _replace(Game, "apply", forked):
        _replace(Scenario, "do", _forked_do)


def uninstall() -> None:
    while _replaced:
        owner, name, real = _replaced.pop()
        setattr(owner, name, real)


def installed() -> bool:
    return bool(_replaced)


def covers() -> str:
    """Which decisions are forked just now."""
    return ", ".join(f"every {owner.__name__}.{name}" for owner, name, _ in _replaced) or "none"


@contextmanager
def fork_mode() -> Iterator[None]:
    """Fork mode for a while; leaves it as it was."""
    was_on = installed()
    install()
    try:
        yield
    finally:
        if not was_on:
            uninstall()


def _replace(owner: type[Any], name: str, new: Any) -> bool:
    """Whether the class let its method be replaced; compiled classes don't."""
    real = getattr(owner, name)
    try:
        setattr(owner, name, new)
    except TypeError:
        return False
    _replaced.append((owner, name, real))
    return True
