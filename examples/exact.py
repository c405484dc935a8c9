"""The value of a small game: its whole tree is walked once and solved, exactly or as exactly as one likes.

Where nothing is hidden, every position has its value (backward induction). Else CFR+ finds strategies, and
what each is worth against the best answer to it says between which two numbers the value lies.

python examples/exact.py python_warmat_codex_small --rounds 300
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import pyspiel

import warmat.envs.open_spiel  # noqa: F401  (it makes the games known)


class Node(NamedTuple):
    """`player`: -1 is chance, -2 the end. `key`: what the player knows. `parts`: chance's."""

    player: int
    key: str
    children: list[Any]
    parts: list[float]
    value: float
    size: int  # of the tree from here on


def walk(state: Any) -> Node:
    """The tree from here on. Where there is one way to go on, its node is left out, though counted."""
    if state.is_terminal():
        return Node(-2, "", [], [], state.returns()[0], 1)
    player = state.current_player()
    if state.is_chance_node():
        drawn = state.chance_outcomes()
        children, parts, key = [walk(state.child(one)) for one, _ in drawn], [part for _, part in drawn], ""
    else:
        children, parts = [walk(state.child(action)) for action in state.legal_actions()], []
        key = state.information_state_string(player) if len(children) > 1 else ""
    size = 1 + sum(child.size for child in children)
    if len(children) == 1:
        return children[0]._replace(size=size)
    return Node(player, key, children, parts, 0.0, size)


def keys(node: Node) -> list[str]:
    """What the players know wherever they choose, in the order of the tree."""
    return [node.key] * (node.player >= 0) + [key for child in node.children for key in keys(child)]


def induction(node: Node) -> float:
    """The value to the first player, where nothing is hidden."""
    if node.player == -2:
        return node.value
    worth = [induction(child) for child in node.children]
    if node.player == -1:
        return sum(part * one for part, one in zip(node.parts, worth, strict=True))
    return max(worth) if node.player == 0 else min(worth)


class Solver:
    """CFR+ with linear averaging (Tammelin 2014)."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.regrets: dict[str, list[float]] = {}
        self.sums: dict[str, list[float]] = {}

    def now(self, node: Node) -> list[float]:
        positive = [max(0.0, one) for one in self.regrets.get(node.key, [])]
        total = sum(positive)
        count = len(node.children)
        return [one / total for one in positive] if total else [1 / count] * count

    def average(self, node: Node) -> list[float]:
        sums, count = self.sums.get(node.key, []), len(node.children)
        total = sum(sums)
        return [one / total for one in sums] if total else [1 / count] * count

    def train(self, rounds: int) -> None:
        for number in range(1, rounds + 1):
            for player in (0, 1):
                found: dict[str, list[float]] = {}
                self._round(self.root, player, 1.0, 1.0, number, found)
                for key, more in found.items():
                    before = self.regrets.get(key, [0.0] * len(more))
                    self.regrets[key] = [max(0.0, a + b) for a, b in zip(before, more, strict=True)]

    def _round(
        self, node: Node, player: int, own: float, others: float, weight: int, found: dict[str, list[float]]
    ) -> float:
        """What the node is worth to the player, who comes here with chance `own` as far as it is up to it."""
        if node.player == -2:
            return node.value if player == 0 else -node.value
        if node.player == -1:
            pairs = zip(node.children, node.parts, strict=True)
            return sum(
                part * self._round(one, player, own, others * part, weight, found) for one, part in pairs
            )
        chosen = self.now(node)
        pairs = list(zip(node.children, chosen, strict=True))
        if node.player != player:
            return sum(
                part * self._round(one, player, own, others * part, weight, found) for one, part in pairs
            )
        worth = [self._round(one, player, own * part, others, weight, found) for one, part in pairs]
        mean = sum(part * one for part, one in zip(chosen, worth, strict=True))
        regrets = found.setdefault(node.key, [0.0] * len(worth))
        sums = self.sums.setdefault(node.key, [0.0] * len(worth))
        for at, one in enumerate(worth):
            regrets[at] += others * (one - mean)
            sums[at] += weight * own * chosen[at]
        return mean


class BestAnswer:
    """What a player can get at most against the other's average strategy; nobody forgets anything."""

    def __init__(self, solver: Solver, player: int) -> None:
        self._solver, self._player = solver, player
        self._met: dict[str, list[tuple[Node, float]]] = {}  # with how likely the others come there
        self._best: dict[str, int] = {}
        self._meet(solver.root, 1.0)

    def _meet(self, node: Node, others: float) -> None:
        parts = self._parts(node)
        if node.player == self._player:
            self._met.setdefault(node.key, []).append((node, others))
        for at, child in enumerate(node.children):
            self._meet(child, others * (parts[at] if parts else 1.0))

    def _parts(self, node: Node) -> list[float]:
        """How likely each child is; nothing: it is the player's choice."""
        if node.player == -1:
            return node.parts
        return [] if node.player in (self._player, -2) else self._solver.average(node)

    def value(self, node: Node) -> float:
        if node.player == -2:
            return node.value if self._player == 0 else -node.value
        if node.player == self._player:
            return self.value(node.children[self._choice(node.key)])
        return sum(
            part * self.value(child) for part, child in zip(self._parts(node), node.children, strict=True)
        )

    def _choice(self, key: str) -> int:
        if key not in self._best:
            met = self._met[key]
            worth = [
                sum(others * self.value(node.children[at]) for node, others in met)
                for at in range(len(met[0][0].children))
            ]
            self._best[key] = worth.index(max(worth))
        return self._best[key]


def bounds(solver: Solver) -> tuple[float, float]:
    """The value to the first player lies between these."""
    first, second = (BestAnswer(solver, player).value(solver.root) for player in (0, 1))
    return -second, first


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="?", default="python_warmat_codex_small")
    asked.add_argument("--rounds", type=int, default=300)
    told = asked.parse_args()
    root = walk(pyspiel.load_game(told.game).new_initial_state())
    known = keys(root)
    print(f"{told.game}: {root.size} nodes, {len(set(known))} information states with a choice")
    if len(set(known)) == len(known):
        print(f"Value to the first player: {induction(root):.4f}")
        return
    solver = Solver(root)
    solver.train(told.rounds)
    low, high = bounds(solver)
    print(f"Value to the first player: between {low:.4f} and {high:.4f}")


if __name__ == "__main__":
    main()
