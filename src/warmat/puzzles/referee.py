"""Who has solved a puzzle: whoever wins this turn, and not by luck."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import Any

from warmat.kernel.game import Game
from warmat.puzzles.position import puzzle_rules_of
from warmat.puzzles.puzzle import Puzzle


class Verdict(StrEnum):
    OPEN = "open"  # go on
    UNSURE = "unsure"  # a card came to light, or chance spoke: whatever comes now proves nothing
    SOLVED = "solved"
    LUCKY = "lucky"  # won, but not for certain
    MISSED = "missed"  # the turn is over, or the game lost


DONE = frozenset((Verdict.SOLVED, Verdict.LUCKY, Verdict.MISSED))

WORDS: dict[Verdict, str] = {
    Verdict.OPEN: "",
    Verdict.UNSURE: "That revealed a card or relied on chance. The answer needs neither: take it back.",
    Verdict.SOLVED: "Solved.",
    Verdict.LUCKY: "You won, but not for certain: there is a way that needs no luck and no help.",
    Verdict.MISSED: "Not this turn. There is a win: start again, take a hint, or see the answer.",
}


def judge(puzzle: Puzzle, game: Game) -> Verdict:
    """How it stands with an attempt at the puzzle."""
    begun = puzzle.begin()
    then: Any = begun.state
    now: Any = game.state
    puzzle_rules = puzzle_rules_of(puzzle.game)
    unsure = now.hidden_from(puzzle.seat) < then.hidden_from(puzzle.seat)
    unsure = unsure or (now.chance != then.chance and not puzzle_rules.known_chance)
    if now.over:
        if puzzle.seat not in now.winning_seats():
            return Verdict.MISSED
        return (
            Verdict.LUCKY
            if unsure or now.turn != then.turn or not _has_idea(puzzle, game)
            else Verdict.SOLVED
        )
    if now.turn != then.turn or puzzle_rules.is_late(now):
        return Verdict.MISSED
    return Verdict.UNSURE if unsure else Verdict.OPEN


def _has_idea(puzzle: Puzzle, game: Game) -> bool:
    """Every certain win has all the needed actions: without one of them the opponent has helped."""
    puzzle_rules = puzzle_rules_of(puzzle.game)
    made = Counter(
        puzzle_rules.action(text)
        for option, text in zip(game.choices, game.notations(), strict=True)
        if option.player == puzzle.seat
    )
    return Counter(puzzle.keys) <= made
