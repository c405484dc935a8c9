"""Lessons: first games that are played by the book, at a table of one's own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from warmat.kernel.errors import BadInput
from warmat.lessons import LESSONS, Lesson, lesson_of
from warmat.server.api.models import TableInfo
from warmat.server.api.who import Somebody, TheHouse
from warmat.server.errors import NotFound
from warmat.server.tables.seating import Plan, Wish

router = APIRouter(prefix="/api/lessons", tags=["lessons"])

LessonName = Annotated[str, Path(max_length=40, examples=["codex"])]


class LessonInfo(BaseModel):
    name: Annotated[str, Field(examples=["codex"])]
    game: str
    title: Annotated[str, Field(examples=["Your first turns"])]
    about: str
    length: Annotated[int, Field(description="How many steps it has", examples=[31])]


class LessonStep(BaseModel):
    who: Annotated[int, Field(description="Whose choices they are: 0 is the learner")]
    part: Annotated[str, Field(description="The heading from here on, if it changes")]
    say: Annotated[str, Field(examples=["3 gold left."])]
    do: Annotated[str, Field(description="What the learner is asked to do", examples=["Hire Bloom."])]
    hint: Annotated[str, Field(description="For whoever tries something else")]
    choices: Annotated[list[str], Field(examples=[["hire Bloom"]])]
    point_at: Annotated[list[str], Field(examples=[["hand:Bloom", "menu:hire"]])]


class LessonText(LessonInfo):
    closing: str
    steps: list[LessonStep]


class BegunLesson(BaseModel):
    table: TableInfo
    lesson: LessonText


def info_of(lesson: Lesson) -> dict[str, str | int]:
    return {
        "name": lesson.name,
        "game": lesson.game,
        "title": lesson.title,
        "about": lesson.about,
        "length": len(lesson.steps),
    }


def text_of(lesson: Lesson) -> LessonText:
    steps = [
        LessonStep(
            who=step.who,
            part=step.part,
            say=step.say,
            do=step.do,
            hint=step.hint,
            choices=list(step.choices),
            point_at=list(step.point_at),
        )
        for step in lesson.steps
    ]
    return LessonText.model_validate({**info_of(lesson), "closing": lesson.closing, "steps": steps})


def find(name: str) -> Lesson:
    try:
        return lesson_of(name)
    except BadInput as error:
        raise NotFound(str(error)) from None


@router.get("")
async def list_lessons() -> list[LessonInfo]:
    """The lessons there are, in the order in which they are best taken."""
    return [LessonInfo.model_validate(info_of(lesson)) for lesson in LESSONS.values()]


@router.get("/{name}")
async def get_lesson(name: LessonName) -> LessonText:
    """A lesson's words and choices, step by step."""
    return text_of(find(name))


@router.post("/{name}", status_code=201)
async def begin_lesson(name: LessonName, house: TheHouse, me: Somebody) -> BegunLesson:
    """Begin a lesson: a private table at which all seats are mine. How far it is, its answers tell."""
    lesson = find(name)
    config = lesson.config
    seats = [Wish(deck, me=True) for deck in config["seats"]]
    plan = Plan(lesson.game, seats, {"lesson": lesson.name}, {"kind": "none"}, config=config)
    table, _ = await house.seating.make(plan, me)
    return BegunLesson(table=TableInfo(**await house.seating.info(table, me)), lesson=text_of(lesson))
