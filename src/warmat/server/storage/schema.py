"""The database: people, sessions, tables with their seats, the journal of decisions, and talk.

Times are whole milliseconds since 1970. Secrets that people carry (links, cookies) are kept as hashes only.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# The steps of a table's life.
OPEN, PLAYING, OVER = "open", "playing", "over"

# What an entry of the journal is. A choice is one answer as the engine asks for it; "said" is what somebody
# wrote of several things that belong together, in any order.
CHOICE, SAID, UNDO, RESIGN, FLAG, OFFER, DECLINE, DRAW, STOP = (
    "choice",
    "said",
    "undo",
    "resign",
    "flag",
    "offer",
    "decline",
    "draw",
    "stop",  # of an imported record, which ends in the middle of a game
)


class Base(DeclarativeBase):
    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012  read by SQLAlchemy


class Person(Base):
    """Somebody: a chosen name, and with an account a login and a password."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    mail: Mapped[str | None] = mapped_column(String(200))
    password: Mapped[str | None] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class Session(Base):
    """A browser that is somebody. The cookie holds the token, this its hash."""

    __tablename__ = "sessions"
    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    device: Mapped[str] = mapped_column(String(200))
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)


class Table(Base):
    """A game with the people around it."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]  # mode, map, variant
    config: Mapped[dict[str, Any] | None]  # what the engine begins with, but for the secret; None while open
    secret: Mapped[str] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(10), index=True)
    host: Mapped[str] = mapped_column(ForeignKey("people.id"))
    listed: Mapped[bool]  # in the lobby, and to be watched by anyone
    pace: Mapped[dict[str, Any]]  # how much time there is to think
    watch_delay: Mapped[int]  # how many turns spectators see later
    hints: Mapped[bool] = mapped_column(default=False)  # may be asked for, though people play each other
    to_move: Mapped[int]  # a mask of the seats that must choose
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)  # when a clock is at its end
    winners: Mapped[list[Any] | None]
    ending: Mapped[str | None] = mapped_column(String(20))  # how it was over: by the rules, resigned …
    imported: Mapped[bool] = mapped_column(default=False)  # from a record, played elsewhere
    rematch_of: Mapped[str | None] = mapped_column(String(32))
    rematch: Mapped[str | None] = mapped_column(String(32))
    created: Mapped[int] = mapped_column(BigInteger)
    started: Mapped[int | None] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger, index=True)


class Seat(Base):
    """A place at a table: a deck, and who plays it. A private link gives it to whoever has the link."""

    __tablename__ = "seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    deck: Mapped[str] = mapped_column(Text)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    bot: Mapped[str | None] = mapped_column(String(40))
    name: Mapped[str | None] = mapped_column(String(40))  # who played, where that is nobody of this server
    link: Mapped[str] = mapped_column(String(64))
    plans: Mapped[dict[str, Any] | None]  # choices stored ahead of their question
    __table_args__ = (Index("seats_person", "person"),)


class Decision(Base):
    """One entry of a game's journal. Never changed, never removed: undoing is an entry as well."""

    __tablename__ = "decisions"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    kind: Mapped[str] = mapped_column(String(10))
    choice: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class Analysis(Base):
    """What was found in a game that is over. `kind`: how it was looked for; another is made anew."""

    __tablename__ = "analyses"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))
    found: Mapped[dict[str, Any]]
    made: Mapped[int] = mapped_column(BigInteger)


class Message(Base):
    """Something said at a table."""

    __tablename__ = "messages"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class Tie(Base):
    """What one person is to another: a friend, muted or blocked."""

    __tablename__ = "ties"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)


class Code(Base):
    """A code or link that is good once, or until a time: recovery, befriending."""

    __tablename__ = "codes"
    code: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    kind: Mapped[str] = mapped_column(String(10))
    expires: Mapped[int] = mapped_column(BigInteger)


class Kept(Base):
    """What the server itself keeps: the key its cookies are signed with."""

    __tablename__ = "kept"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
