"""First games, played by the book: each lesson is data, and a test plays it through the engine."""

from __future__ import annotations

from warmat.kernel.errors import BadInput
from warmat.lessons import codex_first_turns, summoner_wars_first_turns, summoner_wars_last_blow
from warmat.lessons.lesson import Lesson, Step

__all__ = ["LESSONS", "Lesson", "Step", "lesson_of"]

LESSONS: dict[str, Lesson] = {
    module.LESSON.name: module.LESSON
    for module in (codex_first_turns, summoner_wars_first_turns, summoner_wars_last_blow)
}


def lesson_of(name: str) -> Lesson:
    if name not in LESSONS:
        raise BadInput(f"There is no lesson '{name}'. Known: {', '.join(LESSONS)}.")
    return LESSONS[name]
