"""What was backed up goes on elsewhere: games half played, accounts, and every decision that was answered."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import psycopg
import pytest
from typer.testing import CliRunner

from tests.server.conftest import KINDS, Start
from tests.server.people.test_bots_of_people import make_bot
from tests.server.playing import Match, begin
from tests.server.ratings.rated import account
from tests.server.running import Running
from warmat.bench.postgres import Postgres, programs
from warmat.cli.app import app
from warmat.kernel.rng import Dice
from warmat.server.storage.backup import TABLES

STEPS = 12


def warmat(*command: str, fails: bool = False) -> str:
    done = CliRunner().invoke(app, command)
    assert done.exit_code == (2 if fails else 0), done.output
    return " ".join(done.output.split())


def half_a_game(server: Running, game: str = "codex") -> Match:
    match = begin(server, game)
    match.play(Dice(21), STEPS)
    return match


def goes_on(match: Match, server: Running, elsewhere: Running) -> None:
    """Everybody sees there what they saw here, with the cookie they have, and can play on."""
    there = match.moved_to(elsewhere)
    assert there.sight(elsewhere.client()) == match.sight(server.client())
    there.play(Dice(22), STEPS)


def elsewhere(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a database that is empty, or is not there yet."""
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / 'new' / 'place' / 'warmat.db'}"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.address(cluster.create())


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_goes_on_in_either_kind_of_database(
    start: Start, database: str, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = start()
    matches = [half_a_game(server, game) for game in ("codex", "summoner-wars")]
    file = tmp_path / "games.backup"
    said = warmat("backup", str(file), "--database", database)
    assert "(people: 4, games: 2, decisions: " in said
    new = elsewhere(kind, tmp_path, request)
    assert said.partition("(")[2] == warmat("restore", str(file), "--database", new).partition("(")[2]
    assert rows_of(new) == rows_of(database)
    again = start(database=new)
    for match in matches:
        goes_on(match, server, again)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_bot_is_put_back_after_its_owner(
    start: Start, database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = start()
    ada = account(server, "Ada")
    token = make_bot(ada, "Marvin")["token"]
    ada.name("Ada Lovelace")  # so that her row stands behind the bot's
    file, new = tmp_path / "games.backup", elsewhere("postgresql", tmp_path, request)
    warmat("backup", str(file), "--database", database)
    warmat("restore", str(file), "--database", new)
    assert (start(database=new).client(token=token).me() or {})["name"] == "Marvin"


def rows_of(database: str) -> dict[str, list[str]]:
    """Everything that is stored, as the database itself writes it."""
    found: dict[str, list[str]] = {}
    for table in TABLES:
        columns = ", ".join(f'CAST("{column.name}" AS TEXT)' for column in table.columns)
        question = f'SELECT {columns} FROM "{table.name}"'
        if database.startswith("sqlite"):
            with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
                rows = [tuple(row) for row in connection.execute(question)]
        else:
            with psycopg.connect(database) as connection_:
                rows = [tuple(row) for row in connection_.execute(question.encode())]
        flags = {"true": "1", "false": "0"}
        found[table.name] = sorted(str([flags.get(str(value), value) for value in row]) for row in rows)
    return found


def test_a_backup_is_a_database_itself(start: Start, database: str, tmp_path: Path) -> None:
    server = start()
    match = half_a_game(server)
    warmat("backup", str(tmp_path / "games.backup"), "--database", database)
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == ["games.backup"]
    assert (tmp_path / "games.backup").stat().st_mode & 0o077 == 0, "it has everybody's secrets"
    goes_on(match, server, start(database=f"sqlite:///{tmp_path / 'games.backup'}"))


def test_what_is_answered_before_a_backup_is_in_it(start: Start, database: str, tmp_path: Path) -> None:
    """Made between any two decisions of a running game, it has all of those before."""
    server = start()
    match = begin(server)
    answered = 0
    for _ in match.walk(Dice(23), 6):
        file = tmp_path / f"{answered}.backup"
        assert f"decisions: {answered})" in warmat("backup", str(file), "--database", database)
        answered += 1
    assert answered == 6


def test_nothing_is_written_over(start: Start, database: str, tmp_path: Path) -> None:
    server = start()
    half_a_game(server)
    file = tmp_path / "games.backup"
    warmat("backup", str(file), "--database", database)
    before = file.read_bytes()
    assert "already exists" in warmat("backup", str(file), "--database", database, fails=True)
    assert file.read_bytes() == before
    stored = rows_of(database)
    said = warmat("restore", str(file), "--database", database, fails=True)
    assert "already exists" in said or "is not empty" in said
    assert rows_of(database) == stored


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_what_is_no_backup_is_said(database: str, tmp_path: Path) -> None:
    new = f"sqlite:///{tmp_path / 'new.db'}"
    (tmp_path / "text").write_text("Toads and frogs. " * 100)
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE toads (n)")
    for name in ("text", "other.db"):
        said = warmat("restore", str(tmp_path / name), "--database", new, fails=True)
        assert "is not a Warmat database" in said
    assert "There is no" in warmat("restore", str(tmp_path / "nothing"), "--database", new, fails=True)
    assert "There is no database" in warmat("backup", str(tmp_path / "b"), "--database", new, fails=True)
    assert "can't be written" in warmat("backup", str(tmp_path / "no/b"), "--database", database, fails=True)
    with sqlite3.connect(database.removeprefix("sqlite:///")) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    warmat("backup", str(tmp_path / "newer"), "--database", database)
    assert "newer version" in warmat("restore", str(tmp_path / "newer"), "--database", new, fails=True)
    assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_backup_of_an_older_form_is_brought_to_todays(start: Start, tmp_path: Path, database: str) -> None:
    from alembic import command
    from alembic.config import Config

    from warmat.server.storage.database import MIGRATIONS

    old = tmp_path / "old.db"
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{old}")
    command.upgrade(config, "0001")
    new = f"sqlite:///{tmp_path / 'new.db'}"
    warmat("restore", str(old), "--database", new)
    assert half_a_game(start(database=new)).turn() is not None


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_postgresqls_own_programs_do_it_too(
    start: Start, database: str, tmp_path: Path, postgres: Postgres
) -> None:
    """The commands of docs/deploy.md: pg_dump while the server runs, pg_restore into an empty database."""
    folder = programs()
    if not all((folder / name).exists() for name in ("pg_dump", "pg_restore")):
        pytest.skip("this PostgreSQL has no pg_dump and pg_restore")
    server = start()
    match = half_a_game(server)
    file, new = tmp_path / "warmat.dump", postgres.address(postgres.create())
    for command in (
        ["pg_dump", "--format=custom", f"--file={file}", database],
        ["pg_restore", "--no-owner", "--exit-on-error", f"--dbname={new}", str(file)],
    ):
        subprocess.run([folder / command[0], *command[1:]], check=True, env={**os.environ}, timeout=60)
    assert rows_of(new) == rows_of(database)
    goes_on(match, server, start(database=new))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_file_copied_while_nothing_runs_is_enough(start: Start, database: str, tmp_path: Path) -> None:
    server = start()
    match = half_a_game(server)
    seen = match.sight(server.client())
    server.stop()
    shutil.copy(database.removeprefix("sqlite:///"), tmp_path / "copy.db")
    again = start(database=f"sqlite:///{tmp_path / 'copy.db'}")
    assert match.moved_to(again).sight(again.client()) == seen
