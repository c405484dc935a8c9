"""Free-for-all: three to five players, each against all. Bounties, repairs, and how it ends."""

from __future__ import annotations

import pytest

import warmat
from tests.builds import first_on_both
from tests.codex.bench_cards import BENCH
from tests.games import Case, invariants, walk
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

MODE = "free-for-all"
DECKS = ["[Bashing]", "[Finesse]", "[Bashing]", "[Finesse]", "[Bashing]"]


def board(*sides: Side, active: int = 0, seats: int = 3) -> Scenario:
    """A free-for-all; the sides not named have nothing but their base."""
    return scenario(*sides, *[side()] * (seats - len(sides)), active=active, book=BENCH, mode=MODE)


def dealt(seats: int, seed: int = 7) -> Scenario:
    return Scenario(warmat.new("codex", seats=DECKS[:seats], mode="free-for-all-1-hero", seed=seed))


# Set-up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_it_is_for_three_to_five(seats: int) -> None:
    with pytest.raises(warmat.BadInput, match=rf"is for 3 to 5 players, not {seats}\."):
        warmat.new("codex", seats=(DECKS * 2)[:seats], mode="free-for-all-1-hero")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_player_has_four_workers_and_the_others_five(seats: int) -> None:
    t = dealt(seats)
    assert [t.player(seat).workers for seat in range(seats)] == [4, 5, 5, 5, 5][:seats]
    assert {t[label].hp for seat in range(seats) for label in t.player(seat).in_play} == {20}


def test_later_players_get_mercenaries_in_their_first_upkeep() -> None:
    t = dealt(5)
    for seat in range(5):
        mercenaries = [label for label in t.player(seat).in_play if label.startswith("Mercenary")]
        assert len(mercenaries) == max(0, seat - 1)
        for label in mercenaries:
            assert t[label].stats == (1, 1)
            assert "arrival fatigue" in t.refuses(f"attack {label} -> Base")
        t.end_turn()
    count = sum("Mercenary" in label for seat in range(5) for label in t.player(seat).in_play)
    assert count == 1 + 2 + 3


def test_mercenaries_come_once() -> None:
    t = dealt(3)
    for _ in range(5):
        t.end_turn()
    assert t.game.view(2)["acting"] == [2]
    assert [label for label in t.player(2).in_play if "Mercenary" in label] == ["Mercenary"]
    assert t.can("attack Mercenary -> Base")


def test_turns_go_around_the_table() -> None:
    t = dealt(4)
    order: list[int] = []
    for _ in range(9):
        order += t.game.view(0)["acting"]
        t.end_turn()
    assert order == [0, 1, 2, 3, 0, 1, 2, 3, 0]


# Attacks ------------------------------------------------------------------------------------------------


def test_a_patrol_zone_protects_its_player_only() -> None:
    t = board(side(play=["Iron Man"]), side(patrol={"elite": "Tenderfoot"}), side(play=["Maestro"]))
    assert t.targets("attack Iron Man") == {"Tenderfoot", "Base#3", "Maestro"}


@pytest.mark.ruling(82)
def test_a_tower_hits_only_what_attacks_its_player() -> None:
    t = board(side(play=["Iron Man", "Iron Man"]), side(play=["Tower"]))
    t.do("attack Iron Man -> Base#3", "attack Iron Man#2 -> Base#2")
    assert (t["Iron Man"].damage, t["Iron Man#2"].damage) == (0, 1)


def test_a_tower_detects_an_attacker_on_each_opponents_turn() -> None:
    t = board(side(play=["Prowler"]), side(play=["Tower"]), side(play=["Prowler"]))
    t.do("attack Prowler -> Base#2")
    assert t["Prowler"].damage == 1
    t.end_turn()
    t.end_turn()
    t.do("attack Prowler#2 -> Base#2")
    assert t["Prowler#2"].damage == 1


def test_what_one_players_tower_detected_the_others_do_not_see() -> None:
    t = board(
        side(play=["Prowler"]),
        side(play=["Tower"]),
        side(patrol={"squad leader": "Plated Guard"}),
    )
    t.do("attack Prowler -> Base#2")
    revealed = next(p.revealed for p in t.table.pieces.values() if t.table.label(p) == "Prowler")
    assert revealed == 1 << 1


