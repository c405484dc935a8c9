"""Hints while a game goes on, and what can be learned from one that is over."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from pydantic_core import to_json

from warmat.server.api.analysis_models import AnalysisState, AskHint, Hint
from warmat.server.api.tables import own_seat
from warmat.server.api.who import Somebody, TheHouse
from warmat.server.guard.buckets import ANALYSES, HINTS

router = APIRouter(prefix="/api/tables/{table}", tags=["analysis"])


@router.post("/hint")
async def get_hint(table: str, wish: AskHint, house: TheHouse, me: Somebody) -> Hint:
    """What search would choose for my seat, from what that seat knows. Nothing is decided by it.

    Against bots, and where the table was made with hints; else refused.
    """
    await own_seat(house, table, me, wish.seat)
    house.limits.spend("hint", me.id, HINTS)
    return Hint.model_validate(await house.hinting.hint(table, wish.seat))


@router.get("/analysis", response_model=AnalysisState)
async def get_analysis(table: str, house: TheHouse) -> Response:
    """How far the analysis of a game that is over has come; and the analysis, once it is done."""
    return _written(await house.analysing.state(table))


@router.post("/analysis", response_model=AnalysisState)
async def begin_analysis(table: str, house: TheHouse, me: Somebody) -> Response:
    """Have a game that is over analysed, unless it was already. Ask how far it is by GET."""
    state = await house.analysing.state(table)
    if state["status"] in ("none", "failed"):
        spent = house.limits.spend("analysis", me.id, ANALYSES)
        if not await house.analysing.ask(table, me):
            spent.give_back()  # somebody else was faster
        state = await house.analysing.state(table)
    return _written(state)


def _written(state: dict[str, Any]) -> Response:
    """As it was found: a long game's is too much to be checked again each time."""
    return Response(to_json(state), media_type="application/json")
