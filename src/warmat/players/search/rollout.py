"""How a world is played on quickly: like the heuristic bot, but what was judged before mostly stands.

An option that was good a moment ago mostly still is. So of those judged before, in this turn or in another
world's, only the few that looked best are judged anew; new ones always are, and those for which what matters
has changed (`GamePolicy.setting`).
"""

from __future__ import annotations

from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.players.engine_calls import play
from warmat.players.search.policy import GamePolicy

Key = tuple[int, int, int, int, int]

LOOKED_AT: Final = 3  # options at most that are judged anew, of those judged before
LONGEST: Final = 400  # decisions that a world is played on for


class Judgement:
    """By how much an option improves a table, and in which setting (`GamePolicy.setting`)."""

    __slots__ = ("gain", "setting")

    def __init__(self, gain: float, setting: float) -> None:
        self.gain: float = gain
        self.setting: float = setting


class Rollout:
    """What was found out about options, by turn."""

    def __init__(self, policy: GamePolicy[Any]) -> None:
        self.policy: GamePolicy[Any] = policy
        self.known: dict[int, dict[Key, Judgement]] = {}
        self.no_win: int = -1  # the turn that was looked through for a win, in vain

    def value(self, st: Any, seat: int, rounds: int, turn: int) -> float:
        """How likely the seat is to win after so many rounds of everybody playing on from its `turn`.

        A round ends when the seat's turn comes again; no round: its own turn is played to the end. The table
        itself is played on.
        """
        policy = self.policy
        self.no_win = -1
        for _ in range(LONGEST):
            if st.over:
                return float((st.winners >> seat) & 1)
            if st.turn != turn and rounds == 0:
                return policy.chance_after(st, seat)
            if st.turn != turn and policy.on_turn(st, seat):
                rounds -= 1
                if rounds == 0:
                    break
                turn = st.turn
            play(st, self.decide(st, st.options[0].player))
        return policy.chance(st, seat)

    def decide(self, st: Any, player: int) -> Option:
        offered: list[Option] = st.options
        if len(offered) == 1:
            return offered[0]  # the end of a phase in which nothing is left to do
        policy = self.policy
        if self.no_win != st.turn:
            win = policy.winning(st, player)
            if win is not None:
                return win
            self.no_win = st.turn
        planned = policy.obvious(st, player)
        if planned is not None:
            return planned
        options = policy.candidates(st, player)
        if len(options) == 1:
            return options[0]
        return self._judged(st, player, options)

    def ranked(self, st: Any, player: int) -> list[Option]:
        """What is worth a look, best first."""
        options = self.policy.candidates(st, player)
        if len(options) == 1:
            return options
        first = self._judged(st, player, options)
        known = self.known[st.turn]
        order: list[tuple[float, int]] = []
        for index, option in enumerate(options):
            if option is not first:
                order.append((-known[option.key()].gain, index))
        order.sort()
        return [first, *[options[index] for _, index in order]]

    def _judged(self, st: Any, player: int, options: list[Option]) -> Option:
        """The best of several options. What was judged before is mostly worth here what it was."""
        policy = self.policy
        known = self.known.get(st.turn)
        if known is None:
            known = self.known[st.turn] = {}
        rest = st.options[-1]  # to end or to do nothing: it is weighed against whatever else there is
        now = policy.evaluate(st, player)
        best, most = options[0], -1e9
        later: list[tuple[float, int]] = []
        for index, option in enumerate(options):
            judged = known.get(option.key())
            setting = policy.setting(st, option, now)
            if judged is None or option is rest or judged.setting != setting:
                judged = known[option.key()] = Judgement(
                    policy.quick_worth(st, option, player) - now, setting
                )
            elif setting == 0.0:
                later.append((-judged.gain, index))
                continue
            if judged.gain > most:
                best, most = option, judged.gain
        later.sort()
        for minus_gain, index in later[:LOOKED_AT]:
            if -minus_gain <= most:
                break  # it was no better elsewhere than what was judged here
            option = options[index]
            judged = known[option.key()] = Judgement(policy.quick_worth(st, option, player) - now, 0.0)
            if judged.gain > most:
                best, most = option, judged.gain
        return best
