"""Short ways to rated games."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from tests.server.helpers import DECKS, Pair, soon
from tests.server.running import Running, SetClock
from warmat.client import Client
from warmat.server.storage.schema import TableRow

PASSWORD = "correct horse battery"
LIVE: dict[str, object] = {"kind": "live", "minutes": 10}
DAYS: dict[str, object] = {"kind": "async", "days": 2}


def account(server: Running, name: str) -> Client:
    client = server.client(name)
    client.ask("POST", "/api/account", {"login": f"{name}-login", "password": PASSWORD})
    return client


def id_of(client: Client) -> str:
    return str(client.ask("GET", "/api/me")["id"])


def rated_pair(server: Running, ada: Client, bo: Client, **more: Any) -> Pair:
    given = {"pace": LIVE, "rated": True, **more}
    table = ada.make_table("codex", DECKS, **given)
    bo.join(table.id, table.links[1])
    return Pair(ada, bo, table.id)


def played(server: Running, ada: Client, bo: Client, loser: int = 1, **more: Any) -> str:
    """A rated game that one of them has lost, a second after the one before."""
    assert isinstance(server.services.now, SetClock)
    server.services.now.move(1)
    two = rated_pair(server, ada, bo, **more)
    two.choose(0, two.view(0)["decision"]["options"][0]["text"])
    two.post(loser, "resign")
    soon(lambda: counted(server, two.table) is not None)
    return two.table


def counted(server: Running, table: str) -> int | None:
    async def look() -> int | None:
        async with server.services.database.reading() as session:
            return await session.scalar(select(TableRow.counted).where(TableRow.id == table))

    return server.call(look())


def ladder(client: Client, game: str = "codex", mode: str = "1-hero", pace: str = "live") -> Any:
    return client.ask("GET", f"/api/ladder?game={game}&mode={mode}&pace={pace}")


def standing(client: Client, **which: str) -> list[tuple[str, int, int]]:
    """Name, rating and games of everybody on the ladder."""
    return [(each["name"], each["rating"], each["games"]) for each in ladder(client, **which)["entries"]]
