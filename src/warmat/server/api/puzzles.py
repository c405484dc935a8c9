"""Puzzles: find the win, at a table of one's own. The server referees."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from datetime import UTC, date, datetime
from itertools import islice
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field

from warmat.kernel.errors import BadInput
from warmat.puzzles import GAMES, WORDS, Entry, Puzzle, Verdict, collection, daily, dice_left, judge, named
from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.models import TableInfo
from warmat.server.api.tables import own_seat
from warmat.server.errors import NotFound, Stale
from warmat.server.people.guests import User
from warmat.server.services import Services
from warmat.server.tables.room import Room
from warmat.server.tables.seating import Plan, SeatRequest

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

OPPONENT: Final = "heuristic"  # answers where the opponent is asked something
HINTS: Final = 3
USUAL: Final = 60  # of a list
MOST: Final = 200
PuzzleName = Annotated[str, Path(max_length=40, examples=["codex-7"])]
Day = Annotated[date | None, Query(description="Another day than today", examples=["2026-12-24"])]


class PuzzleInfo(BaseModel):
    name: Annotated[str, Field(examples=["codex-7"])]
    game: Annotated[str, Field(examples=["codex"])]
    number: Annotated[int, Field(examples=[7])]
    title: Annotated[str, Field(examples=["The last 9"])]
    stars: Annotated[int, Field(description="How hard it is, from 1 to 5", examples=[3])]
    deck: Annotated[str, Field(description="One's own", examples=["[Fire]"])]
    against: Annotated[str, Field(examples=["[Law]"])]
    healed: Annotated[
        int,
        Field(
            description="Life given back to what must be destroyed, so that one idea is left", examples=[0]
        ),
    ]


class PuzzleCount(BaseModel):
    """How many puzzles of a game are so hard."""

    game: Annotated[str, Field(examples=["codex"])]
    stars: Annotated[int, Field(description="From 1 to 5", examples=[3])]
    count: Annotated[int, Field(examples=[240])]


class DailyPuzzles(BaseModel):
    day: Annotated[date, Field(description="By UTC", examples=["2026-12-24"])]
    puzzles: Annotated[list[PuzzleInfo], Field(description="One of each game")]


class BegunPuzzle(BaseModel):
    table: TableInfo
    puzzle: PuzzleInfo
    seat: Annotated[int, Field(description="Mine", examples=[0])]


class Attempt(BaseModel):
    """How it stands with a puzzle at a table."""

    puzzle: PuzzleInfo
    seat: Annotated[int, Field(description="Mine", examples=[0])]
    goal: Annotated[str, Field(examples=["Destroy the enemy base before you end your turn: 9 left."])]
    source: Annotated[
        str,
        Field(
            description="Where it comes from, and what was changed in it",
            examples=["As it came up in a game between bots."],
        ),
    ]
    dice: Annotated[
        list[str], Field(description="The next dice, where they are known", examples=[["MR", "M"]])
    ]
    verdict: Annotated[Verdict, Field(examples=["open"])]
    words: Annotated[str, Field(description="The verdict for people", examples=[""])]
    tried: Annotated[bool, Field(description="Something was tried: the answer may be asked for")]


class Hint(BaseModel):
    text: Annotated[str, Field(examples=["It takes 3 steps."])]
    more: Annotated[bool, Field(description="There is another")]


class Answer(BaseModel):
    keys: Annotated[
        list[str], Field(description="What every win has", examples=[["attack Iron Man -> Base"]])
    ]
    line: Annotated[list[str], Field(description="One win, choice by choice")]


def info_of(entry: Entry) -> PuzzleInfo:
    return PuzzleInfo(name=entry.name, **asdict(entry))


def find(name: str) -> Puzzle:
    try:
        return named(name)
    except BadInput as error:
        raise NotFound(str(error)) from None


async def at_table(services: Services, table: str, me: User) -> tuple[Puzzle, Room]:
    """The puzzle of a table that is mine."""
    info: dict[str, Any] = await services.seating.info(table, me)
    name = info["options"].get("puzzle")
    if name is None:
        raise NotFound("There is no puzzle at this table.")
    puzzle = find(name)
    await own_seat(services, table, me, puzzle.seat)
    return puzzle, await services.rooms.room(table)


@router.get("")
async def list_puzzles(
    game: Annotated[str, Query(max_length=40, description="Of this game alone", examples=["codex"])] = "",
    stars: Annotated[int, Query(ge=0, le=5, description="As hard as this; 0: all", examples=[3])] = 0,
    after: Annotated[int, Query(ge=0, le=1_000_000, description="Those with higher numbers")] = 0,
    most: Annotated[int, Query(ge=1, le=MOST, description="So many of each game at most")] = USUAL,
) -> list[PuzzleInfo]:
    """Puzzles without their answers, by their numbers: the easiest first."""
    if game and game not in GAMES:
        raise NotFound(f"There are no puzzles of '{game}'.")
    found: list[PuzzleInfo] = []
    for each in [game] if game else GAMES:
        offered = (entry for entry in collection(each).entries[after:] if stars in (0, entry.stars))
        found += [info_of(entry) for entry in islice(offered, most)]
    return found


@router.get("/counts")
async def count_puzzles() -> list[PuzzleCount]:
    """How many there are."""
    return [
        PuzzleCount(game=game, stars=stars, count=count)
        for game in GAMES
        for stars, count in sorted(Counter(entry.stars for entry in collection(game).entries).items())
    ]


@router.get("/daily")
async def daily_puzzles(services: TheServices, day: Day = None) -> DailyPuzzles:
    """The puzzles of the day, the same for everybody: one of each game."""
    today = day or datetime.fromtimestamp(services.now() / 1000, UTC).date()
    return DailyPuzzles(day=today, puzzles=[info_of(daily(game, today).entry) for game in GAMES])


@router.post("/{name}", status_code=201)
async def begin_puzzle(name: PuzzleName, services: TheServices, me: CurrentUser) -> BegunPuzzle:
    """Begin a puzzle: a private table in the middle of my turn. To begin it again, begin another one."""
    puzzle = find(name)
    seats = [
        SeatRequest(deck, me=seat == puzzle.seat, bot=None if seat == puzzle.seat else OPPONENT)
        for seat, deck in enumerate(puzzle.config["seats"])
    ]
    plan = Plan(puzzle.game, seats, {"puzzle": puzzle.name}, {"kind": "none"}, config=puzzle.config)
    table, _ = await services.seating.make(plan, me)
    info = TableInfo(**await services.seating.info(table, me))
    return BegunPuzzle(table=info, puzzle=info_of(puzzle.entry), seat=puzzle.seat)


@router.get("/attempts/{table}")
async def puzzle_attempt(table: str, services: TheServices, me: CurrentUser) -> Attempt:
    """How it stands: what is to be done, and whether it was."""
    puzzle, room = await at_table(services, table, me)
    verdict = judge(puzzle, room.game)
    if room.over and verdict in (Verdict.OPEN, Verdict.UNSURE):
        verdict = Verdict.MISSED  # given up
    return Attempt(
        puzzle=info_of(puzzle.entry),
        seat=puzzle.seat,
        goal=puzzle.goal(),
        source=puzzle.source(),
        dice=dice_left(puzzle, room.game),
        verdict=verdict,
        words=WORDS[verdict],
        tried=room.length > 0,
    )


@router.get("/attempts/{table}/hint")
async def puzzle_hint(
    table: str, services: TheServices, me: CurrentUser, number: Annotated[int, Query(ge=0, lt=HINTS)] = 0
) -> Hint:
    """A hint; each says more than the one before."""
    puzzle, _ = await at_table(services, table, me)
    return Hint(text=puzzle.hints()[number], more=number + 1 < HINTS)


@router.get("/attempts/{table}/answer")
async def puzzle_answer(table: str, services: TheServices, me: CurrentUser) -> Answer:
    """The answer, for whoever has tried."""
    puzzle, room = await at_table(services, table, me)
    if not room.length:
        raise Stale("Try something first: then you can ask for the answer.")
    return Answer(keys=list(puzzle.keys), line=list(puzzle.solution))
