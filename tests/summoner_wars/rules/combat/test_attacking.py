"""Attacks: targets, dice, damage, destruction, magic, and the end of the game."""

from __future__ import annotations

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.rules.combat import deaths
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.terms import MELEE, RANGED, SPECIAL
from warmat.summoner_wars.rules.writes import atoms
from warmat.summoner_wars.scenario import Scenario, piece, scenario


@pytest.mark.parametrize(("symbol", "faces"), [(MELEE, 5), (RANGED, 4), (SPECIAL, 2)])
def test_faces_of_a_die(symbol: int, faces: int) -> None:
    assert dice.count(list(range(dice.SIDES)), symbol) == faces


def test_melee_units_target_adjacent_cards_friend_or_foe() -> None:
    t = scenario(
        mine({"c4": "Smasher", "b4": "Five-Life Gate"}),
        theirs(
            {"c5": "Undead Warrior", "c6": "Undead Archer", "d5": "Undead Carrier", "c2": "Undead Warrior"}
        ),
        phase="attack",
    )
    assert t.targets("attack Smasher") == {"Undead Warrior", "Five-Life Gate"}


def test_ranged_units_target_three_clear_straight_spaces_away() -> None:
    t = scenario(
        mine({"c4": "Frost Shaman"}),
        theirs(
            {
                "c7": "Undead Warrior",  # three away
                "f4": "Undead Carrier",  # three away
                "b4": "Undead Archer",  # beside it
                "a4": "Hellfire Cultist",  # behind the archer
                "d5": "Ten-Life Gate",  # diagonally
            }
        ),
        phase="attack",
    )
    assert t.targets("attack Frost Shaman") == {"Undead Warrior", "Undead Carrier", "Undead Archer"}


def test_four_spaces_are_too_far() -> None:
    t = scenario(mine({"c3": "Frost Shaman"}), theirs({"c7": "Undead Warrior"}))
    t.do("end")
    assert t.phase != "attack"


