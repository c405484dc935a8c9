"""The rulings and FAQ entries on Fire's cards."""

from __future__ import annotations

import pytest

from tests.codex.choice_cards import CHOICES
from tests.codex.fire_cards import KILN
from tests.codex.helpers import watch
from warmat.codex.scenario import Scenario, piece, scenario, side

JAINA = "Jaina Stormborne"
JAINA_7 = piece(JAINA, level=7)
FOUR = {"squad leader": "Iron Man", "elite": "Maestro", "scavenger": "Firebat", "technician": "Lobber"}


# Spells -------------------------------------------------------------------------------------------


@pytest.mark.ruling(186)
def test_hotter_fire_makes_ember_sparks_four_but_not_four_targets() -> None:
    t = scenario(side(hero=JAINA, hand=["Ember Sparks"], play=["Hotter Fire"]), side(patrol=FOUR))
    seen = watch(t)
    t.do("play Ember Sparks", "choose Base#2", "choose Maestro", "choose Firebat")
    assert t.choices() == {"Base#2", "Maestro", "Firebat"}, "nobody is asked for a fourth"
    t.do("choose Firebat")
    assert seen.changes == {
        "Base#2: damage 0 -> 1",
        "Maestro: damage 0 -> 1",
        "Firebat: damage 0 -> 2",
        "my gold: 10 -> 7",
        "my hand: -Ember Sparks",
        "my discard: +Ember Sparks",
    }


@pytest.mark.ruling(186)
def test_four_damage_may_still_go_to_one_or_two() -> None:
    one = scenario(side(hero=JAINA, hand=["Ember Sparks"], play=["Hotter Fire"]), side(patrol=FOUR))
    one.do("play Ember Sparks", *["choose Base#2"] * 4)
    assert one.foe.base_damage == 4
    two = scenario(side(hero=JAINA, hand=["Ember Sparks"], play=["Hotter Fire"]), side(patrol=FOUR))
    two.do("play Ember Sparks", "choose Base#2", *["choose Maestro"] * 3)
    assert (two.foe.base_damage, two["Maestro"].damage) == (1, 3)


@pytest.mark.faq("Ember Sparks")
def test_an_illusion_takes_at_least_one_of_the_sparks() -> None:
    t = scenario(
        side(hero=JAINA, hand=["Ember Sparks"]),
        side(patrol={"elite": "Shadow", "scavenger": "Iron Man", "technician": "Maestro"}),
        book=CHOICES,
    )
    t.do("play Ember Sparks", "choose Shadow")
    assert t.prompt == "Ember Sparks: who takes 1 of the damage (2 left)?"
    assert t.choices() == {"Base", "Base#2", "Iron Man", "Maestro"}
    t.do("choose Iron Man", "choose Maestro")
    assert not t.in_play("Shadow")
    assert t["Iron Man"].damage == t["Maestro"].damage == 1, "the third point went to the illusion"


@pytest.mark.faq("Burning Volley")
def test_an_illusion_takes_at_least_one_of_the_volley() -> None:
    t = scenario(
        side(hero=JAINA_7, hand=["Burning Volley"]),
        side(play=["Shadow", "Trojan Duck", "Maestro"]),
        book=CHOICES,
    )
    t.do("play Burning Volley", "choose Shadow")
    assert t.prompt == "Burning Volley: who takes 1 of the damage (4 left)?"
    assert "Shadow" not in t.choices()
    t.do(*["choose Trojan Duck"] * 4)
    assert not t.in_play("Shadow")
    assert t["Trojan Duck"].damage == 4, "the fifth point went to the illusion"


# Bamstamper Lizzo ---------------------------------------------------------------------------------


@pytest.mark.ruling(192)
def test_bamstamper_lizzo_must_hit_one_of_your_own_if_there_are_no_others() -> None:
    t = scenario(side(hand=["Bamstamper Lizzo"], play=["Iron Man"], tech=2), side(hero="Troq Bashar"))
    t.do("play Bamstamper Lizzo")
    assert t.choices() == {"Bamstamper Lizzo", "Iron Man"}, "there is no way out"
    t.do("choose Iron Man")
    assert t["Iron Man"].damage == 3


