"""Run by Alembic: migrations go over the connection that is handed in, or over the given address."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine

from warmat.server.storage.all_tables import Base


def run() -> None:
    connection = context.config.attributes.get("connection")
    if connection is None:
        with create_engine(context.config.get_main_option("sqlalchemy.url") or "").begin() as made:
            _migrate(made)
    else:
        _migrate(connection)


def _migrate(connection: object) -> None:
    # Batch mode: SQLite changes a table by copying it.
    context.configure(
        connection=connection,  # type: ignore[arg-type]
        target_metadata=Base.metadata,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


run()
