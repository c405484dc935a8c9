"""The search bot that goes by its network: it plays all there is, and keeps its budget."""

from __future__ import annotations

import sys
from functools import cache
from itertools import pairwise
from time import process_time  # others work on this machine too
from typing import Any

import pytest

import warmat
from warmat.codex import scenario as codex
from warmat.kernel.choice import Option
from warmat.kernel.game import LONGEST, Game
from warmat.kernel.rng import mix
from warmat.players import network_bot
from warmat.players.bot import Bot, make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.match import play_match
from warmat.players.network.look import Looker
from warmat.players.network_bot import NetworkBot, learnt_network, network_of
from warmat.players.network_search.candidates import (
    TRUST,
    Candidate,
    ranked,
    settle,
    still_running,
    undecided,
)
from warmat.players.network_search.effort import BY_BUDGET, LEAST, Effort, effort_for
from warmat.players.network_search.playouts import Playouts
from warmat.players.network_search.thinking import FOLLOW_UPS, SURE, WIDTH, Thinker
from warmat.players.network_search_bot import FIRST, WORLDS, NetworkSearchBot
from warmat.players.search_bot import SearchBot, policy_of, win_chance

GAMES = pytest.mark.parametrize("name", ["codex", "summoner-wars"])
CODEX_MODES = ("1-hero", "3-hero", "two-headed-dragon-1-hero", "free-for-all-1-hero")
MODES = pytest.mark.parametrize(
    ("name", "mode"), [*(("codex", mode) for mode in CODEX_MODES), ("summoner-wars", "")]
)


def new_game(name: str, seed: int, mode: str = "1-hero") -> Game:
    named: dict[str, Any] = {"mode": mode} if name == "codex" else {}
    seats = INSTRUMENTS[name].draw_seats(seed, {"mode": "", "map": "", "variant": "", **named})
    return warmat.new(name, seats=seats, seed=seed, **named)


def later(game: Game, turn: int) -> Game:
    bot = NetworkBot(1)
    while state(game).turn < turn:
        game.apply(bot.choose(game))
    return game


def open_question(name: str) -> Game:
    """Some turns on, at a decision of which the network is in doubt."""
    return _open_question(name).clone()


@cache
def _open_question(name: str) -> Game:
    game, bot = later(new_game(name, 3), 5), NetworkBot(1)
    thinker = Thinker(network_of(game), policy_of(game))
    while len(thinker.candidates(game, 1, None)) < 4:
        game.apply(bot.choose(game))
    return game


def state(game: Game) -> Any:
    return game.state


# Chances ------------------------------------------------------------------------------------------------


@MODES
def test_chances_are_blind_to_what_is_hidden(name: str, mode: str) -> None:
    """Of every seat, whoever decides; and whoever decides is told the same as with its options."""
    game, bot, search = new_game(name, 2, mode), NetworkBot(1), NetworkSearchBot(1)
    network = network_of(game)
    for _ in range(60):
        game.apply(bot.choose(game))
        for seat in range(game.setup.seats):
            here = search.chance(game, seat)
            assert here == pytest.approx(search.chance(game.determinise(seat, 7), seat), abs=1e-6)
            assert 0 < here < 1
        asked = game.options[0].player
        judged = network.judge([Looker(network.layout).look(game)]).values[0]
        assert search.chance(game, asked) == pytest.approx((1 + judged) / 2, abs=1e-6)


def test_who_has_the_table_to_itself_is_likely_to_win() -> None:
    strong = codex.side(play=["Regular-sized Rhinoceros", "Older Brother"], workers=9, gold=5)
    weak = codex.side(base_damage=15, workers=5, gold=0)
    search = NetworkSearchBot(1)
    for seat in (0, 1):
        assert search.chance(codex.scenario(strong, weak).game, seat) == pytest.approx(1 - seat, abs=0.25)
        assert search.chance(codex.scenario(weak, strong).game, seat) == pytest.approx(seat, abs=0.25)


