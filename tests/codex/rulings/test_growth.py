"""The rulings and FAQ entries on Growth's cards."""

from __future__ import annotations

import pytest

from tests.codex.attack_cards import DUELS
from tests.codex.bench_cards import BENCH
from tests.codex.change_cards import CHANGES
from warmat.codex.cards import SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.terms import EPHEMERAL, GROWTH, HASTE, OVERPOWER, SWIFT_STRIKE
from warmat.codex.scenario import Scenario, piece, scenario, side
from warmat.codex.vocabulary import NEUTRAL, ONGOING_SPELL, gain_control, minor_spell, spec, target

ARGAGARG = piece("Argagarg Garg", level=5)
GUARGUM = "Guargum, Eternal Sentinel"
MIGHT = "Might of Leaf and Claw"
POLYMORPH = "Polymorph: Squirrel"

# A spell that takes other spells over.
TAKING = Book(
    commons.COMMONS,
    STARTERS,
    [*SPECS, spec("Taking", NEUTRAL, minor_spell("Purloin", target(ONGOING_SPELL), gain_control(), cost=0))],
)


def tech_of(t: Scenario, label: str) -> int:
    return next(p.derived.tech for p in t.table.pieces.values() if t.table.label(p) == label)


def growth_runes(t: Scenario) -> int:
    return next(p.other_runes.get(GROWTH, 0) for p in t.table.pieces.values() if t.table.label(p) == MIGHT)


# Polymorph: Squirrel ------------------------------------------------------------------------------


@pytest.mark.ruling(252)
@pytest.mark.parametrize(("damage", "dies"), [(0, False), (1, True)])
def test_a_wounded_unit_dies_of_being_a_squirrel(damage: int, dies: bool) -> None:
    t = scenario(side(hero=ARGAGARG, hand=[POLYMORPH]), side(play=[piece("Iron Man", damage=damage)]))
    t.do(f"play {POLYMORPH} -> Iron Man")
    assert t.foe.discard == (["Iron Man"] if dies else [])
    assert t.in_play("Squirrel") != dies


@pytest.mark.ruling(253)
@pytest.mark.faq("Polymorph: Squirrel")
def test_a_squirrel_is_not_indestructible() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=[POLYMORPH, "Spark", "Spark"]),
        side(patrol={"elite": "Statue", "scavenger": "Statue"}),
        book=BENCH,
    )
    t.do(f"play {POLYMORPH} -> Statue", "play Spark -> Squirrel", "play Spark -> Statue#2")
    assert t.foe.discard == ["Statue"], "the one that was a Squirrel"
    assert t.in_play("Statue#2")


@pytest.mark.ruling(253)
@pytest.mark.faq("Polymorph: Squirrel")
def test_a_squirrel_is_not_kept_in_play_by_its_players_gold() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=[POLYMORPH, "Spark", "Smite"]),
        side(patrol={"elite": "Miser", "scavenger": "Miser"}, gold=5),
        book=CHANGES,
    )
    t.do("play Smite -> Miser")
    assert t.in_play("Miser"), "it stays while there is gold"
    t.do(f"play {POLYMORPH} -> Miser#2", "play Spark -> Squirrel")
    assert t.foe.discard == ["Miser"]
    assert t.in_play("Miser")


@pytest.mark.ruling(254)
@pytest.mark.faq("Polymorph: Squirrel")
def test_a_squirrel_has_the_tech_level_it_had_before() -> None:
    t = scenario(
        side(hero=ARGAGARG, play=["Troq Bashar"], hand=[POLYMORPH, "The Boot"], gold=20),
        side(play=["Oversized Rhinoceros", "Iron Man"]),
    )
    t.do(f"play {POLYMORPH} -> Oversized Rhinoceros")
    assert tech_of(t, "Squirrel") == 2
    assert t.targets("play The Boot") == {"Iron Man"}, "a Squirrel of tech II is too much for it"


@pytest.mark.ruling(255)
@pytest.mark.faq("Polymorph: Squirrel")
def test_a_copy_of_a_squirrel_is_a_plain_squirrel() -> None:
    t = scenario(
        side(hero=ARGAGARG, play=["Brute"], hand=[POLYMORPH, "Likeness"]),
        side(play=[piece("Flier", runes=1), piece("Spirit of the Panda", attached="Flier")]),
        book=CHANGES,
    )
    t.do(f"play {POLYMORPH} -> Flier")
    assert t["Squirrel"].stats == (1 + 1 + 2, 1 + 1 + 2)
    t.do("play Likeness -> Brute")
    assert t["Squirrel#2"].stats == (1, 1)
    assert t["Squirrel#2"].keys == 0
    gold = t.me.gold
    t.do("attack Squirrel#2 -> Base#2")
    assert t.me.gold == gold, "it has not got the Panda's gift"


