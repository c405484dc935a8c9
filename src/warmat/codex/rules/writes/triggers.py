"""Triggered abilities: found when their event happens, then queued; the active player orders the queue.

Nothing interrupts a running effect: the queue is served when the effect on top of the stack is over.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model.definitions import STANDING, Trigger
from warmat.codex.rules.model.naming import owner
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    IS_ATTACKED,
    ORDER,
    R_AMOUNT,
    R_OTHER,
    R_SUBJECT,
    TIME,
    UNWOUND,
    WHENEVER,
)
from warmat.kernel import triggers
from warmat.kernel.choice import Option
from warmat.kernel.frame import SCRIPTS, Frame, Script, rule_script
from warmat.kernel.numbers import EventBits, Seat
from warmat.kernel.thing import Thing


def emit(st: CodexState, event: EventBits, subject: Piece, other: int = 0, amount: int = 0) -> None:
    """Something happened to `subject`: queue what listens."""
    refresh(st)
    if st.delayed:
        _hear(st, event, subject, other, amount)
    if not st.listened_events & event:
        return
    if subject.derived.listened_events & event:
        for trigger in subject.derived.triggers:
            if (
                trigger.events & event
                and trigger.subject is None
                and _heeds(st, trigger, subject, subject, other)
            ):
                enqueue(st, trigger, subject, subject, other, amount)
    for id in st.listeners:
        piece = st.pieces.get(id)
        if piece is not None and piece.derived.listened_events & event:
            for trigger in piece.derived.triggers:
                if (
                    trigger.events & event
                    and trigger.subject is not None
                    and trigger.subject.test(st, subject, piece.controller, piece.id)
                    and _heeds(st, trigger, piece, subject, other)
                ):
                    enqueue(st, trigger, piece, subject, other, amount)


def _hear(st: CodexState, event: EventBits, subject: Piece, other: int, amount: int) -> None:
    """Queue what listens this turn without a piece."""
    for waiting in st.delayed:
        if waiting.moment != WHENEVER:
            continue
        trigger, heard = STANDING[waiting.frame.script], waiting.frame
        if (
            trigger.events & event
            and trigger.subject is not None
            and trigger.subject.test(st, subject, heard.player, heard.source)
        ):
            frame = heard.clone()
            if trigger.speaks_of_it:
                frame.regs[R_SUBJECT], frame.regs[R_OTHER], frame.regs[R_AMOUNT] = subject.id, other, amount
            wait(st, frame)


def emit_for(st: CodexState, event: EventBits, player: Seat) -> None:
    """Something a player did: queue what listens among that player's own pieces ("whenever you")."""
    refresh(st)
    if not st.listened_events & event:
        return
    for id in st.listeners:
        piece = st.pieces.get(id)
        if piece is not None and piece.controller == player and piece.derived.listened_events & event:
            for trigger in piece.derived.triggers:
                if trigger.events & event and _heeds(st, trigger, piece, piece, 0):
                    enqueue(st, trigger, piece, piece, 0, 0)


def _heeds(st: CodexState, trigger: Trigger, source: Piece, subject: Piece, other: int) -> bool:
    """Whether the trigger's further conditions hold."""
    condition = trigger.condition
    if condition is not None and not condition.test(st, subject, source.controller, source.id):
        return False
    if trigger.other is not None:
        thing = st.remembered(other)
        return thing is not None and trigger.other.test(st, thing, source.controller, source.id)
    return True


def enqueue(st: CodexState, trigger: Trigger, source: Piece, subject: Piece, other: int, amount: int) -> None:
    player = source.controller
    if trigger.by_active:
        attacker = st.pieces.get(other) if trigger.events & IS_ATTACKED else None
        player = attacker.controller if attacker is not None else st.active
    if trigger.script.decides and not st.friendly(player, st.active):
        # Only the active player decides: what asks anybody else does not resolve (ruling 382).
        st.log_public("fizzles", source.controller, source)
        return
    if trigger.per_turn:
        keeper = st.pieces.get(st.players[st.active].base) if trigger.together else source
        if keeper is not None and keeper.used.count(trigger.script.index) >= trigger.per_turn:
            return
    frame = trigger.script.frame(source.id, player)
    if trigger.speaks_of_it:
        frame.regs[R_SUBJECT] = subject.id
        frame.regs[R_OTHER] = other
        frame.regs[R_AMOUNT] = amount
    st.queue.append(frame)


def enqueue_rule(st: CodexState, script: Script[CodexState], source: int, player: Seat) -> None:
    """Queue something a rule does, such as a patrol slot's bonus."""
    st.queue.append(script.frame(source, player))


def wait(st: CodexState, frame: Frame) -> None:
    """Queue an effect whose moment has come, unless it would ask somebody who does not decide now."""
    if SCRIPTS[frame.script].decides and not st.friendly(frame.player, st.active):
        st.log_public("fizzles", frame.player, owner(st, frame))
        return
    st.queue.append(frame)


class ServeQueue(triggers.ServeQueue[CodexState]):
    """Ask the active player which waiting ability resolves next."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        queue = st.queue
        if self.in_any_order(st, queue):
            return [Option(st.active, ORDER, 0, 0, 0)]
        for i, waiting in enumerate(queue):
            if SCRIPTS[waiting.script].order_free and not SCRIPTS[waiting.script].ordered:
                return [Option(st.active, ORDER, i, 0, 0)]
        distinct = triggers.without_copies(queue)
        if len(distinct) > 1:
            for i in distinct:
                if st.out_of_question(i):
                    return [Option(st.active, ORDER, i, 0, 0)]
        return [Option(st.active, ORDER, i, 0, 0) for i in distinct]

    def is_quiet(self, st: CodexState, frame: Frame) -> bool:
        """A clock that goes on ticking is quiet too."""
        script = SCRIPTS[frame.script]
        if not script.quiet_if:
            return script.quiet
        piece = st.here_or_aside(frame.source)
        return piece is None or (
            piece.other_runes.get(TIME, 0) != 1 and not piece.derived.listened_events & UNWOUND
        )

    def whose(self, st: CodexState, frame: Frame) -> Thing | None:
        return owner(st, frame)


SERVE_QUEUE: Final[Script[CodexState]] = rule_script("serve queue", [ServeQueue()], atomic=False, registers=0)


def serve_queue(st: CodexState) -> bool:
    """If the effect on top is over and something waits, begin it."""
    if not st.queue:
        return False
    top = st.stack[-1].script
    if top == SERVE_QUEUE.index or SCRIPTS[top].atomic:
        return False
    st.run_next(Frame(SERVE_QUEUE.index, 0, 0, st.active, []))
    return True
