"""Tournaments: make one, enter it, follow it, and organise it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from warmat.server.api.auth import CurrentUser, OptionalUser, TheServices, services_of
from warmat.server.api.records_models import ForumText
from warmat.server.api.tournaments_models import (
    Appoint,
    Decided,
    Enter,
    EnterBot,
    Hold,
    NewTournament,
    OfEntrant,
    PairByHand,
    PlaceInDivision,
    Prolong,
    TournamentInfo,
    TournamentShown,
)
from warmat.server.guard.origin import SAFE
from warmat.server.people.guests import User
from warmat.server.services import Services
from warmat.server.tables.clocks import MINUTE
from warmat.server.tournaments.entries import NewEvent
from warmat.server.tournaments.exports import calendar, forum


async def _tell_afterwards(request: Request) -> AsyncIterator[None]:
    """Whoever follows a tournament hears of everything that is done with it, once it is done."""
    yield
    if request.method not in SAFE and "tournament" in request.path_params:
        services_of(request).tournament_news.tell(request.path_params["tournament"])


router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], dependencies=[Depends(_tell_afterwards)])

CALENDAR: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/calendar": {"schema": {"type": "string"}}}}
}


async def _shown(services: Services, id: str, me: User | None) -> dict[str, Any]:
    found = await services.tournaments.one(id, me)
    assert found is not None
    return found


@router.get("")
async def get_tournaments(
    services: TheServices,
    me: OptionalUser,
    show: Annotated[Literal["open", "playing", "over"], Query()] = "open",
) -> list[TournamentInfo]:
    """Tournaments that can be entered, that are played, or that are over."""
    return [TournamentInfo(**each) for each in await services.tournaments.all(show, me)]


@router.get("/mine")
async def get_my_tournaments(services: TheServices, me: CurrentUser) -> list[TournamentInfo]:
    """Those that I play in or have made, and that are not over."""
    return [TournamentInfo(**each) for each in await services.tournaments.mine(me)]


@router.post("", status_code=201)
async def make_tournament(wish: NewTournament, services: TheServices, me: CurrentUser) -> TournamentShown:
    """Make a tournament. I am its organiser, and play in it only if I enter."""
    services.sanctions.check_speech(me)
    given = wish.model_dump()
    given["round_ms"] = round(given.pop("round_minutes") * MINUTE)
    id = await services.entries.make(NewEvent(**given), me)
    return TournamentShown(**await _shown(services, id, me))


@router.get("/{tournament}")
async def get_tournament(
    tournament: str,
    services: TheServices,
    me: OptionalUser,
    since: Annotated[
        int | None, Query(ge=0, le=2**31, description="The version you have: null, if it still is")
    ] = None,
) -> TournamentShown | None:
    """A tournament with its entries, rounds and standings."""
    found = await services.tournaments.one(tournament, me, since)
    return None if found is None else TournamentShown(**found)


@router.put("/{tournament}/entry", status_code=204)
async def enter_tournament(tournament: str, wish: Enter, services: TheServices, me: CurrentUser) -> None:
    """Play in it with this deck, or these, from now on."""
    await services.entries.enter(tournament, me, wish.brought, wish.code)


@router.delete("/{tournament}/entry", status_code=204)
async def leave_tournament(tournament: str, services: TheServices, me: CurrentUser) -> None:
    """Enter no more, or once it has begun: drop out. A game that goes on is lost."""
    await services.entries.leave(tournament, me)
    services.director.periodic.hurry()


@router.get("/{tournament}/forum")
async def tournament_as_text(tournament: str, services: TheServices) -> ForumText:
    """Rounds and standings as text for a forum."""
    shown = await _shown(services, tournament, None)
    return ForumText(text=forum(shown, services.settings.address()))


@router.get("/{tournament}/calendar", response_class=Response, responses=CALENDAR)
async def tournament_as_calendar(tournament: str, services: TheServices) -> Response:
    """When it begins, and when its rounds end, for a calendar."""
    shown = await _shown(services, tournament, None)
    text = calendar(shown, services.settings.address(), services.now())
    named = {"content-disposition": 'attachment; filename="tournament.ics"'}
    return Response(text, media_type="text/calendar", headers=named)


# For organisers -----------------------------------------------------------------------------------------


@router.post("/{tournament}/begin", status_code=204)
async def begin_tournament(tournament: str, services: TheServices, me: CurrentUser) -> None:
    """Close the entries, and begin the first round."""
    await services.organiser_actions.begin(tournament, me)


@router.post("/{tournament}/organisers", status_code=204)
async def appoint_organiser(tournament: str, wish: Appoint, services: TheServices, me: CurrentUser) -> None:
    """Let somebody with an account organise it as well."""
    await services.organiser_actions.appoint(tournament, me, wish.person)


@router.post("/{tournament}/bots", status_code=204)
async def enter_bot(tournament: str, wish: EnterBot, services: TheServices, me: CurrentUser) -> None:
    """Enter one of the server's bots, where the tournament allows it; or give it another deck."""
    await services.organiser_actions.enter_bot(tournament, me, wish.bot, wish.deck)


@router.post("/{tournament}/drop", status_code=204)
async def drop_entrant(tournament: str, wish: OfEntrant, services: TheServices, me: CurrentUser) -> None:
    """Take an entrant out of it. A game that goes on is lost."""
    await services.organiser_actions.drop(tournament, me, wish.entrant)


@router.post("/{tournament}/result", status_code=204)
async def decide_game(tournament: str, wish: Decided, services: TheServices, me: CurrentUser) -> None:
    """Decide a game of the last round, whatever its table says."""
    await services.organiser_actions.decide(tournament, me, wish.pairing, wish.result)


@router.post("/{tournament}/hold", status_code=204)
async def hold_tournament(tournament: str, wish: Hold, services: TheServices, me: CurrentUser) -> None:
    """Hold the next round, or let it come by itself again."""
    await services.organiser_actions.hold(tournament, me, wish.held)


@router.post("/{tournament}/deadline", status_code=204)
async def prolong_round(tournament: str, wish: Prolong, services: TheServices, me: CurrentUser) -> None:
    """Let the round end at another time."""
    await services.organiser_actions.prolong(tournament, me, wish.deadline)


@router.post("/{tournament}/undo", status_code=204)
async def undo_round(tournament: str, services: TheServices, me: CurrentUser) -> None:
    """Take the last round back. Its games end, and the next one waits for an organiser."""
    await services.organiser_actions.undo(tournament, me)


@router.post("/{tournament}/pair", status_code=204)
async def pair_by_hand(tournament: str, wish: PairByHand, services: TheServices, me: CurrentUser) -> None:
    """Pair the next round by hand. It begins at once."""
    await services.organiser_actions.pair(tournament, me, wish.pairs)


@router.post("/{tournament}/division", status_code=204)
async def place_in_division(
    tournament: str, wish: PlaceInDivision, services: TheServices, me: CurrentUser
) -> None:
    """Put an entrant of a league last in a division, before it begins."""
    await services.leagues.place(tournament, me, wish.entrant, wish.division)


@router.post("/{tournament}/next", status_code=201)
async def next_season(tournament: str, services: TheServices, me: CurrentUser) -> TournamentShown:
    """The next season of a league: who played to the end is entered, in the division they have earned."""
    id = await services.leagues.next_season(tournament, me)
    return TournamentShown(**await _shown(services, id, me))


@router.post("/{tournament}/call-off", status_code=204)
async def call_off_tournament(tournament: str, services: TheServices, me: CurrentUser) -> None:
    """End it before its end."""
    await services.organiser_actions.call_off(tournament, me)
