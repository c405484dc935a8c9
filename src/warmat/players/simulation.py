"""Many games between bots, in several processes. The outcome depends on the seeds, never on the processes.

Game number i of a run has the seed `first + i`; its bots' seeds follow from that. So any single game of a run
can be played again by itself.
"""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections import Counter
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

from warmat import games
from warmat.kernel.choice import Option
from warmat.kernel.event import Event
from warmat.kernel.game import Game
from warmat.kernel.rng import WORD, mix
from warmat.kernel.tools.coverage import Coverage
from warmat.players.bot import make_bot
from warmat.players.instrumentation import INSTRUMENTS, Instrumentation
from warmat.players.match import Ending, play_match
from warmat.records.record import record
from warmat.registry import GAMES, GameInfo, learn

LONGEST = 20_000  # decisions; beyond them a game is given up: nobody in it means to win
CHUNK = 25  # games that a process plays before it reports

NO_MAP = "none"  # in the counts of maps


@dataclass(frozen=True)
class Plan:
    """What is played: the decks and bots by seat, and what to watch for."""

    game: str
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    swap: bool = False  # odd seeds: decks and bots in reverse order of seats
    coverage: bool = False
    check: bool = False
    mode: str = ""  # the game's usual one
    map: str = ""
    variant: str = ""
    variant_file: str = ""  # which every process has to read
    random_setup: bool = False  # mode, map, players and decks are drawn from each game's seed
    keep: bool = False  # a record of every game

    def settings(self, seed: int) -> dict[str, Any]:
        """How the game of this seed is set up, as `warmat.new` takes it."""
        if self.random_setup:
            return INSTRUMENTS[self.game].draw_setup(seed) | (
                {"variant": self.variant} if self.variant else {}
            )
        settings: dict[str, Any] = {"seats": [self.decks[i] for i in self.seats(seed)]}
        for name, value in (("mode", self.mode), ("map", self.map), ("variant", self.variant)):
            if value:
                settings[name] = value
        return settings

    def seat_bots(self, seed: int) -> list[tuple[int, str]]:
        """Each seat's bot, with its number, which its seed follows from."""
        if self.random_setup:
            count = len(self.settings(seed)["seats"])
            return [(i, self.bots[i % len(self.bots)]) for i in range(count)]
        return [(i, self.bots[i]) for i in self.seats(seed)]

    def seats(self, seed: int) -> list[int]:
        """Which deck sits where in the game of this seed."""
        order = list(range(len(self.decks)))
        return order[::-1] if self.swap and seed % 2 else order


@dataclass(frozen=True)
class Failure:
    """A game that broke: an invariant, or the program."""

    seed: int
    decision: int
    problem: str
    trace: str  # empty when an invariant says it all


@dataclass
class Tally:
    """The outcome of some games, to be added up in any order."""

    games: int = 0
    draws: int = 0
    forfeits: list[tuple[int, str]] = field(default_factory=list)  # games lost by a bot's failure: seed, why
    unfinished: list[int] = field(default_factory=list)  # the seeds of games that were given up
    turns: int = 0
    decisions: int = 0
    seat_wins: Counter[int] = field(default_factory=Counter)
    deck_wins: Counter[str] = field(default_factory=Counter)
    deck_games: Counter[str] = field(default_factory=Counter)
    modes: Counter[str] = field(default_factory=Counter)
    maps: Counter[str] = field(default_factory=Counter)
    pairings: Counter[tuple[str, ...]] = field(default_factory=Counter)  # of armies, by seat
    army_wins: Counter[str] = field(default_factory=Counter)
    digest: int = 0  # of all final tables, whatever their order
    coverage: Coverage = field(default_factory=Coverage)
    failures: list[Failure] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)  # not added up: whoever wants them takes them

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.draws += other.draws
        self.forfeits = sorted([*self.forfeits, *other.forfeits])
        self.unfinished = sorted([*self.unfinished, *other.unfinished])
        self.modes += other.modes
        self.maps += other.maps
        self.pairings += other.pairings
        self.army_wins += other.army_wins
        self.turns += other.turns
        self.decisions += other.decisions
        self.seat_wins += other.seat_wins
        self.deck_wins += other.deck_wins
        self.deck_games += other.deck_games
        self.digest = (self.digest + other.digest) % 2**64
        self.coverage.add(other.coverage)
        self.failures = sorted([*self.failures, *other.failures], key=lambda failure: failure.seed)


