"""What the server writes down: one line for each request, as text or as JSON, without secrets."""

from __future__ import annotations

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

from warmat.kernel.errors import BadInput
from warmat.server.settings import Settings

TEXT = "%(asctime)s %(levelname)s %(name)s %(message)s"
FORMATS = ("text", "json")

# The request that is being answered: every line that is written meanwhile says so.
request_id: ContextVar[str] = ContextVar("request_id", default="")

requests = logging.getLogger("warmat.requests")


def set_up(settings: Settings) -> None:
    level = logging.getLevelNamesMapping().get(settings.log_level.upper())
    if level is None:
        raise BadInput(f"There is no log level '{settings.log_level}'. Known: debug, info, warning, error.")
    if settings.log_format not in FORMATS:
        raise BadInput(f"There is no log format '{settings.log_format}'. Known: {', '.join(FORMATS)}.")
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines(TEXT))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # which form a database has is nobody's news
    # It writes whole addresses of live connections, with all that is in them.
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(max(level, logging.WARNING))
    uvicorn.addFilter(_matters)


def _matters(record: logging.LogRecord) -> bool:
    """Not that a live connection was refused, which uvicorn takes for a mistake."""
    return "without completing handshake" not in record.getMessage()


def note(level: int, **what: object) -> None:
    """A request that was answered."""
    if requests.isEnabledFor(level):
        requests.log(level, Words(what), extra={"what": what})


class Words:
    """For people: what is known of a request as words one after another."""

    def __init__(self, what: dict[str, object]) -> None:
        self._what = what

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self._what.items())


class TextLines(logging.Formatter):
    """For people."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        line, asked = super().formatMessage(record), request_id.get()
        return f"{line} request={asked}" if asked and not hasattr(record, "what") else line


class JsonLines(logging.Formatter):
    """For programs: an object in each line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            **(getattr(record, "what", None) or {"message": record.getMessage()}),
        }
        if asked := request_id.get():
            line["request"] = asked
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
