"""Maps: each changes one rule for everybody, all game long."""

from __future__ import annotations

from typing import Any

import pytest

import warmat
from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.rules.model.maps import MAPS, NO_MAP, has_room_on_patrol
from warmat.codex.rules.model.state import CodexState
from warmat.codex.scenario import Scenario, scenario, side

DECKS = ["[Bashing]", "[Finesse]"]

# Choosing one -------------------------------------------------------------------------------------------


def test_there_are_twelve() -> None:
    assert len(MAPS) == 12
    assert all(map.name == name and map.text.endswith(".") for name, map in MAPS.items())


def test_a_game_is_played_on_a_map_if_one_is_named() -> None:
    game = warmat.new("codex", seats=DECKS, map="fury road")
    assert game.setup.config["map"] == "Fury Road"
    assert game.view(0)["map"] == {"name": "Fury Road", "text": MAPS["Fury Road"].text}
    assert game.view(-1)["map"] == game.clone().view(1)["map"] == game.determinise(0, 1).view(0)["map"]


@pytest.mark.parametrize("none", [{}, {"map": None}, {"map": ""}])
def test_else_on_none(none: dict[str, Any]) -> None:
    game = warmat.new("codex", seats=DECKS, **none)
    assert "map" not in game.setup.config
    assert game.view(0)["map"] is None
    assert isinstance(game.state, CodexState)
    assert game.state.map is NO_MAP


def test_an_unknown_map_is_refused_with_those_there_are() -> None:
    with pytest.raises(warmat.BadInput, match=r"There is no map 'Dust II'\. Known: Fury Road, Flag"):
        warmat.new("codex", seats=DECKS, map="Dust II")


def test_a_saved_game_stays_on_its_map(tmp_path) -> None:  # type: ignore[no-untyped-def]
    game = warmat.new("codex", seats=DECKS, map="Bloodbowl")
    warmat.save(game, tmp_path / "game.json")
    loaded = warmat.load(tmp_path / "game.json")
    assert loaded.view(0)["map"]["name"] == "Bloodbowl"


def test_without_a_map_nothing_is_different() -> None:
    """The rules' own figures are those of no map."""
    t = scenario(side(play=["Iron Man", "Maestro"], hand=["Spark", "Bloom"]), side())
    t.do("hire Spark")
    assert not t.can("hire Bloom")
    t.end_turn(patrol={"elite": "Iron Man", "lookout": "Maestro"})
    assert (t["Iron Man"].slot, t["Maestro"].slot) == ("elite", "lookout")
    assert t.foe.gold == 16  # 10, and 6 of the workers


# Fury Road ----------------------------------------------------------------------------------------------


def on_patrol(t: Scenario, *slots: str) -> None:
    for slot in slots:
        t.do(f"patrol nobody as {slot}")


def test_fury_road_one_patroller_is_all() -> None:
    t = scenario(side(play=["Iron Man", "Maestro"]), side(), map="Fury Road")
    t.do("end", "patrol nobody as squad leader", "patrol Iron Man as elite")
    assert t.game.options[0].player == 1, "there is nothing more to ask"
    assert (t["Iron Man"].slot, t["Maestro"].slot) == ("elite", None)


def test_fury_road_each_player_has_one() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"lookout": "Maestro"}), map="Fury Road")
    t.end_turn(patrol={"technician": "Iron Man"})
    assert (t["Iron Man"].slot, t["Maestro"].slot) == ("technician", None)


def test_fury_road_effects_ask_whether_there_is_room() -> None:
    t = scenario(side(), side(patrol={"lookout": "Maestro"}), map="Fury Road")
    assert has_room_on_patrol(t.table, 0)
    assert not has_room_on_patrol(t.table, 1)
    assert has_room_on_patrol(scenario(side(), side(patrol={"lookout": "Maestro"})).table, 1)


# Workers: Flagstone Mines, Hard Times Mill, Daggerfall Prison Camp, Big Game Hunters ----------------------


def test_flagstone_mines_hire_as_many_as_one_can_pay() -> None:
    mine = side(hand=["Spark", "Bloom", "Wither"], gold=2, workers=6, play=["Iron Man"])
    t = scenario(mine, side(), map="Flagstone Mines")
    t.do("hire Spark", "hire Bloom")
    assert (t.me.workers, t.me.gold, t.me.tucked) == (8, 0, ["Bloom", "Spark"])
    assert t.refuses("hire Wither") == "A worker costs 1 gold and you have 0."


def test_hard_times_mill_a_worker_costs_two() -> None:
    t = scenario(side(hand=["Spark", "Bloom"], gold=2, workers=6), side(), map="Hard Times Mill")
    t.do("hire Spark")
    assert (t.me.workers, t.me.gold) == (7, 0)
    poor = scenario(side(hand=["Spark", "Tenderfoot"], gold=1), side(), map="Hard Times Mill")
    assert poor.refuses("hire Spark") == "A worker costs 2 gold and you have 1."


