"""Decks that two entrants ban or draft before their game: in a challenge of the tournament."""

from __future__ import annotations

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.challenges.challenge_actions import drawn_pool, load
from warmat.server.challenges.stages import CHOOSING, DRAFTED, EXPIRED
from warmat.server.people.tokens import new_id
from warmat.server.storage.challenge_rows import Challenge, ChallengeSide
from warmat.server.storage.database import Database
from warmat.server.storage.schema import PLAYING
from warmat.server.storage.tournament_rows import Entry, PairingRow, Tournament


async def begin_choosing(
    session: AsyncSession, row: Tournament, both: list[Entry], now: int, until: int
) -> str:
    """The two come to their decks, and then to their table. The first of both begins."""
    challenge = Challenge(
        id=new_id(),
        game=row.game,
        options=row.options,
        mode=row.mode,
        pace=row.pace,
        rated=row.rated,
        listed=True,
        watch_delay=row.watch_delay,
        decks=row.decks,
        status=CHOOSING,
        host=both[0].person,
        other=both[1].person,
        asked=True,
        pool=drawn_pool(row.game, row.options) if row.decks == DRAFTED else None,
        first=0,
        created=now,
        expires=until,
        tournament=row.id,
    )
    session.add(challenge)
    await session.flush()
    for number, entry in enumerate(both):
        session.add(ChallengeSide(challenge=challenge.id, number=number, picks=[], listing=entry.listing))
    return challenge.id


async def still_choosing(session: AsyncSession, challenge: str) -> list[int]:
    """Who has not chosen yet what is to be chosen: 0 is the first of the pairing."""
    return (await load(session, challenge)).waits_for()


async def prolong_choosing(database: Database, id: str, until: int) -> None:
    """The round has another end: so long decks can be chosen. After the round's own change, never with it."""
    going = (Challenge.tournament == id) & (Challenge.status == CHOOSING)
    async with database.session() as session:
        await session.execute(update(Challenge).where(going).values(expires=until))


async def end_choosing(database: Database) -> None:
    """Nobody chooses for a game that is decided, or taken back, or of a tournament that is over."""
    async with database.reading() as session:
        found = select(Challenge.id).join(PairingRow, PairingRow.challenge == Challenge.id)
        found = found.join(Tournament, Tournament.id == PairingRow.tournament)
        ids = list(await session.scalars(found.where(Challenge.status == CHOOSING, _is_decided())))
    for id in ids:
        async with database.session() as session:
            still = (Challenge.id == id) & (Challenge.status == CHOOSING)
            await session.execute(update(Challenge).where(still).values(status=EXPIRED))


def _is_decided() -> ColumnElement[bool]:
    return PairingRow.undone | PairingRow.result.is_not(None) | (Tournament.status != PLAYING)
