"""The database: people, sessions, tables with their seats, the journal of decisions, and talk.

Times are whole milliseconds since 1970. Secrets that people carry (links, cookies) are kept as hashes only.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

LADDER_HOST = "bot-ladder"  # who makes the tables of the bot ladder

BOT = "bot:"  # begins the name under which the ratings know a bot of the server

# The steps of a table's life.
OPEN, PLAYING, OVER = "open", "playing", "over"

# To whom somebody's profile is shown.
EVERYBODY, FRIENDS, NOBODY = "everybody", "friends", "nobody"


TO_COUNT = "rated AND counted IS NULL AND status = 'over'"
TO_SUM = "summed IS NULL AND status = 'over'"


class Base(DeclarativeBase):
    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012  read by SQLAlchemy


class Person(Base):
    """Somebody: a chosen name, and with an account a login and a password.

    A bot of somebody's has an owner. It counts as somebody with an account: its login is one that nobody can
    type (`people/bots.py`), and a token is its only way in.
    """

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    mail: Mapped[str | None] = mapped_column(String(200))
    password: Mapped[str | None] = mapped_column(Text)
    moderator: Mapped[bool] = mapped_column(default=False)
    shown_to: Mapped[str] = mapped_column(String(10), default=FRIENDS, server_default=FRIENDS)  # the profile
    created: Mapped[int] = mapped_column(BigInteger)
    owner: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)


class TakenName(Base):
    """What a name looks like, and whose it is; without a person it is nobody's, ever."""

    __tablename__ = "taken_names"
    key: Mapped[str] = mapped_column(String(120), primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)


class Session(Base):
    """A browser that is somebody. The cookie holds the token, this its hash."""

    __tablename__ = "sessions"
    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    device: Mapped[str] = mapped_column(String(200))
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)


class TableRow(Base):
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
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())  # as all knew who sat down
    takebacks: Mapped[bool] = mapped_column(default=False, server_default=false())  # of whole turns
    counted: Mapped[int | None] = mapped_column(BigInteger)  # when ratings were changed by it, if at all
    summed: Mapped[int | None] = mapped_column(BigInteger)  # when it was taken into the archive, or left out
    to_move: Mapped[int]  # a mask of the seats that must choose
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)  # when a clock is at its end
    paused: Mapped[bool] = mapped_column(default=False, server_default=false())  # as all have agreed
    winners: Mapped[list[Any] | None]
    ending: Mapped[str | None] = mapped_column(String(20))  # how it was over: by the rules, resigned …
    imported: Mapped[bool] = mapped_column(default=False)  # from a record, played elsewhere
    rematch_of: Mapped[str | None] = mapped_column(String(32))
    rematch: Mapped[str | None] = mapped_column(String(32))
    created: Mapped[int] = mapped_column(BigInteger)
    started: Mapped[int | None] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger, index=True)  # when the last turn began, or it was over
    rules: Mapped[str | None] = mapped_column(String(120))  # by which it is played; None: long ago
    resumed: Mapped[int | None]  # the snapshot from which it goes on by these rules; None: from its start
    digest: Mapped[str | None] = mapped_column(String(16))  # of the last table, once it is over
    # The server's part of the secret, where the players' numbers were mixed into it; else all of it is ours.
    own_secret: Mapped[str | None] = mapped_column(String(64))
    # Of several processes, the one that looks after the table, and how often that has changed.
    owner: Mapped[str | None] = mapped_column(String(32), index=True)
    fence: Mapped[int] = mapped_column(default=0, server_default="0")
    tournament: Mapped[str | None] = mapped_column(String(32))  # of which it is a game
    __table_args__ = (
        Index("tables_to_count", "changed", sqlite_where=text(TO_COUNT), postgresql_where=text(TO_COUNT)),
        Index("tables_to_sum", "changed", sqlite_where=text(TO_SUM), postgresql_where=text(TO_SUM)),
    )


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
    number_hash: Mapped[str | None] = mapped_column(String(64))  # what a player has bound itself to
    chance: Mapped[str | None] = mapped_column(String(64))  # and the number itself, for the game's secret
    # How much of the log its player had on the screen last, and the mark of those lines.
    seen_lines: Mapped[int | None]
    seen_mark: Mapped[str | None] = mapped_column(String(8))
    away: Mapped[int | None] = mapped_column(BigInteger)  # until when its clock stands, by the journal
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


