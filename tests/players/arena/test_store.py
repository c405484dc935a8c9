"""Results on file: whatever ends a run, they are there, and none is counted twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from warmat import BadInput
from warmat.players.arena import Contest, Result, keeping, play, round_robin

DECKS = ["[Bashing]", "[Finesse]"]


@pytest.fixture(scope="module")
def contest() -> Contest:
    return round_robin("codex", ["random", "curious"], games=4, decks=DECKS)


@pytest.fixture(scope="module")
def stored(contest: Contest, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of all its results."""
    path = tmp_path_factory.mktemp("arena") / "results.jsonl"
    play(contest, store=path, jobs=1)
    return path.read_bytes()


@pytest.fixture
def file(stored: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "results.jsonl"
    path.write_bytes(stored)
    return path


def told(contest: Contest, path: Path) -> list[Result]:
    """The results that had to be played."""
    new: list[Result] = []
    play(contest, store=path, jobs=1, each=new.append)
    return new


def test_a_line_for_every_game(contest: Contest, stored: bytes) -> None:
    plan, *lines = [json.loads(line) for line in stored.splitlines()]
    assert plan["plan"] == contest.identity()
    assert len(lines) == 4
    for line in lines:
        assert line["pairing"] == ["random", "curious"]
        assert line["seats"][0 if not line["exchanged"] else 1] == "random"
        assert line["decks"] == DECKS
        assert line["winner"] in ("random", "curious")
        assert [line["seats"][seat] for seat in line["winning_seats"]] == [line["winner"]]
        assert sum(line["asked"]) == line["decisions"] > 20
        assert line["turns"] > 2
        assert line["seconds"] > 0
        assert len(line["digest"]) == 16


def test_what_is_stored_is_not_played_again(contest: Contest, file: Path, stored: bytes) -> None:
    assert told(contest, file) == []
    assert file.read_bytes() == stored
    file.write_bytes(b"".join(stored.splitlines(keepends=True)[:3]))
    assert len(told(contest, file)) == 2
    again = [json.loads(line)["digest"] for line in file.read_bytes().splitlines()[1:]]
    assert sorted(again) == sorted(json.loads(line)["digest"] for line in stored.splitlines()[1:])


def test_every_way_to_tear_the_last_line(contest: Contest, file: Path, stored: bytes) -> None:
    *whole, last = stored.splitlines(keepends=True)
    kept = b"".join(whole)
    for cut in (1, len(last) // 2, len(last) - 1):
        file.write_bytes(kept + last[:cut])
        with keeping(contest, file) as open_file:
            assert len(open_file.results) == 3
        assert file.read_bytes() == kept
    file.write_bytes(stored.splitlines()[0][:9])  # not even the plan was written
    with keeping(contest, file) as open_file:
        assert len(open_file.results) == 0
    assert json.loads(file.read_bytes())["plan"] == contest.identity()


def test_a_result_that_is_there_twice_counts_once(contest: Contest, file: Path, stored: bytes) -> None:
    file.write_bytes(stored + stored.splitlines(keepends=True)[1])
    with keeping(contest, file) as open_file:
        assert len(open_file.results) == len(open_file.results.games) == 4


def test_more_games_go_on_from_there(file: Path) -> None:
    more = round_robin("codex", ["random", "curious"], games=6, decks=DECKS)
    assert {result.seed for result in told(more, file)} == {2}
    fewer = round_robin("codex", ["random", "curious"], games=2, decks=DECKS)
    with keeping(fewer, file) as open_file:
        assert len(open_file.results) == 2


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (round_robin("codex", ["random", "easy"], games=4, decks=DECKS), "contestants"),
        (round_robin("codex", ["random", "curious"], games=4), "decks"),
        (round_robin("codex", ["random", "curious"], games=4, decks=DECKS, seed=9), "seed"),
        (round_robin("summoner-wars", ["random", "curious"], games=4), "game"),
    ],
)
def test_another_contest_is_refused(changed: Contest, sentence: str, file: Path, stored: bytes) -> None:
    with pytest.raises(BadInput, match=f"has the results of another contest: there the {sentence} "):
        play(changed, store=file, jobs=1)
    assert file.read_bytes() == stored


def test_a_file_that_is_something_else_is_left_alone(contest: Contest, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    for text in ("shopping", "shopping\n", '{"a": 1}\n', '{"a": 1}\n{"b"', "[]\n"):
        path.write_text(text)
        with pytest.raises(BadInput, match="is not a file of results of an arena"):
            play(contest, store=path, jobs=1)
        assert path.read_text() == text
    with pytest.raises(BadInput, match="Can't open"):
        play(contest, store=tmp_path, jobs=1)


def test_a_damaged_line_is_named(contest: Contest, file: Path, stored: bytes) -> None:
    lines = stored.splitlines(keepends=True)
    for wrong in (b"{}\n", b"{\n", lines[2].replace(b'"seed": ', b'"seed": "', 1)):
        file.write_bytes(b"".join([*lines[:2], wrong, *lines[3:]]))
        with pytest.raises(BadInput, match="line 3 is not the result of a game"):
            play(contest, store=file, jobs=1)


def test_two_runs_can_not_write_to_one_file(contest: Contest, file: Path) -> None:
    pytest.importorskip("fcntl", reason="this system has no such locks")
    with keeping(contest, file), pytest.raises(BadInput, match="is in use"):
        play(contest, store=file, jobs=1)
    play(contest, store=file, jobs=1)
