"""What the words can say, beyond what the first two factions use: each with a made-up card."""

from __future__ import annotations

from typing import Any

from tests.summoner_wars.bench_cards import BOOK
from tests.summoner_wars.helpers import SPARE
from warmat.summoner_wars.scenario import Scenario, Side, piece, side
from warmat.summoner_wars.scenario import scenario as real_scenario


def mine(board: dict[str, Any] | None = None, **more: Any) -> Side:
    more["hand"] = [*more.get("hand", []), SPARE]
    return side(board={"a1": "Bench Chief", **(board or {})}, **more)


def scenario(*sides: Side, **more: Any) -> Scenario:
    return real_scenario(*sides, book=BOOK, **more)


# Moving --------------------------------------------------------------------------------------------------


def test_flight_goes_over_cards_and_a_space_farther() -> None:
    t = scenario(mine({"a5": "Flier", "b5": "Five-Life Gate"}), side(board={"a6": "Undead Warrior"}))
    assert {"a7", "a8", "c5", "d5"} <= t.targets("move Flier")
    assert not {"b5", "a6"} & t.targets("move Flier")
    t.do("move Flier -> a8")
    assert t.at("a8") == "Flier"
    assert t.at("a6") == "Undead Warrior"


def test_trample_hurts_each_common_it_went_through() -> None:
    t = scenario(mine({"c4": "Bull"}), side(board={"c5": "Undead Warrior", "d4": "Dragos", "b4": "Smasher"}))
    assert "e4" not in t.targets("move Bull")  # a champion stands in the way
    t.do("move Bull -> c6")
    assert (t["Undead Warrior"].damage, t["Smasher"].damage) == (1, 0)


def test_ways_that_differ_are_two_choices() -> None:
    t = scenario(mine({"c4": "Bull"}), side(board={"c5": "Undead Warrior"}))
    ways = {option for option in t.options if option.startswith("move Bull -> d5")}
    assert ways == {"move Bull -> d5 via c5", "move Bull -> d5 via d4"}
    t.do("move Bull -> d5 via d4")
    assert t["Undead Warrior"].damage == 0


def test_boost_is_speed() -> None:
    t = scenario(mine({"c1": piece("Bull", boost=3)}), side())
    assert "c6" in t.targets("move Bull")
    assert "c7" not in t.targets("move Bull")


def test_engage_strikes_at_whoever_steps_away() -> None:
    t = scenario(mine({"c4": "Smasher"}), side(board={"c5": "Watcher"}))
    t.do("move Smasher -> c3")
    assert t["Smasher"].damage == 1


def test_engage_does_not_mind_enemies_that_come_or_stay() -> None:
    t = scenario(mine({"c3": "Smasher", "e5": "Mage"}), side(board={"c5": "Watcher"}))
    t.do("move Smasher -> c4")
    assert t["Smasher"].damage == 0


def test_engage_strikes_each_time() -> None:
    t = scenario(mine({"c4": "Smasher"}), side(board={"c5": "Watcher"}))
    there_and_back = [option for option in t.options if option.startswith("move Smasher -> c4")]
    assert len(there_and_back) == 1  # whichever way, it steps away once
    t.do("move Smasher -> c4")
    assert t["Smasher"].damage == 1


def test_engage_can_stop_a_move_for_good() -> None:
    t = scenario(mine({"c4": piece("Smasher", damage=5)}), side(board={"c5": "Watcher"}))
    t.do("move Smasher -> c2")
    assert not t.in_play("Smasher")
    assert t.foe.magic == 6


def test_engage_strikes_at_the_forced_too() -> None:
    t = scenario(
        mine({"c4": "Smasher"}),
        side(board={"c5": "Watcher", "b4": "Pusher"}),
        phase="attack",
        active=1,
    )
    t.do("use Pusher (Bench Push)", "choose Smasher", "choose c3")
    assert t["Smasher"].damage == 1


def test_a_charge_is_straight_and_far() -> None:
    t = scenario(mine({"c2": "Rider"}), side())
    assert "c6" in t.targets("move Rider")
    assert "d5" not in t.targets("move Rider")
    t.do("move Rider -> c5")
    assert t["Rider"].strength == 3
    t.end_turn()
    assert t["Rider"].strength == 2


