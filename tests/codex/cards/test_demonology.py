"""Demonology, card by card: Vandy Anadrose and her units of tech I and II."""

import pytest

from tests.codex.choice_cards import CHOICES
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import FLYING, INDESTRUCTIBLE, OVERPOWER
from warmat.codex.scenario import Scenario, piece, scenario, side

VANDY, DOZER = "Vandy Anadrose", "Blackhand Dozer"

FIGURES = [
    ("Gargoyle", 1, 3, (0, 2)),
    ("Twilight Baron", 1, 4, (4, 4)),
    ("Voidblocker", 2, 3, (2, 6)),
    (DOZER, 2, 4, (7, 6)),
    ("Banefire Golem", 2, 6, (7, 7)),
    ("Shrine of Forbidden Knowledge", 2, 3, (0, 5)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Vandy Anadrose -----------------------------------------------------------------------------------

SPELLS = ["Soul Stone", "Soul Stone", "Metamorphosis", "Dark Pact", "Shadow Blade"]


@pytest.mark.parametrize(
    ("level", "stats", "resist"),
    [(1, (2, 3), 0), (2, (2, 3), 0), (3, (3, 4), 1), (4, (3, 4), 1), (5, (4, 5), 1)],
)
def test_vandys_bands(level: int, stats: tuple[int, int], resist: int) -> None:
    t = scenario(side(hero=piece(VANDY, level=level), hand=["Spark"], codex=SPELLS), side())
    assert (t[VANDY].stats, t[VANDY].resist) == (stats, resist)
    assert t.can(f"use {VANDY}") == (level >= 3)


def test_vandy_has_sparkshot() -> None:
    t = scenario(
        side(hero=VANDY),
        side(patrol={"squad leader": "Iron Man", "elite": "Older Brother"}, play=["Maestro"]),
    )
    t.do(f"attack {VANDY} -> Iron Man")
    assert (t["Older Brother"].damage, t["Maestro"].damage) == (1, 0)


def test_vandy_fetches_a_demonology_spell_for_a_card() -> None:
    codex = [*SPELLS, "Gargoyle", "Kidnapping"]
    t = scenario(side(hero=piece(VANDY, level=3), hand=["Spark", "Bloom"], codex=codex), side())
    seen = watch(t)
    t.do(f"use {VANDY}")
    assert t.options == ["discard Spark", "discard Bloom"]
    t.do("discard Spark")
    assert t.options == ["take Soul Stone", "take Dark Pact", "take Shadow Blade", "take Metamorphosis"]
    t.do("take Dark Pact")
    assert seen.changes == {
        f"{VANDY}: exhausted False -> True",
        "my gold: 10 -> 9",
        "my hand: -Spark",
        "my discard: +Spark",
        "my codex: -Dark Pact",
        "my hand: +Dark Pact",
    }


def test_everybody_sees_what_vandy_fetches() -> None:
    t = scenario(side(hero=piece(VANDY, level=3), hand=["Spark"], codex=SPELLS), side())
    t.do(f"use {VANDY}", "take Shadow Blade")
    assert any("Shadow Blade" in line for line in t.game.log)


@pytest.mark.parametrize(
    ("hand", "gold", "codex", "exhausted"),
    [
        ([], 10, SPELLS, False),
        (["Spark"], 0, SPELLS, False),
        (["Spark"], 10, ["Gargoyle"], False),
        (["Spark"], 10, SPELLS, True),
    ],
)
def test_vandy_can_not_fetch(hand: list[str], gold: int, codex: list[str], exhausted: bool) -> None:
    vandy = piece(VANDY, level=3, exhausted=exhausted)
    t = scenario(side(hero=vandy, hand=hand, gold=gold, codex=codex), side())
    assert not t.can(f"use {VANDY}")


def at_max(mine: list[str], theirs: list[str]) -> Scenario:
    t = scenario(side(hero=piece(VANDY, level=4), play=mine), side(play=theirs))
    t.do(f"level {VANDY}")
    return t


def test_vandys_bargain_is_for_a_low_unit_on_either_side() -> None:
    t = at_max(["Tenderfoot", "Iron Man", "Maestro"], ["Older Brother", "Revolver Ocelot", "Eggship"])
    assert t.choices() == {"Tenderfoot", "Iron Man"}
    seen = watch(t)
    t.do("choose Iron Man")
    assert t.choices() == {"Older Brother", "Revolver Ocelot"}
    t.do("choose Older Brother")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 5",
        "Iron Man: HP 4 -> 6",
        "Older Brother: ATK 2 -> 4",
        "Older Brother: HP 2 -> 4",
    }


def test_both_die_at_the_next_upkeep_and_not_before() -> None:
    t = at_max(["Tenderfoot", "Maestro"], ["Older Brother", "Eggship"])
    t.end_turn()
    assert t["Tenderfoot"].stats == (3, 4)
    assert t["Older Brother"].stats == (4, 4)
    t.end_turn()
    assert t.me.in_play == ["Base", VANDY, "Maestro"]
    assert t.foe.in_play == ["Base#2", "Eggship"]


def test_they_die_together() -> None:
    t = scenario(
        side(hero=piece(VANDY, level=4), play=["Mourner"], workers=0, gold=5),
        side(play=["Older Brother"], workers=0, gold=5),
        book=CHOICES,
    )
    t.do(f"level {VANDY}")
    t.end_turn()
    t.end_turn()
    assert (t.in_play("Mourner"), t.in_play("Older Brother")) == (False, False)
    assert (t.me.gold, t.foe.gold) == (6, 3), "the Mourner stole for both deaths"


def test_vandys_bargain_targets_nobody() -> None:
    """It has no target sign: resist is not paid, a flagbearer is not in the way, no illusion dies of it."""
    others = ["Granfalloon Flagbearer", "Spectral Hound"]
    t = scenario(
        side(hero=piece(VANDY, level=4), play=["Tenderfoot"], gold=1),
        side(patrol={"lookout": "Older Brother"}, play=others),
    )
    t.do(f"level {VANDY}")  # no gold is left for a resist
    assert t.choices() == {"Older Brother", *others}
    t.do("choose Spectral Hound")
    assert t["Tenderfoot"].stats == (3, 4)
    assert t["Spectral Hound"].stats == (5, 5)


def test_vandys_bargain_may_be_about_a_teammates_unit() -> None:
    t = scenario(
        side(hero=piece(VANDY, level=4), play=["Tenderfoot"]),
        side(play=["Older Brother"]),
        side(play=["Iron Man"]),
        side(play=["Timely Messenger"]),
        mode="two-headed-dragon",
    )
    t.do(f"P1: level {VANDY}")
    assert t.choices() == {"Tenderfoot", "Older Brother"}
    t.do("choose Older Brother")
    assert t.choices() == {"Iron Man", "Timely Messenger"}
    t.do("choose Iron Man")
    assert (t["Older Brother"].stats, t["Iron Man"].stats) == ((4, 4), (5, 6))


# Gargoyle -----------------------------------------------------------------------------------------


def test_a_sleeping_gargoyle_does_nothing_and_stays() -> None:
    t = scenario(
        side(play=["Gargoyle", "Tenderfoot"]),
        side(hero="Troq Bashar", hand=["The Boot"]),
    )
    assert not t.can("attack Gargoyle")
    t.do("end")
    assert t.options == ["patrol Tenderfoot as squad leader", "patrol nobody as squad leader"]
    t.end_turn()
    t.do("play The Boot -> Gargoyle")
    assert t.in_play("Gargoyle")
    assert t["Gargoyle"].exhausted


def test_a_gargoyle_wakes_until_the_next_upkeep() -> None:
    t = scenario(side(play=["Gargoyle"], gold=2), side(patrol={"elite": "Iron Man"}))
    seen = watch(t)
    t.do("use Gargoyle")
    assert seen.changes == {"Gargoyle: ATK 0 -> 3", "my gold: 2 -> 1"}
    assert t["Gargoyle"].has(FLYING)
    assert not t["Gargoyle"].has(INDESTRUCTIBLE)
    assert not t.can("use Gargoyle"), "once a turn"
    t.do("attack Gargoyle -> Base#2")
    assert t.foe.base_damage == 3
    t.end_turn()
    assert t["Gargoyle"].atk == 3
    t.end_turn()
    assert t["Gargoyle"].stats == (0, 2)
    assert not t["Gargoyle"].has(FLYING)
    assert t["Gargoyle"].has(INDESTRUCTIBLE)
    assert not t.can("attack Gargoyle")
    assert t.can("use Gargoyle")


def test_a_gargoyle_that_is_awake_may_patrol_and_die() -> None:
    t = scenario(side(play=["Gargoyle"]), side(play=["Eggship"]))
    t.do("use Gargoyle")
    t.end_turn(patrol={"squad leader": "Gargoyle"})
    t.do("attack Eggship -> Gargoyle")
    assert not t.in_play("Gargoyle")
    assert not t.in_play("Eggship")
    assert t.me.discard == ["Gargoyle"]


def test_a_gargoyle_wakes_on_the_turn_it_comes_but_can_not_attack_yet() -> None:
    t = scenario(side(hand=["Gargoyle"], tech=1, gold=4), side())
    t.do("play Gargoyle", "use Gargoyle")
    assert not t.can("attack Gargoyle")
    t.end_turn(patrol={"elite": "Gargoyle"})
    assert t["Gargoyle"].atk == 3 + 1


def test_a_gargoyle_wants_gold() -> None:
    assert not scenario(side(play=["Gargoyle"], gold=0), side()).can("use Gargoyle")


# Twilight Baron -----------------------------------------------------------------------------------


def test_the_baron_allows_no_higher_units() -> None:
    hand = ["Hired Stomper", "Trojan Duck", "Iron Man", "Tenderfoot"]
    t = scenario(side(hand=hand, play=["Twilight Baron"], tech=3), side())
    assert t["Twilight Baron"].has(OVERPOWER)
    assert {option for option in t.options if option.startswith("play")} == {
        "play Iron Man",
        "play Tenderfoot",
    }


def test_the_baron_does_not_bind_the_opponent() -> None:
    t = scenario(side(hand=["Hired Stomper"], tech=2), side(play=["Twilight Baron"]))
    assert t.can("play Hired Stomper")


# Voidblocker --------------------------------------------------------------------------------------


def test_attacking_voidblocker_exhausts_another() -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            play=["Iron Man", "Tenderfoot", piece("Older Brother", exhausted=True)],
        ),
        side(patrol={"squad leader": "Voidblocker"}, play=["Maestro"]),
    )
    t.do("attack Iron Man -> Voidblocker")
    assert t.prompt == "Voidblocker: choose one of your other ready units or heroes"
    assert t.choices() == {"Troq Bashar", "Tenderfoot"}
    seen = watch(t)
    t.do("choose Tenderfoot")
    assert seen.changes == {
        "Tenderfoot: exhausted False -> True",
        "Iron Man: damage 0 -> 2",
        "Voidblocker: damage 0 -> 2",
        "Voidblocker: armor 1 -> 0",
    }
    t.do("attack Troq Bashar -> Voidblocker")
    assert not t.can("attack Tenderfoot")


