"""Whether an effect can begin, which its steps say for themselves: so that nobody is asked in vain."""

from __future__ import annotations

from warmat.kernel.answers import ANSWERED, Answer
from warmat.kernel.frame import Frame, Question, Step
from warmat.summoner_wars.rules.model.state import SummonerWarsState


class Asking(Question[SummonerWarsState]):
    """A step that asks. `reg`: where the answer goes."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        super().__init__()
        self.reg: int = 0

    def room(self) -> int:
        """How many registers it needs."""
        return 1

    def kinds(self) -> int:
        """As what later steps may speak of the answer."""
        return ANSWERED

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, self.room(), self.kinds())

    def idle(self, st: SummonerWarsState, frame: Frame) -> bool:
        return not self.options(st, frame)


class Labelled(Asking):
    """A question whose answers have names. They decide which of the next steps happen."""

    __slots__ = ()

    def __init__(self, labels: list[str]) -> None:
        super().__init__()
        self.labels = labels

    def branches(self) -> bool:
        return True


class Passing(Step[SummonerWarsState]):
    """Passes over the next `skip` steps, or not."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip

    def branches(self) -> bool:
        return True


def can_do(st: SummonerWarsState, steps: list[Step[SummonerWarsState]], frame: Frame) -> bool:
    """Whether an effect can begin: all that it surely does before its first branch is possible."""
    for step in steps:
        if not step.possible(st, frame):
            return False
        if step.branches():
            return True
    return True
