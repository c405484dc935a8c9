"""The rulings and FAQ entries on Law's cards and on Bigby Hayes."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.cards import SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.terms import FLYING
from warmat.codex.scenario import Scenario, Side, piece, scenario, side
from warmat.codex.vocabulary import (
    NEUTRAL,
    UNIT,
    destroy,
    hero,
    minor_spell,
    return_to_hand,
    sacrifice_a,
    spec,
    target,
    trash,
)

BIGBY = "Bigby Hayes"
BIGBY_5 = piece("Bigby Hayes", level=5)
AGENT = "Insurance Agent"
GUARDIAN = "Guardian of the Gates"
JUGGERNAUT = "Justice Juggernaut"
COUNCIL = "Censorship Council"
LAWBRINGER = "Lawbringer Gryphon"
ENDS = spec(
    "Ends",
    NEUTRAL,
    hero("Reaper", cost=2, kinds="Reaper", bands=[(1, 2, 3, "", [])]),
    minor_spell("Recall", target(UNIT), return_to_hand(), cost=0),
    minor_spell("Erase", target(UNIT), trash(), cost=0),
    minor_spell("Doom", target(UNIT), destroy(), cost=0),
    minor_spell("Offer", sacrifice_a(UNIT), cost=0),
)
MADE_UP = Book(commons.COMMONS, list(STARTERS), [*SPECS, ENDS])


# Injunction -----------------------------------------------------------------------------------------


def enjoined(level: str, theirs: Side) -> Scenario:
    """The opponent's turn, after my Injunction on the tech building of that level."""
    t = scenario(side(hero=BIGBY, hand=["Injunction"]), theirs)
    t.do(f"play Injunction -> Tech {level}#2")
    t.end_turn()
    return t


@pytest.mark.ruling(283)
@pytest.mark.faq("Injunction")
def test_units_of_other_specs_are_disabled_too() -> None:
    t = enjoined(
        "II",
        side(tech=2, spec="Growth", play=["Blooming Ancient", "Maestro", piece("Hired Stomper", owner=0)]),
    )
    assert {label for label in t.foe.in_play if t[label].exhausted} == {
        "Tech II#2",
        "Blooming Ancient",
        "Maestro",
        "Hired Stomper",
    }


@pytest.mark.ruling(283)
def test_units_that_come_later_are_not_disabled() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Injunction"], discard=["Iron Man"], deck=["Spark"] * 9),
        side(tech=1, hero=BIGBY, hand=["Community Service"], play=["Scribe"], gold=10),
    )
    t.do("play Injunction -> Tech I#2")
    t.end_turn()
    t.do("play Community Service", "choose a discard pile", "take Iron Man")
    t.end_turn(patrol={"elite": "Iron Man"})
    assert t["Iron Man"].slot == "elite"


@pytest.mark.ruling(284)
@pytest.mark.faq("Injunction")
@pytest.mark.parametrize(("level", "higher"), [(1, "Tech II"), (2, "Tech III")])
def test_above_a_disabled_building_nothing_is_built(level: int, higher: str) -> None:
    theirs = side(tech=level, workers=10, deck=["Spark"] * 9, gold=10)
    t = enjoined("I" * level, theirs)
    assert t.refuses(f"build {higher}") == f"{higher} needs Tech {'I' * level} first, and yours is disabled."
    t.end_turn()
    t.end_turn()
    assert t.can(f"build {higher}")


@pytest.mark.ruling(284)
def test_a_higher_building_goes_on_working() -> None:
    t = enjoined("II", side(tech=3, hand=["Blademaster", "Maestro"], gold=20))
    assert t.can("play Blademaster")
    assert not t.can("play Maestro")


@pytest.mark.faq("Injunction")
def test_above_a_working_tech_ii_one_may_build_whatever_is_below() -> None:
    t = enjoined("I", side(tech=2, workers=10, gold=10))
    assert t.can("build Tech III")


# Jurisdiction ---------------------------------------------------------------------------------------


