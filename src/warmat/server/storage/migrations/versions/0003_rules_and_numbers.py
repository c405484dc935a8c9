"""The rules a game is played by, snapshots, archives, and players' numbers for the secret"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rules", sa.String(length=120), nullable=True))
        batch_op.add_column(sa.Column("resumed", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("digest", sa.String(length=16), nullable=True))
        batch_op.add_column(sa.Column("own_secret", sa.String(length=64), nullable=True))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("number_hash", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("chance", sa.String(length=64), nullable=True))
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(length=120), nullable=False),
        sa.Column("digest", sa.String(length=16), nullable=False),
        sa.Column("log", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.create_table(
        "archives",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.String(length=120), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )


def downgrade() -> None:
    op.drop_table("archives")
    op.drop_table("snapshots")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("chance")
        batch_op.drop_column("number_hash")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("own_secret")
        batch_op.drop_column("digest")
        batch_op.drop_column("resumed")
        batch_op.drop_column("rules")
