"""The 3-hero game: hero limit, casting, specs of tech buildings, the tech lab and the heroes' hall.

The third spec is made up (see tests/codex/bench_cards.py): the starter set has only two.
"""

from __future__ import annotations

import pytest

import warmat
from tests.codex.bench_cards import BENCH, COLOURED
from warmat.codex.rules.derived.costs import build_cost
from warmat.codex.rules.engine import Codex
from warmat.codex.rules.model.decks import parse_deck
from warmat.codex.rules.model.modes import MODES
from warmat.codex.rules.turn.setup import set_up
from warmat.codex.rules.writes import player_zones
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

THREE = ("Bashing", "Finesse", "Testing")
HEROES = {"Troq Bashar": 0, "River Montoya": 0, "Tester": 0}


def board(mine: Side, theirs: Side | None = None) -> Scenario:
    return scenario(mine, theirs or side(), book=BENCH, mode="3-hero")


# The mode -------------------------------------------------------------------------------------------------


def test_decks_of_three_specs_mean_the_game_with_three_heroes() -> None:
    three = ["[Anarchy]/Blood/Fire", "[Law]/Peace/Truth"]
    assert warmat.new("codex", seats=three).setup.config["mode"] == "3-hero"
    assert warmat.new("codex", seats=["[Fire]", "[Law]"]).setup.config["mode"] == "1-hero"
    assert warmat.new("codex", seats=three * 2, mode="free-for-all").setup.config["mode"] == "free-for-all"
    with pytest.raises(warmat.BadInput, match="has 1 spec"):
        warmat.new("codex", seats=["[Anarchy]/Blood/Fire", "[Law]"])
    with pytest.raises(warmat.BadInput, match="has 3 specs"):
        warmat.new("codex", seats=three, mode="1-hero")


# Hero limit -----------------------------------------------------------------------------------------------


def summonable(t: Scenario) -> int:
    return sum(option.startswith("summon") for option in t.options)


def test_one_hero_with_the_base_alone() -> None:
    t = board(side(command=HEROES))
    assert summonable(t) == 3
    t.do("summon Tester")
    assert summonable(t) == 0


def test_two_with_tech_ii_and_three_with_tech_iii() -> None:
    t = board(side(command=HEROES, tech=2, gold=20))
    t.do("summon Tester", "summon Troq Bashar")
    assert summonable(t) == 0
    t = board(side(command=HEROES, tech=3, gold=20))
    t.do("summon Tester", "summon Troq Bashar", "summon River Montoya")


@pytest.mark.ruling(85)
def test_the_heroes_hall_adds_one() -> None:
    t = board(side(command=HEROES, play=["Heroes' Hall"], gold=20))
    t.do("summon Tester", "summon Troq Bashar")
    assert summonable(t) == 0
    t = board(side(command=HEROES, play=["Heroes' Hall"], tech=2, gold=20))
    t.do("summon Tester", "summon Troq Bashar", "summon River Montoya")


def test_an_unfinished_hall_does_not() -> None:
    t = board(side(command=HEROES, gold=20))
    t.do("build Heroes' Hall", "summon Tester")
    assert summonable(t) == 0


@pytest.mark.ruling(86)
def test_losing_the_hall_takes_no_hero() -> None:
    t = board(
        side(play=["Trojan Duck"]),
        side(hero="Tester", play=["Troq Bashar", piece("Heroes' Hall", damage=3)]),
    )
    t.do("attack Trojan Duck -> Heroes' Hall", "choose Base#2")
    assert not t.in_play("Heroes' Hall#2")
    assert {"Tester", "Troq Bashar"} <= set(t.foe.in_play)


def test_a_dead_hero_makes_room_for_another() -> None:
    t = board(
        side(hero="Tester", command={"Troq Bashar": 0}, gold=20),
        side(patrol={"elite": "Regular-sized Rhinoceros"}),
    )
    assert summonable(t) == 0
    t.do("attack Tester -> Regular-sized Rhinoceros", "summon Troq Bashar")


# Spells ---------------------------------------------------------------------------------------------------


def test_a_spec_spell_needs_that_specs_hero() -> None:
    t = board(side(hero="Tester", hand=["The Boot"]), side(play=["Iron Man"]))
    assert t.refuses("play The Boot") == "The Boot is a spell: you need your Bashing hero in play to cast it."
    t = board(side(hero="Tester", play=["Troq Bashar"], hand=["The Boot"]), side(play=["Iron Man"]))
    assert t.can("play The Boot")


def test_neutral_starting_spells_never_cost_more() -> None:
    t = board(side(hero="Tester", hand=["Wither"], gold=2), side(play=["Iron Man"]))
    t.do("play Wither -> Iron Man")
    assert t.me.gold == 0


def test_a_starting_spell_of_another_colour_costs_one_more() -> None:
    for heroes, cost in ((["Ivy"], 2), (["Troq Bashar"], 2), (["Ruby"], 1), (["Ivy", "Ruby"], 1)):
        t = scenario(
            side(play=heroes, hand=["Flash"], gold=5), side(play=["Iron Man"]), book=COLOURED, mode="3-hero"
        )
        t.do("play Flash -> Iron Man")
        assert t.me.gold == 5 - cost, heroes


