"""Browsers that are told by web push, and letters once a day"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("mark", sa.String(length=64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=120), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("mark"),
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    with op.batch_alter_table("call_wishes", schema=None) as batch_op:
        batch_op.add_column(sa.Column("digest", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("call_wishes", schema=None) as batch_op:
        batch_op.drop_column("digest")
    op.drop_table("push_subscriptions")
