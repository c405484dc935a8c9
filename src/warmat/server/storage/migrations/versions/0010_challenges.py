"""Challenges, people who look for an opponent, and calls about what is no table"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("mode", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("watch_delay", sa.Integer(), nullable=False),
        sa.Column("decks", sa.String(length=10), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=True),
        sa.Column("asked", sa.Boolean(), nullable=False),
        sa.Column("pool", sa.JSON(), nullable=True),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"]),
        sa.ForeignKeyConstraint(["other"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("status", "host", "other"):
        op.create_index(f"ix_challenges_{column}", "challenges", [column])
    op.create_table(
        "challenge_sides",
        sa.Column("challenge", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("listing", sa.JSON(), nullable=True),
        sa.Column("ban", sa.Text(), nullable=True),
        sa.Column("picks", sa.JSON(), nullable=False),
        sa.Column("deck", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["challenge"], ["challenges.id"]),
        sa.PrimaryKeyConstraint("challenge", "number"),
    )
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=200), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("deck", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_index("seekers_waiting", "seekers", ["table", "kind"])
    with op.batch_alter_table("calls", schema=None) as batch_op:
        batch_op.alter_column("table", existing_type=sa.String(length=32), nullable=True)
        batch_op.alter_column("way", existing_type=sa.String(length=10), type_=sa.String(length=30))


def downgrade() -> None:
    op.execute(sa.text('DELETE FROM calls WHERE "table" IS NULL'))
    with op.batch_alter_table("calls", schema=None) as batch_op:
        batch_op.alter_column("way", existing_type=sa.String(length=30), type_=sa.String(length=10))
        batch_op.alter_column("table", existing_type=sa.String(length=32), nullable=False)
    for table in ("seekers", "challenge_sides", "challenges"):
        op.drop_table(table)
