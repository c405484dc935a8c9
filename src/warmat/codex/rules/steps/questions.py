"""What effects ask: for pieces to target or choose, for a yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived.feasibility import HURTS, gold_left, spell_of
from warmat.codex.rules.derived.filters import HURTABLE, OfSeats
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.targeting import candidates, flagbearers_among, legal_targets, resist_cost
from warmat.codex.rules.derived.who import Picked, Who, effect_name, effect_owner
from warmat.codex.rules.model.hidden import index_of
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ANSWER,
    BUILDING,
    CHOOSE,
    FLAG_BORNE,
    ILLUSION,
    R_CARD,
    R_FLAGS,
    SLIPS_AWAY,
    STEADY,
    WORKER_OF,
)
from warmat.codex.rules.writes import atoms, player_zones
from warmat.kernel.answers import PICKED, Answer, Reader
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question
from warmat.kernel.numbers import PieceId, Seat
from warmat.kernel.phrases import asked_for, in_full
from warmat.kernel.picks import NOTHING, count_picks, picks_end

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

NO_WORKERS: Final = 0
ANY_WORKERS: Final = 1
OWN_WORKERS: Final = 2


class Pick(Question[CodexState]):
    """Ask for up to `most` pieces, one at a time and in the order they arrived; then for workers, if meant.

    `targets`: with the target sign. `another`: not what the question before this got (`others`: where that
    stands). `future`: cards in the future as well, which nothing keeps from being chosen.
    """

    __slots__ = ("another", "future", "least", "most", "others", "reg", "scope", "takes_workers", "targets")

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
        self.others: Picked = Picked()
        self.reg: int = 0
        self.takes_workers: int = NO_WORKERS

    def mentions(self) -> list[Reader]:
        return [self.others] if self.another else []

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, self.most, PICKED, self.least)

    def spoken_of(self, answer: Answer) -> None:
        if answer.uses & HURTS:
            self.scope = only_hurtable(self.scope)

    def of_event(self) -> bool:
        return False

    def possible(self, st: CodexState, frame: Frame) -> bool:
        if self.another:
            return False  # one besides another is no reason to begin: there must be the other
        # Of several targets only one must be a flagbearer, so all that can be targeted count.
        several = self.most > 1
        player, gold = frame.player, gold_left(st, frame)
        found = self.legal(st, player, frame.source, gold, several, spell_of(frame))
        workers = self.legal_workers(st, player, found, several) if self.takes_workers else []
        return len(found) + len(workers) >= max(1, self.least)

    def idle(self, st: CodexState, frame: Frame) -> bool:
        return not self.options(st, frame)

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return False

    def legal(
        self,
        st: CodexState,
        player: Seat,
        source: int,
        gold: int,
        flag_borne: bool,
        spell: int = 0,
        frame: Frame | None = None,
    ) -> list[Piece]:
        refresh(st)
        scope = self.scope if frame is None else self.meant(st, frame)
        if self.targets:
            found = legal_targets(st, scope, player, source, gold, flag_borne, spell)
        else:
            found = candidates(st, scope, player, source)
        if self.future and st.set_aside:
            found += [piece for piece in st.in_future() if scope.test(st, piece, player, source)]
        return found

    def meant(self, st: CodexState, frame: Frame) -> PieceFilter:
        """What may be picked now that the effect has begun."""
        return self.scope

    def legal_workers(self, st: CodexState, player: Seat, found: list[Piece], flag_borne: bool) -> list[int]:
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

    def left(self, st: CodexState, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - count_picks(frame, self.reg, self.most)

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        """A flagbearer must be among them, not before them; the engine knows (draft.py)."""
        regs = frame.regs
        taken = count_picks(frame, self.reg, self.most)
        already = regs[self.reg : self.reg + taken]
        gold = st.players[frame.player].gold
        spell = index_of(regs[R_CARD]) if regs[R_CARD] else 0
        found = self.legal(st, frame.player, frame.source, gold, flag_borne=True, spell=spell, frame=frame)
        last = self._last(frame, taken)
        ids = [piece.id for piece in found if piece.id > last and piece.id not in already]
        if self.another:
            others = self.others.ids(frame)
            ids = [id for id in ids if id not in others]
        codes = self._workers_after(
            self.legal_workers(st, frame.player, found, flag_borne=True), frame, taken
        )
        workers = sorted(set(codes))
        options = [Option(frame.player, CHOOSE, id, 0, 0) for id in [*ids, *workers]]
        times = [1] * len(ids) + [codes.count(code) for code in workers]
        most = min(self.most - taken, sum(times))
        return Pool(options, times, min(max(0, self.least - taken), most), most)

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
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
            others = self.others.ids(frame)
            found = [piece for piece in found if piece.id not in others]
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

    def _leaving_enough(
        self, st: CodexState, player: Seat, ids: list[int], must: int, gold: int
    ) -> list[int]:
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

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        taken = count_picks(frame, self.reg, self.most)
        if option.source == 0:
            frame.regs[self.reg + taken] = NOTHING
            return
        self.take(st, frame, option.source, self.reg + taken)
        if taken + 1 < self.most:
            frame.pc -= 1

    def tell_alone(self, st: CodexState, frame: Frame, option: Option) -> None:
        tell_only_choice(st, frame, option)

    def take(self, st: CodexState, frame: Frame, id: PieceId, at: int) -> None:
        """Note a pick; with the target sign, target it."""
        frame.regs[at] = id
        if self.targets and id in st.pieces:
            target(st, frame, st.pieces[id])

    def prompt(self, st: CodexState, frame: Frame) -> str:
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
        super().__init__(scope, count, count, targets=True, another=False)
        self.to: Who = to

    def mentions(self) -> list[Reader]:
        return [*super().mentions(), self.to]

    def of_event(self) -> bool:
        return True

    def meant(self, st: CodexState, frame: Frame) -> PieceFilter:
        teams = 0
        for piece in self.to.pieces(st, frame):
            teams |= st.team_of(piece.controller)
        return self.scope & OfSeats("", teams)


def tell_only_choice(st: CodexState, frame: Frame, option: Option) -> None:
    piece = st.piece(option.source)
    if piece is not None:
        st.log_public("is only choice", frame.player, piece, effect_owner(st, frame))


def only_hurtable(scope: PieceFilter) -> PieceFilter:
    """Whoever deals damage to what is picked picks nothing that it can't be dealt to."""
    if not scope.needs or scope.needs & BUILDING:
        return scope & HURTABLE
    return scope


