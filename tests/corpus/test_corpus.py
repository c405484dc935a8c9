"""Recorded games of every release come out as they were, but for those that are known to differ."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import warmat
from tests.corpus.recording import GAMES, HERE, differing, files, games_in, name_of, problem_with
from warmat.players.bot import make_bot

AGAIN = (
    "If that is meant, `python -m tests.corpus.recording` records it; the changelog says what has changed."
)


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_recorded_games_come_out_as_they_were(path: Path) -> None:
    known, problems = differing(), []
    for game in games_in(path):
        problem = problem_with(game)
        name = name_of(path, game)
        if problem and name not in known:
            problems.append(f"{name} ({game['game']}), played by the rules {game['rules']}: {problem}")
        assert problem or name not in known, f"{name} does not differ any more. {AGAIN}"
    assert not problems, "\n".join([*problems, AGAIN])


def test_saved_games_of_an_earlier_version_are_gone_on_with(tmp_path: Path) -> None:
    """Those of the commit 0c9db73 have their tables with them."""
    known, path = differing(), HERE / "0c9db73.jsonl.gz"
    for saved in games_in(path):
        if name_of(path, saved) in known:
            continue
        (tmp_path / "game.json").write_text(json.dumps(saved), encoding="utf-8")
        game, bot = warmat.load(tmp_path / "game.json"), make_bot("random", 1)
        for _ in range(10):
            if game.result is None:
                game.apply(bot.choose(game))
        assert game.result is not None or game.length == len(saved["choices"]) + 10


def test_the_corpus_has_all_kinds_of_games() -> None:
    games = games_in(files()[-1])
    assert len(games) == GAMES
    kinds = Counter((game["game"], game["config"].get("mode")) for game in games)
    assert len({game for game, _ in kinds}) == 2
    assert len(kinds) > 5
    assert all(game["rules"].count(" ") == 1 for game in games)
