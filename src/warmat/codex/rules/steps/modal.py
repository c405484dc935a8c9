"""Cards that do one of several things, and other ways for an effect to branch.

An effect is one flat list of steps: a branch passes over those that do not happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived.feasibility import REMOVES, Dependent, IfDone, Labelled, Prospect, can_do
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.targeting import candidates
from warmat.codex.rules.derived.who import Who, effect_name
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import BOOSTED, DOOMED, MODE, NUMBER, R_AMOUNT, R_FLAGS, SPELL_BOOSTED
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.writes import lasting_changes
from warmat.kernel.answers import PICKED, Answer, Reader
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Step
from warmat.kernel.picks import Choice, count_picks
from warmat.kernel.thing import MODE as MODE_THING
from warmat.kernel.thing import NUMBER as NUMBER_THING
from warmat.kernel.thing import Thing, in_words

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


class Jump(Dependent):
    """Pass over the next `skip` steps, always or unless something in play passes `unless`."""

    __slots__ = ("skip", "unless")

    def __init__(self, skip: int, unless: PieceFilter | None) -> None:
        super().__init__()
        self.skip: int = skip
        self.unless: PieceFilter | None = unless

    def act(self, st: CodexState, frame: Frame) -> None:
        if self.unless is None or not candidates(st, self.unless, frame.player, frame.source):
            frame.pc += self.skip


class UnlessBoosted(Dependent):
    """Pass over the next `skip` steps if the boost was not paid."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip

    def act(self, st: CodexState, frame: Frame) -> None:
        if not is_boosted(st, frame):
            frame.pc += self.skip


class UnlessHere(IfDone):
    """Pass over the next `skip` steps if these pieces are not in play."""

    __slots__ = ("who",)

    def __init__(self, skip: int, who: Who) -> None:
        super().__init__(skip)
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def act(self, st: CodexState, frame: Frame) -> None:
        if not self.who.pieces(st, frame):
            frame.pc += self.skip


class IfKilled(Effect):
    """Pass over the next `skip` steps unless it died of this effect; `of_damage`: of the damage."""

    __slots__ = ("of_damage", "skip")

    def __init__(self, skip: int, who: Who, of_damage: bool) -> None:
        super().__init__(who)
        self.skip: int = skip
        self.of_damage: bool = of_damage

    def idle(self, st: CodexState, frame: Frame) -> bool:
        return False

    def act(self, st: CodexState, frame: Frame) -> None:
        for id in self.who.ids(frame):
            ghost = st.ghosts.get(id)
            if ghost is not None and self._killed(ghost, frame.source):
                return
        frame.pc += self.skip

    def _killed(self, ghost: Piece, source: int) -> bool:
        if ghost.flags & DOOMED:  # destroyed
            return not self.of_damage
        return ghost.hurt_by == source and (self.of_damage or ghost.damage >= ghost.derived.hp)


def is_boosted(st: CodexState, frame: Frame) -> bool:
    """Whether the boost was paid for the spell, or for the piece whose effect this is."""
    source = st.remembered(frame.source)
    return frame.regs[R_FLAGS] & SPELL_BOOSTED != 0 or (source is not None and source.flags & BOOSTED != 0)


class Mode(Choice[CodexState]):
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

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, 1)

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return False  # the modes' own steps say

    def runs_all(self, st: CodexState, frame: Frame) -> bool:
        return self.all_if_boosted and is_boosted(st, frame)

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        if self.runs_all(st, frame):
            return []
        refresh(st)
        mode_alone = Prospect(frame.player, frame.source, st.players[frame.player].gold)
        return [
            Option(frame.player, MODE, number, 0, 0)
            for number, mode in enumerate(self.modes, 1)
            if can_do(st, mode.steps, mode_alone)
        ]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source
        st.log_public(
            "chooses", frame.player, None, Thing(MODE_THING, option.source, self.labels[option.source - 1])
        )

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: choose one"


class InMode(Dependent):
    """Pass over a mode's steps unless it was chosen."""

    __slots__ = ("number", "question", "skip")

    def __init__(self, question: ChooseMode, number: int, skip: int) -> None:
        super().__init__()
        self.question: ChooseMode = question
        self.number: int = number
        self.skip: int = skip

    def act(self, st: CodexState, frame: Frame) -> None:
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

    def reads(self) -> int:
        return PICKED

    def bind(self, answer: Answer) -> None:
        self.reg, self.most, self.least = answer.reg, answer.room, answer.least
        self.gone = answer.uses & REMOVES != 0

    def act(self, st: CodexState, frame: Frame) -> None:
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

    def act(self, st: CodexState, frame: Frame) -> None:
        if st.players[frame.player].hand:
            frame.pc += self.skip


class FlipCoin(Step[CodexState]):
    """Heads: on with the next step; tails: pass over `skip` of them."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip

    def act(self, st: CodexState, frame: Frame) -> None:
        st.begin_chance()
        heads = st.below(2) == 0
        st.log_public("flips", frame.player, None, in_words("heads" if heads else "tails"))
        if not heads:
            frame.pc += self.skip


class ChooseNumber(Question[CodexState]):
    """A number is chosen, and kept on the piece whose effect this is."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self.low: int = low
        self.high: int = high

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        return [Option(frame.player, NUMBER, n, 0, 0) for n in range(self.low, self.high + 1)]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        frame.regs[R_AMOUNT] = option.source
        st.log_public("chooses", frame.player, None, Thing(NUMBER_THING, option.source, str(option.source)))
        _keep(st, frame, option.source)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: choose a number from {self.low} to {self.high}"


class Remember(Step[CodexState]):
    """Keep a number on the piece whose effect this is, such as which mode was chosen."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def act(self, st: CodexState, frame: Frame) -> None:
        _keep(st, frame, self.number)


def _keep(st: CodexState, frame: Frame, number: int) -> None:
    piece = st.pieces.get(frame.source)
    if piece is not None:
        lasting_changes.choose_number(st, piece, number)
