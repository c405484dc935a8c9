"""Profiles: somebody's ratings and record, for those to whom they show it.

A profile tells of rated games and of those at listed tables. What was played by invitation, and for nothing,
is nobody else's business. Of games with other people a profile names only those whom the reader may know of.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.errors import Forbidden, NotFound
from warmat.server.people.guests import User
from warmat.server.people.names import GONE, named
from warmat.server.people.relations import FRIEND, blocked
from warmat.server.ratings.ladders import figures
from warmat.server.ratings.model import points
from warmat.server.ratings.past_games import Game, games_of
from warmat.server.ratings.tallies import decks, head_to_head, parts, streaks
from warmat.server.storage.database import Database
from warmat.server.storage.schema import EVERYBODY, FRIENDS, Person, RatedSeat, Rating, Relation, TableRow

LAST_GAMES = 20
CURVE = 300  # games of a rating's curve


class Profiles:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def show_to(self, me: User, whom: str) -> None:
        async with self._database.session() as session:
            (await session.get_one(Person, me.id, with_for_update=True)).shown_to = whom

    async def of(self, person: str, reader: User | None) -> dict[str, Any]:
        """The record of somebody."""
        async with self._database.reading() as session:
            owner = await _shown(session, person, reader)
            games = await games_of(session, person)
            known = await _known(session, games, owner, reader)
            whose = None if owner.owner is None else await session.get(Person, owner.owner)
        is_mine = reader is not None and reader.id == person
        return {
            "id": owner.id,
            "name": owner.name,
            "guest": named(owner).guest,
            "owner": None if whose is None else whose.name,
            "since": owner.created,
            "shown_to": owner.shown_to if is_mine else None,
            "games": len(games),
            "decks": decks(games),
            "parts": parts(games),
            "head_to_head": head_to_head(games, known),
            "streaks": streaks(games),
            "last": [_info(game, known) for game in games if game.listed or is_mine][:LAST_GAMES],
        }

    async def ratings(self, person: str, reader: User | None) -> list[dict[str, Any]]:
        """Somebody's ratings with their curves, the one with most games first."""
        async with self._database.reading() as session:
            owner = await _shown(session, person, reader)
            asked = select(Rating).where(Rating.player == owner.id).order_by(Rating.games.desc(), Rating.game)
            is_mine = reader is not None and reader.id == person
            return [
                {
                    "game": rating.game,
                    "mode": rating.mode,
                    "pace": rating.pace,
                    **figures(rating),
                    "curve": await _curve(session, rating, is_mine),
                }
                for rating in await session.scalars(asked)
            ]


async def _shown(session: AsyncSession, person: str, reader: User | None) -> Person:
    """Whose profile it is, if the reader may see it."""
    owner = await session.get(Person, person)
    if owner is None or (owner.name == GONE and owner.login is None):
        raise NotFound("There is no such person.")
    if reader is not None and reader.id == person:
        return owner
    if person not in await visible(session, [owner], reader):
        raise Forbidden("This profile is private.")
    return owner


async def visible(session: AsyncSession, people: list[Person], reader: User | None) -> set[str]:
    """Those of them whose profiles the reader may see."""
    found = {each.id for each in people if each.shown_to == EVERYBODY}
    if reader is None:
        return found
    friends = await session.scalars(
        select(Relation.person).where(Relation.other == reader.id, Relation.kind == FRIEND)
    )
    found |= {each.id for each in people if each.shown_to == FRIENDS} & set(friends)
    return found - await blocked(session, reader.id)


async def _known(
    session: AsyncSession, games: list[Game], owner: Person, reader: User | None
) -> dict[str, str]:
    """The names of those they played with: of all for the owner, who met them; else of whom one may know."""
    met = {person for game in games for person in game.opponents}
    people = [
        each
        for each in await session.scalars(select(Person).where(Person.id.in_(met)))
        if each.name != GONE or each.login is not None
    ]
    if reader is None or reader.id != owner.id:
        may = await visible(session, people, reader) | ({reader.id} if reader is not None else set())
        people = [each for each in people if each.id in may]
    return {each.id: each.name for each in people}


async def _curve(session: AsyncSession, rating: Rating, is_mine: bool) -> list[dict[str, Any]]:
    """What each game did to it, the earliest first. A game by invitation is not named to others."""
    asked = (
        select(RatedSeat, TableRow.listed)
        .join(TableRow, TableRow.id == RatedSeat.table)
        .where(
            RatedSeat.player == rating.player,
            RatedSeat.game == rating.game,
            RatedSeat.mode == rating.mode,
            RatedSeat.pace == rating.pace,
        )
        .order_by(RatedSeat.number.desc())
        .limit(CURVE)
    )
    rows = (await session.execute(asked)).all()
    return [
        {
            "table": seat.table if listed or is_mine else None,
            "at": seat.at,
            "result": seat.result,
            "rating": points(seat.mu),
            "deviation": points(seat.sigma),
        }
        for seat, listed in reversed(rows)
    ]


def _info(game: Game, known: dict[str, str]) -> dict[str, Any]:
    return {
        "table": game.table,
        "game": game.game,
        "mode": game.mode,
        "pace": game.pace,
        "rated": game.rated,
        "ended": game.ended,
        "result": game.result,
        "deck": game.deck,
        "opponents": [
            {"person": person if person in known else None, "name": known.get(person)}
            for person in game.opponents
        ]
        + [{"person": None, "name": bot} for bot in game.bots],
    }
