"""A file of SQLite has one server: a second one that is started on it hears so, and ends.

The lock is the operating system's, on a file beside the database, and goes with the process however it ends.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from warmat.kernel.errors import BadInput
from warmat.server.storage.database import Database

SECOND = (
    "Another server is running on {file}. A file is for one server at a time: stop the other one first, or "
    "keep the games in PostgreSQL, which any number of servers can share."
)


class OnlyOne:
    """Nothing at all on PostgreSQL."""

    def __init__(self, database: Database) -> None:
        self._file = Path(database.url.database or "") if database.is_sqlite else None
        self._handle: int | None = None

    def take(self) -> None:
        """From now until `leave`, or the end of the process, this is the file's server. Raises BadInput."""
        if self._file is None or self._handle is not None:
            return
        handle = os.open(f"{self._file}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            _lock(handle)
        except OSError:
            os.close(handle)
            raise BadInput(SECOND.format(file=self._file)) from None
        self._handle = handle

    def leave(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Not by `lockf`, whose locks SQLite's own would end."""
    try:
        import fcntl
    except ImportError:  # Windows
        with suppress(ImportError):
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        return
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
