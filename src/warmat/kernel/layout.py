"""Laying out a script as its card is defined: each step gets its registers.

Whoever speaks of an answer is told where it stands. To speak of one that is not there is a mistake in the
card, and said at once.
"""

from __future__ import annotations

from typing import Final, TypeVar

from warmat.kernel.answers import (
    ANSWERED,
    DISCARDED,
    FORCED,
    PICKED,
    TAKEN,
    Answer,
    Reader,
    all_mentions,
)
from warmat.kernel.frame import Script
from warmat.kernel.state import State

S = TypeVar("S", bound=State)

_MISSING: Final = {
    PICKED: "what was picked, but nothing is picked before it",
    TAKEN: "cards that were taken, but none are taken before it",
    DISCARDED: "cards that were discarded, but none are discarded before it",
    FORCED: "what was forced, but nothing is forced before it",
    ANSWERED: "an answer, but nothing is asked before it",
}


# Written while the definitions are imported: where everybody's answer stands, or the one they read.
_PLACES: Final[dict[Reader, int]] = {}


def lay_out(script: Script[S], first: int, owner: str) -> None:
    """Number the script's registers from `first` on, and those of the scripts inside it after them.

    `owner`: the card, for whoever wrote it wrongly. What several cards share is laid out once.
    """
    if not script.registers:
        _lay_out(script, first, [], owner)


def _lay_out(script: Script[S], free: int, before: list[Answer], owner: str) -> None:
    answers = list(before)
    noted: list[Answer] = []
    within: list[tuple[Script[S], list[Answer]]] = []
    for step in script.steps:
        for answer in tell(step, answers, owner):
            answer.uses |= step.uses()
        answer = step.binds(free)
        if answer.room:
            _note_place(step, answer, owner)
        free += answer.room
        noted.append(answer)
        if answer.kinds:
            answer.name = step.named
            _check_name(answer, answers, owner)
            answers.append(answer)
        inner = step.inner()
        if inner is not None:
            within.append((inner, list(answers)))
    script.registers = free
    for inner, known in within:
        _lay_out(inner, free, known, owner)
    for step, answer in zip(script.steps, noted, strict=True):
        step.spoken_of(answer)


def tell(speaker: Reader, answers: list[Answer], owner: str) -> list[Answer]:
    """Tell a step, and all that it mentions, which of these answers they read. Gives those."""
    found: list[Answer] = []
    for reader in [speaker, *all_mentions(speaker)]:
        if reader.reads():
            answer = _answer_for(reader, answers)
            if answer is None:
                raise ValueError(f"{owner}: {type(speaker).__name__} speaks of {_missing(reader)}")
            reader.bind(answer)
            _note_place(reader, answer, owner)
            found.append(answer)
    return found


def _answer_for(reader: Reader, answers: list[Answer]) -> Answer | None:
    """The last that it may speak of, or the one of the name it gives."""
    kind, name = reader.reads(), reader.called()
    for answer in reversed(answers):
        if answer.kinds & kind and name in ("", answer.name):
            return answer
    return None


def _missing(reader: Reader) -> str:
    name = reader.called()
    return f'"{name}", but nothing before it is called that' if name else _MISSING[reader.reads()]


def _note_place(reader: Reader, answer: Answer, owner: str) -> None:
    if _PLACES.setdefault(reader, answer.reg) != answer.reg:
        raise ValueError(f"{owner}: {type(reader).__name__} is shared with a script that needs it otherwise")


def _check_name(answer: Answer, answers: list[Answer], owner: str) -> None:
    for other in answers:
        if answer.name and other.name == answer.name:
            raise ValueError(f'{owner}: two picks are called "{answer.name}"')
