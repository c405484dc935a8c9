"""What may not be done is refused in one sentence that names the rule and the pieces; nothing changes.

One test for each sentence of `rules/model/reasons.py`, and for what is no choice at all.
"""

from pathlib import Path

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.choice_cards import board
from tests.codex.helpers import rule
from tests.codex.zone_cards import ZONES
from warmat.codex.rules.model import reasons
from warmat.codex.rules.outside import explain
from warmat.codex.rules.writes import atoms
from warmat.codex.scenario import PieceSpec, Scenario, piece, scenario, side

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
        "level Troq Bashar": ("A level for Troq Bashar", 1),
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


def test_an_ultimate_that_only_needs_max_level() -> None:
    t = scenario(side(hero="Bigby Hayes", hand=["Judgment Day"]), side(play=["Tenderfoot"]))
    assert t.refuses("play Judgment Day") == rule(reasons.NEEDS_MAX_NOW, source="Judgment Day")


def test_what_disabled_tech_buildings_are_needed_for() -> None:
    t = scenario(
        side(hero="Bigby Hayes", hand=["Injunction"], tech=2, workers=10),
        side(hand=["Maestro"], tech=2, workers=10),
    )
    t.do("play Injunction -> Tech II#2")
    t.end_turn()
    sentence = rule(reasons.TECH_IS_DISABLED, source="Maestro", tech="II")
    assert t.refuses("play Maestro") == sentence
    sentence = rule(reasons.BEFORE_IS_DISABLED, source="Tech III", before="II")
    assert t.refuses("build Tech III") == sentence


def test_a_spell_without_a_target() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["The Boot"]), side(play=["Maestro"]))
    missing = "there is no tech 0 or I unit to target"
    assert t.refuses("play The Boot") == f"The Boot has no legal target: {missing}."


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
    assert t.refuses("use Bloodburn -> Base#2") == rule(reasons.NEEDS_RUNES, source="Bloodburn", cost=2)


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
        "Eggship": "You have no 'Eggship' in play.",
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
    assert sentence == rule(reasons.NEVER_PATROLS, source="Loner", why=": its card says so")


# Costs of abilities -------------------------------------------------------------------------------


def test_an_ability_that_costs_more_cards_than_are_in_hand() -> None:
    t = board(side(play=["Prowling Magus"], hand=["Spark"]), side())
    assert t.refuses("use Prowling Magus") == rule(reasons.NEEDS_CARDS, source="Prowling Magus")


def test_an_ability_without_anything_to_sacrifice_for_it() -> None:
    t = board(side(play=["Anatomist", "Lasting Bones"], deck=["Spark"]), side(play=["Bones"]))
    lacking = rule(reasons.NEEDS_SACRIFICE, source="Anatomist", other="you have no Bone")
    assert t.refuses("use Anatomist") == lacking


def test_an_ability_that_exhausts_more_than_are_ready() -> None:
    bones: list[str | PieceSpec] = ["Bones", piece("Bones", exhausted=True)]
    t = board(side(play=["Bone Lord", *bones], hand=["Tenderfoot"]), side(play=["Bones"]))
    lacking = rule(reasons.NEEDS_OTHERS, source="Bone Lord", other="you have fewer than 2 ready Bones")
    assert t.refuses("use Bone Lord") == lacking


# Abilities and targets by name -------------------------------------------------------------------------


def test_an_ability_is_judged_by_its_own_cost() -> None:
    t = scenario(side(play=[piece("Sparring Partner", exhausted=True)], gold=1), side())
    tired = rule(reasons.IS_EXHAUSTED, source="Sparring Partner")
    assert t.refuses("use Sparring Partner (spar) -> Sparring Partner") == tired
    poor = rule(reasons.NEEDS_GOLD, source="Sparring Partner's ability", cost=2, gold=1)
    assert t.refuses("use Sparring Partner (ready)") == poor


def test_a_label_that_is_wrong_missing_or_not_needed() -> None:
    t = scenario(side(play=["Sparring Partner", "Aged Sensei"]), side())
    both = "'spar', 'ready'"
    assert t.refuses("use Sparring Partner (rest)") == (
        f"Sparring Partner has no ability 'rest': it has {both}."
    )
    assert t.refuses("use Sparring Partner") == (
        f"Which ability of Sparring Partner? It has {both}: write use Sparring Partner (spar)."
    )
    assert t.refuses("use Aged Sensei (teach) -> Aged Sensei") == (
        "Aged Sensei has only one ability: write use Aged Sensei, without (teach)."
    )


def test_targets_that_are_asked_for_afterwards() -> None:
    t = scenario(
        side(hero="Setsuki Hiruki", hand=["Hidden Ninja"], play=["Octavian", "Sparring Partner"]),
        side(play=["Iron Man"]),
    )
    assert t.refuses("play Hidden Ninja -> Setsuki Hiruki") == (
        "You choose Hidden Ninja's target afterwards: just write play Hidden Ninja."
    )
    assert t.refuses("use Octavian -> Iron Man") == (
        "You choose what to use Octavian on afterwards: just write use Octavian."
    )
    assert t.refuses("use Sparring Partner (spar) -> Iron Man") == "Sparring Partner can't target Iron Man."


# What is no choice --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["dance", "", "   ", "->", "attack", "play", "use", "#2", "hire ->"])
def test_nonsense_gets_a_sentence_too(text: str) -> None:
    t = scenario(side(play=["Iron Man"], hand=["Spark"]), side())
    sentence = t.refuses(text)
    assert sentence.endswith((".", "?"))
    assert len(sentence) > 10


# What cards forbid players ------------------------------------------------------------------------


