"""The Vanguards' units, one by one. They are the first side here, against the Tundra Orcs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def vanguards(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Vanguards' side, its summoner in a corner."""
    return mine({at: "Sera Eldwyn", **(board or {})}, **more)


def orcs(board: dict[str, Any] | None = None, **more: Any) -> Side:
    return theirs({"f8": "Grognack", **(board or {})}, **more)


# Sera Eldwyn ---------------------------------------------------------------------------------------------


def might(
    target: str = "Smasher", mine_too: str = "Citadel Knight", discard: tuple[str, ...] = ("Citadel Archer",)
) -> Scenario:
    t = scenario(
        vanguards({"f1": mine_too}, at="c1", discard=["Temple Priest", *discard, "Mass Heal"]),
        orcs({"c3": target}),
        phase="attack",
    )
    t.do(f"attack Sera Eldwyn -> {target}")
    return t


def test_sera_fetches_a_citadel_unit() -> None:
    t = might(discard=("Citadel Archer", "Citadel Paladin", "Coleen Brighton"))
    assert t.choices() == {"Citadel Archer", "Citadel Paladin", "nothing"}
    t.do("take Citadel Paladin")
    assert "Citadel Paladin" in t.me.hand
    assert t.me.discard == ["Temple Priest", "Citadel Archer", "Coleen Brighton", "Mass Heal"]
    assert "Citadel Paladin" in t.game.view(1)["players"][0]["hand"]  # it was shown


def test_sera_may_leave_it() -> None:
    t = might()
    t.do("take nothing")
    assert "Citadel Archer" in t.me.discard


@pytest.mark.parametrize(
    ("target", "mine_too", "discard"),
    [
        ("Five-Life Gate", "Citadel Knight", ("Citadel Archer",)),  # no unit
        ("Smasher", "Temple Priest", ("Citadel Archer",)),  # the Citadel is not there
        ("Smasher", "Citadel Knight", ("Valna Stoutheart",)),  # nothing to fetch
    ],
)
def test_sera_fetches_nothing(target: str, mine_too: str, discard: tuple[str, ...]) -> None:
    t = might(target, mine_too, discard)
    assert "Citadel Archer" not in t.me.hand
    assert t.options[-1] == "end"  # nobody was asked


def test_sera_does_not_count_the_enemys_citadel_or_fetch_for_attacks_on_friends() -> None:
    enemy = scenario(
        vanguards(at="c1", discard=["Citadel Archer"]), orcs({"c3": "Citadel Paladin"}), phase="attack"
    )
    enemy.do("attack Sera Eldwyn -> Citadel Paladin")
    friend = scenario(
        vanguards({"c3": "Citadel Paladin"}, at="c1", discard=["Citadel Archer"]), orcs(), phase="attack"
    )
    friend.do("attack Sera Eldwyn -> Citadel Paladin")
    for t in (enemy, friend):
        assert t.me.discard[0] == "Citadel Archer"


# Champions -----------------------------------------------------------------------------------------------


def shielded(target: str, at: str, special: int, attacker: str = "Smasher") -> Scenario:
    """The orcs attack something in c4, with Coleen somewhere."""
    t = scenario(
        vanguards({"c4": target, at: "Coleen Brighton"}), orcs({"c5": attacker}), phase="attack", active=1
    )
    t.next_roll(2, special=special)
    t.do(f"attack {attacker} -> {target}")
    return t


@pytest.mark.parametrize(
    ("target", "at", "special", "dice"),
    [
        ("Citadel Paladin", "c1", 0, 4),
        ("Citadel Paladin", "c1", 1, 3),
        ("Citadel Paladin", "c1", 2, 2),
        ("Citadel Paladin", "b2", 2, 2),  # three spaces away
        ("Citadel Paladin", "b1", 2, 4),  # four
        ("Temple Priest", "c3", 2, 4),  # not of the Citadel
        ("Five-Life Gate", "c3", 2, 4),
    ],
)
def test_coleen_weakens_attacks_on_the_citadel(target: str, at: str, special: int, dice: int) -> None:
    assert len(shielded(target, at, special).table.dice) == dice


