"""A bot that thinks its turn through: Monte Carlo tree search over what its seat knows.

Every iteration deals a world that the seat cannot tell from the real one (`Game.determinise`), goes down the
tree, and plays the rest of the turn the way the heuristic bot's judgement ranks the options: those ranked
first are tried first, the others as a position is visited more often (progressive widening). The table at
the end of the turn is judged after a quick answer by the opponent, so no iteration plays a game to its end.

A position is known by what the seat sees of it: its worth and its options. So the same actions in another
order lead to one place in the tree, chance splits it, and what was thought about later positions of the turn
is still there when the game gets to them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt, tanh
from time import perf_counter
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.frame import answer
from warmat.kernel.game import Game
from warmat.kernel.rng import mix
from warmat.players.codex_guide import CodexGuide
from warmat.players.guide import Guide
from warmat.players.summoner_wars_guide import SummonerWarsGuide

GUIDES: Final[dict[str, Callable[[], Guide]]] = {"codex": CodexGuide, "summoner-wars": SummonerWarsGuide}

WIDENING: Final = 0.8  # times the root of the visits: how many options are tried besides the first
CURIOSITY: Final = 0.10  # the more, the more evenly options are tried
DOUBT: Final = 0.06  # of an option that was seldom tried, when it comes to choosing
TRUST: Final = 0.015  # in the heuristic's own choice: another must be better by so much
LOOKED_AT: Final = 4  # options at most that are judged anew in a position, of those judged elsewhere before
LONGEST: Final = 80  # decisions of a turn that are followed
SEEN_OFTEN: Final = 2  # ends of turns that need not be answered again
ANEW: Final = 4  # of an inherited tree's budget, one part in so many is thought about again

Key = tuple[int, int, int, int, int]
Mark = tuple[int, float, int]


class Edge:
    """An option in a position, and what it led to."""

    __slots__ = ("gain", "key", "led_to", "value", "visits")

    def __init__(self, key: Key, gain: float) -> None:
        self.key = key
        self.gain = gain  # by the heuristic's judgement
        self.visits = 0
        self.value = 0.0
        self.led_to: dict[Mark, int] = {}  # how often where: chance has a say


class Node:
    """A position, as the seat sees it. Values are the searching seat's, from -1 to 1."""

    __slots__ = ("edges", "own", "value", "visits")

    def __init__(self, own: bool, edges: list[Edge]) -> None:
        self.own = own  # the seat or its team chooses
        self.edges = edges  # best first by judgement; none: the turn is over
        self.visits = 0
        self.value = 0.0


class Tree:
    """What a seat has thought in one turn."""

    def __init__(self, guide: Guide, seat: int, base: float) -> None:
        self.guide = guide
        self.seat = seat
        self.base = base  # what the table was worth when the thinking began
        self.nodes: dict[Mark, Node] = {}
        self.gains: dict[Key, float] = {}  # how options were judged last, wherever in the turn

    def mark(self, st: Any) -> Mark:
        """What the seat knows a position by."""
        if st.over:
            return (-1, self.guide.evaluate(st, self.seat), 0)
        keys = tuple([option.key() for option in st.options])
        return (st.options[0].player, round(self.guide.evaluate(st, self.seat), 6), hash(keys))

    def node(self, st: Any, mark: Mark) -> Node:
        found = self.nodes.get(mark)
        if found is None:
            if st.over or self.guide.ended(st, self.seat):
                found = Node(True, [])
            else:
                player = st.options[0].player
                own = self.guide.allied(st, player, self.seat)
                found = Node(own, self._ranked(st, player))
            self.nodes[mark] = found
        return found

    def _ranked(self, st: Any, player: int) -> list[Edge]:
        """The options, best first. What was judged elsewhere in the turn is mostly worth here what it was."""
        guide, gains = self.guide, self.gains
        planned = guide.planned(st, player)
        if planned is not None:
            return [Edge(planned.key(), 0.0)]
        options = guide.candidates(st, player)
        if len(options) == 1:
            return [Edge(options[0].key(), 0.0)]
        now = guide.evaluate(st, player)
        last = st.options[-1].key()  # to end or to do nothing: it is weighed against whatever else there is
        known: list[Option] = []
        for option in options:
            if option.key() in gains and option.key() != last:
                known.append(option)
            else:
                gains[option.key()] = guide.worth(st, option, player) - now
        known.sort(key=lambda option: -gains[option.key()])
        most = float("-inf")
        for option in known[:LOOKED_AT]:
            if gains[option.key()] <= most:
                break  # it was no better elsewhere than what was judged here
            gains[option.key()] = guide.worth(st, option, player) - now
            most = max(most, gains[option.key()])
        edges = [Edge(option.key(), gains[option.key()]) for option in options]
        edges.sort(key=lambda edge: -edge.gain)
        return edges

    def iterate(self, st: Any) -> None:
        """One way through the tree in a world of its own, to the end of the turn."""
        path: list[tuple[Node, Edge, Mark]] = []
        mark = self.mark(st)
        node = self.node(st, mark)
        while node.edges and len(path) < LONGEST:
            edge = self._select(node)
            option = _find(st.options, edge.key)
            if option is None:  # two positions that look alike and are not
                break
            answer(st, option)
            mark = self.mark(st)
            path.append((node, edge, mark))
            node = self.node(st, mark)
        if not node.edges or node.visits == 0:
            self._judge(node, st)
        for before, edge, reached in reversed(path):
            edge.visits += 1
            edge.led_to[reached] = edge.led_to.get(reached, 0) + 1
            total = sum(times * self.nodes[where].value for where, times in edge.led_to.items())
            edge.value = total / edge.visits
            before.visits += 1
            values = [each.value for each in before.edges if each.visits]
            before.value = max(values) if before.own else min(values)

    def _select(self, node: Node) -> Edge:
        width = 1 + int(WIDENING * sqrt(node.visits))
        tried = node.edges[:width]
        for edge in tried:
            if edge.visits == 0:
                return edge
        spread = CURIOSITY * sqrt(log(node.visits + 1))
        sign = 1.0 if node.own else -1.0
        return max(tried, key=lambda edge: sign * edge.value + spread / sqrt(edge.visits))

    def _judge(self, node: Node, st: Any) -> None:
        node.visits += 1
        if node.visits > SEEN_OFTEN:
            return
        worth = (
            self.guide.evaluate(st, self.seat)
            if st.over or not self.guide.ended(st, self.seat)
            else self.guide.settled(st, self.seat)
        )
        value = tanh((worth - self.base) / self.guide.scale)
        node.value += (value - node.value) / node.visits

    def best(self, node: Node, first: Key) -> Key:
        """The option that turned out best; the heuristic's own (`first`) unless another is clearly better."""
        tried = [edge for edge in node.edges if edge.visits]
        return max(
            tried,
            key=lambda edge: edge.value - DOUBT / sqrt(edge.visits) + (TRUST if edge.key == first else 0.0),
        ).key