@pytest.mark.ruling(287)
@pytest.mark.faq("Jurisdiction")
def test_a_channeling_spell_without_its_hero_is_discarded_at_once() -> None:
    t = scenario(
        side(hero=BIGBY, hand=["Jurisdiction"], codex=["Two Step"], play=["Iron Man", "Tenderfoot"]), side()
    )
    t.do("play Jurisdiction")
    while t.prompt.startswith("Two Step"):
        t.do(t.options[0])
    assert not t.in_play("Two Step")
    assert t.me.discard == ["Jurisdiction", "Two Step"]
    assert t["Iron Man"].stats == (3, 4)


@pytest.mark.ruling(287)
def test_with_its_hero_it_stays() -> None:
    t = scenario(
        side(
            hero=BIGBY,
            hand=["Jurisdiction"],
            codex=["Two Step"],
            play=["Iron Man", "Tenderfoot", "River Montoya"],
        ),
        side(),
    )
    t.do("play Jurisdiction")
    while t.prompt.startswith("Two Step"):
        t.do(t.options[0])
    assert t.in_play("Two Step")
    assert t["Iron Man"].stats == (5, 6)


@pytest.mark.ruling(9)
def test_what_jurisdiction_plays_may_be_boosted() -> None:
    codex = side(hero=BIGBY, hand=["Jurisdiction"], codex=["Murkwood Allies"], gold=20)
    t = scenario(codex, side(play=["Iron Man"]))
    t.do("play Jurisdiction")
    assert {option for option in t.options if option.endswith("boosted")} == {"take Murkwood Allies boosted"}
    t.do("take Murkwood Allies boosted")


# Judgment Day ---------------------------------------------------------------------------------------


@pytest.mark.ruling(288)
def test_what_is_destroyed_dies_and_goes_to_its_owner() -> None:
    t = scenario(
        side(hero=BIGBY_5, hand=["Judgment Day"], play=[piece("Maestro", owner=1)]),
        side(
            patrol={"scavenger": "Iron Man", "technician": "Tenderfoot"},
            play=["Benefactor"],
            deck=["Spark", "Spark", "Wither"],
            gold=3,
        ),
        book=BENCH,
    )
    t.do("play Judgment Day")
    assert t.foe.gold == 4, "the scavenger's"
    assert t.foe.hand == ["Spark", "Spark"], "the technician's, and one for an ability that waits for death"
    assert t.foe.discard == ["Benefactor", "Iron Man", "Maestro", "Tenderfoot"]


@pytest.mark.ruling(288)
def test_a_second_chance_works_too() -> None:
    t = scenario(
        side(hero=BIGBY_5, hand=["Judgment Day"]),
        side(play=[piece("Iron Man", damage=1), JUGGERNAUT]),
    )
    t.do("play Judgment Day")
    assert t.in_play(JUGGERNAUT)
    assert t.foe.discard == ["Iron Man"]


# Tax Collector --------------------------------------------------------------------------------------


@pytest.mark.ruling(289)
def test_from_who_has_no_gold_nothing_is_stolen() -> None:
    t = scenario(side(hand=["Tax Collector", "Spark"], tech=1, gold=5), side(gold=0))
    t.do("play Tax Collector")
    assert (t.me.gold, t.foe.gold) == (3, 0)


# Guardian of the Gates ------------------------------------------------------------------------------


@pytest.mark.ruling(306)
@pytest.mark.faq("Guardian of the Gates")
def test_the_guardian_disables_its_foe_even_with_readiness_and_not_itself() -> None:
    t = scenario(side(play=["Steady Runner", "Iron Man"]), side(patrol={"elite": GUARDIAN}), book=BENCH)
    t.do(f"attack Steady Runner -> {GUARDIAN}")
    assert t["Steady Runner"].exhausted
    assert not t[GUARDIAN].exhausted
    assert t[GUARDIAN].slot == "elite"
    t.end_turn()
    assert not t[GUARDIAN].exhausted
    t.end_turn()
    assert t["Steady Runner"].exhausted, "through one ready phase"
    t.end_turn()
    t.end_turn()
    assert not t["Steady Runner"].exhausted


@pytest.mark.ruling(307)
@pytest.mark.faq("Guardian of the Gates")
def test_armor_does_not_help_against_being_disabled() -> None:
    t = scenario(side(play=["Plated Guard", "Iron Man"]), side(patrol={"lookout": GUARDIAN}), book=BENCH)
    t.do(f"attack Plated Guard -> {GUARDIAN}")
    assert t["Plated Guard"].damage == 0
    t.end_turn()
    t.end_turn()
    assert t["Plated Guard"].exhausted


