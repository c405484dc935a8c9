"""Hints and analyses, as the documentation shows them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from warmat.server.api.models import Strict

Chance = Annotated[float, Field(ge=0, le=1, examples=[0.62])]
Text = Annotated[str, Field(examples=["attack Iron Man -> Tenderfoot"])]


class AskHint(Strict):
    seat: Annotated[int, Field(ge=0, le=7, examples=[0])]


class HintChoice(BaseModel):
    choice: Text
    chance: Annotated[Chance, Field(description="To win with it, as search sees it")]
    reasons: Annotated[
        list[str],
        Field(description="What it would do, as far as the seat can know", examples=[["kills Tenderfoot"]]),
    ]


class Hint(BaseModel):
    """What search would choose, best first."""

    seat: int
    number: Annotated[int, Field(description="The number of the answer it is a hint for")]
    chance: Annotated[Chance, Field(description="To win, with the best of them")]
    choices: list[HintChoice]


class AnalysisPoint(BaseModel):
    """The table after so many choices."""

    step: int
    turn: Annotated[int, Field(examples=[1])]
    active: Annotated[int, Field(description="Whose turn it is")]
    chances: Annotated[list[Chance], Field(description="To win, as each seat could see it by itself")]
    shares: Annotated[
        list[Chance],
        Field(
            description="To win, as a spectator sees it: all seats' estimates put together, without what a"
            " turn usually brings"
        ),
    ]


class AnalysisOption(BaseModel):
    choice: Text
    chance: Chance
    visits: Annotated[int, Field(description="How often search tried it", examples=[31])]


class AnalysisDecision(BaseModel):
    """A decision, judged from what its seat knew then."""

    step: Annotated[int, Field(description="How many choices had been made before it", examples=[12])]
    turn: int
    seat: int
    prompt: Annotated[str, Field(examples=["Main phase: what do you do?"])]
    options: Annotated[int, Field(description="How many there were", examples=[9])]
    chance: Annotated[Chance, Field(description="To win, with the best choice found")]
    choice: Annotated[str, Field(description="What was chosen", examples=["end"])]
    played: Annotated[Chance, Field(description="To win, with what was chosen")]
    loss: Annotated[float, Field(ge=0, le=1, description="Against the best choice found", examples=[0.07])]
    best: Annotated[list[AnalysisOption], Field(description="The best choices found, best first")]


class AnalysisTurningPoint(BaseModel):
    """A turn in which much was won or lost, and the choice that did most of it."""

    step: Annotated[int, Field(description="How many choices had been made before that one", examples=[12])]
    turn: Annotated[int, Field(examples=[4])]
    seat: Annotated[int, Field(description="Whose turn it was")]
    before: Annotated[Chance, Field(description="The seat's share at the start of the turn")]
    after: Annotated[Chance, Field(description="And at its end", examples=[0.41])]
    who: Annotated[int, Field(description="Who made the choice")]
    choice: Text
    better: Annotated[str | None, Field(description="What was better, if the choice was a mistake")]
    loss: Annotated[float, Field(ge=0, le=1, examples=[0.18])]


class GameAnalysis(BaseModel):
    """A game looked back on; the same as `warmat analyse --json` prints."""

    game: str
    seats: Annotated[int, Field(examples=[2])]
    teams: Annotated[list[int], Field(description="Of each seat, the first seat of its team")]
    length: Annotated[int, Field(description="How many choices there were")]
    budget: Annotated[str, Field(description="For each decision", examples=["60"])]
    seed: int
    looked_at: Annotated[list[int], Field(description="The seats whose decisions were judged")]
    complete: bool
    winners: Annotated[list[int] | None, Field(description="By the rules; none if it was ended otherwise")]
    points: list[AnalysisPoint]
    decisions: list[AnalysisDecision]
    turning_points: list[AnalysisTurningPoint]


class AnalysisState(BaseModel):
    status: Annotated[Literal["none", "waiting", "working", "done", "failed"], Field(examples=["working"])]
    done: Annotated[int, Field(description="Steps of the game that were looked at", examples=[40])]
    total: Annotated[int, Field(examples=[176])]
    problem: Annotated[str | None, Field(description="Why it failed")]
    analysis: Annotated[GameAnalysis | None, Field(description="Once it is done")]