def simulate(plan: Plan, first: int, count: int, jobs: int) -> Generator[Tally, None, None]:
    """Play the games; tallies come as they are finished. Closing the iterator stops everything."""
    for name in plan.bots:
        make_bot(name, 0)  # a mistake is told here, not in a process
    if plan.check or plan.coverage:
        INSTRUMENTS[plan.game]
    _new(plan, first)
    if jobs == 1:
        for seed in range(first, first + count):
            yield play_some(plan, [seed])
        return
    size = max(1, min(CHUNK, count // (jobs * 4)))
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin_process,
        initargs=(plan.variant_file, list(GAMES.values())),
    )
    try:
        futures: list[Future[Tally]] = []
        for start in range(first, first + count, size):
            futures.append(pool.submit(play_some, plan, list(range(start, min(start + size, first + count)))))
        for future in as_completed(futures):
            yield future.result()
        pool.shutdown()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()


def play_some(plan: Plan, seeds: list[int]) -> Tally:
    """Play the games of these seeds, one after another."""
    tally = Tally()
    for seed in seeds:
        _play_one(plan, seed, tally)
    return tally


def _begin_process(variant_file: str, known: list[GameInfo]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interrupts are the parent's
    learn(known)
    if variant_file:
        games.read_variant(variant_file)


def _new(plan: Plan, seed: int) -> Game:
    return games.new(plan.game, seed=seed, **plan.settings(seed))


def _play_one(plan: Plan, seed: int, tally: Tally) -> None:
    game = _new(plan, seed)
    try:
        ending = _play_out(game, plan, seed, tally)
    except Exception as error:
        tally.failures.append(failure_of(error, seed, game.length))
        return
    if plan.keep:
        names = [name for _, name in plan.seat_bots(seed)]
        tally.records.append({**record_of(game, ending), "bots": names})
    if ending.forfeit is not None:
        tally.forfeits.append((seed, str(ending.forfeit)))
    if ending.given_up:
        tally.unfinished.append(seed)
        return
    tally.games += 1
    tally.turns += turns_of(game)
    tally.decisions += game.length
    tally.digest = (tally.digest + int(game.digest(), 16)) % 2**64
    config = game.setup.config
    decks: list[str] = config["seats"]
    tally.deck_games.update(set(decks))
    if "mode" in config:
        tally.modes[config["mode"]] += 1
        tally.maps[config.get("map", NO_MAP)] += 1
    tally.draws += not ending.winners
    study: Instrumentation | None = INSTRUMENTS.get(plan.game)
    army_of = study.army if study is not None else None
    if army_of is not None:
        armies = tuple(army_of(deck) for deck in decks)
        tally.pairings[armies] += 1
        tally.army_wins.update(armies[seat] for seat in ending.winners)
    for seat in ending.winners:
        tally.seat_wins[seat] += 1
        tally.deck_wins[decks[seat]] += 1


def _play_out(game: Game, plan: Plan, seed: int, tally: Tally) -> Ending:
    bots = [make_bot(name, bot_seed(seed, number)) for number, name in plan.seat_bots(seed)]
    state = game.state
    check = INSTRUMENTS[plan.game].check if plan.check else None
    events: list[Event] = []
    watcher = INSTRUMENTS[plan.game].watch(tally.coverage) if plan.coverage else None
    if watcher is not None:
        state.sink = events
        watcher.start(state)

    def watch(option: Option) -> None:
        if check is not None:
            check(state)
        if watcher is not None:
            watcher.choice(state, option)

    ending = play_match(game, bots, LONGEST, watch)
    if check is not None:
        check(state)
    if watcher is not None:
        watcher.events(state, events)
    return ending


def record_of(game: Game, ending: Ending) -> dict[str, Any]:
    """A game between bots as a record: with who won it, also where the rules don't say."""
    return {**record(game), "winners": ending.winners, "ending": ending.why, "turns": turns_of(game)}


def failure_of(error: Exception, seed: int, decision: int) -> Failure:
    """What went wrong in a game. An invariant says it all; else it matters where in the program."""
    trace = "" if isinstance(error, AssertionError) and str(error) else traceback.format_exc()
    return Failure(seed, decision, str(error) or type(error).__name__, trace)


def turns_of(game: Game) -> int:
    turns: int = getattr(game.state, "turn", 0)
    return turns


def bot_seed(seed: int, number: int) -> int:
    """Unlike the game's own, or a random bot would follow its shuffles."""
    return mix(mix(seed & WORD) ^ (number + 1))
