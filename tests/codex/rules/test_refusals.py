"""What may not be done is refused in one sentence that names the rule and the pieces; nothing changes.

One test for each sentence of `rules/reasons.py`, and for what is no choice at all.
"""

from pathlib import Path

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.rules import reasons
from warmat.codex.rules.terms import SLOT_NAMES
from warmat.codex.scenario import Scenario, piece, scenario, side


def rule(reason: int, **pieces: str | int) -> str:
    """The sentence of a rule about these pieces."""
    return reasons.SENTENCES[reason].format(**pieces)


# Attacks ------------------------------------------------------------------------------------------


def test_attacking_with_the_opponents_unit() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Maestro"]))
    assert t.refuses("attack Maestro -> Iron Man") == rule(reasons.NOT_YOURS, source="Maestro")


def test_attacking_with_what_never_does() -> None:
    t = scenario(side(play=["Pacifist"]), side(), book=BENCH)
    assert t.refuses("attack Pacifist -> Base") == rule(reasons.NEVER_ATTACKS, source="Pacifist")


def test_attacking_the_unattackable() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Phantom"]), book=BENCH)
    sentence = rule(reasons.IS_UNATTACKABLE, source="Iron Man", target="Phantom")
    assert t.refuses("attack Iron Man -> Phantom") == sentence


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
    assert t.refuses("repair") == rule(reasons.NEEDS_GOLD, source="Your base", cost=3, gold=2)


def test_repairing_in_a_game_of_two() -> None:
    t = scenario(side(base_damage=3), side())
    assert t.refuses("repair") == rule(reasons.NO_REPAIRS, source="Your base")


def test_lending_to_a_slot_that_is_taken() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"elite": "Tenderfoot"}), side(), mode="free-for-all")
    t.do("end", *(f"patrol nobody as {slot}" for slot in SLOT_NAMES))
    sentence = rule(reasons.SLOT_TAKEN, source="Iron Man", target="elite")
    assert t.refuses("patrol Iron Man as elite for P2") == sentence
    t.do("patrol nobody else")


# Playing, summoning, levelling --------------------------------------------------------------------


def test_what_costs_too_much() -> None:
    t = scenario(
        side(
            hand=["Fruit Ninja", "Wither"],
            hero=piece("Troq Bashar"),
            command={"River Montoya": 0},
            play=["Iron Man"],
            gold=0,
            workers=6,
        ),
        side(play=["Tenderfoot"]),
    )
    costs = {
        "play Fruit Ninja": ("Fruit Ninja", 3),
        "play Wither -> Tenderfoot": ("Wither", 2),
        "hire Wither": ("A worker", 1),
        "level Troq Bashar": ("Troq Bashar", 1),
        "build Tech I": ("Tech I", 1),
        "build Surplus": ("Surplus", 5),
    }
    for choice, (source, cost) in costs.items():
        assert t.refuses(choice) == rule(reasons.NEEDS_GOLD, source=source, cost=cost, gold=0)


def test_a_hero_that_costs_too_much() -> None:
    t = scenario(side(command={"River Montoya": 0}, gold=1), side())
    sentence = rule(reasons.NEEDS_GOLD, source="River Montoya", cost=2, gold=1)
    assert t.refuses("summon River Montoya") == sentence


def test_a_tech_card_without_its_building() -> None:
    t = scenario(side(hand=["Maestro"], tech=1), side())
    sentence = rule(reasons.NEEDS_TECH_BUILDING, source="Maestro", tech="II")
    assert t.refuses("play Maestro") == sentence


def test_a_spell_without_a_hero() -> None:
    t = scenario(side(hand=["Wither", "Harmony"]), side(play=["Iron Man"]))
    any_hero = rule(reasons.NEEDS_HERO, source="Wither", hero="a hero")
    assert t.refuses("play Wither -> Iron Man") == any_hero
    its_own = rule(reasons.NEEDS_HERO, source="Harmony", hero="your Finesse hero")
    assert t.refuses("play Harmony") == its_own


def test_an_ultimate_before_max_level() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Final Smash"]), side(play=["Tenderfoot"]))
    sentence = rule(reasons.NEEDS_MAX_LEVEL, source="Final Smash")
    assert t.refuses("play Final Smash -> Tenderfoot") == sentence


def test_a_spell_without_a_target() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["The Boot"]), side(play=["Maestro"]))
    assert t.refuses("play The Boot") == rule(reasons.NO_TARGET, source="The Boot")


