"""Spells: cast by a hero, a spec's by its own hero, an ultimate by one that began the turn at max level."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.scenario import piece, scenario, side

FOE = side(patrol={"elite": "Iron Man"})


@pytest.mark.parametrize("spell", ["Spark", "Wither", "Wrecking Ball", "Discord"])
def test_no_spell_without_a_hero_in_play(spell: str) -> None:
    t = scenario(side(hand=[spell], command={"Troq Bashar": 0}), FOE)
    assert not t.can(f"play {spell}")


def test_the_sentence_says_which_hero_is_missing() -> None:
    t = scenario(side(hand=["Spark", "Discord"]), FOE)
    assert t.refuses("play Spark -> Iron Man") == "Spark is a spell: you need a hero in play to cast it."
    assert t.refuses("play Discord") == "Discord is a spell: you need your Finesse hero in play to cast it."


def test_the_opponents_hero_casts_nothing_for_me() -> None:
    t = scenario(side(hand=["Spark"]), side(hero="River Montoya", patrol={"elite": "Iron Man"}))
    assert not t.can("play Spark")


@pytest.mark.parametrize("hero", ["Troq Bashar", "River Montoya"])
def test_any_hero_casts_a_starting_spell_at_its_cost(hero: str) -> None:
    t = scenario(side(hero=hero, hand=["Spark"], gold=4), FOE)
    seen = watch(t)
    t.do("play Spark -> Iron Man")
    assert seen.changes == {
        "Iron Man: damage 0 -> 1",
        "my gold: 4 -> 3",
        "my hand: -Spark",
        "my discard: +Spark",
    }


def test_a_spec_spell_needs_the_hero_of_that_spec() -> None:
    hand = ["Wrecking Ball", "Discord"]
    troq = scenario(side(hero="Troq Bashar", hand=hand), FOE)
    assert troq.can("play Wrecking Ball")
    assert not troq.can("play Discord")
    river = scenario(side(hero="River Montoya", hand=hand), FOE)
    assert river.can("play Discord")
    assert not river.can("play Wrecking Ball")


def test_an_exhausted_hero_still_casts() -> None:
    t = scenario(side(hero=piece("Troq Bashar", exhausted=True), hand=["Spark"]), FOE)
    assert t.can("play Spark -> Iron Man")


def test_casting_does_not_exhaust_the_hero() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Spark", "Wither"]), FOE)
    t.do("play Spark -> Iron Man", "play Wither -> Iron Man")
    assert t.can("attack Troq Bashar")


def test_a_spell_that_cannot_be_paid_for() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["The Boot"], gold=2), FOE)
    assert t.refuses("play The Boot -> Iron Man") == "The Boot costs 3 gold and you have 2."


def test_a_spell_without_anything_to_target() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Spark"]), side(play=["Iron Man"]))
    assert (
        t.refuses("play Spark -> Iron Man") == "Spark has no legal target: there is no patroller to target."
    )


def test_an_ongoing_spell_stays_in_play() -> None:
    t = scenario(side(hero="River Montoya", hand=["Harmony"]), side())
    t.do("play Harmony")
    assert t.in_play("Harmony")
    assert t.me.discard == []
    t.end_turn()
    t.end_turn()
    assert t.in_play("Harmony")


def test_an_ongoing_spell_cannot_be_attacked() -> None:
    t = scenario(
        side(play=["Iron Man"]), side(hero="River Montoya", play=[piece("Harmony", caster="River Montoya")])
    )
    assert t.targets("attack Iron Man") == {"Base#2", "River Montoya"}


def test_a_channeling_spell_goes_when_its_hero_dies() -> None:
    t = scenario(
        side(play=["Iron Man"]), side(hero="River Montoya", play=[piece("Harmony", caster="River Montoya")])
    )
    t.do("attack Iron Man -> River Montoya")
    assert not t.in_play("Harmony")
    assert t.foe.discard == ["Harmony"]


@pytest.mark.parametrize(
    ("hero", "most", "spell"), [("Troq Bashar", 8, "Final Smash"), ("River Montoya", 5, "Appel Stomp")]
)
class TestUltimates:
    def test_by_a_hero_that_began_the_turn_at_max_level(self, hero: str, most: int, spell: str) -> None:
        t = scenario(side(hero=piece(hero, level=most), hand=[spell]), FOE)
        assert t.can(f"play {spell}")

    def test_not_below_max_level(self, hero: str, most: int, spell: str) -> None:
        t = scenario(side(hero=piece(hero, level=most - 1), hand=[spell]), FOE)
        assert (
            t.refuses(f"play {spell} -> Iron Man")
            == f"{spell} is an ultimate spell: its hero must begin your turn at max level."
        )

    def test_not_in_the_turn_max_level_is_reached(self, hero: str, most: int, spell: str) -> None:
        t = scenario(side(hero=piece(hero, level=most - 1), hand=[spell]), FOE)
        t.do(f"level {hero}")
        assert not t.can(f"play {spell}")

    def test_in_the_turn_after(self, hero: str, most: int, spell: str) -> None:
        t = scenario(side(hero=piece(hero, level=most - 1), hand=[spell]), side(play=["Iron Man"], gold=9))
        t.do(f"level {hero}")
        t.end_turn()
        t.end_turn(patrol={"elite": "Iron Man"})
        assert t.can(f"play {spell}")

    def test_not_in_the_turn_the_hero_is_summoned(self, hero: str, most: int, spell: str) -> None:
        t = scenario(side(command={hero: 0}, hand=[spell], gold=20), FOE)
        t.do(f"summon {hero}", *[f"level {hero}"] * (most - 1))
        assert t[hero].level == most
        assert not t.can(f"play {spell}")


def test_levels_from_a_fallen_hero_may_make_the_next_turn_ultimate() -> None:
    t = scenario(
        side(hero="River Montoya", play=["Tenderfoot"]),
        side(hero=piece("Troq Bashar", level=6), hand=["Final Smash"]),
    )
    t.do("attack River Montoya -> Base#2")
    t.end_turn()
    t.do("attack Troq Bashar -> River Montoya")
    assert t["Troq Bashar"].level == 8
    assert not t.can("play Final Smash"), "it was not at max level when this turn began"
