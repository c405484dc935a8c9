"""The database's tables of tournaments. Times are milliseconds since 1970, as everywhere."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from warmat.server.storage.schema import Base

# The steps of a tournament's life; two of them are a table's as well.
CALLED_OFF = "called off"


class Tournament(Base):
    """An event of many games, in rounds."""

    __tablename__ = "tournaments"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    about: Mapped[str] = mapped_column(Text)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]
    mode: Mapped[str] = mapped_column(String(40))  # whether or not the options name it
    pace: Mapped[dict[str, Any]]
    watch_delay: Mapped[int]
    rated: Mapped[bool]
    system: Mapped[str] = mapped_column(String(20))
    rounds: Mapped[int | None]  # how many; None: as many as the system has, or known when it begins
    division_size: Mapped[int | None]  # of a league: about how many are in a division
    moving: Mapped[int | None]  # of a league: how many go up and down after it
    season: Mapped[int | None]  # of a league: which one it is, from the second on
    previous: Mapped[str | None] = mapped_column(String(32), index=True)  # the season before this one
    decks: Mapped[str] = mapped_column(String(10))  # what decks may be brought
    entry: Mapped[str] = mapped_column(String(12))  # who may enter
    bots: Mapped[bool] = mapped_column(default=False)  # whether organisers may enter bots
    rating_from: Mapped[int | None]  # in points
    rating_to: Mapped[int | None]
    most: Mapped[int]  # entrants
    round_ms: Mapped[int] = mapped_column(BigInteger)  # how long a round may take
    late: Mapped[str] = mapped_column(String(10))  # what a game is that both have played and neither ended
    status: Mapped[str] = mapped_column(String(12), index=True)
    held: Mapped[bool]  # the next round waits for an organiser
    starts: Mapped[int | None] = mapped_column(BigInteger)  # by itself; None: when an organiser says so
    lot: Mapped[int]  # decides where nothing else does
    host: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)  # who made it
    round: Mapped[int]  # that is played, or was last
    version: Mapped[int]  # grows with every change
    created: Mapped[int] = mapped_column(BigInteger)
    started: Mapped[int | None] = mapped_column(BigInteger)
    ended: Mapped[int | None] = mapped_column(BigInteger)


class Organiser(Base):
    """Somebody who may decide in a tournament."""

    __tablename__ = "organisers"
    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)


class Entry(Base):
    """Somebody who plays in a tournament, or a bot, and with what."""

    __tablename__ = "entries"
    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)  # None: a bot
    bot: Mapped[str | None] = mapped_column(String(40))  # the name of the server's bot
    deck: Mapped[str] = mapped_column(Text)  # that they bring; empty where it is chosen before each game
    listing: Mapped[list[Any] | None]  # decks that they bring, of which one is banned before each game
    dealt: Mapped[int | None]  # whose deck they play, where decks are dealt
    seed: Mapped[int | None]  # by rating, once it has begun
    rank: Mapped[int | None]  # before that, in a league: by the last season, or an organiser's word
    division: Mapped[int | None]  # of a league, once it has begun
    dropped: Mapped[int | None]  # after so many rounds
    at: Mapped[int] = mapped_column(BigInteger)
    __table_args__ = (UniqueConstraint("tournament", "person", name="entries_once"),)


class TournamentRound(Base):
    """When a round began, and until when its games count."""

    __tablename__ = "tournament_rounds"
    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    began: Mapped[int] = mapped_column(BigInteger)
    deadline: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int | None] = mapped_column(BigInteger)


class PairingRow(Base):
    """Two entrants who play each other, or one with a bye. `table`: where; it may be gone.

    `undone`: an organiser has taken the round back, and it counts for nothing.
    """

    __tablename__ = "pairings"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"))
    round: Mapped[int]
    slot: Mapped[int]
    first: Mapped[int]
    second: Mapped[int | None]
    table: Mapped[str | None] = mapped_column(String(32), index=True)
    challenge: Mapped[str | None] = mapped_column(String(32), index=True)  # in which decks are chosen for it
    result: Mapped[str | None] = mapped_column(String(10))
    how: Mapped[str | None] = mapped_column(String(12))  # the result came about
    undone: Mapped[bool]
    __table_args__ = (Index("pairings_of", "tournament", "round"),)
