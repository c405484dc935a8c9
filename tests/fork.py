"""Fork mode: every decision of every test is answered on a clone first, and both must come out alike.

It finds what a clone shares with its original, and what a clone forgets. While it is on, `forked` takes the
place of `Game.apply`. (In the compiled build, calls from one compiled module to another are not covered.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.game import Game

Apply = Callable[[Game, Option | str], None]

_real_apply: Apply = Game.apply


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


def install() -> None:
    """Turn fork mode on for this process."""
    setattr(Game, "apply", forked)  # noqa: B010 (a type checker would object to a plain assignment)


def uninstall() -> None:
    setattr(Game, "apply", _real_apply)  # noqa: B010


def installed() -> bool:
    return Game.apply is forked


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
