"""The bot that has learnt to play: it plays all there is, knows nothing hidden, and is the one measured."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import warmat
from warmat import _build
from warmat.kernel.errors import BadInput
from warmat.kernel.game import LONGEST, Game
from warmat.players.bot import Bot, make_bot
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.match import play_match
from warmat.players.network.evaluation import Evaluator
from warmat.players.network.layout import Layout
from warmat.players.network.look import Looker
from warmat.players.network.network import Network, best_of
from warmat.players.network.numbers import read_all, read_numbers
from warmat.players.network_bot import NetworkBot, SkilledBot

ROOT = Path(__file__).parents[2]
FILES = {
    "codex": ROOT / "src/warmat/players/codex/network.npz",
    "summoner-wars": ROOT / "src/warmat/players/summoner_wars/network.npz",
}
MODES = ("1-hero", "3-hero", "two-headed-dragon-1-hero", "free-for-all-1-hero")
BIGGEST = 5_000_000  # bytes
SOME = 150  # choices
GAMES = pytest.mark.parametrize("name", list(FILES))


def new_game(name: str, seed: int, **kind: str) -> Game:
    named: dict[str, Any] = {key: value for key, value in kind.items() if value}
    seats = INSTRUMENTS[name].draw_seats(seed, {"mode": "", "map": "", "variant": "", **kind})
    return warmat.new(name, seats=seats, seed=seed, **named)


def usual_game(name: str, seed: int) -> Game:
    return warmat.new(name, seats=INSTRUMENTS[name].draw_decks(seed, "1-hero"), seed=seed)


def network_of(game: Game) -> Network:
    numbers, names = read_numbers(FILES[game.name])
    return Network(numbers, Layout(game), names)


# Playing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_plays_codex_in_every_mode(mode: str) -> None:
    game = new_game("codex", 5, mode=mode, map="Fury Road")
    play_match(game, [make_bot("network", seat) for seat in range(game.setup.seats)], SOME)
    assert game.state.over or game.length == SOME


@pytest.mark.parametrize("name", ["codex", "summoner-wars"])
def test_plays_with_the_cards_of_a_variant(name: str) -> None:
    """Which have numbers of their own: the network knows cards by name."""
    kinds = [kind for kind in INSTRUMENTS[name].kinds() if kind["variant"]]
    mode = {"mode": "1-hero"} if kinds[0]["mode"] else {}
    game = new_game(name, 3, variant=kinds[0]["variant"], **mode)
    play_match(game, [make_bot("network", seat) for seat in range(2)], SOME)
    assert game.state.over or game.length == SOME


@pytest.mark.once
@GAMES
def test_beats_random_in_nine_of_ten_whole_games(name: str) -> None:
    won = 0
    for seed in range(20):
        seat = seed % 2
        bots: list[Bot] = [make_bot("random", seed), make_bot("random", seed)]
        bots[seat] = make_bot("network", seed)
        won += play_match(usual_game(name, seed // 2), bots, LONGEST).winners == [seat]
    assert won >= 18


def test_a_game_that_it_has_not_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warmat.players.network_bot.FILE", "nothing.npz")
    monkeypatch.setattr("warmat.players.network_bot._kept", {})
    with pytest.raises(BadInput, match="doesn't know how to play codex"):
        NetworkBot(1).choose(usual_game("codex", 1))


@GAMES
def test_a_skilled_bot_is_the_network_or_goes_by_rules_of_thumb(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The latter where there are cards that the network has not learnt."""
    game = usual_game(name, 6)
    for other in (NetworkBot(3), HeuristicBot(3)):
        skilled = SkilledBot(3)
        for _ in range(20):
            chosen = other.choose(game)
            assert skilled.choose(game) is chosen
            game.apply(chosen)
        monkeypatch.setattr("warmat.players.network_bot.learnt_network", lambda _: None)


def test_numbers_for_other_observations_are_refused() -> None:
    game = usual_game("codex", 1)
    numbers, names = read_numbers(FILES["codex"])
    with pytest.raises(BadInput, match="train it again"):
        Network(numbers | {"row.free": numbers["row.free"][1:]}, Layout(game), names)


# What it goes by ----------------------------------------------------------------------------------------


@GAMES
def test_it_sees_nothing_hidden(name: str) -> None:
    """What its seat does not know is dealt otherwise, and it chooses the same."""
    game = usual_game(name, 4)
    bot, other = NetworkBot(1), NetworkBot(1)
    for _ in range(SOME):
        if game.state.over:
            break
        chosen = bot.choose(game)
        world = game.determinise(game.options[0].player, game.length)
        assert other.choose(world).same(chosen)
        game.apply(chosen)


@GAMES
def test_the_same_table_the_same_choice(name: str) -> None:
    """Whatever the seed, and whatever a bot has looked at before."""
    game = usual_game(name, 6)
    bot = NetworkBot(1)
    for _ in range(SOME):
        if game.state.over:
            break
        chosen = bot.choose(game)
        assert NetworkBot(2).choose(game) is chosen
        game.apply(chosen)


