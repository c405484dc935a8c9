"""Maps that change what happens to pieces: readying, heroes, add-ons, units, what cards need."""

from __future__ import annotations

from tests.codex.bench_cards import BENCH, COLOURED
from warmat.codex.rules.model.terms import HASTE
from warmat.codex.scenario import Scenario, piece, scenario, side

# Mystical Forest ----------------------------------------------------------------------------------------


def forest() -> Scenario:
    mine = side(
        play=["Iron Man", piece("Maestro", exhausted=True)], hero=piece("Troq Bashar", exhausted=True)
    )
    t = scenario(side(), mine, map="Mystical Forest")
    t.do("end")
    return t


def test_mystical_forest_a_rune_instead_of_readying() -> None:
    t = forest()
    assert t.prompt == "Mystical Forest: put a +1/+1 rune on Troq Bashar instead of readying it?"
    t.do("no")
    assert t.prompt == "Mystical Forest: put a +1/+1 rune on Maestro instead of readying it?"
    t.do("yes")
    assert (t["Troq Bashar"].runes, t["Troq Bashar"].exhausted) == (0, False)
    assert (t["Maestro"].runes, t["Maestro"].exhausted) == (1, True)
    assert (t["Iron Man"].runes, t["Iron Man"].exhausted) == (0, False)  # it was ready: nobody asked


def test_mystical_forest_nothing_is_asked_when_all_are_ready() -> None:
    t = scenario(side(), side(play=["Iron Man"]), map="Mystical Forest")
    t.end_turn()
    assert t.prompt == "Main phase: what do you do?"
    assert t["Iron Man"].runes == 0


def test_mystical_forest_only_units_and_heroes() -> None:
    workshop = piece("Workshop", exhausted=True)
    t = scenario(side(), side(play=[workshop]), map="Mystical Forest", book=BENCH)
    t.end_turn()
    assert not t["Workshop"].exhausted


def test_mystical_forest_what_is_disabled_would_not_ready() -> None:
    t = scenario(
        side(hero="Tester", hand=["Detain"]), side(play=["Maestro"]), map="Mystical Forest", book=BENCH
    )
    t.do("play Detain -> Maestro")
    t.end_turn()
    assert t.prompt == "Main phase: what do you do?"
    assert (t["Maestro"].exhausted, t["Maestro"].runes) == (True, 0)


def test_mystical_forest_readied_by_an_effect_on_ones_own_turn() -> None:
    for answer, runes in (("yes", 1), ("no", 0)):
        t = scenario(
            side(hero="Tester", hand=["Reveille"], play=[piece("Iron Man", exhausted=True)]),
            side(),
            map="Mystical Forest",
            book=BENCH,
        )
        t.do("play Reveille -> Iron Man", answer)
        assert (t["Iron Man"].runes, t["Iron Man"].exhausted) == (runes, runes == 1)
        assert t.me.discard == ["Reveille"]


def test_mystical_forest_not_what_an_opponent_would_ready() -> None:
    t = scenario(
        side(hero="Tester", hand=["Reveille"]),
        side(play=[piece("Iron Man", exhausted=True)]),
        map="Mystical Forest",
        book=BENCH,
    )
    t.do("play Reveille -> Iron Man")
    assert (t["Iron Man"].runes, t["Iron Man"].exhausted) == (0, False)


# Heroes: Burial Grounds, Pinnacle -----------------------------------------------------------------------


def hero_dies(map: str) -> Scenario:
    t = scenario(
        side(hero=piece("Troq Bashar", damage=2), gold=10),
        side(hero="River Montoya", patrol={"elite": "Iron Man"}),
        map=map,
    )
    t.do("attack Troq Bashar -> Iron Man")
    assert not t.in_play("Troq Bashar")
    return t


def test_burial_grounds_a_dead_hero_is_gone_for_good() -> None:
    t = hero_dies("Burial Grounds")
    assert t.me.command == {}
    assert t.me.trash == ["Troq Bashar"]
    assert t["River Montoya"].level == 3  # that it fell still counts
    assert t.game.view(1)["players"][0]["trash"] == ["Troq Bashar"]


def test_elsewhere_it_waits_two_turns_on_pinnacle_three() -> None:
    for map, runes in (("", 2), ("Fury Road", 2), ("Pinnacle", 3)):
        assert hero_dies(map).me.command == {"Troq Bashar": runes}