def test_chances_come_true() -> None:
    """Over whole games that the network plays, its chances miss by less than those of the rules of thumb."""
    missed, missed_by_rules = 0.0, 0.0
    for seed in range(8):
        game, bot, search = new_game("codex", seed, "3-hero"), NetworkBot(1), NetworkSearchBot(1)
        said: list[tuple[int, float, float]] = []
        while not game.state.over:
            seat = game.length % 2
            if game.length % 9 == 0:
                said.append((seat, search.chance(game, seat), win_chance(game, seat)))
            game.apply(bot.choose(game))
        for seat, chance, by_rules in said:
            won = seat in (game.result or ())
            missed += (chance - won) ** 2 / len(said)
            missed_by_rules += (by_rules - won) ** 2 / len(said)
    assert missed < missed_by_rules


# Playing ------------------------------------------------------------------------------------------------


@MODES
def test_plays_every_mode_and_answers_every_kind_of_question(name: str, mode: str) -> None:
    """A round of everybody, some turns on: all that is asked in it is answered by one of the options."""
    game = later(new_game(name, 5, mode), 3)
    bots = [NetworkSearchBot(seat, iterations=4) for seat in range(game.setup.seats)]
    until, verbs = state(game).turn + game.setup.seats, set()
    while not game.state.over and state(game).turn < until:
        chosen = bots[game.options[0].player].choose(game)
        assert any(chosen is option for option in game.options)
        verbs.add(chosen.verb)
        game.apply(chosen)
    assert len(verbs) > 3
    assert sum(bot.thought for bot in bots) > 10


@pytest.mark.once
@GAMES
def test_beats_random_in_every_game(name: str) -> None:
    for seat in (0, 1):
        bots: list[Bot] = [make_bot("random", 1), make_bot("random", 1)]
        bots[seat] = NetworkSearchBot(1, iterations=4, rounds=0)
        assert play_match(new_game(name, 11), bots, LONGEST).winners == [seat]


def test_a_win_that_takes_several_attacks_is_begun() -> None:
    """Two attacks win at once; there is a hero to be killed as well, and a worker to be hired."""
    t = codex.scenario(
        codex.side(play=["Regular-sized Rhinoceros", "Iron Man"], gold=1, hand=["Tenderfoot"]),
        codex.side(play=["Older Brother"], base_damage=12),
    )
    bot = NetworkSearchBot(1, iterations=4)
    while not t.game.state.over:
        assert t.game.options[0].player == 0
        t.game.apply(bot.choose(t.game))
    assert t.game.result == [0]


# Thinking -----------------------------------------------------------------------------------------------


@GAMES
def test_what_the_network_is_sure_of_is_not_thought_about(name: str) -> None:
    game, sure = later(new_game(name, 7), 3), 0
    while sure < 3:
        bot = NetworkSearchBot(1, iterations=8)
        chosen = bot.choose(game)
        if len(game.options) > 1 and bot.thought == 0:
            assert chosen is NetworkBot(1).choose(game)
            sure += 1
        game.apply(chosen)
    assert SURE < 1


