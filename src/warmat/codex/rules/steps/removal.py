"""Sacrificing and trashing pieces, workers, the spell itself; and other pieces as the price of an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived.feasibility import REMOVES
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import can_be_sacrificed
from warmat.codex.rules.derived.targeting import candidates
from warmat.codex.rules.derived.who import effect_name
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.definitions import Price
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import CHOOSE, EXHAUSTED, R_CARD, WORKER_OF
from warmat.codex.rules.steps.effects import Removal
from warmat.codex.rules.writes import atoms, player_zones
from warmat.kernel.answers import Answer
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question, Step
from warmat.kernel.numbers import Seat
from warmat.kernel.phrases import in_a_row
from warmat.kernel.picks import once_each

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


class Sacrifice(Removal):
    """Whatever can't be sacrificed stays."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        if can_be_sacrificed(st, piece):
            atoms.sacrifice(st, piece)


class Trash(Removal):
    """Out of the game without dying."""

    __slots__ = ()

    def uses(self) -> int:
        return REMOVES

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        atoms.trash(st, piece)


class TrashThis(Step[CodexState]):
    """The spell being resolved is trashed instead of discarded; so is a piece by its own effect."""

    __slots__ = ()

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return frame.source != 0

    def act(self, st: CodexState, frame: Frame) -> None:
        card = frame.regs[R_CARD]
        if card:
            frame.regs[R_CARD] = 0
            player_zones.put_in_trash(st, frame.player, hidden.index_of(card))
            st.log_public("is trashed", frame.player, st.book.cards[hidden.index_of(card)])
            return
        piece = st.pieces.get(frame.source)
        if piece is not None:
            atoms.trash(st, piece)


class OwnPieces(Price):
    """Pieces of the player that can be sacrificed or exhausted."""

    __slots__ = ("count", "scope", "workers")

    def __init__(self, scope: PieceFilter, count: int, exhausts: bool, workers: bool) -> None:
        super().__init__(exhausts)
        self.scope: PieceFilter = scope
        self.count: int = count
        self.workers: bool = workers

    def found(self, st: CodexState, player: Seat, source: int) -> list[int]:
        """Ids, and the code of a worker."""
        refresh(st)
        ids = [
            piece.id
            for piece in candidates(st, self.scope, player, source)
            if piece.controller == player and self._can_pay(st, piece)
        ]
        if self.workers and st.players[player].workers:
            ids.append(WORKER_OF + player)
        return ids

    def _can_pay(self, st: CodexState, piece: Piece) -> bool:
        """Arrival fatigue is no hindrance to being exhausted for another's ability (ruling 392)."""
        return not piece.flags & EXHAUSTED if self.exhausts else can_be_sacrificed(st, piece)

    def words(self) -> str:
        """What may be paid with."""
        ready = "ready " if self.exhausts and "ready" not in self.scope.words else ""
        return f"{ready}{self.scope.words}{' or worker' if self.workers else ''}"

    def payable(self, st: CodexState, player: Seat, source: int) -> bool:
        return len(self.found(st, player, source)) >= self.count


class Pay(Question[CodexState]):
    """The price, asked for before the effect: piece after piece, in the order they arrived."""

    __slots__ = ("price", "reg")

    def __init__(self, price: OwnPieces) -> None:
        super().__init__()
        self.price: OwnPieces = price
        self.reg: int = 0  # how many were paid; then the last of them

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, 2)

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return False

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        paid, last = frame.regs[self.reg], frame.regs[self.reg + 1]
        if paid == self.price.count:
            return []
        ids = [id for id in self.price.found(st, frame.player, frame.source) if id > last]
        ids = ids[: max(1, len(ids) - (self.price.count - paid) + 1)]  # leave enough that come later
        return [Option(frame.player, CHOOSE, id, 0, 0) for id in ids]

    def left(self, st: CodexState, frame: Frame) -> int:
        return 0 if self.price.count == 1 else self.price.count - frame.regs[self.reg]

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        last = frame.regs[self.reg + 1]
        ids = [id for id in self.price.found(st, frame.player, frame.source) if id > last]
        left = self.left(st, frame)
        return once_each([Option(frame.player, CHOOSE, id, 0, 0) for id in ids], left, left)

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] += 1
        frame.regs[self.reg + 1] = option.source
        if option.source >= WORKER_OF:
            player_zones.lose_worker(st, frame.player)
        elif self.price.exhausts:
            atoms.exhaust(st, st.pieces[option.source])
        else:
            atoms.sacrifice(st, st.pieces[option.source])
        if frame.regs[self.reg] < self.price.count:
            frame.pc -= 1

    def prompt(self, st: CodexState, frame: Frame) -> str:
        what = "exhaust" if self.price.exhausts else "sacrifice"
        return f"{effect_name(st, frame)}: {what} which {in_a_row(self.price.words())}?"
