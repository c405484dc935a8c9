"""The blue starting deck, card by card."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import FLYING, LONG_RANGE, UNTARGETABLE
from warmat.codex.scenario import Scenario, piece, scenario, side

FIGURES = [
    ("Building Inspector", 1, (1, 1)),
    ("Spectral Aven", 2, (2, 2)),
    ("Bluecoat Musketeer", 2, (1, 2)),
    ("Traffic Director", 1, (1, 1)),
    ("Porkhand Magistrate", 3, (2, 3)),
    ("Jail", 3, (0, 3)),
]


@pytest.mark.parametrize(("name", "cost", "stats"), FIGURES)
def test_figures(name: str, cost: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hand=[name], gold=10), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Building Inspector: the first building of each opponent's turn costs 1 more ----------------------------


def test_building_inspector_makes_an_opponents_first_building_dearer() -> None:
    t = scenario(side(hand=["Jail", "Jail"], gold=10), side(play=["Building Inspector"]))
    t.do("play Jail")
    assert t.me.gold == 10 - 4
    t.do("play Jail")
    assert t.me.gold == 10 - 4 - 3


def test_building_inspector_taxes_the_first_building_of_every_turn_again() -> None:
    t = scenario(side(hand=["Jail"], deck=["Jail"] * 5, gold=9), side(play=["Building Inspector"]))
    t.do("play Jail")
    t.end_turn()
    t.end_turn()
    before = t.me.gold
    t.do("play Jail")
    assert t.me.gold == before - 4


def test_who_can_not_pay_the_inspector_can_not_build() -> None:
    t = scenario(side(hand=["Jail"], gold=3), side(play=["Building Inspector"]))
    assert not t.can("play Jail")
    assert not t.can("build Tower")  # 3 gold
    assert t.can("build Tech I")  # 1 gold


def test_building_inspector_taxes_neither_its_player_nor_anything_but_buildings() -> None:
    t = scenario(side(play=["Building Inspector"], hand=["Jail"], gold=3), side(hand=["Iron Man"], tech=1))
    t.do("play Jail")
    assert t.me.gold == 0
    t = scenario(side(hand=["Tenderfoot"], gold=4), side(play=["Building Inspector"]))
    t.do("play Tenderfoot")
    assert t.me.gold == 3


def test_two_building_inspectors_add_up() -> None:
    t = scenario(side(hand=["Jail"], gold=10), side(play=["Building Inspector", "Building Inspector"]))
    t.do("play Jail")
    assert t.me.gold == 5


# Spectral Aven: flying, and dies of being targeted -------------------------------------------------------


def test_spectral_aven_flies_and_dies_of_being_targeted() -> None:
    t = scenario(side(hero="Sirus Quince", hand=["Wither"]), side(play=["Spectral Aven"]))
    assert t["Spectral Aven"].has(FLYING)
    t.do("play Wither -> Spectral Aven")
    assert t.foe.discard == ["Spectral Aven"]


# Bluecoat Musketeer: long-range with exactly 1 ATK -------------------------------------------------------


@pytest.mark.parametrize(("runes", "long_range"), [(-1, False), (0, True), (1, False)])
def test_bluecoat_musketeer_has_long_range_with_one_atk_only(runes: int, long_range: bool) -> None:
    t = scenario(side(play=[piece("Bluecoat Musketeer", runes=runes)]), side())
    assert t["Bluecoat Musketeer"].has(LONG_RANGE) == long_range


def test_bluecoat_musketeer_shoots_from_afar() -> None:
    t = scenario(side(play=["Bluecoat Musketeer"]), side(play=["Iron Man"]))
    seen = watch(t)
    t.do("attack Bluecoat Musketeer -> Iron Man")
    assert seen.changes == {"Iron Man: damage 0 -> 1", "Bluecoat Musketeer: exhausted False -> True"}


def test_two_musketeers_shoot_at_each_other() -> None:
    t = scenario(side(play=["Bluecoat Musketeer"]), side(play=["Bluecoat Musketeer"]))
    t.do("attack Bluecoat Musketeer -> Bluecoat Musketeer#2")
    assert (t["Bluecoat Musketeer"].damage, t["Bluecoat Musketeer#2"].damage) == (1, 1)


# Traffic Director: unstoppable against buildings, untargetable -------------------------------------------


def test_traffic_director_passes_patrollers_to_reach_buildings_only() -> None:
    t = scenario(
        side(play=["Traffic Director"]),
        side(
            patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}, play=["Jail", "Older Brother"], tech=1
        ),
    )
    assert t.targets("attack Traffic Director") == {"Iron Man", "Base#2", "Tech I#2", "Jail"}


def test_traffic_director_can_not_be_targeted_by_anybody() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Wither"], play=["Traffic Director"]),
        side(play=["Traffic Director", "Tenderfoot"]),
    )
    assert t["Traffic Director"].has(UNTARGETABLE)
    assert t.targets("play Wither") == {"Sirus Quince", "Tenderfoot"}


# Porkhand Magistrate: disables a unit or hero, whose controller draws ------------------------------------


def test_porkhand_magistrate_targets_any_other_unit_or_hero() -> None:
    t = scenario(
        side(hero="Sirus Quince", play=["Porkhand Magistrate", "Tenderfoot"]),
        side(hero="River Montoya", play=["Jail", "Traffic Director", piece("Iron Man", exhausted=True)]),
    )
    assert t.targets("use Porkhand Magistrate") == {"Sirus Quince", "Tenderfoot", "River Montoya", "Iron Man"}


def test_porkhand_magistrate_disables_and_gives_the_controller_a_card() -> None:
    t = scenario(
        side(play=["Porkhand Magistrate"], gold=5, deck=["Wither"]),
        side(patrol={"squad leader": "Iron Man"}, deck=["Spark", "Bloom", "Bloom"], gold=0),
    )
    seen = watch(t)
    t.do("use Porkhand Magistrate -> Iron Man")
    assert seen.changes == {
        "Porkhand Magistrate: exhausted False -> True",
        "Iron Man: exhausted False -> True",
        "Iron Man: slot squad leader -> None",
        "Iron Man: armor 1 -> 0",
        "my gold: 5 -> 4",
        "their hand: +Spark",
        "their deck: -Spark",
    }
    t.end_turn()
    assert t["Iron Man"].exhausted
    t.end_turn()
    t.end_turn()
    assert not t["Iron Man"].exhausted


def test_porkhand_magistrate_lets_me_draw_for_my_own() -> None:
    t = scenario(side(play=["Porkhand Magistrate", "Tenderfoot"], deck=["Wither"]), side(deck=["Spark"]))
    t.do("use Porkhand Magistrate -> Tenderfoot")
    assert t["Tenderfoot"].exhausted
    assert (t.me.hand, t.foe.hand) == (["Wither"], [])


def test_porkhand_magistrate_needs_gold_and_a_turn_of_rest() -> None:
    poor = scenario(side(play=["Porkhand Magistrate"], gold=0), side(play=["Iron Man"]))
    assert not poor.can("use Porkhand Magistrate")
    new = scenario(side(play=[piece("Porkhand Magistrate", arrived_now=True)]), side(play=["Iron Man"]))
    assert not new.can("use Porkhand Magistrate")


# Reputable Newsman: opponents play no spells or upgrades of one cost -------------------------------------


def test_newsman_asks_for_a_number() -> None:
    t = scenario(side(hand=["Reputable Newsman"], gold=9), side())
    t.do("play Reputable Newsman")
    assert len(t.options) == 11
    t.do("choose 3")
    assert t["Reputable Newsman"].stats == (0, 3)
    assert t.me.gold == 7


def test_newsman_keeps_opponents_from_spells_and_upgrades_of_that_cost_only() -> None:
    t = scenario(
        side(hand=["Reputable Newsman", "Manufactured Truth"], hero="Sirus Quince"),
        side(
            hero="Sirus Quince",
            hand=["Charge", "Bloodburn", "Scorch", "Bombaster", "Brick Thief"],
            play=["Tenderfoot"],
            gold=20,
        ),
    )
    t.do("play Reputable Newsman", "choose 2")
    t.end_turn()
    hand = ("Charge", "Bloodburn", "Scorch", "Bombaster", "Brick Thief")
    assert {card for card in hand if not t.can(f"play {card}")} == {"Charge"}


def test_newsman_forbids_an_upgrade_too_and_his_own_player_nothing() -> None:
    t = scenario(
        side(hand=["Reputable Newsman", "Bloodburn"], gold=9),
        side(hand=["Bloodburn"], gold=9),
    )
    t.do("play Reputable Newsman", "choose 3")
    assert t.can("play Bloodburn")
    t.do("play Bloodburn")
    t.end_turn()
    assert not t.can("play Bloodburn")


# Jail: opposing units are locked up instead of arriving --------------------------------------------------


def test_jail_takes_the_opponents_units_one_after_another() -> None:
    t = scenario(side(hand=["Tenderfoot", "Timely Messenger", "Spark"], gold=9), side(play=["Jail"]))
    t.do("play Tenderfoot")
    assert (t.held_by("Jail"), t.me.gold) == (["Tenderfoot"], 8)
    assert not t.in_play("Tenderfoot")
    t.do("play Timely Messenger")
    assert t.held_by("Jail") == ["Timely Messenger"]
    assert t["Tenderfoot"].controller == 0


def test_jail_lets_its_own_players_units_and_tokens_and_heroes_pass() -> None:
    t = scenario(
        side(play=["Jail"], hand=["Tenderfoot"]),
        side(command={"Sirus Quince": 0}),
    )
    t.do("play Tenderfoot")
    assert t.in_play("Tenderfoot")
    t.end_turn()
    t.do("summon Sirus Quince")
    assert t.in_play("Mirror Illusion")
    assert t.held_by("Jail") == []


def test_prisoners_are_discarded_when_jail_is_destroyed() -> None:
    t = scenario(side(hand=["Tenderfoot"], play=["Iron Man"]), side(play=["Jail"]))
    t.do("play Tenderfoot", "attack Iron Man -> Jail")
    assert t.me.discard == ["Tenderfoot"]
    assert t.foe.discard == ["Jail"]


# Lawful Search: draw, then look at a hand or a discard pile ----------------------------------------------


def known(t: Scenario, zone: str) -> object:
    """The opponent's cards there, as far as I know them."""
    return t.game.view(0)["players"][1][zone]


