"""Discipline, card by card: the spells."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.hidden import ALL_SEATS
from warmat.codex.rules.model.terms import DETECTOR
from warmat.codex.scenario import Scenario, piece, scenario, side

GRAVE = "Grave Stormborne"
GRAVE_7 = piece(GRAVE, level=7)
MASTERY, STYLE, STORMS = "Martial Mastery", "Versatile Style", "True Power of Storms"

COSTS = [(MASTERY, 1), (STYLE, 2), ("Reversal", 3), (STORMS, 3)]


@pytest.mark.parametrize(("name", "cost"), COSTS)
def test_they_need_grave_and_their_cost(name: str, cost: int) -> None:
    def may(hero: str, level: int, gold: int) -> bool:
        hand = [name, "Snapback", "Reversal", "Fox Primus"]
        mine = side(hero=piece(hero, level=level), hand=hand, deck=["Spark"] * 3, gold=gold)
        return scenario(mine, side(patrol={"elite": "Iron Man"})).can(f"play {name}")

    assert may(GRAVE, 7, cost)
    assert not may(GRAVE, 7, cost - 1)
    assert not may("Troq Bashar", 8, cost)
    assert may(GRAVE, 6, cost) == (name != STORMS), "only that one is ultimate"


# Martial Mastery -----------------------------------------------------------------------------------------


def test_martial_mastery_discards_one_draws_two_and_looks() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[MASTERY, "Spark", "Bloom"], deck=["Wither", "Iron Man", "Fox Viper"], gold=4),
        side(hand=["Smoker", "Tenderfoot"]),
    )
    seen = watch(t)
    t.do(f"play {MASTERY}")
    assert set(t.options) == {"discard Spark", "discard Bloom"}
    t.do("discard Spark")
    assert seen.changes == {
        "my gold: 4 -> 3",
        f"my hand: -{MASTERY}",
        "my hand: -Spark",
        "my hand: +Wither",
        "my hand: +Iron Man",
        "my deck: -Wither",
        "my deck: -Iron Man",
        "my discard: +Spark",
        f"my discard: +{MASTERY}",
    }
    survives_everything(t, BOOK)
    assert seen_hand(t) == {"Smoker", "Tenderfoot"}


def seen_hand(t: Scenario) -> set[str]:
    """The cards of the second player's hand that the first knows."""
    st = t.table
    hand = st.players[1].hand
    return {st.book.cards[card >> 48].name for card in hand if card & ALL_SEATS & 1}


def test_nobody_sees_what_was_not_looked_at() -> None:
    t = scenario(side(hero=GRAVE, hand=[STYLE]), side(hand=["Smoker"]))
    assert seen_hand(t) == set()
    t.do(f"play {STYLE}", "choose a detector")
    assert seen_hand(t) == set()


def test_with_nothing_to_discard_martial_mastery_does_the_rest() -> None:
    t = scenario(side(hero=GRAVE, hand=[MASTERY], deck=["Wither", "Iron Man"]), side(hand=["Smoker"]))
    t.do(f"play {MASTERY}")
    assert t.me.hand == ["Iron Man", "Wither"]
    assert t.me.discard == [MASTERY]
    assert seen_hand(t) == {"Smoker"}


def test_of_several_opponents_one_shows_the_hand() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[MASTERY], deck=["Spark", "Bloom"]),
        side(hand=["Smoker"]),
        side(hand=["Iron Man"]),
        mode="free-for-all-1-hero",
    )
    t.do(f"play {MASTERY}")
    assert t.choices() == {"P2", "P3"}
    t.do("choose P3")
    assert seen_hand(t) == set()


# Versatile Style -----------------------------------------------------------------------------------------


