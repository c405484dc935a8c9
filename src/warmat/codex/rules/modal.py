"""Cards that do one of several things, and other ways for an effect to branch.

An effect is one flat list of steps: a branch passes over those that do not happen.
"""

from __future__ import annotations

from warmat.codex.rules import changing
from warmat.codex.rules.effects import is_boosted
from warmat.codex.rules.judged import Asking, Dependent, Doing, IfDone, Labelled
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.legal import can_do
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import CHOSEN, MODE, NUMBER, R_AMOUNT
from warmat.codex.rules.who import effect_name
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame
from warmat.kernel.picks import Choice, count_picks


class Mode(Choice[Table]):
    """One of the things a card does, and what it is called."""

    __slots__ = ()


class ChooseMode(Labelled):
    """Ask which of several things happens, of those that can do anything. With the boost, maybe all do."""

    __slots__ = ("all_if_boosted", "modes", "reg")

    def __init__(self, modes: list[Mode], all_if_boosted: bool) -> None:
        super().__init__([mode.label for mode in modes])
        self.modes: list[Mode] = modes
        self.all_if_boosted: bool = all_if_boosted
        self.reg: int = 0

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        return False  # the modes' own steps say

    def runs_all(self, st: Table, frame: Frame) -> bool:
        return self.all_if_boosted and is_boosted(st, frame)

    def options(self, st: Table, frame: Frame) -> list[Option]:
        if self.runs_all(st, frame):
            return []
        fresh(st)
        gold = st.players[frame.player].gold
        return [
            Option(frame.player, MODE, number, 0, 0)
            for number, mode in enumerate(self.modes, 1)
            if can_do(st, mode.steps, frame.player, frame.source, gold)
        ]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source
        st.tell("chooses", frame.player, "", self.labels[option.source - 1])

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: choose one"


class InMode(Dependent):
    """Pass over a mode's steps unless it was chosen."""

    __slots__ = ("number", "question", "skip")

    def __init__(self, question: ChooseMode, number: int, skip: int) -> None:
        super().__init__()
        self.question: ChooseMode = question
        self.number: int = number
        self.skip: int = skip

    def act(self, st: Table, frame: Frame) -> None:
        if frame.regs[self.question.reg] != self.number and not self.question.runs_all(st, frame):
            frame.pc += self.skip


class IfDid(IfDone):
    """Pass over the next steps unless what was picked before was picked, and is gone if it was to go."""

    __slots__ = ("gone", "least", "most", "reg")

    def __init__(self, skip: int) -> None:
        super().__init__(skip)
        self.reg: int = 0
        self.least: int = 1
        self.most: int = 0
        self.gone: bool = False

    def act(self, st: Table, frame: Frame) -> None:
        picked = count_picks(frame, self.reg, self.most)
        did = picked >= max(1, self.least)
        if did and self.gone:
            did = all(id not in st.pieces for id in frame.regs[self.reg : self.reg + picked])
        if not did:
            frame.pc += self.skip


class IfHandEmpty(Dependent):
    """Pass over the next steps while the player has cards in hand."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip

    def act(self, st: Table, frame: Frame) -> None:
        if st.players[frame.player].hand:
            frame.pc += self.skip


class FlipCoin(Doing):
    """Heads: on with the next step; tails: pass over `skip` of them."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip

    def act(self, st: Table, frame: Frame) -> None:
        st.begin_chance()
        heads = st.below(2) == 0
        st.tell("flips", frame.player, "", "heads" if heads else "tails")
        if not heads:
            frame.pc += self.skip


class ChooseNumber(Asking):
    """A number is chosen, and kept on the piece whose effect this is."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self.low: int = low
        self.high: int = high

    def options(self, st: Table, frame: Frame) -> list[Option]:
        return [Option(frame.player, NUMBER, n, 0, 0) for n in range(self.low, self.high + 1)]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[R_AMOUNT] = option.source
        st.tell("chooses", frame.player, "", str(option.source))
        _keep(st, frame, option.source)

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: choose a number from {self.low} to {self.high}"


class Remember(Doing):
    """Keep a number on the piece whose effect this is, such as which mode was chosen."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def act(self, st: Table, frame: Frame) -> None:
        _keep(st, frame, self.number)


def _keep(st: Table, frame: Frame, number: int) -> None:
    piece = st.pieces.get(frame.source)
    if piece is not None:
        changing.choose_number(st, piece, number)


def chosen_number(st: Table, source: int) -> int:
    """What was chosen for a piece, or -1."""
    piece = st.pieces.get(source)
    return piece.marks.get(CHOSEN, -1) if piece is not None else -1