def test_lawful_search_draws_and_shows_a_hand_to_its_player() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Lawful Search"], deck=["Spark"], gold=1),
        side(hand=["Wither", "Bloom"], discard=["Tenderfoot"]),
    )
    seen = watch(t)
    t.do("play Lawful Search")
    assert t.me.hand == ["Spark"]
    assert len(t.options) == 2
    t.do(next(option for option in t.options if "hand" in option))
    assert seen.changes == {
        "my gold: 1 -> 0",
        "my hand: -Lawful Search",
        "my hand: +Spark",
        "my deck: -Spark",
        "my discard: +Lawful Search",
    }
    assert known(t, "hand") == ["Bloom", "Wither"]
    assert known(t, "discard") == []


def test_lawful_search_shows_a_discard_pile_instead() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Lawful Search"], deck=["Spark"]),
        side(hand=["Wither"], discard=["Tenderfoot"]),
    )
    t.do("play Lawful Search")
    t.do(next(option for option in t.options if "discard" in option))
    assert known(t, "hand") == []
    assert known(t, "discard") == ["Tenderfoot"]


def test_lawful_search_offers_only_what_holds_cards() -> None:
    def after(hand: list[str], discard: list[str]) -> tuple[bool, bool]:
        t = scenario(
            side(hero="Sirus Quince", hand=["Lawful Search"], deck=["Spark"]),
            side(hand=hand, discard=discard),
        )
        t.do("play Lawful Search")
        asked = not t.can("end")
        if asked:
            t.do("choose a hand")
        return asked, t.me.hand == ["Spark"]

    assert after([], []) == (False, True)
    assert after(["Bloom"], []) == (False, True)
    assert after([], ["Bloom"]) == (False, True)
    assert after(["Bloom"], ["Wither"]) == (True, True)


