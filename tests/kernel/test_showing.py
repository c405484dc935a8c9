"""A game tells what it is, in a line, at the terminal and in a notebook."""

from __future__ import annotations

import pytest

import warmat

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Cave Goblins"]}
games = pytest.mark.parametrize("name", SEATS)


@games
def test_in_a_line(name: str) -> None:
    game = warmat.new(name, seats=SEATS[name], seed=3)
    game.apply(game.options[0])
    assert repr(game) == f"<{name}, 2 seats, 1 choices, seat 0 to choose>"
    while game.result is None:
        game.apply(game.options[game.length * 7 % len(game.options)])
    assert repr(game).endswith(f", won by seat {game.result[0]}>" if game.result else ", a draw>")


@games
def test_the_board(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = warmat.new(name, seats=SEATS[name], seed=3)
    own, theirs = (game.view(seat)["players"][seat]["hand"] for seat in (0, 1))
    game.show()
    public = capsys.readouterr().out
    game.show(0)
    seen = capsys.readouterr().out
    assert "P1" in public
    assert "Hand:" not in public
    assert f"Hand: {own[0]}" in seen
    assert f"Hand: {theirs[0]}" not in seen


@games
def test_in_a_notebook(name: str) -> None:
    drawn = warmat.new(name, seats=SEATS[name], seed=3)._repr_html_()
    assert drawn.startswith("<pre")
    assert drawn.endswith("</pre>")
    assert "Hand:" not in drawn
    assert SEATS[name][1].strip("[]") in drawn


@games
def test_there_is_no_such_seat(name: str) -> None:
    with pytest.raises(warmat.BadInput, match="There is no seat 2"):
        warmat.new(name, seats=SEATS[name]).show(2)
