"""Triggers that resolve only so often a turn: the first time something happens, once per turn.

Of several that wait at the same time, the active player chooses which come first; the rest do nothing.
"""

from __future__ import annotations

from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.writes import atoms
from warmat.kernel.frame import SCRIPTS, Frame, Step


class WithinLimit(Step[CodexState]):
    """The beginning of such an effect: it is over if it resolved often enough this turn.

    `together`: for all pieces that have it. The base of the player whose turn it is keeps count then.
    """

    __slots__ = ("times", "together")

    def __init__(self, times: int, together: bool) -> None:
        super().__init__()
        self.times: int = times
        self.together: bool = together

    def act(self, st: CodexState, frame: Frame) -> None:
        keeper = st.remembered(st.players[st.active].base if self.together else frame.source)
        if keeper is None or keeper.used.count(frame.script) >= self.times:
            frame.pc = len(SCRIPTS[frame.script].steps)
        else:
            if SCRIPTS[frame.script].random_order:
                _draw_lots(st, frame)
            atoms.use_up(st, keeper, frame.script)


def _draw_lots(st: CodexState, frame: Frame) -> None:
    """Of several occasions that wait, chance says which this is about."""
    others = [one for one in st.queue if one.script == frame.script and one.source == frame.source]
    if others:
        st.begin_chance()
        at = st.below(len(others) + 1)
        if at:
            frame.regs, others[at - 1].regs = others[at - 1].regs, frame.regs
