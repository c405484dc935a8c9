"""What a game hands out is the caller's: whatever is done to it, the game and its clones stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import warmat
from warmat import BadInput, Decision, Game, Option
from warmat.kernel.choice import ParsedChoice, Pick
from warmat.kernel.event import Event
from warmat.kernel.setup import Setup
from warmat.kernel.thing import Thing

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Cave Goblins"]}
games = pytest.mark.parametrize("name", SEATS)


def begun(name: str, choices: int = 12) -> Game:
    game = warmat.new(name, seats=SEATS[name], seed=3)
    for _ in range(choices):
        game.apply(game.options[0])
    return game


@games
def test_lists_are_copies(name: str) -> None:
    game = begun(name)
    clone, imagined = game.clone(), game.determinise(0, 1)
    before, digest, log = [option.key() for option in game.options], game.digest(), game.log
    decision = game.decision
    asked = game.asked
    assert decision is not None
    assert asked is not None
    for one in (game, clone, imagined):
        one.options.clear()
        one.options.reverse()
    for handed in (decision.options, decision.picked, asked.options, game.choices, game.log, game.events):
        handed.clear()
    game.notations().clear()
    for one in (game, clone, imagined):
        assert [option.key() for option in one.options] == before
    assert (game.digest(), game.log) == (digest, log)
    assert len(game.notations()) == game.length == 12


# Every public name of a game: how it is asked for. What changes the game by design is listed below.
ASKED: dict[str, Callable[[Game], Any]] = {
    "asked": lambda game: game.asked,
    "choices": lambda game: game.choices,
    "clone": lambda game: game.clone(),
    "decision": lambda game: game.decision,
    "determinise": lambda game: game.determinise(0, 1),
    "digest": lambda game: game.digest(),
    "events": lambda game: game.events,
    "find": lambda game: game.find(str(game.asked.options[0])) if game.asked else None,
    "find_asked": lambda game: game.find_asked(str(game.asked.options[0])) if game.asked else None,
    "info_key": lambda game: game.info_key(0),
    "learned": lambda game: game.learned(0, game.clone()),
    "length": lambda game: game.length,
    "log": lambda game: game.log,
    "log_for": lambda game: game.log_for(0),
    "name": lambda game: game.name,
    "notations": lambda game: game.notations(),
    "options": lambda game: game.options,
    "picked": lambda game: game.picked,
    "read": lambda game: game.read(str(game.asked.options[0])) if game.asked else None,
    "result": lambda game: game.result,
    "setup": lambda game: [game.setup, game.setup.config],
    "show": lambda game: game.show(),
    "view": lambda game: [game.view(seat) for seat in (-1, 0, 1)],
    "words": lambda game: game.words(game.options[0]),
}
CHANGING = {"apply", "carry_out", "follow"}
INSIDE = {"history", "replayer", "state"}  # the engine itself, for those who write rules


FIELDS = ("extra", "hits", "player", "source", "target", "text", "verb")
READ_ONLY: dict[type, tuple[str, ...]] = {
    Option: FIELDS,
    Pick: FIELDS,
    Setup: ("begin", "config", "name", "restore", "seats"),
    Event: ("amount", "object", "player", "seen_by", "subject", "what"),
    Thing: ("card", "id", "kind", "nth", "parts", "words"),
}


def overwrite(thing: Any, field: str) -> None:
    """Some things are read, and never written, on both builds."""
    with pytest.raises(AttributeError):
        setattr(thing, field, getattr(thing, field))
    with pytest.raises(AttributeError):
        delattr(thing, field)


def spoil(handed: Any) -> int:
    """Change everything in it that can be changed; how much that was."""
    if isinstance(handed, dict):
        count = 1 + sum(spoil(value) for value in handed.values())
        handed.clear()
        return count
    if isinstance(handed, list):
        count = 1 + sum(spoil(value) for value in handed)
        handed.reverse()
        handed.clear()
        return count
    if isinstance(handed, tuple):
        return sum(spoil(value) for value in handed)
    if type(handed) in READ_ONLY:
        fields = READ_ONLY[type(handed)]
        for field in fields:
            overwrite(handed, field)
        return sum(spoil(getattr(handed, field)) for field in fields)
    if isinstance(handed, Decision):
        pool = handed.several
        lists = [handed.options, handed.picked, *([pool.options, pool.times] if pool is not None else [])]
        return sum(spoil(one) for one in lists)
    if isinstance(handed, ParsedChoice):
        return spoil(handed.options) + spoil(handed.picked)
    if isinstance(handed, Game):
        for _ in range(3):
            handed.apply(handed.options[-1])
        return 1
    return 0


def test_every_public_name_is_asked_for() -> None:
    assert {name for name in dir(Game) if not name.startswith("_")} == {*ASKED, *CHANGING, *INSIDE}


@games
@pytest.mark.parametrize("asked", ASKED)
def test_what_is_done_to_it_changes_nothing(name: str, asked: str) -> None:
    spoilt = 0
    for choices in (0, 9, 12, 40):
        game = begun(name, choices)
        same = begun(name, choices)
        clone, world = game.clone(), game.determinise(0, 1)
        spoilt += spoil(ASKED[asked](game))
        for one, other in ((game, same), (clone, same), (world, same.determinise(0, 1))):
            assert one.digest() == other.digest()
            assert one.options == other.options
            assert one.view(0) == other.view(0)
        assert (game.log, game.notations(), game.setup.config) == (
            same.log,
            same.notations(),
            same.setup.config,
        )
    harmless = {
        "digest",
        "find",
        "find_asked",
        "info_key",
        "learned",
        "length",
        "name",
        "result",
        "show",
        "words",
    }
    assert bool(spoilt) != (asked in harmless)


@games
def test_the_winners_are_a_copy(name: str) -> None:
    game = begun(name, 0)
    while game.result is None:
        game.apply(game.options[game.length * 7 % len(game.options)])
    before = list(game.result)
    game.result.clear()
    assert game.result == before != []


@games
def test_an_option_is_a_value(name: str) -> None:
    game = begun(name)
    one, other = game.options, game.clone().options
    assert one == other
    assert set(one) == set(other)
    assert {option: at for at, option in enumerate(one)}[other[-1]] == len(one) - 1
    assert one[0] != one[-1]
    assert one[0] != "end"
    game.apply(other[0])


def test_a_pick_is_no_plain_option() -> None:
    plain, pick = Option(0, 1, 2, 3, 4), Pick(0, 1, 2, 3, 4)
    assert plain != pick
    assert pick == Pick(0, 1, 2, 3, 4)


@games
def test_an_option_has_words(name: str) -> None:
    game = begun(name)
    fresh = Option(*game.options[0].key())
    assert str(fresh) == f"option {'/'.join(map(str, fresh.key()))}", "never nothing"
    assert game.words(fresh) == str(game.asked.options[0] if game.asked else "") != ""
    with pytest.raises(warmat.IllegalChoice, match="another decision"):
        game.words(Option(0, 99, 1, 1, 1))


@games
@pytest.mark.parametrize("seat", [2, 6, -2])
def test_there_is_no_such_seat(name: str, seat: int) -> None:
    game = begun(name)
    for ask in (game.view, game.log_for):
        with pytest.raises(
            BadInput, match=f"There is no seat {seat}: they are 0 to 1, and -1 is a spectator"
        ):
            ask(seat)
    with pytest.raises(BadInput, match=f"There is no seat {seat}: they are 0 to 1."):
        game.determinise(seat, 1)


@games
@pytest.mark.parametrize("wrong", [None, 1.0, "1", [1]])
def test_what_is_no_number_is_refused(name: str, wrong: Any) -> None:
    game = begun(name)
    for ask in (game.view, game.log_for, game.info_key, game.show, lambda seat: game.determinise(seat, 1)):
        with pytest.raises(BadInput, match=r"A seat is a whole number; .* is none"):
            ask(wrong)
    with pytest.raises(BadInput, match=r"A seed is a whole number; .* is none"):
        game.determinise(0, wrong)
    with pytest.raises(BadInput, match=r"A seed is a whole number; .* is none"):
        warmat_game(name, wrong)


@games
@pytest.mark.parametrize("wrong", [None, 3, [], "[Fire]", [1, 2], [None, "[Fire]"]])
def test_what_are_no_decks_is_refused(name: str, wrong: Any) -> None:
    with pytest.raises(BadInput, match="Seats are a list of decks in turn order, each in words"):
        warmat.new(name, seats=wrong)


@games
def test_a_spectator_has_no_worlds(name: str) -> None:
    with pytest.raises(BadInput, match=r"There is no seat -1: they are 0 to 1\."):
        begun(name).determinise(-1, 1)


@games
def test_numbers_of_numpy_are_numbers(name: str) -> None:
    game, one = begun(name), np.int64(1)
    assert game.view(one) == game.view(1)
    assert game.log_for(one) == game.log_for(1)
    assert game.determinise(one, one).digest() == game.determinise(1, 1).digest()
    assert begun(name).digest() == warmat_game(name, np.uint8(3)).digest()


def warmat_game(name: str, seed: Any) -> Game:
    game = warmat.new(name, seats=SEATS[name], seed=seed)
    for _ in range(12):
        game.apply(game.options[0])
    return game


@pytest.mark.parametrize("seed", [-1, 2**64, 2**70])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(BadInput, match="A seed is a number from 0 to 18446744073709551615"):
        warmat.new("codex", seats=SEATS["codex"], seed=seed)


def test_every_bit_of_a_large_seed_counts() -> None:
    seeds = [5, *(5 + (1 << bit) for bit in range(32, 64))]
    games = [warmat.new("codex", seats=SEATS["codex"], seed=seed) for seed in seeds]
    assert len({game.digest() for game in games}) == len(seeds)


@games
def test_what_is_no_choice_is_refused(name: str) -> None:
    game = begun(name)
    before = game.digest()
    for wrong in (None, 3, [], object()):
        for ask in (game.apply, game.words, game.find):
            with pytest.raises(warmat.IllegalChoice, match="neither an option nor its notation"):
                ask(wrong)
    assert game.digest() == before


@games
def test_options_can_not_be_changed(name: str) -> None:
    game = begun(name)
    decision = game.decision
    assert decision is not None
    for option in [*game.options, *decision.options]:
        before = (option.key(), option.text, option.hits)
        for field in FIELDS:
            overwrite(option, field)
        assert (option.key(), option.text, option.hits) == before
    assert isinstance(decision.options[0].hits, tuple)


def test_an_imagined_world_takes_seeds_as_a_game_does() -> None:
    game = begun("codex")
    for seed in (-1, 1 << 64):
        with pytest.raises(BadInput, match="A seed is a number from 0 to"):
            game.determinise(0, seed)
    worlds = {game.determinise(0, seed).digest() for seed in (1, (1 << 32) + 1, (1 << 63) + 1)}
    assert len(worlds) == 3
