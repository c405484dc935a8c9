"""The zoo of baselines: its ratings are what the kept games say, and the commands that played them work."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.docs.pages import ROOT
from warmat.cli.app import app

PAGE = ROOT / "docs" / "benchmark.md"
COMMANDS = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("warmat arena")]
NAMES = {"random", "linear", "heuristic", "network"}
pytestmark = pytest.mark.once
commands = pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.split()[2])


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def report(words: list[str]) -> dict[str, Any]:
    result = CliRunner().invoke(app, [*words, "--json", "--jobs", "1"])
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def words_of(command: str, folder: Path) -> tuple[list[str], Path]:
    """The command's words, with a copy of its file: nothing is added to the one that is kept."""
    words = shlex.split(command)[1:]
    at = words.index("--store") + 1
    kept = ROOT / words[at]
    words[at] = str(folder / "games.jsonl")
    return words, kept


def test_there_is_one_for_each_game() -> None:
    assert [command.split()[2] for command in COMMANDS] == ["codex", "summoner-wars"]


@commands
def test_the_page_says_what_the_kept_games_say(command: str, tmp_path: Path) -> None:
    """All games are there, so the command plays none and tells the ratings of those."""
    words, kept = words_of(command, tmp_path)
    shutil.copy(kept, tmp_path / "games.jsonl")
    told = report(words)
    assert told["games"] == told["wanted"] == len(kept.read_text(encoding="utf-8").splitlines()) - 1
    assert not told["failures"]
    assert not told["forfeits"]
    assert {row["name"] for row in told["ratings"]} == NAMES
    at = COMMANDS.index(command)
    for row in told["ratings"]:
        written = re.search(rf"^\| `?{row['name']}`? \|(.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
        assert written is not None, row["name"]
        off = max(row["high"] - row["elo"], row["elo"] - row["low"])
        wanted = "0" if row["name"] == "random" else f"{row['elo']:.0f} ± {off:.0f}"
        assert written.group(1).split("|")[at].strip() == wanted


@commands
def test_a_short_one_is_played(command: str, tmp_path: Path) -> None:
    words, _ = words_of(command, tmp_path)
    words[words.index("--games") + 1] = "2"
    at = words.index("--bots") + 1
    words[at] = ",".join(bot for bot in words[at].split(",") if not bot.startswith("heuristic"))
    told = report(words)
    assert told["games"] == 6
    assert {row["name"] for row in told["ratings"]} == NAMES - {"heuristic"}
    assert not told["forfeits"]
