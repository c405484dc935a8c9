"""What the manual says about runes, damage, heroes, tokens, legendary cards, owners and decisions."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side

# Runes, damage and healing --------------------------------------------------------------------------------


def test_opposite_runes_cancel() -> None:
    t = scenario(side(hero="Troq Bashar", play=["Iron Man"], hand=["Bloom", "Wither", "Bloom"]), side())
    t.do("play Wither -> Iron Man")
    assert (t["Iron Man"].runes, t["Iron Man"].stats) == (-1, (2, 3))
    t.do("play Bloom -> Iron Man")
    assert (t["Iron Man"].runes, t["Iron Man"].stats) == (0, (3, 4))
    t.do("play Bloom -> Iron Man")  # legal: the first one is gone
    assert (t["Iron Man"].runes, t["Iron Man"].stats) == (1, (4, 5))


def test_what_loses_hp_dies_if_its_damage_is_enough_now() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"]),
        side(play=[piece("Tenderfoot", damage=1), piece("Older Brother", damage=2, runes=1)]),
    )
    t.do("play Wither -> Older Brother")
    assert t.foe.discard == ["Older Brother"]
    assert t.in_play("Tenderfoot")


def test_a_bonus_that_ends_takes_its_hp_along() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Send Home"]),
        side(play=["Grounded Guide", piece("Tenderfoot", damage=2)]),
        book=BENCH,
    )
    assert t["Tenderfoot"].stats == (3, 3)
    t.do("play Send Home -> Grounded Guide")
    assert t.foe.discard == ["Tenderfoot"]


def test_discord_kills_what_has_no_hp_left() -> None:
    t = scenario(
        side(hero="River Montoya", play=["Timely Messenger"], hand=["Discord"]),
        side(hero="Troq Bashar", play=["Timely Messenger", "Iron Man", "Eggship", "Tenderfoot"]),
    )
    t.do("play Discord")
    assert t.foe.discard == ["Timely Messenger"]
    assert t["Tenderfoot"].stats == (0, 1)  # ATK does not fall below 0
    assert t["Iron Man"].stats == (1, 3)
    assert t["Eggship"].stats == (4, 3)
    assert t["Troq Bashar"].stats == (2, 3)
    assert t["Timely Messenger"].controller == 0
    t.end_turn()
    assert t["Iron Man"].stats == (3, 4)


def test_nothing_is_healed_above_its_hp() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=[piece("Iron Man", damage=1)], hand=["Mend"]), side(), book=BENCH
    )
    t.do("play Mend -> Iron Man")
    assert (t["Iron Man"].damage, t["Iron Man"].hp) == (0, 4)


def test_what_leaves_play_comes_back_as_new() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=[piece("Older Brother", runes=3, damage=2)], hand=["Send Home"]),
        side(),
        book=BENCH,
    )
    t.do("play Send Home -> Older Brother", "play Older Brother")
    assert (t["Older Brother"].stats, t["Older Brother"].damage) == ((2, 2), 0)
    assert not t.can("attack Older Brother")


# Heroes ---------------------------------------------------------------------------------------------------


def test_a_dead_hero_waits_in_the_command_zone_until_after_its_next_turn() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]),
        side(hero=piece("River Montoya", level=4, runes=1)),
    )
    t.do("attack Regular-sized Rhinoceros -> River Montoya")
    assert t.foe.command == {"River Montoya": 2}
    t.end_turn()
    assert t.foe.command == {"River Montoya": 1}
    assert not t.can("summon River Montoya")
    t.end_turn()
    t.end_turn()
    t.do("summon River Montoya")
    river = t["River Montoya"]
    assert (river.level, river.runes, river.stats) == (1, 0, (2, 3))


def test_when_a_hero_dies_the_opposing_hero_gains_two_levels() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=3, damage=1), play=["Regular-sized Rhinoceros"]),
        side(hero="River Montoya"),
    )
    t.do("attack Regular-sized Rhinoceros -> River Montoya")
    troq = t["Troq Bashar"]
    assert (troq.level, troq.stats) == (5, (3, 4))
    assert troq.damage == 0  # a new band heals


def test_when_an_attacking_hero_dies_the_defenders_hero_gains_the_levels() -> None:
    t = scenario(
        side(hero="Troq Bashar"), side(hero="River Montoya", patrol={"elite": "Regular-sized Rhinoceros"})
    )
    t.do("attack Troq Bashar -> Regular-sized Rhinoceros")
    assert t["River Montoya"].level == 3
    assert t.me.command == {"Troq Bashar": 2}


def test_heroes_that_kill_each_other_gain_nothing() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=3, damage=1)), side(hero=piece("River Montoya", damage=1))
    )
    t.do("attack Troq Bashar -> River Montoya")
    assert t.me.command == {"Troq Bashar": 2}
    assert t.foe.command == {"River Montoya": 2}
    assert t.can("end")


def test_a_hero_that_is_not_in_play_gains_no_levels() -> None:
    t = scenario(
        side(command={"Troq Bashar": 0}, play=["Regular-sized Rhinoceros"]), side(hero="River Montoya")
    )
    t.do("attack Regular-sized Rhinoceros -> River Montoya", "summon Troq Bashar")
    assert t["Troq Bashar"].level == 1


def test_no_hero_gains_levels_beyond_its_last() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=7), play=["Regular-sized Rhinoceros"]),
        side(hero="River Montoya"),
    )
    t.do("attack Regular-sized Rhinoceros -> River Montoya")
    assert t["Troq Bashar"].level == 8
    assert not t.can("level Troq Bashar")


def test_a_hero_is_no_unit() -> None:
    t = scenario(side(hero="Troq Bashar", play=["Tenderfoot"], hand=["The Boot"]), side(hero="River Montoya"))
    assert t.targets("play The Boot") == {"Tenderfoot"}


def test_an_ultimate_needs_a_hero_that_was_at_its_last_level_when_the_turn_began() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=7), hand=["Final Smash"], gold=20, deck=["Final Smash"] * 3),
        side(play=["Tenderfoot"]),
    )
    t.do("level Troq Bashar")
    assert not t.can("play Final Smash")
    t.end_turn()
    t.end_turn()
    assert t.can("play Final Smash")


# Tokens ---------------------------------------------------------------------------------------------------


def test_a_token_that_dies_leaves_the_game() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Dancer"]))
    t.do("attack Iron Man -> Dancer")
    assert t.foe.in_play == ["Base#2"]
    assert t.foe.discard == []


def test_a_token_that_goes_to_the_hand_leaves_the_game() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Send Home"]), side(play=["Dancer"]), book=BENCH)
    t.do("play Send Home -> Dancer")
    assert not t.in_play("Dancer")
    assert t.foe.hand == []


def test_a_token_is_a_tech_0_unit() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=8), hand=["Final Smash", "The Boot"]), side(play=["Dancer"])
    )
    assert t.targets("play Final Smash") == {"Dancer"}
    assert t.targets("play The Boot") == {"Dancer"}


# Legendary cards ------------------------------------------------------------------------------------------


def test_the_newer_of_two_legendary_copies_is_destroyed() -> None:
    t = scenario(side(play=[piece("Only One", damage=1)], hand=["Only One"]), side(), book=BENCH)
    t.do("play Only One")
    assert t.me.discard == ["Only One"]
    assert t["Only One"].damage == 1  # the elder stays


def test_each_player_may_have_a_copy_of_a_legendary_card() -> None:
    t = scenario(side(hand=["Only One"]), side(play=["Only One"]), book=BENCH)
    t.do("play Only One")
    assert "Only One" in t.foe.in_play
    assert "Only One#2" in t.me.in_play


def test_a_legendary_card_that_you_win_over_is_destroyed_if_you_have_one() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Only One"], hand=["Win Over"]), side(play=["Only One"]), book=BENCH
    )
    t.do("play Win Over -> Only One#2")
    assert t["Only One"].controller == 0
    assert not t.in_play("Only One#2")
    assert t.foe.discard == ["Only One"]  # its owner's


def test_the_newest_of_your_legendary_copies_goes_even_if_it_is_the_older_card() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Only One", "Win Over"]), side(play=["Only One"]), book=BENCH)
    t.do("play Only One", "play Win Over -> Only One")
    assert t.in_play("Only One#2")  # played first, so it came under your control first
    assert not t.in_play("Only One")


# Owner and controller -------------------------------------------------------------------------------------


def test_a_unit_that_changed_sides_dies_to_its_owners_discard_pile() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=8), hand=["Final Smash"]),
        side(play=["Eggship", "Tenderfoot", "Cloud Sprite"]),
    )
    t.do("play Final Smash -> Tenderfoot", "choose Eggship")
    assert (t["Eggship"].controller, t["Eggship"].owner) == (0, 1)
    t.end_turn()
    t.do("attack Cloud Sprite -> Eggship")
    assert t.foe.discard == ["Cloud Sprite", "Eggship", "Tenderfoot"]
    assert "Eggship" not in t.me.discard


def test_final_smash_returns_a_unit_to_its_owners_hand() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=8), play=[piece("Iron Man", owner=1)], hand=["Final Smash"]),
        side(),
    )
    t.do("play Final Smash")
    assert t.foe.hand == ["Iron Man"]
    assert t.me.hand == []


def test_your_units_are_those_you_control() -> None:
    t = scenario(
        side(play=["Grounded Guide", piece("Iron Man", owner=1)]), side(play=[piece("Iron Man", owner=0)])
    )
    assert t["Iron Man"].atk == 4
    assert t["Iron Man#2"].atk == 3


def test_a_patroller_that_changes_sides_leaves_the_patrol_zone() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Tenderfoot"], hand=["Win Over"]),
        side(patrol={"squad leader": "Iron Man"}),
        book=BENCH,
    )
    t.do("play Win Over -> Iron Man")
    assert t["Iron Man"].slot is None
    assert t.targets("attack Tenderfoot") == {"Base#2"}
    t.end_turn(patrol={"squad leader": "Iron Man"})
    assert t["Iron Man"].slot == "squad leader"


# Decisions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["Avenger", "Avenger#2"])
def test_the_active_player_orders_what_happens_at_once(first: str) -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Benefactor", "Avenger", "Avenger"], hand=["Doom"], deck=["Spark"]),
        side(play=["Benefactor", "Statue"], deck=["Wither"]),
        book=BENCH,
    )
    t.do("play Doom")  # which a statue outlasts
    assert t.game.decision is not None
    assert t.game.decision.player == 0
    assert {
        f"resolve {name} (dies)" for name in ("Benefactor", "Benefactor#2", "Avenger", "Avenger#2")
    } == set(t.options)
    t.do(f"resolve {first} (dies)", "resolve Benefactor#2 (dies)")
    assert t.foe.hand == ["Wither"]
    assert t.me.hand == []  # not yet


def test_an_effect_that_asks_on_an_opponents_turn_does_not_resolve() -> None:
    t = scenario(side(play=["Iron Man", "Tenderfoot"]), side(play=["Avenger", "Older Brother"]), book=BENCH)
    t.do("attack Iron Man -> Avenger")
    assert not t.in_play("Avenger")
    assert t.can("end")  # nobody is asked
    assert t["Iron Man"].damage == 1  # struck back, no more
    assert t["Tenderfoot"].damage == t["Older Brother"].damage == 0


def test_nothing_of_an_effect_that_asks_on_an_opponents_turn_resolves() -> None:
    t = scenario(side(play=["Iron Man", "Tenderfoot"]), side(play=["Schemer"], deck=["Spark"]), book=BENCH)
    t.do("attack Iron Man -> Schemer")
    assert t["Iron Man"].damage == 1
    assert t.foe.hand == []  # it would have drawn a card after the damage


def test_an_effect_that_asks_on_its_own_players_turn_resolves() -> None:
    t = scenario(side(play=["Avenger", "Tenderfoot"]), side(play=["Iron Man"]), book=BENCH)
    t.do("attack Avenger -> Iron Man", "choose Iron Man")
    assert t["Iron Man"].damage == 1 + 1


def test_scavenger_and_technician_pay_when_they_die_on_an_opponents_turn() -> None:
    t = scenario(
        side(play=["Iron Man", "Iron Man"]),
        side(patrol={"scavenger": "Tenderfoot", "technician": "Tenderfoot"}, gold=0, deck=["Spark"]),
    )
    t.do("attack Iron Man -> Tenderfoot", "attack Iron Man#2 -> Tenderfoot#2")
    assert t.foe.gold == 1
    assert t.foe.hand == ["Spark"]


def test_they_do_not_when_they_die_on_your_own_turn() -> None:
    t = scenario(
        side(
            hero="Troq Bashar", play=["Tenderfoot", "Tenderfoot"], deck=["Doom", "Spark", "Wither"], workers=0
        ),
        side(),
        book=BENCH,
    )
    t.end_turn(patrol={"scavenger": "Tenderfoot", "technician": "Tenderfoot#2"})
    t.end_turn()
    gold = t.me.gold
    t.do("play Doom")
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Tenderfoot#2")
    assert t.me.gold == gold
    assert t.me.hand == ["Spark"]


def test_a_patroller_that_goes_home_does_not_die() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Send Home"]),
        side(patrol={"technician": "Tenderfoot"}, deck=["Spark"]),
        book=BENCH,
    )
    t.do("play Send Home -> Tenderfoot")
    assert t.foe.hand == ["Tenderfoot"]  # and no card for the technician


# Buildings, piles and gold --------------------------------------------------------------------------------


def test_a_destroyed_tech_building_or_add_on_damages_its_base() -> None:
    t = scenario(side(play=["Trojan Duck", "Regular-sized Rhinoceros"]), side(tech=1, play=["Surplus"]))
    t.do("attack Regular-sized Rhinoceros -> Surplus#2")
    assert t.foe.base_damage == 2
    t.do("attack Trojan Duck -> Tech I#2", "choose Base#2")
    assert t.foe.base_damage == 2 + 4 + 2


def test_what_affects_a_building_affects_any_building() -> None:
    t = scenario(
        side(hero="Troq Bashar", tech=1, hand=["Wrecking Ball"]),
        side(tech=1, play=["Tower", "Workshop"]),
        book=BENCH,
    )
    assert t.targets("play Wrecking Ball") == {"Base", "Tech I", "Base#2", "Tech I#2", "Tower#2", "Workshop"}


def test_the_discard_pile_is_reshuffled_once_a_phase() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Study", "Study"], deck=["Spark"], discard=["Bloom", "Wither"]),
        side(),
        book=BENCH,
    )
    t.do("play Study")
    assert t.me.hand == ["Bloom", "Spark", "Study", "Wither"]
    assert t.me.discard == ["Study"]
    t.do("play Study")
    assert t.me.discard == ["Study", "Study"]
    assert t.me.hand == ["Bloom", "Spark", "Wither"]


def test_nobody_holds_more_than_twenty_gold() -> None:
    t = scenario(side(), side(gold=18, workers=6))
    t.end_turn()
    assert t.foe.gold == 20