class Snapshot(Base):
    """A game after so many entries of its journal: it is opened from there, also if new rules replay it
    otherwise.

    `log`: the lines and events since the snapshot before; `past`: the choices and events, as these rules
    number them; `state`: the table, of the last one only. All are compressed JSON (`tables.snapshots`).
    """

    __tablename__ = "snapshots"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    rules: Mapped[str] = mapped_column(String(120))
    digest: Mapped[str] = mapped_column(String(16))
    log: Mapped[bytes] = mapped_column(LargeBinary)
    past: Mapped[bytes | None] = mapped_column(LargeBinary)
    state: Mapped[bytes | None] = mapped_column(LargeBinary)
    made: Mapped[int] = mapped_column(BigInteger)


class Archive(Base):
    """A game that is over as it was seen, step by step: shown when the rules no longer replay it."""

    __tablename__ = "archives"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    rules: Mapped[str] = mapped_column(String(120))
    data: Mapped[bytes] = mapped_column(LargeBinary)
    made: Mapped[int] = mapped_column(BigInteger)


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


class Rating(Base):
    """How strong somebody is, or a bot (bot:NAME), in a game's mode, live or by days.

    `mu` and `sigma` are openskill's; `floor` is what they are worth in all likelihood, by which ladders go.
    """

    __tablename__ = "ratings"
    player: Mapped[str] = mapped_column(String(60), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mode: Mapped[str] = mapped_column(String(40), primary_key=True)
    pace: Mapped[str] = mapped_column(String(10), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    floor: Mapped[float]
    games: Mapped[int]
    wins: Mapped[int]
    draws: Mapped[int]
    changed: Mapped[int] = mapped_column(BigInteger)
    __table_args__ = (Index("ratings_ladder", "game", "mode", "pace", "floor"),)


class RatedSeat(Base):
    """What a rated game did to the rating of whoever played a seat of it."""

    __tablename__ = "rated_seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(String(60))
    game: Mapped[str] = mapped_column(String(40))
    mode: Mapped[str] = mapped_column(String(40))
    pace: Mapped[str] = mapped_column(String(10))
    result: Mapped[str] = mapped_column(String(10))
    number: Mapped[int]  # of the player's rated games of this kind
    mu: Mapped[float]  # from then on
    sigma: Mapped[float]
    at: Mapped[int] = mapped_column(BigInteger)
    __table_args__ = (
        Index("rated_seats_player", "player", "game", "mode", "pace", "number"),
        Index("rated_seats_at", "at"),
    )


class NotificationWish(Base):
    """What somebody wants to be told of, by which ways, and when not.

    `wants`: the ways, by kind. `quiet_from` and `quiet_to`: minutes of the day in their zone; at `digest` one
    letter tells of all that waits, in place of one for each.
    """

    __tablename__ = "call_wishes"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    wants: Mapped[dict[str, Any]]
    webhook: Mapped[str | None] = mapped_column(Text)
    quiet_from: Mapped[int | None]
    quiet_to: Mapped[int | None]
    digest: Mapped[int | None]
    zone: Mapped[str] = mapped_column(String(60))


class Notification(Base):
    """Something that somebody is to be told of, by one way. There is one for each event, ever.

    `done`: since when nobody need send it: it was sent, given up, or had become untrue.
    """

    __tablename__ = "calls"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    event: Mapped[str] = mapped_column(String(100))
    way: Mapped[str] = mapped_column(String(30))
    kind: Mapped[str] = mapped_column(String(12))
    table: Mapped[str | None] = mapped_column(ForeignKey("tables.id"), index=True)  # None: of a challenge
    due: Mapped[int] = mapped_column(BigInteger)
    tries: Mapped[int] = mapped_column(default=0, server_default="0")
    done: Mapped[int | None] = mapped_column(BigInteger)
    __table_args__ = (
        UniqueConstraint("person", "event", "way", name="calls_once"),
        Index("calls_waiting", "done", "due"),
    )


class Relation(Base):
    """What one person is to another: a friend, muted or blocked."""

    __tablename__ = "ties"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)


class Code(Base):
    """A code or link that is good once, or until a time: recovery, befriending, an address of mail."""

    __tablename__ = "codes"
    code: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    kind: Mapped[str] = mapped_column(String(10))
    expires: Mapped[int] = mapped_column(BigInteger)
    about: Mapped[str | None] = mapped_column(String(200))  # the address that is to be confirmed


class Report(Base):
    """Somebody tells the moderators of somebody, with what they had said at that time."""

    __tablename__ = "reports"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    reporter: Mapped[str] = mapped_column(ForeignKey("people.id"))
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))  # as it was then
    table: Mapped[str | None] = mapped_column(String(32))
    message: Mapped[int | None]
    quote: Mapped[str | None] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    closed: Mapped[int | None] = mapped_column(BigInteger, index=True)


