"""Every lesson, played through the engine as it is written."""

from __future__ import annotations

import re

import pytest

from warmat.codex.cards import BOOK as CODEX
from warmat.kernel.draft import DONE
from warmat.kernel.errors import BadInput
from warmat.lessons import LESSONS, Lesson, Step, lesson_of
from warmat.lessons.lesson import YOU, other_orders
from warmat.players.bot import make_bot
from warmat.players.levels import LEVELS
from warmat.summoner_wars.factions import BOOK as SUMMONER_WARS
from warmat.summoner_wars.rules.model import decks

CARDS = {"codex": set(CODEX.by_name), "summoner-wars": set(SUMMONER_WARS.by_name)}
PLACES = {
    "codex": "anchor answer build codex hand hero menu piece point slot",
    "summoner-wars": "answer hand piece point space",
}
LONGEST = 420  # characters of a step: one thing at a time

lessons = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
TAUGHT = {name: lesson for name, lesson in LESSONS.items() if lesson.steps}
COACHED = {name: lesson for name, lesson in LESSONS.items() if lesson.opponent}
OTHER_WAYS = [
    pytest.param(lesson, at, way, id=f"{name}-{at}-{way}")
    for name, lesson in LESSONS.items()
    for at, step in enumerate(lesson.steps)
    for way in range(len(step.also))
]


@lessons
def test_a_lesson_goes_as_it_is_written(lesson: Lesson) -> None:
    play_through(lesson)


@pytest.mark.parametrize(("lesson", "at", "way"), OTHER_WAYS)
def test_a_lesson_goes_on_after_whatever_is_as_good(lesson: Lesson, at: int, way: int) -> None:
    step = lesson.steps[at]
    assert len(step.also[way]) == len(step.choices), "how far a lesson is, its answers tell"
    play_through(lesson, at, way)


def play_through(lesson: Lesson, at: int = -1, way: int = -1) -> None:
    """Every step as it is written, the step `at` in one of its other ways."""
    game = lesson.begin()
    lines = len(game.log)
    for number, step in enumerate(lesson.steps):
        for options in step.other_ways[way] if number == at else step.options:
            decision = game.decision
            assert decision is not None, f"step {number}: the game is over"
            assert decision.player == step.who, f"step {number}: it is for P{decision.player + 1} to choose"
            # Exactly as the server writes it: that is what the page compares.
            offered = [option.text for option in decision.options]
            assert all(each in offered for each in options if each != DONE), (
                f"step {number}: {options}, not {offered}"
            )
            game.apply(", ".join(options))
        new, lines = game.log[lines:], len(game.log)
        for told in step.told:
            assert any(told in line for line in new), f"step {number}: '{told}' is not in {new}"


@lessons
def test_what_else_may_be_tried_is_offered_by_the_game(lesson: Lesson) -> None:
    """No reason is given for what nobody can try, and what is wanted is never talked out of."""
    game = lesson.begin()
    for number, step in enumerate(lesson.steps):
        tried: set[str] = set()
        ways = [step.options, *step.other_ways]
        for at, options in enumerate(step.options):
            assert game.decision is not None
            wanted = {text for way in ways for text in way[at]}
            for option in game.decision.options:
                if option.text not in wanted:
                    tried |= {first_of(step, option.text)}
            game.apply(", ".join(options))
        assert set(step.instead) <= tried, f"step {number}: nobody can try {set(step.instead) - tried}"


def first_of(step: Step, text: str) -> str:
    return next((begins for begins in step.instead if text.startswith(begins)), "-")


def test_other_orders() -> None:
    assert other_orders("a", "b") == (("b", "a"),)
    assert len(other_orders("a", "b", "c")) == 5


@lessons
def test_several_things_may_be_named_in_any_order(lesson: Lesson) -> None:
    """A learner marks cards as they like: the lesson goes on all the same."""
    game = lesson.begin()
    for step in lesson.steps:
        for options in step.options:
            things = [option for option in options if option != DONE]
            game.apply(", ".join([*reversed(things), *options[len(things) :]]))
    assert not game.picked


@lessons
def test_a_lesson_comes_out_the_same_every_time(lesson: Lesson) -> None:
    def play() -> str:
        game = lesson.begin()
        for step in lesson.steps:
            for choice in step.answers:
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
        for choice in step.answers:
            game.apply(choice)


def soon(step: Step) -> set[str]:
    """What comes into play during the step itself."""
    found = (re.match(r"(?:summon|play|build) (.*?)(?: -> .*)?$", choice) for choice in step.answers)
    return {match[1] for match in found if match}


@lessons
def test_every_step_says_one_thing(lesson: Lesson) -> None:
    assert sum(map(bool, (lesson.steps, lesson.opponent, lesson.deck))) == 1
    assert not lesson.steps or lesson.steps[0].part
    for step in lesson.steps:
        assert 0 < len(step.say) <= LONGEST, step.say
        assert step.say[0].isupper() or step.say[0].isdigit()
        mine = step.who == YOU and bool(step.choices)
        assert bool(step.do) == mine, step.say
        assert bool(step.hint) == mine, step.say


@pytest.mark.parametrize("game", CARDS)
def test_the_first_lesson_is_the_longest_and_none_is_too_long(game: str) -> None:
    lengths = [len(lesson.steps) for lesson in TAUGHT.values() if lesson.game == game]
    assert 20 <= lengths[0] <= 40
    assert all(5 <= length <= lengths[0] for length in lengths), lengths


@pytest.mark.parametrize("lesson", COACHED.values(), ids=COACHED)
def test_a_coached_game_is_a_whole_one_against_a_level(lesson: Lesson) -> None:
    assert lesson.opponent in LEVELS
    game, verbs = lesson.begin(), set[str]()
    bot = make_bot("heuristic", 1)
    while game.result is None:
        decision = game.decision
        assert decision is not None
        if decision.player == YOU:
            verbs.add(game.state.verb(decision.options[-1]).name)
        game.apply(bot.choose(game))
    assert set(lesson.advice) <= verbs, "the coach speaks of what is never asked"


def test_a_deck_is_built_step_by_step() -> None:
    """Each step asks for something that the deck before it does not have, and that may be added to it."""
    lesson = lesson_of("summoner-wars-deck")
    names = [name for step in lesson.deck for name in step.holds]
    summoner = SUMMONER_WARS.by_name[names[0]]
    deck = decks.bare_deck(SUMMONER_WARS, summoner)
    for step in lesson.deck[1:-1]:
        for name, count in step.holds.items():
            card = SUMMONER_WARS.by_name[name]
            assert decks.room_for(SUMMONER_WARS, deck, card) >= count > 0
    assert lesson.deck[-1].whole


def test_an_unknown_lesson_gets_a_sentence() -> None:
    with pytest.raises(BadInput, match="no lesson 'chess'"):
        lesson_of("chess")