@pytest.mark.ruling(192)
def test_bamstamper_lizzo_alone_dies_of_himself() -> None:
    t = scenario(side(hand=["Bamstamper Lizzo"], hero=JAINA, tech=2), side(hero="Troq Bashar"))
    t.do("play Bamstamper Lizzo")
    assert t.me.discard == ["Bamstamper Lizzo"]


# Firehouse ----------------------------------------------------------------------------------------


@pytest.mark.ruling(196)
def test_firehouse_goes_on_as_long_as_it_kills() -> None:
    prey = ["Tenderfoot", "Older Brother", "Cloud Sprite", "Lobber", "Mad Man"]
    t = scenario(side(play=["Firehouse"]), side(play=[*prey, "Iron Man"]))
    for name in prey:
        t.do(f"use Firehouse -> {name}")
        assert not t.in_play(name)
        assert not t["Firehouse"].exhausted
    t.do("use Firehouse -> Iron Man")
    assert t["Firehouse"].exhausted
    assert not t.can("use Firehouse")


@pytest.mark.ruling(197)
@pytest.mark.faq("Firehouse")
def test_firehouse_does_not_ready_for_an_illusion() -> None:
    t = scenario(side(play=["Firehouse"]), side(play=[piece("Shadow", damage=8), "Shadow"]), book=CHOICES)
    t.do("use Firehouse -> Shadow")
    assert not t.in_play("Shadow"), "though 2 damage would have done as well"
    assert t["Firehouse"].exhausted
    assert not t.can("use Firehouse")


# Hotter Fire --------------------------------------------------------------------------------------


@pytest.mark.ruling(200)
@pytest.mark.faq("Hotter Fire")
def test_two_hotter_fires_add_up() -> None:
    t = scenario(
        side(hero=JAINA_7, hand=["Flame Arrow", "Burning Volley"], play=["Hotter Fire", "Hotter Fire"]),
        side(),
    )
    t.do("play Flame Arrow -> Base#2")
    assert t.foe.base_damage == 3 + 2
    t.do("play Burning Volley", *["choose Base#2"] * 7)
    assert t.foe.base_damage == 5 + 7


@pytest.mark.faq("Hotter Fire")
def test_hotter_fire_helps_red_spells_heroes_and_every_red_card() -> None:
    t = scenario(
        side(
            play=["Hotter Fire", "Careless Musketeer", "Lobber", "Firehouse", "Maestro", "Tenderfoot"],
            hero=JAINA_7,
            hand=["Scorch"],
        ),
        side(),
    )
    for action, damage in [
        ("play Scorch", 3),
        (f"use {JAINA} (shoot far)", 4),
        ("use Careless Musketeer", 2),
        ("use Lobber", 2),
        ("use Firehouse", 3),
        ("use Tenderfoot", 2),  # neither card is red
    ]:
        before = t["Base#2"].damage
        t.do(f"{action} -> Base#2")
        assert t["Base#2"].damage - before == damage, action
    assert t.me.base_damage == 2, "the Musketeer is as careless as he is hot"


def _hot(mine: list[str], patrol: dict[str, str]) -> Scenario:
    return scenario(side(play=["Hotter Fire", *mine], hero=JAINA), side(patrol=patrol), book=KILN)


@pytest.mark.faq("Hotter Fire")
def test_hotter_fire_is_nothing_to_a_fight() -> None:
    plain = _hot(["Red Brute"], {})
    plain.do("attack Red Brute -> Base#2")
    assert plain.foe.base_damage == 5
    spark = _hot([], {"squad leader": "Trojan Duck", "elite": "Maestro"})
    spark.do(f"attack {JAINA} -> Trojan Duck")
    assert (spark["Trojan Duck"].armor, spark["Trojan Duck"].damage) == (0, 1)
    assert spark["Maestro"].damage == 1, "sparkshot"
    over = _hot(["Red Brute"], {"scavenger": "Iron Man"})
    over.do("attack Red Brute -> Iron Man")
    assert over.foe.base_damage == 1, "overpower"


