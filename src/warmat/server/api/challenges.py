"""Finding an opponent: challenges, and quick pairing."""

from __future__ import annotations

from fastapi import APIRouter

from warmat.server.api.auth import CurrentUser, OptionalUser, TheServices
from warmat.server.api.challenges_models import (
    Accept,
    BegunAt,
    ChallengeInfo,
    Choose,
    NewChallengeWish,
    Seek,
    SeekInfo,
)
from warmat.server.challenges.challenge_actions import NewChallenge
from warmat.server.challenges.quick_pairing import Wanted

router = APIRouter(prefix="/api", tags=["challenges"])


@router.get("/challenges")
async def get_challenges(services: TheServices, me: OptionalUser) -> list[ChallengeInfo]:
    """Challenges that anybody may take up."""
    return [ChallengeInfo(**each) for each in await services.challenges.listed(me)]


@router.get("/challenges/mine")
async def get_my_challenges(services: TheServices, me: CurrentUser) -> list[ChallengeInfo]:
    """Those that I have made, was asked, or have taken up, and that have not begun."""
    return [ChallengeInfo(**each) for each in await services.challenges.mine(me)]


@router.post("/challenges", status_code=201)
async def challenge(wish: NewChallengeWish, services: TheServices, me: CurrentUser) -> ChallengeInfo:
    """Challenge somebody, or whoever comes. Who begins is drawn by lot."""
    id = await services.challenge_actions.make(NewChallenge(**wish.model_dump()), me)
    return ChallengeInfo(**await services.challenges.one(id, me))


@router.get("/challenges/{challenge}")
async def get_challenge(challenge: str, services: TheServices, me: OptionalUser) -> ChallengeInfo:
    """A challenge. What the other has chosen is told when both have."""
    return ChallengeInfo(**await services.challenges.one(challenge, me))


@router.post("/challenges/{challenge}/accept")
async def accept_challenge(challenge: str, wish: Accept, services: TheServices, me: CurrentUser) -> BegunAt:
    """Take a challenge up. If both have their decks, the game begins."""
    return BegunAt(table=await services.challenge_actions.accept(challenge, me, wish.deck, wish.place))


@router.post("/challenges/{challenge}/decline", status_code=204)
async def decline_challenge(challenge: str, services: TheServices, me: CurrentUser) -> None:
    """Say no to a challenge, or get out of one before the game has begun."""
    await services.challenge_actions.decline(challenge, me)


@router.post("/challenges/{challenge}/withdraw", status_code=204)
async def withdraw_challenge(challenge: str, services: TheServices, me: CurrentUser) -> None:
    """Take my own challenge back."""
    await services.challenge_actions.withdraw(challenge, me)


@router.put("/challenges/{challenge}/choice")
async def choose_in_challenge(
    challenge: str, wish: Choose, services: TheServices, me: CurrentUser
) -> BegunAt:
    """Choose my deck, my list, my ban or my pick. With the last choice the game begins."""
    return BegunAt(table=await services.challenge_actions.choose(challenge, me, wish.stage, wish.decks))


@router.put("/seek", status_code=204)
async def seek_opponent(wish: Seek, services: TheServices, me: CurrentUser) -> None:
    """Look for an opponent of about my strength. It goes on for as long as I ask `POST /api/seek/here`."""
    await services.quick_pairing.seek(me, Wanted(**wish.model_dump()))


@router.post("/seek/here")
async def still_seeking(services: TheServices, me: CurrentUser) -> SeekInfo | None:
    """I still look: ask every few seconds. Whoever is silent for twenty has left. null: I don't look."""
    found = await services.quick_pairing.here(me)
    return None if found is None else SeekInfo(**found)


@router.delete("/seek", status_code=204)
async def stop_seeking(services: TheServices, me: CurrentUser) -> None:
    """Look no more."""
    await services.quick_pairing.stop(me)