# Arrest: disable a patrolling unit -----------------------------------------------------------------------


def test_arrest_is_for_units_on_patrol_whatever_they_are() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Arrest"], gold=2),
        side(
            hero="River Montoya",
            patrol={"squad leader": "Traffic Director", "elite": "Spectral Aven", "scavenger": "Backstabber"},
            play=["Iron Man"],
        ),
    )
    assert t.targets("play Arrest") == {"Traffic Director", "Spectral Aven", "Backstabber"}
    seen = watch(t)
    t.do("play Arrest -> Spectral Aven")
    assert seen.changes == {
        "Spectral Aven: exhausted False -> True",
        "Spectral Aven: slot elite -> None",
        "Spectral Aven: ATK 3 -> 2",
        "my gold: 2 -> 0",
        "my hand: -Arrest",
        "my discard: +Arrest",
    }
    t.end_turn()
    assert t["Spectral Aven"].exhausted


def test_arrest_leaves_heroes_on_patrol_alone() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Arrest"]), side(patrol={"elite": "River Montoya"}, play=["Iron Man"])
    )
    assert not t.can("play Arrest")


# Manufactured Truth: a unit of yours is a copy for a turn ------------------------------------------------


def test_manufactured_truth_offers_my_low_tech_units_and_then_all_others() -> None:
    t = scenario(
        side(
            hero="Sirus Quince",
            hand=["Manufactured Truth"],
            play=["Tenderfoot", "Iron Man", "Eggship", "Jail"],
        ),
        side(hero="River Montoya", play=["Spectral Hound", "Backstabber", "Traffic Director"]),
    )
    assert t.targets("play Manufactured Truth") == {"Tenderfoot", "Iron Man"}
    t.do("play Manufactured Truth -> Tenderfoot")
    assert t.choices() == {"Iron Man", "Spectral Hound", "Traffic Director"}
    t.do("choose Traffic Director")
    assert t["Traffic Director#2"].has(UNTARGETABLE)


