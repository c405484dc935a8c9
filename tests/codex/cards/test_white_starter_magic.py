"""The white starting deck, card by card: the spells."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.scenario import Scenario, piece, scenario, side

ADVICE, HOOK = "Sensei's Advice", "Grappling Hook"
GRAVE = "Grave Stormborne"


@pytest.mark.parametrize(("name", "cost"), [(ADVICE, 1), (HOOK, 0), ("Snapback", 3)])
def test_any_hero_casts_them(name: str, cost: int) -> None:
    foe = side(hero="River Montoya", patrol={"elite": "Iron Man"})
    assert not scenario(side(hand=[name], play=["Tenderfoot"]), foe).can(f"play {name}")
    own = scenario(side(hero=GRAVE, hand=[name], play=["Tenderfoot"], gold=cost), foe)
    assert own.can(f"play {name}")
    other = scenario(side(hero="Sirus Quince", hand=[name], play=["Tenderfoot"], gold=cost), foe)
    assert not other.can(f"play {name}"), "it costs 1 more without a white hero"
    richer = scenario(side(hero="Sirus Quince", hand=[name], play=["Tenderfoot"], gold=cost + 1), foe)
    assert richer.can(f"play {name}")


# Sensei's Advice: up to two of your units ----------------------------------------------------------------


def test_senseis_advice_targets_up_to_two_of_my_units() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[ADVICE], play=["Iron Man", "Tenderfoot", "Maestro"], gold=3),
        side(play=["Older Brother"]),
    )
    t.do(f"play {ADVICE}")
    assert t.choices() == {"Iron Man", "Tenderfoot", "Maestro", "nothing"}
    t.do("choose Iron Man")
    assert t.choices() == {"Tenderfoot", "Maestro", "done"}
    seen = watch(t)
    t.do("choose Maestro")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 4",
        "Iron Man: armor 0 -> 1",
        "Maestro: ATK 3 -> 4",
        "Maestro: armor 0 -> 1",
        f"my discard: +{ADVICE}",
    }
    t.end_turn()
    assert (t["Iron Man"].stats, t["Iron Man"].armor) == ((3, 4), 0)


def test_senseis_advice_may_be_for_one() -> None:
    t = scenario(side(hero=GRAVE, hand=[ADVICE], play=["Iron Man", "Tenderfoot"]), side())
    t.do(f"play {ADVICE}", "choose Tenderfoot", "done")
    assert (t["Tenderfoot"].atk, t["Tenderfoot"].armor) == (2, 1)
    assert (t["Iron Man"].atk, t["Iron Man"].armor) == (3, 0)


def test_senseis_advice_needs_a_unit_of_mine() -> None:
    t = scenario(side(hero=GRAVE, hand=[ADVICE]), side(play=["Tenderfoot"]))
    assert not t.can(f"play {ADVICE}")


def test_senseis_advice_sends_a_smoker_home() -> None:
    t = scenario(side(hero=GRAVE, hand=[ADVICE], play=["Smoker", "Iron Man"]), side())
    t.do(f"play {ADVICE}", "choose Smoker", "choose Iron Man")
    assert t.me.hand == ["Smoker"]
    assert t["Iron Man"].atk == 4


# Grappling Hook: a patroller to an empty slot ------------------------------------------------------------


def hooked(**patrol: str) -> Scenario:
    slots = {name.replace("_", " "): who for name, who in patrol.items()}
    return scenario(
        side(hero=GRAVE, hand=[HOOK], gold=0),
        side(patrol=slots, play=["Older Brother"], hero="River Montoya"),
    )


def test_grappling_hook_moves_a_patroller_to_an_empty_slot() -> None:
    t = hooked(squad_leader="Iron Man", scavenger="Tenderfoot")
    assert t.targets(f"play {HOOK}") == {"Iron Man", "Tenderfoot"}
    seen = watch(t)
    t.do(f"play {HOOK} -> Iron Man")
    assert set(t.options) == {"choose elite", "choose technician", "choose lookout"}
    t.do("choose lookout")
    assert seen.changes == {
        "Iron Man: slot squad leader -> lookout",
        "Iron Man: armor 1 -> 0",
        "Iron Man: resist 0 -> 1",
        f"my hand: -{HOOK}",
        f"my discard: +{HOOK}",
    }


def test_grappling_hook_clears_the_way_past_a_squad_leader() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[HOOK], play=["Maestro"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}, play=["Older Brother"]),
    )
    assert t.targets("attack Maestro") == {"Iron Man"}
    t.do(f"play {HOOK} -> Iron Man", "choose technician")
    assert t.targets("attack Maestro") == {"Iron Man", "Tenderfoot"}


def test_grappling_hook_needs_a_patroller() -> None:
    t = hooked()
    assert not t.can(f"play {HOOK}")


def test_in_a_full_patrol_zone_there_is_nowhere_to_go() -> None:
    t = hooked(
        squad_leader="Iron Man",
        elite="Tenderfoot",
        scavenger="Maestro",
        technician="Smoker",
        lookout="Fox Viper",
    )
    t.do(f"play {HOOK} -> Iron Man")
    assert t["Iron Man"].slot == "squad leader"
    assert t.me.discard == [HOOK]


def test_a_lookout_must_be_paid_for() -> None:
    poor = hooked(lookout="Iron Man", elite="Tenderfoot")
    assert poor.targets(f"play {HOOK}") == {"Tenderfoot"}


# Snapback: heroes change places --------------------------------------------------------------------------


def test_snapback_targets_opposing_heroes() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Snapback"], play=["Tenderfoot"]),
        side(hero="River Montoya", play=["Iron Man", "Sirus Quince"]),
    )
    assert t.targets("play Snapback") == {"River Montoya", "Sirus Quince"}
    nobody = scenario(
        side(hero=GRAVE, hand=["Snapback"]),
        side(play=["Iron Man"], command={"River Montoya": 0}),
    )
    assert not nobody.can("play Snapback")


def test_snapback_exchanges_a_hero_for_another() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Snapback"], gold=5),
        side(hero=piece("River Montoya", level=4, damage=2), command={"Argagarg Garg": 0}, gold=5),
        mode="3-hero",
    )
    seen = watch(t)
    t.do("play Snapback -> River Montoya")
    assert seen.changes == {
        "River Montoya: gone",
        "Argagarg Garg: new",
        "Wisp: new",  # he arrives
        "their command zone: Argagarg Garg +0 -> River Montoya +2",
        "my gold: 5 -> 2",
        "my hand: -Snapback",
        "my discard: +Snapback",
    }
    assert t["Argagarg Garg"].controller == 1
    assert t["Argagarg Garg"].level == 1
    assert t[GRAVE].level == 1, "no hero died"
    survives_everything(t, BOOK)


def test_whoever_plays_snapback_chooses_the_hero() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Snapback"]),
        side(hero="River Montoya", command={"Drakk Ramhorn": 0, "Sirus Quince": 2}),
        mode="3-hero",
    )
    t.do("play Snapback -> River Montoya")
    assert set(t.options) == {"take Drakk Ramhorn", "take Sirus Quince"}
    survives_everything(t, BOOK)
    t.do("take Sirus Quince")
    assert t.foe.command == {"Drakk Ramhorn": 0, "River Montoya": 2}
    assert t.in_play("Sirus Quince")


def test_a_hero_alone_comes_right_back_as_new() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Snapback"]),
        side(hero=piece("River Montoya", level=5, damage=2, runes=1)),
    )
    t.do("play Snapback -> River Montoya")
    assert t.foe.command == {}
    now = t["River Montoya"]
    assert (now.level, now.damage, now.runes) == (1, 0, 0)
    t.end_turn()
    assert t.can("attack River Montoya -> Base"), "it came on another's turn"


def test_the_hero_that_went_back_waits_a_turn() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Snapback"]),
        side(hero="River Montoya", command={"Drakk Ramhorn": 0}, tech=2, gold=9),
        mode="3-hero",
    )
    t.do("play Snapback -> River Montoya")
    t.end_turn()
    assert not t.can("summon River Montoya")
    t.end_turn()
    t.end_turn()
    assert t.can("summon River Montoya")


def test_snapback_ends_what_the_hero_channels() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Snapback"]),
        side(hero="River Montoya", play=[piece("Harmony", caster="River Montoya"), "Iron Man"]),
    )
    t.do("play Snapback -> River Montoya")
    assert t.foe.discard == ["Harmony"]
    assert t.in_play("River Montoya"), "it is a new one"


def test_a_taken_hero_goes_to_its_owners_command_zone() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Snapback"], command={"Drakk Ramhorn": 0}),
        side(play=[piece("River Montoya", owner=0)], command={"Sirus Quince": 0}),
        mode="3-hero",
        book=BENCH,
    )
    t.do("play Snapback -> River Montoya")
    assert t.me.command == {"River Montoya": 2}
    assert t["Drakk Ramhorn"].controller == 0
    assert t.foe.command == {"Sirus Quince": 0}
