"""What the database keeps of challenges, and of people who look for an opponent."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text, false
from sqlalchemy.orm import Mapped, mapped_column

from warmat.server.storage.schema import Base


class Challenge(Base):
    """Somebody wants to play: whoever is asked, or anybody who comes."""

    __tablename__ = "challenges"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]
    mode: Mapped[str] = mapped_column(String(40))
    pace: Mapped[dict[str, Any]]
    rated: Mapped[bool]
    listed: Mapped[bool]  # for everybody to see, and the game as well
    watch_delay: Mapped[int]
    decks: Mapped[str] = mapped_column(String(10))  # how decks are chosen
    status: Mapped[str] = mapped_column(String(12), index=True)
    host: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    other: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)  # who is asked, or came
    asked: Mapped[bool]  # whether it is for one person only
    pool: Mapped[dict[str, Any] | None]  # what is drafted from, and how many each takes
    first: Mapped[int]  # who begins, by lot: 0 the host
    table: Mapped[str | None] = mapped_column(String(32))  # where it is played; it may be gone
    tournament: Mapped[str | None] = mapped_column(String(32))  # of which it is a game
    created: Mapped[int] = mapped_column(BigInteger)
    expires: Mapped[int] = mapped_column(BigInteger)


class ChallengeSide(Base):
    """A player's place, and what they have chosen so far: 0 is the host. Told to nobody before all have.

    In a challenge of teams, 1 is the host's teammate, and `person` says who is asked for a place or has taken
    it. Between two the challenge itself says that.
    """

    __tablename__ = "challenge_sides"
    challenge: Mapped[str] = mapped_column(ForeignKey("challenges.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    listing: Mapped[list[Any] | None]  # decks of which the other bans one
    ban: Mapped[str | None] = mapped_column(Text)  # of the other's list
    picks: Mapped[list[Any]]  # drafted, in order
    deck: Mapped[str | None] = mapped_column(Text)
    person: Mapped[str | None] = mapped_column(
        ForeignKey("people.id", name="challenge_sides_person"), index=True
    )
    asked: Mapped[bool] = mapped_column(default=False, server_default=false())  # the place is theirs alone
    came: Mapped[bool] = mapped_column(default=False, server_default=false())  # they have taken it


class Seeker(Base):
    """Somebody who looks for an opponent, for as long as their page says so."""

    __tablename__ = "seekers"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(200))  # who may meet whom: game, settings, clock, rated or not
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]
    pace: Mapped[dict[str, Any]]
    rated: Mapped[bool]
    deck: Mapped[str] = mapped_column(Text)
    points: Mapped[int]  # their rating
    since: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)
    table: Mapped[str | None] = mapped_column(String(32))  # that was found
    __table_args__ = (Index("seekers_waiting", "table", "kind"),)
