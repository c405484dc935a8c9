"""Rules for players: silence, truce, debt, and what pieces in play forbid or change."""

from __future__ import annotations

import pytest

from tests.codex.round_trip import survives_everything
from tests.codex.zone_cards import ZONES
from warmat.codex.rules.model import terms
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def board(first: Side, second: Side | None = None, active: int = 0) -> Scenario:
    return scenario(first, second or side(), book=ZONES, active=active)


# Silence --------------------------------------------------------------------------------------------


def silenced(**more: object) -> Scenario:
    """The second player's turn, silenced by the first."""
    fields = {"hero": piece("Keeper", level=3), "play": ["Flying Trainer"]} | more
    t = board(side(hero="Second Keeper", hand=["Hush"]), side(**fields))  # type: ignore[arg-type]
    t.do("play Hush")
    t.end_turn()
    return t


def test_silenced_heroes_have_figures_but_no_abilities() -> None:
    t = silenced()
    assert t["Keeper"].stats == (4, 5)  # 3/4 and what the trainer adds; no frenzy
    assert not t["Keeper"].has(terms.FLYING)  # and none are given
    assert not t["Keeper"].has(terms.STASH)
    assert not t.can("use Keeper")
    assert t.can("attack Keeper")
    survives_everything(t, ZONES)


def test_it_ends_after_the_silenced_players_turn() -> None:
    t = silenced()
    t.end_turn()
    assert t["Keeper"].has(terms.FLYING)
    t.end_turn()
    assert t["Keeper"].stats == (5, 5)  # frenzy again
    assert t.can("use Keeper")


def test_silenced_heroes_cast_nothing() -> None:
    t = silenced(hand=["Smite"])
    assert not t.can("play Smite")


def test_a_hero_summoned_in_silence_is_silent_too() -> None:
    t = silenced(hero=None, command={"Keeper": 0}, hand=["Smite"])
    t.do("summon Keeper")
    assert not t["Keeper"].has(terms.STASH)
    assert not t.can("play Smite")


def test_silenced_heroes_level_and_heal() -> None:
    t = silenced(hero=piece("Keeper", level=2, damage=2))
    t.do("level Keeper")
    assert t["Keeper"].damage == 0
    assert t["Keeper"].level == 3


def test_what_a_silenced_hero_gains_is_there_when_it_ends() -> None:
    t = board(side(hero="Second Keeper", hand=["Hush", "Uplift"]), side(hero="Keeper"))
    t.do("play Hush", "play Uplift -> Keeper")
    assert t["Keeper"].stats == (3, 4)
    assert not t["Keeper"].has(terms.FLYING)
    t.end_turn()


def test_one_who_is_silenced_may_play_anything_else() -> None:
    t = silenced(hand=["Herald"])
    t.do("play Herald")
    assert t.in_play("Herald")


# Truce ----------------------------------------------------------------------------------------------


def test_opposing_units_attack_nothing_of_ones_own_but_heroes_do() -> None:
    t = board(
        side(hero="Second Keeper", play=["Herald"], hand=["Ceasefire"]),
        side(hero="Keeper", play=["Iron Man"]),
    )
    t.do("play Ceasefire")
    t.end_turn()
    assert not t.can("attack Iron Man")
    assert t.targets("attack Keeper") == {"Base", "Second Keeper", "Herald"}
    survives_everything(t, ZONES)


def test_ones_units_do_not_patrol_but_heroes_may() -> None:
    t = board(side(hero="Second Keeper", play=["Herald"], hand=["Ceasefire"]))
    t.do("play Ceasefire", "end")
    assert t.options == ["patrol Second Keeper as squad leader", "patrol nobody as squad leader"]
    t.do("patrol Second Keeper as squad leader")
    assert t.table.active == 1  # nobody else could


def test_the_truce_ends_with_ones_next_turn() -> None:
    t = board(side(hero="Second Keeper", play=["Herald"], hand=["Ceasefire"]), side(play=["Iron Man"]))
    t.do("play Ceasefire")
    t.end_turn()
    t.end_turn()
    t.end_turn(patrol={"elite": "Herald"})
    assert t.targets("attack Iron Man") == {"Herald"}


# Draw phases ----------------------------------------------------------------------------------------


def test_opponents_keep_their_hand_and_draw_nothing_once() -> None:
    t = board(
        side(hero="Second Keeper", hand=["Long Night"], deck=["Bloom"] * 9),
        side(hand=["Spark"], deck=["Wither"] * 9),
    )
    t.do("play Long Night")
    t.end_turn()
    assert t.me.hand == ["Bloom", "Bloom"]
    t.end_turn()
    assert t.foe.hand == ["Spark"]
    t.end_turn()
    t.end_turn()
    assert t.foe.hand == ["Wither"] * 3


@pytest.mark.parametrize(
    ("libraries", "held", "drawn"), [(0, 2, 4), (1, 2, 5), (1, 4, 6), (2, 2, 6), (2, 5, 7)]
)
def test_more_cards_and_room_for_them(libraries: int, held: int, drawn: int) -> None:
    t = board(side(play=["Library"] * libraries, hand=["Spark"] * held, deck=["Bloom"] * 9), side())
    t.end_turn()
    assert t.me.hand == ["Bloom"] * drawn


