"""The curious bot at Summoner Wars, and the steered fuzzer of both games."""

from __future__ import annotations

import pytest

import warmat
from tests import fuzz
from warmat.kernel.game import Game
from warmat.kernel.tools.coverage import Coverage
from warmat.players.bot import make_bot
from warmat.players.coverage_bot import CoverageBot
from warmat.players.match import play_out
from warmat.players.simulation import Plan, play_some
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.terms import CHAMPION
from warmat.summoner_wars.scenario import scenario, side

DECKS = ("Tundra Orcs", "Fallen Kingdom")


def game_of(seed: int) -> Game:
    game = warmat.new("summoner-wars", seats=list(DECKS), seed=seed)
    return play_out(game, [make_bot("curious", seed), make_bot("curious", seed + 1000)])


def test_a_seed_repeats_the_game() -> None:
    assert game_of(3).digest() == game_of(3).digest()
    assert game_of(3).digest() != game_of(4).digest()


def used(bots: str) -> Coverage:
    plan = Plan("summoner-wars", DECKS, (bots, bots), coverage=True)
    return play_some(plan, list(range(40))).coverage


def test_it_summons_champions_far_more_often_than_chance() -> None:
    champions = [card.name for card in BOOK.cards if card.types & CHAMPION]
    curious, random = used("curious"), used("random")
    assert sum(curious.played[name] for name in champions) > 2 * sum(
        random.played[name] for name in champions
    )


def test_it_plays_with_what_it_sees() -> None:
    """What the opponent holds has no say."""
    mine = side(board={"c1": "Grognack", "c3": "Ten-Life Gate"}, hand=["Smasher", "Freeze"], magic=5)
    one = scenario(mine, side(hand=["Shonk"]), phase="summon")
    two = scenario(mine, side(hand=["Freeze"]), phase="summon")
    for seed in range(20):
        assert CoverageBot(seed).choose(one.game).key() == CoverageBot(seed).choose(two.game).key()


@pytest.mark.slow
@pytest.mark.once
def test_everything_gets_used() -> None:
    """Every card and ability of every faction, in games of curious bots whose decks are drawn by chance."""
    plan = Plan("summoner-wars", (), ("curious",), coverage=True, check=True, random_setup=True)
    tally = play_some(plan, list(range(60 * len(BOOK.factions))))
    assert (tally.failures, tally.unfinished) == ([], [])
    from warmat.summoner_wars.coverage import abilities_of, cards_of

    found, cards = tally.coverage, cards_of(tally.deck_games)
    assert cards == BOOK.cards[1:]
    never = [card.name for card in cards if not max(found.played[card.name], found.arrived[card.name])]
    assert never + [name for name in abilities_of(cards) if not found.resolved[name]] == []


def test_the_fuzzer_plays_it_too() -> None:
    fuzzer = fuzz.Fuzzer(1, "summoner-wars")
    missing = fuzzer.missing(1)
    assert {"Smasher", "Grognack", "Ten-Life Gate", "Frenzy"} <= set(missing)
    digests = [fuzzer.play().digest() for _ in range(10)]
    again = fuzz.Fuzzer(1, "summoner-wars")
    assert [again.play().digest() for _ in range(10)] == digests
    assert len(fuzzer.missing(1)) < len(missing) / 2
    assert fuzzer.command() == "python -m tests.fuzz summoner-wars --seed 1 --games 10"
