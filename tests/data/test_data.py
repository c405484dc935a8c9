"""Games as tables: a row for each game, card and choice, the same from however many processes."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import warmat
from warmat import BadInput, data
from warmat.cli.app import app
from warmat.envs.match import Match, settings_of
from warmat.players.simulation import Plan, play_some

games = pytest.mark.parametrize("name", ["codex", "summoner-wars"])


def kept(name: str, seeds: list[int]) -> list[dict[str, Any]]:
    decks = tuple(settings_of(name, {})["seats"])
    return play_some(Plan(name, decks, ("random", "random"), keep=True), seeds).records


@games
def test_a_record_says_who_chose_and_who_won(name: str) -> None:
    for record in kept(name, [1, 2]):
        game = warmat.replay(record)
        assert record["winners"] == game.result
        assert record["by"] == [option.player for option in game.choices]
        assert len(record["by"]) == len(record["choices"])
        assert record["rules"].count(" ") == 1
        assert (record["ending"], record["bots"]) == ("rules", ["random", "random"])


@games
def test_a_row_for_each_game(name: str) -> None:
    found = kept(name, [1, 2, 3])
    rows = list(data.games(found))
    assert [row["seed"] for row in rows] == [1, 2, 3]
    bare = [{key: one[key] for key in ("warmat", "game", "config", "choices", "digest")} for one in found]
    for row, other in zip(rows, data.games(bare), strict=True):
        assert (row["winner"], row["turns"]) == (other["winner"], other["turns"]), "told, or played again"
        assert row["deck_1"] == settings_of(name, {})["seats"][1]
        assert row["bot_0"] == "random"


@games
def test_a_row_for_each_card(name: str) -> None:
    (record,) = kept(name, [4])
    rows = list(data.cards([record]))
    log = warmat.replay(record).log
    assert sum(row["played"] for row in rows) > 3
    assert sum(row["drawn"] for row in rows) > 5
    assert any(row["teched"] for row in rows) == (name == "codex")
    played = next(row for row in rows if row["played"])
    assert any(played["card"] in line for line in log)
    assert {row["won"] for row in rows if row["seat"] in record["winners"]} == {True}


@games
def test_a_row_for_each_choice(name: str) -> None:
    """What it says the seat saw is what an environment shows."""
    (record,) = kept(name, [5])
    rows = list(data.decisions([record]))
    assert len(rows) == len(record["choices"])
    match = Match(name, settings_of(name, {}), 128, 10_000)
    match.begin(5)
    for row in rows:
        assert row["seat"] == match.seat
        if row["decision"] % 10 == 0:
            seen = match.observe(match.seat)
            table = [0] * len(seen["observation"])
            for column, value in zip(row["columns"], row["values"], strict=True):
                table[column] = value
            assert table == seen["observation"].tolist()
            assert row["options"] == seen["options"][: row["count"]].ravel().tolist()
            assert match.game.words(match.game.options[row["choice"]]) == row["words"]
        match.act(row["choice"])
    assert match.over
    words = next(data.decisions([record], observed=False))
    assert "columns" not in words


def test_a_command_that_keeps_everything(tmp_path: Path) -> None:
    folder, lines = tmp_path / "games", tmp_path / "games.jsonl"
    table = tmp_path / "games.csv"
    run("simulate", "codex", "--games", "4", "--jobs", "2", "--records", str(folder), "--table", str(table))
    run("simulate", "codex", "--games", "4", "--records", str(lines))
    rows = list(csv.DictReader(table.open(encoding="utf-8")))
    assert [row["seed"] for row in rows] == ["0", "1", "2", "3"]
    one = sorted(data.records(folder), key=lambda record: record["config"]["seed"])
    assert one == list(data.records(lines))
    assert "4 of 4 records are sound." in run("replay", str(folder))
    assert "8 of 8 records are sound." in run("verify", str(folder), str(lines))


def test_rows_of_another_kind(tmp_path: Path) -> None:
    for rows, column in (("cards", "teched"), ("decisions", "words")):
        table = tmp_path / f"{rows}.csv"
        run("simulate", "codex", "--games", "1", "--table", str(table), "--rows", rows)
        first = next(csv.DictReader(table.open(encoding="utf-8")))
        assert column in first
    assert json.loads(first["columns"])


def run(*words: str, code: int = 0) -> str:
    ran = CliRunner().invoke(app, list(words))
    assert ran.exit_code == code, ran.output
    return ran.output


def test_what_is_wrong_is_told(tmp_path: Path) -> None:
    assert "must end in .csv or .parquet" in run("simulate", "--table", "games.xls", code=2)
    assert "--rows can be games, cards, decisions" in run("simulate", "--rows", "moves", code=2)
    (record,) = kept("codex", [1])
    lines = tmp_path / "some.jsonl"
    wrong = {**record, "digest": "0"}
    lines.write_text("\n".join(map(json.dumps, (record, wrong))) + "\n", encoding="utf-8")
    said = run("replay", str(lines), code=2)
    assert "some.jsonl:2: The record gives a different result" in said
    assert "1 of 2 records are sound." in said
    report = json.loads(run("verify", str(lines), "--json", code=2))
    assert (report["records"], report["sound"]) == (2, 1)
    with pytest.raises(BadInput, match=r"has a record in each line: warmat\.data\.records reads them"):
        warmat.replay(lines)
    assert "for one game" in run("replay", str(lines), "--step", code=2)
    assert "belong to one game" in run("verify", str(lines), "--number", "aa", code=2)
    with pytest.raises(BadInput, match="Can't read"):
        list(data.records(tmp_path / "none.jsonl"))
    with pytest.raises(BadInput, match="polars or pandas"):
        data.frame([], "excel")


def test_what_is_no_record_does_not_end_it(tmp_path: Path) -> None:
    """Of many files, the others are checked all the same."""
    (record,) = kept("codex", [1])
    (tmp_path / "a.json").write_text("{}", encoding="utf-8")
    lines = tmp_path / "b.jsonl"
    lines.write_bytes(b"\xff\n{\n" + json.dumps(record).encode())
    for command in ("replay", "verify"):
        said = run(command, str(tmp_path), str(tmp_path / "none.jsonl"), str(tmp_path / "none.json"), code=2)
        assert "a.json is not a Warmat file." in said
        assert "b.jsonl:1 is not a Warmat file." in said
        assert "b.jsonl:2 is not a Warmat file, or it is damaged." in said
        assert said.count("No such file or directory") == 2
        assert "1 of 6 records are sound." in said


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_table_that_can_not_be_written_is_told_before_anything_is_played(name: str, tmp_path: Path) -> None:
    if name.endswith(".parquet"):
        pytest.importorskip("polars", reason="polars is not installed")
    to, kept_there = tmp_path / "nowhere" / name, tmp_path / "records"
    said = run("simulate", "--games", "1", "--records", str(kept_there), "--table", str(to), code=2)
    assert "there is no folder" in " ".join(said.split())
    assert not list(kept_there.glob("*.json"))
    (tmp_path / name).mkdir()
    with pytest.raises(BadInput, match="Can't write"):
        data.write([{"a": 1}], tmp_path / name)


def test_tables_of_polars(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="polars is not installed")
    found = kept("codex", [1, 2])
    table = data.frame(data.games(found))
    assert table["seed"].to_list() == [1, 2]
    path = tmp_path / "choices.parquet"
    assert data.write(data.decisions(found), path) == sum(len(one["choices"]) for one in found)
    read = polars.read_parquet(path)
    assert read["values"].list.len().min() > 0
