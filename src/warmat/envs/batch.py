"""Many games at once, for training by self-play: worker processes play them and share their arrays with you.

from warmat.envs.batch import Batch

with Batch("codex", games=64, workers=2) as batch:
    now = batch.reset(seed=7)
    for _ in range(1000):
        now = batch.step(choose(now.observation, now.options, now.action_mask))  # an action for each game

A game that ends is followed by another at once. Which games are played depends on the seed and the answers,
not on the number of workers.
"""

from __future__ import annotations

import base64
import json
import os
import pickle
import subprocess
import sys
import weakref
from contextlib import suppress
from multiprocessing.shared_memory import SharedMemory
from operator import index
from pathlib import Path
from types import TracebackType
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike

from warmat.envs.batch_memory import Positions, Size, arrays_in, bytes_needed, detach, own_arrays, readable
from warmat.envs.batch_worker import DONE, RESET, STEP, Part
from warmat.envs.encoders.places import all_below
from warmat.envs.match import ACTIONS, LONGEST, Match, Setups, settings_of
from warmat.kernel.errors import BadInput
from warmat.kernel.numbers import whole
from warmat.kernel.rng import word_of

Worker = subprocess.Popen[bytes]
PATIENCE = 5.0  # seconds that a worker is given to end


class BatchFailed(RuntimeError):
    """A worker ended before its time. The batch is closed."""


class Batch:
    """`games` games at once, played by so many workers; 0 workers: by this process itself.

    `setups`: decks, modes and maps to draw from; a function must be one that other processes can import.
    `records`: a folder, in which a record of every game that ends is kept.
    """

    def __init__(
        self,
        game: str = "codex",
        *,
        games: SupportsIndex = 64,
        workers: SupportsIndex | None = None,
        actions: SupportsIndex = ACTIONS,
        longest: SupportsIndex = LONGEST,
        setups: Setups | None = None,
        records: str | Path | None = None,
        **settings: Any,
    ) -> None:
        count = whole(games, "The number of games")
        players = min(count, os.cpu_count() or 1)
        if workers is not None:
            players = whole(workers, "The number of workers")
        if count < 1:
            raise BadInput("There must be at least one game.")
        if not 0 <= players <= count:
            raise BadInput(f"There must be between 0 and {count} workers: at most one for each game.")
        wanted = settings_of(game, settings)
        pattern = Match(game, wanted, actions, longest, setups)  # a mistake in the settings is told now
        if players and getattr(setups, "__module__", "") == "__main__":
            raise BadInput(
                "Worker processes can't import from your program: put the set-ups' function in a module."
            )
        kept = _folder(records)
        self.match = pattern
        self.games = count
        self.size = Size(count, pattern.seats, pattern.actions, pattern.encoder.size, players)
        self._begun = False
        self._closed = False
        self._workers: list[Worker] = []
        self._part: Part | None = None
        self._memory: SharedMemory | None = None
        if players == 0:
            self._part = Part(game, wanted, pattern.longest, self.size, (0, count), setups, kept)
            self._arrays = own_arrays(self.size, self._part.shown)
            self._part.write_into(self._arrays)
            self._positions = readable(self._arrays.positions)
            return
        self._memory = SharedMemory(create=True, size=bytes_needed(self.size))
        self._arrays = arrays_in(self._memory.buf, self.size)
        self._positions = readable(self._arrays.positions)
        self._end = weakref.finalize(self, _end, self._memory, self._workers)
        try:
            for number in range(players):
                task = {"game": game, "settings": wanted, "longest": pattern.longest, "records": kept}
                task["setups"] = base64.b64encode(pickle.dumps(setups)).decode()
                self._workers.append(_start(number, task, self.size, self._memory.name))
        except BaseException:
            self.close()
            raise

    @property
    def positions(self) -> Positions:
        """Where the games stand, to be read only: what comes next is written over what has changed."""
        self._check_open()
        return self._positions

    @property
    def seconds(self) -> float:
        """What the workers have taken of the processor so far."""
        self._check_open()
        return float(self._arrays.seconds.sum())

    def reset(self, seed: SupportsIndex = 0) -> Positions:
        """Begin all games anew. The same seed and the same actions give the same games."""
        self._check_open()
        begun = word_of(index(seed))
        self._begun = True
        if self._part is not None:
            self._part.reset(begun)
        else:
            self._tell(RESET + f"{begun}\n".encode())
        return self._positions

    def step(self, actions: ArrayLike) -> Positions:
        """An action for each game, by whoever is to move there."""
        self._check_open()
        if not self._begun:
            raise BadInput("reset() begins the games; step() comes after it.")
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise BadInput(f"step() takes {self.games} whole numbers: an action for each game.")
        listed: list[int] = chosen.tolist()
        if not all_below(listed, self.size.actions):
            last = self.size.actions - 1
            raise BadInput(f"step() takes numbers from 0 to {last}: there are no other actions.")
        if self._part is not None:
            self._part.step(listed)
        else:
            self._arrays.actions[:] = chosen
            self._tell(STEP)
        return self._positions

    def _check_open(self) -> None:
        if self._closed:
            raise BadInput("The batch is closed.")

    def _tell(self, what: bytes) -> None:
        """All workers do it at once; then all have done it."""
        failed = -1
        for number, worker in enumerate(self._workers):
            assert worker.stdin is not None
            try:
                worker.stdin.write(what)
                worker.stdin.flush()
            except OSError:
                failed = number
        for number, worker in enumerate(self._workers):
            assert worker.stdout is not None
            if failed < 0 and worker.stdout.read(1) != DONE:
                failed = number
        if failed >= 0:
            self._fail(failed)

    def _fail(self, number: int) -> None:
        worker = self._workers[number]
        try:
            code: int | None = worker.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            code = None
        count = len(self._workers)
        self.close()
        raise BatchFailed(
            f"Worker {number + 1} of {count} has ended with exit code {code}; its message is on the standard "
            "error. The batch is closed."
        )

    def close(self) -> None:
        """End the workers and give the memory back. Arrays that you still hold stay as they are."""
        if self._closed:
            return
        self._closed = True
        self._part = None
        del self._arrays, self._positions
        if self._memory is not None:
            self._end()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _folder(records: str | Path | None) -> str:
    if records is None:
        return ""
    try:
        Path(records).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"Can't keep records in {records}: {error.strerror or error}.") from None
    return str(records)


def _start(number: int, what: dict[str, Any], size: Size, memory: str) -> Worker:
    worker = subprocess.Popen(
        [sys.executable, "-m", "warmat.envs.batch_worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    task = {
        **what,
        "worker": number,
        "size": list(size),
        "part": [size.games * number // size.workers, size.games * (number + 1) // size.workers],
        "memory": memory,
    }
    assert worker.stdin is not None
    worker.stdin.write(json.dumps(task).encode() + b"\n")
    worker.stdin.flush()
    return worker


def _end(memory: SharedMemory, workers: list[Worker]) -> None:
    """Also when a batch is forgotten, or the program ends without closing it."""
    for worker in workers:
        assert worker.stdin is not None
        with suppress(OSError):  # it has ended already
            worker.stdin.close()
    for worker in workers:
        try:
            worker.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            worker.kill()
            worker.wait()
        assert worker.stdout is not None
        worker.stdout.close()
    memory.unlink()
    detach(memory)
