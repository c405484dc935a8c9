"""Things made from files: on all processors at once, and only where something has changed since last time."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Job:
    """What is made, a key that says from what (the same key, the same result), and how."""

    made: str
    key: str
    how: Callable[[], object]
    size: int = 0


def key_of(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make_all(jobs: list[Job], notes: Path, tell: Callable[[int, int], None]) -> None:
    """Do the jobs that have another key than last time, and note their keys in a folder."""
    notes.mkdir(parents=True, exist_ok=True)
    # The longest first, so that none is left alone at the end.
    todo = sorted((job for job in jobs if not _is_made(job, notes)), key=lambda job: -job.size)

    def work(job: Job) -> None:
        note = _note(job, notes)
        note.unlink(missing_ok=True)  # until it is done
        job.how()
        note.write_text(job.key)

    with ThreadPoolExecutor(processors()) as pool:
        try:
            for done, _ in enumerate(pool.map(work, todo), start=1):
                tell(done, len(todo))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _note(job: Job, notes: Path) -> Path:
    return notes / key_of(job.made)[:32]


def _is_made(job: Job, notes: Path) -> bool:
    note = _note(job, notes)
    return note.exists() and Path(job.made).exists() and note.read_text() == job.key
