"""All tables of the database: whoever goes through them must have loaded every module that has some."""

from __future__ import annotations

from warmat.server.storage import (
    archive_rows,
    bot_rows,
    challenge_rows,
    club_rows,
    push_rows,
    schema,
    tournament_rows,
    vacation_rows,
)

MODULES = (
    schema,
    tournament_rows,
    challenge_rows,
    push_rows,
    club_rows,
    archive_rows,
    vacation_rows,
    bot_rows,
)
Base = MODULES[0].Base
