"""The rulebook's main text, sentence by sentence: which test proves each, and the tests that were missing.

The glossary is in test_glossary.py; deck construction in decks/.
"""

from __future__ import annotations

import re
from importlib import import_module

import pytest

import warmat
from tests.summoner_wars.helpers import mine, theirs
from warmat.kernel import hidden
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.scenario import Scenario, piece, scenario

# What the rulebook says, in our words; below it, the test that would fail if the engine did otherwise.
RULES = """
== Set-up ==
summoner, gate and two units stand as their layout says
    rules.turn.test_setup.test_each_side_has_its_layout_and_the_second_is_turned_around
the layouts are the printed ones
    test_figures.test_decks_and_layouts
a starting gate has ten life
    rules.test_main_text.test_a_starting_gate_has_ten_life
the rest is shuffled
    rules.test_main_text.test_draw_piles_are_shuffled
and is a face down draw pile
    test_hidden_information.test_nobody_is_sent_more_than_counts_of_hidden_cards
five cards are drawn
    rules.turn.test_setup.test_five_cards_in_hand_and_twenty_five_to_draw
who begins has 2 magic, the other 3
    rules.turn.test_setup.test_the_first_player_has_less_magic

== The turn ==
players take turns
    rules.turn.test_phases.test_the_phases_follow_each_other
six phases in order
    rules.test_glossary.test_glossary_phase_is_one_of_six_in_order

== Summon ==
any number of units
    rules.turn.test_phases.test_any_number_of_units_may_be_summoned
for their cost, on an empty space adjacent to a gate
    rules.turn.test_phases.test_a_unit_is_summoned_beside_a_gate_for_its_cost
that you control
    rules.turn.test_phases.test_an_enemy_gate_does_not_serve
not without the magic
    rules.turn.test_phases.test_too_little_magic
diagonals are not adjacent
    rules.turn.test_phases.test_a_unit_is_summoned_beside_a_gate_for_its_cost

== Move ==
up to three units
    rules.turn.test_phases.test_three_units_move_in_a_turn
different ones, and back where one came from
    rules.turn.test_phases.test_a_unit_may_move_back_where_it_came_from
one or two spaces, not diagonally
    rules.turn.test_phases.test_a_unit_moves_up_to_two_spaces_never_diagonally_in_one_step
through empty spaces
    rules.turn.test_phases.test_units_do_not_move_through_cards
structures do not move
    rules.turn.test_phases.test_structures_and_enemies_do_not_move
nor units that are structures
    rules.outside.test_refusals.test_refusal
unless an effect lets them
    factions.test_polar_dwarves.test_ice_golem_moves_a_single_space

== Build ==
any number of structures
    rules.test_main_text.test_any_number_of_structures_may_be_built
for their cost
    rules.test_main_text.test_structures_are_paid_for
in the back three rows
    rules.turn.test_phases.test_structures_are_built_in_the_three_back_rows
on either side
    rules.turn.test_phases.test_the_second_player_builds_on_the_other_side
or adjacent to the summoner
    rules.turn.test_phases.test_structures_are_built_beside_the_summoner_too
on empty spaces
    rules.test_main_text.test_structures_are_built_on_empty_spaces

== Attack ==
up to three different units
    rules.combat.test_attacking.test_a_unit_attacks_once_and_three_units_attack
whether they moved or not
    rules.test_main_text.test_other_units_may_attack_than_moved
melee units target adjacent cards
    rules.combat.test_attacking.test_melee_units_target_adjacent_cards_friend_or_foe
ranged units three clear straight spaces away
    rules.combat.test_attacking.test_ranged_units_target_three_clear_straight_spaces_away
and no farther
    rules.combat.test_attacking.test_four_spaces_are_too_far
as many dice as strength
    rules.test_glossary.test_glossary_strength_is_the_number_of_dice
a damage for each matching symbol
    rules.combat.test_attacking.test_each_matching_symbol_adds_a_damage
special does nothing by itself
    rules.test_main_text.test_specials_do_nothing_by_themselves

== Damage ==
without life a card is destroyed and discarded
    rules.combat.test_attacking.test_a_card_without_life_is_destroyed_and_gives_a_magic
with a life left it is not
    rules.combat.test_attacking.test_one_life_left_is_enough
a magic for each enemy card
    rules.combat.test_attacking.test_destroying_an_enemy_structure_gives_magic_too
and for no other
    rules.combat.test_attacking.test_no_magic_for_the_own_cards
cards under it are discarded
    rules.combat.test_attacking.test_cards_under_a_destroyed_card_are_discarded_without_magic
but not destroyed
    rules.test_main_text.test_cards_under_a_destroyed_card_are_not_destroyed
tokens are removed
    rules.combat.test_attacking.test_tokens_do_not_come_back
cards go to their owner
    rules.test_glossary.test_glossary_owner_gets_the_discarded_card

== Inaction ==
without an attack on an enemy card the summoner is damaged
    rules.turn.test_phases.test_a_turn_without_an_attack_on_an_enemy_card_hurts_the_summoner
friendly cards do not count
    rules.turn.test_phases.test_attacking_the_own_cards_is_no_excuse
any enemy card does, hit or not
    rules.turn.test_phases.test_any_attack_on_an_enemy_card_will_do
damage without an attack does not
    rules.test_main_text.test_damage_that_is_no_attack_is_inaction
at the end of the attack phase
    rules.test_main_text.test_inaction_is_paid_for_when_the_attack_phase_ends

== Magic and draw ==
discard for a magic each
    rules.turn.test_phases.test_cards_are_discarded_for_magic
face down
    test_hidden_information.test_what_is_discarded_for_magic_is_face_down
up to fifteen
    rules.turn.test_phases.test_magic_goes_up_to_fifteen
draw up to five
    rules.turn.test_phases.test_the_hand_is_filled_up_to_five
nothing with more
    rules.turn.test_phases.test_a_full_hand_draws_nothing
the discard pile is not shuffled
    rules.turn.test_phases.test_an_empty_draw_pile_stays_empty

== Events ==
in the phase on the card
    rules.turn.test_events_and_timing.test_an_event_is_played_in_its_phase_alone
on your turn
    rules.test_main_text.test_events_are_played_on_the_own_turn
pay, resolve, discard
    rules.turn.test_events_and_timing.test_an_event_is_paid_resolved_and_discarded
for its cost
    rules.turn.test_events_and_timing.test_costs_are_paid
not in the middle of something
    rules.test_main_text.test_events_are_not_played_in_the_middle_of_something
active events stay
    rules.test_main_text.test_active_events_hold_on_both_turns
until the player's next turn
    rules.turn.test_events_and_timing.test_only_the_own_events_end_at_the_start_of_a_turn

== The rest ==
whose summoner alone remains wins
    rules.combat.test_attacking.test_whoever_destroys_the_enemy_summoner_wins
however the other was lost
    rules.combat.test_attacking.test_destroying_the_own_summoner_loses
names are whole words
    rules.test_glossary.test_glossary_name_means_whole_words
there is no maximum of boost
    rules.test_glossary.test_glossary_supply_never_runs_out
spending needs enough
    rules.test_glossary.test_glossary_spend_needs_enough
forcing is straight, over clear spaces
    factions.test_savanna_elves.test_miti_kyru_withdraws_for_a_boost
forcing is not moving
    factions.test_savanna_elves.test_withdrawing_is_not_moving
the active player orders what happens at once
    rules.turn.test_events_and_timing.test_the_active_player_orders_what_happens_at_once
also what is the other player's
    rules.test_main_text.test_the_active_player_orders_the_enemys_effects_too
within is never counted diagonally
    rules.test_glossary.test_glossary_within_counts_any_spaces_but_no_diagonals
nor includes the card itself
    rules.test_glossary.test_glossary_within_does_not_include_the_card_itself
cards do not target themselves
    rules.test_glossary.test_glossary_target_is_never_the_card_itself
cards come before rules
    rules.test_main_text.test_what_a_card_says_comes_before_the_rules
"""
PROVED = re.findall(r"^(\w.*)\n    (\S+)\.(\w+)$", RULES, re.MULTILINE)


