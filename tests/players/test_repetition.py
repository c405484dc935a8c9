"""No game goes on for ever: what was done too often at the same table is done no more."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import warmat
from warmat.codex.scenario import scenario, side
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.players.network.network import by_liking
from warmat.players.repetition import FROM, LONG, OFTEN, SOMETIMES, Repetition

# With these, two heuristic bots sent each other's Ebbflow Archons back for 6,000 turns.
ARCHONS = ("[Past]/Anarchy/Peace", "[Past]/Present/Peace")
MOST_TURNS = 300


@pytest.mark.parametrize("seed", [3, 9])
def test_archons_do_not_bounce_for_ever(seed: int) -> None:
    game = warmat.new("codex", seats=list(ARCHONS), seed=seed)
    bots = [make_bot("heuristic", seed + seat) for seat in range(2)]
    while not game.state.over and turn_of(game) < MOST_TURNS:
        game.apply(bots[game.options[0].player].choose(game))
    assert game.result in ([0], [1])


def turn_of(game: Game) -> int:
    turn: int = game.view(-1)["turn"]
    return turn


def table(turn: int) -> Game:
    return scenario(
        side(play=["Older Brother", "Iron Man"]), side(patrol={"elite": "Tenderfoot"}), turn=turn
    ).game


def chosen(game: Game, times: int) -> list[int]:
    """The numbers of options, by somebody who likes to end the turn best, and then what is offered first."""
    memory, options = Repetition(), list(game.options)
    liked = [options[-1], *options[:-1]]
    return [options.index(memory.instead(game, options[-1], lambda: liked)) for _ in range(times)]


def test_what_was_done_sometimes_at_a_table_is_done_no_more() -> None:
    game = table(FROM)
    assert chosen(game, SOMETIMES + 2) == [len(game.options) - 1] * SOMETIMES + [0] * 2


def test_all_that_can_be_done_is_done_as_often() -> None:
    game = table(FROM)
    count = len(game.options)
    made = chosen(game, 2 * SOMETIMES * count)
    assert {made.count(number) for number in range(count)} == {2 * SOMETIMES}


def test_nobody_remembers_while_a_game_is_young() -> None:
    assert len(set(chosen(table(FROM - 1), 2 * SOMETIMES))) == 1


def test_in_a_very_long_game_any_table_counts_but_attacks_go_on() -> None:
    memory, changing = Repetition(), [table(LONG) for _ in range(OFTEN)]
    for damage, game in enumerate(changing):
        first_piece(game).damage = damage  # so that no table is like another
        end = game.options[-1]
        assert memory.instead(game, end, lambda: []) is end
    again = table(LONG)
    first_piece(again).damage = OFTEN
    options = list(again.options)
    assert memory.instead(again, options[-1], lambda: options) is options[0]
    attack = next(option for option in options if str(again.state.verb(option).name) == "attack")
    for damage in range(2 * OFTEN):
        first_piece(again).damage = damage
        assert memory.instead(again, attack, lambda: options) is attack


def first_piece(game: Game) -> Any:
    state: Any = game.state
    return next(iter(state.pieces.values()))


def test_another_game_is_another_memory() -> None:
    memory, game = Repetition(), table(FROM)
    later = table(FROM)
    later.apply(later.options[0])
    options = list(game.options)
    for _ in range(SOMETIMES):
        memory.instead(game, options[-1], lambda: options)
    memory.instead(later, later.options[-1], lambda: options)
    assert memory.instead(game, options[-1], lambda: options) is options[-1]


def test_options_by_how_they_are_liked() -> None:
    """Of those that are liked alike the first, on any build."""
    assert by_liking(np.array([0.5, 2.0, -1.0, 2.0 + 1e-7], np.float32)) == [1, 3, 0, 2]


@pytest.mark.parametrize("bot", ["network", "search:4", "rules-search:2"])
def test_the_others_try_something_else_too(bot: str) -> None:
    """At a table that never changes, as nothing is applied: not the same for ever."""
    game, player = table(FROM), make_bot(bot, 1)
    chosen = [player.choose(game).key() for _ in range(SOMETIMES + 1)]
    assert len(set(chosen)) > 1
    assert make_bot(bot, 1).choose(game).key() == chosen[0]
