"""The only continuation in the project: a Frame is a place in a Script.

A state holds a stack of frames. `advance` runs the top frame's next step until somebody must choose or
the game is over. A step asks *or* acts, never both, and keeps nothing outside its frame, so a game can be
cloned and saved in the middle of any effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from warmat.kernel.choice import Option, Pool

if TYPE_CHECKING:
    from warmat.kernel.state import State

S = TypeVar("S", bound="State")


class Frame:
    """Where a script stands: its next step, whose it is, and what was answered so far."""

    __slots__ = ("pc", "player", "regs", "script", "source")

    def __init__(self, script: int, pc: int, source: int, player: int, regs: list[int]) -> None:
        self.script: int = script
        self.pc: int = pc
        self.source: int = source  # the object it belongs to, or 0
        self.player: int = player  # who answers its questions
        self.regs: list[int] = regs

    def clone(self) -> Frame:
        return Frame(self.script, self.pc, self.source, self.player, self.regs.copy())


class Step(Generic[S]):
    """One step of a script. `asks` says which half of it is used.

    `always`: it is asked even where there is one answer only, such as the end of a phase.
    """

    __slots__ = ("always", "asks")

    def __init__(self) -> None:
        self.asks: bool = False
        self.always: bool = False

    def act(self, st: S, frame: Frame) -> None:
        """Change the state. The frame already points past this step."""
        raise NotImplementedError

    def options(self, st: S, frame: Frame) -> list[Option]:
        """Every legal answer, in a canonical order. None at all: the question is passed over."""
        raise NotImplementedError

    def answer(self, st: S, frame: Frame, option: Option) -> None:
        """Note the answer in the frame. The frame already points past this step."""
        raise NotImplementedError

    def prompt(self, st: S, frame: Frame) -> str:
        """The question in words."""
        raise NotImplementedError

    def label(self, number: int) -> str:
        """What a question's answer of this number is called."""
        raise NotImplementedError

    # Several things: asked for one by one in a canonical order, and by people answered in any (draft.py)

    def left(self, st: S, frame: Frame) -> int:
        """How many more it takes at most, where it takes several; 0: it takes one thing."""
        return 0

    def pool(self, st: S, frame: Frame) -> Pool:
        """All that it still takes, whatever the order; what the engine has passed over is not in it."""
        raise NotImplementedError

    def goes_on(self, other: Step[S]) -> bool:
        """Whether `other` asks for more of the same."""
        return other is self

    def offers(self, st: S, frame: Frame) -> list[Option]:
        """The answers, also those that a canonical order leaves out because they lead nowhere new."""
        return st.options

    def takes_lists(self, option: Option) -> bool:
        """Whether such answers may be given several at a time."""
        return False

    def tell_alone(self, st: S, frame: Frame, option: Option) -> None:
        """Tell the log of the only answer there was, if nothing else will."""


class Question(Step[S]):
    """A step that asks. `labels`: its answers' names, where they have names of their own."""

    __slots__ = ("labels",)

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.labels: list[str] = []

    def label(self, number: int) -> str:
        return self.labels[number - 1]


class Script(Generic[S]):
    """A named list of steps. `atomic`: nothing else happens between its steps (a card's effect)."""

    __slots__ = (
        "atomic",
        "decides",
        "drawn",
        "harmless",
        "index",
        "mild",
        "name",
        "ordered",
        "quiet",
        "registers",
        "steps",
    )

    def __init__(self, name: str, steps: list[Step[S]], atomic: bool, registers: int) -> None:
        self.name: str = name
        self.steps: list[Step[S]] = steps
        self.atomic: bool = atomic
        self.registers: int = registers
        self.quiet: bool = False  # its order among other quiet ones does not matter
        self.ordered: bool = False  # its order matters even among its likes
        self.mild: bool = False  # quiet as long as the game says so
        self.harmless: bool = False  # its order never matters: it comes before the others
        self.drawn: bool = False  # of several that wait, chance says which comes first
        self.decides: bool = any(step.asks for step in steps)
        self.index: int = len(SCRIPTS)
        SCRIPTS.append(self)

    def frame(self, source: int, player: int) -> Frame:
        """The start of this script."""
        return Frame(self.index, 0, source, player, [0] * self.registers)


# Written while the definitions are imported, constant afterwards. Saved games know scripts by name.
SCRIPTS: Final[list[Script[Any]]] = []


RULE_SCRIPTS: Final[dict[str, Script[Any]]] = {}


def rule_script(name: str, steps: list[Step[S]], atomic: bool, registers: int) -> Script[S]:
    """A script that belongs to the rules and not to a card: a save finds it by its name alone."""
    script = Script(name, steps, atomic, registers)
    RULE_SCRIPTS[name] = script
    return script


def advance(st: S, ask_all: bool = False) -> None:
    """Run until somebody must choose (`st.options`) or the game is over.

    What has only one answer answers itself, unless `ask_all` says otherwise.
    """
    scripts = SCRIPTS
    st.options = []
    while not st.over:
        if st.interlude():
            continue
        frame = st.stack[-1]
        steps = scripts[frame.script].steps
        if frame.pc >= len(steps):
            st.stack.pop()
            continue
        step = steps[frame.pc]
        if step.asks:
            options = step.options(st, frame)
            if len(options) > 1 or (options and (step.always or ask_all)):
                st.options = options
                return
            frame.pc += 1
            if options:
                if st.sink is not None:
                    step.tell_alone(st, frame, options[0])
                step.answer(st, frame, options[0])
        else:
            frame.pc += 1
            step.act(st, frame)


def answer(st: S, option: Option, ask_all: bool = False) -> None:
    """Answer the open question with one of its options, and run on to the next."""
    frame = st.stack[-1]
    step = SCRIPTS[frame.script].steps[frame.pc]
    frame.pc += 1
    step.answer(st, frame, option)
    advance(st, ask_all)


def open_step(st: S) -> Step[S]:
    """The step that asks the open question."""
    frame = st.stack[-1]
    step: Step[S] = SCRIPTS[frame.script].steps[frame.pc]
    return step


def ask_again(st: S) -> None:
    """Derive the open question's options anew."""
    st.options = open_step(st).options(st, st.stack[-1])


def question(st: S) -> str:
    """The open question in words."""
    return open_step(st).prompt(st, st.stack[-1])
