"""Tournaments: who organises and enters them, their rounds and pairings, and which tables are theirs"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("tournament", sa.String(length=32), nullable=True))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("mode", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("watch_delay", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("system", sa.String(length=20), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("decks", sa.String(length=10), nullable=False),
        sa.Column("entry", sa.String(length=12), nullable=False),
        sa.Column("rating_from", sa.Integer(), nullable=True),
        sa.Column("rating_to", sa.Integer(), nullable=True),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("round_ms", sa.BigInteger(), nullable=False),
        sa.Column("late", sa.String(length=10), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("held", sa.Boolean(), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("lot", sa.Integer(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_tournaments_status", "tournaments", ["status"])
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_table(
        "organisers",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("tournament", "person"),
    )
    op.create_table(
        "entries",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("deck", sa.Text(), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=True),
        sa.Column("dropped", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("tournament", "number"),
        sa.UniqueConstraint("tournament", "person", name="entries_once"),
    )
    op.create_index("ix_entries_person", "entries", ["person"])
    op.create_table(
        "tournament_rounds",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.PrimaryKeyConstraint("tournament", "number"),
    )
    op.create_table(
        "pairings",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("second", sa.Integer(), nullable=True),
        sa.Column("table", sa.String(length=32), nullable=True),
        sa.Column("result", sa.String(length=10), nullable=True),
        sa.Column("how", sa.String(length=12), nullable=True),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_pairings_table", "pairings", ["table"])
    op.create_index("pairings_of", "pairings", ["tournament", "round"])


def downgrade() -> None:
    for table in ("pairings", "tournament_rounds", "entries", "organisers", "tournaments"):
        op.drop_table(table)
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("tournament")
