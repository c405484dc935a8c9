"""Several things, in any order: discards for magic, targets of an event, cards that an effect discards.

Whatever the order, it is the same position; and until a set is settled nothing has happened.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.summoner_wars.helpers import theirs
from warmat.summoner_wars.scenario import Scenario, scenario, side

# Discards for magic ----------------------------------------------------------------------------------------

HAND = ["Targan", "Smasher", "Smasher", "Freeze"]  # as the book has them


def magic(hand: list[str] | None = None, magic: int = 3) -> Scenario:
    return scenario(side(hand=hand or HAND, magic=magic), theirs(), phase="magic")


def shown(t: Scenario) -> list[str]:
    return [str(t.game.view(seat)) for seat in (1, -1)]


@pytest.mark.parametrize("order", sorted(set(permutations(HAND))))
def test_cards_are_discarded_in_any_order_and_each_pays_at_once(order: tuple[str, ...]) -> None:
    t, canonical = magic(), magic()
    canonical.do(*(f"discard {name}" for name in HAND))
    for number, name in enumerate(order, 1):
        t.do(f"discard {name}")
        assert t.me.magic == 3 + number
        assert len(t.me.discard) == number
    assert t.game.digest() == canonical.game.digest()
    assert shown(t) == shown(canonical)  # nor can the others tell the order


@pytest.mark.parametrize(
    "written",
    [
        ("discard Freeze, Smasher, Targan, Smasher",),
        ("discard freeze,targan", "discard Smasher", "discard smasher"),
        ("discard Smasher, Smasher", "discard Freeze, Targan"),
        ("discard Smasher, discard Smasher, discard Freeze, discard Targan",),  # options as they are written
    ],
)
def test_several_cards_are_discarded_at_once(written: tuple[str, ...]) -> None:
    t, canonical = magic(), magic()
    canonical.do(*(f"discard {name}" for name in HAND))
    t.do(*written)
    assert t.game.digest() == canonical.game.digest()
    assert t.game.length == len(HAND)


def test_every_card_in_hand_is_offered_after_any_other() -> None:
    t = magic()
    t.do("discard Freeze")
    assert t.options == ["discard Targan", "discard Smasher", "end"]
    t.do("discard Smasher")
    assert t.options == ["discard Targan", "discard Smasher", "end"]
    t.do("discard Smasher")
    assert t.options == ["discard Targan", "end"]


def test_the_phase_stays_open_until_its_player_ends_it() -> None:
    t = magic()
    t.do("discard Freeze, Smasher, Targan, Smasher")
    assert (t.me.hand, t.options) == ([], ["end"])
    assert (t.phase, t.table.active) == ("magic", 0)
    t.do("end")
    assert (t.phase, t.options) == ("draw", ["end"])
    t.do("end")
    assert (t.phase, t.table.active) == ("summon", 1)


def test_the_magic_can_be_spent_in_the_same_phase() -> None:
    """And afterwards one may go on discarding, also what comes earlier in the book."""
    board = {"a1": "Queen Maldaria"}
    t = scenario(
        side(board=board, hand=["Blinding Flare", "Burn", "Smasher"], magic=0), theirs(), phase="magic"
    )
    assert not t.can("play Blinding Flare")
    t.do("discard Burn")
    assert t.me.magic == 1
    t.do("play Blinding Flare")
    assert (t.me.magic, t.me.active) == (0, ["Blinding Flare"])
    t.do("discard Smasher")
    assert (t.me.magic, t.options) == (1, ["end"])


def test_a_list_with_something_wrong_in_it_discards_nothing() -> None:
    t = magic()
    assert t.refuses("discard Freeze, Shonk") == "Shonk is not in your hand."
    assert t.refuses("discard Freeze, Freeze") == "You don't have that many copies of Freeze in hand."
    assert t.refuses("discard Freeze, end")
    assert len(t.me.hand) == 4
    early = scenario(side(hand=["Freeze", "Smasher"]), theirs(), phase="attack")
    assert early.refuses("discard Freeze, Smasher") == "You can't discard now: this is the attack phase."


def test_beyond_fifteen_magic_cards_are_discarded_all_the_same() -> None:
    t = magic(magic=14)
    t.do("discard Freeze, Smasher, Targan")
    assert (t.me.magic, t.me.hand) == (15, ["Smasher"])


# Targets ---------------------------------------------------------------------------------------------------

GOBLINS = {"b3": "Horde Clinger", "d3": "Horde Climber", "f3": "Horde Slinger"}


def sneak() -> Scenario:
    t = scenario(side(board={"a1": "Sneeks", **GOBLINS}, hand=["Sneak"]), theirs())
    t.do("play Sneak")
    return t


@pytest.mark.parametrize("names", list(permutations(GOBLINS.values(), 2)))
def test_targets_are_picked_in_any_order(names: tuple[str, str]) -> None:
    by_one, at_once, canonical = sneak(), sneak(), sneak()
    by_one.do(f"choose {names[0]}", f"choose {names[1]}", "done")
    at_once.do(f"choose {', '.join(names)}, done")
    canonical.do(*(f"choose {name}" for name in GOBLINS.values() if name in names), "done")
    assert by_one.game.digest() == at_once.game.digest() == canonical.game.digest()
    assert by_one.game.notations() == canonical.game.notations()
    for t in (by_one, at_once, canonical):
        assert sorted(t.options) == sorted(f"resolve Sneak: {name}" for name in names)
        settle(t)


def settle(t: Scenario) -> None:
    while t.options[-1:] != ["end"]:
        t.do(t.options[0])


def test_a_full_set_is_settled_at_once() -> None:
    t = sneak()
    t.do("choose Horde Slinger, Horde Clinger", "choose Horde Climber")
    assert len(t.options) == 3
    assert all(option.startswith("resolve Sneak: ") for option in t.options)
    settle(t)


def test_picks_are_taken_back_until_the_set_is_done() -> None:
    t = sneak()
    assert t.choices() == {*GOBLINS.values(), "nothing"}
    t.do("choose Horde Slinger", "choose Horde Clinger")
    assert t.options == ["choose Horde Climber", "done"]
    t.do("take back Horde Slinger")
    assert t.options == ["choose Horde Climber", "choose Horde Slinger", "done"]
    assert t.refuses("take back Horde Climber") == ("'Horde Climber' is not among your picks: Horde Clinger.")
    assert t.refuses("choose Horde Clinger") == "Horde Clinger is already picked."
    t.do("take back")
    assert t.choices() == {*GOBLINS.values(), "nothing"}
    assert t.refuses("take back") == "There is no pick to take back."
    t.do("choose Horde Climber", "done", "choose d4")
    assert t.at("d4") == "Horde Climber"


def test_until_it_is_done_nothing_has_happened_and_nobody_is_told() -> None:
    t = sneak()
    before = (t.game.digest(), t.game.log, t.game.length, shown(t))
    t.do("choose Horde Slinger", "choose Horde Clinger")
    assert (t.game.digest(), t.game.log, t.game.length, shown(t)) == before
    t.do("done")
    assert t.game.length > before[2]
    settle(t)


@pytest.mark.parametrize("nobody", ["choose nothing", "done"])
def test_nobody_at_all(nobody: str) -> None:
    t = sneak()
    t.do(nobody)
    assert t.me.discard == ["Sneak"]
    assert {space: t.at(space) for space in GOBLINS} == GOBLINS


def test_exactly_two_targets_are_two() -> None:
    commons = {"c4": "Lioness", "d2": "Border Archer", "c2": "Spirit Mage"}
    t = scenario(
        side(board={"c3": "Abua Shi", **commons}, hand=["Chant of Entangling"]), theirs(), phase="summon"
    )
    t.do("play Chant of Entangling", "choose Spirit Mage")
    assert t.options == ["choose Lioness", "choose Border Archer"]  # and not that it is all
    assert t.refuses("done").startswith("Pick 1 more")
    t.do("choose Lioness")  # which is earlier in play
    assert "Charged" in t["Lioness"].abilities
    assert "Momentum" in t["Spirit Mage"].abilities
    assert t["Border Archer"].abilities == ["Prepare", "Swift Shot"]


def test_up_to_three_targets_are_no_more() -> None:
    gates = {f"{column}2": "Parapet" for column in "bcd"} | {"b1": "Five-Life Gate"}
    t = scenario(side(board={"c1": "Svara", **gates}, hand=["Glacial Shift"]), theirs(), phase="build")
    t.do("play Glacial Shift")
    assert t.refuses("choose Five-Life Gate, Parapet#3, Parapet, Parapet#2") == (
        "You can pick at most 3 here, and Parapet#2 would be one more."
    )
    t.do("choose Five-Life Gate, Parapet#3, Parapet")
    forced = ("Parapet", "Parapet#3", "Five-Life Gate")
    assert t.options == [f"resolve Glacial Shift: {name}" for name in forced]
    settle(t)


def test_the_only_target_is_named_beforehand() -> None:
    t = scenario(side(board={"b2": "Smasher"}, hand=["Freeze"]), theirs(), phase="summon")
    assert t.options == ["play Freeze -> Smasher", "end"]
    for written in ("play Freeze", "play freeze -> smasher"):
        other = scenario(side(board={"b2": "Smasher"}, hand=["Freeze"]), theirs(), phase="summon")
        other.do(written)
        assert other["Smasher"].abilities == []
    assert t.refuses("play Freeze -> Grognack")


# What an effect discards ----------------------------------------------------------------------------------

UNITS = ["Jacob Eldwyn", "Citadel Knight", "Temple Priest"]  # as the book has them


def arrow() -> Scenario:
    t = scenario(
        side(
            board={"a1": "Sera Eldwyn", "c4": "Citadel Archer"},
            hand=["Citadel Knight", *UNITS, "Mass Heal"],
            magic=0,
        ),
        theirs({"c6": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Citadel Archer -> Ten-Life Gate")
    return t


@pytest.mark.parametrize("names", list(permutations(UNITS)))
def test_an_effects_discards_come_in_any_order(names: tuple[str, ...]) -> None:
    by_one, at_once, canonical = arrow(), arrow(), arrow()
    by_one.do(*(f"discard {name}" for name in names))
    at_once.do(f"discard {', '.join(names)}")
    canonical.do(*(f"discard {name}" for name in UNITS))
    assert by_one.game.digest() == at_once.game.digest() == canonical.game.digest()
    assert (by_one.me.magic, len(by_one.table.dice)) == (3, 4)
    assert by_one.me.hand == ["Citadel Knight", "Mass Heal"]


def test_an_effects_discards_can_be_taken_back_and_be_fewer() -> None:
    t = arrow()
    assert t.options == [*(f"discard {name}" for name in UNITS), "discard nothing"]
    t.do("discard Temple Priest", "discard Jacob Eldwyn")
    assert (t.me.magic, len(t.me.hand)) == (0, 5)  # not yet
    assert t.refuses("discard Jacob Eldwyn") == "Jacob Eldwyn is already picked."
    t.do("take back Temple Priest", "done")
    assert (t.me.magic, t.me.discard) == (1, ["Jacob Eldwyn"])
    assert len(t.table.dice) == 2


def test_of_two_alike_one_is_discarded_where_names_must_differ() -> None:
    t = arrow()
    assert t.refuses("discard Citadel Knight, Citadel Knight") == "Citadel Knight is already picked."
    t.do("discard Citadel Knight, done")
    assert t.me.hand.count("Citadel Knight") == 1
