"""What a turn is worth, by how it is played."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import warmat
from warmat.bench.turns import FORMS, NOT_BEFORE, chance, main, played, turns_of
from warmat.players.network_bot import NetworkBot

GAMES = pytest.mark.parametrize("name", ["codex", "summoner-wars"])


@GAMES
def test_a_turn_is_played_to_its_end(name: str) -> None:
    for game in turns_of(name, "", 2, 7):
        state: Any = game.state
        seat, turn = game.options[0].player, state.turn
        assert turn >= NOT_BEFORE
        assert played(game, NetworkBot(1).choose) > 0
        assert state.over or (state.turn == turn + 1 and game.options[0].player != seat)
        assert 0 <= chance(game, seat, turn, 4, 1) <= 1


def test_who_has_won_has_a_chance_of_one() -> None:
    game, bot = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=1), NetworkBot(1)
    while not game.state.over:
        game.apply(bot.choose(game))
    assert game.result in ([0], [1])
    assert [chance(game, seat, 0, 4, 1) for seat in (0, 1)] == [seat in game.result for seat in (0, 1)]


def test_all_forms_are_told_of(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for form in list(FORMS)[1:-1]:
        monkeypatch.delitem(FORMS, form)
    monkeypatch.setattr(sys, "argv", ["turns", "--positions", "1", "--worlds", "2", "--rounds", "1"])
    main()
    told = capsys.readouterr().out.splitlines()
    assert [line[:22].strip() for line in told[-len(FORMS) :]] == list(FORMS)
    assert "+0.00%" in told[-1]