def test_each_matching_symbol_adds_a_damage() -> None:
    t = scenario(mine({"c4": "Grognack"}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
    t.next_roll(4, melee=3, ranged=2)
    t.do("attack Grognack -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 3


def test_ranged_units_count_ranged_symbols() -> None:
    t = scenario(mine({"c2": "Ten-Life Gate"}), theirs({"c4": "Undead Archer"}), phase="attack", active=1)
    t.next_roll(3, melee=3, ranged=1)
    t.do("attack Undead Archer -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 1


def test_a_unit_attacks_once_and_three_units_attack() -> None:
    board = {"a4": "Smasher", "b4": "Smasher", "c4": "Smasher", "d4": "Smasher"}
    foes = {"a5": "Ten-Life Gate", "b5": "Ten-Life Gate", "c5": "Ten-Life Gate", "d5": "Ten-Life Gate"}
    t = scenario(mine(board), theirs(foes), phase="attack")
    t.do("attack Smasher -> Ten-Life Gate")
    assert not any(option.startswith("attack Smasher ->") for option in t.options)
    t.do("attack Smasher#2 -> Ten-Life Gate#2", "attack Smasher#3 -> Ten-Life Gate#3")
    assert t.options == ["end"]


def test_a_card_without_life_is_destroyed_and_gives_a_magic() -> None:
    t = scenario(
        mine({"c4": "Smasher"}, magic=3), theirs({"c5": piece("Undead Warrior", damage=1)}), phase="attack"
    )
    t.next_roll(4, melee=3)
    t.do("attack Smasher -> Undead Warrior")
    assert not t.in_play("Undead Warrior")
    assert t.at("c5") == ""
    assert t.foe.discard == ["Undead Warrior"]
    assert (t.me.magic, t.foe.magic) == (4, 5)


def test_one_life_left_is_enough() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs({"c5": piece("Undead Warrior", damage=1)}), phase="attack")
    t.next_roll(4, melee=2)
    t.do("attack Smasher -> Undead Warrior")
    assert t["Undead Warrior"].damage == 3
    assert t.me.magic == 5


def test_destroying_an_enemy_structure_gives_magic_too() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs({"c5": piece("Five-Life Gate", damage=4)}), phase="attack")
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Five-Life Gate")
    assert t.me.magic == 6


def test_no_magic_for_the_own_cards() -> None:
    t = scenario(mine({"c4": "Smasher", "c5": "Tundra Charger"}), theirs(), phase="attack")
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Tundra Charger")
    assert t.me.discard == ["Tundra Charger"]
    assert (t.me.magic, t.foe.magic) == (5, 5)


def test_cards_under_a_destroyed_card_are_discarded_without_magic() -> None:
    t = scenario(
        mine({"c4": "Smasher"}),
        theirs({"c5": piece("Undead Carrier", damage=2, under=["Hellforged Weapon"])}),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Undead Carrier")
    assert sorted(t.foe.discard) == ["Hellforged Weapon", "Undead Carrier"]
    assert t.me.magic == 6


def test_tokens_do_not_come_back() -> None:
    """What is discarded and comes back is a new card."""
    t = scenario(
        mine({"c4": "Smasher"}),
        theirs({"c5": piece("Undead Warrior", damage=3, boost=4), "f8": "Ret-Talus"}),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Undead Warrior")
    t.end_turn()
    t.do("use Ret-Talus (Raise the Dead)", "choose e8")
    assert (t["Undead Warrior"].damage, t["Undead Warrior"].boost) == (0, 0)


def test_whoever_destroys_the_enemy_summoner_wins() -> None:
    t = scenario(mine({"f7": "Smasher"}), theirs({"f8": piece("Ret-Talus", damage=11)}), phase="attack")
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Ret-Talus")
    assert t.winners == [0]


def test_destroying_the_own_summoner_loses() -> None:
    t = scenario(
        mine({"a1": piece("Grognack", damage=13), "a2": "Smasher"}),
        theirs({"c5": "Undead Warrior"}),
        phase="attack",
    )
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Grognack")
    assert t.winners == [1]


def test_both_summoners_at_once_and_the_active_player_wins() -> None:
    t = scenario(
        mine({"c4": piece("Grognack", damage=13)}),
        theirs({"c5": piece("Ret-Talus", damage=11), "b5": piece("Hellfire Cultist", damage=1)}),
        phase="attack",
    )
    # Nothing here hurts both in one step, so the table is asked directly.
    st = t.table
    for name in ("Grognack", "Ret-Talus"):
        atoms.add_damage(st, next(p for p in st.pieces.values() if st.label(p) == name), 1, 0)
    deaths.settle(st)
    assert st.over
    assert t.winners == [0]


def lost(t: Scenario) -> list[str]:
    """What the log says of damage that was not added."""
    return [t.game.state.sentence(event, 0) for event in t.game.events if event.what == "lessens"]


def test_damage_that_is_lost_is_told_with_the_ability_that_cost_it() -> None:
    t = scenario(mine({"c4": "Frost Shaman"}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
    t.next_roll(3, ranged=3, special=0)
    t.do("attack Frost Shaman -> Ten-Life Gate")
    assert lost(t) == ["Unwieldy Magic (Frost Shaman): 3 less damage."]
    assert not t["Ten-Life Gate"].damage


@pytest.mark.parametrize(("ranged", "special"), [(2, 1), (0, 0)], ids=["with a special", "without a hit"])
def test_nothing_is_told_where_nothing_is_lost(ranged: int, special: int) -> None:
    t = scenario(mine({"c4": "Frost Shaman"}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
    t.next_roll(3, ranged=ranged, special=special)
    t.do("attack Frost Shaman -> Ten-Life Gate")
    assert lost(t) == []
    assert t["Ten-Life Gate"].damage == ranged


def test_of_two_that_cost_damage_each_has_its_share() -> None:
    """Wild Strike reads seven hits and a special as one damage, which the Deceiver beside it takes off."""
    t = scenario(mine({"c4": "Shonk"}), theirs({"c5": "Ten-Life Gate", "d4": "Deceiver"}), phase="attack")
    t.next_roll(8, melee=7, special=1)
    t.do("attack Shonk -> Ten-Life Gate")
    assert lost(t) == ["Wild Strike (Shonk): 6 less damage.", "Stupefy (Deceiver): 1 less damage."]
    assert not t["Ten-Life Gate"].damage


def test_an_event_in_play_that_costs_damage_is_named_once() -> None:
    foes = theirs({"c5": "Queen Maldaria"}, active=["Blinding Flare"])
    t = scenario(mine({"c4": "Smasher"}), foes, phase="attack")
    t.next_roll(4, melee=3, special=1)
    t.do("attack Smasher -> Queen Maldaria")
    assert lost(t) == ["Blinding Flare: 2 less damage."]
    assert t["Queen Maldaria"].damage == 1