@pytest.mark.parametrize(("rule", "module", "test"), PROVED, ids=[rule for rule, _, _ in PROVED])
def test_every_rule_has_its_test(rule: str, module: str, test: str) -> None:
    assert callable(getattr(import_module(f"tests.summoner_wars.{module}"), test)), rule


def test_no_rule_is_without_one() -> None:
    assert len(PROVED) == sum(1 for line in RULES.splitlines() if line[:1].isalpha())


# Set-up --------------------------------------------------------------------------------------------------


def new_game(seed: int) -> Scenario:
    return Scenario(warmat.new("summoner-wars", seats=["Tundra Orcs", "Phoenix Elves"], seed=seed), BOOK)


def test_a_starting_gate_has_ten_life() -> None:
    t = new_game(1)
    assert (t["Ten-Life Gate"].life, t["Ten-Life Gate#2"].life) == (10, 10)


def order(t: Scenario, seat: int) -> list[int]:
    assert isinstance(t.game.state, SummonerWarsState)
    side = t.game.state.players[seat]
    return [hidden.index_of(card) for card in side.hand + side.draw_pile]


def test_draw_piles_are_shuffled() -> None:
    one, other = new_game(1), new_game(2)
    for seat in (0, 1):
        assert order(one, seat) != order(other, seat)
        assert sorted(order(one, seat)) == sorted(order(other, seat))


