"""Damage divided as the player likes: point by point, target by target, all dealt at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.damage import by_lot, deal, extra_damage
from warmat.codex.rules.hidden import index_of
from warmat.codex.rules.judged import Asking, Dependent
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.targeting import legal_targets, target
from warmat.codex.rules.terms import CHOOSE, FLAG_BORNE, FLAGBEARER, R_CARD, R_FLAGS
from warmat.codex.rules.who import effect_name
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

ROOM: Final = 6  # targets that more damage than is printed can reach


class DivideDamage(Asking):
    """Ask where each point goes. Every target is targeted once, in the order they arrived.

    `most`: so many targets (0: as many as there is damage). More damage does not mean more targets where a
    number is printed (ruling 186). Registers: target and damage, in turn.
    """

    __slots__ = ("most", "reg", "scope", "total")

    def __init__(self, total: int, scope: PieceFilter, most: int) -> None:
        super().__init__()
        self.total: int = total
        self.scope: PieceFilter = scope
        self.most: int = most
        self.reg: int = 0

    @property
    def room(self) -> int:
        """How many targets there are registers for."""
        return self.most or self.total + ROOM

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        fresh(st)
        return len(legal_targets(st, self.scope, player, source, gold, False)) > 0

    def dealt(self, frame: Frame) -> list[tuple[int, int]]:
        """Targets so far, and the damage for each."""
        found: list[tuple[int, int]] = []
        for at in range(self.reg, self.reg + 2 * self.room, 2):
            if frame.regs[at]:
                found.append((frame.regs[at], frame.regs[at + 1]))
        return found

    def undealt(self, st: Table, frame: Frame) -> int:
        done = 0
        for _, damage in self.dealt(frame):
            done += damage
        return self.total + extra_damage(st, frame) - done

    def left(self, st: Table, frame: Frame) -> int:
        return 0 if self.total + extra_damage(st, frame) == 1 else self.undealt(st, frame)

    def pool(self, st: Table, frame: Frame) -> Pool:
        """A flagbearer must be among the targets, not before them; the engine knows (draft.py)."""
        ids = self._targets(st, frame, True)
        left = self.undealt(st, frame)
        options = [Option(frame.player, CHOOSE, id, 0, 0) for id in sorted(ids)]
        return Pool(options, [left] * len(ids), left, left)

    def options(self, st: Table, frame: Frame) -> list[Option]:
        if self.undealt(st, frame) <= 0:
            return []
        ids = self._targets(st, frame, frame.regs[R_FLAGS] & FLAG_BORNE != 0)
        return [Option(frame.player, CHOOSE, id, 0, 0) for id in ids]

    def _targets(self, st: Table, frame: Frame, flag_borne: bool) -> list[int]:
        """Who may take the next point: the last target, or one that comes after it."""
        fresh(st)
        ids = [id for id, _ in self.dealt(frame)]
        found: list[int] = []
        if ids and ids[-1] in st.pieces:
            found.append(ids[-1])
        if len(ids) < self.room:
            borne = frame.regs[R_FLAGS] & FLAG_BORNE != 0
            # A flagbearer had to come first, whenever it arrived; the others follow in order.
            last = ids[-1] if ids and not (len(ids) == 1 and borne and self._bears(st, ids[0])) else 0
            gold = st.players[frame.player].gold
            spell = index_of(frame.regs[R_CARD]) if frame.regs[R_CARD] else 0
            for piece in legal_targets(st, self.scope, frame.player, frame.source, gold, flag_borne, spell):
                if piece.id > last and piece.id not in ids:
                    found.append(piece.id)
        return found

    def _bears(self, st: Table, id: int) -> bool:
        piece: Piece | None = st.remembered(id)
        return piece is not None and piece.d.keys & FLAGBEARER != 0

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        dealt = self.dealt(frame)
        at = self.reg + 2 * len(dealt)
        if dealt and dealt[-1][0] == option.source:
            frame.regs[at - 1] += 1
        else:
            frame.regs[at], frame.regs[at + 1] = option.source, 1
            target(st, frame, st.pieces[option.source])
        frame.pc -= 1  # until no damage is left

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: who takes 1 of the damage ({self.undealt(st, frame)} left)?"


class DealDivided(Dependent):
    __slots__ = ("question",)

    def __init__(self, question: DivideDamage) -> None:
        super().__init__()
        self.question: DivideDamage = question

    def act(self, st: Table, frame: Frame) -> None:
        by = effect_name(st, frame) if st.sink is not None else ""
        shares = dict(self.question.dealt(frame))
        hit = [st.pieces[id] for id in shares if id in st.pieces]
        for piece in by_lot(st, hit):
            deal(st, piece, shares[piece.id], frame.source, frame.player, 0, by)
