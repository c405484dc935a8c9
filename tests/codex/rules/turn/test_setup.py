"""Set-up: what each player has before the first turn."""

from collections import Counter

import pytest

import warmat
from tests.codex.helpers import hp_left, new_game
from warmat.codex.cards import BOOK
from warmat.codex.rules.model import terms
from warmat.codex.scenario import scenario, side

STARTING_DECK = [
    "Bloom",
    "Brick Thief",
    "Fruit Ninja",
    "Granfalloon Flagbearer",
    "Helpful Turtle",
    "Older Brother",
    "Spark",
    "Tenderfoot",
    "Timely Messenger",
    "Wither",
]
BASHING = [
    "Eggship",
    "Final Smash",
    "Harvest Reaper",
    "Hired Stomper",
    "Intimidate",
    "Iron Man",
    "Regular-sized Rhinoceros",
    "Revolver Ocelot",
    "Sneaky Pig",
    "The Boot",
    "Trojan Duck",
    "Wrecking Ball",
]
FINESSE = [
    "Appel Stomp",
    "Backstabber",
    "Blademaster",
    "Cloud Sprite",
    "Discord",
    "Grounded Guide",
    "Harmony",
    "Leaping Lizard",
    "Maestro",
    "Nimble Fencer",
    "Star-Crossed Starlet",
    "Two Step",
]


def test_the_first_player_has_four_workers_and_the_second_five() -> None:
    t = new_game()
    assert (t.me.workers, t.foe.workers) == (4, 5)
    assert (t.me.tucked, t.foe.tucked) == ([], [])


def test_each_base_has_twenty_hit_points() -> None:
    t = new_game()
    assert (hp_left(t, "Base"), hp_left(t, "Base#2")) == (20, 20)


def test_nothing_but_the_bases_is_in_play() -> None:
    t = new_game()
    assert (t.me.in_play, t.foe.in_play) == (["Base"], ["Base#2"])


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_five_of_the_ten_starting_cards_are_in_hand(seed: int) -> None:
    t = new_game(seed=seed)
    for player in (t.me, t.foe):
        assert len(player.hand) == 5
        assert len(player.deck) == 5
        assert sorted(player.hand + player.deck) == STARTING_DECK
        assert player.discard == []


def test_decks_are_shuffled_by_the_seed() -> None:
    hands = {tuple(new_game(seed=seed).me.hand) for seed in range(12)}
    assert len(hands) > 1
    assert new_game(seed=5).me.deck == new_game(seed=5).me.deck


def test_the_players_decks_are_shuffled_apart() -> None:
    assert any(new_game(seed=seed).me.hand != new_game(seed=seed).foe.hand for seed in range(4))


def test_the_codex_has_two_copies_of_twelve_cards() -> None:
    t = new_game()
    assert Counter(t.me.codex) == dict.fromkeys(BASHING, 2)
    assert Counter(t.foe.codex) == dict.fromkeys(FINESSE, 2)
    assert len(t.me.codex) == len(t.foe.codex) == 24


@pytest.mark.parametrize("spec", ["Bashing", "Finesse"])
def test_a_of_spec_four_spells_one_of_them_ultimate_and_eight_tech_cards(spec: str) -> None:
    cards = [card for card in BOOK.cards if card.spec == spec and not card.types & terms.HERO]
    spells = [card for card in cards if card.types & terms.SPELL]
    assert len(spells) == 4
    assert len([card for card in spells if card.types & terms.ULTIMATE]) == 1
    assert Counter(card.row.tech for card in cards if card not in spells) == {1: 2, 2: 5, 3: 1}


def test_the_hero_waits_in_the_command_zone_and_can_be_summoned_at_once() -> None:
    t = new_game()
    assert t.me.command == {"Troq Bashar": 0}
    assert t.foe.command == {"River Montoya": 0}
    assert t.can("summon Troq Bashar")


def test_both_may_play_the_same_spec() -> None:
    t = new_game("[Bashing]", "[Bashing]")
    assert t.me.codex == t.foe.codex


def test_the_first_turn_begins_in_the_main_phase_with_four_gold() -> None:
    t = new_game()
    assert t.game.options[0].player == 0
    assert (t.me.gold, t.foe.gold) == (4, 0)
    t.end_turn()
    assert t.game.options[0].player == 1
    assert t.foe.gold == 5


def test_the_add_ons_of_the_one_hero_game_are_the_tower_and_the_surplus() -> None:
    t = scenario(side(gold=20, workers=5), side())
    assert [option for option in t.options if option.startswith("build")] == ["build Tower", "build Surplus"]


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (["[Bashing]", "[Frost]"], "no spec 'Frost'"),
        (["[Bashing]"], "2 players, not 1"),
        (["[Bashing]", "[Finesse]", "[Finesse]"], "2 players, not 3"),
        (["[Bashing]", "[Bashing]/Finesse"], "2 specs"),
        (["[Bashing]/Bashing", "[Finesse]"], "twice"),
    ],
)
def test_what_is_no_one_hero_game_is_refused_in_words(seats: list[str], sentence: str) -> None:
    with pytest.raises(warmat.BadInput, match=sentence.replace("(", r"\(")):
        warmat.new("codex", seats=seats)
