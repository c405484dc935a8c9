"""Games that are over: the archive, and what they add up to."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Response

from warmat.server.api.archive_models import ArchivePage, PlayedPace, SignsInfo, StatisticsInfo
from warmat.server.api.auth import Moderator, OptionalUser, TheServices
from warmat.server.api.ratings_models import Result
from warmat.server.archive.search import ArchiveQuery
from warmat.server.archive.statistics import Kind

router = APIRouter(prefix="/api", tags=["archive"])

Name = Annotated[str, Query(max_length=120)]
Points = Annotated[int | None, Query(ge=-10_000, le=10_000)]
Time = Annotated[int | None, Query(ge=0, le=1 << 50, description="Milliseconds since 1970")]
Several = Annotated[list[Annotated[str, Query(max_length=120)]], Query(max_length=4)]

TABLE: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}


@router.get("/archive")
async def search_archive(
    services: TheServices,
    me: OptionalUser,
    game: Annotated[str, Query(max_length=40, examples=["codex"])] = "",
    mode: Annotated[str | None, Query(max_length=40)] = None,
    pace: PlayedPace | None = None,
    rated: bool | None = None,
    bots: Annotated[bool | None, Query(description="Whether bots play in it")] = None,
    rating_from: Points = None,
    rating_to: Points = None,
    since: Time = None,
    until: Time = None,
    player: Annotated[str, Query(max_length=40, description="A name, or a bot's")] = "",
    deck: Name = "",
    part: Annotated[Several, Query(description="A spec or faction of the same side")] = [],  # noqa: B006
    tech: Annotated[Several, Query(description="In Codex: one of its first techs")] = [],  # noqa: B006
    result: Annotated[Result | None, Query(description="For that side")] = None,
    against: Annotated[str, Query(max_length=120, description="A spec or faction of another side")] = "",
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> ArchivePage:
    """Games that are over: listed ones, and my own. The newest first, 25 at a time.

    What is said of a side (player, deck, part, tech, result) holds for one and the same. Players are named
    and found if they show their profile to me, or sat at the table with me.
    """
    wish = ArchiveQuery(
        game=game,
        mode=mode,
        pace=pace or "",
        rated=rated,
        bots=bots,
        rating_from=rating_from,
        rating_to=rating_to,
        since=since,
        until=until,
        player=player,
        deck=deck,
        parts=tuple(part),
        techs=tuple(tech),
        result=result or "",
        against=against,
        skip=skip,
    )
    return ArchivePage(**await services.archive_search.find(wish, me))


@router.get("/moderation/signs/{person}", tags=["moderation"])
async def get_signs(person: str, services: TheServices, _: Moderator) -> SignsInfo:
    """How somebody's choices compare with search's, and how fast they were. For moderators.

    For looking at games, not for judging anybody: a game that is easy or well known looks the same.
    """
    return SignsInfo(**await services.cheat_signs.of(person))


def kind_of(
    game: Annotated[str, Query(max_length=40, examples=["codex"])],
    mode: Annotated[str, Query(max_length=40)] = "",
    setting: Annotated[str, Query(max_length=80, description="A map, a variant, or both")] = "",
    bots: Annotated[bool | None, Query(description="Only games with bots, or without")] = None,
    band: Annotated[
        int | None, Query(ge=0, le=10_000, description="The lower end of a band of ratings")
    ] = None,
    rules: Annotated[str | None, Query(max_length=120, description="A version of the rules")] = None,
) -> Kind:
    return Kind(game, mode, setting, bots, band, rules)


WhichGames = Annotated[Kind, Depends(kind_of)]


@router.get("/statistics")
async def get_statistics(services: TheServices, kind: WhichGames) -> StatisticsInfo:
    """What listed and rated games of two sides add up to: how often what has won."""
    return StatisticsInfo(**await services.statistics.of(kind))


@router.get("/statistics/{what}.csv", response_class=Response, responses=TABLE)
async def get_statistics_table(
    what: Literal["parts", "decks", "openings", "match-ups", "first"],
    services: TheServices,
    kind: WhichGames,
) -> Response:
    """One of these tables, whole, for a spreadsheet."""
    text = await services.statistics.table(kind, what)
    named = {"Content-Disposition": f'attachment; filename="warmat-{what}.csv"'}
    return Response(text, media_type="text/csv", headers=named)
