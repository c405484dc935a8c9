"""Ratings: rated tables, how strong everybody is, what each game did to that, and who sees a profile"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TO_COUNT = "rated AND counted IS NULL AND status = 'over'"


def upgrade() -> None:
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("shown_to", sa.String(length=10), nullable=False, server_default="friends")
        )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("counted", sa.BigInteger(), nullable=True))
    op.create_index(
        "tables_to_count",
        "tables",
        ["changed"],
        sqlite_where=sa.text(TO_COUNT),
        postgresql_where=sa.text(TO_COUNT),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("floor", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "mode", "pace"),
    )
    op.create_index("ratings_ladder", "ratings", ["game", "mode", "pace", "floor"])
    op.create_table(
        "rated_seats",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("result", sa.String(length=10), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index("rated_seats_player", "rated_seats", ["player", "game", "mode", "pace", "number"])


def downgrade() -> None:
    op.drop_table("rated_seats")
    op.drop_table("ratings")
    op.drop_index("tables_to_count", "tables")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("counted")
        batch_op.drop_column("rated")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_column("shown_to")
