"""What a command keeps of the games it plays: records, and tables made of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warmat import data
from warmat.kernel.errors import BadInput
from warmat.records.files import RecordsWriter


class SavedGames:
    """`records`: a folder or FILE.jsonl; `table`: a file, with `rows` of one kind. None: nothing is kept."""

    def __init__(self, records: str | None, table: str | None = None, rows: str = "games") -> None:
        if rows not in data.ROWS:
            raise BadInput(f"--rows can be {', '.join(data.ROWS)}; not '{rows}'.")
        if table is not None:
            data.check_table(table)
        self._writer = RecordsWriter(records) if records is not None else None
        self._table = table
        self._rows: Callable[[list[dict[str, Any]]], Any] = data.ROWS[rows]
        self._found: list[dict[str, Any]] = []

    @property
    def wanted(self) -> bool:
        return self._writer is not None or self._table is not None

    def add(self, record: dict[str, Any], name: str) -> None:
        if self._writer is not None:
            self._writer.add(record, name)
        if self._table is not None:
            self._found.append(record)

    def close(self) -> None:
        """Write the table, in the order of the seeds, however many processes have played."""
        if self._table is not None:
            self._found.sort(key=lambda record: record["config"].get("seed", 0))
            data.write(self._rows(self._found), self._table)
