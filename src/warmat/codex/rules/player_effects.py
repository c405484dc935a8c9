"""Steps that are about players: rules for a while, extra turns, numbers and opponents to be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules import atoms, changing, holdings
from warmat.codex.rules.effects import Effect
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import (
    ADD_RUNE,
    DISABLED,
    NUMBER,
    RIVAL,
    RUNE_NAMES,
    TAKE_RUNE,
    UNTIL_END_OF_THEIR_TURN,
)
from warmat.codex.rules.who import Who, effect_name
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Step

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PlayerCondition

# For whom a rule holds.
YOU: Final = 0
OPPONENTS: Final = 1
THE_RIVAL: Final = 2  # the opponent chosen before


class ChooseRival(Question[Table]):
    """Which opponent it is about; with only one, nobody asks."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        super().__init__()
        self.reg: int = 0

    def options(self, st: Table, frame: Frame) -> list[Option]:
        return [
            Option(frame.player, RIVAL, seat, 0, 0)
            for seat in range(len(st.players))
            if not st.friendly(seat, frame.player)
        ]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] = option.source

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: which opponent?"


class Impose(Step[Table]):
    """Let a rule hold for some players for a while."""

    __slots__ = ("reg", "rule", "until", "whom")

    def __init__(self, rule: int, whom: int, until: int) -> None:
        super().__init__()
        self.rule: int = rule
        self.whom: int = whom
        self.until: int = until
        self.reg: int = 0  # where the rival was noted

    def act(self, st: Table, frame: Frame) -> None:
        for seat in range(len(st.players)):
            if self._meant(st, frame, seat):
                by = seat if self.until == UNTIL_END_OF_THEIR_TURN else frame.player
                changing.impose(st, self.rule, seat, self.until, by)

    def _meant(self, st: Table, frame: Frame, seat: int) -> bool:
        if self.whom == YOU:
            return seat == frame.player
        if self.whom == OPPONENTS:
            return not st.friendly(seat, frame.player)
        return seat == frame.regs[self.reg]


class ChooseNumber(Question[Table]):
    """Choose a number for this piece, which its rules then speak of."""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least: int = least
        self.most: int = most

    def options(self, st: Table, frame: Frame) -> list[Option]:
        if frame.source not in st.pieces:
            return []
        return [Option(frame.player, NUMBER, n, 0, 0) for n in range(self.least, self.most + 1)]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        changing.choose_number(st, st.pieces[frame.source], option.source)

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: which number?"


class NoteNumber(Step[Table]):
    """A number for this piece, as the effect says: for whatever was chosen in words."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def act(self, st: Table, frame: Frame) -> None:
        piece = st.pieces.get(frame.source)
        if piece is not None:
            changing.choose_number(st, piece, self.number)


class AddOrTakeRune(Question[Table]):
    """One rune more or one less on what was picked, as the player likes."""

    __slots__ = ("kind", "who")

    def __init__(self, kind: int, who: Who) -> None:
        super().__init__()
        self.kind: int = kind
        self.who: Who = who

    def options(self, st: Table, frame: Frame) -> list[Option]:
        if not self.who.pieces(st, frame):
            return []
        return [
            Option(frame.player, ADD_RUNE, self.kind, 0, 0),
            Option(frame.player, TAKE_RUNE, self.kind, 0, 0),
        ]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        for piece in self.who.pieces(st, frame):
            if option.verb == ADD_RUNE:
                atoms.add_marks(st, piece, self.kind, 1)
            else:
                atoms.remove_marks(st, piece, self.kind, 1)

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: add or remove a {RUNE_NAMES[self.kind]} rune?"


class StayExhausted(Effect):
    """Does not ready in its next ready phase."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        atoms.set_flags(st, piece, DISABLED)


class ExtraTurn(Step[Table]):
    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        holdings.grant_extra_turn(st, frame.player)


class DiscardHand(Step[Table]):
    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        holdings.discard_hand(st, frame.player)


class Unless(Step[Table]):
    """Pass over the next `skip` steps unless something is true of the player."""

    __slots__ = ("condition", "skip")

    def __init__(self, condition: PlayerCondition, skip: int) -> None:
        super().__init__()
        self.condition: PlayerCondition = condition
        self.skip: int = skip

    def act(self, st: Table, frame: Frame) -> None:
        if not self.condition.holds(st, frame.player):
            frame.pc += self.skip