class Sanction(Base):
    """Somebody may not speak (mute), or do nothing at all (ban), until a time or for good.

    `address`: guests from there as well; kept as a keyed hash.
    """

    __tablename__ = "sanctions"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    address: Mapped[str | None] = mapped_column(String(64))
    until: Mapped[int | None] = mapped_column(BigInteger)
    reason: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class ModerationAct(Base):
    """What a moderator did. Never changed or removed (the database refuses it), and each has the hash of the
    one before in its own.
    """

    __tablename__ = "moderation_log"
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int] = mapped_column(BigInteger)
    moderator: Mapped[str] = mapped_column(String(40))  # a person, or the owner at the command line
    act: Mapped[str] = mapped_column(String(20))
    person: Mapped[str] = mapped_column(String(32))
    details: Mapped[str] = mapped_column(Text)  # JSON, as it was hashed
    hash: Mapped[str] = mapped_column(String(64))


class Process(Base):
    """A process on this database: a server, or a worker that thinks for servers. Dead, if `until` is over.

    `url`: where others reach it. Times here, in notices, jobs and uses are by the database's clock.
    """

    __tablename__ = "processes"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    url: Mapped[str] = mapped_column(String(200))
    kinds: Mapped[str] = mapped_column(String(100))  # of thinking that a worker takes
    until: Mapped[int] = mapped_column(BigInteger)
    started: Mapped[int] = mapped_column(BigInteger)


class Notice(Base):
    """What one process tells the others. Kept for some minutes, for those that did not hear it."""

    __tablename__ = "notices"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger, index=True)
    sender: Mapped[str] = mapped_column(String(32))
    kind: Mapped[str] = mapped_column(String(20))
    about: Mapped[str] = mapped_column(Text)  # JSON


class Job(Base):
    """Something to be thought about by a worker: a question as JSON, and in the end its answer."""

    __tablename__ = "jobs"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    rank: Mapped[int]  # who is served first
    person: Mapped[str] = mapped_column(String(32))  # for whom, and where they are
    address: Mapped[str] = mapped_column(String(64))
    asker: Mapped[str] = mapped_column(String(32))  # the process that waits for it
    asked: Mapped[int] = mapped_column(BigInteger)
    question: Mapped[str] = mapped_column(Text)
    worker: Mapped[str | None] = mapped_column(String(32))  # who thinks about it
    tries: Mapped[int] = mapped_column(default=0, server_default="0")
    progress: Mapped[str | None] = mapped_column(Text)
    answer: Mapped[str | None] = mapped_column(Text)


class Use(Base):
    """How many seconds workers have thought for a person or an address, the past forgotten bit by bit."""

    __tablename__ = "uses"
    name: Mapped[str] = mapped_column(String(80), primary_key=True)
    seconds: Mapped[float]
    at: Mapped[int] = mapped_column(BigInteger)


class ServerSetting(Base):
    """What the server itself keeps: the keys that cookies are signed and browsers are called with."""

    __tablename__ = "kept"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
