"""Which form a database has, and what bringing it to today's costs."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

from warmat.server.storage.database import MIGRATIONS, Database, form, newest_form

START = """
import asyncio, sys
from warmat.server.storage.database import Database

asyncio.run(Database(sys.argv[1]).migrate())
print("alembic" in sys.modules)
"""


def test_the_newest_form_is_the_one_that_migrations_lead_to() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert newest_form() == ScriptDirectory.from_config(config).get_current_head()


def test_a_database_of_todays_form_is_left_alone(tmp_path: Path) -> None:
    """The first start makes it; from the second on nothing that changes forms is even loaded."""
    address = f"sqlite:///{tmp_path / 'games.db'}"

    def start() -> str:
        asked = [sys.executable, "-c", START, address]
        return subprocess.run(asked, capture_output=True, text=True, check=True, timeout=120).stdout.strip()

    assert (start(), start()) == ("True", "False")

    async def stored() -> str | None:
        database = Database(address)
        async with database.engine.connect() as connection:
            found = await connection.run_sync(form)
        await database.close()
        return found

    assert asyncio.run(stored()) == newest_form()
