"""An arena's games in processes of this machine."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from functools import partial

from warmat.players.arena.contest import Fixture
from warmat.players.arena.game import Result, play_fixture
from warmat.players.bot import BotMaker
from warmat.players.simulation import Failure
from warmat.players.workers import ATTEMPTS, LostWork, in_processes

Own = Mapping[str, BotMaker] | None
Played = tuple[Fixture, Result | Failure]

__all__ = ["ATTEMPTS", "Own", "Played", "death_of", "play_here"]


def play_here(fixtures: Iterable[Fixture], jobs: int, own: Own = None) -> Generator[Played, None, None]:
    """Play the games; results come as they are finished. Closing the iterator stops everything."""
    if jobs == 1:
        for fixture in fixtures:
            yield fixture, play_fixture(fixture, own)
        return
    playing = in_processes(fixtures, jobs, partial(play_fixture, own=own))
    try:
        for fixture, outcome in playing:
            yield fixture, death_of(fixture) if isinstance(outcome, LostWork) else outcome
    finally:
        playing.close()


def death_of(fixture: Fixture) -> Failure:
    return Failure(fixture.seed, 0, f"The process that played it died, {ATTEMPTS} times.", "")
