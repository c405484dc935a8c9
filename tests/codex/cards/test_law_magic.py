"""Law, card by card: the spells."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.scenario import Scenario, piece, scenario, side

BIGBY = "Bigby Hayes"
BIGBY_5 = piece("Bigby Hayes", level=5)
SERVICE = "Community Service"


@pytest.mark.parametrize("name", ["Injunction", SERVICE, "Jurisdiction", "Judgment Day"])
def test_they_need_bigby(name: str) -> None:
    theirs = side(play=["Iron Man"], hand=["Spark"], tech=2)
    t = scenario(side(hero=piece("Troq Bashar", level=8), hand=[name], codex=["Injunction"]), theirs)
    assert not t.can(f"play {name}")
    t = scenario(side(hero=BIGBY_5, hand=[name], codex=["Injunction"]), theirs)
    assert t.can(f"play {name}")


# Injunction: a tech building and the units of its level are disabled --------------------------------


def test_injunction_chooses_a_tech_i_or_ii_building_of_anybody() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Injunction"], tech=1, play=["Jail"]),
        side(tech=3, play=["Censorship Council", "Tower"]),
    )
    assert t.targets("play Injunction") == {"Tech I", "Tech I#2", "Tech II#2"}


def test_injunction_needs_a_tech_building() -> None:
    t = scenario(side(hero=BIGBY, hand=["Injunction"]), side(play=["Iron Man", "Jail"]))
    assert t.refuses("play Injunction") == (
        "Injunction can't do anything now: there is no tech I or tech II building."
    )


def test_injunction_disables_that_players_units_of_that_level() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Injunction"], play=["Iron Man"], tech=1, gold=9),
        side(
            hero="Troq Bashar",
            play=["Iron Man", "Tenderfoot", "Maestro", "Jail"],
            patrol={"elite": "Scribe", "technician": "Older Brother", "lookout": "Backstabber"},
            tech=2,
        ),
    )
    seen = watch(t)
    t.do("play Injunction -> Tech I#2")
    assert seen.changes == {
        "Tech I#2: exhausted False -> True",
        "Iron Man#2: exhausted False -> True",
        "Scribe: exhausted False -> True",
        "Scribe: slot elite -> None",
        "Scribe: ATK 2 -> 1",
        "my gold: 9 -> 6",
        "my hand: -Injunction",
        "my discard: +Injunction",
    }
    survives_everything(t, BOOK)


def test_injunction_on_tech_ii_reaches_even_what_can_not_be_targeted() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Injunction"]),
        side(play=["Maestro", "Backstabber", "Iron Man"], tech=2),
    )
    t.do("play Injunction -> Tech II#2")
    assert {label for label in t.foe.in_play if t[label].exhausted} == {"Tech II#2", "Maestro", "Backstabber"}


def test_the_units_and_the_building_come_back_a_turn_later() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Injunction"]),
        side(play=["Iron Man"], hand=["Scribe"], deck=["Scribe"] * 9, tech=1),
    )
    t.do("play Injunction -> Tech I#2")
    t.end_turn()
    assert t["Iron Man"].exhausted
    sentence = "Scribe is tech I, and your tech I building is disabled."
    assert t.refuses("play Scribe") == sentence
    t.end_turn()
    assert t["Tech I#2"].exhausted
    t.end_turn()
    assert not t["Iron Man"].exhausted
    assert t.can("play Scribe")


def test_units_of_other_levels_are_played_as_ever() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Injunction"]),
        side(hand=["Tenderfoot", "Scribe", "Maestro"], tech=2),
    )
    t.do("play Injunction -> Tech II#2")
    t.end_turn()
    assert t.can("play Tenderfoot")
    assert t.can("play Scribe")
    assert not t.can("play Maestro")


def test_without_tech_ii_there_is_one_hero_only() -> None:
    theirs = side(hero="Troq Bashar", command={"River Montoya": 0}, tech=2)
    t = scenario(side(hero=BIGBY, hand=["Injunction"]), theirs)
    t.do("play Injunction -> Tech II#2")
    t.end_turn()
    assert t.refuses("summon River Montoya") == (
        "River Montoya can't be summoned: you are at your hero limit."
    )


def test_a_disabled_building_falls_like_any_other() -> None:
    t = scenario(side(hero=BIGBY, hand=["Injunction"], play=["Blademaster"]), side(tech=1))
    t.do("play Injunction -> Tech I#2", "attack Blademaster -> Tech I#2")
    assert not t.in_play("Tech I#2")
    assert t.foe.base_damage == 2
    t.end_turn()
    t.do("build Tech I")
    t.end_turn()
    t.end_turn()
    assert not t["Tech I#2"].exhausted


# Community Service: a unit of theirs works for you --------------------------------------------------


def test_community_service_puts_a_unit_from_their_hand_into_play() -> None:
    t = scenario(
        side(hero=BIGBY, hand=[SERVICE, "Iron Man"], gold=9),
        side(hand=["Iron Man", "Tenderfoot", "Maestro", "Blademaster", "Wither", "Jail"], discard=["Scribe"]),
    )
    seen = watch(t)
    t.do(f"play {SERVICE}")
    assert set(t.options) == {"choose a hand", "choose a discard pile"}
    t.do("choose a hand")
    assert set(t.options) == {"take Iron Man", "take Maestro", "take nothing"}
    t.do("take Maestro")
    assert seen.changes == {
        "Maestro: new",
        "their hand: -Maestro",
        "my gold: 9 -> 4",
        f"my hand: -{SERVICE}",
        f"my discard: +{SERVICE}",
    }
    assert (t["Maestro"].controller, t["Maestro"].owner) == (0, 1)
    assert not t.can("attack Maestro"), "it came just now"
    survives_everything(t, BOOK)


def test_community_service_looks_into_their_discard_pile() -> None:
    t = scenario(
        side(hero=BIGBY, hand=[SERVICE], discard=["Iron Man"], deck=["Spark"]),
        side(hand=["Iron Man"], discard=["Scribe", "Tenderfoot", "Wither"]),
    )
    t.do(f"play {SERVICE}", "choose a discard pile")
    assert set(t.options) == {"take Scribe", "take nothing"}
    t.do("take Scribe")
    assert t["Scribe"].controller == 0
    assert t.me.hand == ["Spark"], "it arrives, and I draw"
    assert t.foe.discard == ["Tenderfoot", "Wither"]


def test_nobody_has_to_serve() -> None:
    t = scenario(side(hero=BIGBY, hand=[SERVICE]), side(hand=["Iron Man"]))
    t.do(f"play {SERVICE}", "take nothing")
    assert t.foe.hand == ["Iron Man"]
    assert not t.in_play("Iron Man")


def test_the_look_is_worth_something_by_itself() -> None:
    t = scenario(side(hero=BIGBY, hand=[SERVICE]), side(hand=["Tenderfoot", "Wither"], discard=["Spark"]))
    t.do(f"play {SERVICE}", "choose a hand")
    assert t.me.discard == [SERVICE]
    theirs = t.game.view(0)["players"][1]
    assert theirs["hand"] == ["Tenderfoot", "Wither"]
    assert theirs["discard"] == [], "that I did not look at"


def test_who_served_goes_to_the_owners_discard_pile() -> None:
    t = scenario(
        side(hero=BIGBY, hand=[SERVICE, "Wither", "Wither"], gold=20), side(discard=["Star-Crossed Starlet"])
    )
    t.do(f"play {SERVICE}", "take Star-Crossed Starlet")
    t.do("play Wither -> Star-Crossed Starlet", "play Wither -> Star-Crossed Starlet")
    assert t.foe.discard == ["Star-Crossed Starlet"]


def test_what_is_borrowed_goes_back_to_whom_it_serves() -> None:
    t = scenario(
        side(hero=BIGBY, hand=[SERVICE]),
        side(hero="Drakk Ramhorn", discard=["Iron Man"], hand=["Kidnapping"], play=["Iron Man"], gold=20),
    )
    t.do(f"play {SERVICE}", "choose a discard pile", "take Iron Man")
    t.end_turn()
    t.do("play Kidnapping -> Iron Man#2")
    assert t["Iron Man#2"].controller == 1
    t.end_turn()
    assert t["Iron Man#2"].controller == 0


def test_community_service_looks_only_where_there_are_cards() -> None:
    t = scenario(side(hero=BIGBY, hand=[SERVICE]), side())
    assert not t.can(f"play {SERVICE}")
    t = scenario(side(hero=BIGBY, hand=[SERVICE]), side(discard=["Scribe"]))
    t.do(f"play {SERVICE}")
    assert t.prompt == f"{SERVICE}: take which tech I or II unit from P2's discard pile?"
    t.do("take nothing")


# Jurisdiction: a spell out of the codex -------------------------------------------------------------


def test_jurisdiction_offers_the_spells_of_my_codex_that_can_be_paid_and_do_something() -> None:
    t = scenario(
        side(
            hero=BIGBY,
            hand=["Jurisdiction", "Wither"],
            codex=["Discord", "Final Smash", "Judgment Day", "Scribe", SERVICE, "Harmony", "Two Step"],
            gold=6,
        ),
        side(play=["Iron Man"]),
    )
    t.do("play Jurisdiction")
    assert set(t.options) == {"take Discord", "take Harmony"}
    t.do("take Discord")


def test_jurisdiction_pays_for_the_spell_and_discards_both() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Jurisdiction"], codex=["Discord", "Harmony"], gold=6),
        side(play=["Iron Man", "Maestro"]),
    )
    seen = watch(t)
    t.do("play Jurisdiction")
    assert t.prompt == "Jurisdiction: play which non-ultimate spell from your codex?"
    t.do("take Discord")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 1",
        "Iron Man: HP 4 -> 3",
        "my gold: 6 -> 2",
        "my hand: -Jurisdiction",
        "my codex: -Discord",
        "my discard: +Discord",
        "my discard: +Jurisdiction",
    }


def test_jurisdiction_must_play_something() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Jurisdiction"], codex=["Discord"], gold=6, play=["Iron Man"]),
        side(play=["Iron Man"]),
    )
    t.do("play Jurisdiction")
    assert t["Iron Man#2"].stats == (1, 3)
    assert t.me.codex == []


def test_jurisdiction_asks_for_the_spells_target() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Jurisdiction"], codex=["General's Hammer"], gold=6),
        side(play=["Jail"]),
    )
    t.do("play Jurisdiction")
    assert t.choices() == {"Base", "Base#2", "Jail"}
    t.do("choose Base#2")
    assert t.foe.base_damage == 3
    assert t.me.gold == 6 - 2 - 3


def test_jurisdiction_may_play_jurisdiction() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Jurisdiction"], codex=["Jurisdiction", "Discord"], gold=6),
        side(play=["Iron Man"]),
    )
    t.do("play Jurisdiction", "take Jurisdiction")
    assert t["Iron Man"].stats == (1, 3)
    assert t.me.gold == 0
    assert t.me.discard == ["Discord", "Jurisdiction", "Jurisdiction"]


def test_jurisdiction_needs_a_spell_that_can_be_paid() -> None:
    mine = side(hero=BIGBY, hand=["Jurisdiction", "Spark"], codex=["Discord", "Final Smash"], gold=3)
    t = scenario(mine, side(play=["Iron Man"]))
    assert not t.can("play Jurisdiction")


# Judgment Day: all lesser units are destroyed -------------------------------------------------------


def test_judgment_day_destroys_all_units_up_to_tech_ii_on_both_sides() -> None:
    t = scenario(
        side(hero=BIGBY_5, hand=["Judgment Day"], play=["Iron Man", "Blademaster", "Jail"], gold=9),
        side(
            hero="Troq Bashar",
            play=["Maestro", "Tenderfoot", "Dancer", "Backstabber", "Traffic Director", "Blademaster"],
            tech=1,
        ),
    )
    seen = watch(t)
    t.do("play Judgment Day")
    assert seen.changes == {
        "Iron Man: gone",
        "Maestro: gone",
        "Tenderfoot: gone",
        "Dancer: gone",
        "Backstabber: gone",
        "Traffic Director: gone",
        "my gold: 9 -> 5",
        "my hand: -Judgment Day",
        "my discard: +Judgment Day",
        "my discard: +Iron Man",
        "their discard: +Maestro",
        "their discard: +Tenderfoot",
        "their discard: +Backstabber",
        "their discard: +Traffic Director",
    }


def judged(t: Scenario) -> bool:
    return t.can("play Judgment Day")


def test_judgment_day_comes_as_soon_as_bigby_is_at_max_level() -> None:
    t = scenario(
        side(hero=piece(BIGBY, level=4), hand=["Judgment Day"]), side(play=["Iron Man"], hero="Troq Bashar")
    )
    assert not judged(t)
    sentence = "Judgment Day is an ultimate spell: its hero must be at max level."
    assert t.refuses("play Judgment Day") == sentence
    t.do(f"level {BIGBY}", "play Judgment Day")
    assert t.foe.discard == ["Iron Man"]


def test_even_a_bigby_who_came_this_turn_judges() -> None:
    t = scenario(side(command={BIGBY: 0}, hand=["Judgment Day"], gold=20), side(play=["Iron Man"]))
    t.do(f"summon {BIGBY}")
    for _ in range(4):
        assert not judged(t)
        t.do(f"level {BIGBY}")
    t.do("play Judgment Day")
    assert t.foe.discard == ["Iron Man"]


def test_other_ultimates_wait_as_ever() -> None:
    new = piece("Sirus Quince", level=5, arrived_now=True)
    t = scenario(side(hero=new, hand=["Mind Control", "Judgment Day"], gold=20), side(play=["Iron Man"]))
    assert not t.can("play Mind Control")
    assert not judged(t), "Quince is no Law hero"
