"""The arrays of a batch, in one piece of memory that several processes share."""

from __future__ import annotations

import sys
from math import prod
from multiprocessing import resource_tracker, shared_memory
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from warmat.envs.encoders.base import OPTION_SIZE

ALIGNED = 64  # bytes: a row of the processor's memory, so that no two workers write into one


class Positions(NamedTuple):
    """Where each game stands, a row for each of them, to be read only.

    The next step writes over it: copy what you keep.
    """

    observation: NDArray[np.int16]  # the table, as the seat to move knows it
    action_mask: NDArray[np.int8]  # 1 for each action that is open
    options: NDArray[np.int16]  # a row of features for each action
    to_move: NDArray[np.int16]  # the seat whose action is awaited
    option_counts: NDArray[np.int16]  # so many actions are open, and the last one if it turns a page
    rewards: NDArray[np.float32]  # of each seat, where the last step ended a game; else 0
    terminated: NDArray[np.bool_]  # the last step ended a game, and this is the next one's beginning
    truncated: NDArray[np.bool_]  # so too, but it was given up
    illegal: NDArray[np.bool_]  # it ended because the action was not open: the seat has lost it
    final: NDArray[
        np.int16
    ]  # where the last step ended a game: its last table, as the seat knows it that acted


class Size(NamedTuple):
    """What the arrays' shapes follow from."""

    games: int
    seats: int
    actions: int
    numbers: int  # of an observation
    workers: int


class Shown(NamedTuple):
    """What is written for whoever moves next, in each game."""

    numbers: NDArray[np.int16]  # the observation, and behind it the options
    masks: NDArray[np.int8]
    seats: NDArray[np.int16]
    counts: NDArray[np.int16]  # of options


class Arrays(NamedTuple):
    """Everything in the shared memory."""

    shown: Shown
    positions: Positions
    actions: NDArray[np.int32]  # the answers
    seconds: NDArray[np.float64]  # of the processor, that each worker has taken so far


def _shown_shapes(size: Size) -> list[tuple[Any, tuple[int, ...]]]:
    return [
        (np.int16, (size.games, size.numbers + size.actions * OPTION_SIZE)),
        (np.int8, (size.games, size.actions)),
        (np.int16, (size.games,)),
        (np.int16, (size.games,)),
    ]


def _other_shapes(size: Size) -> list[tuple[Any, tuple[int, ...]]]:
    games = size.games
    return [
        (np.float32, (games, size.seats)),
        (np.bool_, (games,)),
        (np.bool_, (games,)),
        (np.bool_, (games,)),
        (np.int16, (games, size.numbers)),
        (np.int32, (games,)),
        (np.float64, (size.workers,)),
    ]


def _bytes(kind: Any, shape: tuple[int, ...]) -> int:
    wanted = prod(shape) * int(np.dtype(kind).itemsize)
    return -(-wanted // ALIGNED) * ALIGNED


def bytes_needed(size: Size) -> int:
    return sum(_bytes(kind, shape) for kind, shape in _shown_shapes(size) + _other_shapes(size))


def own_arrays(size: Size, shown: Shown) -> Arrays:
    """Arrays of one process alone, around those that it writes into already."""
    return _arrays([*shown, *(np.zeros(shape, kind) for kind, shape in _other_shapes(size))], size)


def arrays_in(memory: memoryview | None, size: Size) -> Arrays:
    assert memory is not None
    found: list[NDArray[Any]] = []
    start = 0
    for kind, shape in _shown_shapes(size) + _other_shapes(size):
        found.append(np.ndarray(shape, kind, memory, start))
        start += _bytes(kind, shape)
    return _arrays(found, size)


def _arrays(found: list[NDArray[Any]], size: Size) -> Arrays:
    numbers, masks, seats, counts, *others, actions, seconds = found
    table, options = numbers[:, : size.numbers], numbers[:, size.numbers :]
    options = options.reshape(size.games, size.actions, OPTION_SIZE)
    shown = Shown(numbers, masks, seats, counts)
    return Arrays(shown, Positions(table, masks, options, seats, counts, *others), actions, seconds)


def readable(positions: Positions) -> Positions:
    """The same memory, in which nobody can write: only what changes is written again."""
    found: list[Any] = [array.view() for array in positions]
    for array in found:
        array.flags.writeable = False
    return Positions(*found)


def attach(name: str) -> shared_memory.SharedMemory:
    """The memory another process has made, which alone takes it away again."""
    if sys.version_info >= (3, 13):
        return shared_memory.SharedMemory(name, track=False)
    memory = shared_memory.SharedMemory(name)
    if sys.platform != "win32":  # or this process's end would take it away
        resource_tracker.unregister(f"/{name.lstrip('/')}", "shared_memory")
    return memory


def detach(memory: shared_memory.SharedMemory) -> None:
    """Let go of the memory. Arrays that somebody still holds stay, as long as they do.

    `close` alone would take the memory from under them, and the next look at one would end the program.
    """
    memory._buf = memory._mmap = None  # type: ignore[attr-defined]  # the last array ends the mapping
    memory.close()