def test_hiring_twice() -> None:
    t = scenario(side(hand=["Spark", "Bloom"]), side())
    t.do("hire Spark")
    assert t.refuses("hire Bloom") == rule(reasons.HIRED_ALREADY)


def test_summoning_a_hero_that_just_died() -> None:
    t = scenario(side(command={"Troq Bashar": 1}), side())
    assert t.refuses("summon Troq Bashar") == rule(reasons.HERO_WAITS, source="Troq Bashar")


def test_summoning_a_second_hero() -> None:
    t = scenario(side(hero="Troq Bashar", command={"River Montoya": 0}), side())
    assert t.refuses("summon River Montoya") == rule(reasons.HERO_LIMIT, source="River Montoya")


def test_levelling_beyond_the_last_level() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=8)), side())
    assert t.refuses("level Troq Bashar") == rule(reasons.AT_MAX_LEVEL, source="Troq Bashar")


# Building and using -------------------------------------------------------------------------------


def test_building_with_too_few_workers() -> None:
    t = scenario(side(workers=7, tech=1), side())
    assert t.refuses("build Tech II") == rule(reasons.NEEDS_WORKERS, source="Tech II", workers=8, have=7)


def test_building_without_the_building_before() -> None:
    t = scenario(side(workers=10, tech=1), side())
    assert t.refuses("build Tech III") == rule(reasons.NEEDS_TECH_BEFORE, source="Tech III", before="II")


def test_building_what_stands_already() -> None:
    t = scenario(side(tech=1, play=["Tower"]), side())
    assert t.refuses("build Tech I") == rule(reasons.BUILT_ALREADY, source="Tech I")
    assert t.refuses("build Tower") == rule(reasons.BUILT_ALREADY, source="Tower")


def test_using_what_is_under_construction() -> None:
    t = scenario(side(play=[piece("Tower", constructing=True)]), side(play=["Backstabber"]))
    assert t.refuses("use Tower -> Backstabber") == rule(reasons.UNDER_CONSTRUCTION, source="Tower")


def test_using_the_tower_twice() -> None:
    t = scenario(side(play=["Tower"]), side(play=["Backstabber", "Backstabber"]))
    t.do("use Tower -> Backstabber")
    assert t.refuses("use Tower -> Backstabber#2") == rule(reasons.USED_UP, source="Tower")


def test_using_what_is_exhausted_or_has_just_arrived() -> None:
    foe = side(patrol={"elite": "Tenderfoot"})
    tired = scenario(side(hero=piece("River Montoya", level=3, exhausted=True)), foe)
    assert tired.refuses("use River Montoya -> Tenderfoot") == rule(
        reasons.IS_EXHAUSTED, source="River Montoya"
    )
    new = scenario(side(hero=piece("River Montoya", level=3, arrived_now=True)), foe)
    assert new.refuses("use River Montoya -> Tenderfoot") == rule(
        reasons.ARRIVED_THIS_TURN, source="River Montoya"
    )


@pytest.mark.parametrize("choice", ["use Tower#2", "level River Montoya"])
def test_using_what_is_the_opponents(choice: str) -> None:
    t = scenario(side(play=["Iron Man"]), side(hero="River Montoya", play=["Tower", "Backstabber"]))
    assert t.refuses(choice) == rule(reasons.NOT_YOURS, source=choice.split(" ", 1)[1])


def test_targeting_what_cannot_be_targeted() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], gold=3),
        side(play=["Backstabber", "Tenderfoot"], patrol={"lookout": "Brick Thief"}),
    )
    assert t.refuses("play Wither -> Backstabber") == "Wither can't target Backstabber."
    assert t.refuses("play Wither -> Base#2") == "Wither can't target Base#2."
    assert t.refuses("play Wither -> Brick Thief") == "Wither can't target Brick Thief.", (
        "resist 2, 1 gold left"
    )


def test_sacrificing_what_can_not_be() -> None:
    t = scenario(side(play=["Living Statue"]), side(), book=BENCH)
    assert t.refuses("use Living Statue") == rule(reasons.CANT_SACRIFICE, source="Living Statue")


def test_an_ability_without_the_runes_for_it() -> None:
    t = scenario(side(play=["Bloodburn"]), side())
    assert t.refuses("use Bloodburn -> Base#2") == rule(reasons.NEEDS_RUNES, source="Bloodburn")


def test_a_tech_ii_card_of_another_spec() -> None:
    t = scenario(side(hand=["Eggship"], tech=2, spec="Finesse"), side())
    assert t.refuses("play Eggship") == rule(reasons.NEEDS_SPEC, source="Eggship", spec="Bashing")


