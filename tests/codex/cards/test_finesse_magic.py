"""Finesse, card by card: River Montoya, her spells, and the Dancers they bring."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import UNSTOPPABLE
from warmat.codex.scenario import Scenario, piece, scenario, side

RIVER = piece("River Montoya", level=5)


# River Montoya ------------------------------------------------------------------------------------


def test_river_sidelines_a_tech_0_or_i_patroller_from_level_three() -> None:
    foe = side(
        patrol={
            "squad leader": "Maestro",
            "elite": "Iron Man",
            "scavenger": "Troq Bashar",
            "technician": "Tenderfoot",
            "lookout": "Dancer",
        },
        play=["Older Brother"],
    )
    young = scenario(side(hero=piece("River Montoya", level=2), play=["Nimble Fencer"]), foe)
    assert not young.can("use River Montoya")
    t = scenario(side(hero=piece("River Montoya", level=3), play=["Nimble Fencer"]), foe)
    assert t.targets("use River Montoya") == {"Iron Man", "Tenderfoot", "Dancer"}
    seen = watch(t)
    t.do("use River Montoya -> Iron Man")
    assert seen.changes == {
        "Iron Man: slot elite -> None",
        "Iron Man: ATK 4 -> 3",
        "River Montoya: exhausted False -> True",
    }


def test_river_pays_for_the_lookouts_resist() -> None:
    t = scenario(side(hero=piece("River Montoya", level=3), gold=4), side(patrol={"lookout": "Iron Man"}))
    t.do("use River Montoya -> Iron Man")
    assert t.me.gold == 3


def test_rivers_tech_0_units_cost_one_less_at_level_five() -> None:
    hand = ["Tenderfoot", "Fruit Ninja", "Nimble Fencer", "Spark"]
    t = scenario(
        side(hero=RIVER, hand=hand, gold=10, tech=1), side(patrol={"elite": "Iron Man"}, hand=["Fruit Ninja"])
    )
    t.do("play Fruit Ninja")
    assert t.me.gold == 8
    t.do("play Tenderfoot")
    assert t.me.gold == 8, "1 less than 1"
    t.do("play Nimble Fencer", "play Spark -> Iron Man")
    assert t.me.gold == 5, "tech I units and spells cost what they cost"
    t.end_turn()
    gold = t.foe.gold
    t.do("play Fruit Ninja")
    assert t.foe.gold == gold - 3, "nobody else's units"


def test_below_level_five_they_cost_the_same() -> None:
    t = scenario(side(hero=piece("River Montoya", level=4), hand=["Fruit Ninja"], gold=10), side())
    t.do("play Fruit Ninja")
    assert t.me.gold == 7


@pytest.mark.ruling(528)
@pytest.mark.faq("River Montoya")
def test_nothing_costs_less_than_nothing() -> None:
    t = scenario(side(hero=RIVER, play=["Maestro"], hand=["Tenderfoot"], gold=4), side())
    t.do("play Tenderfoot")
    assert t.me.gold == 4, "Maestro makes it 0, River can't make it -1"


# Harmony: a Dancer for every spell; stop the music ------------------------------------------------


def harmony(hand: list[str], dancers: int = 0) -> Scenario:
    return scenario(
        side(
            hero="River Montoya",
            hand=hand,
            play=[piece("Harmony", caster="River Montoya"), *["Dancer"] * dancers],
            gold=20,
        ),
        side(patrol={"squad leader": "Iron Man"}),
    )


def test_harmony_brings_no_dancer_for_itself() -> None:
    t = scenario(side(hero="River Montoya", hand=["Harmony"], gold=5), side())
    seen = watch(t)
    t.do("play Harmony")
    assert seen.changes == {"Harmony: new", "my gold: 5 -> 3", "my hand: -Harmony"}


def test_every_spell_brings_a_dancer() -> None:
    t = harmony(["Spark", "Wither"])
    t.do("play Spark -> Iron Man")
    assert t["Dancer"].stats == (0, 1)
    assert t["Dancer"].controller == 0
    t.do("play Wither -> Iron Man")
    assert t.in_play("Dancer#2")


def test_an_ongoing_spell_is_a_spell_too() -> None:
    t = harmony(["Harmony"])
    t.do("play Harmony")
    assert t.in_play("Dancer")
    assert not t.in_play("Dancer#2"), "the new Harmony was not there yet"


def test_two_harmonies_bring_two() -> None:
    t = harmony(["Harmony", "Spark"])
    t.do("play Harmony", "play Spark -> Iron Man")  # their order cannot matter, so nobody is asked
    assert t.in_play("Dancer#3"), "one for the second Harmony, two for Spark"


def test_units_and_the_opponents_spells_bring_none() -> None:
    t = scenario(
        side(hero="River Montoya", hand=["Tenderfoot"], play=[piece("Harmony", caster="River Montoya")]),
        side(hero="Troq Bashar", hand=["Wrecking Ball"]),
    )
    t.do("play Tenderfoot")
    t.end_turn()
    t.do("play Wrecking Ball -> Base")
    assert not t.in_play("Dancer")


@pytest.mark.parametrize("dancers", [2, 3])
def test_three_dancers_at_most(dancers: int) -> None:
    t = harmony(["Spark"], dancers)
    t.do("play Spark -> Iron Man")
    assert t.in_play("Dancer#3")
    assert not t.in_play("Dancer#4")


@pytest.mark.ruling(120)
@pytest.mark.faq("Harmony")
def test_a_spell_cannot_target_the_dancer_it_brings() -> None:
    t = harmony(["Bloom"])
    assert t.targets("play Bloom") == {"River Montoya"}
    t.do("play Bloom -> River Montoya")
    assert t.in_play("Dancer")
    assert t["Dancer"].runes == 0


def test_stopping_the_music_turns_dancers_angry() -> None:
    t = harmony([], dancers=2)
    seen = watch(t)
    t.do("use Harmony")
    assert seen.changes == {
        "Harmony: gone",
        "my discard: +Harmony",
        "Dancer: gone",
        "Dancer#2: gone",
        "Angry Dancer: new",
        "Angry Dancer#2: new",
    }
    assert t["Angry Dancer"].stats == (2, 1)


def test_only_my_own_dancers_turn() -> None:
    t = scenario(
        side(hero="River Montoya", play=[piece("Harmony", caster="River Montoya"), "Dancer"]),
        side(play=["Dancer", "Tenderfoot"]),
    )
    t.do("use Harmony")
    assert t.me.in_play == ["Base", "River Montoya", "Angry Dancer"]
    assert t.foe.in_play == ["Base#2", "Dancer#2", "Tenderfoot"]


def test_the_music_may_stop_without_dancers() -> None:
    t = harmony([])
    t.do("use Harmony")
    assert t.me.discard == ["Harmony"]


@pytest.mark.ruling(121)
def test_losing_river_ends_harmony_but_does_not_stop_the_music() -> None:
    t = scenario(
        side(play=["Iron Man"]),
        side(hero="River Montoya", play=[piece("Harmony", caster="River Montoya"), "Dancer"]),
    )
    t.do("attack Iron Man -> River Montoya")
    assert t.foe.discard == ["Harmony"]
    assert t.foe.in_play == ["Base#2", "Dancer"]


@pytest.mark.ruling(136)
def test_a_dancer_that_turns_keeps_what_it_has_and_does_not_arrive() -> None:
    t = scenario(
        side(
            hero="River Montoya",
            play=[piece("Harmony", caster="River Montoya"), piece("Dancer", runes=2, damage=1)],
        ),
        side(),
    )
    t.do("use Harmony")
    assert t["Angry Dancer"].stats == (4, 3)
    assert t["Angry Dancer"].damage == 1
    assert t.can("attack Angry Dancer -> Base#2"), "it was here before this turn"


def test_a_dancer_that_arrived_this_turn_is_angry_but_tired() -> None:
    t = harmony(["Spark"])
    t.do("play Spark -> Iron Man", "use Harmony")
    assert not t.can("attack Angry Dancer")


# Angry Dancer: unstoppable ------------------------------------------------------------------------


def test_angry_dancers_ignore_patrollers() -> None:
    t = scenario(
        side(play=["Angry Dancer"]), side(patrol={"squad leader": "Iron Man"}, play=["Tower", "Tenderfoot"])
    )
    assert t["Angry Dancer"].has(UNSTOPPABLE)
    assert t.targets("attack Angry Dancer") == {"Base#2", "Iron Man", "Tower#2", "Tenderfoot"}
    t.do("attack Angry Dancer -> Base#2")
    assert t.foe.base_damage == 2
    assert not t.in_play("Angry Dancer"), "the tower still hits"


def test_dancers_do_not() -> None:
    t = scenario(side(play=["Dancer"]), side(patrol={"squad leader": "Iron Man"}))
    assert t.targets("attack Dancer") == {"Iron Man"}


# Discord: -2/-1 for opposing tech 0 and I units ---------------------------------------------------


def test_discord_weakens_every_opposing_tech_0_and_i_unit() -> None:
    t = scenario(
        side(hero="River Montoya", hand=["Discord"], play=["Older Brother"], gold=5),
        side(
            hero="Troq Bashar",
            play=["Iron Man", "Maestro", "Trojan Duck", "Timely Messenger"],
            patrol={"lookout": "Tenderfoot"},
            tech=1,
        ),
    )
    seen = watch(t)
    t.do("play Discord")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 1",
        "Iron Man: HP 4 -> 3",
        "Tenderfoot: ATK 1 -> 0",
        "Tenderfoot: HP 2 -> 1",
        "Timely Messenger: gone",
        "their discard: +Timely Messenger",
        "my gold: 5 -> 3",
        "my hand: -Discord",
        "my discard: +Discord",
    }, "it targets nothing, so resist costs nothing"


def test_discord_ends_with_the_turn() -> None:
    t = scenario(side(hero="River Montoya", hand=["Discord"]), side(play=["Iron Man"]))
    t.do("play Discord")
    t.end_turn()
    assert t["Iron Man"].stats == (3, 4)


def test_discord_need_not_care_for_flagbearers() -> None:
    t = scenario(
        side(hero="River Montoya", hand=["Discord"]), side(play=["Granfalloon Flagbearer", "Iron Man"])
    )
    t.do("play Discord")
    assert t["Iron Man"].stats == (1, 3)
    assert t["Granfalloon Flagbearer"].stats == (0, 1)


def test_discord_may_be_played_against_nobody() -> None:
    t = scenario(side(hero="River Montoya", hand=["Discord"]), side())
    t.do("play Discord")
    assert t.me.discard == ["Discord"]


def test_discord_kills_what_is_wounded_enough() -> None:
    t = scenario(side(hero="River Montoya", hand=["Discord"]), side(play=[piece("Iron Man", damage=3)]))
    t.do("play Discord")
    assert t.foe.discard == ["Iron Man"]


# Two Step: dance partners -------------------------------------------------------------------------


def test_two_step_pairs_two_of_my_units() -> None:
    t = scenario(
        side(hero="River Montoya", hand=["Two Step"], play=["Tenderfoot", "Maestro", "Iron Man"], gold=5),
        side(play=["Older Brother"]),
    )
    seen = watch(t)
    t.do("play Two Step")
    assert t.choices() <= {"Tenderfoot", "Maestro", "Iron Man"}
    t.do("choose Tenderfoot")
    assert t.choices() == {"Maestro", "Iron Man"}
    t.do("choose Iron Man")
    assert seen.changes == {
        "Two Step: new",
        "Tenderfoot: ATK 1 -> 3",
        "Tenderfoot: HP 2 -> 4",
        "Iron Man: ATK 3 -> 5",
        "Iron Man: HP 4 -> 6",
        "my gold: 5 -> 3",
        "my hand: -Two Step",
    }


def paired() -> Scenario:
    """The opponent has a Tenderfoot and a Maestro who dance together."""
    return scenario(
        side(play=["Iron Man"], hero=piece("Troq Bashar", level=8), hand=["Final Smash", "Wither"]),
        side(
            hero="River Montoya",
            play=[
                "Tenderfoot",
                "Maestro",
                piece("Two Step", caster="River Montoya", holds=["Tenderfoot", "Maestro"]),
            ],
        ),
    )


@pytest.mark.faq("Two Step")
def test_losing_a_partner_ends_the_dance() -> None:
    t = paired()
    assert t["Maestro"].stats == (5, 7)
    t.do("play Final Smash -> Tenderfoot")
    assert not t.in_play("Two Step")
    assert t["Maestro"].stats == (3, 5)


@pytest.mark.faq("Two Step")
def test_losing_control_of_a_partner_ends_it_too() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=8), hand=["Final Smash"]),
        side(
            hero="River Montoya",
            play=[
                "Maestro",
                "Nimble Fencer",
                "Star-Crossed Starlet",
                piece("Two Step", caster="River Montoya", holds=["Maestro", "Nimble Fencer"]),
            ],
        ),
    )
    t.do("play Final Smash", "choose Star-Crossed Starlet")
    assert t["Maestro"].controller == 0
    assert t.foe.discard == ["Two Step"]
    assert t["Maestro"].stats == (3, 5)
    assert t["Nimble Fencer"].stats == (2, 3)


def test_losing_river_ends_it_too() -> None:
    t = paired()
    t.do("attack Iron Man -> River Montoya")
    assert not t.in_play("Two Step")
    assert t["Tenderfoot"].stats == (1, 2)


def test_the_end_of_the_dance_may_kill_the_other_partner() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["The Boot"]),
        side(
            hero="River Montoya",
            play=[
                "Tenderfoot",
                piece("Maestro", damage=5),
                piece("Two Step", caster="River Montoya", holds=["Tenderfoot", "Maestro"]),
            ],
        ),
    )
    t.do("play The Boot -> Tenderfoot")
    assert t.foe.discard == ["Maestro", "Tenderfoot", "Two Step"]


@pytest.mark.faq("Two Step")
def test_nobody_dances_with_two_partners() -> None:
    t = scenario(
        side(
            hero="River Montoya",
            hand=["Two Step"],
            play=[
                "Tenderfoot",
                "Maestro",
                "Iron Man",
                piece("Two Step", caster="River Montoya", holds=["Tenderfoot", "Maestro"]),
            ],
        ),
        side(),
    )
    assert not t.can("play Two Step"), "only Iron Man is free"
    assert t.refuses("play Two Step") == (
        "Two Step has no legal target: you have fewer than 2 unpaired units to target."
    )


def test_two_step_needs_two_units() -> None:
    t = scenario(side(hero="River Montoya", hand=["Two Step"], play=["Maestro"]), side(play=["Iron Man"]))
    assert not t.can("play Two Step")


def test_nobody_dances_with_an_illusion() -> None:
    t = scenario(side(hero="River Montoya", hand=["Two Step"], play=["Spectral Hound", "Iron Man"]), side())
    t.do("play Two Step")
    assert t["Iron Man"].stats == (3, 4), "the Hound died of being targeted"
    assert t.me.discard == ["Spectral Hound", "Two Step"]


# Appel Stomp: sideline a patroller, draw, perhaps back on the draw pile ---------------------------


def test_appel_stomp_sidelines_any_patroller_and_draws() -> None:
    t = scenario(
        side(hero=RIVER, hand=["Appel Stomp"], deck=["Spark", "Bloom"], gold=5, play=["Tenderfoot"]),
        side(patrol={"squad leader": "Trojan Duck", "elite": "Troq Bashar"}, play=["Iron Man"]),
    )
    assert t.targets("play Appel Stomp") == {"Trojan Duck", "Troq Bashar"}
    seen = watch(t)
    t.do("play Appel Stomp -> Trojan Duck")
    assert t.prompt == "Appel Stomp: put Appel Stomp on top of your draw pile?"
    t.do("no")
    assert seen.changes == {
        "Trojan Duck: slot squad leader -> None",
        "Trojan Duck: armor 1 -> 0",
        "my gold: 5 -> 4",
        "my hand: -Appel Stomp",
        "my hand: +Spark",
        "my deck: -Spark",
        "my discard: +Appel Stomp",
    }


def test_appel_stomp_may_go_on_top_of_the_draw_pile() -> None:
    t = scenario(
        side(hero=RIVER, hand=["Appel Stomp"], deck=["Spark", "Bloom"]), side(patrol={"elite": "Iron Man"})
    )
    t.do("play Appel Stomp -> Iron Man", "yes")
    assert t.me.hand == ["Spark"], "the card was drawn before"
    assert t.me.deck == ["Appel Stomp", "Bloom"]
    assert t.me.discard == []


def test_appel_stomp_draws_even_without_a_patroller() -> None:
    t = scenario(side(hero=RIVER, hand=["Appel Stomp"], deck=["Spark"]), side(play=["Iron Man"]))
    t.do("play Appel Stomp", "no")
    assert t.me.hand == ["Spark"]
