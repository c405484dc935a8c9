"""The database's tables of the archive: games that are over, and what they add up to."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from warmat.server.storage.schema import Base

LONGEST_NAME = 120  # of a deck, a spec or a card

# What a side of a game is found by.
DECK, PART, TECH = "deck", "part", "tech"


class PlayedGame(Base):
    """A game that is over, with a result. `rating`: the mean of its players', in points; None: not rated."""

    __tablename__ = "played_games"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    mode: Mapped[str] = mapped_column(String(40))
    setting: Mapped[str] = mapped_column(String(80))  # its map and variant; '': neither
    pace: Mapped[str] = mapped_column(String(10))
    listed: Mapped[bool]
    rated: Mapped[bool]
    bots: Mapped[bool]  # some play in it
    rating: Mapped[int | None]
    choices: Mapped[int]
    ending: Mapped[str] = mapped_column(String(20))
    rules: Mapped[str] = mapped_column(String(120))
    ended: Mapped[int] = mapped_column(BigInteger)
    __table_args__ = (
        Index("played_games_newest", "ended", "table"),
        Index("played_games_kind", "game", "mode", "ended", "table"),
    )


class PlayedSeat(Base):
    """A side of such a game. Who sat there is known from the table's seats."""

    __tablename__ = "played_seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    team: Mapped[int]
    deck: Mapped[str] = mapped_column(String(LONGEST_NAME))
    opening: Mapped[list[Any]]  # what it was begun with, in the order in which it was chosen
    result: Mapped[str] = mapped_column(String(10))
    rating: Mapped[int | None]  # in points, after the game


class PlayedTag(Base):
    """What a side is found by: its deck, its specs or faction, and its opening, in small letters."""

    __tablename__ = "played_tags"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME), primary_key=True)
    __table_args__ = (Index("played_tags_name", "kind", "name", "table", "seat"),)


class Tally(Base):
    """How often something has won, drawn and lost, in games of one kind: grows with each game.

    `kind` is what is counted: a deck, a spec or faction, an opening, whoever begins, or one against `other`.
    `band`: the lower end of the ratings, in points; -1: not rated.
    """

    __tablename__ = "tallies"
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mode: Mapped[str] = mapped_column(String(40), primary_key=True)
    setting: Mapped[str] = mapped_column(String(80), primary_key=True)
    bots: Mapped[bool] = mapped_column(primary_key=True)
    band: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    rules: Mapped[str] = mapped_column(String(120), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME), primary_key=True)
    other: Mapped[str] = mapped_column(String(LONGEST_NAME), primary_key=True)
    wins: Mapped[int]
    draws: Mapped[int]
    losses: Mapped[int]
