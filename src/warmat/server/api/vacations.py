"""Vacations: being away for some days, while one's clocks stand in games by days."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.models import Strict
from warmat.server.people.vacations import Holiday

router = APIRouter(prefix="/api/account/vacation", tags=["people"])


class VacationWish(Strict):
    days: Annotated[int, Field(ge=1, le=366, description="Whole days, from now on", examples=[14])]


class VacationInfo(BaseModel):
    until: Annotated[int | None, Field(description="When I am back; null: I am not away")]
    days_left: Annotated[int, Field(description="That I may still take this year")]
    days_a_year: Annotated[int, Field(description="That everybody may take; 0: there are no vacations here")]


def _info(holiday: Holiday) -> VacationInfo:
    return VacationInfo(until=holiday.until, days_left=holiday.days_left, days_a_year=holiday.days_a_year)


@router.get("")
async def my_vacation(services: TheServices, me: CurrentUser) -> VacationInfo:
    """Whether I am away, and how many days I may still be this year."""
    return _info(await services.vacations.of(me))


@router.put("")
async def go_on_vacation(wish: VacationWish, services: TheServices, me: CurrentUser) -> VacationInfo:
    """Be away from now on. In games by days my clocks stand, and everybody at those tables sees it."""
    return _info(await services.vacations.begin(me, wish.days))


@router.delete("")
async def come_back(services: TheServices, me: CurrentUser) -> VacationInfo:
    """Be back: my clocks run again. Days that were not begun are left for another time."""
    return _info(await services.vacations.end(me))
