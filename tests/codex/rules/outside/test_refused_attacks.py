"""Attacks, repairs and loans that are refused, in sentences that name the rule (see test_refusals.py)."""

from tests.codex.attack_cards import DUELS
from tests.codex.bench_cards import BENCH
from tests.codex.helpers import rule
from warmat.codex.rules.model import reasons
from warmat.codex.rules.model.terms import SLOT_NAMES
from warmat.codex.scenario import piece, scenario, side

# Attacks ------------------------------------------------------------------------------------------


def test_attacking_with_the_opponents_unit() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Maestro"]))
    assert t.refuses("attack Maestro -> Iron Man") == rule(reasons.NOT_YOURS, source="Maestro")


def test_attacking_with_what_never_does() -> None:
    t = scenario(side(play=["Pacifist"]), side(), book=BENCH)
    sentence = rule(reasons.NEVER_ATTACKS, source="Pacifist", why=": its card says so")
    assert t.refuses("attack Pacifist -> Base") == sentence


def test_attacking_the_unattackable() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Phantom"]), book=BENCH)
    sentence = rule(reasons.IS_UNATTACKABLE, source="Iron Man", target="Phantom", why="")
    assert t.refuses("attack Iron Man -> Phantom") == sentence


def test_attacking_what_ones_like_cannot_attack() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(play=["Basilisk"]), book=DUELS)
    sentence = rule(reasons.IS_UNATTACKABLE_BY, source="Tenderfoot", target="Basilisk", other="tech 0 units")
    assert t.refuses("attack Tenderfoot -> Basilisk") == sentence


def test_attacking_without_the_gold_for_it() -> None:
    t = scenario(side(play=["Iron Man"], gold=1), side(play=["Pass"]), book=DUELS)
    sentence = rule(reasons.CANT_PAY_TO_ATTACK, source="Iron Man", target="Pass", cost=2, gold=1)
    assert t.refuses("attack Iron Man -> Pass") == sentence


def test_attacking_with_a_building() -> None:
    t = scenario(side(), side())
    assert t.refuses("attack Base -> Base#2") == rule(reasons.NOT_A_FIGHTER, source="Base")


def test_attacking_with_what_is_exhausted() -> None:
    t = scenario(side(play=[piece("Iron Man", exhausted=True)]), side())
    assert t.refuses("attack Iron Man -> Base#2") == rule(reasons.IS_EXHAUSTED, source="Iron Man")


def test_attacking_with_what_has_just_arrived() -> None:
    t = scenario(side(play=[piece("Iron Man", arrived_now=True)]), side())
    assert t.refuses("attack Iron Man -> Base#2") == rule(reasons.ARRIVED_THIS_TURN, source="Iron Man")


def test_attacking_twice_with_readiness() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=8)), side())
    t.do("attack Troq Bashar -> Base#2")
    assert t.refuses("attack Troq Bashar -> Base#2") == rule(reasons.ATTACKED_ALREADY, source="Troq Bashar")


def test_attacking_ones_own() -> None:
    t = scenario(side(play=["Iron Man", "Tenderfoot"]), side())
    sentence = rule(reasons.NOT_OPPOSING, source="Iron Man", target="Tenderfoot")
    assert t.refuses("attack Iron Man -> Tenderfoot") == sentence


def test_attacking_what_has_no_hit_points() -> None:
    harmony = piece("Harmony", caster="River Montoya")
    t = scenario(side(play=["Iron Man"]), side(hero="River Montoya", play=[harmony]))
    assert t.refuses("attack Iron Man -> Harmony") == rule(reasons.NO_HP, source="Iron Man", target="Harmony")


def test_attacking_a_flier_from_the_ground() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Cloud Sprite"]))
    sentence = rule(reasons.CANT_REACH_FLIER, source="Iron Man", target="Cloud Sprite")
    assert t.refuses("attack Iron Man -> Cloud Sprite") == sentence


def test_attacking_the_invisible() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Backstabber"]))
    sentence = rule(reasons.CANT_SEE, source="Iron Man", target="Backstabber")
    assert t.refuses("attack Iron Man -> Backstabber") == sentence


def test_attacking_past_the_squad_leader() -> None:
    patrol = {"elite": "Older Brother", "squad leader": "Tenderfoot"}
    t = scenario(side(play=["Iron Man"]), side(patrol=patrol, play=["Maestro"]))
    for target in ("Base#2", "Older Brother", "Maestro"):
        sentence = rule(reasons.LEADER_FIRST, source="Iron Man", target=target, other="Tenderfoot")
        assert t.refuses(f"attack Iron Man -> {target}") == sentence


def test_attacking_past_another_patroller() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"lookout": "Older Brother"}, play=["Maestro"]))
    for target in ("Base#2", "Maestro"):
        sentence = rule(reasons.PATROLLER_FIRST, source="Iron Man", target=target, other="Older Brother")
        assert t.refuses(f"attack Iron Man -> {target}") == sentence


# Of the modes for more than two -------------------------------------------------------------------


def test_an_add_on_the_teammate_has() -> None:
    t = scenario(side(play=["Tower"]), side(), side(), side(), mode="two-headed-dragon")
    assert t.refuses("P2: build Tower") == rule(reasons.TEAMMATE_HAS_IT, source="Tower")


def test_repairing_what_is_whole() -> None:
    t = scenario(side(), side(), side(), mode="free-for-all")
    assert t.refuses("repair") == rule(reasons.NOT_DAMAGED, source="Your base")


def test_repairing_without_the_gold() -> None:
    t = scenario(side(gold=2, base_damage=3), side(), side(), mode="free-for-all")
    assert t.refuses("repair") == rule(reasons.NEEDS_GOLD, source="A repair", cost=3, gold=2)


def test_repairing_in_a_game_of_two() -> None:
    t = scenario(side(base_damage=3), side())
    assert t.refuses("repair") == rule(reasons.NO_REPAIRS, source="Your base")


def test_lending_to_a_slot_that_is_taken() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"elite": "Tenderfoot"}), side(), mode="free-for-all")
    t.do("end", *(f"patrol nobody as {slot}" for slot in SLOT_NAMES))
    sentence = rule(reasons.SLOT_TAKEN, source="Iron Man", target="elite")
    assert t.refuses("patrol Iron Man as elite for P2") == sentence
    t.do("patrol nobody else")


def test_lending_to_somebody_who_has_all_the_patrollers_a_map_allows() -> None:
    t = scenario(
        side(play=["Iron Man"]),
        side(patrol={"elite": "Tenderfoot"}),
        side(),
        mode="free-for-all",
        map="Fury Road",
    )
    t.do("end", *(f"patrol nobody as {slot}" for slot in SLOT_NAMES))
    sentence = rule(reasons.BORROWER_IS_FULL, source="Iron Man", map="Fury Road")
    assert t.refuses("patrol Iron Man as lookout for P2") == sentence
    t.do("patrol nobody else")
