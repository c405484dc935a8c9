"""Lessons: first games that are played by the book, at a table of one's own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from warmat.kernel.errors import BadInput
from warmat.lessons import LESSONS, Lesson, lesson_of
from warmat.lessons.lesson import Kind
from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.models import TableInfo
from warmat.server.errors import BadRequest, NotFound
from warmat.server.tables.seating import Plan, SeatRequest

router = APIRouter(prefix="/api/lessons", tags=["lessons"])

LessonName = Annotated[str, Path(max_length=40, examples=["codex"])]


class LessonInfo(BaseModel):
    name: Annotated[str, Field(examples=["codex"])]
    game: str
    title: Annotated[str, Field(examples=["Your first turns"])]
    about: str
    length: Annotated[int, Field(description="How many steps it has", examples=[31])]
    kind: Annotated[
        Kind,
        Field(description="Steps at a table; a whole game against a bot, with a coach; or a deck"),
    ]


class LessonStep(BaseModel):
    who: Annotated[int, Field(description="Whose choices they are: 0 is the learner")]
    part: Annotated[str, Field(description="The heading from here on, if it changes")]
    say: Annotated[str, Field(examples=["3 gold left."])]
    do: Annotated[str, Field(description="What the learner is asked to do", examples=["Hire Bloom."])]
    hint: Annotated[str, Field(description="For whoever tries something else")]
    choices: Annotated[
        list[list[str]],
        Field(
            description="One after another; each is an option, or several that are sent together",
            examples=[[["hire Bloom"]]],
        ),
    ]
    also: Annotated[
        list[list[list[str]]],
        Field(description="Other ways that are as good, each like `choices`", examples=[[[["hire Spark"]]]]),
    ]
    instead: Annotated[
        dict[str, str],
        Field(
            description="What else may be tried, by how it begins, and why not; the first that fits counts",
            examples=[{"play Spark": "Keep Spark for later."}],
        ),
    ]
    point_at: Annotated[list[str], Field(examples=[["hand:Bloom", "menu:hire"]])]


class LessonDeckStep(BaseModel):
    """Done when the deck holds these cards or more, or, where it says so, when the deck can be played."""

    say: str
    do: Annotated[str, Field(examples=["Add four Ember Mages."])]
    holds: Annotated[dict[str, int], Field(examples=[{"Ember Mage": 4}])]
    whole: bool


class LessonText(LessonInfo):
    closing: str
    steps: list[LessonStep]
    deck: Annotated[list[LessonDeckStep], Field(description="Steps in the deck builder, where it is built")]
    advice: Annotated[
        dict[str, str],
        Field(
            description="What the coach says of a question, by the verb of its last option",
            examples=[{"patrol": "Who guards?"}],
        ),
    ]


class BegunLesson(BaseModel):
    table: TableInfo
    lesson: LessonText


def info_of(lesson: Lesson) -> dict[str, str | int]:
    return {
        "name": lesson.name,
        "game": lesson.game,
        "title": lesson.title,
        "about": lesson.about,
        "length": lesson.length,
        "kind": lesson.kind,
    }


def text_of(lesson: Lesson) -> LessonText:
    steps = [
        LessonStep(
            who=step.who,
            part=step.part,
            say=step.say,
            do=step.do,
            hint=step.hint,
            choices=step.options,
            also=step.other_ways,
            instead=dict(step.instead),
            point_at=list(step.point_at),
        )
        for step in lesson.steps
    ]
    deck = [
        LessonDeckStep(say=step.say, do=step.do, holds=dict(step.holds), whole=step.whole)
        for step in lesson.deck
    ]
    told = {"closing": lesson.closing, "advice": dict(lesson.advice), "deck": deck}
    return LessonText.model_validate({**info_of(lesson), **told, "steps": steps})


def find(name: str) -> Lesson:
    try:
        return lesson_of(name)
    except BadInput as error:
        raise NotFound(str(error)) from None


def taught(lesson: Lesson) -> Plan:
    config = lesson.config
    seats = [SeatRequest(deck, me=True) for deck in config["seats"]]
    return Plan(lesson.game, seats, {"lesson": lesson.name}, {"kind": "none"}, config=config)


def coached(lesson: Lesson) -> Plan:
    mine, *others = lesson.config["seats"]
    seats = [SeatRequest(mine, me=True), *(SeatRequest(deck, bot=lesson.opponent) for deck in others)]
    options = {setting: value for setting, value in lesson.config.items() if setting not in ("seats", "seed")}
    return Plan(lesson.game, seats, options, {"kind": "none"})


PLANS = {"steps": taught, "coached": coached}


@router.get("")
async def list_lessons() -> list[LessonInfo]:
    """The lessons there are, in the order in which they are best taken."""
    return [LessonInfo.model_validate(info_of(lesson)) for lesson in LESSONS.values()]


@router.get("/{name}")
async def get_lesson(name: LessonName) -> LessonText:
    """A lesson's words and choices, step by step."""
    return text_of(find(name))


@router.post("/{name}", status_code=201)
async def begin_lesson(name: LessonName, services: TheServices, me: CurrentUser) -> BegunLesson:
    """Begin a lesson: a private table at which all seats are mine. How far it is, its answers tell.

    A whole game with a coach is an ordinary table against a bot.
    """
    lesson = find(name)
    if lesson.kind == "deck":
        raise BadRequest("This lesson has no table: it takes place in the deck builder.")
    table, _ = await services.seating.make(PLANS[lesson.kind](lesson), me)
    return BegunLesson(table=TableInfo(**await services.seating.info(table, me)), lesson=text_of(lesson))