@GAMES
def test_many_at_once_are_judged_as_one_by_one(name: str) -> None:
    game = usual_game(name, 7)
    network = network_of(game)
    looker, bot = Looker(network.layout), make_bot("random", 1)
    looks: list[Any] = []
    while len(looks) < 40:
        if len(game.options) > 1:
            looks.append(looker.look(game))
        game.apply(bot.choose(game))
    together = network.judge(looks)
    single = [network.judge([look]) for look in looks]
    assert np.allclose(np.concatenate([one.logits for one in single]), together.logits, atol=1e-3)
    assert np.allclose(np.concatenate([one.values for one in single]), together.values, atol=1e-3)
    assert np.abs(together.values).max() <= 1
    first = 0
    for look, one in zip(looks, single, strict=True):
        assert len(one.logits) == len(look.options)
        first += len(look.options)
    assert first == len(together.logits)


@pytest.mark.skipif(_build.running() != "compiled", reason="there is no kernel without a C compiler")
@pytest.mark.parametrize("seed", range(6))
@GAMES
def test_the_kernel_judges_as_numpy_does(name: str, seed: int) -> None:
    """In all modes and with any number of players, to the fifth digit; and it likes the same option best."""
    game = warmat.new(name, seed=seed, **INSTRUMENTS[name].draw_setup(seed))
    network = network_of(game)
    assert network.kernel is not None
    looker, evaluator, bot = Looker(network.layout), Evaluator(network), make_bot("random", seed)
    for _ in range(SOME):
        if game.state.over:
            break
        if len(game.options) > 1:
            by_numpy = network.judge([looker.look(game)])
            logits, value = evaluator.judge(game)
            assert np.allclose(logits, by_numpy.logits, atol=1e-4)
            assert value == pytest.approx(float(by_numpy.values[0]), abs=1e-5)
            assert evaluator.evaluate(game).best == best_of(by_numpy.logits)
            waiting = next(seat for seat in range(game.setup.seats) if seat != game.options[0].player)
            theirs = network.judge([looker.look(game, waiting)])
            assert evaluator.evaluate(game, waiting).value == pytest.approx(float(theirs.values[0]), abs=1e-5)
        game.apply(bot.choose(game))


@pytest.mark.skipif(_build.running() != "compiled", reason="there is no kernel without a C compiler")
def test_the_kernel_refuses_what_it_cannot_read() -> None:
    game = usual_game("codex", 1)
    network = network_of(game)
    kernel, evaluator = network.kernel, Evaluator(network)
    evaluator.evaluate(game)
    with pytest.raises(ValueError, match="no form for 7 seats"):
        kernel.judge(bytes(100_000), 7, 1, 0)
    with pytest.raises(ValueError, match="no room"):
        kernel.judge(bytes(10), 2, 1, 0)
    with pytest.raises(ValueError, match="were not judged"):
        kernel.logits(1_000_000)
    with pytest.raises(TypeError):
        kernel.judge(bytes(10))


def test_of_options_liked_alike_the_first_is_best() -> None:
    assert best_of(np.array([1.0, 3.0, 3.00005, 2.0], np.float32)) == 1
    assert best_of(np.array([1.0, 3.0, 3.1], np.float32)) == 2


PLAY = """
import sys, warmat
from warmat import _build
from warmat.players.bot import make_bot
name, decks = sys.argv[1], sys.argv[2].split(";")
game = warmat.new(name, seats=decks, seed=8)
bots = [make_bot("network", 1), make_bot("network", 2)]
for _ in range(120):
    if not game.state.over:
        game.apply(bots[game.options[0].player].choose(game))
print(_build.running(), *game.notations(), sep="\\n")
"""


@pytest.mark.once
@GAMES
def test_both_builds_choose_the_same(name: str) -> None:
    compiled, interpreted = (_played(name, asked) for asked in ({}, {"WARMAT_INTERPRETED": "1"}))
    assert interpreted[0] == "interpreted"
    if compiled[0] != "compiled":
        pytest.skip("there is no compiled build, or it is older than the sources: `make test` makes one")
    assert compiled[1:] == interpreted[1:]


def _played(name: str, asked: dict[str, str]) -> list[str]:
    decks = ";".join(INSTRUMENTS[name].draw_decks(8, "1-hero"))
    environment = {k: v for k, v in os.environ.items() if k not in ("WARMAT_INTERPRETED", "WARMAT_FORK")}
    environment |= {"PYTHONPATH": str(ROOT / "src"), **asked}
    command = [sys.executable, "-c", PLAY, name, decks]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


# The file -----------------------------------------------------------------------------------------------


@GAMES
def test_the_figures_are_those_of_this_file(name: str) -> None:
    """docs/bots.md names the file that was measured: new numbers need new figures."""
    digest = hashlib.sha256(FILES[name].read_bytes()).hexdigest()
    assert f"`{digest[:16]}`" in (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert FILES[name].stat().st_size < BIGGEST


@GAMES
def test_the_file_says_how_it_was_made(name: str) -> None:
    numbers, about = read_all(FILES[name])
    assert about["game"] == name
    assert about["cards"] == Layout(usual_game(name, 1)).names
    assert about["made"]["decisions"] > about["made"]["taught"] > 0
    assert any("won" in line for line in about["log"]), "how strong it was, generation by generation"
    assert all(np.isfinite(each).all() for each in numbers.values())
