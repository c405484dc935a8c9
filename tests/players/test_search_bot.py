"""The search bots and the levels: legal, repeatable, blind to what is hidden, and within their time."""

from __future__ import annotations

from dataclasses import replace
from time import process_time  # others work on this machine too
from typing import Any

import pytest

import warmat
from tests.games import lacking
from warmat import registry
from warmat.cli.seating import players_for
from warmat.codex import scenario as codex
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players import search_bot
from warmat.players.bot import bots, is_bot, make_bot
from warmat.players.easy_bot import BeginnerBot, EasyBot
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.levels import LEVELS
from warmat.players.match import play_out
from warmat.players.network_bot import SkilledBot
from warmat.players.network_search_bot import NetworkSearchBot
from warmat.players.search import racing
from warmat.players.search_bot import SearchBot
from warmat.players.summoner_wars import turn_search
from warmat.server.bots.known import KNOWN
from warmat.summoner_wars import scenario as summoner_wars

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Fallen Kingdom"]}
GAMES = pytest.mark.parametrize("name", list(SEATS))
KINDS = pytest.mark.parametrize("kind", [SearchBot, NetworkSearchBot])

Kind = type[SearchBot] | type[NetworkSearchBot]


def new(name: str, seed: int = 3) -> Game:
    return warmat.new(name, seats=SEATS[name], seed=seed)


def middle(name: str, turn: int = 7) -> Game:
    """A game between heuristic bots, some turns on, at a decision that no plan makes for it."""
    game, bot = new(name), HeuristicBot(1)
    policy = search_bot.POLICIES[name]()
    while (
        state(game).turn < turn
        or len(game.options) < 6
        or not policy.on_turn(game.state, game.options[0].player)
        or policy.planned(game.state, game.options[0].player) is not None
        or policy.settled(game.state, game.options[0].player)
    ):
        game.apply(bot.choose(game))
    return game


def state(game: Game) -> Any:
    return game.state


def choice(kind: Kind, game: Game, iterations: int = 30, seed: int = 5) -> str:
    assert game.asked is not None
    return str(kind(seed, iterations=iterations).choose(game))


# How it chooses -----------------------------------------------------------------------------------------


@KINDS
@GAMES
def test_its_choices_are_legal_and_leave_the_game_as_it_was(name: str, kind: Kind) -> None:
    game, bot = middle(name), kind(1, iterations=6)
    until = state(game).turn + 2
    while not game.state.over and state(game).turn < until:
        before = game.digest()
        chosen = bot.choose(game)
        assert any(chosen is option for option in game.options)
        assert game.digest() == before, "choosing must not change the game"
        game.apply(chosen)
    assert bot.thought > 10


@KINDS
@GAMES
def test_the_same_seed_and_iterations_choose_the_same(name: str, kind: Kind) -> None:
    """Whatever the clock does: two bots side by side, through a turn."""
    game = middle(name)
    one, two = kind(4, iterations=8), kind(4, iterations=8)
    until = state(game).turn + 1
    while not game.state.over and state(game).turn < until:
        chosen = one.choose(game)
        assert two.choose(game.clone()).same(chosen)
        assert one.thought == two.thought
        game.apply(chosen)


@KINDS
@GAMES
def test_does_not_peek(name: str, kind: Kind) -> None:
    """Deal the cards its seat can't see anew: the bot with the same seed chooses the same."""
    game = middle(name, 7)
    dealt_otherwise = thought = 0
    for number in range(8):
        seat = game.options[0].player
        bot, other = kind(number, iterations=10), kind(number, iterations=10)
        chosen = bot.choose(game)
        world = game.determinise(seat, 101)
        dealt_otherwise += hidden_cards(world, seat) != hidden_cards(game, seat)
        assert other.choose(Game(world.setup, world.state, game.history)).same(chosen)
        thought += bot.thought
        game.apply(chosen)
    assert dealt_otherwise > 4, "or the test would prove nothing"
    assert thought > 12, "or the test would prove nothing"


def hidden_cards(game: Game, seat: int) -> list[list[int]]:
    """The opponent's hand and both draw piles."""
    players = state(game).players
    piles = [side.deck if game.name == "codex" else side.draw_pile for side in players]
    return [players[1 - seat].hand, *piles]


