"""How a server is set up: by flags, or by the environment (WARMAT_PORT=9000), and sensible without either."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Any
from urllib.parse import quote

from warmat.kernel.errors import BadInput

PREFIX = "WARMAT_"
EVERYWHERE = ("0.0.0.0", "::", "")  # hosts that are none
# Where the makers of browsers take messages for them.
BROWSERS = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
SHORTEST_LEASE_S, LONGEST_LEASE_S = 0.5, 300.0


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""  # empty: a SQLite file in the user's data folder
    database_password_file: str = ""  # a file with its password, which then is nowhere else
    public_url: str = ""  # where people reach it, if not at host and port
    trusted_proxies: str = ""  # whose word is taken for who asks: addresses, networks, or *; empty: nobody's
    mail_server: str = ""  # smtp://USER@HOST:PORT or smtps://…, for recovery by mail; empty: there is none
    mail_password_file: str = ""  # a file with its password
    mail_from: str = ""  # the address that letters come from
    webhook_hosts: str = ""  # that people may be called through: discord.com,hooks.slack.com; empty: none
    push_hosts: str = BROWSERS  # whose services browsers are told through; empty: they are not told
    metrics_port: int = 0  # a port of their own for the metrics; 0: none
    metrics_host: str = "127.0.0.1"  # where that listens
    metrics_token: str = ""  # with which they can be read at /api/metrics; empty: not at all
    log_level: str = "info"
    log_format: str = "text"  # or json
    bot_workers: int = 2  # processes that bots think in, one of them only for people who wait
    worker_memory_mb: int = 1024  # that each process may use which bots think or records are read in
    room_memory_mb: int = 256  # for games in memory; the others are loaded when they are asked for
    bot_limit_s: float = 30.0  # for one decision of a bot
    bot_pause_ms: int = 400  # that a bot's move takes at least, so that people can follow
    bot_ladder: str = ""  # bots that play each other day and night: normal,hard,mine=exec:./mine; empty: none
    bot_ladder_tables: int = 1  # at so many tables
    request_timeout_s: float = 20.0  # for the head of a request to come; for its body three times as long
    open_table_days: float = 14.0  # that a table waits for somebody; this and the following: 0 is for ever
    abandoned_days: float = 90.0  # that a game without a clock waits for a decision
    try_days: float = 30.0  # that a lesson or puzzle is kept after its last decision
    bots_alone_minutes: float = 30.0  # that a game among bots waits for somebody to watch it
    guest_days: float = 180.0  # that somebody without an account is remembered
    vacation_days: int = 30  # that somebody with an account may be away in a year; 0: there are no vacations
    season_months: int = 0  # of a season of the ladders: 1, 2, 3, 4, 6 or 12; 0: there are none
    rate_limit: float = 1.0  # times the usual limits; 0: none
    internal_url: str = ""  # where other processes on the same PostgreSQL reach this one, if not at its port
    lease_s: float = 5.0  # after so many silent seconds a process is dead, and others take its tables

    def address(self) -> str:
        return self.public_url.rstrip("/") or f"http://{self.host}:{self.port}"

    def internal_address(self, database: str, port: int) -> str:
        """Where this process is for others on the same database: as the database's machine sees us."""
        if self.internal_url:
            return self.internal_url.rstrip("/")
        host = self.host
        if host in EVERYWHERE:
            with suppress(OSError), socket(AF_INET, SOCK_DGRAM) as probe:  # nothing is sent
                probe.connect((database or "127.0.0.1", 9))
                host = probe.getsockname()[0]
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    def shown_database(self) -> str:
        """Its address without the password."""
        return re.sub(r"://([^:@/]*):[^@]*@", r"://\1@", self.database)


def from_environment(environment: Mapping[str, str] = os.environ, **flags: Any) -> Settings:
    """A flag first, then the environment, then the default. None is a flag that was not given."""
    found: dict[str, Any] = {}
    for field in fields(Settings):
        given = flags.get(field.name)
        text = environment.get(PREFIX + field.name.upper())
        if given is not None:
            found[field.name] = given
        elif text is not None:
            found[field.name] = _read(field.name, text, type(field.default))
    settings = Settings(**found)
    _check_proxies(settings.trusted_proxies)
    _check_sharing(settings)
    if not settings.database:
        return replace(settings, database=default_database(environment))
    if settings.database_password_file:
        return replace(settings, database=_with_password(settings.database, settings.database_password_file))
    return settings


def _read(name: str, text: str, kind: type) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise BadInput(f"{PREFIX}{name.upper()} is not a number: '{text}'.") from None


def _check_proxies(proxies: str) -> None:
    for one in [] if proxies in ("", "*") else proxies.split(","):
        try:
            ip_network(one.strip())
        except ValueError:
            raise BadInput(
                f"{PREFIX}TRUSTED_PROXIES takes addresses (127.0.0.1), networks (10.0.0.0/8) or *, not "
                f"'{one}'."
            ) from None


def _check_sharing(settings: Settings) -> None:
    if settings.internal_url and not re.fullmatch(r"http://[^/\s]+/?", settings.internal_url):
        raise BadInput(
            f"{PREFIX}INTERNAL_URL is an address like http://10.0.0.7:8765, not '{settings.internal_url}'."
        )
    if not SHORTEST_LEASE_S <= settings.lease_s <= LONGEST_LEASE_S:
        limits = f"{SHORTEST_LEASE_S:g} to {LONGEST_LEASE_S:g} seconds"
        raise BadInput(f"{PREFIX}LEASE_S must be {limits}, not {settings.lease_s:g}.")


def _with_password(database: str, file: str) -> str:
    try:
        password = Path(file).read_text(encoding="utf-8").rstrip("\r\n")
    except (OSError, UnicodeError) as error:
        raise BadInput(f"The database's password can't be read: {error}.") from None
    address = re.fullmatch(r"(\w+://)([^:@/]+)(@.*)", database)
    if address is None:
        raise BadInput("A password goes with an address like postgresql://USER@HOST/NAME.")
    kind, user, place = address.groups()
    return f"{kind}{user}:{quote(password, safe='')}{place}"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "warmat"


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    return f"sqlite:///{data_folder(environment) / 'warmat.db'}"
