"""How an effect branches and repeats. An effect is one flat list of steps: a branch passes over some."""

from __future__ import annotations

from warmat.kernel.answers import ANSWERED, Answer, Reader
from warmat.kernel.frame import Frame, Script, Step
from warmat.summoner_wars.rules.derived.feasibility import Asking, Passing
from warmat.summoner_wars.rules.derived.layers import all_hold, refresh
from warmat.summoner_wars.rules.derived.who import Who
from warmat.summoner_wars.rules.model.definitions import Condition
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import R_SUBJECT
from warmat.summoner_wars.rules.steps.questions import ChooseOne
from warmat.summoner_wars.rules.writes import atoms
from warmat.summoner_wars.rules.writes.triggers import wait


class InChoice(Passing):
    """Pass over a choice's steps unless it was chosen."""

    __slots__ = ("number", "question")

    def __init__(self, question: ChooseOne, number: int, skip: int) -> None:
        super().__init__(skip)
        self.question: ChooseOne = question
        self.number: int = number

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        if frame.regs[self.question.reg] != self.number:
            frame.pc += self.skip


class IfAnswered(Passing):
    """Pass over the next steps unless the question before got something for an answer."""

    __slots__ = ("reg",)

    def __init__(self, skip: int) -> None:
        super().__init__(skip)
        self.reg: int = 0

    def reads(self) -> int:
        return ANSWERED

    def bind(self, answer: Answer) -> None:
        self.reg = answer.reg

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        if frame.regs[self.reg] <= 0:
            frame.pc += self.skip


class OnlyIf(Passing):
    """Pass over the next steps unless all this is true."""

    __slots__ = ("conditions",)

    def __init__(self, conditions: list[Condition], skip: int) -> None:
        super().__init__(skip)
        self.conditions: list[Condition] = conditions

    def mentions(self) -> list[Reader]:
        return [*self.conditions]

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        refresh(st)
        if not all_hold(st, self.conditions, frame):
            frame.pc += self.skip


class Again(Passing):
    """Once more from the question, if it was answered with something; its answers are wiped."""

    __slots__ = ("question", "steps")

    def __init__(self, question: Asking, steps: int) -> None:
        super().__init__(0)
        self.question: Asking = question
        self.steps: int = steps

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        if frame.regs[self.question.reg] > 0:
            for reg in range(self.question.reg, len(frame.regs)):
                frame.regs[reg] = 0
            frame.pc -= self.steps + 1


class ForEach(Step[SummonerWarsState]):
    """Run a script once for each of these pieces; in it they are the event's subject, one after another.

    `any_order`: the active player chooses which comes next; else as they came into play.
    """

    __slots__ = ("any_order", "script", "who")

    def __init__(self, who: Who, script: Script[SummonerWarsState], any_order: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.script: Script[SummonerWarsState] = script
        self.any_order: bool = any_order

    def mentions(self) -> list[Reader]:
        return [self.who]

    def inner(self) -> Script[SummonerWarsState] | None:
        return self.script

    def decides(self) -> bool:
        return self.script.decides

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        found = self.who.pieces(st, frame)
        if not self.any_order:
            found = list(reversed(found))  # the last one pushed runs first
        for piece in found:
            inner = self.script.frame(frame.source, frame.player)
            for reg in range(min(len(frame.regs), len(inner.regs))):
                inner.regs[reg] = frame.regs[reg]
            inner.regs[R_SUBJECT] = piece.id
            if self.any_order:
                wait(st, inner)
            else:
                st.run_next(inner)


class UseUp(Step[SummonerWarsState]):
    """An ability that may be used only so often a turn was used."""

    __slots__ = ()

    def quiet(self, events: int) -> bool:
        return True

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        bearer = st.piece(frame.source)
        if bearer is not None:
            atoms.mark_used(st, bearer, frame.script)