def test_a_walking_gate() -> None:
    t = scenario(mine({"c4": "Walking Gate"}, hand=["Mage"]), side(), phase="summon")
    assert t.targets("summon Mage") == {"c5", "b4", "d4", "c3"}
    t.do("end")
    assert t.targets("move Walking Gate") == {"c5", "b4", "d4", "c3"}


def test_a_unit_that_is_a_structure_can_be_built() -> None:
    t = scenario(mine(hand=["Walking Gate"], magic=2), side(), phase="build")
    t.do("build Walking Gate -> f1")
    assert t.me.magic == 0
    assert t.at("f1") == "Walking Gate"


def test_clinging_to_a_unit_that_moves() -> None:
    t = scenario(mine({"c4": "Smasher", "c3": "Clinger"}), side())
    t.do("move Smasher -> c6")
    assert t.choices() == {"c5", "b6", "d6", "c7", "nothing"}
    t.do("choose c7")
    assert t.at("c7") == "Clinger"


# Attacking -----------------------------------------------------------------------------------------------


def test_protectors_must_be_attacked_first() -> None:
    t = scenario(
        mine({"c4": "Smasher"}), side(board={"c5": "Warden", "b4": "Undead Warrior"}), phase="attack"
    )
    assert t.targets("attack Smasher") == {"Warden"}
    assert "must attack" in t.refuses("attack Smasher -> Undead Warrior")


def test_guarded_against_the_first_attack_of_a_turn() -> None:
    t = scenario(mine({"c4": "Smasher", "b5": "Smasher"}), side(board={"c5": "Mage"}), phase="attack")
    t.next_roll(4, melee=3)
    t.do("attack Smasher -> Mage")
    assert t["Mage"].damage == 1
    t.next_roll(4, melee=3)
    t.do("attack Smasher#2 -> Mage")
    assert t["Mage"].damage == 4


def test_an_extra_attacker() -> None:
    board = {"a4": "Smasher", "b4": "Smasher", "c4": "Smasher", "d4": "Tireless"}
    gates = {"a5": "Ten-Life Gate", "b5": "Ten-Life Gate", "c5": "Ten-Life Gate", "d5": "Ten-Life Gate"}
    t = scenario(mine(board), side(board=gates), phase="attack")
    for number in ("", "#2", "#3"):
        t.do(f"attack Smasher{number} -> Ten-Life Gate{number}")
    t.do("attack Tireless -> Ten-Life Gate#4")
    assert t.options == ["end"]


def test_prepare_and_shoot_twice() -> None:
    t = scenario(mine({"c4": "Archer"}), side(board={"c6": "Ten-Life Gate"}))
    t.do("use Archer (Prepare)")
    assert t["Archer"].boost == 1
    assert not t.can("move Archer")
    t.do("end", "end")
    t.next_roll(2, ranged=2)
    t.do("attack Archer -> Ten-Life Gate")
    t.next_roll(2, ranged=1)
    t.do("yes")  # the only target
    assert t["Ten-Life Gate"].damage == 3
    assert t["Archer"].boost == 0


def test_momentum_and_life_from_boost() -> None:
    t = scenario(mine({"c4": "Lion"}), side(board={"c5": "Undead Warrior"}), phase="attack")
    t.do("attack Lion -> Undead Warrior")
    assert (t["Lion"].boost, t["Lion"].life) == (1, 3)


def test_life_that_is_lost_again_can_destroy() -> None:
    t = scenario(
        mine({"c4": piece("Cold One"), "c3": piece("Five-Life Gate", damage=5)}),
        side(board={"c6": "Mage"}),
        phase="attack",
        active=1,
    )
    t.next_roll(2, ranged=1)
    t.do("attack Mage -> Cold One")
    assert not t.in_play("Five-Life Gate")
    assert t.foe.magic == 6  # for the unit alone


def test_taking_control_instead_of_destroying() -> None:
    t = scenario(
        mine({"c4": "Captor"}), side(board={"c5": piece("Undead Carrier", damage=1)}), phase="attack"
    )
    t.next_roll(4, melee=2)
    t.do("attack Captor -> Undead Carrier", "yes")
    carrier = t["Undead Carrier"]
    assert (carrier.controller, carrier.owner, carrier.damage) == (0, 1, 1)
    assert t.me.magic == 5


