"""What is lost when options are given up too soon."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import warmat
from warmat.bench.races import Position, Rerun, lost, main
from warmat.players.network_search.candidates import Candidate
from warmat.players.network_search.effort import Effort


def three() -> Position:
    """The second is far better than the first in half of all worlds, and worse in the others."""
    options = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=1).options
    candidates = [Candidate(option, 0.3) for option in options[:3]]
    worlds = np.arange(400) % 2
    values = [np.full(400, 0.5), 0.45 + 0.3 * worlds, np.full(400, 0.2)]
    return Position(candidates, np.array(values))


def test_who_sees_all_worlds_loses_nothing() -> None:
    position = three()
    assert position.chances.tolist() == pytest.approx([0.5, 0.6, 0.2])
    chosen, took = Rerun().run(position, 7, 10_000, Effort(1, fewest=500))
    assert (chosen, took) == (1, 3 * 400)


def test_who_gives_up_too_soon_loses_something_and_saves_time() -> None:
    hasty, patient = Effort(1, fewest=1, clear=0.2), Effort(1, fewest=60, clear=3.0)
    loss, took = lost([three()] * 20, Rerun(), 1000, hasty)
    less, longer = lost([three()] * 20, Rerun(), 1000, patient)
    assert less < loss < 0.1
    assert took < longer < 1000


@pytest.mark.once
def test_it_tells_of_every_effort(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "races summoner-wars --positions 2 --worlds 12 --rounds 1 --budgets 40"
    monkeypatch.setattr(sys, "argv", asked.split())
    main()
    told = capsys.readouterr().out
    assert "2 of 2 positions" in told
    assert "what the network likes best" in told
    assert told.count("40 iterations") == 8
