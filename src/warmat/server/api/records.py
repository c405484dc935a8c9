"""Looking back at a game, and records: files that come and go."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from warmat.server.api.records_models import BroughtTable, ForumText, RecordFile, Replay, Then
from warmat.server.api.tables import eye_of
from warmat.server.api.who import Perhaps, Somebody, TheHouse
from warmat.server.errors import TooLarge
from warmat.server.records.bringing import LARGEST
from warmat.server.records.looking import PAGE
from warmat.server.records.timeline import ALL
from warmat.verify import closing, names_of

router = APIRouter(prefix="/api", tags=["records"])

JSON = "application/json"
BODY = {"content": {JSON: {"schema": {"$ref": "#/components/schemas/RecordFile"}}}, "required": True}
Number = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("/tables/{table}/record", response_model=RecordFile)
async def get_record(table: str, house: TheHouse) -> Response:
    """The record of a game that is over, as a file. It holds the secret, so that everybody can check it."""
    record = await house.writing.record(table)
    return JSONResponse(
        record, headers={"Content-Disposition": f'attachment; filename="warmat-{table[:32]}.json"'}
    )


@router.get("/tables/{table}/replay", response_model=Replay)
async def get_replay(
    table: str,
    house: TheHouse,
    seat: Annotated[
        int, Query(ge=ALL, le=7, description="Whose eyes: a seat's, a spectator's (-1), or everybody's (-2)")
    ] = ALL,
    at: Annotated[int, Query(ge=0, le=1_000_000, description="The first step")] = 0,
    count: Annotated[int, Query(ge=1, le=PAGE, description="How many steps at most")] = 1,
) -> Response:
    """A game that is over, step by step, from any seat. What was taken back is not in it."""
    return Response(await house.looking.replay(table, seat, at, count), media_type=JSON)


@router.get("/tables/{table}/game/at", response_model=Then)
async def see_game_at(
    table: str,
    house: TheHouse,
    me: Perhaps,
    line: Annotated[Number, Query(description="How many lines the log had")],
    seat: Annotated[int | None, Query(ge=-1, le=7, description="Look with this seat's eyes")] = None,
) -> Response:
    """The table as my seat saw it when the log had so many lines; also while the game goes on."""
    eye = await eye_of(house, table, me, seat)
    room = await house.rooms.room(table)
    return Response(await house.looking.at_line(room, eye, line), media_type=JSON)


@router.get("/tables/{table}/forum")
async def get_forum_text(
    table: str,
    house: TheHouse,
    me: Perhaps,
    seat: Annotated[int | None, Query(ge=-1, le=7, description="Whose hidden part to tell")] = None,
) -> ForumText:
    """The game as forum players write it. While it goes on, with the hidden part of one's own seat only."""
    eye = await eye_of(house, table, me, seat)
    room = await house.rooms.room(table)
    info = await house.seating.info(table, None)
    names = names_of({"people": info["seats"], "config": {"seats": info["seats"]}})
    ending = closing(room.ending, room.winners, names)
    return ForumText(text=await house.looking.forum(room, eye, names, ending))


@router.post("/records", status_code=201, openapi_extra={"requestBody": BODY})
async def bring_record(request: Request, house: TheHouse, me: Somebody) -> BroughtTable:
    """Bring a record: it is played again and becomes a table that is over, to be replayed and shared."""
    text = b""
    async for part in request.stream():
        text += part
        if len(text) > LARGEST:
            raise TooLarge(f"A record has at most {LARGEST} bytes.")
    return BroughtTable(table=await house.bringing.bring(text, me))
