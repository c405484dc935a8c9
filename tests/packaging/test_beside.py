"""The engine is compiled beside a game that already runs, and no longer than that."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from tools import beside

# Stands for `make`: is there anything to do, and then something that takes its time.
MAKE = """#!/bin/sh
if [ "$2" = --question ]; then exit {due}; fi
echo $$ $(nice) $MAKELEVEL >begun
sleep 60 &
wait
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="make is not for Windows")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAKELEVEL", "7")
    monkeypatch.setattr(beside, "LATER_S", 0.0)
    monkeypatch.setattr(beside, "MAKE", [str(tmp_path / "make"), "--no-print-directory"])
    return tmp_path


def make(here: Path, due: bool) -> None:
    (here / "make").write_text(MAKE.format(due=int(due)))
    (here / "make").chmod(0o755)


def game(seconds: float, code: int = 0) -> list[str]:
    return [sys.executable, "-c", f"import time; time.sleep({seconds}); raise SystemExit({code})"]


def until_begun() -> list[str]:
    """A game that goes on until the compiler has begun."""
    waiting = (
        "import pathlib, time\nwhile not pathlib.Path('begun').exists(): time.sleep(0.05)\ntime.sleep(0.2)"
    )
    return [sys.executable, "-c", waiting]


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{number}/stat").read_text().split()[2] != "Z" if Path("/proc").exists() else True


def test_it_ends_with_the_game_whatever_it_has_started(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(here, due=True)
    assert beside.main(until_begun()) == 0
    assert beside.BUSY in capsys.readouterr().out
    number, nice, *level = (here / "begun").read_text().split()
    assert nice == "19"
    assert level == []  # it is no child of the `make` around us
    end = time.monotonic() + 60
    while is_alive(int(number)):
        assert time.monotonic() < end
        time.sleep(0.05)


def test_nothing_is_started_or_said_when_all_is_compiled(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(here, due=False)
    assert beside.main(game(0.5)) == 0
    assert capsys.readouterr().out == ""
    assert not (here / "begun").exists()


def test_a_game_that_has_the_screen_keeps_it(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, due=True)
    assert beside.main(["--silent", *until_begun()]) == 0
    assert capsys.readouterr().out == ""


def test_a_short_game_waits_for_nothing(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(here, due=True)
    monkeypatch.setattr(beside, "LATER_S", 600.0)
    begun = time.monotonic()
    assert beside.main(game(0.2, code=3)) == 3
    assert time.monotonic() - begun < 300
    assert not (here / "begun").exists()
