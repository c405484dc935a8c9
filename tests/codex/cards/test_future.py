"""Future, card by card: the machines."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.machine_cards import MACHINES
from warmat.codex.rules.model.terms import FLYING, HASTE, INVISIBLE, OVERPOWER, UNSTOPPABLE, UNTARGETABLE
from warmat.codex.scenario import Scenario, piece, scenario, side

FIGURES = [
    ("Gilded Glaxx", 1, 3, (3, 4)),
    ("Void Star", 2, 5, (5, 4)),
    ("Xenostalker", 2, 4, (3, 6)),
    ("Nebula", 3, 7, (7, 6)),
]
FORECASTS = [("Knight of the Conclave", 1, 0, 3), ("Omegacron", 2, 2, 6), ("Reaver", 2, 3, 2)]


def stingers(t: Scenario, seat: int = 0) -> int:
    return sum(1 for label in t.player(seat).in_play if label.startswith("Stinger"))


def rounds(t: Scenario, count: int) -> None:
    for _ in range(2 * count):
        t.end_turn()


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    assert not scenario(side(hand=[name], tech=tech - 1), side()).can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


@pytest.mark.parametrize(("name", "tech", "cost", "runes"), FORECASTS)
def test_forecast_units_go_to_the_future(name: str, tech: int, cost: int, runes: int) -> None:
    assert not scenario(side(hand=[name], tech=tech - 1), side()).can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    paid = {f"my gold: 10 -> {10 - cost}"} if cost else set()
    assert seen.changes == {f"my hand: -{name}"} | paid
    assert t.me.future == {name: runes}


@pytest.mark.parametrize(
    ("name", "stats"), [("Knight of the Conclave", (4, 4)), ("Omegacron", (9, 7)), ("Reaver", (0, 4))]
)
def test_forecast_units_arrive_with_their_last_rune(name: str, stats: tuple[int, int]) -> None:
    t = scenario(side(), side(future={name: 1}))
    t.end_turn()
    assert t[name].stats == stats
    assert t.foe.future == {}


# Knight of the Conclave ---------------------------------------------------------------------------


def test_knight_of_the_conclave_has_resist() -> None:
    t = scenario(side(), side(play=["Knight of the Conclave"]))
    assert t["Knight of the Conclave"].resist == 1


# Gilded Glaxx: in play as long as there is gold ---------------------------------------------------


@pytest.mark.parametrize("spell", ["Blast", "Doom", "Send Home", "Erase", "Rust"])
@pytest.mark.parametrize("gold", [0, 1])
def test_gilded_glaxx_stays_while_its_player_has_gold(spell: str, gold: int) -> None:
    t = scenario(side(hero="Mechanic", hand=[spell]), side(play=["Gilded Glaxx"], gold=gold), book=MACHINES)
    t.do(f"play {spell} -> Gilded Glaxx")
    assert t.in_play("Gilded Glaxx") == (gold > 0)


def test_gilded_glaxx_dies_in_combat_whatever_its_player_has() -> None:
    t = scenario(side(play=["Trampler"]), side(play=["Gilded Glaxx"], gold=9), book=MACHINES)
    t.do("attack Trampler -> Gilded Glaxx")
    assert t.foe.discard == ["Gilded Glaxx"]


def test_gilded_glaxx_can_be_sacrificed_only_without_gold() -> None:
    for gold, can in ((1, False), (0, True)):
        t = scenario(
            side(hero="Mechanic", hand=["Offer"], play=["Gilded Glaxx"], gold=gold), side(), book=MACHINES
        )
        assert t.can("play Offer") == can


def test_gilded_glaxx_dies_when_the_last_gold_is_spent() -> None:
    t = scenario(
        side(play=[piece("Gilded Glaxx", damage=7), "Tinkerer"], hand=["Neo Plexus"], gold=2), side()
    )
    assert t.in_play("Gilded Glaxx")
    t.do("play Neo Plexus")
    assert t.me.discard == ["Gilded Glaxx"]


def test_an_opponents_gold_is_of_no_use_to_gilded_glaxx() -> None:
    t = scenario(side(hero="Mechanic", hand=["Doom"]), side(play=["Gilded Glaxx"], gold=0), book=MACHINES)
    t.do("play Doom -> Gilded Glaxx")
    assert t.foe.discard == ["Gilded Glaxx"]


def test_gilded_glaxx_may_change_sides() -> None:
    t = scenario(side(hero="Mechanic", hand=["Win Over"]), side(play=["Gilded Glaxx"]), book=MACHINES)
    t.do("play Win Over -> Gilded Glaxx")
    assert t["Gilded Glaxx"].controller == 0


# Omegacron: hurried by sacrifices -----------------------------------------------------------------


def test_omegacron_comes_nearer_for_each_sacrifice() -> None:
    t = scenario(
        side(hero="Vir Garbarean", play=["Neo Plexus", "Battle Suits", "Shed"], future={"Omegacron": 6}),
        side(play=["Iron Man"]),
        book=MACHINES,
    )
    seen = watch(t)
    t.do("use Omegacron")
    assert t.choices() == {"Vir Garbarean", "Neo Plexus", "Battle Suits", "P1's worker"}
    t.do("choose Neo Plexus")
    assert seen.changes == {"Neo Plexus: gone", "my discard: +Neo Plexus"}
    assert t.me.future == {"Omegacron": 5}


def test_omegacron_arrives_by_six_workers_and_attacks_at_once() -> None:
    t = scenario(side(future={"Omegacron": 6}, workers=7), side())
    for left in (5, 4, 3, 2, 1):
        t.do("use Omegacron")
        assert t.me.future == {"Omegacron": left}
    t.do("use Omegacron")
    assert t.me.workers == 1
    assert t["Omegacron"].has(HASTE)
    assert t["Omegacron"].has(UNTARGETABLE)
    assert not t.can("use Omegacron")
    t.do("attack Omegacron -> Base#2")
    assert t.foe.base_damage == 9


def test_omegacron_takes_nothing_of_others_and_nothing_that_can_not_be_sacrificed() -> None:
    t = scenario(
        side(play=["Hardened Mox", "Gilded Glaxx", "Stinger"], future={"Omegacron": 2}, workers=0),
        side(play=["Neo Plexus"]),
    )
    t.do("use Omegacron")
    assert not t.in_play("Stinger")  # the only one there is
    assert t.me.future == {"Omegacron": 1}
    assert not t.can("use Omegacron")


def test_omegacron_can_not_be_targeted_by_anybody() -> None:
    t = scenario(side(hero="Vir Garbarean", hand=["Unphase"], play=["Omegacron"]), side(play=["Omegacron"]))
    assert t.targets("play Unphase") == {"Vir Garbarean"}


# Reaver: two workers, or 6 damage to two ----------------------------------------------------------


def reaver(**more: object) -> Scenario:
    fields: dict[str, object] = {"play": ["Reaver"], "hand": ["Spark"], "gold": 5} | more
    return scenario(
        side(**fields),  # type: ignore[arg-type]
        side(hero="Troq Bashar", play=["Iron Man", "Void Star"], tech=1),
    )


def test_reaver_trashes_two_workers() -> None:
    t = reaver()
    seen = watch(t)
    t.do("use Reaver", "choose workers")
    assert t.choices() == {"P1's worker", "P2's worker"}
    t.do("choose P2's worker", "choose P2's worker")
    assert seen.changes == {
        "Reaver: exhausted False -> True",
        "my gold: 5 -> 4",
        "my hand: -Spark",
        "my discard: +Spark",
        "their workers: 6 -> 4",
    }


def test_reaver_may_trash_a_worker_of_each() -> None:
    for first, second in (("P1", "P2"), ("P2", "P1")):
        t = reaver()
        t.do("use Reaver", "choose workers", f"choose {first}'s worker", f"choose {second}'s worker")
        assert (t.me.workers, t.foe.workers) == (5, 5)


def test_reaver_shoots_two() -> None:
    t = reaver()
    seen = watch(t)
    t.do("use Reaver", "choose damage")
    assert t.choices() == {"Reaver", "Troq Bashar", "Iron Man", "Void Star", "nothing"}
    t.do("choose Troq Bashar", "choose Void Star")
    assert seen.changes == {
        "Reaver: exhausted False -> True",
        "Troq Bashar: gone",
        "Void Star: gone",
        "their command zone:  -> Troq Bashar +2",
        "their discard: +Void Star",
        "my gold: 5 -> 4",
        "my hand: -Spark",
        "my discard: +Spark",
    }


def test_reaver_does_not_target() -> None:
    t = scenario(
        side(play=["Reaver"], hand=["Spark"], gold=1),
        side(play=["Banner Bearer", "Omegacron", "Knight of the Conclave"]),
        book=MACHINES,
    )
    t.do("use Reaver", "choose damage", "choose Omegacron", "choose Knight of the Conclave")
    assert t["Omegacron"].damage == 6
    assert not t.in_play("Knight of the Conclave")
    assert t.in_play("Banner Bearer")


@pytest.mark.parametrize(
    "fields",
    [{"gold": 0}, {"hand": []}, {"play": [piece("Reaver", exhausted=True)]}],
)
def test_reaver_needs_gold_a_card_and_to_be_ready(fields: dict[str, object]) -> None:
    assert reaver().can("use Reaver")
    assert not reaver(**fields).can("use Reaver")


def test_a_new_reaver_is_tired() -> None:
    t = scenario(side(), side(hand=["Spark"], future={"Reaver": 1}))
    t.end_turn()
    assert t.in_play("Reaver")
    assert not t.can("use Reaver")


# Void Star ----------------------------------------------------------------------------------------


def test_void_star_charges_until_my_next_upkeep() -> None:
    t = scenario(side(hand=["Void Star"], tech=2, gold=13), side())
    t.do("play Void Star")
    assert t["Void Star"].has(FLYING)
    assert t["Void Star"].has(OVERPOWER)
    seen = watch(t)
    t.do("use Void Star")
    assert seen.changes == {"Void Star: ATK 5 -> 9", "my gold: 8 -> 4"}
    assert not t.can("use Void Star")  # once a turn
    t.end_turn()
    assert t["Void Star"].atk == 9
    t.end_turn()
    assert t["Void Star"].atk == 5
    assert t.can("use Void Star")


def test_each_void_star_charges_for_itself() -> None:
    t = scenario(side(play=["Void Star", "Void Star"], gold=8), side())
    t.do("use Void Star", "use Void Star#2")
    assert (t["Void Star"].atk, t["Void Star#2"].atk) == (9, 9)
    t = scenario(side(play=["Void Star"], gold=3), side())
    assert not t.can("use Void Star")


# Xenostalker --------------------------------------------------------------------------------------

GUARDS = {
    "squad leader": "Neo Plexus",
    "elite": "Tinkerer",
    "scavenger": "Nullcraft",
    "technician": "River Montoya",
    "lookout": "Iron Man",
}


def test_xenostalker_hits_patrollers_on_the_ground() -> None:
    t = scenario(side(play=["Xenostalker"]), side(patrol=GUARDS, play=["Older Brother"], tech=1))
    assert t["Xenostalker"].has(UNSTOPPABLE)
    t.do("attack Xenostalker -> Tech I#2")
    assert t.choices() == {"Neo Plexus", "Tinkerer", "River Montoya", "Iron Man", "nothing"}
    seen = watch(t)
    t.do("choose Neo Plexus", "choose Tinkerer", "choose River Montoya", "choose Iron Man")
    assert seen.changes == {
        "Neo Plexus: armor 1 -> 0",
        "Tinkerer: damage 0 -> 1",
        "River Montoya: damage 0 -> 1",
        "Iron Man: damage 0 -> 1",
        "my gold: 10 -> 9",  # the lookout resists
        "Tech I#2: damage 0 -> 3",
    }


def test_xenostalker_may_hit_fewer_or_none() -> None:
    t = scenario(side(play=["Xenostalker"]), side(patrol=GUARDS))
    t.do("attack Xenostalker -> Base#2", "choose Tinkerer", "choose nothing")
    assert t["Tinkerer"].damage == 1
    assert t["River Montoya"].damage == 0
    assert t.foe.base_damage == 3
    t = scenario(side(play=["Xenostalker"]), side(patrol={"scavenger": "Nullcraft"}, play=["Tinkerer"]))
    t.do("attack Xenostalker -> Base#2")  # nobody it could hit
    assert t.foe.base_damage == 3


# Hive ---------------------------------------------------------------------------------------------


def test_hive_comes_with_five_stingers() -> None:
    t = scenario(side(hand=["Hive"], tech=2), side())
    seen = watch(t)
    t.do("play Hive")
    new = {"Hive: new", "Stinger: new", *(f"Stinger#{n}: new" for n in (2, 3, 4, 5))}
    assert seen.changes == new | {"my gold: 10 -> 4", "my hand: -Hive"}
    assert t["Hive"].stats == (0, 6)
    assert t["Hive"].resist == 1
    assert t["Hive"].has(FLYING)
    assert t["Stinger"].stats == (1, 1)
    assert t["Stinger"].has(FLYING)


def test_hive_replaces_lost_stingers() -> None:
    t = scenario(side(play=["Hive", *["Stinger"] * 3], gold=9), side(play=["Stinger"]))
    seen = watch(t)
    t.do("use Hive", "use Hive")
    assert seen.changes == {"Stinger#5: new", "Stinger#6: new", "my gold: 9 -> 7"}
    assert not t.can("use Hive")  # five there are


def test_two_hives_have_ten_stingers() -> None:
    t = scenario(side(play=["Hive", *["Stinger"] * 5], hand=["Hive"], tech=2, gold=9), side())
    t.do("play Hive")
    assert stingers(t) == 10
    assert not t.can("use Hive")
    t = scenario(side(play=["Hive", "Hive", *["Stinger"] * 9]), side())
    t.do("use Hive#2")
    assert stingers(t) == 10
    assert not t.can("use Hive")


@pytest.mark.parametrize(("before", "after"), [(3, 0), (5, 0), (7, 2)])
def test_without_hive_five_stingers_are_sacrificed(before: int, after: int) -> None:
    t = scenario(
        side(play=[piece("Trampler"), "Stinger"], hero="Mechanic", hand=["Blast"]),
        side(play=["Hive", *["Stinger"] * before]),
        book=MACHINES,
    )
    t.do("play Blast -> Hive")
    while not t.prompt.startswith("Main"):
        t.do(t.options[0])
    assert stingers(t, 1) == after
    assert stingers(t) == 1  # mine have nothing to do with it
    assert t.foe.discard == ["Hive"]


@pytest.mark.parametrize("spell", ["Doom", "Send Home", "Erase"])
def test_however_hive_leaves(spell: str) -> None:
    t = scenario(
        side(hero="Mechanic", hand=[spell]), side(play=["Hive", "Stinger", "Stinger"]), book=MACHINES
    )
    t.do(f"play {spell} -> Hive")
    assert stingers(t, 1) == 0


def test_hive_that_changes_sides_does_not_leave() -> None:
    t = scenario(
        side(hero="Mechanic", hand=["Win Over"]), side(play=["Hive", *["Stinger"] * 5]), book=MACHINES
    )
    t.do("play Win Over -> Hive")
    assert stingers(t, 1) == 5
    t.do("use Hive")
    assert stingers(t) == 1


# Nebula -------------------------------------------------------------------------------------------


def test_nebula_hides_my_other_units() -> None:
    t = scenario(
        side(hero="Vir Garbarean", play=["Nebula", "Neo Plexus", "Stinger", "Battle Suits"], tech=1),
        side(play=["Iron Man"]),
    )
    hidden = {label for label in (*t.me.in_play, *t.foe.in_play) if t[label].has(INVISIBLE)}
    assert hidden == {"Neo Plexus", "Stinger"}
    assert t["Nebula"].resist == 3
    assert t["Nebula"].has(FLYING)


def test_two_nebulas_hide_each_other() -> None:
    t = scenario(side(play=["Nebula", "Nebula"]), side())
    assert t["Nebula"].has(INVISIBLE)
    assert t["Nebula#2"].has(INVISIBLE)


def test_nebula_can_not_reach_what_another_nebula_hides() -> None:
    t = scenario(
        side(hero="Vir Garbarean", play=["Nebula"]),
        side(hero="Troq Bashar", play=["Neo Plexus", "Hive", "Nebula", "Stinger"]),
    )
    assert t.targets("use Nebula") == set()


def test_nebula_destroys_a_unit_of_tech_zero_to_two_once_a_turn() -> None:
    t = scenario(
        side(hero="Vir Garbarean", play=["Nebula"], gold=0),
        side(
            hero="Troq Bashar",
            play=["Neo Plexus", "Iron Man", "Void Star", "Blademaster", "Stinger", "Battle Suits"],
            tech=1,
        ),
    )
    assert t.targets("use Nebula") == {"Neo Plexus", "Iron Man", "Void Star", "Stinger"}
    seen = watch(t)
    t.do("use Nebula -> Void Star")
    assert seen.changes == {"Void Star: gone", "their discard: +Void Star"}
    assert not t.can("use Nebula")
    rounds(t, 1)
    assert t.can("use Nebula")
