"""Pictures of tables and puzzles, for links and posts."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from warmat.server.api.auth import TheOwner, TheServices
from warmat.server.api.puzzles import PuzzleName, find
from warmat.server.pictures import render
from warmat.server.pictures.canvas import WIDTH
from warmat.server.preview import title_of, whom
from warmat.server.tables.room import SPECTATOR

router = APIRouter(prefix="/api", tags=["pictures"])

PNG = "image/png"
OVER_S, NOW_S = 86_400, 60  # how long a picture may be kept: of what is over, and of what goes on
ANSWER: dict[int | str, dict[str, Any]] = {200: {"content": {PNG: {}}, "description": "A PNG"}}
Width = Annotated[int, Query(ge=200, le=2400, description="In pixels")]
Step = Annotated[int | None, Query(ge=0, le=1_000_000, description="As in the replay; none: the last")]


def _answer(image: bytes, kept_s: int) -> Response:
    """Other sites may show it: that is what it is for."""
    headers = {"cache-control": f"public, max-age={kept_s}", "cross-origin-resource-policy": "cross-origin"}
    return Response(image, media_type=PNG, headers=headers)


@router.get("/tables/{table}/picture.png", response_class=Response, responses=ANSWER)
async def get_picture(
    table: str, services: TheServices, owner: TheOwner, step: Step = None, width: Width = WIDTH
) -> Response:
    """The board as everybody may see it: at any step once the game is over, until then as it is seen now."""
    room = await services.rooms.room(table)
    info = await services.seating.info(table, None)
    image = await services.history.picture(room, step, whom(info), title_of(info), width, owner)
    return _answer(image, OVER_S if room.over else NOW_S)


@router.get("/tables/{table}/strip.png", response_class=Response, responses=ANSWER)
async def get_film_strip(
    table: str,
    services: TheServices,
    owner: TheOwner,
    step: Annotated[int, Query(ge=0, le=1_000_000, description="One of the turn's, as in the replay")],
    width: Width = 2400,
) -> Response:
    """A turn of a game that is over as a film strip: up to twelve moments of it."""
    room = await services.history.over(table)
    info = await services.seating.info(table, None)
    return _answer(await services.history.strip(room, step, whom(info), title_of(info), width, owner), OVER_S)


@router.get("/puzzles/{name}/picture.png", response_class=Response, responses=ANSWER)
async def get_puzzle_picture(name: PuzzleName) -> Response:
    """The board of a puzzle, as it begins."""
    find(name)
    return _answer(await asyncio.to_thread(_puzzle, name), OVER_S)


@lru_cache(maxsize=64)
def _puzzle(name: str) -> bytes:
    puzzle = find(name)
    names = ["You" if seat == puzzle.seat else "Opponent" for seat in range(len(puzzle.config["seats"]))]
    return render.png(render.svg(puzzle.begin().view(SPECTATOR), names, puzzle.title), WIDTH)
