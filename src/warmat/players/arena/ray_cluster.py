"""An arena's games on a Ray cluster: the one that RAY_ADDRESS names, or one on this machine for the occasion.

Each game is a task. When a worker or its machine dies, Ray plays the task again elsewhere, and a task has one
result, so no game is lost or counted twice. Warmat, and whatever the bots need, must be installed everywhere.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Generator, Iterable
from typing import Any

from warmat.kernel.errors import BadInput
from warmat.players.arena.contest import Fixture
from warmat.players.arena.game import Result, play_fixture
from warmat.players.arena.local import ATTEMPTS, Own, Played, death_of
from warmat.players.simulation import Failure

AHEAD = 2  # tasks that wait or run, for each core: enough that none is idle
MEMORY = 100 << 20  # bytes that a cluster of one machine shares: results are small
STARTS = 3  # of Ray, before it is given up
KNOCK_S = 10.0
MISSING = '--engine ray needs Ray: pip install "warmat[ray]".'


def play_on_ray(fixtures: Iterable[Fixture], jobs: int, own: Own = None) -> Generator[Played, None, None]:
    """Play the games; results come as they are finished. Closing the iterator stops everything.

    `jobs`: how many games at a time; 0: as many as the cluster has cores.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent anywhere
    os.environ.setdefault(
        "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0"
    )  # or Ray warns of what does not concern us
    try:
        import ray
    except ImportError:
        raise BadInput(MISSING) from None
    return _play(ray, deque(fixtures), jobs, own)


def _play(ray: Any, waiting: deque[Fixture], jobs: int, own: Own) -> Generator[Played, None, None]:
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, jobs)
    task = ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1)(play_fixture)
    makers = ray.put(own)
    places = jobs or AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: dict[Any, Fixture] = {}
    try:
        while waiting or running:
            while waiting and len(running) < places:
                fixture = waiting.popleft()
                running[task.remote(fixture, makers)] = fixture
            done, _ = ray.wait(list(running), num_returns=1)
            for handle in done:
                fixture = running.pop(handle)
                yield fixture, _outcome(ray, handle, fixture)
    finally:
        for handle in running:
            ray.cancel(handle, force=True)
        if ours:
            ray.shutdown()


def _outcome(ray: Any, handle: Any, fixture: Fixture) -> Result | Failure:
    try:
        found: Result | Failure = ray.get(handle)
    except ray.exceptions.RayTaskError as error:  # not the game's: a game's failure is returned
        raise BadInput(
            f"A worker of the cluster can't play: {error.cause}. Is warmat installed there?"
        ) from None
    except ray.exceptions.RayError:
        return death_of(fixture)
    return found


def _connect(ray: Any, jobs: int) -> None:
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    address = os.environ.get("RAY_ADDRESS", "")
    if address:
        _knock(address)
    else:
        settings |= {"address": "local", "num_cpus": jobs or None, "include_dashboard": False}
        settings["object_store_memory"] = MEMORY
    try:
        _start(ray, settings)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        raise BadInput(f"There is no Ray cluster to play on: {error}") from None


def _start(ray: Any, settings: dict[str, Any]) -> None:
    """Ray gives up after half a minute, which a busy machine may need, so it is started again."""
    for left in reversed(range(STARTS)):
        try:
            ray.init(**settings)
            return
        except Exception as error:
            if type(error) is not Exception:  # what Ray raises when it gives up has no class of its own
                raise
            ray.shutdown()
            if not left:
                raise RuntimeError(str(error)) from None


def _knock(address: str) -> None:
    """Ray itself would wait for minutes where nobody is."""
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdigit() or "/" in host:
        return  # a word of Ray's own, as "auto"
    try:
        socket.create_connection((host, int(port)), KNOCK_S).close()
    except (OSError, OverflowError):
        raise BadInput(f"There is no Ray cluster at {address}, which RAY_ADDRESS names.") from None
