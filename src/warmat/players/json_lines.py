"""A file of lines of JSON that outlives its program: what a long run has done, kept as it goes on.

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


class JsonLines:
    """Open for one run at a time. `what` the file holds and `who` writes it are for the sentences."""

    def __init__(self, path: str | Path, name: str, what: str, who: str) -> None:
        self.path = Path(path)
        self.name = name  # the header's first word, by which the file is known
        self._what = what
        try:
            self._file: BinaryIO = open(self.path, "a+b")  # noqa: SIM115 (closed by `close`)
        except OSError as error:
            raise BadInput(f"Can't open {path}: {error.strerror or error}.") from None
        try:
            _lock(self._file, self.path, who)
        except BaseException:
            self._file.close()
            raise

    def read(self) -> list[dict[str, Any]]:
        """The whole lines, the header first; none: the file is new. What was torn off is cut away."""
        self._file.seek(0)
        *whole, torn = self._file.read().split(b"\n")
        if not whole:
            if torn and not f'{{"{self.name}"'.encode().startswith(torn[: len(self.name) + 3]):
                raise self.foreign()
            self._cut(0)
            return []
        lines = [self._parsed(line, number) for number, line in enumerate(whole, 1)]
        if self.name not in lines[0]:
            raise self.foreign()
        if torn:
            self._cut(sum(len(line) + 1 for line in whole))
        return lines

    def write(self, data: dict[str, Any]) -> None:
        """Keep it; when this returns, the end of the program can't take it away."""
        try:
            self._file.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise BadInput(f"Can't write {self.path}: {error.strerror or error}.") from None

    def clear(self) -> None:
        self._cut(0)

    def close(self) -> None:
        self._file.close()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def foreign(self) -> BadInput:
        return BadInput(f"{self.path} is not a file of {self._what}.")

    def damaged(self, number: int) -> BadInput:
        return BadInput(
            f"{self.path} is damaged: line {number} is not the result of a game. Remove it to play that game "
            "again."
        )

    def _cut(self, length: int) -> None:
        self._file.truncate(length)
        self._file.seek(0, os.SEEK_END)

    def _parsed(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            data = json.loads(line)
        except ValueError:
            data = None
        if isinstance(data, dict):
            return data
        raise self.foreign() if number == 1 else self.damaged(number)


def _lock(file: BinaryIO, path: Path, who: str) -> None:
    """Two runs would play the same games twice. Where the system has no such locks, nobody looks."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadInput(f"{path} is in use: another {who} is writing to it.") from None