@pytest.mark.faq("Hotter Fire")
def test_hotter_fire_is_nothing_to_anti_air() -> None:
    t = scenario(
        side(play=[piece("Molting Firebird", runes=5)]),
        side(play=["Hotter Fire"], patrol={"scavenger": "Red Bowman"}),
        book=KILN,
    )
    t.do("attack Molting Firebird -> Base#2")
    assert t["Molting Firebird"].damage == 2


@pytest.mark.faq("Hotter Fire")
def test_what_hits_several_hits_each_of_them_harder() -> None:
    t = scenario(
        side(play=["Molting Firebird", "Hotter Fire"]),
        side(play=["Iron Man", "Maestro"], hero="Troq Bashar"),
    )
    t.do("attack Molting Firebird -> Base#2")
    assert [t[name].damage for name in ("Iron Man", "Maestro", "Troq Bashar")] == [2, 2, 2]
    assert t.foe.base_damage == 4


@pytest.mark.faq("Hotter Fire")
def test_what_is_divided_is_one_more_in_all() -> None:
    t = scenario(
        side(hero=JAINA_7, hand=["Ember Sparks", "Burning Volley"], play=["Hotter Fire"]),
        side(patrol=FOUR, base_damage=0),
    )
    t.do("play Ember Sparks", "choose Base#2", "choose Base#2", "choose Maestro", "choose Maestro")
    assert (t["Base#2"].damage, t["Maestro"].damage) == (2, 2)
    t.do("play Burning Volley", *["choose Base#2"] * 3, "choose Maestro", "choose Maestro", "choose Firebat")
    assert t["Base#2"].damage == 5
    assert t["Maestro"].damage == 4
    assert t["Firebat"].damage == 1


# Cinderblast Dragon -------------------------------------------------------------------------------


@pytest.mark.ruling(202)
@pytest.mark.faq("Cinderblast Dragon")
def test_the_spell_comes_after_the_declaration_and_before_the_fight() -> None:
    t = scenario(
        side(play=["Cinderblast Dragon"], codex=["Fire Dart"]),
        side(patrol={"elite": "Cloud Sprite", "scavenger": "Eggship"}),
    )
    t.do("attack Cinderblast Dragon -> Cloud Sprite")
    assert t["Cinderblast Dragon"].exhausted
    assert t["Cloud Sprite"].damage == 0
    t.do("take Fire Dart from codex", "choose Eggship")
    assert not t.in_play("Eggship"), "of the dart"
    assert not t.in_play("Cloud Sprite"), "of the fight"
    assert t["Cinderblast Dragon"].damage == 3 + 1


@pytest.mark.ruling(202)
@pytest.mark.faq("Cinderblast Dragon")
def test_if_the_spell_kills_the_defender_another_is_attacked_without_another_spell() -> None:
    t = scenario(
        side(play=["Cinderblast Dragon"], codex=["Fire Dart", "Fire Dart", "Flame Arrow"]),
        side(patrol={"elite": "Eggship"}, play=["Iron Man"]),
    )
    assert t.targets("attack Cinderblast Dragon") == {"Eggship"}
    t.do("attack Cinderblast Dragon -> Eggship", "take Fire Dart from codex", "choose Eggship")
    assert not t.in_play("Eggship")
    assert t.choices() == {"Base#2", "Iron Man", "nothing"}
    t.do("choose Base#2")
    assert t.foe.base_damage == 6
    assert t.me.codex == ["Fire Dart", "Flame Arrow"]


@pytest.mark.faq("Cinderblast Dragon")
def test_the_dragon_needs_no_fire_hero() -> None:
    t = scenario(
        side(play=["Cinderblast Dragon"], hand=["Flame Arrow"], command={JAINA: 0}), side(play=["Maestro"])
    )
    assert not t.can("play Flame Arrow")
    t.do("attack Cinderblast Dragon -> Base#2", "take Flame Arrow from hand", "choose Maestro")
    assert t["Maestro"].damage == 4
    assert t.me.gold == 10
