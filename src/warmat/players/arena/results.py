"""What a contest has come to so far, and how it is played on from there."""

from __future__ import annotations

import dataclasses
import os
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from pathlib import Path

from warmat.kernel.errors import BadInput
from warmat.players.arena.contest import Contest, Fixture, Key
from warmat.players.arena.game import Result
from warmat.players.arena.local import Own, Played, play_here
from warmat.players.arena.ratings import Rating, Versus, elo_ratings, versus
from warmat.players.arena.store import Store
from warmat.players.simulation import Failure

LOCAL, RAY = "local", "ray"
ENGINES = (LOCAL, RAY)


@dataclass(frozen=True)
class Broken:
    """A game that was not played to its end, since the program failed."""

    fixture: Fixture
    failure: Failure


class Results:
    """The games of a contest that were played, and what they say."""

    def __init__(self, contest: Contest, results: Iterable[Result] = ()) -> None:
        self.contest = contest
        self.broken: list[Broken] = []
        self._fixtures = {fixture.key: fixture for fixture in contest.fixtures()}
        self._played: dict[Key, Result] = {}
        for result in results:
            self.add(result)

    def add(self, result: Result) -> bool:
        """Count it, unless it is counted already or belongs to another contest."""
        if result.key in self._played or result.key not in self._fixtures:
            return False
        self._played[result.key] = result
        return True

    @property
    def games(self) -> list[Result]:
        """All that were played, in the contest's order."""
        return [self._played[key] for key in self._fixtures if key in self._played]

    def __len__(self) -> int:
        return len(self._played)

    def missing(self) -> list[Fixture]:
        """The games that are still to be played."""
        return [fixture for key, fixture in self._fixtures.items() if key not in self._played]

    def ratings(self, anchor: str = "") -> list[Rating]:
        """Elo with 95 % intervals, the strongest first. The anchor has 0; without one, the mean has."""
        if anchor and anchor not in self.contest.names:
            raise BadInput(f"{anchor} does not take part.")
        rows = elo_ratings(self.contest.names, self.games, anchor)
        return sorted(rows, key=lambda row: (row.elo is None, -(row.elo or 0.0)))

    def versus(self, name: str, other: str) -> Versus | None:
        """The score of one against the other, with its 95 % interval; None if they have not met."""
        return versus(self.games, name, other)

    def matrix(self) -> list[list[Versus | None]]:
        """Everybody against everybody, in the order of the contest's names."""
        met: dict[frozenset[str], list[Result]] = defaultdict(list)
        for game in self.games:
            met[frozenset(game.pairing)].append(game)
        names = self.contest.names
        return [[versus(met[frozenset((one, two))], one, two) for two in names] for one in names]

    def pairings(self) -> list[Versus]:
        """The contest's pairings, so far as they have met."""
        place = {name: i for i, name in enumerate(self.contest.names)}
        matrix = self.matrix()
        met = [matrix[place[one]][place[two]] for one, two in self.contest.pairings]
        return [pair for pair in met if pair is not None]


def play(
    contest: Contest,
    *,
    store: str | Path | None = None,
    jobs: int = 0,
    engine: str = LOCAL,
    own: Own = None,
    each: Callable[[Result], None] | None = None,
) -> Results:
    """Play all games of a contest that the store does not have yet.

    `jobs`: processes, one for every core if you name none. `own`: the makers of your own bots by name.
    `each` is told of every game as it is over. A game that fails is in `broken` of what comes back.
    """
    with keeping(contest, store) as kept:
        for outcome in kept.play(jobs, engine, own):
            if each is not None and isinstance(outcome, Result):
                each(outcome)
    return kept.results


class keeping:
    """A contest with its store, if it has one: `with keeping(contest, path) as kept: kept.play(...)`."""

    def __init__(self, contest: Contest, store: str | Path | None = None) -> None:
        self._store = Store(store, contest) if store is not None else None
        self.results = Results(contest, self._store.results if self._store is not None else ())

    def __enter__(self) -> keeping:
        return self

    def __exit__(self, *error: object) -> None:
        if self._store is not None:
            self._store.close()

    def play(
        self, jobs: int = 0, engine: str = LOCAL, own: Own = None
    ) -> Generator[Result | Broken, None, None]:
        """Play what is missing. Each result is stored and counted before it is told."""
        games = _engine(engine, self.results.missing(), jobs, own)
        try:
            for fixture, outcome in games:
                if isinstance(outcome, Failure):
                    broken = Broken(fixture, outcome)
                    self.results.broken.append(broken)
                    yield broken
                elif self.results.add(dataclasses.replace(outcome, game=None)):
                    if self._store is not None:
                        self._store.add(outcome)
                    yield outcome
        finally:
            games.close()


def _engine(engine: str, fixtures: list[Fixture], jobs: int, own: Own) -> Generator[Played, None, None]:
    if engine not in ENGINES:
        raise BadInput(f"There is no engine '{engine}'. Known: {', '.join(ENGINES)}.")
    if jobs < 0:
        raise BadInput("The number of jobs must not be negative.")
    if engine == RAY:
        from warmat.players.arena.ray_cluster import play_on_ray

        return play_on_ray(fixtures, jobs, own)
    return play_here(fixtures, min(jobs or os.cpu_count() or 1, max(1, len(fixtures))), own)
