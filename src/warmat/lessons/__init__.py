"""First games, played by the book: each lesson is data, and a test plays it through the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from warmat.kernel.errors import BadInput
from warmat.lessons.lesson import Lesson, Step
from warmat.registry import Slot

__all__ = ["LESSONS", "Lesson", "Step", "lesson_of"]

OF_GAMES: Final = Slot[Sequence[Lesson]]("lessons", "There are no lessons of {title}.")

LESSONS: dict[str, Lesson] = {lesson.name: lesson for game in OF_GAMES for lesson in OF_GAMES[game]}


def lesson_of(name: str) -> Lesson:
    if name not in LESSONS:
        raise BadInput(f"There is no lesson '{name}'. Known: {', '.join(LESSONS)}.")
    return LESSONS[name]
