"""The command that measures how fast the network decides."""

from __future__ import annotations

import pytest

from warmat.bench.network_speed import main


def test_both_bots_are_timed_in_the_same_positions(capsys: pytest.CaptureFixture[str]) -> None:
    main(["summoner-wars", "--games", "1", "--against", "random"])
    told = capsys.readouterr().out
    assert "random" in told
    assert "times" in told
    assert "by itself" in told
