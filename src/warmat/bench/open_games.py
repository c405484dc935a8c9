"""Games that are open and at which nobody plays just now: copies in the database of one that has begun."""

from __future__ import annotations

from secrets import token_hex

from sqlalchemy import create_engine, insert, select

from warmat.server.storage.database import DRIVERS
from warmat.server.storage.schema import PLAYING, Seat, TableRow

AT_ONCE = 500


def stand_still(database: str, count: int) -> None:
    """So many more, beside a server that runs."""
    kind, _, rest = database.partition("://")
    engine = create_engine(f"{DRIVERS[kind].replace('+aiosqlite', '')}://{rest}")
    tables, seats = TableRow.__table__, Seat.__table__
    try:
        with engine.connect() as connection:
            found = select(tables).where(tables.c.status == PLAYING).limit(1)
            table = dict(connection.execute(found).mappings().one())
            own = select(seats).where(seats.c.table == table["id"])
            places = [dict(row) for row in connection.execute(own).mappings()]
        for first in range(0, count, AT_ONCE):
            ids = [token_hex(8) for _ in range(min(AT_ONCE, count - first))]
            with engine.begin() as connection:
                connection.execute(insert(TableRow), [{**table, "id": id, "owner": None} for id in ids])
                copies = [{**place, "table": id, "link": token_hex(32)} for id in ids for place in places]
                connection.execute(insert(Seat), copies)
    finally:
        engine.dispose()