# Insurance Agent ------------------------------------------------------------------------------------


def covered(*more: str, by: int = 1) -> Scenario:
    """My Iron Man with 3 damage is insured by so many new agents; in hand is whatever else."""
    t = scenario(
        side(
            hero="Troq Bashar",
            play=[piece("Iron Man", damage=3)],
            hand=[*[AGENT] * by, *more],
            deck=["Spark"] * 5,
            tech=2,
            gold=10,
        ),
        side(play=["Maestro"]),
        book=MADE_UP,
    )
    for _ in range(by):
        t.do(f"play {AGENT}", "choose Iron Man")
    return t


@pytest.mark.ruling(309)
@pytest.mark.faq("Insurance Agent")
def test_without_its_agent_a_rune_does_nothing() -> None:
    t = covered("Wither", "Wither", "Wither")
    t.do(f"play Wither -> {AGENT}", f"play Wither -> {AGENT}")
    assert not t.in_play(AGENT)
    t.do("play Wither -> Iron Man")
    assert not t.in_play("Iron Man")
    assert t.me.gold == 10 - 1 - 3 * 2
    assert t.me.hand == []


@pytest.mark.ruling(309)
def test_a_new_agent_does_not_take_the_old_ones_contract_over() -> None:
    t = covered("Wither", "Wither", "Wither", AGENT)
    t.do(f"play Wither -> {AGENT}", f"play Wither -> {AGENT}")
    t.do(f"play {AGENT}", "choose Maestro", "play Wither -> Iron Man")
    assert t.me.gold == 10 - 2 - 3 * 2
    assert t.me.hand == []


@pytest.mark.ruling(310)
@pytest.mark.faq("Insurance Agent")
@pytest.mark.parametrize("spell", ["Recall", "Erase"])
def test_nothing_is_paid_for_who_leaves_without_dying(spell: str) -> None:
    t = covered(spell)
    t.do(f"play {spell} -> Iron Man")
    assert not t.in_play("Iron Man")
    assert t.me.gold == 10 - 1
    assert "Spark" not in t.me.hand


@pytest.mark.ruling(310)
@pytest.mark.faq("Insurance Agent")
def test_a_sacrifice_is_paid_for() -> None:
    t = covered("Offer")
    t.do("play Offer -> Iron Man")
    assert "Iron Man" in t.me.discard
    assert t.me.gold == 10 - 1 + 3
    assert t.me.hand == ["Spark"]


@pytest.mark.ruling(310)
def test_destruction_is_paid_for() -> None:
    t = covered("Doom")
    t.do("play Doom -> Iron Man")
    assert t.me.gold == 10 - 1 + 3
    assert t.me.hand == ["Spark"]


@pytest.mark.ruling(312)
@pytest.mark.faq("Insurance Agent")
def test_two_agents_pay_twice() -> None:
    t = covered("Wither", by=2)
    t.do("play Wither -> Iron Man")
    assert t.me.gold == 10 - 2 - 2 + 3 + 3
    assert t.me.hand == ["Spark", "Spark"]


@pytest.mark.ruling(313)
def test_a_copy_of_the_agent_insures_nobody() -> None:
    t = scenario(
        side(
            hero=piece("Sirus Quince", level=3),
            play=["Mirror Illusion", piece("Iron Man", damage=3)],
            hand=[AGENT, "Wither"],
            deck=["Spark"] * 5,
            tech=2,
            gold=20,
        ),
        side(),
    )
    t.do(f"play {AGENT}", "choose Iron Man")
    t.do("use Sirus Quince (copy) -> Mirror Illusion", f"choose {AGENT}")
    assert t.in_play(f"{AGENT}#2")
    t.do("play Wither -> Iron Man")
    assert t.me.gold == 20 - 1 - 2 - 2 + 3
    assert t.me.hand == ["Spark"]


@pytest.mark.faq("Insurance Agent")
def test_an_illusion_dies_before_it_is_insured() -> None:
    t = scenario(
        side(hand=[AGENT], deck=["Spark"] * 5, tech=2, gold=5, play=["Iron Man"]),
        side(play=["Spectral Hound"]),
    )
    t.do(f"play {AGENT}", "choose Spectral Hound")
    assert t.foe.discard == ["Spectral Hound"]
    assert t.me.gold == 4
    assert t.me.hand == []


