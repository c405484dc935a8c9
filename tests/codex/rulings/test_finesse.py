"""The rulings and FAQ entries on Finesse's cards, River Montoya and the Dancers."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side

HARMONY = piece("Harmony", caster="River Montoya")


@pytest.mark.ruling(11, 121)
@pytest.mark.faq("Harmony")
def test_without_their_hero_channeling_spells_are_sacrificed_and_dancers_stay_calm() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]),
        side(
            hero="River Montoya",
            play=[
                "Iron Man",
                "Older Brother",
                "Dancer",
                HARMONY,
                piece("Two Step", caster="River Montoya", holds=["Iron Man", "Older Brother"]),
            ],
        ),
    )
    assert t["Iron Man"].stats == (5, 6)
    t.do("attack Regular-sized Rhinoceros -> River Montoya")
    assert t.foe.discard == ["Harmony", "Two Step"]
    assert t["Iron Man"].stats == (3, 4)
    assert t.in_play("Dancer")
    assert not t.in_play("Angry Dancer")


@pytest.mark.ruling(11)
def test_a_channeling_spell_is_sacrificed_when_its_hero_changes_sides() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Win Over"]),
        side(hero="River Montoya", play=[HARMONY]),
        book=BENCH,
    )
    t.do("play Win Over -> River Montoya")
    assert t.foe.discard == ["Harmony"]


@pytest.mark.ruling(120)
@pytest.mark.faq("Harmony")
def test_a_spell_can_not_target_the_dancer_that_it_brings() -> None:
    t = scenario(
        side(hero="River Montoya", play=[HARMONY, "Tenderfoot"], hand=["Two Step", "Bloom"]),
        side(),
    )
    assert t.targets("play Bloom") == {"River Montoya", "Tenderfoot"}
    t.do("play Two Step")  # it would need a second unit
    assert t["Dancer"].stats == (0, 1)
    assert t["Tenderfoot"].stats == (1, 2)
    assert t.me.discard == ["Two Step"]


@pytest.mark.ruling(120)
def test_a_spell_is_over_before_its_dancer_arrives() -> None:
    t = scenario(
        side(hero="River Montoya", play=[HARMONY], hand=["Doom"]), side(play=["Tenderfoot"]), book=BENCH
    )
    t.do("play Doom")
    assert not t.in_play("Tenderfoot")
    assert t.in_play("Dancer")


@pytest.mark.ruling(136)
@pytest.mark.faq("Harmony")
def test_a_dancer_that_gets_angry_does_not_arrive_and_keeps_what_it_has() -> None:
    t = scenario(
        side(
            hero="River Montoya",
            play=[
                HARMONY,
                piece("Dancer", runes=2, damage=1),
                piece("Dancer", exhausted=True),
                piece("Dancer", arrived_now=True),
            ],
        ),
        side(play=["Dancer"]),
    )
    t.do("use Harmony")
    assert t.me.discard == ["Harmony"]
    angry = t["Angry Dancer"]
    assert (angry.stats, angry.runes, angry.damage) == ((4, 3), 2, 1)
    assert t.can("attack Angry Dancer")  # nothing arrived: who was here may attack
    assert t["Angry Dancer#2"].exhausted
    assert not t.can("attack Angry Dancer#3")  # and who arrived this turn may not
    assert t.foe.in_play == ["Base#2", "Dancer#4"]  # the opponent's does not mind


@pytest.mark.ruling(136)
def test_a_dancer_keeps_its_dance_partner_when_it_gets_angry() -> None:
    t = scenario(
        side(
            hero="River Montoya",
            play=[
                HARMONY,
                "Dancer",
                "Tenderfoot",
                piece("Two Step", caster="River Montoya", holds=["Dancer", "Tenderfoot"]),
            ],
        ),
        side(),
    )
    t.do("use Harmony")
    assert t["Angry Dancer"].stats == (2 + 2, 1 + 2)
    assert t.in_play("Two Step")


@pytest.mark.ruling(127)
@pytest.mark.faq("Nimble Fencer")
def test_nimble_fencer_gives_herself_haste() -> None:
    t = scenario(side(tech=1, hand=["Nimble Fencer"]), side())
    t.do("play Nimble Fencer", "attack Nimble Fencer -> Base#2")
    assert t.foe.base_damage == 2


@pytest.mark.ruling(129)
def test_starlet_dies_of_her_second_damage() -> None:
    t = scenario(side(), side(play=["Star-Crossed Starlet"]))
    t.end_turn()
    assert (t["Star-Crossed Starlet"].damage, t["Star-Crossed Starlet"].atk) == (1, 4)
    t.end_turn()
    t.end_turn()
    assert not t.in_play("Star-Crossed Starlet")


@pytest.mark.ruling(129)
def test_starlet_with_a_rune_can_bear_two_damage() -> None:
    t = scenario(side(), side(play=[piece("Star-Crossed Starlet", runes=1, damage=1)]))
    assert t["Star-Crossed Starlet"].stats == (3 + 1 + 1, 3)
    t.end_turn()
    assert t["Star-Crossed Starlet"].damage == 2
    assert t["Star-Crossed Starlet"].stats == (3 + 1 + 2, 3)


@pytest.mark.faq("Star-Crossed Starlet")
@pytest.mark.parametrize(
    ("first", "survives"), [("Helpful Turtle (healing)", True), ("Star-Crossed Starlet (upkeep)", False)]
)
def test_healing_comes_before_or_after_starlets_damage_as_her_player_likes(
    first: str, survives: bool
) -> None:
    t = scenario(side(), side(play=[piece("Star-Crossed Starlet", damage=1), "Helpful Turtle"]))
    t.end_turn()
    assert set(t.options) == {"resolve Helpful Turtle (healing)", "resolve Star-Crossed Starlet (upkeep)"}
    t.do(f"resolve {first}")
    assert t.in_play("Star-Crossed Starlet") == survives
    assert t.can("end")


@pytest.mark.ruling(130)
@pytest.mark.faq("Grounded Guide")
def test_two_grounded_guides_add_up() -> None:
    t = scenario(
        side(play=["Grounded Guide", "Grounded Guide", "Tenderfoot", "Iron Man"], hero="River Montoya"),
        side(play=["Older Brother"]),
    )
    assert t["Tenderfoot"].stats == (1 + 4, 2 + 2)  # a Virtuoso
    assert t["Iron Man"].stats == (3 + 2, 4)
    assert t["Grounded Guide"].stats == (4 + 1, 4)  # each is an "other" to the other
    assert t["River Montoya"].stats == (2, 3)  # no unit
    assert t["Older Brother"].stats == (2, 2)  # not yours


@pytest.mark.ruling(131)
@pytest.mark.faq("Maestro")
def test_a_virtuoso_needs_to_have_been_here_to_use_what_maestro_grants_and_maestro_does_not() -> None:
    t = scenario(side(tech=2, play=["Tenderfoot"], hand=["Maestro", "Tenderfoot"]), side())
    assert not t.can("use Tenderfoot")
    t.do("play Maestro", "play Tenderfoot")
    assert not t.can("use Tenderfoot#2")  # arrival fatigue
    t.do("use Tenderfoot -> Base#2")
    assert t.foe.base_damage == 2
    assert t["Tenderfoot"].exhausted
    assert not t["Maestro"].exhausted


@pytest.mark.ruling(528)
@pytest.mark.faq("River Montoya")
def test_no_cost_falls_below_nothing() -> None:
    t = scenario(
        side(
            hero=piece("River Montoya", level=5),
            play=["Maestro"],
            hand=["Tenderfoot", "Timely Messenger", "Older Brother"],
            gold=5,
        ),
        side(),
    )
    t.do("play Tenderfoot")  # a Virtuoso costs 0 with Maestro, and 1 less with River
    assert t.me.gold == 5
    t.do("play Timely Messenger")
    assert t.me.gold == 5
    t.do("play Older Brother")
    assert t.me.gold == 4


@pytest.mark.faq("Appel Stomp")
@pytest.mark.parametrize(
    ("answer", "discard", "deck"), [("no", ["Appel Stomp"], []), ("yes", [], ["Appel Stomp"])]
)
def test_appel_stomp_is_discarded_unless_it_goes_on_top_of_the_draw_pile(
    answer: str, discard: list[str], deck: list[str]
) -> None:
    t = scenario(
        side(hero=piece("River Montoya", level=5), hand=["Appel Stomp"], deck=["Spark", "Wither"]),
        side(patrol={"squad leader": "Iron Man"}),
    )
    t.do("play Appel Stomp -> Iron Man", answer)
    assert t["Iron Man"].slot is None
    assert t.me.hand == ["Spark"]
    assert t.me.discard == discard
    assert t.me.deck == [*deck, "Wither"]


DANCING = side(
    hero="River Montoya",
    play=[
        "Tenderfoot",
        "Iron Man",
        piece("Two Step", caster="River Montoya", holds=["Tenderfoot", "Iron Man"]),
    ],
)


@pytest.mark.faq("Two Step")
def test_a_dance_partner_can_not_be_paired_again() -> None:
    t = scenario(
        side(
            hero="River Montoya",
            play=["Iron Man", "Tenderfoot", "Older Brother", "Brick Thief"],
            hand=["Two Step", "Two Step"],
        ),
        side(),
    )
    t.do("play Two Step", "choose Iron Man", "choose Tenderfoot")
    t.do("play Two Step")  # only one pair is left
    assert t["Older Brother"].stats == (4, 4)
    assert t["Brick Thief"].stats == (4, 3)
    assert t["Iron Man"].stats == (5, 6)


@pytest.mark.faq("Two Step")
def test_two_step_is_sacrificed_when_a_partner_leaves_play() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Send Home"]),
        DANCING,
        book=BENCH,
    )
    assert t["Iron Man"].stats == (5, 6)
    t.do("play Send Home -> Tenderfoot")
    assert t.foe.hand == ["Tenderfoot"]
    assert t.foe.discard == ["Two Step"]
    assert t["Iron Man"].stats == (3, 4)


@pytest.mark.faq("Two Step")
def test_the_other_partner_dies_when_it_needed_the_dance_to_live() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]),
        side(
            hero="River Montoya",
            play=[
                "Tenderfoot",
                piece("Iron Man", damage=4),
                piece("Two Step", caster="River Montoya", holds=["Tenderfoot", "Iron Man"]),
            ],
        ),
    )
    t.do("attack Regular-sized Rhinoceros -> Tenderfoot")
    assert t.foe.discard == ["Iron Man", "Tenderfoot", "Two Step"]


@pytest.mark.faq("Two Step")
def test_two_step_is_sacrificed_when_a_partner_changes_sides() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Win Over"]),
        DANCING,
        book=BENCH,
    )
    t.do("play Win Over -> Iron Man")
    assert t.foe.discard == ["Two Step"]
    assert t["Iron Man"].stats == (3, 4)
    assert t["Tenderfoot"].stats == (1, 2)
