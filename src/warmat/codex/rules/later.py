"""Effects that happen later: at the end of the turn, at an upkeep, after the main phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules import atoms, changing, holdings
from warmat.codex.rules.definitions import STANDING, Card, Trigger
from warmat.codex.rules.hidden import pack
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import AT_UPKEEP, R_AMOUNT, R_CARD, R_FIRST, WHEN_GONE, WHENEVER
from warmat.codex.rules.who import Who
from warmat.kernel.frame import Frame, Script, Step, rule_script

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter


class Later(Step[Table]):
    """Let some steps happen at a moment of this turn, or at the player's next upkeep.

    They are a script of their own, which begins with everything the effect has noted so far, so that they
    can speak of what was picked. The builder of the effect's script makes it.
    """

    __slots__ = ("moment", "parts", "script")

    def __init__(self, moment: int, parts: list[Step[Table]]) -> None:
        super().__init__()
        self.moment: int = moment
        self.parts: list[Step[Table]] = parts
        self.script: Script[Table] | None = None

    def act(self, st: Table, frame: Frame) -> None:
        player = frame.player if self.moment == AT_UPKEEP else -1
        changing.postpone(st, self.moment, player, self.waiting(frame))

    def waiting(self, frame: Frame) -> Frame:
        assert self.script is not None
        waiting = self.script.frame(frame.source, frame.player)
        for at in range(min(len(frame.regs), len(waiting.regs))):
            waiting.regs[at] = frame.regs[at]
        return waiting


class WhenGone(Later):
    """Let some steps happen when one of several pieces leaves play: once for each that does.

    They are about what was picked, and forgotten when that leaves.
    """

    __slots__ = ("about", "watched")

    def __init__(self, watched: list[Who], about: Who, parts: list[Step[Table]]) -> None:
        super().__init__(WHEN_GONE, parts)
        self.watched: list[Who] = watched
        self.about: Who = about

    def act(self, st: Table, frame: Frame) -> None:
        for piece in self.about.pieces(st, frame):
            for who in self.watched:
                for other in who.pieces(st, frame):
                    changing.postpone_until_gone(st, other.id, piece.id, self.waiting(frame))


class Whenever(Later):
    """Let some steps happen each time something happens this turn to a piece that passes, wherever from.

    They have the event in their registers, as triggered abilities do.
    """

    __slots__ = ("events", "subject")

    def __init__(self, events: int, subject: PieceFilter, parts: list[Step[Table]]) -> None:
        super().__init__(WHENEVER, parts)
        self.events: int = events
        self.subject: PieceFilter = subject

    def listen(self, speaks_of_it: bool) -> None:
        """The script is laid out: from now on it is known what it listens to."""
        assert self.script is not None
        trigger = Trigger("this turn", self.events, self.subject, self.script)
        trigger.speaks_of_it = speaks_of_it
        STANDING[self.script.index] = trigger


def begin(st: Table, moment: int) -> None:
    """Queue what waited for this moment; the active player orders it with the rest."""
    if st.later:
        changing.begin_later(st, moment)


class PayDebt(Step[Table]):
    """Pay what is owed or lose the game."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        owed = frame.regs[R_AMOUNT]
        if st.players[frame.player].gold >= owed:
            holdings.pay_gold(st, frame.player, owed)
        else:
            lose(st, frame.player)


DEBT: Final[Script[Table]] = rule_script("debt", [PayDebt()], True, R_FIRST)


def owe(st: Table, player: int, card: Card) -> None:
    """The player must pay what a card costs at the next upkeep, or loses the game."""
    amount = card.cost
    if amount:
        frame = DEBT.frame(0, player)
        frame.regs[R_AMOUNT] = amount
        frame.regs[R_CARD] = pack(card.index, 0, 0)  # what it is owed for
        changing.postpone(st, AT_UPKEEP, player, frame)
        st.tell("owes", player, amount=amount)


def lose(st: Table, player: int) -> None:
    """The player has lost: as if the base were destroyed."""
    st.tell("loses", player)
    base = st.pieces.get(st.players[player].base)
    if base is not None:
        atoms.destroy(st, base)