# Building and attacking ----------------------------------------------------------------------------------


def test_any_number_of_structures_may_be_built() -> None:
    t = scenario(mine(hand=["Five-Life Gate"] * 2), theirs({"c5": "Smasher"}), phase="build")
    t.do("build Five-Life Gate -> b1", "build Five-Life Gate -> c1", "build Five-Life Gate -> d1")
    assert [t.at(space) for space in ("b1", "c1", "d1")] == [
        "Five-Life Gate",
        "Five-Life Gate#2",
        "Five-Life Gate#3",
    ]


def test_structures_are_paid_for() -> None:
    t = scenario(mine(hand=["Ice Golem"], magic=2), theirs(), phase="build")
    t.do("build Ice Golem -> c3")
    assert t.me.magic == 0
    t.do("end")
    poor = scenario(mine(hand=["Ice Golem"], magic=1), theirs(), phase="build")
    assert not poor.can("build Ice Golem")


def test_structures_are_built_on_empty_spaces() -> None:
    t = scenario(mine({"c2": "Smasher"}), theirs({"d2": "Undead Warrior"}), phase="build")
    assert not {"c2", "d2", "a1"} & t.targets("build Five-Life Gate")
    assert {"c3", "d3", "a2"} <= t.targets("build Five-Life Gate")


def test_other_units_may_attack_than_moved() -> None:
    board = {"a4": "Smasher", "b4": "Ragnor", "c4": "Shonk", "d4": "Frost Shaman"}
    t = scenario(mine(board), theirs({"b5": "Ten-Life Gate", "d6": "Undead Warrior"}))
    t.do("move Smasher -> a5", "move Ragnor -> b4", "move Shonk -> c5", "end", "end")
    attackers = {option.split(" -> ")[0] for option in t.options if option.startswith("attack")}
    assert attackers == {"attack Smasher", "attack Ragnor", "attack Shonk", "attack Frost Shaman"}