def test_manufactured_truth_lasts_until_the_end_of_the_turn() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Manufactured Truth"], play=[piece("Tenderfoot", damage=1, runes=1)]),
        side(play=[piece("Iron Man", damage=2)]),
    )
    t.do("play Manufactured Truth -> Tenderfoot")
    assert (t["Iron Man#2"].stats, t["Iron Man#2"].damage) == ((4, 5), 1)
    assert t["Iron Man#2"].controller == 0
    assert t["Iron Man"].stats == (3, 4)
    t.do("attack Iron Man#2 -> Base#2")
    assert t.foe.base_damage == 4
    t.end_turn()
    assert t["Tenderfoot"].stats == (2, 3)


def test_manufactured_truth_brings_no_arrival() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Manufactured Truth"], play=["Tenderfoot"]),
        side(play=["Reputable Newsman"]),
    )
    t.do("play Manufactured Truth -> Tenderfoot")
    assert t["Reputable Newsman#2"].stats == (0, 3)


def test_a_copy_that_dies_goes_to_the_discard_pile_as_itself() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Manufactured Truth", "Bloom"], play=["Tenderfoot"]),
        side(play=["Spectral Hound"]),
    )
    t.do("play Manufactured Truth -> Tenderfoot", "play Bloom -> Spectral Hound#2")
    assert "Tenderfoot" in t.me.discard


def test_a_hurt_copy_may_not_survive_being_itself_again() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Manufactured Truth"], play=["Older Brother"]),
        side(play=["Iron Man"]),
    )
    t.do("play Manufactured Truth -> Older Brother", "attack Iron Man#2 -> Iron Man")
    assert t["Iron Man#2"].damage == 3
    t.end_turn()
    assert "Older Brother" in t.me.discard


def test_manufactured_truth_needs_a_unit_of_mine() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Manufactured Truth"]), side(play=["Iron Man", "Tenderfoot"])
    )
    assert not t.can("play Manufactured Truth")
