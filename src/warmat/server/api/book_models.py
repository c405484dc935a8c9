"""The rules as a book, as the documentation shows it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from warmat.server.api.view_models import ThenView


class BookPicture(BaseModel):
    """A board, to be drawn as the first player sees it."""

    caption: str
    marks: Annotated[
        list[str],
        Field(description="Places that are spoken of, as in lessons", examples=[["piece:Iron Man"]]),
    ]
    shows: Annotated[
        list[str], Field(description="What is drawn beside the board: hand, panel", examples=[["hand"]])
    ]
    view: ThenView


class BookChapter(BaseModel):
    name: Annotated[str, Field(description="In addresses", examples=["patrol"])]
    title: Annotated[str, Field(examples=["The patrol"])]
    text: Annotated[list[str], Field(description="Paragraphs")]
    pictures: list[BookPicture]
    topics: Annotated[list[str], Field(description="Entries of the glossary, by name", examples=[["elite"]])]
    lesson: Annotated[str | None, Field(description="Where it can be tried", examples=["codex"])]


class RulesInChapters(BaseModel):
    game: str
    chapters: list[BookChapter]