@pytest.mark.faq("Polymorph: Squirrel")
def test_becoming_a_squirrel_is_no_arrival_and_leaves_everything_on_the_unit() -> None:
    t = scenario(
        side(
            hero=ARGAGARG,
            play=[
                "Blooming Ancient",
                piece("Playful Panda", runes=1),
                piece("Spirit of the Panda", attached="Playful Panda"),
            ],
            hand=[POLYMORPH, "Rampant Growth"],
            gold=20,
        ),
        side(),
    )
    t.do(f"play {POLYMORPH} -> Playful Panda", "play Rampant Growth -> Squirrel")
    assert t["Squirrel"].stats == (1 + 1 + 2 + 2, 1 + 1 + 2)
    assert t["Squirrel"].armor == 2
    assert t["Blooming Ancient"].runes == 0
    assert not t["Squirrel"].exhausted
    t.end_turn()
    t.end_turn()
    assert t["Playful Panda"].stats == (2 + 1 + 2, 2 + 1 + 2)
    assert t["Blooming Ancient"].runes == 0
    assert not t.in_play("Wisp")


def changed(spell: str) -> Scenario:
    """An Iron Man to be changed by a spell, and to be turned into a Squirrel."""
    return scenario(side(hero=ARGAGARG, play=["Iron Man"], hand=[POLYMORPH, spell], gold=20), side())


@pytest.mark.ruling(251)
@pytest.mark.parametrize("spell", ["Rampant Growth", "Deteriorate"])
def test_a_squirrel_has_lost_what_spells_did_to_the_unit_before(spell: str) -> None:
    t = changed(spell)
    t.do(f"play {spell} -> Iron Man", f"play {POLYMORPH} -> Iron Man")
    assert t["Squirrel"].stats == (1, 1)
    assert (t["Squirrel"].armor, t["Squirrel"].keys) == (0, 0)


@pytest.mark.ruling(251)
def test_a_squirrel_has_what_spells_do_to_it_afterwards() -> None:
    t = changed("Rampant Growth")
    t.do(f"play {POLYMORPH} -> Iron Man", "play Rampant Growth -> Squirrel")
    assert (t["Squirrel"].stats, t["Squirrel"].armor) == ((1 + 2, 1), 2)


@pytest.mark.ruling(251)
def test_armor_after_the_transform_is_whole_whatever_the_lost_armor_stopped() -> None:
    t = scenario(
        side(
            hero=ARGAGARG,
            play=["Iron Man"],
            hand=[POLYMORPH, "Rampant Growth", "Rampant Growth"],
            gold=20,
        ),
        side(patrol={"elite": "Tenderfoot"}),
    )
    t.do("play Rampant Growth -> Iron Man", "attack Iron Man -> Tenderfoot")
    assert (t["Iron Man"].armor, t["Iron Man"].damage) == (0, 0)
    t.do(f"play {POLYMORPH} -> Iron Man", "play Rampant Growth -> Squirrel")
    assert t["Squirrel"].armor == 2


@pytest.mark.ruling(251)
def test_a_squirrel_from_the_sanatorium_is_slow_and_lives_on() -> None:
    t = scenario(
        side(
            hero=ARGAGARG,
            play=["Sanatorium"],
            hand=["Tiger Cub", "Iron Man", POLYMORPH],
            deck=["Spark"],
            gold=20,
        ),
        side(),
    )
    t.do("use Sanatorium", "take Tiger Cub", "take Iron Man", f"play {POLYMORPH} -> Iron Man")
    assert not t["Squirrel"].has(HASTE)
    assert not t.can("attack Squirrel")
    t.end_turn()
    assert not t.in_play("Tiger Cub")
    assert t.in_play("Squirrel")
    t.end_turn()
    assert not t["Iron Man"].has(EPHEMERAL), "he lost it, and does not find it again"
    t.end_turn()
    assert t.in_play("Iron Man")


