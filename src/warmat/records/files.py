"""Many records on disk: a folder with a file for each, or one file with a line for each (.jsonl)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from warmat.kernel.errors import BadInput
from warmat.records.record import LINES, read_file, read_text

Read = Callable[[], dict[str, Any]]  # a record, once somebody reads it; raises BadInput


def read_all(paths: Iterable[str | Path]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every record in these files and folders, with a name for it. What is none ends it: BadInput."""
    for name, read in each_in(paths):
        yield name, read()


def each_in(paths: Iterable[str | Path]) -> Iterator[tuple[str, Read]]:
    """The same, not read yet, for whoever goes on after what can't be read."""
    for path in map(Path, paths):
        if path.is_dir():
            yield from each_in(sorted([*path.glob("*.json"), *path.glob(f"*{LINES}")]))
        elif path.suffix == LINES:
            yield from _lines(path)
        else:
            yield str(path), partial(read_file, path)


def count_all(paths: Iterable[str | Path]) -> int:
    """How many that are, without reading them."""
    count = 0
    for path in map(Path, paths):
        if path.is_dir():
            count += count_all([*path.glob("*.json"), *path.glob(f"*{LINES}")])
        elif path.suffix == LINES and path.exists():
            with path.open("rb") as file:
                count += sum(1 for line in file if line.strip())
        else:
            count += 1
    return count


def _lines(path: Path) -> Iterator[tuple[str, Read]]:
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield f"{path}:{number}", partial(_line, line, f"{path}:{number}")
    except OSError as error:
        yield str(path), partial(_unread, f"Can't read {path}: {error.strerror or error}.")


def _line(line: bytes, name: str) -> dict[str, Any]:
    try:
        return read_text(line.decode("utf-8"), name)
    except UnicodeDecodeError:
        raise BadInput(f"{name} is not a Warmat file.") from None


def _unread(why: str) -> dict[str, Any]:
    raise BadInput(why)


class RecordsWriter:
    """Keeps records as they come. `path`: FILE.jsonl, or a folder."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._one_file = self.path.suffix == LINES
        folder = self.path.parent if self._one_file else self.path
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if self._one_file:
                self.path.touch()
        except OSError as error:
            raise self._failed(error) from None

    def add(self, record: dict[str, Any], name: str) -> None:
        """`name`: of the file, where each has its own."""
        text = json.dumps(record, ensure_ascii=False)
        try:
            if self._one_file:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(text + "\n")
            else:
                (self.path / f"{name}.json").write_text(text, encoding="utf-8")
        except OSError as error:
            raise self._failed(error) from None

    def _failed(self, error: OSError) -> BadInput:
        return BadInput(f"Can't keep records in {self.path}: {error.strerror or error}.")
