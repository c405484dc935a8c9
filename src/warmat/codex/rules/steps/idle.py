"""Effects that wait and would do nothing: nobody is asked about their order where it can't matter."""

from __future__ import annotations

from warmat.codex.rules.model.state import CodexState
from warmat.kernel.frame import SCRIPTS, Frame


def out_of_question(st: CodexState, at: int) -> bool:
    """Whether this waiting effect would do nothing now, and none of the others could change that."""
    if not is_idle(st, st.queue[at]):
        return False
    healing = any(step.removes_damage() for step in SCRIPTS[st.queue[at].script].steps)
    for i, other in enumerate(st.queue):
        if i != at and not is_idle(st, other) and _disturbs(st, other, healing):
            return False
    return True


def is_idle(st: CodexState, frame: Frame) -> bool:
    """Whether an effect that has not begun would do nothing as things are."""
    probe = frame.clone()
    return all(step.idle(st, probe) for step in SCRIPTS[frame.script].steps)


def _disturbs(st: CodexState, frame: Frame, healing: bool) -> bool:
    """Whether an effect may give one that waits something to do."""
    return any(step.disturbs(st, healing) for step in SCRIPTS[frame.script].steps)
