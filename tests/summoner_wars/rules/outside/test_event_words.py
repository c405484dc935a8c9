"""What the words can say of events, beyond what the first two factions use: each with a made-up card."""

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


def test_control_for_a_turn() -> None:
    t = scenario(
        side(board={"c4": "Bench Chief"}, hand=["Grand Control", SPARE]),
        side(board={"c6": "Mage", "c7": "Lion"}),
        phase="summon",
    )
    t.do("play Grand Control")
    assert t.choices() == {"Mage", "nothing"}
    t.do("choose Mage")
    assert t["Mage"].controller == 0
    t.do("end")
    assert t.can("move Mage")
    t.end_turn()
    assert t["Mage"].controller == 1


def test_forcing_through_cards() -> None:
    t = scenario(
        side(board={"c2": "Bench Chief"}, hand=["Grand Blast", SPARE]),
        side(board={"c4": "Mage", "c5": "Lion", "c6": "Dragos", "b4": "Ten-Life Gate"}),
    )
    t.do("play Grand Blast")  # only one is in line
    assert t.choices() == {"d4", "e4", "f4", "c3", "c7"}
    t.do("choose c7")
    assert t.at("c7") == "Mage"
    assert [t[name].damage for name in ("Mage", "Lion", "Dragos", "Ten-Life Gate")] == [1, 1, 1, 0]


def test_forcing_toward_and_strength_against_a_target() -> None:
    t = scenario(
        side(board={"c2": "Bench Chief"}, hand=["Grand Call", SPARE]),
        side(board={"c4": "Mage", "d2": "Lion"}),
        phase="summon",
    )
    t.do("play Grand Call", "choose Mage")
    assert t.choices() == {"c3", "nothing"}
    t.do("choose c3", "end", "end", "end")
    t.do("attack Bench Chief -> Mage")
    assert len(t.table.dice) == 4


def test_everybody_is_slower() -> None:
    t = scenario(mine({"c4": "Mage", "e4": "Walking Gate"}, active=["Grand Storm"]), side())
    assert t.targets("move Mage") == {"c5", "b4", "d4", "c3"}
    assert not t.can("move Walking Gate")