@KINDS
@GAMES
def test_answers_at_once_when_there_is_nothing_to_choose(name: str, kind: Kind) -> None:
    game, bot = middle(name), kind(1, seconds=30.0)
    game.state.options = game.state.options[-1:]
    begun = process_time()
    assert bot.choose(game) is game.options[0]
    assert bot.thought == 0
    assert process_time() - begun < 1


def test_what_an_action_asks_in_summoner_wars_is_answered_like_the_heuristic_bot() -> None:
    """Its answers are about as good, and a search would take a seventh of all its time."""
    game, bot, asked = middle("summoner-wars", 3), SearchBot(1, iterations=50), 0
    while asked < 5:
        thought, chosen = bot.thought, HeuristicBot(1).choose(game)
        if len(game.options) > 1 and not turn_search.is_phase(state(game)):
            assert bot.choose(game) is chosen
            assert bot.thought == thought
            asked += 1
        game.apply(chosen)


@GAMES
def test_looks_into_as_much_as_is_usual_for_the_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody drops out of the race before its fourth world, so after three all have been there."""
    monkeypatch.setitem(registry.GAMES, name, replace(registry.GAMES[name], effort=(2, 3)))
    game = middle(name)
    assert [each.visits for each in SearchBot(1, seconds=300.0).consider(game)] == [3, 3, 3]
    assert [each.visits for each in SearchBot(1, seconds=300.0, worlds=1).consider(game)] == [1, 1, 1]


@GAMES
def test_remembers_what_it_found_out_as_long_as_the_turn_lasts(name: str) -> None:
    game, bot = middle(name), SearchBot(1, iterations=30)
    turn, seat = state(game).turn, game.options[0].player
    game.apply(bot.choose(game))
    tree = bot._tree
    assert tree is not None
    known = len(tree.nodes)
    assert known > 0
    while state(game).turn == turn:
        game.apply(bot.choose(game) if game.options[0].player == seat else game.options[0])
    assert bot._tree is tree
    while not game.state.over and (game.options[0].player != seat or len(game.options) < 6):
        game.apply(HeuristicBot(1).choose(game))
    bot.choose(game)
    assert state(game).turn != turn
    assert bot._tree is not tree or not bot._candidates(search_bot.policy_of(game), game.state, seat, 9)[1:]


# How well -----------------------------------------------------------------------------------------------


@KINDS
def test_takes_a_win_in_one_in_codex(kind: Kind) -> None:
    t = codex.scenario(
        codex.side(play=["Regular-sized Rhinoceros"], gold=0),
        codex.side(play=["Older Brother"], base_damage=15),
    )
    assert choice(kind, t.game) == "attack Regular-sized Rhinoceros -> Base#2"


@KINDS
def test_takes_a_win_in_one_in_summoner_wars(kind: Kind) -> None:
    """Four dice against one life, and a champion to be killed instead."""
    piece, side = summoner_wars.piece, summoner_wars.side
    t = summoner_wars.scenario(
        side(board={"c4": "Smasher"}),
        side(board={"c5": piece("Ret-Talus", damage=11), "d4": piece("Dragos", damage=7)}),
        phase="attack",
    )
    assert choice(kind, t.game) == "attack Smasher -> Ret-Talus"


@GAMES
def test_says_what_it_thinks_of_each_option(name: str) -> None:
    """The one it would choose comes first, and no other that went as far is clearly better."""
    game = middle(name)
    thoughts = SearchBot(1, iterations=60).consider(game)
    assert len(thoughts) > 2
    assert thoughts[0].option is SearchBot(1, iterations=60).choose(game)
    assert all(0 <= each.chance <= 1 for each in thoughts)
    farthest = max(each.visits for each in thoughts)
    rivals = [each for each in thoughts if each.visits == farthest]
    assert thoughts[0] in rivals
    assert all(each.chance <= thoughts[0].chance + racing.TRUST for each in rivals)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "games", "enough"), [("codex", 6, 5), ("summoner-wars", 2, 2)])
def test_beats_the_bot_that_overlooks_half(name: str, games: int, enough: int) -> None:
    won = 0
    for number in range(games):
        game, seat = new(name, number), number % 2
        players = [make_bot("easy", number), make_bot("easy", number)]
        players[seat] = make_bot("search:10", number)
        won += play_out(game, players).result == [seat]
    assert won >= enough


@GAMES
def test_an_option_one_asks_about_is_tried_however_small_the_budget(name: str) -> None:
    game = middle(name)
    asked_about = SearchBot(1, iterations=40).consider(game)[-1].option
    thoughts = SearchBot(1, iterations=2).consider(game, asked_about)
    assert [each.visits for each in thoughts if each.option.same(asked_about)] == [1]


# Names, levels and their time -----------------------------------------------------------------------------


@GAMES
def test_a_budget_of_time_is_kept(name: str) -> None:
    """A little over it at most: the world that is under way is finished. Less, once the choice is clear."""
    game, bot = middle(name), SearchBot(1, seconds=0.3)
    begun = process_time()
    bot.choose(game)
    assert process_time() - begun < 3
    assert bot.thought >= 1


@GAMES
def test_a_budget_of_iterations_is_kept_within_a_world_too(name: str) -> None:
    """More options take part in the race than there are iterations: some are not tried at all."""
    game, bot = middle(name), SearchBot(1, iterations=3)
    assert len(bot.consider(game)) == 3
    assert bot.thought == 3


def test_a_budget_is_part_of_the_name() -> None:
    by_count, by_time = make_bot("search:200", 1), make_bot("search:0.5s", 1)
    assert isinstance(by_count, NetworkSearchBot)
    assert (by_count.iterations, by_count.seconds) == (200, 0)
    assert isinstance(by_time, NetworkSearchBot)
    assert (by_time.iterations, by_time.seconds) == (0, 0.5)
    assert isinstance(make_bot("rules-search:200", 1), SearchBot)
    assert players_for("search:200", 2, 0) == {1: "search:200"}


@pytest.mark.parametrize(
    "name", ["search:", "search:x", "search:0", "search:-1s", "search:nans", "rules-search:"]
)
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="not a budget"):
        make_bot(name, 1)
    with pytest.raises(BadInput, match="not a budget"):
        is_bot(name)


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match=r"no bot 'clever'.*beginner, novice, learner, easy, casual, normal"):
        make_bot("clever", 1)
    assert not is_bot("clever")
    assert not is_bot("easy:3")


def test_the_levels_are_known_in_the_terminal_and_on_the_server() -> None:
    names = "beginner novice learner easy casual normal skilled hard expert"
    assert list(LEVELS) == names.split()
    assert set(LEVELS) <= set(bots())
    assert set(LEVELS) <= set(KNOWN)


def test_each_level_sees_more_than_the_one_below() -> None:
    """A little; a few options; the own turn by rules of thumb; what was learnt; some rounds; many worlds."""
    made = [level.make(1) for level in LEVELS.values()]
    beginner, novice, learner, easy, casual, normal, skilled, hard, expert = made
    assert isinstance(beginner, BeginnerBot)
    assert isinstance(novice, BeginnerBot)
    assert beginner.notices > novice.notices
    assert isinstance(learner, EasyBot)
    assert isinstance(easy, EasyBot)
    assert isinstance(casual, EasyBot)
    assert learner.looks_at < easy.looks_at < casual.looks_at
    assert isinstance(normal, HeuristicBot)
    assert isinstance(skilled, SkilledBot)
    assert isinstance(hard, NetworkSearchBot)
    assert isinstance(expert, NetworkSearchBot)
    assert (hard.effort.rounds, expert.effort.rounds) == (3, 4)
    assert hard.worlds < expert.worlds


@GAMES
@pytest.mark.parametrize("level", list(LEVELS))
def test_a_level_answers_within_its_time(level: str, name: str) -> None:
    """Three times as long at most: other programs want the processor too."""
    game, bot = middle(name), make_bot(level, 1)
    begun = process_time()
    chosen = bot.choose(game)
    assert process_time() - begun < 3 * LEVELS[level].answer_s
    assert any(chosen is option for option in game.options)


def test_easy_overlooks_things() -> None:
    """The same decision, seen by several of them: they do not all choose alike."""
    game = middle("codex")
    assert len({make_bot("easy", seed).choose(game).key() for seed in range(8)}) > 1


def test_a_game_it_does_not_know_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = middle("codex")
    monkeypatch.setitem(registry.GAMES, "codex", lacking("codex", "policy"))
    with pytest.raises(BadInput, match="doesn't know"):
        SearchBot(1, iterations=1).choose(game)
