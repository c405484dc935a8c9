"""The least of somebody's units: those of the lowest tech, and of these the one with the least ATK."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import can_be_sacrificed, is_kept_in_play
from warmat.codex.rules.derived.who import effect_name
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import CHOOSE, INDESTRUCTIBLE, UNIT
from warmat.codex.rules.steps.questions import tell_only_choice
from warmat.codex.rules.steps.seats import EachOpponent, EachPlayer, Seats
from warmat.kernel.answers import PICKED, Answer, Reader
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question
from warmat.kernel.numbers import Seat
from warmat.kernel.picks import count_picks, once_each

MOST_PLAYERS: Final = 5

OBLITERATE: Final = 0
DESTROY: Final = 1
SACRIFICE: Final = 2
VERBS: Final[list[str]] = ["obliterate", "destroy", "sacrifice"]


class PickLeast(Question[CodexState]):
    """Of each of these players, `count` units of the lowest tech; `weak`: of these, with the least ATK.

    The player whose effect it is chooses where several are alike, in the order they arrived. What can't be
    destroyed or sacrificed (`to`), whichever comes next, is passed over (rulings 37, 45 and 346).
    """

    __slots__ = ("count", "least", "most", "reg", "to", "weak", "whose")

    def __init__(self, whose: Seats, count: int, weak: bool, to: int) -> None:
        super().__init__()
        self.whose: Seats = whose
        self.count: int = count
        self.weak: bool = weak
        self.to: int = to
        self.reg: int = 0
        self.least: int = 1
        self.most: int = count * (MOST_PLAYERS if isinstance(whose, EachPlayer | EachOpponent) else 1)

    def mentions(self) -> list[Reader]:
        return [self.whose]

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, self.most, PICKED, self.least)

    def of_event(self) -> bool:
        return self.whose.of_event()

    def idle(self, st: CodexState, frame: Frame) -> bool:
        return not self.options(st, frame)

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return False

    def possible(self, st: CodexState, frame: Frame) -> bool:
        refresh(st)
        return any(self.units(st, seat) for seat in self.whose.seats(st, frame))

    def units(self, st: CodexState, seat: Seat) -> list[Piece]:
        """Those of a player that come into question."""
        return [
            p for p in st.in_play() if p.controller == seat and p.derived.types & UNIT and self._may(st, p)
        ]

    def _may(self, st: CodexState, piece: Piece) -> bool:
        if self.to == SACRIFICE:
            return can_be_sacrificed(st, piece)
        return not piece.derived.keys & INDESTRUCTIBLE and not is_kept_in_play(st, piece)

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        refresh(st)
        taken = count_picks(frame, self.reg, self.most)
        picked = [st.pieces[id] for id in frame.regs[self.reg : self.reg + taken]]
        for seat in self.whose.seats(st, frame):
            found = self._next_of(st, seat, [piece for piece in picked if piece.controller == seat])
            if found:
                return [Option(frame.player, CHOOSE, piece.id, 0, 0) for piece in found]
        return []

    def _next_of(self, st: CodexState, seat: Seat, picked: list[Piece]) -> list[Piece]:
        """The player's units that may be picked next: alike, and after those alike that were picked."""
        left = [piece for piece in self.units(st, seat) if piece not in picked]
        if len(picked) == self.count or not left:
            return []
        lowest = min(self._rank(piece) for piece in left)
        after = picked[-1].id if picked and self._rank(picked[-1]) == lowest else 0
        in_order = [piece for piece in left if self._rank(piece) == lowest and piece.id > after]
        spare = len(in_order) - (self.count - len(picked))  # leave enough that come later
        return in_order[: max(1, spare + 1)]

    def _rank(self, piece: Piece) -> tuple[int, int]:
        return (piece.derived.tech, piece.derived.atk if self.weak else 0)

    def left(self, st: CodexState, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - count_picks(frame, self.reg, self.most)

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        """All that may be among them: of each player, what is not stronger than the last that must go."""
        refresh(st)
        taken = count_picks(frame, self.reg, self.most)
        picked = [st.pieces[id] for id in frame.regs[self.reg : self.reg + taken]]
        options: list[Option] = []
        total = 0
        for seat in self.whose.seats(st, frame):
            number = self.count - sum(1 for piece in picked if piece.controller == seat)
            left = [piece for piece in self.units(st, seat) if piece not in picked]
            number = min(number, len(left))
            if number > 0:
                strongest = sorted([self._rank(piece) for piece in left])[number - 1]
                options += [
                    Option(frame.player, CHOOSE, piece.id, 0, 0)
                    for piece in left
                    if self._rank(piece) <= strongest
                ]
                total += number
        return once_each(options, total, total)

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        taken = count_picks(frame, self.reg, self.most)
        frame.regs[self.reg + taken] = option.source
        if taken + 1 < self.most:
            frame.pc -= 1

    def tell_alone(self, st: CodexState, frame: Frame, option: Option) -> None:
        tell_only_choice(st, frame, option)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        which = "weakest" if self.weak else "lowest tech"
        return f"{effect_name(st, frame)}: {VERBS[self.to]} which of the {which} units?"