def test_a_spell_in_silence() -> None:
    t = scenario(side(hero="Second Keeper", hand=["Hush"]), side(hero="Keeper", hand=["Drain"]), book=ZONES)
    t.do("play Hush")
    t.end_turn()
    assert t.refuses("play Drain -> Keeper") == rule(reasons.IS_SILENCED, source="Drain")


def truce() -> Scenario:
    t = scenario(
        side(hero="Second Keeper", play=["Herald"], hand=["Ceasefire"]), side(play=["Iron Man"]), book=ZONES
    )
    t.do("play Ceasefire")
    return t


def test_attacking_in_a_truce() -> None:
    t = truce()
    t.end_turn()
    sentence = rule(reasons.TRUCE_HOLDS, source="Iron Man", target="Herald")
    assert t.refuses("attack Iron Man -> Herald") == sentence


def test_patrolling_in_ones_own_truce() -> None:
    t = truce()
    t.do("end")
    sentence = t.refuses("patrol Herald as squad leader")
    t.do("patrol Second Keeper as squad leader")
    assert sentence == rule(reasons.TRUCE_NO_PATROL, source="Herald")


def test_playing_a_card_against_an_oath() -> None:
    t = scenario(side(hand=["Oath Bearer", "Herald"]), side(), book=ZONES)
    t.do("play Oath Bearer", "choose 1")
    sentence = rule(reasons.SWORN_OFF, source="Herald", other="Oath Bearer")
    assert t.refuses("play Herald") == sentence


def test_playing_one_card_too_many() -> None:
    t = scenario(side(hand=["Plain One", "Herald"]), side(play=["Censors"]), book=ZONES)
    t.do("play Plain One")
    sentence = rule(reasons.PLAYED_ENOUGH, source="Herald", other="Censors")
    assert t.refuses("play Herald") == sentence


def test_playing_what_a_piece_forbids() -> None:
    t = scenario(side(play=["Envious One"], hand=["Plain Tech Two"], tech=2), side(), book=ZONES)
    sentence = rule(reasons.FORBIDDEN_CARD, source="Plain Tech Two", other="Envious One")
    assert t.refuses("play Plain Tech Two") == sentence


def test_levelling_a_drained_hero() -> None:
    t = scenario(side(hero="Second Keeper", hand=["Drain"]), side(), book=ZONES)
    t.do("play Drain -> Second Keeper")
    drained = rule(reasons.NO_LEVELS_NOW, source="Second Keeper", why=" this turn")
    assert t.refuses("level Second Keeper") == drained


def test_levelling_against_what_forbids_it() -> None:
    t = scenario(side(hero="Second Keeper"), side(play=["Leveller"]), book=ZONES)
    sentence = rule(reasons.NO_LEVELS_WHILE, source="Second Keeper", other="Leveller")
    assert t.refuses("level Second Keeper") == sentence


def test_an_ability_for_the_future_alone() -> None:
    t = scenario(side(play=["Hurrier"]), side(), book=ZONES)
    assert t.refuses("use Hurrier") == rule(reasons.ONLY_IN_FUTURE, source="Hurrier")


def test_an_ability_that_needs_something_first() -> None:
    t = scenario(side(play=["Trickster"]), side(), book=ZONES)
    missing = "you have not played a spell this turn"
    assert t.refuses("use Trickster") == rule(reasons.NEEDS_FIRST, source="Trickster", other=missing)


@pytest.mark.parametrize("verb", ["play", "hire", "build", "summon"])
def test_a_card_that_does_not_exist(verb: str) -> None:
    t = scenario(side(), side())
    assert t.refuses(f"{verb} Black Lotus") == "There is no card named 'Black Lotus'."


def test_a_piece_that_is_not_in_play() -> None:
    t = scenario(side(play=["Iron Man"]), side())
    assert t.refuses("attack Tenderfoot -> Base#2") == "You have no 'Tenderfoot' in play."
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


# Maps ---------------------------------------------------------------------------------------------


def test_building_what_the_map_gives() -> None:
    t = scenario(side(gold=20), side(), mode="3-hero", map="Vortoss Ruins")
    for name in ("Tech Lab", "Heroes' Hall"):
        sentence = rule(reasons.NOT_ON_THIS_MAP, source=name, map="Vortoss Ruins")
        assert t.refuses(f"build {name}") == sentence


def test_a_second_patroller_where_one_is_all() -> None:
    """Once one is posted nobody is asked again; so here it got there by an effect, in the meantime."""
    t = scenario(side(play=["Iron Man", "Maestro"]), side(), map="Fury Road")
    t.do("end")
    atoms.set_patrol_slot(t.table, t.table.pieces[t.game.options[0].source], 4)
    sentence = rule(reasons.PATROL_IS_FULL, source="Maestro", map="Fury Road")
    assert explain.why_not(t.table, "patrol Maestro as squad leader") == sentence
    t.do("patrol nobody as squad leader")


def test_summoning_a_hero_that_is_gone() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", damage=2), hand=["Tenderfoot"]),
        side(patrol={"elite": "Iron Man"}),
        map="Burial Grounds",
    )
    t.do("attack Troq Bashar -> Iron Man")
    sentence = rule(reasons.GONE_FOR_GOOD, source="Troq Bashar", map="Burial Grounds")
    assert t.refuses("summon Troq Bashar") == sentence


def test_every_sentence_is_provoked() -> None:
    """Keeps these files complete: a new reason needs its test."""
    here = Path(__file__)
    files = (here, here.with_name("test_refused_attacks.py"))
    tests = "".join(file.read_text(encoding="utf-8") for file in files)
    numbers = {name: value for name, value in vars(reasons).items() if isinstance(value, int)}
    names = {name for name, value in numbers.items() if value in reasons.SENTENCES}
    assert len(names) == len(reasons.SENTENCES)
    assert {name for name in names if f"reasons.{name}" not in tests} == set()
