"""The only continuation in the project: a Frame is a place in a Script.

A state holds a stack of frames. `advance` runs the top frame's next step until somebody must choose or
the game is over. A step asks *or* acts, never both, and keeps nothing outside its frame, so a game can be
cloned and saved in the middle of any effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from warmat.kernel.answers import Answer, Reader
from warmat.kernel.choice import Option, Pool
from warmat.kernel.numbers import Seat

if TYPE_CHECKING:
    from warmat.kernel.state import State

S = TypeVar("S", bound="State")


class Frame:
    """Where a script stands: its next step, whose it is, and what was answered so far."""

    __slots__ = ("pc", "player", "regs", "script", "source")

    def __init__(self, script: int, pc: int, source: int, player: Seat, regs: list[int]) -> None:
        self.script: int = script
        self.pc: int = pc
        self.source: int = source  # the object it belongs to, or 0
        self.player: Seat = player  # who answers its questions
        self.regs: list[int] = regs

    def clone(self) -> Frame:
        return Frame(self.script, self.pc, self.source, self.player, self.regs.copy())


class Step(Reader, Generic[S]):
    """One step of a script. `asks` says which half of it is used.

    `always`: it is asked even where there is one answer only, such as the end of a phase. `named`: what its
    card calls the answer, where that has several.
    """

    __slots__ = ("always", "asks", "named")

    def __init__(self) -> None:
        self.asks: bool = False
        self.always: bool = False
        self.named: str = ""

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

    def asks_about(self, st: S, frame: Frame) -> int:
        """The piece that the question is about: that whose effect asks, or another."""
        return frame.source

    def asked_zone(self) -> int:
        """Where the cards are that it asks for, if that is one place; else 0."""
        return 0

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

    # Whether it can do anything, asked before it runs. What that means for an effect is the game's to say.

    def possible(self, st: S, frame: Frame) -> bool:
        """Whether it could do something in an effect that begins with this frame."""
        return True

    def dependents(self) -> int:
        """How many of the next steps only follow from what was done before: they are no reason to begin."""
        return 0

    def branches(self) -> bool:
        """Whether it decides which of the next steps happen, so that nothing after it is certain."""
        return False

    def idle(self, st: S, frame: Frame) -> bool:
        """Whether it would do nothing as things are. What answers itself it notes in the frame, a copy."""
        return False

    def vain(self, st: S, frame: Frame) -> bool:
        """Whether it is certain to do nothing, whatever comes before it."""
        return False

    def disturbs(self, st: S, healing: bool) -> bool:
        """Whether it may give another effect that waits something to do.

        That is somebody to pick; or, where that effect is a `healing`, damage to heal.
        """
        return True

    # What it is, asked while its card is defined (layout.py)

    def binds(self, reg: int) -> Answer:
        """Its registers begin here, if it needs any. Gives what it will note in them."""
        return Answer(reg, 0)

    def uses(self) -> int:
        """What it does to what it speaks of, in bits that are the game's own."""
        return 0

    def spoken_of(self, answer: Answer) -> None:
        """All its script is laid out, and `answer.uses` says what becomes of what this step notes."""

    def removes_damage(self) -> bool:
        """Whether it takes damage away."""
        return False

    def inner(self) -> Script[S] | None:
        """A script of its own that it begins."""
        return None

    def brings(self) -> list[object]:
        """What it hands out while a game runs, which the book must know: an ability, a limit of tokens."""
        return []

    def decides(self) -> bool:
        """Whether it leaves something to a player."""
        return self.asks

    def declinable(self) -> bool:
        """Whether its player may do without what it begins."""
        return False

    def quiet(self, events: int) -> bool:
        """Whether it merely gives something, so that its order among its likes does not matter.

        `events`: what triggers it.
        """
        return False

    def order_free(self) -> bool:
        """Whether nothing that happens at the same moment asks for what it does: it may come first."""
        return False


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
        "index",
        "name",
        "order_free",
        "ordered",
        "quiet",
        "quiet_if",
        "random_order",
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
        self.quiet_if: bool = False  # quiet as long as the game says so
        self.order_free: bool = False  # its order never matters: it comes before the others
        self.random_order: bool = False  # of several that wait, chance says which comes first
        self.decides: bool = any(step.decides() for step in steps)
        self.index: int = len(SCRIPTS)
        SCRIPTS.append(self)

    def is_quiet(self, events: int) -> bool:
        """Whether all its steps are, for what triggers it."""
        return all(step.quiet(events) for step in self.steps)

    def frame(self, source: int, player: Seat) -> Frame:
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
