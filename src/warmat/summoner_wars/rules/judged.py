"""Steps that can say beforehand whether they could do anything: so that nobody is asked in vain."""

from __future__ import annotations

from warmat.kernel.frame import Frame, Question, Step
from warmat.summoner_wars.rules.state import Table


class Doing(Step[Table]):
    """A step that acts."""

    __slots__ = ()

    def possible(self, st: Table, frame: Frame) -> bool:
        """False only where it is certain that it can't be done: a price that can't be paid."""
        return True

    def vain(self, st: Table, frame: Frame) -> bool:
        """True only where it is certain that it will do nothing, whatever comes before it."""
        return False


class Asking(Question[Table]):
    """A step that asks. `reg`: where the answer goes; the script's builder knows."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        super().__init__()
        self.reg: int = 0

    def room(self) -> int:
        """How many registers it needs."""
        return 1

    def possible(self, st: Table, frame: Frame) -> bool:
        return True

    def idle(self, st: Table, frame: Frame) -> bool:
        """Whether there is nothing to ask as things are."""
        return not self.options(st, frame)


class Branching(Asking):
    """A question that decides which of the next steps happen: what comes after it is not certain."""

    __slots__ = ()


class Labelled(Branching):
    """A question whose answers have names."""

    __slots__ = ()

    def __init__(self, labels: list[str]) -> None:
        super().__init__()
        self.labels = labels


class Passing(Doing):
    """Passes over the next `skip` steps, or not."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip


def can_do(st: Table, steps: list[Step[Table]], frame: Frame) -> bool:
    """Whether an effect can begin: all that it surely does before its first branch is possible."""
    for step in steps:
        if isinstance(step, Branching):
            return step.possible(st, frame)
        if isinstance(step, Passing):
            return True
        if isinstance(step, Asking):
            if not step.possible(st, frame):
                return False
        elif isinstance(step, Doing) and not step.possible(st, frame):
            return False
    return True
