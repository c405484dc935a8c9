"""Law, card by card: Bigby Hayes and his officials."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import CANT_PATROL, FLYING, TWO_LIVES, UNSTOPPABLE
from warmat.codex.scenario import piece, scenario, side

BIGBY = "Bigby Hayes"
AGENT = "Insurance Agent"
GUARDIAN = "Guardian of the Gates"
JUGGERNAUT = "Justice Juggernaut"
CONSTABLE = "Arresting Constable"
COUNCIL = "Censorship Council"
LAWBRINGER = "Lawbringer Gryphon"

FIGURES = [
    ("Guardian of the Gates", 2, 3, (1, 6)),
    ("Justice Juggernaut", 2, 6, (4, 6)),
    ("Arresting Constable", 2, 4, (2, 3)),
    ("Lawbringer Gryphon", 3, 10, (7, 6)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=12, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name, "Spark"], gold=12, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 12 -> {12 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Bigby Hayes: stash; sidelines; draws ---------------------------------------------------------------


def test_bigby_hayes_grows_with_his_levels() -> None:
    for level, stats in ((1, (2, 3)), (2, (2, 3)), (3, (2, 4)), (4, (2, 4)), (5, (3, 4))):
        t = scenario(side(hero=piece(BIGBY, level=level)), side())
        assert t[BIGBY].stats == stats
    assert t.refuses(f"level {BIGBY}") == "Bigby Hayes is at max level."


def test_bigby_lets_me_keep_a_card() -> None:
    t = scenario(side(hero=BIGBY, hand=["Scribe", "Spark"], deck=["Wither"] * 5), side())
    t.do("end")
    while t.options[0].startswith("patrol"):
        t.do("patrol nobody as " + t.options[0].rpartition(" as ")[2])
    assert set(t.options) == {"keep Scribe", "keep Spark", "keep nothing"}
    t.do("keep Spark")
    assert t.me.hand == ["Spark", "Wither", "Wither", "Wither"]
    assert t.me.discard == ["Scribe"]


def test_without_bigby_nothing_is_kept() -> None:
    t = scenario(side(hero="Sirus Quince", hand=["Scribe"], deck=["Wither"] * 5), side())
    t.end_turn()
    assert t.me.hand == ["Wither"] * 3
    assert t.me.discard == ["Scribe"]


def test_bigby_sidelines_a_lesser_patroller_from_level_3() -> None:
    theirs = side(
        hero="Troq Bashar",
        patrol={"squad leader": "Iron Man", "elite": "Maestro", "technician": "Tenderfoot"},
        play=["Tenderfoot"],
    )
    t = scenario(side(hero=piece(BIGBY, level=2)), theirs)
    assert not t.can(f"use {BIGBY}")
    t = scenario(side(hero=piece(BIGBY, level=3), play=["Tenderfoot"]), theirs)
    assert t.targets(f"use {BIGBY}") == {"Iron Man", "Tenderfoot#3"}
    seen = watch(t)
    t.do(f"use {BIGBY} -> Iron Man")
    assert seen.changes == {
        f"{BIGBY}: exhausted False -> True",
        "Iron Man: slot squad leader -> None",
        "Iron Man: armor 1 -> 0",
    }
    assert not t.can(f"use {BIGBY}")


def test_bigby_draws_at_level_5() -> None:
    t = scenario(side(hero=piece(BIGBY, level=4), deck=["Spark"]), side())
    assert not t.can(f"use {BIGBY} (draw)")
    t = scenario(side(hero=piece(BIGBY, level=5), deck=["Spark", "Wither"]), side())
    seen = watch(t)
    t.do(f"use {BIGBY} (draw)")
    assert seen.changes == {f"{BIGBY}: exhausted False -> True", "my hand: +Spark", "my deck: -Spark"}
    assert not t.can(f"use {BIGBY} (draw)")


# Tax Collector, Scribe: on arrival ------------------------------------------------------------------


def test_tax_collector_steals_one_gold() -> None:
    t = scenario(side(hand=["Tax Collector"], tech=1, gold=5), side(gold=4))
    seen = watch(t)
    t.do("play Tax Collector")
    assert seen.changes == {
        "Tax Collector: new",
        "my gold: 5 -> 4",
        "their gold: 4 -> 3",
        "my hand: -Tax Collector",
    }
    assert t["Tax Collector"].stats == (2, 3)


def test_tax_collector_steals_only_as_he_arrives() -> None:
    t = scenario(side(play=["Tax Collector", "Scribe"], gold=0), side(gold=4))
    t.do("attack Tax Collector -> Base#2")
    assert (t.me.gold, t.foe.gold) == (0, 4)


def test_scribe_draws_a_card() -> None:
    t = scenario(side(hand=["Scribe"], deck=["Spark", "Wither"], tech=1, gold=5), side())
    seen = watch(t)
    t.do("play Scribe")
    assert seen.changes == {
        "Scribe: new",
        "my gold: 5 -> 3",
        "my hand: -Scribe",
        "my hand: +Spark",
        "my deck: -Spark",
    }
    assert t["Scribe"].stats == (1, 3)


# Guardian of the Gates: disables whatever unit it hurts ---------------------------------------------


def test_guardian_never_attacks() -> None:
    t = scenario(side(play=[GUARDIAN]), side())
    assert t.refuses(f"attack {GUARDIAN} -> Base#2") == f"{GUARDIAN} can't attack: its card says so."


def test_a_unit_that_fights_the_guardian_stays_exhausted_for_a_turn() -> None:
    t = scenario(side(play=["Iron Man", "Tenderfoot"]), side(patrol={"lookout": GUARDIAN}))
    t.do(f"attack Iron Man -> {GUARDIAN}", f"attack Tenderfoot -> {GUARDIAN}")
    assert t["Iron Man"].damage == 1
    t.end_turn()
    t.end_turn()
    assert t["Iron Man"].exhausted
    assert t["Tenderfoot"].exhausted
    t.end_turn()
    t.end_turn()
    assert not t["Iron Man"].exhausted


def test_the_guardian_disables_no_heroes() -> None:
    t = scenario(side(hero="Troq Bashar"), side(patrol={"lookout": GUARDIAN}))
    t.do(f"attack Troq Bashar -> {GUARDIAN}")
    t.end_turn()
    t.end_turn()
    assert not t["Troq Bashar"].exhausted


def test_who_is_not_hit_is_not_disabled() -> None:
    t = scenario(side(play=["Cloud Sprite", "Iron Man"]), side(patrol={"lookout": GUARDIAN}))
    t.do("attack Cloud Sprite -> Base#2")
    t.end_turn()
    t.end_turn()
    assert not t["Cloud Sprite"].exhausted


# Insurance Agent: pays for a death ------------------------------------------------------------------


def test_insurance_agent_may_insure_any_unit_even_himself() -> None:
    t = scenario(
        side(hand=[AGENT], play=["Tenderfoot", "Jail"], hero=BIGBY, tech=2),
        side(hero="Troq Bashar", play=["Iron Man", "Traffic Director"]),
    )
    t.do(f"play {AGENT}")
    assert t.choices() == {"Tenderfoot", "Iron Man", AGENT}
    t.do("choose Iron Man")


def test_the_insured_unit_is_paid_for_when_it_dies() -> None:
    t = scenario(
        side(hand=[AGENT, "Wither"], play=["Iron Man"], hero="Troq Bashar", tech=2, deck=["Spark"] * 3),
        side(play=[piece("Maestro", damage=4), piece("Tenderfoot", damage=1)]),
    )
    seen = watch(t)
    t.do(f"play {AGENT}", "choose Maestro")
    assert seen.changes == {f"{AGENT}: new", "my gold: 10 -> 9", f"my hand: -{AGENT}"}
    assert t[AGENT].stats == (2, 2)
    survives_everything(t, BOOK)
    seen = watch(t)
    t.do("play Wither -> Maestro")
    assert seen.changes == {
        "Maestro: gone",
        "their discard: +Maestro",
        f"my gold: 9 -> {9 - 2 + 3}",
        "my hand: -Wither",
        "my discard: +Wither",
        "my hand: +Spark",
        "my deck: -Spark",
    }


def test_other_units_are_not_insured() -> None:
    t = scenario(
        side(hand=[AGENT, "Wither"], play=["Iron Man"], hero="Troq Bashar", tech=2, deck=["Spark"] * 3),
        side(play=[piece("Maestro", damage=4), piece("Tenderfoot", damage=1)]),
    )
    t.do(f"play {AGENT}", "choose Maestro", "play Wither -> Tenderfoot")
    assert t.me.gold == 10 - 1 - 2
    assert t.me.deck == ["Spark"] * 3


def test_the_insurance_is_paid_on_an_opponents_turn_too() -> None:
    t = scenario(
        side(hand=[AGENT], play=[piece("Iron Man", damage=2)], tech=2, gold=2, deck=["Spark"] * 9),
        side(hero="Troq Bashar", hand=["Wither", "Wither"], gold=9),
    )
    t.do(f"play {AGENT}", "choose Iron Man")
    t.end_turn()
    gold, cards = t.me.gold, len(t.me.hand)
    t.do("play Wither -> Iron Man")
    assert (t.me.gold, len(t.me.hand)) == (gold, cards)
    t.do("play Wither -> Iron Man")
    assert not t.in_play("Iron Man")
    assert (t.me.gold, len(t.me.hand)) == (gold + 3, cards + 1)


def test_a_token_is_worth_a_card_but_no_gold() -> None:
    t = scenario(
        side(hand=[AGENT, "Wither"], play=["Dancer"], hero="Troq Bashar", tech=2, deck=["Spark"] * 3), side()
    )
    t.do(f"play {AGENT}", "choose Dancer", "play Wither -> Dancer")
    assert t.me.gold == 10 - 1 - 2
    assert t.me.hand == ["Spark"]


def test_who_is_insured_is_no_dance_partner_yet() -> None:
    t = scenario(
        side(
            hero="River Montoya", hand=[AGENT, "Two Step"], play=["Iron Man", "Tenderfoot"], tech=2, gold=10
        ),
        side(),
    )
    t.do(f"play {AGENT}", "choose Iron Man", "play Two Step")
    assert t.choices() == {"Iron Man", "Tenderfoot", AGENT}
    t.do("choose Iron Man", "choose Tenderfoot")
    assert t["Iron Man"].stats == (5, 6)


def test_who_insures_himself_is_paid_for() -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            play=["Iron Man"],
            hand=[AGENT, "Wither", "Wither"],
            tech=2,
            deck=["Spark"] * 3,
        ),
        side(),
    )
    t.do(f"play {AGENT}", f"choose {AGENT}", f"play Wither -> {AGENT}", f"play Wither -> {AGENT}")
    assert not t.in_play(AGENT)
    assert t.me.gold == 10 - 1 - 2 - 2 + 1
    assert t.me.hand == ["Spark"]


# Justice Juggernaut: unstoppable, can't patrol, two lives -------------------------------------------


def test_justice_juggernaut_passes_all_patrollers_and_never_patrols() -> None:
    t = scenario(side(play=[JUGGERNAUT]), side(patrol={"squad leader": "Iron Man"}, play=["Maestro"]))
    assert t.targets(f"attack {JUGGERNAUT}") == {"Base#2", "Iron Man", "Maestro"}
    assert t[JUGGERNAUT].keys == UNSTOPPABLE | CANT_PATROL | TWO_LIVES
    t.do("end")
    assert t.prompt == "Main phase: what do you do?", "nobody may patrol"


def test_justice_juggernaut_dies_at_the_second_time() -> None:
    t = scenario(
        side(hero=piece(BIGBY, level=5), hand=["Judgment Day", "Judgment Day"]),
        side(play=[piece(JUGGERNAUT, damage=5)]),
    )
    t.do("play Judgment Day")
    assert t[JUGGERNAUT].damage == 0
    t.do("play Judgment Day")
    assert t.foe.discard == [JUGGERNAUT]


# Arresting Constable: disables lesser units ---------------------------------------------------------


def test_arresting_constable_targets_units_up_to_tech_ii() -> None:
    t = scenario(
        side(play=[CONSTABLE, "Tenderfoot"], hero=BIGBY),
        side(
            hero="Troq Bashar",
            play=["Iron Man", "Maestro", "Blademaster", "Backstabber", "Traffic Director", "Jail"],
        ),
    )
    assert t.targets(f"use {CONSTABLE}") == {CONSTABLE, "Tenderfoot", "Iron Man", "Maestro"}


def test_arresting_constable_disables_a_patroller() -> None:
    t = scenario(side(play=[CONSTABLE]), side(patrol={"elite": "Iron Man"}, play=["Tenderfoot"]))
    seen = watch(t)
    t.do(f"use {CONSTABLE} -> Iron Man")
    assert seen.changes == {
        f"{CONSTABLE}: exhausted False -> True",
        "Iron Man: exhausted False -> True",
        "Iron Man: slot elite -> None",
        "Iron Man: ATK 4 -> 3",
    }
    t.end_turn()
    assert t["Iron Man"].exhausted
    t.end_turn()
    t.end_turn()
    assert not t["Iron Man"].exhausted


def test_a_new_constable_arrests_nobody_yet() -> None:
    t = scenario(side(play=[piece(CONSTABLE, arrived_now=True)]), side(play=["Iron Man"]))
    assert not t.can(f"use {CONSTABLE}")


# Censorship Council: one card a turn ----------------------------------------------------------------


def test_under_the_council_opponents_play_one_card_a_turn() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Tenderfoot", "Wither", "Spark"], play=["Iron Man"]),
        side(play=[COUNCIL]),
    )
    t.do("play Tenderfoot")
    assert not t.can("play Wither")
    sentence = f"Wither can't be played: {COUNCIL} lets you play no more cards from your hand this turn."
    assert t.refuses("play Wither -> Iron Man") == sentence
    t.do("hire Wither", "level Troq Bashar", "attack Iron Man -> Base#2")


def test_hiring_first_does_not_count() -> None:
    t = scenario(side(hand=["Tenderfoot", "Spark"]), side(play=[COUNCIL]))
    t.do("hire Spark", "play Tenderfoot")
    assert t.in_play("Tenderfoot")


def test_the_council_leaves_its_own_player_alone() -> None:
    t = scenario(side(hand=["Tenderfoot", "Older Brother"], play=[COUNCIL]), side())
    t.do("play Tenderfoot", "play Older Brother")
    assert t.in_play("Older Brother")


def test_censorship_council_is_a_building_card() -> None:
    t = scenario(side(hand=[COUNCIL], tech=1), side())
    assert not t.can(f"play {COUNCIL}")
    t = scenario(side(hand=[COUNCIL, "Spark"], tech=2, gold=5), side())
    seen = watch(t)
    t.do(f"play {COUNCIL}")
    assert seen.changes == {f"{COUNCIL}: new", "my gold: 5 -> 1", f"my hand: -{COUNCIL}"}
    assert t[COUNCIL].hp == 5


# Lawbringer Gryphon: your base flies ----------------------------------------------------------------


def test_lawbringer_gryphon_lifts_my_base_and_no_other_building() -> None:
    t = scenario(side(play=[LAWBRINGER, "Jail", "Iron Man"], tech=1), side(play=["Iron Man"]))
    flying = {label for label in (*t.me.in_play, *t.foe.in_play) if t[label].has(FLYING)}
    assert flying == {LAWBRINGER, "Base"}


def test_only_fliers_and_anti_air_reach_the_lifted_base() -> None:
    t = scenario(
        side(play=["Iron Man", "Cloud Sprite", "Leaping Lizard", "Justice Juggernaut"]),
        side(play=[LAWBRINGER, "Jail"]),
    )
    assert t.targets("attack Iron Man") == {"Jail"}
    assert t.targets("attack Justice Juggernaut") == {"Jail"}
    assert t.targets("attack Cloud Sprite") == {"Base#2", LAWBRINGER, "Jail"}
    assert t.targets("attack Leaping Lizard") == {"Base#2", LAWBRINGER, "Jail"}
    t.do("attack Cloud Sprite -> Base#2")
    assert t.foe.base_damage == 3


def test_lawbringer_gryphon_is_paid_for_to_be_targeted() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=3), side(play=[LAWBRINGER, "Iron Man"]))
    assert t.targets("play Wither") == {"Troq Bashar", "Iron Man"}
    mine = side(hero="Troq Bashar", hand=["Wither"], play=["Cloud Sprite"], gold=4)
    t = scenario(mine, side(play=[LAWBRINGER]))
    t.do(f"play Wither -> {LAWBRINGER}")
    assert t.me.gold == 0


def test_lawbringer_gryphon_obliterates_four_before_it_strikes() -> None:
    t = scenario(
        side(play=[LAWBRINGER]),
        side(play=["Blademaster", "Maestro", "Iron Man", "Tenderfoot", "Dancer", "Scribe"]),
    )
    t.do(f"attack {LAWBRINGER} -> Base#2")
    assert {"Blademaster", "Maestro"} <= set(t.foe.in_play)
    assert t.foe.discard == ["Iron Man", "Scribe", "Tenderfoot"]
    assert not t.in_play("Dancer")
    assert t.foe.base_damage == 7
