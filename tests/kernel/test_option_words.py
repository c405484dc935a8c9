"""`str` of an option is its words, whoever hands it out, and whatever has become of the game since."""

from __future__ import annotations

import copy
import pickle

import pytest

import warmat
from warmat.envs.chance import with_other_chance
from warmat.envs.encoding import option_for
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Fallen Kingdom"]}


@pytest.fixture(params=SEATS)
def game(request: pytest.FixtureRequest) -> Game:
    found = warmat.new(request.param, seats=SEATS[request.param], seed=3)
    _play_on(found, 12)
    return found


def _play_on(game: Game, decisions: int) -> None:
    dice = Dice(1)
    for _ in range(decisions):
        game.apply(game.options[dice.below(len(game.options))])


def _asked(game: Game) -> list[str]:
    """The words, by a clone that somebody has written them at."""
    other = pickle.loads(pickle.dumps(game))
    decision = other.asked
    assert decision is not None
    return [option.text for option in decision.options]


def test_of_options_that_nobody_has_written(game: Game) -> None:
    words = _asked(game)
    assert [str(option) for option in game.options] == words
    assert all(word and not word.startswith("option ") for word in words)
    assert repr(game.options[0]) == f"<{words[0]}>"


def test_after_the_game_has_moved_on(game: Game) -> None:
    words, options = _asked(game), game.options
    _play_on(game, 8)
    assert [str(option) for option in options] == words


def test_of_a_clones_options(game: Game) -> None:
    words, other = _asked(game), game.clone()
    options = other.options
    _play_on(game, 3)
    _play_on(other, 3)
    assert [str(option) for option in options] == words
    later = _asked(other)
    assert [str(option) for option in other.options] == later


def test_of_an_imagined_worlds_options(game: Game) -> None:
    world = game.determinise(game.options[0].player, 5)
    words, options = _asked(world), world.options
    _play_on(world, 6)
    later, then = _asked(world), world.options
    _play_on(world, 6)
    assert [str(option) for option in options] == words
    assert [str(option) for option in then] == later


def test_of_what_was_chosen_in_an_imagined_world(game: Game) -> None:
    """Also by an option that the world itself has not handed out, and once the world is copied."""
    again: Game = pickle.loads(pickle.dumps(game))  # nobody has asked it for options
    words, chosen = _asked(game)[-1], Option(*game.options[-1].key())
    world = again.determinise(game.options[0].player, 5)
    world.apply(chosen)
    assert str(world.choices[0]) == words
    _play_on(world, 6)
    told = [str(option) for option in world.choices]
    other: Game = pickle.loads(pickle.dumps(world))
    assert [str(option) for option in other.choices] == told
    assert [str(option) for option in copy.deepcopy(other).choices] == told
    _play_on(world, 2)
    _play_on(other, 2)
    assert [str(option) for option in other.choices] == [str(option) for option in world.choices]


def test_of_words_before_options_in_an_imagined_world(game: Game) -> None:
    words = _asked(game)
    world = game.determinise(game.options[0].player, 5)
    world.apply(words[0])
    if world.result is None:
        later, chosen = _asked(world), Option(*pickle.loads(pickle.dumps(world)).options[-1].key())
        world.apply(chosen)
        assert [str(option) for option in world.choices] == [words[0], later[-1]]


def test_a_world_of_other_chance_has_another_past(game: Game) -> None:
    """What was chosen before chance was drawn anew can't be played again from there: nothing is made up."""
    world = with_other_chance(pickle.loads(pickle.dumps(game)), 7)
    _play_on(world, 5)
    again: Game = pickle.loads(pickle.dumps(world))
    assert [option.key() for option in again.choices] == [option.key() for option in world.choices]
    later = [str(option) for option in world.choices][game.length :]
    assert [str(option) for option in again.choices][game.length :] == later
    assert not any(word.startswith("option ") for word in later)


def test_of_what_was_chosen_without_words(game: Game) -> None:
    assert [str(option) for option in game.choices] == game.notations()
    again: Game = pickle.loads(pickle.dumps(game))
    assert [str(option) for option in again.choices] == game.notations()


def test_of_copies(game: Game) -> None:
    words = _asked(game)
    assert [str(pickle.loads(pickle.dumps(option))) for option in game.options] == words
    assert [str(copy.copy(option)) for option in game.options] == words
    assert [str(option) for option in copy.deepcopy(game.options)] == words
    assert [str(option) for option in pickle.loads(pickle.dumps(game)).options] == words


def test_of_an_action(game: Game) -> None:
    assert str(option_for(game, 0)) == _asked(game)[0]


def test_only_an_option_of_no_game_has_no_words() -> None:
    assert str(Option(0, 1, 2, 3, 4)) == "option 0/1/2/3/4"