def test_life_is_lost_with_the_friend_who_gave_it() -> None:
    t = scenario(
        mine({"c4": "Captor"}),
        side(board={"c5": "Cold One", "e5": piece("Five-Life Gate", damage=5)}),
        phase="attack",
    )
    t.next_roll(4, melee=2)
    t.do("attack Captor -> Cold One", "yes")
    assert not t.in_play("Five-Life Gate")


def test_what_is_taken_goes_to_its_owners_discard_pile() -> None:
    t = scenario(
        mine({"c4": piece("Undead Carrier", damage=2, owner=1)}),
        side(board={"c5": "Smasher"}),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Undead Carrier")
    assert (t.me.discard, t.foe.discard) == ([], ["Undead Carrier"])
    assert t.foe.magic == 6


def test_pushing_instead_of_attacking_counts_as_one_of_three() -> None:
    t = scenario(mine({"c4": "Pusher"}), side(board={"c6": "Undead Warrior"}), phase="attack", fought=True)
    t.do("use Pusher (Bench Push)")
    assert t.choices() == {"b6", "d6", "c7", "c5"}  # the only one in reach is pushed
    t.do("choose c7")
    assert t.options == ["end"]
    assert t.table.attacking_units == 1


def test_pushing_is_no_attack() -> None:
    t = scenario(mine({"c4": "Pusher"}), side(board={"c6": "Undead Warrior"}), phase="attack")
    t.do("use Pusher (Bench Push)", "choose c7", "end")
    assert t["Bench Chief"].damage == 1  # the cost of inaction


def test_healing_by_attacking_a_friend() -> None:
    t = scenario(
        mine({"c4": "Healer", "c5": piece("Smasher", damage=4)}, hand=["Mage"]), side(), phase="attack"
    )
    t.next_roll(2, melee=2, special=1)
    t.do("attack Healer -> Smasher", "yes", "discard Mage")
    assert t["Smasher"].damage == 1


def test_cards_in_hand_as_strength() -> None:
    hand = ["Mage", "Mage", "Lion"]
    t = scenario(
        mine({"c4": "Reader"}, hand=hand, magic=0), side(board={"c6": "Ten-Life Gate"}), phase="attack"
    )
    t.next_roll(4, ranged=4)
    t.do("attack Reader -> Ten-Life Gate", "discard Mage")
    assert t.options == ["discard Lion", "done"]
    t.do("discard Lion")
    assert (t.me.magic, t["Ten-Life Gate"].damage) == (2, 4)


def test_a_shield_that_is_rolled_for() -> None:
    t = scenario(mine({"c4": "Smasher"}), side(board={"c5": "Lion", "c7": "Aegis"}), phase="attack")
    t.next_roll(2, special=2)
    t.do("attack Smasher -> Lion")
    assert len(t.table.dice) == 2  # four less two


def test_a_shield_leaves_one_die() -> None:
    t = scenario(mine({"c4": "Mage"}), side(board={"c5": "Lion", "c7": "Aegis"}), phase="attack")
    t.next_roll(2, special=2)
    t.do("attack Mage -> Lion")
    assert len(t.table.dice) == 1


def test_fire_through_units() -> None:
    t = scenario(
        mine({"c3": "Drake", "c4": "Smasher"}), side(board={"c5": "Mage", "c6": "Watcher"}), phase="attack"
    )
    assert t.targets("attack Drake") == {"Smasher", "Mage", "Watcher"}
    t.next_roll(3, ranged=2, special=1)
    t.do("attack Drake -> Watcher")
    assert [t[name].damage for name in ("Smasher", "Mage", "Watcher")] == [1, 1, 2]


def test_fire_hurts_all_in_its_line_at_once() -> None:
    """Both summoners fall: the active player's choice which fell first."""
    t = scenario(
        side(board={"c3": "Drake", "c4": piece("Bench Chief", damage=9)}),
        side(board={"c5": piece("Ret-Talus", damage=11)}),
        phase="attack",
    )
    t.next_roll(3, ranged=1, special=1)
    t.do("attack Drake -> Ret-Talus")
    assert t.winners == [0]


def test_striking_back() -> None:
    t = scenario(mine({"c4": "Smasher"}), side(board={"c5": "Thorn"}), phase="attack")
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Thorn")
    assert t["Smasher"].damage == 1


def test_the_dead_do_not_strike_back() -> None:
    t = scenario(mine({"c4": "Smasher"}), side(board={"c5": piece("Thorn", damage=4)}), phase="attack")
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Thorn")
    assert t["Smasher"].damage == 0


def test_a_dazed_attacker_adds_less() -> None:
    t = scenario(mine({"c4": "Smasher"}), side(board={"c5": "Ten-Life Gate", "b4": "Dazer"}), phase="attack")
    t.next_roll(4, melee=3, special=1)
    t.do("attack Smasher -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 2


def test_another_attacks_too() -> None:
    t = scenario(
        mine({"c4": "Tyrant", "e4": "Smasher"}),
        side(board={"c5": "Ten-Life Gate", "e5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Smasher -> Ten-Life Gate#2", "attack Tyrant -> Ten-Life Gate", "choose Smasher")
    assert t.options == ["end"]
    assert t["Ten-Life Gate#2"].damage > 4  # twice four dice, of which five in six hit


def test_paying_one_way_or_another() -> None:
    t = scenario(mine({"c4": "Withdrawer"}, magic=1), side(board={"c5": "Ten-Life Gate"}), phase="attack")
    t.do("attack Withdrawer -> Ten-Life Gate")
    assert t.options == ["choose magic", "choose nothing"]  # it has no boost
    t.do("choose magic", "choose c2")
    assert (t.me.magic, t.at("c2")) == (0, "Withdrawer")


def test_not_paying() -> None:
    t = scenario(mine({"c4": "Withdrawer"}, magic=1), side(board={"c5": "Ten-Life Gate"}), phase="attack")
    t.do("attack Withdrawer -> Ten-Life Gate")
    none = t.game.view(0)["decision"]["options"][-1]
    assert (none["text"], none["source"]) == ("choose nothing", None)
    t.do("choose nothing")
    assert (t.me.magic, t.at("c4")) == (1, "Withdrawer")


# Abilities, phases, cards --------------------------------------------------------------------------------


def test_mimicry_lasts_until_the_end_of_the_turn() -> None:
    t = scenario(mine({"c4": "Mimic"}, hand=["Bench Hero"]), side(board={"c6": "Flier"}), phase="magic")
    t.end_turn()
    t.end_turn()
    t.do("end")
    assert t.prompt == "Mimic (Bench Mimicry): target a common within 3 spaces"
    t.do("choose Flier")
    assert t["Mimic"].abilities == ["Bench Mimicry", "Flight"]
    assert "f4" in t.targets("move Mimic")
    t.end_turn()
    assert t["Mimic"].abilities == ["Bench Mimicry"]


def test_something_must_be_given() -> None:
    t = scenario(
        mine({"c4": "Glutton", "c3": "Mage", "f1": "Lion"}),
        side(board={"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("end")
    assert t.options == ["choose feed it", "choose lose it"]
    t.do("choose feed it")  # the only one beside it
    assert t.me.discard == ["Mage"]


def test_a_sated_one_asks_for_nothing() -> None:
    t = scenario(
        mine({"c4": "Glutton", "c3": "Mage"}),
        side(board={"c5": piece("Tundra Charger", damage=1)}),
        phase="attack",
    )
    t.next_roll(2, melee=2)
    t.do("attack Glutton -> Tundra Charger", "end")
    assert t.in_play("Glutton")
    assert t.in_play("Mage")


def test_a_card_that_goes_under_another() -> None:
    t = scenario(
        mine({"c4": piece("Smith", boost=1), "c2": "Tundra Fighter"}), side(board={"c3": "Ten-Life Gate"})
    )
    t.do("move Smith -> b4", "choose go under")
    assert t["Tundra Fighter"].under == ["Smith"]
    t.do("end", "end")
    t.next_roll(2, melee=1, special=1, then=0)
    t.do("attack Tundra Fighter -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 3


def test_special_is_melee_for_melee_units_alone() -> None:
    t = scenario(
        mine({"c4": piece("Mage", under=["Smith"])}), side(board={"c5": "Ten-Life Gate"}), phase="attack"
    )
    t.next_roll(2, ranged=1, special=1)
    t.do("attack Mage -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 1


def test_what_special_is_worth_does_not_add_up() -> None:
    armed = piece("Smasher", under=["Smith", "Smith"])
    t = scenario(mine({"c4": armed}), side(board={"c5": "Ten-Life Gate"}), phase="attack")
    t.next_roll(4, melee=3, special=2)
    t.do("attack Smasher -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 7


def test_giving_all_boost_away() -> None:
    t = scenario(mine({"c4": piece("Chanter", boost=2), "c6": "Mage"}), side())
    t.do("move Chanter -> c5", "choose Mage")
    assert (t["Chanter"].boost, t["Mage"].boost) == (0, 3)


def test_exchanging_places_once_a_turn() -> None:
    t = scenario(
        mine({"c4": "Sly One", "f4": "Tundra Charger"}), side(board={"f5": "Ten-Life Gate"}), phase="attack"
    )
    t.do("use Sly One (Bench Sly)")
    assert (t.at("c4"), t.at("f4")) == ("Tundra Charger", "Sly One")
    assert "as often as it may" in t.refuses("use Sly One (Bench Sly)")


def test_drawing_at_the_start_of_a_phase_and_coming_with_a_boost() -> None:
    t = scenario(
        mine({"c3": "Ten-Life Gate"}, hand=["Scholar"], draw_pile=["Mage"] * 9), side(), phase="summon"
    )
    t.do("summon Scholar -> c4")
    assert t["Scholar"].boost == 1
    t.end_turn()
    t.end_turn()
    assert len(t.me.hand) == 7


def test_strength_from_magic_and_walls() -> None:
    t = scenario(
        mine({"c4": "Rich One", "c3": "Mason", "c2": "Five-Life Gate", "b2": "Five-Life Gate"}, magic=5),
        side(),
    )
    assert (t["Rich One"].strength, t["Mason"].strength) == (4, 4)


def test_summoned_beside_its_like() -> None:
    t = scenario(mine({"c4": "Ember Pup"}, hand=["Ember Pup", "Mage"]), side(), phase="summon")
    assert t.targets("summon Ember Pup") == {"c5", "b4", "d4", "c3"}
    assert not t.can("summon Mage")


def test_fetching_a_card_shows_it() -> None:
    t = scenario(
        mine({"c4": "Retriever"}, discard=["Smith", "Mage"]),
        side(board={"c5": "Undead Warrior"}),
        phase="attack",
    )
    t.do("attack Retriever -> Undead Warrior", "take Smith")
    assert "Smith" in t.me.hand
    assert "Smith" in t.game.view(1)["players"][0]["hand"]


def test_shooting_in_line() -> None:
    t = scenario(mine({"c3": "Sniper"}), side(board={"c6": "Mage", "c7": "Lion", "b4": "Flier"}))
    t.do("move Sniper -> c4")
    assert t.choices() == {"Mage", "Flier", "nothing"}
    t.do("choose Mage")
    assert t["Mage"].damage == 1


def test_specials_as_hits_don_t_count_where_specials_count_themselves() -> None:
    armed = piece("Smasher", under=["Smith"])
    t = scenario(
        mine({"a2": "Flier"}, active=["Grand Flare"]), side(board={"a3": armed}), phase="attack", active=1
    )
    t.next_roll(4, melee=3, special=2)
    t.do("attack Smasher -> Flier")
    assert t["Flier"].damage == 2


def test_only_enemies_watch_a_step() -> None:
    t = scenario(mine({"c4": "Smasher", "c5": "Watcher"}), side())
    assert not any(" via " in option for option in t.options)
    t.do("move Smasher -> c3")
    assert t["Smasher"].damage == 0


def test_a_charge_is_slowed_down_as_well() -> None:
    t = scenario(mine({"c2": "Rider"}, active=["Grand Storm"]), side())
    assert "c5" in t.targets("move Rider")
    assert "c6" not in t.targets("move Rider")
