"""Triggered abilities: found when their event happens, then queued; the active player orders the queue.

An effect that happens after another happens at once when that one is done (rulebook, *After*): so what an
effect sets off is served between its own steps, and what began to wait before it waits until it is over.
R_DEPTH says how high the stack was when something began to wait.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel import triggers
from warmat.kernel.choice import Option
from warmat.kernel.frame import SCRIPTS, Frame, Script, rule_script
from warmat.kernel.numbers import EventBits
from warmat.summoner_wars.rules.derived.layers import all_hold, refresh
from warmat.summoner_wars.rules.model.definitions import Trigger
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ORDER,
    PHASE_EVENTS,
    R_AMOUNT,
    R_DEPTH,
    R_FIRST,
    R_LAPSES,
    R_MORE,
    R_OTHER,
    R_SPACE,
    R_SUBJECT,
)


class Happening:
    """Something that happened, as its listeners are told of it.

    `subject`, and `other_as` if there is one: the pieces as they were then. They may be others' by now.
    """

    __slots__ = ("amount", "event", "more", "other", "other_as", "space", "subject")

    def __init__(
        self,
        event: EventBits,
        subject: Piece,
        other: int,
        amount: int,
        more: int,
        space: int,
        other_as: Piece | None,
    ) -> None:
        self.event: EventBits = event
        self.subject: Piece = subject
        self.other: int = other
        self.amount: int = amount
        self.more: int = more
        self.space: int = space
        self.other_as: Piece | None = other_as


def emit(
    st: SummonerWarsState,
    event: EventBits,
    subject: Piece,
    other: int = 0,
    amount: int = 0,
    more: int = 0,
    space: int = -1,
    other_as: Piece | None = None,
) -> None:
    """Something happened to `subject`: queue what listens."""
    refresh(st)
    if subject.derived.listened_events & event and subject.id not in st.pieces:
        _hear(st, subject, Happening(event, subject, other, amount, more, space, other_as))
    if not st.listened_events & event:
        return
    happening = Happening(event, subject, other, amount, more, space, other_as)
    for id in st.listeners:
        piece = st.pieces.get(id)
        if piece is not None and piece.derived.listened_events & event:
            _hear(st, piece, happening)


def _hear(st: SummonerWarsState, bearer: Piece, what: Happening) -> None:
    """Queue the abilities of one piece that the event triggers."""
    player = what.subject.controller if what.subject.id == bearer.id else bearer.controller
    for trigger in bearer.derived.triggers:
        if not trigger.events & what.event:
            continue
        if trigger.subject is None:
            if what.subject.id != bearer.id:
                continue
        elif bearer.id not in st.pieces:
            continue  # what is gone hears only of itself
        elif not trigger.subject.test(st, what.subject, player, bearer.id):
            continue
        if trigger.other is not None:
            other = what.other_as or st.remembered(what.other)
            if other is None or not trigger.other.test(st, other, player, bearer.id):
                continue
        if trigger.per_turn and bearer.used.count(trigger.script.index) >= trigger.per_turn:
            continue
        _enqueue(st, trigger, bearer, what)


def _enqueue(st: SummonerWarsState, trigger: Trigger, bearer: Piece, what: Happening) -> None:
    frame = trigger.script.frame(bearer.id, bearer.controller)
    frame.regs[R_SUBJECT] = 0 if what.event & PHASE_EVENTS else what.subject.id
    frame.regs[R_OTHER] = what.other
    frame.regs[R_AMOUNT] = what.amount
    frame.regs[R_MORE] = what.more
    frame.regs[R_SPACE] = what.space + 1
    frame.regs[R_LAPSES] = 1 if bearer.id in st.pieces else 0
    if all_hold(st, trigger.conditions, frame) and not _is_vain(st, frame):
        wait(st, frame)


def wait(st: SummonerWarsState, frame: Frame) -> None:
    """Queue a frame; it comes before anything that is under way goes on."""
    frame.regs[R_DEPTH] = len(st.stack)
    st.queue.append(frame)


class ServeQueue(triggers.ServeQueue[SummonerWarsState]):
    """Ask the active player which waiting ability resolves next."""

    __slots__ = ()

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        due = due_now(st, len(st.stack) - 1)
        if self.in_any_order(st, [st.queue[at] for at in due]):
            return [Option(st.active, ORDER, due[0], 0, 0)]
        for at in due:
            waiting = st.queue[at]
            if SCRIPTS[waiting.script].quiet and waiting.player == st.active:
                return [Option(st.active, ORDER, at, 0, 0)]  # a mere gain is no question: it comes first
        busy = [at for at in due if not _is_idle(st, st.queue[at])] or due[:1]
        distinct = triggers.without_copies([st.queue[at] for at in busy])
        return [Option(st.active, ORDER, busy[i], 0, 0) for i in distinct]


SERVE_QUEUE: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: queue", [ServeQueue()], atomic=True, registers=R_FIRST
)


def due_now(st: SummonerWarsState, height: int) -> list[int]:
    """The waiting frames that come before the frame at this height goes on."""
    return [at for at, frame in enumerate(st.queue) if frame.regs[R_DEPTH] >= height]


def serve_queue(st: SummonerWarsState) -> bool:
    """If something waits for the frame on top to pause, begin it."""
    if SCRIPTS[st.stack[-1].script].atomic:
        return False
    _forget_lapsed(st)
    if not due_now(st, len(st.stack)):
        return False
    st.run_next(Frame(SERVE_QUEUE.index, 0, 0, st.active, [0] * R_FIRST))
    return True


def _forget_lapsed(st: SummonerWarsState) -> None:
    """An ability is in effect only while its card is in play, or when that card was just destroyed.

    What can't do anything any more is no question either.
    """
    for at in range(len(st.queue) - 1, -1, -1):
        frame = st.queue[at]
        if (frame.regs[R_LAPSES] and frame.source not in st.pieces) or _is_vain(st, frame):
            st.queue.pop(at)


def _is_vain(st: SummonerWarsState, frame: Frame) -> bool:
    """Whether nothing will come of it."""
    steps = SCRIPTS[frame.script].steps
    return all(step.vain(st, frame) for step in steps)


def _is_idle(st: SummonerWarsState, frame: Frame) -> bool:
    """Whether it begins with a question that nobody could answer now. It waits: that may change."""
    return SCRIPTS[frame.script].steps[0].idle(st, frame)