def test_voidblocker_exhausts_newcomers_too_but_never_the_attacker() -> None:
    t = scenario(
        side(play=["Vigor Adept", piece("Tenderfoot", arrived_now=True)]),
        side(patrol={"squad leader": "Voidblocker"}),
    )
    t.do("attack Vigor Adept -> Voidblocker")
    assert t["Tenderfoot"].exhausted
    assert not t["Vigor Adept"].exhausted
    alone = scenario(side(play=["Vigor Adept"]), side(patrol={"squad leader": "Voidblocker"}))
    alone.do("attack Vigor Adept -> Voidblocker")
    assert not alone["Vigor Adept"].exhausted


def test_voidblocker_does_nothing_when_it_attacks_or_others_are_attacked() -> None:
    t = scenario(
        side(play=["Iron Man", "Tenderfoot"]),
        side(patrol={"squad leader": "Older Brother"}, play=["Voidblocker"]),
    )
    t.do("attack Iron Man -> Older Brother")
    assert not t["Tenderfoot"].exhausted
    t.end_turn()
    t.do("attack Voidblocker -> Base")
    assert not t["Tenderfoot"].exhausted


def test_in_a_team_it_is_the_attackers_own_that_are_exhausted() -> None:
    t = scenario(
        side(play=["Older Brother"]),
        side(play=["Iron Man", "Tenderfoot"]),
        side(patrol={"squad leader": "Voidblocker"}),
        side(),
        mode="two-headed-dragon-1-hero",
    )
    t.do("P2: attack Iron Man -> Voidblocker")
    assert t["Tenderfoot"].exhausted
    assert not t["Older Brother"].exhausted


