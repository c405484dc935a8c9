"""Steps speak of what was picked: of the last pick, or of one by its name. Of none: the card is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from warmat.codex.cards import SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.definitions import Card
from warmat.codex.scenario import scenario, side
from warmat.codex.vocabulary import (
    AT_END_OF_TURN,
    BUILDING,
    HAND,
    HERO,
    ITSELF,
    OPPOSING,
    RED,
    THE_SUBJECT,
    UNIT,
    YOUR,
    another_target,
    base_of,
    become_copy,
    choose,
    deal,
    destroy,
    draw,
    hero,
    if_did,
    into_hand,
    its_controller,
    later,
    look_at,
    minor_spell,
    one_tech_higher,
    pick_card,
    put_runes,
    ready,
    spec,
    steal_from,
    target,
    targets,
    together,
    unit,
    when_any_leaves,
    whenever_arrives,
)

POINTS = spec(
    "Points",
    RED,
    hero("Pointer", cost=2, kinds="Tester", bands=[(1, 2, 3, "", ()), (3, 3, 4, "", ()), (5, 4, 5, "", ())]),
    minor_spell("Tremor", target(UNIT, as_="victim"), deal(1, together("victim", base_of("victim"))), cost=0),
    minor_spell("Aftershock", target(UNIT), deal(1, together(ITSELF, base_of())), cost=0),
    minor_spell(
        "Feast",
        choose(YOUR & UNIT, as_="eater"),
        choose(OPPOSING & UNIT),
        destroy(),
        put_runes(1, "eater"),
        cost=0,
    ),
    minor_spell("Third", targets(2, UNIT), another_target(UNIT), deal(1), cost=0),
    minor_spell("Glance", target(UNIT), look_at(HAND, its_controller()), cost=0),
    minor_spell(
        "Bond",
        choose(YOUR & UNIT, as_="guard"),
        choose(OPPOSING & UNIT),
        when_any_leaves(["guard"], destroy()),
        destroy("guard"),
        cost=0,
    ),
    unit(
        "Herald",
        cost=1,
        atk=1,
        hp=3,
        does=[whenever_arrives(YOUR & UNIT, target(OPPOSING & UNIT), deal(2, by=THE_SUBJECT))],
    ),
)
BOOK = Book(commons.COMMONS, STARTERS, [*SPECS, POINTS])


def test_a_pick_is_bound_however_deep_it_is_spoken_of() -> None:
    t = scenario(side(hero="Pointer", hand=["Tremor"]), side(play=["Iron Man"]), book=BOOK)
    t.do("play Tremor -> Iron Man")
    assert (t["Iron Man"].damage, t["Base"].damage, t["Base#2"].damage) == (1, 0, 1)


def test_so_is_the_last_pick() -> None:
    t = scenario(side(hero="Pointer", hand=["Aftershock"]), side(play=["Iron Man"]), book=BOOK)
    t.do("play Aftershock -> Iron Man")
    assert (t["Iron Man"].damage, t["Base#2"].damage) == (0, 1)


def test_an_earlier_pick_goes_by_its_name() -> None:
    t = scenario(
        side(hero="Pointer", hand=["Feast"], play=["Iron Man", "Tenderfoot"]),
        side(play=["Maestro", "Nimble Fencer"]),
        book=BOOK,
    )
    t.do("play Feast -> Tenderfoot", "choose Maestro")
    assert t["Tenderfoot"].runes == 1
    assert not t.in_play("Maestro")
    assert t.in_play("Nimble Fencer")


def test_another_is_none_of_those_before() -> None:
    t = scenario(
        side(hero="Pointer", hand=["Third"]),
        side(play=["Iron Man", "Maestro", "Nimble Fencer", "Tenderfoot"]),
        book=BOOK,
    )
    t.do("play Third", "choose Iron Man, Maestro")
    assert t.choices() == {"Nimble Fencer", "Tenderfoot"}
    t.do("choose Tenderfoot")
    assert t["Tenderfoot"].damage == 1


def test_players_are_named_by_a_pick_wherever_a_step_is_about_players() -> None:
    t = scenario(
        side(hero="Pointer", hand=["Glance"]), side(play=["Iron Man"], hand=["Spark", "Bloom"]), book=BOOK
    )
    t.do("play Glance -> Iron Man")
    assert "P1 looks at P2's hand." in t.game.log


def test_what_is_waited_for_goes_by_a_name_too() -> None:
    t = scenario(
        side(hero="Pointer", hand=["Bond"], play=["Tenderfoot"]),
        side(play=["Iron Man", "Maestro"]),
        book=BOOK,
    )
    t.do("play Bond -> Tenderfoot", "choose Iron Man")
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Iron Man")
    assert t.in_play("Maestro")


def test_who_deals_the_damage_may_be_of_the_event() -> None:
    """The trigger knows that its steps speak of the event, also where only the dealer is of it."""
    t = scenario(
        side(play=["Herald"], hand=["Tenderfoot"], gold=5), side(play=["Maestro", "Nimble Fencer"]), book=BOOK
    )
    t.do("play Tenderfoot", "choose Maestro")
    assert t["Maestro"].damage == 2


WRONG: list[tuple[str, Callable[[], Card]]] = [
    (
        "Odd: Deal speaks of what was picked, but nothing is picked before it",
        lambda: minor_spell("Odd", deal(2), target(UNIT), cost=0),
    ),
    (
        "Odd: Deal speaks of what was picked, but nothing is picked before it",
        lambda: minor_spell("Odd", deal(2, together(ITSELF, base_of())), cost=0),
    ),
    (
        'Odd: Deal speaks of "victim", but nothing before it is called that',
        lambda: minor_spell("Odd", target(UNIT, as_="hero"), deal(2, "victim"), cost=0),
    ),
    (
        'Odd: Ready speaks of "victim", but nothing before it is called that',
        lambda: unit(
            "Odd", cost=1, atk=1, hp=1, does=[whenever_arrives(UNIT, later(AT_END_OF_TURN, ready("victim")))]
        ),
    ),
    (
        'Odd: two picks are called "victim"',
        lambda: minor_spell("Odd", target(UNIT, as_="victim"), target(HERO, as_="victim"), deal(1), cost=0),
    ),
    (
        'Odd: Copy speaks of "model", but nothing before it is called that',
        lambda: minor_spell("Odd", choose(UNIT), become_copy(AT_END_OF_TURN, of="model"), cost=0),
    ),
    (
        "Odd: Pick speaks of what was picked, but nothing is picked before it",
        lambda: minor_spell("Odd", another_target(UNIT), deal(1), cost=0),
    ),
    (
        "Odd: IntoHand speaks of cards that were taken, but none are taken before it",
        lambda: minor_spell("Odd", target(UNIT), into_hand(), cost=0),
    ),
    (
        "Odd: IfDid speaks of what was picked, but nothing is picked before it",
        lambda: minor_spell("Odd", draw(1), if_did(draw(1)), cost=0),
    ),
    (
        "Odd: StealFrom speaks of what was picked, but nothing is picked before it",
        lambda: minor_spell("Odd", steal_from(1, its_controller()), cost=0),
    ),
    (
        "Odd: PickCards speaks of what was picked, but nothing is picked before it",
        lambda: minor_spell("Odd", pick_card(HAND, UNIT, limit=one_tech_higher()), into_hand(), cost=0),
    ),
]


@pytest.mark.parametrize(("sentence", "make"), WRONG)
def test_a_card_that_speaks_of_no_pick_is_refused(sentence: str, make: Callable[[], Card]) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 (the sentence is compared whole)
        make()
    assert str(refused.value) == sentence


def test_steps_that_two_cards_share_stand_in_the_same_place() -> None:
    shared = [target(BUILDING), deal(1)]
    minor_spell("One", *shared, cost=0)
    minor_spell("Like it", *shared, cost=0)
    with pytest.raises(
        ValueError, match=r"^Unlike it: Pick is shared with a script that needs it otherwise$"
    ):
        minor_spell("Unlike it", target(UNIT), *shared, cost=0)
