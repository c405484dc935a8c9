"""Steps that are about players: rules for a while, extra turns, what depends on what they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived.feasibility import Dependent
from warmat.codex.rules.derived.who import Who, effect_name
from warmat.codex.rules.model.hidden import index_of
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ADD_RUNE,
    DISABLED,
    IN_FORCE,
    R_CARD,
    RUNE_NAMES,
    TAKE_RUNE,
    UNTIL_END_OF_THEIR_TURN,
)
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.steps.seats import Seats
from warmat.codex.rules.writes import atoms, lasting_changes
from warmat.kernel.answers import Reader
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Step

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PlayerCondition, Static


class Impose(Step[CodexState]):
    """Let a rule hold for some players for a while."""

    __slots__ = ("rule", "until", "whom")

    def __init__(self, rule: int, whom: Seats, until: int) -> None:
        super().__init__()
        self.rule: int = rule
        self.whom: Seats = whom
        self.until: int = until

    def mentions(self) -> list[Reader]:
        return [self.whom]

    def act(self, st: CodexState, frame: Frame) -> None:
        for seat in self.whom.seats(st, frame):
            by = seat if self.until == UNTIL_END_OF_THEIR_TURN else frame.player
            lasting_changes.impose(st, self.rule, seat, self.until, by)


class ImposeStatic(Step[CodexState]):
    """A continuous effect of the spell being resolved holds for a while."""

    __slots__ = ("static", "until")

    def __init__(self, static: Static, until: int) -> None:
        super().__init__()
        self.static: Static = static  # the card has it too, so that what is saved can find it
        self.until: int = until

    def act(self, st: CodexState, frame: Frame) -> None:
        card = index_of(frame.regs[R_CARD])
        lasting_changes.impose(st, IN_FORCE, frame.player, self.until, frame.player, card)


class AddOrTakeRune(Question[CodexState]):
    """One rune more or one less on what was picked, as the player likes."""

    __slots__ = ("kind", "who")

    def __init__(self, kind: int, who: Who) -> None:
        super().__init__()
        self.kind: int = kind
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return False  # what has the rune is what it takes

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        if not self.who.pieces(st, frame):
            return []
        return [
            Option(frame.player, ADD_RUNE, self.kind, 0, 0),
            Option(frame.player, TAKE_RUNE, self.kind, 0, 0),
        ]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        for piece in self.who.pieces(st, frame):
            if option.verb == ADD_RUNE:
                atoms.add_other_runes(st, piece, self.kind, 1)
            else:
                atoms.remove_other_runes(st, piece, self.kind, 1, frame.player)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: add or remove a {RUNE_NAMES[self.kind]} rune?"


class StayExhausted(Effect):
    """Does not ready in its next ready phase."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.set_flags(st, piece, DISABLED)


class Unless(Dependent):
    """Pass over the next `skip` steps unless something is true of the player."""

    __slots__ = ("condition", "skip")

    def __init__(self, condition: PlayerCondition, skip: int) -> None:
        super().__init__()
        self.condition: PlayerCondition = condition
        self.skip: int = skip

    def act(self, st: CodexState, frame: Frame) -> None:
        if not self.condition.holds(st, frame.player):
            frame.pc += self.skip
