"""What waits its turn: the question which of several things at once comes first."""

from __future__ import annotations

from typing import Any, TypeVar

from warmat.kernel.choice import Option
from warmat.kernel.frame import SCRIPTS, Frame, Question
from warmat.kernel.state import CardGameState, thing_of
from warmat.kernel.thing import EFFECT, Thing

T = TypeVar("T", bound=CardGameState[Any, Any])


class ServeQueue(Question[T]):
    """Ask the active player which waiting ability resolves next; a game says which may."""

    __slots__ = ()

    def answer(self, st: T, frame: Frame, option: Option) -> None:
        st.stack.pop()
        chosen = st.queue.pop(option.source)
        if st.sink is not None:
            st.log_public("resolves", chosen.player, self.whose(st, chosen), _effect(chosen.script))
        st.run_next(chosen)

    def prompt(self, st: T, frame: Frame) -> str:
        return "Several things happen at once: which comes first?"

    def whose(self, st: T, frame: Frame) -> Thing | None:
        """Whose effect it is."""
        return thing_of(st.remembered(frame.source))

    def is_quiet(self, st: T, frame: Frame) -> bool:
        """Whether its order among other quiet ones does not matter."""
        return SCRIPTS[frame.script].quiet

    def in_any_order(self, st: T, waiting: list[Frame]) -> bool:
        """Everything that waits is quiet, or one ability several times over that asks nothing."""
        first = SCRIPTS[waiting[0].script]
        all_quiet = True
        for frame in waiting:
            script = SCRIPTS[frame.script]
            if script.ordered and len(waiting) > 1:
                return False
            all_quiet = all_quiet and self.is_quiet(st, frame)
            if not all_quiet and (script is not first or first.decides):
                return False
        return True


def _effect(script: int) -> Thing:
    return Thing(EFFECT, script, SCRIPTS[script].name)


def without_copies(waiting: list[Frame]) -> list[int]:
    """Which of these to choose from: several copies of one ability of one piece are one choice."""
    return [at for at in range(len(waiting)) if not _alike_before(waiting, at)]


def _alike_before(waiting: list[Frame], at: int) -> bool:
    frame = waiting[at]
    for i in range(at):
        other = waiting[i]
        alike = other.script == frame.script and other.source == frame.source
        if alike and (other.regs == frame.regs or SCRIPTS[frame.script].random_order):
            return True
    return False