# Blackhand Dozer ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 7), (7, 14), (8, 14), (14, 14), (17, 17)])
def test_the_dozer_leaves_bases_six_hp(before: int, after: int) -> None:
    t = scenario(side(play=[DOZER]), side(base_damage=before))
    t.do(f"attack {DOZER} -> Base#2")
    assert t.foe.base_damage == after


def test_the_dozer_spares_no_other_buildings_and_not_the_own_base() -> None:
    t = scenario(
        side(play=[DOZER, "Careless Musketeer"], base_damage=17),
        side(play=["Tower"], base_damage=0),
    )
    t.do("use Careless Musketeer -> Tower#2", f"attack {DOZER} -> Tower#2")
    assert t.me.base_damage == 18
    assert not t.in_play("Tower#2")


def test_an_opponents_damage_is_not_the_dozers_business() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=[DOZER], base_damage=15))
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 18


def test_the_dozers_death_costs_its_player_a_low_unit() -> None:
    t = scenario(
        side(hero="Vandy Anadrose", hand=["Shadow Blade"], play=["Tenderfoot"]),
        side(patrol={"elite": piece(DOZER, damage=3)}, play=["Iron Man", "Revolver Ocelot", "Maestro"]),
    )
    t.do(f"play Shadow Blade -> {DOZER}")
    assert t.prompt == f"{DOZER}: destroy which of the lowest tech units?"
    assert t.choices() == {"Iron Man", "Revolver Ocelot"}, "the active player picks, whatever their ATK"
    t.do("choose Iron Man")
    assert t.foe.in_play == ["Base#2", "Revolver Ocelot", "Maestro"]
    assert t.in_play("Tenderfoot")


