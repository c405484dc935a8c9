"""Being called back: what people want to be told of, and what they are to be told"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "call_wishes",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("wants", sa.JSON(), nullable=False),
        sa.Column("webhook", sa.Text(), nullable=True),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(length=60), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "calls",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("event", sa.String(length=100), nullable=False),
        sa.Column("way", sa.String(length=10), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("person", "event", "way", name="calls_once"),
    )
    op.create_index("ix_calls_table", "calls", ["table"])
    op.create_index("calls_waiting", "calls", ["done", "due"])


def downgrade() -> None:
    op.drop_table("calls")
    op.drop_table("call_wishes")