@pytest.mark.ruling(251)
def test_a_squirrel_has_lost_drakks_haste() -> None:
    t = scenario(
        side(
            hero=ARGAGARG,
            play=[piece("Drakk Ramhorn", level=6)],
            hand=["Iron Man", POLYMORPH],
            tech=1,
            gold=20,
        ),
        side(),
    )
    t.do("play Iron Man")
    assert t["Iron Man"].has(HASTE)
    t.do(f"play {POLYMORPH} -> Iron Man")
    assert not t["Squirrel"].has(HASTE)


@pytest.mark.ruling(251)
def test_a_squirrel_keeps_what_holds_continuously_and_whose_it_is() -> None:
    t = scenario(
        side(hero=ARGAGARG, play=["Drakk Ramhorn", "Blademaster"], hand=["Kidnapping", POLYMORPH], gold=20),
        side(play=["Iron Man"]),
    )
    t.do("play Kidnapping -> Iron Man", f"play {POLYMORPH} -> Iron Man")
    assert t["Squirrel"].controller == 0
    assert t["Squirrel"].has(SWIFT_STRIKE), "as long as the Blademaster is there"
    assert not t["Squirrel"].has(HASTE), "the Kidnapping gave it once"
    t.end_turn()
    assert t["Squirrel"].controller == 1


# Spirit of the Panda ------------------------------------------------------------------------------


@pytest.mark.faq("Spirit of the Panda")
def test_another_players_unit_gives_its_own_player_the_gold_and_me_the_healing() -> None:
    t = scenario(
        side(hero=piece("Argagarg Garg", damage=2), hand=["Spirit of the Panda"], gold=4),
        side(play=[piece("Iron Man", damage=1), "Wisp"], gold=0, workers=4),
    )
    t.do("play Spirit of the Panda -> Iron Man")
    assert t["Iron Man"].stats == (5, 6)
    t.end_turn()
    assert t["Iron Man"].damage == 1, "no healing in their upkeep"
    t.do("attack Iron Man -> Base")
    assert (t.me.gold, t.foe.gold) == (0, 4 + 1)
    t.end_turn()
    assert t["Argagarg Garg"].damage == 1
    assert t["Iron Man"].damage == 1, "nor for them in mine"


@pytest.mark.faq("Spirit of the Panda")
def test_taking_the_spirit_over_takes_its_healing_and_not_its_unit() -> None:
    t = scenario(
        side(hero=piece("Argagarg Garg", damage=2), hand=["Purloin"], gold=0),
        side(
            play=[piece("Iron Man", damage=3), piece("Spirit of the Panda", attached="Iron Man")],
            gold=0,
            workers=4,
        ),
        book=TAKING,
    )
    t.do("play Purloin -> Spirit of the Panda")
    assert t["Spirit of the Panda"].controller == 0
    assert t["Iron Man"].controller == 1
    assert t["Iron Man"].stats == (5, 6)
    t.end_turn()
    assert t["Iron Man"].damage == 3, "their healing is gone"
    t.do("attack Iron Man -> Argagarg Garg")
    assert t.foe.gold == 4 + 1
    t.end_turn()


@pytest.mark.faq("Spirit of the Panda")
def test_the_healing_is_whose_the_spirit_is() -> None:
    t = scenario(
        side(hero=piece("Argagarg Garg", damage=2), hand=["Purloin"]),
        side(play=["Iron Man", piece("Spirit of the Panda", attached="Iron Man")]),
        book=TAKING,
    )
    t.do("play Purloin -> Spirit of the Panda")
    t.end_turn()
    t.end_turn()
    assert t["Argagarg Garg"].damage == 1


# Stampede -----------------------------------------------------------------------------------------


@pytest.mark.ruling(258)
@pytest.mark.faq("Stampede")
def test_stampeding_units_keep_overpower_for_a_mimic_to_see() -> None:
    t = scenario(
        side(hero=ARGAGARG, play=["Harvest Reaper"], hand=["Stampede"]),
        side(play=["Mimic"]),
        book=DUELS,
    )
    t.do("play Stampede")
    assert t["Harvest Reaper"].has(OVERPOWER)
    assert t["Mimic"].has(OVERPOWER)


@pytest.mark.ruling(258)
@pytest.mark.faq("Stampede")
def test_stampede_and_not_overpower_says_where_the_excess_goes() -> None:
    foe = side(patrol={"elite": "Tenderfoot", "scavenger": "Older Brother"}, play=["Iron Man"])
    calm = scenario(side(hero=ARGAGARG, play=["Harvest Reaper"], hand=["Stampede"]), foe)
    calm.do("attack Harvest Reaper -> Tenderfoot")
    assert not calm.in_play("Older Brother"), "overpower sent it there"
    assert calm.foe.base_damage == 0
    t = scenario(side(hero=ARGAGARG, play=["Harvest Reaper"], hand=["Stampede"]), foe)
    t.do("play Stampede", "attack Harvest Reaper -> Tenderfoot")
    assert t["Older Brother"].damage == 0
    assert t.foe.base_damage == 6 + 3 - 2


