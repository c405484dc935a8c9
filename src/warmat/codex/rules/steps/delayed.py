"""Effects that happen later: at the end of the turn, at an upkeep, after the main phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived.feasibility import can_do
from warmat.codex.rules.derived.who import Who
from warmat.codex.rules.model.definitions import STANDING, Card, Trigger
from warmat.codex.rules.model.hidden import pack
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import AT_UPKEEP, R_AMOUNT, R_CARD, R_FIRST, WHEN_GONE, WHENEVER
from warmat.codex.rules.writes import atoms, lasting_changes, player_zones
from warmat.kernel.answers import Reader
from warmat.kernel.frame import Frame, Script, Step, rule_script
from warmat.kernel.numbers import Seat

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


class Delayed(Step[CodexState]):
    """Let some steps happen at a moment of this turn, or at the player's next upkeep.

    They are a script of their own, which begins with everything the effect has noted so far, so that they
    can speak of what was picked.
    """

    __slots__ = ("moment", "script")

    def __init__(self, moment: int, parts: list[Step[CodexState]]) -> None:
        super().__init__()
        self.moment: int = moment
        self.script: Script[CodexState] = Script("", parts, atomic=True, registers=0)

    def inner(self) -> Script[CodexState] | None:
        return self.script

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return can_do(st, self.script.steps, frame)

    def act(self, st: CodexState, frame: Frame) -> None:
        player = frame.player if self.moment == AT_UPKEEP else -1
        lasting_changes.postpone(st, self.moment, player, self.waiting(frame))

    def waiting(self, frame: Frame) -> Frame:
        waiting = self.script.frame(frame.source, frame.player)
        for at in range(min(len(frame.regs), len(waiting.regs))):
            waiting.regs[at] = frame.regs[at]
        return waiting


class WhenGone(Delayed):
    """Let some steps happen when one of several pieces leaves play: once for each that does.

    They are about what was picked, and forgotten when that leaves.
    """

    __slots__ = ("about", "watched")

    def __init__(self, watched: list[Who], about: Who, parts: list[Step[CodexState]]) -> None:
        super().__init__(WHEN_GONE, parts)
        self.watched: list[Who] = watched
        self.about: Who = about

    def mentions(self) -> list[Reader]:
        return [self.about, *self.watched]

    def act(self, st: CodexState, frame: Frame) -> None:
        for piece in self.about.pieces(st, frame):
            for who in self.watched:
                for other in who.pieces(st, frame):
                    lasting_changes.postpone_until_gone(st, other.id, piece.id, self.waiting(frame))


class Whenever(Delayed):
    """Let some steps happen each time something happens this turn to a piece that passes, wherever from.

    They have the event in their registers, as triggered abilities do.
    """

    __slots__ = ("events", "subject")

    def __init__(self, events: int, subject: PieceFilter, parts: list[Step[CodexState]]) -> None:
        super().__init__(WHENEVER, parts)
        self.events: int = events
        self.subject: PieceFilter = subject
        STANDING[self.script.index] = Trigger("this turn", events, subject, self.script)

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return True


def begin(st: CodexState, moment: int) -> None:
    """Queue what waited for this moment; the active player orders it with the rest."""
    if st.delayed:
        lasting_changes.begin_later(st, moment)


class PayDebt(Step[CodexState]):
    """Pay what is owed or lose the game."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        owed = frame.regs[R_AMOUNT]
        if st.players[frame.player].gold >= owed:
            player_zones.pay_gold(st, frame.player, owed)
        else:
            lose_game(st, frame.player)


DEBT: Final[Script[CodexState]] = rule_script("debt", [PayDebt()], atomic=True, registers=R_FIRST)


def owe_cost(st: CodexState, player: Seat, card: Card) -> None:
    """The player must pay what a card costs at the next upkeep, or loses the game."""
    amount = card.cost
    if amount:
        frame = DEBT.frame(0, player)
        frame.regs[R_AMOUNT] = amount
        frame.regs[R_CARD] = pack(card.index, 0, 0)  # what it is owed for
        lasting_changes.postpone(st, AT_UPKEEP, player, frame)
        st.log_public("owes", player, amount=amount)


def lose_game(st: CodexState, player: Seat) -> None:
    """The player has lost: as if the base were destroyed."""
    st.log_public("loses", player)
    base = st.pieces.get(st.players[player].base)
    if base is not None:
        atoms.destroy(st, base)
