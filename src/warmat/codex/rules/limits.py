"""Triggers that resolve only so often a turn: the first time something happens, once per turn.

Of several that wait at the same time, the active player chooses which come first; the rest do nothing.
"""

from __future__ import annotations

from warmat.codex.rules import atoms
from warmat.codex.rules.state import Table
from warmat.kernel.frame import SCRIPTS, Frame, Step


class WithinLimit(Step[Table]):
    """The beginning of such an effect: it is over if it resolved often enough this turn."""

    __slots__ = ("times",)

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times: int = times

    def act(self, st: Table, frame: Frame) -> None:
        source = st.remembered(frame.source)
        if source is None or source.used.count(frame.script) >= self.times:
            frame.pc = len(SCRIPTS[frame.script].steps)
        else:
            atoms.use_up(st, source, frame.script)
