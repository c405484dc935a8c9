"""What becomes of cards that were taken from a hand, a codex, a pile."""

from __future__ import annotations

from warmat.codex.rules.derived.feasibility import Dependent
from warmat.codex.rules.model.hidden import PAST_BITS
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import CARDS_PLAYED, IN_HAND
from warmat.codex.rules.steps.card_questions import taken_boosted, taken_from, taken_index, taken_of
from warmat.codex.rules.steps.playing import arrives_from_hand, pay_to_play
from warmat.codex.rules.steps.starting import resolve_played
from warmat.codex.rules.writes import atoms, player_zones
from warmat.kernel.answers import TAKEN, Answer
from warmat.kernel.frame import Frame, Step


class CardEffect(Dependent):
    """Something that happens to each card that was taken last."""

    __slots__ = ("most", "reg")

    def __init__(self) -> None:
        super().__init__()
        self.reg: int = 0
        self.most: int = 0

    def reads(self) -> int:
        return TAKEN

    def bind(self, answer: Answer) -> None:
        self.reg, self.most = answer.reg, answer.room

    def act(self, st: CodexState, frame: Frame) -> None:
        for at in range(self.reg, self.reg + self.most):
            code = frame.regs[at]
            if code >> PAST_BITS > 0 and player_zones.take_card(
                st, taken_of(code), taken_from(code), taken_index(code)
            ):
                self.touch(st, frame, at, code)

    def touch(self, st: CodexState, frame: Frame, at: int, code: int) -> None:
        """The card is nowhere now; `at` is the register that has it."""
        raise NotImplementedError


class PutIntoPlay(CardEffect):
    """It arrives under the player's control (or its owner's): neither paid for nor played.

    From here on, what was picked is the piece.
    """

    __slots__ = ("at_max_level", "under_owner")

    def __init__(self, under_owner: bool, at_max_level: bool) -> None:
        super().__init__()
        self.under_owner: bool = under_owner
        self.at_max_level: bool = at_max_level

    def touch(self, st: CodexState, frame: Frame, at: int, code: int) -> None:
        index, owner = taken_index(code), taken_of(code)
        controller = owner if self.under_owner else frame.player
        flags = 0
        if taken_from(code) == IN_HAND and owner == controller:
            flags = arrives_from_hand(st, owner, st.book.cards[index])
        piece = atoms.arrive(st, index, owner, flags, controller=controller)
        frame.regs[at] = piece.id
        if self.at_max_level:
            atoms.level_up(st, piece, st.book.cards[index].max_level)


class IntoHand(CardEffect):
    """To its owner's hand, as a card everybody has seen."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, at: int, code: int) -> None:
        player_zones.put_in_hand(st, taken_of(code), taken_index(code))
        st.log_public("into hand", taken_of(code), st.book.cards[taken_index(code)])


class DiscardTaken(CardEffect):
    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, at: int, code: int) -> None:
        player_zones.put_in_discard(st, taken_of(code), taken_index(code))
        st.log_public("discards", taken_of(code), st.book.cards[taken_index(code)])


class DiscardHand(Step[CodexState]):
    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        player_zones.discard_hand(st, frame.player)


class PlayTaken(CardEffect):
    """It is played from where it was, for its cost or for nothing; a boost is paid in any case."""

    __slots__ = ("free",)

    def __init__(self, free: bool) -> None:
        super().__init__()
        self.free: bool = free

    def touch(self, st: CodexState, frame: Frame, at: int, code: int) -> None:
        card = st.book.cards[taken_index(code)]
        boosted = taken_boosted(code)
        from_hand = taken_from(code) == IN_HAND
        frame.regs[at] = 0
        pay_to_play(st, frame.player, card, boosted, self.free)
        if from_hand:
            player_zones.count(st, frame.player, CARDS_PLAYED)
        resolve_played(st, frame.player, card, boosted, 0, from_hand)