def test_coleen_leaves_an_attack_one_strength() -> None:
    assert len(shielded("Citadel Paladin", "c3", 2, "Tundra Charger").table.dice) == 1
    assert len(shielded("Citadel Paladin", "c3", 2, "Citadel Archer").table.dice) == 1


def test_coleen_does_not_shield_herself_or_the_enemy() -> None:
    t = scenario(
        vanguards({"c4": "Coleen Brighton", "c3": "Citadel Knight"}),
        orcs({"c5": "Smasher", "b4": "Citadel Paladin"}),
        phase="attack",
    )
    t.next_roll(3, special=2, melee=2)
    t.do("attack Coleen Brighton -> Citadel Paladin")
    assert t["Citadel Paladin"].damage == 2


def test_coleen_shields_against_friends_too() -> None:
    t = scenario(
        vanguards({"c4": "Citadel Knight", "c5": "Citadel Paladin", "c3": "Coleen Brighton"}),
        orcs(),
        phase="attack",
    )
    t.next_roll(2, special=2)
    t.do("attack Citadel Paladin -> Citadel Knight")
    assert len(t.table.dice) == 1


@pytest.mark.parametrize(("magic", "strength"), [(0, 2), (1, 2), (2, 3), (7, 5), (15, 9)])
def test_jacob_is_as_strong_as_your_magic(magic: int, strength: int) -> None:
    t = scenario(vanguards({"c4": "Jacob Eldwyn"}, magic=magic), orcs())
    assert t["Jacob Eldwyn"].strength == strength


def test_jacob_grows_with_what_he_destroys() -> None:
    t = scenario(
        vanguards({"c4": "Jacob Eldwyn"}, magic=1), orcs({"c6": piece("Smasher", damage=5)}), phase="attack"
    )
    t.next_roll(2, ranged=2)
    t.do("attack Jacob Eldwyn -> Smasher")
    assert t["Jacob Eldwyn"].strength == 3


def test_valna_draws_two_when_the_summon_phase_starts() -> None:
    t = scenario(
        vanguards({"c4": "Valna Stoutheart"}, draw_pile=["Citadel Knight"] * 9),
        orcs(hand=["Smasher"]),
        phase="magic",
        active=1,
    )
    t.end_turn()
    assert len(t.me.hand) == 3  # the spare card and two
    t.end_turn()
    assert len(t.me.hand) == 5  # drawn up


def test_valna_does_not_draw_on_the_enemys_turn() -> None:
    t = scenario(
        vanguards({"c4": "Valna Stoutheart"}, draw_pile=["Citadel Knight"] * 9, magic=0),
        orcs({"c8": "Smasher"}),
        phase="magic",
    )
    t.end_turn()
    assert (t.phase, t.table.active) == ("summon", 1)
    assert len(t.me.hand) == 5  # drawn up to five, and no more


def test_valna_stands_with_the_citadel() -> None:
    board = {
        "c4": "Valna Stoutheart",
        "c5": "Citadel Knight",
        "c6": "Citadel Archer",
        "d5": "Citadel Paladin",
    }
    board |= {"b4": "Temple Priest", "c1": "Citadel Knight", "d6": "Citadel Knight"}
    t = scenario(vanguards(board), orcs({"d4": "Citadel Knight"}))
    assert t["Valna Stoutheart"].strength == 5


# Commons -------------------------------------------------------------------------------------------------


