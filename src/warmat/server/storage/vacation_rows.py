"""What the database keeps of vacations."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Integer
from sqlalchemy.orm import Mapped, mapped_column

from warmat.server.storage.schema import Base


class Vacation(Base):
    """Somebody is away, from one time to another. Who comes back earlier makes it shorter."""

    __tablename__ = "vacations"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    begun: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int] = mapped_column(BigInteger, index=True)
