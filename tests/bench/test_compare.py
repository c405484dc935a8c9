"""The comparison with other libraries runs, and leaves out what is not here."""

from __future__ import annotations

import json
import re
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from warmat.bench import compare
from warmat.kernel.errors import BadInput

pytestmark = pytest.mark.once


def test_it_measures_all_that_are_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["compare", "--seconds", "0.01", "--json"])
    compare.main()
    told = json.loads(capsys.readouterr().out)
    figures = told["steps_per_s"]
    assert {"Codex, engine alone", "Summoner Wars, PettingZoo"} <= set(figures)
    assert ("RLCard uno" in figures) == (find_spec("rlcard") is not None)
    assert ("OpenSpiel gin_rummy" in figures) == (find_spec("pyspiel") is not None)
    assert min(figures.values()) > 0


def test_it_says_how_batches_scale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["compare", "--seconds", "0.01", "--workers", "1,2"])
    compare.main()
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith("cores here")
    assert [line.split(",")[0] for line in told[1:]] == ["Codex", "Codex", "Summoner Wars", "Summoner Wars"]
    assert told[1].endswith("1.00 times")
    assert "workers=2" in told[2]


def test_it_measures_another_checkout_in_turns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["compare", "--seconds", "0.01", "--rounds", "1", "--beside"]
    monkeypatch.setattr(sys, "argv", [*asked, str(Path(__file__).parents[2])])
    compare.main()
    told = capsys.readouterr().out.splitlines()
    assert told[0].split() == ["there", "here", "ratio"]
    assert any(re.fullmatch(r"Codex, Batch +[\d,]+ +[\d,]+ +\d+\.\d\d", line) for line in told)
    monkeypatch.setattr(sys, "argv", [*asked, str(tmp_path)])
    with pytest.raises(BadInput, match="is no checkout of Warmat"):
        compare.main()
