"""What was chosen: kept outside the state, shared by clones, and told apart from then on."""

import warmat
from tests.games import notations
from warmat.kernel.game import Game


def some_turns(seed: int = 7, choices: int = 8) -> Game:
    game = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=seed)
    for _ in range(choices):
        game.apply(notations(game)[0])
    return game


def test_everything_chosen_is_there_oldest_first() -> None:
    game = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
    assert (game.choices, game.notations(), game.length) == ([], [], 0)
    written: list[str] = []
    for _ in range(9):
        written.append(notations(game)[0])
        game.apply(written[-1])
    assert game.notations() == written
    assert [str(option) for option in game.choices] == written
    assert game.length == 9


def test_a_clone_shares_the_history_and_does_not_copy_it() -> None:
    game = some_turns()
    twin = game.clone()
    assert twin.history is game.history
    assert twin.notations() == game.notations()
    assert twin.log == game.log


def test_from_then_on_each_has_its_own() -> None:
    game = some_turns()
    twin = game.clone()
    first, last = notations(game)[0], notations(game)[-1]
    assert first != last
    game.apply(first)
    twin.apply(last)
    assert game.notations()[:-1] == twin.notations()[:-1]
    assert (game.notations()[-1], twin.notations()[-1]) == (first, last)
    assert game.history is not None
    assert twin.history is not None
    assert game.history.before is twin.history.before


def test_the_log_of_a_clone_is_its_own_too() -> None:
    game = some_turns()
    so_far = list(game.log)
    twin = game.clone()
    twin.apply(notations(twin)[0])
    assert game.log == so_far
    assert twin.log[: len(so_far)] == so_far
    assert len(twin.log) > len(so_far)


def test_reading_the_log_does_not_change_the_game() -> None:
    read, unread = some_turns(), some_turns()
    for _ in range(5):
        read.apply(notations(read)[-1])
        assert read.log
        unread.apply(notations(unread)[-1])
    assert read.digest() == unread.digest()
    assert read.log == unread.log


def test_the_log_is_the_same_whenever_it_is_read() -> None:
    now, later = some_turns(choices=4), some_turns(choices=4)
    early = list(now.log)
    for game in (now, later):
        for _ in range(6):
            game.apply(notations(game)[-1])
    assert now.log == later.log
    assert now.log[: len(early)] == early
