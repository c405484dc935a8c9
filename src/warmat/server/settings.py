"""How a server is set up: by flags, or by the environment (WARMAT_PORT=9000), and sensible without either."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from warmat.kernel.errors import BadInput

PREFIX = "WARMAT_"


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""  # empty: a SQLite file in the user's data folder
    public_url: str = ""  # where people reach it, if not at host and port
    log_level: str = "info"
    log_format: str = "text"  # or json
    bot_workers: int = 1  # processes that bots think in
    bot_limit_s: float = 30.0  # for one decision of a bot
    bot_pause_ms: int = 400  # that a bot's move takes at least, so that people can follow
    rate_limit: float = 1.0  # times the usual limits; 0: none

    def address(self) -> str:
        return self.public_url.rstrip("/") or f"http://{self.host}:{self.port}"

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
    return settings if settings.database else replace(settings, database=default_database(environment))


def _read(name: str, text: str, kind: type) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise BadInput(f"{PREFIX}{name.upper()} is not a number: '{text}'.") from None


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "warmat"


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    return f"sqlite:///{data_folder(environment) / 'warmat.db'}"
