"""What goes wrong for the one who asks: a status and a sentence. Nothing has changed then."""

from __future__ import annotations

ELSEWHERE = "x-warmat-elsewhere"  # a header among processes: who has the table


class Refusal(Exception):
    """An answer other than yes. `status` is HTTP's."""

    status = 400

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.headers: dict[str, str] = {}


class BadRequest(Refusal):
    status = 400


class NotYou(Refusal):
    """Who asks is not known."""

    status = 401


class Forbidden(Refusal):
    status = 403


class NotFound(Refusal):
    status = 404


class Stale(Refusal):
    """Somebody was faster, or the table has moved on."""

    status = 409


class Elsewhere(Refusal):
    """Another process on the same database looks after that table. `owner`: its id, if it is known."""

    status = 421

    def __init__(self, owner: str = "") -> None:
        super().__init__("Another server process has this table: try again.")
        self.headers = {ELSEWHERE: owner}


class SetAside(Refusal):
    """A table that this version can't open or play. Nothing of it is lost, and nothing else waits for it."""

    status = 409


class Illegal(Refusal):
    """The rules forbid it."""

    status = 422


class TooLarge(Refusal):
    status = 413


class TooMany(Refusal):
    """Too fast; how many seconds to wait goes into a header as well."""

    status = 429

    def __init__(self, sentence: str, wait_s: int) -> None:
        super().__init__(sentence)
        self.headers = {"Retry-After": str(wait_s)}


class Unavailable(Refusal):
    """The database can't be reached just now."""

    status = 503
