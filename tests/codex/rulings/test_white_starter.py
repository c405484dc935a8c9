"""The rulings and FAQ entries on the white starting deck."""

from __future__ import annotations

import pytest

from tests.codex.attack_cards import DUELS
from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side

HOOK = "Grappling Hook"


@pytest.mark.ruling(397)
@pytest.mark.faq("Smoker")
def test_smoker_is_in_hand_before_anything_else_happens() -> None:
    t = scenario(side(hero="Tester", hand=["Bolt"]), side(play=["Smoker"]), book=BENCH)
    t.do("play Bolt -> Smoker")
    assert (t.foe.hand, t.foe.discard) == (["Smoker"], []), "it was not there to be hit"
    both = scenario(
        side(hero="Tester", hand=["Volley"]), side(play=["Smoker", "Fox Viper", "Iron Man"]), book=BENCH
    )
    both.do("play Volley", "choose Smoker", "choose Fox Viper")
    assert both.foe.hand == ["Smoker"], "it was gone before the spell hit"
    assert both.foe.discard == ["Fox Viper"], "the rest happens"


@pytest.mark.ruling(403)
@pytest.mark.faq("Safe Attacking")
def test_armor_that_an_attack_did_not_use_is_lost() -> None:
    t = scenario(side(play=["Iron Man", "Safe Attacking"], hero="Mentor", hand=["Bolt"]), side(), book=DUELS)
    t.do("attack Iron Man -> Base#2")
    assert t["Iron Man"].armor == 0
    t.do("play Bolt -> Iron Man")
    assert t["Iron Man"].damage == 3


@pytest.mark.ruling(404)
@pytest.mark.faq("Safe Attacking")
def test_every_attack_brings_its_own_armor() -> None:
    t = scenario(
        side(play=["Iron Man", "Safe Attacking"], hero="Tester", hand=["Reveille"]),
        side(play=["Older Brother", "Maestro"]),
        book=BENCH,
    )
    t.do("attack Iron Man -> Older Brother")
    assert t["Iron Man"].damage == 2 - 1
    t.do("play Reveille -> Iron Man", "attack Iron Man -> Maestro")
    assert t["Iron Man"].damage == (2 - 1) + (3 - 1)


@pytest.mark.ruling(406)
@pytest.mark.faq("Grappling Hook")
def test_a_pulled_patroller_passes_over_others() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=[HOOK]),
        side(
            patrol={
                "squad leader": "Iron Man",
                "elite": "Tenderfoot",
                "scavenger": "Older Brother",
                "technician": "Maestro",
            }
        ),
    )
    t.do(f"play {HOOK} -> Iron Man")
    assert t["Iron Man"].slot == "lookout", "the only empty slot, three patrollers away"
    slots = {label: t[label].slot for label in ("Tenderfoot", "Older Brother", "Maestro")}
    assert slots == {"Tenderfoot": "elite", "Older Brother": "scavenger", "Maestro": "technician"}


@pytest.mark.ruling(407)
def test_a_hero_loses_everything_in_the_command_zone() -> None:
    t = scenario(
        side(hero="Tester", hand=["Snapback"]),
        side(
            hero=piece("River Montoya", level=4, damage=1, runes=2),
            play=[piece("Garland", attached="River Montoya")],
        ),
        book=BENCH,
    )
    t.do("play Snapback -> River Montoya")
    assert t.foe.discard == ["Garland"], "its attachment"
    now = t["River Montoya"]
    assert (now.level, now.damage, now.runes, now.stats) == (1, 0, 0, (2, 3))


@pytest.mark.ruling(408)
@pytest.mark.parametrize(
    ("waiting", "choices"),
    [
        ({}, {"River Montoya"}),
        ({"Drakk Ramhorn": 2}, {"Drakk Ramhorn"}),
        ({"Drakk Ramhorn": 0, "Sirus Quince": 0}, {"Drakk Ramhorn", "Sirus Quince"}),
    ],
)
def test_the_same_hero_returns_only_if_there_is_no_other(waiting: dict[str, int], choices: set[str]) -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Snapback"]),
        side(hero="River Montoya", command=waiting),
        mode="3-hero",
    )
    t.do("play Snapback -> River Montoya")
    if len(choices) > 1:
        assert set(t.options) == {f"take {hero}" for hero in choices}
        t.do("take Drakk Ramhorn")
    heroes = {"River Montoya", "Drakk Ramhorn", "Sirus Quince"} & set(t.foe.in_play)
    assert len(heroes) == 1
    assert heroes <= choices


@pytest.mark.faq("Snapback")
def test_snapback_brings_a_hero_that_waits_and_makes_the_other_wait() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Snapback"]),
        side(hero="River Montoya", command={"Drakk Ramhorn": 2}),
        mode="3-hero",
    )
    t.do("play Snapback -> River Montoya")
    assert t.in_play("Drakk Ramhorn")
    assert t.foe.command == {"River Montoya": 2}
    t.end_turn()
    assert t.can("attack Drakk Ramhorn")
    assert t.foe.command == {"River Montoya": 1}
