"""Steps that say for themselves whether they have something to do.

A spell can be cast, an ability used and a mode chosen if any of its steps can do what it says (see legal.py).
"""

from __future__ import annotations

from warmat.codex.rules.state import Table
from warmat.kernel.frame import Question, Step


class Asking(Question[Table]):
    """A question about something other than pieces."""

    __slots__ = ()

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        """Whether it counts as something the effect can do. Never by what the player can't know."""
        return True

    def possible_for(self, st: Table, player: int, source: int, gold: int, spell: int) -> bool:
        """The same for the spell of that number (0: for none), which will have left its player's hand."""
        return self.possible(st, player, source, gold)


class Labelled(Asking):
    """A question whose answers have names of their own."""

    __slots__ = ()

    def __init__(self, labels: list[str]) -> None:
        super().__init__()
        self.labels = labels


class Doing(Step[Table]):
    """A step that acts."""

    __slots__ = ()

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        return True


class Dependent(Doing):
    """A step that has nothing to do by itself: a branch, or what happens to a card that was taken."""

    __slots__ = ()

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        return False


class IfDone(Dependent):
    """The next `skip` steps only follow from what was done before, so they are no reason to begin."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip
