"""Names: nobody has another's, nor one that looks like it; guests are marked as such."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import select, text
from sqlalchemy.engine import Connection

from tests.server.helpers import DECKS
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.server.people.names import keys, reserved
from warmat.server.storage.database import MIGRATIONS, Database
from warmat.server.storage.schema import Person, TakenName

PASSWORD = "correct horse battery"


def account(server: Running, name: str) -> Client:
    client = server.client(name)
    client.ask("POST", "/api/account", {"login": f"{name.casefold()}-login", "password": PASSWORD})
    return client


def name_of(client: Client) -> str:
    return str((client.me() or {})["name"])


def rename(client: Client, name: str) -> None:
    client.ask("POST", "/api/me", {"name": name})


LOOK_ALIKES = (
    ("Ada", "ADA"),
    ("Ada", "\u0410d\u0430"),  # Cyrillic
    ("Ada", "A d a."),
    ("Ada", "A\u200bda"),  # something invisible
    ("Ada", "\uff21\uff44\uff41"),  # wide letters
    ("Ian", "lan"),
    ("Bo", "B0"),
    ("max", "rnax"),
    ("Paypal", "P\u0430ypa1"),
    ("ΝΙΚΟΣ", "νικος"),
    ("Straße", "STRASSE"),
    ("Zoë", "Zoe\u0308"),
)


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKES)
def test_these_look_alike(one: str, other: str) -> None:
    assert keys(one) & keys(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Eda"),
        ("Ada", "Ada 2"),
        ("Zoë", "Zoe"),
        ("李", "林"),
        ("!!", "??"),
        ("🙂", "🙁"),
        ("Bo", "Bob"),
    ],
)
def test_these_do_not(one: str, other: str) -> None:
    assert not keys(one) & keys(other)


@pytest.mark.parametrize(
    "name", ["admin", "ADMIN", "\u0430dmin", "Moderator", "m0derator", "Somebody", "P1", "expert"]
)
def test_some_names_are_nobodys(name: str) -> None:
    assert keys(name) & reserved()


def test_nobody_takes_the_name_of_somebody_else(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    for name in ("Ada", "ADA", "\u0410da", "A d a"):
        with pytest.raises(Refused, match="already has that name") as refused:
            rename(bo, name)
        assert refused.value.status == 409
    with pytest.raises(Refused, match="reserved"):
        rename(bo, "\u0430dmin")
    with pytest.raises(Refused, match="reserved"):
        server.client("Moderator")
    assert name_of(bo) == "Bo"
    rename(ada, "ADA")  # one's own, written otherwise
    rename(ada, "Eda")
    rename(bo, "Ada")  # free now
    assert (name_of(ada), name_of(bo)) == ("Eda", "Ada")


def test_a_guest_whose_name_is_taken_has_a_number(server: Running) -> None:
    """Nobody has to think of a name to play; and nobody is taken for another."""
    account(server, "Ada")
    guests = [server.client(name) for name in ("Ada", "\u0410DA", "a" * 40, "A" * 40)]
    assert [name_of(guest) for guest in guests] == ["Ada 2", "\u0410DA 3", "a" * 40, "A" * 34 + " 2"]
    with ThreadPoolExecutor(4) as pool:
        at_once = list(pool.map(lambda _: name_of(server.client("Eve")), range(4)))
    assert sorted(at_once) == ["Eve", "Eve 2", "Eve 3", "Eve 4"]


def test_who_left_leaves_the_name(server: Running) -> None:
    ada = account(server, "Ada")
    ada.ask("POST", "/api/account/delete", {"password": PASSWORD})
    assert name_of(server.client("Ada")) == "Ada"
    guest = server.client("Bo")
    account(server, "Cy")
    guest.ask("POST", "/api/account/login", {"login": "cy-login", "password": PASSWORD, "bring": True})
    assert name_of(server.client("Bo")) == "Bo"


def test_guests_are_marked(server: Running) -> None:
    ada, bo = account(server, "Ada"), server.client("Bo")
    table = ada.make_table("codex", DECKS, ["me", "open"], listed=True)
    bo.join(table.id, table.links[1])
    assert [seat["guest"] for seat in ada.table(table.id)["seats"]] == [False, True]
    assert [seat["guest"] for seat in ada.ask("GET", "/api/lobby", show="playing")[0]["seats"]] == [
        False,
        True,
    ]
    for each in (ada, bo):
        each.ask("POST", f"/api/tables/{table.id}/messages", {"text": "Hello"})
    said = ada.ask("GET", f"/api/tables/{table.id}/messages")
    assert [message["guest"] for message in said] == [False, True]
    code = bo.ask("POST", "/api/friends/link")["code"]
    assert ada.ask("POST", "/api/friends/who", {"code": code})["guest"] is True
    ada.ask("POST", "/api/friends", {"code": code})
    assert [friend["guest"] for friend in ada.ask("GET", "/api/friends")] == [True]
    bo.ask("POST", "/api/account", {"login": "bobo", "password": PASSWORD})
    assert [seat["guest"] for seat in ada.table(table.id)["seats"]] == [False, False]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_names_of_before_are_told_apart(database: str) -> None:
    """Who has an account keeps their name, then whoever came first; those who left have none."""
    rows = [
        ("1", "Ada", None, 1),
        ("2", "ADA", "ada", 5),
        ("3", "\u0410da", None, 3),
        ("4", "somebody", None, 2),
        ("5", "admin", "root", 4),
    ]

    def before(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")
        for person, name, login, created in rows:
            connection.execute(
                text("INSERT INTO people (id, name, login, created) VALUES (:id, :name, :login, :created)"),
                {"id": person, "name": name, "login": login, "created": created},
            )

    async def go() -> tuple[list[str], int]:
        kept = Database(database)
        async with kept.engine.begin() as connection:
            await connection.run_sync(before)
        await kept.migrate()
        async with kept.reading() as session:
            names = list(await session.scalars(select(Person.name).order_by(Person.id)))
            taken = list(await session.scalars(select(TakenName.person)))
        await kept.close()
        return names, len(set(taken))

    assert asyncio.run(go()) == (["Ada 2", "ADA", "\u0410da 3", "somebody", "admin"], 4)