@pytest.mark.faq("Insurance Agent")
def test_a_rune_that_no_agent_put_there_does_nothing() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=[AGENT], deck=["Spark"]),
        side(play=[piece("Iron Man", damage=3, marks={"insurance": 1})]),
    )
    t.do("play Wither -> Iron Man")
    assert t.me.gold == 8
    assert t.me.hand == []


@pytest.mark.ruling(248)
@pytest.mark.faq("Gigadon")
def test_a_gigadon_is_worth_nine() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=[AGENT, "Wither"], tech=2, gold=5, deck=["Spark"] * 5),
        side(play=[piece("Gigadon", damage=7), "Tenderfoot"]),
    )
    t.do(f"play {AGENT}", "choose Gigadon", "play Wither -> Gigadon")
    assert not t.in_play("Gigadon")
    assert t.me.gold == 5 - 1 - 2 + 9


# Justice Juggernaut ---------------------------------------------------------------------------------


@pytest.mark.ruling(314)
def test_who_loses_the_first_life_did_not_die() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither", "Wither"], gold=20),
        side(
            patrol={"technician": piece(JUGGERNAUT, damage=5)},
            deck=["Spark"] * 3,
        ),
    )
    t.do(f"play Wither -> {JUGGERNAUT}")
    assert t[JUGGERNAUT].damage == 0
    assert t.foe.hand == []


@pytest.mark.ruling(314)
def test_with_a_crumbling_rune_it_really_dies() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither", "Wither"], gold=20),
        side(
            patrol={"technician": piece(JUGGERNAUT, damage=5, marks={"crumbling": 1})},
            deck=["Spark"] * 3,
        ),
    )
    t.do(f"play Wither -> {JUGGERNAUT}")
    assert t.foe.discard == [JUGGERNAUT]
    assert t.foe.hand == ["Spark"]


# Censorship Council ---------------------------------------------------------------------------------


@pytest.mark.ruling(316)
@pytest.mark.faq("Censorship Council")
def test_what_is_put_into_play_is_not_counted() -> None:
    t = scenario(
        side(
            hero=piece("Calamandra Moss", level=5),
            hand=["Feral Strike", "Centaur", "Tiger Cub", "Tenderfoot"],
            tech=1,
            gold=20,
        ),
        side(play=[COUNCIL]),
    )
    t.do("play Feral Strike", "take Tiger Cub", "take Centaur")
    assert {"Centaur", "Tiger Cub"} <= set(t.me.in_play), "though one card was played already"
    assert not t.can("play Tenderfoot")


# Lawbringer Gryphon, Bigby Hayes --------------------------------------------------------------------


@pytest.mark.faq("Lawbringer Gryphon")
def test_the_base_lands_when_the_gryphon_is_gone() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Iron Man"], gold=20),
        side(play=[piece(LAWBRINGER, damage=5)]),
    )
    assert t["Base#2"].has(FLYING)
    assert not t.can("attack Iron Man -> Base#2")
    t.do(f"play Wither -> {LAWBRINGER}")
    assert not t["Base#2"].has(FLYING)
    assert t.can("attack Iron Man -> Base#2")


@pytest.mark.ruling(544)
@pytest.mark.faq("Bigby Hayes")
@pytest.mark.parametrize(("kept", "hand", "discard"), [("Spark", 1, 1), ("nothing", 0, 2)])
def test_a_turn_ends_with_the_same_hand_whether_or_not_a_card_is_kept(
    kept: str, hand: int, discard: int
) -> None:
    t = scenario(side(hero=BIGBY, hand=["Spark", "Bloom"], deck=["Wither"] * 5), side())
    t.do("end")
    while t.options[0].startswith("patrol"):
        t.do("patrol nobody as " + t.options[0].rpartition(" as ")[2])
    t.do(f"keep {kept}")
    assert len(t.me.hand) == 4
    assert t.me.hand.count("Spark") == hand
    assert t.me.hand.count("Wither") == 4 - hand
    assert len(t.me.discard) == discard
