"""Names that nobody else has, mail to be confirmed, reports, sanctions and the moderators' log"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

LOG = "moderation_log"


def upgrade() -> None:
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(sa.Column("moderator", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("codes", schema=None) as batch_op:
        batch_op.add_column(sa.Column("about", sa.String(length=200), nullable=True))
    op.create_table(
        "taken_names",
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index("ix_taken_names_person", "taken_names", ["person"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("reporter", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=True),
        sa.Column("message", sa.Integer(), nullable=True),
        sa.Column("quote", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["reporter"], ["people.id"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_index("ix_reports_closed", "reports", ["closed"])
    op.create_table(
        "sanctions",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_sanctions_person", "sanctions", ["person"])
    op.create_table(
        LOG,
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("moderator", sa.String(length=40), nullable=False),
        sa.Column("act", sa.String(length=20), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("details", sa.Text(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
    _keep_the_log()
    _give_everybody_their_name()


def _keep_the_log() -> None:
    """Nothing in it is changed or removed, whoever asks the database to."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION moderation_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'the moderation log is only added to'; END $$"
        )
        op.execute(
            f"CREATE TRIGGER moderation_log_is_kept BEFORE UPDATE OR DELETE ON {LOG} "
            "FOR EACH ROW EXECUTE FUNCTION moderation_log_is_kept()"
        )
        return
    for what in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER moderation_log_no_{what.lower()} BEFORE {what} ON {LOG} "
            "BEGIN SELECT RAISE(ABORT, 'the moderation log is only added to'); END"
        )


def _give_everybody_their_name() -> None:
    """Who has an account goes first, then whoever came first; of names alike the later get a number."""
    from warmat.server.people.names import GONE, LONGEST_NAME, keys

    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("login"), sa.column("created"))
    names = sa.table("taken_names", sa.column("key"), sa.column("person"))
    bind = op.get_bind()
    rows = bind.execute(
        sa.select(people.c.id, people.c.name, people.c.login)
        .where(sa.or_(people.c.name != GONE, people.c.login.is_not(None)))
        .order_by(people.c.login.is_(None), people.c.created, people.c.id)
    ).all()
    taken: set[str] = set()
    numbers: dict[str, int] = {}
    for person, name, _ in rows:
        given = name
        while keys(given) & taken:
            numbers[name] = numbers.get(name, 1) + 1
            given = f"{name[: LONGEST_NAME - 6].rstrip()} {numbers[name]}"
        taken |= keys(given)
        if given != name:
            bind.execute(people.update().where(people.c.id == person).values(name=given))
        bind.execute(names.insert(), [{"key": key, "person": person} for key in keys(given)])


def downgrade() -> None:
    op.drop_table(LOG)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION moderation_log_is_kept()")
    for table in ("sanctions", "reports", "taken_names"):
        op.drop_table(table)
    with op.batch_alter_table("codes", schema=None) as batch_op:
        batch_op.drop_column("about")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_column("moderator")
