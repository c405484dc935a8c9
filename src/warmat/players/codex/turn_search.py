"""Looking ahead within the own turn: what an action is worth, and whether the turn can win the game.

Everything here plays on copies of one imagined world (see `Game.determinise`) and stops at the end of the
turn. What is drawn there is not looked at, so what is hidden has no say.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.combat.attack import why_not_attacker
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model.hidden import index_of
from warmat.codex.rules.model.reasons import OK
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import (
    ANSWER,
    ATTACK,
    CHOOSE,
    DISCARD,
    END_MAIN,
    HIRE,
    MODE,
    NUMBER,
    ORDER,
    PLAY,
    SEAT,
    SPEC,
    TAKE,
    USE,
)
from warmat.kernel.choice import Option
from warmat.players.codex.eval import WON, evaluate
from warmat.players.engine_calls import after
from warmat.players.search import lookahead
from warmat.players.search.lookahead import best_of

CHAIN: Final = 3  # actions in a row that are looked at together
LOOKS: Final = 600  # at what follows the actions of a decision, shared between them
QUESTIONS: Final = (CHOOSE, ORDER, ANSWER, SPEC, TAKE, DISCARD, MODE, SEAT, NUMBER)  # what effects ask
LETHAL_NODES: Final = 200  # positions a search for the win may look at
BURST: Final = 10  # more damage than spells and new arrivals add in one turn


def is_main_phase(st: CodexState, seat: int) -> bool:
    """The seat may do anything, rather than answer an effect's question or post patrollers."""
    return bool(st.options) and st.options[-1].verb == END_MAIN and st.options[0].player == seat


def own_options(st: CodexState, seat: int) -> list[Option]:
    """The seat's own actions in a main phase, the last of them ending it. The others are a teammate's."""
    return [option for option in st.options if option.player == seat]


def answered(st: CodexState, seat: int) -> CodexState:
    """The table after the questions an effect still asks, each answered as is best at that moment."""
    return lookahead.answered(
        st,
        lambda then: not then.over and then.on_turn(seat) and then.options[0].verb in QUESTIONS,
        lambda then, _: evaluate(then, seat),
    )


# What an action is worth --------------------------------------------------------------------------------


def best_action(st: CodexState, seat: int) -> Option:
    """The action of the main phase that leads to the best table; ending it if none improves on this one."""
    options = own_options(st, seat)
    return best_of(
        [option for option in options[:-1] if option.verb != HIRE],
        lambda option: worth_with_follow_ups(st, option, seat),
        options[-1],
        evaluate(st, seat),
    )


def best_answer(st: CodexState, seat: int) -> Option:
    """The answer to an effect's question that leads to the best table."""
    return best_of(
        st.options,
        lambda option: evaluate(answered(after(st, option), seat), seat),
        st.options[0],
        float("-inf"),
    )


def worth_with_follow_ups(st: CodexState, option: Option, seat: int) -> float:
    """The best table reached by this action and by attacks that build on it.

    A second attack on the same piece, an attack by what was strengthened, an attack past a patroller that
    is gone: alone, the first of the two may look like a waste. The more there is to do, the less is looked
    at behind each action, so that a crowded table takes no longer than others.
    """
    return FollowUps(seat, LOOKS // len(st.options)).worth(st, option, CHAIN)


class FollowUps:
    """What an action and the attacks behind it lead to, with so many looks at the most."""

    def __init__(self, seat: int, looks: int) -> None:
        self.seat = seat
        self.looks = looks

    def worth(self, st: CodexState, option: Option, chain: int) -> float:
        seat = self.seat
        then = answered(after(st, option), seat)
        most = evaluate(then, seat)
        if chain > 1 and self.looks and option.verb in (ATTACK, PLAY, USE) and is_main_phase(then, seat):
            before = {(old.source, old.target) for old in st.options if old.verb == ATTACK}
            for attack in own_options(then, seat):
                if attack.verb != ATTACK:
                    continue
                if option.target in (attack.source, attack.target):
                    if not _is_base(then, option.target):  # no two attacks on a base are better than each
                        most = max(most, self._look(then, attack, chain - 1))
                elif (attack.source, attack.target) not in before:
                    most = max(most, self._look(then, attack, 1))
        return most

    def _look(self, st: CodexState, attack: Option, chain: int) -> float:
        if self.looks == 0:
            return -WON
        self.looks -= 1
        return self.worth(st, attack, chain)


def _is_base(st: CodexState, id: int) -> bool:
    return any(side.base == id for side in st.players)


# Winning at once ----------------------------------------------------------------------------------------


def threat(st: CodexState, seat: int) -> int:
    """How close this turn's attackers are to the opponents' weakest base: 0 or more may be enough."""
    refresh(st)
    left = 99
    for owner, side in enumerate(st.players):
        base = st.pieces.get(side.base)
        if base is not None and not st.friendly(owner, seat):
            left = min(left, base.derived.hp - base.damage)
    return (
        sum(piece.derived.atk for piece in st.pieces.values() if why_not_attacker(st, piece, seat) == OK)
        - left
    )


def winning_action(st: CodexState, seat: int, nodes: int = LETHAL_NODES) -> Option | None:
    """The first action of a way to win this turn, or None if none was found."""
    if threat(st, seat) + BURST < 0:
        return None
    return _Lethal(st, seat, nodes).search(st)


class _Lethal:
    """A search for a win, depth first, through everything that may add damage."""

    def __init__(self, st: CodexState, seat: int, nodes: int) -> None:
        self.seat = seat
        self.nodes = nodes
        self.hand = [index_of(card) for card in st.players[seat].hand]  # what is drawn can't be counted on
        self.seen: set[tuple[int, ...]] = set()  # the same attacks in another order

    def search(self, st: CodexState) -> Option | None:
        now = threat(st, self.seat)
        gains: dict[int, int] = {}  # the most that one card or piece can add
        branches: list[tuple[int, Option, CodexState]] = []
        for option in own_options(st, self.seat):
            if option.verb not in (ATTACK, PLAY, USE):
                continue
            if option.verb == PLAY and option.source not in self.hand:
                continue
            if self.nodes == 0:
                return None
            self.nodes -= 1
            then = answered(after(st, option), self.seat)
            if then.over:
                if (then.winners >> self.seat) & 1:
                    return option
                continue
            if not is_main_phase(then, self.seat):
                continue  # something is asked that no effect asks
            gain = threat(then, self.seat) - now
            gains[option.source] = max(gains.get(option.source, 0), gain)
            branches.append((gain, option, then))
        if now + sum(gains.values()) < 0:
            return None
        branches.sort(key=lambda branch: -branch[0])
        for _, option, then in branches:
            if self._is_new(then) and self.search(then) is not None:
                return option
        return None

    def _is_new(self, st: CodexState) -> bool:
        marks = [st.players[self.seat].gold, *st.players[self.seat].hand, 0]
        for piece in st.pieces.values():
            marks += (piece.id, piece.damage, piece.flags, piece.slot, piece.derived.atk)
        key = tuple(marks)
        if key in self.seen:
            return False
        self.seen.add(key)
        return True
