"""A game with a secret: chance comes from the secret and the number of the event, whatever the seed."""

import pytest

import warmat
from tests.games import play
from warmat.kernel.game import Game

DECKS = ["[Bashing]", "[Finesse]"]
MINE, OTHER = b"a secret of thirty-two bytes....", b"another one of thirty-two bytes."


def new(secret: bytes, seed: int = 1) -> Game:
    return warmat.new("codex", seats=DECKS, seed=seed, secret=secret)


def hands(game: Game) -> list[list[str]]:
    return [game.view(seat)["players"][seat]["hand"] for seat in (0, 1)]


def test_the_same_secret_deals_the_same_game() -> None:
    assert new(MINE).digest() == new(MINE).digest()
    first, second = play(new(MINE), 3), play(new(MINE), 3)
    assert first.digest() == second.digest()
    assert first.log == second.log


def test_another_secret_deals_another() -> None:
    assert hands(new(MINE)) != hands(new(OTHER))


def test_the_seed_does_not_matter_then() -> None:
    assert hands(new(MINE, seed=1)) == hands(new(MINE, seed=2))
    assert new(MINE, seed=1).digest() == new(MINE, seed=2).digest()
    assert play(new(MINE, seed=1), 3).digest() == play(new(MINE, seed=2), 3).digest()


def test_without_a_secret_the_seed_decides() -> None:
    assert hands(new(b"", seed=1)) != hands(new(b"", seed=2))
    assert hands(new(b"", seed=1)) != hands(new(MINE, seed=1))


def test_what_was_drawn_does_not_tell_what_comes() -> None:
    """Each event counts its own draws, so what was drawn in between changes nothing."""
    game, moved = new(MINE), new(MINE)
    moved.state.below(1000)
    first, second = [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]
    game.state.shuffle(first)
    moved.state.shuffle(second)
    assert first == second


def test_part_of_a_shuffle_does_not_tell_the_rest() -> None:
    """Every draw has a number of its own: the state has nothing that one could guess and go on from."""
    game = new(MINE)
    drawn = []
    game.state.begin_chance()
    for count in range(1, 6):
        drawn.append(game.state.below(1 << 32))
        assert game.state.rng == count
    assert len(set(drawn)) == 5


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_no_view_has_the_secret_in_it(seat: int) -> None:
    seen = repr(new(MINE).view(seat))
    assert MINE.hex() not in seen
    assert "rng" not in seen
    assert "secret" not in seen
