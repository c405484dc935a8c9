"""Looking back at a game, and records: files that come and go."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from warmat.records.endings import closing, names_of
from warmat.records.timeline import ALL
from warmat.server.api.auth import CurrentUser, OptionalUser, TheOwner, TheServices
from warmat.server.api.records_models import ForumText, ImportedTable, PlayOn, RecordFile, Replay, Then
from warmat.server.api.table_actions import NextTable
from warmat.server.api.tables import viewer_of
from warmat.server.errors import TooLarge
from warmat.server.records.history import PAGE_STEPS
from warmat.server.records.record_import import LARGEST

router = APIRouter(prefix="/api", tags=["records"])

JSON = "application/json"
BODY = {"content": {JSON: {"schema": {"$ref": "#/components/schemas/RecordFile"}}}, "required": True}
Number = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("/tables/{table}/record", response_model=RecordFile)
async def get_record(table: str, services: TheServices) -> Response:
    """The record of a game that is over, as a file. It holds the secret, so that everybody can check it."""
    record = await services.record_export.record(table)
    return JSONResponse(
        record, headers={"Content-Disposition": f'attachment; filename="warmat-{table[:32]}.json"'}
    )


@router.get("/tables/{table}/replay", response_model=Replay)
async def get_replay(
    table: str,
    services: TheServices,
    owner: TheOwner,
    seat: Annotated[
        int,
        Query(ge=ALL, le=7, description="As who sees it: a seat, a spectator (-1), or everybody (-2)"),
    ] = ALL,
    at: Annotated[int, Query(ge=0, le=1_000_000, description="The first step")] = 0,
    count: Annotated[int, Query(ge=1, le=PAGE_STEPS, description="How many steps at most")] = 1,
) -> Response:
    """A game that is over, step by step, from any seat. What was taken back is not in it."""
    return Response(await services.history.replay(table, seat, at, count, owner), media_type=JSON)


@router.post("/tables/{table}/play-on", status_code=201)
async def play_on(
    table: str, wish: PlayOn, services: TheServices, me: CurrentUser, owner: TheOwner
) -> NextTable:
    """A new table of mine that begins at a moment of a game that is over, with bots on the other seats.

    The cards lie as they lay then; what chance decides from there on is new.
    """
    begun = await services.playing_on.begin(table, wish.step, wish.seat, wish.bot, me, owner)
    return NextTable(table=begun)


@router.get("/tables/{table}/game/at", response_model=Then)
async def see_game_at(
    table: str,
    services: TheServices,
    me: OptionalUser,
    owner: TheOwner,
    line: Annotated[Number, Query(description="How many lines the log had")],
    seat: Annotated[int | None, Query(ge=-1, le=7, description="As this seat sees it")] = None,
) -> Response:
    """The table as my seat saw it when the log had so many lines; also while the game goes on."""
    viewer = await viewer_of(services, table, me, seat)
    room = await services.rooms.room(table)
    return Response(await services.history.at_line(room, viewer, line, owner), media_type=JSON)


@router.get("/tables/{table}/forum")
async def get_forum_text(
    table: str,
    services: TheServices,
    me: OptionalUser,
    owner: TheOwner,
    seat: Annotated[int | None, Query(ge=-1, le=7, description="Whose hidden part to tell")] = None,
) -> ForumText:
    """The game as forum players write it. While it goes on, with the hidden part of one's own seat only."""
    viewer = await viewer_of(services, table, me, seat)
    room = await services.rooms.room(table)
    info = await services.seating.info(table, None)
    names = names_of({"people": info["seats"], "config": {"seats": info["seats"]}})
    ending = closing(room.ending, room.winners, names)
    return ForumText(text=await services.history.forum(room, viewer, names, ending, owner))


@router.post("/records", status_code=201, openapi_extra={"requestBody": BODY})
async def import_record(
    request: Request, services: TheServices, me: CurrentUser, owner: TheOwner
) -> ImportedTable:
    """Bring a record: it is played again and becomes a table that is over, to be replayed and shared."""
    text = bytearray()
    async for part in request.stream():
        text += part
        if len(text) > LARGEST:
            raise TooLarge(f"A record can have at most {LARGEST} bytes.")
    return ImportedTable(table=await services.record_import.bring(bytes(text), me, owner))