def test_specials_do_nothing_by_themselves() -> None:
    t = scenario(mine({"c4": "Grognack"}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
    t.next_roll(4, melee=2, special=2)
    t.do("attack Grognack -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 2


def test_cards_under_a_destroyed_card_are_not_destroyed() -> None:
    """So whoever feeds on the dead is fed once."""
    covering = piece("Tundra Fighter", damage=2, under=["Frost Shaman", "Smasher"])
    t = scenario(
        mine({"a1": "Ret-Talus", "c4": "Undead Warrior"}),
        theirs({"c5": covering, "f8": "Grognack"}),
        phase="attack",
    )
    t.next_roll(2, melee=1)
    t.do("attack Undead Warrior -> Tundra Fighter")
    assert t["Undead Warrior"].boost == 1
    assert sorted(t.foe.discard) == ["Frost Shaman", "Smasher", "Tundra Fighter"]


# Inaction ------------------------------------------------------------------------------------------------


def test_damage_that_is_no_attack_is_inaction() -> None:
    t = scenario(
        mine({"a1": "Queen Maldaria", "c4": "Royal Guardian"}, hand=["Burn"]),
        theirs({"a2": "Undead Warrior", "c5": "Smasher"}),
    )
    t.do("play Burn")
    assert t["Undead Warrior"].damage == 2
    while t.phase != "magic":
        t.do("end")
    assert t["Queen Maldaria"].damage == 1


def test_inaction_is_paid_for_when_the_attack_phase_ends() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs({"c5": "Undead Warrior"}), phase="attack")
    assert t["Grognack"].damage == 0
    t.do("end")
    assert (t.phase, t["Grognack"].damage) == ("magic", 1)


# Events --------------------------------------------------------------------------------------------------


def test_events_are_played_on_the_own_turn() -> None:
    foes = theirs({"c5": "Undead Warrior"}, hand=["Purge"])
    t = scenario(mine({"c4": "Smasher"}, hand=["Brutal Force"]), foes, phase="attack", active=1)
    decision = t.game.decision
    assert decision is not None
    assert decision.player == 1
    assert not t.can("play Brutal Force")  # the phase is right, the turn is not


def test_events_are_not_played_in_the_middle_of_something() -> None:
    t = scenario(
        mine({"c2": piece("Grognack", boost=1), "c4": "Smasher"}, hand=["Brutal Force"]),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    assert t.can("play Brutal Force")
    t.do("attack Smasher -> Ten-Life Gate")
    assert t.options == ["yes", "no"]  # the dice may be rolled again
    t.do("no")
    assert t.can("play Brutal Force")


def test_active_events_hold_on_both_turns() -> None:
    t = scenario(mine({"c4": "Smasher"}, hand=["For Glory"]), theirs({"c6": "Shonk"}), phase="build")
    t.do("play For Glory")
    assert (t.me.active, t.me.discard, t["Smasher"].strength) == (["For Glory"], [], 6)
    t.end_turn()
    assert (t.table.active, t["Smasher"].strength) == (1, 6)


# The rest ------------------------------------------------------------------------------------------------


def test_the_active_player_orders_the_enemys_effects_too() -> None:
    t = scenario(
        mine({"c4": "Royal Guardian"}),
        theirs({"f8": "Queen Maldaria", "c5": piece("Fanessa", damage=8)}),
        phase="attack",
    )
    t.next_roll(1, melee=0)
    t.do("attack Royal Guardian -> Fanessa")
    decision = t.game.decision
    assert decision is not None
    assert decision.player == 0
    assert t.options == ["resolve Royal Guardian (Shove)", "resolve Fanessa (Riposte)"]
    t.do("resolve Fanessa (Riposte)", "choose nothing")
    assert t["Royal Guardian"].damage == 1


def test_what_a_card_says_comes_before_the_rules() -> None:
    """A drake is summoned without a gate, and attacks through units."""
    hand = ["Fire Drake", "Fanessa"]
    t = scenario(mine({"a1": "Queen Maldaria"}, hand=hand, magic=13), theirs(), phase="summon")
    assert t.targets("summon Fire Drake") == {"a2", "b1"}
    assert not t.can("summon Fanessa")