# Debt -----------------------------------------------------------------------------------------------


def on_credit(gold: int = 0, workers: int = 6, **more: object) -> Scenario:
    """The next card costs nothing."""
    fields = {
        "hero": "Second Keeper",
        "hand": ["On Credit", "Herald"],
        "gold": gold,
        "workers": workers,
    } | more
    t = board(side(**fields))  # type: ignore[arg-type]
    t.do("play On Credit")
    return t


def test_the_next_card_costs_nothing_and_is_paid_at_the_next_upkeep() -> None:
    t = on_credit()
    t.do("play Herald")
    assert t.me.gold == 3
    t.end_turn()
    survives_everything(t, ZONES)
    t.end_turn()
    assert t.me.gold == 3 + 6 - 2


def test_only_the_next_card() -> None:
    t = on_credit(hand=["On Credit", "Plain One", "Volunteer"])
    t.do("play Plain One")
    assert not t.can("play Volunteer")


def test_without_a_card_there_is_no_debt() -> None:
    t = on_credit()
    t.end_turn()
    t.end_turn()
    assert t.me.gold == 6


def test_it_is_over_when_the_turn_is() -> None:
    t = on_credit(workers=0, hand=["On Credit"], deck=["Herald"] * 5)
    t.end_turn()
    t.end_turn()
    assert not t.can("play Herald")


def test_who_can_not_pay_loses() -> None:
    t = on_credit(workers=0, hand=["On Credit", "Plain Tech One"], tech=1)
    t.do("play Plain Tech One")
    t.end_turn()
    t.end_turn()
    assert t.winners == [1]


def test_other_upkeep_effects_may_come_first() -> None:
    t = on_credit(workers=0, play=["Rent Payer"], hand=["On Credit", "Plain Tech One"], tech=1)
    t.do("play Plain Tech One")
    t.end_turn()
    t.end_turn()
    t.do("resolve Rent Payer (upkeep)")
    assert t.me.gold == 0
    assert t.winners is None


def test_what_is_owed_is_the_printed_cost_whatever_changes_it() -> None:
    t = on_credit(play=["Haggler"], hand=["On Credit", "Herald"])
    t.do("play Herald")
    t.end_turn()
    t.end_turn()
    assert t.me.gold == 3 + 6 - 2


def test_a_boost_is_not_free() -> None:
    t = on_credit(gold=1, hand=["On Credit", "Volunteer"])
    assert not t.can("play Volunteer boosted")
    t = on_credit(gold=2, hand=["On Credit", "Volunteer"])
    t.do("play Volunteer boosted")
    assert t.me.gold == 5


def test_a_tax_comes_on_top_of_nothing() -> None:
    t = board(
        side(hero="Second Keeper", hand=["On Credit", "Shed"], gold=1),
        side(play=["Inspector"]),
    )
    t.do("play On Credit", "play Shed")
    assert t.me.gold == 0
    t.end_turn()
    t.end_turn()
    assert t.me.gold == 6 - 2


# Heroes and readying --------------------------------------------------------------------------------


def test_a_hero_that_can_not_level_this_turn() -> None:
    t = board(side(hero="Second Keeper", hand=["Drain"], gold=5))
    t.do("play Drain -> Second Keeper")
    assert not t.can("level Second Keeper")
    t.end_turn()
    t.end_turn()
    assert t.can("level Second Keeper")


def test_opposing_heroes_gain_no_levels_by_any_means() -> None:
    t = board(
        side(hero=piece("Second Keeper", damage=2), play=["Iron Man"]), side(play=["Leveller"], hero="Keeper")
    )
    assert not t.can("level Second Keeper")
    t.do("attack Iron Man -> Keeper")
    assert not t.in_play("Keeper")
    assert t["Second Keeper"].level == 1
    t = board(side(hero=piece("Second Keeper"), play=["Iron Man", "Leveller"]), side(hero="Keeper"))
    t.do("attack Iron Man -> Keeper")
    assert t["Second Keeper"].level == 3  # one's own do


def test_exhausted_units_stay_so_through_the_next_ready_phase() -> None:
    t = board(
        side(hero="Second Keeper", hand=["Not Ready"]),
        side(play=[piece("Iron Man", exhausted=True), "Plain One"]),
    )
    t.do("play Not Ready")
    t.end_turn()
    assert t["Iron Man"].exhausted
    assert t.can("attack Plain One")
    t.end_turn()
    t.end_turn()
    assert not t["Iron Man"].exhausted


# What pieces forbid ---------------------------------------------------------------------------------


def test_one_oath_or_the_other() -> None:
    t = board(side(hand=["Oath Bearer", "Herald"], gold=10, deck=["Bloom"] * 9))
    t.do("play Oath Bearer")
    assert t.options == ["choose 1", "choose 2"]
    survives_everything(t, ZONES)
    t.do("choose 1")
    assert not t.can("play Herald")
    assert t.can("hire Herald")
    t.end_turn()
    assert t.me.hand == ["Bloom"] * 3
    t = board(side(hand=["Oath Bearer", "Herald"], gold=10, deck=["Bloom"] * 9))
    t.do("play Oath Bearer", "choose 2")
    assert t.can("play Herald")
    t.end_turn()
    assert t.me.hand == ["Herald"]


