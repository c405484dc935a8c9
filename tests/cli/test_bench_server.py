"""`warmat bench server`: what it measures, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from warmat.bench import server_load
from warmat.bench.server_load import Measured, Wanted
from warmat.cli.app import app


def run(*given: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, ["bench", "server", *given], env={"COLUMNS": "140"})
    assert done.exit_code == code, done.output
    return done.output


def measured(wanted: Wanted) -> Measured:
    rate = float(wanted.games) if wanted.pace_s else 900.0
    return Measured(wanted, rate, 1.0, 4.0, 9.5 * wanted.processes, 11.0, 0.14, 0.0)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_load, "measure", measured)


def test_a_row_for_each_load_and_one_flat_out(tmp_path: Path) -> None:
    picture = tmp_path / "curves.svg"
    done = run("--processes", "1,2", "--games", "50,200", "--picture", str(picture))
    rows = [
        line.strip() for line in done.splitlines() if (", " in line and "flat out" in line) or ".00" in line
    ]
    assert [" ".join(row.split()[:2]) for row in rows] == [
        *["sqlite, 1"] * 3,
        *["postgresql, 1"] * 3,
        *["postgresql, 2"] * 3,
    ]
    assert "100 flat out" in rows[2]
    assert "<svg" in picture.read_text()


def test_one_object_for_each_measurement() -> None:
    done = run("--json", "--databases", "sqlite", "--games", "10")
    found = [json.loads(line) for line in done.splitlines()]
    assert [(each["wanted"]["games"], each["wanted"]["pace_s"]) for each in found] == [(10, 1.0), (10, 0.0)]


def test_how_fast_games_are_played_and_how_many_stand_still() -> None:
    done = run("--json", "--databases", "sqlite", "--games", "10", "--pace", "2", "--open", "90")
    found = [json.loads(line)["wanted"] for line in done.splitlines()]
    assert [(each["pace_s"], each["open"]) for each in found] == [(2.0, 90), (0.0, 90)]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--databases", "mysql"], "--databases are sqlite and postgresql, not 'mysql'."),
        (["--processes", "0"], "--processes takes numbers from 1 to 8"),
        (["--games", "many"], "--games takes numbers from 1 to 10,000"),
        (["--databases", "sqlite", "--processes", "2"], "SQLite has one process"),
        (["--picture", "curves.txt"], "A plot is a file ending in .svg, .png, .pdf"),
    ],
)
def test_what_makes_no_sense_is_said_before_anything_is_measured(given: list[str], said: str) -> None:
    assert said in run(*given, code=2)