def test_pinnacle_a_dead_hero_is_back_one_turn_later() -> None:
    t = hero_dies("Pinnacle")
    for _ in range(2):
        t.end_turn()
        t.end_turn()
        assert t.refuses("summon Troq Bashar").startswith("Troq Bashar died recently")
    t.end_turn()
    t.end_turn()
    assert t.can("summon Troq Bashar")


def test_pinnacle_ultimates_at_any_level_and_at_once() -> None:
    for hero in (piece("Troq Bashar"), piece("Troq Bashar", level=8, arrived_now=True)):
        board = side(hero=hero, hand=["Final Smash"]), side(play=["Tenderfoot"])
        assert scenario(*board, map="Pinnacle").can("play Final Smash")
        assert not scenario(*board).can("play Final Smash")


def test_pinnacle_the_hero_must_still_be_there() -> None:
    t = scenario(side(hero="River Montoya", hand=["Final Smash"]), side(play=["Tenderfoot"]), map="Pinnacle")
    assert (
        t.refuses("play Final Smash")
        == "Final Smash is a spell: you need your Bashing hero in play to cast it."
    )


# Vortoss Ruins ------------------------------------------------------------------------------------------

HEROES = {"Troq Bashar": 0, "River Montoya": 0, "Tester": 0}
SPECS = ("Bashing", "Finesse", "Testing")


def ruins(**mine: object) -> Scenario:
    return scenario(side(gold=20, **mine), side(), map="Vortoss Ruins", mode="3-hero", book=BENCH)  # type: ignore[arg-type]


def test_vortoss_everybody_has_a_heroes_hall() -> None:
    t = ruins(command=HEROES)
    t.do("summon Tester", "summon Troq Bashar")
    assert not t.can("summon River Montoya")
    t = ruins(command=HEROES, tech=2)
    t.do("summon Tester", "summon Troq Bashar", "summon River Montoya")


def test_vortoss_a_second_of_spec_chosen_with_the_tech_ii_building() -> None:
    t = ruins(
        tech=1, spec="", specs=SPECS, workers=8, hand=["Maestro", "Trojan Duck", "Flagbearer of Tech II"]
    )
    t.do("build Tech II")
    assert t.options == ["spec Bashing", "spec Finesse", "spec Testing"]
    t.do("spec Testing")
    assert t.options == ["spec Bashing", "spec Finesse"]
    t.do("spec Finesse")
    assert [option for option in t.options if option.startswith("spec")] == []
    t.end_turn()
    t.end_turn()
    view = t.game.view(0)["players"][0]
    assert (view["tech_spec"], view["lab_spec"]) == ("Testing", "Finesse")


def test_vortoss_cards_of_both_specs_can_be_played() -> None:
    t = ruins(tech=1, spec="", specs=SPECS, workers=8, deck=["Maestro", "Harvest Reaper"], play=["Tower"])
    t.do("build Tech II", "spec Testing", "spec Finesse")
    t.end_turn()
    t.end_turn()
    assert t.can("play Maestro")
    assert t.refuses("play Harvest Reaper") == (
        "Harvest Reaper is a Bashing card, and your tech buildings are not for Bashing."
    )


def test_vortoss_the_other_add_ons_can_be_built() -> None:
    t = ruins()
    assert [option for option in t.options if option.startswith("build")] == [
        "build Tech I",
        "build Tower",
        "build Surplus",
    ]


def test_vortoss_with_one_hero_there_is_no_second_spec() -> None:
    t = scenario(side(tech=1, spec="", specs=["Bashing"], workers=8), side(), map="Vortoss Ruins")
    t.do("build Tech II")
    assert t.game.view(0)["players"][0]["tech_spec"] == "Bashing"
    assert t.prompt == "Main phase: what do you do?"


# Bloodbowl ----------------------------------------------------------------------------------------------


def test_bloodbowl_units_have_one_more_atk_and_haste() -> None:
    t = scenario(side(hand=["Iron Man"], tech=1), side(play=["Maestro"]), map="Bloodbowl")
    t.do("play Iron Man")
    assert t["Iron Man"].stats == (4, 4)
    assert t["Maestro"].has(HASTE)
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 4


def test_bloodbowl_whatever_their_figures_are_at_heart() -> None:
    """A feather makes a unit 3/1; the map's ATK is a bonus on top. A limit is a limit here too."""
    feathered = piece("Revolver Ocelot", marks={"feather": 1})
    barbarian = "Doubling Barbarbarian"
    t = scenario(
        side(play=["Fairie Dragon", feathered, "Pestering Haunt", barbarian]), side(), map="Bloodbowl"
    )
    assert t["Revolver Ocelot"].stats == (4, 1)
    assert t["Pestering Haunt"].stats == (1, 1)
    assert t[barbarian].stats == (5, 5), "each gain counts twice for him"


