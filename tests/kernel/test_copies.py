"""Games, options and questions are copied and pickled alike on both builds, and go through processes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import warmat
from warmat import BadInput, Game
from warmat.kernel.thing import Thing

SETTINGS: dict[str, dict[str, Any]] = {
    "codex": {"seats": ["[Anarchy]/Blood/Fire", "[Past]/Present/Future"], "mode": "3-hero"},
    "summoner-wars": {"seats": ["Tundra Orcs", "Cave Goblins"]},
}
WAYS: dict[str, Callable[[Any], Any]] = {
    "copied": copy.copy,
    "copied deeply": copy.deepcopy,
    "pickled": lambda thing: pickle.loads(pickle.dumps(thing)),
}
games = pytest.mark.parametrize("name", SETTINGS)
ways = pytest.mark.parametrize("way", WAYS)


def begun(name: str, choices: int) -> Game:
    game = warmat.new(name, seed=3, **SETTINGS[name])
    play_on(game, choices)
    return game


def play_on(game: Game, choices: int) -> None:
    for number in range(choices):
        if game.result is None:
            game.apply(game.options[number * 7 % len(game.options)])


@games
@ways
def test_a_game_at_any_decision(name: str, way: str) -> None:
    game = begun(name, 0)
    for _ in range(60):
        other = WAYS[way](game)
        assert (other.digest(), other.log, other.notations()) == (game.digest(), game.log, game.notations())
        before = game.digest()
        play_on(other, 2)
        assert game.digest() == before, "they share nothing that changes"
        play_on(game, 2)
        assert other.digest() == game.digest()


@games
@ways
def test_an_imagined_world(name: str, way: str) -> None:
    world = begun(name, 30).determinise(1, 5)
    other = WAYS[way](world)
    assert other.digest() == world.digest()
    play_on(world, 20)
    play_on(other, 20)
    assert other.digest() == world.digest()
    with pytest.raises(BadInput, match="no log"):
        assert other.log


@games
def test_an_imagined_world_says_nothing_of_what_is_hidden(name: str) -> None:
    game = warmat.new(name, seed=3, secret=b"s" * 32, **SETTINGS[name])
    config = game.determinise(0, 1).setup.config
    assert not {"seed", "secret", "start"} & set(config)
    assert config["seats"] == game.setup.config["seats"]


def test_picks_are_kept() -> None:
    game = begun("codex", 0)
    while True:
        decision = game.decision
        assert decision is not None
        if decision.several is not None and not decision.picked:
            game.apply(decision.options[0])
            if game.picked:
                break
        else:
            play_on(game, 1)
    for way in WAYS.values():
        other = way(game)
        assert [option.key() for option in other.picked] == [option.key() for option in game.picked]
        assert other.view(0) == game.view(0)


@games
@ways
def test_options_and_questions(name: str, way: str) -> None:
    game = begun(name, 8)
    decision = game.decision
    assert decision is not None
    other = WAYS[way](decision)
    assert (other.player, other.prompt) == (decision.player, decision.prompt)
    for option, same in zip(decision.options, other.options, strict=True):
        assert (same.key(), same.text, type(same)) == (option.key(), option.text, type(option))
        assert told(same.hits) == told(option.hits)
    assert WAYS[way](game.options[0]).key() == game.options[0].key()
    game.clone().apply(other.options[0])


def told(things: Iterable[Thing | None] | None) -> Any:
    """What is in them: things are not compared by value."""
    fields = ("kind", "id", "words", "card", "nth", "parts")
    return things and [one and [getattr(one, field) for field in fields] for one in things]


@games
@ways
def test_what_happened(name: str, way: str) -> None:
    for event in begun(name, 30).events:
        other = WAYS[way](event)
        assert other.written("{who} {a} {b} {n}", 0, str) != ""
        for field in ("what", "player", "amount", "seen_by"):
            assert getattr(other, field) == getattr(event, field)
        assert told([other.subject, other.object]) == told([event.subject, event.object])


@games
def test_what_a_game_was_begun_with_does_not_change(name: str) -> None:
    game = begun(name, 3)
    log = game.log
    game.setup.config["seats"].clear()
    game.setup.config.clear()
    assert game.log == log == copy.copy(game).log


def play_out(game: Game) -> Game:
    play_on(game, 100)
    return game


@pytest.mark.once
@games
def test_through_another_process(name: str) -> None:
    game = begun(name, 10)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        other = pool.submit(play_out, game).result()
    assert other.digest() == play_out(game).digest()
    assert other.log == game.log
