"""Every win there is in a turn, and whether all of them are one idea.

The turn is laid out as a graph: tables, and the choices between them. A win counts only if it is certain:

- the opponent's answers are all tried, and the win must survive each of them;
- where a card comes to light that the seat did not know, or chance speaks, nothing is certain any more,
  unless chance is known beforehand: the dice of a Summoner Wars puzzle lie on the table;
- the turn, or the part of it in which things are done, ends without a win: lost.

*One idea* means: there is a line whose every action is needed. Take any one of them away, and no way to win
is left. So every winning line has all of these actions in it and differs only in their order, in answers
that don't matter, or by something that is done besides.

An action is what a player does while nothing is under way, without the numbers that tell two pieces or cards
of one name apart. Answers to the questions an action raises belong to it; going on to the next phase is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from warmat.kernel.frame import answer
from warmat.kernel.game import Game
from warmat.kernel.state import CardGameState
from warmat.puzzles.position import PASSING, is_settled, packed, puzzle_rules_of

BUDGET: Final = 20_000  # tables looked at before it is given up
NO_WIN_YET: Final = 0.3  # of the budget: without a win until then there is none worth the wait
SWEEPS: Final = 60  # over all tables, until chances change no more
SETTLED: Final = 1e-9
WON, LOST, OPEN = 1, 0, -1


class TooMuch(Exception):
    """More tables than the budget allows: nothing is proved."""


@dataclass(slots=True)
class Node:
    """A table: how it ended, or who chooses and where each choice leads."""

    end: int
    mine: bool
    settled: bool  # what is chosen here is an action of its own, not an answer that belongs to one
    edges: list[tuple[str, str, int]]  # action, choice in notation, node


class Move(NamedTuple):
    """A choice of a line."""

    mine: bool
    is_action: bool
    action: str
    text: str


class Turn:
    """What is left of a seat's turn, laid out."""

    def __init__(self, game: Game, seat: int, budget: int = BUDGET) -> None:
        self.seat = seat
        self.nodes: list[Node] = []
        self._puzzle_rules = puzzle_rules_of(game.name)
        self._known: dict[Hashable, int] = {}
        self._budget = budget
        state: Any = game.state
        self._root: CardGameState[Any, Any] = state
        self._wins = False
        self._chance, self._hidden = state.chance, state.hidden_from(seat)
        self._lay_out()

    def _lay_out(self) -> None:
        waiting: list[tuple[CardGameState[Any, Any], int]] = []
        self._place(self._root.clone(), waiting)
        while waiting:
            state, at = waiting.pop()
            node = self.nodes[at]
            state.write_options()
            for option in state.options:
                if node.mine and self._puzzle_rules.is_quiet(state, option):
                    continue
                then: Any = state.clone()
                answer(then, option)
                edge = (self._puzzle_rules.action(option.text), option.text, self._place(then, waiting))
                node.edges.append(edge)

    def _place(self, state: Any, waiting: list[tuple[CardGameState[Any, Any], int]]) -> int:
        """The node of a table: one that is there already, or a new one."""
        end = self._end(state)
        key = end if end != OPEN else self._key(state)
        found = self._known.get(key)
        if found is not None:
            return found
        if len(self.nodes) >= self._budget * (1 if self._wins else NO_WIN_YET):
            raise TooMuch
        self._wins = self._wins or end == WON
        at = self._known[key] = len(self.nodes)
        mine = end == OPEN and state.options[0].player == self.seat
        self.nodes.append(Node(end, mine, is_settled(state), []))
        if end == OPEN:
            waiting.append((state, at))
        return at

    def _key(self, state: Any) -> Hashable:
        """Tables of the same key are one node; in the middle of an effect, only one that is the very same."""
        if not is_settled(state):
            return packed(state.dump())
        return self._puzzle_rules.key(state, self._root.next_id)

    def _end(self, state: Any) -> int:
        if state.chance != self._chance and not self._puzzle_rules.known_chance:
            return LOST
        if state.hidden_from(self.seat) < self._hidden:
            return LOST
        if state.over:
            return WON if self.seat in state.winning_seats() else LOST
        return LOST if state.turn != self._root.turn or self._puzzle_rules.is_late(state) else OPEN

    # What follows from it ---------------------------------------------------------------------------

    def lengths(self, limits: dict[str, int] | None = None) -> list[int]:
        """For each node the fewest own choices that force a win from there; -1 where none do.

        `limits`: one action, and how often it may be taken at most.
        """
        if not limits:
            return self._lengths("", -1)
        ((action, most),) = limits.items()
        return self._lengths(action, most)

    def _lengths(self, banned: str, left: int) -> list[int]:
        """Backwards from the won tables, shortest first, until nothing new is found to win."""
        below = self._lengths(banned, left - 1) if left > 0 else []
        wins = [0 if node.end == WON else -1 for node in self.nodes]
        changed = True
        while changed:
            changed = False
            for at in range(len(self.nodes) - 1, -1, -1):
                node = self.nodes[at]
                if node.end != OPEN:
                    continue
                best = self._worth(node, wins, banned, left, below)
                if best >= 0 and (wins[at] < 0 or best < wins[at]):
                    wins[at] = best
                    changed = True
        return wins

    def _worth(self, node: Node, wins: list[int], banned: str, left: int, below: list[int]) -> int:
        if not node.mine:
            answers = [wins[child] for _, _, child in node.edges]
            return max(answers) if answers and min(answers) >= 0 else -1
        best = -1
        for action, _, child in node.edges:
            if action == banned and left >= 0:
                after = below[child] if left > 0 else -1
            else:
                after = wins[child]
            if after >= 0 and (best < 0 or after + 1 < best):
                best = after + 1
        return best

    def luck(self) -> float:
        """The chance that somebody wins who does anything at all, ending the turn included, all alike."""
        chances = [float(node.end == WON) for node in self.nodes]
        for _ in range(SWEEPS):
            most = 0.0
            for at in range(len(self.nodes) - 1, -1, -1):
                node = self.nodes[at]
                if node.end != OPEN or not node.edges:
                    continue
                after = [chances[child] for _, _, child in node.edges]
                chance = sum(after) / (len(after) + node.settled) if node.mine else min(after)
                most = max(most, abs(chance - chances[at]))
                chances[at] = chance
            if most < SETTLED:
                break
        return chances[0]

    def line(self) -> list[Move]:
        """A shortest win, against the answers that hold out longest; nothing if there is none."""
        wins = self.lengths()
        at, found = 0, list[Move]()
        if wins[0] < 0:
            return found
        while self.nodes[at].end == OPEN:
            node = self.nodes[at]
            pick = min if node.mine else max
            action, text, at = pick(
                (edge for edge in node.edges if wins[edge[2]] >= 0), key=lambda edge: wins[edge[2]]
            )
            found.append(Move(node.mine, node.settled and action != PASSING, action, text))
        return found

    def idea(self) -> Counter[str]:
        """The actions of a shortest win, if it needs all of them, with the answers it needs; else nothing."""
        line = [move for move in self.line() if move.mine]
        taken = Counter(move.action for move in line if move.action != PASSING)
        needed = Counter({action: n for action, n in taken.items() if self.lengths({action: n - 1})[0] < 0})
        if any(move.is_action and move.action not in needed for move in line):
            return Counter()
        return needed