def test_bloodbowl_heroes_and_buildings_have_not() -> None:
    t = scenario(side(command={"Troq Bashar": 0}, play=["Tower"]), side(), map="Bloodbowl")
    t.do("summon Troq Bashar")
    assert t["Troq Bashar"].atk == 2
    assert not t["Troq Bashar"].has(HASTE)
    assert t.refuses("attack Troq Bashar -> Base#2").startswith("Troq Bashar has arrival fatigue")
    assert not t["Tower"].has(HASTE)


def test_bloodbowl_the_bonus_is_no_rune_and_shows_in_the_view() -> None:
    t = scenario(side(play=["Iron Man"]), side(), map="Bloodbowl")
    seen = next(p for p in t.game.view(0)["pieces"] if p["label"] == "Iron Man")
    assert (seen["atk"], seen["printed_atk"], seen["runes"]) == (4, 3, 0)
    assert "haste" in seen["keywords"]


# Lost Temple --------------------------------------------------------------------------------------------


def test_lost_temple_cards_of_any_tech_and_spec() -> None:
    hand = ["Iron Man", "Maestro", "Blademaster"]
    mine = side(hand=hand, gold=20, tech=0, spec="Bashing", specs=["Bashing"])
    t = scenario(mine, side(), map="Lost Temple")
    t.do(*(f"play {name}" for name in hand))
    assert set(hand) <= set(t.me.in_play)
    without = scenario(mine, side())
    assert not any(without.can(f"play {name}") for name in hand)


def test_lost_temple_the_cost_is_still_to_be_paid() -> None:
    t = scenario(side(hand=["Maestro", "Tenderfoot"], gold=1), side(), map="Lost Temple")
    assert t.refuses("play Maestro").startswith("Maestro costs ")


def test_lost_temple_a_tech_building_needs_workers_and_no_other_building() -> None:
    t = scenario(side(workers=8, gold=20, specs=["Bashing"], spec=""), side(), map="Lost Temple")
    t.do("build Tech II")
    assert t.refuses("build Tech III") == "Tech III needs 10 workers and you have 8."


def test_lost_temple_the_hero_limit_stays() -> None:
    t = scenario(side(command=HEROES), side(), map="Lost Temple", mode="3-hero", book=BENCH)
    t.do("summon Tester")
    assert t.refuses("summon Troq Bashar").endswith("you are at your hero limit.")


def test_lost_temple_spells_without_a_hero() -> None:
    t = scenario(
        side(hand=["Wither", "Final Smash"]), side(play=["Tenderfoot", "Maestro"]), map="Lost Temple"
    )
    t.do("play Wither -> Tenderfoot")
    assert t["Tenderfoot"].runes == -1
    t.do("play Final Smash -> Tenderfoot")
    assert t["Maestro"].controller == 0
    assert t.me.discard == ["Final Smash", "Wither"]


def test_lost_temple_ultimates_whatever_the_level_of_the_hero() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Final Smash"]), side(play=["Maestro"]), map="Lost Temple")
    assert t.can("play Final Smash")


def test_lost_temple_nobody_of_the_wrong_colour_casts_a_starting_spell() -> None:
    board = side(hero="Ivy", hand=["Flash"], gold=1), side(play=["Maestro"])
    assert scenario(*board, book=COLOURED, map="Lost Temple", mode="3-hero").can("play Flash")
    assert not scenario(*board, book=COLOURED, mode="3-hero").can("play Flash")


def test_lost_temple_what_no_hero_channels_does_not_stay() -> None:
    alone = scenario(side(hand=["Harmony"]), side(), map="Lost Temple")
    alone.do("play Harmony")
    assert alone.me.discard == ["Harmony"]
    cast = scenario(side(hero="River Montoya", hand=["Harmony"]), side(), map="Lost Temple")
    cast.do("play Harmony")
    assert cast.in_play("Harmony")


def test_lost_temple_that_a_spell_was_played_is_noticed_without_a_hero() -> None:
    """Troq is not there to cast it, and Harmony listens."""
    harmony = piece("Harmony", caster="River Montoya")
    t = scenario(
        side(hero="River Montoya", play=[harmony], hand=["Final Smash"]),
        side(play=["Tenderfoot"]),
        map="Lost Temple",
    )
    t.do("play Final Smash -> Tenderfoot")
    assert t.in_play("Dancer")