def test_on_ones_own_turn_one_picks_oneself() -> None:
    t = scenario(
        side(play=[piece(DOZER, damage=4), "Tenderfoot", "Older Brother"]),
        side(patrol={"squad leader": "Iron Man"}, play=["Tenderfoot"]),
    )
    t.do(f"attack {DOZER} -> Iron Man")
    t.do("choose Base#2")  # the excess
    assert t.choices() == {"Tenderfoot", "Older Brother"}
    t.do("choose Older Brother")
    assert t.me.in_play == ["Base", "Tenderfoot"]


def test_the_dozer_may_die_alone() -> None:
    t = scenario(
        side(hero="Vandy Anadrose", hand=["Shadow Blade"]),
        side(patrol={"elite": piece(DOZER, damage=3)}, play=["Gargoyle"]),
    )
    t.do(f"play Shadow Blade -> {DOZER}")
    assert t.foe.in_play == ["Base#2", "Gargoyle"]


@pytest.mark.parametrize(("keeper", "damage"), [(0, 26), (1, 24)])
def test_the_dozer_is_about_its_own_players_damage_not_a_teammates(keeper: int, damage: int) -> None:
    """The second of a team fells a tech building; only a Dozer of that player spares the base."""
    dozer = [[DOZER] if seat == keeper else [] for seat in range(2)]
    t = scenario(
        side(play=dozer[0]),
        side(hero="Troq Bashar", play=dozer[1], hand=["Wrecking Ball"]),
        side(play=[piece("Tech I", damage=4)], base_damage=24),
        side(),
        mode="two-headed-dragon",
    )
    t.do("P2: play Wrecking Ball -> Tech I#3")
    assert not t.in_play("Tech I#3")
    assert t["Base#3"].damage == damage


# Banefire Golem -----------------------------------------------------------------------------------


def test_the_golem_burns_the_other_side_for_a_sacrifice() -> None:
    t = scenario(
        side(play=["Banefire Golem", "Tenderfoot", "Graveyard"], tech=1),
        side(hero="River Montoya", play=["Iron Man", "Tower", "Bloodburn"], tech=1),
        active=1,
    )
    t.end_turn()
    assert t.choices() == {"Banefire Golem", "Tenderfoot"}
    seen = watch(t)
    t.do("choose Tenderfoot")
    assert {change for change in seen.changes if "hand" not in change and "deck" not in change} == {
        "Tenderfoot: gone",
        "Base#2: damage 0 -> 1",
        "Tech I#2: damage 0 -> 1",
        "Tower#2: damage 0 -> 1",
        "River Montoya: damage 0 -> 1",
        "Iron Man: damage 0 -> 1",
    }


def test_the_golem_burns_on_its_own_players_upkeep_only() -> None:
    t = scenario(side(play=["Banefire Golem", "Tenderfoot"]), side())
    t.end_turn()
    assert t.in_play("Tenderfoot")
    assert t.foe.base_damage == 0