def arrow(*discards: str, hand: tuple[str, ...], magic: int = 0) -> Scenario:
    t = scenario(
        vanguards({"c4": "Citadel Archer"}, hand=hand, magic=magic),
        orcs({"c6": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Citadel Archer -> Ten-Life Gate", *discards)
    return t


def test_citadel_archer_shoots_units_from_hand() -> None:
    hand = ("Citadel Knight", "Citadel Knight", "Jacob Eldwyn", "Mass Heal")
    t = arrow(hand=hand)
    assert t.choices() == {"Citadel Knight", "Jacob Eldwyn", "nothing"}
    t.do("discard Jacob Eldwyn", "discard Citadel Knight")
    assert len(t.table.dice) == 3
    assert t.me.magic == 2
    assert sorted(t.me.discard) == ["Citadel Knight", "Jacob Eldwyn"]
    assert sorted(t.me.hand) == ["Citadel Knight", "Five-Life Gate", "Mass Heal"]
    assert "Jacob Eldwyn" in t.game.view(1)["players"][0]["discard"]  # they were shown


def test_citadel_archer_stops_when_you_like() -> None:
    t = arrow("discard nothing", hand=("Citadel Knight", "Jacob Eldwyn"))
    assert len(t.table.dice) == 1
    assert t.me.magic == 0
    t = arrow("discard Jacob Eldwyn", "discard nothing", hand=("Citadel Knight", "Jacob Eldwyn"))
    assert len(t.table.dice) == 2


def test_citadel_archer_without_units_in_hand() -> None:
    t = arrow(hand=("Mass Heal",))
    assert len(t.table.dice) == 1


def test_citadel_archer_is_strong_for_one_attack() -> None:
    t = arrow("discard Citadel Knight", hand=("Citadel Knight",))
    assert t["Citadel Archer"].strength == 1


def test_citadel_archer_gains_no_magic_beyond_fifteen() -> None:
    t = arrow(
        "discard Jacob Eldwyn", "discard Citadel Knight", hand=("Citadel Knight", "Jacob Eldwyn"), magic=14
    )
    assert (t.me.magic, len(t.table.dice)) == (15, 3)


def test_citadel_knight_strikes_at_enemies_that_leave() -> None:
    t = scenario(vanguards({"c5": "Citadel Knight"}), orcs({"c4": "Smasher"}), active=1)
    t.do("move Smasher -> c3")
    assert t["Smasher"].damage == 1


def test_citadel_knight_must_be_attacked_by_enemies_beside_it() -> None:
    board = {"c5": "Citadel Knight", "b4": "Citadel Paladin", "e4": "Temple Priest"}
    t = scenario(
        vanguards(board),
        orcs({"c4": "Smasher", "c7": "Targan", "f4": "Smasher", "e5": "Five-Life Gate"}),
        phase="attack",
        active=1,
    )
    assert t.targets("attack Smasher") == {"Citadel Knight"}
    assert "must attack" in t.refuses("attack Smasher -> Citadel Paladin")
    assert t.targets("attack Smasher#2") == {"Temple Priest"}  # not beside a knight
    assert t.targets("attack Targan") == {"Citadel Knight"}


def test_citadel_knight_holds_archers_beside_it_too() -> None:
    board = {"c5": "Citadel Knight", "c2": "Citadel Paladin", "a4": "Citadel Knight"}
    t = scenario(vanguards(board), orcs({"c4": "Targan"}), phase="attack", active=1)
    assert t.targets("attack Targan") == {"Citadel Knight", "Citadel Knight#2"}  # either protects


def test_citadel_knight_holds_no_friends() -> None:
    t = scenario(
        vanguards({"c5": "Citadel Knight", "c4": "Citadel Paladin"}), orcs({"b4": "Smasher"}), phase="attack"
    )
    assert t.targets("attack Citadel Paladin") == {"Citadel Knight", "Smasher"}


@pytest.mark.parametrize(
    ("target", "special", "drawn"), [("Smasher", 2, 2), ("Smasher", 0, 0), ("Five-Life Gate", 2, 0)]
)
def test_citadel_paladin_draws_for_specials(target: str, special: int, drawn: int) -> None:
    t = scenario(
        vanguards({"c4": "Citadel Paladin"}, draw_pile=["Mass Heal"] * 5),
        orcs({"c5": target}),
        phase="attack",
    )
    t.next_roll(3, special=special)
    t.do(f"attack Citadel Paladin -> {target}")
    assert t.me.hand.count("Mass Heal") == drawn


def test_citadel_paladin_draws_no_more_than_there_is() -> None:
    t = scenario(
        vanguards({"c4": "Citadel Paladin"}, draw_pile=["Mass Heal"]), orcs({"c5": "Smasher"}), phase="attack"
    )
    t.next_roll(3, special=3)
    t.do("attack Citadel Paladin -> Smasher")
    assert (t.me.draw_pile, t.me.hand.count("Mass Heal")) == (0, 1)


def test_citadel_paladin_draws_nothing_for_friends() -> None:
    t = scenario(
        vanguards({"c4": "Citadel Paladin", "c5": "Citadel Knight"}, draw_pile=["Mass Heal"]),
        orcs(),
        phase="attack",
    )
    t.next_roll(3, special=2)
    t.do("attack Citadel Paladin -> Citadel Knight", "end")
    assert t.me.draw_pile == 1


def healing(target: str, *, melee: int = 1, special: int = 1, damage: int = 4, **more: Any) -> Scenario:
    """A priest in c4 attacks a friend in c5."""
    t = scenario(
        vanguards({"c4": "Temple Priest", "c5": piece(target, damage=damage)}, hand=["Mass Heal"]),
        orcs(),
        phase="attack",
        **more,
    )
    t.next_roll(2, melee=melee, special=special)
    t.do(f"attack Temple Priest -> {target}")
    return t


@pytest.mark.parametrize(
    ("melee", "special", "left"), [(2, 0, 3), (2, 1, 2), (1, 2, 2), (0, 2, 3), (2, 2, 1)]
)
def test_temple_priest_heals_for_melee_and_special(melee: int, special: int, left: int) -> None:
    t = healing("Valna Stoutheart", melee=melee, special=special, damage=5)
    assert t.options == ["yes", "no"]
    t.do("yes", "discard Mass Heal")
    assert t["Valna Stoutheart"].damage == left
    assert t.me.discard == ["Mass Heal"]
    assert t.me.magic == 5


def test_temple_priest_heals_no_more_than_there_is() -> None:
    t = healing("Citadel Knight", melee=2, special=2, damage=1)
    t.do("yes", "discard Mass Heal")
    assert t["Citadel Knight"].damage == 0


def test_temple_priest_may_hurt_friends() -> None:
    t = healing("Citadel Knight", melee=1, special=1, damage=0)
    t.do("no")
    assert t["Citadel Knight"].damage == 1
    assert t.me.discard == []


def test_temple_priest_heals_neither_structures_nor_summoners() -> None:
    gate = healing("Five-Life Gate", melee=1, damage=0)
    assert gate["Five-Life Gate"].damage == 1
    t = scenario(vanguards({"c4": "Temple Priest"}, at="c5"), orcs(), phase="attack")
    t.next_roll(2, melee=1)
    t.do("attack Temple Priest -> Sera Eldwyn", "end")
    assert t["Sera Eldwyn"].damage == 2  # one from the priest, one for doing nothing against the enemy


def test_temple_priest_heals_no_enemies() -> None:
    t = scenario(vanguards({"c4": "Temple Priest"}), orcs({"c5": piece("Smasher", damage=1)}), phase="attack")
    t.next_roll(2, melee=2, special=0)
    t.do("attack Temple Priest -> Smasher")
    assert t["Smasher"].damage == 3


def test_temple_priest_needs_a_card() -> None:
    t = scenario(
        theirs({"a1": "Sera Eldwyn", "c4": "Temple Priest", "c5": "Citadel Knight"}), orcs(), phase="attack"
    )
    t.next_roll(2, melee=1)
    t.do("attack Temple Priest -> Citadel Knight")
    assert t["Citadel Knight"].damage == 1


def test_healing_is_not_fighting() -> None:
    t = healing("Citadel Knight", fought=False)
    t.do("yes", "discard Mass Heal", "end")
    assert t["Sera Eldwyn"].damage == 1
