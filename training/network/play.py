"""Games for learning, many at a time in every process: the teacher's, and the network's own.

process.py is one of these processes. It needs no PyTorch.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from training.network.shards import Chosen, packed, save
from warmat import games
from warmat.kernel.game import Game
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.network.evaluation import Evaluator
from warmat.players.network.layout import Layout, Real
from warmat.players.network.look import Look, Looker
from warmat.players.network.network import Network, best_of
from warmat.players.network.numbers import read_numbers

ITSELF, OLDER, HEURISTIC = 0, 1, 2  # against whom
TEACH, PLAY, THINK, EVALUATE = "teach", "play", "think", "evaluate"
LEARNING = (PLAY, THINK)  # tasks whose games the network learns from
# Modes by how often they are played; None: anything there is, maps and many players included.
MODES: Final[dict[str, list[tuple[str | None, float]]]] = {
    "codex": [("1-hero", 0.32), ("3-hero", 0.54), (None, 0.14)],
    "summoner-wars": [("", 0.7), (None, 0.3)],
}
LONGEST: Final = {"codex": 2500, "summoner-wars": 1500}  # choices
UNFINISHED: Final = -0.5  # what a game is worth that was not over by then
BLUNDERS: Final = (0.0, 0.03, 0.1, 0.25)  # random choices of teachers, in some games more than in others
TRACE: Final = 0.97  # how far what happens later counts (lambda of generalised advantage estimation)
SHARD: Final = 4000  # decisions
LOOK_FOR_WEIGHTS_S: Final = 1.0


@dataclass
class Plan:
    """What a process plays."""

    game: str
    task: str
    folder: str  # of weights.npz, generations and shards
    seconds: float
    tables: int = 24  # games at a time
    older: float = 0.12  # the share of games against an older generation
    heuristic: float = 0.06  # and against the heuristic bot
    deck: str = ""  # one that is played more often than others
    deck_share: float = 0.0  # in so many of the games
    thought: float = 0.25  # the share of decisions that search thinks about, if it does
    games: int = 0  # to evaluate: so many of each process
    first: int = 0  # and the first seed
    mode: str = ""  # and how they are played


class Step(NamedTuple):
    """A choice of the network's own."""

    look: Look
    action: int
    odds: float  # logarithm of how likely it was
    value: float  # what the table was judged
    aims: Real | None = None  # how likely each option should have been, where search has thought about it


@dataclass
class Table:
    """A game in progress, and what was chosen in it."""

    game: Game
    kind: int
    mine: list[bool]  # seats of the network that learns
    bots: list[HeuristicBot | None]
    looker: Looker  # of a teacher's game
    evaluator: Evaluator | None  # of the network's own; None: a teacher's game
    blunders: float = 0.0
    chosen: list[list[Step]] = field(default_factory=list)


