"""More of the runes that are already there: on any number of cards, one on each, all at once."""

from __future__ import annotations

from warmat.codex.rules.derived.feasibility import Dependent
from warmat.codex.rules.derived.who import effect_name
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import ADD_RUNE, CHOOSE, MINUS_ONE, PLUS_ONE, RUNE_NAMES
from warmat.codex.rules.writes import atoms
from warmat.kernel.answers import Answer
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question
from warmat.kernel.picks import once_each


def kinds_on(piece: Piece) -> list[int]:
    """The kinds of runes that lie on a piece."""
    kinds = [kind for kind in sorted(piece.other_runes) if kind in RUNE_NAMES and piece.other_runes[kind] > 0]
    if piece.runes:
        kinds.insert(0, PLUS_ONE if piece.runes > 0 else MINUS_ONE)
    return kinds


class MoreRunes(Question[CodexState]):
    """Ask for a card in play and a kind of rune on it, again and again, in the order they arrived.

    There is no limit to their number, so the answers stand after all other registers, two for each: the
    piece and the kind. The question's own: where they begin, and whether it is over.
    """

    __slots__ = ("reg",)

    def __init__(self) -> None:
        super().__init__()
        self.reg: int = 0

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, 2)

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return any(kinds_on(piece) for piece in st.in_play())

    def chosen(self, frame: Frame) -> list[tuple[int, int]]:
        """Pieces and kinds so far."""
        start = frame.regs[self.reg]
        if not start:
            return []
        return [(frame.regs[at], frame.regs[at + 1]) for at in range(start, len(frame.regs), 2)]

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        chosen = self.chosen(frame)
        if frame.regs[self.reg + 1]:
            return []
        last = chosen[-1][0] if chosen else 0
        found: list[Option] = []
        for piece in st.in_play():
            if piece.id > last:
                for kind in kinds_on(piece):
                    found.append(Option(frame.player, ADD_RUNE, kind, piece.id, 0))
        if found:
            found.append(Option(frame.player, CHOOSE, 0, 0, 0))
        return found

    def left(self, st: CodexState, frame: Frame) -> int:
        return len(self._bearing(st)) - len(self.chosen(frame))

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        chosen = self.chosen(frame)
        last = chosen[-1][0] if chosen else 0
        found: list[Option] = []
        for piece in self._bearing(st):
            if piece.id > last:
                for kind in kinds_on(piece):
                    found.append(Option(frame.player, ADD_RUNE, kind, piece.id, 0))
        return once_each(found, 0, self.left(st, frame))

    def _bearing(self, st: CodexState) -> list[Piece]:
        """What has runes on it."""
        return [piece for piece in st.in_play() if kinds_on(piece)]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        if option.verb == CHOOSE:
            frame.regs[self.reg + 1] = 1
            return
        if not frame.regs[self.reg]:
            frame.regs[self.reg] = len(frame.regs)
        frame.regs.append(option.target)
        frame.regs.append(option.source)
        frame.pc -= 1

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: put another rune on which card?"


class AddChosenRunes(Dependent):
    __slots__ = ("question",)

    def __init__(self, question: MoreRunes) -> None:
        super().__init__()
        self.question: MoreRunes = question

    def act(self, st: CodexState, frame: Frame) -> None:
        for id, kind in self.question.chosen(frame):
            piece = st.pieces.get(id)
            if piece is None:
                continue
            if kind == PLUS_ONE:
                atoms.give_runes(st, piece, 1)
            elif kind == MINUS_ONE:
                atoms.give_runes(st, piece, -1)
            else:
                atoms.add_other_runes(st, piece, kind, 1)