@pytest.mark.ruling(208)
def test_armor_is_whole_again_on_the_next_opponents_turn() -> None:
    leader = {"squad leader": piece("Iron Man")}
    t = board(side(play=["Tenderfoot"]), side(play=["Tenderfoot"]), side(patrol=leader))
    t.do("attack Tenderfoot -> Iron Man")
    assert (t["Iron Man"].damage, t["Iron Man"].armor) == (0, 0)
    t.end_turn()
    assert t["Iron Man"].armor == 1


# Bounties -----------------------------------------------------------------------------------------------


def test_a_dead_enemy_unit_brings_one_gold() -> None:
    t = board(side(play=["Iron Man"], gold=0), side(play=["Tenderfoot"]))
    t.do("attack Iron Man -> Tenderfoot")
    assert t.me.gold == 1


def test_however_it_dies_and_whoever_has_it() -> None:
    t = board(side(hero="Tester", hand=["Doom"], gold=0), side(play=["Tenderfoot"]), side(play=["Dancer"]))
    t.do("play Doom")
    assert t.me.gold == 2


def test_at_most_three_a_turn() -> None:
    many = side(play=["Tenderfoot"] * 3)
    t = board(side(hero="Tester", hand=["Doom", "Doom"], gold=0), many, many)
    t.do("play Doom")
    assert t.me.gold == 3


def test_three_more_the_next_turn() -> None:
    t = board(
        side(play=["Iron Man"], gold=0, workers=0),
        side(play=["Dancer"] * 4),
        side(hero="Tester", hand=["Doom"], gold=0, workers=0),
    )
    t.do("attack Iron Man -> Dancer")
    t.end_turn()
    t.end_turn()
    t.do("play Doom")
    assert (t.me.gold, t.player(2).gold) == (1, 3)


def test_ones_own_units_bring_nothing() -> None:
    t = board(side(hero="Tester", hand=["Doom"], gold=0, play=["Tenderfoot", "Iron Man"]))
    t.do("play Doom")
    assert t.me.gold == 0


def test_heroes_and_buildings_bring_nothing() -> None:
    t = board(
        side(play=["Regular-sized Rhinoceros", "Iron Man"], gold=0), side(tech=1), side(hero=piece("Tester"))
    )
    t.do("attack Regular-sized Rhinoceros -> Tech I#2", "attack Iron Man -> Tester")
    assert not t.in_play("Tech I#2")
    assert not t.in_play("Tester")
    assert t.me.gold == 0


def test_a_unit_that_dies_on_its_players_own_turn_pays_nobody() -> None:
    t = board(side(play=["Tenderfoot"]), side(patrol={"elite": "Iron Man"}, gold=0))
    t.do("attack Tenderfoot -> Iron Man")
    assert not t.in_play("Tenderfoot")
    assert t.foe.gold == 0


def test_there_are_no_bounties_between_two() -> None:
    t = scenario(side(play=["Iron Man"], gold=0), side(play=["Tenderfoot"]))
    t.do("attack Iron Man -> Tenderfoot")
    assert t.me.gold == 0


# Repairs ------------------------------------------------------------------------------------------------


def test_three_gold_repair_one_damage_as_often_as_one_can_pay() -> None:
    t = board(side(gold=7, base_damage=5))
    t.do("repair", "repair")
    assert (t.me.base_damage, t.me.gold) == (3, 1)
    assert not t.can("repair")


def test_never_above_its_hp() -> None:
    t = board(side(gold=20, base_damage=1))
    t.do("repair")
    assert t.me.base_damage == 0
    assert not t.can("repair")


def test_only_the_own_base() -> None:
    t = board(side(gold=20), side(base_damage=5))
    assert not t.can("repair")


def test_no_repairs_between_two() -> None:
    t = scenario(side(gold=20, base_damage=5), side())
    assert not t.can("repair")


# Heroes -------------------------------------------------------------------------------------------------


def test_whoever_kills_a_hero_levels_an_own_one() -> None:
    t = board(
        side(hero="Troq Bashar", play=["Iron Man"]), side(hero=piece("Tester")), side(hero="River Montoya")
    )
    t.do("attack Iron Man -> Tester")
    assert (t["Troq Bashar"].level, t["River Montoya"].level) == (3, 1)


def test_a_hero_that_dies_in_its_own_attack_levels_one_of_the_defender() -> None:
    t = board(
        side(hero=piece("Tester", damage=2)),
        side(hero="Troq Bashar"),
        side(hero="River Montoya", patrol={"elite": "Older Brother"}),
    )
    t.do("attack Tester -> Older Brother")
    assert (t["Troq Bashar"].level, t["River Montoya"].level) == (1, 3)


