"""Steps speak of what was targeted, discarded or forced before. Of nothing: the card is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.factions import FACTIONS, gates
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.scenario import scenario
from warmat.summoner_wars.vocabulary import (
    ATTACK_PHASE,
    CARD,
    COMMON,
    ENEMY,
    FRIENDLY,
    IT,
    ITSELF,
    MELEE,
    UNIT,
    ability,
    after_moving,
    boost,
    boost_on,
    cards_discarded,
    damage,
    discard_cards,
    each,
    event,
    faction,
    for_each,
    forced_through,
    if_so,
    it_is,
    picked,
    summoner,
    target,
)

ARROWS = faction(
    "Arrows",
    summoner("Archer", strength=3, attack=MELEE, life=12, symbols="bow"),
    event(
        "Trade",
        target(FRIENDLY & COMMON, as_="ours"),
        target(ENEMY & COMMON),
        damage(2),
        boost(1, "ours"),
        phase=ATTACK_PHASE,
        text="Ours for theirs.",
    ),
    event(
        "Volley",
        discard_cards(CARD, 2, 2),
        for_each(each(ENEMY & COMMON), damage(cards_discarded(), IT)),
        phase=ATTACK_PHASE,
        text="As many as you discard.",
    ),
    summoner_at="c1",
    gate_at="c3",
    units_at={},
)
BOOK = Book(gates.GATES, [*FACTIONS, ARROWS])


def test_an_earlier_target_goes_by_its_name() -> None:
    t = scenario(
        mine({"c4": "Smasher", "d4": "Tundra Fighter"}, hand=["Trade"]),
        theirs({"b6": "Undead Carrier", "c6": "Undead Carrier"}),
        phase="attack",
        book=BOOK,
    )
    t.do("play Trade", "choose Tundra Fighter", "choose Undead Carrier#2")
    assert [t[name].boost for name in ("Smasher", "Tundra Fighter")] == [0, 1]
    assert t["Undead Carrier"].damage == 0


def test_what_is_inside_of_for_each_knows_what_was_discarded() -> None:
    t = scenario(
        mine(hand=["Volley", "Smasher", "Tundra Fighter"]),
        theirs({"b6": "Undead Carrier"}),
        phase="attack",
        book=BOOK,
    )
    t.do("play Volley", "discard Smasher, Tundra Fighter")
    assert t["Undead Carrier"].damage == 2


WRONG: list[tuple[str, Callable[[], object]]] = [
    (
        "Odd: Damage speaks of what was picked, but nothing is picked before it",
        lambda: event("Odd", damage(1), phase=ATTACK_PHASE, text=""),
    ),
    (
        'Odd: Damage speaks of "bait", but nothing before it is called that',
        lambda: ability("Odd", "", after_moving(target(UNIT), for_each(None, damage(boost_on("bait"), IT)))),
    ),
    (
        'Odd: two picks are called "bait"',
        lambda: ability(
            "Odd", "", after_moving(target(UNIT, as_="bait"), target(UNIT, as_="bait"), damage(1))
        ),
    ),
    (
        "Odd: Passes speaks of what was picked, but nothing is picked before it",
        lambda: ability("Odd", "", after_moving(target(UNIT), damage(1), only=[it_is(COMMON, picked())])),
    ),
    (
        "Odd: Boost speaks of cards that were discarded, but none are discarded before it",
        lambda: event(
            "Odd", active=[after_moving(boost(cards_discarded(), ITSELF))], phase=ATTACK_PHASE, text=""
        ),
    ),
    (
        "Odd: Damage speaks of what was forced, but nothing is forced before it",
        lambda: event("Odd", target(UNIT), damage(1, forced_through()), phase=ATTACK_PHASE, text=""),
    ),
    (
        "Odd: IfAnswered speaks of an answer, but nothing is asked before it",
        lambda: event("Odd", boost(1, ITSELF), if_so(boost(1, ITSELF)), phase=ATTACK_PHASE, text=""),
    ),
]


@pytest.mark.parametrize(("sentence", "make"), WRONG)
def test_what_speaks_of_no_answer_is_refused(sentence: str, make: Callable[[], object]) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 (the sentence is compared whole)
        make()
    assert str(refused.value) == sentence