@pytest.mark.faq("Rich Earth")
def test_hard_times_mill_adds_its_price_to_hiring_for_free() -> None:
    t = scenario(side(play=["Rich Earth"], hand=["Spark", "Bloom"], gold=1), side(), map="Hard Times Mill")
    t.do("hire Spark")
    assert t.me.gold == 0
    busy = side(play=["Rich Earth", "Iron Man"], hand=["Spark", "Bloom"], gold=0)
    poor = scenario(busy, side(), map="Hard Times Mill")
    assert "costs 1 gold" in poor.refuses("hire Spark")


def test_daggerfall_a_worker_takes_no_card() -> None:
    t = scenario(side(hand=["Spark", "Bloom"], gold=3, workers=6), side(), map="Daggerfall Prison Camp")
    assert [option for option in t.options if option.startswith("hire")] == ["hire"]
    seen = watch(t)
    t.do("hire")
    assert seen.changes == {"my gold: 3 -> 2", "my workers: 6 -> 7"}
    assert t.refuses("hire") == "You have already hired a worker this turn."


def test_daggerfall_an_empty_hand_will_do() -> None:
    t = scenario(side(gold=1), side(), map="Daggerfall Prison Camp")
    t.do("hire")
    assert t.me.workers == 7


def test_daggerfall_refusals() -> None:
    t = scenario(side(hand=["Spark"]), side(), map="Daggerfall Prison Camp")
    assert t.refuses("hire Spark") == "On Daggerfall Prison Camp hiring takes no card: just write hire."
    poor = scenario(side(hand=["Spark"], gold=0, play=["Iron Man"]), side(), map="Daggerfall Prison Camp")
    assert poor.refuses("hire") == "A worker costs 1 gold and you have 0."


def test_elsewhere_a_worker_is_a_card() -> None:
    assert not scenario(side(hand=["Spark"]), side()).can("hire")


def test_daggerfall_everybody_sees_the_same_worker() -> None:
    game = warmat.new("codex", seats=DECKS, map="Daggerfall Prison Camp")
    game.apply("hire")
    assert game.log_for(0)[-1] == game.log_for(1)[-1] == "P1 hires a worker."
    assert game.determinise(1, 5).view(1)["players"][0]["workers"] == 5


def test_big_game_hunters_two_more_gold_in_every_upkeep() -> None:
    mine, theirs = side(gold=0, workers=6, play=["Iron Man"]), side(gold=0, workers=7, play=["Maestro"])
    t = scenario(mine, theirs, map="Big Game Hunters")
    t.end_turn()
    assert (t.me.gold, t.foe.gold) == (0, 9)
    t.end_turn()
    assert (t.me.gold, t.foe.gold) == (8, 9)


def test_big_game_hunters_twenty_is_still_the_most() -> None:
    t = scenario(side(), side(gold=13), map="Big Game Hunters")
    t.end_turn()
    assert t.foe.gold == 20


# No Rush 15 Minutes -------------------------------------------------------------------------------------


def no_rush(mine: int, theirs: int) -> Scenario:
    """Turns begun: the first player is in the middle of the own last one."""
    return scenario(
        side(play=["Iron Man"], turns=mine, hero="Troq Bashar", hand=["Wither"]),
        side(play=["Maestro"], turns=theirs),
        map="No Rush 15 Minutes",
    )


@pytest.mark.parametrize(("mine", "theirs"), [(1, 0), (4, 3), (4, 4), (5, 3)])
def test_no_rush_no_damage_before_everybodys_fourth_turn_is_over(mine: int, theirs: int) -> None:
    t = no_rush(mine, theirs)
    t.do("attack Iron Man -> Maestro")
    assert (t["Iron Man"].damage, t["Maestro"].damage) == (0, 0)
    assert t["Iron Man"].exhausted
    t.do("attack Troq Bashar -> Base#2")
    assert t.foe.base_damage == 0


def test_no_rush_then_there_is() -> None:
    t = no_rush(5, 4)
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 3


def test_no_rush_the_last_player_must_finish_the_fourth_turn() -> None:
    """The second player's fourth turn is the last peaceful one."""
    t = scenario(
        side(play=["Iron Man"], turns=4),
        side(play=["Maestro"], turns=3),
        map="No Rush 15 Minutes",
    )
    t.end_turn()
    t.do("attack Maestro -> Base")
    assert t.me.base_damage == 0
    t.end_turn()
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 3


def test_no_rush_is_about_damage_alone() -> None:
    """Runes and destruction do what they do; a destroyed building's base takes none."""
    t = no_rush(2, 1)
    t.do("play Wither -> Maestro")
    assert t["Maestro"].runes == -1
    t = scenario(
        side(hero="Tester", hand=["Doom", "Bolt"], turns=2),
        side(play=["Maestro", "Mirage"], turns=1),
        map="No Rush 15 Minutes",
        book=BENCH,
    )
    t.do("play Doom")
    assert not t.in_play("Maestro")


def test_no_rush_a_deadly_touch_that_deals_nothing_does_nothing() -> None:
    t = scenario(side(play=["Viper"], turns=1), side(play=["Maestro"]), map="No Rush 15 Minutes", book=BENCH)
    t.do("attack Viper -> Maestro")
    assert t.in_play("Maestro")
    later = scenario(side(play=["Viper"]), side(play=["Maestro"]), map="No Rush 15 Minutes", book=BENCH)
    later.do("attack Viper -> Maestro")
    assert not later.in_play("Maestro")