def test_versatile_style_offers_what_can_be_done() -> None:
    t = scenario(side(hero=GRAVE, hand=[STYLE]), side(play=["Iron Man"]))
    t.do(f"play {STYLE}")
    assert t.choices() == {"a repair", "a detector"}, "there is neither an upgrade nor a flier"
    t.do("choose a detector")
    full = scenario(side(hero=GRAVE, hand=[STYLE]), side(play=["Cloud Sprite", "Safe Attacking"]))
    full.do(f"play {STYLE}")
    assert full.choices() == {"an upgrade", "a flier", "a repair", "a detector"}
    full.do("choose an upgrade")


def test_versatile_style_destroys_an_upgrade() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[STYLE], play=["Safe Attacking"], gold=5),
        side(play=["Safe Attacking", "Iron Man", "Jail"]),
    )
    t.do(f"play {STYLE}", "choose an upgrade")
    assert t.choices() == {"Safe Attacking", "Safe Attacking#2"}
    seen = watch(t)
    t.do("choose Safe Attacking#2")
    assert seen.changes == {
        "Safe Attacking#2: gone",
        "their discard: +Safe Attacking",
        f"my discard: +{STYLE}",
    }


def test_versatile_style_disables_a_flying_unit_or_hero() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[STYLE], play=["Cloud Sprite"]),
        side(play=["Iron Man"], patrol={"elite": "Young Lightning Dragon"}, hero="River Montoya"),
    )
    t.do(f"play {STYLE}", "choose a flier")
    assert t.choices() == {"Cloud Sprite", "Young Lightning Dragon"}
    seen = watch(t)
    t.do("choose Young Lightning Dragon")
    assert seen.changes == {
        "Young Lightning Dragon: exhausted False -> True",
        "Young Lightning Dragon: slot elite -> None",
        "Young Lightning Dragon: ATK 4 -> 3",
        f"my discard: +{STYLE}",
    }
    t.end_turn()
    assert t["Young Lightning Dragon"].exhausted, "it does not ready"


def test_versatile_style_repairs_a_building() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[STYLE], play=[piece("Training Grounds", damage=3)], base_damage=1),
        side(play=["Jail"], tech=1),
    )
    t.do(f"play {STYLE}", "choose a repair")
    assert t.choices() == {"Base", "Base#2", "Training Grounds", "Jail", "Tech I#2"}
    seen = watch(t)
    t.do("choose Training Grounds")
    assert seen.changes == {"Training Grounds: damage 3 -> 1", f"my discard: +{STYLE}"}


def test_versatile_style_makes_grave_a_detector_for_a_turn() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[STYLE, "Wither"], play=["Iron Man"], command={"Troq Bashar": 0}),
        side(play=["Backstabber"], hero="River Montoya"),
    )
    assert "Backstabber" not in t.targets("play Wither")
    t.do(f"play {STYLE}", "choose a detector")
    assert t[GRAVE].has(DETECTOR)
    assert not t["Iron Man"].has(DETECTOR)
    assert not t["River Montoya"].has(DETECTOR)
    assert "Backstabber" in t.targets("play Wither")
    t.end_turn()
    assert not t[GRAVE].has(DETECTOR)


def test_only_the_discipline_hero_becomes_a_detector() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[STYLE], play=["Troq Bashar"], tech=2), side(hero=GRAVE), mode="3-hero"
    )
    t.do(f"play {STYLE}", "choose a detector")
    assert [label for label in (GRAVE, "Troq Bashar", f"{GRAVE}#2") if t[label].has(DETECTOR)] == [GRAVE]


# Reversal ------------------------------------------------------------------------------------------------


def test_reversal_targets_patrollers() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Reversal"], play=["Tenderfoot"]),
        side(patrol={"squad leader": "Iron Man", "elite": "River Montoya"}, play=["Maestro"]),
    )
    assert t.targets("play Reversal") == {"Iron Man", "River Montoya"}


