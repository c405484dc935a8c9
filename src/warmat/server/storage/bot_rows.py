"""What the database keeps of people's bots, beside what it keeps of everybody."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from warmat.server.storage.schema import Base


class ReadyBot(Base):
    """A bot of somebody's that would play on the bot ladder, until that time, in these games."""

    __tablename__ = "ready_bots"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    games: Mapped[list[Any]]
    until: Mapped[int] = mapped_column(BigInteger)
