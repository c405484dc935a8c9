"""How long things are kept that nobody comes back to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, or_

from warmat.server.settings import Settings
from warmat.server.storage.schema import LADDER_HOST, OPEN, PLAYING, Seat, TableRow
from warmat.server.tables.clocks import DAY, MINUTE

TRIED = ("lesson", "puzzle")  # options of tables at which something is tried


@dataclass(frozen=True)
class Retention:
    """Milliseconds after which something ends that nobody has touched; 0: never."""

    open_tables: int = 14 * DAY
    abandoned: int = 90 * DAY
    tries: int = 30 * DAY
    among_bots: int = 30 * MINUTE
    guests: int = 180 * DAY

    @staticmethod
    def of(settings: Settings) -> Retention:
        return Retention(
            round(settings.open_table_days * DAY),
            round(settings.abandoned_days * DAY),
            round(settings.try_days * DAY),
            round(settings.bots_alone_minutes * MINUTE),
            round(settings.guest_days * DAY),
        )

    def expires(self, row: TableRow, seats: Sequence[Seat], by_guest: bool) -> int | None:
        """When a table ends or is removed if nothing happens there; None: it isn't."""
        term = 0
        if row.imported:
            term = self.guests if by_guest else 0
        elif any(tried in row.options for tried in TRIED):
            term = self.tries
        elif row.status == OPEN:
            term = self.open_tables
        elif row.status == PLAYING and all(seat.person is None for seat in seats):
            plays_on = row.tournament is not None or row.host == LADDER_HOST
            term = 0 if plays_on else self.among_bots
        elif row.status == PLAYING and row.deadline is None:
            term = self.abandoned
        return row.changed + term if term else None


def is_tried() -> ColumnElement[bool]:
    """In the database: a lesson, or a puzzle. (An imported record may have any settings.)"""
    named = [TableRow.options[name].as_string().is_not(None) for name in TRIED]
    return and_(or_(*named), ~TableRow.imported)
