"""Tokens that effects summon, and the one that an effect goes on to speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.targeting import candidates
from warmat.codex.rules.model.definitions import TokenLimit
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import UPKEEP
from warmat.codex.rules.writes import atoms
from warmat.kernel.answers import PICKED, Answer
from warmat.kernel.frame import Frame, Step
from warmat.kernel.numbers import Seat

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

NO_LIMIT: Final = 1 << 20


class Summon(Step[CodexState]):
    """Summon tokens; `limit` (0: none) is how many the player may have, or has for each that passes `per`."""

    __slots__ = ("count", "limit", "name", "per")

    def __init__(self, name: str, count: int, limit: int, per: PieceFilter | None = None) -> None:
        super().__init__()
        self.name: str = name
        self.count: int = count
        self.limit: int = limit
        self.per: PieceFilter | None = per

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return room_for(st, self.name, frame.player) > 0

    def brings(self) -> list[object]:
        return [TokenLimit(self.name, self.limit, self.per)] if self.limit else []

    def of_event(self) -> bool:
        return False

    def quiet(self, events: int) -> bool:
        return not events & UPKEEP  # there, gold may be counted by units

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return not healing  # who arrives is unhurt

    def act(self, st: CodexState, frame: Frame) -> None:
        summon_tokens(st, self.name, self.count, frame.player)


def summon_tokens(st: CodexState, name: str, count: int, player: Seat, maker: int = 0) -> None:
    """Tokens arrive under a player, as many as their limit allows. `maker`: the piece they are bound to."""
    index = st.book.by_name[name].index
    for _ in range(min(count, room_for(st, name, player))):
        atoms.arrive(st, index, player, 0, maker)


def room_for(st: CodexState, name: str, player: Seat) -> int:
    """How many more tokens of this name the player may summon. Whichever side they show, they count."""
    limited = st.book.token_limits.get(name)
    if limited is None:
        return NO_LIMIT
    index = st.book.by_name[name].index
    limit = limited.limit
    if limited.per is not None:
        refresh(st)
        makers = candidates(st, limited.per, player, 0)
        limit *= len([piece for piece in makers if piece.controller == player])
    other = st.book.cards[index].other_side
    sides = [index, st.book.by_name[other].index] if other else [index]
    return limit - len([p for p in st.in_play() if p.origin in sides and p.controller == player])


class SummonOne(Summon):
    """Summon a token that the next steps speak of."""

    __slots__ = ("reg",)

    def __init__(self, name: str) -> None:
        super().__init__(name, 1, 0)
        self.reg: int = 0

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, 1, PICKED, 1)

    def act(self, st: CodexState, frame: Frame) -> None:
        if room_for(st, self.name, frame.player) > 0:
            frame.regs[self.reg] = atoms.arrive(st, st.book.by_name[self.name].index, frame.player).id
