"""A contest: who meets whom, and every set-up twice with the contestants exchanged."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import warmat
from warmat import BadInput
from warmat.players.arena import contest, family, gauntlet, ladder, matchups, play, round_robin
from warmat.players.bot import make_bot
from warmat.players.simulation import play_some

BOTS = ["random", "curious", "easy"]


def test_who_meets_whom() -> None:
    assert round_robin("codex", BOTS).pairings == (
        ("random", "curious"),
        ("random", "easy"),
        ("curious", "easy"),
    )
    assert ladder("codex", BOTS).pairings == (("random", "curious"), ("curious", "easy"))
    assert gauntlet("codex", BOTS).pairings == (("random", "curious"), ("random", "easy"))


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_every_setup_is_played_twice_with_the_bots_exchanged(game: str) -> None:
    fixtures = list(round_robin(game, BOTS, games=6, seed=10).fixtures())
    assert len(fixtures) == 3 * 6
    assert len({fixture.key for fixture in fixtures}) == len(fixtures)
    for first, second in zip(fixtures[::2], fixtures[1::2], strict=True):
        assert (first.pairing, first.seed, first.plan.decks) == (
            second.pairing,
            second.seed,
            second.plan.decks,
        )
        assert first.plan.bots == first.pairing
        assert second.plan.bots == first.pairing[::-1]
    assert {fixture.seed for fixture in fixtures} == {10, 11, 12}
    by_seed = {(fixture.seed, fixture.plan.decks) for fixture in fixtures}
    assert len(by_seed) == 3, "all pairings play the same set-ups"
    assert len({decks for _, decks in by_seed}) == 3, "and these differ"


def test_teams_and_free_for_alls() -> None:
    def sides(mode: str) -> list[tuple[str, ...]]:
        return [
            fixture.plan.bots
            for fixture in round_robin("codex", BOTS[:2], games=2, mode=mode, seed=1).fixtures()
        ]

    one, two = BOTS[:2]
    assert sides("two-headed-dragon-1-hero") == [(one, one, two, two), (two, two, one, one)]
    assert sides("free-for-all") == [(one, two, one), (two, one, two)]


def test_numbers_of_numpy_are_numbers() -> None:
    """On the compiled build as well, where the engine takes nothing but Python's own."""
    two = np.int64(2)
    contest = round_robin("codex", ["random", "curious"], games=two, seed=two)
    assert contest == round_robin("codex", ["random", "curious"], games=2, seed=2)
    assert play(contest, jobs=1).games[0].seed == 2
    game = warmat.new("codex", seats=["[Fire]", "[Law]"], seed=two)
    assert make_bot("random", two).choose(game) == make_bot("random", 2).choose(game)
    for wrong in (None, 1.5):
        with pytest.raises(BadInput, match="A seed is a whole number"):
            make_bot("random", wrong)  # type: ignore[arg-type]


def test_random_setups_draw_modes_and_maps() -> None:
    plans = [
        fixture.plan for fixture in round_robin("codex", BOTS[:2], games=40, random_setup=True).fixtures()
    ]
    assert len({plan.mode for plan in plans}) > 3
    assert len({plan.map for plan in plans}) > 3
    for plan in plans[:8]:
        assert not play_some(plan, [0]).failures


def test_named_decks_are_those_of_every_game() -> None:
    decks = ["[bashing]", "[finesse]"]
    plans = {fixture.plan.decks for fixture in round_robin("codex", BOTS, games=4, decks=decks).fixtures()}
    assert plans == {("[Bashing]", "[Finesse]")}
    three = round_robin("codex", BOTS, decks=["[Anarchy]/Blood/Fire", "[Law]/Peace/Truth"])
    assert three.mode == "3-hero"


def test_matchups_exchange_the_decks() -> None:
    fixtures = list(matchups("codex", ["[Fire]", "[Law]", "[Past]"], bot="random", games=2).fixtures())
    assert [fixture.plan.decks for fixture in fixtures[:2]] == [("[Fire]", "[Law]"), ("[Law]", "[Fire]")]
    assert all(fixture.plan.bots == ("random", "random") for fixture in fixtures)
    assert len(fixtures) == 3 * 2
    assert len(matchups("summoner-wars").names) == 8
    assert len(matchups("codex").names) == len(family("codex", "specs") or []) == 20
    colours = family("codex", "colours")
    assert colours is not None
    assert "[Anarchy]/Blood/Fire" in colours
    assert matchups("codex", colours).mode == "3-hero"
    assert family("codex", "factions") is None


@pytest.mark.parametrize(
    ("bots", "settings", "sentence"),
    [
        (BOTS, {"games": 3}, "must be even"),
        (BOTS, {"games": 0}, "must be even"),
        (["random", "random"], {}, "random is named twice."),
        (["random"], {}, "at least two bots"),
        (["random", "oracle"], {}, "There is no bot 'oracle'."),
        (BOTS, {"decks": ["[Bashing]"]}, "1-hero is for 2 players, not 1."),
        (BOTS, {"decks": ["[Bashing]", "[Juggling]"]}, "There is no spec 'Juggling'"),
        (BOTS, {"mode": "9-hero"}, "There is no mode '9-hero'."),
        (BOTS, {"random_setup": True, "map": "Pinnacle"}, "name none of them"),
    ],
)
def test_mistakes(bots: list[str], settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        round_robin("codex", bots, **settings)


def test_mistakes_in_other_contests() -> None:
    with pytest.raises(BadInput, match="There is no game 'go'"):
        contest("go", BOTS, [("random", "curious")])
    with pytest.raises(BadInput, match="at least two decks"):
        matchups("codex", ["[Fire]"])
    with pytest.raises(BadInput, match="is for 4 players"):
        matchups("codex", ["[Fire]", "[Law]"], mode="two-headed-dragon-1-hero")