def test_extra_attacks_in_an_order_of_your_choice() -> None:
    t = scenario(
        mine({"a4": "Tundra Charger", "c4": "Tundra Charger"}, hand=["Grand Rage"]),
        side(board={"a5": "Ten-Life Gate", "c5": "Ten-Life Gate"}),
        phase="magic",
    )
    t.do("play Grand Rage")
    assert t.options == [
        "resolve Grand Rage: Tundra Charger",
        "resolve Grand Rage: Tundra Charger#2",
    ]
    t.next_roll(2, melee=2)
    t.do("resolve Grand Rage: Tundra Charger", "attack Tundra Charger -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 2
    t.do("choose nothing")
    assert "Grand Rage" in t.me.discard


def test_returning_to_hand_instead_of_being_destroyed() -> None:
    t = scenario(
        side(board={"a1": "Bench Chief", "c4": piece("Flier", damage=4)}, active=["Grand Return"]),
        side(board={"c5": "Smasher"}),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Flier")
    assert t.me.hand == ["Flier"]
    assert t.foe.magic == 5  # it was not destroyed


def test_an_event_that_may_stay() -> None:
    t = scenario(mine({"c4": "Flier"}, hand=["Grand Oath"]), side(board={"c6": "Smasher"}), phase="attack")
    t.do("play Grand Oath")
    t.end_turn()
    assert t["Grand Oath"].boost == 2
    assert t["Flier"].strength == 3
    t.end_turn()
    assert t.prompt == "Spend a boost of Grand Oath instead of discarding it?"
    t.do("yes")
    assert t["Grand Oath"].boost == 1
    t.end_turn()
    t.end_turn()
    t.do("no")
    assert "Grand Oath" in t.me.discard


def test_summoning_in_any_phase_beside_the_summoner() -> None:
    t = scenario(mine(hand=["Mage"], active=["Grand Hope"]), side(), phase="attack", fought=True)
    assert t.targets("summon Mage") == {"a2", "b1"}
    t.do("summon Mage -> a2")
    assert t.at("a2") == "Mage"


def test_sharing_base_abilities() -> None:
    t = scenario(
        mine({"c4": "Flier", "d4": "Lion"}, hand=["Grand Knot"]),
        side(board={"c5": "Smasher"}, hand=[SPARE]),
        phase="summon",
    )
    t.do("play Grand Knot")  # the only two
    assert t["Flier"].abilities == ["Flight", "Momentum", "Imbued Life"]
    assert t["Lion"].abilities == ["Momentum", "Imbued Life", "Flight"]
    t.end_turn()
    assert t.me.active == ["Grand Knot"]


def test_a_knot_is_undone_when_one_leaves() -> None:
    t = scenario(
        mine({"c4": piece("Flier", damage=4), "d4": "Lion"}, hand=["Grand Knot"]),
        side(board={"c5": "Smasher"}),
        phase="summon",
    )
    t.do("play Grand Knot")
    t.end_turn()
    while t.phase != "attack":
        t.do("end")
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Flier")
    assert sorted(t.me.discard) == ["Flier", "Grand Knot"]
    assert t["Lion"].abilities == ["Momentum", "Imbued Life"]


def test_summoning_beside_a_target_boosts_it() -> None:
    t = scenario(mine({"c4": "Flier"}, hand=["Grand Weave", "Mage"]), side(), phase="summon")
    t.do("play Grand Weave", "choose Flier", "summon Mage -> c5")
    assert t["Flier"].boost == 1


def test_boosting_a_target_and_its_neighbours() -> None:
    t = scenario(
        mine({"c4": "Flier", "c5": "Mage", "d5": "Lion"}, hand=["Grand Growth"]), side(board={"b4": "Bull"})
    )
    t.do("play Grand Growth", "choose Flier")
    assert [t[name].boost for name in ("Flier", "Mage", "Lion", "Bull")] == [1, 1, 0, 0]


def test_an_ability_for_a_turn() -> None:
    t = scenario(
        mine({"c4": piece("Flier", boost=3)}, hand=["Grand Power"]), side(), phase="attack", fought=True
    )
    t.do("play Grand Power")
    assert t["Flier"].strength == 5
    t.end_turn()
    assert t["Flier"].strength == 2


def test_more_damage_from_abilities_alone() -> None:
    t = scenario(mine({"c3": "Sniper"}, active=["Grand Phoenix"]), side(board={"c6": "Bull"}))
    t.do("move Sniper -> c4", "choose Bull")
    assert t["Bull"].damage == 2
    t.do("end")
    t.end_turn()


def test_more_damage_twice() -> None:
    t = scenario(mine({"c3": "Sniper"}, active=["Grand Phoenix"] * 2), side(board={"c6": "Bull"}))
    t.do("move Sniper -> c4", "choose Bull")
    assert t["Bull"].damage == 3


def test_blinded_attackers_count_specials() -> None:
    t = scenario(
        mine({"a2": "Flier"}, active=["Grand Flare"]), side(board={"a3": "Smasher"}), phase="attack", active=1
    )
    t.next_roll(4, melee=3, special=1)
    t.do("attack Smasher -> Flier")
    assert t["Flier"].damage == 1


def test_ganging_up() -> None:
    t = scenario(
        mine({"c4": "Flier", "b5": "Lion", "d5": "Lion"}, active=["Grand Gang"]),
        side(board={"c5": "Ten-Life Gate", "c6": "Smasher"}),
        phase="attack",
    )
    t.do("attack Flier -> Ten-Life Gate")
    assert len(t.table.dice) == 4


def test_attacking_past_a_parapet() -> None:
    t = scenario(
        mine({"c2": "Mage", "c3": "Grand Parapet"}),
        side(board={"c5": "Lion", "c7": "Smasher"}),
        phase="attack",
    )
    assert t.targets("attack Mage") == {"Grand Parapet", "Lion"}


def test_a_parapet_is_built_and_not_an_event_to_play() -> None:
    t = scenario(mine(hand=["Grand Parapet"]), side(), phase="build")
    assert not t.can("play Grand Parapet")
    t.do("build Grand Parapet -> c3")
    assert t["Grand Parapet"].life == 5


def test_life_is_lost_with_the_abilities_that_gave_it() -> None:
    t = scenario(
        side(board={"c3": "Bench Chief"}, hand=["Freeze", SPARE]),
        side(board={"c5": "Cold One", "e5": piece("Five-Life Gate", damage=5)}),
        phase="summon",
    )
    t.do("play Freeze")  # the only target
    assert not t.in_play("Five-Life Gate")
    assert t.me.magic == 6  # an event of yours has caused it


def test_life_is_lost_with_a_friend_whom_the_enemy_takes() -> None:
    t = scenario(
        side(board={"c3": "Bench Chief"}, hand=["Grand Control", SPARE]),
        side(board={"c5": "Cold One", "e5": piece("Five-Life Gate", damage=5)}),
        phase="summon",
    )
    t.do("play Grand Control", "choose Cold One")
    assert not t.in_play("Five-Life Gate")
    assert t.me.magic == 6


def test_life_that_was_lent_is_lost_when_the_turn_ends() -> None:
    gate = piece("Five-Life Gate", damage=4)
    t = scenario(
        side(board={"c3": "Bench Chief", "e1": gate, "e3": "Mage"}, hand=["Grand Control", SPARE]),
        side(board={"c5": "Cold One"}),
        phase="summon",
    )
    t.do("play Grand Control", "choose Cold One", "end", "end", "end")
    t.next_roll(2, ranged=1)
    t.do("attack Mage -> Five-Life Gate")
    assert t["Five-Life Gate"].damage == 5
    t.end_turn()
    assert not t.in_play("Five-Life Gate")
