"""Players as effects speak of them: an opponent that is chosen, each opponent, whoever controls a target."""

from __future__ import annotations

from warmat.codex.rules.derived.who import effect_name
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import R_OTHER, R_SEAT, SEAT
from warmat.codex.rules.steps.tokens import summon_tokens
from warmat.codex.rules.writes import player_zones
from warmat.kernel.answers import PICKED, Answer, Reader
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Step
from warmat.kernel.numbers import Seat


class Seats(Reader):
    """Some players. `others`: what they hold is not the player's to know beforehand."""

    __slots__ = ("others",)

    def __init__(self, others: bool) -> None:
        self.others: bool = others

    def chosen(self) -> bool:
        """Whether they depend on what is picked, so that it may turn out to be nobody."""
        return False

    def seats(self, st: CodexState, frame: Frame) -> list[int]:
        raise NotImplementedError


class Oneself(Seats):
    __slots__ = ()

    def seats(self, st: CodexState, frame: Frame) -> list[int]:
        return [frame.player]


class ChosenOpponent(Seats):
    __slots__ = ()

    def of_event(self) -> bool:
        return False

    def seats(self, st: CodexState, frame: Frame) -> list[int]:
        seat = frame.regs[R_SEAT] - 1
        return [seat] if seat >= 0 else []


class EachOpponent(Seats):
    __slots__ = ()

    def seats(self, st: CodexState, frame: Frame) -> list[int]:
        return opponents(st, frame.player)


class EachPlayer(Seats):
    __slots__ = ()

    def seats(self, st: CodexState, frame: Frame) -> list[int]:
        return list(range(len(st.players)))


class ControllerOfPick(Seats):
    """Whoever controls what was picked last, or did when it left."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        super().__init__(others=True)
        self.reg: int = 0

    def chosen(self) -> bool:
        return True

    def reads(self) -> int:
        return PICKED

    def bind(self, answer: Answer) -> None:
        self.reg = answer.reg

    def seats(self, st: CodexState, frame: Frame) -> list[int]:
        piece = st.remembered(frame.regs[self.reg])
        return [piece.controller] if piece is not None else []


class ControllerOfSource(Seats):
    """Whoever controls the piece whose effect this is, or last did."""

    __slots__ = ()

    def seats(self, st: CodexState, frame: Frame) -> list[int]:
        piece = st.remembered(frame.source)
        return [piece.controller] if piece is not None else []


class OwnerOfPick(ControllerOfPick):
    """Whoever owns what was picked."""

    __slots__ = ()

    def seats(self, st: CodexState, frame: Frame) -> list[int]:
        piece = st.remembered(frame.regs[self.reg])
        return [piece.owner] if piece is not None else []


def opponents(st: CodexState, player: Seat) -> list[int]:
    return [seat for seat in range(len(st.players)) if not st.friendly(seat, player)]


class AnOpponent(Question[CodexState]):
    """Choose an opponent. With one there is no choice, so a trigger that asks this happens on any turn."""

    __slots__ = ()

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return False

    def idle(self, st: CodexState, frame: Frame) -> bool:
        found = self.options(st, frame)
        if len(found) > 1:
            return False
        frame.regs[R_SEAT] = found[0].source + 1 if found else 0
        return True

    def disturbs(self, st: CodexState, healing: bool) -> bool:
        return False

    def decides(self) -> bool:
        return False  # which opponent is no decision where there is only one: the options see to the rest

    def of_event(self) -> bool:
        return False

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        found = opponents(st, frame.player)
        if len(found) > 1 and not st.friendly(frame.player, st.active):
            return []  # only the active player decides
        return [Option(frame.player, SEAT, seat, 0, 0) for seat in found]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        frame.regs[R_SEAT] = option.source + 1

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: which opponent?"


class Whose(AnOpponent):
    """Choose one of those whose something is. It is the event that says what, or a pick."""

    __slots__ = ()

    def of_event(self) -> bool:
        return True


class WhoseWorker(Whose):
    """Choose one of those who have workers at the base that the event is about: a team shares its base."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        return [
            option
            for option in super().options(st, frame)
            if st.players[option.source].base == frame.regs[R_OTHER] and st.players[option.source].workers
        ]

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: whose worker?"


class WhoseBuilding(Whose):
    """Choose whose the thing is that the event is about: only a base that a team shares has several."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        building = st.remembered(frame.regs[R_OTHER])
        if building is None:
            return []
        return [
            option
            for option in super().options(st, frame)
            if option.source == building.controller or st.players[option.source].base == building.id
        ]

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: which opponent at that base?"


class WhosePicked(Whose):
    """Choose a player whose the thing is that was picked last."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        super().__init__()
        self.reg: int = 0

    def reads(self) -> int:
        return PICKED

    def bind(self, answer: Answer) -> None:
        self.reg = answer.reg

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        thing = st.remembered(frame.regs[self.reg])
        if thing is None:
            return []
        seats = [seat for seat in range(len(st.players)) if st.controls(seat, thing)]
        return [Option(frame.player, SEAT, seat, 0, 0) for seat in seats]

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: which player at that base?"


class WhoseBase(Whose):
    """Choose one of those whose base the event is about."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        return [
            option
            for option in super().options(st, frame)
            if st.players[option.source].base == frame.regs[R_OTHER]
        ]


class SeatStep(Step[CodexState]):
    """Something that players do or suffer."""

    __slots__ = ("amount", "whose")

    def __init__(self, amount: int, whose: Seats) -> None:
        super().__init__()
        self.amount: int = amount
        self.whose: Seats = whose

    def mentions(self) -> list[Reader]:
        return [self.whose]

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return not self.whose.chosen()

    def act(self, st: CodexState, frame: Frame) -> None:
        for seat in self.whose.seats(st, frame):
            self.happen(st, frame, seat)

    def happen(self, st: CodexState, frame: Frame, seat: Seat) -> None:
        raise NotImplementedError


class DiscardAtRandom(SeatStep):
    __slots__ = ()

    def happen(self, st: CodexState, frame: Frame, seat: Seat) -> None:
        for _ in range(self.amount):
            player_zones.discard_at_random(st, seat)


class DrawCards(SeatStep):
    __slots__ = ()

    def happen(self, st: CodexState, frame: Frame, seat: Seat) -> None:
        player_zones.draw(st, seat, self.amount)


class StealFrom(SeatStep):
    """Take gold, as much as there is of it."""

    __slots__ = ()

    def happen(self, st: CodexState, frame: Frame, seat: Seat) -> None:
        stolen = min(self.amount, st.players[seat].gold)
        player_zones.pay_gold(st, seat, stolen)
        player_zones.gain_gold(st, frame.player, stolen)


class LoseWorkers(SeatStep):
    """Workers are trashed. As one's own price, only if there are so many."""

    __slots__ = ()

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return not isinstance(self.whose, Oneself) or st.players[frame.player].workers >= self.amount

    def happen(self, st: CodexState, frame: Frame, seat: Seat) -> None:
        for _ in range(self.amount):
            player_zones.lose_worker(st, seat)


class SummonFor(SeatStep):
    """Tokens that come under others' control."""

    __slots__ = ("bound", "name")

    def __init__(self, name: str, amount: int, whose: Seats, bound: bool) -> None:
        super().__init__(amount, whose)
        self.name: str = name
        self.bound: bool = bound  # to the piece whose effect this is

    def happen(self, st: CodexState, frame: Frame, seat: Seat) -> None:
        summon_tokens(st, self.name, self.amount, seat, frame.source if self.bound else 0)
