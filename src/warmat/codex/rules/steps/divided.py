"""Damage divided as the player likes: point by point, target by target, all dealt at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived.feasibility import Dependent, gold_left
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.targeting import legal_targets
from warmat.codex.rules.derived.who import effect_name, effect_owner
from warmat.codex.rules.model.hidden import index_of
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import CHOOSE, FLAG_BORNE, FLAGBEARER, R_CARD, R_FLAGS
from warmat.codex.rules.steps.questions import only_hurtable, target
from warmat.codex.rules.writes.damage import deal, extra_damage, in_random_order
from warmat.kernel.answers import Answer
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question
from warmat.kernel.numbers import PieceId

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

ROOM: Final = 6  # targets that more damage than is printed can reach


class DivideDamage(Question[CodexState]):
    """Ask where each point goes. Every target is targeted once, in the order they arrived.

    `most`: so many targets (0: as many as there is damage). More damage does not mean more targets where a
    number is printed (ruling 186). Registers: target and damage, in turn.
    """

    __slots__ = ("most", "reg", "scope", "total")

    def __init__(self, total: int, scope: PieceFilter, most: int) -> None:
        super().__init__()
        self.total: int = total
        self.scope: PieceFilter = only_hurtable(scope)
        self.most: int = most
        self.reg: int = 0

    @property
    def room(self) -> int:
        """How many targets there are registers for."""
        return self.most or self.total + ROOM

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, 2 * self.room)

    def possible(self, st: CodexState, frame: Frame) -> bool:
        refresh(st)
        gold = gold_left(st, frame)
        return len(legal_targets(st, self.scope, frame.player, frame.source, gold, flag_borne=False)) > 0

    def dealt(self, frame: Frame) -> list[tuple[int, int]]:
        """Targets so far, and the damage for each."""
        found: list[tuple[int, int]] = []
        for at in range(self.reg, self.reg + 2 * self.room, 2):
            if frame.regs[at]:
                found.append((frame.regs[at], frame.regs[at + 1]))
        return found

    def undealt(self, st: CodexState, frame: Frame) -> int:
        done = 0
        for _, damage in self.dealt(frame):
            done += damage
        return self.total + extra_damage(st, frame) - done

    def left(self, st: CodexState, frame: Frame) -> int:
        return 0 if self.total + extra_damage(st, frame) == 1 else self.undealt(st, frame)

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        """A flagbearer must be among the targets, not before them; the engine knows (draft.py)."""
        ids = self._targets(st, frame, flag_borne=True)
        left = self.undealt(st, frame)
        options = [Option(frame.player, CHOOSE, id, 0, 0) for id in sorted(ids)]
        return Pool(options, [left] * len(ids), left, left)

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        if self.undealt(st, frame) <= 0:
            return []
        ids = self._targets(st, frame, frame.regs[R_FLAGS] & FLAG_BORNE != 0)
        return [Option(frame.player, CHOOSE, id, 0, 0) for id in ids]

    def _targets(self, st: CodexState, frame: Frame, flag_borne: bool) -> list[int]:
        """Who may take the next point: the last target, or one that comes after it."""
        refresh(st)
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

    def _bears(self, st: CodexState, id: PieceId) -> bool:
        piece: Piece | None = st.remembered(id)
        return piece is not None and piece.derived.keys & FLAGBEARER != 0

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        dealt = self.dealt(frame)
        at = self.reg + 2 * len(dealt)
        if dealt and dealt[-1][0] == option.source:
            frame.regs[at - 1] += 1
        else:
            frame.regs[at], frame.regs[at + 1] = option.source, 1
            target(st, frame, st.pieces[option.source])
        frame.pc -= 1  # until no damage is left

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: who takes 1 of the damage ({self.undealt(st, frame)} left)?"


class DealDivided(Dependent):
    __slots__ = ("question",)

    def __init__(self, question: DivideDamage) -> None:
        super().__init__()
        self.question: DivideDamage = question

    def act(self, st: CodexState, frame: Frame) -> None:
        by = effect_owner(st, frame) if st.sink is not None else None
        shares = dict(self.question.dealt(frame))
        hit = [st.pieces[id] for id in shares if id in st.pieces]
        for piece in in_random_order(st, hit):
            deal(st, piece, shares[piece.id], frame.source, frame.player, 0, by)
