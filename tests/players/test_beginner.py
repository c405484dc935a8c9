"""The gentlest level: whoever clicks greedily beats it in most games, and it is no mere dice."""

from __future__ import annotations

import pytest

import warmat
from tests.players.greedy import Greedy
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.players.bot import Bot, make_bot
from warmat.players.easy_bot import HALF, BeginnerBot, EasyBot
from warmat.players.match import play_out
from warmat.server.catalogue import catalogue_of

GAMES = pytest.mark.parametrize("name", ["codex", "summoner-wars"])
MANY = 40


def new(name: str, number: int) -> Game:
    """Two decks by lot, the same whenever it is asked for."""
    decks = [deck["written"] for deck in catalogue_of(name).settings()["decks"]]
    dice = Dice(number // 2)
    return warmat.new(name, seats=[decks[dice.below(len(decks))] for _ in range(2)], seed=number)


def won_by(name: str, level: str, other: str = "") -> int:
    """How many games the other wins against a level: a bot, or else whoever clicks greedily."""
    won = 0
    for number in range(MANY):
        seat = number % 2
        players: list[Bot] = [make_bot(level, number), make_bot(level, number)]
        players[seat] = make_bot(other, number) if other else Greedy(number)
        won += play_out(new(name, number), players).result == [seat]
    return won


@pytest.mark.once
@GAMES
def test_clicking_greedily_wins_most_games_and_not_against_the_level_above(name: str) -> None:
    assert won_by(name, "beginner") > MANY / 2
    assert won_by(name, "easy") < MANY / 3


@pytest.mark.once
@GAMES
def test_it_is_better_than_chance_and_not_as_good_as_easy(name: str) -> None:
    assert won_by(name, "beginner", "random") < MANY / 2
    assert won_by(name, "beginner", "easy") > MANY * 3 / 4


@GAMES
def test_where_little_can_be_done_it_looks_more_closely(name: str) -> None:
    beginner, closer, met = make_bot("beginner", 5), BeginnerBot(5, notices=HALF), 0
    game = new(name, 3)
    while game.result is None and met < 20:
        chosen = closer.choose(game)
        if 1 < len(game.options) < 4:
            met += 1
            assert beginner.choose(game).same(chosen)
        game.apply(chosen)
    assert met == 20


@GAMES
def test_an_easy_bot_takes_the_best_of_as_many_options_as_it_looks_at(name: str) -> None:
    """With all of them in sight, how many more it could look at makes no difference."""
    all_seen = [EasyBot(5, looks_at=10_000), EasyBot(5, looks_at=1_000)]
    game, others, met = new(name, 3), EasyBot(5, looks_at=1), 0
    while game.result is None and met < 20:
        chosen, same = (bot.choose(game) for bot in all_seen)
        assert chosen.same(same)
        met += not others.choose(game).same(chosen)
        game.apply(chosen)
    assert met == 20