def test_when_a_hero_dies_the_active_player_chooses_who_gains_levels() -> None:
    t = board(side(play=["Regular-sized Rhinoceros", "Tester", "Troq Bashar"]), side(hero="River Montoya"))
    t.do("attack Regular-sized Rhinoceros -> River Montoya")
    assert t.choices() == {"Tester", "Troq Bashar"}
    t.do("choose Tester")
    assert (t["Tester"].level, t["Troq Bashar"].level) == (3, 1)


def test_a_hero_at_max_level_can_not_be_chosen() -> None:
    t = board(
        side(play=["Regular-sized Rhinoceros", piece("Tester", level=5), "Troq Bashar"]),
        side(hero="River Montoya"),
    )
    t.do("attack Regular-sized Rhinoceros -> River Montoya")
    assert t["Troq Bashar"].level == 3


# Specs of tech buildings ----------------------------------------------------------------------------------


def test_the_first_tech_ii_building_chooses_a_spec() -> None:
    t = board(side(tech=1, workers=8, spec="", specs=THREE, hand=["Eggship", "Cloud Sprite"], gold=20))
    t.do("build Tech II")
    assert t.options == ["spec Bashing", "spec Finesse", "spec Testing"]
    t.do("spec Finesse")
    t.end_turn()
    t.end_turn()
    assert t.game.view(1)["players"][0]["tech_spec"] == "Finesse"  # everybody sees it


def test_tech_ii_cards_of_that_spec_alone_can_be_played() -> None:
    t = board(side(tech=2, spec="Finesse", specs=THREE, hand=["Eggship", "Cloud Sprite", "Iron Man"]))
    assert t.can("play Cloud Sprite")
    assert not t.can("play Eggship")
    assert t.can("play Iron Man"), "tech I makes any spec"


def test_so_can_tech_iii() -> None:
    t = board(side(tech=3, spec="Finesse", specs=THREE, hand=["Blademaster", "Trojan Duck"]))
    assert t.can("play Blademaster")
    assert not t.can("play Trojan Duck")


def test_a_rebuilt_tech_ii_keeps_its_spec() -> None:
    t = board(
        side(tech=1, workers=8, spec="Finesse", specs=THREE, gold=20),
    )
    t.do("build Tech II")
    assert t.prompt == "Main phase: what do you do?"


# The tech lab ---------------------------------------------------------------------------------------------


def test_a_tech_lab_adds_a_spec_from_the_next_turn_on() -> None:
    t = board(side(tech=2, spec="Finesse", specs=THREE, hand=["Eggship"] * 5, deck=["Eggship"] * 9, gold=20))
    t.do("build Tech Lab")
    assert t.options == ["spec Bashing", "spec Testing"]
    t.do("spec Bashing")
    assert not t.can("play Eggship"), "it is still being built"
    t.end_turn()
    t.end_turn()
    assert t.can("play Eggship")


@pytest.mark.ruling(84)
def test_without_tech_ii_the_labs_of_spec_chosen_later() -> None:
    t = board(side(tech=1, workers=8, spec="", specs=THREE, gold=20))
    t.do("build Tech Lab")
    assert t.prompt == "Main phase: what do you do?"
    t.do("build Tech II", "spec Finesse")
    assert t.options == ["spec Bashing", "spec Testing"]
    t.do("spec Testing")


@pytest.mark.ruling(83)
def test_another_lab_may_have_another_spec() -> None:
    t = board(side(tech=2, spec="Finesse", specs=THREE, gold=20))
    t.do("build Tech Lab", "spec Bashing", "build Tower", "build Tech Lab", "spec Testing")
    assert t.game.view(0)["players"][0]["lab_spec"] == "Testing"


def test_a_lost_lab_takes_its_spec_along() -> None:
    t = board(side(tech=2, spec="Finesse", specs=THREE, hand=["Eggship"], gold=20))
    t.do("build Tech Lab", "spec Bashing", "build Tower")
    assert t.game.view(0)["players"][0]["lab_spec"] is None


# Heroes of several colours --------------------------------------------------------------------------------


def dealt(deck: str) -> Codex:
    """A new 3-hero game with this deck against itself."""
    st = Codex(1, b"", COLOURED, MODES["3-hero"])
    set_up(st, [parse_deck(COLOURED, deck, 3)] * 2)
    return st


def first_costs(st: Codex) -> tuple[int, int]:
    """What a tech I building and a tower cost the first player."""
    book = st.book
    return (
        build_cost(st, 0, book.by_name["Tech I"]),
        build_cost(st, 0, book.by_name["Tower"]),
    )


def test_the_first_building_of_a_team_of_several_colours_costs_one_more() -> None:
    assert first_costs(dealt("[Bashing]/Crimson/Verdant")) == (2, 4)


def test_neutral_heroes_are_no_colour() -> None:
    assert first_costs(dealt("[Bashing]/Finesse/Crimson")) == (1, 3)


def test_only_the_first() -> None:
    st = dealt("[Bashing]/Crimson/Verdant")
    player_zones.note_built(st, 0, 0)
    assert first_costs(st) == (1, 3)


def test_a_three_hero_codex_has_seventy_two_cards_or_what_there_is() -> None:
    st = dealt("[Bashing]/Finesse/Crimson")
    assert len(st.players[0].codex) == 48  # the made-up spec has no cards
    assert [st.book.cards[index].name for index in st.players[0].command] == [
        "Troq Bashar",
        "River Montoya",
        "Ruby",
    ]