def test_an_add_on_that_the_mode_has_not() -> None:
    t = scenario(side(), side())
    for name in ("Tech Lab", "Heroes' Hall"):
        assert t.refuses(f"build {name}") == rule(reasons.NOT_IN_THIS_MODE, source=name)


# Patrol -------------------------------------------------------------------------------------------


def patrol_question() -> Scenario:
    t = scenario(
        side(play=[piece("Iron Man", exhausted=True), "Tenderfoot", "Older Brother"], tech=1),
        side(play=["Maestro"]),
    )
    t.do("end")
    return t


def test_patrolling_while_exhausted() -> None:
    t = patrol_question()
    sentence = t.refuses("patrol Iron Man as squad leader")
    t.do("patrol Tenderfoot as squad leader", "patrol Older Brother as elite")
    assert sentence == rule(reasons.CANT_PATROL_EXHAUSTED, source="Iron Man")


def test_patrolling_with_what_cannot() -> None:
    t = patrol_question()
    sentences = {
        name: t.refuses(f"patrol {name} as squad leader") for name in ("Tech I", "Maestro", "Eggship")
    }
    t.do("patrol Tenderfoot as squad leader", "patrol Older Brother as elite")
    assert sentences == {
        "Tech I": rule(reasons.NOT_A_PATROLLER, source="Tech I"),
        "Maestro": rule(reasons.NOT_YOURS, source="Maestro"),
        "Eggship": "There is no 'Eggship' of yours in play.",
    }


def test_patrolling_in_two_slots() -> None:
    t = patrol_question()
    t.do("patrol Tenderfoot as squad leader")
    sentence = t.refuses("patrol Tenderfoot as elite")
    t.do("patrol Older Brother as elite")
    assert sentence == rule(reasons.PATROLS_ALREADY, source="Tenderfoot")


def test_patrolling_out_of_order() -> None:
    t = patrol_question()
    sentence = t.refuses("patrol Tenderfoot as lookout")
    t.do("patrol Tenderfoot as squad leader", "patrol Older Brother as elite")
    assert "this one is the squad leader" in sentence


def test_patrolling_with_what_never_does() -> None:
    t = scenario(side(play=["Loner", "Tenderfoot"]), side(), book=BENCH)
    t.do("end")
    sentence = t.refuses("patrol Loner as squad leader")
    t.do("patrol Tenderfoot as squad leader")
    assert sentence == rule(reasons.NEVER_PATROLS, source="Loner")


# What is no choice --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["dance", "", "   ", "->", "attack", "play", "use", "#2", "hire ->"])
def test_nonsense_gets_a_sentence_too(text: str) -> None:
    t = scenario(side(play=["Iron Man"], hand=["Spark"]), side())
    sentence = t.refuses(text)
    assert sentence.endswith((".", "?"))
    assert len(sentence) > 10


@pytest.mark.parametrize("verb", ["play", "hire", "build", "summon"])
def test_a_card_that_does_not_exist(verb: str) -> None:
    t = scenario(side(), side())
    assert t.refuses(f"{verb} Black Lotus") == "There is no card named 'Black Lotus'."


def test_a_piece_that_is_not_in_play() -> None:
    t = scenario(side(play=["Iron Man"]), side())
    assert t.refuses("attack Tenderfoot -> Base#2") == "There is no 'Tenderfoot' of yours in play."
    assert "What does Iron Man attack?" in t.refuses("attack Iron Man -> Tenderfoot")


def test_an_action_in_the_middle_of_a_question() -> None:
    t = patrol_question()
    sentence = t.refuses("attack Tenderfoot -> Base#2")
    t.do("patrol nobody as squad leader", "patrol nobody as elite", "patrol nobody as scavenger")
    t.do("patrol nobody as technician", "patrol nobody as lookout")
    assert sentence == "You can't attack now: Patrol: who is your squad leader?"


def test_an_answer_to_no_question() -> None:
    t = scenario(side(), side())
    for text in ("yes", "no", "choose Base", "tech Spark", "patrol nobody as elite"):
        assert "Main phase: what do you do?" in t.refuses(text)


def test_every_sentence_is_provoked_here() -> None:
    """Keeps this file complete: a new reason needs its test."""
    tests = Path(__file__).read_text(encoding="utf-8")
    numbers = {name: value for name, value in vars(reasons).items() if isinstance(value, int)}
    names = {name for name, value in numbers.items() if value in reasons.SENTENCES}
    assert len(names) == len(reasons.SENTENCES)
    assert {name for name in names if f"reasons.{name}" not in tests} == set()
