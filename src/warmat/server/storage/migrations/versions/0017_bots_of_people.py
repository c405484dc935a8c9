"""Bots of people: whose each is, and which of them are ready to play on the bot ladder"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(sa.Column("owner", sa.String(length=32), nullable=True))
        batch_op.create_foreign_key("people_owner", "people", ["owner"], ["id"])
        batch_op.create_index("ix_people_owner", ["owner"])
    op.create_table(
        "ready_bots",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("person"),
    )


def downgrade() -> None:
    op.drop_table("ready_bots")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_index("ix_people_owner")
        batch_op.drop_constraint("people_owner", type_="foreignkey")
        batch_op.drop_column("owner")
