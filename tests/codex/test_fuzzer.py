"""The fuzzer plays until every card was played and every ability resolved, and nothing breaks on the way."""

from __future__ import annotations

import pytest

from tests import fuzz
from warmat.codex.rules.model.state import CodexState
from warmat.kernel.state import State

TIMES = 3
MOST_GAMES = 1500  # a run needs one to three hundred
SECONDS = 300  # for a busy machine; a quiet one needs twenty


@pytest.mark.once
@pytest.mark.parametrize("seed", [1, 2])
def test_every_card_is_played_and_every_ability_resolves(seed: int) -> None:
    fuzzer = fuzz.until_all_used(seed, TIMES, MOST_GAMES, SECONDS)
    assert not fuzzer.missing(TIMES), f"in {fuzzer.games} games: {fuzzer.command()}"


def test_it_knows_what_there_is_to_use() -> None:
    """At first everything is missing: 34 cards of the starter set with their tokens, buildings and heroes."""
    missing = fuzz.Fuzzer(0).missing(1)
    for name in ("Spark", "Trojan Duck", "Blademaster", "River Montoya", "Surplus", "Angry Dancer"):
        assert name in missing
    for ability in ("Trojan Duck/obliterate", "Harmony/stop the music", "technician"):
        assert ability in missing
    assert len(set(fuzz.Fuzzer(0).cards) - {"Base"}) == 43


def test_a_run_is_repeated_by_its_seed() -> None:
    one, two, other = fuzz.Fuzzer(5), fuzz.Fuzzer(5), fuzz.Fuzzer(6)
    digests = [[fuzzer.play().digest() for _ in range(4)] for fuzzer in (one, two, other)]
    assert digests[0] == digests[1] != digests[2]


def test_a_failure_says_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(state: State) -> None:
        assert isinstance(state, CodexState)
        if state.turn >= 9:
            raise ValueError("a planted fault")

    monkeypatch.setattr(fuzz, "invariants", lambda game: fault)
    with pytest.raises(AssertionError) as first:
        fuzz.until_all_used(3, TIMES, MOST_GAMES, SECONDS)
    said = str(first.value)
    assert "a planted fault" in said
    assert "python -m tests.fuzz --seed 3 --games 1" in said
    with pytest.raises(AssertionError) as again:
        fuzz.until_all_used(3, TIMES, 1, SECONDS)
    assert str(again.value) == said