@GAMES
def test_the_more_its_odds_are_evened_out_the_more_options_take_part(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_question(name)
    network = network_of(game)
    thinker, found = Thinker(network, policy_of(game)), []
    for softness in (0.2, network.softness, 20.0):
        monkeypatch.setattr(network, "softness", softness)
        found.append(len(thinker.candidates(game, mix(1), None, compare=True)))
    assert found[0] <= found[1] <= found[2]
    assert found[0] < found[2]


@GAMES
def test_says_what_it_thinks_of_each_option(name: str) -> None:
    """The one it would choose comes first, and no other that went as far is better by more than its lead."""
    game = open_question(name)
    thoughts = NetworkSearchBot(1, iterations=60).consider(game)
    assert thoughts[0].option is NetworkSearchBot(1, iterations=60).choose(game)
    assert all(0 <= each.chance <= 1 for each in thoughts)
    assert thoughts[0].visits == max(each.visits for each in thoughts)


@GAMES
def test_an_option_one_asks_about_is_tried_however_small_the_budget(name: str) -> None:
    game = open_question(name)
    first = NetworkBot(1).choose(game)
    asked_about = next(option for option in reversed(game.options) if option is not first)
    thoughts = NetworkSearchBot(1, iterations=1).consider(game, asked_about)
    assert sorted(each.option.key() for each in thoughts) == sorted([first.key(), asked_about.key()])
    assert [each.visits for each in thoughts] == [1, 1]


@GAMES
@pytest.mark.parametrize("iterations", [3, 7, 50])
def test_a_budget_of_iterations_is_kept(name: str, iterations: int) -> None:
    """Within a world too: more options take part than there are iterations."""
    bot = NetworkSearchBot(1, iterations=iterations)
    thoughts = bot.consider(open_question(name))
    assert 3 <= bot.thought <= iterations
    assert sum(each.visits for each in thoughts) == bot.thought


@GAMES
def test_a_budget_of_time_is_kept(name: str) -> None:
    """A little over it at most: what is under way is finished. Less, once the choice is clear."""
    game, bot = open_question(name), NetworkSearchBot(1, seconds=0.3)
    begun = process_time()
    bot.choose(game)
    assert process_time() - begun < 3
    assert bot.thought >= 1


@GAMES
def test_there_are_only_so_many_worlds(name: str) -> None:
    game = open_question(name)
    thoughts = NetworkSearchBot(1, seconds=600.0, worlds=2).consider(game)
    assert {each.visits for each in thoughts} == {2}
    assert max(each.visits for each in NetworkSearchBot(1, iterations=10_000).consider(game)) <= WORLDS


def test_those_clearly_behind_drop_out() -> None:
    """World by world: what all worlds have in common is no difference."""
    ahead, close, behind, new = (Candidate(option, 0.25) for option in options_of(4))
    ahead.values, close.values = [0.9, 0.1, 0.5, 0.7], [0.8, 0.2, 0.45, 0.7]
    behind.values = [0.7, 0.0, 0.35, 0.5]
    assert still_running([ahead, close, behind], LEAST) == [ahead, close]
    assert still_running([ahead, close, behind], LEAST._replace(clear=9.0)) == [ahead, close, behind]
    assert ranked([behind, close, new, ahead]) == [ahead, close, behind]
    ahead.values, behind.values = ahead.values[:2], behind.values[:2]
    assert still_running([ahead, behind], LEAST) == [ahead, behind], "two worlds are too few"


def test_what_is_the_same_in_every_world_is_tried_but_once() -> None:
    """Two ways to the same place: no world would ever tell which is better."""
    liked, alike, other = (
        Candidate(option, odds) for option, odds in zip(options_of(3), (0.6, 0.2, 0.2), strict=True)
    )
    liked.values, alike.values, other.values = [0.5, 0.7, 0.6], [0.5, 0.7, 0.6], [0.7, 0.5, 0.6]
    assert still_running([other, alike, liked], LEAST) == [liked, other]
    for each in (liked, alike, other):
        each.values.pop()
    assert len(still_running([other, alike, liked], LEAST)) == 3, "two worlds may well be alike by chance"


def test_a_larger_budget_looks_further_and_gives_up_less_soon() -> None:
    efforts = [effort_for(iterations, 0.0) for iterations in (8, 64, 256, 512)]
    assert efforts == [effort_for(0, seconds) for seconds in (0.01, 0.1, 0.5, 1.0)]
    for less, more in pairwise(efforts):
        assert less < more
        assert all(one <= two for one, two in zip(less, more, strict=True))


@GAMES
def test_nobody_drops_out_before_enough_worlds_were_seen(name: str) -> None:
    game = open_question(name)
    thoughts = NetworkSearchBot(1, iterations=512).consider(game)
    assert min(each.visits for each in thoughts) >= effort_for(512, 0.0).fewest


def test_all_that_may_take_part_see_the_first_world() -> None:
    """However many there are: time is measured by them."""
    assert FIRST >= WIDTH


def test_what_the_network_likes_has_a_lead() -> None:
    liked, other = (Candidate(option, odds) for option, odds in zip(options_of(2), (0.8, 0.1), strict=True))
    liked.values, other.values = [0.5], [0.5 + TRUST]
    assert ranked([other, liked]) == [liked, other]
    other.values = [0.5 + 5 * TRUST]
    assert ranked([liked, other]) == [other, liked]


# Follow-ups ---------------------------------------------------------------------------------------------


@GAMES
def test_follow_ups_are_other_next_choices_than_the_network_would_make(name: str) -> None:
    thinker, candidates, late = follow_ups(name)
    assert late
    assert all(any(each.option is other.option for other in candidates) for each in late)
    for each in candidates:
        own = [other for other in late if other.option is each.option]
        assert len(own) <= FOLLOW_UPS
        assert all(other.lead <= each.lead for other in own)
        world = open_question(name).determinise(each.option.player, mix(1))
        world.apply(next(option for option in world.options if option.same(each.option)))
        if own:
            assert thinker._comes_to_choose(world, world.state, each.option.player)
            liked = thinker.ranked(world)
            assert not any(other.follow_up.same(liked[0]) for other in own if other.follow_up)
            assert all(any(other.follow_up.same(o) for o in liked) for other in own if other.follow_up)


@GAMES
@pytest.mark.parametrize("followed", [0, 8])
def test_what_is_good_only_with_what_follows_is_found_if_that_is_tried(
    name: str, followed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is uncertain at first, so it does not drop out; on average it is worse than the others."""
    thinker, _, late = follow_ups(name)
    wanted, then = late[-1].option, late[-1].follow_up
    assert then is not None

    def seen(_: Any, game: Game, seat: int, running: list[Candidate], seeds: list[int], rounds: int) -> int:
        for each in running:
            for number in range(len(each.values), len(each.values) + len(seeds)):
                if not each.option.same(wanted):
                    each.values.append(0.6)
                elif each.follow_up is not None and each.follow_up.same(then):
                    each.values.append(0.9)
                else:
                    each.values.append(0.8 if number % 2 else 0.2)
        return len(running) * len(seeds)

    monkeypatch.setattr(Thinker, "_play_on", seen)
    game = open_question(name)
    candidates = thinker.candidates(game, 1, None)
    effort = Effort(4, fewest=8, clear=2.0, followed=followed)
    thinker.race(game, candidates, 1, 64, effort, lambda done: 10_000 - done)
    assert ranked(candidates)[0].option.same(wanted) == (followed > 0)
    assert not followed or ranked(candidates)[0].mean() == pytest.approx(0.9)


@GAMES
def test_follow_ups_keep_to_the_budget(name: str) -> None:
    game = open_question(name)
    for iterations in (512, 600):
        bot = NetworkSearchBot(1, iterations=iterations)
        thoughts = bot.consider(game)
        assert sum(each.visits for each in thoughts) < bot.thought <= iterations, "some were follow-ups"


def test_an_option_is_worth_what_the_best_of_its_follow_ups_makes_of_it() -> None:
    one, two, three = (Candidate(option, 0.25) for option in options_of(3))
    late = Candidate(one.option, 0.2, two.option)
    one.values, two.values, three.values, late.values = [0.4], [0.5], [0.9], [0.7]
    assert undecided([one, two])
    assert not undecided([one, late])
    settle([one, two, three], [two, late])
    assert [each.running for each in (one, two, three)] == [True, True, False]
    assert [each.mean() for each in (one, two, three)] == [0.7, 0.5, 0.9]


def follow_ups(name: str) -> tuple[Thinker, list[Candidate], list[Candidate]]:
    """What takes part at an open question, and what joins it."""
    game = open_question(name)
    thinker = Thinker(network_of(game), policy_of(game))
    candidates = thinker.candidates(game, 1, None)
    return thinker, candidates, thinker._with_follow_ups(game, candidates, 1)


def options_of(count: int) -> list[Option]:
    return new_game("codex", 1).options[:count]


# Worlds played on ---------------------------------------------------------------------------------------


@GAMES
def test_a_world_is_played_on_until_the_turn_ends_or_comes_again(name: str) -> None:
    game = later(new_game(name, 3), 4)
    seat, turn, policy = game.options[0].player, state(game).turn, policy_of(game)
    playouts = Playouts(network_of(game), policy)
    for rounds, passed in ((0, 1), (1, 2), (2, 4)):
        tables = [game.determinise(seat, number) for number in range(3)]
        values = playouts.values(tables, seat, turn, rounds)
        assert all(0 < value < 1 for value in values)
        assert [state(table).turn - turn for table in tables] == [passed] * 3
        assert all(policy.on_turn(table.state, seat) == (rounds > 0) for table in tables)


@GAMES
def test_a_game_that_ends_meanwhile_is_won_or_lost(name: str) -> None:
    game = later(new_game(name, 3), 4)
    ends = [game.clone() for _ in range(4)]
    playouts = Playouts(network_of(game), policy_of(game))
    for seat in (0, 1):
        tables = [end.clone() for end in ends]
        values = playouts.values(tables, seat, state(game).turn, 100)
        for table, value in zip(tables, values, strict=True):
            assert value == pytest.approx(float(seat in (table.result or [])), abs=0.05)


@GAMES
def test_every_round_counts_and_later_ones_more(name: str) -> None:
    """The second twice: by then more has shown."""
    game = later(new_game(name, 3), 4)
    seat, turn = game.options[0].player, state(game).turn
    tables = [game.determinise(seat, number) for number in range(3)]
    playouts = Playouts(network_of(game), policy_of(game))
    both = playouts.values([table.clone() for table in tables], seat, turn, 2)
    first = playouts.values(tables, seat, turn, 1)
    second = playouts.values(tables, seat, state(tables[0]).turn, 1)
    for whole, one, two in zip(both, first, second, strict=True):
        assert whole == pytest.approx((one + 2 * two) / 3, abs=1e-6)


# Where there is no network ------------------------------------------------------------------------------


def test_without_numpy_it_thinks_by_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_bot, "_kept", {})
    monkeypatch.delitem(sys.modules, "warmat.players.network.numbers")
    monkeypatch.setitem(sys.modules, "numpy", None)
    game = new_game("codex", 3)
    bot, other = make_bot("search:8", 1), make_bot("rules-search:8", 1)
    assert isinstance(bot, NetworkSearchBot)
    assert isinstance(other, SearchBot)
    for _ in range(6):
        chosen = other.choose(game)
        assert bot.choose(game) is chosen
        assert bot.thought == other.thought
        game.apply(chosen)
    assert other.thought > 0


@pytest.mark.parametrize("iterations", [8, *(iterations for iterations, _, _ in BY_BUDGET)])
def test_cards_that_it_has_not_learnt_are_left_to_rules_of_thumb(
    iterations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much time there is: further rounds are for the network alone."""
    game = new_game("codex", 3)
    monkeypatch.setattr(network_of(game), "knows_all_cards", False)
    assert learnt_network(game) is None
    bot, other = NetworkSearchBot(1, iterations), SearchBot(1, iterations)
    while not other.thought:
        chosen = other.choose(game)
        assert bot.choose(game) is chosen
        assert bot.consider(game) == other.consider(game)
        game.apply(chosen)
    assert bot.thought == other.thought
