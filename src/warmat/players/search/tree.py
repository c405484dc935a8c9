"""The rest of a turn as a tree: what the seat may do next, and next, and what came of it in many worlds.

A position is known by what the seat sees of it, its worth and its options: so the same actions in another
order lead to one place, and worlds that the seat cannot tell apart share what was found out. A position that
comes up often is branched: what is ranked first is tried first, the others as it is visited more often.
Elsewhere the world is played on by rollout.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.players.engine_calls import play
from warmat.players.search.policy import GamePolicy
from warmat.players.search.rollout import Key, Rollout

EXPAND_AFTER: Final = 6  # visits before a position is branched
WIDENING: Final = 0.6  # times the root of the visits: how many options are tried besides the first
EXPLORATION: Final = 0.05  # the more, the more evenly options are tried
LONGEST: Final = 80  # decisions of a turn that are followed

InfoKey = tuple[float, int]


class Edge:
    """An option in a position, and what came of it."""

    __slots__ = ("key", "total", "visits")

    def __init__(self, key: Key) -> None:
        self.key: Key = key
        self.visits: int = 0
        self.total: float = 0.0


class Node:
    """A position, as the seat sees it."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: list[Edge] = []  # best first by judgement; none yet: not branched
        self.visits: int = 0


class Tree:
    """What a seat has found out about the rest of its turn."""

    def __init__(self, policy: GamePolicy[Any], seat: int, rounds: int) -> None:
        self.policy: GamePolicy[Any] = policy
        self.seat: int = seat
        self.rounds: int = rounds
        self.rollout: Rollout = Rollout(policy)
        self.nodes: dict[InfoKey, Node] = {}

    def value(self, st: Any, turn: int) -> float:
        """Play a world on through the rest of the turn, then by rollout: how likely the seat is to win."""
        path: list[tuple[Node, Edge]] = []
        for _ in range(LONGEST):
            if st.over or st.turn != turn:
                break
            if len(st.options) == 1:  # nothing to find out
                play(st, st.options[0])
                continue
            player = st.options[0].player
            if player != self.seat or self.policy.obvious(st, player) is not None:
                play(st, self.rollout.decide(st, player))
                continue
            edge = self._step(st, path)
            if edge is None:
                break
            option = _find(st.options, edge.key)
            if option is None:  # two positions that look alike and are not
                break
            play(st, option)
        value = self.rollout.value(st, self.seat, self.rounds, turn)
        for node, edge in path:
            node.visits += 1
            edge.visits += 1
            edge.total += value
        return value

    def _step(self, st: Any, path: list[tuple[Node, Edge]]) -> Edge | None:
        """Where to go from here; nowhere yet if the position has come up seldom."""
        mark = self._info_key(st)
        node = self.nodes.get(mark)
        if node is None:
            node = self.nodes[mark] = Node()
        if node.visits < EXPAND_AFTER:
            node.visits += 1
            return None
        if not node.edges:
            node.edges = [Edge(option.key()) for option in self.rollout.ranked(st, self.seat)]
            node.visits = 0
        edge = _select(node)
        path.append((node, edge))
        return edge

    def _info_key(self, st: Any) -> InfoKey:
        keys = [option.key() for option in st.options]
        return (round(self.policy.evaluate(st, self.seat), 6), hash(tuple(keys)))


def _select(node: Node) -> Edge:
    width = 1 + int(WIDENING * sqrt(float(node.visits)))
    spread = EXPLORATION * sqrt(log(float(node.visits + 1)))
    best, most = node.edges[0], -1.0
    for edge in node.edges[:width]:
        if edge.visits == 0:
            return edge
        value = edge.total / edge.visits + spread / sqrt(float(edge.visits))
        if value > most:
            best, most = edge, value
    return best


def _find(options: list[Option], key: Key) -> Option | None:
    for option in options:
        if option.key() == key:
            return option
    return None
