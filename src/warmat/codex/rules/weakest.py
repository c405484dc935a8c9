"""The least of somebody's units: those of the lowest tech, and of these the one with the least ATK."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import atoms
from warmat.codex.rules.deaths import can_be_sacrificed
from warmat.codex.rules.judged import Asking
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.seats import EachOpponent, EachPlayer, Seats
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import CHOOSE, INDESTRUCTIBLE, R_FIRST, UNIT
from warmat.codex.rules.who import effect_name
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame
from warmat.kernel.picks import count_picks, once_each

MOST_PLAYERS: Final = 5

OBLITERATE: Final = 0
DESTROY: Final = 1
SACRIFICE: Final = 2
VERBS: Final[list[str]] = ["obliterate", "destroy", "sacrifice"]


class PickLeast(Asking):
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

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        frame = Frame(0, 0, source, player, [0] * R_FIRST)
        fresh(st)
        return any(self.units(st, seat) for seat in self.whose.seats(st, frame))

    def units(self, st: Table, seat: int) -> list[Piece]:
        """Those of a player that come into question."""
        return [
            p for p in st.pieces.values() if p.controller == seat and p.d.types & UNIT and self._may(st, p)
        ]

    def _may(self, st: Table, piece: Piece) -> bool:
        if self.to == SACRIFICE:
            return can_be_sacrificed(st, piece)
        return not piece.d.keys & INDESTRUCTIBLE and not atoms.anchored(st, piece)

    def options(self, st: Table, frame: Frame) -> list[Option]:
        fresh(st)
        taken = count_picks(frame, self.reg, self.most)
        picked = [st.pieces[id] for id in frame.regs[self.reg : self.reg + taken]]
        for seat in self.whose.seats(st, frame):
            found = self._next_of(st, seat, [piece for piece in picked if piece.controller == seat])
            if found:
                return [Option(frame.player, CHOOSE, piece.id, 0, 0) for piece in found]
        return []

    def _next_of(self, st: Table, seat: int, picked: list[Piece]) -> list[Piece]:
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
        return (piece.d.tech, piece.d.atk if self.weak else 0)

    def left(self, st: Table, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - count_picks(frame, self.reg, self.most)

    def pool(self, st: Table, frame: Frame) -> Pool:
        """All that may be among them: of each player, what is not stronger than the last that must go."""
        fresh(st)
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

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        taken = count_picks(frame, self.reg, self.most)
        frame.regs[self.reg + taken] = option.source
        if taken + 1 < self.most:
            frame.pc -= 1

    def tell_alone(self, st: Table, frame: Frame, option: Option) -> None:
        piece = st.piece(option.source)
        if piece is not None:
            st.tell("is only choice", frame.player, st.label(piece), effect_name(st, frame))

    def prompt(self, st: Table, frame: Frame) -> str:
        which = "weakest" if self.weak else "lowest tech"
        return f"{effect_name(st, frame)}: {VERBS[self.to]} which of the {which} units?"