def test_only_one_card_from_hand_a_turn() -> None:
    t = board(side(hand=["Plain One", "Herald", "Spark"]), side(play=["Censors"], hand=["Shed"]))
    t.do("play Plain One")
    assert not t.can("play Herald")
    t.do("hire Spark")  # not a card played
    t.end_turn()
    t.do("play Shed")  # the opponent's own rule is not for the opponent
    assert t.in_play("Shed")


def test_cards_one_can_not_play_oneself() -> None:
    t = board(side(play=["Envious One"], hand=["Plain Tech One", "Plain Tech Two", "Shed"], tech=2))
    assert t.can("play Plain Tech One")
    assert not t.can("play Plain Tech Two")
    assert t.can("play Shed")


def test_spells_of_a_chosen_cost_can_not_be_played_by_opponents() -> None:
    t = board(side(hand=["Reporter"]), side(hero="Keeper", hand=["Hush", "Smite", "Herald", "Inspector"]))
    t.do("play Reporter", "choose 2")
    assert t.table.view(1)["pieces"][-1]["chosen"] == 2
    t.end_turn()
    assert not t.can("play Hush")
    assert t.can("play Smite")
    assert t.can("play Herald")  # no spell or upgrade


def test_the_first_building_of_a_turn_costs_more() -> None:
    t = board(side(hand=["Shed", "Shed"], gold=10), side(play=["Inspector"], hand=["Shed"]))
    t.do("play Shed")
    assert t.me.gold == 7
    t.do("play Shed")
    assert t.me.gold == 5
    t.do("build Tech I")
    assert t.me.gold == 4
    t.end_turn()
    gold = t.foe.gold
    t.do("play Shed")
    assert t.foe.gold == gold - 2


def test_rebuilding_costs_the_tax() -> None:
    t = board(side(gold=10, tech=1), side(play=["Inspector", "Regular-sized Rhinoceros"]))
    t.end_turn()
    t.do("attack Regular-sized Rhinoceros -> Tech I")
    t.end_turn()
    gold = t.me.gold
    t.do("build Tech I")
    assert t.me.gold == gold - 1


@pytest.mark.parametrize(("workers", "gold"), [(3, 3), (4, 4), (7, 4)])
def test_no_players_workers_give_more_than_the_cap(workers: int, gold: int) -> None:
    own, other = ["Slow Clock", "Plain One"], ["Plain One"]
    t = board(side(play=own, workers=workers, gold=0), side(play=other, workers=workers, gold=0))
    t.end_turn()
    t.end_turn()
    assert (t.me.gold, t.foe.gold) == (gold, gold)


def test_open_hands() -> None:
    t = board(side(play=["All Eyes"], hand=["Spark"]), side(hand=["Herald", "Shed"], deck=["Bloom"] * 9))
    assert t.table.view(0)["players"][1]["hand"] == ["Herald", "Shed"]
    assert t.table.view(1)["players"][0]["hand"] == []  # only opponents'
    t.end_turn()
    t.do("hire Shed")
    assert t.table.view(0)["players"][1]["tucked"] == ["Shed"]  # seen leaving
    t.end_turn()
    assert t.table.view(0)["players"][1]["hand"] == ["Bloom"] * 3
    survives_everything(t, ZONES)


# Conditions and limits ------------------------------------------------------------------------------


def test_an_ability_that_needs_a_spell_played_this_turn() -> None:
    t = board(side(hero="Second Keeper", play=["Trickster"], hand=["Uplift", "Herald"]))
    t.do("play Herald")
    assert not t.can("use Trickster")
    t.do("play Uplift -> Second Keeper")
    gold = t.me.gold
    t.do("use Trickster")
    assert t.me.gold == gold + 1
    t.end_turn()
    t.end_turn()
    assert not t.can("use Trickster")


def test_only_the_first_time_each_turn() -> None:
    t = board(side(hero="Second Keeper", play=["Mourner", "Plain One", "Herald"], hand=["Smite", "Smite"]))
    gold = t.me.gold
    t.do("play Smite -> Plain One", "play Smite -> Herald")
    assert t.me.gold == gold + 1


def test_and_again_in_another_players_turn() -> None:
    t = board(
        side(hero="Second Keeper", play=["Mourner", "Plain One", "Herald"], hand=["Smite"], gold=0),
        side(play=["Iron Man"]),
    )
    t.do("play Smite -> Plain One")
    assert t.me.gold == 1
    t.end_turn()
    t.do("attack Iron Man -> Herald")
    assert t.me.gold == 2


def test_of_several_at_once_only_so_many_even_if_it_dies_itself() -> None:
    t = board(
        side(hero="Second Keeper", play=["Twice Mourner", "Plain One", "Herald"], hand=["Doomsday"], gold=0),
    )
    t.do("play Doomsday")  # which two of the three does not matter, so nobody is asked
    survives_everything(t, ZONES)
    assert t.me.gold == 2
