"""Tables played on as the network plays, side by side: it is asked once for the next step of all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from warmat.kernel.game import Game
from warmat.players.engine_calls import play
from warmat.players.network.evaluation import Evaluator, evaluate_all
from warmat.players.network.network import Network
from warmat.players.search.policy import GamePolicy

LONGEST: Final = 400  # decisions that a table is played on for
LOST, EVEN, WON = 0.0, 0.5, 1.0


class _Playout:
    """One table on its way."""

    __slots__ = ("began", "evaluator", "game", "latest", "round", "rounds", "total", "value")

    def __init__(self, game: Game, evaluator: Evaluator, turn: int, rounds: int) -> None:
        self.game = game
        self.evaluator = evaluator
        self.began = turn  # the seat's last
        self.rounds = rounds
        self.round = 1  # the one that is played
        self.total = 0.0  # of the chances after the rounds before, each as often as its number says
        self.latest = EVEN  # how likely the seat was to win when somebody last knew
        self.value: float | None = None  # of the whole playout

    def end(self, chance: float) -> None:
        """From here on nothing changes any more: all rounds that are left end like this."""
        left = range(self.round, max(1, self.rounds) + 1)
        self.value = (self.total + chance * sum(left)) / (sum(range(1, left.stop)))


class Playouts:
    """For games with the cards that a network is for."""

    def __init__(self, network: Network, policy: GamePolicy[Any]) -> None:
        self.network = network
        self.policy = policy
        self._encoders: dict[int, Any] = {}
        self._evaluators: list[Evaluator] = []  # one for each place: it remembers what it saw last

    def values(self, games: Sequence[Game], seat: int, turn: int, rounds: int) -> list[float]:
        """How likely the seat is to win each game, by so many rounds of everybody playing on from `turn`.

        A round ends when the seat's turn comes again; no round: its own turn is played to the end, where two
        play. Later rounds know more, and earlier ones owe less to chance: it is the mean of the chances after
        each, of which the second counts twice, the third three times, and so on. The games themselves are
        played on.
        """
        while len(self._evaluators) < len(games):
            self._evaluators.append(Evaluator(self.network, self._encoders))
        playouts = [
            _Playout(game, evaluator, turn, rounds)
            for game, evaluator in zip(games, self._evaluators, strict=False)
        ]
        going = playouts
        for _ in range(LONGEST):
            going = [each for each in going if self._waits(each, seat)]
            if not going:
                break
            going = self._step(going, seat)
        for each in going:
            each.end(each.latest)
        return [each.value or 0.0 for each in playouts]

    def _waits(self, each: _Playout, seat: int) -> bool:
        """Whether somebody has something to decide; what needs no deciding is played."""
        st: Any = each.game.state
        while not st.over:
            if st.turn > each.began + 2 * each.game.setup.seats:
                each.end(LOST)  # everybody else had a turn, and more than one: the seat is out
                return False
            if len(st.options) > 1:
                return True
            play(st, st.options[0])
        each.end(WON if (st.winners >> seat) & 1 else LOST)
        return False

    def _step(self, going: list[_Playout], seat: int) -> list[_Playout]:
        """A decision at each table. Those that go on."""
        found = evaluate_all([each.evaluator for each in going], [each.game for each in going])
        left: list[_Playout] = []
        for each, evaluation in zip(going, found, strict=True):
            st: Any = each.game.state
            chance = evaluation.chance  # of whoever decides
            if st.options[0].player == seat:
                each.latest = chance
            elif self.policy.is_duel(st):
                each.latest = 1.0 - chance
            if not self._ended(each, seat):
                play(st, st.options[evaluation.best])
                left.append(each)
        return left

    def _ended(self, each: _Playout, seat: int) -> bool:
        st: Any = each.game.state
        if st.turn == each.began:
            return False
        if each.rounds > 0 or not self.policy.is_duel(st):
            if st.options[0].player != seat or not self.policy.on_turn(st, seat):
                return False
            if each.round < each.rounds:
                each.total += each.round * each.latest
                each.round += 1
                each.began = st.turn
                return False
        each.end(each.latest)
        return True
