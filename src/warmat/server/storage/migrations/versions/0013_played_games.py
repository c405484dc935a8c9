"""The archive: what is worth knowing of every game that is over, and what all of them add up to"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

TO_SUM = "summed IS NULL AND status = 'over'"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("summed", sa.BigInteger(), nullable=True))
    op.create_index(
        "tables_to_sum",
        "tables",
        ["changed"],
        sqlite_where=sa.text(TO_SUM),
        postgresql_where=sa.text(TO_SUM),
    )
    op.create_index("rated_seats_at", "rated_seats", ["at"])
    op.create_table(
        "played_games",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=40), nullable=False),
        sa.Column("setting", sa.String(length=80), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("bots", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("choices", sa.Integer(), nullable=False),
        sa.Column("ending", sa.String(length=20), nullable=False),
        sa.Column("rules", sa.String(length=120), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_index("played_games_newest", "played_games", ["ended", "table"])
    op.create_index("played_games_kind", "played_games", ["game", "mode", "ended", "table"])
    op.create_table(
        "played_seats",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("team", sa.Integer(), nullable=False),
        sa.Column("deck", sa.String(length=120), nullable=False),
        sa.Column("opening", sa.JSON(), nullable=False),
        sa.Column("result", sa.String(length=10), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "played_tags",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seat", "kind", "name"),
    )
    op.create_index("played_tags_name", "played_tags", ["kind", "name", "table", "seat"])
    op.create_table(
        "tallies",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=40), nullable=False),
        sa.Column("setting", sa.String(length=80), nullable=False),
        sa.Column("bots", sa.Boolean(), nullable=False),
        sa.Column("band", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(length=120), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("other", sa.String(length=120), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "mode", "setting", "bots", "band", "rules", "kind", "name", "other"),
    )


def downgrade() -> None:
    op.drop_index("rated_seats_at", "rated_seats")
    op.drop_table("tallies")
    op.drop_table("played_tags")
    op.drop_table("played_seats")
    op.drop_table("played_games")
    op.drop_index("tables_to_sum", "tables")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("summed")
