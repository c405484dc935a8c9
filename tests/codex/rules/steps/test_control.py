"""Owner and controller: what Final Smash takes is used like one's own; in the end it is its owner's."""

from warmat.codex.scenario import Scenario, piece, scenario, side

TROQ = piece("Troq Bashar", level=8)


def take(unit: str) -> Scenario:
    """I gain control of the opponent's tech II unit with Final Smash."""
    t = scenario(side(hero=TROQ, hand=["Final Smash"], gold=16), side(play=[unit], gold=9))
    t.do("play Final Smash")
    return t


def test_control_changes_and_the_owner_does_not() -> None:
    t = take("Maestro")
    assert (t["Maestro"].controller, t["Maestro"].owner) == (0, 1)


def test_it_has_arrival_fatigue_under_its_new_controller() -> None:
    t = take("Maestro")
    assert "arrival fatigue" in t.refuses("attack Maestro -> Base#2")
    t.end_turn()
    t.end_turn()
    t.do("attack Maestro -> Base#2")
    assert t.foe.base_damage == 3


def test_with_haste_it_attacks_at_once() -> None:
    t = take("Sneaky Pig")
    assert t.targets("attack Sneaky Pig") == {"Base#2"}


def test_it_patrols_for_its_new_controller() -> None:
    t = take("Maestro")
    t.end_turn(patrol={"elite": "Maestro"})
    assert t["Maestro"].slot == "elite"


def test_a_patroller_leaves_its_slot() -> None:
    t = scenario(
        side(hero=TROQ, hand=["Final Smash"], gold=16, play=["Tenderfoot"]),
        side(patrol={"squad leader": "Maestro"}, play=["Tenderfoot"]),
    )
    t.do("play Final Smash -> Tenderfoot#2")
    assert t["Maestro"].slot is None
    assert t.targets("attack Tenderfoot") == {"Base#2"}


def test_it_keeps_what_is_on_it() -> None:
    t = scenario(
        side(hero=TROQ, hand=["Final Smash"], gold=16),
        side(play=[piece("Maestro", damage=2, runes=1, exhausted=True)]),
    )
    t.do("play Final Smash")
    maestro = t["Maestro"]
    assert (maestro.damage, maestro.runes, maestro.exhausted) == (2, 1, True)


def test_its_abilities_work_for_its_new_controller() -> None:
    t = scenario(
        side(hero=TROQ, hand=["Final Smash", "Tenderfoot"], gold=16),
        side(play=["Maestro"], hand=["Nimble Fencer"], tech=1, gold=0, workers=6),
    )
    t.do("play Final Smash", "play Tenderfoot")
    assert t.me.gold == 10, "Virtuosos cost me nothing"
    t.end_turn()
    t.do("play Nimble Fencer")
    assert t.foe.gold == 4, "and the opponent pays again"


def test_when_it_dies_it_goes_to_its_owners_discard_pile() -> None:
    stolen = piece("Maestro", owner=0, damage=2)
    t = scenario(side(play=["Iron Man"]), side(play=[stolen]))
    t.do("attack Iron Man -> Maestro")
    assert t.me.discard == ["Maestro"]
    assert t.foe.discard == []


def test_a_stolen_unit_returned_to_hand_goes_to_its_owners_hand() -> None:
    t = scenario(
        side(hero=TROQ, hand=["Final Smash"], play=[piece("Nimble Fencer", owner=1)]),
        side(),
    )
    t.do("play Final Smash")
    assert t.foe.hand == ["Nimble Fencer"]
    assert t.me.hand == []


def test_a_stolen_unit_dying_on_patrol_serves_its_controller() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"], gold=3),
        side(patrol={"scavenger": piece("Brick Thief", owner=0)}, gold=0),
    )
    t.do("play Spark -> Brick Thief")
    assert t.foe.gold == 1
    assert t.me.discard == ["Brick Thief", "Spark"]
