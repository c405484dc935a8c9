"""Whatever a card says may be done can be left alone, also where there is just one way to do it.

One board for every "may", "up to" and "any number" of the cards that asks its player something. What is used,
played or moved of one's own accord is left alone by ending the phase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import piece, scenario


class Case(NamedTuple):
    """A board, what leads to the question, and what it offers: the last is to decline."""

    phase: str
    ours: dict[str, Any]
    foes: dict[str, Any]
    does: Sequence[str]
    offered: list[str]
    more: dict[str, Any]  # of the side that is asked
    roll: int = 0
    dice: Mapping[str, int] = MappingProxyType({})


CASES: dict[str, Case] = {
    "Life Drain": Case(
        "attack",
        {"a1": "Ret-Talus", "c4": "Dragos", "c3": "Undead Carrier"},
        {"f8": "Grognack", "c5": "Smasher"},
        ["attack Dragos -> Smasher"],
        ["choose Undead Carrier", "choose nothing"],
        {},
    ),
    "Soul Shift": Case(
        "attack",
        {"a1": "Ret-Talus", "c4": "Gul-Dass", "c3": "Undead Archer"},
        {"f8": "Grognack", "c5": piece("Tundra Charger", damage=1)},
        ["attack Gul-Dass -> Tundra Charger"],
        ["choose c5", "choose nothing"],
        {},
        2,
        {"melee": 2},
    ),
    "Infect": Case(
        "attack",
        {"a1": "Ret-Talus", "c4": "Undead Carrier"},
        {"f8": "Grognack", "c5": piece("Tundra Charger", damage=1)},
        ["attack Undead Carrier -> Tundra Charger"],
        ["take Undead Carrier", "take nothing"],
        {"discard": ["Undead Carrier"]},
        2,
        {"melee": 2},
    ),
    "Blood Summon": Case(
        "summon",
        {"a1": "Ret-Talus"},
        {"f8": "Grognack"},
        ["play Blood Summon"],
        ["choose Ret-Talus", "choose nothing"],
        {"hand": ["Blood Summon", "Undead Carrier"], "magic": 0},
    ),
    "Purge": Case(
        "move",
        {"a1": "Ret-Talus"},
        {"f8": "Grognack"},
        ["play Purge"],
        ["choose Ret-Talus", "choose nothing"],
        {"hand": ["Purge"]},
    ),
    "Purge's damage": Case(
        "move",
        {"a1": "Ret-Talus", "c4": "Undead Carrier"},
        {"f8": "Grognack", "c5": "Smasher"},
        ["play Purge", "choose Undead Carrier", "done"],
        ["choose Smasher", "choose nothing"],
        {"hand": ["Purge"]},
    ),
    "Mind Capture": Case(
        "attack",
        {"c1": "Tacullu"},
        {"f8": "Grognack", "c3": piece("Tundra Charger", damage=1)},
        ["attack Tacullu -> Tundra Charger"],
        ["yes", "no"],
        {},
        3,
        {"ranged": 3},
    ),
    "Telepathic Command": Case(
        "attack",
        {"a1": "Tacullu", "c4": "Gulldune", "c3": "Deceiver"},
        {"f8": "Grognack", "c5": "Ten-Life Gate"},
        ["attack Gulldune -> Ten-Life Gate"],
        ["choose Deceiver", "choose nothing"],
        {},
    ),
    "Telepathic Command's attack": Case(
        "attack",
        {"a1": "Tacullu", "c4": "Gulldune", "d4": "Citadel Knight", "d3": "Five-Life Gate"},
        {"f8": "Grognack", "c5": "Ten-Life Gate"},
        ["attack Gulldune -> Ten-Life Gate", "choose Citadel Knight"],
        ["attack Citadel Knight -> Gulldune", "attack Citadel Knight -> Five-Life Gate", "choose nothing"],
        {},
    ),
    "Greater Push": Case(
        "attack",
        {"a1": "Tacullu", "c4": "Kalal"},
        {"f8": "Grognack", "c5": "Smasher"},
        ["attack Kalal -> Smasher"],
        ["choose Smasher", "choose nothing"],
        {},
    ),
    "Push": Case(
        "attack",
        {"a1": "Tacullu", "c4": "Wind Mage"},
        {"f8": "Grognack", "c5": "Smasher"},
        ["attack Wind Mage -> Smasher"],
        ["choose Smasher", "choose nothing"],
        {},
    ),
    "Mimic": Case(
        "summon",
        {"a1": "Tacullu", "c4": "Mind Witch", "b1": "Five-Life Gate"},
        {"f8": "Grognack", "c5": "Smasher"},
        ["end"],
        ["choose Smasher", "choose nothing"],
        {"hand": ["Deceiver"]},
    ),
    "Mind Control": Case(
        "summon",
        {"c4": "Tacullu"},
        {"f8": "Grognack", "c5": "Smasher"},
        ["play Mind Control"],
        ["choose Smasher", "choose nothing"],
        {"hand": ["Mind Control"]},
    ),
    "Hypnotic Call": Case(
        "summon",
        {"c4": "Tacullu"},
        {"f8": "Grognack", "c6": "Smasher"},
        ["play Hypnotic Call"],
        ["choose c5", "choose nothing"],
        {"hand": ["Hypnotic Call"]},
    ),
    "Cling": Case(
        "move",
        {"a1": "Horde Clinger", "b1": "Sneeks", "a3": "Blarf", "b4": "Blarf", "c3": "Smeg"},
        {"f8": "Ret-Talus"},
        ["move Sneeks -> b3"],
        ["choose b2", "choose nothing"],
        {},
    ),
    "Enrage the Horde": Case(
        "magic",
        {"a1": "Sneeks", "c4": "Horde Climber"},
        {"f8": "Ret-Talus", "c5": "Undead Warrior"},
        ["play Enrage the Horde"],
        ["attack Horde Climber -> Undead Warrior", "choose nothing"],
        {"hand": ["Enrage the Horde"]},
    ),
    "Sneak": Case(
        "move",
        {"a1": "Sneeks", "c4": "Horde Climber"},
        {"f8": "Ret-Talus"},
        ["play Sneak"],
        ["choose Horde Climber", "choose nothing"],
        {"hand": ["Sneak"]},
    ),
    "Structural Shift": Case(
        "move",
        {"a1": "Svara", "a4": "Five-Life Gate"},
        {"f8": "Ret-Talus"},
        ["move Svara -> a2"],
        ["choose Five-Life Gate", "choose nothing"],
        {},
    ),
    "Ice Shards": Case(
        "build",
        {"a1": "Svara", "c3": piece("Jarmund", boost=1), "c4": "Five-Life Gate"},
        {"f8": "Ret-Talus", "c5": "Undead Warrior"},
        ["end"],
        ["yes", "no"],
        {},
    ),
    "Frost Axe": Case(
        "move",
        {"a1": "Svara", "c3": "Ice Smith"},
        {"f8": "Ret-Talus"},
        ["move Ice Smith -> c4"],
        ["choose boost it", "choose nothing"],
        {},
    ),
    "Ice Ram": Case(
        "build",
        {"a1": "Svara", "a3": "Five-Life Gate", "b5": "Bear Cavalry"},
        {"f8": "Ret-Talus"},
        ["play Glacial Shift", "choose Five-Life Gate", "choose a5"],
        ["choose Bear Cavalry", "choose nothing"],
        {"active": ["Ice Ram"], "hand": ["Glacial Shift"]},
    ),
    "Ice Ram's push": Case(
        "build",
        {"a1": "Svara", "a3": "Five-Life Gate", "b5": "Bear Cavalry", "b4": "Nadiana", "b6": "Ollag"},
        {"f8": "Ret-Talus"},
        ["play Glacial Shift", "choose Five-Life Gate", "choose a5", "choose Bear Cavalry"],
        ["choose c5", "choose nothing"],
        {"active": ["Ice Ram"], "hand": ["Glacial Shift"]},
    ),
    "Glacial Shift": Case(
        "build",
        {"a1": "Svara", "a3": "Five-Life Gate"},
        {"f8": "Ret-Talus"},
        ["play Glacial Shift"],
        ["choose Five-Life Gate", "choose nothing"],
        {"hand": ["Glacial Shift"]},
    ),
    "Spirit Bond": Case(
        "move",
        {"a1": "Abua Shi", "a4": "Lioness"},
        {"f8": "Ret-Talus"},
        ["move Abua Shi -> a2"],
        ["choose Lioness", "choose nothing"],
        {},
    ),
    "Swift Shot": Case(
        "attack",
        {"a1": "Abua Shi", "c4": piece("Border Archer", boost=1)},
        {"f8": "Ret-Talus", "c5": "Gul-Dass"},
        ["attack Border Archer -> Gul-Dass"],
        ["yes", "no"],
        {},
    ),
    "Withdraw": Case(
        "attack",
        {"a1": "Abua Shi", "c4": piece("Miti Kyru", boost=1)},
        {"f8": "Ret-Talus", "c5": "Gul-Dass"},
        ["attack Miti Kyru -> Gul-Dass"],
        ["choose spend a boost", "choose nothing"],
        {"magic": 0},
    ),
    "The Citadel's Might": Case(
        "attack",
        {"c3": "Sera Eldwyn", "a4": "Citadel Knight"},
        {"f8": "Ret-Talus", "c5": "Gul-Dass"},
        ["attack Sera Eldwyn -> Gul-Dass"],
        ["take Citadel Knight", "take nothing"],
        {"discard": ["Citadel Knight"]},
    ),
    "Arrow of Light": Case(
        "attack",
        {"a1": "Sera Eldwyn", "c3": "Citadel Archer"},
        {"f8": "Ret-Talus", "c5": "Gul-Dass"},
        ["attack Citadel Archer -> Gul-Dass"],
        ["discard Temple Priest", "discard nothing"],
        {"hand": ["Temple Priest"]},
    ),
    "Heal": Case(
        "attack",
        {"a1": "Sera Eldwyn", "c3": "Temple Priest", "c4": "Citadel Knight"},
        {"f8": "Ret-Talus"},
        ["attack Temple Priest -> Citadel Knight"],
        ["yes", "no"],
        {},
    ),
    "Call Protection": Case(
        "attack",
        {"a1": piece("Queen Maldaria", boost=1), "d4": "Ember Mage", "b1": "Fanessa"},
        {"f8": "Ret-Talus"},
        ["end"],
        ["yes", "no"],
        {},
    ),
    "Quick Shot": Case(
        "move",
        {"a1": "Queen Maldaria", "c3": "Ember Archer"},
        {"f8": "Ret-Talus", "c6": "Gul-Dass"},
        ["move Ember Archer -> c4"],
        ["choose Gul-Dass", "choose nothing"],
        {},
    ),
    "Shove": Case(
        "attack",
        {"a1": "Queen Maldaria", "b1": "Royal Guardian"},
        {"f8": "Ret-Talus", "c1": "Gul-Dass", "d1": "Elut-Bal"},
        ["attack Royal Guardian -> Gul-Dass"],
        ["choose c2", "choose nothing"],
        {},
    ),
    "Influence": Case(
        "attack",
        {"a1": piece("Grognack", boost=1), "a2": "Shonk"},
        {"f8": "Ret-Talus", "a3": "Gul-Dass"},
        ["attack Shonk -> Gul-Dass"],
        ["yes", "no"],
        {},
        8,
        {"special": 1},
    ),
    "Blood Rush": Case(
        "summon",
        {"a1": "Grognack", "c3": "Five-Life Gate", "b4": "Shonk", "d4": "Ragnor"},
        {"f8": "Ret-Talus"},
        ["summon Tundra Charger -> c4"],
        ["yes", "no"],
        {"hand": ["Tundra Charger"]},
    ),
    "Frenzy": Case(
        "attack",
        {"f1": "Grognack", "a1": "Tundra Fighter"},
        {"f8": "Ret-Talus", "a2": "Gul-Dass", "b2": "Elut-Bal"},
        ["attack Tundra Fighter -> Gul-Dass"],
        ["choose b1", "choose nothing"],
        {},
        2,
        {"melee": 1, "then": 1},
    ),
    "Frenzy's attack": Case(
        "attack",
        {"f1": "Grognack", "a1": "Tundra Fighter"},
        {"f8": "Ret-Talus", "a2": "Gul-Dass", "b2": "Elut-Bal"},
        ["attack Tundra Fighter -> Gul-Dass", "choose b1"],
        ["attack Tundra Fighter -> Elut-Bal", "choose nothing"],
        {},
        2,
        {"melee": 1, "then": 1},
    ),
    "Forceful Attack": Case(
        "attack",
        {"a1": "Grognack", "c3": "Smasher"},
        {"f8": "Ret-Talus", "c4": "Gul-Dass", "b4": "Elut-Bal", "d4": "Dragos"},
        ["attack Smasher -> Gul-Dass"],
        ["choose c5", "choose nothing"],
        {"active": ["Brutal Force"]},
        4,
        {"melee": 3},
    ),
    "Primal Fury": Case(
        "attack",
        {"a1": "Grognack"},
        {"f8": "Ret-Talus", "b1": "Five-Life Gate", "a3": "Gul-Dass"},
        ["attack Grognack -> Five-Life Gate"],
        ["choose a2", "choose nothing"],
        {"active": ["Primal Fury"]},
        4,
        {"melee": 3},
    ),
    "Primal Fury's attack": Case(
        "attack",
        {"a1": "Grognack"},
        {"f8": "Ret-Talus", "b1": "Five-Life Gate", "a3": "Gul-Dass"},
        ["attack Grognack -> Five-Life Gate", "choose a2"],
        ["attack Grognack -> Gul-Dass", "choose nothing"],
        {"active": ["Primal Fury"]},
        4,
        {"melee": 3},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_may_be_done_may_be_left(name: str) -> None:
    case = CASES[name]
    t = scenario(mine(case.ours, **case.more), theirs(case.foes), phase=case.phase)
    if case.roll:
        t.next_roll(case.roll, **case.dice)
    t.do(*case.does)
    assert t.options == case.offered
    t.do(case.offered[-1])
    assert t.options[-1] == "end"
