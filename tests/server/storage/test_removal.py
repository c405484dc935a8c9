"""Removing a table while something is being added to it: one waits for the other."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from tests.server.running import Running
from warmat.server.storage.removal import remove_tables
from warmat.server.storage.schema import Message, TableRow

POSTGRES = pytest.mark.parametrize("database", ["postgresql"], indirect=True)  # in SQLite there is one writer


@POSTGRES
def test_what_is_added_meanwhile_goes_as_well(server: Running) -> None:
    ada = server.client("Ada")
    table, person = ada.make_table("codex", ["[Bashing]", "[Finesse]"]).id, ada.ask("GET", "/api/me")["id"]
    database = server.services.database

    async def remove() -> None:
        async with database.session() as session:
            await remove_tables(session, [table])

    async def both() -> list[str]:
        async with database.session() as session:
            await session.get_one(TableRow, table, with_for_update=True)
            removing = asyncio.create_task(remove())
            await asyncio.sleep(0.5)  # it is at the row by now, which is ours
            session.add(Message(table=table, number=1, person=person, text="Hello", at=0))
        await removing
        async with database.reading() as session:
            return list(await session.scalars(select(TableRow.id).where(TableRow.id == table)))

    assert server.call(both()) == []
