"""Every lesson, played through the engine as it is written."""

from __future__ import annotations

import re

import pytest

from warmat.codex.cards import BOOK as CODEX
from warmat.kernel.draft import DONE
from warmat.kernel.errors import BadInput
from warmat.lessons import LESSONS, Lesson, Step, lesson_of
from warmat.lessons.lesson import YOU
from warmat.summoner_wars.factions import BOOK as SUMMONER_WARS

CARDS = {"codex": set(CODEX.by_name), "summoner-wars": set(SUMMONER_WARS.by_name)}
PLACES = {
    "codex": "anchor answer build codex hand hero menu piece point slot",
    "summoner-wars": "answer hand piece point space",
}
LONGEST = 420  # characters of a step: one thing at a time

lessons = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


@lessons
def test_a_lesson_goes_as_it_is_written(lesson: Lesson) -> None:
    game = lesson.begin()
    lines = len(game.log)
    for number, step in enumerate(lesson.steps):
        for choice in step.choices:
            decision = game.decision
            assert decision is not None, f"step {number}: the game is over"
            assert decision.player == step.who, f"step {number}: it is for P{decision.player + 1} to choose"
            # Exactly as the server writes it: that is what the page compares.
            offered = [option.text for option in decision.options]
            assert all(each in offered for each in marked(choice)), f"step {number}: {choice}"
            game.apply(choice)
        new, lines = game.log[lines:], len(game.log)
        for told in step.told:
            assert any(told in line for line in new), f"step {number}: '{told}' is not in {new}"


def marked(choice: str) -> list[str]:
    """The options of a choice: the page sends several things together, as one choice."""
    verb = choice.partition(" ")[0]
    first, *others = choice.split(", ")
    return [first, *(f"{verb} {name}" for name in others if name != DONE)]


@lessons
def test_several_things_may_be_named_in_any_order(lesson: Lesson) -> None:
    """A learner marks cards as they like: the lesson goes on all the same."""
    game = lesson.begin()
    for step in lesson.steps:
        for choice in step.choices:
            verb, _, names = choice.partition(" ")
            things = [name for name in names.split(", ") if name != DONE]
            ending = [DONE] if names.endswith(f", {DONE}") else []
            game.apply(f"{verb} {', '.join([*reversed(things), *ending])}" if names else choice)
    assert not game.picked


@lessons
def test_a_lesson_comes_out_the_same_every_time(lesson: Lesson) -> None:
    def play() -> str:
        game = lesson.begin()
        for step in lesson.steps:
            for choice in step.choices:
                game.apply(choice)
        return game.digest()

    assert play() == play()


@lessons
def test_what_a_lesson_points_at_is_there(lesson: Lesson) -> None:
    game = lesson.begin()
    for step in lesson.steps:
        view = game.view(YOU)
        labels = {piece["label"] for piece in view["pieces"]}
        for point in step.point_at:
            kind, _, name = point.partition(":")
            assert kind in PLACES[lesson.game].split(), point
            if kind == "piece":
                assert name in labels | soon(step), point
            elif kind == "hand" and name:
                assert name in view["players"][YOU]["hand"], point
            elif kind in ("codex", "build", "hero"):
                assert name in CARDS[lesson.game], point
        for choice in step.choices:
            game.apply(choice)


def soon(step: Step) -> set[str]:
    """What comes into play during the step itself."""
    found = (re.match(r"(?:summon|play|build) (.*?)(?: -> .*)?$", choice) for choice in step.choices)
    return {match[1] for match in found if match}


@lessons
def test_every_step_says_one_thing(lesson: Lesson) -> None:
    assert lesson.steps[0].part
    for step in lesson.steps:
        assert 0 < len(step.say) <= LONGEST, step.say
        assert step.say[0].isupper() or step.say[0].isdigit()
        mine = step.who == YOU and bool(step.choices)
        assert bool(step.do) == mine, step.say
        assert bool(step.hint) == mine, step.say


def test_both_games_are_taught_in_about_as_many_steps() -> None:
    lengths = {game: sum(len(each.steps) for each in LESSONS.values() if each.game == game) for game in CARDS}
    assert all(20 <= length <= 40 for length in lengths.values()), lengths


def test_an_unknown_lesson_gets_a_sentence() -> None:
    with pytest.raises(BadInput, match="no lesson 'chess'"):
        lesson_of("chess")