# Galina Glimmer -----------------------------------------------------------------------------------


@pytest.mark.ruling(260)
@pytest.mark.faq("Galina Glimmer")
@pytest.mark.parametrize(("others", "gold"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_galina_counts_herself_and_rounds_down(others: int, gold: int) -> None:
    t = scenario(side(), side(play=["Galina Glimmer", *["Tiger Cub"] * others], gold=0, workers=4))
    t.end_turn()
    assert t.foe.gold == 4 + gold


# Artisan Mantis -----------------------------------------------------------------------------------


@pytest.mark.ruling(262)
def test_artisan_mantis_repairs_what_damage_there_is_and_adds_no_hit_points() -> None:
    t = scenario(side(hand=["Artisan Mantis"], play=["Wisp"], tech=2, base_damage=2), side())
    t.do("play Artisan Mantis", "choose Base")
    assert (t["Base"].damage, t["Base"].hp) == (0, 20)


# Blooming Elm -------------------------------------------------------------------------------------


@pytest.mark.ruling(265)
@pytest.mark.parametrize("chosen", ["Iron Man", "Argagarg Garg"])
def test_blooming_elm_may_target_what_has_runes_but_adds_none(chosen: str) -> None:
    t = scenario(
        side(hero=piece("Argagarg Garg", runes=1), play=["Blooming Elm", piece("Iron Man", runes=2)]), side()
    )
    assert chosen in t.targets("use Blooming Elm")
    before = t[chosen].runes
    t.do(f"use Blooming Elm -> {chosen}")
    assert t[chosen].runes == before
    assert t["Blooming Elm"].exhausted


# Might of Leaf and Claw ---------------------------------------------------------------------------


@pytest.mark.ruling(268)
def test_sparkshot_belongs_to_the_same_strike() -> None:
    t = scenario(
        side(play=["Revolver Ocelot", MIGHT, "Wisp"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Older Brother"}),
    )
    t.do("attack Revolver Ocelot -> Iron Man")
    assert (t["Iron Man"].damage, t["Older Brother"].damage) == (3 - 1, 1)
    assert growth_runes(t) == 1


@pytest.mark.ruling(268)
def test_so_does_overpower() -> None:
    t = scenario(
        side(play=["Harvest Reaper", MIGHT, "Wisp"]),
        side(patrol={"elite": "Tenderfoot", "lookout": "Iron Man"}),
    )
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Iron Man")
    assert growth_runes(t) == 1


@pytest.mark.faq("Might of Leaf and Claw")
def test_no_damage_brings_no_rune_and_stopped_damage_does() -> None:
    t = scenario(
        side(play=["Wisp", "Tenderfoot", "Iron Man", MIGHT]), side(patrol={"squad leader": "Ironbark Treant"})
    )
    t.do("attack Wisp -> Ironbark Treant")
    assert growth_runes(t) == 0
    t.do("attack Tenderfoot -> Ironbark Treant")
    assert t["Ironbark Treant"].damage == 0, "its armor stopped everything"
    assert growth_runes(t) == 1


# Guargum ------------------------------------------------------------------------------------------


@pytest.mark.ruling(269)
@pytest.mark.faq("Guargum, Eternal Sentinel")
def test_guargum_casts_the_ultimate_spell_for_free_on_the_turn_he_arrives() -> None:
    t = scenario(side(hand=[GUARGUM, "Stampede"], play=["Iron Man"], tech=3, gold=10), side())
    assert not t.can("play Stampede")
    t.do(f"play {GUARGUM}", "play Stampede")
    assert t.me.gold == 0
    assert t["Iron Man"].atk == 6
    assert t[GUARGUM].atk == 15


@pytest.mark.ruling(269)
@pytest.mark.faq("Guargum, Eternal Sentinel")
def test_he_needs_no_help_of_a_hero_that_is_not_ready_for_it() -> None:
    t = scenario(side(hero="Argagarg Garg", play=[GUARGUM], hand=["Stampede"], gold=0), side())
    t.do("play Stampede")
    assert t[GUARGUM].atk == 15
