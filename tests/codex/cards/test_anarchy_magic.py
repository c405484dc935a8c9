"""Anarchy, card by card: Captain Zane, his spells, his Sharks and the Sanatorium."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.choice_cards import CHOICES
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import EPHEMERAL, FLYING, HASTE
from warmat.codex.scenario import Scenario, piece, scenario, side

ZANE_6 = piece("Captain Zane", level=6)


# Captain Zane: haste; gains by the scavengers and technicians he kills; shoves a patroller ----------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (2, 2)), (3, (2, 2)), (4, (3, 3)), (5, (3, 3)), (6, (4, 4))]
)
def test_zanes_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece("Captain Zane", level=level)), side())
    assert t["Captain Zane"].stats == stats
    assert t["Captain Zane"].has(HASTE)
    assert t.can("level Captain Zane") == (level < 6)


def test_zane_attacks_as_soon_as_he_is_summoned() -> None:
    t = scenario(side(command={"Captain Zane": 0}, gold=2), side())
    t.do("summon Captain Zane")
    assert t.me.gold == 0
    t.do("attack Captain Zane -> Base#2")
    assert t.foe.base_damage == 2


def zane_kills(level: int, slot: str) -> Scenario:
    """Zane has killed a Tenderfoot in that slot; each player has one card to draw."""
    t = scenario(
        side(hero=piece("Captain Zane", level=level), play=["Iron Man"], gold=0, deck=["Spark"]),
        side(patrol={slot: "Tenderfoot"}, gold=0, deck=["Bloom"]),
    )
    t.do("attack Captain Zane -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    return t


def test_zane_gets_gold_for_a_scavenger() -> None:
    t = zane_kills(4, "scavenger")
    assert (t.me.gold, t.me.hand) == (1, [])
    assert (t.foe.gold, t.foe.hand) == (1, []), "the slot has its own bonus"


def test_zane_draws_for_a_technician() -> None:
    t = zane_kills(4, "technician")
    assert (t.me.gold, t.me.hand) == (0, ["Spark"])
    assert (t.foe.gold, t.foe.hand) == (0, ["Bloom"])


@pytest.mark.parametrize("slot", ["scavenger", "technician"])
def test_at_level_three_zane_gets_nothing(slot: str) -> None:
    t = zane_kills(3, slot)
    assert (t.me.gold, t.me.hand) == (0, [])


@pytest.mark.parametrize("slot", ["squad leader", "elite", "lookout"])
def test_other_patrollers_bring_zane_nothing(slot: str) -> None:
    t = scenario(
        side(hero=piece("Captain Zane", level=4, runes=3), gold=9, deck=["Spark"]),
        side(patrol={slot: "Tenderfoot"}, gold=0),
    )
    t.do("attack Captain Zane -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert (t.me.gold, t.me.hand) == (9, [])


def test_zane_gains_at_his_max_level_too() -> None:
    assert zane_kills(6, "scavenger").me.gold == 1


def test_a_scavenger_that_survives_zane_brings_nothing() -> None:
    t = scenario(
        side(hero=piece("Captain Zane", level=4), play=["Iron Man"], gold=0),
        side(patrol={"scavenger": "Leaping Lizard"}),
    )
    t.do("attack Captain Zane -> Leaping Lizard")
    assert t["Leaping Lizard"].damage == 3
    assert t.me.gold == 0


def test_zane_gains_even_if_the_scavenger_kills_him() -> None:
    t = scenario(
        side(hero=piece("Captain Zane", level=4, damage=2), play=["Iron Man"], gold=0),
        side(patrol={"scavenger": "Tenderfoot"}),
    )
    t.do("attack Captain Zane -> Tenderfoot")
    assert not t.in_play("Captain Zane")
    assert t.me.gold == 1


def test_a_dead_hero_as_scavenger_counts() -> None:
    t = scenario(
        side(hero=piece("Captain Zane", level=4), play=["Iron Man"], gold=0),
        side(patrol={"scavenger": piece("Troq Bashar", damage=1)}),
    )
    t.do("attack Captain Zane -> Troq Bashar")
    assert not t.in_play("Troq Bashar")
    assert t.me.gold == 1
    assert t["Captain Zane"].level == 6


def max_out(*patrol: tuple[str, str]) -> Scenario:
    """Zane is about to reach his max level against these patrollers."""
    return scenario(
        side(hero=piece("Captain Zane", level=5), play=["Iron Man"], gold=2),
        side(patrol=dict(patrol), play=["Maestro"]),
    )


def test_at_max_level_zane_shoves_a_patroller_and_hurts_it() -> None:
    t = max_out(("squad leader", "Leaping Lizard"), ("technician", "Older Brother"))
    t.do("level Captain Zane")
    assert t.choices() == {"Leaping Lizard", "Older Brother"}, "neither one's own nor who does not patrol"
    t.do("choose Leaping Lizard")
    assert t.choices() == {"elite", "scavenger", "lookout"}
    seen = watch(t)
    t.do("choose scavenger")
    assert seen.changes == {
        "Leaping Lizard: slot squad leader -> scavenger",
        "Leaping Lizard: armor 1 -> 0",
        "Leaping Lizard: damage 0 -> 1",
    }


def test_without_a_patroller_nothing_is_shoved() -> None:
    t = max_out()
    seen = watch(t)
    t.do("level Captain Zane")
    assert seen.changes == {
        "my gold: 2 -> 1",
        "Captain Zane: level 5 -> 6",
        "Captain Zane: ATK 3 -> 4",
        "Captain Zane: HP 3 -> 4",
    }


def test_below_max_level_nothing_is_shoved() -> None:
    t = scenario(side(hero=piece("Captain Zane", level=4)), side(patrol={"lookout": "Leaping Lizard"}))
    t.do("level Captain Zane")
    assert t["Leaping Lizard"].damage == 0
    assert t["Leaping Lizard"].slot == "lookout"


def test_the_new_slots_armor_takes_the_damage() -> None:
    t = max_out(("technician", "Tenderfoot"))
    t.do("level Captain Zane", "choose squad leader")
    assert t["Tenderfoot"].damage == 0
    assert t["Tenderfoot"].armor == 0


def test_a_squad_leader_that_was_shoved_protects_nobody() -> None:
    t = max_out(("squad leader", "Leaping Lizard"), ("elite", "Older Brother"))
    assert t.targets("attack Captain Zane") == {"Leaping Lizard"}
    t.do("level Captain Zane", "choose Leaping Lizard", "choose technician")
    assert t.targets("attack Captain Zane") == {"Leaping Lizard", "Older Brother"}


def test_resist_must_be_paid_for_a_shove() -> None:
    t = scenario(
        side(hero=piece("Captain Zane", level=5), gold=2),
        side(patrol={"lookout": "Leaping Lizard"}, gold=0),
    )
    t.do("level Captain Zane", "choose scavenger")
    assert t.me.gold == 0
    poor = scenario(
        side(hero=piece("Captain Zane", level=5), gold=1),
        side(patrol={"lookout": "Leaping Lizard"}, gold=0),
    )
    poor.do("level Captain Zane")
    assert poor["Leaping Lizard"].slot == "lookout"


# Chaos Mirror: two units or heroes exchange their printed ATK ---------------------------------------


def test_chaos_mirror_swaps_the_atk_of_any_two_units_or_heroes() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Chaos Mirror"], play=["Tenderfoot", "Bloodburn"], tech=1),
        side(hero="Troq Bashar", patrol={"lookout": "Regular-sized Rhinoceros"}),
    )
    seen = watch(t)
    t.do("play Chaos Mirror")
    assert t.choices() == {"Captain Zane", "Tenderfoot", "Troq Bashar", "Regular-sized Rhinoceros"}
    t.do("choose Regular-sized Rhinoceros")
    assert t.choices() == {"Captain Zane", "Tenderfoot", "Troq Bashar"}, "a pair is named in any order"
    t.do("choose Tenderfoot")
    assert seen.changes == {
        "Tenderfoot: ATK 1 -> 5",
        "Regular-sized Rhinoceros: ATK 5 -> 1",
        "my gold: 10 -> 8",
        "my hand: -Chaos Mirror",
        "my discard: +Chaos Mirror",
    }


def test_chaos_mirror_ends_with_the_turn() -> None:
    t = scenario(side(hero="Captain Zane", hand=["Chaos Mirror"]), side(play=["Regular-sized Rhinoceros"]))
    t.do("play Chaos Mirror")  # there are only these two
    assert t["Captain Zane"].stats == (5, 2)
    assert t["Regular-sized Rhinoceros"].stats == (2, 6)
    t.do("attack Captain Zane -> Base#2")
    assert t.foe.base_damage == 5
    t.end_turn()
    assert t["Captain Zane"].stats == (2, 2)
    assert t["Regular-sized Rhinoceros"].stats == (5, 6)


def test_chaos_mirror_does_not_target() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Chaos Mirror"], gold=2),
        side(play=["Pirate Gunship", "Backstabber"], hero="River Montoya"),
    )
    t.do("play Chaos Mirror", "choose Captain Zane")
    assert t.choices() == {"Pirate Gunship", "Backstabber", "River Montoya"}, (
        "resist and invisible don't help"
    )
    t.do("choose Pirate Gunship")
    assert t.me.gold == 0
    assert (t["Captain Zane"].atk, t["Pirate Gunship"].atk) == (7, 2)


def test_a_second_mirror_swaps_what_the_first_one_made() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Chaos Mirror", "Chaos Mirror"]),
        side(play=["Regular-sized Rhinoceros", "Blademaster"]),
    )
    t.do("play Chaos Mirror", "choose Captain Zane", "choose Regular-sized Rhinoceros")
    t.do("play Chaos Mirror", "choose Captain Zane", "choose Blademaster")
    atks = [t[label].atk for label in ("Captain Zane", "Regular-sized Rhinoceros", "Blademaster")]
    assert atks == [7, 2, 5]


def test_chaos_mirror_needs_two() -> None:
    t = scenario(side(hero="Captain Zane", hand=["Chaos Mirror"]), side(play=["Tower"]))
    assert not t.can("play Chaos Mirror")


# Detonate: trashes a worker or building card, and itself --------------------------------------------


def test_detonate_trashes_a_building_card() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Detonate"]),
        side(play=["Sanatorium", "Iron Man", "Bloodburn"]),
    )
    assert t.targets("play Detonate") == {"P1's worker", "P2's worker", "Sanatorium"}
    seen = watch(t)
    t.do("play Detonate -> Sanatorium")
    assert seen.changes == {
        "Sanatorium: gone",
        "their trash: +Sanatorium",
        "my gold: 10 -> 7",
        "my hand: -Detonate",
        "my trash: +Detonate",
    }


def test_detonate_trashes_a_worker() -> None:
    t = scenario(side(hero="Captain Zane", hand=["Detonate"]), side())
    seen = watch(t)
    t.do("play Detonate -> P2's worker")
    assert seen.changes == {
        "their workers: 6 -> 5",
        "my gold: 10 -> 7",
        "my hand: -Detonate",
        "my trash: +Detonate",
    }


def test_a_flagbearer_is_no_shield_against_detonate() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Detonate"]), side(play=["Flagbearer of Tech I"]), book=BENCH
    )
    assert t.targets("play Detonate") == {"P1's worker", "P2's worker"}


# Surprise Attack: two Sharks ------------------------------------------------------------------------


def test_surprise_attack_brings_two_sharks_for_a_turn() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Surprise Attack"], deck=["Spark"] * 5), side(play=["Iron Man"])
    )
    seen = watch(t)
    t.do("play Surprise Attack")
    assert seen.changes == {
        "Shark: new",
        "Shark#2: new",
        "my gold: 10 -> 5",
        "my hand: -Surprise Attack",
        "my discard: +Surprise Attack",
    }
    for shark in ("Shark", "Shark#2"):
        assert t[shark].stats == (3, 1)
        assert t[shark].has(HASTE)
        assert t[shark].has(EPHEMERAL)
    t.do("attack Shark -> Base#2")
    t.end_turn()
    assert t.foe.base_damage == 3
    assert not t.in_play("Shark")
    assert not t.in_play("Shark#2")
    assert t.me.discard == ["Surprise Attack"], "tokens go nowhere"


def test_sharks_are_blue() -> None:
    t = scenario(side(play=["Shark"]), side())
    assert t.table.book.by_name["Shark"].color == "Blue"
    assert t.table.book.by_name["Surprise Attack"].color == "Red"


# Maximum Anarchy: destroys all units and heroes -----------------------------------------------------


def test_maximum_anarchy_leaves_only_buildings_and_upgrades() -> None:
    t = scenario(
        side(hero=ZANE_6, hand=["Maximum Anarchy"], play=["Iron Man", "Banner"], tech=1),
        side(
            hero="River Montoya", patrol={"lookout": "Pirate Gunship"}, play=["Shark", "Tower", "Sanatorium"]
        ),
        book=CHOICES,
    )
    t.do("play Maximum Anarchy")
    assert t.me.in_play == ["Base", "Tech I", "Banner"]
    assert t.foe.in_play == ["Base#2", "Tower#2", "Sanatorium"]
    assert t.me.gold == 7
    assert t.me.discard == ["Iron Man", "Maximum Anarchy"]
    assert t.foe.discard == ["Pirate Gunship"]
    assert (t.me.base_damage, t.foe.base_damage) == (0, 0)


def test_maximum_anarchy_needs_zane_at_his_max_level() -> None:
    t = scenario(side(hero=piece("Captain Zane", level=5), hand=["Maximum Anarchy"]), side(play=["Iron Man"]))
    assert not t.can("play Maximum Anarchy")
    t.do("level Captain Zane")
    assert not t.can("play Maximum Anarchy"), "not in the turn he reaches it"


def test_nobody_gains_by_what_maximum_anarchy_kills() -> None:
    t = scenario(
        side(hero=ZANE_6, play=["Gunpoint Taxman"], hand=["Maximum Anarchy"], gold=4, deck=["Spark"]),
        side(patrol={"scavenger": "Tenderfoot", "technician": "Iron Man"}, gold=0, deck=["Bloom"]),
    )
    t.do("play Maximum Anarchy")
    assert (t.me.gold, t.me.hand) == (1, [])
    assert (t.foe.gold, t.foe.hand) == (1, ["Bloom"]), "the slots' own bonuses"


# Sanatorium: lets units of the hand out for a turn --------------------------------------------------


def sanatorium(*hand: str, deck: str = "Spark", gold: int = 5, tech: int = 0) -> Scenario:
    return scenario(
        side(play=["Sanatorium"], hand=hand, deck=[deck] * 9, gold=gold, tech=tech), side(play=["Iron Man"])
    )


def test_sanatoriums_figures() -> None:
    below = scenario(side(hand=["Sanatorium"], tech=1), side())
    assert not below.can("play Sanatorium")
    t = scenario(side(hand=["Sanatorium"], tech=2), side())
    seen = watch(t)
    t.do("play Sanatorium")
    assert seen.changes == {"Sanatorium: new", "my gold: 10 -> 6", "my hand: -Sanatorium"}
    assert t["Sanatorium"].hp == 4
    assert not t.can("use Sanatorium"), "it is tired on arrival"


def test_sanatorium_draws_then_lets_two_units_out() -> None:
    t = sanatorium("Tenderfoot", "Nimble Fencer", "Maestro", "Blademaster", "Wither")
    t.do("use Sanatorium")
    assert t.options == ["take Tenderfoot", "take Nimble Fencer", "take Maestro", "take nothing"], (
        "neither tech III nor spells"
    )
    t.do("take Tenderfoot", "take Maestro")
    assert t.me.hand == ["Blademaster", "Nimble Fencer", "Spark", "Wither"]
    assert t.me.gold == 4
    assert t["Sanatorium"].exhausted
    for label in ("Tenderfoot", "Maestro"):
        assert t[label].has(HASTE)
        assert t[label].has(EPHEMERAL)
        assert t.can(f"attack {label} -> Base#2")
    t.end_turn()
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Maestro")
    assert t.in_play("Sanatorium")


def test_sanatorium_lets_out_what_it_drew() -> None:
    t = sanatorium(deck="Cloud Sprite")
    t.do("use Sanatorium", "take Cloud Sprite")
    assert t["Cloud Sprite"].has(FLYING)
    assert t.me.hand == []


def test_sanatorium_may_let_out_one_or_none() -> None:
    one = sanatorium("Tenderfoot", "Maestro")
    one.do("use Sanatorium", "take Tenderfoot", "take nothing")
    assert one.me.hand == ["Maestro", "Spark"]
    none = sanatorium("Tenderfoot", "Maestro")
    none.do("use Sanatorium", "take nothing")
    assert none.me.hand == ["Maestro", "Spark", "Tenderfoot"]
    assert none.me.gold == 4


def test_sanatorium_draws_though_there_is_nobody_to_let_out() -> None:
    t = sanatorium("Blademaster")
    t.do("use Sanatorium")
    assert t.me.hand == ["Blademaster", "Spark"]


def test_sanatorium_costs_a_gold_and_works_once_a_turn() -> None:
    assert not sanatorium("Tenderfoot", gold=0).can("use Sanatorium")
    t = sanatorium("Tenderfoot")
    t.do("use Sanatorium", "take nothing")
    assert not t.can("use Sanatorium")


def test_what_is_let_out_arrives_unboosted_and_is_not_played() -> None:
    t = scenario(
        side(play=["Sanatorium", "Calypso Vystari"], hand=["Marauder", "Bloodrage Ogre"], gold=9), side()
    )
    t.do("use Sanatorium", "take Bloodrage Ogre", "take Marauder")
    assert (t.me.workers, t.foe.workers) == (6, 6)
    assert t.me.gold == 8


def test_arrival_effects_happen_after_the_sanatorium_is_done() -> None:
    t = sanatorium("Hired Stomper", "Tenderfoot")
    t.do("use Sanatorium", "take Tenderfoot", "take Hired Stomper")
    assert t.choices() == {"Hired Stomper", "Tenderfoot", "Iron Man"}
    t.do("choose Iron Man")
    assert t["Iron Man"].damage == 3


@pytest.mark.parametrize(("first", "home"), [("end of turn", True), ("ephemeral", False)])
def test_lizzo_let_out_goes_home_or_dies_as_his_player_likes(first: str, home: bool) -> None:
    t = scenario(
        side(play=["Sanatorium"], hand=["Chameleon Lizzo", "Spark"], deck=["Spark"] * 9),
        side(play=["Iron Man"]),
    )
    t.do("use Sanatorium", "take Chameleon Lizzo")
    t.end_turn()
    assert t.options == ["resolve Chameleon Lizzo (end of turn)", "resolve Chameleon Lizzo (ephemeral)"]
    t.do(f"resolve Chameleon Lizzo ({first})")
    assert ("Chameleon Lizzo" in t.me.hand) == home
    assert ("Chameleon Lizzo" in t.me.discard) == (not home)
    assert not t.in_play("Chameleon Lizzo")


def test_disguised_monkey_let_out_has_stealth() -> None:
    t = scenario(
        side(play=["Sanatorium"], hand=["Disguised Monkey"]), side(patrol={"squad leader": "Iron Man"})
    )
    t.do("use Sanatorium", "take Disguised Monkey")
    assert t.targets("attack Disguised Monkey") == {"Iron Man", "Base#2"}


@pytest.mark.parametrize("unit", ["Steam Tank", "Gunpoint Taxman"])
def test_units_without_haste_attack_at_once(unit: str) -> None:
    t = sanatorium(unit)
    t.do("use Sanatorium", f"take {unit}")
    assert t.can(f"attack {unit} -> Base#2")
