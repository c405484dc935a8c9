"""Where an arena keeps its results: a file of lines of JSON, the plan first, then a line for every game.

A line is written when its game is over, so whatever ends a run loses only the games that were being played. A
last line that was torn off in the middle is dropped, and its game played again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from warmat.kernel.errors import BadInput
from warmat.players.arena.contest import Contest
from warmat.players.arena.game import Result

FORMAT = 1
_NAME = "warmat arena"
_SHOWN = 60


class Store:
    """Open for one run at a time: `with Store(path, contest) as store`."""

    def __init__(self, path: str | Path, contest: Contest) -> None:
        self.path = Path(path)
        self.results: list[Result] = []  # those that were there already
        try:
            self._file: BinaryIO = open(self.path, "a+b")  # noqa: SIM115 (closed by `close`)
        except OSError as error:
            raise BadInput(f"Can't open {path}: {error.strerror or error}.") from None
        try:
            _lock(self._file, self.path)
            self._read(contest)
        except BaseException:
            self._file.close()
            raise

    def add(self, result: Result) -> None:
        """Keep it; when this returns, the end of the program can't take it away."""
        self._write(result.record())

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read(self, contest: Contest) -> None:
        self._file.seek(0)
        whole, torn = _lines(self._file.read())
        if not whole:
            if torn and not f'{{"{_NAME}"'.encode().startswith(torn[: len(_NAME) + 3]):
                raise BadInput(f"{self.path} is no file of results of an arena.")
            self._cut(0)
            self._write({_NAME: FORMAT, "plan": contest.identity()})
            return
        _check_plan(self.path, _parsed(self.path, whole[0], 1), contest)
        for number, line in enumerate(whole[1:], 2):
            try:
                self.results.append(Result.read(_parsed(self.path, line, number)))
            except (TypeError, ValueError, KeyError):
                raise _damaged(self.path, number) from None
        if torn:
            self._cut(sum(len(line) + 1 for line in whole))

    def _cut(self, length: int) -> None:
        self._file.truncate(length)
        self._file.seek(0, os.SEEK_END)

    def _write(self, data: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise BadInput(f"Can't write {self.path}: {error.strerror or error}.") from None


def _lines(data: bytes) -> tuple[list[bytes], bytes]:
    """The whole lines, and what stands behind the last one."""
    *whole, torn = data.split(b"\n")
    return whole, torn


def _parsed(path: Path, line: bytes, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if isinstance(data, dict):
        return data
    if number == 1:
        raise BadInput(f"{path} is no file of results of an arena.")
    raise _damaged(path, number)


def _damaged(path: Path, number: int) -> BadInput:
    return BadInput(
        f"{path} is damaged: line {number} is no result of a game. Remove it to play that game again."
    )


def _check_plan(path: Path, header: dict[str, Any], contest: Contest) -> None:
    if header.get(_NAME) != FORMAT or not isinstance(header.get("plan"), dict):
        raise BadInput(f"{path} is no file of results of an arena.")
    for name, value in contest.identity().items():
        stored = header["plan"].get(name)
        if stored != value:
            raise BadInput(
                f"{path} has the results of another contest: there {_words(name)} {_shown(stored)}, here "
                f"{_shown(value)}. Name another file, or ask for the same again."
            )


def _words(name: str) -> str:
    plural = name in ("names", "pairings", "decks")
    return f"the {name.replace('names', 'contestants').replace('_', ' ')} {'are' if plural else 'is'}"


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False) if value else "none"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _lock(file: BinaryIO, path: Path) -> None:
    """Two runs would play the same games twice. Where the system has no such locks, nobody looks."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadInput(f"{path} is in use: another arena is writing to it.") from None
