"""Anarchy, card by card: the pirates, their friends and contraptions."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import ANTI_AIR, FLYING, HASTE, LONG_RANGE, STEALTH
from warmat.codex.scenario import piece, scenario, side

FIGURES = [
    ("Calypso Vystari", 1, 1, (2, 2)),
    ("Gunpoint Taxman", 1, 2, (3, 3)),
    ("Disguised Monkey", 2, 2, (3, 3)),
    ("Chameleon Lizzo", 2, 4, (4, 3)),
    ("Marauder", 2, 3, (4, 3)),
    ("Steam Tank", 2, 3, (3, 6)),
    ("Pirate Gunship", 3, 6, (7, 6)),
]
PATROL = {"squad leader": "Iron Man", "scavenger": "Tenderfoot", "technician": "Older Brother"}


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


@pytest.mark.parametrize(
    ("name", "hasty"),
    [
        ("Calypso Vystari", False),
        ("Gunpoint Taxman", False),
        ("Disguised Monkey", True),
        ("Chameleon Lizzo", True),
        ("Marauder", True),
        ("Steam Tank", False),
        ("Pirate Gunship", True),
    ],
)
def test_who_attacks_on_arrival(name: str, hasty: bool) -> None:
    t = scenario(side(hand=[name], tech=3), side())
    t.do(f"play {name}")
    assert t.can(f"attack {name} -> Base#2") == hasty


# Calypso Vystari: exhausts to sideline a patroller once a spell was played --------------------------


def test_calypso_sidelines_any_patroller_after_a_spell() -> None:
    t = scenario(
        side(hero="Captain Zane", play=["Calypso Vystari"], hand=["Wither"]),
        side(patrol={**PATROL, "elite": "River Montoya"}, play=["Maestro"]),
    )
    assert not t.can("use Calypso Vystari")
    t.do("play Wither -> Maestro")
    assert t.targets("use Calypso Vystari") == {"Iron Man", "Tenderfoot", "Older Brother", "River Montoya"}
    seen = watch(t)
    t.do("use Calypso Vystari -> River Montoya")
    assert seen.changes == {
        "River Montoya: slot elite -> None",
        "River Montoya: ATK 3 -> 2",
        "Calypso Vystari: exhausted False -> True",
    }


def test_calypsos_spell_must_be_of_this_turn_and_her_own_players() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Wither"], play=["Calypso Vystari", "Iron Man"]),
        side(hero="River Montoya", play=["Calypso Vystari"], patrol={"lookout": "Leaping Lizard"}),
    )
    t.do("play Wither -> Leaping Lizard")
    assert t.can("use Calypso Vystari")
    t.end_turn(patrol={"elite": "Iron Man"})
    assert not t.can("use Calypso Vystari#2"), "the other player's spell"
    t.end_turn(patrol={"lookout": "Leaping Lizard"})
    assert not t.can("use Calypso Vystari"), "last turn's spell"


def test_calypso_is_tired_on_arrival() -> None:
    t = scenario(side(hero="Captain Zane", hand=["Wither", "Calypso Vystari"], tech=1), side(patrol=PATROL))
    t.do("play Wither -> Iron Man", "play Calypso Vystari")
    assert not t.can("use Calypso Vystari")


def test_calypso_needs_a_patroller() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Wither"], play=["Calypso Vystari"]), side(play=["Iron Man"])
    )
    t.do("play Wither -> Iron Man")
    assert not t.can("use Calypso Vystari")


# Gunpoint Taxman: anti-air; steals for the patrollers he kills --------------------------------------


def test_taxman_steals_one_gold_for_a_patroller() -> None:
    t = scenario(
        side(play=["Gunpoint Taxman", "Iron Man"], gold=0),
        side(patrol={"lookout": "Tenderfoot"}, gold=5),
    )
    seen = watch(t)
    t.do("attack Gunpoint Taxman -> Tenderfoot")
    assert seen.changes == {
        "Tenderfoot: gone",
        "their discard: +Tenderfoot",
        "their gold: 5 -> 4",
        "my gold: 0 -> 1",
        "Gunpoint Taxman: damage 0 -> 1",
        "Gunpoint Taxman: exhausted False -> True",
    }


def test_taxman_steals_nothing_for_those_who_do_not_patrol() -> None:
    t = scenario(side(play=["Gunpoint Taxman", "Iron Man"], gold=0), side(play=["Tenderfoot"], gold=5))
    t.do("attack Gunpoint Taxman -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert (t.me.gold, t.foe.gold) == (0, 5)


def test_taxman_steals_nothing_for_a_survivor() -> None:
    t = scenario(
        side(play=["Gunpoint Taxman", "Iron Man"], gold=0), side(patrol={"lookout": "Leaping Lizard"}, gold=5)
    )
    t.do("attack Gunpoint Taxman -> Leaping Lizard")
    assert (t.me.gold, t.foe.gold) == (0, 5)


def test_taxman_taxes_his_own_kills_only() -> None:
    t = scenario(
        side(play=["Gunpoint Taxman", "Iron Man"], gold=0), side(patrol={"lookout": "Tenderfoot"}, gold=5)
    )
    t.do("attack Iron Man -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert (t.me.gold, t.foe.gold) == (0, 5)


def test_taxman_steals_though_he_dies_with_his_victim() -> None:
    t = scenario(
        side(play=["Gunpoint Taxman", "Iron Man"], gold=0),
        side(patrol={"lookout": "Gunpoint Taxman"}, gold=5),
    )
    t.do("attack Gunpoint Taxman -> Gunpoint Taxman#2")
    assert t.me.discard == t.foe.discard == ["Gunpoint Taxman"]
    assert (t.me.gold, t.foe.gold) == (1, 4), "the attacker was no patroller"


@pytest.mark.parametrize(("first", "gold"), [("Gunpoint Taxman (kills)", 0), ("Tenderfoot (scavenger)", 1)])
def test_taxman_may_wait_for_the_gold_of_a_poor_scavenger(first: str, gold: int) -> None:
    t = scenario(
        side(play=["Gunpoint Taxman", "Iron Man"], gold=0), side(patrol={"scavenger": "Tenderfoot"}, gold=0)
    )
    t.do("attack Gunpoint Taxman -> Tenderfoot", f"resolve {first}")
    assert (t.me.gold, t.foe.gold) == (gold, 1 - gold)


def test_taxman_steals_from_the_patrollers_player() -> None:
    t = scenario(
        side(play=["Gunpoint Taxman", "Iron Man"], gold=0),
        side(gold=5),
        side(patrol={"lookout": "Tenderfoot"}, gold=5),
        mode="free-for-all-1-hero",
    )
    t.do("attack Gunpoint Taxman -> Tenderfoot")
    assert [t.player(seat).gold for seat in range(3)] == [1 + 1, 5, 4], "and the bounty of this mode"


def test_taxman_shoots_at_fliers() -> None:
    t = scenario(
        side(play=["Gunpoint Taxman", "Iron Man"], gold=0), side(patrol={"lookout": "Cloud Sprite"}, gold=5)
    )
    assert t["Gunpoint Taxman"].has(ANTI_AIR)
    assert t.targets("attack Gunpoint Taxman") == {"Cloud Sprite", "Base#2"}
    t.do("attack Gunpoint Taxman -> Cloud Sprite")
    assert (t.me.gold, t.foe.gold) == (1, 4)


def test_fliers_that_taxman_shoots_down_are_no_patrollers() -> None:
    t = scenario(
        side(play=["Eggship", "Iron Man"], gold=5), side(patrol={"lookout": "Gunpoint Taxman"}, gold=0)
    )
    t.do("attack Eggship -> Base#2")
    assert not t.in_play("Eggship")
    assert (t.me.gold, t.foe.gold) == (5, 0)


# Disguised Monkey: haste, and stealth in the turn it arrives ----------------------------------------


def test_the_monkey_sneaks_past_patrollers_in_the_turn_it_arrives() -> None:
    t = scenario(side(hand=["Disguised Monkey"], tech=2), side(patrol=PATROL, play=["Maestro"]))
    t.do("play Disguised Monkey")
    assert t.targets("attack Disguised Monkey") == {"Base#2", "Maestro", *PATROL.values()}
    t.end_turn()
    assert not t["Disguised Monkey"].has(STEALTH)
    t.end_turn(patrol={"squad leader": "Maestro"})
    assert t.targets("attack Disguised Monkey") == {"Maestro"}


def test_a_detector_sees_the_monkey() -> None:
    t = scenario(
        side(hand=["Disguised Monkey"], tech=2), side(patrol={"squad leader": "Watcher"}), book=BENCH
    )
    t.do("play Disguised Monkey")
    assert t.targets("attack Disguised Monkey") == {"Watcher"}


# Chameleon Lizzo: haste, stealth, and never there in the morning ------------------------------------


def test_lizzo_sneaks_in_and_goes_home() -> None:
    t = scenario(side(hand=["Chameleon Lizzo"], tech=2), side(patrol={"squad leader": "Iron Man"}))
    t.do("play Chameleon Lizzo")
    assert t.targets("attack Chameleon Lizzo") == {"Iron Man", "Base#2"}
    t.do("attack Chameleon Lizzo -> Base#2")
    assert t.foe.base_damage == 4
    assert t.me.hand == []
    t.end_turn()
    assert t.me.hand == ["Chameleon Lizzo"]
    assert not t.in_play("Chameleon Lizzo")


def test_a_dead_lizzo_stays_dead() -> None:
    t = scenario(side(play=["Chameleon Lizzo", "Maestro"], deck=["Spark"] * 5), side(play=["Iron Man"]))
    t.do("attack Chameleon Lizzo -> Iron Man")
    t.end_turn()
    assert "Chameleon Lizzo" not in t.me.hand
    assert t.me.discard == ["Chameleon Lizzo"]


def test_lizzo_goes_home_from_the_patrol_zone_too() -> None:
    t = scenario(side(play=["Chameleon Lizzo", "Iron Man"]), side())
    t.end_turn(patrol={"lookout": "Chameleon Lizzo"})
    assert t.me.hand == ["Chameleon Lizzo"]
    assert t.in_play("Iron Man")


def test_a_stolen_lizzo_goes_home_to_his_owner() -> None:
    t = scenario(side(play=[piece("Chameleon Lizzo", owner=1)]), side())
    t.end_turn()
    assert "Chameleon Lizzo" in t.foe.hand
    assert t.me.hand == []


# Marauder: haste; boosted, he trashes a worker ------------------------------------------------------


def test_a_boosted_marauder_trashes_a_worker() -> None:
    t = scenario(side(hand=["Marauder"], gold=6, tech=2), side(play=["Tower"]))
    t.do("play Marauder boosted")
    assert t.choices() == {"P1's worker", "P2's worker"}
    seen = watch(t)
    t.do("choose P2's worker")
    assert seen.changes == {"their workers: 6 -> 5"}
    assert t.me.gold == 0
    assert t["Marauder"].has(HASTE)


def test_an_unboosted_marauder_trashes_nothing() -> None:
    t = scenario(side(hand=["Marauder"], gold=6, tech=2), side())
    t.do("play Marauder")
    assert (t.me.workers, t.foe.workers, t.me.gold) == (6, 6, 3)


def test_the_boost_costs_three_more() -> None:
    t = scenario(side(hand=["Marauder"], gold=5, tech=2), side())
    assert t.can("play Marauder")
    assert not t.can("play Marauder boosted")


def test_a_marauder_who_comes_again_is_not_boosted() -> None:
    t = scenario(
        side(hero="Tester", hand=["Marauder", "Send Home"], gold=9, tech=2), side(workers=6), book=BENCH
    )
    t.do("play Marauder boosted", "choose P2's worker", "play Send Home -> Marauder", "play Marauder")
    assert (t.me.workers, t.foe.workers) == (6, 5)


# Steam Tank: +4 ATK against buildings ---------------------------------------------------------------


def test_steam_tank_batters_the_base() -> None:
    t = scenario(side(play=["Steam Tank"]), side())
    t.do("attack Steam Tank -> Base#2")
    assert t.foe.base_damage == 7


@pytest.mark.parametrize("building", ["Tower#2", "Tech I#2", "Sanatorium"])
def test_steam_tank_breaks_other_buildings(building: str) -> None:
    """They have 4 or 5 HP: more than its plain ATK."""
    t = scenario(side(play=["Steam Tank"]), side(play=["Tower", "Sanatorium"], tech=1))
    t.do(f"attack Steam Tank -> {building}")
    assert not t.in_play(building)


def test_steam_tank_has_its_plain_atk_against_the_rest() -> None:
    t = scenario(side(play=["Steam Tank"], hero="Captain Zane"), side(play=["Leaping Lizard"]))
    assert t["Steam Tank"].atk == 3
    t.do("attack Steam Tank -> Leaping Lizard")
    assert t["Leaping Lizard"].damage == 3
    hero = scenario(side(play=["Steam Tank"]), side(hero=piece("River Montoya", level=3)))
    hero.do("attack Steam Tank -> River Montoya")
    assert hero["River Montoya"].damage == 3


def test_steam_tank_defends_with_its_plain_atk() -> None:
    t = scenario(side(play=["Leaping Lizard"]), side(play=["Steam Tank"]))
    t.do("attack Leaping Lizard -> Steam Tank")
    assert t["Leaping Lizard"].damage == 3


# Pirate Gunship: flying, haste, long-range, resist 2, obliterate 2 ----------------------------------


def test_the_gunships_keywords() -> None:
    t = scenario(side(play=["Pirate Gunship"]), side())
    assert all(t["Pirate Gunship"].has(keyword) for keyword in (FLYING, HASTE, LONG_RANGE))
    assert t["Pirate Gunship"].resist == 2


def test_the_gunship_obliterates_two_and_flies_on() -> None:
    t = scenario(
        side(hand=["Pirate Gunship"], tech=3),
        side(patrol={"squad leader": "Maestro", "lookout": "Tenderfoot"}, play=["Nimble Fencer"], gold=0),
    )
    t.do("play Pirate Gunship", "attack Pirate Gunship -> Base#2")
    assert t.foe.discard == ["Nimble Fencer", "Tenderfoot"]
    assert t.foe.base_damage == 7
    assert t["Maestro"].damage == 0
    assert t["Pirate Gunship"].damage == 0


def test_the_gunship_is_out_of_a_defenders_reach() -> None:
    t = scenario(
        side(play=["Pirate Gunship"]), side(play=["Tenderfoot", "Tenderfoot", "Gunpoint Taxman"], gold=0)
    )
    t.do("attack Pirate Gunship -> Gunpoint Taxman")
    assert t.foe.in_play == ["Base#2"]
    assert t["Pirate Gunship"].damage == 0


def test_who_targets_the_gunship_pays_two() -> None:
    t = scenario(side(hero="Captain Zane", hand=["Wither"], gold=9), side(play=["Pirate Gunship"]))
    t.do("play Wither -> Pirate Gunship")
    assert t.me.gold == 9 - 2 - 2
    poor = scenario(side(hero="Captain Zane", hand=["Wither"], gold=3), side(play=["Pirate Gunship"]))
    assert "Pirate Gunship" not in poor.targets("play Wither")


def test_of_two_who_share_the_base_the_gunships_player_says_whose_units_go() -> None:
    t = scenario(
        side(play=["Pirate Gunship"]),
        side(),
        side(play=["Tenderfoot"]),
        side(play=["Iron Man", "Maestro", "Older Brother"]),
        mode="two-headed-dragon",
    )
    t.do("P1: attack Pirate Gunship -> Base#3")
    assert t.choices() == {"P3", "P4"}
    t.do("choose P4")
    assert t.player(2).in_play == ["Base#3", "Tenderfoot"]
    assert t.player(3).in_play == ["Maestro"]


def test_a_defender_that_is_one_players_alone_leaves_no_question() -> None:
    t = scenario(
        side(play=["Pirate Gunship"]),
        side(),
        side(play=["Tenderfoot"]),
        side(play=["Iron Man", "Maestro"], hero="River Montoya"),
        mode="two-headed-dragon",
    )
    t.do("P1: attack Pirate Gunship -> River Montoya")
    assert t.in_play("Tenderfoot")
    assert t.player(3).in_play == []