def test_for_a_hero_that_only_its_own_player_killed_any_opponents_gains() -> None:
    t = board(
        side(hero=piece("Tester", damage=2), hand=["Wither"]),
        side(hero="Troq Bashar"),
        side(hero="River Montoya"),
    )
    t.do("play Wither -> Tester")
    assert t.choices() == {"Troq Bashar", "River Montoya"}
    t.do("choose River Montoya")
    assert (t["Troq Bashar"].level, t["River Montoya"].level) == (1, 3)


# The end ------------------------------------------------------------------------------------------------


def test_when_a_base_falls_the_most_hp_win() -> None:
    t = board(
        side(play=["Iron Man"], base_damage=3), side(base_damage=18), side(base_damage=2), side(), seats=4
    )
    t.do("attack Iron Man -> Base#2")
    assert t.winners == [3]


def test_whoever_destroys_a_base_may_lose_by_it() -> None:
    t = board(side(play=["Iron Man"], base_damage=9), side(base_damage=18), side(base_damage=8))
    t.do("attack Iron Man -> Base#2")
    assert t.winners == [2]


def tied() -> Scenario:
    """P2's base falls on P1's turn; P1 and P3 have 15 HP left, P4 has 10."""
    t = board(
        side(play=["Iron Man", "Tenderfoot"], base_damage=5),
        side(base_damage=19),
        side(base_damage=5, play=["Iron Man"]),
        side(base_damage=10),
        seats=4,
    )
    t.do("attack Tenderfoot -> Base#2")
    return t


def test_a_tie_lets_the_turn_go_on_and_gives_the_tied_one_more_each() -> None:
    t = tied()
    assert t.winners is None
    assert t.game.view(0)["acting"] == [0]
    assert t.can("attack Iron Man -> Base#3")
    t.end_turn()
    assert t.game.view(0)["acting"] == [2]
    t.end_turn()
    assert t.game.view(0)["acting"] == [0]  # neither P2, whose base is gone, nor P4


def test_after_those_turns_the_most_hp_win() -> None:
    t = tied()
    t.do("attack Iron Man -> Base#3")  # ahead, but the tied have their turns
    t.end_turn()
    t.do("attack Iron Man#2 -> Base")
    t.do("repair")
    t.end_turn()
    assert t.winners is None
    t.end_turn()
    assert t.winners == [2]


def test_still_tied_it_goes_on() -> None:
    t = tied()
    for _ in range(2):
        t.end_turn()
        assert t.game.view(0)["acting"] == [2]
        t.end_turn()
        assert t.game.view(0)["acting"] == [0]
    t.do("attack Iron Man -> Base#3")
    t.end_turn()
    assert t.winners == [0]


def test_a_third_may_win_when_the_tied_wear_each_other_down() -> None:
    t = tied()
    for piece_in_play in t.table.pieces.values():
        if piece_in_play.id in (t.table.players[0].base, t.table.players[2].base):
            piece_in_play.damage = 12
    t.end_turn()
    t.end_turn()
    t.end_turn()
    assert t.winners == [3]


def test_a_base_that_falls_meanwhile_ends_nothing_but_its_players_turns() -> None:
    t = tied()
    for piece_in_play in t.table.pieces.values():
        if piece_in_play.id == t.table.players[2].base:
            piece_in_play.damage = 18
    t.do("attack Iron Man -> Base#3")
    assert t.winners is None
    t.end_turn()
    assert t.game.view(0)["acting"] == [0]  # P3 has no base and no turn
    t.end_turn()
    assert t.winners == [0]


def test_if_no_base_is_left_it_is_a_draw() -> None:
    t = board(side(base_damage=19), side(base_damage=19), side(base_damage=19))
    for piece_in_play in t.table.pieces.values():
        piece_in_play.damage = 20
    t.table.unsettled = True
    t.do("end")
    assert t.winners == []


# Everything at once -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", first_on_both(range(8), 2))
def test_random_games_come_to_an_end(seats: int, seed: int) -> None:
    check = invariants("codex")
    game = Case("codex", DECKS[:seats], mode="free-for-all-1-hero").new(seed)
    for _ in walk(game, seed):
        check(game.state)
    check(game.state)
    assert game.result is not None
    assert len(game.result) == 1
    assert game.log_for(seats - 1)[-1] == f"P{game.result[0] + 1} wins the game."
