"""The Tundra Orcs, card by card."""

from __future__ import annotations

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import Scenario, piece, scenario

# Grognack ------------------------------------------------------------------------------------------------


def test_grognack_restores_a_boost_by_moving() -> None:
    t = scenario(mine({"c2": "Grognack"}), theirs())
    t.do("move Grognack -> c2")
    assert t["Grognack"].boost == 1


def test_grognack_restores_nothing_while_boosted() -> None:
    t = scenario(mine({"c2": piece("Grognack", boost=1)}), theirs())
    t.do("move Grognack -> c3")
    assert t["Grognack"].boost == 1


def test_grognack_spends_a_boost_to_roll_all_dice_again() -> None:
    t = scenario(
        mine({"c2": piece("Grognack", boost=2), "c4": "Smasher"}),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Ten-Life Gate")
    assert t.options == ["yes", "no"]
    t.next_roll(4, melee=2)
    t.do("yes")
    assert t["Grognack"].boost == 1
    t.next_roll(4, melee=4)
    t.do("yes")  # and once more
    assert t["Ten-Life Gate"].damage == 4
    assert t["Grognack"].boost == 0


def test_grognack_may_keep_the_boost() -> None:
    t = scenario(
        mine({"c2": piece("Grognack", boost=1), "c4": "Smasher"}),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Ten-Life Gate", "no")
    assert (t["Ten-Life Gate"].damage, t["Grognack"].boost) == (1, 1)


def test_grognack_does_not_influence_far_units_himself_or_the_enemy() -> None:
    far = scenario(
        mine({"a1": piece("Grognack", boost=1), "c4": "Smasher"}),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    far.do("attack Smasher -> Ten-Life Gate")
    alone = mine({"c4": piece("Grognack", boost=1)})
    himself = scenario(alone, theirs({"c5": "Ten-Life Gate"}), phase="attack")
    himself.do("attack Grognack -> Ten-Life Gate")
    enemy = scenario(alone, theirs({"c5": "Undead Warrior"}), phase="attack", active=1)
    enemy.do("attack Undead Warrior -> Grognack")
    for t in (far, himself, enemy):
        assert t["Grognack"].boost == 1  # nobody was asked: the tests end at a clean prompt


def test_grognack_influences_rolls_of_abilities() -> None:
    t = scenario(
        mine({"c2": piece("Grognack", boost=1), "c4": "Tundra Fighter"}),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(2, melee=2, then=0)
    t.do("attack Tundra Fighter -> Ten-Life Gate", "no")  # the attack's dice stay
    t.next_roll(1, special=1)
    t.do("yes")  # the die of the frenzy is rolled again
    assert "choose b4" in t.options
    t.do("choose nothing")


# Champions -----------------------------------------------------------------------------------------------


def test_ragnor_boosts_the_summoner_for_each_special() -> None:
    t = scenario(mine({"a1": "Grognack", "e5": "Ragnor"}), theirs({"e6": "Undead Warrior"}), phase="attack")
    t.next_roll(3, special=2, melee=1)
    t.do("attack Ragnor -> Undead Warrior")
    assert t["Grognack"].boost == 2


def test_ragnor_is_not_moved_by_structures() -> None:
    t = scenario(mine({"e5": "Ragnor"}), theirs({"e6": "Ten-Life Gate"}), phase="attack")
    t.next_roll(3, special=2)
    t.do("attack Ragnor -> Ten-Life Gate")
    assert t["Grognack"].boost == 0


def test_shonk_hits_with_specials_alone() -> None:
    t = scenario(mine({"e5": "Shonk"}), theirs({"e6": "Ten-Life Gate"}), phase="attack")
    assert t["Shonk"].strength == 8
    t.next_roll(8, special=3, melee=6)
    t.do("attack Shonk -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 3


def test_targan_reaches_four_spaces() -> None:
    t = scenario(
        mine({"e3": "Targan"}), theirs({"e7": "Undead Warrior", "a3": "Undead Archer"}), phase="attack"
    )
    assert t.targets("attack Targan") == {"Undead Warrior", "Undead Archer"}


def test_targan_strengthens_frost_units_beside_him() -> None:
    t = scenario(
        mine({"c3": "Targan", "c4": "Frost Shaman", "d4": "Frost Shaman", "b3": "Smasher"}), theirs()
    )
    assert [t[name].strength for name in ("Frost Shaman", "Frost Shaman#2", "Smasher", "Targan")] == [
        4,
        3,
        4,
        4,
    ]


# Commons -------------------------------------------------------------------------------------------------


def test_frost_shaman_needs_a_special() -> None:
    for specials, damage in ((0, 0), (1, 2)):
        t = scenario(mine({"c4": "Frost Shaman"}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
        t.next_roll(3, special=specials, ranged=2)
        t.do("attack Frost Shaman -> Ten-Life Gate")
        assert t["Ten-Life Gate"].damage == damage


def test_smasher_takes_more_for_each_special() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs({"c6": "Undead Archer"}), phase="attack", active=1)
    t.next_roll(3, ranged=2, special=2)
    t.do("attack Undead Archer -> Smasher")
    assert t["Smasher"].damage == 4


def test_smasher_adds_nothing_to_its_own_attacks() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
    t.next_roll(4, melee=2, special=2)
    t.do("attack Smasher -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 2


def charger() -> Scenario:
    t = scenario(mine({"c3": "Ten-Life Gate"}, hand=["Tundra Charger"]), theirs(), phase="summon")
    t.do("summon Tundra Charger -> c4")
    return t


def test_tundra_charger_rushes_for_a_damage() -> None:
    t = charger()
    t.do("yes")
    assert t.choices() == {"c5", "b4", "d4"}
    t.do("choose c5")
    assert t.at("c5") == "Tundra Charger"
    assert t["Tundra Charger"].damage == 1


def test_tundra_charger_may_stay() -> None:
    t = charger()
    t.do("no")
    assert (t.at("c4"), t["Tundra Charger"].damage) == ("Tundra Charger", 0)


def test_a_hemmed_in_charger_is_not_asked() -> None:
    board = {"b1": "Ten-Life Gate", "a1": "Grognack", "c1": "Five-Life Gate", "a2": "Smasher"}
    board |= {"c2": "Smasher", "b3": "Smasher"}
    t = scenario(mine(board, hand=["Tundra Charger"]), theirs(), phase="summon")
    t.do("summon Tundra Charger -> b2")
    assert t["Tundra Charger"].damage == 0


def fighter(special: int) -> Scenario:
    t = scenario(
        mine({"c4": "Tundra Fighter"}), theirs({"c5": "Ten-Life Gate", "d5": "Ten-Life Gate"}), phase="attack"
    )
    t.next_roll(2, melee=1, then=special)
    t.do("attack Tundra Fighter -> Ten-Life Gate")
    return t


def test_tundra_fighter_goes_on_in_a_frenzy() -> None:
    t = fighter(special=1)
    assert t.choices() == {"b4", "d4", "c3", "nothing"}
    t.do("choose d4")
    assert t.options == ["attack Tundra Fighter -> Ten-Life Gate#2", "choose nothing"]
    t.next_roll(2, melee=2, then=0)
    t.do("attack Tundra Fighter -> Ten-Life Gate#2")
    assert (t["Ten-Life Gate"].damage, t["Ten-Life Gate#2"].damage) == (1, 2)


def test_tundra_fighter_frenzies_again_and_again() -> None:
    t = fighter(special=1)
    t.do("choose d4")
    t.next_roll(2, melee=2, then=1)
    t.do("attack Tundra Fighter -> Ten-Life Gate#2")
    assert "choose c4" in t.options
    t.do("choose nothing")


def test_tundra_fighter_that_stays_does_not_attack_again() -> None:
    t = fighter(special=1)
    t.do("choose nothing")
    assert t.options == ["end"]


def test_tundra_fighter_without_a_special() -> None:
    t = fighter(special=0)
    assert t.options == ["end"]
    assert t["Ten-Life Gate"].damage == 1


def test_tundra_fighter_does_not_rage_at_friends() -> None:
    t = scenario(mine({"c4": "Tundra Fighter", "c3": "Five-Life Gate"}), theirs(), phase="attack")
    t.next_roll(2, melee=1, then=1)
    t.do("attack Tundra Fighter -> Five-Life Gate")
    assert t.options == ["end"]


# Events --------------------------------------------------------------------------------------------------


def glory(melee: int, special: int) -> Scenario:
    t = scenario(
        mine({"c4": "Smasher", "e5": "Ragnor"}, hand=["For Glory"]),
        theirs({"c5": "Ten-Life Gate"}),
        phase="build",
    )
    t.do("play For Glory", "end")
    assert (t["Smasher"].strength, t["Ragnor"].strength) == (6, 3)
    t.next_roll(6, melee=melee, special=special)
    t.do("attack Smasher -> Ten-Life Gate")
    return t


def test_for_glory_hurts_attackers_with_few_specials() -> None:
    t = glory(melee=5, special=1)
    assert (t["Ten-Life Gate"].damage, t["Smasher"].damage) == (5, 5)


def test_for_glory_with_two_specials() -> None:
    t = glory(melee=4, special=2)
    assert (t["Ten-Life Gate"].damage, t["Smasher"].damage) == (4, 0)


def test_for_glory_lasts_until_your_next_turn() -> None:
    t = scenario(
        mine({"c4": "Smasher"}, active=["For Glory"]), theirs({"c6": "Undead Warrior"}), phase="magic"
    )
    t.end_turn()
    assert t["Smasher"].strength == 6  # on the enemy's turn as well
    assert t["Undead Warrior"].strength == 2
    t.end_turn()
    assert t["Smasher"].strength == 4
    assert t.me.discard == ["For Glory"]


def brutal(melee: int) -> Scenario:
    t = scenario(
        mine({"c4": "Smasher"}, active=["Brutal Force"]), theirs({"c5": "Undead Warrior"}), phase="attack"
    )
    t.next_roll(4, melee=melee)
    t.do("attack Smasher -> Undead Warrior")
    return t


def test_brutal_force_drives_what_was_damaged_away() -> None:
    t = brutal(melee=3)
    assert t.choices() == {"b5", "d5", "c6", "nothing"}
    t.do("choose c6")
    assert t.at("c6") == "Undead Warrior"


def test_brutal_force_needs_damage_and_somebody_to_force() -> None:
    assert brutal(melee=4).me.magic == 6  # it is destroyed


def test_brutal_force_does_not_move_structures() -> None:
    t = scenario(
        mine({"c4": "Smasher"}, active=["Brutal Force"]),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(4, melee=3)
    t.do("attack Smasher -> Ten-Life Gate")
    assert t.options == ["end"]


def test_brutal_force_is_played_in_the_attack_phase() -> None:
    t = scenario(
        mine({"c4": "Smasher"}, hand=["Brutal Force"]), theirs({"c5": "Undead Warrior"}), phase="attack"
    )
    t.do("play Brutal Force")
    assert t.me.active == ["Brutal Force"]
    assert "Forceful Attack" in t["Smasher"].abilities
    assert "Forceful Attack" not in t["Undead Warrior"].abilities


def test_freeze_targets_unboosted_commons_and_champions_near_your_summoner() -> None:
    t = scenario(
        mine({"c3": "Grognack", "c2": "Smasher"}, hand=["Freeze"]),
        theirs(
            {
                "c5": "Undead Carrier",
                "d5": "Dragos",
                "b3": piece("Undead Warrior", boost=1),
                "c7": "Undead Archer",
                "d3": "Ten-Life Gate",
            }
        ),
        phase="summon",
    )
    t.do("play Freeze")
    assert t.choices() == {"Undead Carrier", "Dragos", "Smasher"}
    t.do("choose Dragos")
    assert t["Dragos"].abilities == []


def test_a_frozen_unit_does_nothing_and_nothing_is_done_to_it() -> None:
    frozen = piece("Freeze", on=["c5"])
    t = scenario(
        mine({"c4": "Smasher"}, active=[frozen]),
        theirs({"c5": "Undead Carrier", "b4": "Undead Warrior"}),
        phase="attack",
        fought=True,
    )
    assert "attack Smasher -> Undead Carrier" not in t.options
    assert "can't be attacked while Freeze is in play" in t.refuses("attack Smasher -> Undead Carrier")
    t.end_turn()
    t.do("end")
    assert t.phase == "move"
    assert not t.can("move Undead Carrier")
    t.do("end", "end")
    assert t.can("attack Undead Warrior")
    assert not t.can("attack Undead Carrier")


def test_a_thawed_unit_is_itself_again() -> None:
    frozen = piece("Freeze", on=["c5"])
    t = scenario(mine(active=[frozen]), theirs({"c5": "Undead Carrier"}), phase="magic")
    t.end_turn()
    t.end_turn()
    assert t["Undead Carrier"].abilities == ["Soulless", "Infect"]
    assert t.me.discard == ["Freeze"]


def test_freeze_needs_a_target() -> None:
    t = scenario(mine(hand=["Freeze"]), theirs({"c7": "Undead Archer"}), phase="summon")
    assert not t.can("play Freeze")


def test_primal_fury_drives_the_summoner_on_once_a_turn() -> None:
    foes = {"c5": "Ten-Life Gate", "e5": "Ten-Life Gate"}
    t = scenario(mine({"c4": "Grognack"}, active=["Primal Fury"]), theirs(foes), phase="attack")
    t.next_roll(4, melee=2)
    t.do("attack Grognack -> Ten-Life Gate")
    assert t.choices() == {"b4", "a4", "d4", "e4", "c3", "c2", "nothing"}
    t.do("choose e4")
    t.next_roll(4, melee=3)
    t.do("attack Grognack -> Ten-Life Gate#2")
    assert (t["Ten-Life Gate"].damage, t["Ten-Life Gate#2"].damage) == (2, 3)
    assert t.options == ["end"]  # and no third time


def test_primal_fury_is_not_used_up_by_declining() -> None:
    foes = {"c5": "Ten-Life Gate", "c7": "Undead Warrior"}
    t = scenario(mine({"c4": "Grognack"}, active=["Primal Fury"]), theirs(foes), phase="attack")
    t.do("attack Grognack -> Ten-Life Gate", "choose nothing")
    event = next(p for p in t.table.pieces.values() if t.table.label(p) == "Primal Fury")
    assert event.used == []
