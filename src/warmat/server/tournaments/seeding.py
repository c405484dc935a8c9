"""How strong entrants are: the line that seeds and divisions are made of."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.ratings.model import MU
from warmat.server.ratings.rater import pace_of, player_of
from warmat.server.storage.schema import Rating
from warmat.server.storage.tournament_rows import Entry, Tournament
from warmat.server.tournaments.divisions import divided
from warmat.server.tournaments.stored import Stored


async def lined_up(session: AsyncSession, stored: Stored) -> list[Entry]:
    """The strongest first: by the last season or an organiser's word, then by ratings, then by lot."""
    row, players = stored.row, [player_of(entry) for entry in stored.entries]
    asked = select(Rating).where(*pool_of(row), Rating.player.in_(players))
    known = {rating.player: rating.mu for rating in await session.scalars(asked)}
    chance = Random(row.lot)
    drawn = {entry.number: chance.random() for entry in stored.entries}

    def key(entry: Entry) -> tuple[bool, int, float, float]:
        return entry.rank is None, entry.rank or 0, -known.get(player_of(entry), MU), drawn[entry.number]

    return sorted(stored.entries, key=key)


def divisions_of(row: Tournament, line: Sequence[Entry]) -> dict[int, int]:
    """By the numbers of the entrants; none where there are no divisions."""
    if row.division_size is None:
        return {}
    return divided([entry.number for entry in line], row.division_size)


def pool_of(row: Tournament) -> tuple[ColumnElement[bool], ...]:
    """The ratings that games of this kind change."""
    return (Rating.game == row.game, Rating.mode == row.mode, Rating.pace == pace_of(row.pace))