class Player:
    """One process: it plays until the time is over, and leaves shards in the folder."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.number = number
        self.dice = Random(f"{plan} {number} {time.time_ns() if plan.task != EVALUATE else 0}")
        self.noise = np.random.default_rng(self.dice.getrandbits(63))
        self.folder = Path(plan.folder)
        sample = games.new(plan.game, seed=1, **self.settings(1))
        self.layout = Layout(sample)
        self.encoders: dict[int, Any] = {}
        self.nets: dict[int, Network] = {}
        self.stamp = 0
        self.done: list[Chosen] = []
        self.results: list[tuple[float, float, float]] = []
        self.written = 0
        self.evaluated = 0

    def settings(self, seed: int) -> dict[str, Any]:
        plan, tools = self.plan, INSTRUMENTS[self.plan.game]
        if plan.task == EVALUATE:
            mode: str | None = plan.mode
        else:
            modes, odds = zip(*MODES[plan.game], strict=True)
            mode = self.dice.choices(modes, odds)[0]
        if mode is None:
            return tools.draw_setup(seed)
        seats = list(tools.draw_decks(seed, mode))
        if plan.deck and self.dice.random() < plan.deck_share:
            seats[self.dice.randrange(len(seats))] = plan.deck
        settings: dict[str, Any] = {"seats": seats}
        return settings | ({"mode": mode} if mode else {})

    def looker(self) -> Looker:
        return Looker(self.layout, self.encoders)

    def evaluator(self) -> Evaluator | None:
        return Evaluator(self.nets[ITSELF], self.encoders) if self.nets else None

    # Tables ---------------------------------------------------------------------------------------------

    def new_table(self) -> Table:
        plan, dice = self.plan, self.dice
        if plan.task == EVALUATE:
            return self._fixture()
        seed = dice.getrandbits(60)
        game = games.new(plan.game, seed=seed, **self.settings(seed))
        seats = game.setup.seats
        kind = ITSELF
        if plan.task in LEARNING:
            draw = dice.random()
            kind = (
                HEURISTIC
                if draw < plan.heuristic
                else OLDER
                if draw < plan.heuristic + plan.older
                else ITSELF
            )
        mine = [True] * seats
        if kind != ITSELF:
            mine = [False] * seats
            mine[dice.randrange(seats)] = True
        teaching = plan.task == TEACH
        bots = [HeuristicBot(seed) if teaching or (kind == HEURISTIC and not own) else None for own in mine]
        blunders = dice.choice(BLUNDERS)
        chosen: list[Any] = [[] for _ in range(seats)]
        return Table(game, kind, mine, bots, self.looker(), self.evaluator(), blunders, chosen)

    def _fixture(self) -> Table:
        """Set-ups of their own, each played twice with the seats exchanged."""
        plan = self.plan
        at = plan.first + self.number * plan.games + self.evaluated
        self.evaluated += 1
        seed, exchanged = at // 2, at % 2
        game = games.new(plan.game, seed=seed, **self.settings(seed))
        mine = [seat % 2 == exchanged for seat in range(game.setup.seats)]
        bots = [None if own else HeuristicBot(seed) for own in mine]
        return Table(game, HEURISTIC, mine, bots, self.looker(), self.evaluator(), 0.0, [[] for _ in mine])

    def finish(self, table: Table) -> None:
        game = table.game
        over = game.state.over
        winners = (game.result or []) if over else []
        values = []
        for seat, steps in enumerate(table.chosen):
            worth = UNFINISHED if not winners else 1.0 if seat in winners else -1.0
            values.append(worth)
            if self.plan.task == EVALUATE:
                continue
            later, trace = worth, 0.0
            for look, action, odds, value, aims in reversed(steps):
                if self.plan.task == TEACH:
                    self.done.append(Chosen(look, action, 0.0, 1.0, worth, aims))
                    continue
                trace = (later - value) + TRACE * trace
                later = value
                target = max(-1.0, min(1.0, value + trace))
                self.done.append(Chosen(look, action, odds, trace, target, aims))
        seat = table.mine.index(True)
        outcome = values[seat] if winners else 0.0
        self.results.append((float(table.kind), outcome, float(game.length)))

    # Playing --------------------------------------------------------------------------------------------

    def waits(self, table: Table) -> bool:
        """Play on until a network must decide; False: the game is over."""
        game, longest = table.game, LONGEST[self.plan.game]
        teaching = self.plan.task == TEACH
        while not game.state.over and game.length < longest:
            options = game.state.options
            if len(options) == 1:
                game.apply(options[0])
                continue
            seat = options[0].player
            bot = table.bots[seat]
            if bot is None:
                return True
            option = bot.choose(game)
            if teaching:
                action = next(at for at, each in enumerate(options) if each.same(option))
                table.chosen[seat].append(Step(table.looker.look(game), action, 0.0, 0.0))
                if self.dice.random() < table.blunders:
                    option = self.dice.choice(options)
            game.apply(option)
        return False

    def run(self) -> None:
        plan = self.plan
        end = time.monotonic() + plan.seconds
        if plan.task != TEACH:
            self.load()
        count = min(plan.tables, plan.games) if plan.task == EVALUATE else plan.tables
        tables = [self.new_table() for _ in range(count if plan.task != TEACH else 1)]
        reload = time.monotonic() + LOOK_FOR_WEIGHTS_S
        while tables and time.monotonic() < end:
            if plan.task in LEARNING and time.monotonic() > reload:
                self.load()
                reload = time.monotonic() + LOOK_FOR_WEIGHTS_S
            going: list[Table] = []
            for table in tables:
                waits = self.waits(table)
                while not waits:
                    self.finish(table)
                    if len(self.done) >= SHARD:
                        self.write()
                    if time.monotonic() > end or (plan.task == EVALUATE and self.evaluated >= plan.games):
                        break
                    table = self.new_table()
                    waits = self.waits(table)
                if waits:
                    going.append(table)
            tables = going
            if tables:
                self.decide(tables)
        self.write()

    def judged(self, table: Table) -> tuple[Any, float]:
        seat = table.game.state.options[0].player
        evaluator = table.evaluator
        assert evaluator is not None
        evaluator.use(self.nets[OLDER if table.kind == OLDER and not table.mine[seat] else ITSELF])
        return evaluator.judge(table.game)

    def decide(self, tables: list[Table]) -> None:
        """The next step at each table. What is drawn by its odds is remembered, to be learnt from."""
        judged = [self.judged(table) for table in tables]
        if self.plan.task not in LEARNING:
            for table, (logits, _) in zip(tables, judged, strict=True):
                table.game.apply(table.game.state.options[best_of(logits)])
            return
        counts = [len(logits) for logits, _ in judged]
        starts = np.cumsum([0, *counts[:-1]])
        logits = np.concatenate([each for each, _ in judged])
        wanted = logits + self.noise.gumbel(size=len(logits)).astype(np.float32)
        most = np.maximum.reduceat(logits, starts)
        totals = np.log(np.add.reduceat(np.exp(logits - np.repeat(most, counts)), starts)) + most
        for at, table in enumerate(tables):
            first = int(starts[at])
            action = int(wanted[first : first + counts[at]].argmax())
            options = table.game.state.options
            seat = options[0].player
            if table.mine[seat]:
                odds = float(logits[first + action] - totals[at])
                assert table.evaluator is not None
                look = table.evaluator.look(table.game)  # which has just seen it, so little is new
                table.chosen[seat].append(Step(look, action, odds, judged[at][1]))
            table.game.apply(options[action])

    # Files ----------------------------------------------------------------------------------------------

    def load(self) -> None:
        file = self.folder / "weights.npz"
        stamp = file.stat().st_mtime_ns
        if stamp == self.stamp:
            return
        self.stamp = stamp
        self.nets[ITSELF] = self.network(file)
        older = sorted((self.folder / "generations").glob("*.npz"))
        if self.plan.task in LEARNING and (OLDER not in self.nets or self.dice.random() < 0.05):
            self.nets[OLDER] = self.network(self.dice.choice(older)) if older else self.nets[ITSELF]

    def network(self, file: Path) -> Network:
        numbers, names = read_numbers(file)
        return Network(numbers, self.layout, names)

    def write(self) -> None:
        if not self.done and not self.results:
            return
        if self.plan.task == EVALUATE:
            arrays = {"results": np.array(self.results, np.float32)}
        elif self.done:
            arrays = packed(self.done, self.results)
        else:
            return
        name = f"{self.plan.task}-{time.time_ns()}-{self.number:02d}-{self.written}.npz"
        save(self.folder / "shards" / name, arrays, small=self.plan.task == TEACH)
        self.written += 1
        self.done, self.results = [], []
