"""Tournaments: decks that are dealt, or banned and drafted before each game; leagues with divisions; bots"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tournaments", schema=None) as batch_op:
        batch_op.add_column(sa.Column("bots", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("division_size", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("moving", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("season", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("previous", sa.String(length=32), nullable=True))
        batch_op.create_index("ix_tournaments_previous", ["previous"])
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.alter_column("person", existing_type=sa.String(length=32), nullable=True)
        batch_op.add_column(sa.Column("bot", sa.String(length=40), nullable=True))
        batch_op.add_column(sa.Column("rank", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("division", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("listing", sa.JSON(), nullable=True))
        batch_op.add_column(sa.Column("dealt", sa.Integer(), nullable=True))
    with op.batch_alter_table("pairings", schema=None) as batch_op:
        batch_op.add_column(sa.Column("challenge", sa.String(length=32), nullable=True))
        batch_op.create_index("ix_pairings_challenge", ["challenge"])
    with op.batch_alter_table("challenges", schema=None) as batch_op:
        batch_op.add_column(sa.Column("tournament", sa.String(length=32), nullable=True))


def downgrade() -> None:
    op.execute("DELETE FROM entries WHERE person IS NULL")
    with op.batch_alter_table("challenges", schema=None) as batch_op:
        batch_op.drop_column("tournament")
    with op.batch_alter_table("pairings", schema=None) as batch_op:
        batch_op.drop_index("ix_pairings_challenge")
        batch_op.drop_column("challenge")
    with op.batch_alter_table("entries", schema=None) as batch_op:
        for column in ("dealt", "listing", "division", "rank", "bot"):
            batch_op.drop_column(column)
        batch_op.alter_column("person", existing_type=sa.String(length=32), nullable=False)
    with op.batch_alter_table("tournaments", schema=None) as batch_op:
        batch_op.drop_index("ix_tournaments_previous")
        for column in ("bots", "previous", "season", "moving", "division_size"):
            batch_op.drop_column(column)
