"""The curious bot: whole games, repeated by their seed, that reach what random play hardly does."""

from __future__ import annotations

from collections import Counter

import pytest

import warmat
from warmat.codex.rules.model.terms import HIRE
from warmat.codex.scenario import piece, scenario, side
from warmat.kernel.game import Game
from warmat.kernel.tools.coverage import Coverage
from warmat.players.bot import make_bot
from warmat.players.coverage_bot import CoverageBot
from warmat.players.match import play_out
from warmat.players.simulation import Plan, play_some

DECKS = ["[Bashing]", "[Finesse]"]


def game_of(seed: int) -> Game:
    game = warmat.new("codex", seats=DECKS, seed=seed)
    return play_out(game, [make_bot("curious", seed), make_bot("curious", seed + 1000)])


def test_a_seed_repeats_the_game() -> None:
    assert game_of(3).digest() == game_of(3).digest()
    assert game_of(3).digest() != game_of(4).digest()


def used(bots: str) -> Coverage:
    plan = Plan("codex", tuple(DECKS), (bots, bots), coverage=True)
    return play_some(plan, list(range(30))).coverage


def test_it_gets_to_tech_iii_and_to_max_level_far_more_often_than_chance() -> None:
    curious, random = used("curious"), used("random")
    cards = ("Trojan Duck", "Blademaster", "Final Smash")
    assert sum(curious.played[card] for card in cards) > 2 * sum(random.played[card] for card in cards)
    bands = ("Troq Bashar/level 8", "River Montoya/level 5")
    assert sum(curious.resolved[band] for band in bands) > 2 * sum(random.resolved[band] for band in bands)


def test_each_game_has_its_favourites() -> None:
    """Bots of different seeds tech different cards first; a bot of one seed is sure of its own."""
    t = scenario(side(), side(codex=["Iron Man", "Trojan Duck", "Sneaky Pig", "Intimidate"] * 2))
    t.do("end")
    firsts = Counter(CoverageBot(seed).choose(t.game).source for seed in range(200))
    assert len(firsts) == 4
    assert len({CoverageBot(7).choose(t.game).source for _ in range(5)}) == 1
    t.do("tech Iron Man")
    t.do(t.options[0])


@pytest.mark.parametrize("seed", range(5))
def test_it_hires_until_there_are_ten_workers_and_no_further(seed: int) -> None:
    for workers, hires in ((9, True), (10, False)):
        t = scenario(side(hand=["Spark", "Bloom", "Wither"], gold=1, workers=workers), side())
        bot = CoverageBot(seed)
        assert (HIRE in {bot.choose(t.game).verb for _ in range(60)}) == hires


def test_it_plays_with_what_it_sees() -> None:
    """What an opponent holds has no say."""
    mine = side(hero=piece("Troq Bashar", level=3), hand=["Spark", "Iron Man"], play=["Tenderfoot"], tech=1)
    one = scenario(mine, side(hand=["Maestro"], play=["Tenderfoot"]))
    two = scenario(mine, side(hand=["Wither"], play=["Tenderfoot"]))
    for seed in range(20):
        assert CoverageBot(seed).choose(one.game).key() == CoverageBot(seed).choose(two.game).key()