def test_reversal_hurts_and_then_disables() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Reversal"], gold=3),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}),
    )
    seen = watch(t)
    t.do("play Reversal -> Iron Man")
    assert seen.changes == {
        "Iron Man: damage 0 -> 2",
        "Iron Man: armor 1 -> 0",
        "Iron Man: slot squad leader -> None",
        "Iron Man: exhausted False -> True",
        "my gold: 3 -> 0",
        "my hand: -Reversal",
        "my discard: +Reversal",
    }
    t.end_turn()
    assert t["Iron Man"].exhausted


def test_who_dies_of_reversal_died_on_patrol() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Reversal"]), side(patrol={"technician": "Tenderfoot"}, deck=["Spark"])
    )
    t.do("play Reversal -> Tenderfoot")
    assert t.foe.discard == ["Tenderfoot"]
    assert t.foe.hand == ["Spark"], "the technician's card"


# True Power of Storms ------------------------------------------------------------------------------------


def test_true_power_of_storms_takes_two_other_cards_that_cost_three() -> None:
    t = scenario(
        side(
            hero=GRAVE_7,
            hand=[STORMS, STORMS, "Reversal", "Fox Primus", "Spark", "Fox Viper"],
            play=["Tenderfoot"],
            gold=3,
        ),
        side(hero="River Montoya", play=["Blademaster", "Backstabber", "Safe Attacking"], tech=1),
    )
    t.do(f"play {STORMS}")
    assert t.prompt == f"{STORMS}: take which card of cost 3 from your hand?"
    assert set(t.options) <= {f"take {STORMS}", "take Reversal", "take Fox Primus"}
    t.do("take Fox Primus")
    survives_everything(t, BOOK)
    t.do("take Reversal")
    everything = {GRAVE, "Tenderfoot", "River Montoya", "Blademaster", "Base", "Base#2", "Tech I#2"}
    assert t.choices() == everything
    seen = watch(t)
    t.do("choose Base#2")
    assert seen.changes == {"Base#2: damage 0 -> 10", f"my discard: +{STORMS}"}
    assert t.me.discard == ["Fox Primus", "Reversal", STORMS]
    assert t.me.hand == ["Fox Viper", "Spark", STORMS]


@pytest.mark.parametrize(
    ("others", "castable"),
    [
        ([], False),
        (["Reversal"], False),
        (["Reversal", "Spark"], False),
        (["Reversal", "Reversal"], True),
        ([STORMS], False),
        ([STORMS, "Fox Primus"], True),
        ([STORMS, STORMS], True),
    ],
)
def test_true_power_of_storms_does_not_count_itself(others: list[str], castable: bool) -> None:
    t = scenario(side(hero=GRAVE_7, hand=[STORMS, *others]), side(play=["Iron Man"]))
    assert t.can(f"play {STORMS}") == castable


def test_true_power_of_storms_deals_ten_damage() -> None:
    t = scenario(
        side(hero=GRAVE_7, hand=[STORMS, "Reversal", "Snapback"]),
        side(play=["Stubborn Flagbearer", "Blademaster"]),
        book=BENCH,
    )
    t.do(f"play {STORMS}")
    assert t.me.gold == 10 - 3 - 1, "a flagbearer with resist"
    assert t.foe.discard == ["Stubborn Flagbearer"]
    assert t.me.discard == ["Reversal", "Snapback", STORMS]


def test_played_from_the_draw_pile_it_may_take_its_copy_in_hand() -> None:
    vir = piece("Vir Garbarean", level=5)
    t = scenario(
        side(hero=GRAVE_7, play=[vir], hand=[STORMS, "Reversal"], deck=[STORMS], tech=2),
        side(play=["Iron Man"]),
        mode="3-hero",
    )
    assert not t.can(f"play {STORMS}"), "from hand, it has only one other card"
    t.do("use Vir Garbarean (play the top card)", "choose Iron Man")
    assert t.me.hand == []
    assert t.me.discard == ["Reversal", STORMS, STORMS]
    assert not t.in_play("Iron Man")
