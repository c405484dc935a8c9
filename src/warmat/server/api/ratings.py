"""Ratings: ladders, and what people show of themselves."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from warmat.server.api.auth import CurrentUser, OptionalUser, TheServices
from warmat.server.api.ratings_models import (
    Ladder,
    LadderInfo,
    NewShownTo,
    Profile,
    RatedPace,
    RatingInfo,
    SeasonInfo,
)

router = APIRouter(prefix="/api", tags=["ratings"])


@router.get("/ladders")
async def get_ladders(services: TheServices) -> list[LadderInfo]:
    """The ladders on which somebody stands, the fullest first."""
    return [LadderInfo(**each) for each in await services.ladders.all()]


@router.get("/ladder")
async def get_ladder(
    services: TheServices,
    me: OptionalUser,
    game: Annotated[str, Query(max_length=40, examples=["codex"])],
    mode: Annotated[str, Query(max_length=40)] = "",
    pace: RatedPace = "live",
    skip: Annotated[int, Query(ge=0, le=1_000_000, description="So many from the top")] = 0,
    season: Annotated[
        str, Query(max_length=10, description="As it was at a season's end", examples=["2030-2"])
    ] = "",
) -> Ladder:
    """Who is how strong, 100 at a time; and where I am."""
    if season:
        return Ladder(**await services.ladders.of_season(season, game, mode, pace, skip, me))
    return Ladder(**await services.ladders.of(game, mode, pace, skip, me))


@router.get("/seasons")
async def get_seasons(services: TheServices) -> list[SeasonInfo]:
    """The seasons of the ladders, if there are any: the newest first, which goes on."""
    return [SeasonInfo(**vars(season)) for season in await services.seasons.all()]


@router.get("/people/{person}")
async def get_profile(person: str, services: TheServices, me: OptionalUser) -> Profile:
    """Somebody's record, if they show it to me."""
    return Profile(**await services.profiles.of(person, me))


@router.get("/people/{person}/ratings")
async def get_ratings(person: str, services: TheServices, me: OptionalUser) -> list[RatingInfo]:
    """Somebody's ratings with their curves, if they show them to me."""
    return [RatingInfo(**each) for each in await services.profiles.ratings(person, me)]


@router.put("/account/profile", status_code=204)
async def show_my_profile(wish: NewShownTo, services: TheServices, me: CurrentUser) -> None:
    """To whom my profile is shown. Shown to nobody, I stand on no ladder either."""
    await services.profiles.show_to(me, wish.shown_to)
