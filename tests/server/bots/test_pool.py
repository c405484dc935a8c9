"""What a bots' process is told: the new choices only, and everything again when something was taken back."""

from __future__ import annotations

import asyncio

import pytest

from tests.server import made_up
from tests.server.helpers import DECKS
from warmat import games
from warmat.kernel.game import Game
from warmat.kernel.history import History
from warmat.server.bots.pool import BotFailed, Pool, _since
from warmat.server.bots.queue import PERSON, Owner
from warmat.server.bots.worker import CHOSE, FAILED, MISSING, Question, Thinker


def begun() -> Game:
    return games.new("codex", seats=DECKS, secret=bytes(32))


def ask(thinker: Thinker, game: Game, told: History | None, bot: str = "first") -> tuple[str, object, int]:
    """The kind of answer, the choice, and how many choices were told."""
    known, choices = _since(game.history, told)
    config = game.setup.config
    kind, what = thinker.answer(Question("t", game.name, config, known, choices, 0, bot, 1, 60.0))
    return kind, what, len(choices)


def test_only_new_choices_are_told() -> None:
    thinker, game = Thinker(made_up.make), begun()
    told = None
    for _ in range(5):
        assert ask(thinker, game, told) == (CHOSE, game.options[0].key(), 1 if told else game.length)
        told = game.history
        game.apply(game.options[0])


def test_all_is_told_again_when_something_was_taken_back() -> None:
    thinker, game = Thinker(made_up.make), begun()
    game.apply(game.options[0])
    before = game.clone()
    game.apply(game.options[0])
    told = game.history
    ask(thinker, game, None)
    before.apply(before.options[1])
    assert ask(thinker, before, told) == (CHOSE, before.options[0].key(), 2)


def test_a_process_that_does_not_know_the_game_says_so() -> None:
    game = begun()
    game.apply(game.options[0])
    told = game.history
    game.apply(game.options[0])
    assert ask(Thinker(made_up.make), game, told)[0] == MISSING


def test_a_bot_that_raises_is_forgotten_with_its_game() -> None:
    thinker, game = Thinker(made_up.make), begun()
    game.apply(game.options[0])
    assert ask(thinker, game, None, "broken")[0] == FAILED
    assert ask(thinker, game, game.history)[0] == MISSING
    assert ask(thinker, game, None)[0] == CHOSE


def test_a_process_that_wants_too_much_memory_does_not_get_it() -> None:
    def ask(bot: str, game: Game) -> object:
        return asyncio.run(pool.choose("t", game, bot, 1, PERSON, Owner("Ada")))

    pool, game = Pool(1, 60.0, made_up.make, memory=1 << 30), games.new("codex", seats=DECKS, seed=1)
    try:
        with pytest.raises(BotFailed, match="MemoryError"):
            ask("greedy", game)
        assert ask("first", game) == game.options[0].key()  # and another process does its work
    finally:
        asyncio.run(pool.close())