@dataclass(frozen=True)
class Thought:
    """An option, and what the search came to think of it."""

    option: Option
    chance: float  # of winning, from 0 to 1
    visits: int


def imagined(game: Game, seat: int, seed: int) -> Any:
    """A table that the seat cannot tell from the real one."""
    return game.determinise(seat, seed).state


def win_chance(game: Game, seat: int) -> float:
    """How likely a seat is to win, by what it sees of the table."""
    guide, world = GUIDES[game.name](), imagined(game, seat, game.length)
    if world.over:
        return float((world.winners >> seat) & 1)
    return (tanh(guide.evaluate(world, seat) / guide.scale) + 1) / 2


def _find(options: list[Option], key: Key) -> Option | None:
    return next((option for option in options if option.key() == key), None)


class SearchBot:
    """Thinks for so many iterations or so many seconds about each decision."""

    def __init__(self, seed: int, iterations: int = 0, seconds: float = 0.0) -> None:
        self._seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self.thought = 0  # iterations so far, over all decisions
        self._tree: Tree | None = None
        self._turn = -1

    def choose(self, game: Game) -> Option:
        options = game.options
        if len(options) == 1:
            return options[0]
        begun = perf_counter()
        make = GUIDES.get(game.name)
        if make is None:
            raise BadInput(f"The search bot doesn't know how to play {game.name}.")
        guide, seat = make(), options[0].player
        world = imagined(game, seat, self._seed + game.length)
        first = guide.decide(world, seat)
        chosen = first.key()
        if not guide.ended(world, seat) and guide.planned(world, seat) is None and not _wins(world, first):
            chosen = self._search(game, guide, world, first, begun)
        found = _find(options, chosen)
        assert found is not None
        return found

    def _search(self, game: Game, guide: Guide, world: Any, first: Option, begun: float) -> Key:
        seat = first.player
        tree = self._tree
        if tree is None or tree.seat != seat or self._turn != guide.turn(world):
            tree = self._tree = Tree(guide, seat, guide.evaluate(world, seat))
            self._turn = guide.turn(world)
        root = tree.node(world, tree.mark(world))
        self._put_first(root, first.key())
        if len(root.edges) == 1:
            return first.key()
        chance = mix(self._seed + 1_000_003 * game.length)
        wanted = max(self.iterations - root.visits, self.iterations // ANEW)
        done = 0
        while done < wanted or (self.seconds and perf_counter() - begun < self.seconds):
            tree.iterate(imagined(game, seat, mix(chance + done)))
            done += 1
        self.thought += done
        if not any(edge.visits for edge in root.edges):
            return first.key()
        return tree.best(root, first.key())

    def consider(self, game: Game) -> list[Thought]:
        """What it thinks of the options it looked into, best first: the one it would choose."""
        chosen = self.choose(game)
        options, seat = game.options, game.options[0].player
        make = GUIDES[game.name]
        guide, world = make(), imagined(game, seat, self._seed + game.length)
        chance = win_chance(game, seat)
        thoughts = [Thought(chosen, chance, 0)]
        tree = self._tree
        if tree is None or self._turn != guide.turn(world) or len(options) == 1:
            return thoughts
        root = tree.node(world, tree.mark(world))
        for edge in root.edges:
            option = _find(options, edge.key)
            if option is not None and edge.visits:
                thought = Thought(option, (edge.value + 1) / 2, edge.visits)
                if option is chosen:
                    thoughts[0] = thought
                else:
                    thoughts.append(thought)
        return [thoughts[0], *sorted(thoughts[1:], key=lambda each: -each.chance)]

    def _put_first(self, root: Node, key: Key) -> None:
        """What the heuristic bot would do is tried before all else."""
        mine = next((edge for edge in root.edges if edge.key == key), None) or Edge(key, 0.0)
        root.edges = [mine, *(edge for edge in root.edges if edge.key != key)]


def _wins(world: Any, option: Option) -> bool:
    copy = world.clone()
    answer(copy, option)
    return bool(copy.over and (copy.winners >> option.player) & 1)
