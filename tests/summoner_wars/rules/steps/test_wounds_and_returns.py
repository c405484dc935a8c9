"""Each wound is heard of once; cards return to hands; boosts are spent in any number; places are taken."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.factions import FACTIONS, gates
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.scenario import Scenario, piece, scenario
from warmat.summoner_wars.vocabulary import (
    ANY_PHASE,
    BUILD_PHASE,
    CARD,
    COMMON,
    DAMAGED,
    ENEMY,
    FRIENDLY,
    ITSELF,
    MELEE,
    OTHER,
    UNIT,
    ability,
    after_moving,
    boost,
    boost_spent,
    common,
    damage,
    each,
    event,
    faction,
    gain_magic,
    life_left,
    may,
    place,
    return_to_hand,
    spend_any_boost,
    summoner,
    target,
    use_in,
    whenever_damaged,
    whenever_leaves,
    where_it_stood,
    without_ability,
)


def unit(name: str, *parts: Any) -> Any:
    return common(
        name,
        cost=1,
        strength=2,
        attack=MELEE,
        life=4,
        symbols="sun",
        does=[ability(f"{name}'s", "…", *parts)],
    )


WOUNDS = faction(
    "Wounds",
    summoner("Surgeon", strength=3, attack=MELEE, life=12, symbols="sun"),
    unit("Leech", whenever_damaged(OTHER & CARD, boost(1, ITSELF))),
    unit("Miser", use_in(ANY_PHASE, spend_any_boost(), gain_magic(boost_spent()))),
    unit("Heir", whenever_leaves(ENEMY & UNIT, *may("take its place", place(ITSELF, where_it_stood())))),
    unit("Pacer", after_moving(*may("gain a magic", gain_magic(1)), per_turn=1)),
    event("Recall", target(UNIT), return_to_hand(), phase=BUILD_PHASE, text="Back it goes."),
    event(
        "Recall All",
        target(COMMON),
        return_to_hand(with_cards_under=True),
        phase=BUILD_PHASE,
        text="Back it goes, with what is under it.",
    ),
    event("Rain", damage(1, each(ENEMY & UNIT)), phase=BUILD_PHASE, text="1 damage to each enemy unit."),
    event("Salt", target(DAMAGED & UNIT), damage(1), phase=BUILD_PHASE, text="1 damage to a damaged unit."),
    event(
        "Mercy", target(life_left(2) & UNIT), damage(9), phase=BUILD_PHASE, text="Ends what is nearly dead."
    ),
    event(
        "Ban",
        target(FRIENDLY & COMMON & without_ability("Leech's")),
        return_to_hand(),
        phase=BUILD_PHASE,
        text="Back, who is no leech.",
    ),
    summoner_at="c1",
    gate_at="c3",
    units_at={},
)
BOOK = Book(gates.GATES, [*FACTIONS, WOUNDS])


def board(own: dict[str, Any], foes: dict[str, Any], phase: str = "build", **more: Any) -> Scenario:
    return scenario(
        mine({"a1": "Surgeon", **own}, **more), theirs({"f8": "Grognack", **foes}), phase=phase, book=BOOK
    )


def test_an_attack_is_one_wound_however_deep() -> None:
    t = board({"a2": "Leech", "c4": "Miser"}, {"c5": "Smasher"}, phase="attack")
    t.next_roll(2, melee=2)
    t.do("attack Miser -> Smasher")
    assert (t["Smasher"].damage, t["Leech"].boost) == (2, 1)


def test_an_attack_without_damage_is_none() -> None:
    t = board({"a2": "Leech", "c4": "Miser"}, {"c5": "Tundra Fighter"}, phase="attack")
    t.next_roll(2, melee=0)
    t.do("attack Miser -> Tundra Fighter")
    assert (t["Tundra Fighter"].damage, t["Leech"].boost) == (0, 0)


def test_each_card_that_is_hurt_is_a_wound_also_one_that_dies() -> None:
    t = board({"a2": "Leech"}, {"c5": "Smasher", "e5": piece("Tundra Fighter", damage=2)}, hand=["Rain"])
    t.do("play Rain")
    assert t["Leech"].boost == 3  # Grognack, Smasher, and the fighter that is gone


def test_what_returns_leaves_its_tokens_and_what_was_under_it() -> None:
    t = board({"c4": piece("Leech", boost=2, damage=1, under=["Rain"])}, {}, hand=["Recall"])
    t.do("play Recall", "choose Leech?")
    assert "Leech" in t.me.hand
    assert "Rain" in t.me.discard


def test_what_returns_goes_to_its_owners_hand() -> None:
    t = board({"c4": piece("Smasher", owner=1)}, {}, hand=["Recall"])
    t.do("play Recall", "choose Smasher")
    assert t.foe.hand == ["Smasher"]


def test_cards_under_it_may_return_as_well() -> None:
    t = board({"c4": piece("Leech", under=["Rain"])}, {}, hand=["Recall All"])
    t.do("play Recall All")
    assert {"Leech", "Rain"} < set(t.me.hand)
    assert "Rain" not in t.me.discard


@pytest.mark.parametrize("phase", ["summon", "move", "build", "attack", "magic"])
def test_any_number_of_boosts_in_any_phase(phase: str) -> None:
    t = board({"c4": piece("Miser", boost=3)}, {}, phase=phase, magic=2)
    t.do("use Miser (Miser's)", "choose 2")
    assert (t["Miser"].boost, t.me.magic) == (1, 4)


def test_without_a_boost_there_is_nothing_to_spend() -> None:
    t = board({"c4": "Miser"}, {})
    assert "there is none on Miser" in t.refuses("use Miser (Miser's)")


def test_the_place_of_what_left_is_taken_or_not() -> None:
    t = board({"c4": "Heir"}, {"e5": piece("Tundra Fighter", damage=2)}, hand=["Rain"])
    t.do("play Rain", "yes")
    assert t["Heir"].space == "e5"
    other = board({"c4": "Heir"}, {"e5": piece("Tundra Fighter", damage=2)}, hand=["Rain"])
    other.do("play Rain", "no")
    assert other["Heir"].space == "c4"


def test_after_its_first_move_of_a_turn_only() -> None:
    t = board({"c4": "Pacer"}, {}, phase="move", magic=0)
    t.do("move Pacer -> c5", "yes")
    assert t.me.magic == 1


def test_damaged_units_those_with_little_life_and_those_with_an_ability() -> None:
    foes = {"c5": piece("Smasher", damage=1), "e5": piece("Tundra Fighter", damage=1)}
    t = board({"c4": "Leech", "a3": "Miser"}, foes, hand=["Salt", "Mercy", "Ban"])
    t.do("play Salt", "choose Smasher")
    assert t["Smasher"].damage == 2
    t.do("play Ban")
    assert "Miser" in t.me.hand
    t.do("play Mercy")
    assert not t.in_play("Tundra Fighter")
