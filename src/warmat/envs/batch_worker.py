"""A part of a batch's games, and the process that plays it: `python -m warmat.envs.batch_worker`.

It is told what to do through its standard input: first a line of JSON, then a letter for each step. It
answers each with a letter, when the shared arrays have the result. It ends when the input does, so it never
outlives the process that started it.
"""

from __future__ import annotations

import base64
import gc
import json
import pickle
import signal
import sys
from hashlib import blake2b
from pathlib import Path
from time import process_time
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from warmat.envs.batch_memory import Arrays, Positions, Shown, Size, arrays_in, attach, detach
from warmat.envs.encoders.places import Places
from warmat.envs.match import Match, Setups, numbers_in
from warmat.kernel.game import Game
from warmat.records.endings import RULES, TOO_LONG
from warmat.records.record import record

RESET = b"r"
STEP = b"s"
DONE = b"."
ILLEGAL = "illegal action"
AT_ONCE = 8  # games that are made one after another
SELDOM = 20_000  # new objects between two looks for garbage: games make hardly any that needs looking for


def seed_of(seed: int, game: int, number: int) -> int:
    """The seed of the game that is played at a place as the so-manieth, whoever plays it."""
    return int.from_bytes(blake2b(f"{seed}/{game}/{number}".encode(), digest_size=4).digest(), "big")


class Part:
    """The games from `first` up to `last`."""

    def __init__(
        self,
        game: str,
        settings: dict[str, Any],
        longest: int,
        size: Size,
        part: tuple[int, int],
        setups: Setups | None = None,
        records: str = "",
    ) -> None:
        self.first, self.last = part
        count = self.last - self.first
        self.matches = [Match(game, settings, size.actions, longest, setups) for _ in range(count)]
        self._records = Path(records, f"games-{self.first}.jsonl") if records else None
        for match in self.matches:
            match.pages.forgets = self._records is None
        self.numbers = [0] * count  # of games made for each place
        self._made: dict[int, Game] = {}  # the next game of a place
        self.seed = 0
        self._ended = False  # in the last step, some game
        pages, encoder = [match.pages for match in self.matches], self.matches[0].encoder
        self.places = Places(encoder, pages, size.actions)
        masks = np.frombuffer(memoryview(cast(Any, self.places.masks)), np.int8)
        self.shown = Shown(
            numbers_in(self.places.numbers).reshape(count, -1),
            masks.reshape(count, -1),
            numbers_in(self.places.seats),
            numbers_in(self.places.counts),
        )
        self._tables = self.shown.numbers[:, : size.numbers]

    def write_into(self, arrays: Arrays) -> None:
        """Show everything in these arrays of the whole batch."""
        here = slice(self.first, self.last)
        parts: list[Any] = [array[here] for array in arrays.positions]
        self.positions = Positions(*parts)
        self.actions = arrays.actions[here]
        own = np.shares_memory(arrays.shown.numbers, self.shown.numbers)
        copies: list[NDArray[Any]] = [] if own else [array[here] for array in arrays.shown]
        self._copies: list[tuple[NDArray[Any], NDArray[Any]]] = list(zip(copies, self.shown, strict=False))

    def reset(self, seed: int) -> None:
        self.seed = seed
        self._nothing_ended()
        self._made.clear()
        self.numbers = [0] * len(self.matches)
        for place in range(len(self.matches)):
            self._begin(place)
        self._show()

    def step(self, actions: list[int]) -> None:
        if self._ended:
            self._nothing_ended()
        looked_for = gc.isenabled()
        gc.disable()  # games leave no garbage that needs looking for, and many take long to look through
        try:
            for place in self.places.step(actions):
                seat = int(self.shown.seats[place])  # that acted: nothing else is shown there yet
                if self.matches[place].pages.seat >= 0:
                    self._lose(place, seat)
                else:
                    self._end(place, seat)
            self._show()
        finally:
            if looked_for:
                gc.enable()

    def _nothing_ended(self) -> None:
        self._ended = False
        positions = self.positions
        for array in (positions.rewards, positions.terminated, positions.truncated, positions.illegal):
            array.fill(0)

    def _end(self, place: int, seat: int) -> None:
        positions, match = self.positions, self.matches[place]
        positions.rewards[place] = match.rewards()
        ended = positions.terminated if match.over else positions.truncated
        ended[place] = True
        self._close(place, seat, RULES if match.over else TOO_LONG)

    def _lose(self, place: int, seat: int) -> None:
        """The action was not open."""
        positions = self.positions
        positions.rewards[place] = self.matches[place].forfeit_rewards(seat)
        positions.terminated[place] = positions.illegal[place] = True
        self._close(place, seat, ILLEGAL)

    def _close(self, place: int, seat: int, ending: str) -> None:
        """Keep what there is to keep of the game, and begin the next one."""
        self._ended = True
        match = self.matches[place]
        self.places.show_end(place)
        self.positions.final[place] = self._tables[place]
        if self._records is not None:
            rewards = self.positions.rewards[place]
            kept = {**record(match.game), "ending": ending, "winners": np.flatnonzero(rewards > 0).tolist()}
            with self._records.open("a", encoding="utf-8") as file:
                file.write(json.dumps(kept, ensure_ascii=False) + "\n")
        self._begin(place)

    def _begin(self, place: int) -> None:
        self.matches[place].take(self._next(place))
        self.places.show(place)

    def _next(self, place: int) -> Game:
        """The next game at a place. With it those of its neighbours are made, if they lack one.

        One game by itself takes five times as long: all that it needs has to be fetched from far memory.
        """
        first = place - place % AT_ONCE
        if place not in self._made:
            for each in range(first, min(first + AT_ONCE, len(self.matches))):
                if each not in self._made:
                    seed = seed_of(self.seed, self.first + each, self.numbers[each])
                    self._made[each] = self.matches[each].made(seed)
                    self.numbers[each] += 1
        return self._made.pop(place)

    def _show(self) -> None:
        for copy, array in self._copies:
            copy[...] = array


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    told, answer = sys.stdin.buffer, sys.stdout.buffer
    task = json.loads(told.readline())
    size = Size(*task["size"])
    memory = attach(task["memory"])
    arrays = arrays_in(memory.buf, size)
    first, last = task["part"]
    setups = pickle.loads(base64.b64decode(task["setups"]))
    part = Part(task["game"], task["settings"], task["longest"], size, (first, last), setups, task["records"])
    part.write_into(arrays)
    gc.freeze()  # what is there now stays
    gc.set_threshold(SELDOM)
    while letter := told.read(1):
        if letter == RESET:
            part.reset(int(told.readline()))
        else:
            part.step(part.actions.tolist())
        arrays.seconds[task["worker"]] = process_time()
        answer.write(DONE)
        answer.flush()
    del part, arrays  # they lie in the memory
    detach(memory)


if __name__ == "__main__":
    main()
