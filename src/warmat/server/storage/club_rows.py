"""What the database keeps of clubs: who belongs to them, and what is written on their boards."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from warmat.server.storage.schema import Base


class Club(Base):
    """People who like to play with each other."""

    __tablename__ = "clubs"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    key: Mapped[str] = mapped_column(String(120), unique=True)  # what the name looks like: no two are alike
    about: Mapped[str] = mapped_column(Text)
    entry: Mapped[str] = mapped_column(String(12))  # who may join
    created: Mapped[int] = mapped_column(BigInteger)


class ClubMember(Base):
    """Somebody who belongs to a club. Keepers look after it."""

    __tablename__ = "club_members"
    club: Mapped[str] = mapped_column(ForeignKey("clubs.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    keeper: Mapped[bool]
    since: Mapped[int] = mapped_column(BigInteger)


class ClubPost(Base):
    """Something that is written on a club's board."""

    __tablename__ = "club_posts"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    club: Mapped[str] = mapped_column(ForeignKey("clubs.id"))
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    __table_args__ = (Index("club_posts_of", "club", "id"),)
