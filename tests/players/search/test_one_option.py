"""The end of a phase in which nothing is left to do is asked for, and bots answer it without thinking."""

from __future__ import annotations

from typing import cast

import pytest

import warmat
from warmat.codex import scenario as codex
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.analysis import analyse
from warmat.players.bot import bots, make_bot
from warmat.players.evaluation import Budget, judge
from warmat.players.external_bot import ExternalBot
from warmat.players.search.rollout import Rollout
from warmat.players.search.tree import Tree
from warmat.players.search_bot import SearchBot, policy_of

NAMES = ["codex", "summoner-wars"]
GAMES = pytest.mark.parametrize("name", NAMES)


def only_end(name: str) -> Game:
    """A table at which the seat can do nothing but end its phase."""
    if name == "codex":
        game = codex.scenario(codex.side(gold=0), codex.side()).game
    else:
        game = warmat.new(name, seats=["Tundra Orcs", "Fallen Kingdom"], seed=3)
        while len(game.options) > 1:
            game.apply(game.options[-1])
    decision = game.asked
    assert decision is not None
    assert [option.text for option in decision.options] == ["end"]
    return game


class NothingToSee:
    """A game of which nothing but the options can be looked at."""

    def __init__(self, game: Game) -> None:
        self.name = game.name
        self.options: list[Option] = game.options


@GAMES
@pytest.mark.parametrize("bot", list(bots()))
def test_bots_end_it_without_a_look_at_the_table(bot: str, name: str) -> None:
    game = only_end(name)
    assert make_bot(bot, 1).choose(cast(Game, NothingToSee(game))) is game.options[0]


def test_a_program_of_ones_own_is_not_asked() -> None:
    bot = ExternalBot("false", 1)
    game = only_end("codex")
    assert bot.choose(game) is game.options[0]


@GAMES
def test_a_hint_says_end_without_a_search(name: str) -> None:
    game = only_end(name)
    found = judge(game, Budget(iterations=8), 1)
    assert [(each.choice, each.visits) for each in found.weighed] == [("end", 0)]
    searcher = SearchBot(1, iterations=8)
    searcher.consider(game)
    assert searcher.thought == 0


@GAMES
def test_in_worlds_that_are_played_on_it_is_no_decision_either(name: str) -> None:
    game = only_end(name)
    policy = policy_of(game)
    assert Rollout(policy).decide(game.state, 0) is game.options[0]
    tree = Tree(policy, 0, 0)
    tree.value(game.state.clone(), game.view(0)["turn"])
    assert tree._info_key(game.state) not in tree.nodes


@GAMES
def test_an_analysis_judges_no_end_that_was_the_only_option(name: str) -> None:
    game = only_end(name)
    step = game.length
    game.apply("end")
    found = analyse(game, budget="2")
    assert step not in {each.step for each in found.decisions}
    assert step not in {each.step for each in found.turning_points}


def test_an_analysis_takes_discards_in_any_order() -> None:
    """Search knows one order of each set of discards: another one is followed, not judged."""
    game = warmat.new("summoner-wars", seats=["Tundra Orcs", "Fallen Kingdom"], seed=3)
    while game.view(0)["phase"] != "magic":
        game.apply("end")
    first, *_, last = (option.text for option in game.options if option.text.startswith("discard"))
    decided = game.length
    game.apply(last)
    game.apply(first)
    game.apply("end")
    found = analyse(game, budget="2")
    assert found.complete
    judged = {each.step for each in found.decisions}
    assert decided in judged
    assert decided + 1 not in judged
