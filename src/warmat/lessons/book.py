"""The rules as a book: what a chapter is. Its pictures are real boards, which the page draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warmat.kernel.game import Game


@dataclass(frozen=True)
class Picture:
    """A board from the first player's seat, with what is to be looked at marked.

    `marks` names places as lessons do ("piece:Iron Man", "slot:elite", "hand:Spark").
    `shows`: what is drawn of it beside the board ("hand", "panel").
    """

    caption: str
    board: Callable[[], Game]  # set up when somebody reads
    marks: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """One thing to know. `topics`: the glossary's entries on it, by name; `lesson`: where to try it."""

    name: str  # in addresses
    title: str
    text: tuple[str, ...]  # paragraphs
    pictures: tuple[Picture, ...] = ()
    topics: tuple[str, ...] = ()
    lesson: str = ""
