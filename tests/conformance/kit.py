"""The conformance kit: what every game here must do, checked at every decision of random games.

It knows no game. `conforms` runs all of it on one; `tests/games.py` lists what it runs on in full.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import warmat
from tests.games import Case, asked, invariants, keys, notations, play, reload, walk
from warmat import IllegalChoice
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.random_bot import RandomBot
from warmat.records.record import record
from warmat.registry import GameInfo

Check = Callable[[Case, int, Path], None]  # of a game, with a seed; a folder to write into

SECRET = bytes(range(32))
_LETTER: Final = re.compile(r"\w")


def same_question(game: Game, other: Game) -> bool:
    """Both ask the same, in the same words, with the same answers in the same order."""
    asked, asked_there = game.decision, other.decision
    if asked is None or asked_there is None:
        return asked is asked_there
    return (
        (asked.player, asked.prompt) == (asked_there.player, asked_there.prompt)
        and keys(game) == keys(other)
        and notations(game) == notations(other)
    )


def clones_are_alike_and_earlier_ones_never_change(case: Case, seed: int, folder: Path) -> None:
    kept: list[tuple[Game, str, list[str]]] = []
    for game in walk(case.new(seed), seed):
        clone, digest = game.clone(), game.digest()
        assert clone.digest() == digest
        assert same_question(game, clone)
        kept.append((clone, digest, notations(clone)))
    for clone, digest, options in kept:
        assert clone.digest() == digest
        assert notations(clone) == options


def a_clone_plays_on_by_itself(case: Case, seed: int, folder: Path) -> None:
    """Whatever a clone chooses, the game stays; where both choose alike, both come out alike."""
    bot = RandomBot(seed + 100)
    ahead: Game | None = None  # the last decision's clone, answered like the game
    for game in walk(case.new(seed), seed):
        digest = game.digest()
        if ahead is not None:
            assert ahead.digest() == digest
            assert ahead.view(-1) == game.view(-1)  # what is derived and not saved
        for option in game.options:
            game.clone().apply(option)
        stray = game.clone()
        for _ in range(3):
            if not stray.state.over:
                stray.apply(bot.choose(stray))
        assert game.digest() == digest
        ahead = game.clone()
        ahead.apply(_next_choice(case, seed, game.length))


def _next_choice(case: Case, seed: int, number: int) -> Option:
    """What `walk` will choose at its decision `number`."""
    cached = _choices.get((str(case), seed))
    if cached is None:
        cached = _choices[str(case), seed] = play(case.new(seed), seed).choices
    return cached[number]


_choices: dict[tuple[str, int], list[Option]] = {}


def a_dump_is_the_whole_state(case: Case, seed: int, folder: Path) -> None:
    """Dump, load, dump gives the same; the loaded game asks, shows and does the same."""
    ahead: Game | None = None  # the last decision's loaded game, answered like the game
    for game in walk(case.new(seed), seed):
        data = game.state.dump()
        text = json.dumps(data)
        assert json.loads(text) == data, "a dump must be plain lists, strings and numbers"
        loaded = reload(game, json.loads(text))
        assert json.dumps(loaded.state.dump()) == text
        assert same_question(game, loaded)
        for seat in range(-1, len(case.seats)):
            assert loaded.view(seat) == game.view(seat)
        assert ahead is None or json.dumps(ahead.state.dump()) == text
        loaded.apply(_next_choice(case, seed, game.length))
        ahead = loaded


def a_loaded_game_plays_on_to_the_same_end(case: Case, seed: int, folder: Path) -> None:
    choices = play(case.new(11), 11).choices
    for game in walk(case.new(11), 11):
        if game.length % 10 == 0:
            loaded, twin = reload(game), game.clone()
            for choice in choices[game.length :]:
                loaded.apply(choice)
                twin.apply(choice)
                assert loaded.digest() == twin.digest()
            assert loaded.result == twin.result is not None


def options_are_legal_choices_told_apart(case: Case, seed: int, folder: Path) -> None:
    """Each with a notation of its own that finds it. A single answer answers itself, but for an end."""
    for game in walk(case.new(seed), seed):
        options, words = game.options, asked(game)
        assert len(options) >= 2 or words[0].endswith("end")
        assert len(set(words)) == len(words), words
        assert len(set(keys(game))) == len(options), words
        assert all(text and text == text.strip() for text in words)
        decision = game.decision
        assert decision is not None
        assert decision.prompt
        assert decision.player in range(len(case.seats))
        for option, text in zip(options, words, strict=True):
            assert game.find_asked(text).same(option)
            assert option.player in range(len(case.seats))
        offered = notations(game)
        assert len(set(offered)) == len(offered), offered
        for option, text in zip(decision.options, offered, strict=True):
            assert game.find(text).same(option)


def an_illegal_choice_changes_nothing(case: Case, seed: int, folder: Path) -> None:
    """Nonsense, what was legal at other decisions, and options of other decisions are all refused."""
    earlier: dict[str, Option] = {}
    for game in walk(case.new(seed), seed):
        digest, words, length = game.digest(), notations(game), game.length
        close = {_bare(word) for word in words}
        for text in ["", " ", "fly", "-> ->", "#2", *earlier]:
            if _bare(text) not in close:
                _refused(game, text)
        decision = game.decision
        assert decision is not None
        for option in earlier.values():
            if not any(option.same(own) for own in [*game.options, *decision.options]):
                _refused(game, option)
        assert (game.digest(), notations(game), game.length) == (digest, words, length)
        for option in game.options[:2]:
            earlier[str(option)] = option
        while len(earlier) > 12:
            del earlier[next(iter(earlier))]


@cache
def _bare(text: str) -> str:
    """Without numbers: a forgiving reader may take two words that are alike for the same."""
    return re.sub(r"#\d+", "", text)


def _refused(game: Game, choice: str | Option) -> None:
    said = None
    try:  # not pytest.raises, which takes longer than the refusal, a quarter of a million times
        game.apply(choice)
    except IllegalChoice as refusal:
        said = str(refusal)
    assert said is not None, f"{choice!r} was not refused"
    assert _LETTER.search(said)


def nothing_is_legal_when_the_game_is_over(case: Case, seed: int, folder: Path) -> None:
    game = case.new(3)
    first = game.options[0]
    play(game, 3)
    digest = game.digest()
    assert game.decision is None
    assert game.options == []
    for choice in ("end", first):
        with pytest.raises(IllegalChoice):
            game.apply(choice)
    assert game.digest() == digest


def same_seed_and_choices_give_the_same_game(case: Case, seed: int, folder: Path) -> None:
    first = [game.digest() for game in walk(case.new(seed), seed)]
    again = [game.digest() for game in walk(case.new(seed), seed)]
    assert first == again


def another_seed_gives_another_game(case: Case, seed: int, folder: Path) -> None:
    assert len({case.new(seed).digest() for seed in range(20)}) == 20


def a_secret_decides_in_the_place_of_the_seed(case: Case, seed: int, folder: Path) -> None:
    """Same secret, same game, whatever the seed; and the dump does not give the secret away."""
    one, two = case.new(1, SECRET), case.new(1, SECRET)
    other = case.new(1, SECRET[::-1])
    assert one.digest() == two.digest() != other.digest()
    for game in walk(one, 5):
        assert SECRET.hex() not in json.dumps(game.state.dump())
    assert play(two, 5).digest() == one.digest()


def saved_and_loaded_anywhere(case: Case, seed: int, folder: Path) -> None:
    path = folder / "game.json"
    choices = play(case.new(seed), seed).choices
    for game in walk(case.new(seed), seed):
        if game.length % 23 == seed:
            warmat.save(game, path)
            loaded = warmat.load(path)
            assert loaded.digest() == game.digest()
            assert same_question(game, loaded)
            assert loaded.notations() == game.notations()
            assert loaded.log == game.log
            for choice in choices[game.length :]:
                loaded.apply(choice)
            assert loaded.result is not None
    warmat.save(game, path)
    assert warmat.load(path).result == game.result


def a_record_comes_out_the_same(case: Case, seed: int, folder: Path) -> None:
    game = play(case.new(seed), seed)
    again = warmat.replay(json.loads(json.dumps(record(game))))
    assert again.digest() == game.digest()
    assert again.result == game.result
    readers = range(-1, len(case.seats))
    assert [again.log_for(seat) for seat in readers] == [game.log_for(seat) for seat in readers]


def invariants_hold_at_every_decision(case: Case, seed: int, folder: Path) -> None:
    check = invariants(case.name)
    game = case.new(seed)
    for _ in walk(game, seed):
        check(game.state)
    check(game.state)


def random_games_end_with_one_winner(case: Case, seed: int, folder: Path) -> None:
    """Or with one winning team. Among three, those with most left on their bases may be alike."""
    game = play(case.new(seed), seed)
    assert game.result in case.teams or (len(case.teams) > 2 and game.result == [])


# With every seed of some, once for a game, and with many seeds.
SEEDED: Final[tuple[Check, ...]] = (
    clones_are_alike_and_earlier_ones_never_change,
    a_clone_plays_on_by_itself,
    a_dump_is_the_whole_state,
    options_are_legal_choices_told_apart,
    an_illegal_choice_changes_nothing,
    same_seed_and_choices_give_the_same_game,
    saved_and_loaded_anywhere,
    a_record_comes_out_the_same,
    invariants_hold_at_every_decision,
)
ONCE: Final[tuple[Check, ...]] = (
    a_loaded_game_plays_on_to_the_same_end,
    nothing_is_legal_when_the_game_is_over,
    another_seed_gives_another_game,
    a_secret_decides_in_the_place_of_the_seed,
)
MANY: Final[tuple[Check, ...]] = (random_games_end_with_one_winner,)
SEEDS: Final = range(6)
MANY_SEEDS: Final = range(20, 40)


def conforms(info: GameInfo, folder: Path) -> None:
    """All of it, on a usual game."""
    case = Case(info.name, list(info.seats))
    for checks, seeds in ((SEEDED, SEEDS), (ONCE, range(1)), (MANY, MANY_SEEDS)):
        for check in checks:
            for seed in seeds:
                check(case, seed, folder)