def _bearer_waits(st: CodexState, found: list[Piece], player: Seat) -> bool:
    return len(flagbearers_among(st, found, player)) > 0


class May(Question[CodexState]):
    """Ask yes or no; on no, pass over the next `skip` steps.

    `first`: what would be picked on yes; where there is nothing to pick, there is nothing to ask.
    """

    __slots__ = ("first", "skip", "words")

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words: str = words
        self.skip: int = 0
        self.first: Pick | None = None

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        if self.first is not None and not self.first.options(st, frame):
            return []
        return [Option(frame.player, ANSWER, 1, 0, 0), Option(frame.player, ANSWER, 0, 0, 0)]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        if option.source == 0:
            frame.pc += self.skip

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: {self.words}?"


def target(st: CodexState, frame: Frame, piece: Piece) -> None:
    """Target a piece: pay its resist. An illusion dies of it before the effect comes; some slip away."""
    if flagbearers_among(st, [piece], frame.player):
        frame.regs[R_FLAGS] |= FLAG_BORNE
    player_zones.pay_gold(st, frame.player, resist_cost(st, piece, frame.player))
    if piece.derived.special & SLIPS_AWAY:
        atoms.return_to_hand(st, piece)
    elif ILLUSION in piece.derived.kinds and not piece.derived.keys & STEADY:
        atoms.destroy(st, piece)
