"""What the database keeps of browsers that want to be told something while nobody looks at the page."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from warmat.server.storage.schema import Base


class PushSubscription(Base):
    """A browser of somebody's: where to send, and the keys with which only that browser can read it."""

    __tablename__ = "push_subscriptions"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    mark: Mapped[str] = mapped_column(String(64), unique=True)  # a hash of the address: one browser, once
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
