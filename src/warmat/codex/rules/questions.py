"""What effects ask: for pieces to target or choose, for a yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.aside import in_future
from warmat.codex.rules.filters import OfSeats
from warmat.codex.rules.hidden import index_of
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.targeting import bearers_among, candidates, legal_targets, resist_cost, target
from warmat.codex.rules.terms import (
    ANSWER,
    CHOOSE,
    FLAG_BORNE,
    R_CARD,
    R_FLAGS,
    WORKER_OF,
)
from warmat.codex.rules.who import Who, effect_name
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question
from warmat.kernel.phrases import asked_for, in_full
from warmat.kernel.picks import NOTHING, count_picks, picks_end

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

NO_WORKERS: Final = 0
ANY_WORKERS: Final = 1
OWN_WORKERS: Final = 2


class Pick(Question[Table]):
    """Ask for up to `most` pieces, one at a time and in the order they arrived; then for workers, if meant.

    `targets`: with the target sign. `another`: not what an earlier question of this effect got. `future`:
    cards in the future as well, which nothing keeps from being chosen.
    """

    __slots__ = ("another", "future", "least", "most", "reg", "scope", "takes_workers", "targets")

    def __init__(
        self,
        scope: PieceFilter,
        least: int,
        most: int,
        targets: bool,
        another: bool,
        future: bool = False,
    ) -> None:
        super().__init__()
        self.future: bool = future
        self.scope: PieceFilter = scope
        self.least: int = least
        self.most: int = most
        self.targets: bool = targets
        self.another: bool = another
        self.reg: int = 0
        self.takes_workers: int = NO_WORKERS

    def legal(
        self,
        st: Table,
        player: int,
        source: int,
        gold: int,
        flag_borne: bool,
        spell: int = 0,
        frame: Frame | None = None,
    ) -> list[Piece]:
        fresh(st)
        scope = self.scope if frame is None else self.meant(st, frame)
        if self.targets:
            found = legal_targets(st, scope, player, source, gold, flag_borne, spell)
        else:
            found = candidates(st, scope, player, source)
        if self.future and st.aside:
            found += [piece for piece in in_future(st) if scope.test(st, piece, player, source)]
        return found

    def meant(self, st: Table, frame: Frame) -> PieceFilter:
        """What may be picked now that the effect has begun."""
        return self.scope

    def legal_workers(self, st: Table, player: int, found: list[Piece], flag_borne: bool) -> list[int]:
        """Workers beside the pieces found, each player's as often as one may be picked."""
        codes: list[int] = []
        if self.takes_workers == NO_WORKERS or (
            self.targets and not flag_borne and _bearer_waits(st, found, player)
        ):
            return codes
        for seat, side in enumerate(st.players):
            if self.takes_workers == ANY_WORKERS or seat == player:
                codes += [WORKER_OF + seat] * min(side.workers, self.most)
        return codes

    def left(self, st: Table, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - count_picks(frame, self.reg, self.most)

    def pool(self, st: Table, frame: Frame) -> Pool:
        """A flagbearer must be among them, not before them; the engine knows (draft.py)."""
        regs = frame.regs
        taken = count_picks(frame, self.reg, self.most)
        already = regs[self.reg : self.reg + taken]
        gold = st.players[frame.player].gold
        spell = index_of(regs[R_CARD]) if regs[R_CARD] else 0
        found = self.legal(st, frame.player, frame.source, gold, True, spell, frame)
        last = self._last(frame, taken)
        ids = [piece.id for piece in found if piece.id > last and piece.id not in already]
        if self.another and regs[self.reg - 1] in ids:
            ids.remove(regs[self.reg - 1])
        codes = self._workers_after(self.legal_workers(st, frame.player, found, True), frame, taken)
        workers = sorted(set(codes))
        options = [Option(frame.player, CHOOSE, id, 0, 0) for id in [*ids, *workers]]
        times = [1] * len(ids) + [codes.count(code) for code in workers]
        most = min(self.most - taken, sum(times))
        return Pool(options, times, min(max(0, self.least - taken), most), most)

    def options(self, st: Table, frame: Frame) -> list[Option]:
        regs = frame.regs
        taken = count_picks(frame, self.reg, self.most)
        if picks_end(frame, self.reg, self.most, taken):
            return []
        borne = regs[R_FLAGS] & FLAG_BORNE != 0
        gold = st.players[frame.player].gold
        spell = index_of(regs[R_CARD]) if regs[R_CARD] else 0
        found = self.legal(st, frame.player, frame.source, gold, borne, spell, frame)
        if taken:
            last = self._last(frame, taken)
            already = regs[self.reg : self.reg + taken]
            found = [piece for piece in found if piece.id > last and piece.id not in already]
        if self.another:
            earlier = regs[self.reg - 1]
            found = [piece for piece in found if piece.id != earlier]
        ids = [piece.id for piece in found]
        if self.takes_workers:
            ids += self._workers_after(self.legal_workers(st, frame.player, found, borne), frame, taken)
        must = self.least - taken
        if must > 1 and not _bearer_waits(st, found, frame.player):
            ids = self._leaving_enough(st, frame.player, ids, must, gold)
        options = [Option(frame.player, CHOOSE, id, 0, 0) for at, id in enumerate(ids) if id not in ids[:at]]
        if taken >= self.least and not (
            self.targets and not borne and _bearer_waits(st, found, frame.player)
        ):
            options.append(Option(frame.player, CHOOSE, 0, 0, 0))
        return options

    def _last(self, frame: Frame, taken: int) -> int:
        """The pick after which the others must come."""
        borne = frame.regs[R_FLAGS] & FLAG_BORNE != 0
        # A flagbearer had to come first, whenever it arrived; the others follow in order.
        return frame.regs[self.reg + taken - 1] if taken > 1 or (taken and not borne) else 0

    def _leaving_enough(self, st: Table, player: int, ids: list[int], must: int, gold: int) -> list[int]:
        """Those after which so many can be picked, with the gold for the resist of all of them.

        Where there is no gold for so many, as many as there is gold for.
        """
        costs = [0] * len(ids)
        if self.targets:
            costs = [resist_cost(st, st.pieces[id], player) if id in st.pieces else 0 for id in ids]
        for number in range(min(must, len(ids)), 1, -1):
            found: list[int] = []
            for at in range(len(ids) - number + 1):
                if costs[at] + sum(sorted(costs[at + 1 :])[: number - 1]) <= gold:
                    found.append(ids[at])
            if found:
                return found
        return ids

    def _workers_after(self, codes: list[int], frame: Frame, taken: int) -> list[int]:
        """Those not picked yet, and none that should have been picked before."""
        already = frame.regs[self.reg : self.reg + taken]
        for code in already:
            if code in codes:
                codes.remove(code)
        last = already[-1] if already else 0
        return [code for code in codes if code >= last]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        taken = count_picks(frame, self.reg, self.most)
        if option.source == 0:
            frame.regs[self.reg + taken] = NOTHING
            return
        self.take(st, frame, option.source, self.reg + taken)
        if taken + 1 < self.most:
            frame.pc -= 1

    def tell_alone(self, st: Table, frame: Frame, option: Option) -> None:
        piece = st.piece(option.source)
        if piece is not None:
            st.tell("is only choice", frame.player, st.label(piece), effect_name(st, frame))

    def take(self, st: Table, frame: Frame, id: int, at: int) -> None:
        """Note a pick; with the target sign, target it."""
        frame.regs[at] = id
        if self.targets and id in st.pieces:
            target(st, frame, st.pieces[id])

    def prompt(self, st: Table, frame: Frame) -> str:
        what = "target" if self.targets else "choose"
        words = in_full(self.scope.words, self.scope.noun)
        if self.takes_workers:
            words = f"{words} or worker" if words else "worker"
        if self.another:
            words = f"other {words}"
        taken = count_picks(frame, self.reg, self.most)
        return f"{effect_name(st, frame)}: {what} {asked_for(words, self.most, self.least, taken)}"


class PickFriendlyTo(Pick):
    """Only what is friendly to these pieces, or to whoever last controlled them."""

    __slots__ = ("to",)

    def __init__(self, scope: PieceFilter, count: int, to: Who) -> None:
        super().__init__(scope, count, count, True, False)
        self.to: Who = to

    def meant(self, st: Table, frame: Frame) -> PieceFilter:
        teams = 0
        for piece in self.to.pieces(st, frame):
            teams |= st.team_of(piece.controller)
        return self.scope & OfSeats("", teams)


def _bearer_waits(st: Table, found: list[Piece], player: int) -> bool:
    return len(bearers_among(st, found, player)) > 0


class May(Question[Table]):
    """Ask yes or no; on no, pass over the next `skip` steps.

    `first`: what would be picked on yes; where there is nothing to pick, there is nothing to ask.
    """

    __slots__ = ("first", "skip", "words")

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words: str = words
        self.skip: int = 0
        self.first: Pick | None = None

    def options(self, st: Table, frame: Frame) -> list[Option]:
        if self.first is not None and not self.first.options(st, frame):
            return []
        return [Option(frame.player, ANSWER, 1, 0, 0), Option(frame.player, ANSWER, 0, 0, 0)]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        if option.source == 0:
            frame.pc += self.skip

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: {self.words}?"
