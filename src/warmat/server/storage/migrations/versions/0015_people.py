"""What players have seen of the log; pauses and vacations; challenges of teams"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("seen_lines", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("seen_mark", sa.String(length=8), nullable=True))
        batch_op.add_column(sa.Column("away", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("paused", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("challenge_sides", schema=None) as batch_op:
        batch_op.add_column(sa.Column("person", sa.String(length=32), nullable=True))
        batch_op.add_column(sa.Column("asked", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("came", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.create_foreign_key("challenge_sides_person", "people", ["person"], ["id"])
        batch_op.create_index("ix_challenge_sides_person", ["person"])
    op.create_table(
        "vacations",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_vacations_person", "vacations", ["person"])
    op.create_index("ix_vacations_until", "vacations", ["until"])


def downgrade() -> None:
    op.drop_table("vacations")
    with op.batch_alter_table("challenge_sides", schema=None) as batch_op:
        batch_op.drop_index("ix_challenge_sides_person")
        batch_op.drop_constraint("challenge_sides_person", type_="foreignkey")
        for name in ("came", "asked", "person"):
            batch_op.drop_column(name)
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("paused")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("away")
        batch_op.drop_column("seen_mark")
        batch_op.drop_column("seen_lines")
